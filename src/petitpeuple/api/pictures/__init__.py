"""Pictures of positions as SVG, for notebooks. They are drawn from one view, so they show no secrets."""

from importlib import import_module
from typing import Any, Final

from petitpeuple.api.pictures.svg import Canvas
from petitpeuple.api.pictures.text import draw_text
from petitpeuple.core.contract import Over
from petitpeuple.games import BUILT_IN
from petitpeuple.i18n.texts import Texts

STYLE: Final = "text { font-family: Georgia, serif; } .mono { font-family: monospace; white-space: pre; }"


def draw(spec: Any, view: Any, texts: Texts, to_act: tuple[int, ...], result: Over | None) -> str:
    """Return the picture of a view, with a line that says whose turn it is or how the game ended."""
    if spec.id in BUILT_IN:
        canvas: Canvas = import_module(f"petitpeuple.api.pictures.{spec.id}").draw(view, texts)
    else:
        canvas = draw_text(spec.describer.draw(view), texts)
    canvas.caption(caption(spec.id, texts, to_act, result))
    return canvas.render(texts.say(f"{spec.id}-title"))


def caption(game: str, texts: Texts, to_act: tuple[int, ...], result: Over | None) -> str:
    """Return how the game ended, or who is asked."""
    if result is not None:
        return texts.say(f"{game}-ending-{result.reason}")
    names = texts.say("comma").join([texts.name(seat) for seat in to_act])
    return texts.say("api-to-act", who=names) if to_act else ""
