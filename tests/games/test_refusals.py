"""Wrong moves of the four games, each with the rule that a person at the table would cite."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from tests.games.dalmuti.positions import J, act, all_ready, dealt_position, lay, play_position
from tests.games.grumpf import positions as hunt
from tests.games.halma.positions import board_with, start
from tests.games.village.positions import VillagePosition, card_no, row_no

from petitpeuple.core.checked import Refused, play
from petitpeuple.core.contract import Act, Decide, Millis, Seat
from petitpeuple.games import GAMES
from petitpeuple.games.dalmuti import moves as d
from petitpeuple.games.dalmuti.position import Options as DalmutiOptions
from petitpeuple.games.grumpf import moves as g
from petitpeuple.games.grumpf.position import Options as GrumpfOptions
from petitpeuple.games.halma import moves as h
from petitpeuple.games.halma.notation import read_action
from petitpeuple.games.village import moves as v

SOUTH = "n10 n12 n14 o11 o13 o15 p12 p14 q13"
THEIRS = "n16 i5 i7 i9 i11 j8 i15 i17 i19 i21"


def village(*actions: Any, chance: Any = (), **given: Any) -> Any:
    table = VillagePosition(**given).act(*actions)
    return table.chance(*chance).state if chance else table.state


def played(card: str, **given: Any) -> Any:
    return village(v.Play(card_no(card)), hand=f"{card} S03", **given)


def move(text: str) -> Any:
    action = read_action(text)
    assert action is not None
    return action


@cache
def positions() -> dict[str, tuple[str, Any]]:
    """Return the positions by name: the game and the state."""
    looking = dealt_position([1, 7, 12, 12], [5, 6, J], [8, 8], [9, 3, 3, J])
    first_hour = dealt_position(
        [1, 7], [5, 6], [8, 8], [J, J], options=DalmutiOptions(first_hour=True, places=(0, 1, 2, 3), played=1)
    )
    leading = play_position([12, 12, 11, J], [10, 10, 2, J], [5, 5], [9, 9])
    tracks = hunt.tracks(bee=hunt.track((0, 5), (1, 5, 2)), sorcerer=hunt.track(*[(2, 1)] * 4))
    hunting = hunt.hunting_state(tracks=tracks)
    clubs = hunt.hunting_state(up=1, tracks=tracks)
    return {
        "halma": ("halma", start(2)),
        "halma free": ("halma", board_with(start(2), "i13 i15", "k15")),
        "halma locked": (
            "halma",
            board_with(start(2, leave_goal="locked"), SOUTH + " i13", THEIRS.replace("n16", "j20")),
        ),
        "halma onwards": ("halma", board_with(start(2, backwards="never"), "i13", "")),
        "halma closed": ("halma", board_with(start(2, foreign_houses="closed"), "i19 j20", "")),
        "halma blocked": ("halma", board_with(start(2), SOUTH + " m15", THEIRS)),
        "halma swap": ("halma", board_with(start(2, blocked_goal="swap"), SOUTH + " m15", THEIRS)),
        "halma alone": ("halma", start(1)),
        "look": ("dalmuti", looking),
        "first hour": ("dalmuti", first_hour),
        "tax": ("dalmuti", all_ready(looking)),
        "lead": ("dalmuti", leading),
        "follow two 12s": ("dalmuti", act(leading, 0, lay(12, 2))),
        "follow a 12": ("dalmuti", act(leading, 0, lay(12))),
        "follow a 1": ("dalmuti", act(play_position([1, 12], [1, J], [2, 3], [9]), 0, lay(1))),
        "gather": ("grumpf", hunt.gathering_state()),
        "hunt": ("grumpf", hunting),
        "clubs": ("grumpf", clubs),
        "own clubs": (
            "grumpf",
            hunt.hunting_state(options=GrumpfOptions(own_clubs=False), up=1, tracks=tracks),
        ),
        "asleep": ("grumpf", hunt.act(clubs, 0, g.GO_TO_BED).state),
        "two hunters": ("grumpf", hunt.hunting_state(2)),
        "turns": ("grumpf", hunt.hunting_state(options=GrumpfOptions(tempo="turns"))),
        "play": ("village", village(stock=(1, 0, 0), ideas="V04 V05", crafted="V01 V13", cakes="C01 C02")),
        "place": (
            "village",
            played("S10", chance=(6, "V09"), rows={"3u": 2}, stock=(0, 0, 0), crafted="V13"),
        ),
        "dimwitty": ("village", played("S01", crafted="V02 V07 V13", stock=(0, 9, 9))),
        "baby": ("village", played("S04", crafted="V12 V13", stock=(0, 9, 9))),
        "vanity": ("village", played("S02", crafted="V12 V13", stock=(0, 9, 9), rows={"3u": 1})),
        "lazy": ("village", played("S03", rows={"3u": 1})),
        "scaredy": ("village", played("S12", azrael=2)),
        "brambles": ("village", played("S10", chance=(6, "V09"), lasting="G12")),
        "saxophonist": ("village", played("L01")),
        "blossom": ("village", played("S06")),
        "clumsy": ("village", played("S11", stock=(1, 1, 0))),
        "find": ("village", played("S10", chance=(5,))),
        "shortage": ("village", played("S10", chance=(3,), stock=(1, 1, 0))),
        "pause": ("village", played("S10", stock=(9, 1, 0), cakes="C01 C02")),
        "finish": (
            "village",
            village(v.Play(card_no("S02")), v.Place(row_no("3u")), stock=(9, 1, 0), cakes="C01 C02"),
        ),
        "stream": ("village", village(v.Play(card_no("S02")), v.Place(row_no("2u")), rows={"2u": 1})),
        "relocate": (
            "village",
            village(v.Play(card_no("S02")), v.Place(row_no("7u")), stock=(0, 1, 1), discard="S10 S11"),
        ),
        "workshop": (
            "village",
            village(v.Play(card_no("S02")), v.Place(row_no("6u")), rows={"6u": 1}, ideas="V04 V05", azrael=0),
        ),
        "smurfette": ("village", played("L08")),
    }


CASES: list[tuple[str, Any, str]] = [
    # Gnome Halma
    ("halma", move("n10-m11"), "HAL-4"),
    ("halma", move("i13-i15"), "HAL-4"),
    ("halma", move("d10-c11"), "HAL-5"),
    ("halma", move("a13-b12"), "HAL-5"),
    ("halma", move("a13-a13"), "HAL-7"),
    ("halma", move("a13-c11"), "HAL-6"),
    ("halma", move("a13-e13"), "HAL-6"),
    ("halma", move("d10-q13"), "HAL-6"),
    ("halma", move("c11-e13-e15"), "HAL-4"),
    ("halma", h.PASS, "HAL-4"),
    ("halma", h.GIVE_UP, "HAL-20"),
    ("halma", move("d10-f10"), "HAL-6"),
    ("halma free", move("i13-k15"), "HAL-6"),
    ("halma free", move("i13-i19"), "HAL-4"),
    ("halma free", move("i15-i13"), "HAL-5"),
    ("halma free", move("k15-l14"), "HAL-4"),
    ("halma free", move("i13-g13"), "HAL-6"),
    ("halma free", move("i13-i15-i17"), "HAL-4"),
    ("halma free", move("i13-i17-k15"), "HAL-6"),
    ("halma free", move("i15-i15"), "HAL-7"),
    ("halma free", move("a13-b12"), "HAL-5"),
    ("halma free", h.PASS, "HAL-4"),
    ("halma locked", move("n10-m9"), "HAL-11"),
    ("halma locked", move("n12-m11"), "HAL-11"),
    ("halma onwards", move("i13-h12"), "HAL-11"),
    ("halma onwards", move("i13-h14"), "HAL-11"),
    ("halma closed", move("j20-j22"), "HAL-11"),
    ("halma blocked", move("m15-n16"), "HAL-10"),
    ("halma blocked", move("n14-n16"), "HAL-10"),
    ("halma blocked", move("o15-n16"), "HAL-10"),
    ("halma blocked", move("n10-n12"), "HAL-5"),
    ("halma swap", move("n12-n16"), "HAL-6"),
    ("halma swap", move("n14-n12"), "HAL-5"),
    ("halma alone", h.PASS, "HAL-4"),
    ("halma alone", move("n10-m11"), "HAL-4"),
    ("halma alone", move("a13-b12"), "HAL-5"),
    # The Great Dalmuti
    ("look", d.REVOLUTION, "DAL-11"),
    ("look", d.GENERAL_REVOLUTION, "DAL-11"),
    ("look", d.PASS, "DAL-13"),
    ("look", lay(1), "DAL-13"),
    ("look", d.Give((12, 12)), "DAL-13"),
    ("look", d.ABOVE, "DAL-13"),
    ("first hour", d.REVOLUTION, "DAL-11"),
    ("first hour", d.GENERAL_REVOLUTION, "DAL-11"),
    ("tax", d.Give((12,)), "DAL-14"),
    ("tax", d.Give(()), "DAL-14"),
    ("tax", d.Give((9, 9)), "DAL-14"),
    ("tax", d.Give((1, 1)), "DAL-14"),
    ("tax", d.Give((12, 6)), "DAL-14"),
    ("tax", d.READY, "DAL-14"),
    ("tax", d.PASS, "DAL-14"),
    ("tax", lay(1), "DAL-14"),
    ("tax", d.REVOLUTION, "DAL-11"),
    ("tax", d.Trade(2), "DAL-35"),
    ("lead", d.PASS, "DAL-15"),
    ("lead", lay(12, 3), "DAL-15"),
    ("lead", lay(10), "DAL-15"),
    ("lead", lay(J, 0, 2), "DAL-15"),
    ("lead", d.Lay(12, 0, 1), "DAL-2"),
    ("lead", d.Lay(13, 1, 0), "DAL-2"),
    ("lead", d.Lay(1, 2, 0), "DAL-1"),
    ("lead", d.REVOLUTION, "DAL-11"),
    ("lead", lay(11, 1, 2), "DAL-15"),
    ("lead", d.Lay(3, 4, 0), "DAL-1"),
    ("follow two 12s", lay(10), "DAL-16"),
    ("follow two 12s", lay(2, 2), "DAL-16"),
    ("follow two 12s", lay(9, 2), "DAL-16"),
    ("follow two 12s", lay(10, 2, 1), "DAL-16"),
    ("follow two 12s", lay(12, 2), "DAL-16"),
    ("follow two 12s", lay(J, 0, 2), "DAL-2"),
    ("follow two 12s", d.GENERAL_REVOLUTION, "DAL-11"),
    ("follow a 12", lay(J, 0, 1), "DAL-2"),
    ("follow a 12", lay(10, 2), "DAL-16"),
    ("follow a 12", lay(3), "DAL-16"),
    ("follow a 12", lay(12), "DAL-16"),
    ("follow a 1", lay(1), "DAL-16"),
    ("follow a 1", lay(J, 0, 1), "DAL-2"),
    # Grumpf
    ("gather", g.SHOUT, "GRU-21"),
    ("gather", g.Flip(0), "GRU-21"),
    ("gather", g.Place(0, 0), "GRU-21"),
    ("gather", g.GO_TO_BED, "GRU-21"),
    ("gather", g.PASS, "GRU-61"),
    ("gather", g.DECLINE, "GRU-44"),
    ("hunt", g.READY, "GRU-21"),
    ("hunt", g.SHOUT, "GRU-21"),
    ("hunt", g.PASS, "GRU-61"),
    ("hunt", g.Swap(1, 0, 1), "GRU-44"),
    ("hunt", g.Place(0, 5), "GRU-23"),
    ("hunt", g.Club(0, 4, 0), "GRU-23"),
    ("clubs", g.Place(7, 0), "GRU-25"),
    ("clubs", g.Club(7, 0, 0), "GRU-25"),
    ("clubs", g.Club(7, 4, 1), "GRU-25"),
    ("clubs", g.Club(7, 4, 5), "GRU-25"),
    ("clubs", g.Club(0, 4, 0), "GRU-23"),
    ("clubs", g.Place(0, 5), "GRU-23"),
    ("own clubs", g.Club(7, 4, 0), "GRU-25"),
    ("asleep", g.Club(7, 4, 0), "GRU-28"),
    ("two hunters", g.GO_TO_BED, "GRU-52"),
    ("turns", g.READY, "GRU-21"),
    # The Hidden Village
    ("play", v.PASS, "VIL-20"),
    ("play", v.Play(card_no("S10")), "VIL-20"),
    ("play", v.Place(row_no("3u")), "VIL-20"),
    ("play", v.REST, "VIL-20"),
    ("play", v.Craft(card_no("V04")), "VIL-40"),
    ("play", v.Craft(card_no("V07")), "VIL-40"),
    ("play", v.Bake(card_no("C01")), "VIL-43"),
    ("play", v.Bake(card_no("C05")), "VIL-43"),
    ("play", v.Use(card_no("V07")), "VIL-41"),
    ("play", v.Man(card_no("V13")), "VIL-20"),
    ("play", v.Take(1, 0, 0), "VIL-63"),
    ("play", v.Lure(1), "VIL-63"),
    ("place", v.Place(row_no("3u")), "VIL-21"),
    ("place", v.Place(row_no("7u")), "VIL-23"),
    ("place", v.Place(row_no("8u")), "VIL-23"),
    ("place", v.Man(card_no("V13")), "VIL-41"),
    ("place", v.Man(card_no("V01")), "VIL-41"),
    ("place", v.PASS, "VIL-21"),
    ("place", v.Play(card_no("S03")), "VIL-20"),
    ("place", v.REST, "VIL-21"),
    ("place", v.Bake(card_no("C10")), "VIL-43"),
    ("dimwitty", v.Use(card_no("V02")), "VIL-20"),
    ("dimwitty", v.Use(card_no("V07")), "VIL-20"),
    ("dimwitty", v.Man(card_no("V13")), "VIL-20"),
    ("dimwitty", v.Place(row_no("8u")), "VIL-20"),
    ("dimwitty", v.Place(row_no("6l")), "VIL-20"),
    ("baby", v.Man(card_no("V13")), "VIL-20"),
    ("baby", v.Place(row_no("8u")), "VIL-20"),
    ("baby", v.Place(row_no("7u")), "VIL-20"),
    ("vanity", v.Man(card_no("V13")), "VIL-20"),
    ("vanity", v.Place(row_no("4u")), "VIL-20"),
    ("lazy", v.Place(row_no("3l")), "VIL-20"),
    ("scaredy", v.Place(row_no("3l")), "VIL-20"),
    ("brambles", v.Place(row_no("4u")), "VIL-51"),
    ("brambles", v.Place(row_no("4l")), "VIL-51"),
    ("saxophonist", v.Take(1, 1, 0), "VIL-20"),
    ("saxophonist", v.Take(1, 0, 0), "VIL-20"),
    ("blossom", v.Take(3, 0, 0), "VIL-20"),
    ("clumsy", v.Lose(1, 1, 0), "VIL-20"),
    ("clumsy", v.Lose(0, 0, 1), "VIL-20"),
    ("find", v.Take(1, 1, 0), "VIL-55"),
    ("shortage", v.Lose(0, 0, 1), "VIL-55"),
    ("shortage", v.Lose(1, 1, 0), "VIL-55"),
    ("pause", v.Bake(card_no("C02")), "VIL-43"),
    ("pause", v.Play(card_no("S03")), "VIL-20"),
    ("pause", v.Place(0), "VIL-21"),
    ("finish", v.Place(0), "VIL-21"),
    ("finish", v.Play(card_no("S03")), "VIL-20"),
    ("finish", v.Bake(card_no("C02")), "VIL-43"),
    ("stream", v.Take(2, 0, 0), "VIL-31"),
    ("stream", v.Take(1, 0, 0), "VIL-31"),
    ("relocate", v.Relocate(card_no("S05"), -1), "VIL-33"),
    ("relocate", v.PASS, "VIL-33"),
    ("workshop", v.Craft(card_no("V09")), "VIL-32"),
    ("workshop", v.PASS, "VIL-32"),
    ("smurfette", v.PASS, "VIL-20"),
]


@pytest.mark.parametrize(("position", "action", "rule"), CASES, ids=[f"{p}: {a}" for p, a, _ in CASES])
def test_a_wrong_move_gets_the_rule_that_a_person_would_cite(position: str, action: Any, rule: str) -> None:
    name, state = positions()[position]
    pending = GAMES[name].pending(state)
    assert isinstance(pending, Decide)
    sleepy = position == "asleep"
    seat = 1 if sleepy else min(pending.asks)
    with pytest.raises(Refused) as refused:
        play(GAMES[name], state, Act(Seat(seat), action, Millis(max(5_000, pending.asks[Seat(seat)].opens))))
    assert refused.value.rule == rule


def test_there_are_at_least_120_wrong_moves_of_all_four_games() -> None:
    assert len(CASES) >= 120
    assert {positions()[position][0] for position, _, _ in CASES} == {"halma", "dalmuti", "grumpf", "village"}


def test_gru28_a_hunter_in_bed_is_told_so() -> None:
    name, state = positions()["asleep"]
    for action in (g.Place(0, 0), g.Flip(0), g.GO_TO_BED):
        with pytest.raises(Refused, match="GRU-28"):
            play(GAMES[name], state, Act(Seat(0), action, Millis(5_000)))
