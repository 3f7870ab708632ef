"""A real server in a process of its own, and a real browser that looks at its pages."""

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
from tests.server.fixtures import served

from petitpeuple.server.bots.client import Client
from petitpeuple.server.ports import Services
from petitpeuple.server.protocol import messages as p

ROOT = Path(__file__).parents[2]
SITE = ROOT / "src" / "petitpeuple" / "site" / "index.html"
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")  # the lightest first
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip
SIZES = {"desk": (1440, 900), "phone": (390, 844)}
PATIENCE = 30_000  # milliseconds for anything to come about, also on a slow machine that does much else
STARTS_WITHIN = 120  # seconds; a server that ends before is tried again, a few times
ENDS_WITHIN = 60
TRIES = 3
UNDRAWN = """() => [...document.querySelectorAll('svg.art use')].map((one) => one.getAttribute('href'))
  .filter((name) => !document.getElementById(name.slice(1)))"""  # what is shown and was never drawn
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
CHECK = "async () => (await axe.run({resultTypes: ['violations'], preload: false})).violations"
# Letters are there, what moves to a place has come to it, and it is painted.
SETTLED = """async () => {
  const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const ends = (one) => one.effect?.getComputedTiming().endTime !== Infinity;
  await document.fonts.ready;
  await painted();
  await Promise.allSettled(document.getAnimations().filter(ends).map((one) => one.finished));
  await painted();
}"""

expect.set_options(timeout=PATIENCE)


class Server:
    """A server that can be ended and started again, with the same data on the same port."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        if not any(self._starts() for _ in range(TRIES)):
            raise RuntimeError("the server did not start")

    def _starts(self) -> bool:
        """Start it, and tell whether it came up; it does not where somebody else has just taken its port."""
        where = ["--port", str(self.port), "--data", str(self._folder), "--log-level", "warning"]
        where += ["--pace", "0", "--tables-per-hour", "1000", "--allow-hook", "chat.example"]
        command = [sys.executable, "-m", "petitpeuple", "serve", *where]
        environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
        self._process = subprocess.Popen(command, env=environment)
        end = time.monotonic() + STARTS_WITHIN
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
            self._process.wait(ENDS_WITHIN)
            self._process = None

    def kill(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait(ENDS_WITHIN)
            self._process = None

    def table(
        self, game: str, *kinds: str, options: dict[str, Any] | None = None, level: str = ""
    ) -> list[str]:
        """Make a table, and give the links to its seats, and to the gallery last."""
        return make_table(self.url, game, *kinds, options=options, level=level)


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


def make_table(
    url: str, game: str, *kinds: str, options: dict[str, Any] | None = None, level: str = ""
) -> list[str]:
    """Make a table at a server, and give the links to its seats, and to the gallery last."""
    seats = [{"kind": kind, "level": level} if kind == "bot" else {"kind": kind} for kind in kinds]
    body = json.dumps({"game": game, "seats": seats, "options": options or {}}).encode()
    request = urllib.request.Request(  # noqa: S310 - our own server
        f"{url}/api/tables", body, {"content-type": "application/json"}
    )
    with urllib.request.urlopen(request) as reply:  # noqa: S310
        made = json.load(reply)
    found = [*made["seats"], made["spectators"]]
    return [f"{url}/table/{made['table']}#{link['secret']}" for link in found]


def play_ahead(
    link: str,
    until: Callable[[p.Frame], bool],
    choose: Callable[[list[Any]], Any] = lambda actions: actions[-1],
) -> p.Frame:
    """Play a seat as a client without a browser, until it is shown such a frame; give that one."""

    async def play() -> p.Frame:
        client, asked, answered = Client(link), None, ""
        async with contextlib.aclosing(client.messages(tries=5)) as messages:
            async for message in messages:
                match message:
                    case p.Ping():
                        await client.pong(message)
                    case p.RefusedByRule() if asked is not None and asked.decision:  # some open later
                        await asyncio.sleep(0.2)
                        await client.answer(asked, choose(msgspec.json.decode(asked.decision.actions)))
                    case p.Frame() if until(message):
                        return message
                    case p.Frame(decision=p.Decision() as decision) if decision.ticket != answered:
                        asked, answered = message, decision.ticket
                        await client.answer(message, choose(msgspec.json.decode(decision.actions)))
        raise AssertionError("the game went on without us")

    with ThreadPoolExecutor(1) as apart:  # the browser's own loop runs in this thread
        return apart.submit(asyncio.run, asyncio.wait_for(play(), STARTS_WITHIN)).result()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    if not SITE.exists():
        pytest.skip("the pages are not built; ./run test builds them")
    made = Server(tmp_path_factory.mktemp("data"))
    made.start()
    yield made
    made.stop()


class Seeded:
    """A server of the Village whose chance is known: the same clicks play the same game."""

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
        self._services.dealer = random.Random(seed)
        self._services.rng = random.Random(seed)
        options = {"difficulty": difficulty, "closed": closed}
        return make_table(self.url, "village", *kinds, level=level, options=options)


@pytest.fixture
def seeded() -> Iterator[Seeded]:
    """A server for one test: no bots of another table draw from its chance."""
    if not SITE.exists():
        pytest.skip("the pages are not built; ./run test builds them")
    with served(rate_limit_scale=100) as (
        url,
        services,
    ):  # whoever plays ahead answers at once, and floods nobody
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
def open_page(browser: Browser) -> Iterator[Opener]:
    """Open a page in a browser of its own; at the end, nothing may have gone wrong in any of them."""
    contexts: list[BrowserContext] = []
    wrong: list[str] = []

    def heard(message: ConsoleMessage) -> None:
        if message.type == "error" and "WebSocket connection" not in message.text:
            wrong.append(message.text)

    def make(
        url: str,
        size: str = "desk",
        *,
        language: str = "en",
        dark: bool = False,
        newcomer: bool = False,
        still: bool = False,  # with less motion, where that is not what is looked at
        script: str = "",  # runs in the page before anything else
    ) -> Page:
        width, height = SIZES[size]
        context = browser.new_context(
            viewport={"width": width, "height": height},
            locale=f"{language}-{language.upper()}" if language == "fr" else "en-GB",
            color_scheme="dark" if dark else "light",
            has_touch=size == "phone",
            reduced_motion="reduce" if still else "no-preference",
        )
        context.set_default_timeout(PATIENCE)
        if not newcomer:
            coached = json.dumps({"coached": ["grumpf", "village", "halma", "dalmuti"], "sound": False})
            context.add_init_script(
                f"localStorage.getItem('pp-settings') ?? localStorage.setItem('pp-settings', '{coached}')"
            )
        if script:
            context.add_init_script(script)
        contexts.append(context)
        page = context.new_page()
        page.on("console", heard)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.goto(url)
        return page

    yield make
    for context in contexts:
        for page in context.pages:
            wrong += [f"no drawing {name}" for name in page.evaluate(UNDRAWN)]
        context.close()
    assert not wrong


def settle(page: Page) -> None:
    """Wait until everything stands where it will stand."""
    page.evaluate(SETTLED)


def violations(page: Page) -> list[str]:
    """What axe-core finds that is serious or critical, once everything stands still."""
    settle(page)
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = page.evaluate(CHECK)
    return [
        f"{one['id']}: {[node['html'][:120] for node in one['nodes'][:3]]}"
        for one in found
        if one["impact"] in ("serious", "critical")
    ]
