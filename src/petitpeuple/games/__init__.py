"""The games by id, with their describers and plans: the built-in ones, then those of installed packages.

A package offers a game by an entry point of the group `petitpeuple.games`: its name is the game's id, its
object the game's `GameSpec`. A game that can't be used is left out; `problems` says why.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final, cast

from petitpeuple.core.plugins import GAMES_GROUP, EntryPoint, LazyMapping, PluginError, entry_points
from petitpeuple.core.spec import AnyDescriber, AnyGame, AnyPlanRules, AnySpec, GameSpec

BUILT_IN: Final = ("grumpf", "village", "halma", "dalmuti", "pebbles")  # in the order of the lobby


@cache
def _find_games() -> tuple[Mapping[str, AnySpec], tuple[PluginError, ...]]:
    """Return all games by id, and the reasons why others were left out."""
    specs: dict[str, AnySpec] = {}
    problems: list[PluginError] = []
    for point in _offered():
        try:
            spec = load_spec(point)
            _check_unique(spec, specs, point)
        except PluginError as problem:
            problems.append(problem)
        else:
            specs[point.name] = spec
    return specs, tuple(problems)


def _offered() -> Iterator[EntryPoint]:
    for game in BUILT_IN:
        yield _built_in(game)
    yield from entry_points(GAMES_GROUP)


def _built_in(game: str) -> EntryPoint:
    return EntryPoint(game, f"petitpeuple.games.{game}.spec:SPEC", "petitpeuple")


def _find_built_in(game: str) -> AnySpec | None:
    """Return a built-in game without loading the others."""
    return load_spec(_built_in(game)) if game in BUILT_IN else None


def load_spec(point: EntryPoint) -> AnySpec:
    """Return the spec behind an entry point, or raise `PluginError`."""
    spec = point.load()
    if not isinstance(spec, GameSpec):
        raise PluginError("plugin-no-spec", reference=point.reference)
    if spec.id != point.name:
        raise PluginError("plugin-other-id", reference=point.reference, name=point.name, id=spec.id)
    return cast("AnySpec", spec)


def _check_unique(spec: AnySpec, others: Mapping[str, AnySpec], point: EntryPoint) -> None:
    """Raise `PluginError` if another game has the same id or rule prefix."""
    if spec.id in others:
        raise PluginError("plugin-twice", name=spec.id, package=point.package)
    for other in others.values():
        if other.rule_prefix == spec.rule_prefix:
            raise PluginError("plugin-prefix", name=spec.id, prefix=spec.rule_prefix, other=other.id)


SPECS: Final[Mapping[str, AnySpec]] = LazyMapping(lambda: _find_games()[0], _find_built_in)
GAMES: Final[Mapping[str, AnyGame]] = LazyMapping(lambda: {id_: spec.game for id_, spec in SPECS.items()})
DESCRIBERS: Final[Mapping[str, AnyDescriber]] = LazyMapping(
    lambda: {id_: spec.describer for id_, spec in SPECS.items()}
)
# Only games without secrets have plans: a proposal must not reveal what the proposer holds.
PLANS: Final[Mapping[str, AnyPlanRules]] = LazyMapping(
    lambda: {id_: spec.plans for id_, spec in SPECS.items() if spec.plans is not None}
)


def problems() -> tuple[PluginError, ...]:
    """Return why games of installed packages were left out."""
    return _find_games()[1]


__all__ = [
    "BUILT_IN", "DESCRIBERS", "GAMES", "PLANS", "SPECS", "AnyDescriber", "AnyGame", "AnyPlanRules", "AnySpec",
    "problems",
]  # fmt: skip
