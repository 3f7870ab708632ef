import { expect, test } from "vitest";

import { newsOf } from "./seat-announcer.ts";
import type { Room, SeatShown } from "../net/protocol.ts";

const SEAT: SeatShown = {
  kind: "person",
  name: "Lise",
  colour: "",
  level: "",
  devices: 1,
  stand_in: false,
  line: "",
  trip: null,
};
const room = (seats: readonly Partial<SeatShown>[], host: number | null = 0): Room =>
  ({ host, seats: seats.map((seat) => ({ ...SEAT, ...seat })) }) as unknown as Room;

test("nothing is new where only a line was measured", () => {
  expect(newsOf(room([{}, {}]), room([{}, { trip: 20 }]), 0)).toEqual([]);
});

test("who goes, comes back, or sits down is told, each once", () => {
  const [here, gone] = [room([{}, {}]), room([{}, { devices: 0 }])];
  expect(newsOf(here, gone, 0)).toEqual([{ key: "web-news-away", seat: 1 }]);
  expect(newsOf(gone, here, 0)).toEqual([{ key: "web-news-back", seat: 1 }]);
  expect(newsOf(room([{}, { kind: "open", devices: 0 }]), here, 0)).toEqual([{ key: "web-news-joined", seat: 1 }]);
});

test("a bot that stands in is told, and that it makes way", () => {
  const [gone, stood] = [room([{}, { devices: 0 }]), room([{}, { devices: 0, stand_in: true }])];
  expect(newsOf(gone, stood, 0)).toEqual([{ key: "web-news-stand-in", seat: 1 }]);
  expect(newsOf(stood, room([{}, {}]), 0)).toEqual([{ key: "web-news-back", seat: 1 }]);
});

test("of the own seat nothing is told but that it is the host's now", () => {
  expect(newsOf(room([{ devices: 0 }, {}], 1), room([{}, {}], 0), 0)).toEqual([{ key: "web-news-host-me", seat: 0 }]);
  expect(newsOf(room([{}, {}], 0), room([{}, {}], 1), 0)).toEqual([{ key: "web-news-host", seat: 1 }]);
});
