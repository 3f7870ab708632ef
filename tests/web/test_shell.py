"""The shell in a real browser: home, lobby, table, rules, replay, and a line that breaks."""

import re

import pytest
from playwright.sync_api import Page, expect
from tests.web.conftest import Opener, Server, violations

PAGES = ("/", "/history", "/credits", "/rules/halma")
WORDS = {"en": ("Play the bots", "Rules"), "fr": ("Défier les bots", "Règles")}


def choose(page: Page) -> None:
    """Do the first thing that may be done, through the list in words."""
    page.get_by_role("button", name="In words", exact=True).click()
    page.locator(".drawer ul button").first.click()
    page.keyboard.press("Escape")
    expect(page.locator(".drawer")).to_have_count(0)


@pytest.mark.parametrize(("size", "dark"), [("desk", False), ("phone", True)])
@pytest.mark.parametrize("path", PAGES)
def test_no_page_shuts_anybody_out(
    server: Server, open_page: Opener, path: str, size: str, dark: bool
) -> None:
    page = open_page(server.url + path, size, dark=dark)
    page.wait_for_selector("main")
    page.wait_for_timeout(300)
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("language", WORDS)
def test_the_browser_says_which_language_and_one_press_changes_it(
    server: Server, open_page: Opener, language: str
) -> None:
    page = open_page(server.url, language=language)
    expect(page.get_by_text(WORDS[language][0]).first).to_be_visible()
    other = "fr" if language == "en" else "en"
    page.get_by_role("button", name="Français" if other == "fr" else "English").click()
    expect(page.get_by_text(WORDS[other][0]).first).to_be_visible()
    assert page.evaluate("document.documentElement.lang") == other
    page.reload()
    expect(page.get_by_text(WORDS[other][0]).first).to_be_visible()


def test_one_click_plays_the_bots(server: Server, open_page: Opener) -> None:
    page = open_page(server.url)
    page.get_by_role("button", name="Play the bots at Gnome Halma").click()
    expect(page).to_have_url(re.compile("/table/"))
    expect(page.locator(".rail")).to_contain_text("Your turn.")
    page.reload()
    expect(page.locator(".rail")).to_contain_text("Your turn.")
    page.goto(server.url)
    expect(page.get_by_role("link", name="Go on")).to_be_visible()


def test_a_friend_joins_by_the_link_and_the_host_starts(server: Server, open_page: Opener) -> None:
    host = open_page(server.url)
    host.get_by_role("button", name="Invite friends to Gnome Halma").click()
    link = host.locator("#invite-link").input_value()
    friend = open_page(link, "phone")
    expect(friend.get_by_text("The host starts the game.")).to_be_visible()
    expect(host.get_by_text("Everybody is here.")).to_be_visible()
    host.get_by_role("button", name="Start the race").click()
    for page in (host, friend):
        expect(page.locator(".bar h1")).to_have_text("Gnome Halma")
        expect(page.locator(".rail")).not_to_be_empty()
    assert "#" not in friend.url, "the secret does not stay in the address"


def test_options_changed_by_the_host_are_seen_by_all(server: Server, open_page: Opener) -> None:
    host = open_page(server.url)
    host.get_by_role("button", name="Invite friends to The Great Dalmuti").click()
    friend = open_page(host.locator("#invite-link").input_value())
    host.get_by_role("group", name="merchants’ exchange").get_by_text("Yes").click()
    seen = friend.get_by_role("group", name="merchants’ exchange").get_by_role("radio").nth(1)
    expect(seen).to_be_checked()
    expect(seen).to_be_disabled()


def test_the_server_goes_and_comes_back_and_nothing_is_lost(server: Server, open_page: Opener) -> None:
    page = open_page(server.table("halma", "open", "bot", level="random")[0])
    expect(page.locator(".rail")).to_contain_text("Your turn.")
    choose(page)
    lines = page.locator(".log li")
    expect(lines.filter(has_text="You:").first).to_be_visible()
    server.kill()
    expect(page.get_by_text("Your line dropped.")).to_be_visible()
    server.start()
    expect(page.get_by_text("Your line dropped.")).not_to_be_visible(timeout=20_000)
    expect(page.locator(".rail")).to_contain_text("Your turn.")


def test_a_refusal_says_why_and_the_rule_opens(server: Server, open_page: Opener) -> None:
    page = open_page(server.table("halma", "open", "bot", level="random")[0])
    expect(page.locator(".rail")).to_contain_text("Your turn.")
    page.keyboard.press("u")
    expect(page.locator(".rail")).to_contain_text("HOUSE-10")
    page.locator(".rail .cite").click()
    expect(page.locator(".drawer")).to_contain_text("You have done nothing yet")


def test_talk_reaches_everybody_and_is_only_text(server: Server, open_page: Opener) -> None:
    links = server.table("halma", "open", "open")
    one, other = open_page(links[0]), open_page(links[1])
    for page in (one, other):
        expect(page.get_by_role("button", name="In words")).to_be_visible()
    one.locator("[data-talk]").fill("<b>hop</b>")
    one.locator("[data-talk]").press("Enter")
    expect(other.get_by_text("<b>hop</b>")).to_be_visible()


def test_a_spectator_sees_and_may_do_nothing(server: Server, open_page: Opener) -> None:
    links = server.table("halma", "open", "bot", level="random")
    player, gallery = open_page(links[0]), open_page(links[-1])
    expect(player.locator(".rail")).to_contain_text("Your turn.")
    expect(gallery.locator(".bar h1")).to_have_text("Gnome Halma")
    gallery.get_by_role("button", name="In words", exact=True).click()
    expect(gallery.get_by_text("You are not asked anything now.")).to_be_visible()


def test_a_worthless_link_says_so(server: Server, open_page: Opener) -> None:
    page = open_page(f"{server.url}/table/0000000000000000#nothing")
    expect(page.get_by_text("This link opens nothing")).to_be_visible()


def test_one_device_holds_two_seats(server: Server, open_page: Opener) -> None:
    page = open_page(server.url)
    page.get_by_role("button", name="Invite friends to Gnome Halma").click()
    page.get_by_role("button", name="Here", exact=True).click()
    expect(page.get_by_text("Everybody is here.")).to_be_visible()
    page.get_by_role("button", name="Start the race").click()
    for _ in range(2):
        expect(page.locator(".rail")).to_contain_text("Your turn.")
        choose(page)
    expect(
        page.locator(".log li").filter(has_text="a step").or_(page.locator(".log li").filter(has_text="jump"))
    ).to_have_count(2)


def test_an_own_move_is_taken_back(server: Server, open_page: Opener) -> None:
    links = server.table("halma", "open", "open", options={"first": "seat-1"})
    one, other = open_page(links[0]), open_page(links[1])
    expect(one.locator(".rail")).to_contain_text("Your turn.")
    choose(one)
    expect(other.locator(".rail")).to_contain_text("Your turn.")
    one.keyboard.press("u")
    expect(one.locator(".rail")).to_contain_text("Your turn.")
    expect(other.locator(".rail")).not_to_contain_text("Your turn.")


def test_a_finished_game_is_told_replayed_and_played_again(server: Server, open_page: Opener) -> None:
    page = open_page(server.table("dalmuti", "open", "bot", "bot", "bot", level="random")[0])
    for _ in range(200):
        mine = page.locator(".rail").filter(has_text="Your turn.")
        expect(mine.or_(page.locator(".end")).first).to_be_visible(timeout=15_000)
        if page.locator(".end").is_visible():
            break
        choose(page)
    expect(page.locator(".end h2")).to_be_visible()
    assert violations(page) == []
    page.locator(".end").get_by_role("link", name="Replay").click()
    expect(page.locator(".scrubber")).to_be_visible()
    page.keyboard.press("End")
    page.keyboard.press("ArrowLeft")
    expect(page).to_have_url(re.compile(r"/replay/\w+/1#\d+"))
    moment = page.url
    assert violations(page) == []
    other = open_page(moment, "phone", language="fr")
    expect(other.locator(".scrubber")).to_be_visible()
    page.go_back()
    page.locator(".end").get_by_role("button", name="Next game").click()
    expect(page.locator(".end")).not_to_be_visible()
    page.goto(f"{server.url}/history")
    expect(page.get_by_role("link", name="Replay")).to_be_visible()
