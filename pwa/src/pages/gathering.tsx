/** A table before its game: who sits there, how others find it, and when it starts. */
import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { list, maybe, seatName, span, spoken, t } from "../core/i18n";
import type { Pace, Seat, Table } from "../core/wire";
import { copy, share } from "../device/share";
import { seatColour } from "../games/index";
import { api, Problem } from "../net/api";
import { go } from "../router";
import { me } from "../store/session";
import { hurries, loadTitles, titleOf } from "../store/titles";
import { levelName } from "../table/strip";
import { Icon } from "../ui/icons";
import { useNow } from "../ui/now";
import { PageBar } from "../ui/page-bar";
import { Qr } from "../ui/qr";
import { SeatMark } from "../ui/seat";
import { toast } from "../ui/toast";
import { LevelChoice, OptionFields } from "./choices";
import { Message } from "./game";
import { ensureName } from "./name";
import { levelFor } from "./options";
import { sitDown } from "./play";

const POLL_SECONDS = 20;
const RETRY_MS = 2000;

export function GatheringPage({ code, match }: { code: string; match?: string }) {
  const table = useSignal<Table | undefined>(undefined);
  const missing = useSignal(false);
  useTable(code, table, missing);
  const now = table.value;
  useEffect(() => void loadTitles(), []);

  useEffect(() => {
    if (now?.state === "started" && now.game_id) go(`/g/${now.game_id}`, { replace: true });
  }, [now?.state, now?.game_id]);

  if (missing.value) return <Message text={t("gathering-not-found")} />;
  if (!now) {
    return (
      <main class="page" id="content">
        <PageBar title={t("gathering")} />
        <p role="status">{t("status-loading")}</p>
      </main>
    );
  }
  if (now.state === "closed") return <Message text={t("gathering-closed")} />;
  const take = (next: Table | undefined): void => {
    if (next && next.version >= (table.peek()?.version ?? 0)) table.value = next;
  };
  const sendAway = (seat: number): void => {
    api.sendBotAway(now.id, seat).then(take, () => toast(t("failed"), { urgent: true }));
  };
  return (
    <main class="page gathering" id="content">
      <PageBar title={t(`title-${now.title}`)} />
      <Agreed table={now} />
      {match || now.fills_at !== undefined ? <MatchWait table={now} match={match} /> : <Invite table={now} />}
      <section class="stack" aria-labelledby="seats">
        <h2 id="seats" class="section-title">
          {t("gathering-seats")}
        </h2>
        <ol class="seats plain">
          {now.seats.map((seat) => (
            <SeatRow
              key={seat.seat}
              seat={seat}
              title={now.title}
              mine={seat.seat === now.you}
              {...(canManage(now) ? { onSendAway: sendAway } : {})}
            />
          ))}
        </ol>
      </section>
      <Choices table={now} take={take} match={match} />
      <p class="small soft fair">{t("gathering-fair")}</p>
    </main>
  );
}

/** What was chosen for this table, in words: nobody sits down to another game than they thought. */
function Agreed({ table }: { table: Table }) {
  // Whoever may still choose reads it beside the choices.
  const hosting = table.you !== undefined && table.host === table.you && table.state === "open";
  const words = Object.entries(table.options).flatMap(([key, value]) => {
    const text = value === false ? undefined : maybe(`option-${key}-${value}-text`);
    return text && !hosting ? [text] : [];
  });
  const wishes = hurries(table.options) ? table.seats.filter((seat) => seat.unhurried) : [];
  return (
    <div class="agreed">
      {wishes.length > 0 ? (
        <p class="small calm" role="status">
          {t(hosting ? "calm-asked" : "calm-wished", {
            n: wishes.length,
            who: list(wishes.map((seat) => seat.name ?? "")),
          })}
        </p>
      ) : null}
      {words.map((text) => (
        <p key={text} class="small">
          {text}
        </p>
      ))}
      <a class="small" href={`/rules/${table.title}`}>
        <Icon name="book" size={18} /> {t("rules-of")}
      </a>
    </div>
  );
}

/** Follows a table by long poll, by code or id. */
function useTable(code: string, table: Signal<Table | undefined>, missing: Signal<boolean>): void {
  useEffect(() => {
    const ending = new AbortController();
    const follow = async (): Promise<void> => {
      while (!ending.signal.aborted) {
        const known = table.peek();
        try {
          const next = known
            ? await api.table(known.id, known.version, POLL_SECONDS, ending.signal)
            : await api.table(code, undefined, undefined, ending.signal);
          if (ending.signal.aborted) return;
          if (!known || next.version >= known.version) table.value = next;
          if (next.state === "started" || next.state === "closed") return;
        } catch (error) {
          if (ending.signal.aborted) return;
          if (error instanceof Problem && error.status === 404) {
            missing.value = true;
            return;
          }
          await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
        }
      }
    };
    void follow();
    return () => ending.abort();
  }, [code, table, missing]);
}

/** Those who sit may move bots about, as long as the table gathers by itself. */
function canManage(table: Table): boolean {
  return table.you !== undefined && table.state === "open" && table.access !== "quick";
}

interface SeatRowProps {
  seat: Seat;
  title: string;
  mine: boolean;
  onSendAway?: (seat: number) => void;
}

function SeatRow({ seat, title, mine, onSendAway }: SeatRowProps) {
  const empty = seat.kind === "empty";
  return (
    <li class={`seat-row ${empty ? "empty" : ""}`}>
      <SeatMark seat={seat.seat} colour={seatColour(title, seat.seat)} size={30} />
      <span class="grow ellipsis">
        {empty ? seat.name ? t("seat-kept", { name: seat.name }) : t("seat-empty") : <bdi>{seat.name ?? t("bot")}</bdi>}
      </span>
      {seat.kind === "bot" && onSendAway ? (
        <button
          type="button"
          class="icon-button"
          onClick={() => onSendAway(seat.seat)}
          aria-label={t("send-bot-away", { name: seat.name ?? t("bot") })}
        >
          <Icon name="close" size={18} />
        </button>
      ) : null}
      <span class="small soft">
        {empty && seat.kept_until !== undefined ? <KeptUntil at={seat.kept_until} /> : null}
        {mine ? t("seat-you") : seat.kind === "bot" ? `${t("seat-bot")} · ${levelName(seat.level)}` : ""}
      </span>
    </li>
  );
}

/** Until when nobody else may take a seat; by the server's clock, told in this device's time of day. */
function KeptUntil({ at }: { at: number }) {
  const now = useNow();
  if (at <= now) return null;
  const here = new Date(Date.now() + at - now);
  const words = new Intl.DateTimeFormat(spoken(), { hour: "numeric", minute: "2-digit" }).format(here);
  return <>{t("seat-kept-until", { at: words })}</>;
}

function Invite({ table }: { table: Table }) {
  const path = `/t/${table.code}`;
  const url = new URL(path, location.origin).href;
  const local = /^(localhost|127\.|\[?::1)/.test(location.hostname);
  return (
    <section class="card invite" aria-labelledby="invite">
      <div class="invite-words">
        <h2 id="invite" class="section-title">
          {t("gathering-invite")}
        </h2>
        <p class="code display" role="img" aria-label={`${t("gathering-code")} ${table.code.split("").join(" ")}`}>
          {table.code}
        </p>
        <div class="invite-buttons">
          <button type="button" class="button primary" onClick={() => void share(t(`title-${table.title}`), path)}>
            <Icon name="share" /> {t("gathering-share")}
          </button>
          <button type="button" class="icon-button" onClick={() => void copy(url)} aria-label={t("gathering-copy")}>
            <Icon name="copy" />
          </button>
        </div>
        {local ? <p class="small soft">{t("gathering-link-local")}</p> : null}
      </div>
      {local ? null : <Qr text={url} label={t("gathering-scan")} />}
    </section>
  );
}

function MatchWait({ table, match }: { table: Table; match: string | undefined }) {
  const now = useNow(table.fills_at !== undefined);
  const cancel = async (): Promise<void> => {
    try {
      await (match ? api.cancelMatch(match) : api.stand(table.id));
    } catch {
      // The game may have begun in this very moment; the lobby shows it.
    }
    go("/", { replace: true });
  };
  return (
    <section class="card match" aria-live="polite">
      <h2>{t("match-waiting")}</h2>
      {table.fills_at !== undefined ? (
        <p role="timer" aria-live="off">
          {t("match-fills", { span: span(table.fills_at - now) })}
        </p>
      ) : null}
      <button type="button" class="button wide" onClick={() => void cancel()}>
        {t("match-cancel")}
      </button>
    </section>
  );
}

interface ChoicesProps {
  table: Table;
  match: string | undefined;
  take(table: Table | undefined): void;
}

function Choices({ table, match, take }: ChoicesProps) {
  const busy = useSignal(false);
  const act = (work: () => Promise<Table | undefined>) => async (): Promise<void> => {
    if (busy.peek()) return;
    busy.value = true;
    try {
      take(await work());
    } catch (error) {
      toast(error instanceof Problem && error.status === 404 ? t("gathering-closed") : t("failed"), { urgent: true });
    } finally {
      busy.value = false;
    }
  };
  const taken = table.seats.filter((seat) => seat.kind !== "empty").length;
  const full = taken === table.seats.length;
  const title = titleOf(table.title);
  const seated = table.you !== undefined;
  const hosting = seated && (table.host === undefined || table.host === table.you);

  if (table.state === "starting" || full) {
    return (
      <p class="starting" role="status">
        {t("gathering-starting")}
      </p>
    );
  }
  if (!seated) {
    return (
      <button
        type="button"
        class="button primary big wide"
        disabled={busy.value}
        onClick={() =>
          void ensureName().then((named) => {
            if (named && me.peek()) void act(() => sitDown(table))();
          })
        }
      >
        {t("sit-down")}
      </button>
    );
  }
  if (match) return null;
  return (
    <div class="stack">
      {hosting ? (
        <>
          {title ? (
            <OptionFields
              title={title}
              pace={table.pace as Pace}
              chosen={table.options}
              choose={(key, value) => void act(() => api.choose(table.id, { ...table.options, [key]: value }))()}
            />
          ) : null}
          {title ? <LevelChoice title={title} /> : null}
          <button
            type="button"
            class="button wide"
            disabled={busy.value}
            onClick={() => void act(() => api.addBot(table.id, levelFor(title)))()}
          >
            <Icon name="bot" /> {t("add-bot")}
          </button>
          <button
            type="button"
            class="button primary big wide"
            disabled={busy.value || taken < 2}
            onClick={() => void act(() => api.start(table.id))()}
          >
            {t("start-now-with", { n: taken })}
          </button>
          <p class="small soft">{taken < 2 ? t("gathering-need-two") : t("gathering-full-starts")}</p>
        </>
      ) : (
        <p class="soft" role="status">
          {t("gathering-waiting-host", { name: table.host === undefined ? "" : seatName(table.seats, table.host) })}
        </p>
      )}
      <button
        type="button"
        class="button wide quiet"
        disabled={busy.value}
        onClick={() =>
          void act(async () => {
            await api.stand(table.id);
            go("/", { replace: true });
            return undefined;
          })()
        }
      >
        {t("stand-up")}
      </button>
    </div>
  );
}
