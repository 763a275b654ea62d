/** Keys that work everywhere at a table. */
import { useEffect } from "preact/hooks";

/** `m` leads to what I may do, `?` to the list of keys. The board and the replay hear their own. */
export function useTableKeys(onHelp: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest("input:not([type=range]), textarea, dialog")) return;
      if (event.key === "m") document.querySelector<HTMLElement>(".table-bottom button:enabled")?.focus();
      else if (event.key === "?") onHelp();
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  });
}
