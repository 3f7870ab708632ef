/** The offline server as the page sees it: it starts on demand, answers requests, and has channels to tables. */

import { base } from "../base.ts";
import { storage } from "../settings/storage.ts";
import { usableList } from "./files.ts";
import type { FromWorker, StartFailure, TestSettings, ToWorker } from "./messages.ts";

type ServerState = "off" | "loading" | "starting" | "ready" | "failed";

/** What a channel's owner does when something comes. */
interface ChannelHandlers {
  onmessage(text: string): void;
  onclosed(code: number, reason: string): void;
}

interface Response {
  readonly status: number;
  readonly text: string;
}

const testSettings = (): TestSettings => ({
  ...{ pace: 1, slowness: 1 },
  ...(JSON.parse(storage.getItem("pp-offline-test") ?? "{}") as Partial<TestSettings>),
});

class OfflineServer {
  state = $state<ServerState>("off");
  part = $state(0); // of the files that are loaded
  failure = $state<StartFailure | "">("");

  #worker: Worker | null = null;
  #started: Promise<void> | null = null;
  #settle: { resolve: () => void; reject: (error: Error) => void } | null = null;
  #lastId = 0;
  readonly #requests = new Map<number, (response: Response) => void>();
  readonly #channels = new Map<number, ChannelHandlers>();

  /** Start the server unless it runs; resolves when it is ready, and rejects if it can't start. */
  start(): Promise<void> {
    this.#started ??= this.#start().catch((error: unknown) => {
      this.#started = null; // another attempt may succeed
      throw error;
    });
    return this.#started;
  }

  async #start(): Promise<void> {
    this.state = "loading";
    this.part = 0;
    this.failure = "";
    const list = await usableList().catch(() => null);
    if (!list?.server) return this.#fail("download");
    const folder = new URL(`${base}${list.server}/`, location.href).href;
    const files = list.files
      .filter(([name]) => name.startsWith(`${list.server}/`))
      .map(([name, size]) => [name.slice(list.server.length + 1), size] as const);
    this.#worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    this.#worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.#receive(data);
    this.#worker.onerror = () => this.#fail("start");
    const ready = new Promise<void>((resolve, reject) => (this.#settle = { resolve, reject }));
    this.#tell({ kind: "start", folder, files, site: new URL(base, location.href).href, test: testSettings() });
    return ready;
  }

  async request(method: string, path: string, body: string, secret: string): Promise<Response> {
    await this.start();
    const id = ++this.#lastId;
    return new Promise((resolve) => {
      this.#requests.set(id, resolve);
      this.#tell({ kind: "request", id, method, path, body, secret });
    });
  }

  /** Open a channel; the first text that is sent on it is the hello. */
  open(handlers: ChannelHandlers): number {
    const channel = ++this.#lastId;
    this.#channels.set(channel, handlers);
    return channel;
  }

  send(channel: number, text: string): void {
    this.#tell({ kind: "send", channel, text });
  }

  close(channel: number): void {
    if (this.#channels.delete(channel)) this.#tell({ kind: "close", channel });
  }

  #tell(message: ToWorker): void {
    this.#worker?.postMessage(message);
  }

  #receive(message: FromWorker): void {
    if (message.kind === "message") this.#channels.get(message.channel)?.onmessage(message.text);
    else if (message.kind === "closed") this.#closed(message.channel, message.code, message.reason);
    else if (message.kind === "response") {
      this.#requests.get(message.id)?.(message);
      this.#requests.delete(message.id);
    } else if (message.kind === "loading") this.part = message.part;
    else if (message.kind === "failed") {
      console.error("offline server:", message.why, message.detail);
      this.#settle?.reject(new Error(message.why));
      this.#stop(message.why);
    } else {
      this.state = message.kind;
      if (message.kind === "ready") this.#settle?.resolve();
    }
  }

  #closed(channel: number, code: number, reason: string): void {
    const handlers = this.#channels.get(channel);
    this.close(channel);
    handlers?.onclosed(code, reason);
  }

  #fail(why: StartFailure): never {
    this.#stop(why);
    throw new Error(why);
  }

  #stop(why: StartFailure): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.failure = why;
    this.state = "failed";
  }
}

export const offlineServer = new OfflineServer();
