"""The rules of the Hidden Village: the functions of the contract, in its order."""

from collections.abc import Sequence
from typing import ClassVar, Final

from petitpeuple.core.chance import Chance, Dice, Pick, Rng
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
from petitpeuple.games.village.cards import HANDS, LEVELS, LOST, MEEPLES, ROOF_BAGS, SMURFS, STARTERS
from petitpeuple.games.village.choices import LEGAL, WINDOWS
from petitpeuple.games.village.effects import ANSWER, LUCK, is_won, run
from petitpeuple.games.village.events import Happening
from petitpeuple.games.village.imagine import imagine, lost_bag
from petitpeuple.games.village.measures import gargamel_bag
from petitpeuple.games.village.moves import Move
from petitpeuple.games.village.position import Board, Seen, State
from petitpeuple.games.village.refusals import why_not
from petitpeuple.games.village.schema import Effect
from petitpeuple.games.village.village import Village
from petitpeuple.games.village.workshop import unrevealed

SEATS: Final = 5
ASKS: Final = {kind: Ask(kind) for kind in LEGAL}
# One question for each kind and seat, and those to all seats for the moments of inventions.
ONE_ASKED: Final = {kind: tuple([Decide({Seat(i): ask}) for i in range(SEATS)]) for kind, ask in ASKS.items()}
IDEAS: Final = 3  # VIL-2
DIE: Final = Dice(1, 6)


class HiddenVillage:
    """All together against Gargamel."""

    id: ClassVar[str] = "village"
    rules: ClassVar[int] = 2
    players: ClassVar[range] = range(1, SEATS + 1)
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
    types: ClassVar[Types] = Types(state=State, view=Seen, action=Move, event=Happening)

    def start(self, options: position.Options, seats: int) -> State:
        """VIL-1 to VIL-5: everything in its place; roofs, cakes, ideas and hands are drawn first."""
        level = LEVELS[options.difficulty]
        hands = [Effect("draw_smurf", n=HANDS[seats - 1], seat=seat) for seat in range(seats)]
        board = Board(
            options,
            seats,
            (
                Effect("lay_roofs", n=level.houses),
                Effect("lay_cakes", n=level.cakes),
                Effect("reveal_idea", n=IDEAS),
                *hands,
                Effect("turn"),
            ),
            esplanade=MEEPLES,
            forest=level.lost,
            extra=LOST - level.lost,
            left=level.gargamel,
        )
        return State(board, ((),) * seats, tuple(range(STARTERS)))

    def pending(self, state: State) -> Pending:
        """VIL-63: the first of the agenda says who or what is asked."""
        b = state.board
        if b.over:
            return Over((float(b.over == "won"),) * b.seats, b.over)
        e = b.agenda[0]
        if e.do in WINDOWS:
            ask = ASKS[e.do]
            return Decide({Seat(i): ask for i in range(b.seats) if i not in b.passed})
        if e.do in ONE_ASKED:
            return ONE_ASKED[e.do][b.turn if e.seat < 0 else e.seat]
        return _chance(state, e)

    def apply(self, state: State, given: Input) -> Step[State]:
        """VIL-63: an answer is carried out, then the agenda goes on to the next question."""
        v = Village(state)
        e = v.agenda[0]
        v.agenda = v.agenda[1:]
        if isinstance(given, Act):
            v.last = given.action  # type: ignore[assignment]
            ANSWER[e.do](v, e, given.seat, given.action)  # type: ignore[arg-type]
        elif isinstance(given, Luck):
            LUCK[e.do](v, e, given.value)
        if is_won(v):
            v.end("won")
        run(v)
        return Step(v.close(), tuple(v.told))

    def view(self, state: State, viewer: Viewer) -> Seen:
        """VIL-60: hands are open unless closed hands were chosen; what was peeked at is for those who did."""
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
            under=state.under if is_open else _known(state, viewer),
            drawn=state.drawn if drawer is not None and (is_open or viewer == drawer) else None,
            top=state.top if viewer is not None and viewer in b.peeked else None,
        )

    def legal(self, view: Seen) -> Sequence[Move]:
        """VIL-63: the answers to the question asked."""
        if view.ask is None:
            return ()
        e = view.board.agenda[0]
        return LEGAL[e.do](view, e)

    def imagine(self, view: Seen, rng: Rng) -> State:
        """VIL-60: hidden hands and a peeked card are drawn anew from what is unseen."""
        return imagine(view, rng)

    def why_not(self, view: Seen, action: Move) -> str:
        """Name the rule that the action breaks."""
        return why_not(view, action)

    def sequel(self, _state: State, _seats: Sequence[Seat | None]) -> position.Options | None:
        """VIL-10: the Hidden Village is played one game at a time."""
        return None


def _ask(b: Board, viewer: Viewer) -> Ask | None:
    if viewer is None or not b.agenda:
        return None
    e = b.agenda[0]
    if e.do in WINDOWS:
        return None if viewer in b.passed else ASKS[e.do]
    return ASKS[e.do] if viewer == (b.turn if e.seat < 0 else e.seat) and e.do in ASKS else None


def _known(state: State, viewer: Viewer) -> tuple[int, ...]:
    """VIL-60: of closed hands, a viewer knows what it put under the Dark Forest itself."""
    return tuple([card for card, by in zip(state.under, state.board.under, strict=True) if by == viewer])


def _chance(state: State, e: Effect) -> Chance:
    """VIL-63: what chance is asked; a deck is a bag until somebody draws."""
    b = state.board
    if e.do == "roll":
        return DIE
    if e.do == "lay_roofs":
        return Pick(e.n, ROOF_BAGS[b.options.difficulty])
    if e.do == "lay_cakes":
        return Pick(e.n, (1,) * 10)
    if e.do == "reveal_idea":
        return Pick(e.n, _bag(unrevealed(b.ideas, b.crafted, b.scrap), 24))
    if e.do == "draw_lost":
        return Pick(1, lost_bag(state))
    if e.do == "discard_lot":
        return Pick(1, _bag(state.hands[e.seat], len(SMURFS)))
    if e.do in ("draw_smurf", "draw_and_play"):
        return Pick(e.n if e.do == "draw_smurf" else 1, _bag(state.deck, len(SMURFS)))
    return Pick(1, gargamel_bag(b))


def _bag(cards: Sequence[int], kinds: int) -> tuple[int, ...]:
    bag = [0] * kinds
    for card in cards:
        bag[card] = 1
    return tuple(bag)
