"""Fixtures for browser tests: a server in its own process, and Chromium."""

import asyncio
import contextlib
import json
import os
import random
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect, sync_playwright
from tests.server.fixtures import running_server

from petitpeuple.server.bots.client import Client
from petitpeuple.server.ports import Services
from petitpeuple.server.protocol import messages as p
from petitpeuple.server.room.invites import new_secret, parse_link

ROOT = Path(__file__).parents[2]
SITE = ROOT / "src" / "petitpeuple" / "site" / "index.html"
BROWSERS = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
)  # by preference: the lightest first
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip
SIZES = {"desk": (1440, 900), "phone": (390, 844)}
TIMEOUT_MS = 30_000  # for any expectation, also on a slow and busy machine
START_TIMEOUT_S = 120
STOP_TIMEOUT_S = 60
START_ATTEMPTS = 3
# Icons that refer to a drawing which is not in the page.
MISSING_DRAWINGS = """() => [...document.querySelectorAll('svg.art use')]
  .map((one) => one.getAttribute('href'))
  .filter((name) => !document.getElementById(name.slice(1)))"""
AXE_FILE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN_AXE = "async () => (await axe.run({resultTypes: ['violations'], preload: false})).violations"
# Resolves when fonts are loaded, finite animations have ended, and the result is painted.
SETTLE = """async () => {
  const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const ends = (one) => one.effect?.getComputedTiming().endTime !== Infinity;
  await document.fonts.ready;
  await painted();
  await Promise.allSettled(document.getAnimations().filter(ends).map((one) => one.finished));
  await painted();
}"""

expect.set_options(timeout=TIMEOUT_MS)


class Server:
    """A server that can be stopped and restarted with the same data on the same port."""

    def __init__(self, folder: Path, packages: Path | None = None) -> None:
        self._folder = folder
        self._path = [str(packages)] * (packages is not None) + [str(ROOT / "src")]
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        if not any(self._try_start() for _ in range(START_ATTEMPTS)):
            raise RuntimeError("the server did not start")

    def _try_start(self) -> bool:
        """Start the process; return False if it ended, for example because its port was taken meanwhile."""
        where = ["--port", str(self.port), "--data", str(self._folder), "--log-level", "warning"]
        where += ["--pace", "0", "--tables-per-hour", "1000", "--allow-hook", "chat.example"]
        command = [sys.executable, "-m", "petitpeuple", "serve", *where]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(self._path)}
        self._process = subprocess.Popen(command, env=environment)
        end = time.monotonic() + START_TIMEOUT_S
        while time.monotonic() < end and self._process.poll() is None:
            try:
                with urllib.request.urlopen(f"{self.url}/health", timeout=10):  # noqa: S310 - our own server
                    return True
            except OSError:
                time.sleep(0.1)
        self.kill()
        return False

    def stop(self) -> None:
        if self._process is not None:
            self._process.terminate()
            self._process.wait(STOP_TIMEOUT_S)
            self._process = None

    def kill(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait(STOP_TIMEOUT_S)
            self._process = None

    def table(
        self,
        game: str,
        *kinds: str,
        options: dict[str, Any] | None = None,
        level: str = "",
        manual_start: bool = False,
    ) -> list[str]:
        """Create a table; return the links of its seats, and the spectators' link last."""
        return make_table(self.url, game, *kinds, options=options, level=level, manual_start=manual_start)


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


def make_table(
    url: str,
    game: str,
    *kinds: str,
    options: dict[str, Any] | None = None,
    level: str = "",
    manual_start: bool = False,
) -> list[str]:
    """Create a table at a server; return the links of its seats, and the spectators' link last."""
    seats = [{"kind": kind, "level": level} if kind == "bot" else {"kind": kind} for kind in kinds]
    new = {"game": game, "seats": seats, "options": options or {}, "manual_start": manual_start}
    body = json.dumps(new).encode()
    request = urllib.request.Request(  # noqa: S310 - our own server
        f"{url}/api/tables", body, {"content-type": "application/json"}
    )
    with urllib.request.urlopen(request) as reply:  # noqa: S310
        made = json.load(reply)
    found = [*made["seats"], made["spectators"]]
    return [f"{url}/table/{made['table']}#{link['secret']}" for link in found]


CLAIMS: dict[str, str] = {}  # the players' own secrets, by invitation


def claim_for(link: str) -> str:
    """Return the secret for which a player exchanges an invitation, on every device of the test."""
    return CLAIMS.setdefault(parse_link(link)[2], new_secret())


def own_link(link: str) -> str:
    """Return the player's own link to a seat, after its invitation was used."""
    return f"{link.partition('#')[0]}#{claim_for(link)}"


def replay_url(link: str, step: int = 0) -> str:
    """Return the address of the first game of a table, as the player of this seat may see it."""
    base, table, _ = parse_link(link)
    return f"{base}/replay/{table}/1#{claim_for(link)}/{step}"


def play_ahead(
    link: str,
    until: Callable[[p.Frame], bool],
    choose: Callable[[list[Any]], Any] = lambda actions: actions[-1],
) -> p.Frame:
    """Play a seat without a browser until a frame meets the condition; return that frame."""

    async def play() -> p.Frame:
        client, asked, answered = Client(link, claim=claim_for(link)), None, ""
        async with contextlib.aclosing(client.messages(tries=5)) as messages:
            async for message in messages:
                match message:
                    case p.Ping():
                        await client.pong(message)
                    case p.RefusedByRule() if (
                        asked is not None and asked.decision
                    ):  # too early: some questions open later
                        await asyncio.sleep(0.2)
                        await client.answer(asked, choose(msgspec.json.decode(asked.decision.actions)))
                    case p.Frame() if until(message):
                        return message
                    case p.Frame(decision=p.Decision() as decision) if decision.ticket != answered:
                        asked, answered = message, decision.ticket
                        await client.answer(message, choose(msgspec.json.decode(decision.actions)))
        raise AssertionError("the connection ended before such a frame")

    with ThreadPoolExecutor(1) as apart:  # Playwright's event loop runs in this thread
        return apart.submit(asyncio.run, asyncio.wait_for(play(), START_TIMEOUT_S)).result()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    if not SITE.exists():
        pytest.skip("the pages are not built; ./run test builds them")
    made = Server(tmp_path_factory.mktemp("data"))
    made.start()
    yield made
    made.stop()


class Seeded:
    """A server with a fixed random seed: the same clicks play the same game."""

    def __init__(self, url: str, services: Services) -> None:
        self.url, self._services = url, services

    def table(
        self,
        seed: int,
        *kinds: str,
        level: str = "steady",
        difficulty: str = "standard",
        closed: bool = False,
    ) -> list[str]:
        """Create a table of the Village; return its links."""
        options = {"difficulty": difficulty, "closed": closed}
        return self.table_of("village", seed, *kinds, level=level, options=options)

    def table_of(
        self, game: str, seed: int, *kinds: str, level: str, options: dict[str, Any] | None = None
    ) -> list[str]:
        """Create a table of any game; return its links."""
        self._services.dealer = random.Random(seed)
        self._services.rng = random.Random(seed)
        return make_table(self.url, game, *kinds, level=level, options=options)


@pytest.fixture
def seeded() -> Iterator[Seeded]:
    """Start a server for one test, so that no other table uses its random numbers."""
    if not SITE.exists():
        pytest.skip("the pages are not built; ./run test builds them")
    with running_server(rate_limit_scale=100) as (url, services):  # play_ahead answers faster than a person
        yield Seeded(url, services)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None:
        pytest.skip("no Chromium here; on Debian: apt install chromium-headless-shell")
    with sync_playwright() as playwright:
        made = playwright.chromium.launch(executable_path=found, args=FLAGS)
        yield made
        made.close()


Opener = Callable[..., Page]


@pytest.fixture
def open_page(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Opener]:
    """Return a function that opens a page in a new browser context; no page may log an error."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def collect(message: ConsoleMessage) -> None:
        cut = "net::ERR_" in message.text and "proxy" in request.fixturenames  # the test cuts the network
        if message.type == "error" and "WebSocket connection" not in message.text and not cut:
            errors.append(message.text)

    def make(
        url: str,
        size: str = "desk",
        *,
        language: str = "en",
        dark: bool = False,
        newcomer: bool = False,
        still: bool = False,  # with reduced motion, in tests that are not about motion
        script: str = "",  # runs in the page before its own code
        stranger: bool = False,  # another person's browser, which makes secrets of its own
    ) -> Page:
        width, height = SIZES[size]
        context = browser.new_context(
            viewport={"width": width, "height": height},
            locale=f"{language}-{language.upper()}" if language == "fr" else "en-GB",
            color_scheme="dark" if dark else "light",
            has_touch=size == "phone",
            reduced_motion="reduce" if still else "no-preference",
        )
        context.set_default_timeout(TIMEOUT_MS)
        if not newcomer:
            coached = json.dumps({"coached": ["grumpf", "village", "halma", "dalmuti"], "sound": False})
            context.add_init_script(
                f"localStorage.getItem('pp-settings') ?? localStorage.setItem('pp-settings', '{coached}')"
            )
        if "/table/" in url and "#" in url and not stranger:
            claims = json.dumps([[url.partition("#")[2], claim_for(url)]])
            context.add_init_script(
                f"localStorage.getItem('pp-claims') ?? localStorage.setItem('pp-claims', '{claims}')"
            )
        if script:
            context.add_init_script(script)
        contexts.append(context)
        page = context.new_page()
        page.on("console", collect)
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(url)
        return page

    yield make
    for context in contexts:
        for page in context.pages:
            errors += [f"no drawing {name}" for name in page.evaluate(MISSING_DRAWINGS)]
        context.close()
    assert not errors


def settle(page: Page) -> None:
    """Wait until fonts are loaded and animations have ended."""
    page.evaluate(SETTLE)


def violations(page: Page) -> list[str]:
    """Return the serious and critical findings of axe-core."""
    settle(page)
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_FILE.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = page.evaluate(RUN_AXE)
    return [
        f"{one['id']}: {[node['html'][:120] for node in one['nodes'][:3]]}"
        for one in found
        if one["impact"] in ("serious", "critical")
    ]
