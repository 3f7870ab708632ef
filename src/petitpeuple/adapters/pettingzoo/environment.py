"""What both kinds of environment share: a table in virtual time, and how it is shown in numbers.

An action is the number of one of the actions offered; an observation is the view as JSON, byte for byte and
filled up with zeros, so that nothing is lost and nothing is added. `infos` carry the view and the actions
themselves; whoever wants other features gives an `encode` of its own.
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

Observation: TypeAlias = dict[str, np.ndarray[Any, Any]]
Encode: TypeAlias = Callable[[View], np.ndarray[Any, Any]]

MOST_ACTIONS = 512
MOST_BYTES = 16_384


class Seating:
    """One game, played again and again, with an agent in every seat."""

    def __init__(
        self,
        game: str | AnyGame,
        *,
        seats: int | None = None,
        options: Any = None,
        most_actions: int = MOST_ACTIONS,
        encode: Encode | None = None,
        space: spaces.Space[Any] | None = None,
    ) -> None:
        self.game: AnyGame = GAMES[game] if isinstance(game, str) else game
        self.seats = self.game.players[0] if seats is None else seats
        self.options = self.game.Options() if options is None else options
        self.agents = [f"seat_{i}" for i in range(self.seats)]
        self._encode = encode or view_as_bytes
        seen = space or spaces.Box(0, 255, (MOST_BYTES,), np.uint8)
        mask = spaces.Box(0, 1, (most_actions,), np.int8)
        self.most_actions = most_actions
        self.observation_spaces = {
            a: spaces.Dict({"observation": seen, "action_mask": mask}) for a in self.agents
        }
        self.action_spaces = {agent: spaces.Discrete(most_actions) for agent in self.agents}
        self.deal(None)

    def deal(self, seed: int | None) -> None:
        """Begin a new game; the same seed deals the same."""
        self.clock = VirtualClock()
        dealer = random.SystemRandom() if seed is None else random.Random(seed)
        self.table = Table(self.game, self.options, self.seats, clock=self.clock, dealer=dealer)
        self.table.settle()

    def seat(self, agent: str) -> Seat:
        """Give the seat of an agent."""
        return Seat(self.agents.index(agent))

    def seen(self, agent: str) -> tuple[Any, Sequence[Any]]:
        """Give an agent's view, and the actions offered to it: an action's number is its place in there."""
        frame = self.table.observe(self.seat(agent))
        offered: Sequence[Any] = frame.actions
        if len(offered) > self.most_actions:
            raise ValueError(
                f"{len(offered)} actions are offered; make the environment with most_actions of that"
            )
        return frame.view, offered

    def act(self, agent: str, number: int) -> bool:
        """Do the action with this number; False where it can't be done."""
        answer = self.answer(agent, number)
        if answer is None:
            return False
        self.table.submit(self.seat(agent), *answer)
        return True

    def answer(self, agent: str, number: int) -> tuple[int, Any] | None:
        """Give the ticket and the action that this number means now, or None where it means nothing."""
        _, offered = self.seen(agent)
        ticket = self.table.ticket(self.seat(agent))
        if ticket is None or not 0 <= number < len(offered):
            return None
        return ticket, offered[number]

    def observe(self, agent: str) -> Observation:
        """Show an agent its view, and mark the actions it may choose."""
        view, offered = self.seen(agent)
        mask = np.zeros(self.most_actions, np.int8)
        mask[: len(offered)] = 1
        return {"observation": self._encode(view), "action_mask": mask}

    def info(self, agent: str) -> dict[str, Any]:
        """Give the view and the actions as they are."""
        view, offered = self.seen(agent)
        return {"view": view, "actions": offered}

    def payoffs(self) -> dict[str, float]:
        """Give what each agent has won, once the game is over."""
        over = self.table.over
        return {a: over.payoffs[i] if over else 0.0 for i, a in enumerate(self.agents)}

    def render(self) -> str:
        """Draw what the gallery sees."""
        texts = Texts("en", tuple(GAMES))
        drawing = DESCRIBERS[self.game.id].draw(self.table.observe(None).view)
        return "\n".join("".join(texts.phrase(piece) for piece in line) for line in drawing)


def view_as_bytes(view: View) -> np.ndarray[Any, Any]:
    """Give a view as JSON, in an array of fixed length."""
    text = msgspec.json.encode(view)
    if len(text) > MOST_BYTES:
        raise ValueError(
            f"a view of {len(text)} bytes does not fit into {MOST_BYTES}; give an encode of your own"
        )
    filled = np.zeros(MOST_BYTES, np.uint8)
    filled[: len(text)] = np.frombuffer(text, np.uint8)
    return filled
