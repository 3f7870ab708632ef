"""Write the OpenSpiel playthroughs: `./run python -m tests.adapters.make_playthroughs`."""

from __future__ import annotations

import gzip
from pathlib import Path

PLAYTHROUGHS = Path(__file__).parent / "openspiel_playthroughs"
PLAYTHROUGH_ACTIONS = {
    "petitpeuple_pebbles(players=3)": [2, 1, 3, 0],
    "petitpeuple_halma(players=1)": [2],  # give up at once
}
PLAYTHROUGH_SEEDS = {  # whole random games
    "petitpeuple_dalmuti(players=4)": 1,
    "petitpeuple_grumpf(players=2)": 1,
    "petitpeuple_village(players=1)": 1,
}


def playthrough(game: str) -> str:
    """Return OpenSpiel's description of a game with fixed actions or a fixed seed."""
    from open_spiel.python.algorithms import generate_playthrough  # noqa: PLC0415 - an optional extra

    import petitpeuple.adapters.openspiel  # noqa: F401, PLC0415 - registers the games

    actions, seed = PLAYTHROUGH_ACTIONS.get(game), PLAYTHROUGH_SEEDS.get(game)
    text: str = generate_playthrough.playthrough(game, actions, seed=seed)
    return text


def stored_playthrough(game: str) -> str:
    """Return the stored description."""
    if game in PLAYTHROUGH_SEEDS:
        return gzip.decompress((PLAYTHROUGHS / f"{game}.txt.gz").read_bytes()).decode()
    return (PLAYTHROUGHS / f"{game}.txt").read_text(encoding="utf-8")


def main() -> None:
    """Write the files."""
    PLAYTHROUGHS.mkdir(exist_ok=True)
    for game in PLAYTHROUGH_ACTIONS:
        (PLAYTHROUGHS / f"{game}.txt").write_text(playthrough(game), encoding="utf-8")
    for game in PLAYTHROUGH_SEEDS:
        (PLAYTHROUGHS / f"{game}.txt.gz").write_bytes(gzip.compress(playthrough(game).encode(), mtime=0))


if __name__ == "__main__":
    main()
