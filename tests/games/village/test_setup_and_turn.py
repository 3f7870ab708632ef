"""The set-up, the end of the game and the steps of a turn."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.village.positions import VillagePosition, card_no, deal_game, effect, row_no

from petitpeuple.core.chance import Dice
from petitpeuple.core.checked import Refused, begin, play
from petitpeuple.core.contract import Luck, Millis, Over, Seat
from petitpeuple.games.village import GAME
from petitpeuple.games.village.cards import LEVELS, ROOFS
from petitpeuple.games.village.events import Rounded, Stalled
from petitpeuple.games.village.moves import (
    Bake,
    Discard,
    Lose,
    Pass,
    Place,
    Play,
    Take,
    Use,
)  # fmt: skip
from petitpeuple.games.village.position import Options

LEVEL_NAMES = ("standard", "complex", "terrible", "nightmare")


# Set-up ------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("seats", "size"), [(1, 6), (2, 4), (3, 3), (4, 2), (5, 2)])
def test_vil1_hand_sizes(seats: int, size: int) -> None:
    assert [len(hand) for hand in deal_game(seats).hands] == [size] * seats


@pytest.mark.parametrize("seats", [0, 6])
def test_vil1_one_to_five_play(seats: int) -> None:
    with pytest.raises(Refused, match="HOUSE-7"):
        begin(GAME, Options(), seats)


@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_vil2_vil4_vil5_the_set_up_of_each_level(level: str) -> None:
    b = deal_game(3, difficulty=level).board
    houses, lost, cakes = {
        "standard": (6, 10, 2),
        "complex": (7, 14, 3),
        "terrible": (8, 16, 4),
        "nightmare": (8, 18, 4),
    }[level]
    assert (len(set(b.roofs)), b.forest, b.extra, len(set(b.cakes))) == (houses, lost, 23 - lost, cakes)
    assert set(b.roofs) <= {card_no(roof.id) for roof in ROOFS}
    assert (len(set(b.ideas)), b.azrael, b.esplanade, b.nest, b.stock) == (3, 0, 8, 0, (0, 0, 0))


def test_vil4_the_starting_smurfs_are_dealt_and_the_rest_is_the_deck() -> None:
    state = deal_game(3)
    assert sorted([*state.deck, *[card for hand in state.hands for card in hand]]) == list(range(12))


@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_vil5_vil6_what_is_compulsory(level: str) -> None:
    assert (LEVELS[level].hungry, LEVELS[level].red) == (
        level in ("terrible", "nightmare"),
        level == "nightmare",
    )


@pytest.mark.parametrize("options", [{"red": True}, {"difficulty": "nightmare"}])
def test_vil6_the_red_die_is_chosen_or_compulsory(options: dict[str, Any]) -> None:
    table = VillagePosition(
        options=Options(**options), crafted="V11", agenda=[effect("roll", kind="danger"), effect("turn")]
    ).chance(5)
    assert table.crafted == ()  # a face of the red die only


def test_vil7_the_hungry_howlibird_can_be_chosen_at_any_level() -> None:
    end = [effect("round_end"), effect("turn")]
    assert VillagePosition(nest=2, options=Options(hungry=True), agenda=end).nest == 2
    assert VillagePosition(nest=2, options=Options(difficulty="terrible"), agenda=end).nest == 2
    assert VillagePosition(nest=2, agenda=end).nest == 0


# Winning -----------------------------------------------------------------------------------------
ALL_HOUSES = (0, 1, 2, 3, 4, 5)


def test_vil10_a_win_in_the_middle_of_a_turn_by_the_last_cake() -> None:
    table = VillagePosition(forest=0, built=ALL_HOUSES, cakes="C03", stock=(6, 0, 0)).act(
        Bake(card_no("C03"))
    )
    assert GAME.pending(table.state) == Over((1.0, 1.0), "won")


def test_vil10_a_win_in_the_middle_of_a_turn_by_the_last_rescue() -> None:
    table = VillagePosition(forest=1, built=ALL_HOUSES, cakes="C03", baked="C03", stock=(1, 0, 0)).act(
        Play(card_no("S02")), Place(0)
    )
    assert table.chance("L04").over == "won"


def test_vil10_a_win_in_the_middle_of_a_turn_by_the_last_house() -> None:
    table = VillagePosition(forest=0, built=(1,), roofs="R1 R2", cakes="C03", baked="C03", stock=(0, 4, 2))
    assert table.act(Play(card_no("S02")), Place(row_no("8u"))).over == "won"


def test_vil10_a_destroyed_house_undoes_the_goal() -> None:
    table = VillagePosition(
        forest=0,
        built=(0, 1),
        roofs="R1 R2",
        cakes="C03",
        agenda=[effect("rage", n=5), effect("turn")],
        stock=(4, 0, 0),
    )
    table.act(table.legal()[0])
    assert (len(table.built), table.over) == (1, "")


def test_vil10_a_card_under_the_dark_forest_keeps_it_from_being_empty() -> None:
    table = VillagePosition(forest=0, under="L04", built=ALL_HOUSES, cakes="C03", stock=(6, 0, 0)).act(
        Bake(card_no("C03"))
    )
    assert table.over == ""


def test_vil10_the_extra_pile_does_not_matter() -> None:
    assert (
        VillagePosition(forest=0, extra=13, built=ALL_HOUSES, cakes="C03", stock=(6, 0, 0))
        .act(Bake(card_no("C03")))
        .over
        == "won"
    )


# A turn ------------------------------------------------------------------------------------------
def test_vil20_a_card_is_played_before_a_meeple_is_placed() -> None:
    table = VillagePosition()
    assert table.refusal(Place(0)) == "VIL-20"
    assert table.refusal(Play(card_no("L04"))) == "VIL-20"
    assert table.refusal(Pass()) == "VIL-20"


def test_vil20_an_empty_hand_draws_the_top_card_and_plays_it() -> None:
    table = VillagePosition(hands=["", "S09"]).chance("S10")
    assert (table.playing, table.step) == (card_no("S10"), "roll")


def test_vil20_an_empty_hand_plays_the_only_card_of_the_deck_or_of_the_discard() -> None:
    assert VillagePosition(hands=["", "S09"], deck="S03").playing == card_no("S03")
    assert VillagePosition(hands=["", "S09"], deck="", discard="S03").playing == card_no("S03")


def test_vil20_with_no_card_at_all_the_turn_goes_on_without_one() -> None:
    table = VillagePosition(hands=["", "S09"], deck="")
    assert (table.playing, table.step) == (-1, "place")


def test_vil21_a_full_row_takes_no_meeple() -> None:
    assert VillagePosition(rows={"3u": 2}).act(Play(card_no("S02"))).refusal(Place(row_no("3u"))) == "VIL-21"


def test_vil21_a_meeple_stays_to_the_end_of_the_round() -> None:
    table = VillagePosition().act(Play(card_no("S02")), Place(row_no("3u")))
    assert (table.rows[row_no("3u")], table.esplanade, table.turn) == (1, 7, 1)


def test_vil21_the_esplanade_emptied_by_the_howlibird_in_mid_turn_leaves_no_placement() -> None:
    table = VillagePosition(
        hands=["S10", "S09"], esplanade=1, rows={"3u": 2, "4u": 2, "5u": 2, "1u": 1}, left=8
    )
    table.act(Play(card_no("S10"))).chance(2)
    assert (table.esplanade, table.nest, table.seats_asked) == (0, 1, [1])
    table.act(Discard(card_no("S09")))
    assert table.step == "draw_smurf"  # the turn ended without a placement, and the empty hand draws
    assert table.chance("S02 S03 S05 S06").step == "reveal_gargamel"


def test_vil22_the_azrael_die_is_rolled_for_every_smurf_sent_there() -> None:
    table = (
        VillagePosition(azrael=2, stock=(3, 0, 0)).act(Play(card_no("S02")), Place(row_no("3u"))).chance(2)
    )
    assert (table.stock, table.azrael_rolls) == ((2, 0, 0), 1)
    assert table.act(Play(card_no("S09")), Take(0, 1, 0)).azrael == 3


def test_vil22_azrael_coming_to_smurfs_does_nothing() -> None:
    assert (
        VillagePosition(azrael=1, rows={"3u": 1}, agenda=[effect("azrael", n=1), effect("turn")]).step
        == "play"
    )


def test_vil23_costs_are_paid_before_the_effect_and_must_be_there() -> None:
    table = VillagePosition().act(Play(card_no("S02")))
    assert table.refusal(Place(row_no("1u"))) == "VIL-23"
    assert table.refusal(Place(row_no("7u"))) == "VIL-23"
    assert table.refusal(Place(row_no("8u"))) == "VIL-23"
    table = VillagePosition(stock=(0, 1, 1), discard="S10").act(Play(card_no("S02")), Place(row_no("7u")))
    assert (table.stock, table.step) == ((0, 0, 0), "relocate")


def test_vil23_azraels_die_then_resources_then_danger_then_the_effect() -> None:
    table = VillagePosition(azrael=0, stock=(2, 0, 0), rows={"1l": 1}, lasting="G10").act(
        Play(card_no("S02")), Place(row_no("1l"))
    )
    assert (table.stock, table.step) == ((2, 0, 0), "roll")
    table.chance(2)  # Azrael's die of step 2: a shortage of one
    assert (table.stock, table.step) == ((0, 0, 0), "roll")  # then the berry of step 3, then the danger die
    assert table.chance(3).step == "draw_lost"  # and then the rescue


def test_vil23_if_azraels_die_leaves_too_little_nothing_is_paid_and_nothing_is_done() -> None:
    table = VillagePosition(azrael=0, stock=(1, 0, 0), rows={"1l": 1}, streak=2).act(
        Play(card_no("S02")), Place(row_no("1l"))
    )
    table.chance(2)
    assert Stalled(row_no("1l")) in table.events
    assert (table.stock, table.rows[row_no("1l")], table.rescues, table.streak) == ((0, 0, 0), 2, 0, 2)
    assert table.turn == 1


def test_vil23_a_roof_is_paid_after_azraels_die() -> None:
    table = VillagePosition(azrael=7, stock=(0, 4, 3), roofs="R1 R8").act(
        Play(card_no("S02")), Place(row_no("8u"))
    )
    assert (table.stock, table.step, table.built) == ((0, 4, 3), "roll", ())
    table.chance(2).act(Lose(0, 0, 1))
    assert (table.stock, table.built) == ((0, 0, 0), (0,))


def test_vil2_the_players_decide_who_begins_or_draw_lots() -> None:
    assert GAME.start(Options(), 3).board.turn == 0
    board = GAME.start(Options(first="seat-3"), 3).board
    assert (board.first, board.turn) == (2, 2)
    state = begin(GAME, Options(first="lot"), 3)
    assert GAME.pending(state) == Dice(1, 3)
    drawn = play(GAME, state, Luck((2,), Millis(0)))
    assert (drawn.state.board.first, drawn.state.board.turn) == (1, 1)
    assert [told.event for told in drawn.told] == [Rounded(1, Seat(1))]
    assert begin(GAME, Options(first="lot"), 1).board.agenda[0].do == "lay_roofs"
    with pytest.raises(Refused, match="VIL-2"):
        begin(GAME, Options(first="seat-4"), 3)


def test_vil24_on_another_space_nothing_happens_and_nothing_is_paid() -> None:
    table = VillagePosition(stock=(1, 0, 0)).act(Play(card_no("S02")), Place(row_no("1l")))
    assert (table.stock, table.turn, table.streak) == ((1, 0, 0), 1, 0)


def test_vil25_a_dangerous_row_rolls_the_danger_die() -> None:
    table = VillagePosition().act(Play(card_no("S02")), Place(row_no("4l")))
    assert table.step == "roll"
    assert table.chance(6).step == "reveal_idea"
    assert table.chance("V05").stock == (3, 0, 0)


def test_vil26_only_an_empty_hand_draws_up_to_its_size() -> None:
    table = VillagePosition(hands=["S02 S03", "S09"]).act(Play(card_no("S02")), Place(row_no("3u")))
    assert (table.state.hands[0], table.discard) == ((card_no("S03"),), (card_no("S02"),))
    table = (
        VillagePosition(hands=["S02", "S09"])
        .act(Play(card_no("S02")), Place(row_no("3u")))
        .chance("S01 S03 S04 S05")
    )
    assert len(table.state.hands[0]) == 4


def test_vil26_the_discard_is_shuffled_into_a_new_deck_in_the_middle_of_drawing() -> None:
    table = VillagePosition(hands=["S02", "S09"], deck="S04", discard="S05 S06 S07 S08 L04").act(
        Play(card_no("S02")), Place(row_no("3u"))
    )
    assert table.step == "draw_smurf"
    table.chance("S05 S06 L04")
    assert [*table.state.hands[0]] == sorted(card_no(name) for name in ("S04", "S05", "S06", "L04"))
    assert not table.discard


def test_vil26_with_too_few_cards_a_hand_stays_small() -> None:
    table = VillagePosition(hands=["S02", "S09"], deck="", discard="").act(
        Play(card_no("S02")), Place(row_no("3u"))
    )
    assert table.state.hands[0] == (card_no("S02"),)  # the discarded card, reshuffled


def test_vil26_other_effects_may_take_a_hand_above_its_size() -> None:
    table = (
        VillagePosition(hands=["S01 S02 S03 S04", "S09"], crafted="V20")
        .act(Use(card_no("V20")))
        .chance("S05 S06")
    )
    assert len(table.state.hands[0]) == 6


def test_vil27_at_most_twenty_of_a_kind() -> None:
    assert VillagePosition(stock=(0, 19, 0), rows={"3u": 1}).act(
        Play(card_no("S02")), Place(row_no("3u"))
    ).stock == (0, 20, 0)
