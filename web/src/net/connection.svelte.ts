/** The line to one seat of a table: opens, mends itself, and holds what this viewer was told last. */

import * as api from "./api.ts";
import { recalled } from "../scene/backfill.ts";
import { settings } from "../settings/settings.svelte.ts";
import { changedUntold, wentBackTo } from "../scene/undo-detection.ts";
import type {
  Answer,
  ClientMessage,
  Done,
  Emoted,
  Frame,
  Hinted,
  Link,
  Notice,
  Phrase,
  Problem,
  Profile,
  Proposed,
  Refusal,
  Room,
  Said,
  SeenFrame,
  ServerMessage,
  Welcome,
  Worded,
} from "./protocol.ts";

export type Status = "opening" | "away" | "open" | "lost" | "refused"; // away: nobody was there yet, it is tried on
export type Reply = Done | Refusal | Problem;

type WithId = Extract<ClientMessage, { id: number }>;
type Wish = { [K in WithId["do"]]: Omit<Extract<WithId, { do: K }>, "id"> }[WithId["do"]];

export interface Told {
  readonly key: number;
  readonly n: number;
  readonly phrase: Phrase;
  readonly undone: boolean; // it was taken back
}

const FIRST_WAIT = 300;
const LONGEST_WAIT = 5_000;
const SILENT = 40_000; // without a word: the server pings every 15 seconds
const BROKEN = 1006; // the code of a line that nobody closed
const GIVEN_UP = 1008; // a link that is worth nothing, or a flood: see docs/protocol.md
const FOR_GOOD = ["no-link", "no-table", "revoked", "table-gone", "full"]; // coming back would be of no use
const LOG = 1_000;
const SEEN = 2_000; // frames that are kept for looking back
const BEFORE = 0; // the number of lines that were told before the first frame

export class Line {
  status = $state<Status>("opening");
  why = $state(""); // it was refused
  welcome = $state.raw<Welcome | null>(null);
  room = $state.raw<Room | null>(null);
  frame = $state.raw<Frame | null>(null);
  /** The frames of this game since the page was opened, the newest last; once recalled, those before as well. */
  seen = $state.raw<readonly Frame[]>([]);
  more = $state(false); // there was something before, that can be recalled
  before: unknown = null; // the view of the frame before, when this one follows it
  words = $state.raw<Worded | null>(null);
  hint = $state.raw<Hinted | null>(null);
  log = $state.raw<readonly Told[]>([]);
  talk = $state.raw<readonly Said[]>([]);
  emotes = $state.raw<readonly Emoted[]>([]);
  /** The plans of all seats that have one. */
  plans = $state.raw<readonly Proposed[]>([]);
  notice = $state.raw<Notice | null>(null);
  hook = $state(""); // where this seat is called when nobody is there
  /** The server's time of play when the last frame came, and our clock at that moment. */
  clock = $state.raw({ now: 0, at: 0 });

  /** Called for every frame that follows the one before; a whole one after a gap has no events. */
  onframe: (frame: Frame) => void = () => undefined;
  onlink: (link: Link) => void = () => undefined;

  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #timer = 0; // until it is tried again
  #silence = 0; // until it counts as broken
  #ids = 0;
  #lines = 0;
  #waiting = new Map<number, (reply: Reply) => void>();
  #ended = false;
  #recalling: Promise<string> | null = null;

  constructor(
    readonly table: string,
    public secret: string, // a new link to the own seat changes it
  ) {
    this.#open();
    addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
  }

  /** Ask for something; the reply says whether it was done, or why not. */
  ask(wish: Wish): Promise<Reply> {
    const id = ++this.#ids;
    return new Promise((resolve) => {
      if (!this.#send({ ...wish, id } as ClientMessage)) {
        resolve({ tell: "problem", id, code: "busy" });
        return;
      }
      this.#waiting.set(id, resolve);
    });
  }

  /** Answer the question that is open, with one of the actions that are offered. */
  answer(action: unknown): Promise<Reply> {
    const ticket = this.frame?.ticket ?? "";
    return this.ask({ do: "answer", ticket, action } satisfies Omit<Answer, "id">);
  }

  /** Show everybody what could be done; nobody is bound by it. */
  propose(marks: readonly { readonly seat: number; readonly action: unknown }[]): Promise<Reply> {
    return this.ask({ do: "propose", marks });
  }

  /** Say anew how one is seen here, where a name was changed at the table. */
  introduce(): void {
    if (this.status === "open") this.#send({ do: "introduce", id: ++this.#ids, profile: this.#profile() });
  }

  /** Ask for the table in words. */
  read(): void {
    this.#send({ do: "words", id: ++this.#ids });
  }

  /** Set where this seat is called, or nowhere; gives what is in the way. */
  async setHook(url: string): Promise<Problem["code"] | null> {
    const reply = await this.ask({ do: "webhook", url });
    if (reply.tell === "done") this.hook = url;
    return reply.tell === "problem" ? reply.code : null;
  }

  /** Bring back what was before the page was opened, as these eyes saw it; gives what is in the way. */
  recall(): Promise<string> {
    if (!this.more) return Promise.resolve("");
    this.#recalling ??= this.#recall().finally(() => (this.#recalling = null));
    return this.#recalling;
  }

  async #recall(): Promise<string> {
    const [first] = this.seen;
    if (!first) return "";
    try {
      const moments = await this.#moments(first);
      const [now] = this.seen;
      if (now?.n === first.n && now.game === first.game) this.#prepend(first, moments);
      return "";
    } catch (error) {
      return error instanceof api.Trouble ? error.code : "internal";
    }
  }

  async #moments(until: Frame): Promise<readonly SeenFrame[]> {
    const moments: SeenFrame[] = [];
    for (let total = 1; moments.length < total && (moments.at(-1)?.at ?? 0) <= until.now;) {
      const some = await api.seen(this.table, this.secret, moments.length);
      if (some.number !== until.game || some.frames.length === 0) break;
      moments.push(...some.frames);
      total = some.total;
    }
    return moments;
  }

  #prepend(first: Frame, moments: readonly SeenFrame[]): void {
    const { frames, told, events } = recalled(first, moments);
    const lines = [...frames, { n: first.n, told }].flatMap((one) => this.#lined(one.n, one.told));
    this.seen = [...frames, { ...first, events }, ...this.seen.slice(1)];
    this.log = [...lines, ...this.log.filter(({ n }) => n !== BEFORE)];
    this.more = false;
  }

  close(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#silence);
    removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    this.#socket?.close();
  }

  #open(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws`);
    this.#socket = socket;
    this.#timer = 0;
    this.#listen();
    socket.onopen = () => this.#hello();
    socket.onmessage = (event: MessageEvent<string>) => {
      this.#listen();
      this.#hear(JSON.parse(event.data) as ServerMessage);
    };
    socket.onclose = ({ code, reason }) => socket === this.#socket && this.#lost(code, reason);
  }

  /** A line on which nothing comes any more is broken, though nobody has said so. */
  #listen(): void {
    clearTimeout(this.#silence);
    this.#silence = window.setTimeout(() => {
      const silent = this.#socket;
      this.#socket = null;
      silent?.close();
      this.#lost(BROKEN);
    }, SILENT);
  }

  /** Who is in reach again, or looks again, does not wait for the next try. */
  readonly #hurry = (): void => {
    if (this.#timer === 0 || document.hidden) return;
    clearTimeout(this.#timer);
    this.#open();
  };

  #hello(): void {
    const resume = this.welcome && this.frame ? { line: this.welcome.line, n: this.frame.n } : null;
    this.#send({ do: "hello", table: this.table, secret: this.secret, resume, profile: this.#profile() });
  }

  #profile(): Profile {
    const { name, colour, profile } = settings;
    return { name, colour, id: profile };
  }

  #lost(code: number, why = ""): void {
    clearTimeout(this.#silence);
    this.#letGo("busy");
    if (this.#ended) return;
    if (code === GIVEN_UP && FOR_GOOD.includes(why)) {
      this.status = "refused";
      this.why = why;
      return;
    }
    if (this.welcome !== null) this.status = "lost";
    else if (this.#wait > FIRST_WAIT) this.status = "away";
    this.#timer = window.setTimeout(() => this.#open(), this.#wait);
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 1.6);
  }

  /** Nobody waits for an answer that will not come. */
  #letGo(code: Problem["code"]): void {
    for (const [id, resolve] of this.#waiting) resolve({ tell: "problem", id, code });
    this.#waiting.clear();
  }

  #send(message: ClientMessage): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  #hear(message: ServerMessage): void {
    switch (message.tell) {
      case "welcome":
        this.#welcomed(message);
        break;
      case "room":
        this.room = message;
        break;
      case "frame":
        this.#framed(message);
        break;
      case "words":
        if (message.n === this.frame?.n) this.words = message;
        break;
      case "hinted":
        this.hint = message;
        this.#replied({ tell: "done", id: message.id });
        break;
      case "said":
        this.talk = [...this.talk, message];
        break;
      case "emoted":
        this.#gesture(message);
        break;
      case "proposed":
        this.plans = [...this.plans.filter((plan) => plan.seat !== message.seat), message].filter(
          (plan) => plan.marks.length > 0,
        );
        break;
      case "notice":
        this.notice = message;
        break;
      case "link":
        if (message.seat === this.welcome?.seat) this.secret = message.secret; // the old one opens nothing any more
        this.onlink(message);
        break;
      case "ping":
        this.#send({ do: "pong", token: message.token });
        break;
      case "done":
      case "refusal":
      case "problem":
        this.#replied(message);
        break;
    }
  }

  #welcomed(welcome: Welcome): void {
    if (this.welcome?.line !== welcome.line) this.frame = null;
    if (this.frame === null) this.log = this.#lined(BEFORE, welcome.told);
    this.welcome = welcome;
    this.talk = welcome.talk;
    this.hook = welcome.hook ?? "";
    this.plans = [];
    this.status = "open";
    this.#wait = FIRST_WAIT;
  }

  #framed(frame: Frame): void {
    const last = this.frame;
    if (last !== null && frame.game === last.game && frame.n > last.n + 1) {
      this.#send({ do: "again" });
    }
    const same = last !== null && frame.game === last.game;
    if (last !== null && !same) this.log = [];
    if (same && changedUntold(last, frame)) this.#strike(frame);
    if (!same) this.more = this.log.length > 0;
    this.seen = same ? [...this.seen.filter((one) => one.n !== frame.n), frame].slice(-SEEN) : [frame];
    this.before = same && frame.n === last.n + 1 ? last.view : null;
    this.frame = frame;
    this.words = null;
    this.hint = null;
    this.clock = { now: frame.now, at: performance.now() };
    this.#remember(frame);
    if (frame.ticket !== null) this.read();
    this.onframe(frame);
  }

  /** What was told since the table was last like this was taken back; what was told before these eyes came is brought anew. */
  #strike(frame: Frame): void {
    const back = wentBackTo(this.seen, frame);
    if (back === null) void this.recall();
    else this.log = this.log.map((line) => (line.n > back ? { ...line, undone: true } : line));
  }

  #lined(n: number, told: readonly Phrase[]): readonly Told[] {
    return told.map((phrase) => ({ key: ++this.#lines, n, phrase, undone: false }));
  }

  #remember(frame: Frame): void {
    const lines = this.#lined(frame.n, frame.told);
    if (lines.length > 0) this.log = [...this.log, ...lines].slice(-LOG);
  }

  #gesture(emoted: Emoted): void {
    this.emotes = [...this.emotes, emoted];
    window.setTimeout(() => (this.emotes = this.emotes.slice(1)), 2_000);
  }

  #replied(reply: Reply): void {
    if (reply.id === null) {
      if (reply.tell === "problem") this.#letGo(reply.code); // it does not say which wish it means
      return;
    }
    this.#waiting.get(reply.id)?.(reply);
    this.#waiting.delete(reply.id);
  }
}
