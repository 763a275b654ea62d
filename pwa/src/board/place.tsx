/** What one can focus and press on a board: its places, and what stands for a legal command. */
import { useEffect, useState } from "preact/hooks";
import { spoken } from "../core/i18n";
import { type Point, pointOf, type Track } from "../geometry/track";
import { memo, useParts } from "./memo";

/** The names of those who stand on a place, by its id. */
export type Standing = ReadonlyMap<string, readonly string[]>;

/** What a title says of its places. */
export interface Grounds {
  track: Track;
  sizeOf(id: string): { w: number; h: number };
  /** A place's name, with those who stand there. */
  labelOf(id: string, standing: readonly string[]): string;
  /** Worth hearing of in a list, even when nobody stands there. */
  sights: ReadonlySet<string>;
  standing: Standing;
}

interface PlacesProps extends Grounds {
  active: string;
}

/** All places of a track. Who stands where is read, not seen: it is told once the picture has been painted. */
export function Places(props: PlacesProps) {
  const { standing } = props;
  const [told, tell] = useState(standing);
  useEffect(() => tell(standing), [standing]);
  return <PlaceList {...props} standing={told} language={spoken()} />;
}

const PlaceList = memo(function PlaceList(props: PlacesProps & { language: string }) {
  const { track, sizeOf, labelOf, sights, standing, active } = props;
  const place = useParts(Place);
  const near = track.near.get(active);
  return (
    <>
      {track.ids.map((id) =>
        place(id, {
          id,
          at: pointOf(track, id),
          ...sizeOf(id),
          label: labelOf(id, standing.get(id) ?? []),
          active: id === active,
          listed: standing.has(id) || sights.has(id) || near?.includes(id) === true,
        }),
      )}
    </>
  );
});

interface PlaceProps {
  id: string;
  at: Point;
  w: number;
  h: number;
  label: string;
  /** Holds the tab stop. */
  active: boolean;
  /** Worth a place in a screen reader's list; the others are reached by arrow keys. */
  listed: boolean;
}

function Place({ id, at: { x, y }, w, h, label, active, listed }: PlaceProps) {
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

interface SpotProps {
  target: { key: string; label: string; at: Point };
  r: number;
}

export function Spot({ target: { key, label, at }, r }: SpotProps) {
  const middle = { cx: at.x, cy: at.y };
  return (
    <g class="b-place" role="button" aria-label={label} tabindex={0} data-target={key}>
      <circle {...middle} r={r} class="b-hit" />
      <circle {...middle} r={r + 4} class="b-focus-under" />
      <circle {...middle} r={r + 4} class="b-focus" />
    </g>
  );
}
