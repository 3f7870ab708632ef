"""A cluster on one machine: PostgreSQL, some nodes as processes, and a small proxy in front of them."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Final

from tests.server.store.postgres import Server, running

LOCALHOST: Final = "127.0.0.1"
START_TIMEOUT_S: Final = 60.0
STOP_TIMEOUT_S: Final = 20.0
UNLIMITED: Final = (
    "--rate-limit-scale=1000", "--sockets-per-address=100000", "--connections-per-address=100000",
    "--tables-per-hour=1000000", "--tables-per-address=1000000",
)  # fmt: skip


def free_port() -> int:
    """Return a port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind((LOCALHOST, 0))
        return int(probe.getsockname()[1])


class NodeProcess:
    """One node: a process of `petitpeuple serve`, which can be killed, stopped and started again."""

    def __init__(
        self, database: str, folder: Path, options: Sequence[str] = (), *, clock_skew_s: float = 0.0
    ) -> None:
        self.port = free_port()
        self._clock_skew_s = clock_skew_s
        self.database = database
        self.log = folder / f"node-{self.port}.log"
        self._options = options
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        """Where the node listens."""
        return f"{LOCALHOST}:{self.port}"

    @property
    def is_running(self) -> bool:
        """Whether the process lives."""
        return self._process is not None and self._process.poll() is None

    def start(self) -> None:
        """Start the process."""
        program = "tests.cluster.skewed_node" if self._clock_skew_s else "petitpeuple"
        command = [sys.executable, "-m", program, "serve", "--log-level=warning", *UNLIMITED]
        command += [f"--database={self.database}", f"--node-address={self.address}", *self._options]
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                command,
                stdout=log,
                stderr=log,
                stdin=subprocess.DEVNULL,
                env=os.environ
                | {
                    "LC_ALL": "C.UTF-8",
                    "PYTHONPATH": os.pathsep.join(sys.path),
                    "CLOCK_SKEW_S": str(self._clock_skew_s),
                },
            )

    async def ready(self) -> None:
        """Wait until the node accepts connections."""
        async with asyncio.timeout(START_TIMEOUT_S):
            while not await is_ready(self.port):
                if not self.is_running:
                    raise RuntimeError(f"the node has ended:\n{self.log.read_text()[-2000:]}")
                await asyncio.sleep(0.05)

    def signal(self, number: int) -> None:
        """Send a signal to the process, if it lives."""
        if self._process is not None and self._process.poll() is None:
            self._process.send_signal(number)

    def kill(self) -> None:
        """Kill the process."""
        self.signal(signal.SIGKILL)
        if self._process is not None:
            self._process.wait()

    async def stop(self) -> int:
        """Let the node drain and end; return its exit code."""
        self.signal(signal.SIGTERM)
        assert self._process is not None
        return await asyncio.to_thread(self._process.wait, STOP_TIMEOUT_S)


async def is_ready(port: int) -> bool:
    """Return True if a node says that it takes tables."""
    try:
        async with asyncio.timeout(2):
            reader, writer = await asyncio.open_connection(LOCALHOST, port)
            writer.write(b"GET /ready HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n")
            status = await reader.readline()
            writer.close()
            return b" 200 " in status
    except (OSError, TimeoutError):
        return False


class CutProxy:
    """Passes bytes between a node and the database, and can cut either way, without a word to anybody."""

    def __init__(self, socket_file: Path) -> None:
        self._socket_file = socket_file
        self._server: asyncio.Server | None = None
        self.to_database = asyncio.Event()  # set: bytes pass
        self.from_database = asyncio.Event()
        self.to_database.set()
        self.from_database.set()
        self.port = 0

    async def start(self) -> None:
        """Listen."""
        self._server = await asyncio.start_server(self._serve, LOCALHOST, 0)
        self.port = self._server.sockets[0].getsockname()[1]

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            up_reader, up_writer = await asyncio.open_unix_connection(self._socket_file)
        except OSError:
            writer.close()
            return
        up = asyncio.create_task(pump(reader, up_writer, self.to_database))
        down = asyncio.create_task(pump(up_reader, writer, self.from_database))
        try:
            await asyncio.wait([up, down], return_when=asyncio.FIRST_COMPLETED)
        finally:
            up.cancel()
            down.cancel()
            up_writer.close()
            writer.close()

    async def close(self) -> None:
        """Stop listening."""
        if self._server is not None:
            self._server.close()


class BalancingProxy:
    """Hands connections to the nodes in turn; one that does not accept is left out."""

    def __init__(self, nodes: Sequence[NodeProcess]) -> None:
        self._nodes = nodes
        self._next = 0
        self._server: asyncio.Server | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self.port = 0

    async def start(self, port: int = 0) -> None:
        """Listen."""
        self._server = await asyncio.start_server(self._serve, LOCALHOST, port)
        self.port = self._server.sockets[0].getsockname()[1]

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        for _ in self._nodes:
            self._next += 1
            node = self._nodes[self._next % len(self._nodes)]
            with contextlib.suppress(OSError, TimeoutError):
                async with asyncio.timeout(0.5):
                    upstream = await asyncio.open_connection(LOCALHOST, node.port)
                await _join(reader, writer, *upstream)
                return
        writer.close()

    async def close(self) -> None:
        """Stop listening."""
        if self._server is not None:
            self._server.close()


async def _join(
    reader: asyncio.StreamReader,
    writer: asyncio.StreamWriter,
    up_reader: asyncio.StreamReader,
    up_writer: asyncio.StreamWriter,
) -> None:
    """Pass bytes on in both directions until one side ends."""
    ways = [asyncio.create_task(pump(reader, up_writer)), asyncio.create_task(pump(up_reader, writer))]
    try:
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for way in ways:
            way.cancel()
        up_writer.close()
        writer.close()


async def pump(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, is_open: asyncio.Event | None = None
) -> None:
    """Pass bytes on until the end, while the way is open."""
    with contextlib.suppress(OSError):
        while data := await reader.read(65_536):
            if is_open is not None:
                await is_open.wait()
            writer.write(data)
            await writer.drain()


class Cluster:
    """A database, nodes and a proxy."""

    def __init__(
        self, database: Server, url: str, nodes: Sequence[NodeProcess], cuts: Sequence[CutProxy]
    ) -> None:
        self.database = database
        self.url = url
        self.nodes = nodes
        self.cuts = cuts  # between each node and the database
        self.proxy = BalancingProxy(nodes)

    @property
    def base(self) -> str:
        """The address of the proxy."""
        return f"http://{LOCALHOST}:{self.proxy.port}"


@contextlib.asynccontextmanager
async def cluster(
    count: int,
    options: Sequence[str] = (),
    *,
    port: int = 0,
    postgres_options: str = "-c fsync=off",
    clock_skew_s: float = 0.0,
) -> AsyncIterator[Cluster]:
    """Run a cluster for the duration of the context; the clocks of its nodes may be wrong by so much."""
    with running(postgres_options) as database, tempfile.TemporaryDirectory(prefix="pp-cluster-") as folder:
        url = database.create("tests")
        cuts = [CutProxy(database.folder / ".s.PGSQL.5432") for _ in range(count)]
        nodes: list[NodeProcess] = []
        for number, cut in enumerate(cuts):
            await cut.start()
            through = f"postgresql://petit@{LOCALHOST}:{cut.port}/tests"
            skew_s = (number - 1) * clock_skew_s
            nodes.append(NodeProcess(through, Path(folder), options, clock_skew_s=skew_s))
        made = Cluster(database, url, nodes, cuts)
        try:
            for node in nodes:
                node.start()
            await asyncio.gather(*[node.ready() for node in nodes])
            await made.proxy.start(port)
            yield made
        finally:
            for node in nodes:
                node.signal(signal.SIGCONT)
                node.kill()
            await made.proxy.close()
            for cut in cuts:
                await cut.close()
