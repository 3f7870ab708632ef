"""What is told of the Hidden Village."""

from typing import TypeAlias

from msgspec import Struct

from petitpeuple.core.contract import Seat


class EventBase(Struct, frozen=True, tag=True):
    """Something that happened."""


class Dealt(EventBase, frozen=True, tag=True):
    """The houses and cakes lie ready."""

    roofs: tuple[int, ...]
    cakes: tuple[int, ...]


class Played(EventBase, frozen=True, tag=True):
    """A Smurf was played."""

    seat: Seat
    card: int


class Placed(EventBase, frozen=True, tag=True):
    """A meeple went to a row."""

    seat: Seat
    row: int


class Manned(EventBase, frozen=True, tag=True):
    """A meeple went on an invention."""

    seat: Seat
    invention: int


class Rested(EventBase, frozen=True, tag=True):
    """A meeple found no space."""

    seat: Seat


class Rolled(EventBase, frozen=True, tag=True):
    """A die fell: which, and its face from 1."""

    seat: Seat
    die: str
    face: int


class Gained(EventBase, frozen=True, tag=True):
    """Resources came into the stock."""

    berries: int
    logs: int
    stones: int


class Spent(EventBase, frozen=True, tag=True):
    """Resources were paid or lost."""

    berries: int
    logs: int
    stones: int


class Drew(EventBase, frozen=True, tag=True):
    """A seat drew cards: how many is for everybody."""

    seat: Seat
    n: int


class Saw(EventBase, frozen=True, tag=True):
    """Which cards a seat drew."""

    seat: Seat
    cards: tuple[int, ...]


class Discarded(EventBase, frozen=True, tag=True):
    """A card went from a hand to the discard."""

    seat: Seat
    card: int


class Fetched(EventBase, frozen=True, tag=True):
    """A card came back from the discard."""

    seat: Seat
    card: int


class Relocated(EventBase, frozen=True, tag=True):
    """A Smurf left the game for a home."""

    card: int


class Answered(EventBase, frozen=True, tag=True):
    """A seat allowed its card to be relocated, or did not."""

    seat: Seat
    allowed: bool


class Crafted(EventBase, frozen=True, tag=True):
    """An idea became an invention."""

    invention: int


class Used(EventBase, frozen=True, tag=True):
    """An invention was used."""

    seat: Seat
    invention: int


class Scrapped(EventBase, frozen=True, tag=True):
    """An invention went to the discard."""

    invention: int


class Revealed(EventBase, frozen=True, tag=True):
    """Ideas were revealed."""

    inventions: tuple[int, ...]


class Forgotten(EventBase, frozen=True, tag=True):
    """All ideas were discarded."""


class Baked(EventBase, frozen=True, tag=True):
    """A cake was baked."""

    cake: int


class Built(EventBase, frozen=True, tag=True):
    """A house was built."""

    house: int


class Destroyed(EventBase, frozen=True, tag=True):
    """A house was destroyed."""

    house: int


class Saved(EventBase, frozen=True, tag=True):
    """A house or an invention was saved from destruction."""


class Snatched(EventBase, frozen=True, tag=True):
    """The Howlibird took a meeple to its nest."""


class Returned(EventBase, frozen=True, tag=True):
    """Meeples came back to the esplanade."""

    n: int


class Departed(EventBase, frozen=True, tag=True):
    """The ninth meeple left."""


class Walked(EventBase, frozen=True, tag=True):
    """Azrael came to a location, from 0."""

    location: int


class Named(EventBase, frozen=True, tag=True):
    """A player was named."""

    seat: Seat


class Unmasked(EventBase, frozen=True, tag=True):
    """Gargamel revealed a card."""

    card: int


class Rewound(EventBase, frozen=True, tag=True):
    """Gargamel's card went back into his deck."""


class Cancelled(EventBase, frozen=True, tag=True):
    """The effect of Gargamel's card was cancelled or ended."""


class Peeked(EventBase, frozen=True, tag=True):
    """A seat looked at Gargamel's top card."""

    seat: Seat


class Foreseen(EventBase, frozen=True, tag=True):
    """What it saw there."""

    card: int


class Reshuffled(EventBase, frozen=True, tag=True):
    """The discard became the Smurf deck."""


class Swapped(EventBase, frozen=True, tag=True):
    """A lost Smurf went under the Dark Forest."""

    seat: Seat


class Rounded(EventBase, frozen=True, tag=True):
    """A round ended; this one begins, with this first player."""

    round: int
    first: Seat


class Ended(EventBase, frozen=True, tag=True):
    """The game ended."""

    reason: str


Event: TypeAlias = (
    Dealt | Played | Placed | Manned | Rested | Rolled | Gained | Spent | Drew | Saw | Discarded
    | Fetched | Relocated
    | Answered | Crafted | Used | Scrapped | Revealed | Forgotten | Baked | Built | Destroyed | Saved
    | Snatched
    | Returned | Departed | Walked | Named | Unmasked | Rewound | Cancelled | Peeked | Foreseen
    | Reshuffled | Swapped
    | Rounded | Ended
)  # fmt: skip
