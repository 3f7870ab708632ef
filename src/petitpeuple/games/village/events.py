"""The events of the Hidden Village."""

from typing import TypeAlias

from msgspec import Struct

from petitpeuple.core.contract import Seat


class EventBase(Struct, frozen=True, tag=True):
    """Base class of all events."""


class Dealt(EventBase, frozen=True, tag=True):
    """The houses and cakes were laid out."""

    roofs: tuple[int, ...]
    cakes: tuple[int, ...]


class Played(EventBase, frozen=True, tag=True):
    """A seat played a Smurf."""

    seat: Seat
    card: int


class Placed(EventBase, frozen=True, tag=True):
    """A meeple was placed on a row."""

    seat: Seat
    row: int


class Stalled(EventBase, frozen=True, tag=True):
    """The action of a row was not performed, because its costs could not be paid any more."""

    row: int


class Manned(EventBase, frozen=True, tag=True):
    """A meeple was placed on an invention."""

    seat: Seat
    invention: int


class Rested(EventBase, frozen=True, tag=True):
    """No space was allowed, so a meeple was laid beside the board."""

    seat: Seat


class Rolled(EventBase, frozen=True, tag=True):
    """A die was rolled; faces count from 1."""

    seat: Seat
    die: str
    face: int


class Gained(EventBase, frozen=True, tag=True):
    """Resources were added to the stock."""

    berries: int
    logs: int
    stones: int


class Spent(EventBase, frozen=True, tag=True):
    """Resources were paid or lost."""

    berries: int
    logs: int
    stones: int


class Drew(EventBase, frozen=True, tag=True):
    """A seat drew cards; everybody learns how many."""

    seat: Seat
    n: int


class Saw(EventBase, frozen=True, tag=True):
    """The cards a seat drew."""

    seat: Seat
    cards: tuple[int, ...]


class Discarded(EventBase, frozen=True, tag=True):
    """A seat discarded a card from its hand."""

    seat: Seat
    card: int


class Fetched(EventBase, frozen=True, tag=True):
    """A seat took a card from the discard."""

    seat: Seat
    card: int


class Relocated(EventBase, frozen=True, tag=True):
    """A Smurf was relocated and left the game."""

    card: int


class Answered(EventBase, frozen=True, tag=True):
    """A seat allowed or refused the relocation of its card."""

    seat: Seat
    allowed: bool


class Crafted(EventBase, frozen=True, tag=True):
    """An idea was crafted."""

    invention: int


class Used(EventBase, frozen=True, tag=True):
    """A seat used an invention."""

    seat: Seat
    invention: int


class Scrapped(EventBase, frozen=True, tag=True):
    """An invention was discarded."""

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
    """Meeples returned to the esplanade."""

    n: int


class Departed(EventBase, frozen=True, tag=True):
    """The ninth meeple left with its invention."""


class Walked(EventBase, frozen=True, tag=True):
    """Azrael moved to a location, counted from 0."""

    location: int


class Named(EventBase, frozen=True, tag=True):
    """A player was named."""

    seat: Seat


class Unmasked(EventBase, frozen=True, tag=True):
    """Gargamel's next card was revealed."""

    card: int


class Rewound(EventBase, frozen=True, tag=True):
    """Gargamel's card was shuffled back into his deck."""


class Cancelled(EventBase, frozen=True, tag=True):
    """The effect of Gargamel's card was cancelled or ended."""


class Peeked(EventBase, frozen=True, tag=True):
    """A seat peeked at Gargamel's top card."""

    seat: Seat


class Foreseen(EventBase, frozen=True, tag=True):
    """The card that a seat peeked at."""

    card: int


class Reshuffled(EventBase, frozen=True, tag=True):
    """The discard was reshuffled into the Smurf deck."""


class Swapped(EventBase, frozen=True, tag=True):
    """A seat put a lost Smurf under the Dark Forest and drew another."""

    seat: Seat


class Rounded(EventBase, frozen=True, tag=True):
    """A round began with this first player."""

    round: int
    first: Seat


class Ended(EventBase, frozen=True, tag=True):
    """The game ended."""

    reason: str


Event: TypeAlias = (
    Dealt | Played | Placed | Stalled | Manned | Rested | Rolled | Gained | Spent | Drew | Saw | Discarded
    | Fetched | Relocated
    | Answered | Crafted | Used | Scrapped | Revealed | Forgotten | Baked | Built | Destroyed | Saved
    | Snatched
    | Returned | Departed | Walked | Named | Unmasked | Rewound | Cancelled | Peeked | Foreseen
    | Reshuffled | Swapped
    | Rounded | Ended
)  # fmt: skip
