/** All my games: those that wait for me, those that wait for others, and the finished ones, which can be watched again. */
import { t } from "../core/i18n";
import { cards, isActive, offline, refreshCards } from "../store/games";
import { me } from "../store/session";
import { GameCards } from "../ui/cards";
import { useEvery } from "../ui/every";
import { Icon } from "../ui/icons";
import { PageBar } from "../ui/page-bar";

export function GamesPage() {
  const player = me.value;
  useEvery(8000, () => player && void refreshCards(), player?.id);
  const list = cards.value ?? [];
  const ended = list.filter((card) => !isActive(card));
  return (
    <main class="page" id="content">
      <PageBar title={t("my-games")} />
      {offline.value ? (
        <p class="notice quiet small" role="status">
          {t("offline-lobby")}
        </p>
      ) : null}
      {list.length === 0 ? <p class="soft">{t("no-games-yet")}</p> : <GameCards cards={list.filter(isActive)} />}
      {ended.length > 0 ? (
        <section class="stack">
          <h2 class="section-title">{t("finished-games")}</h2>
          <GameCards cards={ended} />
        </section>
      ) : null}
      <a class="menu-entry" href="/check">
        <Icon name="dice" />
        <span class="action-text">
          <span>{t("open-record")}</span>
          <small class="soft">{t("open-record-text")}</small>
        </span>
      </a>
    </main>
  );
}
