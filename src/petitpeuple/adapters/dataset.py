"""Records as datasets: one row for each decision, with observation, legal ids, action and payoff."""

from base64 import b64encode
from collections.abc import Iterator

from msgspec import Struct

from petitpeuple.adapters.encoders import find_encoder
from petitpeuple.core.checked import begin
from petitpeuple.core.contract import Act, AnyGame, Millis, Over
from petitpeuple.core.record import Record, game_of
from petitpeuple.games import DESCRIBERS, GAMES


class Decision(Struct, frozen=True):
    """One decision of a recorded game, as the player saw it."""

    game: str
    rules: int
    encoder: int  # the version of the encoder
    source: str  # the name of the record
    number: int  # of the input in the record, from 0 on
    seat: int
    seats: int
    time: int  # of play, in milliseconds
    observation: str  # the bytes in base64
    legal: list[int]
    action: int
    notation: str
    payoff: float | None  # of this seat at the end; None if the game did not end


def decisions(record: Record, source: str = "") -> Iterator[Decision]:
    """Yield every decision of a record. Inputs that were undone are left out."""
    game: AnyGame = game_of(record, GAMES)
    encoder = find_encoder(GAMES[record.game])
    describer = DESCRIBERS[record.game]
    payoffs = final_payoffs(game, record)
    state = begin(game, record.options, record.seats)
    for number, given in enumerate(record.inputs):
        if isinstance(given, Act):
            view = game.view(state, given.seat)
            yield Decision(
                record.game, record.rules, encoder.version, source, number,
                given.seat, record.seats, given.at,
                b64encode(encoder.observe(view, Millis(given.at))).decode(),
                list(encoder.legal_ids(view)),
                encoder.action_id(view, given.action),
                describer.notation(given.action),
                payoffs[given.seat] if payoffs else None,
            )  # fmt: skip
        state = game.apply(state, given).state


def final_payoffs(game: AnyGame, record: Record) -> tuple[float, ...]:
    """Return the payoffs of a finished game, or none."""
    state = begin(game, record.options, record.seats)
    for given in record.inputs:
        state = game.apply(state, given).state
    over = game.pending(state)
    return over.payoffs if isinstance(over, Over) else ()
