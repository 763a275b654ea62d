/** Our own icons: 24 by 24, drawn with one line, in the colour of the text around them. */

const PATHS = {
  back: "M15 5l-7 7 7 7",
  close: "M6 6l12 12M18 6L6 18",
  menu: "M5 7h14M5 12h14M5 17h14",
  more: "M12 5.500v.01M12 12v.01M12 18.500v.01",
  settings: "M4 7h8m6 0h2M4 17h2m6 0h8M15 4.500v5M9 14.500v5",
  play: "M8 5.500v13l10-6.500z",
  pause: "M8.500 6v12M15.500 6v12",
  next: "M9 5l7 7-7 7",
  previous: "M15 5l-7 7 7 7",
  nextTurn: "M6 5l7 7-7 7M17.500 5v14",
  previousTurn: "M18 5l-7 7 7 7M6.500 5v14",
  link: "M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.700-5.700l-1.200 1.200M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.700 5.700l1.200-1.200",
  share: "M12 15V4m0 0L8 8m4-4l4 4M6 12v7h12v-7",
  copy: "M9 9h10v11H9zM5 15V4h10",
  add: "M12 5v14M5 12h14",
  bot: "M7 9h10v9H7zM12 9V5.500M10 13v.01M14 13v.01M4.500 12v3M19.500 12v3M10 4.500h4",
  person: "M12 4.500a3.500 3.500 0 1 1 0 7 3.500 3.500 0 0 1 0-7zM5 20c.6-4 3.200-6 7-6s6.400 2 7 6",
  people:
    "M9 5a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM3.500 19c.4-3.500 2.400-5 5.500-5s5.100 1.500 5.500 5M15.500 5.500a3 3 0 0 1 0 5.500M17 14.300c2 .6 3.200 2.100 3.500 4.700",
  bolt: "M13 3.500L6 13.500h5l-1 7 7-10h-5z",
  log: "M6 4.500h12v15H6zM9 9h6M9 12.500h6M9 16h3",
  history: "M4.500 12a7.500 7.500 0 1 0 2.500-5.600L4.500 8.500M4.500 4v4.500H9M12 8v4.300l3 1.700",
  sound: "M5 9.500v5h3l4.500 4V5.500L8 9.500zM15.500 9a4 4 0 0 1 0 6M18 6.500a7.500 7.500 0 0 1 0 11",
  mute: "M5 9.500v5h3l4.500 4V5.500L8 9.500zM16 9.500l5 5M21 9.500l-5 5",
  flag: "M6 20.500v-16M6 5c4-2 7 2 12 0v8c-5 2-8-2-12 0",
  eye: "M3 12c3-4.500 6-6.500 9-6.500s6 2 9 6.500c-3 4.500-6 6.500-9 6.500S6 16.500 3 12zM12 9.500a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5z",
  clock: "M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM12 8v4.300l3 1.700",
  check: "M5 12.500l5 5 9-11",
  torch:
    "M9.500 12h5l-1 8.500h-3zM12 3c2.500 2.500 3.300 4 3.300 5.700A3.300 3.300 0 0 1 12 12a3.300 3.300 0 0 1-3.300-3.300C8.700 7 9.500 5.500 12 3z",
  dice: "M5 5h14v14H5zM9 9v.01M15 9v.01M12 12v.01M9 15v.01M15 15v.01",
  key: "M3.500 7h17v10h-17zM7 10.500v.01M10.300 10.500v.01M13.700 10.500v.01M17 10.500v.01M8 14h8",
  vibrate: "M8 5h8v14H8zM4.500 8.500v7M19.500 8.500v7M11.500 16h1",
  again: "M5 12a7 7 0 1 0 2.300-5.200M5 4.500V8h3.500",
  book: "M12 6.500C10 5 7.500 4.500 4.500 4.500v13c3 0 5.500.5 7.500 2 2-1.500 4.500-2 7.500-2v-13c-3 0-5.500.5-7.500 2zM12 6.500v13",
  download: "M12 4v11m0 0l-4-4m4 4l4-4M5 20h14",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width="1.8"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
