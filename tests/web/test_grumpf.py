"""Grumpf in real browsers: two hands on one space, a hunt by keys alone, and the whole game to its end."""

import time
from typing import cast

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.web.conftest import Opener, Server, violations

BOARD_KEYS = "QWEASD"
HUNT = {"tempo": "hunt"}


def tracks(page: Page) -> list[list[str]]:
    """What a screen reader hears of every space of every board."""
    found = page.evaluate(
        """() => [...document.querySelectorAll('.ground ol')].map(ol => [...ol.children].map(li =>
            li.querySelector('[role=img]')?.getAttribute('aria-label') ?? li.textContent.trim()))"""
    )
    return cast("list[list[str]]", found)


def free(page: Page) -> list[int]:
    """How many spaces are free, board by board."""
    return [sum(space.isdigit() for space in track) for track in tracks(page)]


def numbers(page: Page) -> Locator:
    """My tokens that show a number."""
    return page.locator(".slot:not(:has-text('shows club'))")


def begin(*pages: Page) -> None:
    """Everybody is ready, one shouts, and the hunt is on."""
    for page in pages:
        page.get_by_role("button", name="I am ready").click()
    pages[0].locator(".btn.call", has_text="Grumpf!").click()
    for page in pages:
        expect(page.locator(".clans .me", has_text="8 tokens")).to_be_visible()


def place(page: Page, board: int) -> None:
    """Put a number on a board, with the mouse."""
    left = page.locator(".slot").count()
    numbers(page).first.click()
    page.locator(".ground .place").nth(board).click()
    expect(page.locator(".slot")).to_have_count(left - 1)


def at_once(board: int, *pages: Page) -> None:
    """All press the same board in the same instant."""
    instant = time.time() * 1000 + 700
    for page in pages:
        page.evaluate(
            """([board, instant]) => { setTimeout(
                () => document.querySelectorAll('.ground .place')[board].click(), instant - Date.now()) }""",
            [board, instant],
        )


def test_a_contested_space_ends_in_one_hand(server: Server, open_page: Opener) -> None:
    links = server.table("grumpf", "open", "open", options=HUNT)
    pages = [open_page(links[0]), open_page(links[1], "phone")]
    begin(*pages)
    room = free(pages[0])
    board = room.index(min(n for n in room if n > 0))
    for n in range(room[board] - 1):
        place(pages[n % 2], board)
    expect(pages[0].locator(".ground").nth(board).locator(".empty")).to_have_count(1)
    expect(pages[1].locator(".ground").nth(board).locator(".empty")).to_have_count(1)
    before = [page.locator(".slot").count() for page in pages]
    for page in pages:
        numbers(page).first.click()
    at_once(board, *pages)
    for page in pages:
        expect(page.locator(".ground").nth(board).locator(".empty, .ghost")).to_have_count(0)
    pages[0].wait_for_timeout(500)
    after = [page.locator(".slot").count() for page in pages]
    assert sorted(was - now for was, now in zip(before, after, strict=True)) == [0, 1]
    one, two = (
        [[space.replace("You,", f"Seat {n},") for space in track] for track in tracks(page)]
        for n, page in enumerate(pages, 1)
    )
    assert one == two
    assert violations(pages[0]) == []
    assert violations(pages[1]) == []


def number_key(page: Page, board_key: int) -> None:
    """Take a number, turning a club over first, and put it on a board that has room."""
    token = page.locator(".slot").first
    page.keyboard.press(token.inner_text().split(":")[0].removeprefix("Token "))
    if "shows club" in token.inner_text():
        page.keyboard.press("F")
        expect(token).not_to_contain_text("shows club")
    room = free(page)
    board = next(n % 6 for n in range(board_key, board_key + 6) if room[n % 6] > 0)
    page.keyboard.press(BOARD_KEYS[board])


def club_key(page: Page) -> None:
    """Take a club, then a board and a space that it may hit."""
    page.keyboard.press("C")
    found: list[int] | None = page.evaluate(
        """() => { const hit = document.querySelector('.target'); if (!hit) return null;
            const inside = (one, all) => [...document.querySelectorAll(all)].indexOf(one);
            const space = hit.closest('li'), at = [...space.parentNode.children].indexOf(space);
            return [inside(hit.closest('.ground'), '.ground'), at] }"""
    )
    if found is not None:
        page.keyboard.press(BOARD_KEYS[found[0]])
        page.keyboard.press(str(found[1] + 1))


def press(page: Page, step: int) -> None:
    """Do one thing with keys alone: be ready, shout, hunt a little, then go to bed."""
    if (
        page.locator(".tray .btn", has_text="I am ready")
        .or_(page.locator(".tray .call", has_text="Grumpf!"))
        .count()
    ):
        page.keyboard.press("Enter")
    elif page.locator(".swap").count():
        page.locator(".swap .btn").last.press("Enter")
    elif step % 4 == 3 and page.locator(".tray .call", has_text="To bed").count():
        page.keyboard.press("B")
        page.keyboard.press("B")
    elif step % 4 == 2 and page.locator(".slot", has_text="shows club").count():
        club_key(page)
    elif page.locator(".slot").count() and page.locator(".clans .me", has_text="token").count():
        number_key(page, step)


@pytest.mark.parametrize(("tempo", "size"), [("turns", "phone"), ("hunt", "desk")])
def test_by_keys_alone(server: Server, open_page: Opener, tempo: str, size: str) -> None:
    """A hunt up to its counting; in turns on to the end of the game."""
    links = server.table("grumpf", "open", "bot", "bot", options={"tempo": tempo}, level="cub")
    page = open_page(links[0], size, dark=tempo == "turns")
    page.locator(".tray").wait_for()
    counting, end = page.locator(".counting"), page.locator(".end")
    until = time.monotonic() + 30
    for step in range(400):
        if counting.is_visible() or end.is_visible():
            break
        press(page, step)
        page.wait_for_timeout(120)
        assert time.monotonic() < until
    expect(counting).to_be_visible()
    assert violations(page) == []
    page.get_by_role("button", name="Skip").press("Enter")
    expect(counting.locator("li")).to_have_count(6)
