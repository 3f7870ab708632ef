"""Words: how a game says what it sees, offers and tells, in whatever language is wanted."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Protocol, TypeAlias, TypeVar

from msgspec import Struct, field

from petitpeuple.core.contract import Seat, View


class SeatName(Struct, frozen=True, tag=True):
    """A seat, said by the name of whoever sits there."""

    seat: Seat


class Translated(Struct, frozen=True, tag=True):
    """A word that a data file has in both languages: the name of a card."""

    en: str
    fr: str


class Phrase(Struct, frozen=True, tag=True):
    """A text of the language files by its key, and what fills its gaps (several phrases make a list)."""

    key: str
    args: Mapping[str, "Value"] = field(default_factory=dict)


class Span(Struct, frozen=True, tag=True):
    """A piece of a drawing: characters that are the same in every language, perhaps in a colour."""

    text: str
    colour: str = ""


Value: TypeAlias = int | float | str | SeatName | Translated | Phrase | tuple[Phrase, ...]
Drawing: TypeAlias = Sequence[Sequence[Phrase | Span]]  # lines of pieces

A = TypeVar("A", contravariant=True)
E = TypeVar("E", contravariant=True)
V = TypeVar("V", bound=View, contravariant=True)


class Describer(Protocol[A, E, V]):
    """A game's own words; the texts themselves are in its `texts/*.ftl`."""

    keys: ClassVar[tuple[str, ...]]  # keys that are put together from tables, so that none is missing

    def draw(self, view: V, /) -> Drawing: ...  # the board and what I hold, as lines of text
    def action(self, action: A, /) -> Phrase: ...
    def event(self, event: E, /) -> Phrase: ...
    def notation(self, action: A, /) -> str: ...  # short, the same in every language
    def read(self, text: str, /) -> object: ...  # the action behind a notation, or None
