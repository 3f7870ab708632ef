"""Bytes loaded by a first visit, and the latency of a click, measured in the browser."""

import statistics
import sys

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect
from tests.web.conftest import Opener, Server, own_link, play_ahead
from tests.web.halma_helpers import MOVES, by_mouse, expect_my_turn

MAX_BYTES = 150_000  # of a first visit, compressed, without fonts
MAX_BYTES_WITH_LOBBY = 155_000  # of a lobby and then the heaviest game
MAX_ANSWER_MS = 50
BOARD = "main.board > :not(.heard)"  # the board without the heading, which comes first
TABLES = {
    "home": (),
    "halma": ("open", "bot"),
    "dalmuti": ("open", *("bot",) * 5),
    "village": ("open",),
    "grumpf": ("open", *("bot",) * 3),
    "lobby": ("open", "open"),  # of the heaviest game
}

LOADED = """() => [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
  .map((one) => [one.name, one.encodedBodySize, one.decodedBodySize])"""

# From the pointer's release to the paint after the server's count of moves has grown.
WATCH = """() => {
  window.took = [];
  let start = 0;
  document.addEventListener('pointerup', () => { start = performance.now(); }, true);
  const painted = (then) => requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = then;
    channel.port2.postMessage(null);
  });
  new MutationObserver(() => { const from = start; painted(() => took.push(performance.now() - from)); })
    .observe(document.querySelector('[data-moves]'), {characterData: true, childList: true, subtree: true});
}"""


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
@pytest.mark.parametrize("what", TABLES)
def test_a_first_visit_loads_few_bytes(server: Server, browser: Browser, what: str, locale: str) -> None:
    size: ViewportSize = {"width": 1440, "height": 900}
    game = "village" if what == "lobby" else what
    link = server.table(game, *TABLES[what], level="random")[0] if TABLES[what] else server.url
    if what not in ("home", "lobby"):
        play_ahead(link, lambda _: True)  # so that no lobby is loaded first
        link = own_link(link)
    context = browser.new_context(viewport=size, locale=locale, service_workers="block")
    try:
        page = context.new_page()
        page.goto(link)
        expect(page.locator("main").first).to_be_visible()
        expect(page.locator(f"article, .lobby, {BOARD}").first).to_be_visible()
        assert weight(page, f"{what}, {locale}") <= MAX_BYTES
        if what == "lobby":
            page.locator(".foot .btn").first.click()  # fill with bots: the game starts
            expect(page.locator(BOARD).first).to_be_visible()
            assert weight(page, f"{what} and game, {locale}") <= MAX_BYTES_WITH_LOBBY
    finally:
        context.close()


def weight(page: Page, what: str) -> int:
    """Return the bytes loaded so far, without fonts."""
    page.wait_for_load_state("networkidle")
    loaded: list[tuple[str, int, int]] = page.evaluate(LOADED)
    counted = [(name, packed, whole) for name, packed, whole in loaded if ".woff" not in name]
    packed, whole = sum(one[1] for one in counted), sum(one[2] for one in counted)
    sys.stdout.write(f"{what}: {packed:,} bytes, {whole:,} unpacked\n")
    assert len(counted) > 10, "some resources were not counted"
    assert packed < whole / 2, "responses are not compressed"
    return packed


@pytest.mark.slow
def test_a_click_is_answered_within_fifty_milliseconds(server: Server, open_page: Opener) -> None:
    """Measure from the click to the paint of the stored answer; needs an idle machine."""
    page = open_page(server.table("halma", "open")[0])
    expect_my_turn(page)
    page.evaluate(WATCH)
    for n, (src, dst) in enumerate(MOVES[:26], 1):
        by_mouse(page, src, dst)
        expect(page.locator("[data-moves]")).to_have_text(str(n))
        page.wait_for_function(f"() => took.length === {n}")
    took: list[float] = page.evaluate("took")
    median, most = statistics.median(took), statistics.quantiles(took, n=20)[-1]
    sys.stdout.write(f"click to picture: median {median:.0f} ms, 19 of 20 within {most:.0f} ms\n")
    assert median <= MAX_ANSWER_MS, sorted(took)
