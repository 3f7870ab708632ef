"""What is told of the Hidden Village."""

from typing import TypeAlias

from msgspec import Struct

from petitpeuple.core.contract import Seat


class Event(Struct, frozen=True, tag=True):
    """Something that happened."""


class Dealt(Event, frozen=True, tag=True):
    """The houses and cakes lie ready."""

    roofs: tuple[int, ...]
    cakes: tuple[int, ...]


class Played(Event, frozen=True, tag=True):
    """A Smurf was played."""

    seat: Seat
    card: int


class Placed(Event, frozen=True, tag=True):
    """A meeple went to a row."""

    seat: Seat
    row: int


class Manned(Event, frozen=True, tag=True):
    """A meeple went on an invention."""

    seat: Seat
    invention: int


class Rested(Event, frozen=True, tag=True):
    """A meeple found no space."""

    seat: Seat


class Rolled(Event, frozen=True, tag=True):
    """A die fell: which, and its face from 1."""

    seat: Seat
    die: str
    face: int


class Gained(Event, frozen=True, tag=True):
    """Resources came into the stock."""

    berries: int
    logs: int
    stones: int


class Spent(Event, frozen=True, tag=True):
    """Resources were paid or lost."""

    berries: int
    logs: int
    stones: int


class Drew(Event, frozen=True, tag=True):
    """A seat drew cards: how many is for everybody."""

    seat: Seat
    n: int


class Saw(Event, frozen=True, tag=True):
    """Which cards a seat drew."""

    seat: Seat
    cards: tuple[int, ...]


class Discarded(Event, frozen=True, tag=True):
    """A card went from a hand to the discard."""

    seat: Seat
    card: int


class Fetched(Event, frozen=True, tag=True):
    """A card came back from the discard."""

    seat: Seat
    card: int


class Relocated(Event, frozen=True, tag=True):
    """A Smurf left the game for a home."""

    card: int


class Answered(Event, frozen=True, tag=True):
    """A seat allowed its card to be relocated, or did not."""

    seat: Seat
    allowed: bool


class Crafted(Event, frozen=True, tag=True):
    """An idea became an invention."""

    invention: int


class Used(Event, frozen=True, tag=True):
    """An invention was used."""

    seat: Seat
    invention: int


class Scrapped(Event, frozen=True, tag=True):
    """An invention went to the discard."""

    invention: int


class Revealed(Event, frozen=True, tag=True):
    """Ideas were revealed."""

    inventions: tuple[int, ...]


class Forgotten(Event, frozen=True, tag=True):
    """All ideas were discarded."""


class Baked(Event, frozen=True, tag=True):
    """A cake was baked."""

    cake: int


class Built(Event, frozen=True, tag=True):
    """A house was built."""

    house: int


class Destroyed(Event, frozen=True, tag=True):
    """A house was destroyed."""

    house: int


class Saved(Event, frozen=True, tag=True):
    """A house or an invention was saved from destruction."""


class Snatched(Event, frozen=True, tag=True):
    """The Howlibird took a meeple to its nest."""


class Returned(Event, frozen=True, tag=True):
    """Meeples came back to the esplanade."""

    n: int


class Departed(Event, frozen=True, tag=True):
    """The ninth meeple left."""


class Walked(Event, frozen=True, tag=True):
    """Azrael came to a location, from 0."""

    location: int


class Named(Event, frozen=True, tag=True):
    """A player was named."""

    seat: Seat


class Unmasked(Event, frozen=True, tag=True):
    """Gargamel revealed a card."""

    card: int


class Rewound(Event, frozen=True, tag=True):
    """Gargamel's card went back into his deck."""


class Cancelled(Event, frozen=True, tag=True):
    """The effect of Gargamel's card was cancelled or ended."""


class Peeked(Event, frozen=True, tag=True):
    """A seat looked at Gargamel's top card."""

    seat: Seat


class Foreseen(Event, frozen=True, tag=True):
    """What it saw there."""

    card: int


class Reshuffled(Event, frozen=True, tag=True):
    """The discard became the Smurf deck."""


class Swapped(Event, frozen=True, tag=True):
    """A lost Smurf went under the Dark Forest."""

    seat: Seat


class Rounded(Event, frozen=True, tag=True):
    """A round ended; this one begins, with this first player."""

    round: int
    first: Seat


class Ended(Event, frozen=True, tag=True):
    """The game ended."""

    reason: str


Happening: TypeAlias = (
    Dealt | Played | Placed | Manned | Rested | Rolled | Gained | Spent | Drew | Saw | Discarded
    | Fetched | Relocated
    | Answered | Crafted | Used | Scrapped | Revealed | Forgotten | Baked | Built | Destroyed | Saved
    | Snatched
    | Returned | Departed | Walked | Named | Unmasked | Rewound | Cancelled | Peeked | Foreseen
    | Reshuffled | Swapped
    | Rounded | Ended
)  # fmt: skip
