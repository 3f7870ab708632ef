"""Grumpf in real browsers: six hands on one space; whole games by mouse, drag, keys and taps; a replay."""

import re
import time
from typing import Any, TypedDict, cast

import msgspec
import pytest
from playwright.sync_api import Page, expect
from tests.web.conftest import Opener, Server, play_ahead, violations
from tests.web.observers import note, noted

from petitpeuple.games.grumpf.box import CLUB, NEUTRAL, TOKEN_FACES
from petitpeuple.server.protocol import messages as p

LETTERS = "QWEASD"
HUNT = {"tempo": "hunt", "sandglass": False}
LONG = 60  # seconds for all screens to come to the same, on a machine that does much else
LOOK = """() => {
    const one = (what) => document.querySelector(what), all = (what) => [...document.querySelectorAll(what)];
    const hit = one('.target.hit');
    return {
        n: Number(one('.hunt')?.dataset.n ?? -1), end: !!one('.end'),
        tally: !!one('.tally'), swap: !!one('.swap'),
        turn: !!one('.clans .me.turn'),
        tokens: all('.slot').map(slot => [Number(slot.dataset.token), Number(slot.dataset.face)]),
        room: all('.ground').map(ground => ground.querySelectorAll('.empty').length),
        target: hit && [hit.closest('.ground').dataset.board, hit.closest('li').dataset.space].map(Number),
    }
}"""


class Look(TypedDict):
    """What a player sees at a glance."""

    n: int
    end: bool
    tally: bool
    swap: bool
    turn: bool
    tokens: list[tuple[int, int]]
    room: list[int]
    target: tuple[int, int] | None


def look(page: Page) -> Look:
    return cast("Look", page.evaluate(LOOK))


def tracks(page: Page, seat: int) -> list[list[str]]:
    """What a screen reader hears of every space of every board; each calls itself by its number."""
    found = page.evaluate(
        """() => [...document.querySelectorAll('.ground ol')].map(ol => [...ol.children].map(li =>
            li.querySelector('[role=img]')?.getAttribute('aria-label') ?? li.textContent.trim()))"""
    )
    return [[space.replace("You,", f"Seat {seat + 1},") for space in track] for track in found]


def agreed(pages: list[Page]) -> list[list[str]]:
    """All screens show the same boards; give them."""
    seen: list[list[list[str]]] = []
    until = time.monotonic() + LONG
    while time.monotonic() < until:
        seen = [tracks(page, seat) for seat, page in enumerate(pages)]
        if all(one == seen[0] for one in seen):
            return seen[0]
        pages[0].wait_for_timeout(100)
    raise AssertionError(seen)


def held_by(pages: list[Page]) -> list[int]:
    """How many tokens each hand holds."""
    return [page.locator(".slot").count() for page in pages]


def one_is_gone(pages: list[Page], before: list[int]) -> None:
    """Wait until one hand has one token fewer, and all others have what they had."""
    now: list[int] = []
    until = time.monotonic() + LONG
    while time.monotonic() < until:
        now = held_by(pages)
        fewer = sorted(was - left for was, left in zip(before, now, strict=True))
        if fewer == [0] * (len(pages) - 1) + [1] and not any(
            page.locator(".early").count() for page in pages
        ):
            return
        pages[0].wait_for_timeout(50)
    raise AssertionError((before, now))


def begin(pages: list[Page], tokens: int) -> None:
    """Everybody is ready, one shouts, and the hunt is on."""
    for page in pages:
        page.locator(".tray .loud").click()
    pages[-1].locator(".tray .loud.call").click()
    for page in pages:
        expect(page.locator(".slot")).to_have_count(tokens)


def take_number(page: Page) -> None:
    """Take a number in the hand; if there are clubs alone, one is turned over."""
    tokens = look(page)["tokens"]
    token = next((token for token, face in tokens if face), tokens[0][0])
    page.keyboard.press(str(token))
    if not any(face for _, face in tokens):
        page.keyboard.press("F")


def at_once(what: str, *pages: Page, times: int = 1) -> None:
    """All press the same thing in the same instant, so far ahead that every page hears of it in time."""
    asked = time.time()
    for page in pages:
        page.evaluate("0")
    instant = (time.time() + 2 * (time.time() - asked) + 0.3) * 1000
    for page in pages:
        page.evaluate(
            """([what, at, times]) => { setTimeout(() => {
                for (let n = 0; n < times; n++) document.querySelector(what)?.click();
            }, at - Date.now()) }""",
            [what, instant, times],
        )


def place(board: int) -> str:
    return f"[data-board='{board}'] .place"


def standing(board: int, space: int) -> str:
    return f"[data-board='{board}'] [data-space='{space}']"


def test_six_hands_race_for_a_space_and_for_the_huts(server: Server, open_page: Opener) -> None:
    """GRU-30: the earlier claim wins, the later goes one on or is refused; GRU-29: the huts end the hunt."""
    links = server.table("grumpf", *["open"] * 6, options=HUNT)
    pages = [open_page(link, "desk" if n < 2 else "phone") for n, link in enumerate(links[:6])]
    begin(pages, 7)
    # all six on the mammoths, which have seven spaces: everybody gets one, in one order
    for page in pages:
        take_number(page)
    at_once(place(0), *pages)
    for page in pages:
        expect(page.locator(".slot")).to_have_count(6)
    assert sum(space.isdigit() for space in agreed(pages)[0]) == 1
    # and all six on the one space that is left: it ends in one hand
    for page in pages:
        take_number(page)
        note(page, ".rail .cite")
    at_once(place(0), *pages)
    for page in pages:
        expect(page.locator("[data-board='0'] .empty")).to_have_count(0)
    one_is_gone(pages, [6] * 6)
    losers = [page for page, left in zip(pages, held_by(pages), strict=True) if left == 6]
    for page in losers:  # each is told the rule
        page.wait_for_function("() => noted.some(shown => shown.some(one => one.includes('GRU-')))")
    agreed(pages)
    assert violations(pages[0]) == []
    # three huts, six elders: once more is asked, since tokens are left
    note(pages[0], ".rail")
    pages[0].locator(".tray .bed").click()
    pages[0].wait_for_function("() => noted.some(shown => shown.some(one => one.includes('Once more')))")
    expect(pages[0].locator(".huts .taken")).to_have_count(0)
    at_once(".tray .bed", *pages, times=2)
    for page in pages:
        expect(page.locator(".tally")).to_be_visible()
        expect(page.locator(".huts .taken")).to_have_count(3)
    agreed(pages)


SAND_IS_SEEN = """() => {
    const box = (what) => document.querySelector(what).getBoundingClientRect();
    const [sand, huts] = [box('.sand'), box('.huts ul')];
    return sand.right <= huts.left || sand.bottom <= huts.top || sand.top >= huts.bottom;
}"""


def test_the_race_for_the_last_hut_fits_every_screen_in_french(server: Server, open_page: Opener) -> None:
    """GRU-5: five clans have three huts; loud as it is, the race takes no room from boards and sand."""
    links = server.table("grumpf", *["open"] * 5, options={"tempo": "calm"})
    pages = [open_page(link, "phone", language="fr") for link in links[:5]]
    begin(pages, 8)
    page = pages[0]
    page.set_viewport_size({"width": 1440, "height": 900})
    assert page.evaluate(SAND_IS_SEEN)
    for n in (1, 2):
        at_once(".tray .bed", pages[-n], times=2)
        expect(page.locator(".huts .taken")).to_have_count(n)
    expect(page.locator(".huts.loud")).to_be_visible()
    for width, height in ((1440, 900), (1024, 768), (390, 844), (360, 640)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("width => innerWidth === width", arg=width)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.evaluate("document.querySelector('.huts').offsetHeight") < height / 8
        assert page.evaluate(SAND_IS_SEEN)


def put_all(page: Page) -> None:
    """Put all tokens down, flipping clubs, as quick as the one hand allows."""
    until = time.monotonic() + 2 * LONG
    while (now := look(page))["tokens"]:
        token, face = now["tokens"][0]
        page.keyboard.press("Escape")  # what is in the hand would turn over
        page.keyboard.press(str(token))
        if not face:
            page.keyboard.press("F")
        page.keyboard.press(LETTERS[next(n for n, room in enumerate(now["room"]) if room)])
        expect(page.locator(".early")).to_have_count(0)
        assert time.monotonic() < until


def skip(page: Page) -> None:
    """Skip the counting, unless it has come to its end by itself."""
    page.evaluate("document.querySelector('.tally .btn.short:not(:has(.art))')?.click()")
    expect(page.locator(".tally .btn.short")).to_contain_text("Again")


def is_counted(frame: p.Frame) -> bool:
    return any(told.key.startswith("grumpf-counted") for told in frame.moment.log)


FIRST = """() => new MutationObserver((_, watch) => {
    const steps = document.querySelector('.tally .steps');
    if (!steps) return;
    watch.disconnect();
    window.first = getComputedStyle(steps).pointerEvents;
}).observe(document.body, {childList: true, subtree: true})"""  # whether what has just come can be pressed


def test_the_log_does_not_tell_what_the_board_still_tells(server: Server, open_page: Opener) -> None:
    link = server.table("grumpf", "open", "bot", options={"tempo": "turns"}, level="cub")[0]
    page = open_page(link)
    expect(page.locator(".hunt[data-n]")).to_be_visible()  # who comes after the counting is not told it again
    page.evaluate(FIRST)
    play_ahead(link, is_counted)
    expect(page.locator(".tally")).to_be_visible()
    assert page.evaluate("first") == "none"  # a finger that raced for the last hut presses nothing here
    counted = page.locator(".log li").filter(has_text="Left on the board")
    expect(counted).to_have_count(0)
    page.locator(".tally .btn.go").click()
    expect(page.locator(".tally")).to_have_count(0)
    expect(counted).not_to_have_count(0)


BOXES = (
    "() => [...document.querySelectorAll('.ground')].map(one => JSON.stringify(one.getBoundingClientRect()))"
)


def test_the_boards_stand_still_while_they_are_counted(server: Server, open_page: Opener) -> None:
    """Six clans on a phone: whatever is told of a board, and whatever is caught, nothing moves."""
    link = server.table("grumpf", "open", *["bot"] * 5, options={"tempo": "turns"}, level="cub")[0]
    page = open_page(link, "phone", language="fr", still=True)
    expect(page.locator(".hunt[data-n]")).to_be_visible()
    play_ahead(link, is_counted)
    on = page.locator(".tally .icon-btn").last
    on.click()
    first = page.evaluate(BOXES)
    while on.is_enabled():
        on.click()
        assert page.evaluate(BOXES) == first


class Clubber:
    """Clubs a neutral token as soon as it can: some stand on the boards, and three tokens are clubs."""

    def __init__(self) -> None:
        self._tracks: list[list[dict[str, Any]]] = []

    def has_hit(self, frame: p.Frame) -> bool:
        """Look at a frame; tell whether a neutral token was hit."""
        self._tracks = msgspec.json.decode(frame.moment.view)["table"]["tracks"]
        events = msgspec.json.decode(frame.moment.events)
        return any(event["type"] == "Clubbed" and event["victim"] == NEUTRAL for event in events)

    def choose(self, actions: list[Any]) -> Any:
        return min(actions, key=self._order)

    def _order(self, action: Any) -> int:
        if action["type"] == "Club":
            return 0 if self._tracks[action["board"]][action["space"]]["clan"] == NEUTRAL else 9
        if action["type"] == "Flip":
            return 2 if CLUB in TOKEN_FACES[action["token"]] else 9
        return {"Ready": 1, "Shout": 1}.get(action["type"], 5)


def test_gru51_the_neutral_clan_is_not_whoever_looks_on(server: Server, open_page: Opener) -> None:
    """A club on a neutral token tells nobody in the gallery that it was theirs."""
    links = server.table("grumpf", "open", "bot", options={"tempo": "turns"}, level="cub")
    play_ahead(links[0], lambda _: True)  # somebody sits there: the game is on
    page = open_page(links[-1])
    page.locator(".hands").wait_for()
    note(page, ".rail")
    clubber = Clubber()
    play_ahead(links[0], clubber.has_hit, clubber.choose)
    expect(page.locator(".log li").filter(has_text="the neutral clan").first).to_be_visible()
    page.wait_for_function("() => noted.length > 0")
    assert not any("your" in rail for shown in noted(page) for rail in shown)


def test_two_seats_and_the_neutral_clan_in_real_time(server: Server, open_page: Opener) -> None:
    """A hunt of two up to its counting: the last space ends in one hand, and both see the same."""
    links = server.table("grumpf", "open", "open", options=HUNT)
    pages = [open_page(links[0]), open_page(links[1], "phone", dark=True)]
    begin(pages, 8)
    room = look(pages[0])["room"]
    board = room.index(min(n for n in room if n > 0))
    for n in range(room[board] - 1):
        left = pages[n % 2].locator(".slot").count()
        take_number(pages[n % 2])
        pages[n % 2].locator(place(board)).click()
        expect(pages[n % 2].locator(".slot")).to_have_count(left - 1)
    for page in pages:
        expect(page.locator(f"[data-board='{board}'] .empty")).to_have_count(1)
        take_number(page)
    before = held_by(pages)
    at_once(place(board), *pages)
    for page in pages:
        expect(page.locator(f"[data-board='{board}'] .empty")).to_have_count(0)
    one_is_gone(pages, before)
    agreed(pages)
    # GRU-52: with tokens left there is no bed, and the table says so
    pages[0].keyboard.press("H")
    expect(pages[0].locator(".rail")).to_contain_text("GRU-52")
    put_all(pages[0])
    pages[0].keyboard.press("H")
    for page in pages:
        expect(page.locator(".tally")).to_be_visible()
        skip(page)
    assert agreed(pages)
    totals = [page.locator(".clans .caught").all_inner_texts() for page in pages]
    assert totals[0] == totals[1]
    assert violations(pages[1]) == []


# A whole game, one way or another ----------------------------------------------------------


class Way:
    """How somebody plays: with the mouse, by dragging and the wheel, by keys alone, or with a finger."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, what: str) -> None:
        self.page.locator(what).first.click()

    def number(self, token: int, board: int) -> None:
        self.press(f"[data-token='{token}']")
        self.press(place(board))

    def flip(self, token: int) -> None:
        self.press(f"[data-token='{token}']")
        self.press(f"[data-token='{token}']")

    def club(self, token: int, target: tuple[int, int]) -> None:
        self.press(f"[data-token='{token}']")
        self.press(f"{standing(*target)} .hit")

    def bed(self) -> None:
        self.press(".tray .bed")

    def step(self) -> None:
        self.press(".tally .icon-btn >> nth=1")

    def back(self) -> None:
        self.press(".tally .icon-btn >> nth=0")

    def on(self) -> None:
        self.press(".tally .go")

    def decline(self) -> None:
        self.press(".swap .deeds .btn >> nth=1")


class Tap(Way):
    def press(self, what: str) -> None:
        self.page.locator(what).first.tap()

    def club(self, token: int, target: tuple[int, int]) -> None:
        """A board whose tokens are small comes nearer first."""
        n = str(look(self.page)["n"])
        super().club(token, target)
        self.page.wait_for_function(
            "n => document.querySelector('.ground.aimed') || document.querySelector('.hunt').dataset.n != n",
            arg=n,
        )
        if self.page.locator(".ground.aimed").count():
            self.press(f"{standing(*target)} .hit")

    def bed(self) -> None:
        """A long press is sure: the finger stays until the Elder is gone."""
        box = self.page.locator(".tray .bed").bounding_box()
        assert box is not None
        n = str(look(self.page)["n"])
        finger = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        touch = self.page.context.new_cdp_session(self.page)
        touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [finger]})
        self.page.wait_for_function("n => document.querySelector('.hunt').dataset.n != n", arg=n)
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        touch.detach()


class Dragging(Way):
    def _drag(self, token: int, onto: str) -> None:
        start = self.page.locator(f"[data-token='{token}']").bounding_box()
        end = self.page.locator(onto).first.bounding_box()
        assert start is not None
        assert end is not None
        self.page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
        self.page.mouse.down()
        self.page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=4)
        self.page.mouse.up()

    def number(self, token: int, board: int) -> None:
        self._drag(token, place(board))

    def flip(self, token: int) -> None:
        self.page.locator(f"[data-token='{token}']").hover()
        self.page.mouse.wheel(0, 100)

    def club(self, token: int, target: tuple[int, int]) -> None:
        self._drag(token, standing(*target))


class Keys(Way):
    def number(self, token: int, board: int) -> None:
        self.page.keyboard.press(str(token))
        self.page.keyboard.press(LETTERS[board])

    def flip(self, token: int) -> None:
        self.page.keyboard.press(str(token))
        self.page.keyboard.press("F")

    def club(self, token: int, target: tuple[int, int]) -> None:
        self.page.keyboard.press("C")
        assert look(self.page)["target"] == target
        self.page.keyboard.press(LETTERS[target[0]])
        self.page.keyboard.press(str(target[1] + 1))

    def bed(self) -> None:
        self.page.keyboard.press("H")

    def step(self) -> None:
        self.page.keyboard.press("ArrowRight")

    def back(self) -> None:
        self.page.keyboard.press("ArrowLeft")

    def on(self) -> None:
        self.page.keyboard.press("Escape")
        self.page.keyboard.press("Escape")

    def decline(self) -> None:
        self.page.locator(".swap .deeds .btn").last.focus()
        self.page.keyboard.press("Enter")


def watch(way: Way) -> None:
    """The counting, stepped board by board to its end, back, seen again and skipped."""
    page = way.page
    seen: set[str] = set()
    way.back()  # from now on nothing goes on by itself
    while page.locator(".tally .icon-btn").first.is_enabled():
        way.back()
    for _ in range(6):
        way.step()
        seen.add(page.locator(".ground.now").get_attribute("data-board") or "")
    assert seen == set("012345")
    expect(page.locator(".tally .icon-btn").last).to_be_disabled()
    assert violations(page) == []
    note(page, ".ground.now")
    page.locator(".tally .btn.short").click()  # again, from the beginning
    page.wait_for_function("() => noted.some(shown => shown.length === 0)")
    page.locator(".tally .btn.short").click()  # skip
    expect(page.locator(".tally .icon-btn").last).to_be_disabled()
    expect(page.locator(".ground.now")).to_have_count(1)


def taken(page: Page, frame: int) -> None:
    """Wait until the table has taken what was done in this frame."""
    page.wait_for_function("n => document.querySelector('.hunt').dataset.n != n", arg=str(frame))


def to_bed(way: Way, frame: int) -> None:
    """With tokens left it is asked once more, and whoever is slow to answer is asked again."""
    asked = "document.querySelector('.tray .bed.sure')"
    for _ in range(8):
        way.bed()
        way.page.wait_for_function(
            f"n => {asked} || document.querySelector('.hunt').dataset.n != n", arg=str(frame)
        )
        if look(way.page)["n"] != frame:
            return
    raise AssertionError("no bed")


def my_turn(way: Way, now: Look, done: int, clubs: int) -> bool:
    """Do one thing: a number, a flip, a club where one can be swung, then to bed; was it a club?"""
    numbers = [token for token, face in now["tokens"] if face]
    hidden = [token for token, face in now["tokens"] if not face]
    board = next((n for n in range(done, done + 6) if now["room"][n % 6]), None)
    if hidden and done > 0 and clubs == 0:
        way.page.keyboard.press("Escape")
        way.press(f"[data-token='{hidden[0]}']")
        target = look(way.page)["target"]
        if target is not None:
            way.page.keyboard.press("Escape")
            way.club(hidden[0], target)
            return True
    if done == 1 and now["tokens"]:
        way.page.keyboard.press("Escape")
        way.flip(now["tokens"][0][0])
    elif done < (3 if clubs == 0 else 1) and numbers and board is not None:
        way.page.keyboard.press("Escape")
        way.number(numbers[0], board % 6)
    else:
        to_bed(way, now["n"])
    return False


def whole_game(way: Way) -> int:
    """Play to the end; give how often a club fell."""
    page, done, clubs, hunts = way.page, 0, 0, 0
    until = time.monotonic() + 400  # a quiet machine needs a thirtieth of it
    while not (now := look(page))["end"]:
        assert time.monotonic() < until, now
        if now["tally"]:
            hunts, done = hunts + 1, 0
            if hunts == 1:
                watch(way)
            way.on()
            expect(page.locator(".tally")).to_have_count(0)
        elif now["swap"]:
            way.decline()
            expect(page.locator(".swap")).to_have_count(0)
        elif now["turn"]:
            clubs += my_turn(way, now, done, clubs)
            done += 1
            taken(page, now["n"])
        else:
            page.wait_for_timeout(20)
    assert hunts == 4
    return clubs


def runs_at_true_speed(page: Page) -> None:
    """A replay of hands that race takes as long as the hunt did, by a clock that is stopped here."""
    table, number = page.url.split("#")[0].split("/")[-2:]
    address = f"/api/tables/{table}/games/{number}/frames?start=0&count=100"
    frames = page.evaluate("url => fetch(url).then(got => got.json())", address)["frames"]
    start = frames[0]["at"]
    page.clock.install(time=0)
    page.goto(f"{page.url.split('#')[0]}#0")
    page.reload()
    expect(page.locator(".scrubber input[type=checkbox]")).to_be_checked()
    page.clock.pause_at(3_600)
    play, moment = page.locator(".scrubber .icon-btn").nth(1), page.locator(".scrubber input[type=range]")
    expect(moment).to_have_value("0")
    play.click()
    for passed in range(100, 2_000, 100):
        page.clock.run_for(100)
        if page.locator(".tally").count():  # the counting takes its own time
            break
        now = max(n for n, frame in enumerate(frames) if frame["at"] - start <= passed)
        expect(moment).to_have_value(str(now))
    expect(moment).not_to_have_value("0")
    play.click()
    page.clock.resume()


@pytest.mark.parametrize(
    ("kind", "size", "language"),
    [(Way, "desk", "en"), (Dragging, "desk", "fr"), (Keys, "desk", "en"), (Tap, "phone", "fr")],
)
def test_a_whole_game(server: Server, open_page: Opener, kind: type[Way], size: str, language: str) -> None:
    """In turns, against cubs, up to the series laid out; one of them in the dark."""
    options = {"tempo": "turns", "sorcerer": "one" if kind is Way else "two"}
    links = server.table("grumpf", "open", "bot", "bot", options=options, level="cub")
    page = open_page(links[0], size, language=language, dark=kind is Tap)
    page.locator(".tray").wait_for()
    assert whole_game(kind(page)) > 0
    expect(page.locator(".end .why")).to_be_visible()
    expect(page.locator(".end li .head")).to_have_count(3)
    assert violations(page) == []
    if kind is Way:
        page.reload()  # the record still knows
        expect(page.locator(".end li .head")).to_have_count(3)
        page.locator(".end a[href*='/replay/']").click()
        runs_at_true_speed(page)
        page.keyboard.press("End")
        page.locator(".tally .btn.short").click()
        expect(page.locator(".tally li .head")).to_have_count(3)  # the series, once more
        assert violations(page) == []


# The first minute --------------------------------------------------------------------------


def flick(page: Page, token: int) -> None:
    """Throw a token upwards, quickly, and let it go before it is over a board."""
    page.evaluate(
        """token => {
            const slot = document.querySelector(`[data-token='${token}']`);
            const box = slot.getBoundingClientRect();
            const start = performance.now();
            const send = (type, n) => {
                const moved = new PointerEvent(type, {
                    clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 - 6 * n,
                    pointerId: 7, isPrimary: true, button: 0, bubbles: true,
                });
                Object.defineProperty(moved, 'timeStamp', { value: start + 4 * n }); // as quick as a hand
                slot.dispatchEvent(moved);
            };
            send('pointerdown', 0);
            for (let n = 1; n < 6; n++) send('pointermove', n);
            send('pointerup', 5);
        }""",
        token,
    )


def test_a_guided_first_turn_with_a_flick(server: Server, open_page: Opener) -> None:
    """Whoever is new is told one thing at a time, and doing it goes on."""
    links = server.table("grumpf", "open", "open", options={"tempo": "calm"})
    page, other = open_page(links[0], "phone", newcomer=True), open_page(links[1])
    guide = page.locator(".guide")
    expect(guide).to_contain_text("I am ready")
    other.locator(".tray .loud").click()
    page.locator(".tray .loud").tap()
    expect(guide).to_contain_text("Grumpf!")
    page.locator(".tray .loud.call").tap()
    expect(guide).to_contain_text("in your hand")
    expect(page.locator(".huts [role=timer]")).to_have_text(re.compile(r"^\s*[0-9]:[0-5][0-9]\s*$"))  # GRU-62
    token = next(token for token, face in look(page)["tokens"] if face)
    page.locator(f"[data-token='{token}']").tap()
    expect(guide).to_contain_text("turns over")
    page.locator(f"[data-token='{token}']").tap()
    expect(guide).to_contain_text("drag the token")
    if look(page)["tokens"][token - 1][1] == 0:
        page.locator(f"[data-token='{token}']").tap()
    assert violations(page) == []
    flick(page, token)
    expect(page.locator(".slot")).to_have_count(7)
    expect(other.locator(".clans li").first).to_contain_text("7 tokens")
    expect(guide).to_contain_text("A club hits")
    guide.get_by_role("button", name="Got it").tap()
    expect(guide).to_contain_text("Take a hut")
    guide.get_by_role("button", name="Got it").tap()
    expect(guide).to_have_count(0)
    page.reload()
    page.locator(".tray").wait_for()
    expect(guide).to_have_count(0)
