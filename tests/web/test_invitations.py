"""Invitations in browsers: the first person takes the seat, and only their own devices come back to it."""

import json
import re

import pytest
from playwright.sync_api import Page, expect
from tests.web.conftest import Opener, Server, violations

REFUSED = {
    "en": "Somebody has already sat down with this invitation.",
    "fr": "Quelqu’un s’est déjà assis avec cette invitation.",
}
# Drops the message that confirms an exchange, as a page does that is closed at the wrong moment.
LOSE_CONFIRMATION = """(() => {
  const add = WebSocket.prototype.addEventListener;
  const lost = (event) => typeof event.data === 'string' && JSON.parse(event.data).type === 'link';
  Object.defineProperty(WebSocket.prototype, 'onmessage', {
    set(heard) { add.call(this, 'message', (event) => lost(event) || heard(event)); },
  });
  WebSocket.prototype.addEventListener = function (type, heard, ...more) {
    const heeded = type === 'message' ? (event) => lost(event) || heard(event) : heard;
    return add.call(this, type, heeded, ...more);
  };
})()"""


def stored_secret(page: Page) -> str:
    """Return the secret of the first seat that a browser has stored."""
    tables = json.loads(page.evaluate("localStorage.getItem('pp-tables')"))
    return str(tables[0]["mine"][0]["secret"])


def invite(server: Server, open_page: Opener) -> tuple[Page, str]:
    """Open a lobby; return the host's page and the invitation."""
    links = server.table("halma", "open", "open", manual_start=True)
    return open_page(links[0], still=True), links[1]


def is_seated(page: Page) -> None:
    expect(page.locator(".lobby li").nth(1)).to_contain_text("You")
    assert "#" not in page.url


def test_a_guest_gets_a_secret_that_the_host_does_not_know(server: Server, open_page: Opener) -> None:
    host, link = invite(server, open_page)
    guest = open_page(link, still=True, stranger=True)
    is_seated(guest)
    guest.wait_for_function("s => !localStorage['pp-tables'].includes(s)", arg=link.partition("#")[2])
    own = stored_secret(guest)
    assert own not in host.evaluate("JSON.stringify(localStorage)")
    guest.reload()
    is_seated(guest)
    assert stored_secret(guest) == own
    guest.goto(link)  # the invitation leads the guest back
    is_seated(guest)
    expect(guest.locator(".lobby li")).to_have_count(2)


@pytest.mark.parametrize(("language", "size", "dark"), [("en", "desk", False), ("fr", "phone", True)])
def test_the_second_person_is_told_that_the_invitation_is_used(
    server: Server, open_page: Opener, language: str, size: str, dark: bool
) -> None:
    host, link = invite(server, open_page)
    is_seated(open_page(link, still=True, stranger=True))
    other = open_page(link, size, language=language, dark=dark, still=True, stranger=True)
    expect(other.get_by_text(REFUSED[language])).to_be_visible()
    assert violations(other) == []
    host.goto(link)  # the host can't sit there either
    expect(host.locator(".lobby li").first).to_contain_text("You")
    expect(host.locator(".lobby li").nth(1)).not_to_contain_text("You")


def test_a_guest_who_reloads_before_the_confirmation_keeps_the_seat(
    server: Server, open_page: Opener
) -> None:
    _, link = invite(server, open_page)
    script = f"if (!sessionStorage.again) {{ sessionStorage.again = 1; {LOSE_CONFIRMATION} }}"
    guest = open_page(link, still=True, stranger=True, script=script)
    is_seated(guest)
    assert stored_secret(guest) == link.partition("#")[2]  # the exchange was not noticed
    guest.reload()
    is_seated(guest)
    guest.wait_for_function("s => !localStorage['pp-tables'].includes(s)", arg=link.partition("#")[2])


def test_a_guest_can_bring_another_device_to_the_lobby(server: Server, open_page: Opener) -> None:
    _, link = invite(server, open_page)
    guest = open_page(link, "phone", still=True, stranger=True)
    is_seated(guest)
    guest.locator(".lobby li").nth(1).get_by_role("button").click()
    guest.get_by_text("My seat on another device").click()
    expect(guest.locator("#own-link")).not_to_have_value(link)
    desk = open_page(guest.locator("#own-link").input_value(), still=True, stranger=True)
    desk.get_by_role("button", name="It’s my seat: play here").click()
    is_seated(desk)
    guest.get_by_role("button", name="Yes, it was me").click()
    assert violations(guest) == []


def test_an_own_link_opens_the_seat_on_another_device(server: Server, open_page: Opener) -> None:
    links = server.table("halma", "open", "bot", options={"first": "seat-1"})
    page = open_page(links[0], still=True, stranger=True)
    expect(page.locator(".rail")).not_to_be_empty()
    page.get_by_role("button", name="Seats").click()
    expect(page.get_by_text("This is your own seat")).to_be_visible()
    own = page.locator("#invite-link").input_value()
    assert own != links[0]
    phone = open_page(own, "phone", still=True, stranger=True)
    phone.get_by_role("button", name="It’s my seat: play here").click()
    expect(phone.locator(".rail")).not_to_be_empty()
    page.get_by_role("button", name="Yes, it was me").click()
    assert violations(page) == []


def test_a_finished_game_opens_by_its_share_link_only(server: Server, open_page: Opener) -> None:
    link = server.table("dalmuti", "open", *["bot"] * 3, level="random")[0]
    page = open_page(link, still=True, stranger=True, script="window.prompt = null")
    expect(page.locator(".rail")).not_to_be_empty()
    give_to_bot(page)
    expect(page.locator(".end")).to_be_visible(timeout=90_000)
    page.locator(".end").get_by_role("link", name="Replay").click()
    expect(page.locator(".scrubber")).to_be_visible()
    plain = page.url.partition("#")[0]
    with page.expect_response(re.compile("/share$")) as shared:
        page.get_by_role("button", name="Share").click()
    secret = shared.value.json()["secret"]
    friend = open_page(f"{plain}#{secret}", "phone", still=True, stranger=True)
    expect(friend.locator(".scrubber")).to_be_visible()
    assert secret in friend.url
    page.goto(f"{server.url}/history")
    page.get_by_role("link", name="Replay").click()
    expect(page.locator(".scrubber")).to_be_visible()
    assert refusal_of(friend, plain) == 403


def refusal_of(page: Page, replay: str) -> int:
    """Return the status that a stranger gets who knows only the address of a game."""
    table, number = replay.rsplit("/", 2)[1:]
    address = replay.partition("/replay/")[0]
    return page.request.get(f"{address}/api/tables/{table}/games/{number}/moments").status


def give_to_bot(page: Page) -> None:
    """Let a bot play the rest of the match."""
    page.get_by_role("button", name="Seats").click()
    page.get_by_role("button", name="Let a bot play for me").click()
    page.keyboard.press("Escape")


@pytest.mark.parametrize(
    ("language", "marked", "told"), [("en", "Ann (watching)", "muted"), ("fr", "(dans le public)", "parole")]
)
def test_a_spectator_is_marked_and_can_be_muted(
    server: Server, open_page: Opener, language: str, marked: str, told: str
) -> None:
    name = "localStorage['pp-settings'] ??= JSON.stringify({name: 'Ann', sound: false, coached: ['halma']})"
    links = server.table("halma", "open", "bot", options={"first": "seat-1"})
    host = open_page(links[0], still=True, language=language, newcomer=True, script=name)
    spectator = open_page(links[-1], still=True, language=language, newcomer=True, script=name)
    expect(host.locator(".rail")).not_to_be_empty()
    spectator.locator("[data-talk]").fill("look at my hand")
    spectator.locator("[data-talk]").press("Enter")
    said = host.locator(".talk li")
    expect(said.locator(".watcher")).to_contain_text(marked if language == "fr" else "Ann 2 (watching)")
    expect(said.locator("strong")).to_have_count(0)
    expect(host.locator("[data-talked]")).to_contain_text("2 (")
    expect(spectator.locator("[data-talked]")).to_have_text("")  # one's own words are not announced
    host.get_by_role("button", name="Seats" if language == "en" else "Places").click()
    mute = "Mute spectators" if language == "en" else "Couper la parole au public"
    host.get_by_role("button", name=mute).click()
    expect(spectator.locator(".talk")).to_contain_text(told)
    expect(spectator.locator("[data-talk]")).to_have_count(0)
    assert violations(host) == []
    assert violations(spectator) == []
