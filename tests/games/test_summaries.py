"""What decided a game, from the recorded games."""

from pathlib import Path

import pytest

from petitpeuple.core.checked import begin, play
from petitpeuple.core.contract import Over
from petitpeuple.core.record import game_of, read
from petitpeuple.core.summary import Position, Summary
from petitpeuple.games import GAMES, SPECS
from petitpeuple.i18n.texts import Texts

RECORDS = Path(__file__).parents[1] / "records"
ALL = sorted(path for path in RECORDS.glob("*/*.jsonl") if SPECS[path.parent.name].summarise)
NAMES = {"en": ("You", "Anna", "Tom", "Maya"), "fr": ("Vous", "Anna", "Tom", "Maya")}


def summary_of(path: Path) -> tuple[Summary, tuple[Position, ...]]:
    """Return the summary of a recorded game, and its positions."""
    record = read(path.read_text(), GAMES)
    game = game_of(record, GAMES)
    positions = [Position(begin(game, record.options, record.seats), None, ())]
    for one in record.inputs:
        step = play(game, positions[-1].state, one)
        positions.append(Position(step.state, one, step.told))
    over = game.pending(positions[-1].state)
    assert isinstance(over, Over)
    summarise = SPECS[game.id].summarise
    assert summarise is not None
    return summarise(positions, over.payoffs), tuple(positions)


def sentence(name: str, language: str = "en") -> str:
    """Return what decided a recorded game, as seat 1 reads it."""
    turning = summary_of(RECORDS / f"{name}.jsonl")[0].turning
    assert turning is not None
    return Texts(language, [name.partition("/")[0]], NAMES[language]).phrase(turning.text)


@pytest.mark.parametrize("path", ALL, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_every_recorded_game_has_a_summary(path: Path) -> None:
    summary, positions = summary_of(path)
    numbers = [chapter.position for chapter in summary.chapters]
    assert numbers == sorted(numbers)
    assert all(0 <= number < len(positions) for number in numbers)
    assert summary.turning is None or 0 < summary.turning.position < len(positions)
    phrases = [
        *([summary.turning.text] if summary.turning else []),
        *[figure.label for figures in summary.figures for figure in figures],
        *[chapter.title for chapter in summary.chapters],
    ]
    for language in ("en", "fr"):
        texts = Texts(language, [path.parent.name], NAMES[language])
        for phrase in phrases:
            assert "{" not in texts.phrase(phrase)
            assert texts.has(phrase.key)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("halma/three", "Move 11 decided it: 6 jumps in a row brought Anna 8 steps nearer home."),
        ("halma/swap", "Move 33 decided it: 7 jumps in a row brought you 8 steps nearer home."),
        ("halma/solitaire-in-27", "Move 14 was the finest: 8 jumps in a row, 11 steps nearer home."),
        ("halma/one-house-between", "You got home without a long chain: 68 moves, 39 of them jumps."),
        ("halma/rules-2-until-the-limit", "Anna was nearest home when the game ended."),
        (
            "dalmuti/error-to-jester",
            "Anna took the lead with 1 Archpriest (2) and kept it: 4 tricks in a row, and out.",
        ),
        ("dalmuti/revolution", "Anna showed both jokers: nobody paid taxes, and Tom was first out."),
        ("dalmuti/general-revolution", "Maya turned all ranks upside down, and Maya was first out."),
        (
            "dalmuti/match-of-4-game-1",
            "From Great Jester to the throne: Tom went out first, with 1 Merchant (7).",
        ),
        (
            "dalmuti/match-of-5-game-2",
            "The tax decided it: you gave away 1 Great Dalmuti (1), 1 Army Chief (3) and came last.",
        ),
        (
            "grumpf/two-players-turns",
            "Hunt 1 decided it: Anna clubbed a 4 of yours and took the sorcerer board.",
        ),
        ("grumpf/five-calm-mixed", "Hunt 2 decided it: you took 4 from the fish board, your best catch."),
        ("grumpf/sandglass", "Hunt 3 decided it: you took 2 from the fish board, your best catch."),
        ("village/rules-4-late-houses", "Round 7 was lost: under “Brambles”, nothing was finished."),
        ("village/rules-4-won", "The last roof closed in round 10, with 2 of Gargamel’s cards to spare."),
        ("village/late-houses", "Round 6 was lost: under “Padlock”, only 2 goals were finished."),
    ],
)
def test_what_decided_it(name: str, said: str) -> None:
    assert sentence(name) == said


def test_a_game_that_nobody_won_has_no_turning_point() -> None:
    assert summary_of(RECORDS / "halma" / "endless.jsonl")[0].turning is None
    assert summary_of(RECORDS / "grumpf" / "three-shared.jsonl")[0].turning is None
