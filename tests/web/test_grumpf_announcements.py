"""Grumpf by key and by ear: what is pressed once, what is spoken, and for whom the counting goes on."""

import re

import pytest
from playwright.sync_api import Page, expect
from tests.web.conftest import Opener, Server, play_ahead
from tests.web.observers import note, noted
from tests.web.test_grumpf import HUNT, LETTERS, begin, is_counted, look, place, put_all, skip, take_number

SPOKEN = ".table > .heard[aria-live=polite]"
# What the server tells waits while `late` is a list.
LATE = """window.late = null;
window.WebSocket = class extends WebSocket {
    set onmessage(hear) { super.onmessage = told => late ? late.push(() => hear(told)) : hear(told); }
};"""
IN_TIME = "() => { const all = late; window.late = null; all.forEach(hear => hear()); }"


@pytest.mark.parametrize("key", ["h", "Enter"])
def test_a_key_that_is_held_down_is_pressed_once(server: Server, open_page: Opener, key: str) -> None:
    """To bed with tokens left is asked twice, and a long press on a key is no second time."""
    page = open_page(server.table("grumpf", "open", "bot", "bot", options={"tempo": "turns"})[0], still=True)
    expect(page.locator(".clans .me.turn")).to_be_visible()
    if key == "Enter":
        page.locator(".tray .bed").focus()
    note(page, ".huts .taken")
    for _ in range(3):
        page.keyboard.down(key)
    page.keyboard.up(key)
    before = look(page)["tokens"]
    for _ in range(3):
        page.keyboard.down("1")  # taken, and not turned over
    page.keyboard.up("1")
    assert look(page)["tokens"] == before
    assert noted(page) == [[]]


def spoken(page: Page) -> str:
    return " ".join(" ".join(shown) for shown in noted(page))


def test_where_hands_race_only_the_own_acts_are_spoken(server: Server, open_page: Opener) -> None:
    """The log tells what all hands do; the counting is spoken board by board, not all at once before."""
    links = server.table("grumpf", "open", "open", options=HUNT)
    pages = [open_page(link, still=True) for link in links[:2]]
    begin(pages, 8)
    note(pages[0], SPOKEN)
    for seat, page in enumerate(pages):
        take_number(page)
        page.locator(place(seat)).click()
    placed = pages[0].locator(".log li").filter(has_text="space")
    for who in ("You:", "Seat 2:"):
        expect(placed.filter(has_text=who)).to_have_count(1)
    pages[0].wait_for_function("() => noted.some(shown => shown.some(one => one.includes('You:')))")
    put_all(pages[0])
    pages[0].keyboard.press("H")
    skip(pages[0])
    pages[0].wait_for_function("() => noted.some(shown => shown.some(one => one.includes('You: in bed')))")
    assert not re.search(r"Seat 2: (token|\d|club)", spoken(pages[0]))
    assert "Left on the board" not in spoken(pages[0])


def test_gru30_a_number_that_waited_is_told_who_was_first(server: Server, open_page: Opener) -> None:
    """Two numbers are put down one after the other, and at the second board another hand was earlier."""
    links = server.table("grumpf", "open", "open", options=HUNT)
    pages = [open_page(links[0], still=True, script=LATE), open_page(links[1], still=True)]
    begin(pages, 8)
    mine, other = pages
    mine.evaluate("window.late = []")
    take_number(other)
    other.locator(place(4)).click()
    expect(other.locator(".slot")).to_have_count(7)
    expect(other.locator(".early")).to_have_count(0)
    note(mine, ".rail")
    for board in (3, 4):
        take_number(mine)
        mine.keyboard.press(LETTERS[board])
    mine.evaluate(IN_TIME)
    mine.wait_for_function("() => noted.some(shown => shown.some(one => one.includes('Seat 2 was first')))")


def test_who_looks_on_sees_the_next_hunt(server: Server, open_page: Opener) -> None:
    """The counting goes on by itself in the gallery, and then makes way: nobody may be at hand there."""
    links = server.table("grumpf", "open", "bot", "bot", options={"tempo": "turns"}, level="cub")
    play_ahead(links[0], lambda _: True)
    page = open_page(links[-1], still=True)
    page.locator(".hands").wait_for()
    page.clock.install()
    play_ahead(links[0], is_counted)
    expect(page.locator(".tally")).to_be_visible()
    page.clock.run_for(30_000)
    expect(page.locator(".tally")).to_have_count(0)
    expect(page.locator(".huts")).to_contain_text("Hunt 2 of 4")


def test_the_next_hunt_of_racing_hands_waits_for_no_other_device(server: Server, open_page: Opener) -> None:
    """The same seat on two devices: one has left the counting and plays on, so the other does."""
    links = server.table("grumpf", "open", "open", options=HUNT)
    pages = [open_page(link, still=True) for link in links[:2]]
    begin(pages, 8)
    second = open_page(links[0], still=True)
    expect(second.locator(".slot")).to_have_count(8)
    put_all(pages[0])
    pages[0].keyboard.press("H")
    expect(second.locator(".tally")).to_be_visible()
    for page in pages:
        page.locator(".tally .go").click()
    pages[0].locator(".tray .loud.call").click()
    expect(second.locator(".slot")).to_have_count(8)


def test_a_counting_is_seen_again_after_a_reload(server: Server, open_page: Opener) -> None:
    """The page was opened when all was counted: the log leads back to it as soon as the table goes on."""
    links = server.table("grumpf", "open", "open", options=HUNT)
    pages = [open_page(link, still=True) for link in links[:2]]
    begin(pages, 8)
    put_all(pages[0])
    pages[0].keyboard.press("H")
    expect(pages[0].locator(".tally")).to_be_visible()
    pages[0].reload()
    pages[0].locator(".tray .loud").click()
    pages[0].locator(".log").hover()  # who comes near may want to look back
    pages[0].locator(".log li button").filter(has_text="the hunt is over").click()
    expect(pages[0].locator(".tally")).to_be_visible()


def test_the_first_counting_of_a_newcomer_is_stepped_by_hand(server: Server, open_page: Opener) -> None:
    """Also when going to bed was the last thing to be learnt."""
    link = server.table("grumpf", "open", "bot", "bot", options={"tempo": "turns"}, level="cub")[0]
    page = open_page(link, still=True, newcomer=True)
    expect(page.locator(".clans .me.turn")).to_be_visible()
    page.evaluate("for (let n = 0; n < 2; n++) document.querySelector('.tray .bed').click()")
    expect(page.locator(".guide")).to_have_count(0)
    expect(page.locator(".tally .icon-btn.lead")).to_be_visible()


def test_clans_and_tokens_are_heard_on_a_phone(server: Server, open_page: Opener) -> None:
    links = server.table("grumpf", "open", "bot", "bot", options={"tempo": "turns"}, level="cub")
    page = open_page(links[0], "phone", still=True)
    expect(page.locator(".clans .me.turn")).to_be_visible()
    assert "8 tokens" in page.locator(".clans .me").aria_snapshot()
    gallery = open_page(links[-1], "phone", still=True)
    gallery.locator(".hands").wait_for()
    faces = gallery.locator(".hands").get_by_role("img", name=re.compile(r"^(club|[1-5])$"))
    expect(faces).to_have_count(gallery.locator(".small-token").count())
