/** A game, live or from a position of its past. */
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../core/i18n";
import { headOf } from "../core/timeline";
import type { Viewer } from "../core/wire";
import type { GameModule } from "../games/contract";
import { loadGame } from "../games/index";
import { back, go } from "../router";
import { still } from "../store/settings";
import { keepFinished, openSource } from "../table/saved";
import type { TableSource } from "../table/source";
import { Stage } from "../table/stage";
import { Table } from "../table/table";
import { Icon } from "../ui/icons";
import { toast } from "../ui/toast";
import { ensureName } from "./name";

interface GameProps {
  id: string;
  /** A position of the past; without it the game is live. */
  seq?: number;
  as?: Viewer;
}

interface Open {
  source: TableSource;
  stage: Stage;
}

export function GamePage({ id, seq, as }: GameProps) {
  const open = useSignal<Open | undefined>(undefined);
  const module = useSignal<GameModule | "missing" | undefined>(undefined);

  useEffect(() => {
    let gone = false;
    void openSource(id, as).then((source) => {
      if (gone) source.close();
      else open.value = { source, stage: new Stage(source.timeline, () => still.peek(), seq) };
    });
    return () => {
      gone = true;
      const { source, stage } = open.peek() ?? {};
      stage?.close();
      source?.close();
      open.value = undefined;
    };
  }, [id, as]);

  const facts = open.value?.source.facts.value;
  const timeline = open.value?.source.timeline.value;
  useEffect(() => {
    const source = open.peek()?.source;
    if (source && timeline) void keepFinished(source, as);
  }, [timeline, as, open]);
  const title = facts?.title;
  useEffect(() => {
    if (!title) return;
    const loading = loadGame(title);
    if (!loading) module.value = "missing";
    else
      loading.then(
        (loaded) => {
          module.value = loaded;
        },
        () => {
          module.value = "missing";
        },
      );
  }, [title, module]);

  usePastEnd(seq, open.value);

  const failure = open.value?.source.failure.value;
  const ready = open.value && facts && module.value && module.value !== "missing" && open.value.stage.shown.value;
  if (failure && !ready) return <Failed failure={failure} id={id} seq={seq} />;
  if (module.value === "missing")
    return <Message text={t("title-missing")} action={t("reload")} onAction={() => location.reload()} />;
  if (!ready || !open.value || !facts || !module.value) {
    return (
      <main class="page opening" id="content">
        <p role="status">
          {open.value?.source.status.value === "offline" ? t("game-unreachable") : t("status-loading")}
        </p>
        <a class="button" href="/">
          {t("to-the-lobby")}
        </a>
      </main>
    );
  }
  return (
    <>
      <Address id={id} as={as} stage={open.value.stage} />
      <Table source={open.value.source} stage={open.value.stage} module={module.value} facts={facts} />
    </>
  );
}

/** Keeps the address at the position shown, so that it can be shared and survives a reload. */
function Address({ id, as, stage }: { id: string; as: Viewer | undefined; stage: Stage }) {
  const pinned = stage.pinned.value;
  const cursor = stage.cursor.value;
  const playing = stage.playing.value !== 0;
  useEffect(() => {
    if (playing) return undefined;
    const timer = setTimeout(() => {
      const search = as === undefined ? "" : `?as=${as}`;
      const path = pinned ? `/g/${id}` : `/g/${id}/${cursor}`;
      if (location.pathname.startsWith(`/g/${id}`) && location.pathname + location.search !== path + search) {
        history.replaceState(history.state, "", path + search);
      }
    }, 250);
    return () => clearTimeout(timer);
  }, [id, as, pinned, cursor, playing]);
  return null;
}

/** A link to a position that the game has not reached: the last one is shown, and a sentence says why. */
function usePastEnd(seq: number | undefined, open: Open | undefined): void {
  const status = open?.source.status.value;
  const timeline = open?.source.timeline.value;
  const said = useRef(false);
  useEffect(() => {
    if (seq === undefined || !open || !timeline || said.current) return;
    // What this device kept may be old: only the server and a finished game know where the end is.
    if (status !== "live" && status !== "saved") return;
    said.current = true;
    const head = headOf(timeline);
    if (seq <= head) return;
    toast(t("position-past-end", { of: head }), { urgent: true });
    open.stage.toNow();
  }, [seq, open, timeline, status]);
}

function Failed({ failure, id, seq }: { failure: string; id: string; seq: number | undefined }) {
  if (failure === "forbidden") {
    return (
      <Message
        text={t("game-forbidden")}
        action={t("watch-instead")}
        onAction={() => go(`/g/${id}${seq === undefined ? "" : `/${seq}`}?as=watcher`, { replace: true })}
      />
    );
  }
  if (failure === "unnamed") {
    const named = (): void => void ensureName().then((done) => done && location.reload());
    return <Message text={t("game-unnamed")} action={t("name-yourself")} onAction={named} />;
  }
  return <Message text={t("game-not-found")} />;
}

export function Message({ text, action, onAction }: { text: string; action?: string; onAction?: () => void }) {
  return (
    <main class="page" id="content">
      <div class="bar">
        <button type="button" class="icon-button" onClick={back} aria-label={t("back")}>
          <Icon name="back" />
        </button>
      </div>
      <p class="notice" role="alert">
        {text}
      </p>
      {action && onAction ? (
        <button type="button" class="button primary" onClick={onAction}>
          {action}
        </button>
      ) : null}
      <a class="button" href="/">
        {t("to-the-lobby")}
      </a>
    </main>
  );
}
