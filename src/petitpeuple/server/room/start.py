"""Starting a game: the first, the next of the match, or the first of a new match."""

from collections.abc import Mapping, Sequence

import msgspec
from msgspec import Struct

from petitpeuple.core.checked import Refused, begin
from petitpeuple.core.contract import Seat
from petitpeuple.core.options import move_seats
from petitpeuple.server.protocol.errors import CommandError
from petitpeuple.server.protocol.messages import RefusedByRule
from petitpeuple.server.room.inbox import Received
from petitpeuple.server.room.lessons import opening_row
from petitpeuple.server.room.play import advance
from petitpeuple.server.room.seats import renumbered
from petitpeuple.server.room.session import GameSession
from petitpeuple.server.room.state import RoomState
from petitpeuple.server.room.turn import Turn
from petitpeuple.server.room.welcome import welcome
from petitpeuple.server.store.interface import AppendLines, StartGame


def start_if_ready(state: RoomState, turn: Turn) -> None:
    """Start the first game when no seat is open, unless the host starts it."""
    if is_ready(state):
        start_game(state, turn)


def is_ready(state: RoomState) -> bool:
    """Return True if the first game can start without the host's command."""
    if state.session is not None or state.read_only or state.table.settings.manual_start:
        return False
    playing = state.seats.in_game()
    if any(state.seats[number].row.kind == "open" for number in playing):
        return False
    try:
        check_start(state, playing, chosen_options(state))
    except Refused:
        return False
    return True


def chosen_options(state: RoomState) -> Struct:
    """Return the options that the host chose; seats in them are present seat numbers."""
    options: Struct = msgspec.json.decode(state.table.row.options, type=state.game.Options)
    return options


def move_option_seats(state: RoomState, numbers: Mapping[int, int]) -> bytes:
    """Return the chosen options as JSON, with new seat numbers in them."""
    return msgspec.json.encode(move_seats(chosen_options(state), numbers))


def check_start(state: RoomState, playing: Sequence[int], options: Struct) -> Struct:
    """Return the options with which these seats would start now; raise Refused if a rule forbids it."""
    ready = _carried_options(state, playing) or _renumbered_options(state, playing, options)
    begin(state.game, ready, len(playing))
    return ready


def start_game(state: RoomState, turn: Turn) -> None:
    """Start a game with the seats that are not closed; their numbers become the game's seats."""
    playing = state.seats.in_game()
    if len(playing) not in state.game.players:
        raise CommandError("bad-seats")
    options = check_start(state, playing, chosen_options(state))
    table_options = msgspec.json.encode(_renumbered_options(state, playing, chosen_options(state)))
    numbers = state.seats.rearrange()
    for seat in state.seats:
        seat.set_previous(None)
    state.pause.end()
    state.table.update(over=False, host=numbers[state.table.row.host], options=table_options)
    turn.save_table()
    _replace_session(state, options, len(playing), turn)
    moved = [numbers[old] for old in numbers if numbers[old] != old]
    for number in moved:
        seat = state.seats[number]
        for connection in state.presence.connections(seat):
            turn.send(connection, welcome(state, state.presence.members[connection], connection))
    session = state.playing()
    advance(state, session, session.table.settle(), turn)


def _replace_session(state: RoomState, options: Struct, seats: int, turn: Turn) -> None:
    number = state.session.number + 1 if state.session else 1
    session = _new_session(state, options, seats, number)
    state.set_session(session)
    turn.write(StartGame(state.table.row.id, session.row))
    if state.lesson is not None:
        lines = opening_row(state.lesson, number).lines
        turn.write(AppendLines(state.table.row.id, number, 0, lines))
    _restart_lag(state, turn)


def _new_session(state: RoomState, options: Struct, seats: int, number: int) -> GameSession:
    """Return a game that starts; a lesson's has begun already."""
    services, limits = state.services, state.table.settings.limits
    if state.lesson is not None:
        row = opening_row(state.lesson, number)
        return GameSession.resume(services, row, limits, state.dealer(len(row.lines)))
    return GameSession.start(services, state.game, options, seats, number, limits, state.dealer())


def _restart_lag(state: RoomState, turn: Turn) -> None:
    """Refuse claims that were meant for the game before, and measure the seats under their new numbers."""
    for claim in state.lag.restart():
        if isinstance(claim, Received):
            turn.send(claim.connection, RefusedByRule(getattr(claim.message, "id", 0), "HOUSE-6"))
    for seat in state.seats:
        state.lag.measure_again(Seat(seat.row.seat), state.presence.connections(seat))


def _carried_options(state: RoomState, playing: Sequence[int]) -> Struct | None:
    """Return the options that follow from the game before; None where a match starts."""
    if state.session is None or state.table.row.over:
        return None
    previous = [*(seat.previous for seat in state.seats), None]  # a seat that is about to be added is new
    seats = [previous[number] for number in playing]
    carried: Struct | None = state.session.table.sequel(
        [None if seat is None else Seat(seat) for seat in seats]
    )
    return carried


def _renumbered_options(state: RoomState, playing: Sequence[int], options: Struct) -> Struct:
    """Return the options with the seat numbers that these seats get when they play."""
    return move_seats(options, renumbered(playing, len(state.seats)))
