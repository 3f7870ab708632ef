"""The options, the public board, the full state, and what one viewer sees."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from petitpeuple.core.contract import Ask, Seat, View
from petitpeuple.core.options import CARRIED
from petitpeuple.games.dalmuti.cards import Hand
from petitpeuple.games.dalmuti.moves import Answer

MAX_CARRIED = 1_000_000  # far more than any match reaches
Carried = Annotated[int, Meta(ge=0, le=MAX_CARRIED)]
Scoring = Literal["none", "points", "philanthropic"]
Phase = Literal[
    "draw", "admit", "slip", "shown", "judge", "deal", "redraw", "look", "tax", "trade", "play", "over"
]


class Options(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The options of a match, and what carries over from the previous game."""

    first_hour: bool = False  # DAL-30: no taxes in the first game
    fewer_cards: bool = False  # DAL-31: 57 cards for four, 68 for five
    scoring: Scoring = "none"  # DAL-32, DAL-33, DAL-38
    games: Annotated[int, Meta(ge=1, le=30)] = 6  # DAL-32: games in a match with points
    error_rate: Annotated[int, Meta(ge=0, le=100)] = 0  # DAL-34: deals with an error, in percent
    merchants: bool = False  # DAL-35: merchants' exchange
    played: Annotated[int, Meta(ge=0, le=MAX_CARRIED), CARRIED] = 0
    places: Annotated[tuple[Carried, ...], CARRIED] = ()  # seats from Great Dalmuti to Great Jester
    joining: Annotated[tuple[Carried, ...], CARRIED] = ()  # DAL-36: seats that still have no place
    scores: Annotated[tuple[Carried, ...], CARRIED] = ()  # points so far, by seat
    firsts: Annotated[tuple[Carried, ...], CARRIED] = ()  # DAL-32: first places so far, by seat


class Deal(Struct, frozen=True, gc=False):
    """The public facts of a game that change rarely."""

    options: Options
    phase: Phase
    places: tuple[Seat, ...]  # seats from Great Dalmuti to Great Jester
    joining: tuple[Seat, ...] = ()  # DAL-36: newcomers still without a place
    draws: tuple[tuple[int, ...], ...] = ()  # DAL-4: each seat's draws for the first places
    receiver: Seat | None = None  # DAL-34: the seat that the shown card was meant for
    shown: int | None = None  # DAL-34: the card that was shown
    holder: Seat | None = None  # DAL-34: the seat that was given it in the end
    look: Ask | None = None  # DAL-13: the same for everybody, open from the same moment
    waiting: tuple[Seat, ...] = ()  # seats that have not yet answered a question put to several
    rebel: Seat | None = None  # DAL-11: the seat that has shown both jokers
    general: bool = False  # DAL-12
    taxed: bool = False  # DAL-14
    traders: tuple[Seat, ...] = ()  # DAL-35: the two merchants who swap a card


class Turn(Struct, frozen=True, gc=False, array_like=True):
    """A turn of a trick: a set, or a pass (value 0). An array in JSON, because a view holds hundreds."""

    seat: Seat
    value: int = 0
    naturals: int = 0
    jokers: int = 0


class Board(Struct, frozen=True, gc=False):
    """What everybody sees (DAL-39)."""

    deal: Deal
    sizes: tuple[int, ...]  # by seat
    left: tuple[Seat, ...] = ()  # DAL-16, DAL-19: by seat, the next seat to the left that has cards
    turn: Seat | None = None  # the seat that leads or follows; None before and after play
    value: int = 0  # DAL-16: value of the set to beat; 0: a lead
    count: int = 0  # DAL-16: number of cards in that set
    to_pass: int = 0  # DAL-18: how many seats have still to pass on it
    round: tuple[Turn, ...] = ()
    rounds: tuple[tuple[Turn, ...], ...] = ()  # finished ones
    out: tuple[Seat, ...] = ()  # DAL-20: seats without cards, in order of going out
    rest: Hand | None = None  # DAL-20: the last seat's cards, shown at the end


class Paper(Struct, frozen=True, gc=False):
    """What a seat knows besides its hand: the cards it gave and got, and its secret answer."""

    gave: tuple[int, ...] = ()
    got: tuple[int, ...] = ()
    answer: Answer | None = None


class State(Struct, frozen=True, gc=False):
    """The full state, including all hands."""

    board: Board
    hands: tuple[Hand, ...] = ()  # by seat; empty before the deal
    papers: tuple[Paper, ...] = ()


class Seen(View, frozen=True, gc=False):
    """What one viewer sees; spectators, and everybody before the deal, have neither hand nor paper."""

    board: Board
    hand: Hand | None
    paper: Paper | None
