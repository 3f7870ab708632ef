"""`petitpeuple serve` and `petitpeuple bot` as people run them, and kill -9 at any moment."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.killing import Running, kill_rounds
from tests.texts.spaces import plain

from petitpeuple.cli.app import run

ROOT = Path(__file__).parents[2]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[..., Running]]:
    running: list[Running] = []

    def starting(*argv: str) -> Running:
        running.append(Running(tmp_path, *argv))
        return running[-1]

    yield starting
    for server in running:
        server.end(signal.SIGKILL)


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_serve_plays_with_bots_from_outside_and_stops_well(start: Callable[..., Running]) -> None:
    server = start()
    made = server.make({"kind": "open"}, {"kind": "bot", "level": "random"})
    link = made["seats"][0]["link"]
    assert link.startswith(server.address)
    command = [sys.executable, "-m", "petitpeuple", "bot", "--table", link, "--pace", "0", "--lang", "fr"]
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), os.environ.get("PYTHONPATH", "")]),
    }
    done = subprocess.run(command, capture_output=True, text=True, timeout=40, env=environment, check=False)
    assert done.returncode == 0, done.stderr
    assert "Terminé : " in plain(done.stdout)
    assert server.end(signal.SIGINT) == 0
    log = server.log()
    assert '"level":"info"' in log
    for secret in (*(seat["secret"] for seat in made["seats"]), made["gallery"]["secret"]):
        assert secret not in log


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_nothing_acknowledged_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    """Twice here; `python -m tests.server.killing 100` for the full number."""
    told = asyncio.run(asyncio.wait_for(kill_rounds(tmp_path, 2, random.Random(3)), 150))
    assert told > 0


def test_a_port_that_is_taken_is_told_so(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        assert run(("serve", "--port", port, "--data", str(tmp_path), "--log-level", "error"), {}) == 1
    assert f"Port {port} on 127.0.0.1 can’t be used" in capsys.readouterr().err.splitlines()[-1]


@pytest.mark.parametrize(
    ("argv", "part"),
    [
        (("serve", "--public-url", "here"), "http://"),
        (("serve", "--database", "mysql://x"), "sqlite:///"),
        (("serve", "--port", "99999"), "--port"),
        (("bot", "--table", "nonsense"), "link"),
        (("bot",), "--table"),
    ],
)
def test_wrong_calls_are_one_sentence(
    argv: Any, part: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert run((*argv, "--lang", "en"), {}) in (1, 2)
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert part in said.err
