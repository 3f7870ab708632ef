"""The locations, bonus actions and dice."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.village.positions import VillagePosition, card_no, effect, row_no

from petitpeuple.games.village.moves import (
    Allow,
    Bake,
    Build,
    Craft,
    Discard,
    Give,
    Name,
    Pass,
    Place,
    Play,
    Refuse,
    Relocate,
    Take,
    Use,
)  # fmt: skip
from petitpeuple.games.village.position import Options

SEVEN_LOCATIONS = {f"{n}{'l' if n in (1, 7) else 'u'}": 1 for n in range(1, 8)}


# Locations ---------------------------------------------------------------------------------------
def test_vil30_lost_smurfs_come_from_the_extra_pile_when_the_forest_is_empty() -> None:
    table = VillagePosition(stock=(1, 0, 0), forest=0).act(Play(card_no("S02")), Place(0)).chance("L04")
    assert (table.extra, table.rescues) == (12, 1)


def test_vil30_with_nothing_to_rescue_nothing_is_rescued() -> None:
    table = VillagePosition(stock=(1, 0, 0), forest=0, extra=0).act(Play(card_no("S02")), Place(0))
    assert (table.rescues, table.stock) == (0, (0, 0, 0))


def test_vil30_only_the_nest_left_frees_a_meeple() -> None:
    table = VillagePosition(stock=(1, 0, 0), forest=0, extra=0, nest=1).act(Play(card_no("S02")), Place(0))
    assert (table.rescues, table.nest) == (1, 0)


@pytest.mark.parametrize(("place", "stock"), [("3u", (0, 3, 0)), ("4u", (3, 0, 0)), ("5u", (0, 0, 3))])
def test_vil31_gathering(place: str, stock: tuple[int, ...]) -> None:
    assert VillagePosition(rows={place: 1}).act(Play(card_no("S02")), Place(row_no(place))).stock == stock


def test_vil31_the_stream_gives_two_different() -> None:
    table = VillagePosition(rows={"2u": 1}).act(Play(card_no("S02")), Place(row_no("2u")))
    assert table.legal() == [Take(1, 1, 0), Take(1, 0, 1), Take(0, 1, 1)]


def test_vil33_another_hand_needs_permission_and_a_refusal_lets_one_choose_again() -> None:
    table = VillagePosition(hands=["S02", "S09", "S03"], seats=3, agenda=[effect("relocate"), effect("turn")])
    table.act(Relocate(card_no("S09"), 1))
    assert (table.step, table.seats_asked) == ("permit", [1])
    table.act(Refuse())
    assert Relocate(card_no("S09"), 1) not in table.legal()
    table.act(Relocate(card_no("S03"), 2), Allow())
    assert (table.gone, table.state.hands[2], table.relocations) == ((card_no("S03"),), (), 1)


def test_vil33_all_refuse_and_nothing_is_relocated() -> None:
    table = VillagePosition(hands=["", "S09"], agenda=[effect("relocate"), effect("turn")]).act(
        Relocate(card_no("S09"), 1), Refuse()
    )
    assert table.gone == ()


def test_vil33_of_a_closed_hand_the_owner_chooses() -> None:
    table = VillagePosition(
        hands=["S02", "S09 S03"], closed=True, agenda=[effect("relocate"), effect("turn")]
    )
    table.act(Relocate(-1, 1))
    assert table.legal() == [Refuse(), Give(card_no("S03")), Give(card_no("S09"))]
    assert table.act(Give(card_no("S09"))).gone == (card_no("S09"),)


def test_vil34_a_house_is_paid_and_relocating_is_optional() -> None:
    table = VillagePosition(stock=(0, 4, 4), roofs="R1 R2", discard="S10").act(
        Play(card_no("S02")), Place(row_no("8u"))
    )
    assert table.legal() == [Build(0, 0, 4, 2), Build(1, 0, 2, 4)]
    table.act(Build(1, 0, 2, 4))
    assert (table.stock, table.built, table.builds) == ((0, 2, 0), (1,), 1)
    assert table.legal()[0] == Pass()


def test_vil34_without_an_unfinished_house_the_site_is_not_performed() -> None:
    assert (
        VillagePosition(stock=(9, 9, 9), built=(0, 1, 2, 3, 4, 5))
        .act(Play(card_no("S02")))
        .refusal(Place(row_no("8u")))
        == "VIL-23"
    )


# Bonus actions -----------------------------------------------------------------------------------
def test_vil41_bonus_actions_are_legal_at_every_step() -> None:
    table = VillagePosition(crafted="V02", ideas="V11", stock=(6, 0, 0), cakes="C03")
    extra = {Use(card_no("V02")), Craft(card_no("V11")), Bake(card_no("C03"))}
    for move in (Play(card_no("S02")), Place(row_no("3u"))):
        assert extra <= set(table.legal())
        table.act(move)
    assert table.step == "finish"
    assert set(table.legal()) == {Pass(), *extra}
    assert table.act(Pass()).turn == 1


def test_vil43_a_cake_is_baked_while_its_condition_holds() -> None:
    assert VillagePosition(cakes="C03", stock=(5, 0, 0)).refusal(Bake(card_no("C03"))) == "VIL-43"
    assert VillagePosition(cakes="C03", stock=(6, 0, 0)).act(Bake(card_no("C03"))).baked == (card_no("C03"),)


@pytest.mark.parametrize(
    ("cake", "ready", "short"),
    [
        ("C01", {"stock": (4, 3, 3)}, {"stock": (3, 3, 3)}),
        ("C02", {"streak": 4}, {"streak": 3}),
        ("C03", {"stock": (6, 0, 0)}, {"stock": (5, 9, 0)}),
        ("C04", {"stock": (3, 3, 3)}, {"stock": (3, 3, 2)}),
        ("C05", {"crafted": "V11 V12 V13 V14"}, {"crafted": "V11 V12 V13"}),
        ("C06", {"builds": 2}, {"builds": 1}),
        ("C07", {"rescues": 2}, {"rescues": 1}),
        ("C08", {"rows": SEVEN_LOCATIONS}, {"rows": {f"{n}l": 1 for n in range(1, 7)}}),
        ("C09", {"relocations": 2}, {"relocations": 1}),
        ("C10", {"azrael_rolls": 3}, {"azrael_rolls": 2}),
    ],
)  # fmt: skip
def test_vil43_each_cake_and_what_it_needs(cake: str, ready: dict[str, Any], short: dict[str, Any]) -> None:
    assert Bake(card_no(cake)) in VillagePosition(cakes=cake, **ready).legal()
    assert Bake(card_no(cake)) not in VillagePosition(cakes=cake, **short).legal()


def test_vil43_a_cake_may_be_baked_before_a_die_is_rolled() -> None:
    table = VillagePosition(cakes="C01", stock=(4, 4, 2)).act(Play(card_no("S02")), Place(row_no("3l")))
    assert (table.step, table.legal()) == ("pause", [Pass(), Bake(card_no("C01"))])
    table.act(Bake(card_no("C01")))
    assert (table.step, table.baked) == ("roll", (card_no("C01"),))


# Dice --------------------------------------------------------------------------------------------
def roll_face(face: int, die: str = "danger", **given: Any) -> VillagePosition:
    return VillagePosition(agenda=[effect("roll", kind=die), effect("turn")], **given).chance(face)


def test_vil54_the_howlibird_takes_a_meeple_and_the_roller_names_a_holder_of_useful_cards() -> None:
    table = roll_face(2, hands=["L04", "S03", "L05 S09"], seats=3)
    assert (table.nest, table.esplanade, table.legal()) == (1, 7, [Name(0), Name(2)])
    table.act(Name(2))
    assert (table.seats_asked, table.legal()) == ([2], [Discard(card_no("L05"))])


def test_vil54_if_nobody_holds_a_useful_card_a_starting_smurf_is_discarded() -> None:
    table = roll_face(1, "azrael", hands=["S02", "S03"], esplanade=0)
    assert (table.nest, table.legal()) == (0, [Name(0), Name(1)])
    assert table.act(Name(1), Discard(card_no("S03"))).discard == (card_no("S03"),)


def test_vil54_with_nobody_holding_a_card_nothing_is_discarded() -> None:
    assert roll_face(2, hands=["", ""]).discard == ()


def test_vil54_closed_hands_are_all_alike_to_the_roller() -> None:
    table = roll_face(2, hands=["L04", "S03"], closed=True)
    assert table.legal() == [Name(0), Name(1)]
    assert table.act(Name(1)).legal(1) == [Discard(card_no("S03"))]


def test_vil55_the_faces_of_the_white_die() -> None:
    assert roll_face(1).azrael == 6
    assert roll_face(3, stock=(0, 0, 3)).stock == (0, 0, 2)
    assert roll_face(4, stock=(0, 0, 1)).stock == (0, 0, 0)
    assert roll_face(5).legal() == [Take(1, 0, 0), Take(0, 1, 0), Take(0, 0, 1)]
    assert roll_face(6).chance("V01").ideas == (card_no("V01"),)


def test_vil55_the_faces_of_the_red_die() -> None:
    red: dict[str, Any] = {"options": Options(red=True)}
    assert roll_face(1, **red).azrael == 7
    assert roll_face(2, **red).nest == roll_face(3, **red).nest == 1
    assert roll_face(4, stock=(0, 0, 3), **red).stock == (0, 0, 1)
    assert roll_face(5, crafted="V11", **red).crafted == ()
    assert roll_face(5, **red).step == "play"
    assert roll_face(6, hands=["L04 S02", "S03"], **red).legal() == [Discard(card_no("L04"))]
    assert roll_face(6, hands=["S02", "L04"], **red).step == "play"


def test_vil55_a_closed_hand_is_asked_in_a_hunt_even_where_it_holds_nothing_useful() -> None:
    table = roll_face(6, "azrael", hands=["S02", "L04"], closed=True)
    assert (table.step, table.legal()) == ("discard_useful", [Pass()])
