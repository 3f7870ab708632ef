"""Hints of every game: a legal action and one sentence, in both languages, from the player's view alone."""

import random
from typing import Any

import pytest
from msgspec.structs import replace

from petitpeuple.bots.registry import bots_of, hinter_of
from petitpeuple.core.contract import Seat
from petitpeuple.games import GAMES
from petitpeuple.i18n.texts import Texts
from petitpeuple.table.bot_seats import BotSeats
from petitpeuple.table.clock import VirtualClock
from petitpeuple.table.table import Table

SEATS = {"dalmuti": 5, "grumpf": 3, "halma": 2, "village": 2}
ASKED = 12  # questions of each game, spread over it
EVERY = 7


@pytest.mark.parametrize("game", SEATS)
def test_a_hint_is_a_legal_action_with_reasons(game: str) -> None:
    hinter, rng, clock = hinter_of(game), random.Random(3), VirtualClock()
    assert hinter is not None
    texts = [Texts(language, [game]) for language in ("en", "fr")]
    options = GAMES[game].Options()
    if game == "grumpf":
        options = replace(options, tempo="turns")
    table: Table[Any, Any, Any, Any] = Table(GAMES[game], options, SEATS[game], clock=clock, dealer=rng)
    seats = BotSeats(table, {Seat(seat): bots_of(game)["gentle"] for seat in range(SEATS[game])}, rng)
    table.settle()
    asked = turns = 0
    while table.over is None and asked < ASKED:
        if 0 in table.asked and (turns := turns + 1) % EVERY == 1:
            seen = table.observe(Seat(0))
            hint = hinter(seen.view, seen.actions, random.Random(asked))
            assert hint.action in seen.actions
            assert hint.reasons
            for language in texts:
                for reason in hint.reasons:
                    assert language.phrase(reason) != reason.key
            asked += 1
        due = seats.due
        assert due is not None
        clock.advance_to(due)
        seats.wake()
    assert asked > 2
