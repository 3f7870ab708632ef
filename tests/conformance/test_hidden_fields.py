"""What a game hides is written down, so that a view that shows more, and is believed, is found."""

from __future__ import annotations

import random
import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.compiled.checksum import walks_of
from tests.conformance.mutants import ViewLeaksAHand

from petitpeuple.core.contract import Decide
from petitpeuple.games import GAMES
from petitpeuple.games.pebbles import GAME

LIST = Path(__file__).parent / "hidden.toml"
HIDDEN: dict[str, list[str]] = tomllib.loads(LIST.read_text(encoding="utf-8"))
WALKS = 12


def different_parts(one: Any, other: Any, path: str = "") -> set[str]:
    """Name the parts in which two values differ; all places of a list have one name."""
    pairs: list[tuple[Any, Any, str]] = []
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        pairs = [(one[key], other[key], f"{path}.{key}".lstrip(".")) for key in one]
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        pairs = [(a, b, f"{path}[]") for a, b in zip(one, other, strict=True)]
    elif one != other:
        return {path}
    return {part for a, b, name in pairs for part in different_parts(a, b, name)}


def hidden_parts(game: Any) -> set[str]:
    """Name the parts of a state that some viewer can't know, as far as random games show them."""
    found: set[str] = set()
    rng = random.Random(1)
    for made in walks_of(game, WALKS):
        for state in made.sample(20):
            if not isinstance(game.pending(state), Decide):
                continue
            truth = msgspec.json.decode(msgspec.json.encode(state))
            for viewer in made.viewers:
                other = game.imagine(game.view(state, viewer), rng)
                found |= different_parts(truth, msgspec.json.decode(msgspec.json.encode(other)))
    return found


@pytest.mark.parametrize("name", list(GAMES))
def test_what_a_game_hides_is_what_is_written_down(name: str) -> None:
    found = hidden_parts(GAMES[name])
    assert name in HIDDEN, f"write down in tests/house/hidden.toml what {name} hides: {sorted(found)}"
    sure = {part for part in HIDDEN[name] if not part.endswith("?")}
    assert sure <= found <= {part.rstrip("?") for part in HIDDEN[name]}


class ImagineBelieves(ViewLeaksAHand):
    """The view shows all stakes, and the imagination makes use of it."""

    def imagine(self, view: Any, rng: Any) -> Any:
        return GAME.types.state(view.options, tuple(view.leak), view.die)


def test_an_imagination_that_believes_a_leaky_view_is_found() -> None:
    assert not set(HIDDEN["pebbles"]) <= hidden_parts(ImagineBelieves())
