"""Gnome Halma races and its board in a real browser, checked against the rules."""

import re
from itertools import pairwise
from typing import Any

import msgspec
import pytest
from msgspec.structs import asdict, replace
from playwright.sync_api import Page, expect
from tests.web.conftest import Opener, Seeded, Server, play_ahead, settle, violations
from tests.web.halma_helpers import (
    MOVES,
    Play,
    by_mouse,
    by_point_names,
    by_touch,
    centre,
    expect_my_turn,
    families,
    gnome,
    target,
)

from petitpeuple.games.halma.move_generation import legal_moves
from petitpeuple.games.halma.notation import POINT_NAMES
from petitpeuple.games.halma.position import Options, Seen
from petitpeuple.games.halma.rules import Halma
from petitpeuple.games.halma.star import HOUSES, OPPOSITE, PROGRESS, STEPS, distance
from petitpeuple.server.protocol import messages as p

UNUSUAL_OPTIONS = {
    "first": "seat-1",
    "foreign_houses": "closed",
    "leave_goal": "locked",
    "backwards": "never",
    "end": "places",
}


def greedy_move(
    mine: tuple[int, ...], goal: int, moves: list[tuple[int, int]], seen: set[tuple[int, ...]]
) -> tuple[int, int]:
    """Return the move that brings the family nearest to filling its goal, to a position not yet seen."""
    wanted = sorted(HOUSES[goal], key=lambda point: -PROGRESS[goal][point])

    def left(move: tuple[int, int]) -> tuple[bool, int]:
        after = tuple(sorted(move[1] if point == move[0] else point for point in mine))
        rest, sum_ = list(after), 0
        for point in wanted:
            near = min(rest, key=lambda one: distance(one, point))
            rest.remove(near)
            sum_ += 10 * distance(near, point) + 5 * (near != point)
        return after in seen, sum_ + max(distance(point, wanted[0]) for point in after)

    return min(moves, key=left)


def by_names_after_escape(page: Page, src: int, dst: int) -> None:
    """Leave the text field, then type the names of the points."""
    page.keyboard.press("Escape")
    by_point_names(page, src, dst)


class Racer:
    """A player of one race, who never returns to a position."""

    def __init__(self, options: Options) -> None:
        self._start = Halma().start(options, 2)
        self._seen: set[tuple[int, ...]] = set()
        self.moves = 0

    def move(self, gnomes: tuple[tuple[int, ...], ...]) -> tuple[int, int]:
        """Return the next move."""
        self.moves += 1
        self._seen.add(gnomes[0])
        legal = [(move.src, move.dst) for move in legal_moves(replace(self._start, gnomes=gnomes), 0)]
        return greedy_move(gnomes[0], OPPOSITE[0], legal, self._seen)

    def play_ahead(self, link: str, moves: int) -> None:
        """Play the first moves without a browser."""
        frames: list[p.Frame] = []

        def until(frame: p.Frame) -> bool:
            frames.append(frame)
            return self.moves == moves and frame.decision is not None

        def choose(actions: list[Any]) -> Any:
            ends = self.move(msgspec.json.decode(frames[-1].moment.view, type=Seen).board.gnomes)
            return next(action for action in actions if (action["src"], action["dst"]) == ends)

        play_ahead(link, until, choose)


# The seed fixes the bot's moves: a random bot may stand in the goal until the turn limit.
RACE_SEED, MOVES_AHEAD, MOST_MOVES = 3, 45, 120


@pytest.mark.parametrize(
    ("play", "size", "ahead"),
    [(by_touch, "phone", MOVES_AHEAD), (by_names_after_escape, "desk", 0)],
    ids=["last moves by touch", "keyboard"],
)
def test_hal8_a_whole_race_against_a_bot(
    seeded: Seeded, open_page: Opener, play: Play, size: str, ahead: int
) -> None:
    options = Options(first="seat-1", seats2="one-between")
    link = seeded.table_of("halma", RACE_SEED, "open", "bot", level="random", options=asdict(options))[0]
    racer = Racer(options)
    racer.play_ahead(link, ahead)
    page = open_page(link, size, still=True)
    free, end = page.locator("[data-gnome='0'][role=button]").first, page.locator(".end")
    while racer.moves < MOST_MOVES:
        expect(free.or_(end).first).to_be_visible()
        if end.is_visible():
            break
        src, dst = racer.move(families(page))
        play(page, src, dst)
        expect(gnome(page, src).and_(page.locator("[data-gnome='0']"))).to_have_count(0)
    expect(end).to_be_visible()
    expect(page.locator(".end h2")).to_have_text("Everybody is home!")
    expect(page.locator(".end tbody tr")).to_have_count(2)
    expect(page.locator(".end tbody tr").first).to_contain_text("You")
    page.locator(".end tbody a").first.click()
    expect(page.locator(".scrubber")).to_be_visible()
    expect(page.locator("[data-last]")).to_be_attached()
    expect(page.locator("[data-gnome][role=button]")).to_have_count(0)


def test_hal5_the_highlighted_points_are_the_legal_moves(server: Server, open_page: Opener) -> None:
    """Compare the targets of every gnome with the rules, in the first positions of a solitaire."""
    page = open_page(server.table("halma", "open")[0])
    expect_my_turn(page)
    start = Halma().start(Options(), 1)
    for n, (src, dst) in enumerate(MOVES[:6], 1):
        board = replace(start, gnomes=(families(page)[0],))
        for point in board.gnomes[0]:
            ends = sorted(move.dst for move in legal_moves(board, 0) if move.src == point)
            gnome(page, point).dispatch_event("click")
            shown = page.locator("[data-lit]").evaluate_all("all => all.map(one => +one.dataset.point)")
            assert sorted(shown) == ends
            page.keyboard.press("Escape")
        by_mouse(page, src, dst)
        expect(page.locator("[data-moves]")).to_have_text(str(n))


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_hal1_the_drawn_board_matches_the_rules(server: Server, open_page: Opener, seat: int) -> None:
    kinds = ["open" if at == seat else "bot" for at in range(3)]
    page = open_page(server.table("halma", *kinds, options={"first": f"seat-{seat + 1}"}, level="random")[0])
    expect(page.locator(".hole")).to_have_count(121)
    holes: list[tuple[float, float]] = page.locator(".hole").evaluate_all(
        "all => all.map(one => [+one.getAttribute('cx'), +one.getAttribute('cy')])"
    )
    for point, (x, y) in enumerate(holes):
        near = [other for other, (a, b) in enumerate(holes) if 0 < (a - x) ** 2 + (b - y) ** 2 < 65**2]
        assert near == sorted(STEPS[point])
    house = (0, 2, 4)[seat]
    lowest = sorted(range(121), key=lambda point: -holes[point][1])[:10]
    assert sorted(lowest) == list(HOUSES[house]), "your own house is at the bottom"
    labels = page.locator(f"[data-gnome='{seat}']").evaluate_all(
        "all => all.map(one => one.getAttribute('aria-label'))"
    )
    for point in HOUSES[house]:
        assert any(f" {POINT_NAMES[point]}." in label for label in labels)


@pytest.mark.parametrize("how", ["hop by hop", "drag"])
def test_hal7_a_chain_takes_the_chosen_path(server: Server, open_page: Opener, how: str) -> None:
    """The fifth move of the solitaire is a chain of four jumps from 0 to 58."""
    page = open_page(server.table("halma", "open")[0])
    expect_my_turn(page)
    for n, (src, dst) in enumerate(MOVES[:4], 1):
        by_mouse(page, src, dst)
        expect(page.locator("[data-moves]")).to_have_text(str(n))
    gnome(page, 0).click()
    target(page, 58).hover()
    expect(page.locator("[data-way]")).to_have_attribute("data-way", re.compile("^0-.*-58$"))
    way = [int(point) for point in (page.locator("[data-way]").get_attribute("data-way") or "").split("-")]
    assert len(way) == 5
    if how == "drag":
        page.mouse.move(*centre(gnome(page, 0)))
        page.mouse.down()
        for point in way[1:]:
            page.mouse.move(*centre(page.locator(".hole").nth(point)), steps=6)
        page.mouse.up()
    else:
        page.get_by_role("button", name="Hop by hop").click()
        for point in way[1:]:
            target(page, point).click()
        page.keyboard.press("Backspace")
        target(page, way[-1]).click()
        page.get_by_role("button", name="Stop here").click()
    expect(page.locator("[data-moves]")).to_have_text("5")
    expect(page.locator("[data-last]")).to_have_attribute("data-last", "-".join(map(str, way)))
    record = "-".join(POINT_NAMES[point] for point in way)
    expect(page.locator(".log li").first).to_contain_text(record)


def test_points_can_be_typed(server: Server, open_page: Opener) -> None:
    page = open_page(server.table("halma", "open")[0])
    expect_my_turn(page)
    page.keyboard.press("/")
    expect(page.locator("svg .name")).to_have_count(121)
    expect(page.locator("svg .name").first).to_be_visible()
    above = "document.querySelector('.gnome').compareDocumentPosition(document.querySelector('.name')) & 4"
    assert page.evaluate(above), "names are drawn above the gnomes"
    page.keyboard.type(f"{POINT_NAMES[6]}-{POINT_NAMES[15]}")
    page.keyboard.press("Enter")
    expect(page.locator("[data-moves]")).to_have_text("1")
    page.keyboard.type("z9")
    page.keyboard.press("Enter")
    expect(page.locator(".rail")).to_contain_text("There is no point z9.")
    page.locator("#halma-point").blur()
    expect(page.locator("svg .name").first).to_be_hidden()


def test_hal6_choosing_an_illegal_point_shows_the_rule(server: Server, open_page: Opener) -> None:
    page = open_page(server.table("halma", "open", "bot", options={"first": "seat-1"}, level="random")[0])
    expect_my_turn(page)
    gnome(page, 111).click()
    expect(page.locator(".rail")).to_contain_text("HAL-4")
    gnome(page, 6).click()
    page.mouse.click(*centre(page.locator(".hole").nth(60)))
    expect(page.locator(".rail")).to_contain_text("HAL-6")
    expect(gnome(page, 6)).to_have_attribute("aria-pressed", "true")
    page.locator(".rail .cite").click()
    expect(page.locator(".drawer")).to_contain_text("HAL-6")
    page.keyboard.press("Escape")
    gnome(page, 6).click()
    expect(page.locator("[data-lit]")).to_have_count(0)


def test_arrow_keys_move_between_neighbouring_points(server: Server, open_page: Opener) -> None:
    page = open_page(server.table("halma", "open")[0])
    expect_my_turn(page)
    seen = []
    around = ("ArrowUp", "PageUp", "ArrowRight", "PageDown", "ArrowDown", "ArrowLeft")
    for key in ("ArrowUp", *(3 * ["ArrowUp"]), *around):
        page.keyboard.press(key)
        seen.append(page.evaluate("document.activeElement.getAttribute('aria-label')"))
    names = [re.findall(r"\b[a-q]\d+\b", label)[0] for label in seen]
    points = [POINT_NAMES.index(name) for name in names]
    assert all(there in STEPS[here] for here, there in pairwise(points)), names
    assert names[3] == names[-1], "six steps around a point lead back to it"
    assert len(set(names[3:])) == 6


@pytest.mark.parametrize(("size", "dark"), [("desk", False), ("phone", True)])
def test_hal11_changed_options_are_shown_and_accessible(
    server: Server, open_page: Opener, size: str, dark: bool
) -> None:
    page = open_page(
        server.table("halma", "open", "bot", "bot", options=UNUSUAL_OPTIONS, level="random")[0],
        size,
        dark=dark,
        newcomer=True,
    )
    expect_my_turn(page)
    expect(page.locator(".fence")).to_have_count(4)
    expect(page.locator(".lock")).to_have_count(1)
    expect(page.locator(".changed-options li")).to_have_count(4)
    assert violations(page) == []
    gnome(page, 3).click()
    expect(page.locator(".behind").first).to_be_visible()
    target(
        page, page.locator("[data-lit]").evaluate_all("all => all.map(one => +one.dataset.point)")[0]
    ).hover()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("size", [(1440, 900), (1024, 768), (390, 844), (360, 640)])
@pytest.mark.parametrize("families", [pytest.param(1, marks=pytest.mark.slow), 3])
def test_the_board_fits_every_screen(
    server: Server, open_page: Opener, size: tuple[int, int], families: int
) -> None:
    page = open_page(server.table("halma", "open", options={"solo_families": families})[0], language="fr")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    expect_my_turn(page, "fr")
    settle(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    tips = [page.locator(".hole").nth(point).bounding_box() for point in (0, 10, 22, 98, 110, 120)]
    for tip in tips:
        assert tip is not None
        assert 0 <= tip["x"] <= size[0] - tip["width"]
        assert 40 <= tip["y"] <= size[1] - tip["height"]
    for button in page.locator(".move button:visible").all():
        box = button.bounding_box()
        assert box is not None
        assert box["height"] >= 40
        assert box["x"] + box["width"] <= size[0]
