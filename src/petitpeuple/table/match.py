"""A match: a chain of games at one table, each made from the one before by the game's `sequel`."""

from collections.abc import Sequence
from typing import Generic

from petitpeuple.core.chance import Rng
from petitpeuple.core.contract import A, Game, O, S, Seat, V
from petitpeuple.table.clock import Clock
from petitpeuple.table.table import Table


class Match(Generic[O, S, A, V]):
    """Games in a row; people join and leave in between."""

    def __init__(
        self, game: Game[O, S, A, V], options: O, seats: int, *, clock: Clock, dealer: Rng | None = None
    ) -> None:
        self._clock = clock
        self._dealer = dealer
        self.tables: list[Table[O, S, A, V]] = [Table(game, options, seats, clock=clock, dealer=dealer)]

    @property
    def table(self) -> Table[O, S, A, V]:
        """The game being played."""
        return self.tables[-1]

    def start_next_game(self, seats: Sequence[Seat | None] | None = None) -> Table[O, S, A, V] | None:
        """Begin the next game, or give None when the match is over.

        *seats* tells for each seat of the next game who of the last one sits there (None: a newcomer);
        left out, everybody stays.
        """
        last = self.table
        stay = [Seat(i) for i in range(last.seats)] if seats is None else seats
        options = last.sequel(stay)
        if options is None:
            return None
        self.tables.append(Table(last.game, options, len(stay), clock=self._clock, dealer=self._dealer))
        return self.table
