"""Checked access to a game: validate options, seats and inputs before they reach the rules.

A refused call changes nothing.
"""

from collections.abc import Callable, Iterator, Sequence

from petitpeuple.core.contract import A, Act, Decide, Game, Input, Luck, O, Over, Pending, S, Seat, Step, V


class Refused(Exception):  # an expected result, so its name does not end in Error
    """The rule with this id forbids the input; nothing has changed."""

    def __init__(self, rule: str) -> None:
        super().__init__(rule)
        self.rule = rule


def begin(game: Game[O, S, A, V], options: O, seats: int) -> S:
    """Check the number of seats and return the first state of a game (HOUSE-7)."""
    if seats not in game.players:
        raise Refused("HOUSE-7")
    return game.start(options, seats)


def play(game: Game[O, S, A, V], state: S, given: Input) -> Step[S]:
    """Check one input against the state, then apply it. Raise `Refused` if it is not allowed."""
    return game.apply(state, check(game, state, given))


def check(game: Game[O, S, A, V], state: S, given: Input) -> Input:
    """Return the input to apply, or raise `Refused` if the state does not allow it.

    An act is returned with the equal action from the legal list.
    """
    pending = game.pending(state)
    if isinstance(given, Act):

        def view_and_actions(seat: Seat) -> tuple[V, Sequence[A]]:
            view = game.view(state, seat)
            return view, game.legal(view)

        return check_act(game, pending, given, view_and_actions)
    if isinstance(given, Luck):
        if isinstance(pending, (Decide, Over)) or not pending.allows(given.value):
            raise Refused("HOUSE-4")
    elif not isinstance(pending, Decide) or pending.until is None or given.at < pending.until:
        raise Refused("HOUSE-5")
    return given


def check_act(
    game: Game[O, S, A, V],
    pending: Pending,
    given: Act,
    view_and_actions: Callable[[Seat], tuple[V, Sequence[A]]],
) -> Act:
    """Return the act to apply, or raise `Refused`.

    *view_and_actions* returns a seat's view and legal actions.
    """
    if not isinstance(pending, Decide) or given.seat not in pending.asks:
        raise Refused("HOUSE-6" if isinstance(pending, Over) else "HOUSE-1")
    if given.at < pending.asks[given.seat].opens:
        raise Refused("HOUSE-2")
    if pending.until is not None and given.at >= pending.until:
        raise Refused("HOUSE-3")
    view, actions = view_and_actions(given.seat)
    for legal in actions:
        if legal == given.action:  # store the legal action: True == 1, but their JSON differs
            return Act(given.seat, legal, given.at)
    rule = game.why_not(view, given.action)  # type: ignore[arg-type]
    if rule:
        raise Refused(rule)
    return given  # allowed though not in the legal list, such as a move along another path


def replay(game: Game[O, S, A, V], options: O, seats: int, inputs: Sequence[Input]) -> Iterator[S]:
    """Yield every state of a game, from the first."""
    state = begin(game, options, seats)
    yield state
    for given in inputs:
        state = play(game, state, given).state
        yield state
