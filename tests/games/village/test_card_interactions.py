"""How cards interact, and the order in which they apply; test_card_pairs.py covers systematic pairs."""

from __future__ import annotations

from typing import Any

from tests.games.village.positions import VillagePosition, card_no, effect, row_no

from petitpeuple.games.village.moves import Build, Craft, Lose, Man, Pass, Place, Play, Use


def play_smurf(card: str, **given: Any) -> VillagePosition:
    for field in ("lasting",):
        if field in given:
            given["face"] = given["shown"] = given[field]
    return VillagePosition(hands=[f"{card} S02", "S09"], **given).act(Play(card_no(card)))


# Yield -------------------------------------------------------------------------------------------
def test_hefty_collects_with_the_shovel() -> None:
    assert play_smurf("L11", crafted="V05").act(Place(row_no("3u"))).stock == (0, 4, 0)


def test_dreamy_collects_again_with_the_shovel() -> None:
    assert play_smurf("L16", crafted="V05", rows={"3u": 2}).act(Place(row_no("3u"))).stock == (0, 4, 0)


# Costs -------------------------------------------------------------------------------------------
def test_builder_and_blueprints_add_up() -> None:
    table = play_smurf("L06", crafted="V23", stock=(0, 4, 2), roofs="R1").act(Place(row_no("8u")))
    assert set(table.legal()) == {Build(0, 0, 2, 2), Build(0, 0, 3, 1), Build(0, 0, 4, 0)}


def test_builder_and_blueprints_on_the_crane() -> None:
    table = play_smurf("L06", crafted="V23 V13", stock=(0, 4, 0), roofs="R1").act(Man(card_no("V13")))
    assert (table.built, table.stock) == ((0,), (0, 0, 0))


def test_handy_and_the_padlock_add_up_and_never_below_nothing() -> None:
    assert play_smurf("L10", lasting="G14", ideas="V11", stock=(2, 0, 0)).act(
        Craft(card_no("V11"))
    ).stock == (0, 0, 0)
    assert play_smurf("L10", lasting="G14", ideas="V03", stock=(0, 0, 0)).act(
        Craft(card_no("V03"))
    ).stock == (0, 0, 0)


def test_handy_and_the_workbench_add_up() -> None:
    table = play_smurf("L10", crafted="V15", stock=(0, 0, 0)).act(Man(card_no("V15"))).chance("V04")
    assert table.act(Craft(card_no("V04"))).crafted == (card_no("V15"), card_no("V04"))


def test_the_padlock_and_the_workbench() -> None:
    table = (
        play_smurf("S02", crafted="V15", lasting="G14", stock=(2, 0, 0))
        .act(Man(card_no("V15")))
        .chance("V11")
    )
    assert table.act(Craft(card_no("V11"))).stock == (0, 0, 0)


def test_tracker_pays_no_berry_but_hard_winter_still_wants_one_of_choice() -> None:
    table = play_smurf("L19", lasting="G17", stock=(0, 1, 1)).act(Place(0))
    assert table.legal() == [Lose(0, 1, 0), Lose(0, 0, 1)]
    assert play_smurf("L19", lasting="G17", stock=(0, 0, 0)).refusal(Place(0)) == "VIL-23"


def test_dreamy_pays_hard_winter_again() -> None:
    assert play_smurf("L16", lasting="G17", rows={"1u": 1}, stock=(1, 0, 1)).act(Place(0)).stock == (0, 0, 0)


# Dice --------------------------------------------------------------------------------------------
def test_fog_and_the_disguise_each_roll_may_be_re_rolled() -> None:
    table = (
        play_smurf("S02", lasting="G15", crafted="V06")
        .act(Place(row_no("3l")))
        .chance(2)
        .act(Use(card_no("V06")))
        .chance(1)
    )
    assert table.step == "roll"
    table.chance(2)
    assert table.step == "face"
    assert table.act(Pass(), seat=0).act(Pass(), seat=1).nest == 1


def test_wild_and_the_fog_roll_nothing() -> None:
    assert play_smurf("L22", lasting="G15").act(Place(row_no("3l"))).stock == (0, 3, 0)


def test_wild_and_the_ambush_count_as_dangerous_without_a_roll() -> None:
    table = play_smurf("L22", lasting="G10", stock=(1, 0, 0)).act(Place(0)).chance("L04")
    assert table.streak == 1


def test_sassette_and_the_hungry_cat_roll_nothing() -> None:
    assert (
        play_smurf("L20", lasting="G16", azrael=1, rows={"3u": 1}).act(Place(row_no("3u"))).azrael_rolls == 0
    )


def test_the_umbrella_and_the_disguise() -> None:
    table = play_smurf("S02", crafted="V22 V06", stock=(0, 0, 3)).act(Place(row_no("3l"))).chance(1)
    assert table.act(Use(card_no("V06")), seat=1).chance(4).stock == (0, 3, 2)


def test_dimwitty_keeps_the_disguise_the_umbrella_and_the_shovel_from_being_used() -> None:
    table = (
        play_smurf("S01", crafted="V06 V22 V05", stock=(0, 0, 3), rows={"3u": 1})
        .act(Place(row_no("3l")))
        .chance(4)
    )
    assert table.stock == (0, 3, 1)
    assert play_smurf("S01", crafted="V05", rows={"3u": 1}).act(Place(row_no("3u"))).stock == (0, 3, 0)


def test_dimwitty_keeps_the_glue_from_being_used_but_the_robots_meeple_stays() -> None:
    table = VillagePosition(playing="S01", crafted="V21 V05", agenda=[effect("break", n=4), effect("turn")])
    assert table.crafted == (card_no("V21"),)
    assert play_smurf("S01", crafted="V04").esplanade == 9


# Places ------------------------------------------------------------------------------------------
def rows_offered(table: VillagePosition) -> set[int]:
    return {action.row for action in table.legal() if isinstance(action, Place)}


def test_vanity_and_the_brambles_the_smurfs_restriction_lapses() -> None:
    rows = rows_offered(play_smurf("S02", lasting="G12", rows={"4u": 1}))
    assert row_no("3u") in rows
    assert not rows & {row_no("4u"), row_no("4l")}


def test_lazy_and_the_padlock() -> None:
    assert not rows_offered(play_smurf("S03", lasting="G14")) & {row_no("6u"), row_no("6l")}


def test_baby_and_the_barricade() -> None:
    assert row_no("8l") in rows_offered(play_smurf("S04", lasting="G13"))


def test_scaredy_and_the_ambush_a_row_made_dangerous_counts_as_red() -> None:
    assert not rows_offered(play_smurf("S12", lasting="G10", stock=(2, 0, 0))) & {row_no("1u"), row_no("1l")}


def test_scaredy_and_the_hungry_cat_fears_where_the_die_would_be_rolled() -> None:
    assert not rows_offered(play_smurf("S12", lasting="G16", azrael=2)) & {row_no("3u"), row_no("4u")}


def test_dreamy_and_the_brambles_a_closed_row_stays_closed() -> None:
    assert row_no("4u") not in rows_offered(play_smurf("L16", lasting="G12", rows={"4u": 2}))


def test_vil23_dreamy_is_refused_a_full_row_that_cant_be_paid() -> None:
    assert play_smurf("L16", rows={"1u": 1}).refusal(Place(row_no("1u"))) == "VIL-23"


def test_hefty_and_hard_winter_must_be_able_to_pay_at_once() -> None:
    assert row_no("1l") not in rows_offered(play_smurf("L11", lasting="G17", stock=(1, 0, 0)))


def test_dimwitty_and_the_barricade() -> None:
    assert row_no("8u") not in rows_offered(play_smurf("S01", lasting="G13", stock=(9, 9, 9)))


# Rescues and Gargamel -----------------------------------------------------------------------------
def test_willow_and_the_wardrobe_each_rescue_may_be_changed() -> None:
    table = (
        play_smurf("L04", crafted="V10", stock=(1, 0, 0))
        .act(Place(0))
        .chance("L05")
        .act(Use(card_no("V10")))
        .chance("L06", "L07")
    )
    assert table.step == "swap"
    assert table.act(Pass()).rescues == 2


def test_poet_and_the_balloon() -> None:
    assert play_smurf("L05", crafted="V14").act(Man(card_no("V14"))).chance("L06").step == "gain"


def test_poet_and_the_recruitment_plan_no_rescue_no_reward() -> None:
    assert play_smurf("L05", crafted="V07").act(Use(card_no("V07"))).chance("L06").step == "place"


def test_fireworks_after_a_rewind_act_on_the_new_card() -> None:
    end = [effect("round_end"), effect("reveal_gargamel"), effect("new_round")]
    table = (
        VillagePosition(crafted="V09 V19", agenda=end, left=5, stock=(4, 4, 0))
        .chance("G04")
        .act(Use(card_no("V09")))
        .chance("G03")
    )
    assert table.step == "answer_gargamel"
    assert table.act(Use(card_no("V19"))).stock == (4, 4, 0)


def test_the_scarecrow_and_the_howlibirds_call() -> None:
    end = [effect("round_end"), effect("reveal_gargamel"), effect("new_round")]
    assert VillagePosition(crafted="V24", agenda=end, left=5).chance("G07").nest == 0


def test_papa_smurf_frees_a_row_that_hefty_had_blocked() -> None:
    table = play_smurf("L07", rows={"3u": 1}, blocked=(row_no("3u"),))
    assert (table.blocked, table.esplanade) == ((), 8)
