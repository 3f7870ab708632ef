"""The contract: a game is a set of pure functions over frozen values."""

from collections.abc import Mapping, Sequence
from types import UnionType
from typing import ClassVar, Generic, Literal, NewType, Protocol, TypeAlias, TypeVar, runtime_checkable

from msgspec import Struct

from petitpeuple.core.chance import Chance, Dice, Pick, Rng, Shuffle

# fmt: off
# Formatted densely so that the whole contract fits on a screen and a half. Frozen values can't form reference
# cycles, so the garbage collector need not track them: gc=False.
Seat = NewType("Seat", int)
Millis = NewType("Millis", int)  # time of play, set by the table: rules never read a clock
Viewer: TypeAlias = Seat | None  # None is a spectator, who sees what every player sees
UndoPolicy = Literal["free", "consent", "never"]

# What a state waits for -------------------------------------------------------------------

class Ask(Struct, frozen=True, gc=False):
    """A request for an action from one seat, which may answer from *opens* on.

    A *standing* ask stays open after an answer. An ask of the same kind is the same ask until it is answered
    or its time runs out.
    """
    kind: str
    opens: Millis = Millis(0)
    standing: bool = False

class Decide(Struct, frozen=True, gc=False, tag=True):
    """Wait for the asked seats, which may answer in any order. At *until* the table sends a Tick."""
    asks: Mapping[Seat, Ask]
    until: Millis | None = None

class Over(Struct, frozen=True, gc=False, tag=True):
    """The end of the game: one payoff per seat (all equal in a co-operative game) and the reason."""
    payoffs: tuple[float, ...]
    reason: str

Pending: TypeAlias = Decide | Dice | Shuffle | Pick | Over

# The three inputs: nothing else changes a state --------------------------------------------

class Act(Struct, frozen=True, gc=False, tag_field="do", tag="act"):
    """A seat's answer to its ask."""
    seat: Seat
    action: Struct  # of Game.types.action
    at: Millis

class Luck(Struct, frozen=True, gc=False, tag_field="do", tag="luck", forbid_unknown_fields=True):
    """The outcome of a chance event."""
    value: tuple[int, ...]
    at: Millis

class Tick(Struct, frozen=True, gc=False, tag_field="do", tag="tick", forbid_unknown_fields=True):
    """The time `Decide.until` has been reached."""
    at: Millis

Input: TypeAlias = Act | Luck | Tick

# Outputs ----------------------------------------------------------------------------------

class View(Struct, frozen=True, kw_only=True):
    """What one viewer sees. Each game defines its own type: secrets are left out, never masked."""
    viewer: Viewer
    ask: Ask | None

class Told(Struct, frozen=True, gc=False):
    """An event and the seats that may see it (None: everybody). It contains only what they may know."""
    event: Struct
    to: frozenset[Seat] | None = None

    def visible_to(self, viewer: Viewer) -> bool:
        """Return True if this viewer may see the event."""
        return self.to is None or (viewer is not None and viewer in self.to)

O = TypeVar("O")  # the game's Options  # noqa: E741
S = TypeVar("S")  # its State
A = TypeVar("A", bound=Struct)  # its Action
V = TypeVar("V", bound=View)  # its View

class Step(Struct, Generic[S], frozen=True, gc=False):
    """A new state, and the events that led to it."""
    state: S
    told: tuple[Told, ...] = ()

class Types(Struct, frozen=True):
    """The types of a game's values, for encoding and decoding them as JSON."""
    state: type
    view: type
    action: type | UnionType  # a tagged struct, or a union of them
    event: type | UnionType  # likewise

class Game(Protocol[O, S, A, V]):
    """The rules of one game. They keep no state, read no clock, draw no chance and do no I/O."""
    id: ClassVar[str]
    rules: ClassVar[int]  # the rules version, increased when an old record would replay differently
    players: ClassVar[range]  # the possible numbers of seats
    undo: ClassVar[UndoPolicy]  # the most lenient policy that a table may use
    endings: ClassVar[tuple[str, ...]]  # every possible Over.reason
    Options: ClassVar[type]  # a frozen struct with playable defaults; its fields make the lobby's form
    types: ClassVar[Types]

    def start(self, options: O, seats: int, /) -> S: ...  # not dealt yet: the first pending may be a Shuffle
    def pending(self, state: S, /) -> Pending: ...
    def apply(self, state: S, given: Input, /) -> Step[S]: ...  # trusts its input; use play() to check it
    def view(self, state: S, viewer: Viewer, /) -> V: ...  # the only access to a state
    def legal(self, view: V, /) -> Sequence[A]: ...  # from the view, so it can't leak; most passive first
    def imagine(self, view: V, rng: Rng, /) -> S: ...  # a random state that is consistent with a view
    def why_not(self, view: V, action: A, /) -> str: ...  # the id of the rule that forbids it, or ""
    def sequel(self, state: S, seats: Sequence[Seat | None], /) -> O | None: ...  # for the next game

AnyGame: TypeAlias = Game[Struct, Struct, Struct, View]

@runtime_checkable
class ExplainsWaiting(Protocol):
    """A game that has a rule of its own for seats that are not asked."""
    def why_wait(self, state: Struct, seat: Seat, /) -> str: ...  # or "" if it is simply another's turn

__all__ = [
    "Act", "AnyGame", "Ask", "Chance", "Decide", "ExplainsWaiting", "Game", "Input", "Luck", "Millis", "Over",
    "Pending", "Rng", "Seat", "Step", "Tick", "Told", "Types", "UndoPolicy", "View", "Viewer",
]
