"""Values of the games' tables in words, made of the games' own texts."""

from __future__ import annotations

from functools import cache

from petitpeuple.games import GAMES
from petitpeuple.games.grumpf.box import Condition
from petitpeuple.games.village.schema import Cost, Effect
from petitpeuple.i18n.texts import Texts

TOTAL = {"en": "total:", "fr": "total\u00a0:"}
UNBOUND = Condition("nothing").most
FACE_KEYS = {
    "azrael": "azrael",
    "howlibird": "howlibird",
    "shortage": "shortage",
    "destroy_invention": "break",
    "discard_useful": "hunt",
    "gain": "find",
    "reveal_idea": "idea",
}


@cache
def texts(language: str) -> Texts:
    """Return the games' texts in a language."""
    return Texts(language, tuple(GAMES))


def cost_words(cost: Cost, language: str) -> str:
    """Return resources in words: “2 logs, 1 stone”."""
    goods = {"berries": cost.B, "logs": cost.L, "stones": cost.S}
    said = [texts(language).say(f"village-{name}", n=n) for name, n in goods.items() if n]
    return ", ".join(said) or "–"


def face_words(face: Effect, language: str) -> str:
    """Return a face of a die in words."""
    key = f"village-face-{FACE_KEYS[face.do]}"
    counted = face.do in ("azrael", "shortage", "gain")
    return texts(language).say(key, n=face.n) if counted else texts(language).say(key)


def condition_words(condition: Condition, language: str) -> str:
    """Return the condition of a hunting ground in words."""
    kind, least, most = condition.kind, condition.least, condition.most
    if kind == "total":
        kind = "between" if least and most < UNBOUND else "least" if least else "most"  # type: ignore[assignment]
    bounds = {"least": least, "most": most}
    needed = {"between": ("least", "most"), "least": ("least",), "most": ("most",), "tokens": ("least",)}
    needed |= {"last": ("least",), "each": ("most",)}
    return texts(language).say(
        f"grumpf-needs-{kind}", **{name: bounds[name] for name in needed.get(kind, ())}
    )
