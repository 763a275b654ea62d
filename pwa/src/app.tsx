/** Which page an address shows. */
import { Component, type ComponentChildren } from "preact";
import { addTexts, t } from "./core/i18n";
import type { Viewer } from "./core/wire";
import { GamePage, Message } from "./pages/game";
import { Lobby } from "./pages/lobby";
import { NameSheet } from "./pages/name";
import { place } from "./router";
import { later } from "./ui/later";
import { LiveRegions } from "./ui/live";
import { Toasts } from "./ui/toast";

const CheckPage = later(async () => {
  const [page] = await Promise.all([import("./pages/check"), addTexts("check")]);
  return page.CheckPage;
});
const GamesPage = later(() => import("./pages/games").then((page) => page.GamesPage));
const GatheringPage = later(() => import("./pages/gathering").then((page) => page.GatheringPage));
const RulesPage = later(() => import("./pages/rules").then((page) => page.RulesPage));
const SettingsPage = later(() => import("./pages/settings").then((page) => page.SettingsPage));

export function App() {
  return (
    <>
      <a class="skip-link" href="#content">
        {t("skip-to-content")}
      </a>
      <Guard key={place.value.path.split("/").slice(0, 3).join("/")}>
        <Page />
      </Guard>
      <NameSheet />
      <Toasts />
      <LiveRegions />
    </>
  );
}

function Page() {
  const { path, search } = place.value;
  const [first = "", second, third] = path.split("/").filter(Boolean);
  if (first === "") return <Lobby />;
  if (first === "g" && second) {
    const as = viewer(search.get("as"));
    const seq = third === undefined || !/^\d{1,7}$/.test(third) ? undefined : Number(third);
    return (
      <GamePage
        key={`${second}/${as}`}
        id={second}
        {...(seq === undefined ? {} : { seq })}
        {...(as === undefined ? {} : { as })}
      />
    );
  }
  if (first === "t" && second) {
    const match = search.get("match");
    return <GatheringPage key={second} code={second} {...(match ? { match } : {})} />;
  }
  if (first === "games") return <GamesPage />;
  if (first === "check") return <CheckPage key={second} {...(second ? { game: second } : {})} />;
  if (first === "rules" && second) return <RulesPage key={second} title={second} />;
  if (first === "settings") return <SettingsPage />;
  return <Message text={t("page-not-found")} />;
}

function viewer(text: string | null): Viewer | undefined {
  if (text === "watcher" || text === "open") return text;
  return text !== null && /^\d{1,2}$/.test(text) ? Number(text) : undefined;
}

/** A page that breaks says so and offers a way on; the game itself lives on the server. */
class Guard extends Component<{ children: ComponentChildren }, { failed: boolean }> {
  override state = { failed: false };

  static override getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <Message text={t("game-crashed")} action={t("reload")} onAction={() => location.reload()} />;
  }
}
