"""A game in virtual time, played by action ids. All environments are built on it; it needs no NumPy.

It calls the rules without the checks of a `Table`: an action comes from the mask, so it is legal.
"""

from collections.abc import Sequence
from typing import Any, Final

from librt.strings import BytesWriter
from msgspec import Struct

from petitpeuple.core.chance import Chance, Rng
from petitpeuple.core.checked import begin
from petitpeuple.core.contract import (
    Act,
    AnyGame,
    Ask,
    Decide,
    Input,
    Luck,
    Millis,
    Over,
    Seat,
    Tick,
    View,
)
from petitpeuple.core.encoder import LEFT_TO_RULES, NOT_LEGAL, WAIT, AnyEncoder, action_count
from petitpeuple.core.record import Record

# Compiled code looks up names from uncompiled modules in a dictionary at each use; Final aliases avoid that.
_Act: Final = Act
_Decide: Final = Decide
_Over: Final = Over


class IllegalAction(ValueError):
    """An action id that the mask does not mark."""


class Simulation:
    """A game that is played again and again. `start` begins a game, `act` plays for the seat to act.

    Seats that may act at the same time act one after the other: first the one that may act first, then in
    seat order after the last one. *record_inputs* keeps the inputs, so that `record` can return the game.

    An encoder may have a `fast_play`, which plays on by action ids alone. Then the rules catch up only when a
    view, the state or the record is asked for.
    """

    def __init__(
        self, game: AnyGame, encoder: AnyEncoder, options: Struct, seats: int, record_inputs: bool = True
    ) -> None:
        self.game: Any = game  # Any: quicker calls in compiled code, and every game fits
        self.encoder: Any = encoder
        self.options = options
        self.seats = seats
        self.action_count: int = action_count(encoder.actions)
        self.record_inputs = record_inputs
        self.rng: Rng | None = None
        self._state: Any = None
        self.now: int = 0
        self.inputs: list[Input] = []
        self.asks: dict[int, Ask] = {}  # of the seats that are asked
        self.until: int | None = None
        self.over: Over | None = None
        self.seat: int = -1  # the seat to act; -1 when the game is over
        self._view: Any = None
        self._ids: Sequence[int] = ()
        self._mask: bytes | None = None
        self._no_ids = bytes(self.action_count)
        self._start_fast_play: Any = getattr(encoder, "fast_play", None)
        self._fast: Any = None  # the fast play, while it is used
        self._fast_ids: list[int] = []  # played there, and not yet by the rules
        self._last_seat: int = 0  # the seat that acted last

    @property
    def state(self) -> Any:
        """Return the state of the game."""
        self._catch_up()
        return self._state

    # Playing in turns ----------------------------------------------------------------------

    def start(self, rng: Rng) -> None:
        """Start a new game; *rng* draws all chance."""
        self.open(rng)
        self._find_seat(-1)
        self._try_fast_play()

    def act(self, number: int) -> None:
        """Play an action id for the seat to act, or raise `IllegalAction`."""
        fast = self._fast
        if fast is not None:
            seat = self.seat
            done: int = fast.act(number)
            if done == NOT_LEGAL:
                raise self._illegal(number)
            if done == LEFT_TO_RULES:
                self.act_with(fast.action(number, seat))
                return
            self._fast_ids.append(number)
            self._last_seat = seat
            self._mask = None
            self._view = None
            self.seat = fast.seat
            if self.seat < 0:
                self.over = fast.result()
            return
        mask = self.mask()
        if number <= WAIT or number >= self.action_count or not mask[number]:
            raise self._illegal(number)
        self.act_with(self.encoder.action(self._view, number))
        self._try_fast_play()

    def _illegal(self, number: int) -> IllegalAction:
        return IllegalAction(f"the action id {number} is not legal for seat {self.seat}")

    def act_with(self, action: Struct) -> None:
        """Play a legal action for the seat to act. From here on, the rules play this game."""
        if self._fast is not None:
            self._catch_up()
            self._fast = None
            self._mask = None
        seat = self.seat
        self._last_seat = seat
        self._apply(_Act(Seat(seat), action, Millis(self.now)))
        self.settle()
        self._find_seat(seat)

    def _try_fast_play(self) -> None:
        """Play on by action ids alone, if the encoder can do so from here."""
        if self._start_fast_play is not None and self.over is None:
            self._fast = self._start_fast_play(self._state)

    def _catch_up(self) -> None:
        """Let the rules play what the fast play has played."""
        ids = self._fast_ids
        if ids:
            self._fast_ids = []
            for number in ids:
                (seat,) = self.asks
                self._apply(_Act(Seat(seat), self._fast.action(number, seat), Millis(self.now)))
                self.settle()

    def view(self) -> Any:
        """Return the view of the seat to act; after the end, of the seat that acted last."""
        if self._view is None:
            self._view = self.view_of(self.seat if self.seat >= 0 else self._last_seat)
        return self._view

    def legal_ids(self) -> Sequence[int]:
        """Return the legal action ids of the seat to act."""
        if self._fast is not None:
            ids: list[int] = self._fast.ids
            return ids
        if self._mask is None:
            self.mask()
        return self._ids

    def mask(self) -> bytes:
        """Return a byte for each action id: 1 if the seat to act may play it."""
        found = self._mask
        if found is None:
            found = self._mask = self._new_mask()
        return found

    def _new_mask(self) -> bytes:
        if self._fast is not None:
            fast: bytes = self._fast.mask()
            return fast
        ids: Sequence[int] = () if self.over is not None else self.encoder.legal_ids(self._view)
        self._ids = ids
        mask = BytesWriter()
        mask.write(self._no_ids)
        for number in ids:
            mask[number] = 1
        return mask.getvalue()

    def observe(self) -> bytes | bytearray:
        """Return the observation of the seat to act; after the end, of the seat that acted last."""
        if self._fast is not None:
            return self.observe_seat(self.seat if self.seat >= 0 else self._last_seat)
        row: bytearray = self.encoder.observe(self._view, self.now)
        return row

    def observe_seat(self, seat: int) -> bytes | bytearray:
        """Return the observation of any seat."""
        if self._fast is not None:
            fast: bytes = self._fast.observe(seat)
            return fast
        row: bytearray = self.encoder.observe(self.view_of(seat), self.now)
        return row

    def _find_seat(self, after: int) -> None:
        """Advance the clock to when the next seat may act. Timers that end before that expire."""
        self._mask = None
        while self.over is None:
            seat, opens = self._next_seat(after)
            if self.until is None or opens < self.until:
                self.now = opens
                self.seat = seat
                self._view = self.game.view(self._state, seat)
                return
            self.expire()
        self.seat = -1
        self._view = self.game.view(self._state, max(after, 0))

    def _next_seat(self, after: int) -> tuple[int, int]:
        """Return the seat that acts next, and when."""
        best, best_opens, best_distance = -1, 0, 0
        for seat, ask in self.asks.items():
            opens = max(ask.opens, self.now)
            distance = (seat - after - 1) % self.seats
            if best < 0 or opens < best_opens or (opens == best_opens and distance < best_distance):
                best, best_opens, best_distance = seat, opens, distance
        return best, best_opens

    # What environments with simultaneous actions use -------------------------------------------

    def open(self, rng: Rng) -> None:
        """Start a new game without choosing a seat to act."""
        self.rng = rng
        self._fast = None
        self._fast_ids = []
        self._state = begin(self.game, self.options, self.seats)
        self.now = 0
        self.inputs = []
        self.over = None
        self.settle()

    def settle(self) -> None:
        """Draw chance until a player is asked or the game is over."""
        game = self.game
        pending = game.pending(self._state)
        while not isinstance(pending, _Decide):
            if isinstance(pending, _Over):
                self.over = pending
                self.asks = {}
                self.until = None
                return
            self._draw(pending)
            pending = game.pending(self._state)
        self.asks = pending.asks  # type: ignore[assignment]
        self.until = pending.until

    def submit(self, seat: int, action: Struct) -> None:
        """Apply a legal action of any seat that may act now."""
        self._apply(_Act(Seat(seat), action, Millis(self.now)))
        self.settle()

    def expire(self) -> None:
        """Advance the clock to the end of the running timer."""
        if self.until is not None:
            self.now = max(self.until, self.now)
            self._apply(Tick(Millis(self.now)))
            self.settle()

    def may_act(self, seat: int) -> bool:
        """Return True if a seat is asked and may answer now."""
        ask = self.asks.get(seat)
        return ask is not None and ask.opens <= self.now

    def view_of(self, viewer: int | None) -> View:
        """Return the view of any seat, or of the spectators."""
        view: View = self.game.view(self.state, viewer)
        return view

    def payoffs(self) -> tuple[float, ...]:
        """Return the payoff of each seat, 0 before the end of the game."""
        return (0.0,) * self.seats if self.over is None else self.over.payoffs

    def record(self) -> Record:
        """Return the record of the game so far, with all secrets."""
        self._catch_up()
        return Record(self.game.id, self.game.rules, self.options, self.seats, tuple(self.inputs))

    def _draw(self, chance: Chance) -> None:
        if self.rng is None:
            raise RuntimeError("start the game first")
        self._apply(Luck(chance.sample(self.rng), Millis(self.now)))

    def _apply(self, given: Input) -> None:
        if self.record_inputs:
            self.inputs.append(given)
        self._state = self.game.apply(self._state, given).state
