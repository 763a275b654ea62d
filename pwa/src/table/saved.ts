/** A finished game that this device keeps whole: it opens without a network and never changes. */
import { signal } from "@preact/signals";
import { extend, headOf, startTimeline, viewAt } from "../core/timeline";
import type { Ask, Replay, Viewer, Wait } from "../core/wire";
import type { Outcome } from "../net/outbox";
import { gameKey, store } from "../store/db";
import { LiveSource } from "./live";
import { type Failure, factsOf, type Status, type TableFacts, type TableSource } from "./source";

class SavedSource implements TableSource {
  readonly facts;
  readonly timeline;
  readonly status = signal<Status>("saved");
  readonly asks = signal<readonly Ask[]>([]);
  readonly wait = signal<Wait | undefined>(undefined);
  readonly failure = signal<Failure | undefined>(undefined);

  constructor(replay: Replay) {
    this.facts = signal<TableFacts | undefined>(factsOf(replay));
    this.timeline = signal(extend(startTimeline(replay.base, 0), replay.frames));
  }

  send(): Promise<Outcome> {
    return Promise.resolve({ kind: "refused", code: "game_over", facts: {} });
  }

  close(): void {}
}

/** The source for a game: what is kept when the game is over and kept whole, else the server. */
export async function openSource(id: string, as?: Viewer): Promise<TableSource> {
  const saved = await store.replay(gameKey(id, as ?? "mine"));
  return saved ? new SavedSource(saved.replay) : new LiveSource(id, as);
}

/** Keeps a finished game in one piece, once its timeline reaches from the first event to the result. */
export async function keepFinished(source: TableSource, as?: Viewer): Promise<void> {
  const facts = source.facts.peek();
  const line = source.timeline.peek();
  if (!facts || !line || line.from !== 0 || source.status.peek() === "saved") return;
  const end = viewAt(line, headOf(line));
  if (!("result" in end)) return;
  const replay = { ...facts, base: viewAt(line, 0), frames: line.frames };
  await store.saveReplay(gameKey(facts.id, as ?? "mine"), { replay, savedAt: Date.now() });
}
