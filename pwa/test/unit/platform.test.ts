import { describe, expect, it } from "vitest";
import { type Device, isIos, mayOffer, wayToInstall } from "../../src/device/platform";

const AGENTS = {
  iphone:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1",
  iphoneChrome:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1",
  inApp:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148",
  mac: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Safari/605.1.15",
  android:
    "Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36",
};
const device = (part: Partial<Device>): Device => ({
  userAgent: AGENTS.android,
  maxTouchPoints: 5,
  standalone: false,
  hasPrompt: false,
  ...part,
});

describe("the way to an icon on the home screen", () => {
  it("is the browser's own question where it has one", () => {
    expect(wayToInstall(device({ hasPrompt: true }))).toBe("prompt");
    expect(wayToInstall(device({}))).toBe("none");
  });

  it("is the Share sheet on an iPhone and on an iPad that calls itself a Mac", () => {
    expect(wayToInstall(device({ userAgent: AGENTS.iphone }))).toBe("ios");
    expect(wayToInstall(device({ userAgent: AGENTS.iphoneChrome }))).toBe("ios");
    expect(wayToInstall(device({ userAgent: AGENTS.mac, maxTouchPoints: 5 }))).toBe("ios");
    expect(isIos({ userAgent: AGENTS.mac, maxTouchPoints: 0 })).toBe(false);
  });

  it("is not shown inside another app, nor when it has been gone already", () => {
    expect(wayToInstall(device({ userAgent: AGENTS.inApp }))).toBe("none");
    expect(wayToInstall(device({ userAgent: AGENTS.iphone, standalone: true }))).toBe("installed");
    expect(wayToInstall(device({ hasPrompt: true, standalone: true }))).toBe("installed");
  });
});

describe("the offer", () => {
  const stranger = { visits: 1, finishedGames: 0, dismissed: false };

  it("comes with the second visit or the first finished game, not before", () => {
    expect(mayOffer("prompt", stranger)).toBe(false);
    expect(mayOffer("prompt", { ...stranger, visits: 2 })).toBe(true);
    expect(mayOffer("ios", { ...stranger, finishedGames: 1 })).toBe(true);
  });

  it("does not come again after a no, nor where it leads nowhere", () => {
    expect(mayOffer("ios", { visits: 9, finishedGames: 4, dismissed: true })).toBe(false);
    expect(mayOffer("none", { visits: 9, finishedGames: 4, dismissed: false })).toBe(false);
    expect(mayOffer("installed", { visits: 9, finishedGames: 4, dismissed: false })).toBe(false);
  });
});
