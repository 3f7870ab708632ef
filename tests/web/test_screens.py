"""Every game, in every state, in every size of window: nothing is cut, covered, too small or out of reach.

The short version takes the hardest sizes. `./run check -m slow tests/web/test_screens.py` takes all of them,
and keeps contact sheets of pictures, light and dark, in `.run/screens`.
"""

import sys
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page
from tests.web.conftest import ROOT, Opener, Server, violations
from tests.web.screen_checks import SIZES, SPLIT, ZOOMED, Size, failures
from tests.web.screen_states import STATES

HARD: tuple[Size, ...] = (
    (360, 640), (375, 553), (390, 664), (667, 375), (768, 1024), (1180, 820), (1366, 650), (1440, 900),
)  # fmt: skip
AXE_SIZES: tuple[Size, ...] = ((375, 553), (390, 844), (667, 375), (820, 1180), (1280, 720), (1440, 900))
SHEETS = ROOT / ".run" / "screens"
PICTURE_HEIGHT_PX = 420


def check_states(
    server: Server, open_page: Opener, game: str, sizes: tuple[Size, ...], shots: Path | None
) -> None:
    """Bring a game to each of its states, resize the window, and fail with a table of all failures."""
    table: list[str] = []
    for state, page in STATES[game](server, open_page):
        for size in sizes:
            where = f"{game:8} | {state:28} | {size[0]:4}x{size[1]:<4}"
            table += [f"{where} | {failure}" for failure in failures(page, size)]
            if shots is not None:
                take_pictures(page, shots / f"{game} {state.partition(':')[0].replace('/', '')}", size)
        if state.startswith("worst"):
            table += axe_findings(page, game)
    sys.stdout.write("\n".join([f"{len(table)} failures", *table, ""]))
    assert not table, "\n".join(table)


def axe_findings(page: Page, game: str) -> list[str]:
    """Return the findings of axe-core at six sizes."""
    found: list[str] = []
    for width, height in AXE_SIZES:
        page.set_viewport_size({"width": width, "height": height})
        found += [f"{game:8} | axe | {width}x{height} | {finding}" for finding in violations(page)]
    return found


def take_pictures(page: Page, name: Path, size: Size) -> None:
    """Take a picture of the page in both themes."""
    for theme in ("light", "dark"):
        page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
        page.screenshot(path=f"{name} {theme} {size[0]}x{size[1]}.png")
    page.evaluate("delete document.documentElement.dataset.theme")


def make_sheets(browser: Browser, folder: Path) -> None:
    """Put all pictures of a state and a theme on one sheet."""
    page = browser.new_page(viewport={"width": 2400, "height": 1200})
    names = sorted(folder.glob("*.png"), key=lambda path: path.stat().st_mtime)
    for group in sorted({path.stem.rpartition(" ")[0] for path in names}):
        pictures = [path for path in names if path.stem.rpartition(" ")[0] == group]
        cells = "".join(
            f"<figure style='margin:0'><img src='{path.name}' height={PICTURE_HEIGHT_PX}>"
            f"<figcaption>{path.stem}</figcaption></figure>"
            for path in pictures
        )
        sheet = folder / f"{group}.html"
        sheet.write_text(f"<body style='display:flex;flex-wrap:wrap;gap:8px;background:#888'>{cells}")
        page.goto(sheet.as_uri())
        page.screenshot(path=str(folder / f"sheet {group}.png"), full_page=True)
        for path in (sheet, *pictures):
            path.unlink()
    page.close()


@pytest.mark.parametrize("game", STATES)
def test_every_state_fits_the_hardest_windows(server: Server, open_page: Opener, game: str) -> None:
    check_states(server, open_page, game, HARD, None)


@pytest.mark.slow
@pytest.mark.parametrize("game", STATES)
def test_every_state_fits_every_window(
    server: Server, open_page: Opener, browser: Browser, game: str
) -> None:
    folder = SHEETS / game
    folder.mkdir(parents=True, exist_ok=True)
    try:
        check_states(server, open_page, game, (*SIZES, *SPLIT, *ZOOMED), folder)
    finally:
        make_sheets(browser, folder)
