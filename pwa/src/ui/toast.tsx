/** Short words that come and go: what happened, and what to do. Errors are spoken at once, the rest politely. */
import { signal } from "@preact/signals";

interface Toast {
  id: number;
  text: string;
  urgent: boolean;
}

const SHOWN_MS = 5000;
const toasts = signal<readonly Toast[]>([]);
let last = 0;

export function toast(text: string, options: { urgent?: boolean } = {}): void {
  const id = ++last;
  toasts.value = [
    ...toasts.peek().filter((other) => other.text !== text),
    { id, text, urgent: options.urgent ?? false },
  ];
  setTimeout(() => {
    toasts.value = toasts.peek().filter((other) => other.id !== id);
  }, SHOWN_MS);
}

export function Toasts() {
  return (
    <div class="toasts">
      {toasts.value.map((item) => (
        <div key={item.id} class="toast" role={item.urgent ? "alert" : "status"}>
          {item.text}
        </div>
      ))}
    </div>
  );
}
