"""After a game the same people play on: one press each, by the same link."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from playwright.sync_api import Page, expect
from tests.web.conftest import Opener, Server, play_ahead, violations
from tests.web.table_helpers import invitation_link, sit_down
from tests.web.test_dalmuti import is_over
from tests.web.test_friends import named

WORDS = {"en": ("Next game", "Start now"), "fr": ("Partie suivante", "Commencer sans attendre")}


def finished_match(server: Server, open_page: Opener, language: str) -> tuple[Page, Page, Page, str]:
    """Return the pages of three people at the end of a game of Dalmuti, and the invitation."""
    host = open_page(server.url, language=language, still=True, newcomer=True, script=named("Nina"))
    host.locator("article.dalmuti button").last.click()
    link = invitation_link(host)
    guests = []
    for name, size in (("Tom", "phone"), ("Zoé", "desk")):
        guest = open_page(link, size, still=True)
        sit_down(guest, name)
        guests.append(guest)
    host.get_by_role("button", name="Compléter" if language == "fr" else "Fill with bots").click()
    host.locator(".foot .go").click()
    pages = [host, *guests]
    for page in pages:
        expect(page.locator(".dalmuti")).to_be_visible()
        page.get_by_role(
            "button", name="Places" if page is host and language == "fr" else "Seats", exact=True
        ).click()
        page.locator(".drawer .btn.short").first.click()  # a bot plays on
        page.keyboard.press("Escape")
    for page in pages:
        expect(page.locator(".end")).to_be_visible(timeout=120_000)
    return host, guests[0], guests[1], link


@pytest.mark.parametrize("language", ["en", "fr"])
def test_everybody_presses_once_and_the_next_game_begins(
    server: Server, open_page: Opener, language: str
) -> None:
    again, now = WORDS[language]
    host, tom, zoe, link = finished_match(server, open_page, language)
    host.get_by_role("button", name=again, exact=True).click()
    expect(host.get_by_role("button", name=now)).to_be_visible()
    expect(tom.locator(".end")).to_contain_text("Nina wants to play on.")
    tom.get_by_role("button", name="Next game", exact=True).tap()
    expect(zoe.locator(".end")).to_contain_text("Nina and Tom want to play on.")
    for page in (host, tom, zoe):
        assert violations(page) == []
    zoe.get_by_role("button", name="Next game", exact=True).click()
    for page in (host, tom, zoe):
        expect(page.locator(".end")).to_have_count(0)
        expect(page.locator(".dalmuti")).to_be_visible()
    tom.goto(link)  # the link is the same, and leads back
    expect(tom.locator(".dalmuti")).to_be_visible()


def test_the_host_need_not_wait_for_everybody(server: Server, open_page: Opener) -> None:
    links = server.table("dalmuti", "open", "open", "bot", "bot", level="random")
    play_both(links)
    host, friend = open_page(links[0], still=True), open_page(links[1], "phone", still=True)
    host.get_by_role("button", name="Next game", exact=True).click()
    expect(host.locator(".end")).to_contain_text("Waiting for")
    host.get_by_role("button", name="Start now").click()
    expect(friend.locator(".end")).to_have_count(0)


def play_both(links: list[str]) -> None:
    """Play a game of two people to its end, without browsers."""
    with ThreadPoolExecutor(2) as both:
        list(both.map(lambda link: play_ahead(link, is_over), links[:2]))
