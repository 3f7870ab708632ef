"""The Great Dalmuti: be rid of your cards first, and rule; life is unfair."""

from petitpeuple.core.contract import Game
from petitpeuple.core.phrases import Describer
from petitpeuple.games.dalmuti.describe import DalmutiDescriber
from petitpeuple.games.dalmuti.moves import Action, Event
from petitpeuple.games.dalmuti.position import Options, Seen, State
from petitpeuple.games.dalmuti.rules import Dalmuti

GAME: Game[Options, State, Action, Seen] = Dalmuti()
DESCRIBER: Describer[Action, Event, Seen] = DalmutiDescriber()
