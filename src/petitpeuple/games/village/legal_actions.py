"""The legal answers to each step, from the view of the seat asked. The most harmless one comes first."""

from collections.abc import Callable, Sequence
from typing import Final

from petitpeuple.games.village.cakes import bakeable_cakes
from petitpeuple.games.village.cards import INVENTIONS, STARTER_COUNT, TOO_LATE
from petitpeuple.games.village.moves import (
    ALLOW,
    BAKES,
    BUILDS,
    BUNDLES_OF_SIZE,
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
    Action,
)
from petitpeuple.games.village.placement import allowed_places
from petitpeuple.games.village.position import Seen
from petitpeuple.games.village.powers import Powers, powers_of
from petitpeuple.games.village.resources import (
    DIFFERENT_PAIRS,
    SINGLES,
    Bundle,
    OpenBoard,
    build_options,
    harvest_options,
    loss_options,
)
from petitpeuple.games.village.rule_sets import rule_set_of
from petitpeuple.games.village.schema import Effect

_FIRST_EFFECT: Final = tuple([card.effects[0].do for card in INVENTIONS])
_COSTS: Final = tuple([card.cost for card in INVENTIONS])
_IS_BONUS: Final = tuple([card.timing == "turn" and card.type != "action" for card in INVENTIONS])


def powers_in_force(b: OpenBoard) -> Powers:
    """Return the sum of the powers in force on the board."""
    return powers_of(b.playing, b.lasting, b.crafted)


# Bonus actions ----------------------------------------------------------------------------------
def bonus_actions(b: OpenBoard) -> list[Action]:
    """VIL-40, VIL-41, VIL-43: return what the active player may do besides the step itself."""
    p = powers_in_force(b)
    moves: list[Action] = [BAKES[cake] for cake in bakeable_cakes(b)]
    for idea in affordable_ideas(b, p.craft_cost_change):
        moves.append(CRAFTS[idea])  # noqa: PERF401 - quicker when compiled
    if p.may_use:
        for card in b.crafted:
            if _IS_BONUS[card] and use_has_effect(b, _FIRST_EFFECT[card]):
                moves.append(USES[card])  # noqa: PERF401
    return moves


def affordable_ideas(b: OpenBoard, change: int) -> list[int]:
    """VIL-40: return the ideas that can be paid."""
    berries = b.stock[0] - change
    return [idea for idea in b.ideas if _COSTS[idea] <= berries]


def use_has_effect(b: OpenBoard, does: str) -> bool:
    """VIL-41: return True if using the invention now would change something."""
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


def _play(view: Seen, _effect: Effect) -> list[Action]:
    return [*[PLAYS[card] for card in view.mine], *bonus_actions(view.board)]


def _place(view: Seen, _effect: Effect) -> list[Action]:
    rows, inventions = allowed_places(view.board, powers_in_force(view.board))
    moves: list[Action] = [PLACES[row] for row in rows]
    moves += [MANS[invention] for invention in inventions]
    return [*(moves or [REST]), *bonus_actions(view.board)]


def _finish(view: Seen, _effect: Effect) -> list[Action]:
    return [PASS, *bonus_actions(view.board)]


def _pause(view: Seen, _effect: Effect) -> list[Action]:
    if rule_set_of(view.board).any_moment:
        return [PASS, *bonus_actions(view.board)]
    return [PASS, *[BAKES[cake] for cake in bakeable_cakes(view.board)]]


# Resources --------------------------------------------------------------------------------------
def gain_options(kind: str, n: int) -> Sequence[Bundle]:
    """VIL-27: return the ways to gain n resources of choice."""
    if kind == "any_same":
        return [(one[0] * n, one[1] * n, one[2] * n) for one in SINGLES]
    return DIFFERENT_PAIRS if kind == "any_diff" else BUNDLES_OF_SIZE[n]


def collect_options(effect: Effect, p: Powers) -> list[Bundle]:
    """VIL-31: return the ways to collect at a row with the powers in force."""
    row = effect.at[0]
    return harvest_options(effect.kind, p.base_yield[row], p.bonus_yield[row], p.any_kind)


def _gain(_view: Seen, effect: Effect) -> list[Action]:
    return [TAKES[bundle] for bundle in gain_options(effect.kind, effect.n)]


def _collect(view: Seen, effect: Effect) -> list[Action]:
    return [TAKES[bundle] for bundle in collect_options(effect, powers_in_force(view.board))]


def _lose(view: Seen, effect: Effect) -> list[Action]:
    return [LOSSES[bundle] for bundle in loss_options(view.board.stock, effect.n)]


def _rage(view: Seen, effect: Effect) -> list[Action]:
    stock = view.board.stock
    moves: list[Action] = (
        [LOSSES[bundle] for bundle in loss_options(stock, effect.n)] if sum(stock) >= effect.n else []
    )
    return [*moves, *[DESTROYS[house] for house in view.board.built]]


def _convert(view: Seen, effect: Effect) -> list[Action]:
    b, l, s = view.board.stock  # noqa: E741
    trades: list[Action] = [
        t
        for t in TRADES
        if 0 < abs(t.berries) + abs(t.logs) + abs(t.stones) <= 2 * effect.n
        and b + t.berries >= 0
        and l + t.logs >= 0
        and s + t.stones >= 0
    ]
    return [PASS, *trades]


def _choose_house(view: Seen, _effect: Effect) -> list[Action]:
    return [BUILDS[house] for house in build_options(view.board, powers_in_force(view.board).build_discount)]


# Smurf cards ------------------------------------------------------------------------------------
def howlibird_targets(sizes: Sequence[int], hands: Sequence[tuple[int, ...]] | None) -> list[int]:
    """VIL-54: return the seats the Howlibird may rob: holders of useful cards first, if hands are open."""
    if hands is not None:
        rich = [seat for seat, hand in enumerate(hands) if any(card >= STARTER_COUNT for card in hand)]
        if rich:
            return rich
    return [seat for seat, size in enumerate(sizes) if size]


def _rescue(_view: Seen, _effect: Effect) -> list[Action]:
    return [*RESCUES]


def _swap(view: Seen, _effect: Effect) -> list[Action]:
    return [PASS, *[USES[card] for card in view.board.crafted if _FIRST_EFFECT[card] == "swap_once"]]


def _name(view: Seen, effect: Effect) -> list[Action]:
    if effect.kind == "howlibird":
        return [NAMES[seat] for seat in howlibird_targets(view.sizes, view.hands)]
    return [NAMES[seat] for seat in range(view.board.seats)]


def _discard_useful(view: Seen, effect: Effect) -> list[Action]:
    cards = [card for card in view.mine if card >= STARTER_COUNT]
    if not cards and effect.kind == "howlibird":
        cards = [*view.mine]
    return [DISCARDS[card] for card in cards] or [PASS]


def _discard_choice(view: Seen, _effect: Effect) -> list[Action]:
    return [PASS, *[DISCARDS[card] for card in view.mine]]


def _take_from_discard(view: Seen, _effect: Effect) -> list[Action]:
    return [FETCHES[card] for card in view.board.discard]


def _relocate(view: Seen, effect: Effect) -> list[Action]:
    me = view.viewer
    moves: list[Action] = [PASS] if effect.optional else []
    moves += [RELOCATES[-1][card + 1] for card in view.board.discard]
    moves += [RELOCATES[me][card + 1] for card in view.mine] if me is not None else []
    for seat in range(view.board.seats):
        if seat == me or seat in effect.at:
            continue
        if view.hands is None:
            moves += [RELOCATES[seat][0]] if view.sizes[seat] else []
        else:
            moves += [RELOCATES[seat][card + 1] for card in view.hands[seat]]
    return moves


def _permit(_view: Seen, _effect: Effect) -> list[Action]:
    return [REFUSE, ALLOW]


def _give(view: Seen, _effect: Effect) -> list[Action]:
    return [REFUSE, *[GIVES[card] for card in view.mine]]


# Meeples, Azrael --------------------------------------------------------------------------------
def occupied_places(
    rows: Sequence[int], crafted: Sequence[int], manned: Sequence[int], kind: str
) -> list[Action]:
    """VIL-63: return the rows that hold meeples, and the inventions unless only rows count."""
    moves: list[Action] = [RETURNS[row] for row in range(16) if rows[row]]
    if kind != "row":
        moves += [RETURNS_FROM[crafted[i]] for i in range(len(crafted)) if manned[i]]
    return moves


def _meeple_return(view: Seen, effect: Effect) -> list[Action]:
    b = view.board
    return occupied_places(b.rows, b.crafted, b.manned, effect.kind)


def _azrael(view: Seen, _effect: Effect) -> list[Action]:
    return [LURES[(view.board.azrael + step) % 8] for step in range(8)]


# Inventions -------------------------------------------------------------------------------------
def craftable_ideas(b: OpenBoard, effect: Effect) -> list[int]:
    """VIL-32: return the ideas that an effect lets the seat craft."""
    return (
        [*b.ideas]
        if effect.kind == "free"
        else affordable_ideas(b, powers_in_force(b).craft_cost_change + effect.n)
    )


def _craft(view: Seen, effect: Effect) -> list[Action]:
    crafts: list[Action] = [CRAFTS[idea] for idea in craftable_ideas(view.board, effect)]
    return [PASS, *crafts] if effect.optional else crafts


def _scrap(view: Seen, _effect: Effect) -> list[Action]:
    return [SCRAPS[invention] for invention in view.board.crafted]


# Reactions --------------------------------------------------------------------------------------
def reaction_inventions(crafted: tuple[int, ...], face: int, effect: Effect) -> list[int]:
    """VIL-41: return the inventions that can react to a roll, a destruction or Gargamel's card."""
    if effect.do == "face":
        return [card for card in crafted if _FIRST_EFFECT[card] == "reroll"] if effect.optional else []
    if effect.do == "break":
        return [card for card in crafted if _FIRST_EFFECT[card] == "prevent_destroy" and card != effect.n]
    return [
        card
        for card in crafted
        if _FIRST_EFFECT[card] == "garg_redraw" or (_FIRST_EFFECT[card] == "garg_cancel" and face != TOO_LATE)
    ]


def _react(view: Seen, effect: Effect) -> list[Action]:
    return [PASS, *[USES[card] for card in reaction_inventions(view.board.crafted, view.board.face, effect)]]


LEGAL_BY_STEP: Final[dict[str, Callable[[Seen, Effect], list[Action]]]] = {
    "play": _play, "place": _place, "finish": _finish, "pause": _pause,
    "gain": _gain, "collect": _collect, "lose": _lose, "pay": _lose, "rage": _rage, "convert": _convert,
    "choose_house": _choose_house, "rescue": _rescue, "swap": _swap, "name": _name, "discard_random": _name,
    "discard_useful": _discard_useful, "discard_choice": _discard_choice,
    "take_from_discard": _take_from_discard, "relocate": _relocate, "permit": _permit, "give": _give,
    "meeple_return": _meeple_return, "dismiss": _meeple_return, "azrael": _azrael,
    "craft": _craft, "overflow": _scrap, "destroy_invention": _scrap,
    "face": _react, "break": _react, "answer_gargamel": _react,
}  # fmt: skip
REACTION_STEPS: Final = frozenset({"face", "break", "answer_gargamel"})  # asked of all seats at once
