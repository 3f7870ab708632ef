"""The contract: what a game is, as pure functions over frozen values."""

from collections.abc import Mapping, Sequence
from types import UnionType
from typing import ClassVar, Generic, Literal, NewType, Protocol, TypeAlias, TypeVar

from msgspec import Struct

from petitpeuple.core.chance import Chance, Dice, Pick, Rng, Shuffle

# fmt: off
# Close together, so that the whole contract is read on a screen and a half. Frozen values can't form a ring,
# so the garbage collector need not look at them: gc=False.
Seat = NewType("Seat", int)
Millis = NewType("Millis", int)  # time of play, stamped by the table: rules never read a clock
Viewer: TypeAlias = Seat | None  # None is the gallery, who sees what everybody sees
UndoPolicy = Literal["free", "consent", "never"]

# What a position waits for ----------------------------------------------------------------

class Ask(Struct, frozen=True, gc=False):
    """A question to one seat; no answer counts before *opens*. A *standing* one outlives its answers.

    While nobody answers it and no time runs out, a question of the same kind is the same question.
    """
    kind: str
    opens: Millis = Millis(0)
    standing: bool = False

class Decide(Struct, frozen=True, gc=False, tag=True):
    """Every seat asked may answer, in any order; at *until* the table sends a Tick."""
    asks: Mapping[Seat, Ask]
    until: Millis | None = None

class Over(Struct, frozen=True, gc=False, tag=True):
    """The end: one payoff a seat (all alike in a co-operative game), and why."""
    payoffs: tuple[float, ...]
    reason: str

Pending: TypeAlias = Decide | Dice | Shuffle | Pick | Over

# What may happen: three inputs, and nothing else moves a game -----------------------------

class Act(Struct, frozen=True, gc=False, tag_field="do", tag="act"):
    """A seat answers what it is asked."""
    seat: Seat
    action: Struct  # of Game.types.action
    at: Millis

class Luck(Struct, frozen=True, gc=False, tag_field="do", tag="luck", forbid_unknown_fields=True):
    """Chance answers."""
    value: tuple[int, ...]
    at: Millis

class Tick(Struct, frozen=True, gc=False, tag_field="do", tag="tick", forbid_unknown_fields=True):
    """The time named by `Decide.until` has come."""
    at: Millis

Input: TypeAlias = Act | Luck | Tick

# What comes out ---------------------------------------------------------------------------

class View(Struct, frozen=True, kw_only=True):
    """What one viewer sees. Every game writes its own, field by field: absent, never masked."""
    viewer: Viewer
    ask: Ask | None

class Told(Struct, frozen=True, gc=False):
    """An event and its audience (None: everybody). It holds only what they may know."""
    event: Struct
    to: frozenset[Seat] | None = None

    def visible_to(self, viewer: Viewer) -> bool:
        """Tell whether this viewer hears it."""
        return self.to is None or (viewer is not None and viewer in self.to)

O = TypeVar("O")  # the game's Options  # noqa: E741
S = TypeVar("S")  # its State
A = TypeVar("A", bound=Struct)  # its Action
V = TypeVar("V", bound=View)  # its View

class Step(Struct, Generic[S], frozen=True, gc=False):
    """A new state, and what is told of how it came to be."""
    state: S
    told: tuple[Told, ...] = ()

class Types(Struct, frozen=True):
    """The types of a game's values, for those who read and write them as JSON."""
    state: type
    view: type
    action: type | UnionType  # a tagged struct, or a union of them
    event: type | UnionType  # likewise

class Game(Protocol[O, S, A, V]):
    """The rules of one game: no memory, no clock, no dice of its own, nothing in or out."""
    id: ClassVar[str]
    rules: ClassVar[int]  # raised when an old record would replay otherwise
    players: ClassVar[range]  # how many seats it takes
    undo: ClassVar[UndoPolicy]  # the most that a table may allow
    endings: ClassVar[tuple[str, ...]]  # every reason an Over may give
    Options: ClassVar[type]  # a frozen struct; its defaults are a playable game, its fields the lobby's form
    types: ClassVar[Types]

    def start(self, options: O, seats: int, /) -> S: ...  # undealt: the first pending may be a Shuffle
    def pending(self, state: S, /) -> Pending: ...
    def apply(self, state: S, given: Input, /) -> Step[S]: ...  # trusts its input; play() does not
    def view(self, state: S, viewer: Viewer, /) -> V: ...  # the only way out of a state
    def legal(self, view: V, /) -> Sequence[A]: ...  # from the view: it cannot leak; the quietest first
    def imagine(self, view: V, rng: Rng, /) -> S: ...  # a state that may lie behind a view
    def why_not(self, view: V, action: A, /) -> str: ...  # the id of the rule that forbids it, if any does
    def sequel(self, state: S, seats: Sequence[Seat | None], /) -> O | None: ...  # the next of a match

AnyGame: TypeAlias = Game[Struct, Struct, Struct, View]

__all__ = [
    "Act", "AnyGame", "Ask", "Chance", "Decide", "Game", "Input", "Luck", "Millis", "Over", "Pending", "Rng",
    "Seat", "Step", "Tick", "Told", "Types", "UndoPolicy", "View", "Viewer",
]
