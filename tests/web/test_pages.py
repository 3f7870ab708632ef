"""Page titles, the focus after navigation, and announcements."""

import pytest
from playwright.sync_api import expect
from tests.web.conftest import Opener, Server, play_ahead, replay_url, settle, violations
from tests.web.table_helpers import open_options
from tests.web.test_dalmuti import BOTS, is_over

TITLES = {
    "en": {
        "/": "Petit Peuple",
        "/rules/halma": "Rules: Gnome Halma – Petit Peuple",
        "/history": "Your games – Petit Peuple",
        "/credits": "Credits: what is ours, what is theirs – Petit Peuple",
    },
    "fr": {
        "/": "Petit Peuple",
        "/rules/dalmuti": "Règles\u00a0: Le Grand Dalmuti – Petit Peuple",
        "/history": "Vos parties – Petit Peuple",
    },
}

# While `holding` is true, messages from the server are held back.
HELD_BACK = """const Line = WebSocket;
window.held = [];
window.holding = false;
window.WebSocket = class extends Line {
  set onmessage(heard) { super.onmessage = (event) => holding ? held.push({heard, event}) : heard(event); }
};"""

# Records text keys that appear on the page instead of their texts.
WATCH_KEYS = r"""window.keys = [];
new MutationObserver(() => {
  const key = /\b(web|grumpf|village|halma|dalmuti|bot)-[a-z-]+/.exec(document.body?.innerText ?? "");
  if (key) keys.push(key[0]);
}).observe(document, {subtree: true, childList: true, characterData: true});"""
SLOW_LINE = {"offline": False, "latency": 300, "downloadThroughput": -1, "uploadThroughput": -1}


@pytest.mark.parametrize("language", TITLES)
def test_every_page_has_its_own_title(server: Server, open_page: Opener, language: str) -> None:
    page = open_page(server.url, language=language, still=True)
    for path, title in TITLES[language].items():
        page.goto(server.url + path)
        expect(page).to_have_title(title)


def test_the_title_of_a_table_says_whose_turn_it_is(server: Server, open_page: Opener) -> None:
    link, other, *_ = server.table("halma", "open", "open", options={"first": "seat-1"})
    one, two = open_page(link, still=True), open_page(other, language="fr", still=True)
    expect(one).to_have_title("Your turn – Gnome Halma")
    expect(two).to_have_title("Halma de lutins – Petit Peuple")


def test_a_lobby_and_a_replay_have_titles_too(server: Server, open_page: Opener) -> None:
    link = server.table("dalmuti", "open", *BOTS[:3], level="random")[0]
    play_ahead(link, is_over)
    page = open_page(server.url, still=True)
    page.get_by_role("button", name="Invite friends to Gnome Halma").click()
    expect(page).to_have_title("Gnome Halma: the lobby – Petit Peuple")
    page.goto(replay_url(link))
    expect(page).to_have_title("The Great Dalmuti: replay – Petit Peuple")
    page.get_by_role("button", name="Français").click()
    expect(page).to_have_title("Le Grand Dalmuti\u00a0: partie revue – Petit Peuple")


def test_navigation_moves_the_focus_to_the_heading(server: Server, open_page: Opener) -> None:
    page = open_page(server.url, still=True)
    heading = page.locator("h1")
    expect(heading).to_have_text("Petit Peuple")
    expect(page.locator("body")).to_be_focused()
    page.get_by_role("link", name="Your games").click()
    expect(heading).to_have_text("Your games")
    expect(heading).to_be_focused()
    page.go_back()
    expect(heading).to_have_text("Petit Peuple")
    expect(heading).to_be_focused()
    page.get_by_role("button", name="Invite friends to Gnome Halma").click()
    expect(heading).to_contain_text("Gnome Halma: the lobby")
    expect(heading).to_be_focused()
    page.get_by_role("button", name="Fill with bots").press("Enter")
    page.get_by_role("button", name="Start the race").press("Enter")
    expect(page.locator(".rail")).not_to_be_empty()
    expect(heading).to_be_focused()


def test_the_board_handles_keys_while_the_heading_has_the_focus(server: Server, open_page: Opener) -> None:
    page = open_page(server.url, still=True)
    page.get_by_role("button", name="Play the bots at Gnome Halma").click()
    expect(page.locator(".rail")).to_contain_text("Your turn.")
    expect(page.locator("h1")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-gnome]:focus")).to_have_count(1)


def test_the_first_load_does_not_move_the_focus(server: Server, open_page: Opener) -> None:
    page = open_page(server.table("halma", "open")[0], still=True)
    expect(page.locator(".rail")).to_contain_text("Your turn.")
    expect(page.locator("body")).to_be_focused()


def test_the_focus_stays_on_the_board_when_the_pressed_button_disappears(
    server: Server, open_page: Opener
) -> None:
    page = open_page(server.table("grumpf", "open", "bot", "bot", options={"tempo": "turns"})[0], still=True)
    expect(page.locator(".clans .me.turn")).to_be_visible()
    page.keyboard.press("1")
    page.locator(".place").first.press("Enter")
    expect(page.locator(".place:enabled")).to_have_count(0)
    expect(page.locator("main.board :focus")).to_have_count(1)
    page.keyboard.press("2")
    expect(page.locator("[data-in-hand]")).not_to_be_empty()


def test_the_focus_is_not_lost_when_a_smurf_is_played(server: Server, open_page: Opener) -> None:
    page = open_page(server.table("village", "open", "bot")[0], still=True)
    card = page.locator(".card.lit").first
    for _ in range(2):
        card.press("Enter")
    expect(page.locator(".log li")).not_to_have_count(0)
    expect(page.locator(".log li").first).not_to_have_text("Nothing yet.")
    assert page.evaluate("document.activeElement !== document.body")


def test_the_focus_stays_in_the_lobby_when_the_pressed_button_disappears(
    server: Server, open_page: Opener
) -> None:
    page = open_page(server.url, still=True)
    page.get_by_role("button", name="Invite friends to Gnome Halma").click()
    page.get_by_role("button", name="Fill with bots").press("Enter")
    expect(page.get_by_role("button", name="Fill with bots")).to_have_count(0)
    expect(page.locator("footer")).to_be_focused()


def test_the_focus_moves_to_the_board_when_a_sheet_closes(server: Server, open_page: Opener) -> None:
    page = open_page(server.table("halma", "open")[0], "phone", still=True)
    page.locator(".strip .btn").first.press("Enter")
    wave = page.get_by_role("button", name="Hello")
    wave.press("l")
    expect(wave).not_to_be_visible()
    expect(page.locator("main.board")).to_be_focused()


def test_only_other_players_messages_are_announced_and_only_once(server: Server, open_page: Opener) -> None:
    links = server.table("halma", "open", "open", options={"first": "seat-1"})
    one, other = open_page(links[0], "phone", still=True), open_page(links[1], still=True)
    expect(one.locator(".rail")).to_contain_text("Your turn.")
    field, heard = other.locator("[data-talk]"), "[data-talked] p"
    field.fill("Hello there")
    field.press("Enter")
    expect(one.locator(heard)).to_have_text(["Seat 2: Hello there"])
    assert one.locator("[data-talked]").evaluate("one => one.checkVisibility()"), (
        "announced although the panel is closed"
    )
    expect(other.locator(".talk li")).to_have_count(1)
    expect(other.locator(heard)).to_have_count(0)
    one.locator(".strip .btn").first.tap()
    expect(one.locator(".talk li")).to_be_visible()
    assert one.locator(".talk [aria-live], .talk [role=status]").count() == 0
    one.reload()
    expect(one.locator(".talk li")).to_have_count(1)
    expect(one.locator(heard)).to_have_count(0)


LIVE = """() => [...document.querySelectorAll('[aria-live],[role=status],[role=alert]')]
  .filter((one) => one.getAttribute('aria-live') !== 'off' && /your turn/i.test(one.textContent)).length"""


@pytest.mark.parametrize(("game", "seats"), [("halma", 1), ("village", 1), ("dalmuti", 4)])
def test_your_turn_is_announced_once(server: Server, open_page: Opener, game: str, seats: int) -> None:
    link = server.table(game, "open", *BOTS[: seats - 1], level="random")[0]
    page = open_page(link, still=True)
    expect(page.locator(".rail").first).to_contain_text("Your turn.")
    assert page.evaluate(LIVE) == 1


def test_a_refused_number_is_replaced_by_the_last_valid_one(server: Server, open_page: Opener) -> None:
    page = open_page(server.url, still=True)
    page.get_by_role("button", name="Invite friends to The Great Dalmuti").click()
    open_options(page)
    number = page.locator("input[type=number]").first
    for right, wrong in (("8", "31"), ("9", "-1"), ("7", "")):
        number.fill(right)
        number.press("Tab")
        expect(page.locator(".trouble")).to_have_count(0)
        number.fill(wrong)
        number.press("Tab")
        expect(page.locator(".trouble")).to_have_text("These options don’t go together.")
        expect(number).to_have_value(right)


def test_a_late_reply_does_not_overwrite_what_is_being_typed(server: Server, open_page: Opener) -> None:
    page = open_page(server.url, still=True, script=HELD_BACK)
    page.get_by_role("button", name="Invite friends to The Great Dalmuti").click()
    open_options(page)
    number = page.locator("input[type=number]").first
    expect(number).to_be_visible()
    page.evaluate("holding = true")
    number.fill("8")
    number.press("Tab")
    number.fill("31")
    page.wait_for_function("() => held.some((one) => one.event.data.includes('done'))")
    page.evaluate("holding = false; held.splice(0).forEach((one) => one.heard(one.event))")
    settle(page)
    expect(number).to_have_value("31")
    number.press("Tab")
    expect(page.locator(".trouble")).to_have_text("These options don’t go together.")
    expect(number).to_have_value("8")


def test_no_text_key_is_shown_while_texts_are_loading(server: Server, open_page: Opener) -> None:
    page = open_page(f"{server.url}/health", still=True, script=WATCH_KEYS)
    page.context.new_cdp_session(page).send("Network.emulateNetworkConditions", SLOW_LINE)
    for path in ("/", "/credits", "/history", "/rules/village"):
        page.goto(server.url + path)
        page.wait_for_load_state("networkidle")
        assert page.evaluate("keys") == [], path
    for game in ("grumpf", "village", "halma", "dalmuti"):
        page.goto(server.url)
        page.locator(f"article.{game} .go").click()
        expect(page.locator(".rail").first).to_be_visible()
        assert page.evaluate("keys") == [], game


def test_the_french_home_page_is_accessible(server: Server, open_page: Opener) -> None:
    page = open_page(server.url, "phone", language="fr", still=True)
    expect(page.locator("article .btn").first).to_be_visible()
    assert violations(page) == []


def test_on_a_phone_the_focus_does_not_move_behind_a_sheet(server: Server, open_page: Opener) -> None:
    page = open_page(server.table("halma", "open")[0], "phone", still=True)
    page.get_by_role("button", name="Rules", exact=True).press("Enter")
    expect(page.locator(".drawer")).to_be_visible()
    behind = "document.activeElement.closest('main.board') !== null"
    for _ in range(12):
        page.keyboard.press("Shift+Tab")
        assert not page.evaluate(behind), page.evaluate("document.activeElement.outerHTML")
    page.locator(".drawer .inside").press("Escape")
    page.keyboard.press("F6")
    assert page.evaluate(behind)


def test_on_a_phone_closing_a_sheet_restores_the_focus(server: Server, open_page: Opener) -> None:
    page = open_page(server.table("dalmuti", "open", *BOTS[:3], level="random")[0], "phone", still=True)
    rule = page.locator("main.board .cite").first
    rule.press("Enter")
    expect(page.locator(".drawer")).to_be_visible()
    page.keyboard.press("Escape")
    expect(rule).to_be_focused()


HIDDEN = """() => {
  if (document.activeElement.closest('footer')) return false;
  const { top, bottom } = document.activeElement.getBoundingClientRect();
  return bottom > document.querySelector('footer').getBoundingClientRect().top || top < 0;
}"""


def test_in_a_lobby_the_footer_does_not_cover_the_focus(server: Server, open_page: Opener) -> None:
    page = open_page(server.url, "phone", still=True)
    page.get_by_role("button", name="Invite friends to The Great Dalmuti").click()
    expect(page.locator("h1")).to_be_focused()
    expect(page.get_by_role("button", name="Fill with bots")).to_be_visible()
    controls = 0
    page.keyboard.press("Tab")
    while not page.evaluate("document.activeElement === document.body"):  # after the last control
        assert not page.evaluate(HIDDEN), page.evaluate("document.activeElement.outerHTML")
        controls += 1
        page.keyboard.press("Tab")
    assert controls > 10


def test_the_focus_is_on_the_result_and_not_lost_in_the_next_game(server: Server, open_page: Opener) -> None:
    link = server.table("dalmuti", "open", *BOTS[:3], level="random")[0]
    play_ahead(link, is_over)
    page = open_page(link, still=True)
    expect(page.locator(".end h2")).to_be_focused()
    page.keyboard.press("Shift+Tab")
    assert page.evaluate("document.activeElement.closest('main, aside') === null"), "the result covers them"
    page.get_by_role("button", name="Next game", exact=True).press("Enter")
    expect(page.locator(".end")).to_have_count(0)
    expect(page.locator("body")).not_to_be_focused()
