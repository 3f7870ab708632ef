"""The rules one by one, the special cases, and the worked examples of the booklet."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.conformance.random_games import Case, play_random_game, random_action
from tests.games.village.positions import Table, effect, no, row

from petitpeuple.core.checked import Refused, begin
from petitpeuple.core.contract import Decide, Luck, Millis, Over, Seat
from petitpeuple.games.village import GAME
from petitpeuple.games.village.cards import LEVELS, LOCATIONS, ROOF_COSTS, ROOFS
from petitpeuple.games.village.moves import (
    Allow,
    Bake,
    Build,
    Craft,
    Discard,
    Give,
    Man,
    Name,
    Pass,
    Place,
    Play,
    Refuse,
    Relocate,
    Rescue,
    Rest,
    Take,
    Use,
)  # fmt: skip
from petitpeuple.games.village.position import Options
from petitpeuple.table.clock import VirtualClock
from petitpeuple.table.table import Table as RealTable

SEVEN = {f"{n}{'l' if n in (1, 7) else 'u'}": 1 for n in range(1, 8)}
LEVEL_NAMES = ("standard", "complex", "terrible", "nightmare")


def dealt(seats: int = 2, seed: int = 1, **options: Any) -> Any:
    """A game dealt at random, at its first question."""
    rng = random.Random(seed)
    state = begin(GAME, Options(**options), seats)
    while not isinstance(pending := GAME.pending(state), (Decide, Over)):
        state = GAME.apply(state, Luck(pending.sample(rng), Millis(0))).state
    return state


# Set-up ------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("seats", "size"), [(1, 6), (2, 4), (3, 3), (4, 2), (5, 2)])
def test_vil1_hand_sizes(seats: int, size: int) -> None:
    assert [len(hand) for hand in dealt(seats).hands] == [size] * seats


@pytest.mark.parametrize("seats", [0, 6])
def test_vil1_one_to_five_play(seats: int) -> None:
    with pytest.raises(Refused, match="HOUSE-7"):
        begin(GAME, Options(), seats)


@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_vil2_vil4_vil5_the_set_up_of_each_level(level: str) -> None:
    b = dealt(3, difficulty=level).board
    houses, lost, cakes = {
        "standard": (6, 10, 2),
        "complex": (7, 14, 3),
        "terrible": (8, 16, 4),
        "nightmare": (8, 18, 4),
    }[level]
    assert (len(set(b.roofs)), b.forest, b.extra, len(set(b.cakes))) == (houses, lost, 23 - lost, cakes)
    assert {ROOFS[roof].size for roof in b.roofs} == {"large" if houses < 8 else "small"}
    assert (len(set(b.ideas)), b.azrael, b.esplanade, b.nest, b.stock) == (3, 0, 8, 0, (0, 0, 0))


def test_vil4_the_starting_smurfs_are_dealt_and_the_rest_is_the_deck() -> None:
    state = dealt(3)
    assert sorted([*state.deck, *[card for hand in state.hands for card in hand]]) == list(range(12))


@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_vil5_vil6_what_is_compulsory(level: str) -> None:
    assert (LEVELS[level].hungry, LEVELS[level].red) == (
        level in ("terrible", "nightmare"),
        level == "nightmare",
    )


@pytest.mark.parametrize("options", [{"red": True}, {"difficulty": "nightmare"}])
def test_vil6_the_red_die_is_chosen_or_compulsory(options: dict[str, Any]) -> None:
    table = Table(
        options=Options(**options), crafted="V11", agenda=[effect("roll", kind="danger"), effect("turn")]
    ).luck(5)
    assert table.crafted == ()  # a face that only the red die has


def test_vil7_the_hungry_howlibird_can_be_chosen_at_any_level() -> None:
    end = [effect("round_end"), effect("turn")]
    assert Table(nest=2, options=Options(hungry=True), agenda=end).nest == 2
    assert Table(nest=2, options=Options(difficulty="terrible"), agenda=end).nest == 2
    assert Table(nest=2, agenda=end).nest == 0


# Winning -----------------------------------------------------------------------------------------
ALL = (0, 1, 2, 3, 4, 5)


def test_vil10_a_win_in_the_middle_of_a_turn_by_the_last_cake() -> None:
    table = Table(forest=0, built=ALL, cakes="C03", stock=(6, 0, 0)).do(Bake(no("C03")))
    assert GAME.pending(table.state) == Over((1.0, 1.0), "won")


def test_vil10_a_win_in_the_middle_of_a_turn_by_the_last_rescue() -> None:
    table = Table(forest=1, built=ALL, cakes="C03", baked="C03", stock=(1, 0, 0)).do(
        Play(no("S02")), Place(0)
    )
    assert table.luck("L04").over == "won"


def test_vil10_a_win_in_the_middle_of_a_turn_by_the_last_house() -> None:
    table = Table(forest=0, built=(1,), roofs="R1 R2", cakes="C03", baked="C03", stock=(0, 4, 2))
    assert table.do(Play(no("S02")), Place(row("8u"))).over == "won"


def test_vil10_a_destroyed_house_undoes_the_goal() -> None:
    table = Table(
        forest=0,
        built=(0, 1),
        roofs="R1 R2",
        cakes="C03",
        agenda=[effect("rage", n=5), effect("turn")],
        stock=(4, 0, 0),
    )
    table.do(table.offers()[0])
    assert (len(table.built), table.over) == (1, "")


def test_vil10_a_card_under_the_dark_forest_keeps_it_from_being_empty() -> None:
    table = Table(forest=0, under="L04", built=ALL, cakes="C03", stock=(6, 0, 0)).do(Bake(no("C03")))
    assert table.over == ""


def test_vil10_the_extra_pile_does_not_matter() -> None:
    assert (
        Table(forest=0, extra=13, built=ALL, cakes="C03", stock=(6, 0, 0)).do(Bake(no("C03"))).over == "won"
    )


# A turn ------------------------------------------------------------------------------------------
def test_vil20_a_card_is_played_before_a_meeple_is_placed() -> None:
    table = Table()
    assert table.refusal(Place(0)) == "VIL-20"
    assert table.refusal(Play(no("L04"))) == "VIL-20"
    assert table.refusal(Pass()) == "VIL-20"


def test_vil20_an_empty_hand_draws_the_top_card_and_plays_it() -> None:
    table = Table(hands=["", "S09"]).luck("S10")
    assert (table.playing, table.asked) == (no("S10"), "roll")


def test_vil20_an_empty_hand_plays_the_only_card_of_the_deck_or_of_the_discard() -> None:
    assert Table(hands=["", "S09"], deck="S03").playing == no("S03")
    assert Table(hands=["", "S09"], deck="", discard="S03").playing == no("S03")


def test_vil20_with_no_card_at_all_the_turn_goes_on_without_one() -> None:
    table = Table(hands=["", "S09"], deck="")
    assert (table.playing, table.asked) == (-1, "place")


def test_vil21_a_full_row_takes_nobody() -> None:
    assert Table(rows={"3u": 2}).do(Play(no("S02"))).refusal(Place(row("3u"))) == "VIL-21"


def test_vil21_a_meeple_stays_to_the_end_of_the_round() -> None:
    table = Table().do(Play(no("S02")), Place(row("3u")))
    assert (table.rows[row("3u")], table.esplanade, table.turn) == (1, 7, 1)


def test_vil21_the_esplanade_emptied_by_the_howlibird_in_mid_turn_leaves_no_placement() -> None:
    table = Table(hands=["S10", "S09"], esplanade=1, rows={"3u": 2, "4u": 2, "5u": 2, "1u": 1}, left=8)
    table.do(Play(no("S10"))).luck(2)
    assert (table.esplanade, table.nest, table.seats_asked) == (0, 1, [1])
    table.do(Discard(no("S09")))
    assert table.asked == "draw_smurf"  # the turn is over without a placement: the hand is empty
    assert table.luck("S02 S03 S05 S06").asked == "reveal_gargamel"


def test_vil22_the_azrael_die_is_rolled_for_every_smurf_sent_there() -> None:
    table = Table(azrael=2, stock=(3, 0, 0)).do(Play(no("S02")), Place(row("3u"))).luck(2)
    assert (table.stock, table.azrael_rolls) == ((2, 0, 0), 1)
    assert table.do(Play(no("S09")), Take(0, 1, 0)).azrael == 3


def test_vil22_azrael_coming_to_smurfs_does_nothing() -> None:
    assert Table(azrael=1, rows={"3u": 1}, agenda=[effect("azrael", n=1), effect("turn")]).asked == "play"


def test_vil23_costs_are_paid_before_the_effect_and_must_be_there() -> None:
    table = Table().do(Play(no("S02")))
    assert table.refusal(Place(row("1u"))) == "VIL-23"
    assert table.refusal(Place(row("7u"))) == "VIL-23"
    assert table.refusal(Place(row("8u"))) == "VIL-23"
    table = Table(stock=(0, 1, 1), discard="S10").do(Play(no("S02")), Place(row("7u")))
    assert (table.stock, table.asked) == ((0, 0, 0), "relocate")


def test_vil23_resources_then_danger_then_azrael_then_the_effect() -> None:
    table = Table(azrael=2, stock=(2, 0, 0)).do(Play(no("S02")), Place(row("3l")))
    table.luck(3)  # danger first: a shortage of one
    assert (table.stock, table.asked) == ((1, 0, 0), "roll")
    table.luck(2)  # then Azrael's
    assert table.stock == (0, 3, 0)


def test_vil23_a_roof_is_paid_before_azraels_die_can_take_from_the_stock() -> None:
    table = Table(azrael=7, stock=(0, 4, 2), roofs="R1 R8").do(Play(no("S02")), Place(row("8u")))
    assert (table.stock, table.asked, table.built) == ((0, 0, 0), "roll", ())
    assert table.luck(2).built == (0,)


def test_vil24_on_another_space_nothing_happens_and_nothing_is_paid() -> None:
    table = Table(stock=(1, 0, 0)).do(Play(no("S02")), Place(row("1l")))
    assert (table.stock, table.turn, table.streak) == ((1, 0, 0), 1, 0)


def test_vil25_a_dangerous_row_rolls_the_danger_die() -> None:
    table = Table().do(Play(no("S02")), Place(row("4l")))
    assert table.asked == "roll"
    assert table.luck(6).asked == "reveal_idea"
    assert table.luck("V05").stock == (3, 0, 0)


def test_vil26_only_an_empty_hand_draws_up_to_its_size() -> None:
    table = Table(hands=["S02 S03", "S09"]).do(Play(no("S02")), Place(row("3u")))
    assert (table.state.hands[0], table.discard) == ((no("S03"),), (no("S02"),))
    table = Table(hands=["S02", "S09"]).do(Play(no("S02")), Place(row("3u"))).luck("S01 S03 S04 S05")
    assert len(table.state.hands[0]) == 4


def test_vil26_the_discard_is_shuffled_into_a_new_deck_in_the_middle_of_drawing() -> None:
    table = Table(hands=["S02", "S09"], deck="S04", discard="S05 S06 S07 S08 L04").do(
        Play(no("S02")), Place(row("3u"))
    )
    assert table.asked == "draw_smurf"
    table.luck("S05 S06 L04")
    assert [*table.state.hands[0]] == sorted(no(name) for name in ("S04", "S05", "S06", "L04"))
    assert not table.discard


def test_vil26_with_too_few_cards_a_hand_stays_small() -> None:
    table = Table(hands=["S02", "S09"], deck="", discard="").do(Play(no("S02")), Place(row("3u")))
    assert table.state.hands[0] == (no("S02"),)  # its own card, shuffled


def test_vil26_other_effects_may_take_a_hand_above_its_size() -> None:
    table = Table(hands=["S01 S02 S03 S04", "S09"], crafted="V20").do(Use(no("V20"))).luck("S05 S06")
    assert len(table.state.hands[0]) == 6


def test_vil27_at_most_twenty_of_a_kind() -> None:
    assert Table(stock=(0, 19, 0), rows={"3u": 1}).do(Play(no("S02")), Place(row("3u"))).stock == (0, 20, 0)


# Locations ---------------------------------------------------------------------------------------
def test_vil30_lost_smurfs_come_from_the_extra_pile_when_the_forest_is_empty() -> None:
    table = Table(stock=(1, 0, 0), forest=0).do(Play(no("S02")), Place(0)).luck("L04")
    assert (table.extra, table.rescues) == (12, 1)


def test_vil30_with_nothing_to_rescue_nothing_is_rescued() -> None:
    table = Table(stock=(1, 0, 0), forest=0, extra=0).do(Play(no("S02")), Place(0))
    assert (table.rescues, table.stock) == (0, (0, 0, 0))


def test_vil30_only_the_nest_left_frees_a_meeple() -> None:
    table = Table(stock=(1, 0, 0), forest=0, extra=0, nest=1).do(Play(no("S02")), Place(0))
    assert (table.rescues, table.nest) == (1, 0)


@pytest.mark.parametrize(("place", "stock"), [("3u", (0, 3, 0)), ("4u", (3, 0, 0)), ("5u", (0, 0, 3))])
def test_vil31_gathering(place: str, stock: tuple[int, ...]) -> None:
    assert Table(rows={place: 1}).do(Play(no("S02")), Place(row(place))).stock == stock


def test_vil31_the_stream_gives_two_different() -> None:
    table = Table(rows={"2u": 1}).do(Play(no("S02")), Place(row("2u")))
    assert table.offers() == [Take(1, 1, 0), Take(1, 0, 1), Take(0, 1, 1)]


def test_vil33_another_hand_needs_permission_and_a_refusal_lets_one_choose_again() -> None:
    table = Table(hands=["S02", "S09", "S03"], seats=3, agenda=[effect("relocate"), effect("turn")])
    table.do(Relocate(no("S09"), 1))
    assert (table.asked, table.seats_asked) == ("permit", [1])
    table.do(Refuse())
    assert Relocate(no("S09"), 1) not in table.offers()
    table.do(Relocate(no("S03"), 2), Allow())
    assert (table.gone, table.state.hands[2], table.relocations) == ((no("S03"),), (), 1)


def test_vil33_all_refuse_and_nothing_is_relocated() -> None:
    table = Table(hands=["", "S09"], agenda=[effect("relocate"), effect("turn")]).do(
        Relocate(no("S09"), 1), Refuse()
    )
    assert table.gone == ()


def test_vil33_of_a_closed_hand_the_owner_chooses() -> None:
    table = Table(hands=["S02", "S09 S03"], closed=True, agenda=[effect("relocate"), effect("turn")])
    table.do(Relocate(-1, 1))
    assert table.offers() == [Refuse(), Give(no("S03")), Give(no("S09"))]
    assert table.do(Give(no("S09"))).gone == (no("S09"),)


def test_vil34_a_house_is_paid_and_relocating_is_optional() -> None:
    table = Table(stock=(0, 4, 4), roofs="R1 R2", discard="S10").do(Play(no("S02")), Place(row("8u")))
    assert table.offers() == [Build(0, 0, 4, 2), Build(1, 0, 2, 4)]
    table.do(Build(1, 0, 2, 4))
    assert (table.stock, table.built, table.builds) == ((0, 2, 0), (1,), 1)
    assert table.offers()[0] == Pass()


def test_vil34_without_an_unfinished_house_the_site_is_not_performed() -> None:
    assert Table(stock=(9, 9, 9), built=ALL).do(Play(no("S02"))).refusal(Place(row("8u"))) == "VIL-23"


# Bonus actions -----------------------------------------------------------------------------------
def test_vil41_bonus_actions_stand_beside_every_step() -> None:
    table = Table(crafted="V02", ideas="V11", stock=(6, 0, 0), cakes="C03")
    extra = {Use(no("V02")), Craft(no("V11")), Bake(no("C03"))}
    for move in (Play(no("S02")), Place(row("3u"))):
        assert extra <= set(table.offers())
        table.do(move)
    assert table.asked == "finish"
    assert set(table.offers()) == {Pass(), *extra}
    assert table.do(Pass()).turn == 1


def test_vil43_a_cake_is_baked_while_its_condition_holds() -> None:
    assert Table(cakes="C03", stock=(5, 0, 0)).refusal(Bake(no("C03"))) == "VIL-43"
    assert Table(cakes="C03", stock=(6, 0, 0)).do(Bake(no("C03"))).baked == (no("C03"),)


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
        ("C08", {"rows": SEVEN}, {"rows": {f"{n}l": 1 for n in range(1, 7)}}),
        ("C09", {"relocations": 2}, {"relocations": 1}),
        ("C10", {"azrael_rolls": 3}, {"azrael_rolls": 2}),
    ],
)  # fmt: skip
def test_vil43_each_cake_and_what_it_needs(cake: str, ready: dict[str, Any], short: dict[str, Any]) -> None:
    assert Bake(no(cake)) in Table(cakes=cake, **ready).offers()
    assert Bake(no(cake)) not in Table(cakes=cake, **short).offers()


def test_vil43_there_is_time_to_bake_before_a_die_falls() -> None:
    table = Table(cakes="C01", stock=(4, 4, 2)).do(Play(no("S02")), Place(row("3l")))
    assert (table.asked, table.offers()) == ("pause", [Pass(), Bake(no("C01"))])
    table.do(Bake(no("C01")))
    assert (table.asked, table.baked) == ("roll", (no("C01"),))


# Dice --------------------------------------------------------------------------------------------
def roll(face: int, die: str = "danger", **given: Any) -> Table:
    return Table(agenda=[effect("roll", kind=die), effect("turn")], **given).luck(face)


def test_vil54_the_howlibird_takes_a_meeple_and_the_roller_names_a_holder_of_useful_cards() -> None:
    table = roll(2, hands=["L04", "S03", "L05 S09"], seats=3)
    assert (table.nest, table.esplanade, table.offers()) == (1, 7, [Name(0), Name(2)])
    table.do(Name(2))
    assert (table.seats_asked, table.offers()) == ([2], [Discard(no("L05"))])


def test_vil54_where_nobody_holds_a_useful_card_a_starting_smurf_goes() -> None:
    table = roll(1, "azrael", hands=["S02", "S03"], esplanade=0)
    assert (table.nest, table.offers()) == (0, [Name(0), Name(1)])
    assert table.do(Name(1), Discard(no("S03"))).discard == (no("S03"),)


def test_vil54_with_nobody_holding_a_card_nothing_is_discarded() -> None:
    assert roll(2, hands=["", ""]).discard == ()


def test_vil54_closed_hands_are_all_alike_to_the_roller() -> None:
    table = roll(2, hands=["L04", "S03"], closed=True)
    assert table.offers() == [Name(0), Name(1)]
    assert table.do(Name(1)).offers(1) == [Discard(no("S03"))]


def test_vil55_the_faces_of_the_white_die() -> None:
    assert roll(1).azrael == 6
    assert roll(3, stock=(0, 0, 3)).stock == (0, 0, 2)
    assert roll(4, stock=(0, 0, 1)).stock == (0, 0, 0)
    assert roll(5).offers() == [Take(1, 0, 0), Take(0, 1, 0), Take(0, 0, 1)]
    assert roll(6).luck("V01").ideas == (no("V01"),)


def test_vil55_the_faces_of_the_red_die() -> None:
    red: dict[str, Any] = {"options": Options(red=True)}
    assert roll(1, **red).azrael == 7
    assert roll(2, **red).nest == roll(3, **red).nest == 1
    assert roll(4, stock=(0, 0, 3), **red).stock == (0, 0, 1)
    assert roll(5, crafted="V11", **red).crafted == ()
    assert roll(5, **red).asked == "play"
    assert roll(6, hands=["L04 S02", "S03"], **red).offers() == [Discard(no("L04"))]
    assert roll(6, hands=["S02", "L04"], **red).asked == "play"


def test_vil55_a_closed_hand_is_asked_in_a_hunt_even_where_it_holds_nothing_useful() -> None:
    table = roll(6, "azrael", hands=["S02", "L04"], closed=True)
    assert (table.asked, table.offers()) == ("discard_useful", [Pass()])


# The table ---------------------------------------------------------------------------------------
def test_vil60_hands_are_open_to_all_or_closed() -> None:
    assert GAME.view(Table().state, None).hands == Table().state.hands
    view = GAME.view(Table(closed=True).state, Seat(1))
    assert (view.hands, view.deck, view.mine, view.sizes) == (None, None, (no("S09"),), (2, 1))


@pytest.mark.parametrize("viewer", [None, Seat(0), Seat(1)])
def test_vil60_behind_closed_hands_only_a_lost_smurf_can_have_been_drawn_or_put_under(
    viewer: Seat | None,
) -> None:
    table = Table(crafted="V10", stock=(1, 0, 0), closed=True, under="L07", under_by=(1,)).do(
        Play(no("S02")), Place(0)
    )
    table.luck("L04")
    assert table.asked == "swap"
    view = GAME.view(table.state, viewer)
    assert (view.drawn is None, view.under) == (viewer != 0, (no("L07"),) if viewer == 1 else ())
    for seed in range(20):
        other = GAME.imagine(view, random.Random(seed))
        assert GAME.view(other, viewer) == view
        assert other.drawn in other.hands[0]
        assert min(other.drawn, *other.under) >= 12


def test_vil61_nothing_binds_but_an_answer() -> None:
    assert all(
        isinstance(given.action, GAME.types.action) for given in played(3).inputs if hasattr(given, "action")
    )


def test_vil62_a_game_alone_is_one_seat_with_six_cards() -> None:
    state = dealt(1)
    assert (len(state.hands), len(state.hands[0])) == (1, 6)


def played(seats: int, seed: int = 7, **options: Any) -> Any:
    return play_random_game(GAME, Case(Options(**options), seats, seed))


def test_vil63_everything_waits_for_the_seat_that_is_asked() -> None:
    table = Table(hands=["S02", "S09"], agenda=[effect("relocate"), effect("turn")]).do(
        Relocate(no("S09"), 1)
    )
    assert table.refusal(Allow(), seat=0) == "HOUSE-1"
    assert table.seats_asked == [1]


def test_vil64_undo_is_free_until_chance_or_another_seat() -> None:
    table = RealTable(GAME, Options(), 1, clock=VirtualClock(), dealer=random.Random(3))
    table.settle()
    before = table.observe(Seat(0)).view
    actions = table.observe(Seat(0)).actions
    quiet = next(a for a in actions if isinstance(a, Play) and a.card in (1, 2, 3, 4))
    table.submit(Seat(0), table.ticket(Seat(0)) or 0, quiet)
    table.request_undo(Seat(0))
    assert table.observe(Seat(0)).view == before


# Worked examples of the booklet --------------------------------------------------------------------
def test_booklet_dimwitty_at_the_sawmill_then_three_logs() -> None:
    table = Table(hands=["S01 S02 S03 S04", "S05 S09"], rows={}).do(Play(no("S01")), Place(row("3u")))
    assert (table.stock, len(table.state.hands[0])) == ((0, 0, 0), 3)
    table.do(Play(no("S09")), Take(1, 0, 0), Place(row("3u")))
    assert table.stock == (1, 3, 0)


def test_booklet_willow_rescues_twice_and_the_poet_is_already_discarded() -> None:
    table = Table(hands=["L05 S02", "L04 S03"], rows={"1u": 1}, stock=(1, 0, 0)).do(
        Play(no("L05")), Place(row("1l"))
    )
    table.do(Play(no("L04")), Place(row("1l"))).luck("L07", "L08")
    assert (table.stock, table.forest, table.discard) == ((0, 0, 0), 8, (no("L05"), no("L04")))


def test_booklet_the_tenth_resource_bakes_and_the_stock_may_then_be_spent() -> None:
    table = Table(
        cakes="C01 C02", stock=(0, 4, 3), rows={"5u": 1}, roofs="R1 R2", hands=["S02 S03", "S05 S09"]
    )
    table.do(Play(no("S02")), Place(row("5u")), Bake(no("C01")))
    table.do(Play(no("S05")), Place(row("8u")), Build(0, 0, 4, 2))
    assert (sum(table.stock), table.baked) == (4, (no("C01"),))


def test_booklet_a_safe_action_resets_the_dangerous_ones() -> None:
    table = Table(cakes="C02", streak=2, rows={"3u": 1}).do(Play(no("S02")), Place(row("3u")))
    assert table.streak == 0
    assert Table(cakes="C02", streak=2).do(Play(no("S02")), Place(row("3u"))).streak == 2


# why_not never raises -------------------------------------------------------------------------------
def test_why_not_names_a_rule_for_anything() -> None:
    rng = random.Random(5)
    for state in played(3, closed=True).sample(40):
        for viewer in (None, 0, 1, 2):
            view = GAME.view(state, viewer)  # type: ignore[arg-type]
            for _ in range(20):
                assert GAME.why_not(view, random_action(GAME.types.action, rng)).startswith("VIL-")


@pytest.mark.parametrize(
    ("moves", "action", "rule"),
    [
        ([], Rest(), "VIL-20"),
        ([], Allow(), "VIL-63"),
        ([Play(1)], Play(2), "VIL-20"),
        ([Play(1)], Pass(), "VIL-21"),
        ([Play(1)], Rest(), "VIL-21"),
        ([Play(1)], Man(10), "VIL-41"),
        ([Play(1)], Rescue(True, True), "VIL-63"),
    ],
)
def test_why_not_at_each_step(moves: list[Any], action: Any, rule: str) -> None:
    assert Table().do(*moves).refusal(action) == rule


def test_there_is_no_sequel_and_places_have_names() -> None:
    assert GAME.sequel(dealt(2), [Seat(0), Seat(1)]) is None
    assert len({place.fr for place in LOCATIONS}) == 8
    assert min(sum(cost) for cost in ROOF_COSTS) == 6
