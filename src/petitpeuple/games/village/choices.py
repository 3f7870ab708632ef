"""What may be answered to each question, from what the one asked can see; the quietest answer first."""

from collections.abc import Callable, Sequence
from typing import Final

from petitpeuple.games.village.cards import INVENTIONS, STARTERS, TOO_LATE
from petitpeuple.games.village.measures import (
    PAIRS,
    SINGLES,
    Bundle,
    Open,
    bakeable,
    harvests,
    houses,
    losses,
    places,
)
from petitpeuple.games.village.moves import (
    ALLOW,
    BAKES,
    BUILDS,
    BUNDLES,
    CRAFTS,
    DESTROYS,
    DISCARDS,
    FETCHES,
    GIVES,
    LOSSES,
    LURES,
    MANS,
    NAMES,
    PASS,
    PLACES,
    PLAYS,
    REFUSE,
    RELOCATES,
    RESCUES,
    REST,
    RETURNS,
    RETURNS_FROM,
    SCRAPS,
    TAKES,
    TRADES,
    USES,
    Move,
)
from petitpeuple.games.village.position import Seen
from petitpeuple.games.village.powers import Powers, powers_of
from petitpeuple.games.village.schema import Effect

_FIRST: Final = tuple([card.effects[0].do for card in INVENTIONS])
_COSTS: Final = tuple([card.cost for card in INVENTIONS])
_BONUS: Final = tuple([card.timing == "turn" and card.type != "action" for card in INVENTIONS])


def powers(b: Open) -> Powers:
    """Add up what is in force on the board."""
    return powers_of(b.playing, b.lasting, b.crafted)


# Bonus actions ----------------------------------------------------------------------------------
def bonus(b: Open) -> list[Move]:
    """VIL-40, VIL-41, VIL-43: what the player whose turn it is may do beside the step."""
    p = powers(b)
    moves: list[Move] = [BAKES[cake] for cake in bakeable(b)]
    moves += [CRAFTS[idea] for idea in affordable(b, p.craft)]
    if p.may_use:
        moves += [USES[card] for card in b.crafted if _BONUS[card] and has_use(b, _FIRST[card])]
    return moves


def affordable(b: Open, change: int) -> list[int]:
    """VIL-40: the ideas that can be paid."""
    berries = b.stock[0] - change
    return [idea for idea in b.ideas if _COSTS[idea] <= berries]


def has_use(b: Open, does: str) -> bool:
    """VIL-41: using the invention now would do something."""
    match does:
        case "peek_gargamel":
            return b.left > 0 and b.turn not in b.peeked
        case "meeple_return":
            return any(b.rows)
        case "draw_lost":
            return b.forest + len(b.under) + b.extra > 0
        case "nest_return":
            return b.nest > 0
    return True


def _play(view: Seen, _e: Effect) -> list[Move]:
    return [*[PLAYS[card] for card in view.mine], *bonus(view.board)]


def _place(view: Seen, _e: Effect) -> list[Move]:
    rows, inventions = places(view.board, powers(view.board))
    moves: list[Move] = [PLACES[row] for row in rows]
    moves += [MANS[invention] for invention in inventions]
    return [*(moves or [REST]), *bonus(view.board)]


def _finish(view: Seen, _e: Effect) -> list[Move]:
    return [PASS, *bonus(view.board)]


def _pause(view: Seen, _e: Effect) -> list[Move]:
    return [PASS, *[BAKES[cake] for cake in bakeable(view.board)]]


# Resources --------------------------------------------------------------------------------------
def gifts(kind: str, n: int) -> Sequence[Bundle]:
    """VIL-27: the ways to gain n resources of choice."""
    if kind == "any_same":
        return [(one[0] * n, one[1] * n, one[2] * n) for one in SINGLES]
    return PAIRS if kind == "any_diff" else BUNDLES[n]


def crops(e: Effect, p: Powers) -> list[Bundle]:
    """VIL-31: the ways to collect at a row, with all that is in force."""
    row = e.at[0]
    return harvests(e.kind, p.base[row], p.bonus[row], p.retype)


def _gain(_view: Seen, e: Effect) -> list[Move]:
    return [TAKES[bundle] for bundle in gifts(e.kind, e.n)]


def _collect(view: Seen, e: Effect) -> list[Move]:
    return [TAKES[bundle] for bundle in crops(e, powers(view.board))]


def _lose(view: Seen, e: Effect) -> list[Move]:
    return [LOSSES[bundle] for bundle in losses(view.board.stock, e.n)]


def _rage(view: Seen, e: Effect) -> list[Move]:
    stock = view.board.stock
    moves: list[Move] = [LOSSES[bundle] for bundle in losses(stock, e.n)] if sum(stock) >= e.n else []
    return [*moves, *[DESTROYS[house] for house in view.board.built]]


def _convert(view: Seen, e: Effect) -> list[Move]:
    b, l, s = view.board.stock  # noqa: E741
    trades: list[Move] = [
        t
        for t in TRADES
        if 0 < abs(t.berries) + abs(t.logs) + abs(t.stones) <= 2 * e.n
        and b + t.berries >= 0
        and l + t.logs >= 0
        and s + t.stones >= 0
    ]
    return [PASS, *trades]


def _choose_house(view: Seen, _e: Effect) -> list[Move]:
    return [BUILDS[house] for house in houses(view.board, powers(view.board).build)]


# Smurf cards ------------------------------------------------------------------------------------
def prey(sizes: Sequence[int], hands: Sequence[tuple[int, ...]] | None) -> list[int]:
    """VIL-54: whom the Howlibird may rob: holders of useful cards first; hidden hands are all alike."""
    if hands is not None:
        rich = [seat for seat, hand in enumerate(hands) if any(card >= STARTERS for card in hand)]
        if rich:
            return rich
    return [seat for seat, size in enumerate(sizes) if size]


def _rescue(_view: Seen, _e: Effect) -> list[Move]:
    return [*RESCUES]


def _swap(view: Seen, _e: Effect) -> list[Move]:
    return [PASS, *[USES[card] for card in view.board.crafted if _FIRST[card] == "swap_once"]]


def _name(view: Seen, e: Effect) -> list[Move]:
    if e.kind == "howlibird":
        return [NAMES[seat] for seat in prey(view.sizes, view.hands)]
    return [NAMES[seat] for seat in range(view.board.seats)]


def _discard_useful(view: Seen, e: Effect) -> list[Move]:
    cards = [card for card in view.mine if card >= STARTERS]
    if not cards and e.kind == "howlibird":
        cards = [*view.mine]
    return [DISCARDS[card] for card in cards] or [PASS]


def _discard_choice(view: Seen, _e: Effect) -> list[Move]:
    return [PASS, *[DISCARDS[card] for card in view.mine]]


def _take_from_discard(view: Seen, _e: Effect) -> list[Move]:
    return [FETCHES[card] for card in view.board.discard]


def _relocate(view: Seen, e: Effect) -> list[Move]:
    me = view.viewer
    moves: list[Move] = [PASS] if e.optional else []
    moves += [RELOCATES[-1][card + 1] for card in view.board.discard]
    moves += [RELOCATES[me][card + 1] for card in view.mine] if me is not None else []
    for seat in range(view.board.seats):
        if seat == me or seat in e.at:
            continue
        if view.hands is None:
            moves += [RELOCATES[seat][0]] if view.sizes[seat] else []
        else:
            moves += [RELOCATES[seat][card + 1] for card in view.hands[seat]]
    return moves


def _permit(_view: Seen, _e: Effect) -> list[Move]:
    return [REFUSE, ALLOW]


def _give(view: Seen, _e: Effect) -> list[Move]:
    return [REFUSE, *[GIVES[card] for card in view.mine]]


# Meeples, Azrael --------------------------------------------------------------------------------
def taken_places(rows: Sequence[int], crafted: Sequence[int], manned: Sequence[int], kind: str) -> list[Move]:
    """VIL-63: the rows, and unless only rows are meant the inventions, that hold meeples."""
    moves: list[Move] = [RETURNS[row] for row in range(16) if rows[row]]
    if kind != "row":
        moves += [RETURNS_FROM[crafted[i]] for i in range(len(crafted)) if manned[i]]
    return moves


def _meeple_return(view: Seen, e: Effect) -> list[Move]:
    b = view.board
    return taken_places(b.rows, b.crafted, b.manned, e.kind)


def _azrael(view: Seen, _e: Effect) -> list[Move]:
    return [LURES[(view.board.azrael + step) % 8] for step in range(8)]


# Inventions -------------------------------------------------------------------------------------
def craftable(b: Open, e: Effect) -> list[int]:
    """VIL-32: the ideas that an effect lets one craft."""
    return [*b.ideas] if e.kind == "free" else affordable(b, powers(b).craft + e.n)


def _craft(view: Seen, e: Effect) -> list[Move]:
    crafts: list[Move] = [CRAFTS[idea] for idea in craftable(view.board, e)]
    return [PASS, *crafts] if e.optional else crafts


def _scrap(view: Seen, _e: Effect) -> list[Move]:
    return [SCRAPS[invention] for invention in view.board.crafted]


# Moments for an invention ------------------------------------------------------------------------
def helpers(crafted: tuple[int, ...], face: int, e: Effect) -> list[int]:
    """VIL-41: the inventions whose moment this is: a roll, a destruction, a card of Gargamel's."""
    if e.do == "face":
        return [card for card in crafted if _FIRST[card] == "reroll"] if e.optional else []
    if e.do == "break":
        return [card for card in crafted if _FIRST[card] == "prevent_destroy" and card != e.n]
    return [
        card
        for card in crafted
        if _FIRST[card] == "garg_redraw" or (_FIRST[card] == "garg_cancel" and face != TOO_LATE)
    ]


def _window(view: Seen, e: Effect) -> list[Move]:
    return [PASS, *[USES[card] for card in helpers(view.board.crafted, view.board.face, e)]]


LEGAL: Final[dict[str, Callable[[Seen, Effect], list[Move]]]] = {
    "play": _play, "place": _place, "finish": _finish, "pause": _pause,
    "gain": _gain, "collect": _collect, "lose": _lose, "pay": _lose, "rage": _rage, "convert": _convert,
    "choose_house": _choose_house, "rescue": _rescue, "swap": _swap, "name": _name, "discard_random": _name,
    "discard_useful": _discard_useful, "discard_choice": _discard_choice,
    "take_from_discard": _take_from_discard, "relocate": _relocate, "permit": _permit, "give": _give,
    "meeple_return": _meeple_return, "dismiss": _meeple_return, "azrael": _azrael,
    "craft": _craft, "overflow": _scrap, "destroy_invention": _scrap,
    "face": _window, "break": _window, "answer_gargamel": _window,
}  # fmt: skip
WINDOWS: Final = frozenset({"face", "break", "answer_gargamel"})  # asked of all seats alike
