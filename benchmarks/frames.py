"""Frames a second and main-thread work of Grumpf with six clans, on a throttled CPU.

    python -m benchmarks.frames before=/path/to/another/clone after=.

Each folder is a clone with built pages. All are measured in one run, in turns: compare ratios, not figures of
different runs. Needs Chromium and the packages of the tests. Writes benchmarks/results/frames.json.
"""

from __future__ import annotations

import json
import os
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any

from benchmarks.results_file import write
from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

RESULTS = Path(__file__).parent / "results" / "frames.json"
RATES = (1, 2, 4)  # CPU throttling
RUNS = 2
SECONDS = 6
LONG_TASK_MS = 100
SIZE = {"width": 390, "height": 844}
SETTINGS = json.dumps({"coached": ["grumpf"], "sound": False})
CATEGORIES = "devtools.timeline,disabled-by-default-devtools.timeline"
PARTS = {
    "script": ("FunctionCall", "EvaluateScript", "FireAnimationFrame", "TimerFire", "RunMicrotasks"),
    "style": ("UpdateLayoutTree", "RecalculateStyles"),
    "layout": ("Layout",),
    "paint": ("Paint", "PrePaint", "Layerize", "Commit"),
}
# Times of animation frames. Meanwhile the player puts a token somewhere twice a second.
WATCH = """seconds => new Promise((done) => {
  const times = [];
  const boards = ['KeyQ', 'KeyW', 'KeyE', 'KeyA', 'KeyS', 'KeyD'];
  const press = (code, key) =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { code, key, bubbles: true }));
  let n = 0;
  const hand = setInterval(() => {
    n += 1;
    if (n % 2) press(`Digit${1 + ((n >> 1) % 8)}`, String(1 + ((n >> 1) % 8)));
    else press(boards[(n >> 1) % 6], boards[(n >> 1) % 6].at(-1).toLowerCase());
  }, 250);
  const frame = (now) => {
    times.push(now);
    if (now - times[0] < seconds * 1000) requestAnimationFrame(frame);
    else { clearInterval(hand); done(times); }
  };
  requestAnimationFrame(frame);
})"""


@contextmanager
def serving(clone: Path) -> Iterator[str]:
    """Serve the pages of a clone."""
    environment = {**os.environ, "PYTHONPATH": str(clone / "src")}
    with tempfile.TemporaryDirectory() as data:
        port = free_port()
        command = [sys.executable, "-m", "petitpeuple", "serve", "--port", str(port), "--data", data]
        process = subprocess.Popen([*command, "--log-level", "error"], env=environment, cwd=clone)
        try:
            wait_for(f"http://127.0.0.1:{port}/health")
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()
            process.wait(60)


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


def wait_for(url: str) -> None:
    for _ in range(600):
        try:
            with urllib.request.urlopen(url, timeout=5):  # noqa: S310 - our own server
                return
        except OSError:
            time.sleep(0.1)
    raise TimeoutError(url)


def new_table(url: str) -> str:
    """Create a race of six clans; return the link of the only player's seat."""
    seats = [{"kind": "open"}, *({"kind": "bot", "level": "elder"} for _ in range(5))]
    body = {"game": "grumpf", "seats": seats, "options": {"tempo": "hunt", "sandglass": False}}
    request = urllib.request.Request(  # noqa: S310 - our own server
        f"{url}/api/tables", json.dumps(body).encode(), {"content-type": "application/json"}
    )
    with urllib.request.urlopen(request) as reply:  # noqa: S310
        made = json.load(reply)
    return f"{url}/table/{made['table']}#{made['seats'][0]['secret']}"


def measure(browser: Browser, url: str, rate: int) -> dict[str, float]:
    """Measure the first seconds of a hunt."""
    context = browser.new_context(viewport=SIZE)  # type: ignore[arg-type]
    context.add_init_script(f"localStorage.setItem('pp-settings', '{SETTINGS}')")
    page = context.new_page()
    page.set_default_timeout(60_000)
    page.goto(new_table(url))
    page.locator(".tray .loud").click()
    client = context.new_cdp_session(page)
    client.send("Emulation.setCPUThrottlingRate", {"rate": rate})
    page.locator(".slot").first.wait_for()  # somebody has shouted
    events = start_tracing(client)
    first = frame_number(page)
    times: list[float] = page.evaluate(WATCH, SECONDS)
    updates = frame_number(page) - first
    stop_tracing(client, page)
    context.close()
    return summary(times, events, updates)


def frame_number(page: Page) -> int:
    return int(page.locator("div.hunt").get_attribute("data-n") or 0)


def start_tracing(client: CDPSession) -> list[dict[str, Any]]:
    """Start tracing; return the list that the events go to when tracing is stopped."""
    events: list[dict[str, Any]] = []
    client.on("Tracing.dataCollected", lambda message: events.extend(message["value"]))
    client.send(
        "Tracing.start",
        {"transferMode": "ReportEvents", "traceConfig": {"includedCategories": CATEGORIES.split(",")}},
    )
    return events


def stop_tracing(client: CDPSession, page: Page) -> None:
    finished: list[bool] = []
    client.once("Tracing.tracingComplete", lambda _: finished.append(True))
    client.send("Tracing.end")
    while not finished:
        page.wait_for_timeout(50)


def summary(times: list[float], events: list[dict[str, Any]], updates: int) -> dict[str, float]:
    """Return frames a second, the slowest frames, long tasks, and the work of the page's main thread.

    Frames and gaps depend on what else the machine does. CPU times don't: they are what to compare.
    """
    gaps = sorted(after - before for before, after in pairwise(times))
    mains = {(event["pid"], event["tid"]) for event in events if event["name"] == "FireAnimationFrame"}
    mine = [event for event in events if (event["pid"], event["tid"]) in mains and "dur" in event]
    tasks = [event.get("tdur", event["dur"]) / 1000 for event in mine if event["name"] == "RunTask"]
    seconds = (times[-1] - times[0]) / 1000
    work = {
        f"{part}_ms_per_update": sum(
            event.get("tdur", event["dur"]) for event in mine if event["name"] in names
        )
        / 1000
        / max(1, updates)
        for part, names in PARTS.items()
    }
    return {
        "updates": updates,
        "frames_per_s": len(gaps) / seconds,
        "gap_95_ms": gaps[int(0.95 * len(gaps))],
        "cpu_ms_per_frame": sum(tasks) / len(gaps),
        "cpu_ms_per_update": sum(tasks) / max(1, updates),
        "longest_task_cpu_ms": max(tasks, default=0),
        "long_tasks": sum(task > LONG_TASK_MS for task in tasks),
        **work,
    }


def main(clones: Mapping[str, Path]) -> None:
    chromium = next(filter(None, map(shutil.which, ("chromium-headless-shell", "chromium"))))
    found: dict[str, dict[str, list[dict[str, float]]]] = {name: {} for name in clones}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        for _ in range(RUNS):
            for name, clone in clones.items():
                with serving(clone) as url:
                    for rate in RATES:
                        found[name].setdefault(f"{rate}x", []).append(measure(browser, url, rate))
        browser.close()
    medians = {
        name: {
            rate: {what: round(statistics.median(run[what] for run in runs), 1) for what in runs[0]}
            for rate, runs in rates.items()
        }
        for name, rates in found.items()
    }
    load = os.getloadavg()[0]
    result = {"load": round(load, 1), "seconds": SECONDS, "window": "390x844", "clans": 6, **medians}
    write(RESULTS, result)
    print(json.dumps(result, indent=2))


if __name__ == "__main__":
    main({name: Path(path).resolve() for name, path in (word.split("=", 1) for word in sys.argv[1:])})
