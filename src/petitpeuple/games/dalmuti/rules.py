"""The rules of The Great Dalmuti: the methods of the contract, in the same order."""

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
    apply_answer,
    apply_award,
    apply_deal,
    apply_error_roll,
    apply_redraw,
    apply_shown_card,
    apply_trade,
    deck_shuffle,
    possible_answers,
    redraw_pick,
    shown_card_pick,
    tax_ask,
    trade_pick,
)
from petitpeuple.games.dalmuti.imagine import imagine
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
from petitpeuple.games.dalmuti.position import Deal, Seen, State
from petitpeuple.games.dalmuti.refusals import why_not
from petitpeuple.games.dalmuti.scoring import is_last_game, points_of
from petitpeuple.games.dalmuti.seating import (
    apply_admit,
    apply_seating_draw,
    first_deal_phase,
    joined_without_asking,
    next_options,
    seating_pick,
    start_state,
    tell_newcomers,
)
from petitpeuple.games.dalmuti.tricks import (
    ASK_PLAY,
    DECIDE_BY_SEAT,
    apply_lay,
    apply_pass,
    legal_follows,
    legal_leads,
)

ASK_ADMIT: Final = Ask("admit")
ASK_JUDGE: Final = Ask("judge")
_Act: Final = Act  # Final aliases, see tricks.py
_Lay: Final = Lay
_Pass: Final = Pass
_Seen: Final = Seen


class Dalmuti:
    """The first to get rid of their cards rules the next game."""

    id: ClassVar[str] = "dalmuti"
    rules: ClassVar[int] = 1
    players: ClassVar[range] = range(4, 11)
    undo: ClassVar[UndoPolicy] = (
        "consent"  # DAL-14: nobody may take back an answer after seeing the taxes unless all agree
    )
    endings: ClassVar[tuple[str, ...]] = ("game", "match")
    Options: ClassVar[type] = position.Options
    types: ClassVar[Types] = Types(state=State, view=Seen, action=Action, event=Event)

    def start(self, options: position.Options, seats: int) -> State:
        """DAL-3, DAL-4, DAL-36: four to ten play; places are drawn for or carried over."""
        return start_state(options, seats)

    def pending(self, state: State) -> Pending:
        """DAL-10 to DAL-20: the deal, the look, the taxes, the play, the end."""
        board = state.board
        turn = board.turn
        if turn is not None:
            return DECIDE_BY_SEAT[turn]
        deal = board.deal
        if deal.phase == "look" and deal.look is not None:
            return Decide(dict.fromkeys(deal.waiting, deal.look))
        if deal.waiting:
            return Decide({seat: _ask_of(deal, seat) for seat in deal.waiting})
        if deal.phase == "over":
            points = tuple([float(won) for won in points_of(board)])
            return Over(points, "match" if is_last_game(board) else "game")
        return _pending_chance(state)

    def apply(self, state: State, given: Input) -> Step[State]:
        """Apply an input; secret answers wait for the others (DAL-13, DAL-14)."""
        if isinstance(given, _Act):
            action = given.action
            if type(action) is _Pass:
                return apply_pass(state, given.seat)
            if isinstance(action, _Lay):
                return apply_lay(state, given.seat, action)
            if isinstance(action, (Ready, Call, Give, Trade)):
                return apply_answer(state, given.seat, action)
            if isinstance(action, Admit):
                return apply_admit(state, action)
            if isinstance(action, Award):
                return apply_award(state, action)
        elif isinstance(given, Luck):
            step = _apply_luck(state, given)
            deal = state.board.deal
            if deal.phase == first_deal_phase(deal.options) and joined_without_asking(deal.options):
                return Step(step.state, tell_newcomers(deal) + step.told)
            return step
        raise AssertionError(given)

    def view(self, state: State, viewer: Viewer) -> Seen:
        """DAL-39: everybody sees the board; only its owner sees a hand and its exchanges."""
        board, hands = state.board, state.hands
        if viewer is None:
            return Seen(board, None, None, viewer=None, ask=None)
        turn = board.turn
        if turn is not None:
            ask = ASK_PLAY if viewer == turn else None
        else:
            ask = _ask_of(board.deal, viewer) if viewer in board.deal.waiting else None
        if not hands:
            return Seen(board, None, None, viewer=viewer, ask=ask)
        return _Seen(board, hands[viewer], state.papers[viewer], viewer=viewer, ask=ask)

    def legal(self, view: Seen) -> Sequence[Action]:
        """DAL-11 to DAL-16, DAL-34 to DAL-36: the possible answers of the viewer, the quietest first."""
        ask, hand = view.ask, view.hand
        if ask is None:
            return ()
        if hand is None:
            return (ABOVE, BELOW) if ask.kind == "admit" else (TO_RECEIVER, TO_JESTER)
        board = view.board
        value = board.value
        if value:
            return legal_follows(hand, value, board.count)
        return (
            possible_answers(board.deal, view.viewer, ask.kind, hand)
            if board.turn is None
            else legal_leads(hand)
        )

    def imagine(self, view: Seen, rng: Rng) -> State:
        """Deal the unseen cards at random, consistently with what the viewer knows."""
        return imagine(view, rng)

    def why_not(self, view: Seen, action: Action) -> str:
        """Return the rule that forbids an action."""
        return why_not(view, action)

    def sequel(self, state: State, seats: Sequence[Seat | None]) -> position.Options | None:
        """DAL-20, DAL-32, DAL-36 to DAL-38: the next game starts with the places of this game's end."""
        return next_options(state.board, seats)


def _ask_of(deal: Deal, seat: Seat) -> Ask:
    """DAL-13: the look is the same question for all, open from the same moment."""
    if deal.look is not None and deal.phase == "look":
        return deal.look
    if deal.phase == "tax":
        return tax_ask(deal, seat)
    return ASK_ADMIT if deal.phase == "admit" else ASK_JUDGE


def _pending_chance(state: State) -> Pending:
    """DAL-4, DAL-10, DAL-34, DAL-35: return the question to chance."""
    match state.board.deal.phase:
        case "draw":
            return seating_pick(state.board)
        case "slip":
            return PERCENT
        case "shown":
            return shown_card_pick(state.board)
        case "deal":
            return deck_shuffle(state.board)
        case "redraw":
            return redraw_pick(state)
        case _:
            return trade_pick(state)


def _apply_luck(state: State, luck: Luck) -> Step[State]:
    """DAL-4, DAL-10, DAL-34, DAL-35: apply the answer of chance."""
    match state.board.deal.phase:
        case "draw":
            return apply_seating_draw(state, luck.value)
        case "slip":
            return apply_error_roll(state, luck.value[0])
        case "shown":
            return apply_shown_card(state, luck.value[0])
        case "deal":
            return apply_deal(state, luck)
        case "redraw":
            return apply_redraw(state, luck)
        case _:
            return apply_trade(state, luck.value[0])
