"""Grumpf with keyboard and screen reader: held keys, announcements, and the pace of the counting."""

import re

import pytest
from playwright.sync_api import Page, expect
from tests.web.conftest import Opener, Server, play_ahead
from tests.web.grumpf_helpers import (
    BOARD_KEYS,
    HUNT,
    has_counting,
    pick_up_number,
    place_all_tokens,
    place_button,
    skip_counting,
    snapshot,
    start_hunt,
)
from tests.web.observers import note, noted

LIVE_REGION = ".table > .heard[aria-live=polite]"
# While `delayed` is a list, messages from the server are held back.
DELAY_MESSAGES = """window.delayed = null;
window.WebSocket = class extends WebSocket {
    set onmessage(handle) {
        super.onmessage = message => delayed ? delayed.push(() => handle(message)) : handle(message);
    }
};"""
DELIVER_MESSAGES = "() => { const all = delayed; window.delayed = null; all.forEach(deliver => deliver()); }"


@pytest.mark.parametrize("key", ["h", "Enter"])
def test_holding_a_key_down_counts_as_one_press(server: Server, open_page: Opener, key: str) -> None:
    """Going to bed with tokens left takes two presses, and a repeating key is only one."""
    page = open_page(server.table("grumpf", "open", "bot", "bot", options={"tempo": "turns"})[0], still=True)
    expect(page.locator(".clans .me.turn")).to_be_visible()
    if key == "Enter":
        page.locator(".tray .bed").focus()
    note(page, ".huts .taken")
    for _ in range(3):
        page.keyboard.down(key)
    page.keyboard.up(key)
    before = snapshot(page)["tokens"]
    for _ in range(3):
        page.keyboard.down("1")  # picked up, but not flipped
    page.keyboard.up("1")
    assert snapshot(page)["tokens"] == before
    assert noted(page) == [[]]


def announced(page: Page) -> str:
    """Return everything that was announced since `note`."""
    return " ".join(" ".join(shown) for shown in noted(page))


def test_in_a_race_only_your_own_actions_are_announced(server: Server, open_page: Opener) -> None:
    """The log lists the actions of all. The counting is announced board by board, and not in advance."""
    links = server.table("grumpf", "open", "open", options=HUNT)
    pages = [open_page(link, still=True) for link in links[:2]]
    start_hunt(pages, 8)
    note(pages[0], LIVE_REGION)
    for seat, page in enumerate(pages):
        pick_up_number(page)
        page.locator(place_button(seat)).click()
    placed = pages[0].locator(".log li").filter(has_text="space")
    for who in ("You placed", "Seat 2 placed"):
        expect(placed.filter(has_text=who)).to_have_count(1)
    pages[0].wait_for_function("() => noted.some(shown => shown.some(one => one.includes('You placed')))")
    place_all_tokens(pages[0])
    pages[0].keyboard.press("H")
    skip_counting(pages[0])
    pages[0].wait_for_function(
        "() => noted.some(shown => shown.some(one => one.includes('You went to bed')))"
    )
    assert not re.search(r"Seat 2 (flipped|placed|clubbed)", announced(pages[0]))
    assert "Animals left" not in announced(pages[0])


def test_gru30_a_refused_queued_number_names_the_faster_player(server: Server, open_page: Opener) -> None:
    """Two numbers are placed one after the other, and another player was faster on the second board."""
    links = server.table("grumpf", "open", "open", options=HUNT)
    pages = [open_page(links[0], still=True, script=DELAY_MESSAGES), open_page(links[1], still=True)]
    start_hunt(pages, 8)
    mine, other = pages
    mine.evaluate("window.delayed = []")
    pick_up_number(other)
    other.locator(place_button(4)).click()
    expect(other.locator(".slot")).to_have_count(7)
    expect(other.locator(".early")).to_have_count(0)
    note(mine, ".rail")
    for board in (3, 4):
        pick_up_number(mine)
        mine.keyboard.press(BOARD_KEYS[board])
    mine.evaluate(DELIVER_MESSAGES)
    mine.wait_for_function("() => noted.some(shown => shown.some(one => one.includes('Seat 2 was faster')))")


def test_a_spectator_sees_the_next_hunt(server: Server, open_page: Opener) -> None:
    """For spectators the counting advances and closes automatically."""
    links = server.table("grumpf", "open", "bot", "bot", options={"tempo": "turns"}, level="gentle")
    play_ahead(links[0], lambda _: True)
    page = open_page(links[-1], still=True)
    page.locator(".hands").wait_for()
    page.clock.install()
    play_ahead(links[0], has_counting)
    expect(page.locator(".tally")).to_be_visible()
    page.clock.run_for(30_000)
    expect(page.locator(".tally")).to_have_count(0)
    expect(page.locator(".huts")).to_contain_text("Hunt 2 of 4")


def test_the_next_race_does_not_wait_for_a_second_device(server: Server, open_page: Opener) -> None:
    """When one of two devices at a seat leaves the counting and plays on, the other follows."""
    links = server.table("grumpf", "open", "open", options=HUNT)
    pages = [open_page(link, still=True) for link in links[:2]]
    start_hunt(pages, 8)
    second = open_page(links[0], still=True)
    second.get_by_role("button", name="It’s my seat: play here").click()
    pages[0].get_by_role("button", name="Yes, it was me").click()
    expect(second.locator(".slot")).to_have_count(8)
    place_all_tokens(pages[0])
    pages[0].keyboard.press("H")
    expect(second.locator(".tally")).to_be_visible()
    for page in pages:
        page.locator(".tally .go").click()
    pages[0].locator(".tray .loud.call").click()
    expect(second.locator(".slot")).to_have_count(8)


def test_the_counting_can_be_replayed_after_a_reload(server: Server, open_page: Opener) -> None:
    """A page loaded after the counting can go back to it through the log."""
    links = server.table("grumpf", "open", "open", options=HUNT)
    pages = [open_page(link, still=True) for link in links[:2]]
    start_hunt(pages, 8)
    place_all_tokens(pages[0])
    pages[0].keyboard.press("H")
    expect(pages[0].locator(".tally")).to_be_visible()
    pages[0].reload()
    pages[0].locator(".tray .loud").click()
    pages[0].locator(".log").hover()  # this loads the history
    pages[0].locator(".log li button").filter(has_text="the hunt is over").click()
    expect(pages[0].locator(".tally")).to_be_visible()


def test_a_newcomer_steps_through_the_first_counting_by_hand(server: Server, open_page: Opener) -> None:
    link = server.table("grumpf", "open", "bot", "bot", options={"tempo": "turns"}, level="gentle")[0]
    page = open_page(link, still=True, newcomer=True)
    expect(page.locator(".clans .me.turn")).to_be_visible()
    page.evaluate("for (let n = 0; n < 2; n++) document.querySelector('.tray .bed').click()")
    expect(page.locator(".tally .icon-btn.lead")).to_be_visible()


def test_screen_readers_hear_clans_and_tokens_on_a_phone(server: Server, open_page: Opener) -> None:
    links = server.table("grumpf", "open", "bot", "bot", options={"tempo": "turns"}, level="gentle")
    page = open_page(links[0], "phone", still=True)
    expect(page.locator(".clans .me.turn")).to_be_visible()
    assert "8 tokens" in page.locator(".clans .me").aria_snapshot()
    gallery = open_page(links[-1], "phone", still=True)
    gallery.locator(".hands").wait_for()
    faces = gallery.locator(".hands").get_by_role("img", name=re.compile(r"^(club|[1-5])$"))
    expect(faces).to_have_count(gallery.locator(".small-token").count())
