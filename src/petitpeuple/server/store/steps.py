"""Translate the writes of the store interface into SQL statements with their parameters."""

from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec.structs import asdict

from petitpeuple.server.store import statements
from petitpeuple.server.store.interface import (
    CHAT_MESSAGES_KEPT,
    AppendLines,
    ChatRow,
    GameRow,
    ResultRow,
    SaveChat,
    SaveResult,
    SaveSeats,
    SaveShare,
    SaveTable,
    SeatRow,
    StartGame,
    TableRow,
    Write,
    seats_of,
)
from petitpeuple.server.store.json_rows import LineRow
from petitpeuple.server.store.writer import Step, Values

FIRST_EPOCH: Final = 1  # of a table that a node of a cluster creates


def steps_of(write: Write) -> list[Step]:
    """Return the statements that perform a write."""
    match write:
        case AppendLines(table, number, first, lines):
            return [_line_step(table, number, first, lines)]
        case SaveTable(row):
            return [_table_step(row)]
        case SaveSeats(table, seats, version):
            return [_version_step(table, version), *_seat_steps(table, seats)]
        case StartGame(table, game):
            return _game_steps(table, game)
        case SaveChat(table, message):
            return _chat_steps(table, message)
        case SaveResult(result, seats):
            return [_result_step(result, seats)]
        case SaveShare(table, number, secret):
            key = {"of_table": table, "of_number": number, "new_share": secret}
            return [Step(statements.UPDATE_SHARE, [key])]


def creation_steps(table: TableRow, seats: Sequence[SeatRow], owner: str | None = None) -> list[Step]:
    """Return the statements that insert a new table with its seats, for the node that owns it, if any."""
    ownership = {} if owner is None else {"owner": owner, "epoch": FIRST_EPOCH}
    return [
        Step(statements.INSERT_TABLE, [asdict(table) | ownership]),
        Step(statements.INSERT_SEATS, _seat_values(table.id, seats)),
    ]


def deletion_steps(table: str) -> list[Step]:
    """Return the statements that delete a table and everything that belongs to it."""
    return [Step(statements.DELETE_TABLE, [{"of_table": table}])]


def expiry_steps(table: str) -> list[Step]:
    """Return the statements that delete a table without finished games, or mark it as over."""
    row = {"of_table": table}
    return [Step(statements.DELETE_WITHOUT_RESULT, [row]), Step(statements.MARK_OVER, [row])]


def uptime_steps(milliseconds: int) -> list[Step]:
    """Return the statements that store the uptime."""
    return [
        Step(statements.DELETE_UPTIME, [{}]),
        Step(statements.INSERT_UPTIME, [{"id": 1, "milliseconds": milliseconds}]),
    ]


def _table_step(table: TableRow) -> Step:
    row = asdict(table)
    row["of_table"], row["of_version"] = row.pop("id"), row.pop("version")
    return Step(statements.UPDATE_TABLE, [row], must_match=statements.SELECT_TABLE)


def _version_step(table: str, version: int) -> Step:
    row = {"of_table": table, "of_version": version}
    return Step(statements.NEXT_VERSION, [row], must_match=statements.SELECT_TABLE)


def _seat_steps(table: str, seats: Sequence[SeatRow]) -> list[Step]:
    replaced = [{"of_table": table, "of_seat": seat.seat} for seat in seats]
    return [
        Step(statements.DELETE_SEATS, replaced),
        Step(statements.INSERT_SEATS, _seat_values(table, seats)),
    ]


def _seat_values(table: str, seats: Sequence[SeatRow]) -> list[Values]:
    return [{"table": table, **asdict(seat)} for seat in seats]


def _game_steps(table: str, game: GameRow) -> list[Step]:
    row = {"table": table, "number": game.number, "header": game.header}
    return [Step(statements.INSERT_GAME, [row]), _line_step(table, game.number, 0, game.lines)]


def _line_step(table: str, number: int, first: int, lines: Sequence[str]) -> Step:
    rows = [LineRow(table, number, seq, first - 1, text) for seq, text in enumerate(lines, start=first)]
    return Step(statements.INSERT_LINES, rows)


def _chat_steps(table: str, message: ChatRow) -> list[Step]:
    too_old = {"of_table": table, "up_to": message.seq - CHAT_MESSAGES_KEPT}
    return [
        Step(statements.INSERT_CHAT, [{"table": table, **asdict(message)}]),
        Step(statements.DELETE_OLD_CHAT, [too_old]),
    ]


def _result_step(result: ResultRow, seats: Sequence[SeatRow]) -> Step:
    """Return a statement that does nothing, also to the players' histories, if there is a result already."""
    values = asdict(result) | {"payoffs": _json(result.payoffs), "names": _json(result.names)}
    del values["mine"]
    row = {f"new_{name}": value for name, value in values.items()}
    key = {"table": result.table, "number": result.number}
    profiles = sorted({seat.profile for seat in seats if seat.profile is not None})
    players = [
        {**key, "ended": result.ended, "profile": profile, "seats": _json(seats_of(profile, seats))}
        for profile in profiles
    ]
    row |= {"of_table": result.table, "of_number": result.number}
    return Step(statements.INSERT_RESULT, [row], then=(Step(statements.INSERT_PLAYERS, players),))


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
