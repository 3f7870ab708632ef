import { afterEach, beforeEach, expect, test, vi } from "vitest";

vi.hoisted(() => vi.stubGlobal("navigator", { language: "en" })); // settings are read when the module loads

import { savedTables } from "../settings/saved-tables.svelte.ts";
import { settings } from "../settings/settings.svelte.ts";
import { fetchReplay, parseFragment } from "./replays.ts";

let sent: string[] = [];
let accepted = "";

beforeEach(() => {
  sent = [];
  vi.stubGlobal("fetch", (_path: string, init: RequestInit) => {
    const secret = (init.headers as Record<string, string>)["authorization"] ?? "";
    sent.push(secret);
    const ok = secret === `Bearer ${accepted}`;
    return Promise.resolve(
      new Response(JSON.stringify(ok ? { total: 3 } : { error: "no-link" }), { status: ok ? 200 : 403 }),
    );
  });
});
afterEach(() => vi.unstubAllGlobals());

test("a game is shown by the first secret that fits", async () => {
  savedTables.addSeat("t1", "halma", { seat: 0, secret: "revoked" });
  accepted = settings.profile;
  expect((await fetchReplay("t1", 1, 0, 5)).total).toBe(3);
  expect(sent).toEqual(["Bearer revoked", `Bearer ${settings.profile}`]);
});

test("a shared link is not mixed with secrets of this browser", async () => {
  accepted = settings.profile;
  await expect(fetchReplay("t1", 1, 0, 5, "shared")).rejects.toThrow("no-link");
  expect(sent).toEqual(["Bearer shared"]);
});

test("a fragment holds a secret, a step, or both", () => {
  expect(parseFragment("")).toEqual({ shared: "", step: 0 });
  expect(parseFragment("12")).toEqual({ shared: "", step: 12 });
  expect(parseFragment("se-cret_1")).toEqual({ shared: "se-cret_1", step: 0 });
  expect(parseFragment("se-cret_1/7")).toEqual({ shared: "se-cret_1", step: 7 });
  expect(parseFragment("se-cret_1/x")).toEqual({ shared: "se-cret_1", step: 0 });
});
