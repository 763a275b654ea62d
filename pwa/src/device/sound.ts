/**
 * Sounds: whether there are any is a choice of this device; how they are made comes with the first tap, since no browser lets a page
 * speak before.
 */
import { settings } from "../store/settings";

let voices: typeof import("./voices") | undefined;
let loading = false;

/** Call from a tap. */
export function unlockSound(): void {
  if (!settings.peek().sound) return;
  if (voices) {
    voices.unlock();
    return;
  }
  if (loading) return;
  loading = true;
  import("./voices").then(
    (loaded) => {
      voices = loaded;
      loaded.unlock();
    },
    () => {
      // Without a network the next tap tries again; a game goes on in silence.
      loading = false;
    },
  );
}

/** A sound by its name in a title's effects; unknown names and a device that wants quiet are silent. */
export function play(name: string): void {
  if (settings.peek().sound) voices?.play(name);
}
