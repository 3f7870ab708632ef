"""Why an action is illegal: the id of the rule that forbids it."""

from typing import Final

from petitpeuple.games.village import moves as m
from petitpeuple.games.village.cards import INVENTIONS, SMURFS, SPACES
from petitpeuple.games.village.moves import Action, Bake, Craft, Man, Pass, Place, Play, Rest, Use
from petitpeuple.games.village.placement import can_perform, open_inventions, takes_last_space
from petitpeuple.games.village.position import Board, Seen
from petitpeuple.games.village.powers import powers_of
from petitpeuple.games.village.schema import Effect

TURN_STEPS: Final = frozenset({"play", "place", "finish", "pause"})
# The rule of each question, and the actions that answer it. "" where the rule is that of what asks.
QUESTIONS: Final[dict[str, tuple[str, tuple[type[Action], ...]]]] = {
    "gain": ("", (m.Take,)), "lose": ("", (m.Lose,)), "azrael": ("", (m.Lure,)),
    "discard_random": ("", (m.Name,)), "discard_choice": ("", (m.Discard,)),
    "take_from_discard": ("", (m.Fetch,)), "meeple_return": ("", (m.Return, m.ReturnFrom)),
    "destroy_invention": ("", (m.Scrap,)),
    "collect": ("VIL-31", (m.Take,)), "pay": ("VIL-23", (m.Lose,)), "rage": ("VIL-51", (m.Lose, m.Destroy)),
    "convert": ("VIL-41", (m.Trade,)), "choose_house": ("VIL-34", (m.Build,)),
    "rescue": ("VIL-30", (m.Rescue,)), "swap": ("VIL-41", (Use,)), "name": ("VIL-54", (m.Name,)),
    "discard_useful": ("VIL-54", (m.Discard,)), "relocate": ("VIL-33", (m.Relocate,)),
    "permit": ("VIL-33", (m.Allow, m.Refuse)), "give": ("VIL-33", (m.Give, m.Refuse)),
    "dismiss": ("VIL-41", (m.Return, m.ReturnFrom)), "craft": ("VIL-32", (Craft,)),
    "overflow": ("VIL-40", (m.Scrap,)), "face": ("VIL-41", (Use,)), "break": ("VIL-41", (Use,)),
    "answer_gargamel": ("VIL-41", (Use,)),
}  # fmt: skip
NO_QUESTION: Final[tuple[str, tuple[type[Action], ...]]] = ("VIL-63", ())  # while chance decides


def why_not(view: Seen, action: Action) -> str:
    """VIL-63: return the id of the most specific rule that forbids the action."""
    b = view.board
    if not b.agenda:
        return "VIL-10"
    asked = b.agenda[0].do
    if asked not in TURN_STEPS:
        return _why_not_answer(b, action)
    if isinstance(action, (Use, Man)) and not powers_of(b.playing, b.lasting, b.crafted).may_use:
        return "VIL-20"  # the Smurf of this turn uses no invention
    if isinstance(action, Bake):
        return "VIL-43"
    if isinstance(action, (Craft, Use)):
        return "VIL-40" if isinstance(action, Craft) else "VIL-41"
    if asked == "place" and isinstance(action, Place):
        return _why_not_row(view, action.row)
    if asked == "place" and isinstance(action, Man):
        return _why_not_invention(view, action.invention)
    if isinstance(action, (Place, Man, Rest)):
        return "VIL-20" if asked == "play" else "VIL-21"
    if isinstance(action, Play) or (isinstance(action, Pass) and asked == "play"):
        return "VIL-20"
    return "VIL-21" if isinstance(action, Pass) and asked == "place" else "VIL-63"


def _why_not_answer(b: Board, action: Action) -> str:
    """VIL-63: nothing else goes on until a question is answered; a wrong answer breaks the rule that asks."""
    effect = b.agenda[0]
    rule, answers = QUESTIONS.get(effect.do, NO_QUESTION)
    if not isinstance(action, (Pass, *answers)):
        return "VIL-63"
    if effect.do == "discard_useful" and effect.kind != "howlibird":
        return "VIL-51" if effect.seat >= 0 else "VIL-55"  # the Great Hunt asks every seat, a die the roller
    if effect.do == "craft" and effect.kind != "free":
        return "VIL-40"  # the Workbench
    return rule or _rule_of_source(b, effect)


def _rule_of_source(b: Board, effect: Effect) -> str:
    """Return the rule of what asks: VIL-20 a Smurf, VIL-41 an invention, VIL-51 Gargamel, VIL-55 a die."""
    if effect.seat >= 0:
        return "VIL-51"
    if b.playing >= 0 and effect in _with_alternatives(SMURFS[b.playing].effects) and _acts_now(b):
        return "VIL-20"
    if isinstance(b.last, (Use, Man)) and effect in INVENTIONS[b.last.invention].effects:
        return "VIL-41"
    if len(b.agenda) > 1 and b.agenda[1].do == "tally":  # the last effect of a new action
        return "VIL-41"
    return "VIL-55"


def _acts_now(b: Board) -> bool:
    """Return True unless the Smurf acted when he was played, and a meeple has been placed since."""
    return SMURFS[b.playing].lasts == "turn" or any(step.do == "place" for step in b.agenda)


def _with_alternatives(effects: tuple[Effect, ...]) -> list[Effect]:
    return [*effects, *[other for effect in effects for other in effect.instead]]


def _why_not_invention(view: Seen, invention: int) -> str:
    """VIL-20: the Smurf may not go there. VIL-41: it is no crafted new action, is taken or can't be paid."""
    b = view.board
    p = powers_of(b.playing, b.lasting, b.crafted)
    crafted = invention in b.crafted and INVENTIONS[invention].type == "action"
    if (crafted and p.never_last_space) or invention in open_inventions(b, p):
        return "VIL-20"
    return "VIL-41"


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
