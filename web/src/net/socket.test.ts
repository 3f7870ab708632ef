import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { attemptLifetime, ReconnectingSocket, retryDelay, SILENCE_LIMIT_MS } from "./socket.ts";

/** A WebSocket in the test's hands. */
class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  closed = false;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.closed = true;
  }
  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }
  receive(data = "{}"): void {
    this.onmessage?.({ data });
  }
  fail(code = 1006, reason = ""): void {
    this.onclose?.({ code, reason });
  }
}

const page = new EventTarget();
const fakeDocument = Object.assign(new EventTarget(), { hidden: false });
const handlers = { onopen: vi.fn(), onmessage: vi.fn(), onlost: vi.fn(() => true) };
const last = (): FakeSocket => FakeSocket.all.at(-1)!;
const alive = (): number => FakeSocket.all.filter((one) => !one.closed).length;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5); // no jitter
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("document", fakeDocument);
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  FakeSocket.all = [];
  fakeDocument.hidden = false;
  vi.clearAllMocks();
  handlers.onlost.mockReturnValue(true);
});
let socket: ReconnectingSocket;
afterEach(() => {
  socket.close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function openSocket(): void {
  socket = new ReconnectingSocket("ws://here/ws", handlers);
  vi.advanceTimersByTime(20);
  last().open();
  socket.confirm();
}

/** Let time pass with a heartbeat at the end of each of these intervals. */
function heartbeats(...intervals: number[]): void {
  for (const interval of intervals) {
    vi.advanceTimersByTime(interval);
    last().receive('{"type":"heartbeat"}');
  }
}

describe("a dead connection", () => {
  test("is noticed within nine seconds", () => {
    openSocket();
    heartbeats(3_000, 3_000);
    vi.advanceTimersByTime(SILENCE_LIMIT_MS - 100);
    expect(handlers.onlost).not.toHaveBeenCalled();
    vi.advanceTimersByTime(9_000 - SILENCE_LIMIT_MS);
    expect(handlers.onlost).toHaveBeenCalledWith(1006, "");
    expect([FakeSocket.all[0]!.closed, socket.send("x")]).toEqual([true, false]);
  });

  test("is not assumed while heartbeats are late", () => {
    openSocket();
    heartbeats(3_000, 5_500, 500, 7_500, 1_000, 6_000, 3_000);
    expect(handlers.onlost).not.toHaveBeenCalled();
    expect(FakeSocket.all.length).toBe(1);
  });

  test("is not assumed before a page that slept has read what came meanwhile", () => {
    openSocket();
    heartbeats(3_000);
    const slept = performance.now() + 60_000;
    vi.setSystemTime(Date.now() + 60_000);
    vi.spyOn(performance, "now").mockImplementation(() => slept);
    vi.advanceTimersByTime(500);
    expect(handlers.onlost).not.toHaveBeenCalled();
    last().receive();
    expect(handlers.onmessage).toHaveBeenCalledTimes(2);
  });

  test("is noticed four seconds after a page woke up", () => {
    openSocket();
    let offset = 60_000;
    const real = performance.now.bind(performance);
    vi.spyOn(performance, "now").mockImplementation(() => real() + offset);
    vi.advanceTimersByTime(3_500);
    expect(handlers.onlost).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1_500);
    expect(handlers.onlost).toHaveBeenCalledOnce();
    offset = 0;
  });
});

describe("reconnecting", () => {
  test("replaces a hanging attempt by a fresh one about every second", () => {
    openSocket();
    last().fail();
    vi.advanceTimersByTime(300);
    expect(FakeSocket.all.length).toBe(2);
    for (let outage = 0; outage < 30; outage++) {
      const before = FakeSocket.all.length;
      vi.advanceTimersByTime(2_600);
      expect(FakeSocket.all.length).toBeGreaterThan(before);
      expect(alive()).toBe(1); // browsers queue a second one behind the first
    }
    last().open();
    expect(handlers.onopen).toHaveBeenCalledTimes(2);
    expect(socket.send("hello")).toBe(true);
  });

  test("ignores an attempt that was replaced", () => {
    openSocket();
    last().fail();
    vi.advanceTimersByTime(300);
    const old = last();
    vi.advanceTimersByTime(3_000);
    expect(old.onopen).toBe(null);
    old.fail();
    expect(alive()).toBe(1);
  });

  test("waits for a slow handshake as long as the last one took, and longer", () => {
    expect(attemptLifetime(0, 20)).toBe(1_000);
    expect(attemptLifetime(0, 900)).toBe(3_600);
    expect(attemptLifetime(80, 20)).toBe(10_000);
    expect([1, 2, 3, 61].map((failures) => attemptLifetime(failures, 20))).toEqual([1_000, 2_500, 1_000, 1_000]);
  });

  test("retries a refused connection after a second at most", () => {
    expect([1, 2, 9].map((failures) => retryDelay(failures, 1006))).toEqual([300, 1_000, 1_000]);
  });

  test("backs off when the server turns us away", () => {
    expect([1, 2, 9].map((failures) => retryDelay(failures, 1013))).toEqual([2_000, 4_000, 10_000]);
  });

  test("reconnects at once when the table has moved to another node, and then as usual", () => {
    expect([1, 2].map((failures) => retryDelay(failures, 1012, "moved"))).toEqual([50, 1_000]);
  });

  test.each(["online", "visibilitychange"])("is tried at once on %s", (event) => {
    openSocket();
    last().fail();
    const target = event === "online" ? page : fakeDocument;
    target.dispatchEvent(new Event(event));
    expect(FakeSocket.all.length).toBe(2);
    fakeDocument.hidden = true;
    target.dispatchEvent(new Event(event));
    expect(FakeSocket.all.length).toBe(2);
  });

  test("leaves an open connection alone when the page becomes visible", () => {
    openSocket();
    fakeDocument.dispatchEvent(new Event("visibilitychange"));
    expect([FakeSocket.all.length, alive()]).toEqual([1, 1]);
  });

  test("stops when the owner gives up, and when it is closed", () => {
    openSocket();
    handlers.onlost.mockReturnValue(false);
    last().fail(1008, "no-link");
    vi.advanceTimersByTime(60_000);
    page.dispatchEvent(new Event("online"));
    expect(FakeSocket.all.length).toBe(1);
  });
});
