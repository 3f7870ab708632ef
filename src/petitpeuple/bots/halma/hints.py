"""HAL-23: hints with a reason, for a player alone or against bots."""

from collections.abc import Sequence
from typing import Final

from petitpeuple.bots.halma.bots import SHARP
from petitpeuple.bots.halma.solver import hint
from petitpeuple.core.bot import Hint
from petitpeuple.core.chance import Rng
from petitpeuple.core.phrases import Phrase
from petitpeuple.games.halma.moves import Action, Move
from petitpeuple.games.halma.position import Board, Seen
from petitpeuple.games.halma.star import HOUSES, OPPOSITE, STEPS_TO_HOUSE

LONG_JUMP: Final = 3  # rows


def advise(view: Seen, actions: Sequence[Action], rng: Rng) -> Hint[Action]:
    """Return a good next move and why; alone, the number of moves left, or that no solution was found."""
    if view.board.seats > 1:
        action = SHARP.choose(view, actions, rng).action
        return Hint(action, (race_reason(view.board, action),))
    found = hint(view)
    if found is None:
        return Hint(actions[0], (Phrase("halma-why-none"),))
    return Hint(found.move, (Phrase("halma-why-left", {"n": found.left}),))


def race_reason(board: Board, action: Action) -> Phrase:
    """Return what a move does for the family to move: how far it leads, and what it makes room for."""
    if not isinstance(action, Move):
        return Phrase("halma-why-pass")
    house = board.houses[board.turn]
    goal = OPPOSITE[house]
    rows = STEPS_TO_HOUSE[goal][action.src] - STEPS_TO_HOUSE[goal][action.dst]
    if action.dst in HOUSES[goal] and action.src not in HOUSES[goal]:
        return Phrase("halma-why-home")
    if rows >= LONG_JUMP:
        return Phrase("halma-why-far", {"n": rows})
    if action.src in HOUSES[goal]:
        return Phrase("halma-why-deeper")
    return Phrase("halma-why-ladder" if rows > 0 else "halma-why-room")
