"""HAL-20 to HAL-23: solitaire against par."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import UNSET
from msgspec.structs import replace
from tests.games.halma.make_records import SHORTEST_SOLUTION
from tests.games.halma.positions import NOW, board_with, play_moves, start
from tests.playthroughs.make import RECORDS

from petitpeuple.core.checked import Refused, play
from petitpeuple.core.contract import Act, Over, Seat
from petitpeuple.core.record import positions, read
from petitpeuple.games import GAMES
from petitpeuple.games.halma import DESCRIBER, GAME
from petitpeuple.games.halma.moves import GIVE_UP, MOVES, CameHome, GaveUp, Hint, Jumped, Move
from petitpeuple.games.halma.notation import POINTS_BY_NAME
from petitpeuple.games.halma.position import Board, Score, Seen
from petitpeuple.games.halma.solitaire import PAR, Solver, score_of
from petitpeuple.games.halma.star import SE, SW, N, S
from petitpeuple.i18n.texts import Texts

NINE = "n10 n12 n14 o11 o13 o15 p12 p14 q13"


def shown(board: Board, language: str = "en") -> str:
    texts = Texts(language, tuple(GAMES))
    view = GAME.view(board, Seat(0))
    return "\n".join("".join(texts.phrase(piece) for piece in line) for line in DESCRIBER.draw(view))


def plain(text: str) -> str:
    """Replace French non-breaking spaces with plain ones."""
    return text.replace("\u00a0", " ").replace("\u202f", " ")


def test_hal20_a_step_and_a_whole_chain_count_one_each() -> None:
    board = play_moves(start(1), "d10-e9", "b12-d10-f8", "c13-e11")
    assert (board.rounds, board.jumps, board.steps) == (3, 3, 1)
    assert board.turn == 0


def test_hal20_the_count_is_shown_while_playing() -> None:
    board = play_moves(start(1), "d10-e9", "b12-d10-f8")
    assert "Moves: 2 (jumps: 2, steps: 1); best known: 27" in shown(board)
    assert "Coups : 2 (sauts : 2, pas : 1) ; record connu : 27" in plain(shown(board, "fr"))


def test_hal20_the_side_counts_follow_the_path_that_is_taken() -> None:
    board = board_with(start(1), "i13 i15 j16 j14")
    assert play_moves(board, "i13-k15").jumps == 1
    assert play_moves(board, "i13-i17-k15").jumps == 2


def test_hal20_the_solution_in_27_is_10_steps_and_17_chains() -> None:
    board = start(1)
    for pair in SHORTEST_SOLUTION.split():
        src, dst = map(int, pair.split("-"))
        board = play(GAME, board, Act(Seat(0), MOVES[src][dst], NOW)).state
    assert score_of(board) == Score((N,), 27, 70, 10, 27)


def test_hal20_alone_the_goal_must_hold_all_ten() -> None:
    board = board_with(
        start(1, solo_families=2, solo_pair="opposite"), NINE + " i13", "m15 i5 i7 i9 i11 j8 i15 i17 i19 i21"
    )
    assert not play_moves(board, "m15-n16").ending


@pytest.mark.parametrize(("families", "pair"), [(2, "one-between"), (2, "opposite"), (3, "one-between")])
def test_hal21_any_gnome_of_any_family_moves(families: int, pair: str) -> None:
    board = start(1, solo_families=families, solo_pair=pair)
    moves = [move for move in GAME.legal(GAME.view(board, Seat(0))) if isinstance(move, Move)]
    assert {next(f for f, g in enumerate(board.gnomes) if m.src in g) for m in moves} == set(range(families))
    assert len(moves) == 14 * families


def test_hal21_done_when_every_family_is_home() -> None:
    board = board_with(
        start(1, solo_families=2),
        NINE + " m15",
        "e1 e3 e5 f2 f4 f6 g3 g5 h4 f8",
        rounds=50,
    )
    step = play(GAME, board, Act(Seat(0), MOVES[POINTS_BY_NAME["m15"]][POINTS_BY_NAME["n16"]], NOW))
    first = step.state
    assert [type(told.event) for told in step.told][1:] == [CameHome]
    assert not first.ending
    done = play_moves(first, "f8-e7")
    assert GAME.pending(done) == Over((50 / 52,), "solved")
    assert score_of(done) == Score((N, SE), 52, 0, 2, 50)


@pytest.mark.parametrize("turn_limit", ["200", "off"])
def test_hal21_no_limit_and_no_repetition_ends_a_solitaire(turn_limit: str) -> None:
    board = play_moves(start(1, turn_limit=turn_limit), *["d10-e11", "e11-d10"] * 3)
    assert (board.ending, board.rounds, board.met) == ("", 6, ())
    assert not play_moves(board_with(start(1, turn_limit=turn_limit), "i13", rounds=999), "i13-i15").ending


def test_hal21_a_solitaire_can_be_given_up() -> None:
    board = play_moves(start(1), "d10-e11")
    assert GAME.legal(GAME.view(board, Seat(0)))[-1] == GIVE_UP
    step = play(GAME, board, Act(Seat(0), GIVE_UP, NOW))
    assert GAME.pending(step.state) == Over((0.0,), "unfinished")
    assert [told.event for told in step.told] == [GaveUp(Seat(0))]
    assert score_of(step.state) is None


def test_hal20_a_race_is_not_given_up() -> None:
    with pytest.raises(Refused, match="HAL-20"):
        play(GAME, start(2), Act(Seat(0), GIVE_UP, NOW))


def by_rules_1(board: Board) -> Board:
    return replace(board, rules=UNSET)


def test_by_rules_1_the_turn_limit_ended_a_solitaire_too() -> None:
    board = by_rules_1(board_with(start(1), "i13", rounds=199))
    assert GAME.pending(play_moves(board, "i13-i15")) == Over((0.0,), "unfinished")
    with pytest.raises(Refused, match="HAL-20"):
        play(GAME, board, Act(Seat(0), GIVE_UP, NOW))


@pytest.mark.parametrize(
    ("moves", "houses"), [(27, (N,)), (50, (N, SE)), (44, (N, S)), (77, (N, SE, SW))], ids=str
)
def test_hal22_par_is_the_shortest_known_solution(moves: int, houses: tuple[int, ...]) -> None:
    """Each par has its solution among the records, and the rules replay it."""
    record = read((RECORDS / "halma" / f"solitaire-in-{moves}.jsonl").read_text(encoding="utf-8"), GAMES)
    *_, last = positions(GAMES["halma"], record)
    assert isinstance(last, Board)
    assert (last.houses, last.ending, last.rounds) == (houses, "solved", moves)
    assert PAR[houses] == moves


@pytest.mark.parametrize(("rounds", "said"), [(26, "bravo"), (25, "show it to the world"), (27, "")])
def test_hal22_who_reaches_or_beats_the_best_is_celebrated(rounds: int, said: str) -> None:
    """The board is made by hand."""
    done = play_moves(board_with(start(1), NINE + " m15", rounds=rounds), "m15-n16")
    assert done.ending == "solved"
    assert said in shown(done)
    assert ("bravo" in shown(done)) == (rounds == 26)


def test_hal22_there_is_no_score_before_the_end() -> None:
    assert score_of(start(1)) is None


def test_hal23_a_solver_can_be_plugged_in() -> None:
    class First:
        def hint(self, view: Seen, /) -> Hint | None:
            move = GAME.legal(view)[0]
            return Hint(move, PAR[view.board.houses]) if isinstance(move, Move) else None

    solver: Solver = First()
    hint: Any = solver.hint(GAME.view(start(1), Seat(0)))
    assert hint.left == 27


def test_events_tell_which_family_moved() -> None:
    board = start(1, solo_families=2)
    moves = [
        m for m in GAME.legal(GAME.view(board, Seat(0))) if isinstance(m, Move) and m.src in board.gnomes[1]
    ]
    event = play(GAME, board, Act(Seat(0), moves[-1], NOW)).told[0].event
    assert isinstance(event, Jumped)
    assert event.family == 1
