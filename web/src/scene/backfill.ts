/** What was before a page was opened: moments that the server shows again, as frames to look back at. */

import type { Frame, Phrase, SeenFrame } from "../net/protocol.ts";

export interface Recalled {
  readonly frames: readonly Frame[]; // numbered below all others
  readonly told: readonly Phrase[]; // what led to the first frame that was shown here
  readonly events: Frame["events"]; // and how, for whoever looks back at it
}

/** The moments before the first frame that was shown here. It comes without what led to it: the last of them tells. */
export function recalled(first: Frame, moments: readonly SeenFrame[]): Recalled {
  const past = moments.filter(({ at }) => at <= first.now);
  const last = past.at(-1);
  const shown = last !== undefined && JSON.stringify(last.view) === JSON.stringify(first.view);
  const earlier = shown ? past.slice(0, -1) : past;
  const frames = earlier.map(({ at, asked, view, events, told }, i): Frame => ({
    ...first,
    n: i - earlier.length,
    now: at,
    asked,
    view,
    events,
    told,
    ticket: null,
    actions: [],
    due: null,
    over: null,
    wish: null,
    clocks: [],
  }));
  return { frames, told: shown ? last.told : [], events: shown ? last.events : [] };
}
