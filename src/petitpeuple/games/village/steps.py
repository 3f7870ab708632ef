"""The steps of a turn and of a round: play, place, perform, finish, draw; then Gargamel's hour."""

from typing import Final

from msgspec.structs import replace

from petitpeuple.core.contract import Seat
from petitpeuple.games.village.cards import HANDS, INVENTIONS, LEVELS, ROWS, SMURFS
from petitpeuple.games.village.choices import bonus
from petitpeuple.games.village.events import Baked, Dealt, Manned, Placed, Played, Rested, Rounded, Used
from petitpeuple.games.village.measures import bakeable, completes, threatened
from petitpeuple.games.village.moves import Bake, Craft, Man, Move, Pass, Place, Play, Use
from petitpeuple.games.village.position import NOTHING
from petitpeuple.games.village.schema import Effect
from petitpeuple.games.village.village import Village
from petitpeuple.games.village.workshop import pay_and_craft

TURN: Final = Effect("turn")
PLAY: Final = Effect("play")
PLACE: Final = Effect("place")
FINISH: Final = Effect("finish")
END_TURN: Final = Effect("end_turn")
NEXT_TURN: Final = Effect("next_turn")
DRAW_AND_PLAY: Final = Effect("draw_and_play")
PAUSE: Final = Effect("pause")
DANGER: Final = Effect("roll", kind="danger")
AZRAEL: Final = Effect("roll", kind="azrael")
CHOOSE_HOUSE: Final = Effect("choose_house")
SAFE: Final = Effect("tally", n=0)
DANGEROUS: Final = Effect("tally", n=1)
PAYS: Final = tuple([Effect("pay", kind="any", n=n) for n in range(4)])
ROUND_END: Final = (Effect("round_end"), Effect("reveal_gargamel"), Effect("new_round"))

# The effects of each row; collecting must know where it is.
ACTIONS: Final = tuple(
    [
        tuple(
            [replace(effect, at=(row,)) if effect.do == "collect" else effect for effect in ROWS[row].effects]
        )
        for row in range(16)
    ]
)


# Set-up -----------------------------------------------------------------------------------------
def wait(_v: Village, _e: Effect) -> bool:
    """Wait for an answer."""
    return False


def lay_roofs(v: Village, _e: Effect, value: tuple[int, ...]) -> None:
    """VIL-2: roofs are laid on the houses at random."""
    v.roofs = tuple(sorted(value))


def lay_cakes(v: Village, _e: Effect, value: tuple[int, ...]) -> None:
    """VIL-2: cakes are laid out face up."""
    v.cakes = tuple(sorted(value))
    v.tell(Dealt(v.roofs, v.cakes))


# A turn -----------------------------------------------------------------------------------------
def turn(v: Village, _e: Effect) -> bool:
    """VIL-20 to VIL-26: the four steps of a turn."""
    v.push(PLAY, PLACE, FINISH, END_TURN)
    return True


def play(v: Village, _e: Effect) -> bool:
    """VIL-20: a card from hand; with an empty hand the top card of the Smurf deck."""
    if v.hands[v.turn]:
        return False
    v.push(DRAW_AND_PLAY)
    return True


def played(v: Village, e: Effect, seat: int, action: Move) -> None:
    """VIL-20: the card is played, or a bonus action comes before it."""
    if isinstance(action, Play):
        v.take_out(seat, action.card)
        play_card(v, action.card)
    else:
        take_bonus(v, e, seat, action)


def play_card(v: Village, card: int) -> None:
    """VIL-20: a Smurf's ability always applies."""
    v.playing = card
    v.tell(Played(Seat(v.turn), card))
    if SMURFS[card].lasts == "now":
        v.push(*SMURFS[card].effects)


def place(v: Village, _e: Effect) -> bool:
    """VIL-21: a meeple is placed, if there is one on the esplanade."""
    return v.esplanade == 0


def placed(v: Village, e: Effect, seat: int, action: Move) -> None:
    """VIL-21: a meeple goes to a row, an invention or beside the board; a bonus action may come before it."""
    if isinstance(action, (Craft, Use, Bake)):
        take_bonus(v, e, seat, action)
        return
    v.esplanade -= 1
    if isinstance(action, Place):
        v.tell(Placed(Seat(seat), action.row))
        go_to_row(v, action.row)
    elif isinstance(action, Man):
        v.tell(Manned(Seat(seat), action.invention))
        v.add_to_invention(action.invention, 1)
        v.push(SAFE)
        v.push(*INVENTIONS[action.invention].effects)
        if INVENTIONS[action.invention].roof:
            v.push(CHOOSE_HOUSE)
    else:
        v.aside += 1
        v.tell(Rested(Seat(seat)))


def go_to_row(v: Village, row: int) -> None:
    """VIL-22 to VIL-25: costs, then the dice, then the effect; on another space only Azrael's die."""
    p = v.powers
    complete = completes(v.rows, v.blocked, p, row)
    if complete and p.double and v.rows[row] == 0 and ROWS[row].spaces == 2:
        v.blocked = (*v.blocked, row)
    v.add_to_row(row, 1)
    tasks: list[Effect] = []
    if complete:
        v.spend(*p.cost[row])
        if p.any_cost[row]:
            tasks.append(PAYS[p.any_cost[row]])
        if ROWS[row].roof:
            tasks.append(CHOOSE_HOUSE)
        if p.dangerous[row]:
            tasks += (PAUSE, DANGER) * (2 if "roll_twice" in p.flags else 1)
    if threatened(v.azrael, p.reach, row // 2):
        tasks += (PAUSE, AZRAEL)
    if complete:
        tasks += ACTIONS[row]
        tasks.append(DANGEROUS if p.dangerous[row] else SAFE)
    v.push(*tasks)


def tally(v: Village, e: Effect) -> bool:
    """VIL-43: dangerous actions in a row are counted; a safe one begins anew."""
    v.streak = v.streak + 1 if e.n else 0
    return True


def finish(v: Village, _e: Effect) -> bool:
    """VIL-40 to VIL-43: before the turn ends there is time for bonus actions."""
    return not bonus(v)


def finished(v: Village, e: Effect, seat: int, action: Move) -> None:
    """VIL-26: the turn ends, or a bonus action comes before that."""
    if not isinstance(action, Pass):
        take_bonus(v, e, seat, action)


def pause(v: Village, _e: Effect) -> bool:
    """VIL-43: before a die falls, a cake that is ready may be baked."""
    return len(v.baked) == len(v.cakes) or not bakeable(v)


def take_bonus(v: Village, e: Effect, seat: int, action: Move) -> None:
    """VIL-40, VIL-41, VIL-43: craft, use or bake, then go on with the step."""
    v.push(e)
    if isinstance(action, Craft):
        pay_and_craft(v, action.invention, v.powers.craft)
    elif isinstance(action, Bake):
        v.baked = (*v.baked, action.cake)
        v.tell(Baked(action.cake))
    elif isinstance(action, Use):
        v.tell(Used(Seat(seat), action.invention))
        if INVENTIONS[action.invention].type == "once":
            v.remove(action.invention)
        v.push(*INVENTIONS[action.invention].effects)


def end_turn(v: Village, _e: Effect) -> bool:
    """VIL-26: the played card is discarded; only an empty hand draws, up to its size."""
    if v.playing != NOTHING:
        v.discard = (*v.discard, v.playing)
        v.playing = NOTHING
    v.push(NEXT_TURN)
    if not v.hands[v.turn]:
        v.push(Effect("draw_smurf", n=HANDS[v.seats - 1], seat=v.turn))
    return True


def next_turn(v: Village, _e: Effect) -> bool:
    """VIL-50: with an empty esplanade the round ends; else the turn passes to the left."""
    if v.esplanade == 0:
        v.push(*ROUND_END)
    else:
        v.turn = (v.turn + 1) % v.seats
        v.push(TURN)
    return True


# The end of a round ------------------------------------------------------------------------------
def round_end(v: Village, _e: Effect) -> bool:
    """VIL-50, VIL-7: all meeples come back, from the nest too unless the Howlibird is hungry."""
    if not is_hungry(v):
        v.nest = 0
    v.esplanade = v.meeples - v.nest
    v.aside = v.zone = 0
    v.rows = (0,) * 16
    v.blocked = ()
    v.manned = (0,) * len(v.crafted)
    v.builds = v.rescues = v.relocations = v.azrael_rolls = 0
    return True


def new_round(v: Village, _e: Effect) -> bool:
    """VIL-53: the first-player marker moves to the left, and the next round begins."""
    v.first = v.turn = (v.first + 1) % v.seats
    v.round += 1
    v.tell(Rounded(v.round, Seat(v.first)))
    v.push(TURN)
    return True


def is_hungry(v: Village) -> bool:
    """VIL-5, VIL-6: the hungry Howlibird is chosen or compulsory."""
    return v.options.hungry or LEVELS[v.options.difficulty].hungry
