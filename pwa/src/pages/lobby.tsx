/** The lobby: the title's picture, the ways to a game, and my games with those that wait for me on top. */
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../core/i18n";
import type { Pace } from "../core/wire";
import { loadArt } from "../games/index";
import { go, place } from "../router";
import { cards, isActive, offline, refreshCards } from "../store/games";
import { me } from "../store/session";
import { change, settings } from "../store/settings";
import { Cartouche } from "../ui/brand";
import { GameCards } from "../ui/cards";
import { useEvery } from "../ui/every";
import { Icon } from "../ui/icons";
import { Sheet } from "../ui/sheet";
import { StorageNotices } from "../ui/storage-notices";
import { InstallRow } from "./install";
import { playBots, playFriends, quickMatch } from "./play";

const TITLE = "treasure_of_the_pharaohs";
const OPPONENTS = [1, 2, 3, 4, 5];
const MATCH_SEATS = 4;
const FRIENDS_SEATS = 6;
const RECENT = 3;

export function Lobby() {
  const [busy, setBusy] = useState(false);
  const [friends, setFriends] = useState(false);
  // From the icon's "New game": the way to one is under the finger.
  useEffect(() => {
    if (place.peek().search.has("new")) document.querySelector<HTMLElement>(".lobby .button.primary")?.focus();
  }, []);
  const opponents = settings.value.opponents;
  const player = me.value;
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
          <div class="hero-art" aria-hidden="true">
            <Art />
          </div>
          <div class="hero-text">
            <h1 id="hero-title">{t(`title-${TITLE}`)}</h1>
            <p class="hero-about">{t(`about-${TITLE}`)}</p>
            <p class="small soft">{t(`length-${TITLE}`)}</p>
          </div>
          <div class="hero-play">
            <button
              type="button"
              class="button primary big wide"
              disabled={busy}
              onClick={() => void once(() => playBots(TITLE, opponents))()}
            >
              <Icon name="play" />
              <span class="action-text">
                <span>{t("play-now")}</span>
                <small>{t("play-now-against", { n: opponents })}</small>
              </span>
            </button>
            <fieldset class="choice opponents" aria-label={t("opponents")}>
              {OPPONENTS.map((n) => (
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
            <div class="hero-more">
              <button type="button" class="button" disabled={busy} onClick={() => setFriends(true)}>
                <Icon name="people" /> {t("play-with-friends")}
              </button>
              <button
                type="button"
                class="button"
                disabled={busy}
                onClick={() => void once(() => quickMatch(TITLE, MATCH_SEATS))()}
              >
                <Icon name="bolt" /> {t("quick-match")}
              </button>
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
          <InstallRow />
          <JoinByCode />
        </div>
      </main>
      {friends ? (
        <FriendsSheet
          onMake={(pace) => void once(() => playFriends(TITLE, FRIENDS_SEATS, pace))()}
          onClose={() => setFriends(false)}
        />
      ) : null}
    </div>
  );
}

function FriendsSheet({ onMake, onClose }: { onMake(pace: Pace): void; onClose(): void }) {
  const [pace, setPace] = useState<Pace>("live");
  return (
    <Sheet title={t("friends-title")} onClose={onClose}>
      <p class="soft">{t("friends-text", { n: FRIENDS_SEATS })}</p>
      <fieldset class="choice" aria-label={t("pace")}>
        {(["live", "slow"] as const).map((option) => (
          <label key={option}>
            <input type="radio" name="pace" value={option} checked={pace === option} onChange={() => setPace(option)} />
            {t(`pace-${option}`)}
          </label>
        ))}
      </fieldset>
      <p class="small soft">{t(`pace-${pace}-text`)}</p>
      <button
        type="button"
        class="button primary big wide"
        onClick={() => {
          onClose();
          onMake(pace);
        }}
      >
        {t("friends-make")}
      </button>
    </Sheet>
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

function Art() {
  const [art, setArt] = useState<{ Art: ComponentType }>();
  useEffect(() => {
    loadArt(TITLE)?.then((loaded) => setArt({ Art: loaded }));
  }, []);
  return art ? <art.Art /> : null;
}
