"""The Great Dalmuti in a real browser: whole games by clicks and by keys, and each of its phases."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.web.conftest import Opener, Server, violations

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
  const lost = [...document.querySelectorAll('.hand .group')].filter((group) => {
    const box = group.getBoundingClientRect();
    return box.left < 0 || box.right > innerWidth || box.top < 0 || box.bottom > innerHeight;
  }).map((group) => group.innerText);
  if (document.documentElement.scrollWidth > innerWidth) lost.push('the page is too wide');
  return lost;
}"""


def state(page: Page) -> str:
    """Wait until something can be done here, and say what."""
    return str(page.wait_for_function(STATE, timeout=20_000).json_value())


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
    for _ in range(most):
        now = state(page)
        if now == until:
            return
        do(page, now)
        page.wait_for_timeout(20)
    raise AssertionError(f"no {until} after {most} steps")


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
    assert page.evaluate(LOST) == []
    assert violations(page) == []
    play(page, do)
    expect(page.locator(".fortunes li")).to_have_count(4)
    assert violations(page) == []


def test_a_whole_game_by_keys_alone(server: Server, open_page: Opener) -> None:
    page = open_page(
        server.table("dalmuti", "open", *BOTS[:3], options={"scoring": "philanthropic"}, level="gentle")[0]
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
    assert page.evaluate(LOST) == []
    box = page.locator(".calls").bounding_box()
    tray = page.locator(".tray").bounding_box()
    assert box is not None
    assert tray is not None
    assert box["y"] + box["height"] <= tray["y"]


def test_dal13_the_look_is_the_same_for_all(server: Server, open_page: Opener) -> None:
    links = server.table("dalmuti", "open", "open", *BOTS[:2], level="gentle")
    pages = [open_page(link) for link in links[:2]]
    boxes = [page.locator(".ask").bounding_box() for page in pages]
    assert boxes[0] == boxes[1]
    for page in pages:
        assert page.locator(".calls .btn").count() == 3
        expect(page.locator(".calls .ready")).to_have_attribute("aria-disabled", "true")
    for page in pages:
        assert state(page) == "look"
        both = page.locator(".hand .group[data-value='13'] .one").count() == 2
        if not both:
            expect(page.locator(".calls .revolution")).to_have_attribute("aria-disabled", "true")
            page.locator(".calls .revolution").dispatch_event("click")
            expect(page.locator(".rail")).to_contain_text("DAL-11")


def test_dal14_dal34_the_one_who_is_asked_chooses(server: Server, open_page: Opener) -> None:
    links = server.table("dalmuti", *("open",) * 4, options={"error_rate": 100})
    pages = [open_page(link) for link in links[:4]]
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
    slots = sorted(page.locator(".gift .slot").count() for page in pages)
    assert slots == [0, 0, 1, 2]
    expect(judges[0].locator(".gift .slot")).to_have_count(2)
    for page in pages:
        for _ in range(3):
            if page.locator(".gift").count():
                click(page, state(page))
                page.wait_for_timeout(100)
    assert state(judges[0]) == "choose"
    expect(judges[0].locator(".pile")).to_contain_text("You gave")


def test_dal16_what_cannot_follow_says_why(server: Server, open_page: Opener) -> None:
    page = open_page(server.table("dalmuti", "open", *BOTS[:5], level="gentle")[0])
    weak = page.locator(".hand .group.no:not([data-value='13'])")
    for _ in range(100):
        now = state(page)
        if now == "choose" and page.locator(".pile .what").count() and weak.count():
            break
        click(page, now)
        page.wait_for_timeout(20)
    weak.last.click()
    expect(page.locator(".rail")).to_contain_text("DAL-16")
    page.locator(".rail .cite").click()
    expect(page.locator(".drawer #DAL-16")).to_be_in_viewport()


def test_dal15_the_leader_takes_more_or_fewer(server: Server, open_page: Opener) -> None:
    page = open_page(server.table("dalmuti", "open", *BOTS[:3], level="gentle")[0])
    many = page.locator(".hand .group:not([data-value='13'])").filter(has=page.locator(".one >> nth=1"))
    for _ in range(200):
        now = state(page)
        if now == "choose" and "You lead" in page.locator(".pile").inner_text() and many.count():
            break
        if now == "over":  # no lead with a pair came; the next game may bring one
            page.get_by_role("button", name="Next game", exact=True).click()
        else:
            click(page, now)
        page.wait_for_timeout(20)
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


def test_dal39_the_pass_is_made_for_me_when_wished(server: Server, open_page: Opener) -> None:
    page = open_page(server.table("dalmuti", "open", *BOTS[:3], level="gentle")[0])
    play(page, click, "choose")
    page.get_by_label("pass when I can do nothing").check()
    for _ in range(200):
        now = state(page)
        if now in ("pass", "over"):
            break
        click(page, now)
        page.wait_for_timeout(20)
    expect(page.get_by_role("button", name="Passing for you…")).to_be_visible()
    passes = page.locator(".log li").filter(has_text="You: pass").count()
    expect(page.locator(".log li").filter(has_text="You: pass")).to_have_count(passes + 1, timeout=8_000)


def test_the_gallery_sees_no_hand_and_a_replay_sees_all(server: Server, open_page: Opener) -> None:
    links = server.table("dalmuti", "open", *BOTS[:3], level="gentle")
    page, gallery = open_page(links[0]), open_page(links[-1], "phone")
    play(page, click, "choose")
    expect(gallery.locator(".dalmuti")).to_be_visible()
    expect(gallery.locator(".hand")).to_have_count(0)
    play(page, click)
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


def a_rebel(server: Server, open_page: Opener) -> tuple[list[Page], Page]:
    """Deal tables for four until somebody holds both jokers; give everybody's page, and that one's."""
    for _ in range(40):
        links = server.table("dalmuti", *("open",) * 4)[:4]
        pages = [open_page(link) for link in links]
        for page in pages:
            page.wait_for_selector(".hand .group")
        for page in pages:
            if page.locator("[data-value='13'] .one").count() == 2:
                return pages, page
        for page in pages:
            page.close()
    raise AssertionError("nobody ever holds both jokers")


def test_dal11_a_revolution_is_seen_by_all(server: Server, open_page: Opener) -> None:
    pages, rebel = a_rebel(server, open_page)
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
    host = open_page(server.table("dalmuti", "open", *BOTS[:3], level="random")[0])
    play(host, click)
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
