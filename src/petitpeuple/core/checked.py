"""The checked doors: how a game begins and how an input gets in. Refused, nothing has changed."""

from collections.abc import Callable, Iterator, Sequence

from petitpeuple.core.contract import A, Act, Decide, Game, Input, Luck, O, Over, Pending, S, Seat, Step, V


class Refused(Exception):  # an everyday answer, no error
    """Not possible now, by the rule with this id; nothing has changed."""

    def __init__(self, rule: str) -> None:
        super().__init__(rule)
        self.rule = rule


def begin(game: Game[O, S, A, V], options: O, seats: int) -> S:
    """Check the number of seats, then lay the game out: the checked door in."""
    if seats not in game.players:
        raise Refused("HOUSE-7")
    return game.start(options, seats)


def play(game: Game[O, S, A, V], state: S, given: Input) -> Step[S]:
    """Check one input against the position, then apply it: the only checked door."""
    return game.apply(state, check(game, state, given))


def check(game: Game[O, S, A, V], state: S, given: Input) -> Input:
    """Refuse an input that does not fit the position; else give it back, its action as it was offered."""
    pending = game.pending(state)
    if isinstance(given, Act):

        def look(seat: Seat) -> tuple[V, Sequence[A]]:
            view = game.view(state, seat)
            return view, game.legal(view)

        return check_act(game, pending, given, look)
    if isinstance(given, Luck):
        if isinstance(pending, (Decide, Over)) or not pending.allows(given.value):
            raise Refused("HOUSE-4")
    elif not isinstance(pending, Decide) or pending.until is None or given.at < pending.until:
        raise Refused("HOUSE-5")
    return given


def check_act(
    game: Game[O, S, A, V], pending: Pending, given: Act, look: Callable[[Seat], tuple[V, Sequence[A]]]
) -> Act:
    """Check an act against what the position waits for; *look* gives a seat's view and legal actions."""
    if not isinstance(pending, Decide) or given.seat not in pending.asks:
        raise Refused("HOUSE-6" if isinstance(pending, Over) else "HOUSE-1")
    if given.at < pending.asks[given.seat].opens:
        raise Refused("HOUSE-2")
    if pending.until is not None and given.at >= pending.until:
        raise Refused("HOUSE-3")
    view, actions = look(given.seat)
    for offered in actions:
        if offered == given.action:  # equal is not enough for the record: 1 == True
            return Act(given.seat, offered, given.at)
    rule = game.why_not(view, given.action)  # type: ignore[arg-type]
    if rule:
        raise Refused(rule)
    return given  # what breaks no rule is taken, though it was not offered: a move along a path of one's own


def replay(game: Game[O, S, A, V], options: O, seats: int, inputs: Sequence[Input]) -> Iterator[S]:
    """Give every position of a game, from the first."""
    state = begin(game, options, seats)
    yield state
    for given in inputs:
        state = play(game, state, given).state
        yield state
