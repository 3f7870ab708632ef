"""Check inputs against a state before they reach the rules: the part of `checked` that is worth compiling."""

from collections.abc import Callable, Sequence

from petitpeuple.core.contract import (
    A,
    Act,
    Decide,
    ExplainsWaiting,
    Game,
    Input,
    Luck,
    O,
    Over,
    Pending,
    S,
    Seat,
    Step,
    Tick,
    V,
)
from petitpeuple.core.validation import MAX_SAFE_INTEGER, Refused, Unchecked, validated


def play(game: Game[O, S, A, V], state: S, given: Input) -> Step[S]:
    """Check one input against the state, then apply it. Raise `Refused` if it is not allowed."""
    check_state(game, state)
    return game.apply(state, check(game, state, given))


def check(game: Game[O, S, A, V], state: S, given: Input) -> Input:
    """Return the input to apply, or raise `Refused` if the state does not allow it.

    An act is returned with the equal action from the legal list.
    """
    check_types(given)
    pending = game.pending(state)
    if isinstance(given, Act):
        if not isinstance(pending, Decide) or given.seat not in pending.asks:
            raise Refused(why_not_asked(game, pending, state, given.seat))
        _check_time(pending, given)
        view = game.view(state, given.seat)
        return _legal_act(game, given, view, game.legal(view))
    if isinstance(given, Luck):
        if isinstance(pending, (Decide, Over)) or not pending.allows(given.value):
            raise Refused("HOUSE-4")
    elif not isinstance(pending, Decide) or pending.until is None or given.at < pending.until:
        raise Refused("HOUSE-5")
    return given


def check_types(given: Input) -> None:
    """Raise `Refused` unless this is an input whose fields have the right types, at a time of play.

    An outcome that is no tuple of integers is refused by HOUSE-4, a time before the start by HOUSE-2, and
    everything else by HOUSE-16. The action of an act is left to its game.
    """
    unchecked: Unchecked = given  # type: ignore[assignment]
    if isinstance(given, Act):
        if type(unchecked.seat) is not int:
            raise Refused("HOUSE-16")
    elif isinstance(given, Luck):
        if not _is_outcome(unchecked.value):
            raise Refused("HOUSE-4")
    elif not isinstance(given, Tick):
        raise Refused("HOUSE-16")
    at = unchecked.at
    if type(at) is not int or at > MAX_SAFE_INTEGER:
        raise Refused("HOUSE-16")
    if at < 0:
        raise Refused("HOUSE-2")


def _is_outcome(value: object) -> bool:
    if not isinstance(value, tuple):
        return False
    for one in value:  # noqa: SIM110 - compiled, this is quicker than a generator
        if type(one) is not int:
            return False
    return True


def check_act(
    game: Game[O, S, A, V],
    pending: Pending,
    given: Act,
    view_and_actions: Callable[[Seat], tuple[V, Sequence[A]]],
) -> Act:
    """Return the act to apply, or raise `Refused`. Its seat and its time are of the right types.

    *view_and_actions* returns a seat's view and legal actions.
    """
    if not isinstance(pending, Decide) or given.seat not in pending.asks:
        raise Refused("HOUSE-6" if isinstance(pending, Over) else "HOUSE-1")
    _check_time(pending, given)
    view, actions = view_and_actions(given.seat)
    return _legal_act(game, given, view, actions)


def _check_time(pending: Decide, given: Act) -> None:
    """Raise `Refused` if an asked seat acts too early (HOUSE-2) or too late (HOUSE-3)."""
    if given.at < pending.asks[given.seat].opens:
        raise Refused("HOUSE-2")
    if pending.until is not None and given.at >= pending.until:
        raise Refused("HOUSE-3")


def _legal_act(game: Game[O, S, A, V], given: Act, view: V, actions: Sequence[A]) -> Act:
    """Return the act with the equal legal action, or raise `Refused`."""
    try:
        for legal in actions:
            if legal == given.action:  # store the legal action: True == 1, but their JSON differs
                return Act(given.seat, legal, given.at)
    except Exception as error:  # values built in Python may not even allow to be compared
        raise Refused("HOUSE-16") from error
    action = validated(given.action, game.types.action, "HOUSE-16")
    for legal in actions:
        if legal == action:  # a list was given for a tuple
            return Act(given.seat, legal, given.at)
    rule = game.why_not(view, action)  # type: ignore[arg-type]
    if rule:
        raise Refused(rule)
    return Act(given.seat, action, given.at)  # not in the legal list, such as a move along another path


def why_not_asked(game: Game[O, S, A, V], pending: Pending, state: S, seat: Seat) -> str:
    """Return the rule by which a seat that is not asked can't act."""
    if isinstance(pending, Over):
        return "HOUSE-6"
    rule = game.why_wait(state, seat) if isinstance(game, ExplainsWaiting) else ""  # type: ignore[arg-type]
    return rule or "HOUSE-1"


def check_state(game: Game[O, S, A, V], state: S) -> None:
    """Raise `Refused` (HOUSE-16) unless the state is one of this game."""
    if not isinstance(state, game.types.state):
        raise Refused("HOUSE-16")
