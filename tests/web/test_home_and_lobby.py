"""The home page, the lobby and the other pages outside a game: access, language, layout and options."""

import re

import pytest
from playwright.sync_api import Browser, expect
from tests.web.conftest import Opener, Server, own_link, play_ahead, settle, violations
from tests.web.halma_helpers import MOVES, solution_until
from tests.web.table_helpers import CLIPPED_TEXTS, invitation_link, open_options, sit_down

PAGES = ("/", "/history", "/credits", "/rules/halma")
MAX_BAR_HEIGHT_PX = 48  # of a table's header bar on a phone
WORDS = {"en": ("Play the bots", "Rules"), "fr": ("Défier les bots", "Règles")}


@pytest.mark.parametrize(("size", "dark"), [("desk", False), ("phone", True)])
@pytest.mark.parametrize("path", PAGES)
def test_every_page_is_accessible(
    server: Server, open_page: Opener, path: str, size: str, dark: bool
) -> None:
    page = open_page(server.url + path, size, dark=dark)
    page.wait_for_selector("main")
    page.wait_for_load_state("networkidle")
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("language", WORDS)
def test_the_language_is_the_browsers_and_one_click_changes_it(
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


def test_one_click_starts_a_game_against_bots(server: Server, open_page: Opener) -> None:
    page = open_page(server.url)
    page.get_by_role("button", name="Play the bots at Gnome Halma").click()
    expect(page).to_have_url(re.compile("/table/"))
    expect(page.locator(".rail")).to_contain_text("Your turn.")
    page.reload()
    expect(page.locator(".rail")).to_contain_text("Your turn.")
    page.goto(server.url)
    expect(page.get_by_role("link", name="Continue")).to_be_visible()


def test_one_click_starts_the_village_with_bots(server: Server, open_page: Opener) -> None:
    page = open_page(server.url)
    page.get_by_role("button", name="Play with bots at The Smurfs: The Hidden Village").click()
    expect(page.locator(".rail")).to_contain_text("Your turn.")
    expect(page.get_by_role("list", name="Seats")).to_contain_text("Button")


def test_play_asks_after_the_first_visit_and_remembers(server: Server, open_page: Opener) -> None:
    page = open_page(server.url)
    play = page.get_by_role("button", name="Play the bots at Gnome Halma")
    play.click()
    expect(page.locator(".rail")).to_contain_text("Your turn.")
    page.goto(server.url)
    play.click()
    sheet = page.get_by_role("dialog", name="Gnome Halma")
    expect(sheet.get_by_role("button", name="Play against Bramble")).to_be_visible()
    sheet.get_by_text("Flint").click()
    sheet.get_by_text("Quick").click()
    sheet.get_by_role("button", name="Play against Flint").click()
    expect(page.locator(".rail")).to_contain_text("Your turn.")
    expect(page.get_by_text("Flint").first).to_be_visible()
    page.goto(server.url)
    play.click()
    sheet.get_by_text("Alone", exact=True).click()
    sheet.get_by_role("button", name="Play alone").click()
    expect(page.get_by_role("button", name="Show me")).to_be_visible()
    page.goto(server.url)
    play.click()
    expect(sheet.get_by_role("button", name="Play alone")).to_be_visible()
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)


def test_a_friend_joins_with_the_link_and_the_host_starts(server: Server, open_page: Opener) -> None:
    host = open_page(server.url)
    host.get_by_role("button", name="Invite friends to Gnome Halma").click()
    friend = open_page(invitation_link(host), "phone")
    sit_down(friend)
    expect(friend.get_by_text("Waiting for the host to start.")).to_be_visible()
    expect(host.get_by_text("Everybody is here.")).to_be_visible()
    host.get_by_role("button", name="Start the race").click()
    for page in (host, friend):
        expect(page.locator(".bar h1")).to_have_text("Gnome Halma")
        expect(page.locator(".rail")).not_to_be_empty()
    assert "#" not in friend.url, "the secret does not stay in the address"


def test_a_name_entered_in_the_lobby_is_shown_to_everybody(server: Server, open_page: Opener) -> None:
    host = open_page(server.url)
    host.get_by_role("button", name="Invite friends to Gnome Halma").click()
    host.get_by_label("What do they call you?").fill("Nina")
    host.get_by_role("button", name="Done").click()
    friend = open_page(invitation_link(host), "phone")
    expect(friend.locator(".say")).to_have_text("Nina invites you: one seat is free.")
    sit_down(friend, "Mia")
    friend.locator(".lobby li").nth(1).get_by_role("button").tap()
    friend.get_by_role("button", name="Change name and face").tap()
    friend.get_by_role("textbox", name="Name").fill("Maya")
    friend.get_by_role("radio", name="Colour 2").check()
    friend.get_by_role("button", name="Done").tap()
    expect(host.locator(".lobby li").nth(1)).to_contain_text("Maya")
    expect(host.locator(".lobby li").nth(1).locator(".sign")).to_have_attribute(
        "style", re.compile("#dd6514")
    )
    assert violations(friend) == []


# Touch targets lower than 44 pixels, except links in sentences.
LOW_TOUCH_TARGETS = """() => [...document.querySelectorAll('.btn, .icon-btn, select, .log li > button')]
  .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 43.5)
  .map((one) => one.getAttribute('aria-label') ?? one.innerText)"""


def test_every_button_is_high_enough_for_touch(server: Server, open_page: Opener) -> None:
    page = open_page(server.url, "phone", language="fr")
    expect(page.locator("article").first).to_be_visible()
    assert page.evaluate(LOW_TOUCH_TARGETS) == []
    page.locator("article.halma button").last.tap()
    expect(page.locator(".invite")).to_be_visible()
    assert page.evaluate(LOW_TOUCH_TARGETS) == []
    link = server.table("halma", "open")[0]
    play_ahead(link, *solution_until(len(MOVES) - 3))
    page.goto(own_link(link))
    page.locator(".strip .btn").first.tap()
    expect(page.locator(".log li button")).to_have_count(3)
    assert page.evaluate(LOW_TOUCH_TARGETS) == []


def test_the_credits_are_readable_on_a_phone(server: Server, open_page: Opener) -> None:
    page = open_page(f"{server.url}/credits", "phone")
    cells = page.locator("article td:not(:empty)")
    expect(cells.first).to_be_visible()
    widths = cells.evaluate_all("all => all.map(one => one.getBoundingClientRect().width)")
    assert min(widths) > 300, "each cell has the full width, so that no word is broken"


@pytest.mark.parametrize(("size", "dark"), [("desk", True), ("phone", False)])
def test_lobby_and_table_are_accessible(server: Server, open_page: Opener, size: str, dark: bool) -> None:
    """Check the lobby and every panel of a running game."""
    page = open_page(server.url, size, dark=dark)
    page.get_by_role("button", name="Invite friends to Gnome Halma").click()
    expect(page.locator(".invite")).to_be_visible()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.goto(server.table("halma", "open", "bot", level="random")[0])
    for name in ("In words", "Seats", "Settings", "Rules"):
        page.get_by_role("button", name=name, exact=True).click()
        expect(page.locator(".drawer h2").first).to_have_text(name)
        assert violations(page) == [], name
        page.get_by_role("button", name="Close").click()
    page.keyboard.press("?")
    expect(page.locator(".drawer")).to_contain_text("Look back")
    assert violations(page) == []


MISSING_PAGES = {
    "/nowhere": "home",
    "/table/0000000000000000#x": "no longer works",
    "/replay/0000000000000000/1": "no such table",
}


@pytest.mark.parametrize("path", MISSING_PAGES)
def test_a_missing_page_says_so_and_links_home(server: Server, browser: Browser, path: str) -> None:
    """The browser logs the 404 itself, so this page is opened without the console check."""
    with browser.new_context(locale="en-GB") as context:
        page = context.new_page()
        page.goto(server.url + path)
        expect(page.locator("main")).to_contain_text(MISSING_PAGES[path])
        expect(page).to_have_title("Nobody here – Petit Peuple")
        assert violations(page) == []
        page.get_by_role("link", name="Home").last.click()
        expect(page.locator("article")).to_have_count(4)


@pytest.mark.parametrize("language", WORDS)
@pytest.mark.parametrize("width", [390, 360])
def test_titles_are_not_clipped_on_a_phone(
    server: Server, open_page: Opener, language: str, width: int
) -> None:
    page = open_page(server.url, "phone", language=language)
    page.set_viewport_size({"width": width, "height": 740})
    expect(page.locator("article").first).to_be_visible()
    settle(page)
    assert page.evaluate(CLIPPED_TEXTS) == []
    for game, *seats in (
        ("dalmuti", *("open",) * 4),
        ("village", "open"),
        ("grumpf", "open", "bot"),
        ("halma", "open"),
    ):
        page.goto(server.table(game, *seats, level="random")[0])
        expect(page.locator(".bar h1")).to_be_visible()
        settle(page)
        assert page.evaluate(CLIPPED_TEXTS) == [], game
        bar = page.locator(".bar").bounding_box()
        assert bar
        assert bar["height"] <= MAX_BAR_HEIGHT_PX, game


def test_everybody_sees_options_changed_by_the_host(server: Server, open_page: Opener) -> None:
    host = open_page(server.url)
    host.get_by_role("button", name="Invite friends to The Great Dalmuti").click()
    friend = open_page(invitation_link(host))
    sit_down(friend)
    open_options(host)
    open_options(friend)
    host.get_by_role("group", name="merchants’ exchange").get_by_text("Yes").click()
    seen = friend.get_by_role("group", name="merchants’ exchange").get_by_role("radio").nth(1)
    expect(seen).to_be_checked()
    expect(seen).to_be_disabled()


def test_hal3_only_existing_seats_can_be_chosen_as_starting_player(server: Server, open_page: Opener) -> None:
    """HAL-3: the starting player must be in the game. The host can add seats up to the game's maximum."""
    page = open_page(server.url, still=True)
    page.get_by_role("button", name="Invite friends to Gnome Halma").click()
    open_options(page)
    begins = page.get_by_role("group", name="who begins").get_by_role("radio")
    expect(begins).to_have_count(1 + 2)
    more = page.get_by_role("button", name="One more seat")
    more.click()
    expect(begins).to_have_count(1 + 3)
    expect(more).to_have_count(0)
    friend = open_page(invitation_link(page), still=True)
    friend.get_by_label("Seat 3: free").check()
    sit_down(friend)
    expect(friend.locator(".lobby li").nth(2)).to_contain_text("You")
    expect(page.locator(".lobby li")).to_have_count(3)


def test_vil5_options_that_a_level_makes_compulsory_are_set_and_locked(
    server: Server, open_page: Opener
) -> None:
    page = open_page(server.url)
    page.locator("article.village button").last.click()
    open_options(page)
    hungry = page.get_by_role("group", name="hungry Howlibird")
    expect(hungry.get_by_role("radio", name="No")).to_be_checked()
    page.get_by_text("Nightmare", exact=True).click()
    expect(hungry.get_by_role("radio", name="Yes")).to_be_checked()
    expect(hungry.get_by_role("radio", name="No")).to_be_disabled()
    expect(hungry).to_contain_text("Required at this level")


RECORD_SHIFTS = """
window.shift = 0;
new PerformanceObserver((list) => list.getEntries().forEach((entry) => {
    if (!entry.hadRecentInput) window.shift += entry.value;
})).observe({type: "layout-shift", buffered: true});
"""


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", ["desk", "phone"])
def test_the_home_page_does_not_jump(server: Server, open_page: Opener, size: str, language: str) -> None:
    page = open_page(server.url, size, language=language, script=RECORD_SHIFTS)
    expect(page.locator(".facts").first).to_contain_text("–")  # the number of players is loaded last
    page.evaluate("document.fonts.ready")
    assert page.evaluate("window.shift") <= 0.05


def test_a_phone_shows_what_a_game_is_like(server: Server, open_page: Opener) -> None:
    card = open_page(server.url, "phone", still=True).locator("article").first
    expect(card).to_contain_text("min")
    expect(card.get_by_role("link", name="Rules")).to_be_visible()
    expect(card.get_by_text("Friends")).to_be_visible()


def test_in_landscape_the_first_game_is_in_sight(server: Server, open_page: Opener) -> None:
    page = open_page(server.url, "phone", still=True)
    page.set_viewport_size({"width": 844, "height": 390})
    button = page.locator("article .btn.go").first
    expect(button).to_be_visible()
    box = button.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= 390
