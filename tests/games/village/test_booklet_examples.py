"""The worked examples of the booklet."""

from __future__ import annotations

from tests.games.village.positions import VillagePosition, card_no, row_no

from petitpeuple.games.village.moves import (
    Bake,
    Build,
    Place,
    Play,
    Take,
)  # fmt: skip


def test_booklet_dimwitty_at_the_sawmill_then_three_logs() -> None:
    table = VillagePosition(hands=["S01 S02 S03 S04", "S05 S09"], rows={}).act(
        Play(card_no("S01")), Place(row_no("3u"))
    )
    assert (table.stock, len(table.state.hands[0])) == ((0, 0, 0), 3)
    table.act(Play(card_no("S09")), Take(1, 0, 0), Place(row_no("3u")))
    assert table.stock == (1, 3, 0)


def test_booklet_willow_rescues_twice_and_the_poet_is_already_discarded() -> None:
    table = VillagePosition(hands=["L05 S02", "L04 S03"], rows={"1u": 1}, stock=(1, 0, 0)).act(
        Play(card_no("L05")), Place(row_no("1l"))
    )
    table.act(Play(card_no("L04")), Place(row_no("1l"))).chance("L07", "L08")
    assert (table.stock, table.forest, table.discard) == ((0, 0, 0), 8, (card_no("L05"), card_no("L04")))


def test_booklet_the_tenth_resource_bakes_and_the_stock_may_then_be_spent() -> None:
    table = VillagePosition(
        cakes="C01 C02", stock=(0, 4, 3), rows={"5u": 1}, roofs="R1 R2", hands=["S02 S03", "S05 S09"]
    )
    table.act(Play(card_no("S02")), Place(row_no("5u")), Bake(card_no("C01")))
    table.act(Play(card_no("S05")), Place(row_no("8u")), Build(0, 0, 4, 2))
    assert (sum(table.stock), table.baked) == (4, (card_no("C01"),))


def test_booklet_a_safe_action_resets_the_dangerous_ones() -> None:
    table = VillagePosition(cakes="C02", streak=2, rows={"3u": 1}).act(
        Play(card_no("S02")), Place(row_no("3u"))
    )
    assert table.streak == 0
    assert VillagePosition(cakes="C02", streak=2).act(Play(card_no("S02")), Place(row_no("3u"))).streak == 2
