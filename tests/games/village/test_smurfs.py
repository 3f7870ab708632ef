"""Every Smurf card, by its name."""

from __future__ import annotations

import pytest
from tests.games.village.positions import Table, no, row

from petitpeuple.games.village.moves import (
    Build,
    Craft,
    Discard,
    Fetch,
    Lose,
    Lure,
    Name,
    Pass,
    Place,
    Play,
    Relocate,
    Rescue,
    Rest,
    Return,
    ReturnFrom,
    Take,
    Use,
)  # fmt: skip

PLENTY = (5, 5, 5)


def after(card: str, **given: object) -> Table:
    """A table where this Smurf has just been played."""
    given.setdefault("hands", [f"{card} S02", "S09 S03"])
    return Table(**given).do(Play(no(card)))  # type: ignore[arg-type]


def rows_offered(table: Table) -> set[int]:
    return {action.row for action in table.offers() if isinstance(action, Place)}


# Starting Smurfs ---------------------------------------------------------------------------------
def test_s01_dimwitty_performs_nothing_at_workshop_and_site_and_uses_no_invention() -> None:
    table = after("S01", stock=PLENTY, crafted="V18 V11", ideas="V20")
    rows = rows_offered(table)
    assert not rows & {row("6l"), row("8u")}
    assert {row("6u"), row("8l")} <= rows  # first spaces of two
    assert not any(isinstance(a, Use) for a in table.offers())
    assert Craft(no("V20")) in table.offers()
    assert table.refusal(Place(row("8u"))) == "VIL-20"


def test_s02_vanity_goes_where_somebody_is_on_either_row() -> None:
    assert rows_offered(after("S02", rows={"3u": 1})) == {row("3u"), row("3l")}


def test_s02_vanity_goes_anywhere_when_nobody_is_out() -> None:
    assert len(rows_offered(after("S02"))) > 8


def test_s03_lazy_goes_where_nobody_is() -> None:
    rows = rows_offered(after("S03", rows={"3u": 1}))
    assert not rows & {row("3u"), row("3l")}
    assert row("4l") in rows


def test_s03_lazy_goes_anywhere_when_every_location_is_taken() -> None:
    everywhere = {f"{n}u": 1 for n in (2, 3, 4, 5, 6)} | {"1u": 1, "7l": 1, "8l": 1}
    table = after("S03", rows=everywhere, esplanade=1, crafted="V11")
    assert row("3l") in rows_offered(table)


def test_s04_baby_takes_only_first_spaces_of_two() -> None:
    table = after("S04", stock=PLENTY, rows={"3u": 1}, crafted="V11")
    assert rows_offered(table) == {row(name) for name in ("1l", "2u", "4u", "5u", "6u", "7l", "8l")}
    assert len(table.offers()) == 7  # no invention either


def test_s04_baby_without_a_space_is_laid_beside_the_board_until_the_round_ends() -> None:
    taken = {f"{n}{r}": 1 for n in range(1, 9) for r in "ul"}
    table = after("S04", rows=taken, esplanade=2)
    assert table.offers() == [Rest()]
    table.do(Rest())
    assert (table.aside, table.esplanade) == (1, 1)


def test_s05_slouchy_collects_one_fewer() -> None:
    assert after("S05", rows={"3u": 1}).do(Place(row("3u"))).stock == (0, 2, 0)


def test_s06_smurfblossom_gains_two_and_rolls() -> None:
    table = after("S06").do(Take(1, 0, 1))
    assert table.asked == "roll"
    assert table.luck(1).stock == (1, 0, 1)


def test_s07_snappy_makes_a_player_discard_at_random() -> None:
    table = after("S07").do(Name(1)).luck("S03")
    assert table.state.hands == ((no("S02"),), (no("S09"),))
    assert table.discard == (no("S03"),)


def test_s07_snappy_alone_hits_oneself_and_an_empty_hand_loses_nothing() -> None:
    assert after("S07", hands=["S07 S02"], seats=1).discard == (no("S02"),)
    assert after("S07", hands=["S07", "S03"]).do(Name(0)).discard == ()


def test_s08_nat_draws_and_rolls() -> None:
    table = after("S08").luck("S05", 1)
    assert no("S05") in table.state.hands[0]
    assert table.azrael == 6


def test_s09_grouchy_moves_azrael_and_gains() -> None:
    table = after("S09", hands=["S09 S02", "S03"], azrael=7).do(Take(0, 1, 0))
    assert (table.azrael, table.stock) == (0, (0, 1, 0))


def test_s10_harmony_rolls_and_that_is_no_dangerous_action() -> None:
    table = after("S10", streak=2).luck(1)
    assert (table.azrael, table.streak) == (6, 2)


def test_s11_clumsy_loses_one_if_there_is_one() -> None:
    assert after("S11", stock=(0, 0, 2)).stock == (0, 0, 1)
    assert after("S11", stock=(1, 0, 2)).do(Lose(1, 0, 0)).stock == (0, 0, 2)
    assert after("S11").stock == (0, 0, 0)


def test_s12_scaredy_avoids_red_spaces_and_azrael() -> None:
    rows = rows_offered(after("S12", azrael=2))
    assert not rows & {row("3u"), row("3l"), row("2l"), row("4l"), row("5l")}
    assert row("4u") in rows


def test_s12_scaredy_goes_there_when_nothing_else_is_left() -> None:
    full = {"1l": 1, "2u": 2, "3u": 2, "4u": 2, "5u": 2, "6u": 2, "6l": 1, "7l": 1, "8l": 1}
    assert rows_offered(after("S12", rows=full, esplanade=3)) == {row("2l"), row("3l"), row("4l"), row("5l")}


# Lost Smurfs -------------------------------------------------------------------------------------
def test_l01_saxophonist_gains_two_alike() -> None:
    table = after("L01")
    assert set(table.offers()) == {Take(2, 0, 0), Take(0, 2, 0), Take(0, 0, 2)}
    assert table.do(Take(0, 2, 0)).stock == (0, 2, 0)


def test_l02_smurflily_takes_another_kind() -> None:
    table = after("L02", rows={"3u": 1}).do(Place(row("3u")))
    assert set(table.offers()) == {Take(3, 0, 0), Take(0, 3, 0), Take(0, 0, 3)}


def test_l02_smurflily_may_take_two_alike_at_the_stream() -> None:
    table = after("L02", rows={"2u": 1}).do(Place(row("2u")))
    assert Take(2, 0, 0) in table.offers()
    assert len(table.offers()) == 6


def test_l03_smurfstorm_takes_one_more() -> None:
    assert after("L03", rows={"5u": 1}).do(Place(row("5u"))).stock == (0, 0, 4)


def test_l03_smurfstorm_has_one_of_each_at_the_stream() -> None:
    assert after("L03", rows={"2u": 1}).do(Place(row("2u"))).stock == (1, 1, 1)


def test_l04_smurfwillow_rescues_one_more_and_does_not_set_itself_off() -> None:
    table = after("L04", stock=(1, 0, 0)).do(Place(row("1u"))).luck("L05", "L06")
    assert {no("L05"), no("L06")} <= set(table.state.hands[0])
    assert (table.forest, table.rescues, table.asked) == (8, 2, "play")


def test_l05_poet_gains_two_on_a_rescue() -> None:
    table = after("L05", stock=(1, 0, 0)).do(Place(row("1u"))).luck("L06").do(Take(1, 1, 0))
    assert table.stock == (1, 1, 0)


def test_l06_builder_pays_one_less_of_choice() -> None:
    table = after("L06", stock=(0, 4, 2), roofs="R1 R3").do(Place(row("8u")))
    assert set(table.offers()) == {Build(0, 0, 3, 2), Build(0, 0, 4, 1), Build(1, 0, 3, 2)}
    assert table.do(Build(0, 0, 3, 2)).stock == (0, 1, 0)


def test_l07_papa_smurf_returns_a_meeple_from_a_row_or_an_invention() -> None:
    table = after("L07", rows={"3u": 2}, crafted="V11", manned=(1,))
    assert table.offers() == [Return(row("3u")), ReturnFrom(no("V11"))]
    assert table.do(ReturnFrom(no("V11"))).esplanade == 6
    assert after("L07").asked == "place"


def test_l08_smurfette_moves_azrael_anywhere_and_gains() -> None:
    table = after("L08")
    assert len(table.offers()) == 8
    assert table.do(Lure(2), Take(1, 0, 0)).azrael == 2


def test_l09_brainy_looks_at_the_top_card_and_reveals_an_idea() -> None:
    table = after("L09").luck("G05", "V11")
    assert (table.state.top, table.peeked, table.ideas) == (no("G05"), (0,), (no("V11"),))


def test_l10_handy_crafts_for_two_berries_less() -> None:
    table = after("L10", stock=(1, 0, 0), ideas="V11 V04").do(Craft(no("V11")))
    assert (table.stock, table.crafted) == ((0, 0, 0), (no("V11"),))
    assert Craft(no("V04")) not in table.offers()


def test_l11_hefty_counts_as_two_and_blocks_the_other_space() -> None:
    table = after("L11").do(Place(row("3u")))
    assert (table.stock, table.rows[row("3u")], table.blocked) == ((0, 3, 0), 1, (row("3u"),))
    assert Place(row("3u")) not in table.do(Play(no("S03"))).offers()


def test_l12_jokey_ends_a_lasting_card_else_gains() -> None:
    assert after("L12", lasting="G12", face="G12").lasting == -1
    assert after("L12").do(Take(0, 0, 1)).stock == (0, 0, 1)


@pytest.mark.parametrize(
    ("card", "place", "stock"), [("L13", "4u", (5, 0, 0)), ("L14", "3u", (0, 5, 0)), ("L15", "5u", (0, 0, 5))]
)
def test_l13_farmer_l14_timber_l15_miner_collect_two_more(
    card: str, place: str, stock: tuple[int, ...]
) -> None:
    assert after(card, rows={place: 1}).do(Place(row(place))).stock == stock
    assert after(card, rows={"2u": 1}).do(Place(row("2u"))).offers() == [
        Take(1, 1, 0),
        Take(1, 0, 1),
        Take(0, 1, 1),
    ]


def test_l16_dreamy_performs_a_complete_action_again_and_pays() -> None:
    table = after("L16", rows={"1u": 1}, stock=(1, 0, 0)).do(Place(row("1u")))
    assert table.asked == "draw_lost"
    assert (table.stock, table.rows[0]) == ((0, 0, 0), 2)


def test_l17_tailor_may_relocate() -> None:
    table = after("L17", discard="S10")
    assert table.offers()[0] == Pass()
    assert table.do(Relocate(no("S10"), -1)).gone == (no("S10"),)


def test_l18_painter_draws_two_and_may_discard() -> None:
    table = after("L18").luck("S05 S06")
    assert table.offers()[0] == Pass()
    table.do(Discard(no("S05")))
    assert (table.discard, table.asked) == ((no("S05"),), "place")


def test_l19_tracker_pays_no_berry_in_the_dark_forest() -> None:
    assert after("L19").do(Place(row("1u"))).asked == "draw_lost"


def test_l20_sassette_rolls_no_azrael_die() -> None:
    table = after("L20", rows={"3u": 1}, azrael=2).do(Place(row("3u")))
    assert (table.asked, table.azrael_rolls) == ("play", 0)


def test_l21_grandpa_takes_a_card_from_the_discard() -> None:
    table = after("L21", discard="S10 L13").do(Fetch(no("L13")))
    assert no("L13") in table.state.hands[0]
    assert after("L21").asked == "place"
    assert after("L21", discard="S10").discard == ()


def test_l22_wild_rolls_no_danger_die_but_the_action_is_dangerous() -> None:
    table = after("L22").do(Place(row("3l")))
    assert (table.asked, table.streak, table.stock) == ("play", 1, (0, 3, 0))


def test_l23_baker_gains_two_different() -> None:
    assert set(after("L23").offers()) == {Take(1, 1, 0), Take(1, 0, 1), Take(0, 1, 1)}


def test_rescue_asks_only_where_both_are_possible() -> None:
    table = after("S02", stock=(1, 0, 0), nest=1).do(Place(row("1u")))
    assert table.offers() == [Rescue(True, True), Rescue(True, False), Rescue(False, True)]
    assert table.do(Rescue(False, True)).nest == 0
