"""The options, board, state and view of the Hidden Village."""

from typing import Annotated, Literal

from msgspec import UNSET, Struct, UnsetType

from petitpeuple.core.contract import View
from petitpeuple.core.options import SEAT
from petitpeuple.games.village.moves import Action
from petitpeuple.games.village.schema import Effect

NOTHING = -1  # no card, no house, no seat


class BoardOptions(Struct, frozen=True, forbid_unknown_fields=True, cache_hash=True):
    """The options that matter after the start; until rules 2 there were no others."""

    difficulty: Literal["standard", "complex", "terrible", "nightmare"] = "standard"  # VIL-5
    hungry: bool = False  # VIL-7: meeples stay in the nest; always on from Terrible
    red: bool = False  # VIL-6: the super danger die; always on in Nightmare
    closed: bool = False  # VIL-60: hands are hidden


class Options(BoardOptions, frozen=True, forbid_unknown_fields=True):
    """The options of a game; the lobby builds its form from them."""

    first: Annotated[Literal["seat-1", "seat-2", "seat-3", "seat-4", "seat-5", "lot"], SEAT] = (
        "seat-1"  # VIL-2
    )


class Board(Struct, frozen=True):
    """The public part of the state; cards, cakes and roofs are indices into their tables."""

    options: BoardOptions
    seats: int
    agenda: tuple[Effect, ...]  # effects still to run, next first
    first: int = 0  # the seat with the first-player marker
    turn: int = 0
    round: int = 1
    stock: tuple[int, int, int] = (0, 0, 0)  # berries, logs, stones
    esplanade: int = 0
    nest: int = 0
    aside: int = 0  # meeples without a space, beside the board until the round ends
    zone: int = 0  # VIL-42: meeples whose invention was discarded
    rows: tuple[int, ...] = (0,) * 16  # meeples on each row
    blocked: tuple[int, ...] = ()  # rows where one meeple fills two spaces
    azrael: int = 0  # location, counted from 0
    roofs: tuple[int, ...] = ()
    built: tuple[int, ...] = ()  # indices in *roofs*
    site: int = NOTHING  # the house that is paid but not finished
    cakes: tuple[int, ...] = ()
    baked: tuple[int, ...] = ()  # cakes
    ideas: tuple[int, ...] = ()
    crafted: tuple[int, ...] = ()
    manned: tuple[int, ...] = ()  # meeples on each crafted invention
    scrap: tuple[int, ...] = ()  # discarded inventions
    forest: int = 0  # unseen lost Smurfs in the Dark Forest
    under: tuple[int, ...] = ()  # the seats that put a card under the Dark Forest, from the top
    extra: int = 0
    discard: tuple[int, ...] = ()
    gone: tuple[int, ...] = ()  # relocated
    playing: int = NOTHING  # the Smurf of this turn
    left: int = 0  # cards in Gargamel's deck
    mixed: bool = False  # his whole deck was reshuffled: Too Late may be anywhere
    back: tuple[int, ...] = ()  # cards known to be back in his deck
    shown: tuple[int, ...] = ()  # his revealed cards
    peeked: tuple[int, ...] = ()  # seats that know his top card
    face: int = NOTHING  # his last revealed card
    lasting: int = NOTHING  # his card in force for the round
    passed: tuple[int, ...] = ()  # seats that passed on a reaction
    streak: int = 0  # consecutive dangerous actions
    builds: int = 0  # this and the next three: in this round
    rescues: int = 0
    relocations: int = 0
    azrael_rolls: int = 0
    over: str = ""  # the reason of the ending
    last: Action | None = None  # the last answer; no answer in this game is secret
    rules: int | UnsetType = UNSET  # the rules number; none for rules 2


class State(Struct, frozen=True):
    """The whole state. Undrawn cards have no order: a deck is a bag until a card is drawn."""

    board: Board
    hands: tuple[tuple[int, ...], ...]
    deck: tuple[int, ...]  # the Smurf deck, unordered
    under: tuple[int, ...] = ()  # cards under the Dark Forest, from the top
    drawn: int = NOTHING  # the lost Smurf just drawn, while the Wardrobe may swap it
    top: int = NOTHING  # Gargamel's top card, once a seat has peeked


class Seen(View, frozen=True, kw_only=True):
    """The view of one seat or spectator; with open hands only peeked cards are hidden."""

    board: Board
    sizes: tuple[int, ...]
    mine: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...] | None = None  # open hands only
    left: int  # cards in the Smurf deck
    deck: tuple[int, ...] | None = None  # open hands only
    under: tuple[int, ...] = ()  # the cards under the Dark Forest known to this viewer
    drawn: int | None = None
    top: int | None = None
