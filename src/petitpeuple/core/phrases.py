"""Phrases: language-independent descriptions of views, actions and events."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Protocol, TypeAlias, TypeVar

from msgspec import Struct, field

from petitpeuple.core.contract import Seat, View


class SeatName(Struct, frozen=True, tag=True):
    """A seat, shown as the name of its player."""

    seat: Seat


class Translated(Struct, frozen=True, tag=True):
    """A text that a data file gives in both languages, such as the name of a card."""

    en: str
    fr: str


class Phrase(Struct, frozen=True, tag=True):
    """The key of a text and its arguments. A tuple of phrases is shown as a list."""

    key: str
    args: Mapping[str, "Value"] = field(default_factory=dict)


class Span(Struct, frozen=True, tag=True):
    """A piece of a drawing that is the same in every language, optionally with a colour."""

    text: str
    colour: str = ""


Value: TypeAlias = int | float | str | SeatName | Translated | Phrase | tuple[Phrase, ...]
Drawing: TypeAlias = Sequence[Sequence[Phrase | Span]]  # lines, each a sequence of pieces

A = TypeVar("A", contravariant=True)
E = TypeVar("E", contravariant=True)
V = TypeVar("V", bound=View, contravariant=True)


class Describer(Protocol[A, E, V]):
    """Describes a game's values as phrases. The texts are in the game's `texts/*.ftl`."""

    keys: ClassVar[tuple[str, ...]]  # keys built from tables, so that tests can check that each has a text

    def draw(self, view: V, /) -> Drawing: ...  # the board and the viewer's own pieces
    def action(self, action: A, /) -> Phrase: ...
    def event(self, event: E, /) -> Phrase: ...
    def notation(self, action: A, /) -> str: ...  # short and the same in every language
    def read(self, text: str, /) -> object: ...  # the action with this notation, or None
