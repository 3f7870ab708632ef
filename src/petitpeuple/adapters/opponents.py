"""Bots in the seats that no agent plays. They act when it is their turn, without thinking time."""

import random
from typing import Any

from petitpeuple.adapters.simulation import Simulation
from petitpeuple.api.game import seat_bots
from petitpeuple.bots.spec import AnyBot


class Opponents:
    """The bots of an environment: one for all other seats, or one each."""

    def __init__(self, game: Any, bots: Any, seats: int, agent_seat: int) -> None:
        if not 0 <= agent_seat < seats:
            raise ValueError(f"there is no seat {agent_seat} among {seats} seats")
        named = list(bots) if isinstance(bots, (list, tuple)) else [bots] * (seats - 1)
        if len(named) != seats - 1:
            raise ValueError(f"{len(named)} bots were given for {seats - 1} other seats")
        named.insert(agent_seat, "random")
        found = seat_bots(game, named, seats, "en")
        self.seats = seats
        self.agent_seat = agent_seat
        self._bots: dict[int, AnyBot] = {seat: bot for seat, bot in found.items() if seat != agent_seat}

    def generators(self, seed: int | None) -> dict[int, random.Random]:
        """Return a random generator for each bot of one game."""
        if seed is None:
            return {seat: random.Random() for seat in self._bots}
        return {seat: random.Random(f"{seed}/bot/{seat}") for seat in self._bots}

    def play(self, simulation: Simulation, generators: dict[int, random.Random]) -> None:
        """Let bots act until it is the agent's turn or the game is over."""
        while simulation.over is None and simulation.seat != self.agent_seat:
            view = simulation.view()
            actions = simulation.game.legal(view)
            choice = self._bots[simulation.seat].choose(view, actions, generators[simulation.seat])
            if choice.action not in actions:
                raise ValueError(f"the bot of seat {simulation.seat} has chosen an illegal action")
            simulation.act_with(choice.action)
