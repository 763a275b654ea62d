/** The line of a replay: a range one drags, keys and screen readers can work, with marks for turns and moments above it. */
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

export function Scrubber({ from, to, value, marks, text, onMove }: ScrubberProps) {
  const span = Math.max(1, to - from);
  return (
    <div class="scrubber">
      <svg class="scrubber-marks" viewBox="0 0 1000 20" preserveAspectRatio="none" aria-hidden="true">
        {marks.map((mark) => {
          const x = ((mark.seq - from) / span) * 1000;
          const height = mark.weight >= 3 ? 20 : mark.weight === 2 ? 11 : 5;
          return (
            <path
              key={mark.seq}
              d={`M${x.toFixed(1)} 20v-${height}`}
              class={`mark-${mark.weight}`}
              vector-effect="non-scaling-stroke"
            />
          );
        })}
      </svg>
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
