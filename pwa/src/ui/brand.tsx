/** The house's sign: a name in an oval with a bar at its end, as the Egyptians wrote what was to last. */
import type { ComponentChildren } from "preact";

export function Cartouche({ children, class: extra = "" }: { children: ComponentChildren; class?: string }) {
  return <span class={`cartouche ${extra}`}>{children}</span>;
}
