"""Screen reader announcements: selected pieces, requests by others, absences, and time running out."""

import re

from playwright.sync_api import expect
from tests.web.conftest import Opener, Server
from tests.web.table_helpers import play_first_action

IN_HAND = "[data-in-hand][aria-live=polite]"


def test_picking_up_a_token_announces_both_faces(server: Server, open_page: Opener) -> None:
    page = open_page(server.table("grumpf", "open", "bot", "bot", options={"tempo": "turns"})[0], still=True)
    expect(page.locator(".clans .me.turn")).to_be_visible()
    expect(page.locator(IN_HAND)).to_have_text("")
    page.keyboard.press("1")
    said = page.locator("[data-token='1'] .heard").inner_text()
    assert said.startswith("Token 1: shows ")
    expect(page.locator(IN_HAND)).to_have_text(said)
    page.keyboard.press("Escape")
    expect(page.locator(IN_HAND)).to_have_text("")


def test_picking_up_a_smurf_announces_its_effect(server: Server, open_page: Opener) -> None:
    page = open_page(server.table("village", "open", "bot")[0], still=True)
    card = page.locator(".card.lit").first
    expect(card).to_be_visible()
    expect(page.locator(IN_HAND)).to_have_text("")
    page.keyboard.press("1")
    name, does = card.locator("strong").inner_text(), card.locator("small").inner_text()
    expect(page.locator(IN_HAND)).to_have_text(f"{name}: {does}")


def test_an_undo_request_is_announced_to_all_players(server: Server, open_page: Opener) -> None:
    links = server.table("halma", "open", "open", "open", options={"first": "seat-1", "end": "places"})
    one, two, three = (open_page(link, still=True) for link in links[:3])
    wished = "[data-wished][aria-live=polite]"
    for page in (one, two):
        expect(page.locator(".rail")).to_contain_text("Your turn.")
        play_first_action(page)
    one.get_by_role("button", name="Undo").click()
    expect(three.locator(wished)).to_have_text("Seat 1: may I take that back?")
    expect(one.locator(wished)).to_have_text(re.compile("^Waiting for .* to accept the undo"))
    two.get_by_role("button", name="No, thanks").click()
    expect(three.locator(wished)).to_have_text("")


def test_a_player_leaving_and_returning_is_announced(server: Server, open_page: Opener) -> None:
    links = server.table("halma", "open", "open", options={"first": "seat-1"})
    one, two = open_page(links[0], still=True), open_page(links[1], still=True)
    news = one.locator("[data-news][aria-live=polite] p")
    expect(one.locator(".rail")).to_contain_text("Your turn.")
    expect(news).to_have_count(0)
    two.goto(f"{server.url}/health")
    expect(news).to_have_text(["Seat 2 is away."])
    two.goto(links[1])
    expect(news).to_have_text(["Seat 2 is away.", "Seat 2 is back."])


def test_running_low_on_time_is_announced(server: Server, open_page: Opener) -> None:
    page = open_page(server.url, still=True)
    page.get_by_role("button", name="Invite friends to Gnome Halma").click()
    page.get_by_role("button", name="Fill with bots").click()
    page.locator(".slip > summary").click()  # the options
    page.get_by_role("group", name="who begins").get_by_text("Seat 1").click()
    page.get_by_label("Time per move").select_option("15 s")
    page.get_by_role("button", name="Start the race").click()
    expect(page.locator(".rail")).to_contain_text("Your turn.")
    expect(page.locator("[data-hurried]")).to_have_text("Ten seconds left.")
