"""Planted faults: any game with one deliberate fault each. The checks must find every one of them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random
from typing import Any, Final
from zlib import crc32

import msgspec
from msgspec.structs import asdict, force_setattr, replace

from petitpeuple.core.checked import play
from petitpeuple.core.contract import Act, Ask, Decide, Millis, Over, Step, Told
from petitpeuple.testing.checks import check_all
from petitpeuple.testing.random_games import (
    AnyGame,
    Case,
    RandomGame,
    events_for,
    json,
    play_random_game,
    resolve_chance,
)

UNKNOWN_RULE: Final = f"NONE-{99}"


class Fault:
    """A game that behaves like another; every subclass plants one fault."""

    found_by = ""  # a pattern of the message of the check that must fail; empty: any error
    needs_secrets = False  # the fault is none in a game that hides nothing
    needs_private_events = False
    needs_secret_acts = False

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)


class ViewShowsTheState(Fault):
    """Every view has a number that depends on the whole state."""

    found_by = "imagined state has a different view"
    needs_secrets = True

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game)
        kind = game.types.view
        fields = [("leak", int, 0)]
        self.leaky = msgspec.defstruct(
            f"Leaky{kind.__name__}", fields, bases=(kind,), frozen=True, kw_only=True
        )
        self.types = replace(game.types, view=self.leaky)

    def view(self, state: Any, viewer: Any) -> Any:
        """Return the view with the number."""
        return self.leaky(**asdict(self.game.view(state, viewer)), leak=_number(state))


class AskTellsASecret(Fault):
    """The time from which a seat may answer depends on the whole state."""

    found_by = "different view|bytes distinguish two states"
    needs_secrets = True

    def _ask(self, ask: Ask, state: Any) -> Ask:
        return replace(ask, opens=Millis(ask.opens + _number(state) % 3))

    def pending(self, state: Any) -> Any:
        """Return what the state waits for, with other times."""
        pending = self.game.pending(state)
        if not isinstance(pending, Decide):
            return pending
        return replace(pending, asks={seat: self._ask(ask, state) for seat, ask in pending.asks.items()})

    def view(self, state: Any, viewer: Any) -> Any:
        """Return the view with the same time."""
        view = self.game.view(state, viewer)
        return view if view.ask is None else replace(view, ask=self._ask(view.ask, state))


class LegalDependsOnASecret(Fault):
    """Remembers the last state and sometimes offers fewer actions."""

    found_by = "bytes distinguish two states|uses more than the view|order of the actions"
    needs_secrets = True
    last: Any = None

    def pending(self, state: Any) -> Any:
        """Return what the state waits for."""
        self.last = state
        return self.game.pending(state)

    def view(self, state: Any, viewer: Any) -> Any:
        """Return the view."""
        self.last = state
        return self.game.view(state, viewer)

    def legal(self, view: Any) -> Any:
        """Return all actions or only the first."""
        actions = self.game.legal(view)
        return actions[:1] if _number(self.last) % 2 else actions


class EventsAreForEverybody(Fault):
    """Events that only some seats may see are told to all."""

    found_by = "chance is leaked|an event distinguishes two states"
    needs_secrets = True
    needs_private_events = True

    def apply(self, state: Any, given: Any) -> Any:
        """Return the step with public events."""
        step = self.game.apply(state, given)
        return Step(step.state, tuple(Told(told.event) for told in step.told))


class SecretActsAreTold(Fault):
    """Everybody is told twice of an act, unless it is the first one offered."""

    found_by = "an event distinguishes two states"
    needs_secrets = True
    needs_secret_acts = True

    def apply(self, state: Any, given: Any) -> Any:
        """Return the step, some of them with every event twice."""
        step = self.game.apply(state, given)
        if not isinstance(given, Act):
            return step
        first = self.game.legal(self.game.view(state, given.seat))[0]
        return step if given.action == first else Step(step.state, step.told * 2)


class ImagineForgets(Fault):
    """Imagines from what spectators see, and so forgets what the viewer knows."""

    found_by = "imagined state has a different view"
    needs_secrets = True

    def imagine(self, view: Any, rng: Any) -> Any:
        """Return a state that spectators can't distinguish from the true one."""
        return self.game.imagine(self.game.view(self.game.imagine(view, rng), None), rng)


class ApplyMutates(Fault):
    """Changes the frozen state it was given."""

    found_by = "mutated the state|changed the state"

    def apply(self, state: Any, given: Any) -> Any:
        """Return the step, after its state was written over the old one."""
        step = self.game.apply(state, given)
        for name in state.__struct_fields__:
            force_setattr(state, name, getattr(step.state, name))
        return step


class ApplyForgets(Fault):
    """Ignores every third input."""

    found_by = "another result the second time|still going"
    count = 0

    def apply(self, state: Any, given: Any) -> Any:
        """Return the step, or the state as it was."""
        self.count += 1
        return Step(state) if self.count % 3 == 0 else self.game.apply(state, given)


class LegalOffersTwice(Fault):
    """Offers the first action again at the end."""

    found_by = "offered twice"

    def legal(self, view: Any) -> Any:
        """Return the actions, one of them twice."""
        actions = self.game.legal(view)
        return [*actions, *actions[:1]]


class NothingIsForbidden(Fault):
    """Names no rule for actions that it does not offer, so all of them are accepted."""

    def why_not(self, _view: Any, _action: Any) -> str:
        """Return that no rule forbids it."""
        return ""


class EndsForAnUnknownReason(Fault):
    """Ends for a reason that is not in `endings`."""

    found_by = "missing from `endings`"

    def pending(self, state: Any) -> Any:
        """Return another end."""
        pending = self.game.pending(state)
        return Over(pending.payoffs, "boredom") if isinstance(pending, Over) else pending


class RefusesWithAnUnknownRule(Fault):
    """Cites a rule that has no text."""

    found_by = "no text for the rule"

    def why_not(self, _view: Any, _action: Any) -> str:
        """Return the id of no rule."""
        return UNKNOWN_RULE


class SequelIsNotOptions(Fault):
    """Returns the state as the options of the next game."""

    found_by = "must return the options"

    def sequel(self, state: Any, _seats: Any) -> Any:
        """Return something else than options."""
        return state


FAULTS: Final[tuple[type[Fault], ...]] = tuple(Fault.__subclasses__())


def _number(state: Any) -> int:
    return crc32(json(state))


def hides_something(games: Sequence[RandomGame]) -> bool:
    """Return True if a viewer can't know some state of these games."""
    return any(
        json(played.game.imagine(played.game.view(state, viewer), played.rng)) != json(state)
        for played in games
        for state in played.sample(6)
        for viewer in played.viewers
    )


def has_private_events(games: Sequence[RandomGame]) -> bool:
    """Return True if some event of these games is told to some seats only."""
    return any(told.to is not None for played in games for step in played.steps for told in step.told)


def has_secret_acts(games: Sequence[RandomGame]) -> bool:
    """Return True if a viewer is told of some act of these games without learning which act it was."""
    return any(
        _is_secret(played, state, seat)
        for played in games
        for state in played.sample(6)
        if isinstance(pending := played.game.pending(state), Decide)
        for seat in pending.asks
    )


def _is_secret(played: RandomGame, state: Any, seat: Any) -> bool:
    """Return True if somebody else can't tell the first and the last act that this seat is offered."""
    game, at = played.game, played.game.pending(state).asks[seat].opens
    actions = game.legal(game.view(state, seat))
    one, two = (
        resolve_chance(game, play(game, state, Act(seat, action, at)), at, Random(1))
        for action in (actions[0], actions[-1])
    )
    if one.state == two.state:
        return False
    return any(
        game.view(one.state, viewer) == game.view(two.state, viewer) and events_for(one, viewer) != b"[]"
        for viewer in played.viewers
        if viewer != seat
    )


def check_fault_is_found(fault: type[Fault], game: AnyGame, cases: Sequence[Case], rules: set[str]) -> None:
    """Check that one of these cases reveals the fault, by the check made for it."""
    for case in cases:
        try:
            check_all(play_random_game(fault(game), case, max_inputs=2000), rules)
        except Exception as error:  # whatever the faulty game runs into
            message = f"{type(error).__name__}: {error}"
            assert re.search(fault.found_by, message), (
                f"{fault.__name__} was found by another check: {message}"
            )
            return
    raise AssertionError(f"{fault.__name__} was not found in {len(cases)} games: {fault.__doc__}")
