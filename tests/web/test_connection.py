"""A line that breaks: it says so on every page, comes back by itself, and waits for nothing in vain."""

import re

from playwright.sync_api import expect
from tests.web.conftest import Opener, Server
from tests.web.observers import note, noted
from tests.web.test_saved_tables import CUT_LINE, HELD_LINE, at_the_table

DROPPED = "Your line dropped."
LONG = 41_000  # milliseconds: more than two pings, which come every 15 seconds


def test_a_line_on_which_nothing_comes_is_broken_and_mends(server: Server, open_page: Opener) -> None:
    """Whoever goes out of reach is told by nobody that the line is gone."""
    page = open_page(f"{server.url}/health", still=True)
    page.clock.install()
    page.goto(server.table("halma", "open")[0])
    at_the_table(page)
    note(page, ".gone, [role=status] .heard")
    page.clock.fast_forward(LONG)
    page.wait_for_function("() => noted.at(-1)?.[0]?.includes('You are back')")
    assert any(DROPPED in "".join(now) for now in noted(page))
    expect(page.locator(".gone")).to_have_count(0)
    expect(page.locator(".rail")).to_contain_text("Your turn.")


def test_who_is_in_reach_again_does_not_wait(server: Server, open_page: Opener) -> None:
    page = open_page(f"{server.url}/health", still=True, script=HELD_LINE)
    page.clock.install()
    page.goto(server.table("halma", "open")[0])
    at_the_table(page)
    page.clock.pause_at("2100-01-01")
    page.evaluate("window.line.close()")
    expect(page.get_by_text(DROPPED)).to_be_visible()
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.get_by_text(DROPPED)).to_have_count(0)


def test_a_link_that_is_taken_back_is_not_waited_for(server: Server, open_page: Opener) -> None:
    link = server.table("halma", "open", "bot", options={"first": "seat-1"})[0]
    one, other = open_page(link, still=True), open_page(link, still=True, language="fr")
    for page in (one, other):
        at_the_table(page)
    one.get_by_role("button", name="Seats", exact=True).click()
    one.get_by_role("button", name="New link for my seat").click()
    expect(other.get_by_text("Ce lien n’ouvre rien")).to_be_visible()
    at_the_table(one)


def test_a_lobby_without_a_line_says_so_and_shows_what_holds(server: Server, open_page: Opener) -> None:
    page = open_page(server.url, still=True, script=HELD_LINE)
    page.get_by_role("button", name="Invite friends to The Great Dalmuti").click()
    expect(page.locator("#invite-link")).to_have_value(re.compile("#"))
    page.evaluate(CUT_LINE)
    expect(page.get_by_text(DROPPED)).to_be_visible()
    time, seat = page.get_by_label("Time for a move"), page.get_by_label("Who sits in seat 2")
    listed = page.get_by_role("checkbox", name="Let anybody sit down")
    time.select_option("30 s")
    expect(page.locator(".trouble")).to_be_visible()
    expect(time).to_have_value("")
    seat.select_option("Closed")
    expect(seat).to_have_value("open")
    listed.click()
    expect(listed).not_to_be_checked()
    page.get_by_role("button", name="Français").click()
    expect(page.locator(".trouble")).to_have_text("La ligne est occupée ; réessayez dans un instant.")


AWAY = """window.WebSocket = class {
  constructor() { setTimeout(() => this.onclose({ code: 1006, reason: '' })); }
  close() {}
};"""


def test_a_table_that_is_not_reached_says_why_and_shows_the_way_home(
    server: Server, open_page: Opener
) -> None:
    page = open_page(server.table("halma", "open")[0], still=True, script=AWAY)
    expect(page.get_by_text("The server does not answer.")).to_be_visible()
    page.get_by_role("link", name="Home").last.click()
    expect(page.locator("article")).to_have_count(4)


# Some browsers forbid a page to keep anything, and say so by an error.
BARRED = """Object.defineProperty(window, 'localStorage', {
  get() { throw new DOMException('The page may keep nothing.', 'SecurityError'); },
});"""


def test_hal22_a_browser_that_keeps_nothing_still_plays_alone(server: Server, open_page: Opener) -> None:
    page = open_page(server.table("halma", "open")[0], still=True, newcomer=True, script=BARRED)
    expect(page.locator("[data-best]")).to_have_text("–")
    page.locator("[data-gnome][data-point='6']").dispatch_event("click")
    page.locator("[data-lit][data-point='15']").dispatch_event("click")
    expect(page.locator("[data-moves]")).to_have_text("1")


def test_a_browser_that_is_full_still_opens_the_house(server: Server, open_page: Opener) -> None:
    page = open_page(server.url, still=True)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    full = {"origin": server.url, "quotaSize": 1}
    page.context.new_cdp_session(page).send("Storage.overrideQuotaForOrigin", full)
    page.goto(f"{server.url}/rules/dalmuti")
    expect(page.locator("#DAL-1")).to_be_visible()
