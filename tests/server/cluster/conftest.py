"""Fixtures: nodes of a cluster in this process, on a real PostgreSQL database and real sockets."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager

import pytest
from tests.server.store.conftest import address, anyio_backend, postgres
from tests.simulation.simulation import InlineBots

from petitpeuple.server.config import Config
from petitpeuple.server.lobby.lobby import Lobby
from petitpeuple.server.ports import Services
from petitpeuple.server.runner import NodeMembership, Server, make_server, new_run_id
from petitpeuple.server.store.postgres_directory import PostgresDirectory
from petitpeuple.server.store.sql import open_store

__all__ = ["address", "anyio_backend", "postgres"]
LOCALHOST = "127.0.0.1"


class RunningNode:
    """A node that serves."""

    def __init__(self, server: Server, directory: PostgresDirectory, address: str) -> None:
        self.server = server
        self.directory = directory
        self.address = address
        self.task = asyncio.create_task(server.serve())

    @property
    def lobby(self) -> Lobby:
        return self.server.lobby

    @property
    def base(self) -> str:
        return f"http://{self.address}"

    async def started(self) -> None:
        while not self.server.started:
            if self.task.done():
                self.task.result()
            await asyncio.sleep(0.01)

    async def stop(self) -> None:
        self.server.handle_exit(signal.SIGTERM, None)
        await self.task


class Nodes:
    """Starts nodes on one database."""

    def __init__(self, url: str, stack: AsyncExitStack) -> None:
        self._url = url
        self._stack = stack

    async def start(self, **config: object) -> RunningNode:
        return await self._stack.enter_async_context(_node(self._url, config))


@asynccontextmanager
async def _node(url: str, config: dict[str, object]) -> AsyncIterator[RunningNode]:
    probe = await asyncio.start_server(lambda *_: None, LOCALHOST, 0)
    port = probe.sockets[0].getsockname()[1]
    probe.close()
    place = f"{LOCALHOST}:{port}"
    store = await open_store(url, clustered=True)
    directory = PostgresDirectory(store, url, place)
    services = Services(
        store=store,
        bots=InlineBots(),
        run_id=new_run_id(),
        config=Config(bot_pace=0.0, **config),  # type: ignore[arg-type]
    )
    server = make_server(services, LOCALHOST, port, None, NodeMembership(directory, place))
    node = RunningNode(server, directory, place)
    await node.started()
    try:
        yield node
    finally:
        if not node.task.done():
            await node.stop()


@pytest.fixture
async def nodes(address: Callable[[str], str]) -> AsyncIterator[Nodes]:
    async with AsyncExitStack() as stack:
        yield Nodes(address("postgresql"), stack)
