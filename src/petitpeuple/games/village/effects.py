"""Which function does what: one row for each word of the vocabulary and each step of the game."""

from collections.abc import Callable
from typing import Final

from petitpeuple.games.village import folk, goods, perils, steps, workshop
from petitpeuple.games.village.moves import Move
from petitpeuple.games.village.schema import Effect
from petitpeuple.games.village.village import Village

# What an effect does when its turn comes; False: it waits for an answer or for chance.
DO: Final[dict[str, Callable[[Village, Effect], bool]]] = {
    "lay_roofs": steps.wait, "lay_cakes": steps.wait, "turn": steps.turn, "play": steps.play,
    "place": steps.place, "finish": steps.finish, "end_turn": steps.end_turn, "next_turn": steps.next_turn,
    "pause": steps.pause, "tally": steps.tally, "round_end": steps.round_end, "new_round": steps.new_round,
    "gain": goods.gain, "collect": goods.collect, "lose": goods.lose, "pay": goods.lose,
    "shortage": goods.shortage, "lose_half": goods.lose_half, "convert": goods.convert, "rage": goods.rage,
    "choose_house": goods.choose_house, "build": goods.build, "break": goods.break_,
    "destroy_invention": goods.destroy_invention,
    "reveal_idea": workshop.reveal_idea, "discard_ideas": workshop.discard_ideas, "craft": workshop.craft,
    "overflow": steps.wait, "dismiss": workshop.dismiss,
    "draw_smurf": folk.draw_smurf, "draw_and_play": folk.draw_and_play, "draw_lost": folk.draw_lost,
    "rescue": folk.rescue, "swap": steps.wait, "discard_useful": folk.discard_useful,
    "discard_choice": folk.discard_choice, "discard_random": folk.discard_random,
    "discard_lot": folk.discard_lot, "take_from_discard": folk.take_from_discard, "relocate": folk.relocate,
    "permit": steps.wait, "give": steps.wait, "meeple_return": folk.meeple_return,
    "nest_return": folk.nest_return, "meeple_to_nest": folk.meeple_to_nest,
    "roll": perils.roll, "face": perils.face, "howlibird": perils.howlibird, "name": perils.name,
    "azrael": perils.azrael, "peek_gargamel": perils.peek_gargamel,
    "reveal_gargamel": perils.reveal_gargamel, "answer_gargamel": perils.answer_gargamel,
    "apply_gargamel": perils.apply_gargamel, "end_lasting": perils.end_lasting, "lose_game": perils.lose_game,
}  # fmt: skip

# What an answer does.
ANSWER: Final[dict[str, Callable[[Village, Effect, int, Move], None]]] = {
    "play": steps.played, "place": steps.placed, "finish": steps.finished, "pause": steps.finished,
    "gain": goods.taken, "collect": goods.taken, "lose": goods.lost, "pay": goods.lost,
    "convert": goods.traded, "rage": goods.raged, "choose_house": goods.house_chosen,
    "break": goods.break_answered, "destroy_invention": workshop.doomed, "craft": workshop.craft_chosen,
    "overflow": workshop.scrapped, "dismiss": workshop.dismissed, "rescue": folk.rescued,
    "swap": folk.swapped, "discard_useful": folk.discarded, "discard_choice": folk.discarded,
    "discard_random": folk.lot_named,
    "take_from_discard": folk.fetched, "relocate": folk.relocate_chosen, "permit": folk.permitted,
    "give": folk.permitted, "meeple_return": folk.returned, "face": perils.face_answered,
    "name": perils.named, "azrael": perils.lured, "answer_gargamel": perils.gargamel_answered,
}  # fmt: skip

# What chance does.
LUCK: Final[dict[str, Callable[[Village, Effect, tuple[int, ...]], None]]] = {
    "lay_roofs": steps.lay_roofs, "lay_cakes": steps.lay_cakes, "reveal_idea": workshop.ideas_drawn,
    "draw_smurf": folk.smurfs_drawn, "draw_and_play": folk.first_played, "draw_lost": folk.lost_drawn,
    "discard_lot": folk.lot_drawn, "roll": perils.rolled, "peek_gargamel": perils.top_seen,
    "reveal_gargamel": perils.gargamel_drawn,
}  # fmt: skip


def run(v: Village) -> None:
    """VIL-63: do what is on the agenda until somebody or chance is asked; VIL-10: a win ends it at once."""
    while v.agenda:
        effect = v.agenda[0]
        v.agenda = v.agenda[1:]
        if not DO[effect.do](v, effect):
            v.agenda = (effect, *v.agenda)
            return
        if is_won(v):
            v.end("won")


def is_won(v: Village) -> bool:
    """VIL-10: the Dark Forest is empty, all houses stand and all cakes are baked, at the same time."""
    return (
        not v.over
        and v.forest == 0
        and len(v.built) == len(v.roofs)
        and len(v.baked) == len(v.cakes)
        and not v.under
        and len(v.cakes) > 0
    )
