"""Check a page from its boxes and hit tests: nothing is cut, covered, too small or out of reach."""

from pathlib import Path
from typing import Any, TypedDict, cast

from playwright.sync_api import Page, expect
from tests.web.conftest import settle

Size = tuple[int, int]
SIZES: tuple[Size, ...] = (
    (360, 640), (375, 553), (390, 664), (390, 844), (412, 732), (667, 375), (844, 390), (600, 960),
    (744, 1133), (768, 1024), (820, 1180), (912, 1368), (1024, 768), (1180, 820), (1280, 720), (1366, 650),
    (1366, 768), (1440, 789), (1440, 900), (1536, 730), (1920, 950), (2560, 1300),
)  # fmt: skip
SPLIT: tuple[Size, ...] = ((507, 768), (683, 650), (694, 768))  # half of a tablet or laptop
ZOOMED: tuple[Size, ...] = ((640, 360), (720, 450), (960, 475))  # 1280x720, 1440x900, 1920x950 at 200 %
MOUSE_WIDTH = 1280  # narrower screens are touched
TOUCH_PX, MOUSE_PX = 44, 28  # the smallest control
PHONE_TOKEN_PX, TOKEN_PX = 38, 59  # the smallest token of Grumpf
ATTEMPTS = 5


class Limits(TypedDict):
    """The smallest sizes at one size of the window."""

    control: int
    token: int


FAILURES = Path(__file__).with_suffix(".js").read_text(encoding="utf-8").rstrip().removesuffix(";")


def limits(size: Size) -> Limits:
    """Return the smallest sizes for a window."""
    width, height = size
    phone = width < 600 or height < 480 or size in SPLIT
    return {
        "control": MOUSE_PX if width >= MOUSE_WIDTH or size in ZOOMED else TOUCH_PX,
        "token": PHONE_TOKEN_PX if phone else TOKEN_PX,
    }


def close_notices(page: Page) -> None:
    """Close the question about a second device: the states were reached with another client."""
    mine = page.get_by_role("button", name="Oui, c’était moi")
    if mine.is_visible():
        mine.click()
        expect(mine).to_have_count(0)


def failures(page: Page, size: Size) -> list[str]:
    """Resize the window and return what is wrong there."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    found: list[str] = []
    for _ in range(ATTEMPTS):  # a busy page lays itself out in several steps; a wrong layout stays wrong
        settle(page)
        close_notices(page)
        found = cast("list[str]", page.evaluate(FAILURES, cast("Any", limits(size))))
        if not found:
            break
    return found
