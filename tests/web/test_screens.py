"""Every game, in every state, in every size of window: nothing is cut, covered, too small or out of reach.

The short version takes a sample in which every state and every size of each game appears.
`./run check -m slow tests/web/test_screens.py` takes all of them, and keeps contact sheets of pictures, light
and dark, in `.run/screens`.
"""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.web.conftest import ROOT, Opener, Server, settle, violations
from tests.web.screen_checks import SIZES, SPLIT, ZOOMED, Size, failures
from tests.web.screen_states import STATES

ALL: tuple[Size, ...] = (*SIZES, *SPLIT, *ZOOMED)
SAMPLE = 7  # sizes for each state, so that five states have all of them
AXE_SIZES: tuple[Size, ...] = ((375, 553), (390, 844), (667, 375), (820, 1180), (1280, 720), (1440, 900))
SHEETS = ROOT / ".run" / "screens"
PICTURE_HEIGHT_PX = 420
KEYBOARD_PX = 336  # on a phone; the page then has a lower window
INSETS = {
    (390, 844): {"top": 47, "right": 0, "bottom": 34, "left": 0},
    (844, 390): {"top": 0, "right": 47, "bottom": 21, "left": 47},
}  # of a phone with a notch
# Controls that lie under the notch, the rounded corners or the bar of the system.
UNSAFE = """({top, right, bottom, left}) =>
  [...document.querySelectorAll('button, a[href], input, summary')].filter((one) => {
    const box = one.getBoundingClientRect();
    const seen = one.checkVisibility() && box.width > 0 && box.right > 0 && box.left < innerWidth;
    return seen && (box.left < left - 1 || box.right > innerWidth - right + 1 ||
      box.top < top - 1 || box.bottom > innerHeight - bottom + 1) && !one.closest('.cards, .heard');
  }).map((one) => one.outerHTML.slice(0, 90))"""


def sample(number: int) -> tuple[Size, ...]:
    """Return some sizes for the state with this number: small and large ones, others for the next state."""
    step = -(-len(ALL) // SAMPLE)
    return ALL[number % step :: step]


def check_states(
    server: Server,
    open_page: Opener,
    game: str,
    sizes: Callable[[int], tuple[Size, ...]],  # by the number of the state
    shots: Path | None,
) -> None:
    """Bring a game to each of its states, resize the window, and fail with a table of all failures."""
    table: list[str] = []
    for number, (state, page) in enumerate(STATES[game](server, open_page)):
        for size in sizes(number):
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
def test_every_state_fits_a_sample_of_windows(server: Server, open_page: Opener, game: str) -> None:
    check_states(server, open_page, game, sample, None)


def test_the_sample_has_every_size() -> None:
    fewest = 5  # states of a game
    assert {size for number in range(fewest) for size in sample(number)} == set(ALL)


@pytest.mark.slow
@pytest.mark.parametrize("game", STATES)
def test_every_state_fits_every_window(
    server: Server, open_page: Opener, browser: Browser, game: str
) -> None:
    folder = SHEETS / game
    folder.mkdir(parents=True, exist_ok=True)
    try:
        check_states(server, open_page, game, lambda _: ALL, folder)
    finally:
        make_sheets(browser, folder)


@pytest.mark.parametrize("game", ["grumpf", "village", "halma", "dalmuti"])
def test_nothing_is_pressed_under_the_notch_of_a_phone(server: Server, open_page: Opener, game: str) -> None:
    bots = {"halma": 1, "dalmuti": 5}.get(game, 2)
    options = {"tempo": "turns"} if game == "grumpf" else {}
    link = server.table(game, "open", *["bot"] * bots, options=options, level="random")[0]
    page = open_page(link, language="fr", still=True)
    expect(page.locator("main.board > :not(.heard)").first).to_be_visible()
    devtools = page.context.new_cdp_session(page)
    found: list[str] = []
    for size, insets in INSETS.items():
        page.set_viewport_size({"width": size[0], "height": size[1]})
        devtools.send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})
        settle(page)
        found += [f"{size} {one}" for one in page.evaluate(UNSAFE, insets)]
    assert not found, "\n".join(found)


def test_the_field_for_words_is_seen_above_the_keyboard(server: Server, open_page: Opener) -> None:
    page = open_page(server.table("halma", "open", "bot", level="gentle")[0], language="fr", still=True)
    page.set_viewport_size({"width": 390, "height": 844})
    expect(page.locator("svg.star")).to_be_visible()
    page.keyboard.press("t")  # say something
    field = page.locator("[data-talk]")
    expect(field).to_be_focused()
    page.set_viewport_size({"width": 390, "height": 844 - KEYBOARD_PX})
    settle(page)
    expect(field).to_be_focused()
    expect(field).to_be_in_viewport(ratio=1)
    field.click(trial=True)  # nothing covers it
