"""The part that both kinds of environment share: a table in virtual time with encoded observations.

An action is an index into the list of legal actions. An observation is the view as JSON bytes, padded with
zeros, so it contains exactly the information of the view. `infos` contain the view and the actions
themselves. Pass your own `encode` function for other features.
"""

import random
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import msgspec
import numpy as np
from gymnasium import spaces

from petitpeuple.core.contract import AnyGame, Seat, View
from petitpeuple.games import DESCRIBERS, GAMES
from petitpeuple.i18n.texts import Texts
from petitpeuple.table.clock import VirtualClock
from petitpeuple.table.table import Table

EncodedObservation: TypeAlias = dict[str, np.ndarray[Any, Any]]
ViewEncoder: TypeAlias = Callable[[View], np.ndarray[Any, Any]]

MAX_ACTIONS = 512
MAX_VIEW_BYTES = 16_384


class GameSimulation:
    """A game that is played repeatedly, with an agent in every seat."""

    def __init__(
        self,
        game: str | AnyGame,
        *,
        seats: int | None = None,
        options: Any = None,
        max_actions: int = MAX_ACTIONS,
        encode: ViewEncoder | None = None,
        space: spaces.Space[Any] | None = None,
    ) -> None:
        self.game: AnyGame = GAMES[game] if isinstance(game, str) else game
        self.seats = self.game.players[0] if seats is None else seats
        self.options = self.game.Options() if options is None else options
        self.agents = [f"seat_{i}" for i in range(self.seats)]
        self._encode = encode or view_as_bytes
        view_space = space or spaces.Box(0, 255, (MAX_VIEW_BYTES,), np.uint8)
        mask = spaces.Box(0, 1, (max_actions,), np.int8)
        self.max_actions = max_actions
        self.observation_spaces = {
            a: spaces.Dict({"observation": view_space, "action_mask": mask}) for a in self.agents
        }
        self.action_spaces = {agent: spaces.Discrete(max_actions) for agent in self.agents}
        self.deal(None)

    def deal(self, seed: int | None) -> None:
        """Start a new game. The same seed gives the same deal."""
        self.clock = VirtualClock()
        dealer = random.SystemRandom() if seed is None else random.Random(seed)
        self.table = Table(self.game, self.options, self.seats, clock=self.clock, dealer=dealer)
        self.table.settle()

    def seat(self, agent: str) -> Seat:
        """Return an agent's seat."""
        return Seat(self.agents.index(agent))

    def view_and_actions(self, agent: str) -> tuple[Any, Sequence[Any]]:
        """Return an agent's view and legal actions. An action's number is its index in that list."""
        observation = self.table.observe(self.seat(agent))
        actions: Sequence[Any] = observation.actions
        if len(actions) > self.max_actions:
            raise ValueError(
                f"{len(actions)} actions are offered; create the environment with a higher max_actions"
            )
        return observation.view, actions

    def act(self, agent: str, number: int) -> bool:
        """Apply the action with this number, or return False if there is none."""
        answer = self.answer(agent, number)
        if answer is None:
            return False
        self.table.submit(self.seat(agent), *answer)
        return True

    def answer(self, agent: str, number: int) -> tuple[int, Any] | None:
        """Return the current ticket and the action with this number, or None if there is none."""
        _, actions = self.view_and_actions(agent)
        ticket = self.table.ticket(self.seat(agent))
        if ticket is None or not 0 <= number < len(actions):
            return None
        return ticket, actions[number]

    def observe(self, agent: str) -> EncodedObservation:
        """Return an agent's encoded view and the mask of its legal actions."""
        view, actions = self.view_and_actions(agent)
        mask = np.zeros(self.max_actions, np.int8)
        mask[: len(actions)] = 1
        return {"observation": self._encode(view), "action_mask": mask}

    def info(self, agent: str) -> dict[str, Any]:
        """Return the view and the legal actions, not encoded."""
        view, actions = self.view_and_actions(agent)
        return {"view": view, "actions": actions}

    def payoffs(self) -> dict[str, float]:
        """Return each agent's payoff, which is 0 before the end of the game."""
        over = self.table.over
        return {a: over.payoffs[i] if over else 0.0 for i, a in enumerate(self.agents)}

    def render(self) -> str:
        """Return a drawing of the spectators' view."""
        texts = Texts("en", tuple(GAMES))
        drawing = DESCRIBERS[self.game.id].draw(self.table.observe(None).view)
        return "\n".join("".join(texts.phrase(piece) for piece in line) for line in drawing)


def view_as_bytes(view: View) -> np.ndarray[Any, Any]:
    """Return a view as JSON in a zero-padded array of fixed length."""
    text = msgspec.json.encode(view)
    if len(text) > MAX_VIEW_BYTES:
        raise ValueError(
            f"a view of {len(text)} bytes does not fit into {MAX_VIEW_BYTES}; pass your own encode function"
        )
    padded = np.zeros(MAX_VIEW_BYTES, np.uint8)
    padded[: len(text)] = np.frombuffer(text, np.uint8)
    return padded
