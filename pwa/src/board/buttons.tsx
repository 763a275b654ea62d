/** Camera buttons in the corner: fit and follow always at hand, ± behind one more tap where room is short. */
import { useState } from "preact/hooks";
import { t } from "../core/i18n";

interface Props {
  zoomed: boolean;
  following: boolean;
  onZoom(factor: number): void;
  onFit(): void;
  onFollow(): void;
  /** Brings my piece to the middle; missing for watchers. */
  onMe?: (() => void) | undefined;
}

/** Beside a wide board the buttons cover nothing and may all be shown. */
const roomy = () => matchMedia("(min-width: 820px)").matches;

export function CameraButtons({ zoomed, following, onZoom, onFit, onFollow, onMe }: Props) {
  const [open, setOpen] = useState(roomy);
  return (
    <div class="b-camera">
      <button type="button" aria-expanded={open} aria-label={t("board-camera")} onClick={() => setOpen(!open)}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M10.500 4A6.500 6.500 0 1 1 10.500 17A6.500 6.500 0 1 1 10.500 4ZM15.500 15.500L21 21" />
        </svg>
      </button>
      {(open || zoomed) && (
        <button type="button" aria-label={t("board-fit")} onClick={onFit}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M3 9V3H9M15 3H21V9M21 15V21H15M9 21H3V15" />
          </svg>
        </button>
      )}
      {open && (
        <>
          {onMe && (
            <button type="button" aria-label={t("board-fit-me")} onClick={onMe}>
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d="M12 3.500A8.500 8.500 0 1 1 12 20.500A8.500 8.500 0 1 1 12 3.500ZM12 7.500A2.500 2.500 0 1 1 12 12.500A2.500 2.500 0 1 1 12 7.500ZM7 17C8 14.500 9.800 14 12 14S16 14.500 17 17" />
              </svg>
            </button>
          )}
          <button type="button" aria-label={t("board-zoom-out")} onClick={() => onZoom(1 / 1.6)}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M5 12H19" />
            </svg>
          </button>
          <button type="button" aria-label={t("board-zoom-in")} onClick={() => onZoom(1.6)}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M5 12H19M12 5V19" />
            </svg>
          </button>
          <button type="button" aria-pressed={following} aria-label={t("board-follow")} onClick={onFollow}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M12 3V7M12 17V21M3 12H7M17 12H21M12 9A3 3 0 1 1 12 15A3 3 0 1 1 12 9Z" />
            </svg>
          </button>
        </>
      )}
    </div>
  );
}
