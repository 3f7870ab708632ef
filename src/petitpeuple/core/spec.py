"""The spec of a game: everything the rest of the program needs to know about it, in one value."""

from collections.abc import Callable, Collection, Mapping
from typing import Generic, Literal, TypeAlias, TypeVar

from msgspec import Struct, field

from petitpeuple.core.contract import A, AnyGame, Game, O, S, V, View
from petitpeuple.core.encoder import Encoder
from petitpeuple.core.lesson import Lesson, load_lesson
from petitpeuple.core.phrases import Describer
from petitpeuple.core.plans import PlanRules
from petitpeuple.core.plugins import PluginError, load_object
from petitpeuple.core.summary import Summarise

E = TypeVar("E", bound=Struct)  # the game's Event

# What payoffs mean: points; a ranking; or a ranking, which for one player is the share of par reached.
PayoffKind: TypeAlias = Literal["points", "order", "race"]
AnyDescriber: TypeAlias = Describer[Struct, Struct, View]
AnyPlanRules: TypeAlias = PlanRules[Struct, View]


class Manifest(Struct, frozen=True, kw_only=True):
    """How the pages present a game that has no folder of its own in the site.

    The title, the pitch and the tips are texts of the game: `<game>-title`, `<game>-about` and
    `<game>-tip-1`, `<game>-tip-2` … The picture is an SVG file beside the game.
    """

    minutes: int = 15  # how long a game takes
    quick_seats: int = 0  # seats of the table that one click creates; 0: the fewest for two players or more
    friend_seats: int = 0  # seats of a new table with friends; 0: likewise
    payoffs: PayoffKind = "order"
    picture: str = ""  # the name of an SVG file in the game's package
    colour: str = ""  # of the card on the home page, such as "#7a4a2b"
    hidden_hands: bool = True  # the screen is covered between two players on one device


class GameSpec(Struct, Generic[O, S, A, E, V], frozen=True, kw_only=True):
    """What a game is. Each game defines one, in its `spec.py`."""

    game: Game[O, S, A, V]
    describer: Describer[A, E, V]
    rule_prefix: str  # "HAL" for the rules HAL-1, HAL-2, …
    cooperative: bool = False  # all seats win or lose together
    perfect_information: bool = False  # nothing is hidden: a view shows the whole state
    plans: PlanRules[A, V] | None = None  # None: actions cannot be proposed to the table
    pauses: Mapping[str, int] = field(default_factory=dict)  # by event: for so long bots let people look
    finished: Callable[[V], Collection[int]] | None = None  # the seats that do not play on
    manifest: Manifest = Manifest()  # for the pages
    encoder: str = ""  # the `module:object` of the game's Encoder, which is loaded at its first use
    summarise: Summarise | None = None  # None: the ending tells the result alone
    lessons: tuple[str, ...] = ()  # of `lessons/<id>.toml` beside the game; newcomers get the first

    @property
    def id(self) -> str:
        """Return the game's id, as used in records and addresses."""
        return self.game.id

    @property
    def package(self) -> str:
        """Return the package that contains the game's class, and beside it `texts/*.ftl` and its picture."""
        return type(self.game).__module__.rpartition(".")[0]

    def load_encoder(self) -> Encoder[A, V] | None:
        """Return the game's encoder, or None if it has none. Raise `PluginError` if it can't be used."""
        if not self.encoder:
            return None
        found = load_object(self.encoder)
        if not isinstance(found, Encoder):
            raise PluginError("plugin-no-encoder", reference=self.encoder)
        return found

    def lesson(self, name: str) -> Lesson | None:
        """Return a lesson of the game, or None if it has none of this name."""
        return load_lesson(self.package, name) if name in self.lessons else None

    @property
    def players(self) -> range:
        """Return the numbers of seats that the game can be played with."""
        return self.game.players


AnySpec: TypeAlias = GameSpec[Struct, Struct, Struct, Struct, View]

__all__ = ["AnyDescriber", "AnyGame", "AnyPlanRules", "AnySpec", "GameSpec", "Manifest", "PayoffKind"]
