"""The Table: one game being played, and the only place where a true State lives."""

import random
from collections.abc import Sequence
from typing import Generic

from msgspec import Struct

from petitpeuple.core.chance import Rng
from petitpeuple.core.contract import (
    A,
    Act,
    Ask,
    Decide,
    Game,
    Input,
    Luck,
    Millis,
    O,
    Over,
    Pending,
    S,
    Seat,
    Tick,
    Told,
    V,
    Viewer,
)
from petitpeuple.core.doors import Refused, begin, play
from petitpeuple.core.record import AnyGame, Line, Record, Undo, standing
from petitpeuple.play.clock import Clock
from petitpeuple.play.undo import Agreement, Wish, free_from


class Happened(Struct, frozen=True):
    """What one call changed: the lines to keep before anybody is told, and what is then told to whom."""

    lines: tuple[Line, ...] = ()
    told: tuple[Told, ...] = ()

    def __add__(self, later: "Happened") -> "Happened":
        return Happened(self.lines + later.lines, self.told + later.told)

    def heard_by(self, viewer: Viewer) -> tuple[Struct, ...]:
        """Give the events that this viewer hears."""
        return tuple(t.event for t in self.told if t.to is None or (viewer is not None and viewer in t.to))


class Frame(Struct, Generic[A, V], frozen=True):
    """All that one viewer is shown: the view, and what it may answer with which ticket."""

    now: Millis
    view: V
    ticket: int | None
    actions: Sequence[A]
    asked: tuple[Seat, ...]
    over: Over | None
    wish: Wish | None


class Table(Generic[O, S, A, V]):
    """A game in play. Everything that moves it comes through `submit`, `wake`, or an undo."""

    def __init__(
        self,
        game: Game[O, S, A, V],
        options: O,
        seats: int,
        *,
        clock: Clock,
        dealer: Rng | None = None,
    ) -> None:
        self.game = game
        self.options = options
        self.seats = seats
        self.clock = clock
        self._dealer = dealer or random.SystemRandom()
        self._state = begin(game, options, seats)
        self._waits: tuple[S, Pending] | None = None
        self._lines: list[Line] = []
        self._asks: dict[Seat, Ask] = {}
        self._tickets = [0] * seats
        self._agreement = Agreement(game.undo)
        self._renew_tickets(answered=None)

    @classmethod
    def resume(
        cls,
        game: Game[O, S, A, V],
        options: O,
        seats: int,
        lines: Sequence[Line],
        *,
        clock: Clock,
        dealer: Rng | None = None,
    ) -> "Table[O, S, A, V]":
        """Take a game up again from its record; call `settle` before anybody is shown anything."""
        table = cls(game, options, seats, clock=clock, dealer=dealer)
        table._lines = list(lines)
        table._go_back(lines)
        return table

    # What everybody may know of the table ---------------------------------------------------

    @property
    def record(self) -> Record:
        """The record so far: every secret is in it, so nobody is shown it before the game is over."""
        return Record(self.game.id, self.game.rules, self.options, self.seats, tuple(self._lines))  # type: ignore[arg-type]

    @property
    def over(self) -> Over | None:
        """How the game ended, or None while it goes on."""
        pending = self._pending()
        return pending if isinstance(pending, Over) else None

    @property
    def due(self) -> Millis | None:
        """When `wake` is wanted, or None while nothing is timed."""
        pending = self._pending()
        return pending.until if isinstance(pending, Decide) else None

    def ticket(self, viewer: Viewer) -> int | None:
        """Give the ticket of the ask that is open to this seat, if there is one."""
        return self._tickets[viewer] if viewer is not None and viewer in self._asks else None

    def ask(self, viewer: Viewer) -> Ask | None:
        """Give the ask that is open to this seat, if there is one."""
        return self._asks.get(viewer) if viewer is not None else None

    def frame(self, viewer: Viewer) -> Frame[A, V]:
        """Show one viewer what it may see, and what it may do."""
        view = self.game.view(self._state, viewer)
        ticket = self.ticket(viewer)
        return Frame(
            now=self.clock.now(),
            view=view,
            ticket=ticket,
            actions=() if ticket is None else self.game.legal(view),
            asked=tuple(sorted(self._asks)),
            over=self.over,
            wish=self._agreement.wish,
        )

    def sequel(self, seats: Sequence[Seat | None]) -> O | None:
        """Give the options of the next game of the match; *seats* says who of this game sits where."""
        if self.over is None:
            raise Refused("HOUSE-8")
        return self.game.sequel(self._state, seats)

    # What moves the game ---------------------------------------------------------------------

    def settle(self) -> Happened:
        """Let chance answer for as long as the game asks it; to be called once after the start."""
        return self._settle(answered=None)

    def _settle(self, answered: Seat | None) -> Happened:
        happened = Happened()
        pending = self._pending()
        while not isinstance(pending, (Decide, Over)):
            luck = Luck(pending.sample(self._dealer), self.clock.now())
            happened += self._put(luck)
            pending = self._pending()
        self._renew_tickets(answered)
        return happened

    def submit(self, seat: Seat, ticket: int, action: A) -> Happened:
        """Take a seat's answer to the ask with this ticket; refused, nothing has changed."""
        if seat not in self._asks:
            raise Refused("HOUSE-6" if self.over else "HOUSE-1")
        if ticket != self._tickets[seat]:
            raise Refused("HOUSE-9")
        act = Act(seat, action, self.clock.now())  # type: ignore[arg-type]
        return self._put(act) + self._settle(answered=seat)

    def wake(self) -> Happened:
        """Send the Tick that has come due, if one has."""
        now = self.clock.now()
        due = self.due
        if due is None or now < due:
            return Happened()
        return self._put(Tick(now)) + self.settle()

    def _put(self, given: Input) -> Happened:
        step = play(self.game, self._state, given)
        self._state = step.state
        self._lines.append(given)
        self._agreement.drop()
        return Happened((given,), step.told)

    # Going back ------------------------------------------------------------------------------

    def wish_undo(self, seat: Seat, agreeing: Sequence[Seat] = ()) -> Happened:
        """Take this seat's last act back: at once where that is free, else once all the others agree.

        *agreeing* are the seats that say yes to everything: bots, and seats of the same person.
        """
        kept = [given for _, given in standing(self._lines)]
        mine = [i for i, given in enumerate(kept) if isinstance(given, Act) and given.seat == seat]
        if not mine:
            raise Refused("HOUSE-10")
        others = frozenset(Seat(i) for i in range(self.seats)) - {seat, *agreeing}
        self._agreement.ask(seat, mine[-1], free=mine[-1] >= free_from(kept, seat), others=others)
        return self._carry_out()

    def agree(self, seat: Seat) -> Happened:
        """Say yes to the undo that is wished for."""
        self._agreement.say_yes(seat)
        return self._carry_out()

    def disagree(self, seat: Seat) -> None:
        """Say no to the undo that is wished for; the wish is gone."""
        self._agreement.say_no(seat)

    def _carry_out(self) -> Happened:
        keep = self._agreement.granted()
        if keep is None:
            return Happened()
        line = Undo(keep, self.clock.now())
        self._lines.append(line)
        self._go_back(self._lines)
        self._agreement.drop()
        return Happened((line,)) + self.settle()

    def _go_back(self, lines: Sequence[Line]) -> None:
        self._state = begin(self.game, self.options, self.seats)
        for _, given in standing(lines):
            self._state = play(self.game, self._state, given).state
        self._asks = {}
        self._renew_tickets(answered=None)

    # Tickets ---------------------------------------------------------------------------------

    def _pending(self) -> Pending:
        """Ask the game what the position waits for, once for each position: much hangs on it."""
        if self._waits is None or self._waits[0] is not self._state:
            self._waits = (self._state, self.game.pending(self._state))
        return self._waits[1]

    def _renew_tickets(self, answered: Seat | None) -> None:
        """Give every ask that is new a ticket of its own; a seat's tickets tell of no other seat's."""
        pending = self._pending()
        asks = dict(pending.asks) if isinstance(pending, Decide) else {}
        for seat, ask in asks.items():
            if not _same(self._asks.get(seat), ask, just_answered=seat == answered):
                self._tickets[seat] += 1
        self._asks = asks


def _same(before: Ask | None, now: Ask, *, just_answered: bool) -> bool:
    """Tell whether an ask is the one that was open before: an answered one only if it is standing."""
    if before is None or before.kind != now.kind or before.standing != now.standing:
        return False
    return now.standing or not just_answered


__all__ = ["AnyGame", "Frame", "Happened", "Table", "Wish"]
