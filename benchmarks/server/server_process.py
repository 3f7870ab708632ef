"""A server in a process of its own, and the CPU time and memory it uses (Linux)."""

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

from benchmarks.server.relay_game import GAME

from petitpeuple.games import GAMES
from petitpeuple.server.config import Config
from petitpeuple.server.ports import NOBODY, BotChoice, BotHint, BotsBusy, Requester, Services
from petitpeuple.server.runner import GC_THRESHOLD, loop_factory, make_server, new_run_id
from petitpeuple.server.store.sql import open_store, sqlite_url

ROOT = Path(__file__).parents[2]
UNLIMITED = 10**6


class ServerProcess:
    """A server that is measured from outside."""

    def __init__(self, process: subprocess.Popen[str], port: int) -> None:
        self._process = process
        self.port = port
        self.pid = process.pid

    def cpu_seconds(self) -> float:
        """Return the CPU time used so far."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def cpu_nanoseconds(self) -> int:
        """Return the CPU time of the thread of the event loop, exactly."""
        return int(Path(f"/proc/{self.pid}/schedstat").read_text().split()[0])

    def all_cpu_nanoseconds(self) -> int:
        """Return the CPU time of all threads that run now, exactly."""
        threads = Path(f"/proc/{self.pid}/task").glob("*/schedstat")
        return sum(int(thread.read_text().split()[0]) for thread in threads)

    def private_bytes(self) -> int:
        """Return the resident memory that is not shared with other processes."""
        lines = Path(f"/proc/{self.pid}/smaps_rollup").read_text().splitlines()
        fields = dict(line.split(":", 1) for line in lines[1:])
        return sum(int(fields[name].split()[0]) for name in ("Private_Clean", "Private_Dirty")) * 1024

    def kill(self) -> None:
        """Kill the process with SIGKILL, and wait for its end."""
        self._process.kill()
        self._process.wait()


def free_port() -> int:
    """Return a port that is free now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextlib.contextmanager
def start_process(command: list[str], port: int) -> Iterator[ServerProcess]:
    """Start a server that prints a line when it is ready; kill it at the end."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT, env=environment) as process:
        try:
            if not (process.stdout and process.stdout.readline()):
                raise RuntimeError(f"it did not start: {' '.join(command)}")
            yield ServerProcess(process, port)
        finally:
            process.kill()


def start_server(
    folder: Path, port: int = 0, rate_limit_scale: float = UNLIMITED, sleep_after_s: float = 300
) -> contextlib.AbstractContextManager[ServerProcess]:
    """Serve relay with a database in *folder*. By default, rate limits do not stop the load generator."""
    port = port or free_port()
    module = ["-m", "benchmarks.server.server_process"]
    settings = [str(folder), str(port), str(rate_limit_scale), str(sleep_after_s)]
    return start_process([sys.executable, *module, *settings], port)


class NoBots:
    """A pool for tables without bots."""

    async def choose(
        self, game: str, level: str, view: bytes, seed: int, requester: Requester = NOBODY
    ) -> BotChoice:
        """Raise BotsBusy."""
        raise BotsBusy(game, level, view, seed, requester)

    async def hint(self, game: str, view: bytes, seed: int, requester: Requester = NOBODY) -> BotHint:
        """Raise BotsBusy."""
        raise BotsBusy(game, view, seed, requester)

    def close(self) -> None:
        """Do nothing."""


async def serve(folder: Path, port: int, rate_limit_scale: float, sleep_after_s: float) -> None:
    """Serve until the process is killed."""
    store = await open_store(sqlite_url(folder / "tables.db"))
    config = Config(
        rate_limit_scale=rate_limit_scale,
        sockets_per_address=UNLIMITED,
        tables_per_address=UNLIMITED,
        open_tables_per_address=UNLIMITED,
        max_tables=UNLIMITED,
        sleep_after_s=sleep_after_s,
    )
    services = Services(
        store=store,
        bots=NoBots(),
        run_id=new_run_id(),
        config=config,
        games={**GAMES, GAME.id: GAME},  # type: ignore[dict-item]
        counts=Counter(),
    )
    await make_server(services, "127.0.0.1", port, _print_address).serve()


def _print_address(address: str, _reached: object) -> None:
    print(address, flush=True)


def main() -> None:
    """Serve as the command line says."""
    folder, port, rate_limit_scale, sleep_after_s = sys.argv[1:]
    gc.set_threshold(*GC_THRESHOLD)
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(serve(Path(folder), int(port), float(rate_limit_scale), float(sleep_after_s)))


if __name__ == "__main__":
    main()
