"""Grumpf's texts in both languages."""

from typing import Any

import pytest
from tests.games.grumpf.positions import A, B, events_of, everyone_to_bed, hunting_state, track, tracks

from petitpeuple.core.phrases import Span
from petitpeuple.games import GAMES
from petitpeuple.games.grumpf import DESCRIBER, GAME
from petitpeuple.games.grumpf.box import NEUTRAL
from petitpeuple.games.grumpf.moves import (
    Club,
    Counted,
    Flip,
    GoToBed,
    NothingToSwap,
    Pass,
    Place,
    Scored,
    Swap,
)
from petitpeuple.games.grumpf.position import Options
from petitpeuple.i18n.texts import Texts

EN = Texts("en", tuple(GAMES), ["Ann", "Bob", "Cleo"])
FR = Texts("fr", tuple(GAMES), ["Anne", "Bob", "Cléo"])


def event_text(texts: Texts, event: Any) -> str:
    return texts.phrase(DESCRIBER.event(event))


def board_text(texts: Texts, view: Any) -> str:
    return "\n".join("".join(texts.phrase(piece) for piece in line) for line in DESCRIBER.draw(view))


def test_the_count_of_a_board_is_explained_with_sums_ranks_tie_break_and_shares() -> None:
    ground = tracks(mammoth=track((A, 5), (B, 2), (A, 3), (B, 5)), bee=track((1, 3), (0, 3), (2, 5)))
    step = everyone_to_bed(hunting_state(3, tracks=ground, grounds=(2, 1, 0, 0, 5)))
    mammoth, bird, *_, bee, sorcerer = [event_text(EN, event) for event in events_of(step, Counted)]
    assert (
        mammoth
        == "The mammoths get away: the hunters bring 15 (5+2+3+5), and it takes at least 20. Animals left: 2."
    )
    assert bird == "Nobody hunted the birds. Animals left: 1."
    assert bee == (
        "Caught! The bees fall to 11 (no condition). In order of strength: "
        "Cleo with 5, Bob with 3, earlier on the track, Ann with 3. "
        "Cleo takes 2, Bob takes 1, Ann takes 1, Cleo takes 1. Animals left: 0."
    )
    assert sorcerer == "Nobody called on the sorcerer."
    french = event_text(FR, events_of(step, Counted)[0])
    assert (
        french == "Les mammouths s’échappent\u00a0: les chasseurs font 15 (5+2+3+5), il fallait au moins 20. "
        "Animaux restants\u00a0: 2."
    )


def test_the_series_are_listed_one_by_one() -> None:
    caught = ((1, 1, 1, 0, 0), (0,) * 5, (0,) * 5)
    state = hunting_state(3, Options(jokers=(0,)), round=4, tracks=((),) * 6, copies=(1, 0, 0), caught=caught)
    first, second, _ = [event_text(EN, event) for event in events_of(everyone_to_bed(state), Scored)]
    assert first == (
        "Ann: mammoth, bird, fish, reptile (joker) (4), one animal alone (0) — 4 points, 3 animals."
    )
    assert second == "Bob: nothing — 0 points, 0 animals."


def test_the_neutral_clan_has_a_name() -> None:
    assert event_text(EN, NothingToSwap(NEUTRAL)).startswith("the neutral clan: strongest")
    assert event_text(FR, NothingToSwap(NEUTRAL)).startswith("le clan neutre\u00a0: en tête")


def test_the_drawing_shows_tracks_with_clans_and_clubs() -> None:
    ground = tracks(bird=track((A, 5), (B, 4, A)), fish=track((NEUTRAL, 2)))
    view = GAME.view(hunting_state(2, tracks=ground, beds=(B,), copies=(2, 1)), A)
    text = board_text(EN, view)
    assert "birds • × " in text
    assert "— from 10 to 20 — 1/1 — 1:5 2:4×1 · · · ·" in text
    assert "N:2" in text
    assert "asleep in a hut" in text
    assert "Ann: nothing, 2 sorcerer tiles" in text
    assert any(isinstance(piece, Span) and piece.colour for line in DESCRIBER.draw(view) for piece in line)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("f3", Flip(2)),
        ("p1m", Place(0, 0)),
        ("p8s", Place(7, 5)),
        ("c7r6", Club(6, 3, 5)),
        ("x2mb", Swap(1, 0, 1)),
        ("bed", GoToBed()),
        ("pass", Pass()),
        ("f9", None),
        ("p1x", None),
        ("x2ms", None),
        ("c1m8", None),
    ],
)
def test_notation(text: str, action: Any) -> None:
    assert DESCRIBER.read(text) == action
    if action is not None:
        assert DESCRIBER.notation(action) == text
