"""Pictures for notebooks: well-formed SVG, in both languages, made of one view alone."""

from __future__ import annotations

import random
from typing import Any
from xml.etree import ElementTree

import pytest
from tests.api.running import BY_GAME, random_game

import petitpeuple as pp
from petitpeuple.api.pictures.text import draw_text
from petitpeuple.games import SPECS
from petitpeuple.i18n.texts import Texts

SVG = "{http://www.w3.org/2000/svg}"


def size(svg: str) -> tuple[float, float]:
    root = ElementTree.fromstring(svg)  # noqa: S314 - our own
    assert root.tag == f"{SVG}svg"
    return float(root.attrib["width"]), float(root.attrib["height"])


@pytest.mark.parametrize("name", BY_GAME)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_position_has_a_picture(name: str, language: str) -> None:
    game = pp.play_out(name, "random", seats=BY_GAME[name], seed=4, language=language)
    shown = list(game.record.positions())
    for position in [*shown[:: max(1, len(shown) // 12)], shown[-1]]:
        for seat in (None, 0):
            width, height = size(position.svg(seat))
            assert 100 < width < 1200
            assert 100 < height < 1500
    assert size(game._repr_svg_()) == size(game.svg())
    assert game._repr_svg_() in game._repr_html_()


@pytest.mark.parametrize("name", BY_GAME)
def test_equal_views_give_equal_pictures(name: str) -> None:
    """A picture is made of the view: another world with the same view looks the same."""
    rng = random.Random(1)
    compared = 0
    options = {"closed": True} if name == "village" else {}
    for game in random_game(name, seed=9, steps=40, **options):
        rules: Any = game.spec.game
        for seat in (None, 0, 1):
            view = game.view(seat)
            world = pp.Position(game.spec, game.options, game.seats, rules.imagine(view, rng), "en")
            if world.view(seat) == view and world.to_act == game.to_act:
                assert world.svg(seat) == game.svg(seat)
                compared += world.state != game.state
    assert compared or name in ("halma", "grumpf")  # nothing is hidden in these


def test_hidden_cards_are_not_in_the_picture() -> None:
    game = pp.new("pebbles", 2, seed=1, stakes=6)
    pictures_of_stakes = set()
    for stake in range(1, 7):
        twin = game.copy()
        twin.play(f"s{stake}")
        pictures_of_stakes.add(twin.svg(1))
        assert twin.svg(0) != twin.svg(1)
    assert len(pictures_of_stakes) == 1


def test_a_game_of_another_package_is_drawn_from_its_text() -> None:
    game = pp.new("halma", 2, seed=1)
    drawn = draw_text(SPECS["halma"].describer.draw(game.view()), Texts("en", ("halma",)))
    assert size(drawn.render("<&>"))[0] > 300
