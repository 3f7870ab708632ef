"""Wrong answers in the middle of an effect, at another time, or by a seat that waits; and their rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.games.dalmuti.positions import J, act, all_ready, dealt_position, lay, play_position
from tests.games.grumpf import positions as hunt
from tests.games.test_refusals import played, village
from tests.games.village.positions import card_no, effect, row_no

from petitpeuple.core.checked import Refused, play
from petitpeuple.core.contract import Act, Decide, Luck, Millis, Seat
from petitpeuple.games import GAMES
from petitpeuple.games.dalmuti import moves as d
from petitpeuple.games.grumpf import moves as g
from petitpeuple.games.grumpf.position import Options as GrumpfOptions
from petitpeuple.games.village import moves as v
from petitpeuple.games.village.position import Options as VillageOptions

FULL = (9, 9, 9)
RED = VillageOptions(red=True)


def gargamel(card: str, **given: Any) -> Any:
    """Return a village where Gargamel's card asks something."""
    return village(agenda=[effect("apply_gargamel"), effect("new_round")], face=card, **given)


def manned(invention: str, smurf: str = "S02", *answers: Any, **given: Any) -> Any:
    """Return a village where a Smurf works at an invention."""
    given = {"crafted": invention, "stock": FULL, "discard": "S10 S11", **given}
    return village(v.Play(card_no(smurf)), *answers, v.Man(card_no(invention)), hand=f"{smurf} S03", **given)


def after(state: Any, action: Any) -> Any:
    return play(GAMES["village"], state, Act(Seat(0), action, Millis(0))).state


def after_chance(state: Any, value: int) -> Any:
    return play(GAMES["village"], state, Luck((value,), Millis(0))).state


RELOCATE = v.Relocate(card_no("S10"), -1)
VILLAGES: dict[str, Callable[[], Any]] = {
    "grouchy": lambda: played("S09"),
    "snappy": lambda: played("S07"),
    "papa": lambda: played("L07", rows={"3u": 1, "4u": 1}),
    "grandpa": lambda: played("L21", discard="S10 S11"),
    "tailor": lambda: played("L17", discard="S10"),
    "jokey": lambda: played("L12"),
    "painter": lambda: village(
        v.Play(card_no("L18")), hand="L18 S03", deck="S10 S11 S12", chance=("S10 S11",)
    ),
    "poet": lambda: village(
        v.Play(card_no("L05")),
        v.Place(row_no("1u")),
        hand="L05 S03",
        stock=(2, 0, 0),
        forest=3,
        chance=("L01",),
    ),
    "hamper": lambda: village(v.Use(card_no("V18")), crafted="V18"),
    "potion": lambda: village(v.Use(card_no("V01")), crafted="V01", rows={"3u": 1, "4u": 1}),
    "treats": lambda: village(v.Use(card_no("V03")), crafted="V03"),
    "tent": lambda: after(manned("V16"), RELOCATE),
    "grouchy's tent": lambda: after(manned("V16", "S09", v.Take(1, 0, 0)), RELOCATE),
    "swapping machine": lambda: manned("V17"),
    "crane": lambda: manned("V13"),
    "workbench": lambda: (
        play(GAMES["village"], manned("V15", ideas="V04 V05"), Luck((card_no("V09"),), Millis(0))).state
    ),
    "break": lambda: played("S10", options=RED, crafted="V12 V13", chance=(5,)),
    "hunt": lambda: village(v.Play(card_no("S10")), hand="S10 S03 L01 L02", options=RED, chance=(6,)),
    "howlibird": lambda: village(v.Play(card_no("S10")), hands=["S10 L01", "L02 S04"], chance=(2,)),
    "sabotage": lambda: gargamel("G06", crafted="V02 V07"),
    "no sabotage": lambda: gargamel("G06", stock=(2, 2, 0)),
    "rage": lambda: gargamel("G02", stock=(3, 3, 0), built=(1, 2)),
    "great hunt": lambda: gargamel("G08", hands=["L01 L02 S03", "S09"]),
    "winter": lambda: village(
        v.Play(card_no("S02")), v.Place(row_no("1u")), lasting="G17", stock=(3, 1, 0), forest=3
    ),
    "stream": lambda: village(
        v.Play(card_no("S02")), v.Place(row_no("2u")), rows={"2u": 1}, crafted="V18", stock=FULL
    ),
    "overflow": lambda: village(
        v.Craft(card_no("V05")), ideas="V05", crafted="V01 V02 V03 V06", stock=(9, 0, 0)
    ),
    "permit": lambda: village(
        v.Relocate(card_no("S09"), 1), agenda=[effect("relocate"), effect("turn")], hands=["S02", "S09"]
    ),
    "empty hand": lambda: village(hand="", stock=(9, 1, 0), cakes="C01 C02"),
    "disguise": lambda: played("S10", crafted="V06", chance=(3,)),
    "found again": lambda: after_chance(
        after(played("S10", crafted="V06", chance=(3,)), v.Use(card_no("V06"))), 5
    ),
    "rescue": lambda: village(
        v.Play(card_no("S02")), v.Place(row_no("1u")), stock=(1, 0, 0), forest=3, nest=1
    ),
}
ANSWERS: list[tuple[str, Any, str]] = [
    # VIL-20: a Smurf's ability always applies, as his card says.
    ("grouchy", v.Take(1, 1, 0), "VIL-20"),
    ("grouchy", v.PASS, "VIL-20"),
    ("snappy", v.Name(4), "VIL-20"),
    ("snappy", v.PASS, "VIL-20"),
    ("papa", v.Return(row_no("5u")), "VIL-20"),
    ("papa", v.PASS, "VIL-20"),
    ("grandpa", v.Fetch(card_no("S05")), "VIL-20"),
    ("grandpa", v.PASS, "VIL-20"),
    ("jokey", v.Take(2, 0, 0), "VIL-20"),
    ("painter", v.Discard(card_no("S08")), "VIL-20"),
    ("poet", v.Take(1, 0, 0), "VIL-20"),
    ("tailor", v.Relocate(card_no("S05"), -1), "VIL-33"),
    # VIL-41: an invention does what its card says.
    ("hamper", v.Take(2, 0, 0), "VIL-41"),
    ("hamper", v.PASS, "VIL-41"),
    ("potion", v.Return(row_no("5u")), "VIL-41"),
    ("potion", v.PASS, "VIL-41"),
    ("treats", v.PASS, "VIL-41"),
    ("tent", v.Take(1, 1, 0), "VIL-41"),
    ("grouchy's tent", v.Take(1, 1, 0), "VIL-41"),
    ("swapping machine", v.Trade(-4, 4, 0), "VIL-41"),
    ("crane", v.Build(0, 1, 0, 0), "VIL-34"),
    ("crane", v.PASS, "VIL-34"),
    ("workbench", v.Craft(card_no("V20")), "VIL-40"),
    ("overflow", v.Scrap(card_no("V07")), "VIL-40"),
    ("overflow", v.PASS, "VIL-40"),
    ("disguise", v.Use(card_no("V01")), "VIL-41"),
    # VIL-54, VIL-55: the dice.
    ("found again", v.Take(1, 1, 0), "VIL-55"),
    ("break", v.Scrap(card_no("V01")), "VIL-55"),
    ("break", v.PASS, "VIL-55"),
    ("hunt", v.Discard(card_no("S03")), "VIL-55"),
    ("hunt", v.PASS, "VIL-55"),
    ("howlibird", v.Name(4), "VIL-54"),
    ("howlibird", v.PASS, "VIL-54"),
    # VIL-51: Gargamel's cards.
    ("sabotage", v.Scrap(card_no("V01")), "VIL-51"),
    ("no sabotage", v.Lose(1, 0, 0), "VIL-51"),
    ("rage", v.Lose(1, 0, 0), "VIL-51"),
    ("rage", v.Destroy(5), "VIL-51"),
    ("rage", v.PASS, "VIL-51"),
    ("great hunt", v.Discard(card_no("S03")), "VIL-51"),
    # The places.
    ("winter", v.Lose(1, 1, 0), "VIL-23"),
    ("winter", v.PASS, "VIL-23"),
    ("rescue", v.PASS, "VIL-30"),
    ("rescue", v.Rescue(draw=False, free=False), "VIL-30"),
    # VIL-63: nothing else goes on until the question is answered.
    ("stream", v.Play(card_no("S03")), "VIL-63"),
    ("stream", v.Place(row_no("3u")), "VIL-63"),
    ("stream", v.Use(card_no("V18")), "VIL-63"),
    ("stream", v.Bake(card_no("C06")), "VIL-63"),
    ("rage", v.Play(card_no("S03")), "VIL-63"),
    ("disguise", v.Place(row_no("3u")), "VIL-63"),
    ("permit", v.Play(card_no("S09")), "VIL-63"),
    ("permit", v.PASS, "VIL-33"),
    ("empty hand", v.Play(card_no("S03")), "VIL-20"),
]


@pytest.mark.parametrize(("name", "action", "rule"), ANSWERS, ids=[f"{p}: {a}" for p, a, _ in ANSWERS])
def test_a_wrong_answer_breaks_the_rule_of_what_asks(name: str, action: Any, rule: str) -> None:
    state = VILLAGES[name]()
    pending = GAMES["village"].pending(state)
    assert isinstance(pending, Decide)
    with pytest.raises(Refused) as refused:
        play(GAMES["village"], state, Act(min(pending.asks), action, Millis(0)))
    assert refused.value.rule == rule


LOOK = dealt_position([1, 7, 9], [5, 6, 9], [8, 8, 9], [J, J, 3])
TAX = all_ready(dealt_position([1, 7, 9], [5, 6, 9], [8, 8], [9, 3, 3]))
LEAD = play_position([12, 12], [10], [5], [9])
GATHER = hunt.gathering_state()
BY_SEAT: list[tuple[str, str, Any, int, Any, str]] = [
    ("dalmuti", "one joker", LOOK, 0, d.REVOLUTION, "DAL-11"),
    ("dalmuti", "no Jester", dealt_position([J, J, 9], [5], [8], [3]), 0, d.GENERAL_REVOLUTION, "DAL-12"),
    ("dalmuti", "answered", act(LOOK, 0, d.READY), 0, d.READY, "HOUSE-1"),
    ("dalmuti", "lead", LEAD, 0, d.READY, "DAL-13"),
    ("dalmuti", "lead", LEAD, 0, d.Give((12, 12)), "DAL-14"),
    ("dalmuti", "lead", LEAD, 0, d.Trade(2), "DAL-35"),
    ("dalmuti", "lead", LEAD, 0, d.ABOVE, "DAL-36"),
    ("dalmuti", "lead", LEAD, 0, d.Award("jester"), "DAL-34"),
    ("dalmuti", "lead", LEAD, 1, lay(10), "HOUSE-1"),
    ("dalmuti", "tax", TAX, 1, d.Give((5, 6)), "DAL-14"),
    ("dalmuti", "tax", TAX, 1, d.Give((8,)), "DAL-14"),
    ("dalmuti", "tax", TAX, 3, d.Give((9, 9)), "HOUSE-1"),
    ("grumpf", "ready", hunt.act(GATHER, 0, g.READY).state, 0, g.SHOUT, "GRU-21"),
    ("grumpf", "ready", hunt.act(GATHER, 0, g.READY).state, 0, g.READY, "GRU-21"),
    ("grumpf", "in bed", hunt.act(hunt.hunting_state(), 0, g.GO_TO_BED).state, 0, g.Flip(0), "GRU-28"),
    ("grumpf", "no such token", hunt.hunting_state(6), 0, g.Flip(7), "GRU-3"),
    ("grumpf", "turns", hunt.hunting_state(options=GrumpfOptions(tempo="turns")), 1, g.Flip(0), "HOUSE-1"),
]


@pytest.mark.parametrize(
    ("game", "name", "state", "seat", "action", "rule"),
    BY_SEAT,
    ids=[f"{n} {s}: {a}" for _, n, _, s, a, _ in BY_SEAT],
)
def test_a_wrong_move_of_any_seat(
    game: str, name: str, state: Any, seat: int, action: Any, rule: str
) -> None:
    with pytest.raises(Refused) as refused:
        play(GAMES[game], state, Act(Seat(seat), action, Millis(10_000)))
    assert refused.value.rule == rule, name
