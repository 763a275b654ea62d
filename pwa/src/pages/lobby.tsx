/** The lobby: the titles' pictures, the ways to a game, and my games with those that wait for me on top. */
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../core/i18n";
import { installOffer } from "../device/install";
import { loadArt } from "../games/index";
import { go, place } from "../router";
import { cards, isActive, offline, refreshCards } from "../store/games";
import { me } from "../store/session";
import { change, settings } from "../store/settings";
import { loadTitles, optionsFor, suitsQuickMatch, TITLES, titleOf } from "../store/titles";
import { Cartouche } from "../ui/brand";
import { GameCards } from "../ui/cards";
import { useEvery } from "../ui/every";
import { Icon } from "../ui/icons";
import { later, useSoon } from "../ui/later";
import { inTurn } from "../ui/paint";
import { StorageNotices } from "../ui/storage-notices";
import { levelFor, summary } from "./options";
import { playBots, playFriends, quickMatch } from "./play";

const InstallRow = later(() => import("./install").then((row) => row.InstallRow), false);
const sheets = () => import("./choices");
const FriendsSheet = later(() => sheets().then((all) => all.FriendsSheet), false);
const OptionsSheet = later(() => sheets().then((all) => all.OptionsSheet), false);
const MATCH_SEATS = 4;
const RECENT = 3;
/** Until the server has said how many may sit at a title's table: nothing must move when it does. */
const USUAL_SEATS = { treasure_of_the_pharaohs: 6, escape_the_mad_mummy: 4 };

export function Lobby() {
  const [busy, setBusy] = useState(false);
  const [sheet, setSheet] = useState<"none" | "friends" | "options">("none");
  // From the icon's "New game": the way to one is under the finger.
  useEffect(() => {
    if (place.peek().search.has("new")) document.querySelector<HTMLElement>(".lobby .button.primary")?.focus();
  }, []);
  const key = TITLES.find((title) => title === settings.value.title) ?? TITLES[0];
  const title = titleOf(key);
  const most = (title?.seats.max ?? USUAL_SEATS[key]) - 1;
  const opponents = Math.min(settings.value.opponents, most);
  const player = me.value;
  useEffect(() => void loadTitles(), []);
  useSoon(sheets);
  useEvery(8000, () => player && void refreshCards(), player?.id);

  const once = (work: () => Promise<void>) => async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    await work();
    setBusy(false);
  };

  return (
    <div class="lobby">
      <header class="lobby-head">
        <Cartouche class="brand">
          <span class="display">{t("cartouche")}</span>
        </Cartouche>
        <span class="grow" />
        {player ? (
          <span class="lobby-me ellipsis soft">
            <bdi>{player.name}</bdi>
          </span>
        ) : null}
        <a class="icon-button" href="/settings" aria-label={t("settings")}>
          <Icon name="settings" />
        </a>
      </header>
      <main id="content" class="lobby-main">
        <section class="hero" aria-labelledby="hero-title">
          <TitlePicker chosen={key} />
          <div class="hero-text">
            <h1 id="hero-title" class="unseen">
              {t(`title-${key}`)}
            </h1>
            <p class="hero-about">{t(`about-${key}`)}</p>
            <p class="small hero-facts">
              <span class="soft">{t(`length-${key}`)}</span>
              <a href={`/rules/${key}`}>
                <Icon name="book" size={18} /> {t("rules-of")}
              </a>
            </p>
          </div>
          <div class="hero-play">
            <button
              type="button"
              class="button primary big wide"
              disabled={busy}
              onClick={() => void once(() => playBots(key, opponents, levelFor(title), optionsFor(title, "live")))()}
            >
              <Icon name="play" />
              <span class="action-text">
                <span>{t("play-now")}</span>
                <small>{t("play-now-against", { n: opponents })}</small>
              </span>
            </button>
            <fieldset class="choice opponents" aria-label={t("opponents")}>
              {Array.from({ length: most }, (_, index) => index + 1).map((n) => (
                <label key={n}>
                  <input
                    type="radio"
                    name="opponents"
                    value={n}
                    checked={n === opponents}
                    onChange={() => change({ opponents: n })}
                  />
                  {n}
                </label>
              ))}
            </fieldset>
            {title ? (
              <button type="button" class="button quiet wide hero-options" onClick={() => setSheet("options")}>
                <Icon name="settings" size={20} /> {summary(title, "live")}
              </button>
            ) : (
              // The room that it will take, so that nothing moves when it comes.
              <span class="button quiet wide hero-options" aria-hidden="true" />
            )}
            <div class="hero-more">
              <button type="button" class="button" disabled={busy} onClick={() => setSheet("friends")}>
                <Icon name="people" /> {t("play-with-friends")}
              </button>
              {suitsQuickMatch(title) ? (
                <button
                  type="button"
                  class="button"
                  disabled={busy}
                  onClick={() => void once(() => quickMatch(key, Math.min(MATCH_SEATS, most + 1)))()}
                >
                  <Icon name="bolt" /> {t("quick-match")}
                </button>
              ) : null}
            </div>
          </div>
        </section>
        <div class="lobby-side">
          <StorageNotices />
          {offline.value ? (
            <p class="notice quiet small" role="status">
              {t("offline-lobby")}
            </p>
          ) : null}
          <MyGames />
          {installOffer.value ? <InstallRow /> : null}
          <JoinByCode />
        </div>
      </main>
      {sheet === "friends" ? (
        <FriendsSheet
          title={title}
          seats={most + 1}
          onMake={(pace) => void once(() => playFriends(key, most + 1, pace, optionsFor(title, pace)))()}
          onClose={() => setSheet("none")}
        />
      ) : null}
      {sheet === "options" && title ? <OptionsSheet title={title} onClose={() => setSheet("none")} /> : null}
    </div>
  );
}

/** The titles side by side: each with its picture, the chosen one framed in gold. */
function TitlePicker({ chosen }: { chosen: string }) {
  return (
    <fieldset class="titles" aria-label={t("titles")}>
      {TITLES.map((key) => (
        <label key={key} class="title-card">
          <input
            type="radio"
            name="title"
            value={key}
            checked={key === chosen}
            aria-label={`${t(`title-${key}`)}. ${t(`length-${key}`)}`}
            onChange={() => change({ title: key })}
          />
          <span class="title-art" aria-hidden="true">
            <Art title={key} />
          </span>
          <span class="title-name" aria-hidden="true">
            {t(`title-${key}`)}
          </span>
          <span class="title-facts small soft" aria-hidden="true">
            {t(`short-${key}`)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function MyGames() {
  const list = cards.value ?? [];
  const active = list.filter(isActive);
  const ended = list.filter((card) => !isActive(card));
  return (
    <section class="stack" aria-labelledby="my-games">
      <h2 id="my-games" class="section-title">
        {t("my-games")}
      </h2>
      {list.length === 0 ? (
        <p class="soft">{t("no-games-yet")}</p>
      ) : (
        <GameCards cards={[...active, ...ended.slice(0, RECENT)]} />
      )}
      {ended.length > RECENT ? <a href="/games">{t("all-my-games")}</a> : null}
    </section>
  );
}

function JoinByCode() {
  const [code, setCode] = useState("");
  const tidy = code.toUpperCase().replace(/[^A-Z0-9]/g, "");
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (tidy) go(`/t/${tidy}`);
      }}
    >
      <h2 class="section-title" id="code-title">
        {t("join-by-code")}
      </h2>
      <div class="row">
        <input
          class="field grow code-field"
          aria-labelledby="code-title"
          placeholder={t("code-hint")}
          value={code}
          maxLength={12}
          autoComplete="off"
          autoCapitalize="characters"
          spellcheck={false}
          enterKeyHint="go"
          onInput={(event) => setCode(event.currentTarget.value)}
        />
        <button type="submit" class="button" disabled={tidy.length !== 6}>
          {t("join")}
        </button>
      </div>
    </form>
  );
}

function Art({ title }: { title: string }) {
  const [art, setArt] = useState<{ Art: ComponentType }>();
  useEffect(() => {
    loadArt(title)?.then((loaded) => inTurn(() => setArt({ Art: loaded })));
  }, [title]);
  return art ? <art.Art /> : null;
}
