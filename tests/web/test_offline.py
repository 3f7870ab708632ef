"""Playing without a network in a real browser: whole games, a reload, a replay, and what is loaded when."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Download, Page, expect
from tests.web.conftest import SIZES, Server, violations
from tests.web.offline_helpers import (
    GAMES,
    PREPARE,
    START_MS,
    let_a_bot_finish,
    start_grumpf_in_turns,
    start_quick_game,
)
from tests.web.table_helpers import play_first_action

LIST = Path(__file__).parents[2] / "src" / "petitpeuple" / "site" / "offline.json"
MAX_PACKED_BYTES = 8_000_000
MAX_WORKER_BYTES = 250_000_000
CONTROLLED = "() => navigator.serviceWorker.controller !== null"
CDN = re.compile(r"^https?://(?!127\.0\.0\.1)")

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(
        not LIST.exists() or not json.loads(LIST.read_text())["server"], reason="built without offline play"
    ),
]


@pytest.fixture(scope="module")
def context(server: Server, browser: Browser) -> Iterator[BrowserContext]:
    """Return a browser that has made the site available offline, and then lost the network."""
    made = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en-GB")
    made.add_init_script(PREPARE)
    page = made.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(server.url)
    page.wait_for_function(CONTROLLED)
    expect(page.locator("article")).to_have_count(4)
    page.wait_for_load_state("networkidle")
    assert not [url for url in asked if "offline" in url], "nothing is downloaded unasked"
    page.get_by_role("button", name="How does it work?").click()
    page.get_by_role("button", name=re.compile(r"Make available offline \(\d")).click()
    expect(page.get_by_role("progressbar")).to_be_visible()
    expect(page.get_by_text("Available offline")).to_be_visible(timeout=START_MS)
    assert not [url for url in asked if CDN.match(url)]
    made.set_offline(True)
    page.close()
    yield made
    made.close()


def open_home(context: BrowserContext, server: Server) -> Page:
    """Open the site as an installed app does without a network, and choose to play offline."""
    page = context.new_page()
    page.set_default_timeout(START_MS)
    page.goto(server.url)
    expect(page.get_by_role("alert")).to_contain_text("Is it running?")
    page.get_by_role("button", name="Play offline").click()
    expect(page.get_by_text("You are playing offline")).to_be_visible()
    return page


@pytest.mark.slow
def test_games_of_all_four_are_played_and_shown_again(context: BrowserContext, server: Server) -> None:
    page = open_home(context, server)
    for game in GAMES:
        if game == "grumpf":
            start_grumpf_in_turns(page)
        else:
            start_quick_game(page, game)
        if game == "halma":
            play_first_action(page)
            expect(page.locator("[data-moves], .log, .end").first).to_be_visible()
            address = page.url
            page.reload()
            assert page.url == address
            expect(page.locator("main.board > :not(.heard)").first).to_be_visible(timeout=START_MS)
        let_a_bot_finish(page)
        page.get_by_role("link", name="Replay").first.click()
        page.wait_for_url(re.compile("/replay/offline-"))
        expect(page.locator("main").first).to_be_visible()
        page.locator("header a").first.click()
    page.get_by_role("link", name="Your games").click()
    expect(page.get_by_role("link", name="Replay")).to_have_count(len(GAMES))
    assert memory_of_worker(page) <= MAX_WORKER_BYTES
    page.close()


def memory_of_worker(page: Page) -> int:
    """Return the memory of the browser's processes that show this page, worker included."""
    session = page.context.browser
    assert session is not None
    cdp = session.new_browser_cdp_session()
    ids = [
        one["id"] for one in cdp.send("SystemInfo.getProcessInfo")["processInfo"] if one["type"] == "renderer"
    ]
    sizes = []
    for one in ids:
        status = Path(f"/proc/{one}/status")
        if status.exists():
            found = re.search(r"^VmRSS:\s+(\d+) kB", status.read_text(), re.MULTILINE)
            sizes.append(int(found[1]) * 1024 if found else 0)
    return max(sizes, default=0)


def test_a_solitaire_has_hints_and_goes_on_after_a_reload(context: BrowserContext, server: Server) -> None:
    page = open_home(context, server)
    page.locator("article.halma .btn:not(.go, .learn)").click()
    page.wait_for_url(re.compile("/table/offline-"))
    expect(page.get_by_text("This table is in your browser")).to_be_visible()  # instead of an invitation
    assert violations(page) == []
    page.locator(".lobby li").nth(1).get_by_role("button").click()
    page.get_by_role("button", name="Close this seat").click()
    page.locator(".foot .btn.go").click()
    expect(page.locator("[data-moves]")).to_have_text("0")
    play_first_action(page)
    expect(page.locator("[data-moves]")).to_have_text("1")
    page.reload()
    expect(page.locator("[data-moves]")).to_have_text("1", timeout=START_MS)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator("[data-hint]")).to_be_visible(timeout=START_MS)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("[data-moves]")).to_have_text("0")
    page.close()


def test_a_second_tab_is_told_why_it_must_wait(context: BrowserContext, server: Server) -> None:
    page = open_home(context, server)
    start_quick_game(page, "dalmuti")
    other = context.new_page()
    other.goto(page.url)
    expect(other.get_by_role("alert")).to_contain_text("in another tab", timeout=START_MS)
    other.close()
    page.close()


@pytest.mark.slow
def test_games_are_exported_and_handed_over_when_the_server_is_back(
    context: BrowserContext, server: Server, tmp_path: Path
) -> None:
    page = open_home(context, server)
    start_quick_game(page, "dalmuti")
    let_a_bot_finish(page)
    page.goto(f"{server.url}/history")
    downloads: list[Download] = []
    page.on("download", downloads.append)
    with page.expect_download(timeout=START_MS) as waited:
        page.get_by_role("button", name="Export").click()
    saved = tmp_path / "games.json"
    shutil.copyfile(waited.value.path(), saved)
    games = json.loads(saved.read_text())["games"]
    assert games
    assert games[0]["record"].startswith('{"petitpeuple":1')

    page.get_by_label("Open a file").set_input_files(saved)
    expect(page.get_by_text(re.compile(r"games? added|Replay")).first).to_be_visible(timeout=START_MS)

    context.set_offline(False)
    page.goto(server.url)
    page.evaluate("sessionStorage.removeItem('pp-offline')")
    page.goto(f"{server.url}/history")
    page.get_by_role("button", name="Add them to this history").click()
    expect(page.get_by_text(re.compile(r"added to this history"))).to_be_visible(timeout=START_MS)
    expect(page.get_by_role("link", name="Replay").first).to_be_visible()
    replay = page.get_by_role("link", name="Replay").first.get_attribute("href") or ""
    assert "/replay/" in replay
    assert "offline-" not in replay
    context.set_offline(True)
    page.close()


def test_the_whole_site_is_small_enough(server: Server) -> None:
    files = json.loads(LIST.read_text())["files"]
    assert sum(packed for _, _, packed in files) <= MAX_PACKED_BYTES
    names = {name for name, _, _ in files}
    assert {"index.html", "games.json"} <= names


@pytest.mark.parametrize(("size", "language", "dark"), [("desk", "en", False), ("phone", "fr", True)])
def test_the_panel_is_accessible_and_fits(
    server: Server, browser: Browser, size: str, language: str, dark: bool
) -> None:
    width, height = SIZES[size]
    scheme = "dark" if dark else "light"
    made = browser.new_context(
        viewport={"width": width, "height": height},
        locale=language,
        color_scheme=scheme,  # type: ignore[arg-type]
    )
    page = made.new_page()
    page.goto(server.url)
    page.locator(".offline .btn").click()
    expect(page.locator(".offline .btn")).to_contain_text(re.compile(r"\d,?\.?\d? M[Bo]"))
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    made.close()
