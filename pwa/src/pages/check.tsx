/**
 * A finished game's record, checked on this device: from the server, from what is kept here, or from a file. Nobody has to be
 * believed; the code that checks is loaded only here.
 */
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { maybe, t } from "../core/i18n";
import { type GameRecord, LARGEST_BYTES, readRecord } from "../core/record";
import type { Finding, NumberedDraw } from "../core/verify";
import { save } from "../device/save";
import { loadDraws } from "../games/draws";
import { api, Problem } from "../net/api";
import { store } from "../store/db";
import { Icon } from "../ui/icons";
import { PageBar } from "../ui/page-bar";

interface Checked {
  record: GameRecord;
  text: string;
  findings: readonly Finding[];
  draws: readonly NumberedDraw[];
}

type State = { kind: "choose" } | { kind: "working" } | { kind: "no"; words: string } | ({ kind: "done" } & Checked);

/** A record of a game of this house, from the server, else from this device. Throws Problem. */
async function recordOf(game: string): Promise<string | undefined> {
  const kept = await store.record(game);
  if (kept) return kept;
  try {
    return await api.record(game);
  } catch (error) {
    if (error instanceof Problem) throw error;
    return undefined;
  }
}

async function checkText(text: string): Promise<State> {
  const record = readRecord(text);
  if (record === "record-other-format") {
    const { format } = JSON.parse(text) as { format: string };
    return { kind: "no", words: t(record, { format: format.slice(0, 40) }) };
  }
  if (typeof record === "string") return { kind: "no", words: t(record) };
  const drawsOf = await loadDraws(record.title);
  if (!drawsOf) return { kind: "no", words: t("record-unknown-title") };
  const { verify, drawsIn } = await import("../core/verify");
  const findings = [...verify(record, drawsOf)];
  const whole = findings.at(-1)?.holds === true;
  return { kind: "done", record, text, findings, draws: whole ? drawsIn(record, drawsOf) : [] };
}

export function CheckPage({ game }: { game?: string }) {
  const state = useSignal<State>(game ? { kind: "working" } : { kind: "choose" });

  useEffect(() => {
    if (!game) return;
    const work = async (): Promise<State> => {
      const text = await recordOf(game);
      return text === undefined ? { kind: "no", words: t("check-fetch-failed") } : checkText(text);
    };
    work()
      .catch((error): State => ({ kind: "no", words: wordsOf(error) }))
      .then((next) => {
        state.value = next;
      });
  }, [game, state]);

  const open = async (file: File): Promise<void> => {
    state.value = { kind: "working" };
    try {
      state.value =
        file.size > LARGEST_BYTES ? { kind: "no", words: t("record-too-large") } : await checkText(await file.text());
    } catch {
      state.value = { kind: "no", words: t("record-not-json") };
    }
  };

  const now = state.value;
  return (
    <main class="page check" id="content">
      <PageBar title={t("check-title")} />
      {now.kind === "choose" ? <p class="soft">{t("check-intro")}</p> : null}
      {now.kind === "working" ? <p role="status">{t("check-working")}</p> : null}
      {now.kind === "no" ? (
        <p class="notice" role="alert">
          {now.words}
        </p>
      ) : null}
      {now.kind === "done" ? <Findings {...now} /> : null}
      <ChooseFile again={now.kind !== "choose"} onFile={(file) => void open(file)} />
      {now.kind === "no" ? (
        <a class="button" href="/">
          {t("to-the-lobby")}
        </a>
      ) : null}
    </main>
  );
}

function wordsOf(error: unknown): string {
  if (!(error instanceof Problem)) return t("check-fetch-failed");
  if (error.code === "not_finished") return t("check-not-finished");
  if (error.status === 404) return t("game-not-found");
  return error.status === 401 ? t("game-unnamed") : t("check-fetch-failed");
}

function ChooseFile({ again, onFile }: { again: boolean; onFile(file: File): void }) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={field}
        class="unseen"
        type="file"
        accept=".json,application/json"
        tabIndex={-1}
        aria-label={t("check-choose")}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) onFile(file);
          // The same file again is a new wish.
          event.currentTarget.value = "";
        }}
      />
      <button type="button" class={`button wide ${again ? "" : "primary big"}`} onClick={() => field.current?.click()}>
        {again ? t("check-other") : t("check-choose")}
      </button>
    </>
  );
}

function Findings({ record, text, findings, draws }: Checked) {
  const last = findings.at(-1);
  const holds = last?.holds === true;
  const at = Number(record.events[0]?.data["at"]);
  const date = new Intl.DateTimeFormat(document.documentElement.lang || undefined, {
    dateStyle: "long",
    timeStyle: "short",
  }).format(at);
  return (
    <>
      <p class={`verdict ${holds ? "good" : "bad"}`} role="status">
        <Icon name={holds ? "check" : "close"} size={30} /> {holds ? t("check-holds") : t("check-broken")}
      </p>
      <p class="soft">{t("check-game", { title: t(`title-${record.title}`), date })}</p>
      <ol class="findings plain">
        {findings.map((finding) => (
          <li key={finding.check} class={finding.holds ? "good" : "bad"}>
            <Icon name={finding.holds ? "check" : "close"} size={20} />
            <span>{sentenceOf(finding)}</span>
          </li>
        ))}
      </ol>
      {draws.length > 0 ? (
        <details class="draws">
          <summary>{t("check-draws-title")}</summary>
          <ol class="plain small soft">
            {draws.map(({ k, label, n, value }) => (
              <li key={k}>{t("check-draw", { k, label: label.replaceAll("_", " "), n, value: value + 1 })}</li>
            ))}
          </ol>
        </details>
      ) : null}
      <p class="small soft">{t("check-moves-note")}</p>
      <div class="end-buttons">
        <a class="button primary" href={`/g/${encodeURIComponent(record.id)}/0?as=open`}>
          <Icon name="play" size={20} /> {t("watch-again")}
        </a>
        <button
          type="button"
          class="button"
          onClick={() => save(`cartouche-${record.id}.json`, text, "application/json")}
        >
          <Icon name="download" size={20} /> {t("check-dice")}
        </button>
      </div>
    </>
  );
}

function sentenceOf({ check, holds, count = 0, at = 0 }: Finding): string {
  if (!holds) return maybe(`check-broken-${check}`, { at }) ?? t("check-broken");
  return t(`check-${check}`, { n: count, events: count });
}
