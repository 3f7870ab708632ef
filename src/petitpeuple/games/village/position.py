"""What there is in the Hidden Village: options, the board all see, the whole truth, and a view of it."""

from typing import Literal

from msgspec import Struct

from petitpeuple.core.contract import View
from petitpeuple.games.village.moves import Action
from petitpeuple.games.village.schema import Effect

NOTHING = -1  # no card, no house, no seat


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """How the game is played; the lobby's form is made from it."""

    difficulty: Literal["standard", "complex", "terrible", "nightmare"] = "standard"  # VIL-5
    hungry: bool = False  # VIL-7: meeples in the nest stay there; compulsory from Terrible on
    red: bool = False  # VIL-6: the super danger die; compulsory in Nightmare
    closed: bool = False  # VIL-60: hands are hidden


class Board(Struct, frozen=True):
    """All that lies open on the table; cards, cakes and roofs are numbers in their tables."""

    options: Options
    seats: int
    agenda: tuple[Effect, ...]  # what is still to be done, the first first
    first: int = 0  # who has the first-player marker
    turn: int = 0
    round: int = 1
    stock: tuple[int, int, int] = (0, 0, 0)  # berries, logs, stones
    esplanade: int = 0
    nest: int = 0
    aside: int = 0  # meeples that found no space, beside the board until the round ends
    zone: int = 0  # VIL-42: meeples whose invention has gone
    rows: tuple[int, ...] = (0,) * 16  # meeples on each row
    blocked: tuple[int, ...] = ()  # rows where one meeple fills two spaces
    azrael: int = 0  # the location, from 0
    roofs: tuple[int, ...] = ()
    built: tuple[int, ...] = ()  # places in *roofs* that are built
    site: int = NOTHING  # the house that is being built: paid, not yet turned
    cakes: tuple[int, ...] = ()
    baked: tuple[int, ...] = ()  # cakes
    ideas: tuple[int, ...] = ()
    crafted: tuple[int, ...] = ()
    manned: tuple[int, ...] = ()  # meeples on each crafted invention
    scrap: tuple[int, ...] = ()  # discarded inventions
    forest: int = 0  # lost Smurfs in the Dark Forest that nobody has seen
    under: tuple[int, ...] = ()  # who put a card under the Dark Forest, from the top
    extra: int = 0
    discard: tuple[int, ...] = ()
    gone: tuple[int, ...] = ()  # relocated
    playing: int = NOTHING  # the Smurf of this turn
    left: int = 0  # cards in Gargamel's deck
    mixed: bool = False  # his whole deck was shuffled: Too Late may be anywhere
    back: tuple[int, ...] = ()  # cards known to be in his deck again
    shown: tuple[int, ...] = ()  # his cards that are out
    peeked: tuple[int, ...] = ()  # seats that know his top card
    face: int = NOTHING  # his face-up card
    lasting: int = NOTHING  # his card that is in force
    passed: tuple[int, ...] = ()  # seats that let the moment for an invention pass
    streak: int = 0  # dangerous actions in a row
    builds: int = 0  # these four: in this round
    rescues: int = 0
    relocations: int = 0
    azrael_rolls: int = 0
    over: str = ""  # the ending
    last: Action | None = None  # the last answer: no answer in this game is a secret


class State(Struct, frozen=True):
    """The whole truth. Cards that nobody has drawn have no order: they are in a bag until somebody draws."""

    board: Board
    hands: tuple[tuple[int, ...], ...]
    deck: tuple[int, ...]  # the Smurf deck, in no order
    under: tuple[int, ...] = ()  # cards under the Dark Forest, from the top
    drawn: int = NOTHING  # the lost Smurf just drawn, while the Wardrobe may change it
    top: int = NOTHING  # Gargamel's top card, once somebody has looked


class Seen(View, frozen=True, kw_only=True):
    """What one viewer sees; with open hands that is all but the cards others have peeked at."""

    board: Board
    sizes: tuple[int, ...]
    mine: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...] | None = None  # open hands only
    left: int  # cards in the Smurf deck
    deck: tuple[int, ...] | None = None  # open hands only
    under: tuple[int, ...] = ()  # the cards under the Dark Forest that this viewer knows
    drawn: int | None = None
    top: int | None = None
