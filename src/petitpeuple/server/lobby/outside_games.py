"""Games of other packages, as the pages present them."""

from functools import cache
from importlib import resources

from petitpeuple.core.contract import AnyGame
from petitpeuple.games import BUILT_IN, SPECS
from petitpeuple.server.ports import LOG
from petitpeuple.server.protocol import http


def outside_game(game: AnyGame) -> http.OutsideGame | None:
    """Return how to present a game of another package; None if it is built in."""
    spec = SPECS.get(game.id)
    if spec is None or game.id in BUILT_IN:
        return None
    manifest = spec.manifest
    usual = max(game.players[0], min(2, game.players[-1]))
    return http.OutsideGame(
        minutes=manifest.minutes,
        quick_seats=manifest.quick_seats or usual,
        friend_seats=manifest.friend_seats or usual,
        payoffs=manifest.payoffs,
        picture=read_picture(spec.package, manifest.picture) if manifest.picture else "",
        colour=manifest.colour,
        hidden_hands=manifest.hidden_hands,
        cooperative=spec.cooperative,
    )


@cache
def read_picture(package: str, file: str) -> str:
    """Return the SVG picture beside a game; empty if it can't be read."""
    try:
        return resources.files(package).joinpath(file).read_text(encoding="utf-8")
    except (OSError, ValueError):
        LOG.warning("picture not found", extra={"package": package, "file": file})
        return ""
