"""Find the rule that forbids a move, if any does."""

from petitpeuple.games.halma.move_generation import (
    chain_ends,
    families_of,
    family_at,
    legal_moves,
    occupied_points,
)
from petitpeuple.games.halma.movement import UNRESTRICTED, Movement, movement_of
from petitpeuple.games.halma.moves import Action, GiveUp, Move, Pass
from petitpeuple.games.halma.position import Board, Seen
from petitpeuple.games.halma.rule_sets import is_limited
from petitpeuple.games.halma.star import HOUSE_OF, JUMPS, POINTS, STEPS


def why_not(view: Seen, action: Action) -> str:
    """Return the id of the rule that forbids an action, or "" if it is legal."""
    board = view.board
    if view.ask is None or view.viewer is None:
        return "HAL-3"
    if isinstance(action, GiveUp):
        return "" if board.seats == 1 and not is_limited(board) else "HAL-20"
    if isinstance(action, Pass):
        return "HAL-4" if legal_moves(board, view.viewer) else ""
    if not all(0 <= point < POINTS for point in (action.src, action.dst, *action.via)):
        return "HAL-1"
    family = family_at(board.gnomes, action.src)
    if family not in families_of(board, view.viewer):
        return "HAL-4"
    if action.src == action.dst:
        return "HAL-7"
    movement = movement_of(board.houses[family], board.options)
    occupied = occupied_points(board.gnomes)
    if action.via:
        return _rule_against_path(action, occupied, movement)
    if action.dst in STEPS[action.src]:
        return _rule_against_step(board, family, action, occupied, movement)
    return _rule_against_chain(action, occupied, movement)


def _rule_against_step(
    board: Board, family: int, move: Move, occupied: list[bool], movement: Movement
) -> str:
    """HAL-5: a step ends on a free point. HAL-10: or swaps with an intruder. HAL-11: unless forbidden."""
    if not occupied[move.dst]:
        return "" if movement.may_step(move.src, move.dst) else "HAL-11"
    if HOUSE_OF[move.dst] != movement.goal or move.dst in board.gnomes[family] or board.seats == 1:
        return "HAL-5"
    return "" if board.options.blocked_goal == "swap" else "HAL-10"


def _rule_against_path(move: Move, occupied: list[bool], movement: Movement) -> str:
    """HAL-4: a path consists of jumps. HAL-6: each jump crosses one gnome to the free point behind it."""
    occupied[move.src] = False
    here = move.src
    for there in (*move.via, move.dst):
        if there in STEPS[here]:
            return "HAL-4"
        over = [near for near, far in JUMPS[here] if far == there]
        if not over or not occupied[over[0]] or occupied[there]:
            return "HAL-6"
        if not movement.may_jump(here, there):
            return "HAL-11"
        here = there
    return "" if movement.may_stop[here] else "HAL-11"


def _rule_against_chain(move: Move, occupied: list[bool], movement: Movement) -> str:
    """HAL-6: no chain leads there. HAL-11: an option forbids it. HAL-4: it would need a step, too."""
    src, dst = move.src, move.dst
    if movement.may_stop[dst] and dst in chain_ends(src, occupied, movement.links):
        return ""
    unrestricted = chain_ends(src, occupied, UNRESTRICTED.links)
    if dst in unrestricted:
        return "HAL-11"
    if occupied[dst]:
        return "HAL-6"
    occupied[src] = False
    steps_first = any(
        not occupied[near] and dst in chain_ends(near, occupied, UNRESTRICTED.links) for near in STEPS[src]
    )
    return "HAL-4" if steps_first or any(point in STEPS[dst] for point in unrestricted) else "HAL-6"
