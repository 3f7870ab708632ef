"""Chat and gestures: at the portraits, with a dot for what is unread, and without those who are muted."""

import pytest
from playwright.sync_api import Page, expect
from tests.web.conftest import Opener, Server, violations
from tests.web.table_helpers import invitation_link, sit_down
from tests.web.test_friends import named

EMOTES = 8


def two_friends(server: Server, open_page: Opener, size: str) -> tuple[Page, Page]:
    """Return the pages of Nina and Tom in a lobby of Halma."""
    host = open_page(server.url, size, still=True, newcomer=True, script=named("Nina"))
    host.get_by_role("button", name="Invite friends to Gnome Halma").click()
    guest = open_page(invitation_link(host), still=True)
    sit_down(guest, "Tom")
    return host, guest


def say(page: Page, text: str) -> None:
    page.locator("[data-talk]").fill(text)
    page.locator("[data-talk]").press("Enter")


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_a_gesture_happens_on_the_portrait_in_the_lobby(server: Server, open_page: Opener, size: str) -> None:
    host, guest = two_friends(server, open_page, size)
    guest.get_by_role("button", name="Gestures").click()
    expect(guest.get_by_role("group", name="Gestures").get_by_role("button")).to_have_count(EMOTES)
    assert violations(guest) == []
    guest.get_by_role("button", name="Laugh").click()
    expect(host.locator(".lobby li").nth(1).locator("[data-gesture=laugh]")).to_be_visible()
    expect(host.locator("[data-gesture]")).to_have_count(0)  # after a while it is over


def test_on_a_phone_what_was_said_stays_readable_and_a_dot_tells_of_it(
    server: Server, open_page: Opener
) -> None:
    host, guest = two_friends(server, open_page, "phone")
    expect(host.locator(".tray .news")).to_have_count(0)
    say(guest, "ready when you are")
    expect(host.locator(".lobby li").nth(1).locator(".bubble")).to_have_text("ready when you are")
    expect(host.locator(".tray .news")).to_be_visible()
    host.get_by_role("button", name="Gestures and new messages").tap()
    expect(host.locator(".recent li")).to_have_text("Tom ready when you are")
    expect(host.locator(".tray .news")).to_have_count(0)
    assert violations(host) == []
    assert host.evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_one_person_or_everybody_can_be_muted_for_oneself(server: Server, open_page: Opener) -> None:
    host, guest = two_friends(server, open_page, "desk")
    say(guest, "one")
    expect(host.locator(".talk li")).to_have_count(1)
    host.get_by_text("Hide what they say from me").first.click()
    host.locator(".said").get_by_role("checkbox", name="Tom").check()
    expect(host.locator(".talk li")).to_have_count(0)
    say(guest, "two")
    say(host, "still here")
    expect(guest.locator(".talk li")).to_have_count(3)
    expect(host.locator(".talk li")).to_have_count(1)
    expect(host.locator(".bubble")).to_have_text("still here")
    host.locator(".said").get_by_role("checkbox", name="Tom").uncheck()
    expect(host.locator(".talk li")).to_have_count(3)
    host.locator(".said").get_by_role("checkbox", name="Everybody").check()
    expect(host.locator(".talk li")).to_have_count(1)
    assert violations(host) == []


@pytest.mark.parametrize(
    ("game", "seats"), [("halma", 2), ("dalmuti", 4), ("grumpf", 2), ("village", 2)], ids=str
)
@pytest.mark.parametrize("size", ["desk", "phone"])
def test_at_the_table_gestures_happen_on_a_portrait_at_the_seat(
    server: Server, open_page: Opener, size: str, game: str, seats: int
) -> None:
    kinds = ["open", "open", *["bot"] * (seats - 2)]
    links = server.table(game, *kinds, level="random" if seats > 2 else "")
    page, other = open_page(links[0], size, still=True), open_page(links[1], still=True)
    expect(other.locator("[data-talk]")).to_be_visible()
    other.get_by_role("button", name="Wow").click()
    said = page.locator("[data-said-by='1']")
    expect(said.locator("[data-gesture=wow]")).to_be_visible()
    box = said.bounding_box()
    assert box is not None
    width = page.viewport_size["width"] if page.viewport_size else 0
    assert box["x"] >= 0 and box["x"] + box["width"] <= width  # noqa: PT018


def test_an_unread_dot_shows_where_the_chat_is_folded(server: Server, open_page: Opener) -> None:
    links = server.table("halma", "open", "open", options={"first": "seat-1"})
    phone, desk = open_page(links[0], "phone", still=True), open_page(links[1], still=True)
    expect(phone.locator(".rail")).to_contain_text("Your turn.")
    expect(phone.locator(".strip .news")).to_have_count(0)
    say(desk, "good luck")
    expect(phone.locator("[data-said-by='1'] .words")).to_have_text("good luck")
    expect(phone.locator(".strip .news")).to_be_visible()
    phone.get_by_role("button", name="Chat").tap()
    expect(phone.locator(".talk li")).to_contain_text("good luck")
    expect(phone.locator(".strip .news")).to_have_count(0)
    assert violations(phone) == []
