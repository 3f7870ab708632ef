import { describe, expect, it } from "vitest";

import { ago } from "./table-news.ts";

const NOW = 1_763_200_000_000;
const MINUTE = 60_000;

describe("how long ago a move was", () => {
  it("is told in minutes, hours and days", () => {
    expect(ago("en", NOW - 5 * MINUTE, NOW)).toBe("5 minutes ago");
    expect(ago("en", NOW - 125 * MINUTE, NOW)).toBe("2 hours ago");
    expect(ago("fr", NOW - 3 * 24 * 60 * MINUTE, NOW)).toBe("il y a 3 jours");
    expect(ago("en", NOW - 24 * 60 * MINUTE, NOW)).toBe("yesterday");
  });

  it("is now for the last seconds and for a clock that is ahead", () => {
    expect(ago("en", NOW - 10_000, NOW)).toBe("this minute");
    expect(ago("en", NOW + 10_000, NOW)).toBe("this minute");
  });
});
