"""`petitpeuple serve` and `petitpeuple bot` as processes, and kill -9 at any moment."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.i18n.spaces import plain
from tests.server.kill_server import ServeProcess, kill_rounds
from tests.server.transport.socket_helpers import join, read_all, receive, run_socket_scenario, send, ws_url
from websockets.asyncio.client import connect

from petitpeuple.cli.app import run
from petitpeuple.games import GAMES

ROOT = Path(__file__).parents[2]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[..., ServeProcess]]:
    running: list[ServeProcess] = []

    def starting(*argv: str, **more: Any) -> ServeProcess:
        running.append(ServeProcess(tmp_path, *argv, **more))
        return running[-1]

    yield starting
    for server in running:
        server.end(signal.SIGKILL)


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_serve_plays_with_bot_clients_and_stops_cleanly(start: Callable[..., ServeProcess]) -> None:
    server = start("--log-level", "debug")
    created = server.make({"kind": "open"}, {"kind": "bot", "level": "random"})
    link = created["seats"][0]["link"]
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
    for secret in (*(seat["secret"] for seat in created["seats"]), created["spectators"]["secret"]):
        assert secret not in log
        assert secret[:8] not in log
    assert '"do"' not in log.replace("\\", "")  # and no message either


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_nothing_acknowledged_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    """Two rounds, or until every game had an answer; `python -m tests.server.kill_server 100` runs more."""
    report = asyncio.run(asyncio.wait_for(kill_rounds(tmp_path, 2, random.Random(3)), 150))
    assert all(report.acknowledged[game] for game in GAMES)


@pytest.mark.skipif(sys.platform != "linux", reason="/proc")
def test_a_killed_server_leaves_no_worker_processes(start: Callable[..., ServeProcess]) -> None:
    server = start()
    bot = {"kind": "bot", "level": "random"}
    server.make(bot, bot, game="halma")
    threads = Path(f"/proc/{server.pid}/task")
    if not Path(threads, str(server.pid), "children").exists():
        pytest.skip("this kernel does not tell who a process's children are")
    for _ in range(300):
        if inputs_of(server.address) > 2:  # a bot has played, so its worker is running
            break
        time.sleep(0.2)
    families = [family.read_text().split() for family in threads.glob("*/children")]
    children = [Path("/proc", pid) for family in families for pid in family]
    assert children
    server.end(signal.SIGKILL)
    for _ in range(200):
        if not any(is_running(child) for child in children):
            return
        time.sleep(0.1)
    pytest.fail("orphans")


def inputs_of(address: str) -> int:
    text = httpx.get(f"{address}/metrics").text
    return int(text.split("\npetitpeuple_inputs_total ")[1].split()[0])


def is_running(process: Path) -> bool:
    try:
        return "State:\tZ" not in (process / "status").read_text()
    except OSError:
        return False


@pytest.fixture
def opened(tmp_path: Path) -> Callable[[int], list[str]]:
    """Install a browser that only logs URLs; return a function that waits for that many of them."""
    log, browser = tmp_path / "opened", tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" >> {log}\n', encoding="utf-8")
    browser.chmod(0o755)

    def wait(count: int) -> list[str]:
        lines: list[str] = []
        for _ in range(200):
            lines = log.read_text(encoding="utf-8").split() if log.exists() else []
            if len(lines) >= count:
                return lines
            time.sleep(0.05)
        return lines

    return wait


@pytest.mark.skipif(sys.platform != "linux", reason="the browser and the data folder of Linux")
def test_without_a_command_it_serves_locally_and_opens_the_browser_once(
    start: Callable[..., ServeProcess], opened: Callable[[int], list[str]]
) -> None:
    first = start(alone=True)
    assert opened(1) == [first.address]
    assert first.address.startswith("http://127.0.0.1:")
    assert httpx.get(f"{first.address}/health").text == "well\n"
    port = int(first.address.rpartition(":")[2])
    second = start(alone=True, port=port)  # a server is running already: its address is opened
    assert second.address == first.address
    assert opened(2) == [first.address] * 2
    assert second.wait() == 0
    assert first.end(signal.SIGINT) == 0


@pytest.mark.skipif(sys.platform != "linux", reason="the browser and the data folder of Linux")
def test_without_a_command_it_uses_another_port_if_taken_and_respects_no_browser(
    start: Callable[..., ServeProcess], opened: Callable[[int], list[str]]
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        server = start("--no-browser", alone=True, port=port)
        assert server.address != f"http://127.0.0.1:{port}"
        assert httpx.get(f"{server.address}/health").text == "well\n"
        assert server.end(signal.SIGTERM) == 0
    assert opened(0) == []


def test_a_port_in_use_is_reported(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
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
        (("serve", "--trusted-proxy", "10.0.0.1", "--trusted-proxy", "caddy"), "10.0.0.1, caddy"),
        (("serve", "--tls-cert", "cert.pem"), "--tls-key"),
        (("serve", "--tls-cert", "none.pem", "--tls-key", "none.pem"), "none.pem"),
        (("serve", "--max-tables", "0"), "--max-tables"),
        (("bot", "--table", "nonsense"), "link"),
        (("bot",), "--table"),
    ],
)
def test_usage_errors_are_one_sentence(
    argv: Any, part: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert run((*argv, "--lang", "en"), {}) in (1, 2)
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert part in said.err


def test_a_second_server_on_one_database_says_so_and_stops(
    start: Callable[..., ServeProcess], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    first = start()
    created = first.make({"kind": "open"}, {"kind": "open"})
    options = ("--port", "0", "--data", str(tmp_path), "--lang", "en")
    assert run(("serve", *options), {}) == 1
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)
    assert "Another Petit Peuple server uses the database" in said.err
    assert httpx.get(f"{first.address}/api/tables").status_code == 200
    first.end(signal.SIGKILL)
    again = start()  # the lock died with the process
    secret = {"authorization": f"Bearer {created['seats'][0]['secret']}"}
    assert httpx.get(f"{again.address}/api/tables/{created['table']}", headers=secret).status_code == 200


@pytest.mark.skipif(sys.platform == "win32", reason="Windows does not let an open file be moved")
def test_a_database_that_is_moved_away_is_noticed(start: Callable[..., ServeProcess], tmp_path: Path) -> None:
    server = start()
    created = server.make({"kind": "open"}, {"kind": "open"})
    file = tmp_path / "tables.db"
    command = {"command": "list"}
    host = {"authorization": f"Bearer {created['seats'][0]['secret']}"}
    table = f"{server.address}/api/tables/{created['table']}"

    async def scenario() -> None:
        ws = await join(server.address, created, 1)
        file.rename(tmp_path / "moved.db")
        assert httpx.post(table, json=command, headers=host).status_code >= 500
        async with asyncio.timeout(15):
            await read_all(ws)  # until it is closed
        for _ in range(100):
            if "nothing is stored any more" in server.log():
                break
            await asyncio.sleep(0.1)
        assert httpx.post(table, json=command, headers=host).status_code >= 500
        late = await connect(ws_url(server.address))
        await send(late, type="hello", table=created["table"], secret=created["seats"][1]["secret"])
        await receive(late, "error", code="unavailable")
        await read_all(late)
        (tmp_path / "moved.db").rename(file)
        assert httpx.post(table, json=command, headers=host).status_code == 200

    run_socket_scenario(scenario)
    assert server.log().count("nothing is stored any more") == 1
