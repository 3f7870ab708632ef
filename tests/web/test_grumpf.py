"""Grumpf in real browsers: a six-way race, whole games by mouse, drag, keyboard and touch, and a replay."""

import re
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, expect
from tests.web.conftest import Opener, Server, claim_for, play_ahead, violations
from tests.web.grumpf_helpers import (
    HUNT,
    click_simultaneously,
    has_counting,
    pick_up_number,
    place_all_tokens,
    place_button,
    skip_counting,
    snapshot,
    start_hunt,
    token_counts,
    wait_for_one_placement,
    wait_until_screens_agree,
)
from tests.web.grumpf_players import DragPlayer, KeyboardPlayer, MousePlayer, TouchPlayer, play_whole_game
from tests.web.observers import note, noted

from petitpeuple.games.grumpf.box import CLUB, NEUTRAL, TOKEN_FACES
from petitpeuple.server.protocol import messages as p


def test_six_players_race_for_a_space_and_for_the_huts(server: Server, open_page: Opener) -> None:
    """GRU-30: the earlier placement wins, a later one shifts or is refused. GRU-29: the huts end the hunt."""
    links = server.table("grumpf", *["open"] * 6, options=HUNT)
    pages = [open_page(link, "desk" if n < 2 else "phone") for n, link in enumerate(links[:6])]
    start_hunt(pages, 7)
    # All six place on the mammoths, which have seven spaces: everybody gets one.
    for page in pages:
        pick_up_number(page)
    click_simultaneously(place_button(0), *pages)
    for page in pages:
        expect(page.locator(".slot")).to_have_count(6)
    assert sum(space.isdigit() for space in wait_until_screens_agree(pages)[0]) == 1
    # Then all six try to take the last space: one of them gets it.
    for page in pages:
        pick_up_number(page)
        note(page, ".rail .cite")
    click_simultaneously(place_button(0), *pages)
    for page in pages:
        expect(page.locator("[data-board='0'] .empty")).to_have_count(0)
    wait_for_one_placement(pages, [6] * 6)
    losers = [page for page, left in zip(pages, token_counts(pages), strict=True) if left == 6]
    for page in losers:  # each of them is shown the rule
        page.wait_for_function("() => noted.some(shown => shown.some(one => one.includes('GRU-')))")
    wait_until_screens_agree(pages)
    assert violations(pages[0]) == []
    # There are three huts for six clans. With tokens left, going to bed takes a second press.
    note(pages[0], ".rail")
    pages[0].locator(".tray .bed").click()
    pages[0].wait_for_function("() => noted.some(shown => shown.some(one => one.includes('Press again')))")
    expect(pages[0].locator(".huts .taken")).to_have_count(0)
    click_simultaneously(".tray .bed", *pages, times=2)
    for page in pages:
        expect(page.locator(".tally")).to_be_visible()
        expect(page.locator(".huts .taken")).to_have_count(3)
    wait_until_screens_agree(pages)


TIMER_IS_VISIBLE = """() => {
    const box = (selector) => document.querySelector(selector).getBoundingClientRect();
    const [timer, huts] = [box('.sand'), box('.huts ul')];
    return timer.right <= huts.left || timer.bottom <= huts.top || timer.top >= huts.bottom;
}"""


def test_the_race_for_the_last_hut_fits_every_screen_in_french(server: Server, open_page: Opener) -> None:
    """GRU-5: five clans have three huts. The race for the last one must not hide the boards or the timer."""
    links = server.table("grumpf", *["open"] * 5, options={"tempo": "calm"})
    pages = [open_page(link, "phone", language="fr") for link in links[:5]]
    start_hunt(pages, 8)
    page = pages[0]
    page.set_viewport_size({"width": 1440, "height": 900})
    assert page.evaluate(TIMER_IS_VISIBLE)
    for n in (1, 2):
        click_simultaneously(".tray .bed", pages[-n], times=2)
        expect(page.locator(".huts .taken")).to_have_count(n)
    expect(page.locator(".huts.loud")).to_be_visible()
    for width, height in ((1440, 900), (1024, 768), (390, 844), (360, 640)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("width => innerWidth === width", arg=width)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.evaluate("document.querySelector('.huts').offsetHeight") < height / 8
        assert page.evaluate(TIMER_IS_VISIBLE)


RECORD_POINTER_EVENTS = """() => new MutationObserver((_, watch) => {
    const steps = document.querySelector('.tally .steps');
    if (!steps) return;
    watch.disconnect();
    window.initialPointerEvents = getComputedStyle(steps).pointerEvents;
}).observe(document.body, {childList: true, subtree: true})"""  # of the panel's buttons as they appear


def test_the_log_waits_until_the_board_has_shown_the_counting(server: Server, open_page: Opener) -> None:
    link = server.table("grumpf", "open", "bot", options={"tempo": "turns"}, level="gentle")[0]
    page = open_page(link)
    # Wait for the board: a page that is loaded after the counting does not replay it.
    expect(page.locator(".hunt[data-n]")).to_be_visible()
    page.evaluate(RECORD_POINTER_EVENTS)
    play_ahead(link, has_counting)
    expect(page.locator(".tally")).to_be_visible()
    assert page.evaluate("initialPointerEvents") == "none"  # a press meant for the last hut has no effect
    counted = page.locator(".log li").filter(has_text="Animals left")
    expect(counted).to_have_count(0)
    page.locator(".tally .btn.go").click()
    expect(page.locator(".tally")).to_have_count(0)
    expect(counted).not_to_have_count(0)


BOARD_BOXES = (
    "() => [...document.querySelectorAll('.ground')].map(one => JSON.stringify(one.getBoundingClientRect()))"
)


def test_the_boards_do_not_move_during_the_counting(server: Server, open_page: Opener) -> None:
    """With six clans on a phone, no board moves from one step of the counting to the next."""
    link = server.table("grumpf", "open", *["bot"] * 5, options={"tempo": "turns"}, level="gentle")[0]
    page = open_page(link, "phone", language="fr", still=True)
    expect(page.locator(".hunt[data-n]")).to_be_visible()
    play_ahead(link, has_counting)
    following = page.locator(".tally .icon-btn").last
    following.click()
    initial = page.evaluate(BOARD_BOXES)
    while following.is_enabled():
        following.click()
        assert page.evaluate(BOARD_BOXES) == initial


class NeutralClubber:
    """A player who clubs a neutral token as soon as possible. Three tokens have clubs."""

    def __init__(self) -> None:
        self._tracks: list[list[dict[str, Any]]] = []

    def has_hit(self, frame: p.Frame) -> bool:
        """Read a frame, and return whether a neutral token was hit."""
        self._tracks = msgspec.json.decode(frame.moment.view)["table"]["tracks"]
        events = msgspec.json.decode(frame.moment.events)
        return any(event["type"] == "Clubbed" and event["victim"] == NEUTRAL for event in events)

    def choose(self, actions: list[Any]) -> Any:
        return min(actions, key=self._priority)

    def _priority(self, action: Any) -> int:
        if action["type"] == "Club":
            return 0 if self._tracks[action["board"]][action["space"]]["clan"] == NEUTRAL else 9
        if action["type"] == "Flip":
            return 2 if CLUB in TOKEN_FACES[action["token"]] else 9
        return {"Ready": 1, "Shout": 1}.get(action["type"], 5)


def test_gru51_a_spectator_is_not_the_neutral_clan(server: Server, open_page: Opener) -> None:
    """A club on a neutral token does not tell spectators that it was theirs."""
    links = server.table("grumpf", "open", "bot", options={"tempo": "turns"}, level="gentle")
    play_ahead(links[0], lambda _: True)  # the game starts when the seat is taken
    page = open_page(links[-1])
    page.locator(".hands").wait_for()
    note(page, ".rail")
    clubber = NeutralClubber()
    play_ahead(links[0], clubber.has_hit, clubber.choose)
    expect(page.locator(".log li").filter(has_text="the neutral clan").first).to_be_visible()
    page.wait_for_function("() => noted.length > 0")
    assert not any("your" in rail for shown in noted(page) for rail in shown)


def test_two_seats_and_the_neutral_clan_in_real_time(server: Server, open_page: Opener) -> None:
    """Two players hunt up to the counting: one of them gets the last space, and both see the same."""
    links = server.table("grumpf", "open", "open", options=HUNT)
    pages = [open_page(links[0]), open_page(links[1], "phone", dark=True)]
    start_hunt(pages, 8)
    room = snapshot(pages[0])["room"]
    board = room.index(min(n for n in room if n > 0))
    for n in range(room[board] - 1):
        left = pages[n % 2].locator(".slot").count()
        pick_up_number(pages[n % 2])
        pages[n % 2].locator(place_button(board)).click()
        expect(pages[n % 2].locator(".slot")).to_have_count(left - 1)
    for page in pages:
        expect(page.locator(f"[data-board='{board}'] .empty")).to_have_count(1)
        pick_up_number(page)
    before = token_counts(pages)
    click_simultaneously(place_button(board), *pages)
    for page in pages:
        expect(page.locator(f"[data-board='{board}'] .empty")).to_have_count(0)
    wait_for_one_placement(pages, before)
    wait_until_screens_agree(pages)
    # GRU-52: with tokens left nobody may go to bed, and the message bar says so.
    pages[0].keyboard.press("H")
    expect(pages[0].locator(".rail")).to_contain_text("GRU-52")
    place_all_tokens(pages[0])
    pages[0].keyboard.press("H")
    for page in pages:
        expect(page.locator(".tally")).to_be_visible()
        skip_counting(page)
    assert wait_until_screens_agree(pages)
    totals = [page.locator(".clans .caught").all_inner_texts() for page in pages]
    assert totals[0] == totals[1]
    assert violations(pages[1]) == []


# Whole games -----------------------------------------------------------------------------


GET_AS_PLAYER = """([url, secret]) =>
    fetch(url, {headers: {authorization: `Bearer ${secret}`}}).then(reply => reply.json())"""


def check_replay_speed(page: Page, secret: str) -> None:
    """Check with a mock clock that the replay of a race takes as long as the hunt did."""
    table, number = page.url.split("#")[0].split("/")[-2:]
    address = f"/api/tables/{table}/games/{number}/moments?start=0&count=100"
    steps = page.evaluate(GET_AS_PLAYER, [address, secret])["steps"]
    times = [step["moment"]["at"] for step in steps]
    page.clock.install(time=0)
    page.goto(f"{page.url.split('#')[0]}#0")
    page.reload()
    expect(page.locator(".scrubber input[type=checkbox]")).to_be_checked()
    page.clock.pause_at(3_600)
    play, slider = page.locator(".scrubber .icon-btn").nth(1), page.locator(".scrubber input[type=range]")
    expect(slider).to_have_value("0")
    play.click()
    for passed in range(100, 2_000, 100):
        page.clock.run_for(100)
        if page.locator(".tally").count():  # the counting has its own speed
            break
        now = max(n for n, at in enumerate(times) if at - times[0] <= passed)
        expect(slider).to_have_value(str(now))
    expect(slider).not_to_have_value("0")
    play.click()
    page.clock.resume()


@pytest.mark.parametrize(
    ("kind", "size", "language"),
    [
        (MousePlayer, "desk", "en"),
        (DragPlayer, "desk", "fr"),
        (KeyboardPlayer, "desk", "en"),
        (TouchPlayer, "phone", "fr"),
    ],
)
def test_a_whole_game(
    server: Server, open_page: Opener, kind: type[MousePlayer], size: str, language: str
) -> None:
    """Play in turns against the easiest bots until the final series. One of the games uses the dark theme."""
    options = {"tempo": "turns", "sorcerer": "one" if kind is MousePlayer else "two"}
    links = server.table("grumpf", "open", "bot", "bot", options=options, level="gentle")
    page = open_page(links[0], size, language=language, dark=kind is TouchPlayer)
    page.locator(".tray").wait_for()
    assert play_whole_game(kind(page)) > 0
    expect(page.locator(".end .why")).to_be_visible()
    expect(page.locator(".end li .head")).to_have_count(3)
    assert violations(page) == []
    if kind is MousePlayer:
        page.reload()  # now the scores come from the record
        expect(page.locator(".end li .head")).to_have_count(3)
        page.locator(".end .next a[href*='/replay/']").click()
        check_replay_speed(page, claim_for(links[0]))
        page.keyboard.press("End")
        page.locator(".tally .btn.short").click()
        expect(page.locator(".tally li .head")).to_have_count(3)  # the series again
        assert violations(page) == []


# The tutorial ----------------------------------------------------------------------------


def flick(page: Page, token: int) -> None:
    """Flick a token upwards, and release it before it is over a board."""
    page.evaluate(
        """token => {
            const slot = document.querySelector(`[data-token='${token}']`);
            const box = slot.getBoundingClientRect();
            const start = performance.now();
            const send = (type, n) => {
                const event = new PointerEvent(type, {
                    clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 - 6 * n,
                    pointerId: 7, isPrimary: true, button: 0, bubbles: true,
                });
                Object.defineProperty(event, 'timeStamp', { value: start + 4 * n }); // as fast as a hand
                slot.dispatchEvent(event);
            };
            send('pointerdown', 0);
            for (let n = 1; n < 6; n++) send('pointermove', n);
            send('pointerup', 5);
        }""",
        token,
    )


def test_the_tutorial_of_the_first_turn_with_a_flick(server: Server, open_page: Opener) -> None:
    """A newcomer is shown one step at a time, and doing it shows the next."""
    links = server.table("grumpf", "open", "open", options={"tempo": "calm"})
    page, other = open_page(links[0], "phone", newcomer=True), open_page(links[1])
    guide = page.locator(".coach")
    expect(guide).to_contain_text("series")
    guide.get_by_role("button", name="Got it").tap()
    expect(guide).to_contain_text("when you are ready")
    other.locator(".tray .loud").click()
    page.locator(".tray .loud").tap()
    expect(guide).to_contain_text("anybody may shout")
    page.locator(".tray .loud.call").tap()
    expect(guide).to_contain_text("Each hunting ground wants")
    guide.get_by_role("button", name="Got it").tap()
    expect(guide).to_contain_text("to pick it up")
    expect(page.locator(".huts [role=timer]")).to_have_text(re.compile(r"^\s*[0-9]:[0-5][0-9]\s*$"))  # GRU-62
    token = next(token for token, face in snapshot(page)["tokens"] if face)
    page.locator(f"[data-token='{token}']").tap()
    expect(guide).to_contain_text("turn it over")
    guide.get_by_role("button", name="Got it").tap()
    expect(guide).to_contain_text("takes the next space")
    if snapshot(page)["tokens"][token - 1][1] == 0:
        page.locator(f"[data-token='{token}']").tap()
    assert violations(page) == []
    flick(page, token)
    expect(page.locator(".slot")).to_have_count(7)
    expect(other.locator(".clans li").first).to_contain_text("7 tokens")
    expect(guide).to_contain_text("A club knocks out")
    guide.get_by_role("button", name="Got it").tap()
    expect(guide).to_have_count(0)  # the last remarks wait for their moment
