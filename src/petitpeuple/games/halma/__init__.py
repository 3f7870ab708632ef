"""Gnome Halma: families of gnomes race across a star, by steps and by chains of jumps."""

from petitpeuple.core.contract import Game
from petitpeuple.core.phrases import Describer
from petitpeuple.games.halma.describe import HalmaDescriber
from petitpeuple.games.halma.moves import Action, Event
from petitpeuple.games.halma.position import Board, Options, Seen
from petitpeuple.games.halma.rules import Halma

GAME: Game[Options, Board, Action, Seen] = Halma()
DESCRIBER: Describer[Action, Event, Seen] = HalmaDescriber()
