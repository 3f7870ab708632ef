"""The Great Dalmuti in a real browser: whole games by mouse, touch and keyboard, and every phase."""

import contextlib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import msgspec
import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout
from tests.web.conftest import TIMEOUT_MS, Opener, Server, play_ahead, settle, violations
from tests.web.table_helpers import sit_here_too

from petitpeuple.server.protocol import messages as p

BOTS = ("bot",) * 9
StepInput = Callable[[Page, str], None]  # takes a step by mouse, touch or keyboard

# Return the step that the page waits for, or null if it is not this seat's turn.
NEXT_STEP = """() => {
  const find = (what) => document.querySelector(what);
  if (find('.end')) return 'over';
  if (find('.calls .ready[aria-disabled=false]')) return 'look';
  if (find('.gift')) return find('.gift .btn:enabled') ? 'give' : 'gather';
  if (find('.ask .row .btn:enabled')) return 'ask';
  const go = find('.play-buttons .btn.go');
  if (!go || (go.disabled && find('.group.selected'))) return null;
  if (!go.disabled) return find('.group.selected') ? 'lay' : 'pass';
  return find('.group:not(.no)') ? 'choose' : null;
}"""

# Return the cards that are not completely visible, and whether the page is too wide.
CLIPPED_CARDS = """() => {
  const clipped = [...document.querySelectorAll('.hand .group, .all .same')].filter((group) => {
    const box = group.getBoundingClientRect();
    return box.left < 0 || box.right > innerWidth || box.top < 0 || box.bottom > innerHeight;
  }).map((group) => group.innerText);
  if (document.documentElement.scrollWidth > innerWidth) clipped.push('the page is too wide');
  return clipped;
}"""


def next_step(page: Page) -> str:
    """Wait until this seat can act, and return the step."""
    return str(page.wait_for_function(NEXT_STEP, timeout=TIMEOUT_MS).json_value())


TARGETS = {
    "look": ".calls .ready",
    "gather": ".hand .group:not(.selected) >> nth=-1",
    "give": ".gift .btn.go",
    "ask": ".ask .row .btn >> nth=0",
    "choose": ".hand .group:not(.no) >> nth=-1",
    "lay": ".play-buttons .btn.go",
    "pass": ".play-buttons .btn.go",
}


def click(page: Page, step: str) -> None:
    """Take a step with the mouse."""
    page.locator(TARGETS[step]).click()


def tap(page: Page, step: str) -> None:
    """Take a step by touch."""
    page.locator(TARGETS[step]).tap()


def press(page: Page, step: str) -> None:
    """Take a step with the keyboard."""
    if step == "gather":
        value = page.locator(".hand .group:not(.selected)").last.get_attribute("data-value")
        page.keyboard.type("j" if value == "13" else str(value))
        return
    keys = {"look": "Enter", "give": "Enter", "ask": "1", "choose": "ArrowLeft", "lay": "Enter", "pass": "p"}
    page.keyboard.press(keys[step])


def play_until(page: Page, act: StepInput, last: str = "over", max_steps: int = 400) -> None:
    """Play until the next step is the given one."""
    play_while(page, act, lambda step: step != last, max_steps)


def play_while(page: Page, act: StepInput, goes_on: Callable[[str], bool], max_steps: int) -> str:
    """Play as long as the predicate holds, and return the first step for which it does not.

    A step may have become impossible by the time it is taken; it is then skipped.
    """
    for _ in range(max_steps):
        step = next_step(page)
        if not goes_on(step):
            return step
        page.set_default_timeout(2_000)
        with contextlib.suppress(PlaywrightTimeout):
            act(page, step)
        page.set_default_timeout(TIMEOUT_MS)
    raise AssertionError(f"still playing after {max_steps} steps")


@pytest.mark.parametrize(
    ("act", "size", "language"),
    [pytest.param(click, "desk", "en", marks=pytest.mark.slow), (tap, "phone", "fr")],
    ids=["mouse", "touch"],
)
def test_a_whole_game_by_mouse_or_touch(
    server: Server, open_page: Opener, act: StepInput, size: str, language: str
) -> None:
    page = open_page(server.table("dalmuti", "open", *BOTS[:3], level="gentle")[0], size, language=language)
    page.wait_for_selector(".calls")
    assert violations(page) == []
    play_until(page, act, "choose")
    settle(page)
    assert page.evaluate(CLIPPED_CARDS) == []
    assert violations(page) == []
    play_until(page, act)
    expect(page.locator(".standings li")).to_have_count(4)
    assert violations(page) == []


def test_a_whole_game_by_keyboard(server: Server, open_page: Opener) -> None:
    page = open_page(
        server.table("dalmuti", "open", *BOTS[:3], options={"scoring": "philanthropic"}, level="gentle")[0],
        still=True,
    )
    play_until(page, press)
    expect(page.locator(".standings")).to_contain_text("DAL-32")
    expect(page.locator(".standings .total")).to_have_count(4)


@pytest.mark.parametrize("players", [4, pytest.param(7, marks=pytest.mark.slow), 10])
@pytest.mark.parametrize("screen", [(390, 844), (360, 640), (1024, 768), (720, 450)])
def test_the_whole_hand_is_always_visible(
    server: Server, open_page: Opener, players: int, screen: tuple[int, int]
) -> None:
    page = open_page(server.table("dalmuti", "open", *BOTS[: players - 1], level="gentle")[0], language="fr")
    page.set_viewport_size({"width": screen[0], "height": screen[1]})
    page.wait_for_selector(".calls")
    settle(page)
    assert page.evaluate(CLIPPED_CARDS) == []
    calls = page.locator(".calls").bounding_box()
    tray = page.locator(".tray").bounding_box()
    assert calls is not None
    assert tray is not None
    assert calls["y"] + calls["height"] <= tray["y"]


# Record every value of the Ready button's aria-disabled attribute, from its first appearance.
RECORD_READY = """
  window.ready = [];
  new MutationObserver(() => {
    const now = document.querySelector('.calls .ready')?.getAttribute('aria-disabled');
    if (now && now !== ready.at(-1)) ready.push(now);
  }).observe(document, {subtree: true, childList: true, attributes: true});
"""


def test_dal13_the_look_phase_is_identical_for_every_seat(server: Server, open_page: Opener) -> None:
    links = server.table("dalmuti", "open", "open", *BOTS[:2], level="gentle")
    pages = [open_page(link, script=RECORD_READY) for link in links[:2]]
    for page in pages:
        expect(page.locator(".calls .btn")).to_have_count(3)
        settle(page)
    boxes = [page.locator(".ask").bounding_box() for page in pages]
    assert boxes[0] == boxes[1]
    for page in pages:
        assert next_step(page) == "look"
        assert page.evaluate("ready") == ["true", "false"], "nobody can be ready before the look is over"
        holds_both_jokers = page.locator(".hand .group[data-value='13'] .one").count() == 2
        if not holds_both_jokers:
            expect(page.locator(".calls .revolution")).to_have_attribute("aria-disabled", "true")
            page.locator(".calls .revolution").dispatch_event("click")
            expect(page.locator(".rail")).to_contain_text("DAL-11")


def test_dal14_dal34_only_the_player_whose_turn_it_is_chooses(server: Server, open_page: Opener) -> None:
    links = server.table("dalmuti", *("open",) * 4, options={"error_rate": 100})
    pages = [open_page(link, still=True) for link in links[:4]]
    for page in pages:
        expect(page.locator(".ask h3")).to_contain_text("A card was seen")
    judges = [page for page in pages if page.locator(".ask .row .btn").count() == 2]
    assert len(judges) == 1, "only the Great Dalmuti decides"
    judges[0].locator(".ask .row .btn").last.click()
    for page in pages:
        assert next_step(page) == "look"
        click(page, "look")
    for page in pages:
        expect(page.locator(".ask h3")).to_contain_text("Taxes")
    slots = [page.locator(".gift .slot").count() for page in pages]
    assert sorted(slots) == [0, 0, 1, 2]
    expect(judges[0].locator(".gift .slot")).to_have_count(2)
    for page, wanted in zip(pages, slots, strict=True):
        for given in range(wanted):
            click(page, "gather")
            expect(page.locator(".gift .slot:enabled")).to_have_count(given + 1)
        if wanted:
            click(page, "give")
            expect(page.locator(".gift")).to_have_count(0)
    assert next_step(judges[0]) == "choose"
    expect(judges[0].locator(".pile")).to_contain_text("You gave")


def test_dal16_selecting_a_set_that_cannot_follow_shows_the_rule(server: Server, open_page: Opener) -> None:
    page = open_page(server.table("dalmuti", "open", *BOTS[:5], level="gentle")[0], still=True)
    weak = page.locator(".hand .group.no:not([data-value='13'])")
    top_set = page.locator(".pile .what")
    play_while(page, click, lambda step: not (step == "choose" and top_set.count() and weak.count()), 100)
    weak.last.click()
    expect(page.locator(".rail")).to_contain_text("DAL-16")
    page.locator(".rail .cite").click()
    expect(page.locator(".drawer #DAL-16")).to_be_in_viewport()


def click_or_next_game(page: Page, step: str) -> None:
    """Take a step with the mouse; once the game is over, start the next one."""
    if step == "over":
        page.get_by_role("button", name="Next game", exact=True).click()
    else:
        click(page, step)


def test_dal15_the_leader_chooses_the_size_of_the_set(server: Server, open_page: Opener) -> None:
    page = open_page(server.table("dalmuti", "open", *BOTS[:3], level="gentle")[0], still=True)
    pairs = page.locator(".hand .group:not([data-value='13'])").filter(has=page.locator(".one >> nth=1"))
    leads = page.locator(".pile").filter(has_text="You lead")
    play_while(
        page, click_or_next_game, lambda step: not (step == "choose" and leads.count() and pairs.count()), 200
    )
    group = pairs.last
    cards = group.locator(".one").count()
    group.click()
    expect(group.locator(".one.up")).to_have_count(cards)
    page.keyboard.press("-")
    expect(group.locator(".one.up")).to_have_count(cards - 1)
    page.get_by_role("button", name="One card more").click()
    expect(group.locator(".one.up")).to_have_count(cards)
    group.locator(".one").first.click(position={"x": 4, "y": 40})
    expect(group.locator(".one.up")).to_have_count(cards - 1)
    page.keyboard.press("Escape")
    expect(group.locator(".one.up")).to_have_count(0)
    expect(page.get_by_role("button", name="Choose your cards")).to_be_disabled()
    announcement = page.locator("[data-in-hand][aria-live=polite]")
    expect(announcement).to_have_text("")
    page.keyboard.press("ArrowRight")
    expect(announcement).not_to_have_text("")
    expect(page.get_by_role("button", name=f"Lay {announcement.inner_text()}")).to_be_enabled()
    page.keyboard.press("Escape")
    cards_in_hand = page.locator(".hand .one")
    before = cards_in_hand.count()
    group.click()
    page.keyboard.press("Enter")  # the focused group is already selected, so Enter plays it
    expect(cards_in_hand).to_have_count(
        before - cards
    )  # the same player may lead again, so only the hand is checked


# Record whether the buttons ever announce the automatic pass.
RECORD_BUTTON_TEXT = """() => {
  window.announced = false;
  const buttons = () => document.querySelector('.play-buttons')?.innerText ?? '';
  new MutationObserver(() => { announced ||= buttons().includes('Passing for you…'); })
    .observe(document.body, {subtree: true, childList: true, characterData: true});
}"""


def test_dal39_forced_passes_are_automatic_if_enabled(server: Server, open_page: Opener) -> None:
    page = open_page(server.table("dalmuti", "open", *BOTS[:3], level="gentle")[0], still=True)
    play_until(page, click, "choose")
    page.evaluate(RECORD_BUTTON_TEXT)
    page.get_by_label("pass when I have no choice").check()
    passes = page.locator(".log li").filter(has_text="You passed")
    before = passes.count()
    for _ in range(5):  # a game may end without a forced pass
        if play_while(page, click, lambda step: step not in ("pass", "over"), 200) == "pass":
            break
        click_or_next_game(page, "over")
        expect(page.locator(".end")).to_have_count(0)
        before = passes.count()
    expect(passes.nth(before)).to_be_attached()
    assert page.evaluate("announced"), "the page announces the automatic pass before it is made"


def test_spectators_see_no_hands_and_a_replay_shows_all(server: Server, open_page: Opener) -> None:
    links = server.table("dalmuti", "open", *BOTS[:3], level="gentle")
    page, spectator = open_page(links[0], still=True), open_page(links[-1], "phone", still=True)
    play_until(page, click, "choose")
    expect(spectator.locator(".dalmuti")).to_be_visible()
    expect(spectator.locator(".hand")).to_have_count(0)
    for viewer, hands in ((page, 1), (spectator, 0)):  # history from before the reload, as this viewer saw it
        viewer.reload()
        expect(viewer.locator(".rail")).not_to_be_empty()
        viewer.keyboard.press(",")
        expect(viewer.locator(".rail")).to_contain_text(" of ")
        expect(viewer.locator(".hand")).to_have_count(hands)
        expect(viewer.locator(".open")).to_have_count(0)
        viewer.keyboard.press("Escape")
    play_ahead(links[0], is_over)
    page.locator(".end").get_by_role("link", name="Replay").click()
    expect(page.locator(".scrubber")).to_be_visible()
    for _ in range(8):
        page.keyboard.press("ArrowRight")
    expect(page.locator(".seat .open").first).to_be_visible()
    expect(page.locator(".seat .open")).to_have_count(4)
    assert violations(page) == []
    page.set_viewport_size({"width": 390, "height": 844})
    expect(page.locator(".all li")).to_have_count(4)
    assert page.evaluate(CLIPPED_CARDS) == []


def is_over(frame: p.Frame) -> bool:
    return frame.over is not None


def table_with_rebel(server: Server) -> tuple[list[str], int]:
    """Deal tables for four until a seat holds both jokers; return the links to the seats, and that seat."""
    for _ in range(60):
        links = server.table("dalmuti", *("open",) * 4)[:4]
        with ThreadPoolExecutor(4) as executor:
            dealt = list(executor.map(lambda link: play_ahead(link, holds_cards), links))
        for seat, frame in enumerate(dealt):
            if msgspec.json.decode(frame.moment.view)["hand"][12] == 2:
                return links, seat
    raise AssertionError("nobody ever holds both jokers")


def holds_cards(frame: p.Frame) -> bool:
    return msgspec.json.decode(frame.moment.view)["hand"] is not None


def test_dal11_everybody_sees_a_revolution(server: Server, open_page: Opener) -> None:
    links, seat = table_with_rebel(server)
    pages = [open_page(link) for link in links]
    rebel = pages[seat]
    for page in pages:
        assert next_step(page) == "look"
        if page is not rebel:
            click(page, "look")
    rebel.locator(".calls .revolution").click()
    for page in pages:
        expect(page.locator(".log li").filter(has_text="both jokers")).to_have_count(1)
        expect(page.locator(".gift")).to_have_count(0)


def test_several_hands_on_one_device_stay_hidden_from_each_other(server: Server, open_page: Opener) -> None:
    page = open_page(server.url, "phone")
    page.get_by_role("button", name="Invite friends to The Great Dalmuti").click()
    sit_here_too(page, 1)
    expect(page.locator(".lobby li").filter(has_text="Seat 2")).to_contain_text("Present")
    page.get_by_role("button", name="Fill with bots").click()
    expect(page.get_by_text("Everybody is here.")).to_be_visible()
    page.get_by_role("button", name="Deal the cards").click()
    for name in ("Seat 1", "Seat 2"):
        expect(page.locator(".curtain h2")).to_contain_text(name)
        expect(page.locator(".hand")).to_have_count(0)
        assert violations(page) == []
        page.locator(".curtain .btn").click()
        expect(page.locator(".hand .group").first).to_be_visible()
        assert next_step(page) == "look"
        tap(page, "look")


def test_dal36_a_newcomer_joins_between_two_games(server: Server, open_page: Opener) -> None:
    link = server.table("dalmuti", "open", *BOTS[:3], level="random")[0]
    play_ahead(link, is_over)
    host = open_page(link)
    host.get_by_role("button", name="Look at the board").click()
    host.get_by_role("button", name="Seats", exact=True).click()
    host.get_by_label("Who sits in seat 3").select_option("open")
    host.get_by_role("button", name="Show the link to seat 3").click()
    link = host.get_by_role("textbox", name="Link: Seat 3").input_value()
    friend = open_page(link, "phone", language="fr")
    expect(friend.locator(".dalmuti")).to_be_visible()
    expect(host.locator(".drawer li").nth(2)).to_contain_text("Present")
    host.keyboard.press("Escape")
    host.get_by_role("button", name="Result").click()
    host.get_by_role("button", name="Next game", exact=True).click()
    host.get_by_role("button", name="Start now").click()  # without waiting for the friend
    expect(friend.locator(".end")).to_have_count(0)
    assert next_step(friend) in ("look", "ask", "gather")
