"""Compare what a game hides with `hidden.toml`.

This finds a view that shows too much even if `imagine` makes use of it.
"""

from __future__ import annotations

import random
import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.conformance.mutants import ViewLeaksAHand

from petitpeuple.core.contract import Decide
from petitpeuple.games import GAMES
from petitpeuple.games.pebbles import GAME
from petitpeuple.testing.random_games import play_random_games

HIDDEN_FILE = Path(__file__).parent / "hidden.toml"
HIDDEN: dict[str, list[str]] = tomllib.loads(HIDDEN_FILE.read_text(encoding="utf-8"))
GAMES_PLAYED = 12


def differing_paths(one: Any, other: Any, path: str = "") -> set[str]:
    """Return the paths at which two JSON values differ; all items of a list share one path."""
    pairs: list[tuple[Any, Any, str]] = []
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        pairs = [(one[key], other[key], f"{path}.{key}".lstrip(".")) for key in one]
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        pairs = [(a, b, f"{path}[]") for a, b in zip(one, other, strict=True)]
    elif one != other:
        return {path}
    return {path for a, b, name in pairs for path in differing_paths(a, b, name)}


def hidden_paths(game: Any) -> set[str]:
    """Return the paths of a state that some viewer can't know, as found in random games."""
    found: set[str] = set()
    rng = random.Random(1)
    for played in play_random_games(game, GAMES_PLAYED):
        for state in played.sample(20):
            if not isinstance(game.pending(state), Decide):
                continue
            truth = msgspec.json.decode(msgspec.json.encode(state))
            for viewer in played.viewers:
                other = game.imagine(game.view(state, viewer), rng)
                found |= differing_paths(truth, msgspec.json.decode(msgspec.json.encode(other)))
    return found


@pytest.mark.parametrize("name", list(GAMES))
def test_a_game_hides_exactly_what_hidden_toml_lists(name: str) -> None:
    found = hidden_paths(GAMES[name])
    assert name in HIDDEN, f"list in tests/conformance/hidden.toml what {name} hides: {sorted(found)}"
    required = {path for path in HIDDEN[name] if not path.endswith("?")}
    assert required <= found <= {path.rstrip("?") for path in HIDDEN[name]}


class ImagineUsesTheLeak(ViewLeaksAHand):
    """The view shows all stakes and imagine() makes use of them."""

    def imagine(self, view: Any, rng: Any) -> Any:
        return GAME.types.state(view.options, tuple(view.leak), view.die)


def test_a_leak_that_imagine_uses_is_found() -> None:
    assert not set(HIDDEN["pebbles"]) <= hidden_paths(ImagineUsesTheLeak())
