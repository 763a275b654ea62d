/** The squares as things one can focus and ask about: one roving tab stop, arrow keys along the track. */
import { at, sizeOf } from "./layout";

interface PlaceProps {
  id: string;
  label: string;
  /** Holds the tab stop. */
  active: boolean;
  /** Worth a place in a screen reader's list; the others are reached by arrow keys. */
  listed: boolean;
}

export function Place({ id, label, active, listed }: PlaceProps) {
  const { x, y } = at(id);
  const { w, h } = sizeOf(id);
  const box = { x: x - w / 2, y: y - h / 2, width: w, height: h, rx: 4 };
  return (
    <g
      class="b-place"
      role="button"
      aria-label={label}
      aria-hidden={listed || active ? undefined : true}
      tabindex={active ? 0 : -1}
      data-place={id}
    >
      <rect {...box} class="b-hit" />
      <rect {...box} class="b-focus-under" />
      <rect {...box} class="b-focus" />
    </g>
  );
}
