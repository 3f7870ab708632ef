"""A lesson: a guided first game on a chosen deal, as data.

A game keeps a lesson in two files: the record of the moves before the learner's first, `lessons/<id>.jsonl`,
and the remarks on what follows, `lessons/<id>.toml`.
"""

from functools import lru_cache
from typing import Annotated, TypeAlias

from msgspec import Meta, Struct, field
from msgspec.structs import replace

from petitpeuple.core.data import load, read_text

Name: TypeAlias = Annotated[str, Meta(pattern="^[a-z][a-z0-9-]{0,31}$")]
Thing: TypeAlias = Annotated[str, Meta(pattern="^([a-z][a-z-]*(:[A-Za-z0-9-]+)?)?$")]  # on the board
# Facts that must all hold: a number is reached or exceeded, a word is equal or in a list. `shown` and
# `hidden` name a thing on the board; other facts are the game's own, and `asked`, `over` and `lesson`.
Condition: TypeAlias = dict[Name, bool | int | str]


class LessonStep(Struct, frozen=True, forbid_unknown_fields=True):
    """One remark. It is shown from the moment when *when* holds until *done* does, or until it is read.

    Its text is `<game>-lesson-<text>`, or with the id if there is no text. The board knows things and facts
    by name. *press* and *keys* do what the step suggests, by mouse and by keyboard: `KEY*THING` presses a key
    until the thing has the focus.
    """

    id: Name
    text: str = ""  # the end of the key of its text; empty: the id
    at: Thing = ""  # the thing that it points at
    when: Condition = field(default_factory=dict)
    done: Condition = field(default_factory=dict)  # empty: done when it is read
    press: tuple[Thing, ...] = ()  # things to press, one after the other
    keys: tuple[str, ...] = ()  # keys to press instead
    only_here: bool = False  # it speaks of this deal, and is not shown at other tables


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A game that has begun, and remarks. The learner has the first seat, bots have the others."""

    seed: int  # of everything that is drawn from here on, and of the bots
    bots: tuple[str, ...]  # their levels
    steps: tuple[LessonStep, ...]
    opening: str = ""  # the record of the moves so far


@lru_cache(maxsize=64)
def load_lesson(package: str, name: str) -> Lesson:
    """Return a lesson of the game in this package."""
    opening = read_text(package, f"lessons/{name}.jsonl")
    return replace(load(package, f"lessons/{name}.toml", Lesson), opening=opening)
