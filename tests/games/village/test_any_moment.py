"""VIL-40 to VIL-43: bonus actions at any moment of the turn, before every die and every first card."""

from __future__ import annotations

import pytest
from msgspec import UNSET
from tests.games.village.positions import VillagePosition, card_no, row_no

from petitpeuple.games.village.moves import PASS, Bake, Craft, Pass, Place, Play, Take, Use

TEN_RESOURCES = Bake(card_no("C01"))


def test_vil43_a_cake_may_be_baked_before_the_die_that_a_card_rolls() -> None:
    table = VillagePosition(hand="S06 S03", stock=(8, 0, 0), cakes="C01 C02").act(Play(card_no("S06")))
    table.act(Take(2, 0, 0))
    assert (table.stock, table.step) == ((10, 0, 0), "pause")
    assert table.legal() == [PASS, TEN_RESOURCES]
    table.act(TEN_RESOURCES)
    assert (table.baked, table.step) == ((card_no("C01"),), "roll")  # nothing else is possible: no more pause
    assert table.chance(3).stock == (9, 0, 0)


def test_vil43_who_bakes_nothing_rolls() -> None:
    table = VillagePosition(hand="S10 S03", stock=(10, 0, 0), cakes="C01 C02").act(Play(card_no("S10")))
    assert (table.step, table.act(Pass()).step) == ("pause", "roll")


def test_vil43_before_a_die_everything_else_is_possible_too() -> None:
    table = VillagePosition(hand="S10 S03", stock=(3, 0, 0), ideas="V05", crafted="V02")
    table.act(Play(card_no("S10")))
    assert table.legal() == [PASS, Craft(card_no("V05")), Use(card_no("V02"))]
    assert table.act(Craft(card_no("V05"))).stock == (0, 0, 0)  # the shortage finds nothing more
    assert table.act(Pass()).chance(4).step == "place"


def test_vil43_there_is_no_pause_if_nothing_is_possible() -> None:
    table = VillagePosition(hand="S10 S03", stock=(9, 0, 0), cakes="C01 C02").act(Play(card_no("S10")))
    assert table.step == "roll"


@pytest.mark.parametrize("row", ["3l", "6u"])
def test_vil43_azraels_die_and_the_danger_die_wait_for_a_cake(row: str) -> None:
    table = VillagePosition(stock=(10, 0, 0), cakes="C01 C02", azrael=5, ideas="V01").act(
        Play(card_no("S02")), Place(row_no(row))
    )
    assert table.step == "pause"
    assert TEN_RESOURCES in table.legal()


def test_vil43_a_die_that_is_rolled_again_waits_again() -> None:
    table = VillagePosition(hand="S10 S03", stock=(10, 0, 0), cakes="C01 C02", crafted="V06")
    table.act(Play(card_no("S10")), Pass()).chance(4)
    table.act(Use(card_no("V06")))
    assert (table.step, table.act(TEN_RESOURCES).step) == ("pause", "roll")


def test_vil43_two_dice_of_a_foggy_row_wait_one_by_one() -> None:
    table = VillagePosition(stock=(10, 0, 0), cakes="C01 C02", lasting="G15", azrael=0).act(
        Play(card_no("S02")), Place(row_no("3l")), Pass()
    )
    assert table.chance(5).step == "gain"
    assert table.act(Take(1, 0, 0)).step == "pause"  # before the second die
    assert table.act(TEN_RESOURCES).step == "roll"


def test_vil43_an_empty_handed_turn_opens_with_bonus_actions() -> None:
    table = VillagePosition(hand="", stock=(10, 0, 0), cakes="C01 C02", deck="S11 S01")
    assert (table.step, table.legal()) == ("pause", [PASS, TEN_RESOURCES])
    table.act(TEN_RESOURCES)
    assert table.step == "draw_and_play"
    assert table.chance("S11").stock == (9, 0, 0)  # Clumsy loses one, and the cake is baked already


def test_vil20_an_empty_hand_that_draws_first_plays_from_it() -> None:
    table = VillagePosition(hand="", crafted="V20", deck="S11 S01 S02 S04")
    assert (table.step, table.legal()) == ("pause", [PASS, Use(card_no("V20"))])
    table.act(Use(card_no("V20")))
    while table.step == "draw_smurf":
        table.chance("S01 S02")
    assert table.step == "play"


def test_vil20_an_empty_hand_without_bonus_actions_draws_at_once() -> None:
    assert VillagePosition(hand="").step == "draw_and_play"


def test_by_rules_2_a_die_of_a_card_did_not_wait() -> None:
    table = VillagePosition(hand="S06 S03", stock=(8, 0, 0), cakes="C01 C02", rules=UNSET)
    table.act(Play(card_no("S06")), Take(2, 0, 0))
    assert table.step == "roll"


def test_by_rules_2_the_pause_before_a_row_s_die_was_for_cakes_only() -> None:
    table = VillagePosition(stock=(10, 0, 0), cakes="C01 C02", ideas="V05", rules=UNSET).act(
        Play(card_no("S02")), Place(row_no("3l"))
    )
    assert (table.step, table.legal()) == ("pause", [PASS, TEN_RESOURCES])
