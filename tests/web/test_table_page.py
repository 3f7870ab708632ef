"""The table page: moves, undo, chat, history, replay, and the end of a game."""

import contextlib
import re

import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as TooLate
from tests.web.conftest import TIMEOUT_MS, Opener, Server, play_ahead, replay_url, settle, violations
from tests.web.halma_helpers import MOVES, solution_until
from tests.web.table_helpers import CLIPPED_TEXTS, play_first_action, sit_here_too

TRANSITION_PROPERTIES = """() => [...new Set([...document.querySelectorAll('*')]
  .map((one) => getComputedStyle(one).transitionProperty))]"""


def test_with_reduced_motion_only_opacity_is_animated(server: Server, open_page: Opener) -> None:
    page = open_page(server.table("halma", "open")[0], still=True)
    expect(page.locator("[data-moves]")).to_be_visible()
    assert page.evaluate(TRANSITION_PROPERTIES) == ["opacity"]


def test_a_game_survives_a_server_restart(server: Server, open_page: Opener) -> None:
    page = open_page(server.table("halma", "open", "bot", level="random")[0])
    expect(page.locator(".rail")).to_contain_text("Your turn.")
    play_first_action(page)
    lines = page.locator(".log li")
    expect(lines.filter(has_text=re.compile("You (took|jumped)")).first).to_be_visible()
    server.kill()
    expect(page.get_by_text("Connection lost.")).to_be_visible()
    server.start()
    expect(page.get_by_text("Connection lost.")).not_to_be_visible(timeout=2 * TIMEOUT_MS)
    expect(page.locator(".rail")).to_contain_text("Your turn.")


def test_a_refusal_names_its_rule_and_links_to_it(server: Server, open_page: Opener) -> None:
    page = open_page(server.table("halma", "open", "bot", level="random")[0])
    expect(page.locator(".rail")).to_contain_text("Your turn.")
    page.keyboard.press("u")
    expect(page.locator(".rail")).to_contain_text("HOUSE-10")
    page.locator(".rail .cite").click()
    expect(page.locator(".drawer")).to_contain_text("You haven’t done anything yet")


def test_chat_reaches_everybody_and_is_shown_as_plain_text(server: Server, open_page: Opener) -> None:
    links = server.table("halma", "open", "open")
    one, other = open_page(links[0]), open_page(links[1])
    for page in (one, other):
        expect(page.get_by_role("button", name="In words")).to_be_visible()
    one.locator("[data-talk]").fill("<b>hop</b>")
    one.locator("[data-talk]").press("Enter")
    expect(other.locator(".talk").get_by_text("<b>hop</b>")).to_be_visible()


def test_a_spectator_can_only_watch(server: Server, open_page: Opener) -> None:
    links = server.table("halma", "open", "bot", level="random")
    player, gallery = open_page(links[0]), open_page(links[-1])
    expect(player.locator(".rail")).to_contain_text("Your turn.")
    expect(gallery.locator(".bar h1")).to_have_text("Gnome Halma")
    expect(gallery.locator(".bar")).to_contain_text("You are watching")
    assert violations(gallery) == []
    gallery.get_by_role("button", name="In words", exact=True).click()
    expect(gallery.get_by_text("Nothing to decide right now.")).to_be_visible()


def test_an_invalid_link_shows_an_error(server: Server, open_page: Opener) -> None:
    page = open_page(f"{server.url}/table/0000000000000000#nothing")
    expect(page.get_by_text("This link no longer works")).to_be_visible()


def test_one_device_can_play_two_seats(server: Server, open_page: Opener) -> None:
    page = open_page(server.url)
    page.get_by_role("button", name="Invite friends to Gnome Halma").click()
    sit_here_too(page, 1)
    expect(page.get_by_text("Everybody is here.")).to_be_visible()
    page.get_by_role("button", name="Start the race").click()
    moves = page.locator(".log li").filter(has_text=re.compile("a step|jump"))
    for n in (1, 2):
        expect(page.locator(".rail")).to_contain_text("Your turn.")
        play_first_action(page)
        expect(moves).to_have_count(n)


def test_a_player_can_undo_their_own_move(server: Server, open_page: Opener) -> None:
    links = server.table("halma", "open", "open", options={"first": "seat-1"})
    one, other = open_page(links[0]), open_page(links[1])
    expect(one.locator(".rail")).to_contain_text("Your turn.")
    undo = one.get_by_role("button", name="Undo")
    expect(undo).to_be_disabled()
    play_first_action(one)
    expect(other.locator(".rail")).to_contain_text("Your turn.")
    expect(undo).to_be_enabled()
    one.reload()
    expect(undo).to_be_enabled()
    undo.click()
    expect(undo).to_be_disabled()
    expect(one.locator(".rail")).to_contain_text("Your turn.")
    expect(other.locator(".rail")).not_to_contain_text("Your turn.")


def test_undone_moves_are_struck_out_in_the_log(server: Server, open_page: Opener) -> None:
    links = server.table("halma", "open", "open", options={"first": "seat-1"})
    one, other = open_page(links[0]), open_page(links[1])
    expect(one.locator(".rail")).to_contain_text("Your turn.")
    play_first_action(one)
    for page in (one, other):
        expect(page.locator(".log li s")).to_have_count(0)
    expect(other.locator(".rail")).to_contain_text("Your turn.")
    late = open_page(links[-1])  # this page has the move in its log, but no earlier position
    expect(late.locator(".log li")).to_contain_text("a step")
    one.get_by_role("button", name="Undo").click()
    for page in (one, other):
        struck = page.locator(".log li.undone")
        expect(struck).to_have_count(1)
        expect(struck).to_contain_text("(taken back)")
        expect(page.locator(".heard", has_text="(taken back)")).to_have_count(1)
    expect(late.locator(".log li")).to_have_text(["Nothing yet."])
    play_first_action(one)
    expect(other.locator(".log li:not(.undone)")).to_have_count(1)
    expect(other.locator(".log li.undone")).to_have_count(1)
    other.reload()
    expect(other.locator(".log li")).to_have_count(1)
    assert violations(one) == []


def test_it_is_not_your_turn_while_a_bot_plays_for_you(server: Server, open_page: Opener) -> None:
    links = server.table("halma", "open", "open", options={"first": "seat-2"})
    page, other = open_page(links[0]), open_page(links[1])
    expect(other.locator(".rail")).to_contain_text("Your turn.")
    page.get_by_role("button", name="Seats", exact=True).click()
    page.get_by_role("button", name="Let a bot play for me").click()
    page.keyboard.press("Escape")
    rail = page.locator(".rail")
    expect(rail).to_have_text("A bot plays for you.")
    play_first_action(other)
    expect(other.locator(".log li")).to_have_count(2)  # the bot has answered
    expect(rail).to_have_text("A bot plays for you.")
    expect(page.locator(".heard", has_text="Your turn")).to_have_count(0)
    play_first_action(other)
    page.locator(".asked .btn.go").click()
    expect(rail).not_to_contain_text("A bot plays for you.")


def test_a_webhook_can_be_set_to_an_address_that_the_server_allows(server: Server, open_page: Opener) -> None:
    links = server.table("halma", "open", "bot", level="random")
    page, other = open_page(links[0]), open_page(links[-1], language="fr")
    page.get_by_role("button", name="Settings").click()
    field = page.get_by_role("textbox", name="Call a webhook when it’s my turn")
    for url, told in (
        ("https://evil.example/x", "This server only calls https addresses at: chat.example."),
        ("https://chat.example/hook", "We will call this address."),
    ):
        field.fill(url)
        field.press("Enter")
        expect(page.locator(".drawer form [role=status]")).to_have_text(told)
    page.reload()
    page.get_by_role("button", name="Settings").click()
    expect(field).to_have_value("https://chat.example/hook")
    field.fill("")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.locator(".drawer form [role=status]")).to_have_text("We won’t call any address.")
    other.get_by_role("button", name="Réglages").click()
    expect(other.locator(".drawer h2").first).to_have_text("Réglages")
    expect(other.locator(".drawer form")).to_have_count(0)  # spectators have no webhook


@pytest.mark.parametrize(("size", "language"), [("desk", "en"), ("phone", "fr")])
def test_earlier_positions_of_a_running_game_can_be_viewed(
    server: Server, open_page: Opener, size: str, language: str
) -> None:
    """Step back or click a log entry: the board shows that moment until the player returns."""
    page = open_page(server.table("halma", "open")[0], size, language=language)
    counted, now = page.locator("[data-moves]"), "Back to now" if language == "en" else "Revenir au présent"
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
def test_positions_from_before_the_page_was_opened_can_be_viewed(
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


def test_a_finished_game_shows_its_result_and_can_be_replayed_and_played_again(
    server: Server, open_page: Opener
) -> None:
    link = server.table("dalmuti", "open", "bot", "bot", "bot", level="random")[0]
    page = open_page(link, still=True)
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
    other = open_page(replay_url(link, int(moment.rpartition("#")[2])), "phone", language="fr")
    expect(other.locator(".scrubber")).to_be_visible()
    settle(other)
    assert other.evaluate(CLIPPED_TEXTS) == []
    page.go_back()
    page.locator(".end").get_by_role("button", name="Next game", exact=True).click()
    expect(page.locator(".end")).not_to_be_visible()
    page.goto(f"{server.url}/history")
    expect(page.get_by_role("link", name="Replay")).to_be_visible()
    points = re.findall(r"(\d+) points?\b", page.locator("main .results li").inner_text())
    assert points == ["3", "2", "1", "0"], "DAL-32: the points of the game, highest first"


def test_both_players_see_a_pause_request(server: Server, open_page: Opener) -> None:
    links = server.table("halma", "open", "open", options={"first": "seat-1"})
    one, other = open_page(links[0]), open_page(links[1])
    expect(one.locator(".rail")).to_contain_text("Your turn.")
    one.get_by_role("button", name="Pause").click()
    expect(one.locator(".side .panel", has_text="Waiting for Seat 2 to accept the pause.")).to_be_visible()
    other.get_by_role("button", name="Agree").click()
    expect(one.locator(".rail")).to_contain_text("Paused.")
    expect(one.get_by_text("Pick a gnome.")).to_have_count(0)
