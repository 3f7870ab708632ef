"""A position of a game as OpenSpiel sees it: a player to act, a chance node, or the end."""

from __future__ import annotations

from typing import Any

from petitpeuple.adapters.environment import Setup
from petitpeuple.adapters.openspiel import chance
from petitpeuple.core.checked import begin
from petitpeuple.core.contract import Act, Decide, Luck, Millis, Over, Pending, Seat, Tick
from petitpeuple.core.encoder import AnyEncoder


class Position:
    """The state of a game, the time, and the part of a chance event that has been drawn."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.state: Any = begin(setup.game, setup.options, setup.seats)
        self.now = 0
        self.seat = -1  # the player to act
        self.drawn: tuple[int, ...] = ()
        self.pending: Pending = setup.game.pending(self.state)
        self._find_seat()

    def __deepcopy__(self, _memo: Any) -> Position:
        """Return a copy that shares the frozen values."""
        twin = object.__new__(Position)
        twin.__dict__.update(self.__dict__)
        return twin

    @property
    def over(self) -> Over | None:
        """How the game has ended, if it has."""
        return self.pending if isinstance(self.pending, Over) else None

    @property
    def is_chance(self) -> bool:
        """True at a chance node."""
        return not isinstance(self.pending, (Decide, Over))

    @property
    def encoder(self) -> AnyEncoder:
        """The game's encoder."""
        return self.setup.encoder

    def view(self, player: int | None) -> Any:
        """Return the view of a player, or of the spectators."""
        return self.setup.game.view(self.state, None if player is None else Seat(player))

    def chance_outcomes(self) -> chance.Outcomes:
        """Return the possible outcomes of a chance node."""
        if isinstance(self.pending, (Decide, Over)):
            return []
        return chance.outcomes(self.pending, self.drawn)

    def act(self, number: int) -> None:
        """Play an action id for the player to act."""
        seat = self.seat
        action = self.encoder.action(self.view(seat), number)
        self._apply(Act(Seat(seat), action, Millis(self.now)), seat)

    def draw(self, outcome: int) -> None:
        """Draw the next part of a chance event; the last one completes it."""
        if isinstance(self.pending, (Decide, Over)):
            raise ValueError("no chance event is pending")
        self.drawn = (*self.drawn, outcome)
        if len(self.drawn) == chance.length(self.pending):
            value = chance.value(self.pending, self.drawn)
            self.drawn = ()
            self._apply(Luck(value, Millis(self.now)), self.seat)

    def _apply(self, given: Act | Luck | Tick, after: int) -> None:
        game = self.setup.game
        self.state = game.apply(self.state, given).state
        self.pending = game.pending(self.state)
        self.seat = after
        self._find_seat()

    def _find_seat(self) -> None:
        """Find the player to act: the first who may, then in seat order. Timers that end before expire."""
        pending = self.pending
        if not isinstance(pending, Decide):
            return
        seats = self.setup.seats
        opens, _, seat = min(
            (max(ask.opens, self.now), (seat - self.seat - 1) % seats, seat)
            for seat, ask in pending.asks.items()
        )
        if pending.until is not None and opens >= pending.until:
            self.now = max(self.now, pending.until)
            self._apply(Tick(Millis(self.now)), self.seat)
        else:
            self.now, self.seat = opens, seat
