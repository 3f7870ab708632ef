"""Cards that meet, and the order in which they apply; pairs that change the same thing: test_pairs.py."""

from __future__ import annotations

from typing import Any

from tests.games.village.positions import Table, effect, no, row

from petitpeuple.games.village.moves import Build, Craft, Lose, Man, Pass, Place, Play, Use


def play(card: str, **given: Any) -> Table:
    for field in ("lasting",):
        if field in given:
            given["face"] = given["shown"] = given[field]
    return Table(hands=[f"{card} S02", "S09"], **given).do(Play(no(card)))


# Yield -------------------------------------------------------------------------------------------
def test_hefty_collects_with_the_shovel() -> None:
    assert play("L11", crafted="V05").do(Place(row("3u"))).stock == (0, 4, 0)


def test_dreamy_collects_again_with_the_shovel() -> None:
    assert play("L16", crafted="V05", rows={"3u": 2}).do(Place(row("3u"))).stock == (0, 4, 0)


# Costs -------------------------------------------------------------------------------------------
def test_builder_and_blueprints_add_up() -> None:
    table = play("L06", crafted="V23", stock=(0, 4, 2), roofs="R1").do(Place(row("8u")))
    assert set(table.offers()) == {Build(0, 0, 2, 2), Build(0, 0, 3, 1), Build(0, 0, 4, 0)}


def test_builder_and_blueprints_on_the_crane() -> None:
    table = play("L06", crafted="V23 V13", stock=(0, 4, 0), roofs="R1").do(Man(no("V13")))
    assert (table.built, table.stock) == ((0,), (0, 0, 0))


def test_handy_and_the_padlock_add_up_and_never_below_nothing() -> None:
    assert play("L10", lasting="G14", ideas="V11", stock=(2, 0, 0)).do(Craft(no("V11"))).stock == (0, 0, 0)
    assert play("L10", lasting="G14", ideas="V03", stock=(0, 0, 0)).do(Craft(no("V03"))).stock == (0, 0, 0)


def test_handy_and_the_workbench_add_up() -> None:
    table = play("L10", crafted="V15", stock=(0, 0, 0)).do(Man(no("V15"))).luck("V04")
    assert table.do(Craft(no("V04"))).crafted == (no("V15"), no("V04"))


def test_the_padlock_and_the_workbench() -> None:
    table = play("S02", crafted="V15", lasting="G14", stock=(2, 0, 0)).do(Man(no("V15"))).luck("V11")
    assert table.do(Craft(no("V11"))).stock == (0, 0, 0)


def test_tracker_pays_no_berry_but_hard_winter_still_wants_one_of_choice() -> None:
    table = play("L19", lasting="G17", stock=(0, 1, 1)).do(Place(0))
    assert table.offers() == [Lose(0, 1, 0), Lose(0, 0, 1)]
    assert play("L19", lasting="G17", stock=(0, 0, 0)).refusal(Place(0)) == "VIL-23"


def test_dreamy_pays_hard_winter_again() -> None:
    assert play("L16", lasting="G17", rows={"1u": 1}, stock=(1, 0, 1)).do(Place(0)).stock == (0, 0, 0)


# Dice --------------------------------------------------------------------------------------------
def test_fog_and_the_disguise_each_roll_may_be_rolled_again() -> None:
    table = play("S02", lasting="G15", crafted="V06").do(Place(row("3l"))).luck(2).do(Use(no("V06"))).luck(1)
    assert table.asked == "roll"
    table.luck(2)
    assert table.asked == "face"
    assert table.do(Pass(), seat=0).do(Pass(), seat=1).nest == 1


def test_wild_and_the_fog_roll_nothing() -> None:
    assert play("L22", lasting="G15").do(Place(row("3l"))).stock == (0, 3, 0)


def test_wild_and_the_ambush_count_as_dangerous_without_a_roll() -> None:
    table = play("L22", lasting="G10", stock=(1, 0, 0)).do(Place(0)).luck("L04")
    assert table.streak == 1


def test_sassette_and_the_hungry_cat_roll_nothing() -> None:
    assert play("L20", lasting="G16", azrael=1, rows={"3u": 1}).do(Place(row("3u"))).azrael_rolls == 0


def test_the_umbrella_and_the_disguise() -> None:
    table = play("S02", crafted="V22 V06", stock=(0, 0, 3)).do(Place(row("3l"))).luck(1)
    assert table.do(Use(no("V06")), seat=1).luck(4).stock == (0, 3, 2)


def test_dimwitty_keeps_the_disguise_the_umbrella_and_the_shovel_from_being_used() -> None:
    table = play("S01", crafted="V06 V22 V05", stock=(0, 0, 3), rows={"3u": 1}).do(Place(row("3l"))).luck(4)
    assert table.stock == (0, 3, 1)
    assert play("S01", crafted="V05", rows={"3u": 1}).do(Place(row("3u"))).stock == (0, 3, 0)


def test_dimwitty_keeps_the_glue_from_being_used_but_the_robots_meeple_stays() -> None:
    table = Table(playing="S01", crafted="V21 V05", agenda=[effect("break", n=4), effect("turn")])
    assert table.crafted == (no("V21"),)
    assert play("S01", crafted="V04").esplanade == 9


# Places ------------------------------------------------------------------------------------------
def rows_offered(table: Table) -> set[int]:
    return {action.row for action in table.offers() if isinstance(action, Place)}


def test_vanity_and_the_brambles_the_smurfs_limit_gives_way() -> None:
    rows = rows_offered(play("S02", lasting="G12", rows={"4u": 1}))
    assert row("3u") in rows
    assert not rows & {row("4u"), row("4l")}


def test_lazy_and_the_padlock() -> None:
    assert not rows_offered(play("S03", lasting="G14")) & {row("6u"), row("6l")}


def test_baby_and_the_barricade() -> None:
    assert row("8l") in rows_offered(play("S04", lasting="G13"))


def test_scaredy_and_the_ambush_a_dangerous_row_is_as_good_as_red() -> None:
    assert not rows_offered(play("S12", lasting="G10", stock=(2, 0, 0))) & {row("1u"), row("1l")}


def test_scaredy_and_the_hungry_cat_fears_where_the_die_would_be_rolled() -> None:
    assert not rows_offered(play("S12", lasting="G16", azrael=2)) & {row("3u"), row("4u")}


def test_dreamy_and_the_brambles_a_closed_row_stays_closed() -> None:
    assert row("4u") not in rows_offered(play("L16", lasting="G12", rows={"4u": 2}))


def test_vil23_dreamy_is_told_that_a_full_row_cant_be_paid() -> None:
    assert play("L16", rows={"1u": 1}).refusal(Place(row("1u"))) == "VIL-23"


def test_hefty_and_hard_winter_must_be_able_to_pay_at_once() -> None:
    assert row("1l") not in rows_offered(play("L11", lasting="G17", stock=(1, 0, 0)))


def test_dimwitty_and_the_barricade() -> None:
    assert row("8u") not in rows_offered(play("S01", lasting="G13", stock=(9, 9, 9)))


# Rescues and Gargamel -----------------------------------------------------------------------------
def test_willow_and_the_wardrobe_each_rescue_may_be_changed() -> None:
    table = (
        play("L04", crafted="V10", stock=(1, 0, 0))
        .do(Place(0))
        .luck("L05")
        .do(Use(no("V10")))
        .luck("L06", "L07")
    )
    assert table.asked == "swap"
    assert table.do(Pass()).rescues == 2


def test_poet_and_the_balloon() -> None:
    assert play("L05", crafted="V14").do(Man(no("V14"))).luck("L06").asked == "gain"


def test_poet_and_the_recruitment_plan_no_rescue_no_reward() -> None:
    assert play("L05", crafted="V07").do(Use(no("V07"))).luck("L06").asked == "place"


def test_fireworks_after_a_rewind_act_on_the_new_card() -> None:
    end = [effect("round_end"), effect("reveal_gargamel"), effect("new_round")]
    table = (
        Table(crafted="V09 V19", agenda=end, left=5, stock=(4, 4, 0))
        .luck("G04")
        .do(Use(no("V09")))
        .luck("G03")
    )
    assert table.asked == "answer_gargamel"
    assert table.do(Use(no("V19"))).stock == (4, 4, 0)


def test_the_scarecrow_and_the_howlibirds_call() -> None:
    end = [effect("round_end"), effect("reveal_gargamel"), effect("new_round")]
    assert Table(crafted="V24", agenda=end, left=5).luck("G07").nest == 0


def test_papa_smurf_frees_a_row_that_hefty_had_blocked() -> None:
    table = play("L07", rows={"3u": 1}, blocked=(row("3u"),))
    assert (table.blocked, table.esplanade) == ((), 8)
