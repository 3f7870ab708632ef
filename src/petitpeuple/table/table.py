"""The Table: one game being played, and the only place where a true State lives."""

import random
from collections import deque
from collections.abc import Sequence
from typing import Generic

from petitpeuple.core.chance import Rng
from petitpeuple.core.checked import Refused, begin, check, check_act, play, replay
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
    UndoPolicy,
    V,
    Viewer,
)
from petitpeuple.core.record import Record, RecordLine, Undo, effective_inputs
from petitpeuple.table.clock import Clock
from petitpeuple.table.types import Observation, Outcome
from petitpeuple.table.undo import UndoConsent, UndoRequest, free_from, stricter


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
        undo: UndoPolicy | None = None,
    ) -> None:
        self.game = game
        self.options = options
        self.seats = seats
        self.clock = clock
        self._dealer = dealer or random.SystemRandom()
        self._state = begin(game, options, seats)
        self._waits: Pending | None = None  # for what, once it was asked
        self._looks: dict[Seat, tuple[V, Sequence[A]]] = {}  # of those who are asked, once they looked
        self._lines: list[RecordLine] = []
        self._untils: list[Millis | None] = []  # of what each input that stands was the answer to
        self._asks: dict[Seat, Ask] = {}
        self._tickets = [0] * seats
        self._consent = UndoConsent(stricter(game.undo, undo or game.undo))
        self._answered: set[Seat] = set()
        self._acted: dict[Seat, Millis] = {}  # when each seat acted last
        self._renew_tickets()

    @classmethod
    def resume(
        cls,
        game: Game[O, S, A, V],
        options: O,
        seats: int,
        lines: Sequence[RecordLine],
        *,
        clock: Clock,
        dealer: Rng | None = None,
        undo: UndoPolicy | None = None,
        past: deque[Told] | None = None,
    ) -> "Table[O, S, A, V]":
        """Take a game up again from its record; call `settle` before anybody is shown anything.

        Tickets follow from the lines alone, so that a click made before a crash is still refused or taken as
        it would have been. What was told along the way goes into *past*.
        """
        table = cls(game, options, seats, clock=clock, dealer=dealer, undo=undo)
        heard: deque[Told] = deque(maxlen=0) if past is None else past
        for line in lines:
            heard.extend(table._take_up(line))
        if heard and any(isinstance(line, Undo) for line in lines):
            heard.clear()
            heard.extend(table.told_so_far())
        return table

    def _take_up(self, line: RecordLine) -> tuple[Told, ...]:
        told: tuple[Told, ...] = ()
        if isinstance(line, Undo):
            self._go_back(line)
        else:
            told = self._put(line).told
        if isinstance(self._pending(), (Decide, Over)):
            self._renew_tickets()
        return told

    # What everybody may know of the table ---------------------------------------------------

    @property
    def record(self) -> Record:
        """The record so far: every secret is in it, so nobody is shown it before the game is over."""
        return Record(self.game.id, self.game.rules, self.options, self.seats, tuple(self._lines))  # type: ignore[arg-type]

    @property
    def version(self) -> int:
        """How many lines the record has: it grows with every change."""
        return len(self._lines)

    @property
    def acted(self) -> frozenset[Seat]:
        """The seats of which an act stands that was not taken back."""
        return frozenset(self._acted)

    def acted_at(self, seat: Seat) -> Millis | None:
        """Tell when this seat acted last, if an act of it stands."""
        return self._acted.get(seat)

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

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seats to which an ask is open."""
        return tuple(sorted(self._asks))

    def view_and_actions(self, viewer: Viewer) -> tuple[V, Sequence[A]]:
        """Show one viewer what it may see, and what it may do; for those who are asked it is found once."""
        if viewer is None or viewer not in self._asks:
            return self.game.view(self._state, viewer), ()
        found = self._looks.get(viewer)
        if found is None:
            view = self.game.view(self._state, viewer)
            found = self._looks[viewer] = (view, self.game.legal(view))
        return found

    def observe(self, viewer: Viewer) -> Observation[A, V]:
        """Show one viewer all there is for it."""
        view, actions = self.view_and_actions(viewer)
        return Observation(
            now=self.clock.now(),
            view=view,
            ticket=self.ticket(viewer),
            actions=actions,
            asked=self.asked,
            over=self.over,
            undo_request=self._consent.request,
        )

    def sequel(self, seats: Sequence[Seat | None]) -> O | None:
        """Give the options of the next game of the match; *seats* says who of this game sits where."""
        if self.over is None:
            raise Refused("HOUSE-8")
        return self.game.sequel(self._state, seats)

    # What moves the game ---------------------------------------------------------------------

    def settle(self) -> Outcome:
        """Let chance answer for as long as the game asks it; to be called once after the start."""
        happened = Outcome()
        pending = self._pending()
        while not isinstance(pending, (Decide, Over)):
            happened += self._put(Luck(pending.sample(self._dealer), self._moment()))
            pending = self._pending()
        self._renew_tickets()
        return happened

    def submit(self, seat: Seat, ticket: int, action: A, at: Millis | None = None) -> Outcome:
        """Take a seat's answer to the ask with this ticket; refused, nothing has changed.

        *at* is the moment it counts from, where a fair order found one: never before the last line, never in
        the future.
        """
        if seat not in self._asks:
            raise Refused("HOUSE-6" if self.over else "HOUSE-1")
        if ticket != self._tickets[seat]:
            raise Refused("HOUSE-9")
        return self._put(Act(seat, action, self._moment(at))) + self.settle()

    def wake(self) -> Outcome:
        """Send the Tick that has come due, if one has."""
        now = self._moment()
        due = self.due
        if due is None or now < due:
            return Outcome()
        return self._put(Tick(now)) + self.settle()

    def _put(self, given: Input) -> Outcome:
        if isinstance(given, Act):
            given = check_act(self.game, self._pending(), given, self.view_and_actions)
        else:
            given = check(self.game, self._state, given)
        step = self.game.apply(self._state, given)
        self._untils.append(self.due)
        self._state = step.state
        self._forget()
        self._lines.append(given)
        self._consent.drop()
        if isinstance(given, Act):
            self._answered.add(given.seat)
            self._acted[given.seat] = given.at
        elif isinstance(given, Tick):
            self._answered.update(seat for seat, ask in self._asks.items() if not ask.standing)
        return Outcome((given,), step.told)

    def _moment(self, at: Millis | None = None) -> Millis:
        """Tell the time for the next line, which is never before the last one's."""
        now = self.clock.now() if at is None else min(at, self.clock.now())
        return max(now, self._lines[-1].at) if self._lines else now

    # Going back ------------------------------------------------------------------------------

    def request_undo(self, seat: Seat, agreeing: Sequence[Seat] = ()) -> Outcome:
        """Take this seat's last act back: at once where that is free, else once all the others agree.

        *agreeing* are the seats that say yes to everything: bots, and seats of the same person.
        """
        self._consent.hear(seat)
        kept = [given for _, given in effective_inputs(self._lines)]
        mine = [i for i, given in enumerate(kept) if isinstance(given, Act) and given.seat == seat]
        if not mine:
            raise Refused("HOUSE-10")
        self._check_time_for(mine[-1])
        others = frozenset(Seat(i) for i in range(self.seats)) - {seat, *agreeing}
        self._consent.ask(seat, mine[-1], free=mine[-1] >= free_from(kept, seat), others=others)
        return self._carry_out()

    @property
    def undo_request(self) -> UndoRequest | None:
        """The undo that is being talked about, if any."""
        return self._consent.request

    def restore_undo_request(self, request: UndoRequest) -> None:
        """Go on talking about an undo that was wished for at this very position, before a restart."""
        kept = [given for _, given in effective_inputs(self._lines)]
        mine = [i for i, given in enumerate(kept) if isinstance(given, Act) and given.seat == request.seat]
        if mine and request.waiting:
            self._consent.take_up(request, mine[-1])

    def accept_undo(self, seat: Seat) -> Outcome:
        """Say yes to the undo that is wished for."""
        self._consent.say_yes(seat)
        return self._carry_out()

    def decline_undo(self, seat: Seat) -> None:
        """Say no to the undo that is wished for; the wish is gone."""
        self._consent.say_no(seat)

    def _carry_out(self) -> Outcome:
        keep = self._consent.granted()
        if keep is None:
            return Outcome()
        self._consent.drop()
        self._check_time_for(keep)
        line = Undo(keep, self._moment())
        self._go_back(line)
        return Outcome((line,)) + self.settle()

    def _go_back(self, line: Undo) -> None:
        self._lines.append(line)
        del self._untils[line.keep :]
        kept = [given for _, given in effective_inputs(self._lines)]
        *_, self._state = replay(self.game, self.options, self.seats, kept)
        self._acted = {given.seat: given.at for given in kept if isinstance(given, Act)}
        self._forget()
        self._asks = {}  # whatever is asked now is a new question to everybody

    def _check_time_for(self, keep: int) -> None:
        """Refuse to go back to a question whose time has run out meanwhile."""
        until = self._untils[keep]
        if until is not None and until <= self._moment():
            raise Refused("HOUSE-13")

    def _forget(self) -> None:
        """Forget what was found out about the position before."""
        self._waits = None
        self._looks.clear()

    def told_so_far(self) -> list[Told]:
        """Tell again what was told so far, without what was taken back."""
        state = begin(self.game, self.options, self.seats)
        told: list[Told] = []
        for _, given in effective_inputs(self._lines):
            step = play(self.game, state, given)
            state = step.state
            told.extend(step.told)
        return told

    # Tickets ---------------------------------------------------------------------------------

    def _pending(self) -> Pending:
        """Ask the game what the position waits for, once for each position: much hangs on it."""
        if self._waits is None:
            self._waits = self.game.pending(self._state)
        return self._waits

    def _renew_tickets(self) -> None:
        """Give every ask that is new a ticket of its own; a seat's tickets tell of no other seat's."""
        pending = self._pending()
        asks = dict(pending.asks) if isinstance(pending, Decide) else {}
        for seat, ask in asks.items():
            if not _same(self._asks.get(seat), ask, answered=seat in self._answered):
                self._tickets[seat] += 1
        self._asks = asks
        self._answered.clear()


def _same(before: Ask | None, now: Ask, *, answered: bool) -> bool:
    """Tell whether an ask is the one that was open before: an answered one only if it is standing."""
    if before is None or before.kind != now.kind or before.standing != now.standing:
        return False
    return now.standing or not answered


__all__ = ["Observation", "Outcome", "Table"]
