/** A seat's mark: colour, shape and letter together, so that no eye has to tell colours apart. */

export const SEAT_COLOURS = ["red", "blue", "green", "yellow", "purple", "orange", "teal", "rose"] as const;
export type SeatColour = (typeof SEAT_COLOURS)[number];

const SHAPES: { readonly [colour in SeatColour]: string } = {
  red: "M12 2.500L22 20.500H2z",
  blue: "M12 2.500A9.500 9.500 0 1 1 12 21.500A9.500 9.500 0 1 1 12 2.500z",
  green: "M3.500 3.500h17v17h-17z",
  yellow: "M12 1.500L22.500 12L12 22.500L1.500 12z",
  purple: "M12 1.500l3 7 7.600.7-5.800 5 1.800 7.500L12 17.700 5.400 21.700l1.800-7.500-5.800-5 7.600-.7z",
  orange: "M12 2L22 9.500 18.200 21H5.800L2 9.500z",
  teal: "M7 3h10l5.200 9L17 21H7L1.800 12z",
  rose: "M8.500 2.500h7v6h6v7h-6v6h-7v-6h-6v-7h6z",
};

/** How far the letter sits below the middle, so that it looks centred in its shape. */
const DROP: Partial<Record<SeatColour, number>> = { red: 3.4, purple: 1, orange: 0.8 };

export function colourOf(seat: number): SeatColour {
  return SEAT_COLOURS[seat % SEAT_COLOURS.length] ?? "red";
}

export function letterOf(seat: number): string {
  return String.fromCharCode(65 + (seat % 26));
}

/** Letters on light colours are dark. */
const LIGHT: ReadonlySet<SeatColour> = new Set(["yellow", "orange"]);

export function SeatMark({
  seat,
  colour = colourOf(seat),
  size = 24,
}: {
  seat: number;
  colour?: SeatColour;
  size?: number;
}) {
  return (
    <svg class="seat-mark" width={size} height={size} viewBox="-1 -1 26 26" aria-hidden="true">
      <path
        d={SHAPES[colour]}
        fill="var(--seat-rim)"
        stroke="var(--seat-line)"
        stroke-width="2"
        stroke-linejoin="round"
      />
      <path
        d={SHAPES[colour]}
        fill={`var(--seat-${colour})`}
        stroke="var(--seat-line)"
        stroke-width="1"
        stroke-linejoin="round"
        transform={`translate(12 ${12 + (DROP[colour] ?? 0) * 0.4}) scale(0.8) translate(-12 ${-12 - (DROP[colour] ?? 0) * 0.4})`}
      />
      <text
        x="12"
        y={12.4 + (DROP[colour] ?? 0)}
        class={LIGHT.has(colour) ? "seat-letter dark" : "seat-letter"}
        dominant-baseline="central"
        text-anchor="middle"
      >
        {letterOf(seat)}
      </text>
    </svg>
  );
}

export function isSeatColour(text: unknown): text is SeatColour {
  return (SEAT_COLOURS as readonly unknown[]).includes(text);
}
