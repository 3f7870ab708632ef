"""Two nodes on one database: a client may connect to any of them."""

from __future__ import annotations

import asyncio
import json
import random
from contextlib import aclosing
from typing import Any

import pytest
from tests.server.cluster.conftest import Nodes, RunningNode
from tests.simulation.oracles import anomalies
from tests.simulation.players import Habits, Player
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from petitpeuple.server.bots.client import Client
from petitpeuple.server.cluster.routing import HEADER
from petitpeuple.server.protocol import close_codes
from petitpeuple.server.protocol import messages as p

pytestmark = pytest.mark.anyio
OPEN = {"kind": "open"}
QUIET = Habits(chat=0, undo=0, pause=0, repeat=0)


async def ask(
    node: RunningNode, method: str, path: str, body: Any = None, secret: str = "", **headers: str
) -> tuple[int, Any]:
    """Send a request to one node and return status and decoded body."""
    host, _, port = node.address.partition(":")
    content = b"" if body is None else json.dumps(body).encode()
    lines = [f"{method} {path} HTTP/1.1", f"host: {node.address}", "connection: close"]
    lines += [f"content-length: {len(content)}", *[f"{name}: {value}" for name, value in headers.items()]]
    if secret:
        lines.append(f"authorization: Bearer {secret}")
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write("\r\n".join([*lines, "", ""]).encode() + content)
    head, _, text = (await reader.read()).partition(b"\r\n\r\n")
    writer.close()
    return int(head.split(b" ")[1]), json.loads(text) if text.startswith((b"{", b"[")) else text


async def create(node: RunningNode, *seats: dict[str, str], **more: Any) -> dict[str, Any]:
    status, made = await ask(
        node, "POST", "/api/tables", {"game": "pebbles", "seats": seats, "options": {}, **more}
    )
    assert status == 200
    return dict(made)


def link(node: RunningNode, made: dict[str, Any], seat: int) -> str:
    return f"{node.base}/table/{made['table']}#{made['seats'][seat]['secret']}"


def spectator_hello(made: dict[str, Any]) -> str:
    return json.dumps({"type": "hello", "table": made["table"], "secret": made["spectators"]["secret"]})


async def read_to_the_end(ws: ClientConnection, heard: list[str]) -> None:
    while True:
        heard.append(str(await ws.recv()))


async def play(players: list[Player]) -> None:
    tasks = [asyncio.create_task(player.play()) for player in players]
    async with asyncio.timeout(120):
        await asyncio.gather(*[player.over.wait() for player in players])
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def test_friends_at_two_nodes_play_one_game(nodes: Nodes) -> None:
    one, two = await nodes.start(), await nodes.start()
    made = await create(one, OPEN, OPEN, {"kind": "bot", "level": "random"})
    players = [
        Player(link(node, made, seat), f"p{seat}", random.Random(seat), QUIET)
        for seat, node in enumerate((one, two))
    ]
    await play(players)
    stored = await two.lobby.services.store.load(made["table"])
    assert stored is not None
    assert list(anomalies(stored, players)) == []
    assert len(stored.games[0].lines) > 0
    assert (len(one.lobby.rooms), len(two.lobby.rooms)) == (1, 0)


async def test_requests_are_forwarded_to_the_owner(nodes: Nodes) -> None:
    one, two = await nodes.start(), await nodes.start()
    made = await create(one, OPEN, OPEN)
    table, host = made["table"], made["seats"][0]["secret"]
    for node in (one, two):
        status, info = await ask(node, "GET", f"/api/tables/{table}", secret=host)
        assert (status, info["table"]) == (200, table)
        assert (await ask(node, "GET", f"/api/tables/{table}", secret=made["invitation"]["code"]))[0] == 403
    status, links = await ask(two, "POST", f"/api/tables/{table}/seats/1", {"kind": "bot"}, secret=host)
    assert status == 200
    assert links == []
    assert (await ask(two, "DELETE", f"/api/tables/{table}", secret=host))[0] == 204
    assert (await ask(one, "GET", f"/api/tables/{table}", secret=host))[0] == 404


async def test_lists_and_codes_are_the_same_at_every_node(nodes: Nodes) -> None:
    one, two = await nodes.start(), await nodes.start()
    made = [await create(node, OPEN, OPEN, listed=True) for node in (one, two, one)]
    expected = [table["table"] for table in reversed(made)]
    for node in (one, two):
        _, listed = await ask(node, "GET", "/api/tables")
        assert sorted(info["table"] for info in listed["tables"]) == sorted(expected)
        assert listed["total"] == 3
        for table in made:
            status, found = await ask(node, "POST", "/api/invitations", {"code": table["invitation"]["code"]})
            assert (status, found["table"]) == (200, table["table"])


async def test_metrics_name_their_node(nodes: Nodes) -> None:
    node = await nodes.start()
    _, text = await ask(node, "GET", "/metrics")
    samples = [line for line in text.decode().splitlines() if not line.startswith("#")]
    assert all(f'{{node="{node.address}"' in line and line.count("{") == 1 for line in samples)
    assert f'petitpeuple_rooms{{node="{node.address}"}} 0' in samples


async def test_an_outsider_can_not_pretend_to_be_a_node(nodes: Nodes) -> None:
    node = await nodes.start()
    for forged in ("", "e30=.00", "e30="):
        assert (await ask(node, "GET", "/api/games", **{HEADER: forged}))[0] == 403
        with pytest.raises(InvalidStatus):
            await connect(f"ws://{node.address}/ws", additional_headers={HEADER: forged})
    assert (await ask(node, "POST", "/cluster/listings", []))[0] == 404


async def test_the_client_s_address_counts_at_the_owner(nodes: Nodes) -> None:
    """Who has used up the limit at the owner gets no more through another node; somebody else does."""
    one, two = await nodes.start(rate_limit_scale=0.1), await nodes.start()
    made = await create(one, OPEN, OPEN)

    async def show(node: RunningNode, client: str) -> int:
        path, secret = f"/api/tables/{made['table']}", made["spectators"]["secret"]
        return (await ask(node, "GET", path, secret=secret, **{"x-forwarded-for": client}))[0]

    while await show(one, "198.51.100.7") == 200:
        pass
    assert await show(two, "198.51.100.8") == 200
    assert 429 in [await show(two, "198.51.100.7") for _ in range(3)]


async def test_a_node_that_stops_hands_its_tables_over(nodes: Nodes) -> None:
    one, two = await nodes.start(), await nodes.start()
    made = await create(one, OPEN, OPEN)
    heard: list[str] = []
    async with connect(f"ws://{one.address}/ws/{made['table']}") as ws:
        await ws.send(spectator_hello(made))
        heard.append(str(await ws.recv()))
        stopping = asyncio.create_task(one.stop())
        with pytest.raises(ConnectionClosed) as closed:
            await read_to_the_end(ws, heard)
    assert any('"moved"' in text for text in heard)
    assert closed.value.rcvd is not None
    assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (close_codes.RESTART, "moved")
    async with connect(f"ws://{two.address}/ws/{made['table']}") as ws:
        await ws.send(spectator_hello(made))
        assert '"welcome"' in str(await ws.recv())
    await stopping
    assert set(two.lobby.rooms) == {made["table"]}


async def test_a_node_whose_lease_ran_out_closes_its_sockets_and_joins_again(nodes: Nodes) -> None:
    one, two = await nodes.start(), await nodes.start()
    made = await create(one, OPEN, OPEN)
    async with connect(f"ws://{one.address}/ws/{made['table']}") as ws:
        await ws.send(spectator_hello(made))
        await ws.recv()
        await two.directory._fetch("UPDATE nodes SET until = now() WHERE id = $1", one.address)
        with pytest.raises(ConnectionClosed) as closed:
            await read_to_the_end(ws, [])
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == close_codes.RESTART
    while (await ask(one, "GET", "/ready"))[0] != 200:
        await asyncio.sleep(0.05)
    assert (await ask(one, "GET", f"/api/tables/{made['table']}", secret=made["spectators"]["secret"]))[
        0
    ] == 200


async def test_a_table_that_must_be_served_is_taken_over_unasked(nodes: Nodes) -> None:
    """Its clock runs: another node takes it over, though nobody asks for it."""
    one, two = await nodes.start(), await nodes.start()
    made = await create(one, OPEN, {"kind": "bot", "level": "random"}, limits={"total": 60_000})
    async with aclosing(Client(link(one, made, 0)).messages()) as messages:
        async for message in messages:
            if isinstance(message, p.Frame):
                break
    for task in one.lobby.placement._tasks:  # type: ignore[attr-defined]
        task.cancel()  # it renews no more, as if its host were gone
    one.directory._end_session()
    await two.directory._fetch("UPDATE nodes SET until = now() WHERE id = $1", one.address)
    async with asyncio.timeout(60):
        while made["table"] not in two.lobby.rooms:
            await asyncio.sleep(0.05)
