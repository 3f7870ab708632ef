"""Every card of Gargamel, the end of a round, and his deck."""

from __future__ import annotations

import pytest
from tests.games.village.positions import VillagePosition, card_no, effect, row_no

from petitpeuple.core.chance import Pick
from petitpeuple.games.village import GAME
from petitpeuple.games.village.cards import GARGAMEL
from petitpeuple.games.village.chance import gargamel_bag
from petitpeuple.games.village.moves import Craft, Destroy, Discard, Lose, Pass, Place, Play, Relocate, Scrap
from petitpeuple.games.village.position import Options

ROUND_END = [effect("round_end"), effect("reveal_gargamel"), effect("new_round")]


def reveal_card(card: str, **given: object) -> VillagePosition:
    """Return the position after Gargamel reveals this card at the end of a round."""
    given.setdefault("left", 8)
    return VillagePosition(agenda=ROUND_END, **given).chance(card)  # type: ignore[arg-type]


def position_under(card: str, **given: object) -> VillagePosition:
    """Return a turn while this card is in force, after a Smurf without effect was played."""
    return VillagePosition(lasting=card, face=card, shown=card, **given).act(Play(card_no("S02")))  # type: ignore[arg-type]


def rows_offered(table: VillagePosition) -> set[int]:
    return {action.row for action in table.legal() if isinstance(action, Place)}


def test_g01_vil11_too_late_loses_at_once() -> None:
    assert reveal_card("G01", left=3).over == "late-forest-houses-cakes"
    assert reveal_card("G01", left=3, forest=0, built=(0, 1, 2, 3, 4, 5)).over == "late-cakes"


def test_g02_fit_of_rage_takes_five_resources_or_a_house() -> None:
    table = reveal_card("G02", stock=(5, 5, 0), built=(1, 3))
    assert table.seats_asked == [0]
    assert {Destroy(1), Destroy(3), Lose(5, 0, 0)} <= set(table.legal())
    assert table.act(Destroy(3)).built == (1,)
    assert reveal_card("G02", stock=(5, 5, 0)).act(Lose(3, 2, 0)).stock == (2, 3, 0)


def test_g02_fit_of_rage_takes_a_house_when_resources_are_short_and_all_when_there_is_none() -> None:
    assert reveal_card("G02", stock=(4, 0, 0), built=(1,)).built == ()
    assert reveal_card("G02", stock=(4, 0, 0), built=(1, 2)).legal() == [Destroy(1), Destroy(2)]
    assert reveal_card("G02", stock=(1, 1, 2)).stock == (0, 0, 0)


@pytest.mark.parametrize(("card", "stock"), [("G03", (2, 5, 5)), ("G04", (5, 2, 5)), ("G05", (5, 5, 2))])
def test_g03_berry_raid_g04_bonfire_g05_rockslide_halve(card: str, stock: tuple[int, ...]) -> None:
    assert reveal_card(card, stock=(5, 5, 5)).stock == stock


def test_g06_sabotage_destroys_an_invention_else_costs_two() -> None:
    assert reveal_card("G06", crafted="V11 V12").act(Scrap(card_no("V11"))).crafted == (card_no("V12"),)
    assert reveal_card("G06", stock=(0, 0, 3)).stock == (0, 0, 1)


def test_g07_howlibirds_call_takes_a_meeple() -> None:
    table = reveal_card("G07")
    assert (table.nest, table.esplanade) == (1, 7)


def test_g08_great_hunt_asks_everybody_who_holds_a_useful_card() -> None:
    table = reveal_card("G08", hands=["L04 L05", "S03", "L06"], seats=3)
    assert table.seats_asked == [0]
    table.act(Discard(card_no("L05")))
    assert table.seats_asked == [2]
    assert table.act(Discard(card_no("L06"))).step == "play"


def test_g09_stolen_ideas_discards_all_and_reveals_one() -> None:
    table = reveal_card("G09", ideas="V01 V02").chance("V09")
    assert (table.ideas, table.scrap) == ((card_no("V09"),), (card_no("V01"), card_no("V02")))


def test_g10_ambush_makes_the_dark_forest_dangerous() -> None:
    table = position_under("G10", stock=(1, 0, 0)).act(Place(row_no("1u")))
    assert table.step == "roll"
    assert table.chance(1, "L04").streak == 1


def test_g11_dam_takes_one_from_stream_and_river() -> None:
    assert position_under("G11", rows={"5u": 1}).act(Place(row_no("5u"))).stock == (0, 0, 2)
    assert len(position_under("G11", rows={"2u": 1}).act(Place(row_no("2u"))).legal()) == 3
    assert position_under("G11", rows={"3u": 1}).act(Place(row_no("3u"))).stock == (0, 3, 0)


def test_g12_brambles_close_the_bushes() -> None:
    table = position_under("G12")
    assert not rows_offered(table) & {row_no("4u"), row_no("4l")}
    assert table.refusal(Place(row_no("4l"))) == "VIL-51"


def test_g13_barricade_closes_the_upper_construction_site() -> None:
    rows = rows_offered(position_under("G13", stock=(9, 9, 9)))
    assert row_no("8u") not in rows
    assert row_no("8l") in rows


def test_g14_padlock_closes_the_workshop_and_crafting_costs_more() -> None:
    table = position_under("G14", ideas="V02", stock=(2, 0, 0))
    assert not rows_offered(table) & {row_no("6u"), row_no("6l")}
    assert table.act(Craft(card_no("V02"))).stock == (0, 0, 0)


def test_g15_fog_rolls_the_danger_die_twice_for_actions_only() -> None:
    table = position_under("G15").act(Place(row_no("3l"))).chance(1, 1)
    assert (table.azrael, table.stock) == (7, (0, 3, 0))
    card = (
        VillagePosition(lasting="G15", face="G15", shown="G15", hands=["S10 S02", "S09"])
        .act(Play(card_no("S10")))
        .chance(1)
    )
    assert card.step == "place"


def test_g16_hungry_cat_threatens_the_next_location_too() -> None:
    assert position_under("G16", azrael=1, rows={"3u": 1}).act(Place(row_no("3u"))).step == "roll"
    assert position_under("G16", azrael=7, stock=(1, 0, 0)).act(Place(row_no("1l"))).step == "roll"
    assert position_under("G16", azrael=3, rows={"3u": 1}).act(Place(row_no("3u"))).step == "play"


def test_g17_hard_winter_costs_one_more_of_choice() -> None:
    table = position_under("G17", stock=(1, 1, 1)).act(Place(row_no("1u")))
    assert table.legal() == [Lose(0, 1, 0), Lose(0, 0, 1)]
    assert table.act(Lose(0, 0, 1)).step == "draw_lost"
    assert position_under("G17", stock=(1, 0, 0)).refusal(Place(row_no("1u"))) == "VIL-23"


# The end of a round ------------------------------------------------------------------------------
def test_vil50_meeples_return_from_everywhere() -> None:
    given = {
        "rows": {"3u": 2, "1u": 1},
        "crafted": "V11",
        "manned": (1,),
        "nest": 2,
        "aside": 1,
        "zone": 1,
        "esplanade": 0,
    }
    table = reveal_card("G12", blocked=(4,), **given)
    assert (table.esplanade, table.nest, table.aside, table.zone, sum(table.rows), table.blocked) == (
        8,
        0,
        0,
        0,
        0,
        (),
    )


def test_vil7_with_the_hungry_howlibird_the_nest_keeps_its_meeples() -> None:
    table = reveal_card(
        "G12", nest=3, esplanade=0, rows={"3u": 2, "4u": 2, "1u": 1}, options=Options(hungry=True)
    )
    assert (table.esplanade, table.nest) == (5, 3)


def test_vil7_with_all_meeples_in_the_nest_each_turn_is_a_round() -> None:
    table = VillagePosition(nest=8, options=Options(hungry=True), left=8).act(Play(card_no("S02")))
    assert table.step == "reveal_gargamel"
    assert table.chance("G12").round == 2


def test_vil51_a_new_card_covers_the_one_before() -> None:
    table = reveal_card("G03", lasting="G12", face="G12", shown="G12")
    assert (table.lasting, table.face) == (-1, card_no("G03"))
    assert reveal_card("G13", lasting="G12", face="G12", shown="G12").lasting == card_no("G13")


@pytest.mark.parametrize("card", [c.id for c in GARGAMEL[2:] if c.id not in ("G09",)])
def test_vil52_azrael_walks_as_far_as_the_card_says(card: str) -> None:
    table = reveal_card(card, azrael=6)
    assert table.azrael == (6 + GARGAMEL[card_no(card)].azrael) % 8


def test_vil53_the_first_player_marker_moves_left_and_the_round_begins_there() -> None:
    table = reveal_card("G12", first=1, turn=0)
    assert (table.first, table.turn, table.round) == (0, 0, 2)


def test_the_round_end_example_of_the_booklet() -> None:
    table = reveal_card("G03", stock=(5, 1, 1), azrael=6, first=0, seats=3)
    assert (table.stock, table.azrael, table.first) == ((2, 1, 1), 7, 1)


def test_vil43_the_counts_of_a_round_are_reset() -> None:
    table = reveal_card("G12", builds=1, rescues=1, relocations=1, azrael_rolls=2, streak=3)
    assert (table.builds, table.rescues, table.relocations, table.azrael_rolls, table.streak) == (
        0,
        0,
        0,
        0,
        3,
    )


# The deck ----------------------------------------------------------------------------------------
def test_vil3_too_late_is_only_among_the_last_three() -> None:
    assert gargamel_bag(VillagePosition(left=4, shown="G02 G03 G04 G05 G06 G07").state.board)[0] == 0
    bag = gargamel_bag(VillagePosition(left=3, shown="G02 G03 G04 G05 G06 G07 G08").state.board)
    assert bag[0] * 3 == sum(bag)  # one in three
    last = gargamel_bag(VillagePosition(left=1, shown="G02 G03 G04 G05 G06 G07 G08 G09 G10").state.board)
    assert last[0] == sum(last)


def test_vil3_after_a_rewind_too_late_may_be_anywhere_and_the_card_is_in_the_deck() -> None:
    b = VillagePosition(left=7, shown="G02 G03", back="G04", mixed=True).state.board
    bag = gargamel_bag(b)
    assert bag[0] * 7 == sum(bag)
    assert bag[card_no("G04")] == bag[0]
    assert sum(bag[1:]) * 7 == 6 * sum(bag)


@pytest.mark.parametrize(
    ("level", "cards"), [("standard", 10), ("complex", 11), ("terrible", 10), ("nightmare", 10)]
)
def test_vil3_gargamel_has_ten_cards_and_eleven_in_complex(level: str, cards: int) -> None:
    assert GAME.start(Options(difficulty=level), 2).board.left == cards  # type: ignore[arg-type]


def test_vil60_a_peeked_card_is_the_one_revealed_and_only_peekers_see_it() -> None:
    table = VillagePosition(crafted="V02", esplanade=1, rows={"3u": 2, "4u": 2, "5u": 2, "1u": 1}, left=8)
    table.act(table.legal()[-1]).chance("G12")
    assert GAME.view(table.state, 0).top == card_no("G12")  # type: ignore[arg-type]
    assert GAME.view(table.state, 1).top is None  # type: ignore[arg-type]
    assert GAME.view(table.state, None).top is None
    table.act(Play(card_no("S02")), Place(row_no("3l"))).chance(1)
    assert (table.face, table.peeked, table.state.top) == (card_no("G12"), (), -1)


def test_vil60_a_second_peek_shows_the_same_card() -> None:
    table = (
        VillagePosition(hands=["L09 S02", "S03"], top="G05", peeked=(1,), left=8)
        .act(Play(card_no("L09")))
        .chance("V01")
    )
    assert (table.state.top, table.peeked) == (card_no("G05"), (0, 1))


def test_vil60_an_empty_deck_has_nothing_to_peek_at() -> None:
    assert VillagePosition(agenda=[effect("peek_gargamel"), effect("turn")], left=0).step == "play"


def test_vil33_after_sabotage_nothing_is_relocated_without_cards() -> None:
    table = VillagePosition(hands=["S02", ""], agenda=[effect("relocate", optional=True), effect("turn")])
    assert table.act(Relocate(card_no("S02"), 0)).gone == (card_no("S02"),)
    assert isinstance(GAME.pending(table.state), Pick)
    assert (
        VillagePosition(hands=["", ""], agenda=[effect("relocate"), effect("play")]).step == "draw_and_play"
    )
    assert (
        Pass()
        in VillagePosition(discard="S05", agenda=[effect("relocate", optional=True), effect("turn")]).legal()
    )
