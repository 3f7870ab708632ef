"""Friends at one table: several browsers, one invitation, and nobody stuck."""

import json
import re

import pytest
from playwright.sync_api import Page, expect
from tests.web.conftest import Opener, Server, claim_for, violations
from tests.web.table_helpers import invitation_link, sit_down
from websockets.sync.client import connect

from petitpeuple.server.room.invites import parse_link

SIT = {"en": ("What do they call you?", "Sit down"), "fr": ("Comment vous appelle-t-on ?", "S’asseoir")}


def named(name: str) -> str:
    """Return a script that gives a browser's player a name."""
    settings = json.dumps({"name": name, "sound": False, "coached": ["halma", "dalmuti"]})
    return f"localStorage['pp-settings'] ??= '{settings}'"


def open_lobby(server: Server, open_page: Opener, game: str = "The Great Dalmuti") -> tuple[Page, str]:
    """Open a lobby as Nina; return her page and the invitation."""
    host = open_page(server.url, still=True, newcomer=True, script=named("Nina"))
    host.get_by_role("button", name=f"Invite friends to {game}").click()
    return host, invitation_link(host)


def send_as(link: str, message: dict[str, object]) -> None:
    """Send a command as the player of a seat, without a browser."""
    base, table, secret = parse_link(link)
    with connect(base.replace("http", "ws", 1) + "/ws") as socket:
        hello = {"type": "hello", "table": table, "secret": secret, "claim": claim_for(link)}
        socket.send(json.dumps(hello))
        socket.send(json.dumps({**message, "id": 1}))
        while json.loads(socket.recv())["type"] != "done":
            pass


def test_one_link_brings_everybody_to_a_seat_of_their_own(server: Server, open_page: Opener) -> None:
    host, link = open_lobby(server, open_page)
    seats = host.locator(".lobby li")
    for number, (name, size, language) in enumerate(
        [("Lise", "phone", "fr"), ("Tom", "desk", "en"), ("Zoé", "phone", "en")], 1
    ):
        guest = open_page(link, size, language=language, still=True, dark=number == 1)
        label, button = SIT[language]
        expect(guest.locator(".say")).to_contain_text("Nina")
        assert violations(guest) == []
        guest.get_by_label(re.compile(label.replace("?", "\\?").replace(" ", "\\s"))).fill(name)
        guest.get_by_role("button", name=button).click()
        expect(guest.locator(".lobby li").nth(number)).to_contain_text("You" if language == "en" else "Vous")
        expect(seats.nth(number)).to_contain_text(name)
        assert "#" not in guest.url
        if size == "phone":
            assert guest.evaluate("document.documentElement.scrollHeight <= innerHeight")
        guest.goto(link)  # opened again, it leads back
        expect(guest.locator(".lobby li").nth(number)).to_contain_text("You" if language == "en" else "Vous")
    assert violations(host) == []


def test_a_full_table_offers_to_watch_or_a_bots_seat(server: Server, open_page: Opener) -> None:
    host, link = open_lobby(server, open_page, "Gnome Halma")
    sit_down(open_page(link, still=True), "Tom")
    late = open_page(link, "phone", still=True)
    expect(late.locator(".say")).to_have_text("Nina’s table is full.")
    assert violations(late) == []
    late.get_by_role("button", name="Just watch").click()
    expect(late.locator(".lobby li").nth(1)).to_contain_text("Tom")
    host.locator(".lobby li").nth(1).get_by_role("button").click()
    assert violations(host) == []
    host.get_by_role("button", name="Remove from the table").click()
    host.get_by_role("button", name="Fill with bots").click()
    guest = open_page(link, still=True)
    guest.get_by_label("Seat 2: a bot plays here").check()
    sit_down(guest, "Zoé")
    expect(host.locator(".lobby li").nth(1)).to_contain_text("Zoé")


def test_the_host_renames_moves_and_locks(server: Server, open_page: Opener) -> None:
    host, link = open_lobby(server, open_page, "Gnome Halma")
    guest = open_page(link, still=True)
    sit_down(guest, "xX_tom_Xx")
    host.locator(".lobby li").nth(1).get_by_role("button").click()
    host.get_by_role("textbox", name="Rename").fill("Tom")
    host.get_by_role("button", name="Rename").click()
    expect(host.locator(".lobby li").nth(1)).to_contain_text("Tom")
    host.locator(".lobby li").nth(1).get_by_role("button").click()
    host.get_by_role("combobox", name="Change places with").select_option("0")
    expect(guest.locator(".lobby li").first).to_contain_text("You")
    expect(host.locator(".lobby li").nth(1)).to_contain_text("You")
    host.get_by_text("Who may come").click()
    host.get_by_label("Lock the table").check()
    late = open_page(link, still=True)
    expect(late.get_by_text("Nina has locked the table")).to_be_visible()


def test_the_code_opens_the_invitation(server: Server, open_page: Opener) -> None:
    host, link = open_lobby(server, open_page, "Gnome Halma")
    found = host.evaluate("[...document.querySelectorAll('.word b')].map((one) => one.innerText)")
    assert found == [], "a server for this machine only hands out no code"
    expect(host.get_by_text("Only this machine can open the link so far.")).to_be_visible()
    guest = open_page(server.url, still=True)
    guest.get_by_role("textbox", name="A friend gave you a link or a code?").fill(link)
    guest.get_by_role("button", name="Sit down").click()
    expect(guest.locator(".say")).to_contain_text("Nina invites you")


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_those_present_are_asked_about_an_absent_player(server: Server, open_page: Opener, size: str) -> None:
    links = server.table("halma", "open", "open", options={"first": "seat-2"}, manual_start=True)
    page, other = open_page(links[0], size, still=True), open_page(links[1], still=True)
    expect(page.get_by_text("Everybody is here.")).to_be_visible()
    send_as(links[0], {"type": "set-table", "ask_absent": 1_000})
    page.get_by_role("button", name="Start the race").click()
    expect(other.locator(".rail")).to_contain_text("Your turn.")
    other.close()
    expect(page.locator(".rail")).to_contain_text("Seat 2 is away.")
    ask = page.get_by_text("Seat 2 is away. Wait, or let a bot play for them?").last
    expect(ask).to_be_visible()
    assert violations(page) == []
    page.get_by_role("button", name="Let a bot play", exact=True).click()
    expect(page.locator(".rail")).to_contain_text("Your turn.")


def test_what_is_said_shows_on_a_phone_and_a_refused_undo_is_told(server: Server, open_page: Opener) -> None:
    links = server.table("halma", "open", "open", options={"first": "seat-1"})
    phone, desk = open_page(links[0], "phone", still=True), open_page(links[1], still=True)
    expect(phone.locator(".rail")).to_contain_text("Your turn.")
    desk.locator("[data-talk]").fill("Mind the gap")
    desk.locator("[data-talk]").press("Enter")
    expect(phone.locator(".bubbles")).to_contain_text("Mind the gap")
    desk.get_by_role("button", name="Pause").click()
    phone.get_by_role("button", name="No, thanks").click()
    expect(desk.locator(".rail")).to_contain_text("would rather play on")


def test_the_invitation_is_at_hand_during_a_game_too(server: Server, open_page: Opener) -> None:
    host, link = open_lobby(server, open_page, "Gnome Halma")
    host.get_by_role("button", name="Fill with bots").click()
    host.get_by_role("button", name="Start the race").click()
    host.get_by_role("button", name="Seats", exact=True).click()
    host.locator("summary", has_text="Bring your friends").click()
    expect(host.locator("#table-invite-link")).to_have_value(link)
    assert violations(host) == []
    guest = open_page(link, "phone", still=True)
    guest.get_by_label("Seat 2: a bot plays here").check()
    guest.get_by_label("What do they call you?").fill("Zoé")
    guest.get_by_role("button", name="Sit down").click()
    expect(guest.locator(".rail")).not_to_be_empty()
    expect(host.locator(".drawer li").nth(1)).to_contain_text("Zoé")
