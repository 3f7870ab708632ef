"""Sample rows: an ordinary table, its seats, a game and a result."""

from __future__ import annotations

from petitpeuple.server.store.interface import GameRow, ResultRow, SeatRow, TableRow

ANN = SeatRow(seat=0, kind="person", secret_hash=bytes(range(32)), profile="ann", name="Ann", colour="#c33")
BOT = SeatRow(seat=1, kind="bot", level="witty", name="Gråbert « 🍄 »")
SEATS = (ANN, BOT)
GAME = GameRow(number=1, header='{"petitpeuple":1}')


def table(
    id_: str = "t",
    *,
    created: int = 1_763_200_000_000,
    listed: bool = False,
    over: bool = False,
    version: int = 0,
) -> TableRow:
    return TableRow(
        id=id_,
        game="pebbles",
        rules=1,
        options=b'{"stakes":3}',
        settings=b"\x00\xff",
        created=created,
        gallery_hash=bytes(32),
        listed=listed,
        over=over,
        version=version,
    )


def result(
    id_: str = "t", number: int = 1, ended: int = 1_763_200_060_000, mine: tuple[int, ...] = ()
) -> ResultRow:
    return ResultRow(
        table=id_,
        number=number,
        game="pebbles",
        seats=2,
        payoffs=(1.0, -0.1),
        reason="nearest",
        ended=ended,
        names=("Ann", "Gråbert « 🍄 »"),
        mine=mine,
    )
