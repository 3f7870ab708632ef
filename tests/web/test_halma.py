"""Gnome Halma in a real browser: by mouse, by finger and by keys, held against the rules' own tables."""

import re
import time
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import asdict, replace
from playwright.sync_api import Locator, Page, expect
from tests.web.conftest import PATIENCE, Opener, Server, play_ahead, settle, violations

from petitpeuple.games.halma.notation import NAMES
from petitpeuple.games.halma.position import Options
from petitpeuple.games.halma.rules import Halma
from petitpeuple.games.halma.star import HOUSES, STEPS, TOWARDS, distance, opposite
from petitpeuple.games.halma.turns import moves_of
from petitpeuple.server.protocol import messages as p

# HAL-20: a solitaire in the fewest moves, as pairs of points.
LINE = (
    "6-15 1-28 5-39 39-49 0-58 3-39 7-68 68-79 2-91 9-68 15-103 103-112 8-7 4-116 112-113 7-15 15-103 "
    "49-114 28-119 39-49 49-112 79-115 58-120 68-79 79-117 91-118 103-111"
)
MOVES = [(int(src), int(dst)) for src, dst in (move.split("-") for move in LINE.split())]
WORDS = {
    "en": ("Your turn.", "As few moves as anybody has ever needed: bravo!"),
    "fr": ("À vous.", "Aussi peu de coups que quiconque en ait jamais joué"),
}
ODD = {
    "first": "seat-1",
    "foreign_houses": "closed",
    "leave_goal": "locked",
    "backwards": "never",
    "end": "places",
}


Play = Callable[[Page, int, int], None]


def gnome(page: Page, point: int) -> Locator:
    return page.locator(f"[data-gnome][data-point='{point}']")


def lit(page: Page, point: int) -> Locator:
    return page.locator(f"[data-lit][data-point='{point}']")


def my_turn(page: Page, language: str = "en") -> None:
    expect(page.locator(".rail")).to_contain_text(WORDS[language][0])


def by_mouse(page: Page, src: int, dst: int) -> None:
    gnome(page, src).click()
    lit(page, dst).click()


def by_finger(page: Page, src: int, dst: int) -> None:
    gnome(page, src).tap()
    lit(page, dst).tap()
    expect(page.locator("[data-way]")).to_have_attribute("data-way", re.compile(f"^{src}-(.*-)?{dst}$"))
    lit(page, dst).tap()


def by_keys(page: Page, src: int, dst: int) -> None:
    """Tab to the gnome, pick it with Space, turn to the end with the arrows, go with Enter."""
    for _ in range(60):
        if page.evaluate("document.activeElement?.dataset?.point") == str(src):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Space")
    for _ in range(60):
        page.keyboard.press("ArrowLeft")
        if re.search(rf"-{dst}$", page.locator("[data-way]").get_attribute("data-way") or ""):
            break
    expect(page.locator("[data-way]")).to_have_attribute("data-way", re.compile(f"^{src}-(.*-)?{dst}$"))
    page.keyboard.press("Enter")


def by_name(page: Page, src: int, dst: int) -> None:
    page.keyboard.press("/")
    page.keyboard.type(f"{NAMES[src]}-{NAMES[dst]}")
    page.keyboard.press("Enter")


def by_keys_both(page: Page, src: int, dst: int) -> None:
    """With the arrows at first, then by the points' names."""
    arrows = page.locator("[data-moves]").inner_text() in ("0", "1", "2", "3", "4", "5", "6", "7")
    (by_keys if arrows else by_name)(page, src, dst)


HOW = [
    (by_mouse, "desk", "en", False, False),
    (by_finger, "phone", "fr", True, True),
    (by_keys_both, "desk", "fr", False, True),
]


@pytest.mark.parametrize(("play", "size", "language", "dark", "still"), HOW, ids=["mouse", "finger", "keys"])
def test_hal20_the_shortest_solitaire_is_played(
    server: Server, open_page: Opener, play: Play, size: str, language: str, dark: bool, still: bool
) -> None:
    page = open_page(server.table("halma", "open")[0], size, language=language, dark=dark, still=still)
    my_turn(page, language)
    for n, (src, dst) in enumerate(MOVES, 1):
        play(page, src, dst)
        expect(page.locator("[data-moves]")).to_have_text(str(n))
    expect(page.locator(".end")).to_contain_text(WORDS[language][1])
    expect(page.locator(".end table")).to_contain_text("70")
    expect(page.locator("[data-best]")).to_have_text("27")
    assert violations(page) == []
    page.reload()
    expect(page.locator("[data-best]")).to_have_text("27")
    page.locator(".end .btn.go").click()
    expect(page.locator("[data-moves]")).to_have_text("0")
    expect(page.locator("[data-best]")).to_have_text("27")
    my_turn(page, language)


def greedy(
    mine: tuple[int, ...], goal: int, moves: list[tuple[int, int]], seen: set[tuple[int, ...]]
) -> tuple[int, int]:
    """The move that brings the family nearest to filling its goal from the far end, and never back."""
    wanted = sorted(HOUSES[goal], key=lambda point: -TOWARDS[goal][point])

    def left(move: tuple[int, int]) -> tuple[bool, int]:
        after = tuple(sorted(move[1] if point == move[0] else point for point in mine))
        rest, sum_ = list(after), 0
        for point in wanted:
            near = min(rest, key=lambda one: distance(one, point))
            rest.remove(near)
            sum_ += 10 * distance(near, point) + 5 * (near != point)
        return after in seen, sum_ + max(distance(point, wanted[0]) for point in after)

    return min(moves, key=left)


def families(page: Page) -> tuple[tuple[int, ...], ...]:
    """Where the gnomes of both families stand on the screen."""
    found = page.locator("[data-gnome]").evaluate_all(
        "all => all.map(one => [+one.dataset.gnome, +one.dataset.point])"
    )
    return tuple(tuple(sorted(point for family, point in found if family == one)) for one in (0, 1))


def by_names(page: Page, src: int, dst: int) -> None:
    """With keys alone, the points by their names; the focus goes back to the board first."""
    page.keyboard.press("Escape")
    by_name(page, src, dst)


@pytest.mark.parametrize(("play", "size"), [(by_finger, "phone"), (by_names, "desk")], ids=["finger", "keys"])
def test_hal8_a_whole_race_against_a_bot(server: Server, open_page: Opener, play: Play, size: str) -> None:
    options = Options(first="seat-1", seats2="one-between")
    link = server.table("halma", "open", "bot", options=asdict(options), level="random")[0]
    page = open_page(link, size, still=True)
    seen: set[tuple[int, ...]] = set()
    start = Halma().start(options, 2)
    free, end = page.locator("[data-gnome='0'][role=button]").first, page.locator(".end")
    for _ in range(120):
        expect(free.or_(end).first).to_be_visible()
        if end.is_visible():
            break
        board = replace(start, gnomes=families(page))
        mine = board.gnomes[0]
        seen.add(mine)
        legal = [(move.src, move.dst) for move in moves_of(board, 0)]
        src, dst = greedy(mine, opposite(0), legal, seen)
        play(page, src, dst)
        expect(gnome(page, src).and_(page.locator("[data-gnome='0']"))).to_have_count(0)
    expect(page.locator(".end h2")).to_have_text("You win.")
    expect(page.locator(".end tbody tr")).to_have_count(2)
    expect(page.locator(".end tbody tr").first).to_contain_text("You")
    page.locator(".end tbody a").first.click()
    expect(page.locator(".scrubber")).to_be_visible()
    expect(page.locator("[data-last]")).to_be_attached()
    expect(page.locator("[data-gnome][role=button]")).to_have_count(0)


def test_hal5_what_is_lit_is_what_the_rules_allow(server: Server, open_page: Opener) -> None:
    """Held against the rules for every gnome, at the beginning of the race and some moves on."""
    page = open_page(server.table("halma", "open")[0])
    my_turn(page)
    start = Halma().start(Options(), 1)
    for n, (src, dst) in enumerate(MOVES[:6], 1):
        board = replace(start, gnomes=(families(page)[0],))
        for point in board.gnomes[0]:
            ends = sorted(move.dst for move in moves_of(board, 0) if move.src == point)
            gnome(page, point).dispatch_event("click")
            shown = page.locator("[data-lit]").evaluate_all("all => all.map(one => +one.dataset.point)")
            assert sorted(shown) == ends
            page.keyboard.press("Escape")
        by_mouse(page, src, dst)
        expect(page.locator("[data-moves]")).to_have_text(str(n))


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_hal1_the_star_on_the_screen_is_the_rules_star(server: Server, open_page: Opener, seat: int) -> None:
    kinds = ["open" if at == seat else "bot" for at in range(3)]
    page = open_page(
        server.table("halma", *kinds, options={"first": f"seat-{seat + 1}"}, level="random")[seat]
    )
    expect(page.locator(".hole")).to_have_count(121)
    holes: list[tuple[float, float]] = page.locator(".hole").evaluate_all(
        "all => all.map(one => [+one.getAttribute('cx'), +one.getAttribute('cy')])"
    )
    for point, (x, y) in enumerate(holes):
        near = [other for other, (a, b) in enumerate(holes) if 0 < (a - x) ** 2 + (b - y) ** 2 < 65**2]
        assert near == sorted(STEPS[point])
    house = (0, 2, 4)[seat]
    lowest = sorted(range(121), key=lambda point: -holes[point][1])[:10]
    assert sorted(lowest) == list(HOUSES[house]), "the own house lies at the bottom"
    labels = page.locator(f"[data-gnome='{seat}']").evaluate_all(
        "all => all.map(one => one.getAttribute('aria-label'))"
    )
    for point in HOUSES[house]:
        assert any(f" {NAMES[point]}." in label for label in labels)


@pytest.mark.parametrize("how", ["hop by hop", "drag"])
def test_hal7_a_chain_goes_the_way_that_was_chosen(server: Server, open_page: Opener, how: str) -> None:
    """The fifth move of the line jumps 0-3-12-28-58 or so; here it stops on the way, at the second stop."""
    page = open_page(server.table("halma", "open")[0])
    my_turn(page)
    for n, (src, dst) in enumerate(MOVES[:4], 1):
        by_mouse(page, src, dst)
        expect(page.locator("[data-moves]")).to_have_text(str(n))
    gnome(page, 0).click()
    lit(page, 58).hover()
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
            lit(page, point).click()
        page.keyboard.press("Backspace")
        lit(page, way[-1]).click()
        page.get_by_role("button", name="Stop here").click()
    expect(page.locator("[data-moves]")).to_have_text("5")
    expect(page.locator("[data-last]")).to_have_attribute("data-last", "-".join(map(str, way)))
    record = "-".join(NAMES[point] for point in way)
    expect(page.locator(".log li").first).to_contain_text(record)


def centre(place: Locator) -> tuple[float, float]:
    box = place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_points_can_be_typed(server: Server, open_page: Opener) -> None:
    page = open_page(server.table("halma", "open")[0])
    my_turn(page)
    page.keyboard.press("/")
    expect(page.locator("svg .name")).to_have_count(121)
    expect(page.locator("svg .name").first).to_be_visible()
    above = "document.querySelector('.gnome').compareDocumentPosition(document.querySelector('.name')) & 4"
    assert page.evaluate(above), "the name of a gnome's own point is seen, too"
    page.keyboard.type(f"{NAMES[6]}-{NAMES[15]}")
    page.keyboard.press("Enter")
    expect(page.locator("[data-moves]")).to_have_text("1")
    page.keyboard.type("z9")
    page.keyboard.press("Enter")
    expect(page.locator(".rail")).to_contain_text("There is no point z9.")
    page.locator("#halma-point").blur()
    expect(page.locator("svg .name").first).to_be_hidden()


def test_hal6_what_is_not_lit_says_why(server: Server, open_page: Opener) -> None:
    page = open_page(server.table("halma", "open", "bot", options={"first": "seat-1"}, level="random")[0])
    my_turn(page)
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


def test_arrows_walk_along_the_lines(server: Server, open_page: Opener) -> None:
    page = open_page(server.table("halma", "open")[0])
    my_turn(page)
    seen = []
    around = ("ArrowUp", "PageUp", "ArrowRight", "PageDown", "ArrowDown", "ArrowLeft")
    for key in ("ArrowUp", *(3 * ["ArrowUp"]), *around):
        page.keyboard.press(key)
        seen.append(page.evaluate("document.activeElement.getAttribute('aria-label')"))
    names = [re.findall(r"\b[a-q]\d+\b", label)[0] for label in seen]
    points = [NAMES.index(name) for name in names]
    assert all(there in STEPS[here] for here, there in pairwise(points)), names
    assert names[3] == names[-1], "six ways around a point lead back"
    assert len(set(names[3:])) == 6


@pytest.mark.parametrize(("size", "dark"), [("desk", False), ("phone", True)])
def test_hal11_what_was_agreed_is_seen_and_shuts_nobody_out(
    server: Server, open_page: Opener, size: str, dark: bool
) -> None:
    page = open_page(
        server.table("halma", "open", "bot", "bot", options=ODD, level="random")[0],
        size,
        dark=dark,
        newcomer=True,
    )
    my_turn(page)
    expect(page.locator(".fence")).to_have_count(4)
    expect(page.locator(".bolt")).to_have_count(1)
    expect(page.locator(".agreed li")).to_have_count(4)
    assert violations(page) == []
    gnome(page, 3).click()
    expect(page.locator(".behind").first).to_be_visible()
    lit(page, page.locator("[data-lit]").evaluate_all("all => all.map(one => +one.dataset.point)")[0]).hover()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("size", [(1440, 900), (1024, 768), (390, 844), (360, 640)])
@pytest.mark.parametrize("families", [pytest.param(1, marks=pytest.mark.slow), 3])
def test_the_board_fits_every_screen(
    server: Server, open_page: Opener, size: tuple[int, int], families: int
) -> None:
    page = open_page(server.table("halma", "open", options={"solo_families": families})[0], language="fr")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    my_turn(page, "fr")
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


def line_until(left: int) -> tuple[Callable[[p.Frame], bool], Callable[[list[Any]], Any]]:
    """Play the line without a browser until so many of its moves are left."""
    moves = MOVES[: len(MOVES) - left]

    def until(frame: p.Frame) -> bool:
        return frame.decision is not None and not moves

    def choose(actions: list[Any]) -> Any:
        src, dst = moves.pop(0)
        return next(one for one in actions if (one.get("src"), one.get("dst")) == (src, dst))

    return until, choose


def test_hal23_a_hint_is_drawn_or_there_is_none(server: Server, open_page: Opener) -> None:
    link = server.table("halma", "open")[0]
    play_ahead(link, *line_until(4))  # far from the end, the solver takes long where it is not compiled
    page = open_page(link)
    my_turn(page)
    games = page.request.get(f"{server.url}/api/games").json()
    given = next(game["hints"] for game in games if game["id"] == "halma")
    page.get_by_role("button", name="Hint").click()
    if given:
        expect(page.locator("[data-hint]")).to_be_visible(timeout=2 * PATIENCE)
    else:
        expect(page.locator(".rail")).to_contain_text("There is no hint here.")


def gnomes_at(page: Page) -> list[int]:
    return sorted(int(one.get_attribute("data-point") or "") for one in page.locator("[data-gnome]").all())


def test_hal23_show_me_plays_the_shortest_line_and_leaves_the_own_game(
    server: Server, open_page: Opener
) -> None:
    link = server.table("halma", "open")[0]
    play_ahead(link, *line_until(len(MOVES) - 1))
    page = open_page(link)
    my_turn(page)
    own = gnomes_at(page)
    began = time.monotonic()
    page.get_by_role("button", name="Show me").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("how it is done")
    expect(page.get_by_role("slider")).to_have_value("27")
    assert time.monotonic() - began >= 27 / 2, "two moves a second"
    expect(page.locator("[data-moves]")).to_have_text("27")
    assert violations(page) == []
    assert gnomes_at(page) == sorted(HOUSES[opposite(0)])
    page.get_by_role("link", name="Back to the table").click()
    my_turn(page)
    expect(page.get_by_role("button", name="Show me")).to_be_focused()
    expect(page.locator("[data-moves]")).to_have_text("1")
    expect(page.locator("[data-best]")).to_have_text("–")
    assert gnomes_at(page) == own
    by_mouse(page, *MOVES[1])
    expect(page.locator("[data-moves]")).to_have_text("2")


def test_hal23_show_me_on_a_phone_is_held_stepped_and_left_by_keys(server: Server, open_page: Opener) -> None:
    link = server.table("halma", "open", options={"solo_families": 3})[0]
    page = open_page(link, "phone", language="fr", dark=True, still=True)
    my_turn(page, "fr")
    page.get_by_role("button", name="Montrez-moi").tap()
    expect(page.get_by_role("link", name="Retour à la table")).to_be_focused()
    slider = page.get_by_role("slider")
    expect(slider).not_to_have_value("0")
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Lire")).to_be_visible()
    page.keyboard.press("End")
    expect(page.locator("[data-moves]")).to_have_text("77")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("[data-moves]")).to_have_text("76")
    expect(page.locator(".rail")).to_contain_text("L’exemple")
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    page.reload()
    expect(slider).not_to_have_value("0")
    page.keyboard.press("Escape")
    my_turn(page, "fr")
    expect(page.locator("[data-moves]")).to_have_text("0")


def test_hal23_where_no_line_is_known_none_is_offered(server: Server, open_page: Opener) -> None:
    page = open_page(
        server.table("halma", "open", options={"solo_families": 2, "foreign_houses": "closed"})[0]
    )
    my_turn(page)
    expect(page.get_by_role("button", name="Hint")).to_be_visible()
    expect(page.get_by_role("button", name="Show me")).to_have_count(0)
