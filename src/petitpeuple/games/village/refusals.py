"""Why an action is illegal: the id of the rule that forbids it."""

from typing import Final

from petitpeuple.games.village.cards import SPACES
from petitpeuple.games.village.moves import Action, Bake, Craft, Man, Pass, Place, Play, Rest, Use
from petitpeuple.games.village.placement import can_perform, takes_last_space
from petitpeuple.games.village.position import Seen
from petitpeuple.games.village.powers import powers_of

# The rule of each step, used where the action itself does not point to a more specific one.
RULE_OF_STEP: Final = {
    "play": "VIL-20", "place": "VIL-21", "finish": "VIL-26", "pause": "VIL-43", "gain": "VIL-27",
    "collect": "VIL-31", "lose": "VIL-55", "pay": "VIL-23", "rage": "VIL-51", "convert": "VIL-41",
    "choose_house": "VIL-34", "rescue": "VIL-30", "swap": "VIL-41", "name": "VIL-54",
    "discard_random": "VIL-63",
    "discard_useful": "VIL-54", "discard_choice": "VIL-63", "take_from_discard": "VIL-63",
    "relocate": "VIL-33", "permit": "VIL-33", "give": "VIL-33", "meeple_return": "VIL-63",
    "dismiss": "VIL-41", "azrael": "VIL-52", "craft": "VIL-32", "overflow": "VIL-40",
    "destroy_invention": "VIL-55",
    "face": "VIL-41", "break": "VIL-41", "answer_gargamel": "VIL-41",
}  # fmt: skip
TURN_STEPS: Final = frozenset({"play", "place", "finish", "pause"})


def why_not(view: Seen, action: Action) -> str:
    """VIL-63: return the id of the most specific rule that forbids the action."""
    if not view.board.agenda:
        return "VIL-10"
    asked = view.board.agenda[0].do
    if asked not in TURN_STEPS:
        return RULE_OF_STEP.get(asked, "VIL-63")
    if isinstance(action, Craft):
        return "VIL-40"
    if isinstance(action, Use):
        return "VIL-41"
    if isinstance(action, Bake):
        return "VIL-43"
    if asked == "place" and isinstance(action, Place):
        return _why_not_row(view, action.row)
    if asked == "place" and isinstance(action, Man):
        return "VIL-41"
    if isinstance(action, (Place, Man, Rest)):
        return "VIL-20" if asked == "play" else "VIL-21"
    return (
        "VIL-20"
        if isinstance(action, Play)
        else RULE_OF_STEP[asked]
        if isinstance(action, Pass)
        else "VIL-63"
    )


def _why_not_row(view: Seen, row: int) -> str:
    """VIL-21, VIL-23, VIL-51: the row is full, can't be paid or is closed; VIL-20: the Smurf forbids it."""
    b = view.board
    p = powers_of(b.playing, b.lasting, b.crafted)
    if p.closed[row]:
        return "VIL-51"
    if SPACES[row] - b.rows[row] - (row in b.blocked) <= 0 and not p.may_reuse_full:
        return "VIL-21"
    if (
        takes_last_space(b.rows, b.blocked, p, row)
        and not (p.not_performable[row] or p.never_last_space)
        and not can_perform(b, p, row)
    ):
        return "VIL-23"
    return "VIL-20"
