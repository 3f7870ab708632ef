"""The tables and links that a browser stores: none may be lost."""

import contextlib
import re

from playwright.sync_api import Browser, Page, expect
from tests.web.conftest import Opener, Server, violations
from tests.web.table_helpers import open_options, sit_here_too

# Page scripts: one records the socket; the other closes it and prevents new ones.
RECORD_SOCKET = """const Original = WebSocket;
window.WebSocket = class extends Original { constructor(url) { super(url); window.socket = this; } };"""
CUT_CONNECTION = """() => {
  window.WebSocket = class { static OPEN = 1; readyState = 0; close() {} };
  window.socket.close();
}"""


def at_the_table(page: Page) -> None:
    expect(page.locator("[data-region=board]")).to_be_visible()


def test_a_new_link_for_your_own_seat_works(server: Server, open_page: Opener) -> None:
    page = open_page(server.table("halma", "open", "bot", options={"first": "seat-1"})[0], still=True)
    page.get_by_role("button", name="Seats", exact=True).click()
    link = page.locator("#invite-link")
    before = link.input_value()
    page.get_by_role("button", name="New link for my seat").click()
    expect(link).not_to_have_value(before)
    fresh = link.input_value()
    page.reload()
    expect(page.locator(".rail")).to_contain_text("Your turn.")
    other = open_page(fresh, still=True)
    other.get_by_role("button", name="It’s my seat: play here").click()
    expect(other.locator(".rail")).to_contain_text("Your turn.")


def test_all_saved_tables_are_listed_and_forgetting_one_needs_confirmation(
    server: Server, open_page: Opener
) -> None:
    page = open_page(server.url, still=True)
    for game in ("dalmuti", "halma", "village", "halma"):
        page.locator(f"article.{game} .go").click()
        at_the_table(page)
        page.goto(server.url)
    rows, forget = page.locator(".table"), page.get_by_role("button", name="Forget this table")
    expect(rows).to_have_count(3)
    page.get_by_role("button", name="All 4 tables").click()
    expect(rows.locator("strong").last).to_have_text("The Great Dalmuti")
    forget.nth(1).dblclick()
    expect(page.get_by_role("button", name="Forget this table")).to_have_count(4)
    forget.nth(1).focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("Forget it?")).to_be_visible()
    assert violations(page) == []
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(rows).to_have_count(3)
    expect(rows.nth(1).get_by_role("link")).to_be_focused()
    rows.last.get_by_role("link").click()
    at_the_table(page)
    page.goto(server.url)
    expect(rows.locator("strong").first).to_have_text("The Great Dalmuti")


def test_a_table_joined_in_another_tab_is_kept(server: Server, open_page: Opener) -> None:
    one = open_page(server.url, still=True)
    other = one.context.new_page()
    other.goto(server.url)
    for page, game in ((other, "halma"), (one, "dalmuti")):
        page.locator(f"article.{game} .go").click()
        at_the_table(page)
    other.goto(server.url)
    expect(other.locator(".table")).to_have_count(2)


def test_leaving_for_good_needs_confirmation_and_a_connection(server: Server, open_page: Opener) -> None:
    link = server.table("halma", "open", "bot", options={"first": "seat-1"})[0]
    page = open_page(link, still=True, script=RECORD_SOCKET)
    page.get_by_role("button", name="Seats", exact=True).click()
    leave = page.get_by_role("button", name="Leave for good")
    leave.click()
    expect(page.get_by_role("button", name="Stay")).to_be_focused()
    page.evaluate(CUT_CONNECTION)
    leave.click()
    expect(page.get_by_role("alert").filter(has_text="The server is busy")).to_be_visible()
    page.reload()
    expect(page.locator(".rail")).to_contain_text("Your turn.")
    page.get_by_role("button", name="Seats", exact=True).click()
    leave.click()
    leave.click()
    expect(page.get_by_text("None yet.")).to_be_visible()


def test_an_invalid_link_still_opens_a_seat_saved_in_the_browser(server: Server, open_page: Opener) -> None:
    link = server.table("dalmuti", "open", "bot", "bot", "bot", level="random")[0]
    page = open_page(link, still=True)
    at_the_table(page)
    page.goto(server.url)
    page.goto(f"{link.partition('#')[0]}#nothing")
    at_the_table(page)


def test_the_host_who_opens_the_invitation_is_led_back_and_starts(server: Server, open_page: Opener) -> None:
    page = open_page(server.url, still=True)
    page.get_by_role("button", name="Invite friends to Gnome Halma").click()
    link = page.locator("#invite-link")
    expect(link).to_have_value(re.compile("#"))
    page.goto(link.input_value())
    expect(page.locator(".lobby li").first).to_contain_text("You")
    sit_here_too(page, 1)
    expect(page.get_by_text("Everybody is here.")).to_be_visible()
    assert "#" not in page.url, "the secret does not stay in the address"
    page.get_by_role("button", name="Start the race").click()
    at_the_table(page)


def listed(server: Server, open_page: Opener) -> str:
    """Create a listed table with a free seat; return the URL that takes a seat."""
    host = open_page(server.url, still=True)
    host.get_by_role("button", name="Invite friends to Gnome Halma").click()
    open_options(host)
    host.get_by_role("checkbox", name="Let anyone sit down").check()
    table = host.url.rsplit("/", 1)[1]
    expect(host.locator("#invite-link")).to_have_value(re.compile("#"))
    return f"{server.url}/api/tables/{table}/seats"


def test_a_double_click_takes_one_seat(server: Server, open_page: Opener) -> None:
    seats = listed(server, open_page)
    page = open_page(server.url, still=True)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if request.method == "POST" else None)
    page.locator(".open button").first.evaluate("button => { button.click(); button.click(); }")
    expect(page.get_by_text("Waiting for the host to start.")).to_be_visible()
    assert asked == [seats]


def test_a_seat_taken_by_somebody_else_meanwhile_is_reported(
    server: Server, open_page: Opener, browser: Browser
) -> None:
    seats = listed(server, open_page)
    with contextlib.closing(browser.new_context(locale="en-GB")) as context:
        page = context.new_page()
        wrong: list[str] = []
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.goto(server.url)
        sit = page.locator(".open button").first
        expect(sit).to_have_text("Sit down")
        assert context.request.post(seats).ok
        sit.click()
        expect(page.locator(".open [role=alert]")).to_have_text("There is no room left here.")
        assert wrong == []


def test_a_person_with_two_hands_sees_which_is_next(server: Server, open_page: Opener) -> None:
    anna = "JSON.stringify({coached: ['dalmuti'], name: 'Anna', sound: false})"
    page = open_page(server.url, still=True, newcomer=True, script=f"localStorage['pp-settings'] ??= {anna}")
    page.get_by_role("button", name="Invite friends to The Great Dalmuti").click()
    sit_here_too(page, 1)
    expect(page.locator(".lobby li").nth(1)).to_contain_text("Anna")
    page.get_by_role("button", name="Fill with bots").click()
    page.get_by_role("button", name="Deal the cards").click()
    expect(page.locator(".curtain h2")).to_have_text("Hand the device to Anna.")
