"""The rules of Pebbles: the methods of the contract, in the same order."""

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from petitpeuple.core.chance import Dice, Rng
from petitpeuple.core.contract import (
    Act,
    Ask,
    Decide,
    Input,
    Luck,
    Over,
    Pending,
    Seat,
    Step,
    Told,
    Types,
    UndoPolicy,
    Viewer,
)
from petitpeuple.games.pebbles import position
from petitpeuple.games.pebbles.moves import STAKES, Event, Rolled, Stake, Staked
from petitpeuple.games.pebbles.position import Seen, State

STAKE = Ask("stake")


class Pebbles:
    """Everybody hides a stake; one die decides."""

    id: ClassVar[str] = "pebbles"
    rules: ClassVar[int] = 1
    players: ClassVar[range] = range(2, 7)
    undo: ClassVar[UndoPolicy] = "free"
    endings: ClassVar[tuple[str, ...]] = ("nearest", "all-alike")
    Options: ClassVar[type] = position.Options
    types: ClassVar[Types] = Types(state=State, view=Seen, action=Stake, event=Event)

    def start(self, options: position.Options, seats: int) -> State:
        """PEB-1: everybody starts with an empty fist."""
        return State(options, (None,) * seats)

    def pending(self, state: State) -> Pending:
        """PEB-2 to PEB-4: players stake in any order, then the die is rolled, then the nearest stake wins."""
        asked = {Seat(i): STAKE for i, n in enumerate(state.stakes) if n is None}
        if asked:
            return Decide(asked)
        if state.die is None:
            return Dice(1, state.options.stakes)
        winners = _winners(state.stakes, state.die)
        return Over(tuple([float(won) for won in winners]), "all-alike" if all(winners) else "nearest")

    def apply(self, state: State, given: Input) -> Step[State]:
        """PEB-2: a stake is placed in secret. PEB-3: rolling the die opens all fists."""
        match given:
            case Act(seat, Stake(n)):
                stakes = (*state.stakes[:seat], n, *state.stakes[seat + 1 :])
                return Step(replace(state, stakes=stakes), (Told(Staked(seat)),))
            case Luck((die,)):
                return Step(replace(state, die=die), (Told(Rolled(_open(state.stakes), die)),))
        raise AssertionError(given)

    def view(self, state: State, viewer: Viewer) -> Seen:
        """PEB-2: only its owner sees a stake until the die is rolled."""
        waiting = viewer is not None and state.stakes[viewer] is None
        return Seen(
            viewer=viewer,
            ask=STAKE if waiting else None,
            options=state.options,
            placed=tuple([n is not None for n in state.stakes]),
            mine=None if viewer is None else state.stakes[viewer],
            stakes=None if state.die is None else _open(state.stakes),
            die=state.die,
        )

    def legal(self, view: Seen) -> Sequence[Stake]:
        """PEB-2: a stake is at least one pebble and at most the highest stake."""
        return STAKES[: view.options.stakes] if view.ask else ()

    def imagine(self, view: Seen, rng: Rng) -> State:
        """Return a state in which every hidden fist holds a random possible stake."""
        if view.stakes is not None:
            return State(view.options, view.stakes, view.die)
        stakes: list[int | None] = []
        for seat, placed in enumerate(view.placed):
            hidden = 1 + rng.randrange(view.options.stakes) if placed else None
            stakes.append(view.mine if seat == view.viewer else hidden)
        return State(view.options, tuple(stakes))

    def why_not(self, _view: Seen, _action: Stake) -> str:
        """Return PEB-2, the only rule that a stake can break."""
        return "PEB-2"

    def sequel(self, state: State, seats: Sequence[Seat | None]) -> position.Options | None:
        """PEB-5: a match has a fixed number of games; players who stay keep their wins."""
        played = state.options.played + 1
        if played >= state.options.games or state.die is None:
            return None
        won = _winners(state.stakes, state.die)
        before = state.options.wins or (0,) * len(won)
        wins = tuple([0 if old is None else before[old] + won[old] for old in seats])
        return replace(state.options, played=played, wins=wins)


def _open(stakes: Sequence[int | None]) -> tuple[int, ...]:
    """PEB-3: return all stakes, once no fist is empty."""
    return tuple([n for n in stakes if n is not None])


def _winners(stakes: Sequence[int | None], die: int) -> list[bool]:
    """PEB-4: the stake nearest to the die wins; equally near stakes all win."""
    far = [abs(n - die) for n in _open(stakes)]
    return [d == min(far) for d in far]
