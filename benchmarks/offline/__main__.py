"""`python -m benchmarks.offline`: bytes, starts in Chromium, and CPU time of bots and own acts in Pyodide.

Node measures CPU time, which a busy machine does not change much; starts are wall time and need an idle one.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, sync_playwright
from tests.web.conftest import BROWSERS, FLAGS, Server

from petitpeuple.bots.registry import bots_of

ROOT = Path(__file__).parents[2]
SITE = ROOT / "src" / "petitpeuple" / "site"
RESULTS = ROOT / "benchmarks" / "results" / "offline.json"
GAMES = ("dalmuti", "grumpf", "halma", "village")
START_TIMEOUT_MS = 300_000
GAMES_KNOWN = "() => /\\d–\\d/.test(document.querySelector('.facts')?.innerText ?? '')"  # numbers of players
LEVEL_BUDGET_MS = 1_500


def in_pyodide(function: str, given: dict[str, Any]) -> Any:
    script = ROOT / "tests" / "offline" / "run_in_pyodide.mjs"
    node = shutil.which("node") or "node"
    command = [node, str(script), str(ROOT), "timings", function, json.dumps(given)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(done.stderr[-2000:])
    return json.loads(done.stdout.splitlines()[-1])


def sizes() -> dict[str, int]:
    listed = json.loads((SITE / "offline.json").read_text())
    server = [one for one in listed["files"] if one[0].startswith(listed["server"])]
    return {
        "everything_packed": sum(packed for _, _, packed in listed["files"]),
        "everything": sum(size for _, size, _ in listed["files"]),
        "server_packed": sum(packed for _, _, packed in server),
    }


def starts() -> dict[str, Any]:
    """Measure from the choice to play offline until Python is ready, twice in one browser."""
    server = Server(Path(tempfile.mkdtemp()))
    server.start()
    found = next(filter(None, map(shutil.which, BROWSERS)))
    try:
        with sync_playwright() as playwright:
            context = playwright.chromium.launch(executable_path=found, args=FLAGS).new_context()
            began = time.monotonic()
            keep(context, server.url)
            downloaded = time.monotonic() - began
            context.set_offline(True)
            first, again = start(context, server.url), start(context, server.url)
            return {"download_s": round(downloaded, 1), "first": first, "again": again}
    finally:
        server.kill()


def keep(context: BrowserContext, url: str) -> None:
    page = context.new_page()
    page.goto(url)
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    page.locator(".offline .btn").click()
    page.locator(".offline .btn").click()
    page.get_by_text("Available offline").wait_for(timeout=START_TIMEOUT_MS)
    page.close()


def start(context: BrowserContext, url: str) -> dict[str, float]:
    """Return the wall and CPU time in seconds until the offline server has answered."""
    page = context.new_page()
    page.goto(url)
    button = page.get_by_role("button", name="Play offline")
    button.wait_for(timeout=START_TIMEOUT_MS)
    began, used = time.monotonic(), cpu_seconds(context)
    button.click(timeout=START_TIMEOUT_MS)
    page.wait_for_function(GAMES_KNOWN, timeout=START_TIMEOUT_MS)
    took = {"wall_s": round(time.monotonic() - began, 1), "cpu_s": round(cpu_seconds(context) - used, 1)}
    page.close()
    return took


def cpu_seconds(context: BrowserContext) -> float:
    """Return the CPU time that all processes of the browser have used."""
    assert context.browser is not None
    processes = context.browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    return float(sum(one["cpuTime"] for one in processes))


def main() -> None:
    levels = [(game, level) for game in GAMES for level in bots_of(game)]
    results = {
        "bytes": sizes(),
        "bot_ms_of_cpu": in_pyodide("levels", {"levels": levels, "budget_ms": LEVEL_BUDGET_MS}),
        "own_act_ms_of_cpu": in_pyodide("own_acts", {"games": GAMES, "acts": 40}),
        "start": starts(),
    }
    RESULTS.write_text(json.dumps(results, indent=1) + "\n")
    print(json.dumps(results, indent=1))


if __name__ == "__main__":
    main()
