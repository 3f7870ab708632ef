"""Every two cards that change the same thing (yield, cost, die, place), found from the data, have a row here.

A pair that is not in any table fails `test_every_pair_has_a_row`: who adds a card says how it goes together
with the others.
"""

from __future__ import annotations

import random
from itertools import combinations, product
from typing import Any

import pytest
from tests.games.village.positions import Table, no, row

from petitpeuple.core.contract import Luck, Millis
from petitpeuple.games.village import GAME
from petitpeuple.games.village.cards import GARGAMEL, INVENTIONS, SMURFS
from petitpeuple.games.village.moves import Build, Craft, Lose, Man, Pass, Place, Play, Take, Use
from petitpeuple.games.village.schema import Effect

# Which things each word of the vocabulary changes or reads.
ON_ROWS = {
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
# Words that change none of these things: they are done, or act at a moment of their own.
OTHERS = {
    "azrael", "build", "convert", "destroy_invention", "discard_choice", "discard_ideas", "discard_random",
    "discard_useful", "draw_lost", "draw_smurf", "end_lasting", "extra_meeple", "gain", "garg_cancel",
    "garg_redraw", "lose", "lose_game", "lose_half", "meeple_return", "meeple_to_nest", "nest_return",
    "peek_gargamel", "prevent_destroy", "rage", "relocate", "rescue", "reveal_idea", "swap_once",
    "take_from_discard",
}  # fmt: skip
BY_KIND = {
    ("ignore_die", "danger"): ["danger die", "red"],
    ("ignore_die", "azrael"): ["azrael die", "azrael's place"],
    ("roll", "danger"): ["danger die"],
    ("craft", ""): ["craft"],
}


def things(effect: Effect) -> set[tuple[str, int]]:
    """What an effect changes, and on which rows of the board."""
    names = BY_KIND.get((effect.do, effect.kind)) or ON_ROWS.get(effect.do)
    if names is None:
        assert effect.do in OTHERS, f"say what {effect.do} changes"
        return set()
    halves = {"": (0, 1), "upper": (0,), "lower": (1,)}[effect.row]
    rows = [2 * (place - 1) + half for place in effect.at or range(1, 9) for half in halves]
    return {(name, at) for name in names for at in rows}


def of_card(card: Any) -> set[tuple[str, int]]:
    """What a card changes; an invention for a meeple is a space, one with a roof builds, others are used."""
    found = {thing for effect in card.effects for thing in things(effect)}
    if getattr(card, "type", "") == "action":
        found.add(("space", 0))
    if getattr(card, "roof", False):
        found.add(("house", 0))
    if getattr(card, "type", "") == "durable" and found:
        found.add(("use", 0))
    return found


def pairs() -> set[frozenset[str]]:
    """Every two cards that can be in force together and change the same thing."""
    decks = [
        {card.id: of_card(card) for card in SMURFS},
        {card.id: of_card(card) for card in GARGAMEL if card.lasts == "round"},
        {card.id: of_card(card) for card in INVENTIONS},
    ]
    together = [pair for a, b in combinations(decks, 2) for pair in product(a.items(), b.items())]
    found = {frozenset((one, other)) for (one, ones), (other, others) in together if ones & others}
    for (one, ones), (other, others) in combinations(decks[2].items(), 2):
        if {name for name, _ in ones & others} - {"use", "space"}:  # two inventions are two uses, two spaces
            found.add(frozenset((one, other)))
    return found


# Yield: Smurf, his place, Gargamel's card, inventions, what may be taken ------------------------------------
YIELDS: list[tuple[str, str, str, str, set[tuple[int, int, int]]]] = [
    ("S05", "3u", "", "V05", {(0, 3, 0)}),  # Slouchy takes one off, the Shovel adds one
    ("S05", "5u", "G11", "", {(0, 0, 1)}),  # Slouchy and the Dam both take one off
    ("S05", "2u", "G11", "", {(0, 0, 0)}),  # and nothing is left at the Stream
    ("S05", "2u", "", "V05", {(1, 1, 0), (1, 0, 1), (0, 1, 1)}),  # one, and another unlike it
    ("L03", "3u", "", "V05", {(0, 5, 0)}),  # Storm and Shovel add up
    ("L03", "2u", "", "V05", {(1, 1, 2), (1, 2, 1), (2, 1, 1)}),  # both unlike
    ("L03", "5u", "G11", "", {(0, 0, 3)}),  # the Dam takes off, Storm adds
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

# Dice: Smurf, his place (none: only his own roll), Gargamel's card, inventions, where Azrael is from 0;
# how often dice are rolled when what may be rolled again is, what a shortage of 2 costs each time in all, and
# how many meeples the Howlibird takes.
DICE: list[tuple[str, str, str, str, int, int, int, int]] = [
    ("L22", "1u", "G10", "", 5, 0, 0, 0),  # Wild spares the die that the Ambush wants
    ("L22", "3l", "G15", "", 5, 0, 0, 0),
    ("L22", "3l", "", "V06", 5, 0, 0, 0),  # no roll, nothing to roll again
    ("L22", "3l", "", "V22", 5, 0, 0, 0),
    ("L22", "3l", "", "V24", 5, 0, 0, 0),
    ("S06", "", "G10", "", 5, 1, 2, 1),  # a card's own roll is no dangerous action
    ("S08", "", "G10", "", 5, 1, 2, 1),
    ("S10", "", "G10", "", 5, 1, 2, 1),
    ("S06", "", "G15", "", 5, 1, 2, 1),  # so the Fog does not double it
    ("S08", "", "G15", "", 5, 1, 2, 1),
    ("S10", "", "G15", "", 5, 1, 2, 1),
    ("S06", "", "", "V06", 5, 2, 2, 1),  # rolled again once, the second counts
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
    ("S02", "3l", "G15", "V06", 5, 4, 4, 2),  # each of the two rolls may be rolled again
    ("S02", "3l", "G15", "V22", 5, 2, 2, 2),  # each shortage is eased
    ("S02", "3l", "G15", "V24", 5, 2, 4, 0),
    ("S02", "3l", "", "V06 V22", 5, 2, 1, 1),
    ("S02", "3l", "", "V06 V24", 5, 2, 2, 0),
    ("S02", "3l", "", "V22 V24", 5, 1, 1, 0),
    ("S01", "3l", "", "V06", 5, 1, 2, 1),  # Dimwitty lets nobody use them
    ("S01", "3l", "", "V22", 5, 1, 2, 1),
    ("S01", "3l", "", "V24", 5, 1, 2, 1),
    ("L20", "3u", "G16", "", 1, 0, 0, 0),  # Sassette rolls no Azrael die, however far he reaches
    ("L20", "3u", "", "V22", 2, 0, 0, 0),
    ("L20", "3u", "", "V24", 2, 0, 0, 0),
    ("S02", "3u", "G16", "V22", 1, 1, 1, 1),
    ("S02", "3u", "G16", "V24", 1, 1, 2, 0),
]

# Places: Smurf, Gargamel's card, where meeples stand, a row that is offered, rows that are not ------
PLACES: list[tuple[str, str, dict[str, int], str, str]] = [
    ("S01", "G13", {}, "8l", "8u"),  # Dimwitty may stand on a first space, where it is open
    ("S01", "G14", {}, "3u", "6u 6l"),
    ("S02", "G12", {"4u": 1}, "3u", "4u 4l"),  # the Smurf's limit gives way
    ("S02", "G13", {"8l": 1}, "8l", "8u 3u"),
    ("S02", "G14", {"6u": 1}, "3u", "6u 6l"),
    ("S03", "G12", {}, "3u", "4u 4l"),
    ("S03", "G13", {}, "8l", "8u"),
    ("S03", "G14", {"3u": 1}, "4u", "6u 6l 3u 3l"),
    ("S04", "G12", {}, "3u", "4u 4l"),
    ("S04", "G13", {}, "8l", "8u"),
    ("S04", "G14", {"3u": 1}, "4u", "6u 6l 3u 3l"),
    ("S12", "G10", {}, "3u", "1u 1l 3l"),  # a dangerous row is as good as red
    ("S12", "G12", {}, "3u", "4u 4l 3l"),
    ("S12", "G13", {}, "8l", "8u 3l"),
    ("S12", "G14", {}, "3u", "6u 6l 3l"),
    ("S12", "G16", {}, "3u", "6u 6l 7u 7l"),  # he fears where Azrael's die would be rolled
    ("L11", "G12", {}, "3u", "4u 4l"),
    ("L11", "G13", {}, "8l", "8u"),
    ("L11", "G14", {}, "3u", "6u 6l"),
    ("L16", "G12", {"4u": 2, "3u": 2}, "3u", "4u 4l"),  # what is closed stays closed, full or not
    ("L16", "G13", {"8u": 1, "8l": 2}, "8l", "8u"),
    ("L16", "G14", {"6u": 2, "3u": 2}, "3u", "6u 6l"),
]

# Inventions for a meeple: Smurf, where meeples stand, whether one stands on it, whether it is open.
SPACES: list[tuple[str, dict[str, int], int, bool]] = [
    ("S01", {}, 0, False),  # Dimwitty lets no invention be used
    ("S02", {"3u": 1}, 0, False),  # an invention is no location
    ("S02", {}, 0, True),  # the Smurf's limit gives way
    ("S03", {}, 0, False),
    ("S04", {}, 0, False),  # its only space is the last one
    ("S12", {}, 0, True),
    ("L11", {}, 0, True),
    ("L11", {}, 1, False),
    ("L16", {}, 1, True),  # Dreamy goes where somebody stands
]
ON_SPACES = [card.id for card in INVENTIONS if card.type == "action"]

# Houses: Smurf, inventions, stock, where the meeple goes, the ways to pay the roof of 4 logs and 2 stones.
HOUSES: list[tuple[str, str, tuple[int, int, int], str, set[tuple[int, int, int]]]] = [
    ("L06", "V23", (0, 4, 2), "8u", {(0, 2, 2), (0, 3, 1), (0, 4, 0)}),  # both discounts count
    ("L06", "V13", (0, 4, 2), "V13", {(0, 3, 2), (0, 4, 1)}),
    ("S02", "V23 V13", (0, 4, 2), "V13", {(0, 3, 2), (0, 4, 1)}),
    ("S01", "V23", (0, 3, 2), "8u", set()),  # Dimwitty builds nothing
]

# Crafting: Smurf, Gargamel's card, Workbench or not, the berries that the Robot Assistant (4) costs.
CRAFTING: list[tuple[str, str, str, int]] = [
    ("L10", "G14", "", 3),
    ("L10", "", "V15", 0),
    ("S02", "G14", "V15", 3),
    ("L10", "G14", "V15", 1),
]

# Costs of rows: Smurf, Gargamel's card, row, berries that are fixed, resources of choice.
COSTS: list[tuple[str, str, str, int, int]] = [("L19", "G17", "1u", 0, 1), ("S02", "G17", "1u", 1, 1)]


def test_every_pair_has_a_row() -> None:
    rows = [f"{smurf} {garg} {made}" for smurf, _, garg, made, _ in YIELDS]
    rows += [f"{smurf} {garg} {made}" for smurf, _, garg, made, *_ in DICE]
    rows += [f"{smurf} {garg}" for smurf, garg, *_ in PLACES]
    rows += [f"{smurf} {made}" for smurf, *_ in SPACES for made in ON_SPACES]
    rows += [f"{smurf} {made}" for smurf, made, *_ in HOUSES]
    rows += [f"{smurf} {garg} {made}" for smurf, garg, made, _ in CRAFTING]
    rows += [f"{smurf} {garg}" for smurf, garg, *_ in COSTS]
    told = {frozenset(pair) for cards in rows for pair in combinations(cards.split(), 2)}
    assert sorted(sorted(pair) for pair in pairs() - told) == []


def test_the_pairs_are_found_from_the_data() -> None:
    found = pairs()
    assert len(found) > 100
    assert {frozenset(pair.split()) for pair in ("S05 V05", "G15 V06", "L06 V23", "S02 G12")} <= found
    assert frozenset(("L13", "G11")) not in found  # the Farmer's Bushes are not the Dam's Stream


def laid(smurf: str, garg: str = "", crafted: str = "", **given: Any) -> Table:
    """These cards in force, the Smurf just played."""
    if garg:
        given |= {"lasting": garg, "face": garg, "shown": garg}
    return Table(hands=[f"{smurf} S03 L23", "S09"], crafted=crafted, **given).do(Play(no(smurf)))


@pytest.mark.parametrize(("smurf", "place", "garg", "crafted", "ways"), YIELDS)
def test_yields(smurf: str, place: str, garg: str, crafted: str, ways: set[tuple[int, int, int]]) -> None:
    table = laid(smurf, garg, crafted, rows={place: 1}).do(Place(row(place)))
    taken = {(a.berries, a.logs, a.stones) for a in table.offers() if isinstance(a, Take)}
    assert (taken if table.asked == "collect" else {table.stock}) == ways


def dice(table: Table, faces: dict[str, int]) -> tuple[int, int, int]:
    """Let dice show these faces, roll again whenever it may be, and count rolls, losses and meeples taken."""
    rolls = lost = 0
    taken = table.nest
    while table.asked in (
        "roll",
        "face",
        "lose",
        "name",
        "discard_useful",
        "gain",
        "draw_smurf",
        "draw_lost",
    ):
        if table.asked == "roll":
            rolls += 1
            table.luck(faces[table.agenda[0].kind])
        elif table.asked in ("draw_smurf", "draw_lost"):
            pending: Any = GAME.pending(table.state)
            table.state = GAME.apply(table.state, Luck(pending.sample(random.Random(1)), Millis(0))).state
        else:
            action = next((a for a in table.offers() if isinstance(a, Use)), table.offers()[0])
            lost += action.berries + action.logs + action.stones if isinstance(action, Lose) else 0
            table.do(action)
    return rolls, lost, table.nest - taken


@pytest.mark.parametrize(("smurf", "place", "garg", "crafted", "azrael", "rolls", "lost", "taken"), DICE)
def test_dice(
    smurf: str, place: str, garg: str, crafted: str, azrael: int, rolls: int, lost: int, taken: int
) -> None:
    given: dict[str, Any] = {"azrael": azrael, "stock": (9, 9, 9), "rows": {"3u": 1}}
    for faces, want in (({"danger": 4, "azrael": 4}, (lost, 0)), ({"danger": 2, "azrael": 1}, (0, taken))):
        table = laid(smurf, garg, crafted, **given)
        if place:
            table.do(Place(row(place)))
        assert dice(table, faces) == (rolls, *want)


@pytest.mark.parametrize(("smurf", "garg", "rows", "offered", "refused"), PLACES)
def test_places(smurf: str, garg: str, rows: dict[str, int], offered: str, refused: str) -> None:
    table = laid(smurf, garg, stock=(9, 9, 9), rows=rows, azrael=5)
    open_rows = {action.row for action in table.offers() if isinstance(action, Place)}
    assert row(offered) in open_rows
    assert not open_rows & {row(name) for name in refused.split()}


@pytest.mark.parametrize(("smurf", "rows", "manned", "is_open"), SPACES)
@pytest.mark.parametrize("invention", ON_SPACES)
def test_spaces(smurf: str, rows: dict[str, int], manned: int, is_open: bool, invention: str) -> None:
    table = laid(smurf, "", invention, stock=(9, 9, 9), rows=rows, manned=(manned,), esplanade=5)
    assert (Man(no(invention)) in table.offers()) == is_open


@pytest.mark.parametrize(("smurf", "crafted", "stock", "place", "ways"), HOUSES)
def test_houses(
    smurf: str, crafted: str, stock: tuple[int, int, int], place: str, ways: set[tuple[int, int, int]]
) -> None:
    table = laid(smurf, "", crafted, stock=stock, roofs="R1 R8")
    action = Man(no(place)) if place.startswith("V") else Place(row(place))
    if not ways:
        assert action not in table.offers()
        return
    paid = [a for a in table.do(action).offers() if isinstance(a, Build)]
    assert {(a.berries, a.logs, a.stones) for a in paid} == ways


@pytest.mark.parametrize(("smurf", "garg", "crafted", "cost"), CRAFTING)
def test_crafting(smurf: str, garg: str, crafted: str, cost: int) -> None:
    for stock in (cost - 1, cost):
        if stock < 0:
            continue
        table = laid(smurf, garg, crafted, stock=(stock, 0, 0), ideas="V04")
        if crafted:
            table.do(Man(no(crafted))).luck("V21")
        offered = table.asked in ("place", "craft") and Craft(no("V04")) in table.offers()
        assert offered == (stock == cost)
    assert table.do(Craft(no("V04"))).stock == (0, 0, 0)


@pytest.mark.parametrize(("smurf", "garg", "place", "berries", "more"), COSTS)
def test_costs(smurf: str, garg: str, place: str, berries: int, more: int) -> None:
    table = laid(smurf, garg, stock=(berries, 1, 1)).do(Place(row(place)))
    assert table.stock == (0, 1, 1)
    assert {sum((a.berries, a.logs, a.stones)) for a in table.offers() if isinstance(a, Lose)} == {more}
    assert Place(row(place)) not in laid(smurf, garg, stock=(berries, 0, 0)).offers()


def test_passing_is_no_roll() -> None:
    table = laid("S10", "", "V06", stock=(9, 9, 9)).luck(2)
    assert table.do(Pass(), seat=0).do(Pass(), seat=1).nest == 1
