"""The Table: one running game, and the only owner of its true state."""

import random
from collections import deque
from collections.abc import Sequence
from typing import Generic

from petitpeuple.core import checked
from petitpeuple.core.chance import Rng
from petitpeuple.core.checked import Refused, begin, check, check_act, play, replay, why_not_asked
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
from petitpeuple.table.undo import UndoConsent, UndoRequest, first_free_undo, stricter


class Table(Generic[O, S, A, V]):
    """A running game. Only `settle`, `submit`, `wake` and an undo change it."""

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
        self._cached_views: dict[Seat, tuple[V, Sequence[A]]] = {}  # only of the seats that are asked
        self._lines: list[RecordLine] = []
        self._deadlines: list[Millis | None] = []  # `Decide.until` before each effective input
        self._tickets = [0] * seats
        self._consent = UndoConsent(stricter(game.undo, undo or game.undo))
        self._answered: set[Seat] = set()
        # Read-only for everybody else:
        self.asks: dict[Seat, Ask] = {}  # the open asks
        self.asked: tuple[Seat, ...] = ()  # the seats with an open ask
        self.acted: dict[Seat, Millis] = {}  # time of each seat's last act that was not undone
        self.over: Over | None = None  # how the game ended
        self.due: Millis | None = None  # when `wake` must be called
        self._set_state(begin(game, options, seats))
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
        """Resume a game from its record; call `settle` before anybody is shown anything.

        Tickets depend on the lines alone, so an answer sent before a crash is still accepted or refused
        correctly. The events of the past are appended to *past*.
        """
        table = cls(game, options, seats, clock=clock, dealer=dealer, undo=undo)
        events: deque[Told] = deque(maxlen=0) if past is None else past
        for line in lines:
            events.extend(table._replay_line(line))
        if events and any(isinstance(line, Undo) for line in lines):
            events.clear()
            events.extend(table.told_so_far())
        return table

    def _replay_line(self, line: RecordLine) -> tuple[Told, ...]:
        told: tuple[Told, ...] = ()
        if isinstance(line, Undo):
            self._apply_undo(line)
        else:
            told = self._apply(line).told
        if isinstance(self._pending, (Decide, Over)):
            self._renew_tickets()
        return told

    # Reading ---------------------------------------------------------------------------------

    @property
    def record(self) -> Record:
        """The record so far. It contains all secrets, so it must not be shown before the game is over."""
        return Record(self.game.id, self.game.rules, self.options, self.seats, tuple(self._lines))  # type: ignore[arg-type]

    @property
    def state(self) -> S:
        """The true state, with all secrets like the record."""
        return self._state

    @property
    def version(self) -> int:
        """The number of record lines, which grows with every change."""
        return len(self._lines)

    def ticket(self, viewer: Viewer) -> int | None:
        """Return the ticket of this seat's open ask, or None."""
        return self._tickets[viewer] if viewer is not None and viewer in self.asks else None

    def ask(self, viewer: Viewer) -> Ask | None:
        """Return this seat's open ask, or None."""
        return self.asks.get(viewer) if viewer is not None else None

    def view_and_actions(self, viewer: Viewer) -> tuple[V, Sequence[A]]:
        """Return a viewer's view and legal actions. They are cached for the seats that are asked."""
        if viewer is None or viewer not in self.asks:
            return self.game.view(self._state, viewer), ()
        cached = self._cached_views.get(viewer)
        if cached is None:
            view = self.game.view(self._state, viewer)
            cached = self._cached_views[viewer] = (view, self.game.legal(view))
        return cached

    def observe(self, viewer: Viewer) -> Observation[A, V]:
        """Return everything that one viewer is shown."""
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
        """Return the options of the next game of the match, or None (HOUSE-8: only after the end).

        *seats* has, for each seat of the next game, that player's seat in this game (None: a new player).
        """
        return checked.sequel(self.game, self._state, seats)

    # Playing ---------------------------------------------------------------------------------

    def settle(self) -> Outcome:
        """Draw chance until a player is asked or the game is over. Call it once after the start."""
        return self._settle_after(Outcome())

    def _settle_after(self, outcome: Outcome) -> Outcome:
        pending = self._pending
        while not isinstance(pending, (Decide, Over)):
            outcome += self._apply(Luck(pending.sample(self._dealer), self._timestamp()))
            pending = self._pending
        self._renew_tickets()
        return outcome

    def submit(self, seat: Seat, ticket: int, action: A, at: Millis | None = None) -> Outcome:
        """Apply a seat's answer to the ask with this ticket, or raise `Refused` and change nothing.

        *at* is the lag-compensated time of the answer. It is clamped between the last line and now.
        """
        if seat not in self.asks:
            raise Refused(why_not_asked(self.game, self._pending, self._state, seat))
        if ticket != self._tickets[seat]:
            raise Refused("HOUSE-9")
        return self._settle_after(self._apply(Act(seat, action, self._timestamp(at))))

    def wake(self) -> Outcome:
        """Apply a Tick if the timer has expired."""
        now = self._timestamp()
        due = self.due
        if due is None or now < due:
            return Outcome()
        return self._settle_after(self._apply(Tick(now)))

    def _apply(self, given: Input) -> Outcome:
        if isinstance(given, Act):
            given = check_act(self.game, self._pending, given, self.view_and_actions)
        else:
            given = check(self.game, self._state, given)
        step = self.game.apply(self._state, given)
        self._deadlines.append(self.due)
        self._set_state(step.state)
        self._lines.append(given)
        if self._consent.request is not None:
            self._consent.drop()
        if isinstance(given, Act):
            self._answered.add(given.seat)
            self.acted[given.seat] = given.at
        elif isinstance(given, Tick):
            self._answered.update(seat for seat, ask in self.asks.items() if not ask.standing)
        return Outcome((given,), step.told)

    def _timestamp(self, at: Millis | None = None) -> Millis:
        """Return the time for the next line: *at* or now, but never before the last line."""
        now = self.clock.now() if at is None else min(at, self.clock.now())
        return max(now, self._lines[-1].at) if self._lines else now

    # Undo ------------------------------------------------------------------------------------

    def request_undo(self, seat: Seat, agreeing: Sequence[Seat] = ()) -> Outcome:
        """Undo this seat's last act: at once if that is free, else when all other seats have agreed.

        *agreeing* are the seats that need not be asked: bots and seats of the same person.
        """
        self._consent.check_may_request(seat)
        inputs = self._effective_inputs()
        keep = _last_act(inputs, seat)
        if keep is None:
            raise Refused("HOUSE-10")
        self._check_deadline(keep)
        others = frozenset(Seat(i) for i in range(self.seats)) - {seat, *agreeing}
        free = keep >= first_free_undo(inputs, seat)
        self._consent.open_request(seat, keep, free=free, others=others)
        return self._undo_if_granted()

    @property
    def undo_request(self) -> UndoRequest | None:
        """The open undo request, if any."""
        return self._consent.request

    def restore_undo_request(self, request: UndoRequest) -> None:
        """Reopen an undo request that was open at this state before a restart."""
        keep = _last_act(self._effective_inputs(), request.seat)
        if keep is not None and request.waiting:
            self._consent.restore(request, keep)

    def accept_undo(self, seat: Seat) -> Outcome:
        """Agree to the open undo request. The undo is carried out once all have agreed."""
        self._consent.accept(seat)
        return self._undo_if_granted()

    def decline_undo(self, seat: Seat) -> None:
        """Decline the open undo request, which closes it."""
        self._consent.decline(seat)

    def _undo_if_granted(self) -> Outcome:
        keep = self._consent.granted()
        if keep is None:
            return Outcome()
        self._consent.drop()
        self._check_deadline(keep)
        line = Undo(keep, self._timestamp())
        self._apply_undo(line)
        return self._settle_after(Outcome((line,)))

    def _apply_undo(self, line: Undo) -> None:
        self._lines.append(line)
        del self._deadlines[line.keep :]
        inputs = self._effective_inputs()
        *_, state = replay(self.game, self.options, self.seats, inputs)
        self._set_state(state)
        self.acted = {given.seat: given.at for given in inputs if isinstance(given, Act)}
        self.asks = {}  # after an undo every ask is a new one

    def _check_deadline(self, keep: int) -> None:
        """Raise `Refused` (HOUSE-13) if the time of the ask to go back to has run out."""
        deadline = self._deadlines[keep]
        if deadline is not None and deadline <= self._timestamp():
            raise Refused("HOUSE-13")

    def _effective_inputs(self) -> list[Input]:
        return [given for _, given in effective_inputs(self._lines)]

    def _set_state(self, state: S) -> None:
        """Take over a state and what it waits for."""
        pending = self.game.pending(state)
        self._state = state
        self._pending: Pending = pending
        self.over = pending if isinstance(pending, Over) else None
        self.due = pending.until if isinstance(pending, Decide) else None
        self._cached_views.clear()

    def told_so_far(self) -> list[Told]:
        """Return all events so far, without those that were undone."""
        state = begin(self.game, self.options, self.seats)
        told: list[Told] = []
        for given in self._effective_inputs():
            step = play(self.game, state, given)
            state = step.state
            told.extend(step.told)
        return told

    # Tickets ---------------------------------------------------------------------------------

    def _renew_tickets(self) -> None:
        """Issue a new ticket for every new ask. A seat's tickets reveal nothing about other seats."""
        pending = self._pending
        asks = dict(pending.asks) if isinstance(pending, Decide) else {}
        for seat, ask in asks.items():
            if not _is_same_ask(self.asks.get(seat), ask, answered=seat in self._answered):
                self._tickets[seat] += 1
        self.asks = asks
        self.asked = tuple(sorted(asks))
        self._answered.clear()


def _is_same_ask(before: Ask | None, now: Ask, *, answered: bool) -> bool:
    """Return True if an ask continues the previous one. An answered ask continues only if it is standing."""
    if before is None or before.kind != now.kind or before.standing != now.standing:
        return False
    return now.standing or not answered


def _last_act(inputs: Sequence[Input], seat: Seat) -> int | None:
    """Return the index of this seat's last act, or None if it has not acted."""
    acts = [i for i, given in enumerate(inputs) if isinstance(given, Act) and given.seat == seat]
    return acts[-1] if acts else None


__all__ = ["Observation", "Outcome", "Table"]
