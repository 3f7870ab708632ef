"""Grumpf: cave clans hunt all at once, each with one hand."""

from petitpeuple.core.contract import Game
from petitpeuple.core.phrases import Describer
from petitpeuple.games.grumpf.describe import GrumpfDescriber
from petitpeuple.games.grumpf.moves import Action, Event
from petitpeuple.games.grumpf.position import Options, Seen, State
from petitpeuple.games.grumpf.rules import GrumpfRules

GAME: Game[Options, State, Action, Seen] = GrumpfRules()
DESCRIBER: Describer[Action, Event, Seen] = GrumpfDescriber()
