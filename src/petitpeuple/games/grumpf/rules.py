"""The rules of Grumpf: an implementation of the `Game` contract."""

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
from petitpeuple.games.grumpf.box import (
    ANIMAL_COUNTS,
    ANIMALS_PER_ROUND,
    HUTS_BY_SEATS,
    NEUTRAL_TOKENS,
    SORCERER_TILES,
    SPACES,
)
from petitpeuple.games.grumpf.hunt import apply_hunt_action, hunt_actions, replace_at, tokens_per_clan
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
from petitpeuple.games.grumpf.rounds import (
    apply_swap,
    decline_swap,
    draw_animals,
    drop_tokens,
    end_hunt,
    final_result,
    place_neutral,
    swap_actions,
)
from petitpeuple.games.grumpf.turn_order import advance_turn, everyone_passed, out_of_turns

# One kind for gathering and hunt, so that a late click is answered with the rule of the game it breaks.
GATHER_ASK: Final = Ask("hunt", standing=True)
TURN_ASK: Final = Ask("turn")
SWAP_ASK: Final = Ask("swap")


class GrumpfRules:
    """Grumpf: every seat hunts at once, in real time, with one hand."""

    id: ClassVar[str] = "grumpf"
    rules: ClassVar[int] = 1
    players: ClassVar[range] = range(2, 7)
    undo: ClassVar[UndoPolicy] = "never"
    endings: ClassVar[tuple[str, ...]] = ("points", "animals", "shared")
    Options: ClassVar[type] = position.Options
    types: ClassVar[Types] = Types(state=State, view=Seen, action=Action, event=Event)

    def start(self, options: position.Options, seats: int) -> State:
        """GRU-1, GRU-2, GRU-13: return a full bag and empty boards, with tiles only where they can be won."""
        for rule, given in (("GRU-11", options.jokers), ("GRU-12", options.two_hands)):
            if not set(given) <= set(range(seats)) or len(set(given)) < len(given):
                raise Refused(rule)
        return State(
            options=options,
            phase="draw",
            round=1,
            bag=ANIMAL_COUNTS,
            grounds=(0,) * len(ANIMAL_COUNTS),
            tiles=SORCERER_TILES if options.sorcerer == "one" else 0,
            caught=((0,) * len(ANIMAL_COUNTS),) * seats,
            copies=(0,) * seats,
            hands=((),) * seats,
            tracks=((),) * len(SPACES),
            ready=(False,) * seats,
            opens=(Millis(0),) * seats,
        )

    def pending(self, state: State) -> Pending:
        """GRU-20, GRU-21, GRU-50: return what chance or the seats decide next."""
        phase = state.phase
        if phase == "draw":
            return Pick(ANIMALS_PER_ROUND, state.bag)
        if phase == "neutral":
            return Shuffle(2 * sum(NEUTRAL_TOKENS))
        if phase == "drop":
            return Dice(len(state.hands) * tokens_per_clan(len(state.hands)), 2)
        if phase == "over":
            return final_result(state)
        asks = {}
        for number in range(len(state.hands)):
            ask = _ask(state, Seat(number))
            if ask is not None:
                asks[Seat(number)] = ask
        return Decide(asks, state.ends)

    def apply(self, state: State, given: Input) -> Step[State]:
        """Apply an input through the function of its rule."""
        if isinstance(given, Luck):
            if state.phase == "draw":
                return draw_animals(state, given)
            if state.phase == "neutral":
                return place_neutral(state, given)
            return drop_tokens(state, given, tokens_per_clan(len(state.hands)))
        if not isinstance(given, Act):
            return end_hunt(state, HuntEnded("sandglass"))  # GRU-62
        match given.action:
            case Ready():
                ready = replace(state, ready=replace_at(state.ready, given.seat, True))
                return Step(ready, (Told(SaidReady(given.seat)),))
            case Shout():
                return Step(replace(state, phase="drop"), (Told(Shouted(given.seat)),))
            case Swap():
                return apply_swap(state, given.seat, given.action)
        if state.phase == "swap":
            return decline_swap(state, given.seat)
        return _apply_in_hunt(state, given)

    def view(self, state: State, viewer: Viewer) -> Seen:
        """Return the view, which holds the whole state."""
        ask = None if viewer is None else _ask(state, viewer)
        return Seen(viewer=viewer, ask=ask, table=state)

    def legal(self, view: Seen) -> Sequence[Action]:
        """GRU-21 to GRU-28, GRU-44: return the legal actions of the phase."""
        state, seat = view.table, view.viewer
        if view.ask is None or seat is None:
            return ()
        if state.phase == "hunt":
            return hunt_actions(state, seat)
        if state.phase == "gather":
            return (SHOUT,) if state.ready[seat] else (READY,)
        return swap_actions(state, seat)

    def imagine(self, view: Seen, _rng: Rng) -> State:
        """Return the state itself, since nothing is hidden."""
        return view.table

    def why_not(self, view: Seen, action: Action) -> str:
        """Return the id of the rule that forbids the action."""
        return refusals.why_not(view.table, view.viewer or 0, action)

    def why_wait(self, state: State, seat: Seat) -> str:
        """GRU-21: the shout waits for everybody. GRU-28: a hunter in bed does nothing more in this hunt."""
        if state.phase == "gather":
            return "GRU-21"
        return "GRU-28" if state.phase == "hunt" and seat in state.beds else ""

    def sequel(self, _state: State, _seats: Sequence[Seat | None]) -> position.Options | None:
        """Return None: a game of Grumpf has no sequel."""
        return None


def _ask(state: State, seat: Seat) -> Ask | None:
    """GRU-21: all seats gather first; GRU-24: a busy hand waits; GRU-28: a sleeping seat is not asked."""
    phase = state.phase
    if phase == "hunt":
        if state.rota is not None:
            return TURN_ASK if state.rota.seat == seat else None
        return None if seat in state.beds else Ask("hunt", state.opens[seat], True)
    if phase == "gather":
        return GATHER_ASK if not state.ready[seat] or all(state.ready) else None
    return SWAP_ASK if phase == "swap" and state.swapper == seat else None


def _apply_in_hunt(state: State, given: Act) -> Step[State]:
    """GRU-29: the last hut ends the hunt; GRU-61, GRU-62: in turns, so do passes and the turn limit."""
    action: Action = given.action  # type: ignore[assignment]
    step = apply_hunt_action(state, given.seat, action, given.at)
    after = step.state
    if len(after.beds) == HUTS_BY_SEATS[len(after.hands)]:
        return _end_hunt(after, step.told, HuntEnded("huts"))
    if after.rota is None:
        return step
    after = advance_turn(after, after.rota, action)
    if everyone_passed(after):
        return _end_hunt(after, step.told, HuntEnded("passes"))
    if out_of_turns(after):
        return _end_hunt(after, step.told, HuntEnded("sandglass"))
    return Step(after, step.told)


def _end_hunt(state: State, events: tuple[Told, ...], ended: HuntEnded) -> Step[State]:
    step = end_hunt(state, ended)
    return Step(step.state, events + step.told)
