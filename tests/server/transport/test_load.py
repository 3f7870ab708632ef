"""Load: floods, reconnects and long games. The benchmark measures; these tests count."""

from __future__ import annotations

import asyncio
import re
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
from benchmarks.server import cases
from benchmarks.server.relay_game import GAME
from starlette.websockets import WebSocket
from tests.server.fixtures import OPEN, InMemoryServer, RecordingConnection, run_scenario
from tests.server.store.statement_log import log_statements, opened

from petitpeuple.server.protocol import close_codes
from petitpeuple.server.protocol import messages as p
from petitpeuple.server.room.inbox import Received
from petitpeuple.server.store.sql import SqlStore, sqlite_url
from petitpeuple.server.transport import websocket
from petitpeuple.server.transport.rate_limit import AddressBook, address_group

RELAY: Any = {GAME.id: GAME}


# A client that sends too much ----------------------------------------------------------------------


class Flood:
    """A client that sends a message every millisecond of the server's clock."""

    def __init__(self, server: InMemoryServer, text: str) -> None:
        self._server = server
        self._text = text
        self.sent: list[Any] = []
        self.messages = 0

    async def receive(self) -> Any:
        await asyncio.sleep(0)
        if not self.sent:
            return {"type": "websocket.connect"}
        if self.sent[-1]["type"] == "websocket.close":
            return {"type": "websocket.disconnect", "code": 1005}
        self.messages += 1
        self._server.clock.ms += 1
        hello = p.Hello(self._server.created.table, self._server.secret(1))
        return {
            "type": "websocket.receive",
            "text": msgspec.json.encode(hello).decode() if self.messages == 1 else self._text,
        }

    async def send(self, message: Any) -> None:
        self.sent.append(message)


@pytest.mark.parametrize(
    "text", ['{"type":"emote","id":1,"emote":"wow"}', '{"type":"refresh"}', "nonsense", ""]
)
def test_a_flood_is_cut_off_within_a_second_and_the_table_continues(text: str) -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN)
        ann = await server.join(0)
        flood = Flood(server, text)
        began = server.clock.ms
        scope = {
            "type": "websocket",
            "path": "/ws",
            "headers": [(b"host", b"127.0.0.1")],
            "client": ("192.0.2.1", 1),
        }
        addresses = AddressBook(server.services.config, server.services.monotonic)
        ws = WebSocket(scope, flood.receive, flood.send)
        await websocket.serve(ws, flood.receive, flood.send, server.lobby, addresses)
        assert flood.sent[-1] == {"type": "websocket.close", "code": close_codes.POLICY, "reason": "too-many"}
        assert server.clock.ms - began <= 1000
        assert server.services.counts["sockets"] == 0
        assert isinstance(await server.answer(ann), p.Done)

    run_scenario(scenario)


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("::ffff:192.0.2.1", "::ffff:198.51.100.7", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("2001:db8:0:1::5", "2001:db8:0:1:9::", True),
        ("2001:db8:0:1::5", "2001:db8:0:2::5", False),
        ("192.0.2.1", "192.0.2.2", False),
        ("testclient", "", False),
    ],
)
def test_rate_limits_group_addresses_by_household(one: str, other: str, same: bool) -> None:
    assert (address_group(one) == address_group(other)) is same


# Reconnecting ----------------------------------------------------------------------


@pytest.mark.skipif(sys.platform != "linux", reason="the benchmark reads Linux's own books")
@pytest.mark.long
def test_all_clients_reconnect_after_a_kill() -> None:
    """40 clients here; `./run bench server storm` uses 1,000, and measures how long it takes."""
    figures = asyncio.run(cases.reconnect_storm(cases.Scale(1.0, 0.04)))
    counted = [figure for figure in figures if not figure.unit]
    assert [(figure.label, figure.value) for figure in counted] == [
        ("same, clients with a wrong position", 0),
        ("same, actions lost", 0),
    ]


# Long games -------------------------------------------------------------------------------------


class Cost:
    """The cost of one action: statements, sizes of messages (numbers count as one digit), function calls."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store

    async def of(
        self, server: InMemoryServer, connections: list[RecordingConnection]
    ) -> tuple[list[str], list[int], int]:
        before = [len(connection.received) for connection in connections]
        calls = 0

        def count(_frame: object, event: str, _arg: object) -> None:
            nonlocal calls
            calls += event == "call"

        with log_statements(self._store) as received:
            sys.setprofile(count)
            await act(server, connections)
            sys.setprofile(None)
        sent = [
            text
            for connection, since in zip(connections, before, strict=True)
            for text in connection.received[since:]
        ]
        return received, [len(re.sub(r"\d+", "0", text)) for text in sent], calls


async def act(server: InMemoryServer, connections: list[RecordingConnection]) -> None:
    """Let the seat whose turn it is write into the first cell, and wait until everything is sent."""
    connection = next(
        connection
        for connection in connections
        if '"ticket":"' in connection.received[-1] or '"ticket":"' in connection.received[-2]
    )
    frame = next(text for text in reversed(connection.received) if '"type":"frame"' in text)
    ticket = msgspec.json.decode(frame)["decision"]["ticket"]
    server.room.post(Received(connection, p.Answer(1, ticket, msgspec.Raw(b'{"type":"Write","cell":0}'))))
    await server.room.idle()


@pytest.mark.long
def test_an_action_costs_the_same_at_input_2000_as_at_input_20(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with opened(sqlite_url(tmp_path / "tables.db")) as store:
            server = InMemoryServer(store=store)
            server.services.games = RELAY
            await server.create_table(OPEN, OPEN, OPEN, OPEN, game="relay")
            connections = [await server.join(seat) for seat in range(4)]
            for _ in range(20):
                await act(server, connections)
            early = await Cost(store).of(server, connections)
            for _ in range(1979):
                await act(server, connections)
                for connection in connections:
                    del connection.received[:-4]
            late = await Cost(store).of(server, connections)
            assert early[0] == late[0]
            assert early[1] == late[1]
            assert early[2] == pytest.approx(late[2], rel=0.02)  # an iteration of the event loop more or less
            await server.close()

    asyncio.run(asyncio.wait_for(scenario(), 300))
