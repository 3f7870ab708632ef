"""Every invention, by its name; crafting, the limit of four, and the moments when all are asked."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.village.positions import Table, effect, no, row

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


def with_(card: str, **given: object) -> Table:
    """A table where this invention is crafted and the turn begins."""
    return Table(crafted=card, **given)  # type: ignore[arg-type]


def placing(card: str, **given: object) -> Table:
    """The same, with a quiet Smurf played and the meeple to be placed."""
    return with_(card, **given).do(Play(no("S02")))


def test_v01_energizing_potion_returns_a_whole_row() -> None:
    table = with_("V01", rows={"3u": 2, "4l": 1}).do(Use(no("V01")))
    assert table.offers() == [Return(row("3u")), Return(row("4l"))]
    assert table.do(Return(row("3u"))).esplanade == 7
    assert (table.crafted, table.scrap) == ((), (no("V01"),))
    assert with_("V01").refusal(Use(no("V01"))) == "VIL-41"  # nobody is out


def test_v02_crystal_ball_looks_again_and_again_but_not_twice_at_one_card() -> None:
    table = with_("V02").do(Use(no("V02"))).luck("G07")
    assert table.state.top == no("G07")
    assert table.crafted == (no("V02"),)
    assert table.refusal(Use(no("V02"))) == "VIL-41"


def test_v03_cat_treats_move_azrael_once() -> None:
    table = with_("V03").do(Use(no("V03")), Lure(0))
    assert (table.azrael, table.crafted) == (0, ())


def test_v04_robot_assistant_brings_the_ninth_meeple() -> None:
    assert Table(ideas="V04", stock=(4, 0, 0)).do(Craft(no("V04"))).esplanade == 9


@pytest.mark.parametrize(
    ("place", "stock"), [("3u", (0, 4, 0)), ("5u", (0, 0, 4)), ("4u", (4, 0, 0)), ("2u", (1, 1, 1))]
)
def test_v05_shovel_brings_one_more_on_upper_rows(place: str, stock: tuple[int, ...]) -> None:
    assert placing("V05", rows={place: 1}).do(Place(row(place))).stock == stock
    assert placing("V05", rows={"3u": 1}).do(Place(row("3l"))).luck(1).stock == (0, 3, 0)


def test_v06_disguise_rolls_the_danger_die_again_once() -> None:
    table = placing("V06", rows={"3u": 1}).do(Place(row("3l"))).luck(2)
    assert (table.asked, table.seats_asked) == ("face", [0, 1])
    table.do(Use(no("V06")), seat=1).luck(1)
    assert (table.azrael, table.nest, table.stock) == (6, 0, (0, 3, 0))


def test_v06_disguise_is_not_for_the_azrael_die() -> None:
    table = placing("V06", azrael=2, rows={"3u": 1}).do(Place(row("3u"))).luck(2)
    assert table.asked == "play"


def test_v07_recruitment_plan_draws_a_lost_smurf_and_is_no_rescue() -> None:
    table = with_("V07").do(Use(no("V07"))).luck("L04")
    assert no("L04") in table.state.hands[0]
    assert (table.rescues, table.forest) == (0, 9)


def test_v08_rescue_cart_empties_the_nest_and_is_no_rescue() -> None:
    table = with_("V08", nest=3).do(Use(no("V08")))
    assert (table.nest, table.esplanade, table.rescues) == (0, 8, 0)


def test_v09_rewind_spell_shuffles_the_card_back_and_the_new_one_applies() -> None:
    table = Table(crafted="V09", agenda=ROUND_END, left=5, stock=(4, 4, 0)).luck("G04")
    assert table.seats_asked == [0, 1]
    table.do(Use(no("V09")), seat=1)
    assert (table.left, table.mixed, table.back) == (5, True, (no("G04"),))
    table.luck("G03")
    assert (table.stock, table.left, table.face) == ((2, 4, 0), 4, no("G03"))
    assert Rewound() in table.told


def test_v09_rewind_spell_may_bring_the_same_card_and_rewinds_too_late() -> None:
    table = Table(crafted="V09", agenda=ROUND_END, left=3).luck("G01")
    table.do(Use(no("V09"))).luck("G01")
    assert table.over == "late-forest-houses-cakes"


def test_v10_wardrobe_puts_the_smurf_under_and_keeps_the_next() -> None:
    table = placing("V10", stock=(1, 0, 0)).do(Place(row("1u"))).luck("L04")
    assert table.asked == "swap"
    table.do(Use(no("V10"))).luck("L05")
    assert no("L05") in table.state.hands[0]
    assert no("L04") not in table.state.hands[0]
    assert (table.state.under, table.forest, table.rescues, table.asked) == ((no("L04"),), 8, 1, "play")


def test_v10_wardrobe_needs_another_card_in_the_dark_forest() -> None:
    assert placing("V10", stock=(1, 0, 0), forest=1).do(Place(row("1u"))).luck("L04").asked == "play"


def test_v10_wardrobe_card_comes_back_when_the_rest_is_drawn() -> None:
    table = placing("V10", stock=(1, 0, 0), forest=0, under="L04 L05").do(Place(row("1u")))
    assert no("L04") in table.state.hands[0]
    assert table.do(Pass()).state.under == (no("L05"),)


@pytest.mark.parametrize(("card", "stock"), [("V11", (2, 0, 0)), ("V12", (0, 1, 1))])
def test_v11_greenhouse_v12_wheelbarrow_gain(card: str, stock: tuple[int, ...]) -> None:
    table = placing(card, streak=2).do(Man(no(card)))
    assert (table.stock, table.manned, table.streak) == (stock, (1,), 0)  # a new action is no dangerous one


def test_v13_crane_builds_if_the_roof_can_be_paid() -> None:
    table = placing("V13", stock=(0, 4, 2), roofs="R1").do(Man(no("V13")))
    assert table.built == (0,)
    assert placing("V13").refusal(Man(no("V13"))) == "VIL-41"


def test_v14_hot_air_balloon_is_a_rescue() -> None:
    assert placing("V14").do(Man(no("V14"))).luck("L04").rescues == 1


def test_v15_workbench_reveals_and_crafts_cheaper() -> None:
    table = placing("V15", stock=(1, 0, 0)).do(Man(no("V15"))).luck("V11")
    assert table.offers() == [Pass(), Craft(no("V11"))]
    assert table.do(Craft(no("V11"))).stock == (0, 0, 0)


def test_v16_tent_relocates_and_gains() -> None:
    table = placing("V16", discard="S10").do(Man(no("V16")), Relocate(no("S10"), -1), Take(0, 1, 0))
    assert (table.gone, table.stock) == ((no("S10"),), (0, 1, 0))


def test_v17_swapping_machine_turns_up_to_three() -> None:
    table = placing("V17", stock=(5, 0, 0)).do(Man(no("V17")))
    assert Trade(-3, 1, 2) in table.offers()
    assert Trade(-4, 4, 0) not in table.offers()
    assert table.do(Trade(-3, 1, 2)).stock == (2, 1, 2)
    assert placing("V17").do(Man(no("V17"))).asked == "play"  # nothing to swap


def test_v18_hamper_gains_three() -> None:
    assert with_("V18").do(Use(no("V18")), Take(1, 1, 1)).stock == (1, 1, 1)


def test_v19_fireworks_cancel_the_card_but_azrael_moves() -> None:
    table = (
        Table(crafted="V19", agenda=ROUND_END, left=5, stock=(0, 4, 0), azrael=0)
        .luck("G04")
        .do(Use(no("V19")))
    )
    assert (table.stock, table.azrael) == ((0, 4, 0), 2)


def test_v19_fireworks_are_not_for_too_late() -> None:
    assert Table(crafted="V19", agenda=ROUND_END, left=1).luck("G01").over.startswith("late")


def test_v20_recall_horn_draws_two() -> None:
    assert len(with_("V20").do(Use(no("V20"))).luck("S05 S06").state.hands[0]) == 4


def test_v21_magic_glue_saves_another_invention() -> None:
    table = Table(crafted="V21 V05", agenda=[effect("destroy_invention")]).do(Scrap(no("V05")))
    assert (table.asked, table.seats_asked) == ("break", [0, 1])
    table.do(Pass(), seat=0).do(Use(no("V21")), seat=1)
    assert table.crafted == (no("V05"),)
    assert Saved() in table.told


def test_v21_magic_glue_saves_a_house_but_not_itself() -> None:
    table = Table(crafted="V21", built=(2,), agenda=[effect("rage", n=5)])
    assert table.do(Use(no("V21"))).built == (2,)
    assert Table(crafted="V21", agenda=[effect("destroy_invention")]).crafted == ()


def test_v21_all_let_it_pass_and_it_goes() -> None:
    table = (
        Table(crafted="V21", built=(2,), agenda=[effect("rage", n=5)]).do(Pass(), seat=1).do(Pass(), seat=0)
    )
    assert (table.built, table.passed) == ((), ())


def test_v22_umbrella_eases_a_shortage_of_a_die_only() -> None:
    assert Table(crafted="V22", stock=(0, 0, 3), agenda=[effect("shortage", n=2)]).stock == (0, 0, 2)
    assert Table(crafted="V22", stock=(0, 0, 3), agenda=[effect("shortage", n=1)]).stock == (0, 0, 3)
    assert Table(crafted="V22", stock=(0, 0, 3), agenda=[effect("lose", kind="any", n=2)]).stock == (0, 0, 1)


def test_v23_blueprints_make_houses_cheaper() -> None:
    table = placing("V23", stock=(0, 3, 2), roofs="R1").do(Place(row("8u")))
    assert (table.built, table.stock) == ((0,), (0, 0, 0))


def test_v24_scarecrow_keeps_the_meeple_but_not_the_card() -> None:
    table = Table(crafted="V24", agenda=[effect("howlibird")], hands=["L04", "S02"])
    assert (table.nest, table.asked) == (0, "discard_useful")
    assert Table(crafted="V24", agenda=[effect("meeple_to_nest")]).nest == 0


# Crafting ----------------------------------------------------------------------------------------
def test_vil40_crafting_costs_berries_and_ideas_are_not_refilled() -> None:
    table = Table(ideas="V11 V12", stock=(4, 0, 0)).do(Craft(no("V11")))
    assert (table.stock, table.ideas, table.crafted) == ((1, 0, 0), (no("V12"),), (no("V11"),))
    assert table.refusal(Craft(no("V12"))) == "VIL-40"


def test_vil40_a_fifth_invention_makes_one_of_the_five_go() -> None:
    table = Table(ideas="V02", crafted="V11 V12 V13 V14", stock=(1, 0, 0)).do(Craft(no("V02")))
    assert len(table.offers()) == 5
    table.do(Scrap(no("V12")))
    assert (len(table.crafted), table.scrap, table.asked) == (4, (no("V12"),), "play")


def test_vil42_a_meeple_on_a_discarded_invention_stays_in_the_zone_until_the_round_ends() -> None:
    table = Table(
        crafted="V11", manned=(1,), agenda=[effect("destroy_invention"), effect("round_end"), effect("turn")]
    )
    assert (table.zone, table.esplanade) == (0, 8)
    table = Table(crafted="V11", manned=(1,), agenda=[effect("destroy_invention"), effect("turn")])
    assert (table.zone, table.esplanade) == (1, 7)


def test_vil41_the_ninth_meeple_leaves_the_esplanade_first() -> None:
    assert Table(crafted="V04", agenda=[effect("destroy_invention"), effect("turn")]).esplanade == 8


def test_vil41_the_ninth_meeple_leaves_any_action_when_the_esplanade_is_empty() -> None:
    given: dict[str, Any] = {
        "crafted": "V04 V11",
        "manned": (0, 1),
        "rows": {"3u": 2, "4u": 2, "5u": 2, "6u": 2},
    }
    table = Table(agenda=[effect("destroy_invention"), effect("turn")], **given).do(Scrap(no("V04")))
    assert table.asked == "dismiss"
    assert ReturnFrom(no("V11")) in table.offers()
    table.do(Return(row("3u")))
    assert (sum(table.rows), table.manned) == (7, (1,))


@pytest.mark.parametrize(("where", "left"), [("zone", 8), ("aside", 8), ("nest", 8)])
def test_vil41_the_ninth_meeple_leaves_from_wherever_it_lies_at_worst(where: str, left: int) -> None:
    given: dict[str, Any] = {"crafted": "V04", "esplanade": 0, where: 9}
    table = Table(agenda=[effect("destroy_invention"), effect("play")], **given)
    assert getattr(table, where) == left


def test_vil41_the_ninth_meeple_leaves_the_only_row_there_is_without_a_question() -> None:
    table = Table(
        crafted="V04",
        esplanade=0,
        nest=8,
        rows={"3u": 1},
        agenda=[effect("destroy_invention"), effect("play")],
    )
    assert sum(table.rows) == 0


def test_vil41_one_use_inventions_go_to_the_discard_and_durable_ones_stay() -> None:
    table = with_("V18 V02").do(Use(no("V18")), Take(0, 0, 3), Use(no("V02"))).luck("G05")
    assert (table.crafted, table.scrap) == ((no("V02"),), (no("V18"),))


def test_vil32_an_empty_invention_deck_is_made_anew_from_the_discard() -> None:
    every = [f"V{n:02}" for n in range(1, 25)]
    table = Table(
        ideas=" ".join(every[:22]), scrap="V24", agenda=[effect("reveal_idea", n=3), effect("turn")]
    )
    assert set(table.ideas) == set(range(24))  # V23 from the deck, V24 from the discard, and no third


def test_vil32_no_idea_left_anywhere_is_no_harm() -> None:
    table = Table(
        ideas=" ".join(f"V{n:02}" for n in range(1, 25)), agenda=[effect("reveal_idea", n=3), effect("turn")]
    )
    assert table.asked == "play"


def test_vil32_the_upper_workshop_crafts_free() -> None:
    table = Table(ideas="V04 V11", rows={"6u": 1}, azrael=0).do(Play(no("S02")), Place(row("6u")))
    assert table.offers() == [Craft(no("V04")), Craft(no("V11"))]
    assert table.do(Craft(no("V04"))).crafted == (no("V04"),)
    one = Table(ideas="V04", rows={"6u": 1}, azrael=0).do(Play(no("S02")), Place(row("6u")))
    assert one.crafted == (no("V04"),)


def test_vil32_the_lower_workshop_reveals_three_more() -> None:
    table = Table(ideas="V04", azrael=0).do(Play(no("S02")), Place(row("6l"))).luck("V01 V02 V03")
    assert table.ideas == tuple(no(v) for v in ("V04", "V01", "V02", "V03"))


def test_vil55_lose_asks_which() -> None:
    table = Table(stock=(1, 1, 0), agenda=[effect("lose", kind="any", n=1), effect("turn")])
    assert table.offers() == [Lose(1, 0, 0), Lose(0, 1, 0)]
