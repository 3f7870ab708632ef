"""Why a move can't be made: the rule it breaks, found step by step. Nothing, where it breaks none."""

from petitpeuple.games.halma.ground import FREE, Ground, ground_of
from petitpeuple.games.halma.moves import Action, Move, Pass
from petitpeuple.games.halma.position import Board, Seen
from petitpeuple.games.halma.star import HOPS, HOUSE_OF, POINTS, STEPS
from petitpeuple.games.halma.turns import chain_ends, families_of, family_at, moves_of, taken_by


def why_not(view: Seen, action: Action) -> str:
    """Give the id of the rule that forbids an action, whatever is in it."""
    board = view.board
    if view.ask is None or view.viewer is None:
        return "HAL-3"
    if isinstance(action, Pass):
        return "HAL-4" if moves_of(board, view.viewer) else ""
    if not all(0 <= point < POINTS for point in (action.src, action.dst, *action.via)):
        return "HAL-1"
    family = family_at(board.gnomes, action.src)
    if family not in families_of(board, view.viewer):
        return "HAL-4"
    if action.src == action.dst:
        return "HAL-7"
    ground = ground_of(board.houses[family], board.options)
    taken = taken_by(board.gnomes)
    if action.via:
        return _why_no_path(action, taken, ground)
    if action.dst in STEPS[action.src]:
        return _why_no_step(board, family, action, taken, ground)
    return _why_no_chain(action, taken, ground)


def _why_no_step(board: Board, family: int, move: Move, taken: list[bool], ground: Ground) -> str:
    """HAL-5: to a free point; HAL-10: or into an intruder's place; HAL-11: where the family may go."""
    if not taken[move.dst]:
        return "" if ground.may_step(move.src, move.dst) else "HAL-11"
    if HOUSE_OF[move.dst] != ground.goal or move.dst in board.gnomes[family] or board.seats == 1:
        return "HAL-5"
    return "" if board.options.blocked_goal == "swap" else "HAL-10"


def _why_no_path(move: Move, taken: list[bool], ground: Ground) -> str:
    """HAL-4: jumps only, no step among them; HAL-6: each over one gnome to the free point behind it."""
    taken[move.src] = False
    here = move.src
    for there in (*move.via, move.dst):
        if there in STEPS[here]:
            return "HAL-4"
        over = [near for near, far in HOPS[here] if far == there]
        if not over or not taken[over[0]] or taken[there]:
            return "HAL-6"
        if not ground.may_hop(here, there):
            return "HAL-11"
        here = there
    return "" if ground.rests[here] else "HAL-11"


def _why_no_chain(move: Move, taken: list[bool], ground: Ground) -> str:
    """HAL-6: no chain leads there; HAL-11: one would; HAL-4: one and a step would."""
    src, dst = move.src, move.dst
    if ground.rests[dst] and dst in chain_ends(src, taken, ground.lines):
        return ""
    free = chain_ends(src, taken, FREE.lines)
    if dst in free:
        return "HAL-11"
    if taken[dst]:
        return "HAL-6"
    taken[src] = False
    steps_first = any(not taken[near] and dst in chain_ends(near, taken, FREE.lines) for near in STEPS[src])
    return "HAL-4" if steps_first or any(point in STEPS[dst] for point in free) else "HAL-6"
