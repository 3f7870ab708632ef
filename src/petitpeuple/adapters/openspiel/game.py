"""The games as `pyspiel.Game`: sequential moves, explicit chance, observations of the encoder."""

from typing import Any

import numpy as np
import pyspiel
from msgspec.json import encode

from petitpeuple.adapters.environment import Setup
from petitpeuple.adapters.openspiel.position import Position
from petitpeuple.core.contract import Millis
from petitpeuple.core.encoder import total_size
from petitpeuple.core.options import choices, is_seats
from petitpeuple.core.spec import AnySpec
from petitpeuple.games import BUILT_IN, DESCRIBERS, SPECS

MAX_GAME_LENGTH = 20_000  # actions and outcomes of chance; random games are far shorter
MAX_CHANCE_OUTCOMES = 256
UNKNOWN_PAYOFF = 1e9  # the bound for games of other packages


def game_name(game: str) -> str:
    """Return the name of a game in OpenSpiel."""
    return f"petitpeuple_{game}"


def register() -> None:
    """Register every game that is not registered yet."""
    known = set(pyspiel.registered_names())
    for spec in SPECS.values():
        if game_name(spec.id) not in known:
            pyspiel.register_game(game_type(spec), game_class(spec))


def game_type(spec: AnySpec) -> Any:
    """Return what OpenSpiel wants to know about a game."""
    kinds = pyspiel.GameType
    perfect = kinds.Information.PERFECT_INFORMATION
    return kinds(
        short_name=game_name(spec.id),
        long_name=f"Petit Peuple: {spec.id}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=perfect if spec.perfect_information else kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.IDENTICAL if spec.cooperative else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=spec.players[-1],
        min_num_players=spec.players[0],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters(spec),
    )


def parameters(spec: AnySpec) -> dict[str, int | bool | str]:
    """Return the parameters of a game with their defaults: `players`, and its options."""
    fields = [field for field in choices(spec.game.Options) if not is_seats(field)]
    seats = max(spec.players[0], min(2, spec.players[-1]))
    return {"players": seats, **{field.name: as_parameter(field.default) for field in fields}}


def as_parameter(value: Any) -> int | bool | str:
    """Return an option as a parameter. OpenSpiel reads digits as a number, so "200" becomes "n200"."""
    return f"n{value}" if isinstance(value, str) and value.isdigit() else value


def as_option(value: Any) -> Any:
    """Return a parameter as an option."""
    return value[1:] if isinstance(value, str) and value[:1] == "n" and value[1:].isdigit() else value


def game_class(spec: AnySpec) -> type:
    """Return the `pyspiel.Game` of a game."""

    class PetitPeupleGame(Game):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(spec, params or {})

    PetitPeupleGame.__name__ = PetitPeupleGame.__qualname__ = f"{spec.id.title()}Game"
    return PetitPeupleGame


class Game(pyspiel.Game):  # type: ignore[misc,unused-ignore]
    """One game with its number of players and options."""

    def __init__(self, spec: AnySpec, params: dict[str, Any]) -> None:
        given = {name: as_option(value) for name, value in (parameters(spec) | params).items()}
        seats = int(given.pop("players"))
        self.setup = Setup(spec.id, seats, given)
        most = float(seats) if spec.id in BUILT_IN else UNKNOWN_PAYOFF
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setup.action_count,
            max_chance_outcomes=MAX_CHANCE_OUTCOMES,
            num_players=seats,
            min_utility=0.0 if spec.id in BUILT_IN else -UNKNOWN_PAYOFF,
            max_utility=most,
            utility_sum=None,
            max_game_length=MAX_GAME_LENGTH,
        )
        super().__init__(game_type(spec), info, params)

    def new_initial_state(self) -> "State":
        """Return the state at the start of a game."""
        return State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """Return an observer of the players' views; without private information, of the spectators' view."""
        if params:
            raise ValueError(f"observers have no parameters, but {params} was given")
        private = pyspiel.PrivateInfoType.SINGLE_PLAYER
        return Observer(self.setup, iig_obs_type is None or iig_obs_type.private_info == private)


class State(pyspiel.State):  # type: ignore[misc,unused-ignore]
    """A position of a game."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.position = Position(game.setup)

    def current_player(self) -> int:
        """Return the player to act, or the code for chance or the end."""
        position = self.position
        if position.over is not None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if position.is_chance else position.seat

    def _legal_actions(self, player: int) -> list[int]:
        position = self.position
        if player != position.seat or position.is_chance or position.over is not None:
            return []
        return sorted(position.encoder.legal_ids(position.view(player)))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the possible outcomes of a chance node and their probabilities."""
        return self.position.chance_outcomes()

    def _apply_action(self, action: int) -> None:
        if self.position.is_chance:
            self.position.draw(action)
        else:
            self.position.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"chance {action}"
        position = self.position
        move = position.encoder.action(position.view(player), action)
        return DESCRIBERS[position.setup.game.id].notation(move)

    def is_terminal(self) -> bool:
        """Return True if the game is over."""
        return self.position.over is not None

    def returns(self) -> list[float]:
        """Return the payoffs, 0 before the end."""
        over = self.position.over
        return [0.0] * self.position.setup.seats if over is None else list(over.payoffs)

    def __str__(self) -> str:
        return encode([self.position.state, self.position.drawn]).decode()


class Observer:
    """The encoder's observation as a tensor of floats, and the view as JSON."""

    def __init__(self, setup: Setup, private: bool) -> None:
        self._encoder = setup.encoder
        self._private = private
        self.tensor = np.zeros(total_size(setup.encoder.observation), np.float32)
        self.dict: dict[str, Any] = {}
        at = 0
        for feature in setup.encoder.observation:
            self.dict[feature.name] = self.tensor[at : at + feature.size].reshape(feature.shape)
            at += feature.size

    def set_from(self, state: State, player: int) -> None:
        """Set the tensor to what a player sees."""
        view = state.position.view(player if self._private else None)
        row = self._encoder.observe(view, Millis(state.position.now))
        self.tensor[:] = np.frombuffer(row, np.uint8)

    def string_from(self, state: State, player: int) -> str:
        """Return the player's view as JSON."""
        return encode(state.position.view(player if self._private else None)).decode()
