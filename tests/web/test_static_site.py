"""The static site in a real browser, below a base path: games, rules, replays by file, and no server."""

from __future__ import annotations

import http.server
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from tests.web.conftest import ROOT
from tests.web.offline_helpers import (
    GAMES,
    PREPARE,
    START_MS,
    let_a_bot_finish,
    start_grumpf_in_turns,
    start_quick_game,
)

BASE = "/games/"
RECORD = sorted((ROOT / "tests" / "records" / "halma").glob("*.jsonl"))[0]
BUILD = (
    "import sys; sys.path.insert(0, 'tools'); import static_site; sys.exit(static_site.site(sys.argv[1:]))"
)
pytestmark = [pytest.mark.slow]


class Host(http.server.SimpleHTTPRequestHandler):
    """A static host with a project page: unknown addresses answer with 404.html."""

    folder = ""
    outside: list[str] = []  # noqa: RUF012 - requests that left the base path

    def do_GET(self) -> None:
        path = self.path.partition("?")[0]
        if not path.startswith(BASE):
            self.outside.append(path)
            self.send_error(404)
            return
        file = Path(self.folder, path.removeprefix(BASE))
        if file.is_dir():
            file /= "index.html"
        found = file.exists()
        content = (file if found else Path(self.folder, "404.html")).read_bytes()
        self.send_response(200 if found else 404)
        self.send_header("content-type", self.guess_type(file.name if found else "404.html"))
        self.send_header("content-length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name of the base class
        """Write nothing."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Build the site for a base path, and serve its files; return its address."""
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-c", BUILD, "--out", str(folder), "--base", BASE]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr + done.stdout
    Host.folder = str(folder)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Host)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}{BASE}"
    server.shutdown()
    thread.join()


@pytest.fixture
def context(site: str, browser: Browser) -> Iterator[BrowserContext]:
    made = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en-GB")
    made.add_init_script(PREPARE)
    made.set_default_timeout(START_MS)
    yield made
    made.close()
    assert Host.outside == []


def open_site(context: BrowserContext, site: str) -> Page:
    page = context.new_page()
    page.goto(site)
    expect(page.locator("article")).to_have_count(len(GAMES))
    return page


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_without_a_server(context: BrowserContext, site: str, game: str) -> None:
    page = open_site(context, site)
    if game == "grumpf":
        start_grumpf_in_turns(page)
    else:
        start_quick_game(page, game)
    assert page.url.startswith(f"{site}table/offline-")
    let_a_bot_finish(page)
    page.get_by_role("link", name="Replay").first.click()
    page.wait_for_url(re.compile(f"{BASE}replay/offline-"))
    expect(page.locator(".scrubber")).to_be_visible()


def test_friends_are_told_how_to_start_a_server(context: BrowserContext, site: str) -> None:
    page = open_site(context, site)
    page.locator("article.halma .btn:not(.go, .learn)").click()
    page.wait_for_url(re.compile("/table/offline-"))
    expect(page.get_by_text("This table is in your browser")).to_be_visible(timeout=START_MS)
    expect(page.get_by_label("Commands that start a server")).to_contain_text("./run")


def test_rules_are_there_at_their_own_addresses(context: BrowserContext, site: str) -> None:
    page = open_site(context, site)
    for game in GAMES:
        page.goto(f"{site}rules/{game}")
        expect(page.locator("strong.rule").first).to_be_visible()


def test_a_record_is_opened_from_a_file_and_shown(context: BrowserContext, site: str) -> None:
    page = open_site(context, site)
    page.goto(f"{site}history")
    page.get_by_label("Open a file").set_input_files(RECORD)
    page.wait_for_url(re.compile(f"{BASE}replay/offline-"), timeout=START_MS)
    expect(page.locator(".scrubber")).to_be_visible()
