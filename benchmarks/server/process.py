"""A server in a process of its own, and what it costs there (Linux)."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import socket
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from benchmarks.server.relay import GAME

from petitpeuple.games import GAMES
from petitpeuple.server.config import Config
from petitpeuple.server.ports import BotChoice, BotHint, BotsBusy, Services
from petitpeuple.server.runner import GC_THRESHOLD, loop_factory, make_server, new_run_id
from petitpeuple.server.store.sql import open_store, sqlite_url

ROOT = Path(__file__).parents[2]
WIDE = 10**6


class Process:
    """A server that is measured from outside."""

    def __init__(self, running: subprocess.Popen[str], port: int) -> None:
        self._running = running
        self.port = port
        self.pid = running.pid

    def cpu(self) -> float:
        """Seconds of CPU that it has used."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int:
        """Bytes in memory that are its own."""
        lines = Path(f"/proc/{self.pid}/smaps_rollup").read_text().splitlines()
        fields = dict(line.split(":", 1) for line in lines[1:])
        return sum(int(fields[name].split()[0]) for name in ("Private_Clean", "Private_Dirty")) * 1024

    def kill(self) -> None:
        self._running.kill()
        self._running.wait()


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port


@contextlib.contextmanager
def started(command: list[str], port: int) -> Iterator[Process]:
    """Start a server that says a line when it is ready; end it after use."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT, env=environment) as running:
        try:
            if not (running.stdout and running.stdout.readline()):
                raise RuntimeError(f"it did not start: {' '.join(command)}")
            yield Process(running, port)
        finally:
            running.kill()


def serving(
    folder: Path, port: int = 0, rate_limit_scale: float = WIDE
) -> contextlib.AbstractContextManager[Process]:
    """Serve relay from a file, durably; with wide limits one generator is not taken for a flood."""
    port = port or free_port()
    module = ["-m", "benchmarks.server.process"]
    return started([sys.executable, *module, str(folder), str(port), str(rate_limit_scale)], port)


class Nobody:
    """There are no bots at these tables."""

    async def choose(self, game: str, level: str, view: bytes, seed: int) -> BotChoice:
        raise BotsBusy(game, level, view, seed)

    async def hint(self, game: str, view: bytes, seed: int) -> BotHint:
        raise BotsBusy(game, view, seed)

    def close(self) -> None:
        pass


async def serve_here(folder: Path, port: int, rate_limit_scale: float) -> None:
    store = await open_store(sqlite_url(folder / "tables.db"))
    config = Config(
        rate_limit_scale=rate_limit_scale, sockets_per_address=WIDE, tables_per_address=WIDE, max_tables=WIDE
    )
    services = Services(
        store=store,
        bots=Nobody(),
        run_id=new_run_id(),
        config=config,
        games={**GAMES, GAME.id: GAME},  # type: ignore[dict-item]
        counts=Counter(),
    )
    await make_server(services, "127.0.0.1", port, lambda address: print(address, flush=True)).serve()


def main() -> None:
    folder, port, rate_limit_scale = sys.argv[1:]
    gc.set_threshold(*GC_THRESHOLD)
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(serve_here(Path(folder), int(port), float(rate_limit_scale)))


if __name__ == "__main__":
    main()
