"""From the deal to the first lead: dealing errors, the look, revolutions, taxes, merchants."""

from typing import Final

from petitpeuple.core.chance import Dice, Pick, Shuffle
from petitpeuple.core.contract import Ask, Luck, Millis, Seat, Step, Told, Viewer
from petitpeuple.games.dalmuti.cards import (
    JOKER,
    NO_CARDS,
    Hand,
    add_cards,
    best_cards,
    cards_of,
    exchange_cards,
    hand_of,
    hand_sizes,
    remove_cards,
    worst_first,
)
from petitpeuple.games.dalmuti.moves import (
    GENERAL_REVOLUTION,
    GIFTS,
    READY,
    REVOLUTION,
    SEATS,
    TOLD_ANSWERED,
    Action,
    Answer,
    Award,
    Awarded,
    Call,
    Dealt,
    Give,
    Revolted,
    Shown,
    Swapped,
    Taxed,
    Trade,
    Traded,
)
from petitpeuple.games.dalmuti.position import Board, Deal, Paper, State
from petitpeuple.games.dalmuti.seating import deck_of
from petitpeuple.games.dalmuti.tricks import fast_replace, left_neighbours

LOOK_TIME_MS: Final = 5_000  # DAL-13: the same for all, so that a quick answer reveals nothing
PERCENT: Final = Dice(1, 100)
ASK_TAX: Final = Ask("tax")
ASK_TRADE: Final = Ask("trade")
EMPTY_PAPER: Final = Paper()
_GIFTS: Final = GIFTS  # a Final alias, see tricks.py
ONLY: Final[tuple[frozenset[Seat], ...]] = tuple([frozenset((seat,)) for seat in SEATS])


def replace_deal(state: State, deal: Deal) -> State:
    """Return the state with another deal."""
    return fast_replace(state, board=fast_replace(state.board, deal=deal))


# The deal ---------------------------------------------------------------------------------


def shown_card_pick(board: Board) -> Pick:
    """DAL-34: draw whose card is shown (any card not dealt to the Great Jester), then which card."""
    deck = deck_of(board)
    if board.deal.receiver is None:
        return Pick(1, hand_sizes(sum(deck), len(board.sizes))[:-1])
    return Pick(1, deck)


def apply_error_roll(state: State, roll: int) -> Step[State]:
    """DAL-34: with the agreed probability, a card is shown during the deal."""
    deal = state.board.deal
    return Step(
        replace_deal(state, fast_replace(deal, phase="shown" if roll <= deal.options.error_rate else "deal"))
    )


def apply_shown_card(state: State, kind: int) -> Step[State]:
    """DAL-34: the Great Dalmuti decides who gets the shown card."""
    deal = state.board.deal
    if deal.receiver is None:
        return Step(replace_deal(state, fast_replace(deal, receiver=deal.places[kind])))
    shown = fast_replace(deal, shown=kind + 1, phase="judge", waiting=deal.places[:1])
    return Step(replace_deal(state, shown), (Told(Shown(deal.receiver, kind + 1)),))


def apply_award(state: State, action: Award) -> Step[State]:
    """DAL-34: the shown card goes to its receiver or to the Great Jester."""
    deal = state.board.deal
    holder = deal.places[-1] if action.to == "jester" else deal.receiver
    told = () if holder is None or deal.shown is None else (Told(Awarded(holder, deal.shown)),)
    return Step(replace_deal(state, fast_replace(deal, holder=holder, phase="deal", waiting=())), told)


def deck_shuffle(board: Board) -> Shuffle:
    """DAL-10: shuffle all cards except one that was shown."""
    return Shuffle(sum(deck_of(board)) - (board.deal.shown is not None))


def apply_deal(state: State, luck: Luck) -> Step[State]:
    """DAL-10: deal one by one clockwise from the Great Dalmuti. DAL-34: including the shown card."""
    board = state.board
    deal = board.deal
    seats = len(board.sizes)
    cards = cards_of(deck_of(board))
    if deal.shown is not None:
        cards.remove(deal.shown)
    pile = [cards[at] for at in luck.value]
    if deal.shown is not None and deal.receiver is not None:
        pile.insert(deal.places.index(deal.receiver), deal.shown)
    hands = [NO_CARDS] * seats
    for place, seat in enumerate(deal.places):
        hands[seat] = hand_of(pile[place::seats])
    dealt = State(board, tuple(hands), (EMPTY_PAPER,) * seats)
    if deal.holder == deal.receiver:
        return start_look(dealt, luck.at)
    return Step(replace_deal(_to_jester(dealt), fast_replace(deal, phase="redraw")))


def _to_jester(state: State) -> State:
    """DAL-34: move the shown card from its receiver to the Great Jester."""
    deal, hands = state.board.deal, list(state.hands)
    if deal.shown is not None and deal.receiver is not None and deal.holder is not None:
        hands[deal.receiver] = remove_cards(hands[deal.receiver], (deal.shown,))
        hands[deal.holder] = add_cards(hands[deal.holder], (deal.shown,))
    return fast_replace(state, hands=tuple(hands))


def redraw_pick(state: State) -> Pick:
    """DAL-34: the receiver draws from the Great Jester's cards, except the one that was shown."""
    deal = state.board.deal
    hand = state.hands[deal.places[-1]]
    return Pick(1, hand if deal.shown is None else remove_cards(hand, (deal.shown,)))


def apply_redraw(state: State, luck: Luck) -> Step[State]:
    """DAL-34: a receiver who lost the shown card draws one from the Great Jester; hands keep their sizes."""
    deal = state.board.deal
    card = (luck.value[0] + 1,)
    hands = list(state.hands)
    jester = deal.places[-1]
    hands[jester] = remove_cards(hands[jester], card)
    if deal.receiver is not None:
        hands[deal.receiver] = add_cards(hands[deal.receiver], card)
    return start_look(fast_replace(state, hands=tuple(hands)), luck.at)


# Possible answers -------------------------------------------------------------------------


def asked_seats(deal: Deal) -> tuple[Seat, ...]:
    """DAL-13: everybody looks. DAL-14: both Dalmutis give cards. DAL-35: the highest merchant may trade."""
    if deal.phase == "look":
        return tuple(sorted(deal.places))
    merchants = deal.options.merchants and len(deal.places) >= 6
    return tuple(sorted(deal.places[: 3 if merchants else 2]))


def possible_answers(deal: Deal, viewer: Viewer, kind: str, hand: Hand) -> list[Action]:
    """DAL-11, DAL-12, DAL-30: a call needs both jokers. DAL-14: give any cards. DAL-35: name a partner."""
    if kind == "tax":
        return (
            possible_double_gifts(hand)
            if viewer == deal.places[0]
            else [_GIFTS[card][0] for card in worst_first(hand)]
        )
    if kind == "trade":
        return [Trade(None), *(Trade(int(seat)) for seat in deal.places[3:-2])]
    calls: list[Action] = [READY]
    if hand[12] == 2:
        if not (deal.options.first_hour and deal.options.played == 0):
            calls.append(REVOLUTION)
        if viewer == deal.places[-1]:
            calls.append(GENERAL_REVOLUTION)
    return calls


def possible_double_gifts(hand: Hand) -> list[Action]:
    """DAL-14: the Great Dalmuti gives any two cards; the worst are listed first."""
    held = worst_first(hand)
    gifts: list[Action] = []
    for at, card in enumerate(held):
        row = _GIFTS[card]
        if hand[card - 1] > 1:
            gifts.append(row[card])
        gifts += [row[other] for other in held[at + 1 :]]
    return gifts


# The look -------------------------------------------------------------------------------


def start_look(state: State, now: Millis) -> Step[State]:
    """DAL-13: everybody gets the same question, which opens at the same moment for all."""
    sizes = tuple([sum(hand) for hand in state.hands])
    looking = fast_replace(state.board.deal, phase="look", look=Ask("look", Millis(now + LOOK_TIME_MS)))
    deal = fast_replace(looking, waiting=asked_seats(looking))
    return Step(
        fast_replace(state, board=fast_replace(state.board, deal=deal, sizes=sizes)), (Told(Dealt(sizes)),)
    )


def worst_to_best(card: int) -> int:
    """Return the sort key for cards in the order in which gifts are listed: worst first, jokers last."""
    return 0 if card == JOKER else -card


def apply_answer(state: State, seat: Seat, action: Answer) -> Step[State]:
    """DAL-13, DAL-14: answers stay secret until everybody has answered, then take effect at once."""
    deal = state.board.deal
    waiting = tuple([other for other in deal.waiting if other != seat])
    papers = list(state.papers)
    if isinstance(action, Give):
        action = Give(tuple(sorted(action.cards, key=worst_to_best)))  # in whatever order it was given
    papers[seat] = fast_replace(papers[seat], answer=action)
    board = fast_replace(state.board, deal=fast_replace(deal, waiting=waiting))
    after = fast_replace(state, board=board, papers=tuple(papers))
    told = TOLD_ANSWERED[seat]
    if waiting:
        return Step(after, told)
    step = end_look(after) if deal.phase == "look" else collect_taxes(after)
    return Step(step.state, told + step.told)


def end_look(state: State) -> Step[State]:
    """DAL-11, DAL-12, DAL-30: continue with a revolution, a game without taxes, or taxes."""
    deal = state.board.deal
    quiet = fast_replace(state, papers=(EMPTY_PAPER,) * len(state.papers))  # DAL-13: answers leave no trace
    for seat, paper in enumerate(state.papers):
        if isinstance(paper.answer, Call):
            return _revolt(quiet, Seat(seat), general=paper.answer.general)
    if deal.options.first_hour and deal.options.played == 0:
        return Step(start_play(quiet, deal))
    taxing = fast_replace(deal, phase="tax")
    return Step(replace_deal(quiet, fast_replace(taxing, waiting=asked_seats(taxing))))


def _revolt(state: State, seat: Seat, *, general: bool) -> Step[State]:
    """DAL-11: a revolution cancels taxes. DAL-12: a general one also swaps place i with place n + 1 - i."""
    deal = state.board.deal
    places = deal.places[::-1] if general else deal.places
    revolted = Told(Revolted(seat, general, places))
    return Step(
        start_play(state, fast_replace(deal, rebel=seat, general=general, places=places)), (revolted,)
    )


def start_play(state: State, deal: Deal) -> State:
    """DAL-15: the Great Dalmuti leads."""
    left = left_neighbours(deal.places, state.board.sizes)
    board = fast_replace(state.board, deal=fast_replace(deal, phase="play"), left=left, turn=deal.places[0])
    return fast_replace(state, board=board)


# Taxes and merchants ----------------------------------------------------------------------


def tax_ask(deal: Deal, seat: Seat) -> Ask:
    """DAL-14: both Dalmutis choose what to give. DAL-35: the highest merchant names a partner."""
    return ASK_TAX if seat in deal.places[:2] else ASK_TRADE


def tax_pairs(deal: Deal) -> tuple[tuple[Seat, Seat, int], ...]:
    """DAL-14: return who taxes whom, and how many cards."""
    places = deal.places
    return ((places[0], places[-1], 2), (places[1], places[-2], 1))


def collect_taxes(state: State) -> Step[State]:
    """DAL-14: Jesters pay their best dealt cards, Dalmutis give what they chose, all at once."""
    deal = fast_replace(state.board.deal, taxed=True)
    told: tuple[Told, ...] = (Told(Taxed()),)
    swapped = State(state.board, state.hands, (EMPTY_PAPER,) * len(state.papers))
    for high, low, count in tax_pairs(deal):
        given = state.papers[high].answer
        back = given.cards if isinstance(given, Give) else ()
        step = _swap_cards(swapped, high, low, back, best_cards(state.hands[low], count))
        swapped, told = step.state, told + step.told
    merchant = state.papers[deal.places[2]].answer
    if isinstance(merchant, Trade) and merchant.partner is not None:
        traders = (deal.places[2], Seat(merchant.partner))
        return Step(replace_deal(swapped, fast_replace(deal, phase="trade", traders=traders)), told)
    return Step(start_play(swapped, deal), told)


def _swap_cards(
    state: State, one: Seat, other: Seat, out: tuple[int, ...], back: tuple[int, ...]
) -> Step[State]:
    """Swap cards between two hands; only the two learn which."""
    hands, papers = list(state.hands), list(state.papers)
    hands[one] = exchange_cards(hands[one], out, back)
    hands[other] = exchange_cards(hands[other], back, out)
    papers[one] = Paper(gave=out, got=back)
    papers[other] = Paper(gave=back, got=out)
    told = (
        Told(Swapped(one, out, back), ONLY[one]),
        Told(Swapped(other, back, out), ONLY[other]),
    )
    return Step(State(state.board, tuple(hands), tuple(papers)), told)


def trade_pick(state: State) -> Pick:
    """DAL-35: draw a random card of the first merchant, then one of the second."""
    one, other = state.board.deal.traders
    return Pick(1, state.hands[other if state.papers[one].gave else one])


def apply_trade(state: State, kind: int) -> Step[State]:
    """DAL-35: each merchant gets a random card of the other."""
    deal = state.board.deal
    one, other = deal.traders
    drawn = state.papers[one].gave
    if not drawn:
        papers = list(state.papers)
        papers[one] = Paper(gave=(kind + 1,))
        return Step(fast_replace(state, papers=tuple(papers)))
    step = _swap_cards(state, one, other, drawn, (kind + 1,))
    return Step(start_play(step.state, deal), (Told(Traded((one, other))), *step.told))
