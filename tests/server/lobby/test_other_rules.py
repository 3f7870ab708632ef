"""Tables of a game or rules that this server does not know: read-only, exported and deleted."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from msgspec.structs import replace
from tests.server.fixtures import BOT, OPEN, InMemoryServer, run_scenario, stake
from tests.server.http_helpers import bearer, create_table, run_http_scenario

from petitpeuple.server.protocol import messages as p
from petitpeuple.server.store.interface import GameRow
from petitpeuple.server.store.memory import MemoryStore

RECORDS = Path(__file__).parents[2] / "records" / "village"
NO_GAME = "gone"
OTHERS = [0, 99, NO_GAME]  # rules numbers, and a game


def change_rules(store: MemoryStore, table: str, other: int | str) -> None:
    """Make a stored table one of other rules or of another game, as another server would have written it."""
    changed = {"game": other} if other == NO_GAME else {"rules": other}
    store.tables[table] = replace(store.tables[table], **changed)
    for number, game in store.games[table].items():
        header = msgspec.json.encode({**msgspec.json.decode(game.header), **changed}).decode()
        store.games[table][number] = replace(game, header=header)


async def table_of(server: InMemoryServer, phase: str, other: int | str) -> None:
    """Create a table in this phase, and start the server again with other rules."""
    await server.create_table(OPEN, OPEN, listed=True)
    players = [await server.join(seat) for seat in range(0 if phase == "waiting" else 2)]
    for player in players[: {"over": 2, "playing": 1}.get(phase, 0)]:
        await server.answer(player, stake(1))
    assert server.room.state.phase == phase
    change_rules(server.store, server.created.table, other)
    await server.restart()


@pytest.mark.parametrize("other", OTHERS)
@pytest.mark.parametrize("phase", ["waiting", "playing", "over"])
def test_a_table_of_other_rules_is_read_only(phase: str, other: int | str) -> None:
    async def scenario(server: InMemoryServer) -> None:
        await table_of(server, phase, other)
        stored = await server.store.load(server.created.table)
        ann, bob, spectator = await server.join(0), await server.join(1), await server.join(None)
        for connection in (ann, bob, spectator):
            assert connection.closed is None
            assert connection.last(p.RoomInfo).phase == "read-only"
            assert connection.all(p.Frame) == []
        for message in (
            p.SendChat(1, "hello"),
            p.TableCommand(2, "start"),
            p.RevokeLink(3, 1),
            p.SetSeat(4, 1, "bot"),
            p.Undo(5, "request"),
            p.RequestHint(6),
        ):
            assert await server.request(ann, message) == p.ErrorReply(message.id, "other-rules")
        assert await server.store.load(server.created.table) == stored
        assert (await server.lobby.listed(0, 9)).tables == ()
        assert not server.room.broken

    run_scenario(scenario)


@pytest.mark.parametrize("other", OTHERS)
def test_a_read_only_table_sleeps_and_expires_like_others(other: int | str) -> None:
    async def scenario(server: InMemoryServer) -> None:
        await table_of(server, "playing", other)
        for _ in range(7):
            server.clock.ms += 60_000
            await server.lobby.sweep()
        assert server.created.table in server.lobby.asleep
        server.clock.ms += 100 * 24 * 3_600_000
        await server.lobby.sweep()
        assert server.store.tables == {}

    run_scenario(scenario)


@pytest.mark.parametrize("other", OTHERS)
def test_a_table_of_other_rules_is_shown_exported_and_deleted_over_http(other: int | str) -> None:
    async def scenario(server: InMemoryServer, http: httpx.AsyncClient) -> None:
        created = await create_table(server, http)
        for connection in [await server.join(0), await server.join(1)]:
            await server.answer(connection)
        secret = server.secret(0)
        await server.lobby.close()
        change_rules(server.store, created["table"], other)
        address, host = f"/api/tables/{created['table']}", bearer(secret)

        async def ask(method: str, path: str, body: Any = None) -> tuple[int, Any]:
            reply = await http.request(method, address + path, headers=host, json=body)
            return reply.status_code, reply

        status, shown = await ask("GET", "")
        assert (status, shown.json()["phase"]) == (200, "read-only")
        status, record = await ask("GET", "/games/1")
        assert (status, record.text.count("\n")) == (200, 4)
        for path in ("/games/1/moments", "/example"):
            status, reply = await ask("GET", path)
            assert (status, reply.json()["error"]) == (409, "other-rules")
        status, reply = await ask("GET", "/history")  # a link alone shows nothing of a game
        assert (status, reply.json()["error"]) == (403, "not-connected")
        for path, body in (
            ("", {"command": "rematch"}),
            ("/seats/1", {"kind": "bot"}),
            ("/seats/1/link", None),
        ):
            status, reply = await ask("POST", path, body)
            assert (status, reply.json()["error"]) == (409, "other-rules")
        status, exported = await ask("GET", "/export")
        assert (status, exported.json()["records"]) == (200, [record.text])
        assert (await ask("DELETE", ""))[0] == 204
        assert (await ask("GET", ""))[0] == 404

    run_http_scenario(scenario)


@pytest.mark.parametrize("other", OTHERS)
def test_a_bot_table_of_other_rules_does_not_start(other: int | str) -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, BOT)
        change_rules(server.store, server.created.table, other)
        await server.restart()
        await server.join(0)
        assert server.store.games[server.created.table] == {}
        assert server.bots.views == []

    run_scenario(scenario)


@pytest.mark.parametrize("rules", [1, 2, 3])
def test_a_village_of_older_rules_is_played_to_its_end_replayed_exported_and_deleted(rules: int) -> None:
    record = min(RECORDS.glob(f"rules-{rules}-*.jsonl" if rules != 2 else "late-*.jsonl"))
    header, *lines = record.read_text().splitlines()
    acts = [number for number, line in enumerate(lines) if '"do":"act"' in line]
    options = msgspec.json.decode(header)["options"]

    async def scenario(server: InMemoryServer, http: httpx.AsyncClient) -> None:
        seats = [{"kind": "open"}] * msgspec.json.decode(header)["seats"]
        created = await create_table(server, http, game="village", seats=seats)
        table = created["table"]
        for seat in range(len(seats)):
            await server.join(seat)
        row = replace(server.store.tables[table], rules=rules, options=msgspec.json.encode(options))
        await server.lobby.close()
        server.store.tables[table] = row
        server.store.games[table] = {1: GameRow(number=1, header=header, lines=tuple(lines[: acts[-3]]))}
        server.room = await server.lobby.room(table)
        players = [await server.join(seat) for seat in range(len(seats))]
        for _ in range(1000):
            asked = [player for player in players if player.ticket is not None]
            if not asked:
                break
            assert isinstance(await server.answer(asked[0]), p.Done)
        assert (server.room.state.phase, server.room.state.game.rules) == ("over", rules)
        address, host = f"/api/tables/{table}", bearer(server.secret(0))
        replay = (await http.get(address + "/games/1/moments", headers=host)).json()
        assert replay["total"] > acts[-3]
        exported = (await http.get(address + "/export", headers=host)).json()
        assert exported["records"][0].startswith(header)
        assert (await http.delete(address, headers=host)).status_code == 204

    run_http_scenario(scenario)


def test_a_table_goes_on_by_the_older_rules_it_began_with() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, game="halma")
        table = server.created.table
        server.store.tables[table] = replace(server.store.tables[table], rules=1)
        await server.restart()
        players = [await server.join(0), await server.join(1)]
        for _ in range(2):
            asked = next(player for player in players if player.ticket is not None)
            assert isinstance(await server.answer(asked), p.Done)
            await server.restart()
            assert (server.room.state.phase, server.room.state.game.rules) == ("playing", 1)
            players = [await server.join(0), await server.join(1)]
        assert '"rules":1' in server.store.games[table][1].header

    run_scenario(scenario)
