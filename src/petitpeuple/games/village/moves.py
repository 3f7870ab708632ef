"""The actions of the Hidden Village."""

from itertools import product
from typing import Annotated, Final, TypeAlias

from msgspec import Meta, Struct

SmurfNo: TypeAlias = Annotated[int, Meta(ge=0, le=34)]
InventionNo: TypeAlias = Annotated[int, Meta(ge=0, le=23)]
RowNo: TypeAlias = Annotated[int, Meta(ge=0, le=15)]
HouseNo: TypeAlias = Annotated[int, Meta(ge=0, le=7)]
SeatNo: TypeAlias = Annotated[int, Meta(ge=0, le=4)]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=9)]
Change: TypeAlias = Annotated[int, Meta(ge=-9, le=9)]


class ActionBase(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Base class of all actions."""


class Pass(ActionBase, frozen=True, tag=True):
    """Pass: end the turn, decline, keep the roll, or don't react."""


class Play(ActionBase, frozen=True, tag=True):
    """Play a Smurf from your hand."""

    card: SmurfNo


class Place(ActionBase, frozen=True, tag=True):
    """Place a meeple on a row."""

    row: RowNo


class Man(ActionBase, frozen=True, tag=True):
    """Place a meeple on a crafted invention."""

    invention: InventionNo


class Rest(ActionBase, frozen=True, tag=True):
    """Lay the meeple beside the board, because no space is allowed."""


class Craft(ActionBase, frozen=True, tag=True):
    """Craft an idea."""

    invention: InventionNo


class Use(ActionBase, frozen=True, tag=True):
    """Use a crafted invention."""

    invention: InventionNo


class Bake(ActionBase, frozen=True, tag=True):
    """Bake a cake."""

    cake: Annotated[int, Meta(ge=0, le=9)]


class Take(ActionBase, frozen=True, tag=True):
    """Take these resources."""

    berries: Count
    logs: Count
    stones: Count


class Lose(ActionBase, frozen=True, tag=True):
    """Give up these resources."""

    berries: Count
    logs: Count
    stones: Count


class Trade(ActionBase, frozen=True, tag=True):
    """Convert resources; negative numbers are given up."""

    berries: Change
    logs: Change
    stones: Change


class Build(ActionBase, frozen=True, tag=True):
    """Build a house and pay these resources."""

    house: HouseNo
    berries: Count
    logs: Count
    stones: Count


class Destroy(ActionBase, frozen=True, tag=True):
    """Choose the house to be destroyed."""

    house: HouseNo


class Scrap(ActionBase, frozen=True, tag=True):
    """Choose the invention to be discarded."""

    invention: InventionNo


class Relocate(ActionBase, frozen=True, tag=True):
    """Relocate a card of the discard (owner -1) or of a hand; card -1 lets a closed hand choose."""

    card: Annotated[int, Meta(ge=-1, le=34)]
    owner: Annotated[int, Meta(ge=-1, le=4)]


class Allow(ActionBase, frozen=True, tag=True):
    """Allow your card to be relocated."""


class Refuse(ActionBase, frozen=True, tag=True):
    """Keep your card."""


class Give(ActionBase, frozen=True, tag=True):
    """Give this card from your hand to be relocated."""

    card: SmurfNo


class Discard(ActionBase, frozen=True, tag=True):
    """Discard a card from your hand."""

    card: SmurfNo


class Fetch(ActionBase, frozen=True, tag=True):
    """Take a card from the discard."""

    card: SmurfNo


class Name(ActionBase, frozen=True, tag=True):
    """Name a player."""

    seat: SeatNo


class Return(ActionBase, frozen=True, tag=True):
    """Remove a meeple from this row, or return its meeples."""

    row: RowNo


class ReturnFrom(ActionBase, frozen=True, tag=True):
    """Remove the meeple from this invention."""

    invention: InventionNo


class Lure(ActionBase, frozen=True, tag=True):
    """Move Azrael to a location, counted from 0."""

    location: Annotated[int, Meta(ge=0, le=7)]


class Rescue(ActionBase, frozen=True, tag=True):
    """Draw a lost Smurf, free a meeple from the nest, or both."""

    draw: bool
    free: bool


Action: TypeAlias = (
    Pass | Play | Place | Man | Rest | Craft | Use | Bake | Take | Lose | Trade | Build | Destroy | Scrap
    | Relocate | Allow | Refuse | Give | Discard | Fetch | Name | Return | ReturnFrom | Lure | Rescue
)  # fmt: skip


# One shared object for each possible action -----------------------------------------------------
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
BUNDLES_OF_SIZE: Final = tuple(
    [[(b, n - b - s, s) for b in range(n, -1, -1) for s in range(n - b + 1)] for n in range(8)]
)  # BUNDLES_OF_SIZE[n]: every way to have n resources, as berries, logs, stones
TAKES: Final = {bundle: Take(*bundle) for bundles in BUNDLES_OF_SIZE for bundle in bundles}
LOSSES: Final = {bundle: Lose(*bundle) for bundles in BUNDLES_OF_SIZE for bundle in bundles}
TRADES: Final = tuple(
    [Trade(*t) for t in product(range(-7, 8), repeat=3) if sum(t) == 0 and sum(map(abs, t)) <= 14]
)
BUILDS: Final = {(h, *c): Build(h, *c) for h in range(8) for c in product(range(10), repeat=3)}
