"""A match: a sequence of games. `Game.sequel` derives the options of each from the previous one."""

from collections.abc import Sequence
from typing import Generic

from petitpeuple.core.chance import Rng
from petitpeuple.core.contract import A, Game, O, S, Seat, V
from petitpeuple.table.clock import Clock
from petitpeuple.table.table import Table


class Match(Generic[O, S, A, V]):
    """A sequence of games. Players may join and leave between them."""

    def __init__(
        self, game: Game[O, S, A, V], options: O, seats: int, *, clock: Clock, dealer: Rng | None = None
    ) -> None:
        self._clock = clock
        self._dealer = dealer
        self.tables: list[Table[O, S, A, V]] = [Table(game, options, seats, clock=clock, dealer=dealer)]

    @property
    def table(self) -> Table[O, S, A, V]:
        """The table of the current game."""
        return self.tables[-1]

    def start_next_game(self, seats: Sequence[Seat | None] | None = None) -> Table[O, S, A, V] | None:
        """Start the next game and return its table, or return None if the match is over.

        *seats* has, for each seat of the next game, that player's seat in the last game (None: a new player).
        By default all players keep their seats.
        """
        last = self.table
        previous = [Seat(i) for i in range(last.seats)] if seats is None else seats
        options = last.sequel(previous)
        if options is None:
            return None
        self.tables.append(Table(last.game, options, len(previous), clock=self._clock, dealer=self._dealer))
        return self.table
