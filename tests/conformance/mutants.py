"""Mutants: Pebbles with one deliberate fault each. The conformance suite must find every one."""

from __future__ import annotations

import random
from typing import Any

from msgspec.structs import asdict, force_setattr, replace

from petitpeuple.core.contract import Act, Ask, Decide, Luck, Millis, Over, Seat, Step, Tick, Told, Types
from petitpeuple.games.pebbles import GAME
from petitpeuple.games.pebbles.moves import Rolled, Stake, Staked
from petitpeuple.games.pebbles.position import Seen, State


class Healthy:
    """Pebbles without a fault; every mutant overrides a part of it."""

    found_by = ""  # a part of the message of the check that must fail
    id = GAME.id
    rules = GAME.rules
    players = GAME.players
    undo = GAME.undo
    endings = GAME.endings
    Options = GAME.Options
    types = GAME.types

    def start(self, options: Any, seats: int) -> Any:
        return GAME.start(options, seats)

    def pending(self, state: Any) -> Any:
        return GAME.pending(state)

    def apply(self, state: Any, given: Any) -> Any:
        return GAME.apply(state, given)

    def view(self, state: Any, viewer: Any) -> Any:
        return GAME.view(state, viewer)

    def legal(self, view: Any) -> Any:
        return GAME.legal(view)

    def imagine(self, view: Any, rng: Any) -> Any:
        return GAME.imagine(view, rng)

    def why_not(self, view: Any, action: Any) -> Any:
        return GAME.why_not(view, action)

    def sequel(self, state: Any, seats: Any) -> Any:
        return GAME.sequel(state, seats)


class LeakyView(Seen, frozen=True, kw_only=True):
    leak: Any = None


class _ViewLeaks(Healthy):
    types = Types(state=GAME.types.state, view=LeakyView, action=Stake, event=GAME.types.event)

    def leak(self, state: Any, viewer: Any) -> Any:
        raise NotImplementedError

    def view(self, state: Any, viewer: Any) -> Any:
        return LeakyView(**asdict(GAME.view(state, viewer)), leak=self.leak(state, viewer))


class ViewLeaksAHand(_ViewLeaks):
    """Everybody sees all stakes."""

    found_by = "imagined state has a different view"

    def leak(self, state: Any, viewer: Any) -> Any:
        return list(state.stakes)


class ViewLeaksAFlag(_ViewLeaks):
    """Everybody sees whether somebody made the highest stake."""

    found_by = "imagined state has a different view"

    def leak(self, state: Any, viewer: Any) -> Any:
        return state.options.stakes in state.stakes


class ViewLeaksALength(_ViewLeaks):
    """The length of a list of zeros is the sum of the hidden stakes."""

    found_by = "imagined state has a different view"

    def leak(self, state: Any, viewer: Any) -> Any:
        return [0] * sum(n or 0 for n in state.stakes)


class ViewMasksInsteadOfOmitting(_ViewLeaks):
    """Stakes are masked with -1, but spectators see them."""

    found_by = "imagined state has a different view"

    def leak(self, state: Any, viewer: Any) -> Any:
        return [n if viewer is None else -1 for n in state.stakes]


class ApplyMutates(Healthy):
    """apply() changes the frozen state it was given."""

    found_by = "mutated the state"

    def apply(self, state: Any, given: Any) -> Any:
        step = GAME.apply(state, given)
        force_setattr(state, "stakes", step.state.stakes)
        return step


class ApplyForgets(Healthy):
    """Every third input is ignored, so applying the same input twice returns two results."""

    found_by = "another result the second time"

    count = 0

    def apply(self, state: Any, given: Any) -> Any:
        self.count += 1
        return Step(state) if self.count % 3 == 0 else GAME.apply(state, given)


class ApplyRollsItsOwnDice(Healthy):
    """apply() rolls dice that are not in the record."""

    found_by = "another result the second time"

    rng = random.Random(1)

    def apply(self, state: Any, given: Any) -> Any:
        if isinstance(given, Luck):
            given = Luck((self.rng.randrange(1, state.options.stakes + 1),), given.at)
        return GAME.apply(state, given)


class LegalDependsOnASecret(Healthy):
    """Remembers the last true state and offers fewer stakes when somebody made the highest stake."""

    found_by = "bytes distinguish two states"

    last: Any = None

    def pending(self, state: Any) -> Any:
        self.last = state
        return GAME.pending(state)

    def view(self, state: Any, viewer: Any) -> Any:
        self.last = state
        return GAME.view(state, viewer)

    def legal(self, view: Any) -> Any:
        actions = GAME.legal(view)
        return actions[:1] if self.last.options.stakes in self.last.stakes else actions


class LegalHasDuplicates(Healthy):
    """Offers the same action twice."""

    found_by = "offered twice"

    def legal(self, view: Any) -> Any:
        return [*GAME.legal(view), *GAME.legal(view)[:1]]


class LegalOffersToAll(Healthy):
    """Offers stakes to seats that are not asked."""

    found_by = r"legal\(\) and pending\(\) differ"

    def legal(self, view: Any) -> Any:
        return [Stake(n) for n in range(1, view.options.stakes + 1)]


class NothingIsForbidden(Healthy):
    """Names no rule for actions that it does not offer, so all of them are accepted."""

    found_by = "invalid input was accepted"

    def why_not(self, view: Any, action: Any) -> Any:
        return ""


class AskLeaksASecret(Healthy):
    """The kind of an ask depends on another seat's hidden stake."""

    found_by = "bytes distinguish two states"

    def pending(self, state: Any) -> Any:
        pending = GAME.pending(state)
        if isinstance(pending, Decide):
            kind = "stake" if 1 in state.stakes else "stake!"
            return Decide({seat: Ask(kind) for seat in pending.asks})
        return pending

    def view(self, state: Any, viewer: Any) -> Any:
        pending = self.pending(state)
        asks = pending.asks if isinstance(pending, Decide) else {}
        return replace(GAME.view(state, viewer), ask=asks.get(viewer))


class TimerLeaksASecret(Healthy):
    """A timer runs only if somebody staked one pebble."""

    found_by = "bytes distinguish two states"

    def pending(self, state: Any) -> Any:
        pending = GAME.pending(state)
        if isinstance(pending, Decide) and 1 in state.stakes:
            return Decide(pending.asks, until=10**15)  # type: ignore[arg-type]
        return pending


class EventLeaksToAll(Healthy):
    """Everybody is told the stake."""

    found_by = "an event distinguishes two states"

    def apply(self, state: Any, given: Any) -> Any:
        step = GAME.apply(state, given)
        if isinstance(given, Act):
            return Step(step.state, (Told(Rolled((given.action.n,), 1)),))  # type: ignore[attr-defined]
        return step


class EventLeaksToOneSeat(Healthy):
    """Only a high stake is announced, and only to the first seat."""

    found_by = "an event distinguishes two states"

    def apply(self, state: Any, given: Any) -> Any:
        step = GAME.apply(state, given)
        if isinstance(given, Act):
            told = (Told(Staked(given.seat), frozenset({Seat(0)})),)
            return Step(step.state, told if given.action.n > 1 else ())  # type: ignore[attr-defined]
        return step


class ImagineForgets(Healthy):
    """Imagines a state in which the viewer made another stake."""

    found_by = "imagined state has a different view"

    def imagine(self, view: Any, rng: Any) -> Any:
        state = GAME.imagine(view, rng)
        return replace(state, stakes=tuple(n and 1 for n in state.stakes))


class NeverEnds(Healthy):
    """Starts again instead of ending."""

    found_by = "still going"

    def apply(self, state: Any, given: Any) -> Any:
        if isinstance(given, Luck):
            return Step(GAME.start(state.options, len(state.stakes)))
        return GAME.apply(state, given)


class EndsForAnUnknownReason(Healthy):
    """Ends for a reason that is not in `endings`."""

    found_by = "missing from `endings`"

    def pending(self, state: Any) -> Any:
        pending = GAME.pending(state)
        return Over(pending.payoffs, "boredom") if isinstance(pending, Over) else pending


class RefusesWithAnUnknownRule(Healthy):
    """Cites a rule that has no text."""

    found_by = "no text for the rule"

    def why_not(self, view: Any, action: Any) -> Any:
        return "PEB-99"


class TickLeaks(Healthy):
    """All stakes so far are announced when the time runs out."""

    found_by = "an event distinguishes two states"

    def pending(self, state: Any) -> Any:
        pending = GAME.pending(state)
        return Decide(pending.asks, until=Millis(10**6)) if isinstance(pending, Decide) else pending

    def apply(self, state: Any, given: Any) -> Any:
        if not isinstance(given, Tick):
            return GAME.apply(state, given)
        told = Told(Rolled(tuple(n or 0 for n in state.stakes), 1))
        missing = state.stakes.index(None)
        stakes = (*state.stakes[:missing], 1, *state.stakes[missing + 1 :])
        return Step(replace(state, stakes=stakes), (told,))


class RefusalLeaks(Healthy):
    """The cited rule depends on another seat's hidden stake."""

    found_by = "bytes distinguish two states"
    last: Any = None

    def view(self, state: Any, viewer: Any) -> Any:
        self.last = state
        return GAME.view(state, viewer)

    def why_not(self, view: Any, action: Any) -> Any:
        return "PEB-2" if self.last.options.stakes in self.last.stakes else "HOUSE-1"


class SequelIsNotOptions(Healthy):
    """Returns a value of another type as the options of the next game."""

    found_by = "must return the options"

    def sequel(self, state: Any, seats: Any) -> Any:
        return UndeclaredState(state.options, ())


class UndeclaredState(State, frozen=True):
    """A type that `types` does not declare: from JSON comes the declared one."""


class StateHasTheWrongType(Healthy):
    """The state is not of the type that `types` declares."""

    found_by = "not equal after JSON"

    def start(self, options: Any, seats: int) -> Any:
        return UndeclaredState(options, (None,) * seats)


def _subclasses(kind: type[Healthy]) -> list[type[Healthy]]:
    return [
        k for sub in kind.__subclasses__() for k in (sub, *_subclasses(sub)) if not k.__name__.startswith("_")
    ]


MUTANTS: list[type[Healthy]] = _subclasses(Healthy)
