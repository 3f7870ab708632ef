/** A WebSocket that notices when it is dead and opens again. */

/** What the owner of the socket does when something happens to it. */
export interface SocketHandlers {
  onopen(): void;
  onmessage(text: string): void;
  /** The socket closed, went silent, or did not open. Return false to give up. */
  onlost(code: number, reason: string): boolean;
}

export const SILENCE_LIMIT_MS = 8_000; // the server sends a heartbeat at least every 3 s
const WATCH_INTERVAL_MS = 500;
const SUSPENDED_MS = 2_000; // checks this far apart mean that the page slept or was busy
const WAKE_GRACE_MS = 4_000; // what came meanwhile is delivered first, or the next heartbeat
const RETRY_DELAYS_MS = [300, 1_000];
const MOVED_DELAY_MS = 50; // another node already serves the table
const MAX_BACKOFF_MS = 10_000; // after the server turned us away
const ATTEMPTS_MS = [1_000, 1_000, 2_500]; // lifetimes of attempts in turn
const PATIENT_ATTEMPT_MS = 10_000; // now and then in a long outage, for a network that became very slow
const PATIENT_AFTER = 60; // attempts
const PATIENT_EVERY = 20;
const HANDSHAKE_FACTOR = 4; // an attempt lives at least this many times as long as the last handshake took
const FIRST_HANDSHAKE_MS = 1_250; // assumed before one was measured
const NO_CLOSE_FRAME = 1006;
const TURNED_AWAY = [1008, 1013]; // rate limit exceeded; overload

/** Return how long an attempt to connect may take before a fresh one replaces it. */
export function attemptLifetime(failures: number, handshakeMs: number): number {
  if (failures > PATIENT_AFTER && failures % PATIENT_EVERY === 0) return PATIENT_ATTEMPT_MS;
  const slow = Math.min(PATIENT_ATTEMPT_MS, HANDSHAKE_FACTOR * handshakeMs);
  return Math.max(ATTEMPTS_MS[failures % ATTEMPTS_MS.length]!, slow);
}

/** Return how long to wait before the next attempt; the first failure counts as 1. */
export function retryDelay(failures: number, code: number, reason = ""): number {
  if (reason === "moved" && failures === 1) return MOVED_DELAY_MS;
  if (TURNED_AWAY.includes(code)) return Math.min(MAX_BACKOFF_MS, 1_000 * 2 ** failures);
  return RETRY_DELAYS_MS[Math.min(failures, RETRY_DELAYS_MS.length) - 1]!;
}

/**
 * Keeps one connection open.
 *
 * A handshake can hang: TCP repeats a lost SYN after 1, 3 and 7 s, so an attempt that began without a network
 * opens seconds after the network is back. Browsers queue a second WebSocket to a host behind one that is still
 * connecting (RFC 6455, section 4.1). Therefore a hanging attempt is closed and replaced about every second.
 */
export class ReconnectingSocket {
  #socket: WebSocket | null = null; // open, or being opened
  #isOpen = false;
  #closed = false;
  #failures = 0; // in a row
  #startedAt = 0;
  #handshakeMs = FIRST_HANDSHAKE_MS;
  #lastHeard = 0;
  #lastCheck = 0;
  #timer: ReturnType<typeof setTimeout> | undefined; // of the attempt, or until the next one
  #watch: ReturnType<typeof setInterval> | undefined;

  constructor(
    readonly url: string,
    readonly handlers: SocketHandlers,
  ) {
    addEventListener("online", this.#retryNow);
    document.addEventListener("visibilitychange", this.#retryNow);
    this.#connect();
  }

  /** Send a text; return false if there is no open connection. */
  send(text: string): boolean {
    if (!this.#isOpen || this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(text);
    return true;
  }

  close(): void {
    this.#stop();
    this.#dropSocket();
  }

  #stop(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    removeEventListener("online", this.#retryNow);
    document.removeEventListener("visibilitychange", this.#retryNow);
  }

  #connect(): void {
    clearTimeout(this.#timer);
    this.#dropSocket();
    const socket = new WebSocket(this.url);
    this.#socket = socket;
    this.#startedAt = performance.now();
    this.#timer = setTimeout(
      () => this.#fail(NO_CLOSE_FRAME, "", 0),
      attemptLifetime(this.#failures, this.#handshakeMs),
    );
    socket.onopen = () => this.#opened();
    socket.onmessage = (event: MessageEvent<string>) => {
      this.#lastHeard = performance.now();
      this.handlers.onmessage(event.data);
    };
    socket.onclose = ({ code, reason }) => this.#fail(code, reason);
  }

  #opened(): void {
    clearTimeout(this.#timer);
    const now = performance.now();
    this.#handshakeMs = now - this.#startedAt;
    this.#isOpen = true;
    this.#lastHeard = this.#lastCheck = now;
    this.#watch = setInterval(() => this.#check(), WATCH_INTERVAL_MS);
    this.handlers.onopen();
  }

  /** The server accepted us: the next failure is the first of a new row. */
  confirm(): void {
    this.#failures = 0;
  }

  #check(): void {
    const now = performance.now();
    if (now - this.#lastCheck > SUSPENDED_MS)
      this.#lastHeard = Math.max(this.#lastHeard, now - SILENCE_LIMIT_MS + WAKE_GRACE_MS);
    this.#lastCheck = now;
    if (now - this.#lastHeard > SILENCE_LIMIT_MS) this.#fail(NO_CLOSE_FRAME);
  }

  /** Report that the socket is of no use, and try again after *delay*. */
  #fail(code: number, reason = "", delay?: number): void {
    this.#dropSocket();
    clearTimeout(this.#timer);
    this.#failures += 1;
    if (!this.handlers.onlost(code, reason)) this.#stop();
    if (this.#closed) return;
    const jitter = 0.8 + 0.4 * Math.random();
    this.#timer = setTimeout(() => this.#connect(), delay ?? jitter * retryDelay(this.#failures, code, reason));
  }

  /** Close the socket and ignore it from now on: a dead one closes much later. */
  #dropSocket(): void {
    const socket = this.#socket;
    clearInterval(this.#watch);
    this.#socket = null;
    this.#isOpen = false;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  readonly #retryNow = (): void => {
    if (document.hidden) return;
    if (this.#isOpen) this.#check();
    else this.#connect();
  };
}
