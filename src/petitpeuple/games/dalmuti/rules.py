"""The rules of The Great Dalmuti: the functions of the contract, in its order."""

from collections.abc import Sequence
from typing import ClassVar, Final

from petitpeuple.core.chance import Rng
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
from petitpeuple.games.dalmuti import position
from petitpeuple.games.dalmuti.dealing import (
    PERCENT,
    answer,
    answers,
    award,
    blind_card,
    deal_out,
    others_of_jester,
    redraw,
    show,
    shown_card,
    shuffle_of,
    slip,
    tax_ask,
    trade,
)
from petitpeuple.games.dalmuti.imagining import imagine
from petitpeuple.games.dalmuti.moves import (
    ABOVE,
    BELOW,
    TO_JESTER,
    TO_RECEIVER,
    Action,
    Admit,
    Award,
    Call,
    Event,
    Give,
    Lay,
    Pass,
    Ready,
    Trade,
)
from petitpeuple.games.dalmuti.playing import PLAY, TURNS, follows, leads, put_pass, put_set
from petitpeuple.games.dalmuti.position import Deal, Seen, State
from petitpeuple.games.dalmuti.refusing import rule_against
from petitpeuple.games.dalmuti.scoring import is_last_of_match, points_of
from petitpeuple.games.dalmuti.seating import admit, draw_places, laid_out, next_options, seating_draw

ADMIT: Final = Ask("admit")
JUDGE: Final = Ask("judge")
ACT: Final = Act  # Final, as in playing.py: found at once
LAY: Final = Lay
PASS: Final = Pass
SEEN: Final = Seen


class Dalmuti:
    """Be rid of your cards first, and rule."""

    id: ClassVar[str] = "dalmuti"
    rules: ClassVar[int] = 1
    players: ClassVar[range] = range(4, 11)
    undo: ClassVar[UndoPolicy] = "consent"  # an answer taken back after the taxes are seen would break DAL-14
    endings: ClassVar[tuple[str, ...]] = ("game", "match")
    Options: ClassVar[type] = position.Options
    types: ClassVar[Types] = Types(state=State, view=Seen, action=Action, event=Event)

    def start(self, options: position.Options, seats: int) -> State:
        """DAL-3, DAL-4, DAL-36: four to ten sit down; places are drawn for, or brought along."""
        return laid_out(options, seats)

    def pending(self, state: State) -> Pending:
        """DAL-10 to DAL-20: the deal, the look, the taxes, the play, the end."""
        board = state.board
        turn = board.turn
        if turn is not None:
            return TURNS[turn]
        deal = board.deal
        if deal.phase == "look" and deal.look is not None:
            return Decide(dict.fromkeys(deal.waiting, deal.look))
        if deal.waiting:
            return Decide({seat: _ask_of(deal, seat) for seat in deal.waiting})
        if deal.phase == "over":
            points = tuple([float(won) for won in points_of(board)])
            return Over(points, "match" if is_last_of_match(board) else "game")
        return _chance(state)

    def apply(self, state: State, given: Input) -> Step[State]:
        """Do what is given; DAL-13, DAL-14: what is answered in secret waits for the others."""
        if isinstance(given, ACT):
            action = given.action
            if type(action) is PASS:
                return put_pass(state, given.seat)
            if isinstance(action, LAY):
                return put_set(state, given.seat, action)
            if isinstance(action, (Ready, Call, Give, Trade)):
                return answer(state, given.seat, action)
            if isinstance(action, Admit):
                return admit(state, action)
            if isinstance(action, Award):
                return award(state, action)
        elif isinstance(given, Luck):
            return _befall(state, given)
        raise AssertionError(given)

    def view(self, state: State, viewer: Viewer) -> Seen:
        """DAL-39: everybody sees the board; a hand and what it gave and got is its owner's alone."""
        board, hands = state.board, state.hands
        if viewer is None:
            return Seen(board, None, None, viewer=None, ask=None)
        turn = board.turn
        if turn is not None:
            ask = PLAY if viewer == turn else None
        else:
            ask = _ask_of(board.deal, viewer) if viewer in board.deal.waiting else None
        if not hands:
            return Seen(board, None, None, viewer=viewer, ask=ask)
        return SEEN(board, hands[viewer], state.papers[viewer], viewer=viewer, ask=ask)

    def legal(self, view: Seen) -> Sequence[Action]:
        """DAL-11 to DAL-16, DAL-34 to DAL-36: what the one who is asked may answer, the quietest first."""
        ask, hand = view.ask, view.hand
        if ask is None:
            return ()
        if hand is None:
            return (ABOVE, BELOW) if ask.kind == "admit" else (TO_RECEIVER, TO_JESTER)
        board = view.board
        value = board.value
        if value:
            return follows(hand, value, board.count)
        return answers(board.deal, view.viewer, ask.kind, hand) if board.turn is None else leads(hand)

    def imagine(self, view: Seen, rng: Rng) -> State:
        """Deal the unseen cards anew, in a way that fits all this viewer knows."""
        return imagine(view, rng)

    def why_not(self, view: Seen, action: Action) -> str:
        """Name the rule that forbids it."""
        return rule_against(view, action)

    def sequel(self, state: State, seats: Sequence[Seat | None]) -> position.Options | None:
        """DAL-20, DAL-32, DAL-36 to DAL-38: the places are those in which this game ended."""
        return next_options(state.board, seats)


def _ask_of(deal: Deal, seat: Seat) -> Ask:
    """DAL-13: the look is the same question for all, open from the same moment on."""
    if deal.look is not None and deal.phase == "look":
        return deal.look
    if deal.phase == "tax":
        return tax_ask(deal, seat)
    return ADMIT if deal.phase == "admit" else JUDGE


def _chance(state: State) -> Pending:
    """DAL-4, DAL-10, DAL-34, DAL-35: what chance is asked."""
    match state.board.deal.phase:
        case "draw":
            return seating_draw(state.board)
        case "slip":
            return PERCENT
        case "shown":
            return shown_card(state.board)
        case "deal":
            return shuffle_of(state.board)
        case "redraw":
            return others_of_jester(state)
        case _:
            return blind_card(state)


def _befall(state: State, luck: Luck) -> Step[State]:
    """DAL-4, DAL-10, DAL-34, DAL-35: what chance answers."""
    match state.board.deal.phase:
        case "draw":
            return draw_places(state, luck.value)
        case "slip":
            return slip(state, luck.value[0])
        case "shown":
            return show(state, luck.value[0])
        case "deal":
            return deal_out(state, luck)
        case "redraw":
            return redraw(state, luck)
        case _:
            return trade(state, luck.value[0])
