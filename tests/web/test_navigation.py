"""Keyboard navigation: focus, drawers, regions, and opening the site offline."""

import msgspec
from playwright.sync_api import expect
from tests.web.conftest import Opener, Server, play_ahead
from tests.web.test_dalmuti import BOTS, is_over

from petitpeuple.server.protocol import messages as p


def test_closing_a_drawer_restores_the_focus_and_escape_works_in_its_fields(
    server: Server, open_page: Opener
) -> None:
    page = open_page(server.table("halma", "open")[0], still=True)
    seats = page.get_by_role("button", name="Seats", exact=True)
    seats.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".drawer")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".drawer")).to_have_count(0)
    expect(seats).to_be_focused()
    page.get_by_role("button", name="In words").click()
    page.locator(".drawer input").focus()
    page.keyboard.press("Escape")
    expect(page.locator(".drawer")).to_have_count(0)


def test_choosing_an_action_in_the_text_board_keeps_the_focus(server: Server, open_page: Opener) -> None:
    page = open_page(server.table("halma", "open")[0], still=True)
    page.get_by_role("button", name="In words").click()
    page.locator(".drawer li button").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-moves]")).to_have_text("1")
    expect(page.locator(".drawer li button").first).to_be_focused()


def test_f6_cycles_through_the_regions_of_the_table(server: Server, open_page: Opener) -> None:
    page = open_page(server.table("halma", "open")[0], still=True)
    expect(page.locator(".rail")).not_to_be_empty()
    here = "document.activeElement.closest('.rail,[data-region]')"
    found: list[str] = []
    for _ in range(4):
        page.keyboard.press("F6")
        found.append(page.evaluate(f"{here}?.dataset.region ?? {here}?.className"))
    assert len(set(found)) == 4, found


def may_lay(frame: p.Frame) -> bool:
    actions = [] if frame.decision is None else msgspec.json.decode(frame.decision.actions)
    return any(action["type"] == "Lay" for action in actions)


def test_pressing_enter_in_a_drawer_plays_no_card(server: Server, open_page: Opener) -> None:
    link = server.table("dalmuti", "open", *BOTS[:3], level="random")[0]
    play_ahead(link, may_lay)
    page = open_page(link, still=True)
    expect(page.locator(".hand .group").first).to_be_visible()
    expect(page.locator(".hand .group:not(.no)").first).to_be_visible()
    page.keyboard.press("ArrowRight")
    held = "[...document.querySelectorAll('.hand .group')].map((one) => one.dataset.value)"
    before = page.evaluate(held)
    expect(page.locator(".hand")).to_contain_text("chosen")
    page.get_by_role("button", name="Rules").first.click()
    page.locator(".drawer .inside").focus()
    page.keyboard.press("Enter")
    page.wait_for_timeout(500)
    assert page.evaluate(held) == before


def test_dal36_a_player_added_after_a_game_watches_until_the_next(server: Server, open_page: Opener) -> None:
    link = server.table("dalmuti", "open", *BOTS[:3], "closed", level="random")[0]
    play_ahead(link, is_over)
    host = open_page(link, still=True)
    host.get_by_role("button", name="Look at the board").click()
    host.get_by_role("button", name="Seats", exact=True).click()
    host.get_by_label("Who sits in seat 5").select_option("open")
    host.get_by_role("button", name="Show the link to seat 5").click()
    friend = open_page(host.get_by_role("textbox", name="Link: Seat 5").input_value(), "phone", still=True)
    expect(friend.locator(".dalmuti")).to_be_visible()
    expect(host.locator(".drawer li").nth(4)).to_contain_text("Present")
    host.keyboard.press("Escape")
    host.get_by_role("button", name="Result").click()
    host.get_by_role("button", name="Next game", exact=True).click()
    host.get_by_role("button", name="Start now").click()  # without waiting for the friend
    expect(friend.locator(".hand .group").first).to_be_visible()


CONTROLLED = "() => navigator.serviceWorker.controller !== null"


def test_the_offline_page_is_the_site_and_not_another_page(server: Server, open_page: Opener) -> None:
    page = open_page(server.url)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function(CONTROLLED)
    page.goto(server.url)
    page.goto(f"{server.url}/api")
    kept = page.evaluate("async () => (await (await caches.open('petit-peuple-2')).match('/')).text()")
    assert '<div id="app">' in kept
    assert "OpenAPI" not in kept
