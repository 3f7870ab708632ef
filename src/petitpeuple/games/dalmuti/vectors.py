"""The vectors of The Great Dalmuti: their features, and the parts that encoder and `FastPlay` share."""

from typing import Final

from petitpeuple.core.encoder import Feature, clip, offsets, total_size
from petitpeuple.games.dalmuti.action_ids import JOKER_IDS, MAX_SEATS, PASS_ID, SET_IDS
from petitpeuple.games.dalmuti.cards import Hand
from petitpeuple.games.dalmuti.position import Deal, Paper

ASKS: Final = ("admit", "judge", "look", "tax", "trade", "play")
PHASES: Final = ("admit", "judge", "look", "tax", "play", "over")
SCORING: Final = ("none", "points", "philanthropic")
_S: Final = MAX_SEATS
DEAL_FEATURES: Final = (
    Feature("seats", (1,), _S, "Number of seats."),
    Feature("phase", (len(PHASES),), 1, f"One-hot: {', '.join(PHASES)}."),
    Feature("place", (_S,), 1, "One-hot: the viewer's place, from Great Dalmuti on."),
    Feature("waiting", (_S,), 1, "Has not answered yet, by player."),
    Feature("joining", (_S,), 1, "Is a newcomer without a place, by player."),
    Feature("receiver", (_S,), 1, "The shown card was meant for this player."),
    Feature("holder", (_S,), 1, "The shown card was awarded to this player."),
    Feature("traders", (_S,), 1, "Is one of the two merchants who swap a card."),
    Feature("rebel", (_S,), 1, "Has called a revolution."),
    Feature("shown", (1,), 13, "The shown card's value; 13: a joker, 0: none."),
    Feature("general", (1,), 1, "The revolution is a general one."),
    Feature("taxed", (1,), 1, "Taxes have been paid."),
    Feature("first_hour", (1,), 1, "Option: no taxes in the first game."),
    Feature("fewer_cards", (1,), 1, "Option: fewer cards for four and five players."),
    Feature("merchants", (1,), 1, "Option: merchants' exchange."),
    Feature("error_rate", (1,), 100, "Option: deals with an error, in percent."),
    Feature("scoring", (len(SCORING),), 1, f"Option, one-hot: {', '.join(SCORING)}."),
    Feature("games", (1,), 30, "Option: games of a match."),
    Feature("played", (1,), 30, "Games played before, at most 30."),
    Feature("scores", (_S,), 255, "Points before this game, by player, at most 255."),
    Feature("firsts", (_S,), 255, "First places before this game, by player, at most 255."),
)
PLAY_FEATURES: Final = (
    Feature("ask", (len(ASKS),), 1, f"One-hot: what the viewer is asked: {', '.join(ASKS)}."),
    Feature("gave", (13,), 2, "Cards that the viewer gave in taxes or trade, by value."),
    Feature("got", (13,), 2, "Cards that the viewer got in taxes or trade, by value."),
    Feature("hand", (13,), 12, "The viewer's cards, by value 1 … 12; the last entry counts jokers."),
    Feature("unseen", (13,), 12, "Cards neither in the viewer's hand nor laid, by value."),
    Feature("laid", (_S, 13), 12, "Cards laid so far, by player and value."),
    Feature("cards", (_S,), 20, "Cards in hand, by player."),
    Feature("out", (_S,), _S, "When the player went out: 1 for the first; 0 while in play."),
    Feature("passed", (_S,), 1, "Has passed on the top set."),
    Feature("owner", (_S,), 1, "Played the top set."),
    Feature(
        "top", (13,), 1, "One-hot: the value of the top set; the last entry for jokers; none for a lead."
    ),
    Feature("count", (1,), 14, "Cards in the top set; 0 for a lead."),
    Feature("to_pass", (1,), 9, "Players who have still to pass before the trick ends."),
)
_AT: Final = offsets(DEAL_FEATURES)
_DEAL_SIZE: Final = total_size(DEAL_FEATURES)
ASK_ROWS: Final = {kind: bytes([kind == one for one in ASKS]) for kind in ASKS}
NO_ASK: Final = bytes(len(ASKS))
NO_CARDS_ROW: Final = bytes(13)
NO_SEATS: Final = bytes(_S)
ONE_SEAT: Final = [bytes([one == i for i in range(_S)]) for one in range(_S)]
TOP_ROWS: Final = [bytes([value == one for one in range(1, 14)]) for value in range(14)]
_SET_IDS: Final = SET_IDS


class DealPart:
    """What an observation says about a deal, for one viewer: it stays the same while sets are played."""

    def __init__(self, deal: Deal, seats: int, viewer: int) -> None:
        self.deal = deal  # keeps the deal alive, so that its identity stays unique
        self.order = seat_order(deal, seats, viewer)
        self.index = [0] * seats
        for i, seat in enumerate(self.order):
            self.index[seat] = i
        self.row = bytes(_deal_row(deal, self.order, self.index))


def seat_order(deal: Deal, seats: int, viewer: int) -> list[int]:
    """Return the seats in the order of play, from the viewer on; newcomers without a place come last."""
    order = [int(seat) for seat in (*deal.places, *deal.joining)]
    if len(order) != seats:
        order = list(range(seats))
    at = order.index(viewer)
    return order[at:] + order[:at]


def _deal_row(deal: Deal, order: list[int], index: list[int]) -> bytearray:
    row = bytearray(_DEAL_SIZE)
    options = deal.options
    row[_AT["seats"]] = len(order)
    if deal.phase in PHASES:
        row[_AT["phase"] + PHASES.index(deal.phase)] = 1
    if order[0] in deal.places:
        row[_AT["place"] + [int(seat) for seat in deal.places].index(order[0])] = 1
    one = [(name, seat) for name, seat in _named_seats(deal) if seat is not None]
    for name, seat in one:
        row[_AT[name] + index[seat]] = 1
    row[_AT["shown"]] = deal.shown or 0
    for name, flag in (("general", deal.general), ("taxed", deal.taxed)):
        row[_AT[name]] = flag
    for name, flag in (
        ("first_hour", options.first_hour),
        ("fewer_cards", options.fewer_cards),
        ("merchants", options.merchants),
    ):
        row[_AT[name]] = flag
    row[_AT["error_rate"]] = options.error_rate
    row[_AT["scoring"] + SCORING.index(options.scoring)] = 1
    row[_AT["games"]] = options.games
    row[_AT["played"]] = clip(options.played, 30)
    for i, seat in enumerate(order):
        row[_AT["scores"] + i] = clip(options.scores[seat]) if options.scores else 0
        row[_AT["firsts"] + i] = clip(options.firsts[seat]) if options.firsts else 0
    return row


def _named_seats(deal: Deal) -> list[tuple[str, int | None]]:
    """Return the seats that a deal marks, each with the name of its feature."""
    marked: list[tuple[str, int | None]] = [
        ("receiver", deal.receiver), ("holder", deal.holder), ("rebel", deal.rebel)
    ]  # fmt: skip
    marked += [("waiting", seat) for seat in deal.waiting]
    marked += [("joining", seat) for seat in deal.joining]
    marked += [("traders", seat) for seat in deal.traders]
    return marked


def _counts(cards: tuple[int, ...]) -> bytes:
    if not cards:
        return NO_CARDS_ROW
    row = bytearray(13)
    for value in cards:
        row[value - 1] += 1
    return bytes(row)


def paper_row(paper: Paper | None) -> bytes:
    """Return the cards that a seat gave and got."""
    return _counts(paper.gave) + _counts(paper.got) if paper is not None else bytes(26)


def lead_ids(hand: Hand) -> list[int]:
    """DAL-15: return the ids of the sets that may be led, in the order of `legal_leads`."""
    jokers = hand[12]
    ids: list[int] = []
    for value in range(12, 0, -1):
        for naturals in range(1, hand[value - 1] + 1):
            ids += _SET_IDS[value][naturals][: jokers + 1]
    ids += JOKER_IDS[:jokers]
    return ids


def follow_ids(hand: Hand, top: int, count: int) -> list[int]:
    """DAL-16: return the ids of passing and of the sets that follow, in the order of `legal_follows`."""
    ids: list[int] = [PASS_ID]
    jokers = hand[12]
    min_naturals = count - jokers if count > jokers else 1
    for value in range(top - 1, 0, -1):
        held = hand[value - 1]
        if held >= min_naturals:
            rows = _SET_IDS[value]
            for naturals in range(held if held < count else count, min_naturals - 1, -1):
                ids.append(rows[naturals][count - naturals])  # noqa: PERF401 - quicker when compiled
    return ids
