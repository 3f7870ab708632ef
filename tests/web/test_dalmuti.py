"""The Great Dalmuti in a real browser: whole games by clicks and by keys, and each of its phases."""

import contextlib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import msgspec
import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as TooLate
from tests.web.conftest import PATIENCE, Opener, Server, play_ahead, settle, violations

from petitpeuple.server.protocol import messages as p

BOTS = ("bot",) * 9

# What the page waits for, or null while it is not this seat's turn.
STATE = """() => {
  const find = (what) => document.querySelector(what);
  if (find('.end')) return 'over';
  if (find('.calls .ready[aria-disabled=false]')) return 'look';
  if (find('.gift')) return find('.gift .btn:enabled') ? 'give' : 'gather';
  if (find('.ask .row .btn:enabled')) return 'ask';
  const go = find('.acts .btn.go');
  if (!go || (go.disabled && find('.group.held'))) return null;
  if (!go.disabled) return find('.group.held') ? 'lay' : 'pass';
  return find('.group:not(.no)') ? 'choose' : null;
}"""

# Cards that are not wholly seen, and whether the page is wider than the screen.
LOST = """() => {
  const lost = [...document.querySelectorAll('.hand .group, .all .same')].filter((group) => {
    const box = group.getBoundingClientRect();
    return box.left < 0 || box.right > innerWidth || box.top < 0 || box.bottom > innerHeight;
  }).map((group) => group.innerText);
  if (document.documentElement.scrollWidth > innerWidth) lost.push('the page is too wide');
  return lost;
}"""


def state(page: Page) -> str:
    """Wait until something can be done here, and say what."""
    return str(page.wait_for_function(STATE, timeout=PATIENCE).json_value())


TARGETS = {
    "look": ".calls .ready",
    "gather": ".hand .group:not(.held) >> nth=-1",
    "give": ".gift .btn.go",
    "ask": ".ask .row .btn >> nth=0",
    "choose": ".hand .group:not(.no) >> nth=-1",
    "lay": ".acts .btn.go",
    "pass": ".acts .btn.go",
}


def click(page: Page, what: str) -> None:
    """Do the next thing with the mouse."""
    page.locator(TARGETS[what]).click()


def tap(page: Page, what: str) -> None:
    """Do the next thing with a finger."""
    page.locator(TARGETS[what]).tap()


def press(page: Page, what: str) -> None:
    """Do the next thing with keys alone."""
    if what == "gather":
        value = page.locator(".hand .group:not(.held)").last.get_attribute("data-value")
        page.keyboard.type("j" if value == "13" else str(value))
        return
    keys = {"look": "Enter", "give": "Enter", "ask": "1", "choose": "ArrowLeft", "lay": "Enter", "pass": "p"}
    page.keyboard.press(keys[what])


def play(page: Page, do: Callable[[Page, str], None], until: str = "over", most: int = 400) -> None:
    """Play on until this can be done."""
    play_while(page, do, lambda now: now != until, most)


def play_while(page: Page, do: Callable[[Page, str], None], goes_on: Callable[[str], bool], most: int) -> str:
    """Play for as long as this is so; what could be done may be done with by the time the hand is there."""
    for _ in range(most):
        now = state(page)
        if not goes_on(now):
            return now
        page.set_default_timeout(2_000)
        with contextlib.suppress(TooLate):
            do(page, now)
        page.set_default_timeout(PATIENCE)
    raise AssertionError(f"still so after {most} steps")


@pytest.mark.parametrize(
    ("do", "size", "language"),
    [pytest.param(click, "desk", "en", marks=pytest.mark.slow), (tap, "phone", "fr")],
    ids=["mouse", "finger"],
)
def test_a_whole_game_by_hand(
    server: Server, open_page: Opener, do: Callable[[Page, str], None], size: str, language: str
) -> None:
    page = open_page(server.table("dalmuti", "open", *BOTS[:3], level="gentle")[0], size, language=language)
    page.wait_for_selector(".calls")
    assert violations(page) == []
    play(page, do, "choose")
    settle(page)
    assert page.evaluate(LOST) == []
    assert violations(page) == []
    play(page, do)
    expect(page.locator(".fortunes li")).to_have_count(4)
    assert violations(page) == []


def test_a_whole_game_by_keys_alone(server: Server, open_page: Opener) -> None:
    page = open_page(
        server.table("dalmuti", "open", *BOTS[:3], options={"scoring": "philanthropic"}, level="gentle")[0],
        still=True,
    )
    play(page, press)
    expect(page.locator(".fortunes")).to_contain_text("DAL-32")
    expect(page.locator(".fortunes .total")).to_have_count(4)


@pytest.mark.parametrize("players", [4, pytest.param(7, marks=pytest.mark.slow), 10])
@pytest.mark.parametrize("screen", [(390, 844), (360, 640), (1024, 768), (720, 450)])
def test_the_hand_is_always_seen_whole(
    server: Server, open_page: Opener, players: int, screen: tuple[int, int]
) -> None:
    page = open_page(server.table("dalmuti", "open", *BOTS[: players - 1], level="gentle")[0], language="fr")
    page.set_viewport_size({"width": screen[0], "height": screen[1]})
    page.wait_for_selector(".calls")
    settle(page)
    assert page.evaluate(LOST) == []
    box = page.locator(".calls").bounding_box()
    tray = page.locator(".tray").bounding_box()
    assert box is not None
    assert tray is not None
    assert box["y"] + box["height"] <= tray["y"]


# What the button was, from the first moment on that it was seen.
WATCH_READY = """
  window.ready = [];
  new MutationObserver(() => {
    const now = document.querySelector('.calls .ready')?.getAttribute('aria-disabled');
    if (now && now !== ready.at(-1)) ready.push(now);
  }).observe(document, {subtree: true, childList: true, attributes: true});
"""


def test_dal13_the_look_is_the_same_for_all(server: Server, open_page: Opener) -> None:
    links = server.table("dalmuti", "open", "open", *BOTS[:2], level="gentle")
    pages = [open_page(link, script=WATCH_READY) for link in links[:2]]
    for page in pages:
        expect(page.locator(".calls .btn")).to_have_count(3)
        settle(page)
    boxes = [page.locator(".ask").bounding_box() for page in pages]
    assert boxes[0] == boxes[1]
    for page in pages:
        assert state(page) == "look"
        assert page.evaluate("ready") == ["true", "false"], "nobody is ready before the time"
        both = page.locator(".hand .group[data-value='13'] .one").count() == 2
        if not both:
            expect(page.locator(".calls .revolution")).to_have_attribute("aria-disabled", "true")
            page.locator(".calls .revolution").dispatch_event("click")
            expect(page.locator(".rail")).to_contain_text("DAL-11")


def test_dal14_dal34_the_one_who_is_asked_chooses(server: Server, open_page: Opener) -> None:
    links = server.table("dalmuti", *("open",) * 4, options={"error_rate": 100})
    pages = [open_page(link, still=True) for link in links[:4]]
    for page in pages:
        expect(page.locator(".ask h3")).to_contain_text("A card was shown")
    judges = [page for page in pages if page.locator(".ask .row .btn").count() == 2]
    assert len(judges) == 1, "only the Great Dalmuti decides"
    judges[0].locator(".ask .row .btn").last.click()
    for page in pages:
        assert state(page) == "look"
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
    assert state(judges[0]) == "choose"
    expect(judges[0].locator(".pile")).to_contain_text("You gave")


def test_dal16_what_cannot_follow_says_why(server: Server, open_page: Opener) -> None:
    page = open_page(server.table("dalmuti", "open", *BOTS[:5], level="gentle")[0], still=True)
    weak = page.locator(".hand .group.no:not([data-value='13'])")
    beaten = page.locator(".pile .what")
    play_while(page, click, lambda now: not (now == "choose" and beaten.count() and weak.count()), 100)
    weak.last.click()
    expect(page.locator(".rail")).to_contain_text("DAL-16")
    page.locator(".rail .cite").click()
    expect(page.locator(".drawer #DAL-16")).to_be_in_viewport()


def click_on(page: Page, what: str) -> None:
    """Do the next thing with the mouse, also after the game."""
    if what == "over":
        page.get_by_role("button", name="Next game", exact=True).click()
    else:
        click(page, what)


def test_dal15_the_leader_takes_more_or_fewer(server: Server, open_page: Opener) -> None:
    page = open_page(server.table("dalmuti", "open", *BOTS[:3], level="gentle")[0], still=True)
    many = page.locator(".hand .group:not([data-value='13'])").filter(has=page.locator(".one >> nth=1"))
    leads = page.locator(".pile").filter(has_text="You lead")
    play_while(page, click_on, lambda now: not (now == "choose" and leads.count() and many.count()), 200)
    group = many.last
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
    expect(page.get_by_role("button", name="Choose a set")).to_be_disabled()
    heard = page.locator("[data-in-hand][aria-live=polite]")
    expect(heard).to_have_text("")
    page.keyboard.press("ArrowRight")
    expect(heard).not_to_have_text("")
    expect(page.get_by_role("button", name=f"Lay {heard.inner_text()}")).to_be_enabled()
    page.keyboard.press("Escape")
    held = page.locator(".hand .one")
    before = held.count()
    group.click()
    page.keyboard.press("Enter")  # what has the focus is in hand already: it is laid, not taken again
    expect(held).to_have_count(before - cards)  # who leads next may be the same: all others may have passed


TOLD_THEN = """() => {
  window.told = false;
  const acts = () => document.querySelector('.acts')?.innerText ?? '';
  new MutationObserver(() => { told ||= acts().includes('Passing for you…'); })
    .observe(document.body, {subtree: true, childList: true, characterData: true});
}"""


def test_dal39_the_pass_is_made_for_me_when_wished(server: Server, open_page: Opener) -> None:
    page = open_page(server.table("dalmuti", "open", *BOTS[:3], level="gentle")[0], still=True)
    play(page, click, "choose")
    page.evaluate(TOLD_THEN)
    page.get_by_label("pass when I can do nothing").check()
    passes = page.locator(".log li").filter(has_text="You: pass")
    before = passes.count()
    for _ in range(5):  # games in which no pass was ever forced
        if play_while(page, click, lambda now: now not in ("pass", "over"), 200) == "pass":
            break
        click_on(page, "over")
        expect(page.locator(".end")).to_have_count(0)
        before = passes.count()
    expect(passes.nth(before)).to_be_attached()
    assert page.evaluate("told"), "it is told while the pass is thought about"


def test_the_gallery_sees_no_hand_and_a_replay_sees_all(server: Server, open_page: Opener) -> None:
    links = server.table("dalmuti", "open", *BOTS[:3], level="gentle")
    page, gallery = open_page(links[0], still=True), open_page(links[-1], "phone", still=True)
    play(page, click, "choose")
    expect(gallery.locator(".dalmuti")).to_be_visible()
    expect(gallery.locator(".hand")).to_have_count(0)
    for eyes, hands in ((page, 1), (gallery, 0)):  # what was before the page was opened, with the own eyes
        eyes.reload()
        expect(eyes.locator(".rail")).not_to_be_empty()
        eyes.keyboard.press(",")
        expect(eyes.locator(".rail")).to_contain_text(" of ")
        expect(eyes.locator(".hand")).to_have_count(hands)
        expect(eyes.locator(".open")).to_have_count(0)
        eyes.keyboard.press("Escape")
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
    assert page.evaluate(LOST) == []


def is_over(frame: p.Frame) -> bool:
    return frame.over is not None


def a_rebel(server: Server) -> tuple[list[str], int]:
    """Deal tables for four until a seat holds both jokers; give the links to the seats, and which it is."""
    for _ in range(60):
        links = server.table("dalmuti", *("open",) * 4)[:4]
        with ThreadPoolExecutor(4) as hands:
            dealt = list(hands.map(lambda link: play_ahead(link, holds_cards), links))
        for seat, frame in enumerate(dealt):
            if msgspec.json.decode(frame.moment.view)["hand"][12] == 2:
                return links, seat
    raise AssertionError("nobody ever holds both jokers")


def holds_cards(frame: p.Frame) -> bool:
    return msgspec.json.decode(frame.moment.view)["hand"] is not None


def test_dal11_a_revolution_is_seen_by_all(server: Server, open_page: Opener) -> None:
    links, seat = a_rebel(server)
    pages = [open_page(link) for link in links]
    rebel = pages[seat]
    for page in pages:
        assert state(page) == "look"
        if page is not rebel:
            click(page, "look")
    rebel.locator(".calls .revolution").click()
    for page in pages:
        expect(page.locator(".log li").filter(has_text="both jokers")).to_have_count(1)
        expect(page.locator(".gift")).to_have_count(0)


def test_several_hands_on_one_device_stay_behind_a_curtain(server: Server, open_page: Opener) -> None:
    page = open_page(server.url, "phone")
    page.get_by_role("button", name="Invite friends to The Great Dalmuti").click()
    page.get_by_role("button", name="Here", exact=True).first.click()
    expect(page.locator(".lobby li").filter(has_text="Seat 2")).to_contain_text("Here")
    page.get_by_role("button", name="Fill with bots").click()
    expect(page.get_by_text("Everybody is here.")).to_be_visible()
    page.get_by_role("button", name="Deal the cards").click()
    for name in ("Seat 1", "Seat 2"):
        expect(page.locator(".curtain h2")).to_contain_text(name)
        expect(page.locator(".hand")).to_have_count(0)
        assert violations(page) == []
        page.locator(".curtain .btn").click()
        expect(page.locator(".hand .group").first).to_be_visible()
        assert state(page) == "look"
        tap(page, "look")


def test_dal36_somebody_joins_between_two_games(server: Server, open_page: Opener) -> None:
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
    expect(host.locator(".drawer li").nth(2)).to_contain_text("Here")
    host.keyboard.press("Escape")
    host.get_by_role("button", name="Result").click()
    host.get_by_role("button", name="Next game", exact=True).click()
    expect(friend.locator(".end")).to_have_count(0)
    assert state(friend) in ("look", "ask", "gather")
