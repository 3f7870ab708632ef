"""Helpers for browser tests of Gnome Halma: find pieces, and play moves by mouse, touch or keyboard."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from petitpeuple.games.halma.notation import POINT_NAMES
from petitpeuple.server.protocol import messages as p

# HAL-20: a solitaire in the fewest moves known, as pairs of points.
SHORTEST_SOLITAIRE = (
    "6-15 1-28 5-39 39-49 0-58 3-39 7-68 68-79 2-91 9-68 15-103 103-112 8-7 4-116 112-113 7-15 15-103 "
    "49-114 28-119 39-49 49-112 79-115 58-120 68-79 79-117 91-118 103-111"
)
MOVES = [(int(src), int(dst)) for src, dst in (move.split("-") for move in SHORTEST_SOLITAIRE.split())]
TEXTS = {
    "en": ("Your turn.", "You’ve matched the best known result: bravo!"),
    "fr": ("À vous.", "Record égalé"),
}


Play = Callable[[Page, int, int], None]


def gnome(page: Page, point: int) -> Locator:
    return page.locator(f"[data-gnome][data-point='{point}']")


def target(page: Page, point: int) -> Locator:
    return page.locator(f"[data-lit][data-point='{point}']")


def expect_my_turn(page: Page, language: str = "en") -> None:
    expect(page.locator(".rail")).to_contain_text(TEXTS[language][0])


def by_mouse(page: Page, src: int, dst: int) -> None:
    gnome(page, src).click()
    target(page, dst).click()


def by_touch(page: Page, src: int, dst: int) -> None:
    gnome(page, src).tap()
    target(page, dst).tap()
    expect(page.locator("[data-way]")).to_have_attribute("data-way", re.compile(f"^{src}-(.*-)?{dst}$"))
    target(page, dst).tap()


def by_arrow_keys(page: Page, src: int, dst: int) -> None:
    """Tab to the gnome, pick it with Space, aim with the arrows, and move with Enter."""
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


def by_point_names(page: Page, src: int, dst: int) -> None:
    page.keyboard.press("/")
    page.keyboard.type(f"{POINT_NAMES[src]}-{POINT_NAMES[dst]}")
    page.keyboard.press("Enter")


def by_keyboard(page: Page, src: int, dst: int) -> None:
    """Play the first moves with the arrows, and the others by typing point names."""
    arrows = page.locator("[data-moves]").inner_text() in ("0", "1", "2", "3", "4", "5", "6", "7")
    (by_arrow_keys if arrows else by_point_names)(page, src, dst)


def families(page: Page) -> tuple[tuple[int, ...], ...]:
    """Return the points on which the gnomes of both families are drawn."""
    found = page.locator("[data-gnome]").evaluate_all(
        "all => all.map(one => [+one.dataset.gnome, +one.dataset.point])"
    )
    return tuple(tuple(sorted(point for family, point in found if family == one)) for one in (0, 1))


def centre(place: Locator) -> tuple[float, float]:
    box = place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def solution_until(left: int) -> tuple[Callable[[p.Frame], bool], Callable[[list[Any]], Any]]:
    """Return arguments for `play_ahead`: play the shortest solitaire until this many moves are left."""
    moves = MOVES[: len(MOVES) - left]

    def until(frame: p.Frame) -> bool:
        return frame.decision is not None and not moves

    def choose(actions: list[Any]) -> Any:
        src, dst = moves.pop(0)
        return next(one for one in actions if (one.get("src"), one.get("dst")) == (src, dst))

    return until, choose
