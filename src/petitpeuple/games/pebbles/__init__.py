"""Pebbles: the smallest game of the house, and the template for the next one."""

from petitpeuple.core.contract import Game
from petitpeuple.core.phrases import Describer
from petitpeuple.games.pebbles.describe import PebblesDescriber
from petitpeuple.games.pebbles.moves import Event, Stake
from petitpeuple.games.pebbles.position import Options, Seen, State
from petitpeuple.games.pebbles.rules import Pebbles

GAME: Game[Options, State, Stake, Seen] = Pebbles()
DESCRIBER: Describer[Stake, Event, Seen] = PebblesDescriber()
