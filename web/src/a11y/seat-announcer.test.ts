import { expect, test } from "vitest";

import type { RoomInfo, SeatInfo } from "../net/protocol.ts";
import { seatNews } from "./seat-announcer.ts";

const SEAT: SeatInfo = {
  kind: "person",
  name: "Lise",
  colour: "",
  level: "",
  devices: 1,
  stand_in: false,
  connection: "",
  round_trip: null,
  muted: false,
  face: "",
  character: "",
};
const room = (seats: readonly Partial<SeatInfo>[], host = 0): RoomInfo =>
  ({ host, seats: seats.map((seat) => ({ ...SEAT, ...seat })) }) as unknown as RoomInfo;

test("a new round trip is not announced", () => {
  expect(seatNews(room([{}, {}]), room([{}, { round_trip: 20 }]), 0)).toEqual([]);
});

test("leaving, coming back and sitting down are announced once", () => {
  const [here, gone] = [room([{}, {}]), room([{}, { devices: 0 }])];
  expect(seatNews(here, gone, 0)).toEqual([{ key: "web-news-away", seat: 1 }]);
  expect(seatNews(gone, here, 0)).toEqual([{ key: "web-news-back", seat: 1 }]);
  expect(seatNews(room([{}, { kind: "open", devices: 0 }]), here, 0)).toEqual([{ key: "web-news-joined", seat: 1 }]);
});

test("a stand-in bot is announced, and so is the player's return", () => {
  const [gone, stood] = [room([{}, { devices: 0 }]), room([{}, { devices: 0, stand_in: true }])];
  expect(seatNews(gone, stood, 0)).toEqual([{ key: "web-news-stand-in", seat: 1 }]);
  expect(seatNews(stood, room([{}, {}]), 0)).toEqual([{ key: "web-news-back", seat: 1 }]);
});

test("of your own seat, only becoming the host is announced", () => {
  expect(seatNews(room([{ devices: 0 }, {}], 1), room([{}, {}], 0), 0)).toEqual([{ key: "web-news-host-me", seat: 0 }]);
  expect(seatNews(room([{}, {}], 0), room([{}, {}], 1), 0)).toEqual([{ key: "web-news-host", seat: 1 }]);
});
