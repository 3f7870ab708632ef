"""Start games: `new` and `play_out`, typed by the id of the game."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, cast, overload

from petitpeuple.api.errors import as_sentences
from petitpeuple.api.game import Dealer, Game, deal, random_generator
from petitpeuple.api.lookup import check_language, check_options, check_seats, find_spec
from petitpeuple.bots.spec import AnyBot
from petitpeuple.table.clock import VirtualClock

if TYPE_CHECKING:
    from petitpeuple.games.dalmuti import moves as dalmuti_moves
    from petitpeuple.games.dalmuti import position as dalmuti
    from petitpeuple.games.grumpf import moves as grumpf_moves
    from petitpeuple.games.grumpf import position as grumpf
    from petitpeuple.games.halma import moves as halma_moves
    from petitpeuple.games.halma import position as halma
    from petitpeuple.games.pebbles import moves as pebbles_moves
    from petitpeuple.games.pebbles import position as pebbles
    from petitpeuple.games.village import moves as village_moves
    from petitpeuple.games.village import position as village

    Dalmuti = Game[dalmuti.Options, dalmuti.State, dalmuti_moves.Action, dalmuti.Seen]
    Grumpf = Game[grumpf.Options, grumpf.State, grumpf_moves.Action, grumpf.Seen]
    Halma = Game[halma.Options, halma.Board, halma_moves.Action, halma.Seen]
    Pebbles = Game[pebbles.Options, pebbles.State, pebbles_moves.Stake, pebbles.Seen]
    Village = Game[village.Options, village.State, village_moves.Action, village.Seen]

BotOrName = str | AnyBot
Seed = int | str | None


@overload
def new(
    game: Literal["dalmuti"],
    seats: int | None = ...,
    *,
    seed: Seed = ...,
    language: str = ...,
    **options: Any,
) -> "Dalmuti": ...


@overload
def new(
    game: Literal["grumpf"],
    seats: int | None = ...,
    *,
    seed: Seed = ...,
    language: str = ...,
    **options: Any,
) -> "Grumpf": ...


@overload
def new(
    game: Literal["halma"],
    seats: int | None = ...,
    *,
    seed: Seed = ...,
    language: str = ...,
    **options: Any,
) -> "Halma": ...


@overload
def new(
    game: Literal["pebbles"],
    seats: int | None = ...,
    *,
    seed: Seed = ...,
    language: str = ...,
    **options: Any,
) -> "Pebbles": ...


@overload
def new(
    game: Literal["village"],
    seats: int | None = ...,
    *,
    seed: Seed = ...,
    language: str = ...,
    **options: Any,
) -> "Village": ...


@overload
def new(
    game: str, seats: int | None = ..., *, seed: Seed = ..., language: str = ..., **options: Any
) -> Game[Any, Any, Any, Any]: ...


def new(
    game: str, seats: int | None = None, *, seed: Seed = None, language: str = "en", **options: Any
) -> Game[Any, Any, Any, Any]:
    """Start a game. The same seed gives the same deal; `language` is the one of drawings and errors.

    Further arguments are the game's options.

    >>> game = new("halma", seats=2, seed=1)
    >>> game.play("d10-e11")
    >>> game.notations()[:2]
    ['n10-m9', 'n10-m11']
    """
    check_language(language)
    spec = find_spec(game, language)
    count = check_seats(spec.game, seats, language)
    chosen = check_options(spec.game, options, language)
    generators = (random_generator(seed, "deal", language), random_generator(seed, "bots", language))
    with as_sentences(spec.id, language):
        dealer: Dealer[Any, Any, Any, Any] = deal(spec.game, chosen, count, VirtualClock(), *generators)
    return Game(cast("Any", spec), dealer, language)


@overload
def play_out(
    game: Literal["dalmuti"],
    bots: BotOrName | Sequence[BotOrName] = ...,
    *,
    seats: int | None = ...,
    seed: Seed = ...,
    language: str = ...,
    **options: Any,
) -> "Dalmuti": ...


@overload
def play_out(
    game: Literal["grumpf"],
    bots: BotOrName | Sequence[BotOrName] = ...,
    *,
    seats: int | None = ...,
    seed: Seed = ...,
    language: str = ...,
    **options: Any,
) -> "Grumpf": ...


@overload
def play_out(
    game: Literal["halma"],
    bots: BotOrName | Sequence[BotOrName] = ...,
    *,
    seats: int | None = ...,
    seed: Seed = ...,
    language: str = ...,
    **options: Any,
) -> "Halma": ...


@overload
def play_out(
    game: Literal["pebbles"],
    bots: BotOrName | Sequence[BotOrName] = ...,
    *,
    seats: int | None = ...,
    seed: Seed = ...,
    language: str = ...,
    **options: Any,
) -> "Pebbles": ...


@overload
def play_out(
    game: Literal["village"],
    bots: BotOrName | Sequence[BotOrName] = ...,
    *,
    seats: int | None = ...,
    seed: Seed = ...,
    language: str = ...,
    **options: Any,
) -> "Village": ...


@overload
def play_out(
    game: str,
    bots: BotOrName | Sequence[BotOrName] = ...,
    *,
    seats: int | None = ...,
    seed: Seed = ...,
    language: str = ...,
    **options: Any,
) -> Game[Any, Any, Any, Any]: ...


def play_out(
    game: str,
    bots: BotOrName | Sequence[BotOrName] = "random",
    *,
    seats: int | None = None,
    seed: Seed = None,
    language: str = "en",
    **options: Any,
) -> Game[Any, Any, Any, Any]:
    """Let bots play a whole game and return it: one bot for all seats, or one for each.

    >>> play_out("pebbles", bots=["random", "random", "random"], seed=1).result
    Over(payoffs=(0.0, 0.0, 1.0), reason='nearest')
    """
    if seats is None and isinstance(bots, Sequence) and not isinstance(bots, str):
        seats = len(bots)
    played = new(game, seats, seed=seed, language=language, **options)
    played.play_out(bots)
    return played
