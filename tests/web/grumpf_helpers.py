"""Helpers for browser tests of Grumpf: read the board, and start, play and skip a hunt."""

import time
from typing import TypedDict, cast

from playwright.sync_api import Page, expect

from petitpeuple.server.protocol import messages as p

BOARD_KEYS = "QWEASD"
HUNT = {"tempo": "hunt", "sandglass": False}
SYNC_TIMEOUT_S = 60  # for all screens to agree, even on a busy machine
SNAPSHOT = """() => {
    const one = (selector) => document.querySelector(selector);
    const all = (selector) => [...document.querySelectorAll(selector)];
    const hit = one('.target.hit');
    return {
        n: Number(one('.hunt')?.dataset.n ?? -1), end: !!one('.end'),
        tally: !!one('.tally'), swap: !!one('.swap'),
        turn: !!one('.clans .me.turn'),
        tokens: all('.slot').map(slot => [Number(slot.dataset.token), Number(slot.dataset.face)]),
        room: all('.ground').map(ground => ground.querySelectorAll('.empty').length),
        target: hit && [hit.closest('.ground').dataset.board, hit.closest('li').dataset.space].map(Number),
    }
}"""


class Snapshot(TypedDict):
    """What the board shows a player."""

    n: int
    end: bool
    tally: bool
    swap: bool
    turn: bool
    tokens: list[tuple[int, int]]
    room: list[int]
    target: tuple[int, int] | None


def snapshot(page: Page) -> Snapshot:
    return cast("Snapshot", page.evaluate(SNAPSHOT))


def track_labels(page: Page, seat: int) -> list[list[str]]:
    """Return the accessible name of every space of every board, with "You" replaced by the seat's name."""
    found = page.evaluate(
        """() => [...document.querySelectorAll('.ground ol')].map(ol => [...ol.children].map(li =>
            li.querySelector('[role=img]')?.getAttribute('aria-label') ?? li.textContent.trim()))"""
    )
    return [[space.replace("You,", f"Seat {seat + 1},") for space in track] for track in found]


def wait_until_screens_agree(pages: list[Page]) -> list[list[str]]:
    """Wait until all screens show the same boards, and return these boards."""
    boards: list[list[list[str]]] = []
    until = time.monotonic() + SYNC_TIMEOUT_S
    while time.monotonic() < until:
        boards = [track_labels(page, seat) for seat, page in enumerate(pages)]
        if all(shown == boards[0] for shown in boards):
            return boards[0]
        pages[0].wait_for_timeout(100)
    raise AssertionError(boards)


def token_counts(pages: list[Page]) -> list[int]:
    """Return how many tokens each hand holds."""
    return [page.locator(".slot").count() for page in pages]


def wait_for_one_placement(pages: list[Page], before: list[int]) -> None:
    """Wait until exactly one hand has one token less, and nothing is unconfirmed."""
    now: list[int] = []
    until = time.monotonic() + SYNC_TIMEOUT_S
    while time.monotonic() < until:
        now = token_counts(pages)
        missing = sorted(was - left for was, left in zip(before, now, strict=True))
        if missing == [0] * (len(pages) - 1) + [1] and not any(
            page.locator(".early").count() for page in pages
        ):
            return
        pages[0].wait_for_timeout(50)
    raise AssertionError((before, now))


def start_hunt(pages: list[Page], tokens: int) -> None:
    """Start the hunt: everybody is ready, and one player shouts."""
    for page in pages:
        page.locator(".tray .loud").click()
    pages[-1].locator(".tray .loud.call").click()
    for page in pages:
        expect(page.locator(".slot")).to_have_count(tokens)


def pick_up_number(page: Page) -> None:
    """Pick up a number. If only clubs show, flip one of them."""
    tokens = snapshot(page)["tokens"]
    token = next((token for token, face in tokens if face), tokens[0][0])
    page.keyboard.press(str(token))
    if not any(face for _, face in tokens):
        page.keyboard.press("F")


def click_simultaneously(selector: str, *pages: Page, times: int = 1) -> None:
    """Click the same element on all pages at the same time, after every page has received the request."""
    asked = time.time()
    for page in pages:
        page.evaluate("0")
    instant = (time.time() + 2 * (time.time() - asked) + 0.3) * 1000
    for page in pages:
        page.evaluate(
            """([selector, at, times]) => { setTimeout(() => {
                for (let n = 0; n < times; n++) document.querySelector(selector)?.click();
            }, at - Date.now()) }""",
            [selector, instant, times],
        )


def place_button(board: int) -> str:
    return f"[data-board='{board}'] .place"


def space_on(board: int, space: int) -> str:
    return f"[data-board='{board}'] [data-space='{space}']"


def place_all_tokens(page: Page) -> None:
    """Place all tokens as numbers, flipping clubs, as fast as one hand can."""
    until = time.monotonic() + 2 * SYNC_TIMEOUT_S
    while (now := snapshot(page))["tokens"]:
        token, face = now["tokens"][0]
        page.keyboard.press("Escape")  # otherwise the digit might flip the token that is picked up
        page.keyboard.press(str(token))
        if not face:
            page.keyboard.press("F")
        page.keyboard.press(BOARD_KEYS[next(n for n, room in enumerate(now["room"]) if room)])
        expect(page.locator(".early")).to_have_count(0)
        assert time.monotonic() < until


def skip_counting(page: Page) -> None:
    """Skip the counting, unless it is already over."""
    page.evaluate("document.querySelector('.tally .btn.short:not(:has(.art))')?.click()")
    expect(page.locator(".tally .btn.short")).to_contain_text("Watch again")


def has_counting(frame: p.Frame) -> bool:
    return any(line.key.startswith("grumpf-counted") for line in frame.moment.log)
