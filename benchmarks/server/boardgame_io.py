"""The same relay on boardgame.io from npm: four players a match, over its own protocol (socket.io)."""

from __future__ import annotations

import asyncio
import json
import shutil
import subprocess
import time
from collections.abc import Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

from benchmarks.server.raw_websocket import RawWebSocket
from benchmarks.server.server_process import ROOT, ServerProcess, free_port, start_process

FOLDER = ROOT / ".run" / "peer"
PACKAGE = {
    "private": True,
    "dependencies": {"boardgame.io": "0.50.2"},
    "overrides": {"koa-compose": "4.1.0"},
}
WARM_UP_S = 2


class NotInstalled(Exception):
    """boardgame.io can't be run here; the message says why."""


def install() -> None:
    """Install boardgame.io with npm, once, in a folder that git ignores."""
    if shutil.which("npm") is None or shutil.which("node") is None:
        raise NotInstalled("npm is not installed here")
    if (FOLDER / "node_modules" / "boardgame.io").exists():
        return
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / "package.json").write_text(json.dumps(PACKAGE))
    command = ["npm", "install", "--no-audit", "--no-fund"]
    done = subprocess.run(command, cwd=FOLDER, capture_output=True, check=False, timeout=300)
    if done.returncode:
        raise NotInstalled("npm could not fetch boardgame.io")


class Player:
    """One seat of a match."""

    def __init__(self, match: Match, seat: int) -> None:
        self._match = match
        self._seat = seat
        self._socket: RawWebSocket
        self._synced = asyncio.Event()

    async def join(self, port: int) -> None:
        """Connect, and wait for the first state."""
        self._socket = RawWebSocket(
            "/socket.io/?EIO=4&transport=websocket", self._on_message, lambda _code: None
        )
        await self._socket.open(port)
        await asyncio.wait_for(self._synced.wait(), 10)

    def _on_message(self, text: bytes) -> None:
        if text.startswith(b"42/relay,"):
            self._on_event(*json.loads(text[9:])[:3:2])
        elif text.startswith(b"40/relay,"):
            self._emit("sync", self._match.id, str(self._seat), None, 4)
        elif text.startswith(b"0"):
            self._socket.send(b"40/relay,")
        elif text == b"2":  # a ping
            self._socket.send(b"3")

    def _on_event(self, kind: str, state: Any) -> None:
        if kind == "sync":
            self._synced.set()
        elif kind == "update":
            self._match.count_update(state["_stateID"])

    def _emit(self, *event: object) -> None:
        self._socket.send(b"42/relay," + json.dumps(event).encode())

    def write(self, state_id: int) -> None:
        """Write into a cell."""
        payload = {
            "type": "write",
            "args": [state_id * 7 % 40],
            "playerID": str(self._seat),
            "credentials": None,
        }
        action = {"type": "MAKE_MOVE", "payload": payload}
        self._emit("update", action, state_id, self._match.id, str(self._seat))


class Match:
    """Four players; an action is complete when all four have its update."""

    def __init__(self, match_id: str) -> None:
        self.id = match_id
        self.actions = 0
        self._state_id = 0
        self._players = [Player(self, seat) for seat in range(4)]
        self._updates_missing = 0
        self._complete: asyncio.Future[None] | None = None

    async def join(self, port: int) -> None:
        """Connect all players."""
        for player in self._players:
            await player.join(port)

    def count_update(self, state_id: int) -> None:
        """Count an update that a player received."""
        self._state_id = state_id
        self._updates_missing -= 1
        if self._updates_missing == 0 and self._complete is not None:
            self._complete.set_result(None)

    async def play(self, until: float) -> None:
        """Act as fast as updates come."""
        while time.perf_counter() < until:
            self._complete = asyncio.get_running_loop().create_future()
            self._updates_missing = 4
            self._players[self.actions % 4].write(self._state_id)
            await asyncio.wait_for(self._complete, 30)
            self.actions += 1


async def start_matches(server: ServerProcess, count: int) -> list[Match]:
    """Return matches of four players each, after a warm-up."""
    matches = [Match(f"table-{n}") for n in range(count)]
    for match in matches:
        await match.join(server.port)
    await asyncio.gather(*(match.play(time.perf_counter() + WARM_UP_S) for match in matches))
    return matches


async def cpu_us_per_action(server: ServerProcess, matches: Sequence[Match], seconds: float) -> float:
    """Return the CPU time of an action to four seats in microseconds, as fast as updates come."""
    actions, cpu = sum(match.actions for match in matches), server.cpu_seconds()
    await asyncio.gather(*(match.play(time.perf_counter() + seconds) for match in matches))
    return (server.cpu_seconds() - cpu) / (sum(match.actions for match in matches) - actions) * 1e6


def start_server() -> AbstractContextManager[ServerProcess]:
    """Serve boardgame.io in a process of its own."""
    install()
    port = free_port()
    script = FOLDER / "boardgame_io.js"
    shutil.copy(Path(__file__).with_name("boardgame_io.js"), script)
    return start_process(["node", str(script), str(port)], port)
