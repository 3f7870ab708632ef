"""Phrases, notation and the text board of The Great Dalmuti, and play in the terminal."""

from __future__ import annotations

import io
import sys

import pytest
from tests.games.dalmuti.positions import J, act, acts, all_ready, dealt_position, lay, play_position
from tests.i18n.spaces import plain

from petitpeuple.cli.app import run
from petitpeuple.core.contract import Seat
from petitpeuple.games import GAMES
from petitpeuple.games.dalmuti import DESCRIBER, GAME
from petitpeuple.games.dalmuti.moves import (
    GENERAL_REVOLUTION,
    PASS,
    READY,
    REVOLUTION,
    Action,
    Awarded,
    Drew,
    Event,
    Give,
    Joined,
    Revolted,
    Shown,
    Trade,
    Traded,
)
from petitpeuple.games.dalmuti.position import Options, State
from petitpeuple.i18n.texts import Texts

NAMES = ("Ann", "Bob", "Cat", "Dan", "Eve")


def drawn(state: State, viewer: int | None, language: str = "en") -> str:
    texts = Texts(language, tuple(GAMES), NAMES)
    seat = None if viewer is None else Seat(viewer)
    lines = DESCRIBER.draw(GAME.view(state, seat))
    return plain("\n".join("".join(texts.phrase(piece) for piece in line) for line in lines))


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("p", PASS),
        ("12x3", lay(12, 3)),
        ("7x2j", lay(7, 2, 1)),
        ("1x1jj", lay(1, 1, 2)),
        ("j", lay(J, 0, 1)),
        ("jj", lay(J, 0, 2)),
        ("g10+10", Give((10, 10))),
        ("g12+j", Give((12, J))),
        ("gj", Give((J,))),
        ("trade4", Trade(3)),
        ("alone", Trade(None)),
        ("ok", READY),
        ("rev", REVOLUTION),
        ("general", GENERAL_REVOLUTION),
    ],
)
def test_notation_is_read_and_written(text: str, action: Action) -> None:
    assert DESCRIBER.read(text) == action
    assert DESCRIBER.notation(action) == text


@pytest.mark.parametrize(
    "text",
    [
        "0x1",
        "13x1",
        "7x",
        "7x0",
        "7x13",
        "7x1jjj",
        "jjj",
        "g",
        "g13",
        "g1+",
        "g1+2+3",
        "trade0",
        "trade11",
        "x3",
    ],
)
def test_what_is_no_notation_is_not_read(text: str) -> None:
    assert DESCRIBER.read(text) is None


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            [
                "play 3 Merchants (7)",
                "play 1 Great Dalmuti and 2 jokers (1)",
                "play 1 joker (13)",
                "give 2 Jugglers (10)",
            ],
        ),
        (
            "fr",
            [
                "poser 3 Marchandes (7)",
                "poser 1 Grand Dalmuti et 2 jokers (1)",
                "poser 1 joker (13)",
                "donner 2 Bateleurs (10)",
            ],
        ),
    ],
)
def test_dal1_the_ranks_have_names_in_both_languages(language: str, said: list[str]) -> None:
    texts = Texts(language, tuple(GAMES))
    actions: list[Action] = [lay(7, 3), lay(1, 1, 2), lay(J, 0, 1), Give((10, 10))]
    assert [texts.phrase(DESCRIBER.action(action)) for action in actions] == said


@pytest.mark.parametrize(
    ("event", "english", "french"),
    [
        (Joined(Seat(4), 3), "Eve joined, at rank 3.", "Eve rejoint la partie, au rang 3."),
        (
            Shown(Seat(1), 2),
            "Oops! A card showed during the deal: 1 Archpriest (2), meant for Bob.",
            "Oups ! Une carte a été vue pendant la donne : 1 Archiprêtre (2). Destinataire : Bob.",
        ),
        (
            Awarded(Seat(3), 2),
            "The shown card, 1 Archpriest (2), went to Dan.",
            "La carte vue, 1 Archiprêtre (2), revient à Dan.",
        ),
        (
            Traded((Seat(1), Seat(2))),
            "Bob and Cat swapped a random card.",
            "Bob et Cat : une carte échangée au hasard.",
        ),
        (
            Revolted(Seat(0), general=False, places=(Seat(0),)),
            "Ann showed both jokers. Revolution! No taxes this time.",
            "Ann montre les deux jokers. Révolution ! Pas de taxes.",
        ),
        (
            Drew((Seat(0), Seat(1)), (12, 13)),
            "Cards drawn for the first ranks: Ann: 1 Peasant (12), Bob: 1 joker (13).",
            "Cartes piochées pour les premiers rangs : Ann : 1 Paysan (12), Bob : 1 joker (13).",
        ),
    ],
)
def test_events_are_said_in_both_languages(event: Event, english: str, french: str) -> None:
    texts = [Texts(language, tuple(GAMES), NAMES) for language in ("en", "fr")]
    said = [plain(one.phrase(DESCRIBER.event(event))) for one in texts]
    assert said == [english, french]


def test_dal39_the_board_shows_places_sizes_the_pile_and_what_has_gone_but_only_my_hand() -> None:
    state = acts(
        play_position([12, 12, 12, 6], [5, 5, J], [8, 8], [9, 9]), (0, lay(12, 2)), (1, lay(5, 1, 1))
    )
    assert drawn(state, 2).splitlines() == [
        "  Ann: Great Dalmuti, 2 cards",
        "  Bob: Lesser Dalmuti, 1 card",
        "▶ Cat: Lesser Jester, 2 cards",
        "  Dan: Great Jester, 2 cards",
        "On the table: Ann: 12 12, Bob: 5 J",
        "Played so far: 5×1  12×2  J×1",
        "Your hand: 8 8",
    ]
    assert "Your hand" not in drawn(state, None)


def test_dal38_the_end_shows_who_rose_and_who_fell() -> None:
    state = act(play_position([12, 12], [10], [11], [9], [8]), 0, lay(12))
    state = acts(
        state,
        (1, PASS),
        (2, lay(11)),
        (3, PASS),
        (4, PASS),
        (0, PASS),
        (1, lay(10)),
        (3, lay(9)),
        (4, lay(8)),
    )
    assert drawn(state, 0).splitlines()[-5:] == [
        "Cat: Great Dalmuti, up 2 ranks",
        "Bob: Lesser Dalmuti, as before",
        "Dan: merchant, up 1 rank",
        "Eve: Lesser Jester, up 1 rank",
        "Ann: Great Jester, down 4 ranks",
    ]


def test_dal32_the_end_of_a_match_names_the_winners() -> None:
    options = Options(scoring="points", games=1)
    state = acts(
        play_position([12, 12], [10], [9], [8], options=options),
        (0, lay(12)),
        (1, lay(10)),
        (2, lay(9)),
        (3, lay(8)),
    )
    assert drawn(state, None).splitlines()[-2:] == [
        "Points in the match: Bob 3, Cat 2, Dan 1, Ann 0",
        "Winner of the match: Bob",
    ]
    assert drawn(state, None, "fr").endswith("Vainqueur du match : Bob")


def test_dal14_i_see_what_i_gave_and_got_and_others_do_not() -> None:
    state = all_ready(dealt_position([3, 3, 3], [4, 4], [5, 5, 5], [1, 2, 9, 9]))
    state = acts(state, (0, Give((3, 3))), (1, Give((4,))))
    assert "Ann gave 2 Army Chiefs (3) and got 1 Great Dalmuti (1), 1 Archpriest (2)." in drawn(state, 0)
    assert "given" not in drawn(state, None)


@pytest.mark.parametrize(("lang", "part"), [("en", "Game 2 of the match."), ("fr", "Partie 2 du match.")])
def test_dal38_several_games_in_a_row_in_the_terminal(
    lang: str, part: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n" * 400 + "q\n"))
    table = ["--seats", "5", "--seed", "1", "--bots", "keeper", "-o", "scoring=points", "-o", "games=2"]
    assert run(["play", "dalmuti", *table], {"PETITPEUPLE_LANG": lang}) == 0
    said = capsys.readouterr()
    assert part in said.out
    assert said.err == ""
