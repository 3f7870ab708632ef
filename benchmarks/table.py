"""`./run python -m benchmarks.table`: rewrite the table of benchmarks/README.md from the result files."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

FOLDER = Path(__file__).parent / "results"
README = Path(__file__).parent / "README.md"
MARKS = re.compile(r"(?<=<!-- table -->\n).*?(?=<!-- end -->)", re.DOTALL)
HEAD = ("area", "what", "measured", "target", "ratio to peers", "date", "machine")


class Row(NamedTuple):
    """One figure."""

    area: str
    what: str
    measured: str
    target: str
    peers: str
    date: str
    machine: str


def load(name: str) -> Any:
    """Return the contents of a result file."""
    return json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))


def rows() -> list[Row]:
    """Return all figures, sorted by area."""
    found = [*single_figures(), *environments(), *generic_bots(), *server(), *offline()]
    return sorted(found, key=lambda row: row.area)


def single_figures() -> Iterator[Row]:
    """Yield the figures that have no result file of their own."""
    for one in load("figures")["figures"]:
        yield Row(
            one["area"], one["what"], one["measured"], one["target"], ratios(one["peers"]), one["date"],
            one["machine"],
        )  # fmt: skip


def environments() -> Iterator[Row]:
    """Yield the speed of the environments."""
    found = load("environments")
    for name, row in found["rows"].items():
        speed = f"{row['decisions_per_second']:,}" if row.get("decisions_per_second") else "not measured"
        target = f"{row['target']:,}" if row.get("target") else ""
        peers = {peer.removeprefix("peer "): ratio for peer, ratio in row.get("ours_per_peer", {}).items()}
        what = f"{name}: decisions a second"
        yield Row("environments", what, speed, target, ratios(peers), *when(found))


def generic_bots() -> Iterator[Row]:
    """Yield how tree search does against flat Monte Carlo at equal time."""
    for one in load("generic_bots"):
        meeting = one["meetings"][0]
        wins = meeting["wins"]
        share = f"{wins['mean']:.1%} ({wins['low']:.1%} – {wins['high']:.1%})"
        what = f"ismcts against rollouts, {one['game']}, {one['milliseconds']:g} ms: wins"
        yield Row("bots", what, share, f"over {meeting['fair']:.0%} in two games", "", *when(one))


def server() -> Iterator[Row]:
    """Yield what the server costs."""
    sleep, frame, cpu = load("server_sleep"), load("frame_cost"), load("server_cpu")
    runs = " and ".join(str(run["protocol_2_plain_uvicorn"]) for run in cpu["runs_us"])
    yield Row("server", cpu["what"], f"{runs} µs", "200 µs", "", *when(cpu))
    limits = sleep["limits"]
    what = "memory of a server with 20,000 tables, 1,000 of them awake"
    measured, target = f"{sleep['mb_of_the_server']} MB", f"{limits['mb_of_the_server']} MB"
    yield Row("server", what, measured, target, "", *when(sleep))
    added = f"{frame['added_to_an_action_us']} µs"
    yield Row("server", "what limits and instruments add to an action", added, "", "", *when(frame))


def offline() -> Iterator[Row]:
    """Yield what a browser downloads to play offline."""
    found = load("offline")
    size = f"{found['bytes']['everything_packed'] / 1e6:.1f} MB"
    yield Row("offline", "download for offline play, packed", size, "8 MB", "", *when(found))


def when(found: dict[str, Any]) -> tuple[str, str]:
    """Return the date and the machine of a result."""
    return found.get("date", ""), found.get("machine", "")


def ratios(peers: dict[str, float]) -> str:
    """Return our speed divided by that of each peer."""
    return "; ".join(f"{name}: {ratio:g}×" for name, ratio in peers.items())


def table() -> str:
    """Return the table in Markdown."""
    lines = [HEAD, tuple("---" for _ in HEAD), *rows()]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def page() -> str:
    """Return the page with the table of now."""
    return MARKS.sub(lambda _: table(), README.read_text(encoding="utf-8"))


if __name__ == "__main__":
    README.write_text(page(), encoding="utf-8")
