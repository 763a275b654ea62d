/** A sheet from below on a phone, a dialog in the middle on a wide screen. The back button and Escape close it; focus returns. */
import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../core/i18n";
import { openLayer } from "../router";
import { Icon } from "./icons";

interface SheetProps {
  title: string;
  onClose(): void;
  children: ComponentChildren;
}

export function Sheet({ title, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const latest = useRef(onClose);
  latest.current = onClose;

  // Before the next paint, so that a sheet that takes another's place finds its entry in the history.
  useLayoutEffect(() => {
    dialog.current?.showModal();
    return openLayer(() => latest.current());
  }, []);

  const close = (): void => latest.current();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is one on the backdrop; Escape does the same for the keyboard
    <dialog
      ref={dialog}
      class="sheet"
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) close();
      }}
    >
      <div class="sheet-head">
        <h2 id={heading}>{title}</h2>
        <button type="button" class="icon-button" onClick={close} aria-label={t("close")}>
          <Icon name="close" />
        </button>
      </div>
      <div class="sheet-body">{children}</div>
    </dialog>
  );
}

interface ConfirmProps {
  title: string;
  text: string;
  yes: string;
  danger?: boolean;
  onYes(): void;
  onClose(): void;
}

export function Confirm({ title, text, yes, danger, onYes, onClose }: ConfirmProps) {
  return (
    <Sheet title={title} onClose={onClose}>
      <p>{text}</p>
      <button
        type="button"
        class={`button wide ${danger ? "danger" : "primary"}`}
        onClick={() => {
          onClose();
          onYes();
        }}
      >
        {yes}
      </button>
      <button type="button" class="button wide" onClick={onClose}>
        {t("cancel")}
      </button>
    </Sheet>
  );
}
