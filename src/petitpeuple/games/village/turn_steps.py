"""The steps of the set-up, of a turn (play, place, finish, draw) and of the end of a round."""

from typing import Final

from msgspec.structs import replace

from petitpeuple.core.contract import Seat
from petitpeuple.games.village.cakes import bakeable_cakes
from petitpeuple.games.village.cards import HAND_SIZES, INVENTIONS, LEVELS, ROWS, SMURFS
from petitpeuple.games.village.events import (
    Baked,
    Dealt,
    Manned,
    Placed,
    Played,
    Rested,
    Rounded,
    Stalled,
    Used,
)
from petitpeuple.games.village.invention_effects import pay_and_craft
from petitpeuple.games.village.legal_actions import bonus_actions
from petitpeuple.games.village.moves import Action, Bake, Craft, Man, Pass, Place, Play, Use
from petitpeuple.games.village.mutable_state import MutableState
from petitpeuple.games.village.placement import azrael_reaches, can_perform, takes_last_space
from petitpeuple.games.village.position import NOTHING
from petitpeuple.games.village.schema import Effect

TURN: Final = Effect("turn")
PLAY: Final = Effect("play")
PLAY_AFTER_PAUSE: Final = Effect("play", n=1)
PLACE: Final = Effect("place")
FINISH: Final = Effect("finish")
END_TURN: Final = Effect("end_turn")
NEXT_TURN: Final = Effect("next_turn")
DRAW_AND_PLAY: Final = Effect("draw_and_play")
PAUSE: Final = Effect("pause")
ROLL_DANGER: Final = Effect("roll", kind="danger")
ROLL_AZRAEL: Final = Effect("roll", kind="azrael")
CHOOSE_HOUSE: Final = Effect("choose_house")
TALLY_SAFE: Final = Effect("tally", n=0)
TALLY_DANGEROUS: Final = Effect("tally", n=1)
PERFORM: Final = tuple([Effect("perform", n=row) for row in range(16)])
PAY_ANY: Final = tuple([Effect("pay", kind="any", n=n) for n in range(4)])
ROUND_END: Final = (Effect("round_end"), Effect("reveal_gargamel"), Effect("new_round"))

# The effects of each row; a collect effect carries its row.
ROW_EFFECTS: Final = tuple(
    [
        tuple(
            [replace(effect, at=(row,)) if effect.do == "collect" else effect for effect in ROWS[row].effects]
        )
        for row in range(16)
    ]
)


# Set-up -----------------------------------------------------------------------------------------
def wait(_state: MutableState, _effect: Effect) -> bool:
    """Wait for an answer or for chance."""
    return False


def resolve_first_lot(state: MutableState, _effect: Effect, value: tuple[int, ...]) -> None:
    """VIL-2: the seat drawn by lot begins."""
    state.first = state.turn = value[0] - 1
    state.emit(Rounded(state.round, Seat(state.first)))


def resolve_lay_roofs(state: MutableState, _effect: Effect, value: tuple[int, ...]) -> None:
    """VIL-2: lay the drawn roofs on the houses."""
    state.roofs = tuple(sorted([state.rule_set.first_roof + roof for roof in value]))


def resolve_lay_cakes(state: MutableState, _effect: Effect, value: tuple[int, ...]) -> None:
    """VIL-2: lay out the drawn cakes."""
    state.cakes = tuple(sorted(value))
    state.emit(Dealt(state.roofs, state.cakes))


# A turn -----------------------------------------------------------------------------------------
def turn(state: MutableState, _effect: Effect) -> bool:
    """VIL-20 to VIL-26: put the steps of a turn on the agenda."""
    state.push(PLAY, PLACE, FINISH, END_TURN)
    return True


def play(state: MutableState, effect: Effect) -> bool:
    """VIL-20: play a card from the hand, or else the top card of the deck. VIL-43: bonus actions first."""
    if state.hands[state.turn]:
        return False
    if state.rule_set.any_moment and effect.n == 0:
        state.push(PAUSE, PLAY_AFTER_PAUSE)
    else:
        state.push(DRAW_AND_PLAY)
    return True


def answer_play(state: MutableState, effect: Effect, seat: int, action: Action) -> None:
    """VIL-20: play the card, or do a bonus action first."""
    if isinstance(action, Play):
        state.remove_from_hand(seat, action.card)
        play_card(state, action.card)
    else:
        do_bonus_action(state, effect, seat, action)


def play_card(state: MutableState, card: int) -> None:
    """VIL-20: a Smurf's ability always applies."""
    state.playing = card
    state.emit(Played(Seat(state.turn), card))
    if SMURFS[card].lasts == "now":
        state.push(*SMURFS[card].effects)


def place(state: MutableState, _effect: Effect) -> bool:
    """VIL-21: place a meeple, if there is one on the esplanade."""
    return state.esplanade == 0


def answer_place(state: MutableState, effect: Effect, seat: int, action: Action) -> None:
    """VIL-21: place a meeple on a row or an invention or beside the board, or do a bonus action first."""
    if isinstance(action, (Craft, Use, Bake)):
        do_bonus_action(state, effect, seat, action)
        return
    state.esplanade -= 1
    if isinstance(action, Place):
        state.emit(Placed(Seat(seat), action.row))
        place_on_row(state, action.row)
    elif isinstance(action, Man):
        state.emit(Manned(Seat(seat), action.invention))
        state.add_to_invention(action.invention, 1)
        state.push(TALLY_SAFE)
        state.push(*INVENTIONS[action.invention].effects)
        if INVENTIONS[action.invention].roof:
            state.push(CHOOSE_HOUSE)
    else:
        state.aside += 1
        state.emit(Rested(Seat(seat)))


def place_on_row(state: MutableState, row: int) -> None:
    """VIL-22 to VIL-25: roll Azrael's die if he is there; on the last space perform the action."""
    p = state.powers
    complete = takes_last_space(state.rows, state.blocked, p, row)
    if complete and p.counts_as_two and state.rows[row] == 0 and ROWS[row].spaces == 2:
        state.blocked = (*state.blocked, row)
    state.add_to_row(row, 1)
    meets_azrael = azrael_reaches(state.azrael, p.azrael_reach, row // 2)
    if state.rule_set.azrael_first:
        if complete:
            state.push(PERFORM[row])
        if meets_azrael:
            state.push(ROLL_AZRAEL)
    elif complete:
        _pay_roll_and_perform(state, row, (PAUSE, ROLL_AZRAEL) if meets_azrael else ())
    elif meets_azrael:
        state.push(PAUSE, ROLL_AZRAEL)


def perform(state: MutableState, effect: Effect) -> bool:
    """VIL-23: perform the action, unless Azrael's die or a bonus action has left too little to pay for it."""
    if can_perform(state, state.powers, effect.n):
        _pay_roll_and_perform(state, effect.n, ())
    else:
        state.emit(Stalled(effect.n))
    return True


def _pay_roll_and_perform(state: MutableState, row: int, other_dice: tuple[Effect, ...]) -> None:
    """VIL-23, VIL-25: pay, roll the dice, then apply the effect."""
    p = state.powers
    tasks: list[Effect] = []
    state.spend(*p.cost[row])
    if p.any_cost[row]:
        tasks.append(PAY_ANY[p.any_cost[row]])
    if ROWS[row].roof:
        tasks.append(CHOOSE_HOUSE)
    if p.dangerous[row]:
        roll = (ROLL_DANGER,) if state.rule_set.any_moment else (PAUSE, ROLL_DANGER)
        tasks += roll * (2 if "roll_twice" in p.flags else 1)
    tasks += other_dice
    tasks += ROW_EFFECTS[row]
    tasks.append(TALLY_DANGEROUS if p.dangerous[row] else TALLY_SAFE)
    state.push(*tasks)


def tally(state: MutableState, effect: Effect) -> bool:
    """VIL-43: count consecutive dangerous actions; a safe one resets the streak."""
    state.streak = state.streak + 1 if effect.n else 0
    return True


def finish(state: MutableState, _effect: Effect) -> bool:
    """VIL-40 to VIL-43: offer bonus actions before the turn ends."""
    return not bonus_actions(state)


def answer_finish(state: MutableState, effect: Effect, seat: int, action: Action) -> None:
    """VIL-26: end the turn, or do a bonus action first."""
    if not isinstance(action, Pass):
        do_bonus_action(state, effect, seat, action)


def pause(state: MutableState, _effect: Effect) -> bool:
    """VIL-40 to VIL-43: offer bonus actions before a die is rolled; by older rules, only baking."""
    if state.rule_set.any_moment:
        return not bonus_actions(state)
    return len(state.baked) == len(state.cakes) or not bakeable_cakes(state)


def do_bonus_action(state: MutableState, effect: Effect, seat: int, action: Action) -> None:
    """VIL-40, VIL-41, VIL-43: craft, use or bake, then return to the step."""
    state.push(effect)
    if isinstance(action, Craft):
        pay_and_craft(state, action.invention, state.powers.craft_cost_change)
    elif isinstance(action, Bake):
        state.baked = (*state.baked, action.cake)
        state.emit(Baked(action.cake))
    elif isinstance(action, Use):
        state.emit(Used(Seat(seat), action.invention))
        if INVENTIONS[action.invention].type == "once":
            state.discard_invention(action.invention)
        state.push(*INVENTIONS[action.invention].effects)


def end_turn(state: MutableState, _effect: Effect) -> bool:
    """VIL-26: discard the played card; an empty hand draws up to its size."""
    if state.playing != NOTHING:
        state.discard = (*state.discard, state.playing)
        state.playing = NOTHING
    state.push(NEXT_TURN)
    if not state.hands[state.turn]:
        state.push(Effect("draw_smurf", n=HAND_SIZES[state.seats - 1], seat=state.turn))
    return True


def next_turn(state: MutableState, _effect: Effect) -> bool:
    """VIL-50: end the round if the esplanade is empty, else pass the turn to the left."""
    if state.esplanade == 0:
        state.push(*ROUND_END)
    else:
        state.turn = (state.turn + 1) % state.seats
        state.push(TURN)
    return True


# The end of a round ------------------------------------------------------------------------------
def round_end(state: MutableState, _effect: Effect) -> bool:
    """VIL-50, VIL-7: all meeples return, those in the nest too unless the Howlibird is hungry."""
    if not howlibird_is_hungry(state):
        state.nest = 0
    state.esplanade = state.meeples - state.nest
    state.aside = state.zone = 0
    state.rows = (0,) * 16
    state.blocked = ()
    state.manned = (0,) * len(state.crafted)
    state.builds = state.rescues = state.relocations = state.azrael_rolls = 0
    return True


def new_round(state: MutableState, _effect: Effect) -> bool:
    """VIL-53: pass the first-player marker to the left and begin the next round."""
    state.first = state.turn = (state.first + 1) % state.seats
    state.round += 1
    state.emit(Rounded(state.round, Seat(state.first)))
    state.push(TURN)
    return True


def howlibird_is_hungry(state: MutableState) -> bool:
    """VIL-5, VIL-6: return True if the hungry Howlibird is chosen or compulsory."""
    return state.options.hungry or LEVELS[state.options.difficulty].hungry
