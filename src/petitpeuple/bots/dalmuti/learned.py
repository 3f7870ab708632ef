"""The learned bot: a small network rates the moves of a turn. `petitpeuple train` makes its weights.

It needs no search and no NumPy. Proven endgames, gifts and calls are those of the other bots.
"""

import struct
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Final

from petitpeuple.bots.dalmuti.afterstate import SIZE, move_features
from petitpeuple.bots.dalmuti.bots import DalmutiBot, encode_action, keeps_sets_whole, state_from_view
from petitpeuple.bots.dalmuti.endgame import UNKNOWN, TwoPlayerSolver, find_sure_run
from petitpeuple.bots.dalmuti.engine import PASS, ROW_SIZE, PlayState
from petitpeuple.core.chance import Rng
from petitpeuple.games.dalmuti.cards import deck_for
from petitpeuple.games.dalmuti.moves import Action
from petitpeuple.games.dalmuti.position import Seen

LAYERS: Final = (96, 32)  # the sizes of the hidden layers
PACKAGE: Final = "petitpeuple.bots.dalmuti"
WEIGHTS_FILE: Final = "learned.bin"


class Network:
    """Weights as rows, one for each input of a layer."""

    def __init__(self, data: bytes) -> None:
        numbers = [float(number) for number in struct.unpack(f"<{len(data) // 4}f", data)]
        self.layers: list[list[list[float]]] = []
        self.biases: list[list[float]] = []
        at, sizes = 0, [SIZE, *LAYERS, 1]
        for layer in range(len(sizes) - 1):
            inputs, width = sizes[layer], sizes[layer + 1]
            self.layers.append([numbers[at + i * width : at + (i + 1) * width] for i in range(inputs)])
            at += inputs * width
            self.biases.append(numbers[at : at + width])
            at += width
        if at != len(numbers):
            raise ValueError(f"the weights have {len(numbers)} numbers instead of {at}")

    def value(self, features: list[int]) -> float:
        """Return the estimate of a position."""
        x = [float(feature) for feature in features]
        last = len(self.layers) - 1
        for at in range(last + 1):
            x = _layer(x, self.layers[at], self.biases[at], at == last)
        return x[0]


def _layer(x: list[float], weights: list[list[float]], bias: list[float], is_last: bool) -> list[float]:
    """Return the output of a layer; inputs that are 0 are passed over."""
    sums = bias.copy()
    width = len(sums)
    for i in range(len(x)):
        factor = x[i]
        if factor != 0.0:
            row = weights[i]
            for j in range(width):
                sums[j] += factor * row[j]
    if not is_last:
        for j in range(width):
            if sums[j] < 0.0:
                sums[j] = 0.0
    return sums


@cache
def packaged_network() -> Network:
    """Return the network with the weights of this package."""
    return Network(files(PACKAGE).joinpath(WEIGHTS_FILE).read_bytes())


class LearnedBot(DalmutiBot):
    """A bot that plays the move that the network rates highest."""

    def __init__(self, *, network: Network | None = None) -> None:
        super().__init__()
        self.network = network

    def _choose_play(self, view: Seen, actions: Sequence[Action], rng: Rng) -> Action:  # noqa: ARG002
        """Return a proven move, or else the one with the highest estimate."""
        state, unseen = state_from_view(view), unseen_counts(view)
        codes = [encode_action(action) for action in actions]
        code = proven_move(state, unseen)
        if code != UNKNOWN:
            return actions[codes.index(code)]
        network = self.network or packaged_network()
        best, best_value = 0, -1e9
        for at, code in enumerate(codes):
            if keeps_sets_whole(code, state):
                value = network.value(move_features(state, code, unseen))
                if value > best_value:
                    best, best_value = at, value
        return actions[best]


def unseen_counts(view: Seen) -> list[int]:
    """Return the counts of the cards that others hold, by value, jokers last."""
    board = view.board
    deck = deck_for(len(board.sizes), fewer=board.deal.options.fewer_cards)
    counts = [0, *deck]
    for at, held in enumerate(view.hand or ()):
        counts[at + 1] -= held
    for turns in (*board.rounds, board.round):
        for turn in turns:
            if turn.value:
                counts[turn.value] -= turn.naturals
                counts[ROW_SIZE - 1] -= turn.jokers
    return counts


def proven_move(state: PlayState, unseen: list[int]) -> int:
    """Return a move with a proven outcome, or UNKNOWN. Between two players, all cards are known."""
    code = find_sure_run(state, unseen)
    if code != PASS:
        return code
    if state.players_left > 2:
        return UNKNOWN
    others = [seat for seat in range(state.players) if seat != state.turn and state.hands[seat * ROW_SIZE]]
    for value in range(1, ROW_SIZE):
        state.hands[others[0] * ROW_SIZE + value] = unseen[value]
    return TwoPlayerSolver().winning_move(state)


__all__ = ["LAYERS", "LearnedBot", "Network", "packaged_network", "unseen_counts"]
