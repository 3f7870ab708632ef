"""The seats of a new table, and the secrets of their links."""

from collections.abc import Sequence

from msgspec import Struct

from petitpeuple.core.checked import begin
from petitpeuple.core.contract import AnyGame
from petitpeuple.core.options import move_seats
from petitpeuple.server.protocol import http
from petitpeuple.server.protocol.errors import CommandError
from petitpeuple.server.room.invites import hash_secret, new_secret
from petitpeuple.server.room.seats import bot_level, renumbered
from petitpeuple.server.store.interface import SeatRow


def host_seat(seats: Sequence[SeatRow | http.NewSeat]) -> int:
    """Return the number of the host's seat in a new table: the first open one, or else a bot's."""
    kinds = [seat.kind for seat in seats]
    return next((kinds.index(kind) for kind in ("open", "bot") if kind in kinds), 0)


def make_seats(
    game: AnyGame, options: Struct, wanted: Sequence[http.NewSeat]
) -> tuple[tuple[SeatRow, ...], dict[int, str]]:
    """Return the seats of a new table and the secrets of its links; raise if it can't start."""
    playing = [number for number, seat in enumerate(wanted) if seat.kind != "closed"]
    if len(wanted) > game.players[-1] or len(playing) not in game.players:
        raise CommandError("bad-seats")
    begin(game, move_seats(options, renumbered(playing, len(wanted))), len(playing))
    rows: list[SeatRow] = []
    host = host_seat(wanted)
    secrets: dict[int, str] = {}
    for number, seat in enumerate(wanted):
        level = bot_level(game.id, seat.level) if seat.kind == "bot" else None
        if seat.kind == "open" or number == host:
            secrets[number] = new_secret()
        secret_hash = hash_secret(secrets[number]) if number in secrets else None
        rows.append(SeatRow(seat=number, kind=seat.kind, level=level, secret_hash=secret_hash))
    return tuple(rows), secrets
