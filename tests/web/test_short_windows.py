"""Low windows, such as a phone in landscape or a zoomed page: every control stays usable."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.web.conftest import SIZES, Opener, Server, settle, violations

LOW = {"sideways": (844, 390), "small-sideways": (740, 360), "zoomed": (720, 450)}
TABLES: dict[str, tuple[int, dict[str, Any]]] = {
    "halma": (3, {}),
    "village": (3, {}),
    "grumpf": (6, {"tempo": "turns"}),
    "dalmuti": (6, {}),
}
# Controls that are not fully in the window after scrolling to them, or are covered there.
MISSED = """() => {
  const missed = [];
  for (const one of document.querySelectorAll('main.board :is(button:enabled, a, input, [data-gnome])')) {
    if (!one.checkVisibility({ visibilityProperty: true })) continue;
    if (one.closest('.paging .behind')) continue; // the overview and the keyboard bring it forward
    one.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const { left, top, right, bottom, width, height } = one.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    const seen = left > -2 && top > -2 && right < innerWidth + 2 && bottom < innerHeight + 2;
    const free = hit && (one.contains(hit) || (one.dataset.gnome !== undefined && hit.closest('svg.star')));
    if (!seen || !free) missed.push(`${one.ariaLabel || one.textContent.trim()}: ${hit?.className}`);
  }
  // Only scripts can scroll elements with hidden overflow: what is beyond their edge is lost.
  const fixed = (one) => (one.scrollTop || one.scrollLeft) && getComputedStyle(one).overflowY === 'hidden';
  for (const one of document.querySelectorAll('*')) if (fixed(one)) missed.push(`beyond ${one.className}`);
  return missed;
}"""
# Parts that overlap.
LAPPED = """() => {
  const parts = '.ground > :is(header, footer), .ground .empty, .clans, .huts, [data-region=hand], .side > *';
  const all = [...document.querySelectorAll(parts)].filter((one) => one.checkVisibility());
  const boxes = all.map((one) => one.getBoundingClientRect());
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  return all.flatMap((one, i) => all.slice(i + 1)
    .filter((other, j) => !one.contains(other) && meet(boxes[i], boxes[i + 1 + j]))
    .map((other) => `${one.className || one.textContent} and ${other.className || other.textContent}`));
}"""
# How far the page itself scrolls, and whether the message bar is out of sight.
AWAY = """() => {
  const { scrollHeight, scrollWidth } = document.scrollingElement;
  const low = document.querySelector('.rail').getBoundingClientRect().bottom > innerHeight;
  return [scrollWidth - innerWidth, scrollHeight - innerHeight, low];
}"""


@pytest.fixture(autouse=True)
def low_sizes(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, size in LOW.items():
        monkeypatch.setitem(SIZES, name, size)


def pick(page: Page, game: str) -> None:
    """Select a piece once the game has started."""
    if game == "halma":
        return
    if game == "grumpf":
        expect(page.locator(".clans .me.turn")).to_be_visible()
    elif game == "village":
        expect(page.locator(".card.lit").first).to_be_visible()
    page.keyboard.press("1")


@pytest.mark.parametrize("newcomer", [False, True], ids=["old-hand", "newcomer"])
@pytest.mark.parametrize("game", TABLES)
def test_every_control_is_usable_in_a_low_window(
    server: Server, open_page: Opener, game: str, newcomer: bool
) -> None:
    seats, options = TABLES[game]
    link = server.table(game, "open", *["bot"] * (seats - 1), options=options)[0]
    page = open_page(link, "sideways", newcomer=newcomer, still=True)
    expect(page.locator("main.board .rail")).to_be_visible()
    pick(page, game)
    for width, height in LOW.values():
        page.set_viewport_size({"width": width, "height": height})
        settle(page)
        assert page.evaluate(AWAY) == [0, 0, False]
        assert page.evaluate(LAPPED) == []
        assert page.evaluate(MISSED) == []
    assert violations(page) == []


def test_t_opens_the_chat_if_it_is_hidden(server: Server, open_page: Opener) -> None:
    page = open_page(server.table("halma", "open", "bot")[0], "zoomed", still=True)
    expect(page.locator("main.board .rail")).to_be_visible()
    expect(page.locator("[data-talk]")).to_be_hidden()
    page.keyboard.press("t")
    expect(page.locator("[data-talk]")).to_be_focused()
