"""Finished games that were played elsewhere: their records are replayed and kept as games of a profile."""

import hashlib
from collections.abc import Sequence
from typing import Final

import msgspec

from petitpeuple.core.checked import Refused
from petitpeuple.core.contract import Over
from petitpeuple.core.record import Record, RecordError, read
from petitpeuple.server.lobby.replays import ReplayedGame, Replays, replay_record
from petitpeuple.server.ports import Services
from petitpeuple.server.protocol import http
from petitpeuple.server.protocol.errors import CommandError
from petitpeuple.server.room.invites import hash_profile, new_secret
from petitpeuple.server.room.names import clean_name
from petitpeuple.server.room.table_state import TableSettings
from petitpeuple.server.store.interface import (
    Conflict,
    GameRow,
    ResultRow,
    SaveResult,
    SaveShare,
    SeatRow,
    StartGame,
    TableRow,
)

NUMBER: Final = 1  # of the game at its table: every uploaded game has a table of its own


async def upload(services: Services, replays: Replays, new: http.NewRecord, profile: str) -> http.StoredGame:
    """Keep a finished game as one of a profile's; the same game is kept once. Raise CommandError."""
    if max(new.mine, default=-1) >= len(new.names):
        raise CommandError("bad-seats")
    table = _table_id(services, new.record, profile)
    if await services.store.result(table, NUMBER) is None:
        replayed = await replays.run(lambda: _replay(services, new.record))
        if replayed.record.seats != len(new.names):
            raise CommandError("bad-seats")
        await _store(services, table, new, replayed, hash_profile(profile))
    result = await services.store.result(table, NUMBER)
    return http.StoredGame(table, NUMBER, (result and result.share) or "")


def _table_id(services: Services, record: str, profile: str) -> str:
    digest = hashlib.sha256(f"{hash_profile(profile)}\n{record}".encode("utf-8", "surrogatepass")).hexdigest()
    return f"{services.config.table_prefix}{digest[:16]}"


def _replay(services: Services, text: str) -> ReplayedGame:
    """Replay a record of a finished game; raise CommandError if it is anything else."""
    try:
        return replay_record(services, read(text, services.games))
    except (RecordError, Refused) as error:
        raise CommandError("bad-message") from error


async def _store(
    services: Services, table: str, new: http.NewRecord, replayed: ReplayedGame, profile: str | None
) -> None:
    record, over = replayed.record, replayed.game.pending(replayed.positions[-1].state)
    if not isinstance(over, Over):
        raise CommandError("not-over")
    names = tuple([clean_name(name) for name in new.names])
    seats = _seats(names, new.mine, profile)
    result = ResultRow(
        table=table,
        number=NUMBER,
        game=record.game,
        seats=record.seats,
        payoffs=over.payoffs,
        reason=over.reason,
        ended=min(new.ended, services.wall()),
        names=names,
    )
    header, *lines = new.record.removesuffix("\n").split("\n")
    game = GameRow(number=NUMBER, header=header, lines=tuple(lines))
    try:
        await services.store.create(_row(services, table, record), seats)
    except Conflict:
        pass  # an earlier attempt got this far
    else:
        await services.store.commit([StartGame(table, game)])
    await services.store.commit([SaveResult(result, seats), SaveShare(table, NUMBER, new_secret())])


def _row(services: Services, table: str, record: Record) -> TableRow:
    return TableRow(
        id=table,
        game=record.game,
        rules=record.rules,
        options=msgspec.json.encode(record.options),
        settings=msgspec.json.encode(TableSettings()),
        created=services.wall(),
        over=True,
        attended=services.uptime_minutes,
    )


def _seats(names: Sequence[str], mine: Sequence[int], profile: str | None) -> tuple[SeatRow, ...]:
    return tuple(
        [
            SeatRow(seat=seat, kind="person", profile=profile if seat in mine else None, name=name)
            for seat, name in enumerate(names)
        ]
    )
