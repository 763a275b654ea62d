/** Hands a link on: by the system's sheet, else by the clipboard, else by showing it. Plain http addresses have neither. */
import { t } from "../core/i18n";
import { toast } from "../ui/toast";

export async function share(title: string, path: string): Promise<void> {
  const url = new URL(path, location.origin).href;
  if (navigator.share) {
    try {
      await navigator.share({ title, url });
      return;
    } catch (error) {
      if ((error as DOMException).name === "AbortError") return;
    }
  }
  await copy(url);
}

export async function copy(url: string): Promise<void> {
  toast((await copied(url)) ? t("link-copied") : url);
}

async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedByHand(text);
  }
}

/** The old way, for addresses on which the clipboard is closed. */
function copiedByHand(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "unseen";
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  return done;
}
