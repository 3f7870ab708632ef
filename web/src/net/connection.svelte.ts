/** The connection to one seat of a table: it reconnects, and holds the latest state the server sent. */

import { GameHistory } from "../scene/game-history.svelte.ts";
import { claimFor } from "../settings/claims.ts";
import { isConfirmedDevice } from "../settings/second-device.ts";
import { ownFace } from "../settings/faces.ts";
import { settings } from "../settings/settings.svelte.ts";
import { fetchHistory } from "./api.ts";
import type {
  ChatMessage,
  ClientMessage,
  Done,
  Emote,
  ErrorReply,
  Frame,
  Hint,
  Invitation,
  Link,
  Notice,
  Plan,
  PlanStep,
  Profile,
  RefusedByRule,
  RoomInfo,
  ServerMessage,
  TextBoard,
  Welcome,
} from "./protocol.ts";
import { LocalSocket } from "./local-socket.ts";
import { isOfflineTable } from "./place.svelte.ts";
import { ReconnectingSocket, type SocketHandlers } from "./socket.ts";
import { share } from "./structural-sharing.ts";

/** "unreachable": no attempt has succeeded yet; "lost": it was open before. Both are retried. */
export type Status = "opening" | "unreachable" | "open" | "lost" | "refused";
export type Reply = Done | RefusedByRule | ErrorReply;

type WithId = Extract<ClientMessage, { id: number }>;
type Request = { [K in WithId["type"]]: Omit<Extract<WithId, { type: K }>, "id"> }[WithId["type"]];

const UNREACHABLE_AFTER = 2; // failed attempts
const POLICY = 1008; // the close code for an invalid link, among others
// reasons not to try again
const PERMANENT = ["no-link", "link-used", "no-table", "revoked", "table-gone", "full", "no-offline", "seat-in-use"];
const EMOTE_MS = 2_000;
const BUBBLE_MS = 6_000;

export class Connection {
  status = $state<Status>("opening");
  refusal = $state(""); // why the server refused us for good
  welcome = $state.raw<Welcome | null>(null);
  room = $state.raw<RoomInfo | null>(null);
  frame = $state.raw<Frame | null>(null);
  previousView: unknown = null; // of the frame before, if this one follows it directly
  textBoard = $state.raw<TextBoard | null>(null); // of the current frame, while it is subscribed to
  hint = $state.raw<Hint | null>(null);
  chat = $state.raw<readonly ChatMessage[]>([]);
  emotes = $state.raw<readonly Emote[]>([]);
  fresh = $state.raw<readonly ChatMessage[]>([]); // of the last seconds, for bubbles at the portraits
  muted = $state.raw<readonly (number | null)[]>([]); // seats whose words are not shown here
  plans = $state.raw<readonly Plan[]>([]); // of all seats that have one
  notice = $state.raw<Notice | null>(null);
  webhook = $state("");
  invitation = $state.raw<Invitation | null>(null); // to the table; players have it
  /** The time of play when the last frame came, and the page's clock at that moment. */
  clock = $state.raw({ now: 0, at: 0 });
  readonly history: GameHistory;

  /** Called for every new frame; a full frame after a gap has no events. */
  onframe: (frame: Frame) => void = () => undefined;
  onlink: (link: Link) => void = () => undefined;

  /** Changes when an invitation is exchanged for a secret of our own, and when the seat gets a new link. */
  secret = $state("");

  readonly #socket: ReconnectingSocket | LocalSocket;
  #failures = 0; // in a row
  #lastId = 0;
  #wantsTextBoard = false;
  readonly #pending = new Map<number, (reply: Reply) => void>();

  constructor(
    readonly table: string,
    secret: string,
  ) {
    this.secret = secret;
    this.history = new GameHistory((start) => fetchHistory(this.table, this.welcome?.token ?? "", start));
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const handlers: SocketHandlers = {
      onopen: () => this.#sendHello(),
      onmessage: (text) => this.#receive(JSON.parse(text) as ServerMessage),
      onlost: (code, reason) => this.#handleLoss(code, reason),
    };
    this.#socket = isOfflineTable(table)
      ? new LocalSocket(handlers)
      : new ReconnectingSocket(`${scheme}://${location.host}/ws/${encodeURIComponent(table)}`, handlers);
  }

  close(): void {
    this.#socket.close();
    this.#rejectPending("busy");
  }

  /** Send a request; resolves to the server's reply, or to the error "busy" without a connection. */
  request(request: Request): Promise<Reply> {
    const id = ++this.#lastId;
    return new Promise((resolve) => {
      if (this.#send({ ...request, id } as ClientMessage)) this.#pending.set(id, resolve);
      else resolve({ type: "error", id, code: "busy" });
    });
  }

  /** Answer the open question with one of the actions offered. */
  answer(action: unknown): Promise<Reply> {
    return this.request({ type: "answer", ticket: this.frame?.decision?.ticket ?? "", action });
  }

  /** Show everybody a plan; it binds nobody. */
  setPlan(steps: readonly PlanStep[]): Promise<Reply> {
    return this.request({ type: "plan", steps });
  }

  /** Tell the table the player's new name and colour. */
  sendProfile(): void {
    if (this.status === "open") void this.request({ type: "set-profile", profile: this.#profile() });
  }

  /** Start or stop receiving the board as text with every frame. */
  subscribeTextBoard(on: boolean): void {
    if (on === this.#wantsTextBoard) return;
    this.#wantsTextBoard = on;
    if (!on) this.textBoard = null;
    if (this.status === "open") void this.request({ type: "text-board", on });
  }

  /** Set this seat's webhook, or remove it with ""; resolves to an error code, or null. */
  async setWebhook(url: string): Promise<ErrorReply["code"] | null> {
    const reply = await this.request({ type: "webhook", url });
    if (reply.type === "done") this.webhook = url;
    return reply.type === "error" ? reply.code : null;
  }

  #sendHello(): void {
    const resume = this.welcome && this.frame ? { run: this.welcome.run, n: this.frame.n } : null;
    const { table, secret } = this;
    const claim = secret ? claimFor(secret) : "";
    const profile = this.#profile();
    const second_device = isConfirmedDevice(secret);
    this.#send({
      type: "hello",
      table,
      secret,
      resume,
      profile,
      text_board: this.#wantsTextBoard,
      claim,
      second_device,
    });
  }

  #profile(): Profile {
    const { name, colour, profile } = settings;
    return { name, colour, id: profile, face: ownFace() };
  }

  #send(message: ClientMessage): boolean {
    return this.#socket.send(JSON.stringify(message));
  }

  #handleLoss(code: number, reason: string): boolean {
    this.#failures += 1;
    this.#rejectPending("busy");
    if (code === POLICY && PERMANENT.includes(reason)) {
      this.status = "refused";
      this.refusal = reason;
      return false;
    }
    if (this.welcome !== null) this.status = "lost";
    else if (this.#failures >= UNREACHABLE_AFTER) this.status = "unreachable";
    return true;
  }

  /** Resolve all requests whose replies will not come any more. */
  #rejectPending(code: ErrorReply["code"]): void {
    const pending = [...this.#pending];
    this.#pending.clear();
    for (const [id, resolve] of pending) resolve({ type: "error", id, code });
  }

  #receive(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        this.#handleWelcome(message);
        break;
      case "room":
        this.room = message;
        break;
      case "frame":
        this.#handleFrame(message);
        break;
      case "undone":
        if (message.game === this.frame?.game) this.history.undo(message);
        break;
      case "text-board":
        if (this.#wantsTextBoard && message.n === this.frame?.n) this.textBoard = message;
        break;
      case "hint":
        this.hint = message;
        this.#settle({ type: "done", id: message.id });
        break;
      case "chat":
        this.#showMessage(message);
        break;
      case "emote":
        this.#showEmote(message);
        break;
      case "plan":
        this.plans = [...this.plans.filter((plan) => plan.seat !== message.seat), message].filter(
          (plan) => plan.steps.length > 0,
        );
        break;
      case "notice":
        this.notice = message;
        break;
      case "link":
        if (message.seat === this.welcome?.seat) this.secret = message.secret; // the old one is invalid now
        this.onlink(message);
        break;
      case "invitation":
        this.invitation = message;
        break;
      case "ping":
        this.#send({ type: "pong", token: message.token });
        break;
      case "heartbeat":
        break; // that it came is enough: the socket noticed
      case "done":
      case "refused":
      case "error":
        this.#settle(message);
        break;
    }
  }

  #handleWelcome(welcome: Welcome): void {
    if (this.welcome?.run !== welcome.run) this.frame = null;
    if (this.frame === null) this.history.reset(welcome.log);
    this.welcome = welcome;
    this.chat = welcome.chat;
    this.webhook = welcome.webhook;
    this.plans = [];
    this.status = "open";
    this.#failures = 0;
    this.#socket.confirm();
  }

  #handleFrame(received: Frame): void {
    const last = this.frame?.game === received.game ? this.frame : null;
    const view = share(last?.moment.view, received.moment.view);
    const frame = { ...received, moment: { ...received.moment, view } };
    if (last !== null && frame.n > last.n + 1) this.#send({ type: "refresh" });
    this.history.add(frame);
    this.previousView = frame.n - 1 === last?.n ? last.moment.view : null;
    this.frame = frame;
    if (this.textBoard?.n !== frame.n) this.textBoard = null;
    this.hint = null;
    this.clock = { now: frame.moment.at, at: performance.now() };
    this.onframe(frame);
  }

  #showMessage(message: ChatMessage): void {
    this.chat = [...this.chat, message];
    this.fresh = [...this.fresh, message];
    window.setTimeout(() => (this.fresh = this.fresh.slice(1)), BUBBLE_MS);
  }

  #showEmote(emote: Emote): void {
    this.emotes = [...this.emotes, emote];
    window.setTimeout(() => (this.emotes = this.emotes.slice(1)), EMOTE_MS);
  }

  #settle(reply: Reply): void {
    if (reply.id === null) {
      if (reply.type === "error") this.#rejectPending(reply.code); // it does not say which request it means
      return;
    }
    this.#pending.get(reply.id)?.(reply);
    this.#pending.delete(reply.id);
  }
}
