"""What can be done in the Hidden Village, and what is told of it."""

from itertools import product
from typing import Annotated, Final, TypeAlias

from msgspec import Meta, Struct

from petitpeuple.core.contract import Seat

SmurfNo: TypeAlias = Annotated[int, Meta(ge=0, le=34)]
InventionNo: TypeAlias = Annotated[int, Meta(ge=0, le=23)]
RowNo: TypeAlias = Annotated[int, Meta(ge=0, le=15)]
HouseNo: TypeAlias = Annotated[int, Meta(ge=0, le=7)]
SeatNo: TypeAlias = Annotated[int, Meta(ge=0, le=4)]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=9)]
Change: TypeAlias = Annotated[int, Meta(ge=-9, le=9)]


class Action(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """An answer of a seat."""


class Pass(Action, frozen=True, tag=True):
    """Leave it: end the turn, decline, keep the roll, let the moment pass."""


class Play(Action, frozen=True, tag=True):
    """Play a Smurf from the hand."""

    card: SmurfNo


class Place(Action, frozen=True, tag=True):
    """Place a meeple on a row."""

    row: RowNo


class Man(Action, frozen=True, tag=True):
    """Place a meeple on a crafted invention."""

    invention: InventionNo


class Rest(Action, frozen=True, tag=True):
    """Lay the meeple beside the board: no space is allowed."""


class Craft(Action, frozen=True, tag=True):
    """Craft an idea."""

    invention: InventionNo


class Use(Action, frozen=True, tag=True):
    """Use a crafted invention."""

    invention: InventionNo


class Bake(Action, frozen=True, tag=True):
    """Bake a cake."""

    cake: Annotated[int, Meta(ge=0, le=9)]


class Take(Action, frozen=True, tag=True):
    """Take these resources."""

    berries: Count
    logs: Count
    stones: Count


class Lose(Action, frozen=True, tag=True):
    """Give these resources up."""

    berries: Count
    logs: Count
    stones: Count


class Trade(Action, frozen=True, tag=True):
    """Turn resources into others: what the stock gains and loses."""

    berries: Change
    logs: Change
    stones: Change


class Build(Action, frozen=True, tag=True):
    """Build a house for these resources."""

    house: HouseNo
    berries: Count
    logs: Count
    stones: Count


class Destroy(Action, frozen=True, tag=True):
    """Let a house be destroyed."""

    house: HouseNo


class Scrap(Action, frozen=True, tag=True):
    """Choose the invention that goes."""

    invention: InventionNo


class Relocate(Action, frozen=True, tag=True):
    """Relocate a Smurf from the discard (owner -1) or a hand; of a closed hand (card -1) the owner does."""

    card: Annotated[int, Meta(ge=-1, le=34)]
    owner: Annotated[int, Meta(ge=-1, le=4)]


class Allow(Action, frozen=True, tag=True):
    """Let the card in your hand be relocated."""


class Refuse(Action, frozen=True, tag=True):
    """Keep the card in your hand."""


class Give(Action, frozen=True, tag=True):
    """Let this card of your hand be relocated."""

    card: SmurfNo


class Discard(Action, frozen=True, tag=True):
    """Discard a card from the hand."""

    card: SmurfNo


class Fetch(Action, frozen=True, tag=True):
    """Take a card from the discard."""

    card: SmurfNo


class Name(Action, frozen=True, tag=True):
    """Name a player."""

    seat: SeatNo


class Return(Action, frozen=True, tag=True):
    """Take from this row."""

    row: RowNo


class ReturnFrom(Action, frozen=True, tag=True):
    """Take from this invention."""

    invention: InventionNo


class Lure(Action, frozen=True, tag=True):
    """Move Azrael to a location, counted from 0."""

    location: Annotated[int, Meta(ge=0, le=7)]


class Rescue(Action, frozen=True, tag=True):
    """Rescue: draw a lost Smurf, bring a meeple back, or both."""

    draw: bool
    free: bool


Move: TypeAlias = (
    Pass | Play | Place | Man | Rest | Craft | Use | Bake | Take | Lose | Trade | Build | Destroy | Scrap
    | Relocate | Allow | Refuse | Give | Discard | Fetch | Name | Return | ReturnFrom | Lure | Rescue
)  # fmt: skip


# One object for each answer that can be, made once ----------------------------------------------
PASS: Final = Pass()
REST: Final = Rest()
ALLOW: Final = Allow()
REFUSE: Final = Refuse()
PLAYS: Final = tuple([Play(n) for n in range(35)])
PLACES: Final = tuple([Place(n) for n in range(16)])
MANS: Final = tuple([Man(n) for n in range(24)])
CRAFTS: Final = tuple([Craft(n) for n in range(24)])
USES: Final = tuple([Use(n) for n in range(24)])
BAKES: Final = tuple([Bake(n) for n in range(10)])
DESTROYS: Final = tuple([Destroy(n) for n in range(8)])
SCRAPS: Final = tuple([Scrap(n) for n in range(24)])
RELOCATES: Final = {owner: tuple([Relocate(card, owner) for card in range(-1, 35)]) for owner in range(-1, 5)}
GIVES: Final = tuple([Give(n) for n in range(35)])
DISCARDS: Final = tuple([Discard(n) for n in range(35)])
FETCHES: Final = tuple([Fetch(n) for n in range(35)])
NAMES: Final = tuple([Name(n) for n in range(5)])
RETURNS: Final = tuple([Return(n) for n in range(16)])
RETURNS_FROM: Final = tuple([ReturnFrom(n) for n in range(24)])
LURES: Final = tuple([Lure(n) for n in range(8)])
RESCUES: Final = (Rescue(True, True), Rescue(True, False), Rescue(False, True))
BUNDLES: Final = tuple(
    [[(b, n - b - s, s) for b in range(n, -1, -1) for s in range(n - b + 1)] for n in range(8)]
)  # every way to have n resources: berries, logs, stones
TAKES: Final = {bundle: Take(*bundle) for bundles in BUNDLES for bundle in bundles}
LOSSES: Final = {bundle: Lose(*bundle) for bundles in BUNDLES for bundle in bundles}
TRADES: Final = tuple(
    [Trade(*t) for t in product(range(-7, 8), repeat=3) if sum(t) == 0 and sum(map(abs, t)) <= 14]
)
BUILDS: Final = {(h, *c): Build(h, *c) for h in range(8) for c in product(range(10), repeat=3)}


# What is told -----------------------------------------------------------------------------------
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
