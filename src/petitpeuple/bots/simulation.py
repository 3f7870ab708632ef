"""Play games forward from a view, for bots that know nothing of a game but its contract."""

import random
from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, Final, Protocol

import msgspec
from msgspec import Struct

from petitpeuple.core.chance import Rng
from petitpeuple.core.contract import Act, Ask, Decide, Game, Luck, Millis, Over, Seat, Tick

PACE: Final = 1000  # milliseconds of play between two actions of a seat, where time counts
MAX_PLAYOUT: Final = 600  # inputs; a longer playout is broken off and its game counts as undecided

SearchedGame = Game[Any, Any, Any, Any]
Payoffs = tuple[float, ...] | None  # None: undecided


class Budget(Struct, frozen=True, kw_only=True):
    """How long a bot may search: until the first of these limits, but for one iteration at least.

    Iterations and steps are counted, so the same seed gives the same choice. Seconds are measured by *clock*,
    such as `time.perf_counter`, and make the choice depend on the machine.
    """

    iterations: int | None = None  # games played out
    steps: int | None = None  # inputs applied: bounds the time where games are long
    seconds: float | None = None
    clock: Callable[[], float] | None = None

    def __post_init__(self) -> None:
        limits = (self.iterations, self.steps, self.seconds)
        if all(limit is None for limit in limits) or any(
            limit is not None and limit <= 0 for limit in limits
        ):
            raise ValueError("A budget needs a limit above 0: iterations, steps or seconds.")
        if self.seconds is not None and self.clock is None:
            raise ValueError("A budget in seconds needs a clock, such as time.perf_counter.")


class Spending:
    """Counts what one search has used of its budget."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.iterations = 0
        self.steps = 0
        self._began = budget.clock() if budget.clock is not None else 0.0

    def is_exhausted(self) -> bool:
        """Return True once a limit is reached and one iteration is done."""
        budget = self.budget
        if self.iterations == 0:
            return False
        if budget.iterations is not None and self.iterations >= budget.iterations:
            return True
        if budget.steps is not None and self.steps >= budget.steps:
            return True
        if budget.seconds is None or budget.clock is None:
            return False
        return budget.clock() - self._began >= budget.seconds


class PlayoutPolicy(Protocol):
    """Chooses actions in playouts."""

    def pick(self, seat: Seat, actions: Sequence[Any], /) -> int:
        """Return the index of the action to play."""
        ...


class Simulation:
    """One imagined game, played forward. Where several seats are asked, the one that is free first acts."""

    def __init__(
        self, game: SearchedGame, state: Any, rng: random.Random, spending: Spending, now: Millis
    ) -> None:
        self.game, self.state, self.rng = game, state, rng
        self.spending, self.now = spending, now

    def act(self, seat: Seat, action: Any) -> None:
        """Apply an action of a seat, now."""
        self.state = self.game.apply(self.state, Act(seat, action, self.now)).state
        self.spending.steps += 1

    def next_to_act(self) -> Seat | Over:
        """Resolve chance and timers until a seat acts, and return the seat; or return the end of the game."""
        while True:
            pending = self.game.pending(self.state)
            if isinstance(pending, Over):
                return pending
            if not isinstance(pending, Decide):
                self._apply(Luck(pending.sample(self.rng), self.now))
                continue
            seat, at = self._first_free(pending.asks)
            if pending.until is None or at < pending.until:
                self.now = at
                return seat
            self.now = Millis(max(self.now, pending.until))
            self._apply(Tick(self.now))

    def play_out(self, policy: PlayoutPolicy | None = None) -> Payoffs:
        """Play by the policy, or at random, to the end; return the payoffs, or None if it takes too long."""
        game, draw = self.game, self.rng.random
        limit = self.spending.steps + MAX_PLAYOUT
        while self.spending.steps < limit:
            seat = self.next_to_act()
            if isinstance(seat, Over):
                return seat.payoffs
            actions = game.legal(game.view(self.state, seat))
            count = len(actions)
            if policy is not None and count > 1:
                self.act(seat, actions[policy.pick(seat, actions)])
            else:
                self.act(seat, actions[int(draw() * count)])
        pending = game.pending(self.state)
        return pending.payoffs if isinstance(pending, Over) else None

    def _first_free(self, asks: Mapping[Seat, Ask]) -> tuple[Seat, Millis]:
        """Return a random one of the seats that can act first, and when it acts."""
        if len(asks) == 1:
            for seat, ask in asks.items():
                return seat, Millis((ask.opens if ask.opens > self.now else self.now) + PACE)
        free = {seat: max(self.now, asks[seat].opens) for seat in sorted(asks)}
        first = min(free.values())
        seats = [seat for seat, at in free.items() if at == first]
        return seats[self.rng.randrange(len(seats))], Millis(first + PACE // len(asks))

    def _apply(self, given: Luck | Tick) -> None:
        self.state = self.game.apply(self.state, given).state
        self.spending.steps += 1


def start_time(view: Any) -> Millis:
    """Return the time from which the viewer may answer: a view doesn't say what time it is."""
    return view.ask.opens if view.ask is not None else Millis(0)


def playout_rng(rng: Rng) -> random.Random:
    """Return a generator for playouts, seeded by the bot's: its numbers are drawn much faster."""
    return random.Random(rng.randrange(2**32))


def key_of(value: Any) -> Hashable:
    """Return a key that is equal for equal values, even if they contain lists or mappings."""
    try:
        hash(value)
    except TypeError:
        return msgspec.json.encode(value)
    return value  # type: ignore[no-any-return]


def best_index(visits: Sequence[int], totals: Sequence[float]) -> int:
    """Return the index with the highest mean among those that were visited; the first of equals."""
    tried = [i for i, n in enumerate(visits) if n]
    return max(tried, key=lambda i: totals[i] / visits[i], default=0)
