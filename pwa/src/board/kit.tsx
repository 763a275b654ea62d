/**
 * The kit: the few signs from which every picture of the house is drawn. All paths are our own.
 *
 * A sign lies in a box from −24 to 24, centred on 0. `fill` is a filled shape (holes run the other way round), `line` is
 * drawn as a stroke.
 */

interface Sign {
  readonly fill?: string;
  readonly line?: string;
}

export const SIGNS = {
  sun: {
    fill: "M0-15A15 15 0 0 1 0 15A15 15 0 0 1 0-15ZM0-8.5A8.5 8.5 0 0 0 0 8.5A8.5 8.5 0 0 0 0-8.5Z",
  },
  winged: {
    fill: "M0-10A9 9 0 0 1 0 8A9 9 0 0 1 0-10ZM-10-4C-24-10-40-10-58-6C-52-3-48-2-44-2C-46 1-40 3-36 3C-36 6-30 8-26 7C-22 9-14 8-9 4ZM10-4C24-10 40-10 58-6C52-3 48-2 44-2C46 1 40 3 36 3C36 6 30 8 26 7C22 9 14 8 9 4Z",
    line: "M-12 0C-26-4-40-5-50-5M-12 3C-22 2-32 1-40-1M12 0C26-4 40-5 50-5M12 3C22 2 32 1 40-1",
  },
  ankh: {
    fill: "M0 3C-11-4-14-12-9.5-18C-5-24 5-24 9.5-18C14-12 11-4 0 3ZM0-5C5-9 7-13 5-16C3-18.5-3-18.5-5-16C-7-13-5-9 0-5ZM-16-1L-4 1.5H4L16-1V9L4 6.5L5.5 23H-5.5L-4 6.5L-16 9Z",
  },
  lotus: {
    fill: "M0-21C6-13 6-3 0 7C-6-3-6-13 0-21ZM-4 6C-13 2-17-6-16-15C-8-12-3-5-4 6ZM4 6C13 2 17-6 16-15C8-12 3-5 4 6ZM-6 8C-16 9-22 4-23-4C-14-5-7 0-6 8ZM6 8C16 9 22 4 23-4C14-5 7 0 6 8ZM-8 10H8L4 15V24H-4V15Z",
  },
  reed: {
    fill: "M-4 23V-12C-4-20 2-24 8-22C11-14 9-4 2 2V23Z",
    line: "M-1 2C3-4 5-10 5-17",
  },
  eye: {
    fill: "M-22-8C-12-18 8-18 22-8L21-4C8-13-12-12-22-4ZM-22 2C-12-8 6-8 15 1L23 1V4L14 5C5 9-12 9-22 2ZM-3-3.5A4.5 4.5 0 0 0-3 5.5A4.5 4.5 0 0 0-3-3.5ZM-4 8L-8 20L-3 20L2 8ZM6 7C8 17 18 21 21 14C22 9 15 8 15 13L12 12C13 4 26 5 24 14C21 25 6 22 3 8Z",
  },
  scarab: {
    fill: "M0-8C9-8 13-1 13 8C13 17 7 22 0 22C-7 22-13 17-13 8C-13-1-9-8 0-8ZM-9-9C-8-15-5-17 0-17C5-17 8-15 9-9C4-11-4-11-9-9ZM-5-17C-7-21-5-23-3-24L-2-20H2L3-24C5-23 7-21 5-17Z",
    line: "M-11-4L-19-9L-22-15M11-4L19-9L22-15M-13 6H-21L-24 2M13 6H21L24 2M-12 14L-19 19L-19 24M12 14L19 19L19 24",
  },
  pyramid: {
    fill: "M-23 17V10H-17V3H-11V-4H-5V-11H5V-4H11V3H17V10H23V17Z",
  },
  water: {
    line: "M-22-7L-16.5-13L-11-7L-5.5-13L0-7L5.5-13L11-7L16.5-13L22-7M-22 3L-16.5-3L-11 3L-5.5-3L0 3L5.5-3L11 3L16.5-3L22 3M-22 13L-16.5 7L-11 13L-5.5 7L0 13L5.5 7L11 13L16.5 7L22 13",
  },
  feather: {
    fill: "M-3 23L-1 8C-9 6-11-4-8-12C-5-20 2-24 9-22C10-14 11 2 3 8L2 23Z",
    line: "M1 8C2 0 3-8 4-15",
  },
  djed: {
    fill: "M-5 23L-3-2H3L5 23ZM-13-22H13V-18H-13ZM-12-15H12V-11H-12ZM-11-8H11V-4H-11ZM-10-1H10V3H-10Z",
  },
  jackal: {
    fill: "M-9-23L-3-8C-1-10 3-10 5-9L10-22C12-16 12-9 11-5L22 6C24 9 22 12 18 12L8 11C5 15 5 19 8 24H-13C-12 12-14 2-10-8Z",
  },
  cobra: {
    fill: "M1-23C8-23 9-15 5-12C12-7 13 4 7 11C15 10 19 14 18 19C17 23 12 24 6 24H-19V19H6C10 19 12 18 12 16.5C11 14 4 15-2 16C-10 8-10-6-4-12C-7-17-5-23 1-23Z",
  },
  falcon: {
    fill: "M-9-21C-3-25 5-22 7-15L14-12L8-9C8-3 14 2 15 10C16 15 18 19 22 23L8 20L6 24H1L2 19C-9 17-14 6-12-6C-11-13-13-16-9-21ZM-3-17A2 2 0 0 0-3-13A2 2 0 0 0-3-17Z",
    line: "M-6 2C-2 8 4 10 10 16M-4-4C0 2 6 4 11 10",
  },
  torch: {
    fill: "M0-22C7-14 8-8 8-4C8 2 4 5 0 5C-4 5-8 2-8-4C-8-8-5-9-4-13C-2-11-1-11-1-13C-1-16-1-18 0-22ZM-4 7H4L2 24H-2Z",
  },
  crown: {
    fill: "M-15 20C-17 6-12-2-13-14L-5-6L0-20L5-6L13-14C12-2 17 6 15 20Z",
    line: "M-15 14H15",
  },
} satisfies Record<string, Sign>;

export type SignName = keyof typeof SIGNS;

interface GlyphProps {
  name: SignName;
  x?: number;
  y?: number;
  /** Edge of the box in drawing units; 48 is the size it was drawn in. */
  size?: number;
  colour?: string;
  class?: string;
}

/** One sign, in one colour. */
export function Glyph({ name, x = 0, y = 0, size = 48, colour = "currentColor", class: className }: GlyphProps) {
  const sign: Sign = SIGNS[name];
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 48})`} class={className}>
      {sign.fill && <path d={sign.fill} fill={colour} />}
      {sign.line && (
        <path
          d={sign.line}
          fill="none"
          stroke={colour}
          stroke-width="2.4"
          stroke-linecap="round"
          stroke-linejoin="round"
        />
      )}
    </g>
  );
}

/** A band of signs in cells divided by rules, from the point (x, y) down or to the right. */
export function Frieze(props: {
  x: number;
  y: number;
  count: number;
  step: number;
  size: number;
  signs: readonly SignName[];
  upright?: boolean;
  colour: string;
}) {
  const { x, y, count, step, size, signs, upright, colour } = props;
  return (
    <g>
      {Array.from({ length: count }, (_, index) => (
        <Glyph
          // The band never changes: the place in it is the key.
          key={`${x}:${y}:${index}`}
          name={signs[index % signs.length] ?? "sun"}
          x={upright ? x : x + index * step}
          y={upright ? y + index * step : y}
          size={size}
          colour={colour}
        />
      ))}
    </g>
  );
}

/** The Pharaoh's mask: the treasure. Drawn in a box from −50 to 50. */
export function Mask({ x = 0, y = 0, size = 100 }: { x?: number; y?: number; size?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 100})`}>
      <path
        d="M-45 44C-48 2-42-44 0-47C42-44 48 2 45 44L27 49L21 14H-21L-27 49Z"
        fill="var(--b-gold-lit)"
        stroke="var(--b-line)"
        stroke-width="3"
        stroke-linejoin="round"
      />
      <path
        d="M-26-30C-34-22-37-8-38 4M26-30C34-22 37-8 38 4M-39 14L-25 10M-39 22L-24 19M-38 30L-25 28M-37 38L-26 37M39 14L25 10M39 22L24 19M38 30L25 28M37 38L26 37M-12-41C-20-37-28-28-31-16M12-41C20-37 28-28 31-16"
        fill="none"
        stroke="var(--b-lapis)"
        stroke-width="4.5"
        stroke-linecap="round"
      />
      <path
        d="M-23-16C-22-30 22-30 23-16C26 6 17 25 0 32C-17 25-26 6-23-16Z"
        fill="var(--b-gold-pale)"
        stroke="var(--b-gold-deep)"
        stroke-width="2"
      />
      <path d="M-24-19C-14-27 14-27 24-19L23-13C12-20-12-20-23-13Z" fill="var(--b-lapis)" />
      <path
        d="M-18-5C-14-9-7-9-4-5C-7-2-14-2-18-5ZM18-5C14-9 7-9 4-5C7-2 14-2 18-5Z"
        fill="#fff8e8"
        stroke="var(--b-line)"
        stroke-width="2"
      />
      <path
        d="M-11-8A3 3 0 0 1-11-2A3 3 0 0 1-11-8ZM11-8A3 3 0 0 1 11-2A3 3 0 0 1 11-8Z M-4-11C-9-14-16-13-21-8L-20-6C-15-10-9-11-4-8ZM4-11C9-14 16-13 21-8L20-6C15-10 9-11 4-8Z"
        fill="var(--b-line)"
      />
      <path d="M0-5L-4 9H4ZM-8 17C-4 14 4 14 8 17C4 21-4 21-8 17Z" fill="var(--b-gold-deep)" fill-opacity="0.75" />
      <path d="M-5 31H5L8 50H-8Z" fill="var(--b-lapis)" stroke="var(--b-line)" stroke-width="2" />
      <path d="M-6 38H6M-7 44H7" stroke="var(--b-gold-lit)" stroke-width="2" />
      <path
        d="M0-39C6-39 6-32 3-30C6-27 6-22 0-19C-6-22-6-27-3-30C-6-32-6-39 0-39Z"
        fill="var(--b-carnelian)"
        stroke="var(--b-line)"
        stroke-width="1.5"
      />
    </g>
  );
}

/** The curse: a papyrus with a rearing cobra. Drawn in a box from −50 to 50. */
export function CurseScroll({ x = 0, y = 0, size = 100 }: { x?: number; y?: number; size?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 100})`}>
      <path d="M-32-38H32V38H-32Z" fill="var(--b-papyrus)" stroke="var(--b-line)" stroke-width="3" />
      <path d="M-25-30H25M-25 30H25" stroke="var(--b-gold-deep)" stroke-width="2" stroke-dasharray="5 4" />
      <path
        d="M-40-46H40V-34H-40ZM-40 34H40V46H-40Z"
        fill="var(--b-papyrus-roll)"
        stroke="var(--b-line)"
        stroke-width="3"
        stroke-linejoin="round"
      />
      <path d="M-46-44H-40V-36H-46ZM40-44H46V-36H40ZM-46 36H-40V44H-46ZM40 36H46V44H40Z" fill="var(--b-line)" />
      <Glyph name="cobra" y={-1} size={48} colour="var(--b-carnelian)" />
    </g>
  );
}
