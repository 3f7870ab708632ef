"""Databases and records that version 0.1.0 made, before the modules were renamed, still work.

`data/tables.sqlite3.gz` holds tables of all games: waiting, playing, paused, with pending requests, finished.
`data/tables.json` says what version 0.1.0 itself showed after it had opened that database again.
`data/records` holds the records of its games, and `data/records.sha256` the checksums of `tests/records`.
"""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import json
from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from tests.playthroughs.make import RECORDS
from tests.server.fixtures import InMemoryServer, RecordingConnection
from tests.server.store.statement_log import opened

from petitpeuple.core.contract import Decide, Over
from petitpeuple.core.record import positions, read, write
from petitpeuple.games import GAMES
from petitpeuple.server.protocol import messages as p
from petitpeuple.server.room.invites import hash_profile
from petitpeuple.server.store.interface import SaveChat, SaveResult, StartGame, Store, StoredTable
from petitpeuple.server.store.memory import MemoryStore
from petitpeuple.server.store.sql import sqlite_url

DATA = Path(__file__).parent / "data"
EXPECTED: dict[str, Any] = json.loads((DATA / "tables.json").read_text(encoding="utf-8"))
TABLES: dict[str, dict[str, Any]] = EXPECTED["tables"]
CHECKSUMS = [line.split() for line in (DATA / "records.sha256").read_text(encoding="utf-8").splitlines()]

every_record = pytest.mark.parametrize(
    "file", sorted((DATA / "records").glob("*.jsonl")), ids=lambda file: file.stem
)


@pytest.fixture
def url(tmp_path: Path) -> str:
    path = tmp_path / "tables.sqlite3"
    path.write_bytes(gzip.decompress((DATA / "tables.sqlite3.gz").read_bytes()))
    return sqlite_url(path)


# The database ---------------------------------------------------------------------------------


async def row_values(store: Store, label: str) -> dict[str, Any]:
    """Return the stored rows of a table in the form of `tables.json`."""
    stored = await load(store, label)
    results = [await store.result(stored.table.id, game.number) for game in stored.games]
    return {
        "game": stored.table.game,
        "rules": stored.table.rules,
        "created": stored.table.created,
        "over": stored.table.over,
        "options": json.loads(stored.table.options),
        "settings": json.loads(stored.table.settings),
        "seats": [[seat.kind, seat.level, seat.profile, seat.name, seat.colour] for seat in stored.seats],
        "chat": [[row.seq, json.loads(row.line)] for row in stored.chat],
        "games": [len(game.lines) for game in stored.games],
        "results": [r and [list(r.payoffs), r.reason, r.ended, list(r.names)] for r in results],
    }


async def load(store: Store, label: str) -> StoredTable:
    stored = await store.load(TABLES[label]["table"])
    assert stored is not None
    return stored


async def check_database(url: str) -> None:
    async with opened(url) as store:
        for label, expected in TABLES.items():
            found = await row_values(store, label)
            seats = [[*seat[:2], hash_profile(seat[2] or ""), *seat[3:]] for seat in expected["seats"]]
            assert found == {name: expected[name] for name in found} | {"seats": seats}, label
            for game in (await load(store, label)).games:
                file = DATA / "records" / f"{label}-{game.number}.jsonl"
                assert "\n".join((game.header, *game.lines, "")) == file.read_text(encoding="utf-8")
        assert [row.id for row in await store.listed(0, 99)] == EXPECTED["listed"]
        assert await store.unfinished() == EXPECTED["unfinished"]
        for profile, expected_results in EXPECTED["histories"].items():
            assert await store.history(profile, 99) == []  # only hashes are stored
            found_results = await store.history(hash_profile(profile) or "", 99)
            results = [list(msgspec.structs.astuple(row)) for row in found_results]
            assert json.loads(json.dumps([shown_before(row) for row in results])) == expected_results


def shown_before(row: list[Any]) -> list[Any]:
    """Return a result without the number of seats and the share, which version 0.1.0 did not show."""
    return [*row[:3], *row[4:-1]]


def test_every_row_of_an_old_database_is_found(url: str) -> None:
    asyncio.run(check_database(url))


def test_every_unfinished_table_of_an_old_database_is_resumed(url: str) -> None:
    async def resume() -> None:
        async with opened(url) as store:
            world = InMemoryServer(store=store, run_id="l2")
            await world.lobby.resume_all()
            assert sorted(world.lobby.rooms) == sorted(EXPECTED["unfinished"])
            for table in TABLES.values():
                await world.lobby.room(table["table"])
            assert world.services.counts["tables_unreadable"] == 0
            await world.close()

    asyncio.run(resume())


# The rooms ------------------------------------------------------------------------------------


async def copy_to_memory(url: str, labels: Iterable[str]) -> MemoryStore:
    """Return the rows of these tables in a store that never makes a test wait."""
    memory = MemoryStore()
    async with opened(url) as store:
        for label in labels:
            stored = await load(store, label)
            id_ = stored.table.id
            await memory.create(stored.table, stored.seats)
            await memory.commit([StartGame(id_, game) for game in stored.games])
            await memory.commit([SaveChat(id_, message) for message in stored.chat])
            for game in stored.games:
                if result := await store.result(id_, game.number):
                    await memory.commit([SaveResult(result, stored.seats)])
    return memory


async def join_everybody(world: InMemoryServer, label: str) -> dict[str, RecordingConnection]:
    """Resume a table, and return a device for every person and one for a spectator."""
    table = TABLES[label]
    world.created = SimpleNamespace(table=table["table"])  # type: ignore[assignment]
    world.room = await world.lobby.room(table["table"])
    secrets = {**table["secrets"], "spectators": table["spectators"]}
    return {viewer: await world.join(None, secret=secrets[viewer]) for viewer in table["viewers"]}


def digest(actions: list[Any]) -> list[Any]:
    text = json.dumps(actions, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return [len(actions), hashlib.sha256(text.encode()).hexdigest()[:16]]


def observe_room(connection: RecordingConnection) -> dict[str, Any]:
    """Return what a device is shown of a table, in the form of `tables.json`."""
    welcome, room = connection.last(p.Welcome), connection.last(p.RoomInfo)
    shown: dict[str, Any] = {
        "game": welcome.game,
        "chat": [[said.seat, said.name, said.text, said.at] for said in welcome.chat],
        "phase": room.phase,
        "number": room.number,
        "options": json.loads(bytes(room.options)),
        "host": room.host,
        "listed": room.listed,
        "limits": [room.limits.per_move, room.limits.total],
        "absence": room.absence,
        "paused": room.paused,
        "pause_request": list(room.pause_votes),
        "seats": [[seat.kind, seat.name, seat.colour, seat.level] for seat in room.seats],
    }
    if room.number == 0:
        return shown
    frame, request = connection.frame, connection.frame.undo_request
    return shown | {
        "asked": list(frame.moment.asked),
        "play_time": frame.moment.at,
        "payoffs": frame.over and list(frame.over.payoffs),
        "reason": frame.over and frame.over.reason,
        "match_continues": frame.over and frame.over.more,
        "undo_request": request and [request.seat, list(request.agreed), list(request.waiting)],
        "clocks": [[clock.until, clock.left] for clock in frame.clocks],
    }


def observe_viewer(connection: RecordingConnection) -> dict[str, Any]:
    """Return what one device alone is shown, in the form of `tables.json`."""
    welcome = connection.last(p.Welcome)
    shown: dict[str, Any] = {"seat": welcome.seat, "webhook": welcome.webhook}
    if connection.last(p.RoomInfo).number == 0:
        return shown
    return shown | {
        "is_asked": connection.ticket is not None,
        "actions": digest(connection.actions),
        "can_undo": connection.frame.can_undo,
    }


def in_old_rooms(
    url: str, check: Callable[[InMemoryServer], Awaitable[None]], labels: Iterable[str] = tuple(TABLES)
) -> None:
    """Run a check in a server that has resumed tables of the old database."""

    async def checking() -> None:
        world = InMemoryServer(seed=5, store=await copy_to_memory(url, labels), run_id="l2")
        await world.lobby.resume_all()
        await check(world)
        await world.close()

    asyncio.run(checking())


def test_resumed_rooms_show_what_they_showed_before(url: str) -> None:
    async def check(world: InMemoryServer) -> None:
        for label, expected in TABLES.items():
            connections = await join_everybody(world, label)
            for viewer, connection in connections.items():
                assert observe_room(connection) == expected["room"], (label, viewer)
                assert observe_viewer(connection) == expected["viewers"][viewer], (label, viewer)

    in_old_rooms(url, check)


def test_an_old_link_is_exchanged_once_and_links_to_bots_are_invalid(url: str) -> None:
    async def check(world: InMemoryServer) -> None:
        await join_everybody(world, "halma-given-to-bot")
        secrets = TABLES["halma-given-to-bot"]["secrets"]
        thief = await world.join(None, secret=secrets["0"], claim="another-secret-of-somebody-else-")
        assert thief.last(p.ErrorReply).code == "link-used"
        back = await world.join(None, secret=secrets["2"])  # the person who handed the seat to the bot
        assert isinstance(await world.request(back, p.OwnSeat(1, "take-back")), p.Done)
        await join_everybody(world, "dalmuti-with-bots")
        peeper = await world.join(None, secret=TABLES["dalmuti-with-bots"]["secrets"]["1"])
        assert peeper.last(p.ErrorReply).code == "no-link"

    in_old_rooms(url, check)


def test_a_renewed_link_stays_renewed(url: str) -> None:
    async def check(world: InMemoryServer) -> None:
        table = TABLES["grumpf-renewed-link"]
        await join_everybody(world, "grumpf-renewed-link")
        refused = await world.join(None, secret=table["old_secret"])
        assert refused.last(p.ErrorReply).code == "no-link"
        welcomed = await world.join(None, secret=table["secrets"]["1"])
        assert welcomed.last(p.Welcome).seat == 1

    in_old_rooms(url, check)


async def answer_when_allowed(world: InMemoryServer, connection: RecordingConnection) -> Any:
    """Answer as soon as the question is open: HOUSE-2 refuses an answer before that."""
    for _ in range(10):
        reply = await world.answer(connection)
        if reply != p.RefusedByRule(world._request_id, "HOUSE-2"):
            return reply
        await world.advance_clock(1_000)
    raise AssertionError("the question did not open")


def is_anybody_asked(table: dict[str, Any]) -> bool:
    return any(viewer.get("is_asked") for viewer in table["viewers"].values())


@pytest.mark.parametrize("label", [label for label, table in TABLES.items() if is_anybody_asked(table)])
def test_a_resumed_game_takes_the_next_action_unless_it_is_paused(url: str, label: str) -> None:
    async def check(world: InMemoryServer) -> None:
        table = TABLES[label]
        connections = await join_everybody(world, label)
        connection = next(
            connection for viewer, connection in connections.items() if table["viewers"][viewer]["is_asked"]
        )
        reply = await answer_when_allowed(world, connection)
        stored = await load(world.store, label)
        after = len(stored.games[-1].lines)
        added = set() if table["room"]["paused"] else {"last_move"}
        if [seat[0] for seat in table["seats"]].count("bot") > 1:
            added.add("characters")
        assert json.loads(stored.table.settings).keys() - added == table["settings"].keys()
        if table["room"]["paused"]:
            assert reply == p.RefusedByRule(reply.id, "HOUSE-15")
            assert after == table["games"][-1]
        else:
            assert isinstance(reply, p.Done)
            assert after > table["games"][-1]

    in_old_rooms(url, check, [label])


def test_a_pending_undo_request_can_still_be_granted(url: str) -> None:
    async def check(world: InMemoryServer) -> None:
        for label in (label for label in TABLES if label.endswith("-undo-request")):
            connections = await join_everybody(world, label)
            for seat in TABLES[label]["room"]["undo_request"][2]:
                assert isinstance(await world.request(connections[str(seat)], p.Undo(1, "agree")), p.Done)
            lines = (await load(world.store, label)).games[-1].lines
            assert json.loads(lines[-1])["do"] == "undo"

    in_old_rooms(url, check)


def test_a_pending_pause_request_can_still_be_granted(url: str) -> None:
    async def check(world: InMemoryServer) -> None:
        for label in (label for label in TABLES if label.endswith("-pause-request")):
            connections = await join_everybody(world, label)
            requested = TABLES[label]["room"]["pause_request"]
            for viewer, connection in connections.items():
                if viewer != "spectators" and int(viewer) not in requested:
                    assert isinstance(await world.request(connection, p.Pause(1, "agree")), p.Done)
            assert connections["spectators"].last(p.RoomInfo).paused

    in_old_rooms(url, check)


def test_a_match_goes_on_after_the_game_that_had_ended(url: str) -> None:
    async def check(world: InMemoryServer) -> None:
        connections = await join_everybody(world, "dalmuti-between")
        host = TABLES["dalmuti-between"]["room"]["host"]
        assert isinstance(await world.request(connections[str(host)], p.TableCommand(1, "next")), p.Done)
        assert connections["spectators"].last(p.RoomInfo).number == 2

    in_old_rooms(url, check)


def test_waiting_tables_start_when_everybody_has_joined(url: str) -> None:
    async def check(world: InMemoryServer) -> None:
        for label in (label for label in TABLES if label.endswith("-waiting")):
            await join_everybody(world, label)
            secrets = list(TABLES[label]["secrets"].values())[1:]
            *_, last = [await world.join(None, secret=secret) for secret in secrets]
            waits_for_host = TABLES[label]["settings"]["waits"]
            assert last.last(p.RoomInfo).phase == ("waiting" if waits_for_host else "playing")

    in_old_rooms(url, check)


# The records ----------------------------------------------------------------------------------


@every_record
def test_an_old_record_replays_to_where_it_stopped(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    record = read(text, GAMES)
    assert write(record) == text
    game = GAMES[record.game]
    *_, last = positions(game, record)
    pending = game.pending(last)
    label, number = file.stem.rsplit("-", 1)
    table = TABLES[label]
    result = table["results"][int(number) - 1]
    if result is not None:
        assert isinstance(pending, Over)
        assert [list(pending.payoffs), pending.reason] == result[:2]
    else:
        assert isinstance(pending, Decide)
        assert sorted(pending.asks) == sorted(table["room"]["asked"])


@pytest.mark.parametrize(("checksum", "name"), CHECKSUMS)
def test_a_record_of_the_old_tree_has_not_changed(checksum: str, name: str) -> None:
    assert hashlib.sha256((RECORDS / name).read_bytes()).hexdigest() == checksum
