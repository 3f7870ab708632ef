"""Every Smurf card."""

from __future__ import annotations

import pytest
from tests.games.village.positions import VillagePosition, card_no, row_no

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


def after_playing(card: str, **given: object) -> VillagePosition:
    """Return the position after this Smurf was played."""
    given.setdefault("hands", [f"{card} S02", "S09 S03"])
    return VillagePosition(**given).act(Play(card_no(card)))  # type: ignore[arg-type]


def rows_offered(table: VillagePosition) -> set[int]:
    return {action.row for action in table.legal() if isinstance(action, Place)}


# Starting Smurfs ---------------------------------------------------------------------------------
def test_s01_dimwitty_performs_nothing_at_workshop_and_site_and_uses_no_invention() -> None:
    table = after_playing("S01", stock=PLENTY, crafted="V18 V11", ideas="V20")
    rows = rows_offered(table)
    assert not rows & {row_no("6l"), row_no("8u")}
    assert {row_no("6u"), row_no("8l")} <= rows  # the first of two spaces
    assert not any(isinstance(a, Use) for a in table.legal())
    assert Craft(card_no("V20")) in table.legal()
    assert table.refusal(Place(row_no("8u"))) == "VIL-20"


def test_s02_vanity_goes_to_an_occupied_location() -> None:
    assert rows_offered(after_playing("S02", rows={"3u": 1})) == {row_no("3u"), row_no("3l")}


def test_s02_vanity_goes_anywhere_when_no_meeple_is_placed() -> None:
    assert len(rows_offered(after_playing("S02"))) > 8


def test_s03_lazy_goes_to_an_empty_location() -> None:
    rows = rows_offered(after_playing("S03", rows={"3u": 1}))
    assert not rows & {row_no("3u"), row_no("3l")}
    assert row_no("4l") in rows


def test_s03_lazy_goes_anywhere_when_every_location_is_taken() -> None:
    everywhere = {f"{n}u": 1 for n in (2, 3, 4, 5, 6)} | {"1u": 1, "7l": 1, "8l": 1}
    table = after_playing("S03", rows=everywhere, esplanade=1, crafted="V11")
    assert row_no("3l") in rows_offered(table)


def test_s04_baby_takes_only_first_spaces_of_two() -> None:
    table = after_playing("S04", stock=PLENTY, rows={"3u": 1}, crafted="V11")
    assert rows_offered(table) == {row_no(name) for name in ("1l", "2u", "4u", "5u", "6u", "7l", "8l")}
    assert len(table.legal()) == 7  # and no invention


def test_s04_baby_without_a_space_is_laid_beside_the_board_until_the_round_ends() -> None:
    taken = {f"{n}{r}": 1 for n in range(1, 9) for r in "ul"}
    table = after_playing("S04", rows=taken, esplanade=2)
    assert table.legal() == [Rest()]
    table.act(Rest())
    assert (table.aside, table.esplanade) == (1, 1)


def test_s05_slouchy_collects_one_fewer() -> None:
    assert after_playing("S05", rows={"3u": 1}).act(Place(row_no("3u"))).stock == (0, 2, 0)


def test_s06_smurfblossom_gains_two_and_rolls() -> None:
    table = after_playing("S06").act(Take(1, 0, 1))
    assert table.step == "roll"
    assert table.chance(1).stock == (1, 0, 1)


def test_s07_snappy_makes_a_player_discard_at_random() -> None:
    table = after_playing("S07").act(Name(1)).chance("S03")
    assert table.state.hands == ((card_no("S02"),), (card_no("S09"),))
    assert table.discard == (card_no("S03"),)


def test_s07_snappy_in_a_solo_game_and_with_an_empty_hand() -> None:
    assert after_playing("S07", hands=["S07 S02"], seats=1).discard == (card_no("S02"),)
    assert after_playing("S07", hands=["S07", "S03"]).act(Name(0)).discard == ()


def test_s08_nat_draws_and_rolls() -> None:
    table = after_playing("S08").chance("S05", 1)
    assert card_no("S05") in table.state.hands[0]
    assert table.azrael == 6


def test_s09_grouchy_moves_azrael_and_gains() -> None:
    table = after_playing("S09", hands=["S09 S02", "S03"], azrael=7).act(Take(0, 1, 0))
    assert (table.azrael, table.stock) == (0, (0, 1, 0))


def test_s10_harmonys_roll_is_not_a_dangerous_action() -> None:
    table = after_playing("S10", streak=2).chance(1)
    assert (table.azrael, table.streak) == (6, 2)


def test_s11_clumsy_loses_one_if_there_is_one() -> None:
    assert after_playing("S11", stock=(0, 0, 2)).stock == (0, 0, 1)
    assert after_playing("S11", stock=(1, 0, 2)).act(Lose(1, 0, 0)).stock == (0, 0, 2)
    assert after_playing("S11").stock == (0, 0, 0)


def test_s12_scaredy_avoids_red_spaces_and_azrael() -> None:
    rows = rows_offered(after_playing("S12", azrael=2))
    assert not rows & {row_no("3u"), row_no("3l"), row_no("2l"), row_no("4l"), row_no("5l")}
    assert row_no("4u") in rows


def test_s12_scaredy_goes_there_when_nothing_else_is_left() -> None:
    full = {"1l": 1, "2u": 2, "3u": 2, "4u": 2, "5u": 2, "6u": 2, "6l": 1, "7l": 1, "8l": 1}
    assert rows_offered(after_playing("S12", rows=full, esplanade=3)) == {
        row_no("2l"),
        row_no("3l"),
        row_no("4l"),
        row_no("5l"),
    }


# Lost Smurfs -------------------------------------------------------------------------------------
def test_l01_saxophonist_gains_two_alike() -> None:
    table = after_playing("L01")
    assert set(table.legal()) == {Take(2, 0, 0), Take(0, 2, 0), Take(0, 0, 2)}
    assert table.act(Take(0, 2, 0)).stock == (0, 2, 0)


def test_l02_smurflily_takes_another_kind() -> None:
    table = after_playing("L02", rows={"3u": 1}).act(Place(row_no("3u")))
    assert set(table.legal()) == {Take(3, 0, 0), Take(0, 3, 0), Take(0, 0, 3)}


def test_l02_smurflily_may_take_two_alike_at_the_stream() -> None:
    table = after_playing("L02", rows={"2u": 1}).act(Place(row_no("2u")))
    assert Take(2, 0, 0) in table.legal()
    assert len(table.legal()) == 6


def test_l03_smurfstorm_takes_one_more() -> None:
    assert after_playing("L03", rows={"5u": 1}).act(Place(row_no("5u"))).stock == (0, 0, 4)


def test_l03_smurfstorm_has_one_of_each_at_the_stream() -> None:
    assert after_playing("L03", rows={"2u": 1}).act(Place(row_no("2u"))).stock == (1, 1, 1)


def test_l04_smurfwillow_rescues_one_more_and_does_not_trigger_itself() -> None:
    table = after_playing("L04", stock=(1, 0, 0)).act(Place(row_no("1u"))).chance("L05", "L06")
    assert {card_no("L05"), card_no("L06")} <= set(table.state.hands[0])
    assert (table.forest, table.rescues, table.step) == (8, 2, "play")


def test_l05_poet_gains_two_on_a_rescue() -> None:
    table = after_playing("L05", stock=(1, 0, 0)).act(Place(row_no("1u"))).chance("L06").act(Take(1, 1, 0))
    assert table.stock == (1, 1, 0)


def test_l06_builder_pays_one_less_of_choice() -> None:
    table = after_playing("L06", stock=(0, 4, 2), roofs="R1 R3").act(Place(row_no("8u")))
    assert set(table.legal()) == {Build(0, 0, 3, 2), Build(0, 0, 4, 1), Build(1, 0, 4, 2)}
    assert table.act(Build(0, 0, 3, 2)).stock == (0, 1, 0)


def test_l07_papa_smurf_returns_a_meeple_from_a_row_or_an_invention() -> None:
    table = after_playing("L07", rows={"3u": 2}, crafted="V11", manned=(1,))
    assert table.legal() == [Return(row_no("3u")), ReturnFrom(card_no("V11"))]
    assert table.act(ReturnFrom(card_no("V11"))).esplanade == 6
    assert after_playing("L07").step == "place"


def test_l08_smurfette_moves_azrael_anywhere_and_gains() -> None:
    table = after_playing("L08")
    assert len(table.legal()) == 8
    assert table.act(Lure(2), Take(1, 0, 0)).azrael == 2


def test_l09_brainy_looks_at_the_top_card_and_reveals_an_idea() -> None:
    table = after_playing("L09").chance("G05", "V11")
    assert (table.state.top, table.peeked, table.ideas) == (card_no("G05"), (0,), (card_no("V11"),))


def test_l10_handy_crafts_for_two_berries_less() -> None:
    table = after_playing("L10", stock=(1, 0, 0), ideas="V11 V04").act(Craft(card_no("V11")))
    assert (table.stock, table.crafted) == ((0, 0, 0), (card_no("V11"),))
    assert Craft(card_no("V04")) not in table.legal()


def test_l11_hefty_counts_as_two_and_blocks_the_other_space() -> None:
    table = after_playing("L11").act(Place(row_no("3u")))
    assert (table.stock, table.rows[row_no("3u")], table.blocked) == ((0, 3, 0), 1, (row_no("3u"),))
    assert Place(row_no("3u")) not in table.act(Play(card_no("S03"))).legal()


def test_l12_jokey_ends_a_lasting_card_else_gains() -> None:
    assert after_playing("L12", lasting="G12", face="G12").lasting == -1
    assert after_playing("L12").act(Take(0, 0, 1)).stock == (0, 0, 1)


@pytest.mark.parametrize(
    ("card", "place", "stock"), [("L13", "4u", (5, 0, 0)), ("L14", "3u", (0, 5, 0)), ("L15", "5u", (0, 0, 5))]
)
def test_l13_farmer_l14_timber_l15_miner_collect_two_more(
    card: str, place: str, stock: tuple[int, ...]
) -> None:
    assert after_playing(card, rows={place: 1}).act(Place(row_no(place))).stock == stock
    assert after_playing(card, rows={"2u": 1}).act(Place(row_no("2u"))).legal() == [
        Take(1, 1, 0),
        Take(1, 0, 1),
        Take(0, 1, 1),
    ]


def test_l16_dreamy_performs_a_complete_action_again_and_pays() -> None:
    table = after_playing("L16", rows={"1u": 1}, stock=(1, 0, 0)).act(Place(row_no("1u")))
    assert table.step == "draw_lost"
    assert (table.stock, table.rows[0]) == ((0, 0, 0), 2)


def test_l17_tailor_may_relocate() -> None:
    table = after_playing("L17", discard="S10")
    assert table.legal()[0] == Pass()
    assert table.act(Relocate(card_no("S10"), -1)).gone == (card_no("S10"),)


def test_l18_painter_draws_two_and_may_discard() -> None:
    table = after_playing("L18").chance("S05 S06")
    assert table.legal()[0] == Pass()
    table.act(Discard(card_no("S05")))
    assert (table.discard, table.step) == ((card_no("S05"),), "place")


def test_l19_tracker_pays_no_berry_in_the_dark_forest() -> None:
    assert after_playing("L19").act(Place(row_no("1u"))).step == "draw_lost"


def test_l20_sassette_rolls_no_azrael_die() -> None:
    table = after_playing("L20", rows={"3u": 1}, azrael=2).act(Place(row_no("3u")))
    assert (table.step, table.azrael_rolls) == ("play", 0)


def test_l21_grandpa_takes_a_card_from_the_discard() -> None:
    table = after_playing("L21", discard="S10 L13").act(Fetch(card_no("L13")))
    assert card_no("L13") in table.state.hands[0]
    assert after_playing("L21").step == "place"
    assert after_playing("L21", discard="S10").discard == ()


def test_l22_wild_rolls_no_danger_die_but_the_action_is_dangerous() -> None:
    table = after_playing("L22").act(Place(row_no("3l")))
    assert (table.step, table.streak, table.stock) == ("play", 1, (0, 3, 0))


def test_l23_baker_gains_two_different() -> None:
    assert set(after_playing("L23").legal()) == {Take(1, 1, 0), Take(1, 0, 1), Take(0, 1, 1)}


def test_rescue_asks_only_where_both_are_possible() -> None:
    table = after_playing("S02", stock=(1, 0, 0), nest=1).act(Place(row_no("1u")))
    assert table.legal() == [Rescue(True, True), Rescue(True, False), Rescue(False, True)]
    assert table.act(Rescue(False, True)).nest == 0
