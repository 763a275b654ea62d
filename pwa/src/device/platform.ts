/** What kind of device this is, as far as installing goes. Pure, so that tests can stand in for every phone. */

export interface Device {
  userAgent: string;
  /** iPads call themselves Macs; their fingers give them away. */
  maxTouchPoints: number;
  /** Opened from its icon, in a window of its own. */
  standalone: boolean;
  /** The browser has offered to install (`beforeinstallprompt`). */
  hasPrompt: boolean;
}

export type Way =
  /** Runs from its icon already. */
  | "installed"
  /** The browser asks when we tell it to. */
  | "prompt"
  /** By hand, from the Share sheet: no page may ask for it. */
  | "ios"
  /** Nothing we could say would help. */
  | "none";

export function isIos({ userAgent, maxTouchPoints }: Pick<Device, "userAgent" | "maxTouchPoints">): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/** How this device gets an icon of the app. */
export function wayToInstall(device: Device): Way {
  if (device.standalone) return "installed";
  if (device.hasPrompt) return "prompt";
  // Pages inside other apps (a link in a chat) have no Share sheet that could do it; Safari and the other real browsers have.
  if (isIos(device))
    return /Safari\//.test(device.userAgent) || /CriOS|FxiOS|EdgiOS/.test(device.userAgent) ? "ios" : "none";
  return "none";
}

export interface Acquaintance {
  /** Times the app was opened with at least half an hour between them. */
  visits: number;
  finishedGames: number;
  /** Told once that it is not wanted. */
  dismissed: boolean;
}

/** A stranger is not asked: only after the second visit or the first finished game, and only until one has said no. */
export function mayOffer(way: Way, { visits, finishedGames, dismissed }: Acquaintance): boolean {
  return (way === "prompt" || way === "ios") && !dismissed && (visits >= 2 || finishedGames >= 1);
}
