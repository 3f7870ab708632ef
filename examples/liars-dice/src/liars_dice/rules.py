"""The rules of Liar's Dice: the methods of the contract, in the same order."""

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from liars_dice import position
from liars_dice.moves import BIDS, CHALLENGE, FACES, Action, Bid, Challenge, Event, Raised, Revealed, Rolled
from liars_dice.position import Seen, State
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

TURN = Ask("bid")
SIDES = 6
WILD = 1


class LiarsDice:
    """Bid on the dice under all cups; a bid that is doubted costs somebody a die."""

    id: ClassVar[str] = "liars_dice"
    rules: ClassVar[int] = 1
    players: ClassVar[range] = range(2, 7)
    undo: ClassVar[UndoPolicy] = "never"
    endings: ClassVar[tuple[str, ...]] = ("last-dice",)
    Options: ClassVar[type] = position.Options
    types: ClassVar[Types] = Types(state=State, view=Seen, action=Action, event=Event)

    def start(self, options: position.Options, seats: int) -> State:
        """LIE-1: everybody has the same number of dice; the first seat begins."""
        return State(options, (options.dice,) * seats, Seat(0))

    def pending(self, state: State) -> Pending:
        """LIE-2: roll, then LIE-3: bid in turn, until LIE-8: only one player has dice."""
        if sum([n > 0 for n in state.left]) == 1:
            return Over(tuple([float(n > 0) for n in state.left]), "last-dice")
        if not state.dice:
            return Dice(sum(state.left), SIDES)
        return Decide({state.turn: TURN})

    def apply(self, state: State, given: Input) -> Step[State]:
        """LIE-2: dice are rolled in secret. LIE-3: a bid passes the turn. LIE-6: a challenge shows them."""
        match given:
            case Luck(value):
                return _roll(state, value)
            case Act(seat, Bid() as bid):
                after = replace(state, bid=bid, bidder=seat, turn=_next(state.left, seat))
                return Step(after, (Told(Raised(seat, bid)),))
            case Act(seat, Challenge()):
                return _reveal(state, seat)
        raise AssertionError(given)

    def view(self, state: State, viewer: Viewer) -> Seen:
        """LIE-2: only their owner sees the dice under a cup."""
        pending = self.pending(state)
        asks = pending.asks if isinstance(pending, Decide) else {}
        return Seen(
            viewer=viewer,
            ask=None if viewer is None else asks.get(viewer),
            options=state.options,
            left=state.left,
            turn=state.turn,
            mine=state.dice[viewer] if state.dice and viewer is not None else (),
            bid=state.bid,
            bidder=state.bidder,
            shown=state.shown,
        )

    def legal(self, view: Seen) -> Sequence[Action]:
        """LIE-4 and LIE-6: challenge the last bid, or raise it, up to the number of dice on the table."""
        if view.ask is None:
            return ()
        first = 0 if view.bid is None else _index(view.bid) + 1
        bids = [
            bid
            for bid in BIDS[first : sum(view.left) * SIDES]
            if not (view.options.wild and bid.face == WILD)
        ]
        return bids if view.bid is None else [CHALLENGE, *bids]

    def imagine(self, view: Seen, rng: Rng) -> State:
        """Return a state with random dice under the cups of others."""
        dice: list[tuple[int, ...]] = []
        if sum([n > 0 for n in view.left]) > 1:
            for seat, n in enumerate(view.left):
                rolled = tuple([1 + rng.randrange(SIDES) for _ in range(n)])
                dice.append(view.mine if seat == view.viewer else rolled)
        return State(view.options, view.left, view.turn, tuple(dice), view.bid, view.bidder, view.shown)

    def why_not(self, view: Seen, action: Action) -> str:
        """Return the rule that a bid or a challenge breaks."""
        if isinstance(action, Challenge):
            return "LIE-6"
        return "LIE-5" if view.options.wild and action.face == WILD else "LIE-4"

    def sequel(self, _state: State, _seats: Sequence[Seat | None]) -> position.Options | None:
        """Return None: a match is one game."""
        return None


def _index(bid: Bid) -> int:
    """LIE-4: return the place of a bid in the rising order of all bids."""
    return (bid.quantity - 1) * len(FACES) + bid.face - 1


def _next(left: Sequence[int], seat: Seat) -> Seat:
    """LIE-3: return the next seat that still has dice."""
    order = [(seat + step) % len(left) for step in range(1, len(left) + 1)]
    return Seat(next(other for other in order if left[other]))


def _roll(state: State, value: tuple[int, ...]) -> Step[State]:
    """LIE-2: give every seat its dice, sorted, and tell only that seat."""
    dice: list[tuple[int, ...]] = []
    for n in state.left:
        dice.append(tuple(sorted(value[:n])))
        value = value[n:]
    told = tuple([Told(Rolled(Seat(i), own), frozenset({Seat(i)})) for i, own in enumerate(dice) if own])
    return Step(replace(state, dice=tuple(dice)), told)


def _reveal(state: State, challenger: Seat) -> Step[State]:
    """LIE-6: count the dice, and take a die from whoever was wrong. LIE-7: that player begins again."""
    bid, bidder = state.bid, state.bidder
    if bid is None or bidder is None:
        raise AssertionError("there is no bid to challenge")
    found = count(state.dice, bid.face, wild=state.options.wild)
    loser = challenger if found >= bid.quantity else bidder
    left = tuple([n - (seat == loser) for seat, n in enumerate(state.left)])
    shown = Revealed(bid, bidder, challenger, state.dice, found, loser)
    turn = loser if left[loser] else _next(left, loser)
    return Step(State(state.options, left, turn, shown=shown), (Told(shown),))


def count(dice: Sequence[Sequence[int]], face: int, *, wild: bool) -> int:
    """LIE-5: return how many dice show the face; ones count too if they are wild."""
    return sum([die == face or (wild and die == WILD) for own in dice for die in own])
