"""The rules of Grumpf: the functions of the contract, in its order."""

from collections.abc import Sequence
from typing import ClassVar, Final

from msgspec.structs import replace

from petitpeuple.core.chance import Dice, Pick, Rng, Shuffle
from petitpeuple.core.checked import Refused
from petitpeuple.core.contract import (
    Act,
    Ask,
    Decide,
    Input,
    Luck,
    Millis,
    Pending,
    Seat,
    Step,
    Told,
    Types,
    UndoPolicy,
    Viewer,
)
from petitpeuple.games.grumpf import position, refusals
from petitpeuple.games.grumpf.box import ANIMALS, DRAWN, HUTS, NEUTRALS, SPACES, TILES
from petitpeuple.games.grumpf.hunt import do, offers, put, tokens_of
from petitpeuple.games.grumpf.moves import (
    READY,
    SHOUT,
    Action,
    Event,
    HuntEnded,
    Ready,
    SaidReady,
    Shout,
    Shouted,
    Swap,
)
from petitpeuple.games.grumpf.position import Seen, State
from petitpeuple.games.grumpf.rounds import decline, draw, drop, end_hunt, place_neutral, result, swap, swaps
from petitpeuple.games.grumpf.turns import all_passed, glass_is_empty, go_round

# One kind for the whole round, so that a click just too late is told the rule of the game that it breaks.
GATHER: Final = Ask("hunt", standing=True)
TURN: Final = Ask("turn")
SWAP: Final = Ask("swap")


class GrumpfRules:
    """All hunt at once, with one hand each."""

    id: ClassVar[str] = "grumpf"
    rules: ClassVar[int] = 1
    players: ClassVar[range] = range(2, 7)
    undo: ClassVar[UndoPolicy] = "never"
    endings: ClassVar[tuple[str, ...]] = ("points", "animals", "shared")
    Options: ClassVar[type] = position.Options
    types: ClassVar[Types] = Types(state=State, view=Seen, action=Action, event=Event)

    def start(self, options: position.Options, seats: int) -> State:
        """GRU-1, GRU-2, GRU-13: a full bag, empty boards, tiles only where they can be won."""
        for rule, given in (("GRU-11", options.jokers), ("GRU-12", options.two_hands)):
            if not set(given) <= set(range(seats)):
                raise Refused(rule)
        return State(
            options=options,
            phase="draw",
            round=1,
            bag=ANIMALS,
            grounds=(0,) * len(ANIMALS),
            tiles=TILES if options.sorcerer == "one" else 0,
            caught=((0,) * len(ANIMALS),) * seats,
            copies=(0,) * seats,
            hands=((),) * seats,
            tracks=((),) * len(SPACES),
            ready=(False,) * seats,
            opens=(Millis(0),) * seats,
        )

    def pending(self, state: State) -> Pending:
        """GRU-20, GRU-21, GRU-50: chance lays out each round; people hunt, and perhaps one swaps."""
        phase = state.phase
        if phase == "draw":
            return Pick(DRAWN, state.bag)
        if phase == "neutral":
            return Shuffle(2 * sum(NEUTRALS))
        if phase == "drop":
            return Dice(len(state.hands) * tokens_of(len(state.hands)), 2)
        if phase == "over":
            return result(state)
        asks = {}
        for number in range(len(state.hands)):
            ask = _ask(state, Seat(number))
            if ask is not None:
                asks[Seat(number)] = ask
        return Decide(asks, state.ends)

    def apply(self, state: State, given: Input) -> Step[State]:
        """Whatever comes goes to where its rule is."""
        if isinstance(given, Luck):
            if state.phase == "draw":
                return draw(state, given)
            if state.phase == "neutral":
                return place_neutral(state, given)
            return drop(state, given, tokens_of(len(state.hands)))
        if not isinstance(given, Act):
            return end_hunt(state, HuntEnded("sandglass"))  # GRU-62
        match given.action:
            case Ready():
                ready = replace(state, ready=put(state.ready, given.seat, True))
                return Step(ready, (Told(SaidReady(given.seat)),))
            case Shout():
                return Step(replace(state, phase="drop"), (Told(Shouted(given.seat)),))
            case Swap():
                return swap(state, given.seat, given.action)
        if state.phase == "swap":
            return decline(state, given.seat)
        return _hunt(state, given)

    def view(self, state: State, viewer: Viewer) -> Seen:
        """Everything lies open on the table: tokens, animals, and by counting the bag."""
        ask = None if viewer is None else _ask(state, viewer)
        return Seen(viewer=viewer, ask=ask, table=state)

    def legal(self, view: Seen) -> Sequence[Action]:
        """GRU-21 to GRU-28, GRU-44: what each phase offers."""
        state, seat = view.table, view.viewer
        if view.ask is None or seat is None:
            return ()
        if state.phase == "hunt":
            return offers(state, seat)
        if state.phase == "gather":
            return (SHOUT,) if state.ready[seat] else (READY,)
        return swaps(state, seat)

    def imagine(self, view: Seen, _rng: Rng) -> State:
        """Nothing is hidden: there is only one world."""
        return view.table

    def why_not(self, view: Seen, action: Action) -> str:
        """Give the rule that an action breaks."""
        return refusals.why_not(view.table, view.viewer or 0, action)

    def sequel(self, _state: State, _seats: Sequence[Seat | None]) -> position.Options | None:
        """Give none: a game of Grumpf stands alone."""
        return None


def _ask(state: State, seat: Seat) -> Ask | None:
    """GRU-21: first the hands are filled; GRU-24: a busy hand can't act; GRU-28: who sleeps is not asked."""
    phase = state.phase
    if phase == "hunt":
        if state.rota is not None:
            return TURN if state.rota.seat == seat else None
        return None if seat in state.beds else Ask("hunt", state.opens[seat], True)
    if phase == "gather":
        return GATHER if not state.ready[seat] or all(state.ready) else None
    return SWAP if phase == "swap" and state.swapper == seat else None


def _hunt(state: State, given: Act) -> Step[State]:
    """GRU-29: the last hut ends the hunt; GRU-61, GRU-62: and so may the turns."""
    action: Action = given.action  # type: ignore[assignment]
    step = do(state, given.seat, action, given.at)
    after = step.state
    if len(after.beds) == HUTS[len(after.hands)]:
        return _end(after, step.told, HuntEnded("huts"))
    if after.rota is None:
        return step
    after = go_round(after, after.rota, action)
    if all_passed(after):
        return _end(after, step.told, HuntEnded("passes"))
    if glass_is_empty(after):
        return _end(after, step.told, HuntEnded("sandglass"))
    return Step(after, step.told)


def _end(state: State, told: tuple[Told, ...], ended: HuntEnded) -> Step[State]:
    step = end_hunt(state, ended)
    return Step(step.state, told + step.told)
