"""Every invention; crafting, the limit of four, and reactions of all seats."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.village.positions import VillagePosition, card_no, effect, row_no

from petitpeuple.games.village.events import Rewound, Saved
from petitpeuple.games.village.moves import (
    Craft,
    Lose,
    Lure,
    Man,
    Pass,
    Place,
    Play,
    Relocate,
    Return,
    ReturnFrom,
    Scrap,
    Take,
    Trade,
    Use,
)  # fmt: skip

ROUND_END = [effect("round_end"), effect("reveal_gargamel"), effect("new_round")]


def position_with(card: str, **given: object) -> VillagePosition:
    """Return the start of a turn with this invention crafted."""
    return VillagePosition(crafted=card, **given)  # type: ignore[arg-type]


def placing_with(card: str, **given: object) -> VillagePosition:
    """Return the same after a Smurf without effect was played, with the meeple to be placed."""
    return position_with(card, **given).act(Play(card_no("S02")))


def test_v01_energizing_potion_returns_a_whole_row() -> None:
    table = position_with("V01", rows={"3u": 2, "4l": 1}).act(Use(card_no("V01")))
    assert table.legal() == [Return(row_no("3u")), Return(row_no("4l"))]
    assert table.act(Return(row_no("3u"))).esplanade == 7
    assert (table.crafted, table.scrap) == ((), (card_no("V01"),))
    assert position_with("V01").refusal(Use(card_no("V01"))) == "VIL-41"  # no meeple is placed


def test_v02_crystal_ball_looks_again_and_again_but_not_twice_at_one_card() -> None:
    table = position_with("V02").act(Use(card_no("V02"))).chance("G07")
    assert table.state.top == card_no("G07")
    assert table.crafted == (card_no("V02"),)
    assert table.refusal(Use(card_no("V02"))) == "VIL-41"


def test_v03_cat_treats_move_azrael_once() -> None:
    table = position_with("V03").act(Use(card_no("V03")), Lure(0))
    assert (table.azrael, table.crafted) == (0, ())


def test_v04_robot_assistant_brings_the_ninth_meeple() -> None:
    assert VillagePosition(ideas="V04", stock=(4, 0, 0)).act(Craft(card_no("V04"))).esplanade == 9


@pytest.mark.parametrize(
    ("place", "stock"), [("3u", (0, 4, 0)), ("5u", (0, 0, 4)), ("4u", (4, 0, 0)), ("2u", (1, 1, 1))]
)
def test_v05_shovel_brings_one_more_on_upper_rows(place: str, stock: tuple[int, ...]) -> None:
    assert placing_with("V05", rows={place: 1}).act(Place(row_no(place))).stock == stock
    assert placing_with("V05", rows={"3u": 1}).act(Place(row_no("3l"))).chance(1).stock == (0, 3, 0)


def test_v06_disguise_rolls_the_danger_die_again_once() -> None:
    table = placing_with("V06", rows={"3u": 1}).act(Place(row_no("3l"))).chance(2)
    assert (table.step, table.seats_asked) == ("face", [0, 1])
    table.act(Use(card_no("V06")), seat=1).chance(1)
    assert (table.azrael, table.nest, table.stock) == (6, 0, (0, 3, 0))


def test_v06_disguise_is_not_for_the_azrael_die() -> None:
    table = placing_with("V06", azrael=2, rows={"3u": 1}).act(Place(row_no("3u"))).chance(2)
    assert table.step == "play"


def test_v07_recruitment_plan_draws_a_lost_smurf_and_is_no_rescue() -> None:
    table = position_with("V07").act(Use(card_no("V07"))).chance("L04")
    assert card_no("L04") in table.state.hands[0]
    assert (table.rescues, table.forest) == (0, 9)


def test_v08_rescue_cart_empties_the_nest_and_is_no_rescue() -> None:
    table = position_with("V08", nest=3).act(Use(card_no("V08")))
    assert (table.nest, table.esplanade, table.rescues) == (0, 8, 0)


def test_v09_rewind_spell_shuffles_the_card_back_and_the_new_one_applies() -> None:
    table = VillagePosition(crafted="V09", agenda=ROUND_END, left=5, stock=(4, 4, 0)).chance("G04")
    assert table.seats_asked == [0, 1]
    table.act(Use(card_no("V09")), seat=1)
    assert (table.left, table.mixed, table.back) == (5, True, (card_no("G04"),))
    table.chance("G03")
    assert (table.stock, table.left, table.face) == ((2, 4, 0), 4, card_no("G03"))
    assert Rewound() in table.events


def test_v09_rewind_spell_may_bring_the_same_card_and_rewinds_too_late() -> None:
    table = VillagePosition(crafted="V09", agenda=ROUND_END, left=3).chance("G01")
    table.act(Use(card_no("V09"))).chance("G01")
    assert table.over == "late-forest-houses-cakes"


def test_v10_wardrobe_puts_the_smurf_under_and_keeps_the_next() -> None:
    table = placing_with("V10", stock=(1, 0, 0)).act(Place(row_no("1u"))).chance("L04")
    assert table.step == "swap"
    table.act(Use(card_no("V10"))).chance("L05")
    assert card_no("L05") in table.state.hands[0]
    assert card_no("L04") not in table.state.hands[0]
    assert (table.state.under, table.forest, table.rescues, table.step) == ((card_no("L04"),), 8, 1, "play")


def test_v10_wardrobe_needs_another_card_in_the_dark_forest() -> None:
    assert (
        placing_with("V10", stock=(1, 0, 0), forest=1).act(Place(row_no("1u"))).chance("L04").step == "play"
    )


def test_v10_wardrobe_card_comes_back_when_the_rest_is_drawn() -> None:
    table = placing_with("V10", stock=(1, 0, 0), forest=0, under="L04 L05").act(Place(row_no("1u")))
    assert card_no("L04") in table.state.hands[0]
    assert table.act(Pass()).state.under == (card_no("L05"),)


@pytest.mark.parametrize(("card", "stock"), [("V11", (2, 0, 0)), ("V12", (0, 1, 1))])
def test_v11_greenhouse_v12_wheelbarrow_gain(card: str, stock: tuple[int, ...]) -> None:
    table = placing_with(card, streak=2).act(Man(card_no(card)))
    assert (table.stock, table.manned, table.streak) == (
        stock,
        (1,),
        0,
    )  # an invention is not a dangerous action


def test_v13_crane_builds_if_the_roof_can_be_paid() -> None:
    table = placing_with("V13", stock=(0, 4, 2), roofs="R1").act(Man(card_no("V13")))
    assert table.built == (0,)
    assert placing_with("V13").refusal(Man(card_no("V13"))) == "VIL-41"


def test_v14_hot_air_balloon_is_a_rescue() -> None:
    assert placing_with("V14").act(Man(card_no("V14"))).chance("L04").rescues == 1


def test_v15_workbench_reveals_and_crafts_cheaper() -> None:
    table = placing_with("V15", stock=(1, 0, 0)).act(Man(card_no("V15"))).chance("V11")
    assert table.legal() == [Pass(), Craft(card_no("V11"))]
    assert table.act(Craft(card_no("V11"))).stock == (0, 0, 0)


def test_v16_tent_relocates_and_gains() -> None:
    table = placing_with("V16", discard="S10").act(
        Man(card_no("V16")), Relocate(card_no("S10"), -1), Take(0, 1, 0)
    )
    assert (table.gone, table.stock) == ((card_no("S10"),), (0, 1, 0))


def test_v17_swapping_machine_turns_up_to_three() -> None:
    table = placing_with("V17", stock=(5, 0, 0)).act(Man(card_no("V17")))
    assert Trade(-3, 1, 2) in table.legal()
    assert Trade(-4, 4, 0) not in table.legal()
    assert table.act(Trade(-3, 1, 2)).stock == (2, 1, 2)
    assert placing_with("V17").act(Man(card_no("V17"))).step == "play"  # nothing to swap


def test_v18_hamper_gains_three() -> None:
    assert position_with("V18").act(Use(card_no("V18")), Take(1, 1, 1)).stock == (1, 1, 1)


def test_v19_fireworks_cancel_the_card_but_azrael_moves() -> None:
    table = (
        VillagePosition(crafted="V19", agenda=ROUND_END, left=5, stock=(0, 4, 0), azrael=0)
        .chance("G04")
        .act(Use(card_no("V19")))
    )
    assert (table.stock, table.azrael) == ((0, 4, 0), 2)


def test_v19_fireworks_are_not_for_too_late() -> None:
    assert VillagePosition(crafted="V19", agenda=ROUND_END, left=1).chance("G01").over.startswith("late")


def test_v20_recall_horn_draws_two() -> None:
    assert len(position_with("V20").act(Use(card_no("V20"))).chance("S05 S06").state.hands[0]) == 4


def test_v21_magic_glue_saves_another_invention() -> None:
    table = VillagePosition(crafted="V21 V05", agenda=[effect("destroy_invention")]).act(
        Scrap(card_no("V05"))
    )
    assert (table.step, table.seats_asked) == ("break", [0, 1])
    table.act(Pass(), seat=0).act(Use(card_no("V21")), seat=1)
    assert table.crafted == (card_no("V05"),)
    assert Saved() in table.events


def test_v21_magic_glue_saves_a_house_but_not_itself() -> None:
    table = VillagePosition(crafted="V21", built=(2,), agenda=[effect("rage", n=5)])
    assert table.act(Use(card_no("V21"))).built == (2,)
    assert VillagePosition(crafted="V21", agenda=[effect("destroy_invention")]).crafted == ()


def test_v21_the_house_is_destroyed_when_all_pass() -> None:
    table = (
        VillagePosition(crafted="V21", built=(2,), agenda=[effect("rage", n=5)])
        .act(Pass(), seat=1)
        .act(Pass(), seat=0)
    )
    assert (table.built, table.passed) == ((), ())


def test_v22_umbrella_eases_a_shortage_of_a_die_only() -> None:
    assert VillagePosition(crafted="V22", stock=(0, 0, 3), agenda=[effect("shortage", n=2)]).stock == (
        0,
        0,
        2,
    )
    assert VillagePosition(crafted="V22", stock=(0, 0, 3), agenda=[effect("shortage", n=1)]).stock == (
        0,
        0,
        3,
    )
    assert VillagePosition(
        crafted="V22", stock=(0, 0, 3), agenda=[effect("lose", kind="any", n=2)]
    ).stock == (0, 0, 1)


def test_v23_blueprints_make_houses_cheaper() -> None:
    table = placing_with("V23", stock=(0, 3, 2), roofs="R1").act(Place(row_no("8u")))
    assert (table.built, table.stock) == ((0,), (0, 0, 0))


def test_v24_scarecrow_keeps_the_meeple_but_not_the_card() -> None:
    table = VillagePosition(crafted="V24", agenda=[effect("howlibird")], hands=["L04", "S02"])
    assert (table.nest, table.step) == (0, "discard_useful")
    assert VillagePosition(crafted="V24", agenda=[effect("meeple_to_nest")]).nest == 0


# Crafting ----------------------------------------------------------------------------------------
def test_vil40_crafting_costs_berries_and_ideas_are_not_refilled() -> None:
    table = VillagePosition(ideas="V11 V12", stock=(4, 0, 0)).act(Craft(card_no("V11")))
    assert (table.stock, table.ideas, table.crafted) == ((1, 0, 0), (card_no("V12"),), (card_no("V11"),))
    assert table.refusal(Craft(card_no("V12"))) == "VIL-40"


def test_vil40_with_a_fifth_invention_one_of_the_five_is_scrapped() -> None:
    table = VillagePosition(ideas="V02", crafted="V11 V12 V13 V14", stock=(1, 0, 0)).act(
        Craft(card_no("V02"))
    )
    assert len(table.legal()) == 5
    table.act(Scrap(card_no("V12")))
    assert (len(table.crafted), table.scrap, table.step) == (4, (card_no("V12"),), "play")


def test_vil42_a_meeple_on_a_discarded_invention_stays_in_the_zone_until_the_round_ends() -> None:
    table = VillagePosition(
        crafted="V11", manned=(1,), agenda=[effect("destroy_invention"), effect("round_end"), effect("turn")]
    )
    assert (table.zone, table.esplanade) == (0, 8)
    table = VillagePosition(crafted="V11", manned=(1,), agenda=[effect("destroy_invention"), effect("turn")])
    assert (table.zone, table.esplanade) == (1, 7)


def test_vil41_the_ninth_meeple_leaves_the_esplanade_first() -> None:
    assert VillagePosition(crafted="V04", agenda=[effect("destroy_invention"), effect("turn")]).esplanade == 8


def test_vil41_the_ninth_meeple_leaves_any_action_when_the_esplanade_is_empty() -> None:
    given: dict[str, Any] = {
        "crafted": "V04 V11",
        "manned": (0, 1),
        "rows": {"3u": 2, "4u": 2, "5u": 2, "6u": 2},
    }
    table = VillagePosition(agenda=[effect("destroy_invention"), effect("turn")], **given).act(
        Scrap(card_no("V04"))
    )
    assert table.step == "dismiss"
    assert ReturnFrom(card_no("V11")) in table.legal()
    table.act(Return(row_no("3u")))
    assert (sum(table.rows), table.manned) == (7, (1,))


@pytest.mark.parametrize(("where", "left"), [("zone", 8), ("aside", 8), ("nest", 8)])
def test_vil41_the_ninth_meeple_leaves_from_anywhere_as_a_last_resort(where: str, left: int) -> None:
    given: dict[str, Any] = {"crafted": "V04", "esplanade": 0, where: 9}
    table = VillagePosition(agenda=[effect("destroy_invention"), effect("play")], **given)
    assert getattr(table, where) == left


def test_vil41_the_ninth_meeple_leaves_the_only_occupied_row_without_a_question() -> None:
    table = VillagePosition(
        crafted="V04",
        esplanade=0,
        nest=8,
        rows={"3u": 1},
        agenda=[effect("destroy_invention"), effect("play")],
    )
    assert sum(table.rows) == 0


def test_vil41_one_use_inventions_go_to_the_discard_and_durable_ones_stay() -> None:
    table = (
        position_with("V18 V02").act(Use(card_no("V18")), Take(0, 0, 3), Use(card_no("V02"))).chance("G05")
    )
    assert (table.crafted, table.scrap) == ((card_no("V02"),), (card_no("V18"),))


def test_vil32_the_discard_refills_an_empty_invention_deck() -> None:
    every = [f"V{n:02}" for n in range(1, 25)]
    table = VillagePosition(
        ideas=" ".join(every[:22]), scrap="V24", agenda=[effect("reveal_idea", n=3), effect("turn")]
    )
    assert set(table.ideas) == set(range(24))  # V23 from the deck, V24 from the discard; there is no third


def test_vil32_nothing_is_revealed_when_no_idea_is_left() -> None:
    table = VillagePosition(
        ideas=" ".join(f"V{n:02}" for n in range(1, 25)), agenda=[effect("reveal_idea", n=3), effect("turn")]
    )
    assert table.step == "play"


def test_vil32_the_upper_workshop_crafts_free() -> None:
    table = VillagePosition(ideas="V04 V11", rows={"6u": 1}, azrael=0).act(
        Play(card_no("S02")), Place(row_no("6u"))
    )
    assert table.legal() == [Craft(card_no("V04")), Craft(card_no("V11"))]
    assert table.act(Craft(card_no("V04"))).crafted == (card_no("V04"),)
    one = VillagePosition(ideas="V04", rows={"6u": 1}, azrael=0).act(
        Play(card_no("S02")), Place(row_no("6u"))
    )
    assert one.crafted == (card_no("V04"),)


def test_vil32_the_lower_workshop_reveals_three_more() -> None:
    table = (
        VillagePosition(ideas="V04", azrael=0)
        .act(Play(card_no("S02")), Place(row_no("6l")))
        .chance("V01 V02 V03")
    )
    assert table.ideas == tuple(card_no(v) for v in ("V04", "V01", "V02", "V03"))


def test_vil55_lose_asks_which() -> None:
    table = VillagePosition(stock=(1, 1, 0), agenda=[effect("lose", kind="any", n=1), effect("turn")])
    assert table.legal() == [Lose(1, 0, 0), Lose(0, 1, 0)]
