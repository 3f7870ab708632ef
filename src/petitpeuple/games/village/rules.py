"""The rules of the Hidden Village: an implementation of the `Game` contract."""

from collections.abc import Sequence
from typing import ClassVar, Final

from petitpeuple.core.chance import Rng
from petitpeuple.core.checked import Refused
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
    Types,
    UndoPolicy,
    Viewer,
)
from petitpeuple.games.village import position
from petitpeuple.games.village.cards import (
    HAND_SIZES,
    LEVELS,
    LOST_COUNT,
    MEEPLES,
    STARTER_COUNT,
)
from petitpeuple.games.village.chance import pending_chance
from petitpeuple.games.village.effects import ANSWER_HANDLERS, CHANCE_HANDLERS, is_won, run_agenda
from petitpeuple.games.village.events import Event
from petitpeuple.games.village.imagine import imagine
from petitpeuple.games.village.legal_actions import LEGAL_BY_STEP, REACTION_STEPS
from petitpeuple.games.village.moves import Action
from petitpeuple.games.village.mutable_state import MutableState
from petitpeuple.games.village.position import Board, BoardOptions, Seen, State
from petitpeuple.games.village.refusals import why_not
from petitpeuple.games.village.rule_sets import NEWEST, board_number
from petitpeuple.games.village.schema import Effect

MAX_SEATS: Final = 5
ASK_OF_STEP: Final = {kind: Ask(kind) for kind in LEGAL_BY_STEP}
# Made once: a Decide for each step and seat. Reactions, which ask several seats, are built when needed.
DECIDE_OF_STEP: Final = {
    kind: tuple([Decide({Seat(i): ask}) for i in range(MAX_SEATS)]) for kind, ask in ASK_OF_STEP.items()
}
STARTING_IDEAS: Final = 3  # VIL-2


class VillageRules:
    """The Hidden Village: all players together against Gargamel."""

    id: ClassVar[str] = "village"
    rules: ClassVar[int] = NEWEST
    players: ClassVar[range] = range(1, MAX_SEATS + 1)
    undo: ClassVar[UndoPolicy] = "free"
    endings: ClassVar[tuple[str, ...]] = (
        "won",
        "late-forest",
        "late-houses",
        "late-cakes",
        "late-forest-houses",
        "late-forest-cakes",
        "late-houses-cakes",
        "late-forest-houses-cakes",
    )
    Options: ClassVar[type] = position.Options
    types: ClassVar[Types] = Types(state=State, view=Seen, action=Action, event=Event)

    def start(self, options: BoardOptions, seats: int) -> State:
        """VIL-1 to VIL-5: return the set-up; roofs, cakes, ideas and hands are drawn first."""
        level = LEVELS[options.difficulty]
        first = _first_seat(options, seats)
        steps = [
            Effect("lay_roofs", n=level.houses),
            Effect("lay_cakes", n=level.cakes),
            Effect("reveal_idea", n=STARTING_IDEAS),
            *[Effect("draw_smurf", n=HAND_SIZES[seats - 1], seat=seat) for seat in range(seats)],
            Effect("turn"),
        ]
        board = Board(
            BoardOptions(options.difficulty, options.hungry, options.red, options.closed),
            seats,
            tuple(steps) if first is not None else (Effect("first_lot"), *steps),
            first=first or 0,
            turn=first or 0,
            esplanade=MEEPLES,
            forest=level.lost,
            extra=LOST_COUNT - level.lost,
            left=level.gargamel,
            rules=board_number(self.number()),
        )
        return State(board, ((),) * seats, tuple(range(STARTER_COUNT)))

    def pending(self, state: State) -> Pending:
        """VIL-63: return what the first effect of the agenda asks of seats or chance."""
        b = state.board
        if b.over:
            return Over((float(b.over == "won"),) * b.seats, b.over)
        effect = b.agenda[0]
        if effect.do in REACTION_STEPS:
            ask = ASK_OF_STEP[effect.do]
            return Decide({Seat(i): ask for i in range(b.seats) if i not in b.passed})
        if effect.do in DECIDE_OF_STEP:
            return DECIDE_OF_STEP[effect.do][b.turn if effect.seat < 0 else effect.seat]
        return pending_chance(state, effect)

    def apply(self, state: State, given: Input) -> Step[State]:
        """VIL-63: apply an answer or a chance outcome, then run the agenda to the next question."""
        mutable = MutableState(state)
        effect = mutable.agenda[0]
        mutable.agenda = mutable.agenda[1:]
        if isinstance(given, Act):
            mutable.last = given.action  # type: ignore[assignment]
            ANSWER_HANDLERS[effect.do](mutable, effect, given.seat, given.action)  # type: ignore[arg-type]
        elif isinstance(given, Luck):
            CHANCE_HANDLERS[effect.do](mutable, effect, given.value)
        if is_won(mutable):
            mutable.end_game("won")
        run_agenda(mutable)
        return Step(mutable.freeze(), tuple(mutable.events))

    def view(self, state: State, viewer: Viewer) -> Seen:
        """VIL-60: return the view: hands unless they are closed, and a peeked card for those who peeked."""
        b = state.board
        is_open = not b.options.closed
        drawer = b.agenda[0].seat if b.agenda and b.agenda[0].do == "swap" else None
        return Seen(
            viewer=viewer,
            ask=_ask(b, viewer),
            board=b,
            sizes=tuple([len(hand) for hand in state.hands]),
            mine=() if viewer is None else state.hands[viewer],
            hands=state.hands if is_open else None,
            left=len(state.deck),
            deck=state.deck if is_open else None,
            under=state.under if is_open else _known_under_forest(state, viewer),
            drawn=state.drawn if drawer is not None and (is_open or viewer == drawer) else None,
            top=state.top if viewer is not None and viewer in b.peeked else None,
        )

    def legal(self, view: Seen) -> Sequence[Action]:
        """VIL-63: return the legal answers to the question asked."""
        if view.ask is None:
            return ()
        effect = view.board.agenda[0]
        return LEGAL_BY_STEP[effect.do](view, effect)

    def imagine(self, view: Seen, rng: Rng) -> State:
        """VIL-60: return a state with hidden hands and a peeked card sampled from the unseen cards."""
        return imagine(view, rng)

    def why_not(self, view: Seen, action: Action) -> str:
        """Return the id of the rule that forbids the action."""
        return why_not(view, action)

    def sequel(self, _state: State, _seats: Sequence[Seat | None]) -> position.Options | None:
        """VIL-10: return None: a game of the Hidden Village has no sequel."""
        return None

    def number(self) -> int:
        """Return the rules number that new games get."""
        return NEWEST

    def by_rules(self, number: int) -> "VillageRules | None":
        """Return the game by older rules."""
        return OLDER.get(number)


class VillageRules1(VillageRules):
    """The game by rules 1."""

    rules: ClassVar[int] = 1
    Options: ClassVar[type] = BoardOptions

    def number(self) -> int:
        """Return the rules number that new games get."""
        return 1


class VillageRules2(VillageRules):
    """The game by rules 2."""

    rules: ClassVar[int] = 2
    Options: ClassVar[type] = BoardOptions

    def number(self) -> int:
        """Return the rules number that new games get."""
        return 2


class VillageRules3(VillageRules):
    """The game by rules 3."""

    rules: ClassVar[int] = 3

    def number(self) -> int:
        """Return the rules number that new games get."""
        return 3


OLDER: Final[dict[int, VillageRules]] = {1: VillageRules1(), 2: VillageRules2(), 3: VillageRules3()}


def _first_seat(options: BoardOptions, seats: int) -> int | None:
    """VIL-2: the players decide who begins; the seat must exist. None means that a lot is drawn."""
    if not isinstance(options, position.Options) or seats == 1:
        return 0
    if options.first == "lot":
        return None
    first = int(options.first.removeprefix("seat-")) - 1
    if first >= seats:
        raise Refused("VIL-2")
    return first


def _ask(b: Board, viewer: Viewer) -> Ask | None:
    if viewer is None or not b.agenda:
        return None
    effect = b.agenda[0]
    if effect.do in REACTION_STEPS:
        return None if viewer in b.passed else ASK_OF_STEP[effect.do]
    return (
        ASK_OF_STEP[effect.do]
        if viewer == (b.turn if effect.seat < 0 else effect.seat) and effect.do in ASK_OF_STEP
        else None
    )


def _known_under_forest(state: State, viewer: Viewer) -> tuple[int, ...]:
    """VIL-60: with closed hands, a viewer knows only the cards that seat put under the Dark Forest."""
    return tuple([card for card, by in zip(state.under, state.board.under, strict=True) if by == viewer])
