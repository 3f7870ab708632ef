"""Dice, Azrael, the Howlibird, and Gargamel's cards."""

from typing import cast

from msgspec.structs import replace

from petitpeuple.core.contract import Seat
from petitpeuple.games.village.cards import DICE, GARGAMEL, INVENTIONS, LEVELS, TOO_LATE
from petitpeuple.games.village.choices import prey
from petitpeuple.games.village.events import (
    Cancelled,
    Foreseen,
    Named,
    Peeked,
    Rewound,
    Rolled,
    Unmasked,
    Used,
    Walked,
)
from petitpeuple.games.village.folk import meeple_to_nest
from petitpeuple.games.village.moves import Lure, Move, Name, Pass, Use
from petitpeuple.games.village.position import NOTHING
from petitpeuple.games.village.schema import Effect
from petitpeuple.games.village.village import Village
from petitpeuple.games.village.workshop import may_help, throw_away

ANSWER = Effect("answer_gargamel")
APPLY = Effect("apply_gargamel")
CANCELLED = Effect("apply_gargamel", n=1)
GARGAMEL_ANSWERS = tuple([card.effects[0].do for card in INVENTIONS])


# Dice -------------------------------------------------------------------------------------------
def roll(v: Village, e: Effect) -> bool:
    """VIL-22, VIL-25: a die is rolled, unless a Smurf spares it."""
    return e.kind in v.powers.ignored


def rolled(v: Village, e: Effect, value: tuple[int, ...]) -> None:
    """VIL-25: the die falls; the red one in place of the white where it is played with."""
    die = "azrael" if e.kind == "azrael" else danger_die(v)
    v.azrael_rolls += e.kind == "azrael"
    v.tell(Rolled(Seat(v.turn), die, value[0]))
    v.push(Effect("face", kind=e.kind, n=value[0], optional=e.kind == "danger" and not e.optional))


def danger_die(v: Village) -> str:
    """VIL-6: which danger die is played with."""
    return "red" if v.options.red or LEVELS[v.options.difficulty].red else "danger"


def face(v: Village, e: Effect) -> bool:
    """VIL-41, VIL-55: anybody may have the danger die rolled again; when all let it pass, the face counts."""
    if may_help(v, e):
        return False
    v.passed = ()
    die = "azrael" if e.kind == "azrael" else danger_die(v)
    v.push(DICE[die].faces[e.n - 1])
    return True


def face_answered(v: Village, e: Effect, seat: int, action: Move) -> None:
    """VIL-41: the die is rolled again, once, or not."""
    if isinstance(action, Use):
        v.passed = ()
        v.tell(Used(Seat(seat), action.invention))
        v.push(Effect("roll", kind=e.kind, optional=True))
    else:
        v.passed = (*v.passed, seat)
        v.push(e)


def howlibird(v: Village, e: Effect) -> bool:
    """VIL-54: it takes a meeple, and the roller names who loses a card."""
    meeple_to_nest(v, e)
    v.push(Effect("name", kind="howlibird"))
    return True


def name(v: Village, _e: Effect) -> bool:
    """VIL-54: the roller names a player, where there is a choice."""
    seats = prey([len(hand) for hand in v.hands], None if v.options.closed else v.hands)
    if len(seats) == 1:
        v.push(Effect("discard_useful", kind="howlibird", seat=seats[0]))
    return len(seats) <= 1


def named(v: Village, _e: Effect, _seat: int, action: Move) -> None:
    """VIL-54: the player named discards."""
    action = cast("Name", action)
    v.tell(Named(Seat(action.seat)))
    v.push(Effect("discard_useful", kind="howlibird", seat=action.seat))


def azrael(v: Village, e: Effect) -> bool:
    """VIL-52, VIL-55: Azrael walks on, 1 to 8 and then 1; lured, he goes anywhere."""
    if e.kind == "any":
        return False
    _walk(v, (v.azrael + e.n) % 8)
    return True


def lured(v: Village, _e: Effect, _seat: int, action: Move) -> None:
    """Azrael goes where he is lured."""
    action = cast("Lure", action)
    _walk(v, action.location)


def _walk(v: Village, location: int) -> None:
    v.azrael = location
    v.tell(Walked(location))


# Gargamel ---------------------------------------------------------------------------------------
def peek_gargamel(v: Village, e: Effect) -> bool:
    """VIL-60: the top card is looked at and put back."""
    if v.left == 0:
        return True
    if v.top == NOTHING:
        return False
    _look(v, v.who(e))
    return True


def top_seen(v: Village, e: Effect, value: tuple[int, ...]) -> None:
    """VIL-60: now it is settled which card lies on top, for the one who looks."""
    v.top = value[0]
    _look(v, v.who(e))


def _look(v: Village, seat: int) -> None:
    if seat not in v.peeked:
        v.peeked = tuple(sorted((*v.peeked, seat)))
    v.tell(Peeked(Seat(seat)))
    v.tell_one(seat, Foreseen(v.top))


def reveal_gargamel(v: Village, e: Effect) -> bool:
    """VIL-51: the top card is revealed."""
    if v.top == NOTHING:
        return False
    gargamel_drawn(v, e, (v.top,))
    return True


def gargamel_drawn(v: Village, _e: Effect, value: tuple[int, ...]) -> None:
    """VIL-51: the card covers the one before, which ends; then anybody may answer it."""
    card = value[0]
    v.left -= 1
    v.top, v.peeked = NOTHING, ()
    v.shown = (*v.shown, card)
    v.back = tuple([other for other in v.back if other != card])
    v.face, v.lasting = card, NOTHING
    v.tell(Unmasked(card))
    v.push(ANSWER, APPLY)


def answer_gargamel(v: Village, e: Effect) -> bool:
    """VIL-41: the moment for inventions that act on a card of Gargamel's."""
    if may_help(v, e):
        return False
    v.passed = ()
    return True


def gargamel_answered(v: Village, e: Effect, seat: int, action: Move) -> None:
    """VIL-41: his card is rewound or cancelled, or this seat lets it pass."""
    if isinstance(action, Pass):
        v.passed = (*v.passed, seat)
        v.push(e)
    elif isinstance(action, Use):
        v.passed = ()
        v.tell(Used(Seat(seat), action.invention))
        throw_away(v, action.invention, v.first)
        v.drop()
        if GARGAMEL_ANSWERS[action.invention] == "garg_cancel":
            v.tell(Cancelled())
            v.push(CANCELLED)
        else:
            _rewind(v)


def _rewind(v: Village) -> None:
    """VIL-51: the card goes back, the whole deck is shuffled, and the new top card is revealed."""
    v.left += 1
    v.mixed = True
    v.shown = v.shown[:-1]
    if v.face != TOO_LATE:
        v.back = tuple(sorted((*v.back, v.face)))
    v.face = NOTHING
    v.tell(Rewound())
    v.push(Effect("reveal_gargamel"))


def apply_gargamel(v: Village, e: Effect) -> bool:
    """VIL-51, VIL-52: the card does its harm now or for a round, then Azrael walks as far as it says."""
    card = GARGAMEL[v.face]
    v.push(Effect("azrael", n=card.azrael))
    if e.n:
        return True
    if card.lasts == "round":
        v.lasting = v.face
    else:
        v.push(*[replace(effect, seat=v.first) for effect in card.effects])
    return True


def end_lasting(v: Village, e: Effect) -> bool:
    """VIL-51: the lasting card of Gargamel's ends; if there is none, what the card says instead."""
    if v.lasting == NOTHING:
        v.push(*e.instead)
    else:
        v.lasting = NOTHING
        v.tell(Cancelled())
    return True


def lose_game(v: Village, _e: Effect) -> bool:
    """VIL-11: Too Late; the ending says which goals were open."""
    missing = []
    if v.forest or v.under:
        missing.append("forest")
    if len(v.built) < len(v.roofs):
        missing.append("houses")
    if len(v.baked) < len(v.cakes):
        missing.append("cakes")
    v.end("-".join(["late", *missing]))
    return True
