"""Home, lobby, table, rules and replay, from the first click to the end of a game."""

import contextlib
import re

import pytest
from playwright.sync_api import Browser, Page, expect
from playwright.sync_api import TimeoutError as TooLate
from tests.web.conftest import TIMEOUT_MS, Opener, Server, play_ahead, settle, violations
from tests.web.test_halma import MOVES, solution_until

PAGES = ("/", "/history", "/credits", "/rules/halma")
BAR_HEIGHT = 48  # pixels, of a table's bar on a phone
WORDS = {"en": ("Play the bots", "Rules"), "fr": ("Défier les bots", "Règles")}


# Titles and buttons whose text is cut off, or that stick out of the screen or of their card.
CUT = """() => [...document.querySelectorAll('.bar h1, article :is(h2, p, .btn)')].filter((one) => {
  const box = one.getBoundingClientRect();
  const card = (one.closest('article') ?? one.closest('.bar')).getBoundingClientRect();
  return one.scrollWidth > one.clientWidth + 1 || box.right > card.right + 1 || box.height > card.height;
}).map((one) => one.innerText)"""


def choose(page: Page) -> None:
    """Play the first legal action through the text board."""
    page.get_by_role("button", name="In words", exact=True).click()
    page.locator(".drawer ul button").first.click()
    page.keyboard.press("Escape")
    expect(page.locator(".drawer")).to_have_count(0)


def invited(host: Page) -> str:
    """Return the invitation link that the host sees."""
    link = host.locator("#invite-link")
    expect(link).to_have_value(re.compile("#"))
    return link.input_value()


@pytest.mark.parametrize(("size", "dark"), [("desk", False), ("phone", True)])
@pytest.mark.parametrize("path", PAGES)
def test_no_page_shuts_anybody_out(
    server: Server, open_page: Opener, path: str, size: str, dark: bool
) -> None:
    page = open_page(server.url + path, size, dark=dark)
    page.wait_for_selector("main")
    page.wait_for_load_state("networkidle")
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


def test_one_click_plays_the_village_in_company(server: Server, open_page: Opener) -> None:
    page = open_page(server.url)
    page.get_by_role("button", name="Play with bots at The Smurfs: The Hidden Village").click()
    expect(page.locator(".rail")).to_contain_text("Your turn.")
    expect(page.get_by_role("list", name="Seats")).to_contain_text("Bot 3")


def test_a_friend_joins_by_the_link_and_the_host_starts(server: Server, open_page: Opener) -> None:
    host = open_page(server.url)
    host.get_by_role("button", name="Invite friends to Gnome Halma").click()
    friend = open_page(invited(host), "phone")
    expect(friend.get_by_text("The host starts the game.")).to_be_visible()
    expect(host.get_by_text("Everybody is here.")).to_be_visible()
    host.get_by_role("button", name="Start the race").click()
    for page in (host, friend):
        expect(page.locator(".bar h1")).to_have_text("Gnome Halma")
        expect(page.locator(".rail")).not_to_be_empty()
    assert "#" not in friend.url, "the secret does not stay in the address"


def test_a_name_given_in_the_lobby_is_told_to_everybody(server: Server, open_page: Opener) -> None:
    host = open_page(server.url)
    host.get_by_role("button", name="Invite friends to Gnome Halma").click()
    friend = open_page(invited(host), "phone")
    friend.get_by_role("button", name="Your name").tap()
    friend.get_by_role("textbox", name="Name").fill("Maya")
    friend.get_by_role("radio", name="Colour 2").check()
    friend.get_by_role("button", name="Done").tap()
    expect(friend.get_by_role("button", name="Maya")).to_be_visible()
    expect(host.locator(".lobby li").nth(1)).to_contain_text("Maya")
    expect(host.locator(".lobby li").nth(1).locator(".sign")).to_have_attribute(
        "style", re.compile("#dd6514")
    )
    assert violations(friend) == []


# Touch targets lower than 44 pixels, except links in sentences.
LOW = """() => [...document.querySelectorAll('.btn, .icon-btn, select, .log li > button')]
  .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 43.5)
  .map((one) => one.getAttribute('aria-label') ?? one.innerText)"""


def test_a_finger_hits_every_button(server: Server, open_page: Opener) -> None:
    page = open_page(server.url, "phone", language="fr")
    expect(page.locator("article").first).to_be_visible()
    assert page.evaluate(LOW) == []
    page.locator("article.halma button").nth(1).tap()
    expect(page.locator(".invite .code svg")).to_be_visible()
    assert page.evaluate(LOW) == []
    link = server.table("halma", "open")[0]
    play_ahead(link, *solution_until(len(MOVES) - 3))
    page.goto(link)
    page.locator(".strip .btn").first.tap()
    expect(page.locator(".log li button")).to_have_count(3)
    assert page.evaluate(LOW) == []


CHANGING = """() => [...new Set([...document.querySelectorAll('*')]
  .map((one) => getComputedStyle(one).transitionProperty))]"""


def test_less_motion_only_fades(server: Server, open_page: Opener) -> None:
    page = open_page(server.table("halma", "open")[0], still=True)
    expect(page.locator("[data-moves]")).to_be_visible()
    assert page.evaluate(CHANGING) == ["opacity"]


def test_credits_are_read_on_a_phone(server: Server, open_page: Opener) -> None:
    page = open_page(f"{server.url}/credits", "phone")
    cells = page.locator("article td:not(:empty)")
    expect(cells.first).to_be_visible()
    widths = cells.evaluate_all("all => all.map(one => one.getBoundingClientRect().width)")
    assert min(widths) > 300, "each has the whole width: no word is broken"


@pytest.mark.parametrize(("size", "dark"), [("desk", True), ("phone", False)])
def test_no_table_shuts_anybody_out(server: Server, open_page: Opener, size: str, dark: bool) -> None:
    """Check the lobby and every panel of a running game."""
    page = open_page(server.url, size, dark=dark)
    page.get_by_role("button", name="Invite friends to Gnome Halma").click()
    expect(page.locator(".invite .code svg")).to_be_visible()
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


NOWHERE = {
    "/nowhere": "home",
    "/table/0000000000000000#x": "opens nothing",
    "/replay/0000000000000000/1": "no such table",
}


@pytest.mark.parametrize("path", NOWHERE)
def test_a_page_that_is_not_there_says_so(server: Server, browser: Browser, path: str) -> None:
    """The browser logs the 404 itself, so this page is opened without the console check."""
    with browser.new_context(locale="en-GB") as context:
        page = context.new_page()
        page.goto(server.url + path)
        expect(page.locator("main")).to_contain_text(NOWHERE[path])
        expect(page).to_have_title("Nobody here – Petit Peuple")
        assert violations(page) == []
        page.get_by_role("link", name="Home").last.click()
        expect(page.locator("article")).to_have_count(4)


@pytest.mark.parametrize("language", WORDS)
@pytest.mark.parametrize("width", [390, 360])
def test_titles_are_not_cut_on_a_phone(server: Server, open_page: Opener, language: str, width: int) -> None:
    page = open_page(server.url, "phone", language=language)
    page.set_viewport_size({"width": width, "height": 740})
    expect(page.locator("article").first).to_be_visible()
    settle(page)
    assert page.evaluate(CUT) == []
    for game, *seats in (
        ("dalmuti", *("open",) * 4),
        ("village", "open"),
        ("grumpf", "open", "bot"),
        ("halma", "open"),
    ):
        page.goto(server.table(game, *seats, level="random")[0])
        expect(page.locator(".bar h1")).to_be_visible()
        settle(page)
        assert page.evaluate(CUT) == [], game
        bar = page.locator(".bar").bounding_box()
        assert bar
        assert bar["height"] <= BAR_HEIGHT, game


def test_options_changed_by_the_host_are_seen_by_all(server: Server, open_page: Opener) -> None:
    host = open_page(server.url)
    host.get_by_role("button", name="Invite friends to The Great Dalmuti").click()
    friend = open_page(invited(host))
    host.get_by_role("group", name="merchants’ exchange").get_by_text("Yes").click()
    seen = friend.get_by_role("group", name="merchants’ exchange").get_by_role("radio").nth(1)
    expect(seen).to_be_checked()
    expect(seen).to_be_disabled()


def test_hal3_a_seat_more_can_be_chosen_to_begin_and_none_that_is_not_there(
    server: Server, open_page: Opener
) -> None:
    """HAL-3: the starting player must be in the game. The host can add seats up to the game's maximum."""
    page = open_page(server.url, still=True)
    page.get_by_role("button", name="Invite friends to Gnome Halma").click()
    begins = page.get_by_role("group", name="who begins").get_by_role("radio")
    expect(begins).to_have_count(1 + 2)
    more = page.get_by_role("button", name="One more seat")
    more.click()
    expect(begins).to_have_count(1 + 3)
    expect(more).to_have_count(0)
    page.get_by_role("button", name="Show the link to seat 3").click()
    friend = open_page(invited(page), still=True)
    expect(friend.locator(".seats li", has_text="You")).to_contain_text("Here")
    expect(page.locator(".seats li")).to_have_count(3)


def test_the_server_goes_and_comes_back_and_nothing_is_lost(server: Server, open_page: Opener) -> None:
    page = open_page(server.table("halma", "open", "bot", level="random")[0])
    expect(page.locator(".rail")).to_contain_text("Your turn.")
    choose(page)
    lines = page.locator(".log li")
    expect(lines.filter(has_text="You:").first).to_be_visible()
    server.kill()
    expect(page.get_by_text("Your line dropped.")).to_be_visible()
    server.start()
    expect(page.get_by_text("Your line dropped.")).not_to_be_visible(timeout=2 * TIMEOUT_MS)
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
    expect(other.locator(".talk").get_by_text("<b>hop</b>")).to_be_visible()


def test_a_spectator_sees_and_may_do_nothing(server: Server, open_page: Opener) -> None:
    links = server.table("halma", "open", "bot", level="random")
    player, gallery = open_page(links[0]), open_page(links[-1])
    expect(player.locator(".rail")).to_contain_text("Your turn.")
    expect(gallery.locator(".bar h1")).to_have_text("Gnome Halma")
    expect(gallery.locator(".bar")).to_contain_text("You are watching")
    assert violations(gallery) == []
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
    moves = page.locator(".log li").filter(has_text=re.compile("a step|jump"))
    for n in (1, 2):
        expect(page.locator(".rail")).to_contain_text("Your turn.")
        choose(page)
        expect(moves).to_have_count(n)


def test_an_own_move_is_taken_back(server: Server, open_page: Opener) -> None:
    links = server.table("halma", "open", "open", options={"first": "seat-1"})
    one, other = open_page(links[0]), open_page(links[1])
    expect(one.locator(".rail")).to_contain_text("Your turn.")
    undo = one.get_by_role("button", name="Undo")
    expect(undo).to_be_disabled()
    choose(one)
    expect(other.locator(".rail")).to_contain_text("Your turn.")
    expect(undo).to_be_enabled()
    one.reload()
    expect(undo).to_be_enabled()
    undo.click()
    expect(undo).to_be_disabled()
    expect(one.locator(".rail")).to_contain_text("Your turn.")
    expect(other.locator(".rail")).not_to_contain_text("Your turn.")


def test_what_was_taken_back_is_struck_out_in_the_log(server: Server, open_page: Opener) -> None:
    links = server.table("halma", "open", "open", options={"first": "seat-1"})
    one, other = open_page(links[0]), open_page(links[1])
    expect(one.locator(".rail")).to_contain_text("Your turn.")
    choose(one)
    for page in (one, other):
        expect(page.locator(".log li s")).to_have_count(0)
    expect(other.locator(".rail")).to_contain_text("Your turn.")
    late = open_page(links[-1])  # it knows the move from the log, but not the position before it
    expect(late.locator(".log li")).to_contain_text("a step")
    one.get_by_role("button", name="Undo").click()
    for page in (one, other):
        struck = page.locator(".log li.undone")
        expect(struck).to_have_count(1)
        expect(struck).to_contain_text("(taken back)")
        expect(page.locator(".heard", has_text="(taken back)")).to_have_count(1)
    expect(late.locator(".log li")).to_have_text(["Nothing yet."])
    choose(one)
    expect(other.locator(".log li:not(.undone)")).to_have_count(1)
    expect(other.locator(".log li.undone")).to_have_count(1)
    other.reload()
    expect(other.locator(".log li")).to_have_count(1)
    assert violations(one) == []


def test_while_a_bot_plays_for_me_it_is_not_my_turn(server: Server, open_page: Opener) -> None:
    links = server.table("halma", "open", "open", options={"first": "seat-2"})
    page, other = open_page(links[0]), open_page(links[1])
    expect(other.locator(".rail")).to_contain_text("Your turn.")
    page.get_by_role("button", name="Seats", exact=True).click()
    page.get_by_role("button", name="Let a bot play for me").click()
    page.keyboard.press("Escape")
    rail = page.locator(".rail")
    expect(rail).to_have_text("A bot plays for you.")
    choose(other)
    expect(other.locator(".log li")).to_have_count(2)  # the bot has answered
    expect(rail).to_have_text("A bot plays for you.")
    expect(page.locator(".heard", has_text="Your turn")).to_have_count(0)
    choose(other)
    page.locator(".asked .btn.go").click()
    expect(rail).not_to_contain_text("A bot plays for you.")


def test_a_seat_may_be_called_where_the_server_allows_it(server: Server, open_page: Opener) -> None:
    links = server.table("halma", "open", "bot", level="random")
    page, other = open_page(links[0]), open_page(links[-1], language="fr")
    page.get_by_role("button", name="Settings").click()
    field = page.get_by_role("textbox", name="A call when it is my turn")
    for url, told in (
        ("https://evil.example/x", "This server calls only https addresses of: chat.example."),
        ("https://chat.example/hook", "You will be called there."),
    ):
        field.fill(url)
        field.press("Enter")
        expect(page.locator(".drawer form [role=status]")).to_have_text(told)
    page.reload()
    page.get_by_role("button", name="Settings").click()
    expect(field).to_have_value("https://chat.example/hook")
    field.fill("")
    page.get_by_role("button", name="Keep it").click()
    expect(page.locator(".drawer form [role=status]")).to_have_text("Nobody will be called.")
    other.get_by_role("button", name="Réglages").click()
    expect(other.locator(".drawer h2").first).to_have_text("Réglages")
    expect(other.locator(".drawer form")).to_have_count(0)  # spectators have no webhook


@pytest.mark.parametrize(("size", "language"), [("desk", "en"), ("phone", "fr")])
def test_a_running_game_can_be_looked_back_upon(
    server: Server, open_page: Opener, size: str, language: str
) -> None:
    """Step back or click a log entry: the board shows that moment until the player returns."""
    page = open_page(server.table("halma", "open")[0], size, language=language)
    counted, now = page.locator("[data-moves]"), "Back to now" if language == "en" else "Au présent"
    for n, (src, dst) in enumerate(((6, 15), (1, 28), (5, 39)), 1):
        page.locator(f"[data-gnome][data-point='{src}']").dispatch_event("click")
        page.locator(f"[data-lit][data-point='{dst}']").dispatch_event("click")
        expect(counted).to_have_text(str(n))
    page.keyboard.press(",")
    expect(counted).to_have_text("2")
    expect(page.locator("[data-gnome][role=button]")).to_have_count(0)
    expect(page.locator(".rail")).to_contain_text("3 of 4" if language == "en" else "3 sur 4")
    assert violations(page) == []
    if size == "phone":
        page.locator(".strip .btn").first.tap()
    page.locator(".log li button").last.click()
    expect(counted).to_have_text("1")
    page.get_by_role("button", name=now).first.click()
    expect(counted).to_have_text("3")
    expect(page.locator("[data-gnome][role=button]").first).to_be_visible()
    page.keyboard.press(",")
    expect(counted).to_have_text("2")
    page.keyboard.press("Escape")
    expect(counted).to_have_text("3")


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_what_was_before_the_page_was_opened_is_looked_back_upon(
    server: Server, open_page: Opener, size: str
) -> None:
    link = server.table("halma", "open")[0]
    play_ahead(link, *solution_until(len(MOVES) - 5))
    page = open_page(link, size, still=True)
    counted = page.locator("[data-moves]")
    expect(counted).to_have_text("5")
    page.keyboard.press(",")
    expect(counted).to_have_text("4")
    expect(page.locator(".rail")).to_contain_text("5 of 6")
    if size == "phone":
        page.locator(".strip .btn").first.tap()
    expect(page.locator(".log li")).to_have_count(5)
    expect(page.locator(".log li button")).to_have_count(5)
    page.locator(".log li button").last.click()
    expect(counted).to_have_text("1")
    page.keyboard.press("Escape")
    expect(counted).to_have_text("5")
    src, dst = MOVES[5]
    page.locator(f"[data-gnome][data-point='{src}']").dispatch_event("click")
    page.locator(f"[data-lit][data-point='{dst}']").dispatch_event("click")
    expect(counted).to_have_text("6")
    for before in ("5", "4"):
        page.keyboard.press(",")
        expect(counted).to_have_text(before)


def play_in_words(page: Page) -> None:
    """Play to the end through the text board."""
    page.get_by_role("button", name="In words", exact=True).click()
    offered, end = page.locator(".drawer ul button:enabled").first, page.locator(".end")
    for _ in range(200):
        expect(offered.or_(end).first).to_be_visible()
        if end.is_visible():
            break
        with contextlib.suppress(TooLate):  # the question was withdrawn meanwhile
            offered.click(timeout=2_000)
    page.keyboard.press("Escape")
    expect(page.locator(".drawer")).to_have_count(0)


def test_a_finished_game_is_told_replayed_and_played_again(server: Server, open_page: Opener) -> None:
    page = open_page(server.table("dalmuti", "open", "bot", "bot", "bot", level="random")[0], still=True)
    play_in_words(page)
    expect(page.locator(".end h2")).to_be_visible()
    assert violations(page) == []
    page.locator(".end").get_by_role("link", name="Replay").click()
    expect(page.locator(".scrubber")).to_be_visible()
    page.keyboard.press("End")
    page.keyboard.press("ArrowLeft")
    expect(page).to_have_url(re.compile(r"/replay/\w+/1#\d+"))
    moment = page.url
    assert violations(page) == []
    line = page.locator(".log li button").nth(6)
    told = line.inner_text()
    line.click()
    expect(page.locator(".log li.shown").filter(has_text=told).first).to_be_visible()
    expect(page).not_to_have_url(moment)
    other = open_page(moment, "phone", language="fr")
    expect(other.locator(".scrubber")).to_be_visible()
    settle(other)
    assert other.evaluate(CUT) == []
    page.go_back()
    page.locator(".end").get_by_role("button", name="Next game", exact=True).click()
    expect(page.locator(".end")).not_to_be_visible()
    page.goto(f"{server.url}/history")
    expect(page.get_by_role("link", name="Replay")).to_be_visible()
    points = re.findall(r"(\d+) points?\b", page.locator("main li").inner_text())
    assert points == ["3", "2", "1", "0"], "DAL-32: the points of the game, the most first"


def test_a_pause_that_is_wished_for_is_told_to_both(server: Server, open_page: Opener) -> None:
    links = server.table("halma", "open", "open", options={"first": "seat-1"})
    one, other = open_page(links[0]), open_page(links[1])
    expect(one.locator(".rail")).to_contain_text("Your turn.")
    one.get_by_role("button", name="Pause").click()
    expect(one.locator(".side .panel", has_text="Waiting for a word on the pause: Seat 2.")).to_be_visible()
    other.get_by_role("button", name="Agree").click()
    expect(one.locator(".rail")).to_contain_text("The table pauses.")
    expect(one.get_by_text("Pick a gnome.")).to_have_count(0)


def test_vil5_what_the_level_makes_compulsory_is_set_and_says_so(server: Server, open_page: Opener) -> None:
    page = open_page(server.url)
    page.locator("article.village button").nth(1).click()
    hungry = page.get_by_role("group", name="hungry Howlibird")
    expect(hungry.get_by_role("radio", name="No")).to_be_checked()
    page.get_by_text("Nightmare", exact=True).click()
    expect(hungry.get_by_role("radio", name="Yes")).to_be_checked()
    expect(hungry.get_by_role("radio", name="No")).to_be_disabled()
    expect(hungry).to_contain_text("Compulsory at this level")
