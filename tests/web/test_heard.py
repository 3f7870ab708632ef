"""What is taken in hand by a key is also heard: a polite line says it."""

from playwright.sync_api import expect
from tests.web.conftest import Opener, Server

IN_HAND = "[data-in-hand][aria-live=polite]"


def test_a_token_in_hand_is_heard_with_both_faces(server: Server, open_page: Opener) -> None:
    page = open_page(server.table("grumpf", "open", "bot", "bot", options={"tempo": "turns"})[0], still=True)
    expect(page.locator(".clans .me.turn")).to_be_visible()
    expect(page.locator(IN_HAND)).to_have_text("")
    page.keyboard.press("1")
    said = page.locator("[data-token='1'] .heard").inner_text()
    assert said.startswith("Token 1: shows ")
    expect(page.locator(IN_HAND)).to_have_text(said)
    page.keyboard.press("Escape")
    expect(page.locator(IN_HAND)).to_have_text("")


def test_a_folk_in_hand_is_heard_with_what_it_does(server: Server, open_page: Opener) -> None:
    page = open_page(server.table("village", "open", "bot")[0], still=True)
    card = page.locator(".card.lit").first
    expect(card).to_be_visible()
    expect(page.locator(IN_HAND)).to_have_text("")
    page.keyboard.press("1")
    name, does = card.locator("strong").inner_text(), card.locator("small").inner_text()
    expect(page.locator(IN_HAND)).to_have_text(f"{name}: {does}")
