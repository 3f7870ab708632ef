"""Pebbles with faults planted: each of them the house suite must find."""

from __future__ import annotations

import random
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict, force_setattr, replace

from petitpeuple.core.contract import Act, Ask, Decide, Luck, Millis, Over, Seat, Step, Tick, Told, Types
from petitpeuple.games.pebbles import GAME
from petitpeuple.games.pebbles.moves import Rolled, Stake, Staked
from petitpeuple.games.pebbles.position import Seen


class Healthy:
    """Pebbles, passed through as it is."""

    found_by = ""
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


class Leaky(Seen, frozen=True, kw_only=True):
    leak: Any = None


class _ViewLeaks(Healthy):
    types = Types(state=GAME.types.state, view=Leaky, action=Stake, event=GAME.types.event)

    def leak(self, state: Any, viewer: Any) -> Any:
        raise NotImplementedError

    def view(self, state: Any, viewer: Any) -> Any:
        return Leaky(**asdict(GAME.view(state, viewer)), leak=self.leak(state, viewer))


class ViewLeaksAHand(_ViewLeaks):
    """Everybody sees all stakes."""

    found_by = "imagined world looks different"

    def leak(self, state: Any, viewer: Any) -> Any:
        return list(state.stakes)


class ViewLeaksAFlag(_ViewLeaks):
    """Everybody sees whether somebody staked the most."""

    found_by = "imagined world looks different"

    def leak(self, state: Any, viewer: Any) -> Any:
        return state.options.stakes in state.stakes


class ViewLeaksALength(_ViewLeaks):
    """A list of blanks, but as long as the hidden stakes are high."""

    found_by = "imagined world looks different"

    def leak(self, state: Any, viewer: Any) -> Any:
        return [0] * sum(n or 0 for n in state.stakes)


class ViewMasksInsteadOfLeavingOut(_ViewLeaks):
    """Stakes are masked, but not for the gallery."""

    found_by = "imagined world looks different"

    def leak(self, state: Any, viewer: Any) -> Any:
        return [n if viewer is None else -1 for n in state.stakes]


class ApplyMutates(Healthy):
    """The state given is changed behind its frozen back."""

    found_by = "changed behind its back"

    def apply(self, state: Any, given: Any) -> Any:
        step = GAME.apply(state, given)
        force_setattr(state, "stakes", step.state.stakes)
        return step


class ApplyForgets(Healthy):
    """Every third stake is not laid: applying the same input twice gives two states."""

    found_by = "something else the second time"

    count = 0

    def apply(self, state: Any, given: Any) -> Any:
        self.count += 1
        return Step(state) if self.count % 3 == 0 else GAME.apply(state, given)


class ApplyThrowsItsOwnDice(Healthy):
    """Chance that is not in the record."""

    found_by = "something else the second time"

    rng = random.Random(1)

    def apply(self, state: Any, given: Any) -> Any:
        if isinstance(given, Luck):
            given = Luck((self.rng.randrange(1, state.options.stakes + 1),), given.at)
        return GAME.apply(state, given)


class LegalDependsOnASecret(Healthy):
    """Remembers the last true state, and offers fewer stakes when another staked the most."""

    found_by = "bytes tell two worlds apart"

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


class LegalRepeatsItself(Healthy):
    """Offers an action twice."""

    found_by = "offered twice"

    def legal(self, view: Any) -> Any:
        return [*GAME.legal(view), *GAME.legal(view)[:1]]


class LegalOffersToAll(Healthy):
    """Offers stakes to seats that are not asked."""

    found_by = "not asked has an action"

    def legal(self, view: Any) -> Any:
        return [Stake(n) for n in range(1, view.options.stakes + 1)]


class NothingIsForbidden(Healthy):
    """Names no rule for what it does not offer, so that everything is taken."""

    found_by = "taken"

    def why_not(self, view: Any, action: Any) -> Any:
        return ""


class AsksTellASecret(Healthy):
    """The kind of the question depends on what another seat hides."""

    found_by = "bytes tell two worlds apart"

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


class WhoIsAskedTellsASecret(Healthy):
    """A timer runs only when somebody staked one pebble."""

    found_by = "bytes tell two worlds apart"

    def pending(self, state: Any) -> Any:
        pending = GAME.pending(state)
        if isinstance(pending, Decide) and 1 in state.stakes:
            return Decide(pending.asks, until=10**15)  # type: ignore[arg-type]
        return pending


class EventTellsAll(Healthy):
    """The stake is shouted out."""

    found_by = "an event tells two worlds apart"

    def apply(self, state: Any, given: Any) -> Any:
        step = GAME.apply(state, given)
        if isinstance(given, Act):
            return Step(step.state, (Told(Rolled((given.action.n,), 1)),))  # type: ignore[attr-defined]
        return step


class EventTellsTheNeighbour(Healthy):
    """Only a high stake is told at all, and only to the first seat."""

    found_by = "an event tells two worlds apart"

    def apply(self, state: Any, given: Any) -> Any:
        step = GAME.apply(state, given)
        if isinstance(given, Act):
            told = (Told(Staked(given.seat), frozenset({Seat(0)})),)
            return Step(step.state, told if given.action.n > 1 else ())  # type: ignore[attr-defined]
        return step


class ImagineForgets(Healthy):
    """Imagines a world in which the viewer staked something else."""

    found_by = "imagined world looks different"

    def imagine(self, view: Any, rng: Any) -> Any:
        state = GAME.imagine(view, rng)
        return replace(state, stakes=tuple(n and 1 for n in state.stakes))


class NeverEnds(Healthy):
    """Begins again and again."""

    found_by = "still going"

    def apply(self, state: Any, given: Any) -> Any:
        if isinstance(given, Luck):
            return Step(GAME.start(state.options, len(state.stakes)))
        return GAME.apply(state, given)


class EndsForNoReason(Healthy):
    """Gives a reason that it never announced."""

    found_by = "never announced"

    def pending(self, state: Any) -> Any:
        pending = GAME.pending(state)
        return Over(pending.payoffs, "boredom") if isinstance(pending, Over) else pending


class RefusesWithoutARule(Healthy):
    """Cites a rule that nobody has written."""

    found_by = "no text for the rule"

    def why_not(self, view: Any, action: Any) -> Any:
        return "PEB-99"


class TheTickTells(Healthy):
    """When time runs out, all stakes so far are told."""

    found_by = "an event tells two worlds apart"

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


class TheRefusalTells(Healthy):
    """Which rule is cited depends on what another seat hides."""

    found_by = "bytes tell two worlds apart"
    last: Any = None

    def view(self, state: Any, viewer: Any) -> Any:
        self.last = state
        return GAME.view(state, viewer)

    def why_not(self, view: Any, action: Any) -> Any:
        return "PEB-2" if self.last.options.stakes in self.last.stakes else "HOUSE-1"


class NoSequel(Healthy):
    """Gives options for the next game that nobody can begin with."""

    found_by = "a sequel gives the options"

    def sequel(self, state: Any, seats: Any) -> Any:
        return Forgetful(state.options, ())


class Forgetful(Struct, frozen=True):
    """A state that can't be read back from JSON."""

    options: Any
    stakes: Any
    die: Any = None


class StateIsNotWhatItSays(Healthy):
    """The state is of another type than the one announced."""

    found_by = "not the same after JSON"

    def start(self, options: Any, seats: int) -> Any:
        return Forgetful(options, (None,) * seats)


def _all(kind: type[Healthy]) -> list[type[Healthy]]:
    return [k for sub in kind.__subclasses__() for k in (sub, *_all(sub)) if not k.__name__.startswith("_")]


MUTANTS: list[type[Healthy]] = _all(Healthy)
