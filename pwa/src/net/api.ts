/** The HTTP surface, call by call. Errors are thrown: `Problem` when the server answered, `Unreachable` when nobody did. */
import { heardServerTime } from "../core/clock";
import type {
  Command,
  CommandAnswer,
  FramesPage,
  GameCard,
  GameNow,
  Json,
  Match,
  Pace,
  Player,
  Replay,
  Table,
  Title,
  Viewer,
} from "../core/wire";

/** An answer of the server that says no, after RFC 9457. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly detail: string,
    readonly facts: { readonly [name: string]: Json },
  ) {
    super(detail || code);
    this.name = "Problem";
  }
}

/** No answer: the network is away, the server is away, or it took too long. */
export class Unreachable extends Error {
  override readonly name = "Unreachable";
}

const TIMEOUT_MS = 12_000;

interface Options {
  body?: unknown;
  /** Seconds of long poll the server was asked for; the time-out grows by them. */
  wait?: number;
  signal?: AbortSignal;
  /** The answer's text itself is wanted. */
  plain?: boolean;
}

async function call<T>(method: string, path: string, options: Options = {}): Promise<T> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS + (options.wait ?? 0) * 1000);
  const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout;
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(path, {
      method,
      credentials: "same-origin",
      signal,
      headers: options.body === undefined ? {} : { "content-type": "application/json" },
      body: options.body === undefined ? null : JSON.stringify(options.body),
    });
    const text = await response.text();
    heardDate(path, response.headers.get("date"));
    if (response.ok && options.plain) return text as T;
    body = text ? parse(text) : undefined;
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new Unreachable(`${method} ${path}`, { cause: error });
  }
  if (response.ok) return body as T;
  const problem = (body ?? {}) as { code?: string; detail?: string; facts?: { [name: string]: Json } };
  // A gateway without its service answers 502–504 with a page of its own: for the player that is the same as no answer.
  if (response.status >= 502 && !problem.code) throw new Unreachable(`${method} ${path}: ${response.status}`);
  throw new Problem(response.status, problem.code ?? "unknown", problem.detail ?? "", problem.facts ?? {});
}

/** The date of an answer tells the server's clock to the second; answers that the browser may have kept tell an old one. */
function heardDate(path: string, date: string | null): void {
  if (date === null || !/^\/api\/(tables|matches|players|me)\b/.test(path)) return;
  const at = Date.parse(date);
  if (!Number.isNaN(at)) heardServerTime(at);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function query(parameters: { [name: string]: string | number | undefined }): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `?${text}` : "";
}

const game = (id: string): string => `/api/games/${encodeURIComponent(id)}`;
const table = (id: string): string => `/api/tables/${encodeURIComponent(id)}`;

export interface NewTable {
  title: string;
  seats: number;
  pace?: Pace;
  access?: "open" | "link";
  options?: { readonly [key: string]: string | number | boolean };
  sit?: boolean;
}

export const api = {
  me: () => call<{ player: Player }>("GET", "/api/me").then((answer) => answer.player),
  rename: (name: string) =>
    call<{ player: Player }>("PUT", "/api/me", { body: { name } }).then((answer) => answer.player),
  join: (name: string) =>
    call<{ player: Player }>("POST", "/api/players", { body: { name } }).then((answer) => answer.player),
  titles: () => call<{ titles: Title[] }>("GET", "/api/titles").then((answer) => answer.titles),

  tables: (title: string) =>
    call<{ tables: Table[] }>("GET", `/api/tables${query({ title })}`).then((answer) => answer.tables),
  newTable: (wanted: NewTable) => call<Table>("POST", "/api/tables", { body: wanted }),
  table: (id: string, after?: number, wait?: number, signal?: AbortSignal) =>
    call<Table>("GET", `${table(id)}${query({ after, wait })}`, {
      ...(wait ? { wait } : {}),
      ...(signal ? { signal } : {}),
    }),
  sit: (id: string, wish: { nonce?: string; unhurried?: boolean }) =>
    call<Table>("POST", `${table(id)}/seats`, { body: wish }),
  choose: (id: string, options: Table["options"]) => call<Table>("PUT", `${table(id)}/options`, { body: { options } }),
  stand: (id: string) => call<Table>("DELETE", `${table(id)}/seats/me`),
  addBot: (id: string, level: string) => call<Table>("POST", `${table(id)}/bots`, { body: { level } }),
  sendBotAway: (id: string, seat: number) => call<Table>("DELETE", `${table(id)}/bots/${seat}`),
  start: (id: string) => call<Table>("POST", `${table(id)}/start`),
  /** The same seats once more, at a new table; `id` is the finished game's. */
  rematch: (id: string, nonce: string) => call<Table>("POST", `${table(id)}/rematch`, { body: { nonce } }),

  match: (wanted: { title: string; seats: number; pace: Pace }) =>
    call<Match>("POST", "/api/matches", { body: wanted }),
  cancelMatch: (id: string) => call<unknown>("DELETE", `/api/matches/${encodeURIComponent(id)}`),

  games: (mine: "active" | "finished") =>
    call<{ games: GameCard[]; now: number }>("GET", `/api/games${query({ mine })}`).then((answer) => {
      heardServerTime(answer.now);
      return answer.games;
    }),
  game: (id: string, as?: Viewer) => call<GameNow>("GET", `${game(id)}${query({ as })}`),
  command: (id: string, body: { id: string; base: number; command: Command; exact?: boolean }, signal?: AbortSignal) =>
    call<CommandAnswer>("POST", `${game(id)}/commands`, { body, ...(signal ? { signal } : {}) }),
  frames: (id: string, after: number, as?: Viewer, wait?: number, signal?: AbortSignal) =>
    call<FramesPage>("GET", `${game(id)}/frames${query({ after, as, wait })}`, {
      ...(wait ? { wait } : {}),
      ...(signal ? { signal } : {}),
    }),
  replay: (id: string, as?: Viewer) => call<Replay>("GET", `${game(id)}/replay${query({ as })}`),
  /** A finished game as the file that proves itself, as it is sent. */
  record: (id: string) => call<string>("GET", `${game(id)}/record`, { plain: true }),
  recordUrl: (id: string): string => `${game(id)}/record`,
};
