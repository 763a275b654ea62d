/** The seats' shapes with their letters: told apart by colour, by shape and by letter. */

interface Shape {
  d: string;
  /** Where the letter sits, and its size. */
  y: number;
  size: number;
}

/** Shapes by seat, in a box from −36 to 36: triangle, circle, square, diamond, star, pentagon. */
export const SHAPES: readonly Shape[] = [
  { d: "M0-36L36 27H-36Z", y: 21, size: 32 },
  { d: "M0-32A32 32 0 0 1 0 32A32 32 0 0 1 0-32Z", y: 14, size: 38 },
  { d: "M-29-29H29V29H-29Z", y: 14, size: 40 },
  { d: "M0-39L38 0L0 39L-38 0Z", y: 12, size: 34 },
  { d: "M0-41L11-14L40-12L17 6L25 35L0 19L-25 35L-17 6L-40-12L-11-14Z", y: 11, size: 28 },
  { d: "M0-36L36-9L22 32H-22L-36-9Z", y: 16, size: 36 },
];

export const letterOf = (seat: number): string => String.fromCharCode(65 + seat);

/**
 * A seat's shape with its letter; `quiet` leaves out rim and letter, for plinths. `look` is the shape and colour where a title
 * does not deal them out by seat.
 */
export function SeatSign({ seat, look = seat, quiet = false }: { seat: number; look?: number; quiet?: boolean }) {
  const shape = SHAPES[look % SHAPES.length];
  if (!shape) return null;
  if (quiet) return <path d={shape.d} fill={`var(--p-${look})`} />;
  return (
    <g stroke-linejoin="round">
      <path d={shape.d} fill="none" stroke="var(--p-rim)" stroke-width="16" />
      <path d={shape.d} fill={`var(--p-${look})`} stroke="var(--p-line)" stroke-width="9" />
      <path d={shape.d} fill="none" stroke="#fff" stroke-opacity="0.5" stroke-width="4" transform="scale(0.84)" />
      <text class="b-seat-letter" y={shape.y} font-size={shape.size} fill={`var(--p-ink-${look})`} text-anchor="middle">
        {letterOf(seat)}
      </text>
    </g>
  );
}
