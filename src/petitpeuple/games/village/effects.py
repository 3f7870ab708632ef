"""The handlers of every effect and game step, and the loop that runs the agenda."""

from collections.abc import Callable
from typing import Final

from petitpeuple.games.village import dice_effects as dice
from petitpeuple.games.village import gargamel_effects as gargamel
from petitpeuple.games.village import house_effects as houses
from petitpeuple.games.village import invention_effects as inventions
from petitpeuple.games.village import meeple_effects as meeples
from petitpeuple.games.village import resource_effects as resources
from petitpeuple.games.village import smurf_effects as smurfs
from petitpeuple.games.village import turn_steps as turn
from petitpeuple.games.village.moves import Action
from petitpeuple.games.village.mutable_state import MutableState
from petitpeuple.games.village.schema import Effect

# Called when an effect reaches the front of the agenda. Returns False to wait for an answer or for chance.
EFFECT_HANDLERS: Final[dict[str, Callable[[MutableState, Effect], bool]]] = {
    "first_lot": turn.wait, "lay_roofs": turn.wait, "lay_cakes": turn.wait, "turn": turn.turn,
    "play": turn.play, "perform": turn.perform,
    "place": turn.place, "finish": turn.finish, "end_turn": turn.end_turn, "next_turn": turn.next_turn,
    "pause": turn.pause, "tally": turn.tally, "round_end": turn.round_end, "new_round": turn.new_round,
    "gain": resources.gain, "collect": resources.collect, "lose": resources.lose, "pay": resources.lose,
    "shortage": resources.shortage, "lose_half": resources.lose_half, "convert": resources.convert,
    "choose_house": houses.choose_house, "build": houses.build, "rage": houses.rage, "break": houses.break_,
    "destroy_invention": houses.destroy_invention,
    "reveal_idea": inventions.reveal_idea, "discard_ideas": inventions.discard_ideas,
    "craft": inventions.craft, "overflow": turn.wait, "dismiss": inventions.dismiss,
    "draw_smurf": smurfs.draw_smurf, "draw_and_play": smurfs.draw_and_play, "draw_lost": smurfs.draw_lost,
    "rescue": smurfs.rescue, "swap": turn.wait, "discard_useful": smurfs.discard_useful,
    "discard_choice": smurfs.discard_choice, "discard_random": smurfs.discard_random,
    "discard_lot": smurfs.discard_lot, "take_from_discard": smurfs.take_from_discard,
    "relocate": smurfs.relocate, "permit": turn.wait, "give": turn.wait,
    "meeple_return": meeples.meeple_return, "nest_return": meeples.nest_return,
    "meeple_to_nest": meeples.meeple_to_nest,
    "roll": dice.roll, "face": dice.face, "howlibird": dice.howlibird, "name": dice.name,
    "azrael": dice.azrael,
    "peek_gargamel": gargamel.peek_gargamel, "reveal_gargamel": gargamel.reveal_gargamel,
    "answer_gargamel": gargamel.open_gargamel_window, "apply_gargamel": gargamel.apply_gargamel,
    "end_lasting": gargamel.end_lasting, "lose_game": gargamel.lose_game,
}  # fmt: skip

# Called with a seat's answer to the effect.
ANSWER_HANDLERS: Final[dict[str, Callable[[MutableState, Effect, int, Action], None]]] = {
    "play": turn.answer_play, "place": turn.answer_place, "finish": turn.answer_finish,
    "pause": turn.answer_finish,
    "gain": resources.answer_gain, "collect": resources.answer_gain, "lose": resources.answer_lose,
    "pay": resources.answer_lose, "convert": resources.answer_convert,
    "rage": houses.answer_rage, "choose_house": houses.answer_choose_house, "break": houses.answer_break,
    "destroy_invention": inventions.answer_destroy_invention, "craft": inventions.answer_craft,
    "overflow": inventions.answer_overflow, "dismiss": inventions.answer_dismiss,
    "rescue": smurfs.answer_rescue, "swap": smurfs.answer_swap, "discard_useful": smurfs.answer_discard,
    "discard_choice": smurfs.answer_discard, "discard_random": smurfs.answer_discard_random,
    "take_from_discard": smurfs.answer_take_from_discard, "relocate": smurfs.answer_relocate,
    "permit": smurfs.answer_permit, "give": smurfs.answer_permit,
    "meeple_return": meeples.answer_meeple_return,
    "face": dice.answer_face, "name": dice.answer_name, "azrael": dice.answer_azrael,
    "answer_gargamel": gargamel.answer_gargamel,
}  # fmt: skip

# Called with the outcome of the chance that the effect waited for.
CHANCE_HANDLERS: Final[dict[str, Callable[[MutableState, Effect, tuple[int, ...]], None]]] = {
    "first_lot": turn.resolve_first_lot,
    "lay_roofs": turn.resolve_lay_roofs, "lay_cakes": turn.resolve_lay_cakes,
    "reveal_idea": inventions.resolve_reveal_idea, "draw_smurf": smurfs.resolve_draw_smurf,
    "draw_and_play": smurfs.resolve_draw_and_play, "draw_lost": smurfs.resolve_draw_lost,
    "discard_lot": smurfs.resolve_discard_lot, "roll": dice.resolve_roll,
    "peek_gargamel": gargamel.resolve_peek_gargamel, "reveal_gargamel": gargamel.resolve_reveal_gargamel,
}  # fmt: skip


def run_agenda(state: MutableState) -> None:
    """VIL-63: run the agenda until a seat or chance is asked; VIL-10: a win ends the game at once."""
    while state.agenda:
        effect = state.agenda[0]
        state.agenda = state.agenda[1:]
        if not EFFECT_HANDLERS[effect.do](state, effect):
            state.agenda = (effect, *state.agenda)
            return
        if is_won(state):
            state.end_game("won")


def is_won(state: MutableState) -> bool:
    """VIL-10: return True if the Dark Forest is empty, all houses stand and all cakes are baked."""
    return (
        not state.over
        and state.forest == 0
        and len(state.built) == len(state.roofs)
        and len(state.baked) == len(state.cakes)
        and not state.under
        and len(state.cakes) > 0
    )
