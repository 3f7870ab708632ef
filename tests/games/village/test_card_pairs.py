"""Every pair of cards that changes the same property (yield, cost, die, place) has a row in a table here.

The pairs are computed from the data. `test_every_pair_has_a_row` fails for a pair without a row, so every new
card comes with its interactions.
"""

from __future__ import annotations

import random
from itertools import combinations, product
from typing import Any

import pytest
from tests.games.village.positions import VillagePosition, card_no, row_no

from petitpeuple.core.contract import Luck, Millis
from petitpeuple.games.village import GAME
from petitpeuple.games.village.cards import GARGAMEL, INVENTIONS, SMURFS
from petitpeuple.games.village.moves import Build, Craft, Lose, Man, Pass, Place, Play, Take, Use
from petitpeuple.games.village.schema import Effect

# The properties that each effect changes or reads.
PROPERTIES_ON_ROWS = {
    "yield": ["yield"],
    "retype": ["yield"],
    "cost": ["cost"],
    "spare": ["cost"],
    "close": ["place"],
    "forbid_perform": ["place"],
    "must_share": ["place", "space"],
    "must_be_alone": ["place", "space"],
    "never_last_space": ["place", "space"],
    "count_as_two": ["place", "space"],
    "reuse_full_action": ["place", "space"],
    "forbid_red": ["place", "space", "red"],
    "forbid_azrael": ["place", "space", "azrael's place"],
    "make_dangerous": ["red", "danger die"],
    "roll_twice": ["danger die"],
    "reroll": ["danger die", "use"],
    "block_howlibird": ["danger die", "azrael die", "use"],
    "shortage": ["danger die", "azrael die", "use"],
    "azrael_reach": ["azrael's place", "azrael die"],
    "build_cost": ["house"],
    "craft_cost": ["craft"],
    "forbid_use": ["use", "space"],
}
# Effects that change none of these properties: they happen once, or react to an event.
EFFECTS_WITHOUT_PROPERTIES = {
    "azrael", "build", "convert", "destroy_invention", "discard_choice", "discard_ideas", "discard_random",
    "discard_useful", "draw_lost", "draw_smurf", "end_lasting", "extra_meeple", "gain", "garg_cancel",
    "garg_redraw", "lose", "lose_game", "lose_half", "meeple_return", "meeple_to_nest", "nest_return",
    "peek_gargamel", "prevent_destroy", "rage", "relocate", "rescue", "reveal_idea", "swap_once",
    "take_from_discard",
}  # fmt: skip
PROPERTIES_BY_KIND = {
    ("ignore_die", "danger"): ["danger die", "red"],
    ("ignore_die", "azrael"): ["azrael die", "azrael's place"],
    ("roll", "danger"): ["danger die"],
    ("craft", ""): ["craft"],
}


def changed_properties(effect: Effect) -> set[tuple[str, int]]:
    """Return the properties that an effect changes, each with the row it applies to."""
    names = PROPERTIES_BY_KIND.get((effect.do, effect.kind)) or PROPERTIES_ON_ROWS.get(effect.do)
    if names is None:
        assert effect.do in EFFECTS_WITHOUT_PROPERTIES, f"say what {effect.do} changes"
        return set()
    halves = {"": (0, 1), "upper": (0,), "lower": (1,)}[effect.row]
    rows = [2 * (place - 1) + half for place in effect.at or range(1, 9) for half in halves]
    return {(name, at) for name in names for at in rows}


def card_properties(card: Any) -> set[tuple[str, int]]:
    """Return the properties of a card; inventions add a space for a meeple, a house, or a use."""
    found = {thing for effect in card.effects for thing in changed_properties(effect)}
    if getattr(card, "type", "") == "action":
        found.add(("space", 0))
    if getattr(card, "roof", False):
        found.add(("house", 0))
    if getattr(card, "type", "") == "durable" and found:
        found.add(("use", 0))
    return found


def interacting_pairs() -> set[frozenset[str]]:
    """Return every pair of cards that can be in force together and changes the same property."""
    decks = [
        {card.id: card_properties(card) for card in SMURFS},
        {card.id: card_properties(card) for card in GARGAMEL if card.lasts == "round"},
        {card.id: card_properties(card) for card in INVENTIONS},
    ]
    together = [pair for a, b in combinations(decks, 2) for pair in product(a.items(), b.items())]
    found = {frozenset((one, other)) for (one, ones), (other, others) in together if ones & others}
    for (one, ones), (other, others) in combinations(decks[2].items(), 2):
        if {name for name, _ in ones & others} - {
            "use",
            "space",
        }:  # two inventions are independent uses and spaces
            found.add(frozenset((one, other)))
    return found


# Yield: Smurf, row, Gargamel's card, inventions, bundles that may be taken ----
YIELDS: list[tuple[str, str, str, str, set[tuple[int, int, int]]]] = [
    ("S05", "3u", "", "V05", {(0, 3, 0)}),  # Slouchy subtracts one, the Shovel adds one
    ("S05", "5u", "G11", "", {(0, 0, 1)}),  # Slouchy and the Dam both subtract one
    ("S05", "2u", "G11", "", {(0, 0, 0)}),  # and nothing is left at the Stream
    ("S05", "2u", "", "V05", {(1, 1, 0), (1, 0, 1), (0, 1, 1)}),  # one, and one of another kind
    ("L03", "3u", "", "V05", {(0, 5, 0)}),  # Storm and Shovel add up
    ("L03", "2u", "", "V05", {(1, 1, 2), (1, 2, 1), (2, 1, 1)}),  # both of another kind
    ("L03", "5u", "G11", "", {(0, 0, 3)}),  # the Dam subtracts, Storm adds
    ("L02", "3u", "", "V05", {(0, 4, 0), (3, 1, 0), (0, 1, 3)}),  # the extra is a log
    ("L02", "5u", "G11", "", {(0, 0, 2), (2, 0, 0), (0, 2, 0)}),
    ("L02", "2u", "", "V05",
        {(1, 1, 1), (2, 1, 0), (2, 0, 1), (1, 2, 0), (0, 2, 1), (1, 0, 2), (0, 1, 2)}),
    ("L15", "5u", "G11", "V05", {(0, 0, 5)}),
    ("L13", "4u", "", "V05", {(6, 0, 0)}),
    ("L14", "3u", "", "V05", {(0, 6, 0)}),
    ("S02", "2u", "G11", "V05", {(1, 1, 0), (1, 0, 1), (0, 1, 1)}),
    ("S01", "3u", "", "V05", {(0, 3, 0)}),  # Dimwitty uses no Shovel
]  # fmt: skip

# Dice: Smurf, row (empty: only the card's own roll), Gargamel's card, inventions, Azrael's location from 0;
# the number of rolls with every re-roll used, the total cost of a shortage of 2 at each roll, and the
# number of meeples the Howlibird takes.
DICE: list[tuple[str, str, str, str, int, int, int, int]] = [
    ("L22", "1u", "G10", "", 5, 0, 0, 0),  # Wild ignores the die of the Ambush
    ("L22", "3l", "G15", "", 5, 0, 0, 0),
    ("L22", "3l", "", "V06", 5, 0, 0, 0),  # no roll, so no re-roll
    ("L22", "3l", "", "V22", 5, 0, 0, 0),
    ("L22", "3l", "", "V24", 5, 0, 0, 0),
    ("S06", "", "G10", "", 5, 1, 2, 1),  # a card's own roll is not a dangerous action
    ("S08", "", "G10", "", 5, 1, 2, 1),
    ("S10", "", "G10", "", 5, 1, 2, 1),
    ("S06", "", "G15", "", 5, 1, 2, 1),  # so the Fog does not double it
    ("S08", "", "G15", "", 5, 1, 2, 1),
    ("S10", "", "G15", "", 5, 1, 2, 1),
    ("S06", "", "", "V06", 5, 2, 2, 1),  # re-rolled once; the second face counts
    ("S08", "", "", "V06", 5, 2, 2, 1),
    ("S10", "", "", "V06", 5, 2, 2, 1),
    ("S06", "", "", "V22", 5, 1, 1, 1),
    ("S08", "", "", "V22", 5, 1, 1, 1),
    ("S10", "", "", "V22", 5, 1, 1, 1),
    ("S06", "", "", "V24", 5, 1, 2, 0),
    ("S08", "", "", "V24", 5, 1, 2, 0),
    ("S10", "", "", "V24", 5, 1, 2, 0),
    ("S05", "1u", "G10", "V06", 5, 2, 2, 1),
    ("S05", "1u", "G10", "V22", 5, 1, 1, 1),
    ("S05", "1u", "G10", "V24", 5, 1, 2, 0),
    ("S02", "3l", "G15", "V06", 5, 4, 4, 2),  # each of the two rolls may be re-rolled
    ("S02", "3l", "G15", "V22", 5, 2, 2, 2),  # each shortage is reduced
    ("S02", "3l", "G15", "V24", 5, 2, 4, 0),
    ("S02", "3l", "", "V06 V22", 5, 2, 1, 1),
    ("S02", "3l", "", "V06 V24", 5, 2, 2, 0),
    ("S02", "3l", "", "V22 V24", 5, 1, 1, 0),
    ("S01", "3l", "", "V06", 5, 1, 2, 1),  # Dimwitty forbids using inventions
    ("S01", "3l", "", "V22", 5, 1, 2, 1),
    ("S01", "3l", "", "V24", 5, 1, 2, 1),
    ("L20", "3u", "G16", "", 1, 0, 0, 0),  # Sassette ignores Azrael's die, however far he reaches
    ("L20", "3u", "", "V22", 2, 0, 0, 0),
    ("L20", "3u", "", "V24", 2, 0, 0, 0),
    ("S02", "3u", "G16", "V22", 1, 1, 1, 1),
    ("S02", "3u", "G16", "V24", 1, 1, 2, 0),
]

# Places: Smurf, Gargamel's card, meeples on rows, a row that is legal, rows that are not ------
PLACES: list[tuple[str, str, dict[str, int], str, str]] = [
    ("S01", "G13", {}, "8l", "8u"),  # Dimwitty may take a first space where the row is open
    ("S01", "G14", {}, "3u", "6u 6l"),
    ("S02", "G12", {"4u": 1}, "3u", "4u 4l"),  # the Smurf's restriction lapses
    ("S02", "G13", {"8l": 1}, "8l", "8u 3u"),
    ("S02", "G14", {"6u": 1}, "3u", "6u 6l"),
    ("S03", "G12", {}, "3u", "4u 4l"),
    ("S03", "G13", {}, "8l", "8u"),
    ("S03", "G14", {"3u": 1}, "4u", "6u 6l 3u 3l"),
    ("S04", "G12", {}, "3u", "4u 4l"),
    ("S04", "G13", {}, "8l", "8u"),
    ("S04", "G14", {"3u": 1}, "4u", "6u 6l 3u 3l"),
    ("S12", "G10", {}, "3u", "1u 1l 3l"),  # a row made dangerous counts as red
    ("S12", "G12", {}, "3u", "4u 4l 3l"),
    ("S12", "G13", {}, "8l", "8u 3l"),
    ("S12", "G14", {}, "3u", "6u 6l 3l"),
    ("S12", "G16", {}, "3u", "6u 6l 7u 7l"),  # Scaredy avoids every location within Azrael's reach
    ("L11", "G12", {}, "3u", "4u 4l"),
    ("L11", "G13", {}, "8l", "8u"),
    ("L11", "G14", {}, "3u", "6u 6l"),
    ("L16", "G12", {"4u": 2, "3u": 2}, "3u", "4u 4l"),  # a closed row stays closed, full or not
    ("L16", "G13", {"8u": 1, "8l": 2}, "8l", "8u"),
    ("L16", "G14", {"6u": 2, "3u": 2}, "3u", "6u 6l"),
]

# Inventions for a meeple: Smurf, meeples on rows, meeples on the invention, whether it is open.
SPACES: list[tuple[str, dict[str, int], int, bool]] = [
    ("S01", {}, 0, False),  # Dimwitty forbids using inventions
    ("S02", {"3u": 1}, 0, False),  # an invention is not a location
    ("S02", {}, 0, True),  # the Smurf's restriction lapses
    ("S03", {}, 0, False),
    ("S04", {}, 0, False),  # its only space is the last one
    ("S12", {}, 0, True),
    ("L11", {}, 0, True),
    ("L11", {}, 1, False),
    ("L16", {}, 1, True),  # Dreamy may go to an occupied invention
]
MEEPLE_INVENTIONS = [card.id for card in INVENTIONS if card.type == "action"]

# Houses: Smurf, inventions, stock, row or invention, ways to pay a roof of 4 logs and 2 stones.
HOUSES: list[tuple[str, str, tuple[int, int, int], str, set[tuple[int, int, int]]]] = [
    ("L06", "V23", (0, 4, 2), "8u", {(0, 2, 2), (0, 3, 1), (0, 4, 0)}),  # both discounts count
    ("L06", "V13", (0, 4, 2), "V13", {(0, 3, 2), (0, 4, 1)}),
    ("S02", "V23 V13", (0, 4, 2), "V13", {(0, 3, 2), (0, 4, 1)}),
    ("S01", "V23", (0, 3, 2), "8u", set()),  # Dimwitty builds nothing
]

# Crafting: Smurf, Gargamel's card, Workbench or not, the cost of the Robot Assistant (4) in berries.
CRAFTING: list[tuple[str, str, str, int]] = [
    ("L10", "G14", "", 3),
    ("L10", "", "V15", 0),
    ("S02", "G14", "V15", 3),
    ("L10", "G14", "V15", 1),
]

# Costs of rows: Smurf, Gargamel's card, row, fixed berries, resources of any kind.
COSTS: list[tuple[str, str, str, int, int]] = [("L19", "G17", "1u", 0, 1), ("S02", "G17", "1u", 1, 1)]


def test_every_pair_has_a_row() -> None:
    rows = [f"{smurf} {garg} {made}" for smurf, _, garg, made, _ in YIELDS]
    rows += [f"{smurf} {garg} {made}" for smurf, _, garg, made, *_ in DICE]
    rows += [f"{smurf} {garg}" for smurf, garg, *_ in PLACES]
    rows += [f"{smurf} {made}" for smurf, *_ in SPACES for made in MEEPLE_INVENTIONS]
    rows += [f"{smurf} {made}" for smurf, made, *_ in HOUSES]
    rows += [f"{smurf} {garg} {made}" for smurf, garg, made, _ in CRAFTING]
    rows += [f"{smurf} {garg}" for smurf, garg, *_ in COSTS]
    covered = {frozenset(pair) for cards in rows for pair in combinations(cards.split(), 2)}
    assert sorted(sorted(pair) for pair in interacting_pairs() - covered) == []


def test_the_pairs_are_found_from_the_data() -> None:
    found = interacting_pairs()
    assert len(found) > 100
    assert {frozenset(pair.split()) for pair in ("S05 V05", "G15 V06", "L06 V23", "S02 G12")} <= found
    assert (
        frozenset(("L13", "G11")) not in found
    )  # they affect different locations: the Bushes and the Stream


def position_with(smurf: str, garg: str = "", crafted: str = "", **given: Any) -> VillagePosition:
    """Return a position with these cards in force, after the Smurf was played."""
    if garg:
        given |= {"lasting": garg, "face": garg, "shown": garg}
    return VillagePosition(hands=[f"{smurf} S03 L23", "S09"], crafted=crafted, **given).act(
        Play(card_no(smurf))
    )


@pytest.mark.parametrize(("smurf", "place", "garg", "crafted", "ways"), YIELDS)
def test_yields(smurf: str, place: str, garg: str, crafted: str, ways: set[tuple[int, int, int]]) -> None:
    table = position_with(smurf, garg, crafted, rows={place: 1}).act(Place(row_no(place)))
    taken = {(a.berries, a.logs, a.stones) for a in table.legal() if isinstance(a, Take)}
    assert (taken if table.step == "collect" else {table.stock}) == ways


def roll_dice(table: VillagePosition, faces: dict[str, int]) -> tuple[int, int, int]:
    """Roll these faces with every re-roll used; return the rolls, resources lost and meeples taken."""
    rolls = lost = 0
    taken = table.nest
    while table.step in (
        "roll",
        "face",
        "lose",
        "name",
        "discard_useful",
        "gain",
        "draw_smurf",
        "draw_lost",
    ):
        if table.step == "roll":
            rolls += 1
            table.chance(faces[table.agenda[0].kind])
        elif table.step in ("draw_smurf", "draw_lost"):
            pending: Any = GAME.pending(table.state)
            table.state = GAME.apply(table.state, Luck(pending.sample(random.Random(1)), Millis(0))).state
        else:
            action = next((a for a in table.legal() if isinstance(a, Use)), table.legal()[0])
            lost += action.berries + action.logs + action.stones if isinstance(action, Lose) else 0
            table.act(action)
    return rolls, lost, table.nest - taken


@pytest.mark.parametrize(("smurf", "place", "garg", "crafted", "azrael", "rolls", "lost", "taken"), DICE)
def test_dice(
    smurf: str, place: str, garg: str, crafted: str, azrael: int, rolls: int, lost: int, taken: int
) -> None:
    given: dict[str, Any] = {"azrael": azrael, "stock": (9, 9, 9), "rows": {"3u": 1}}
    for faces, want in (({"danger": 4, "azrael": 4}, (lost, 0)), ({"danger": 2, "azrael": 1}, (0, taken))):
        table = position_with(smurf, garg, crafted, **given)
        if place:
            table.act(Place(row_no(place)))
        assert roll_dice(table, faces) == (rolls, *want)


@pytest.mark.parametrize(("smurf", "garg", "rows", "offered", "refused"), PLACES)
def test_places(smurf: str, garg: str, rows: dict[str, int], offered: str, refused: str) -> None:
    table = position_with(smurf, garg, stock=(9, 9, 9), rows=rows, azrael=5)
    open_rows = {action.row for action in table.legal() if isinstance(action, Place)}
    assert row_no(offered) in open_rows
    assert not open_rows & {row_no(name) for name in refused.split()}


@pytest.mark.parametrize(("smurf", "rows", "manned", "is_open"), SPACES)
@pytest.mark.parametrize("invention", MEEPLE_INVENTIONS)
def test_spaces(smurf: str, rows: dict[str, int], manned: int, is_open: bool, invention: str) -> None:
    table = position_with(smurf, "", invention, stock=(9, 9, 9), rows=rows, manned=(manned,), esplanade=5)
    assert (Man(card_no(invention)) in table.legal()) == is_open


@pytest.mark.parametrize(("smurf", "crafted", "stock", "place", "ways"), HOUSES)
def test_houses(
    smurf: str, crafted: str, stock: tuple[int, int, int], place: str, ways: set[tuple[int, int, int]]
) -> None:
    table = position_with(smurf, "", crafted, stock=stock, roofs="R1 R8")
    action = Man(card_no(place)) if place.startswith("V") else Place(row_no(place))
    if not ways:
        assert action not in table.legal()
        return
    paid = [a for a in table.act(action).legal() if isinstance(a, Build)]
    assert {(a.berries, a.logs, a.stones) for a in paid} == ways


@pytest.mark.parametrize(("smurf", "garg", "crafted", "cost"), CRAFTING)
def test_crafting(smurf: str, garg: str, crafted: str, cost: int) -> None:
    for stock in (cost - 1, cost):
        if stock < 0:
            continue
        table = position_with(smurf, garg, crafted, stock=(stock, 0, 0), ideas="V04")
        if crafted:
            table.act(Man(card_no(crafted))).chance("V21")
        offered = table.step in ("place", "craft") and Craft(card_no("V04")) in table.legal()
        assert offered == (stock == cost)
    assert table.act(Craft(card_no("V04"))).stock == (0, 0, 0)


@pytest.mark.parametrize(("smurf", "garg", "place", "berries", "more"), COSTS)
def test_costs(smurf: str, garg: str, place: str, berries: int, more: int) -> None:
    table = position_with(smurf, garg, stock=(berries, 1, 1)).act(Place(row_no(place)))
    assert table.stock == (0, 1, 1)
    assert {sum((a.berries, a.logs, a.stones)) for a in table.legal() if isinstance(a, Lose)} == {more}
    assert Place(row_no(place)) not in position_with(smurf, garg, stock=(berries, 0, 0)).legal()


def test_a_pass_is_not_a_roll() -> None:
    table = position_with("S10", "", "V06", stock=(9, 9, 9)).chance(2)
    assert table.act(Pass(), seat=0).act(Pass(), seat=1).nest == 1
