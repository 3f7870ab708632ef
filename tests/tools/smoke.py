"""Play a game on a real server over a real socket: `python -m tests.tools.smoke pebbles village`.

It uses only the standard library and the package's own commands, so that it runs in an environment with
nothing but the package's dependencies (`./run bounds`).
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from typing import Any
from urllib.request import Request, urlopen

COMMAND = (sys.executable, "-m", "petitpeuple")
ENVIRONMENT = {**os.environ, "PETITPEUPLE_LANG": "en"}
GAME_TIMEOUT_S = 60


def play(address: str, game: str) -> str:
    """Play a game between a bot that connects over a socket and a bot of the server."""
    seats = [{"kind": "open"}, {"kind": "bot", "level": "random"}]
    table = post(f"{address}/api/tables", {"game": game, "seats": seats})
    return run("bot", "--table", table["seats"][0]["link"], "--pace", "0.05")


def post(url: str, body: dict[str, Any]) -> Any:
    """Send JSON and return the JSON of the reply."""
    headers = {"content-type": "application/json"}
    with urlopen(Request(url, json.dumps(body).encode(), headers), timeout=20) as reply:  # noqa: S310 - our own
        return json.load(reply)


def run(*argv: str) -> str:
    """Run a petitpeuple command to its end and return its output."""
    done = subprocess.run(
        [*COMMAND, *argv],
        env=ENVIRONMENT,
        capture_output=True,
        text=True,
        timeout=GAME_TIMEOUT_S,
        check=False,
    )
    if done.returncode:
        raise SystemExit(f"petitpeuple {argv[0]} failed ({done.returncode}):\n{done.stdout}{done.stderr}")
    return done.stdout


def serve_and_play(games: Sequence[str], *options: str) -> None:
    """Start a server, play the games on it, and stop it; raise SystemExit if anything fails."""
    with tempfile.TemporaryDirectory() as folder:
        server = subprocess.Popen(
            [
                *COMMAND,
                "serve",
                "--port",
                "0",
                "--data",
                folder,
                "--pace",
                "0.05",
                "--log-level",
                "warning",
                *options,
            ],
            env=ENVIRONMENT,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert server.stdout is not None
        try:
            words = server.stdout.readline().split()
            address = next((word for word in words if word.startswith("http")), "")
            if not address:
                raise SystemExit("The server did not start.")
            for game in games:
                print(f"{game}: {play(address.rstrip('.'), game).splitlines()[-1]}", flush=True)
        finally:
            server.terminate()
            server.wait(20)


def use_extras() -> None:
    """Use the optional dependencies: a tournament with a report, a PettingZoo game, and PostgreSQL."""
    from petitpeuple.adapters.pettingzoo import aec_env  # noqa: PLC0415 - not installed otherwise

    with tempfile.TemporaryDirectory() as folder:
        options = ("--seats", "2", "--deals", "2", "--processes", "1", "--run", f"{folder}/run.jsonl")
        run("arena", "grumpf", "random", "gentle", *options)
    env = aec_env("pebbles", seats=3)
    env.reset(seed=1)
    for agent in env.agent_iter():
        seen: Any = env.last()
        observation, over = seen[0], seen[2]
        env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
    print("arena and PettingZoo: ok")
    if os.name == "posix":
        play_on_postgresql()


def play_on_postgresql() -> None:
    """Play a game on a server that stores it in PostgreSQL, if PostgreSQL is installed."""
    from tests.server.store.postgres import binaries, running  # noqa: PLC0415 - not on Windows

    if binaries() is not None:
        with running("-c fsync=off") as database:
            serve_and_play(["pebbles"], "--database", database.fresh())


if __name__ == "__main__":
    run("games")
    if "--extras" in sys.argv:
        use_extras()
    serve_and_play([word for word in sys.argv[1:] if word != "--extras"] or ["pebbles"])
