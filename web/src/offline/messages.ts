/** What the page and the worker with the offline server tell each other. */

export type ToWorker =
  | {
      readonly kind: "start";
      readonly folder: string;
      readonly files: readonly WorkerFile[];
      readonly site: string;
      readonly test: TestSettings;
    }
  | {
      readonly kind: "request";
      readonly id: number;
      readonly method: string;
      readonly path: string;
      readonly body: string;
      readonly secret: string;
    }
  | { readonly kind: "send"; readonly channel: number; readonly text: string }
  | { readonly kind: "close"; readonly channel: number };

export type FromWorker =
  | { readonly kind: "loading"; readonly part: number }
  | { readonly kind: "starting" }
  | { readonly kind: "ready" }
  | { readonly kind: "failed"; readonly why: StartFailure; readonly detail: string }
  | { readonly kind: "response"; readonly id: number; readonly status: number; readonly text: string }
  | { readonly kind: "message"; readonly channel: number; readonly text: string }
  | { readonly kind: "closed"; readonly channel: number; readonly code: number; readonly reason: string };

/** "elsewhere": another tab plays offline; "download": a file is missing; "start": Python did not start. */
export type StartFailure = "elsewhere" | "download" | "start";

/** What tests set: a factor of the bots' thinking time, and one by which the device counts as slower. */
export interface TestSettings {
  readonly pace: number;
  readonly slowness: number;
}

/** A file of the server's folder, with its size. */
export type WorkerFile = readonly [name: string, size: number];
