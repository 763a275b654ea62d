/** The line of a replay: a range one drags, keys and screen readers can work, with marks for turns and moments above it. */
import { useMemo } from "preact/hooks";
import { t } from "../core/i18n";

export interface Mark {
  seq: number;
  weight: number;
}

interface ScrubberProps {
  from: number;
  to: number;
  value: number;
  marks: readonly Mark[];
  /** The sentence of the position, spoken as the value. */
  text: string;
  onMove(value: number): void;
}

/** Marks of one weight are one path: a long game has hundreds. */
const HEIGHTS = [5, 5, 11, 20];

export function Scrubber({ from, to, value, marks, text, onMove }: ScrubberProps) {
  const drawn = useMemo(() => {
    const span = Math.max(1, to - from);
    return (
      <svg class="scrubber-marks" viewBox="0 0 1000 20" preserveAspectRatio="none" aria-hidden="true">
        {[1, 2, 3].map((weight) => {
          const d = marks
            .filter((mark) => mark.weight === weight)
            .map((mark) => `M${(((mark.seq - from) / span) * 1000).toFixed(1)} 20v-${HEIGHTS[weight]}`)
            .join("");
          return d ? <path key={weight} d={d} class={`mark-${weight}`} vector-effect="non-scaling-stroke" /> : null;
        })}
      </svg>
    );
  }, [from, to, marks]);
  return (
    <div class="scrubber">
      {drawn}
      <input
        type="range"
        min={from}
        max={to}
        step={1}
        value={value}
        aria-label={t("replay")}
        aria-valuetext={t("replay-value", { n: value, of: to, text })}
        onInput={(event) => onMove(Number(event.currentTarget.value))}
      />
    </div>
  );
}
