"""Seating: the first draw, newcomers, and the places of the next game."""

from collections.abc import Sequence

from msgspec.structs import replace

from petitpeuple.core.chance import Pick
from petitpeuple.core.checked import Refused
from petitpeuple.core.contract import Seat, Step, Told
from petitpeuple.games.dalmuti.cards import Hand, deck_for, remove_cards
from petitpeuple.games.dalmuti.moves import Admit, Drew, Joined, Seated
from petitpeuple.games.dalmuti.position import Board, Deal, Options, Phase, State
from petitpeuple.games.dalmuti.scoring import first_places, is_last_game, match_totals


def deck_of(board: Board) -> Hand:
    """DAL-31: the deck depends on the number of players of each game."""
    return deck_for(len(board.sizes), fewer=board.deal.options.fewer_cards)


def start_state(options: Options, seats: int) -> State:
    """DAL-4: without places, seats are drawn for. DAL-36: newcomers are seated first."""
    _check_carried(options, seats)
    nothing = (0,) * seats
    if not options.places:
        return State(Board(Deal(options, "draw", (), draws=((),) * seats), nothing))
    places = tuple([Seat(seat) for seat in options.places])
    joining = tuple([Seat(seat) for seat in options.joining])
    return State(Board(_with_newcomers(Deal(options, "admit", places, joining)), nothing))


def _check_carried(options: Options, seats: int) -> None:
    """Raise Refused unless every seat has one place or is joining (DAL-36), and points fit (DAL-32)."""
    numbers = list(range(seats))
    if options.places or options.joining:
        fits = bool(options.places) and sorted((*options.places, *options.joining)) == numbers
        if not fits or options.played < 1:
            raise Refused("DAL-36")
    for column in (options.scores, options.firsts):
        if column and len(column) != seats:
            raise Refused("DAL-32")


# The first seating ------------------------------------------------------------------------


def tied_seats(draws: Sequence[tuple[int, ...]]) -> list[Seat]:
    """DAL-4: return the seats that must draw (again): those whose draws so far equal another's."""
    return [Seat(seat) for seat, drawn in enumerate(draws) if draws.count(drawn) > 1]


def seating_pick(board: Board) -> Pick:
    """DAL-4: tied seats draw from the rest of the deck; before the first draw everybody is tied."""
    drawn = tuple([value for draws in board.deal.draws for value in draws])
    again = len(tied_seats(board.deal.draws))
    deck = deck_of(board)
    left = remove_cards(deck, drawn) if sum(deck) - len(drawn) >= again else deck
    return Pick(again, left)


def apply_seating_draw(state: State, kinds: tuple[int, ...]) -> Step[State]:
    """DAL-4: the lowest card is Great Dalmuti; a later draw only orders seats that were tied."""
    board = state.board
    seats = tied_seats(board.deal.draws)
    draws = list(board.deal.draws)
    values = tuple([kind + 1 for kind in kinds])
    for seat, value in zip(seats, values, strict=True):
        draws[seat] = (*draws[seat], value)
    told = (Told(Drew(tuple(seats), values)),)
    if tied_seats(draws):
        deal = replace(board.deal, draws=tuple(draws))
        return Step(replace(state, board=replace(board, deal=deal)), told)
    places = tuple([Seat(seat) for seat in sorted(range(len(draws)), key=lambda seat: draws[seat])])
    deal = replace(board.deal, draws=tuple(draws), places=places, phase=first_deal_phase(board.deal.options))
    return Step(replace(state, board=replace(board, deal=deal)), (*told, Told(Seated(places))))


# Newcomers --------------------------------------------------------------------------------


def _with_newcomers(deal: Deal) -> Deal:
    """DAL-36: with an even number seated, a newcomer takes the middle; otherwise ask the Great Dalmuti."""
    while deal.joining and len(deal.places) % 2 == 0:
        deal = _with_newcomer(deal, len(deal.places) // 2)
    if deal.joining:
        return replace(deal, waiting=deal.places[:1])
    return replace(deal, phase=first_deal_phase(deal.options), waiting=())


def _with_newcomer(deal: Deal, at: int) -> Deal:
    """DAL-36: seat the first newcomer at *at*; the places below move down by one."""
    places = (*deal.places[:at], deal.joining[0], *deal.places[at:])
    return replace(deal, places=places, joining=deal.joining[1:])


def apply_admit(state: State, action: Admit) -> Step[State]:
    """DAL-36: with an odd number the Great Dalmuti chooses: above or below the middle player."""
    deal = state.board.deal
    at = len(deal.places) // 2 + (not action.above)
    after = _with_newcomers(_with_newcomer(deal, at))
    told = () if after.joining else tell_newcomers(after)
    return Step(replace(state, board=replace(state.board, deal=after)), told)


def tell_newcomers(deal: Deal) -> tuple[Told, ...]:
    """DAL-36: announce the newcomers once all places are final."""
    joined = [Seat(seat) for seat in deal.options.joining]
    return tuple([Told(Joined(seat, deal.places.index(seat) + 1)) for seat in joined])


def joined_without_asking(options: Options) -> bool:
    """DAL-36: return True if nobody was asked for the newcomer's place: one newcomer at an even table."""
    return len(options.joining) == 1 and len(options.places) % 2 == 0


def first_deal_phase(options: Options) -> Phase:
    """DAL-34: if dealing errors are agreed on, chance decides about one before the deal."""
    return "slip" if options.error_rate else "deal"


# The next game ----------------------------------------------------------------------------


def next_options(board: Board, seats: Sequence[Seat | None]) -> Options | None:
    """DAL-20, DAL-32, DAL-36 to DAL-38: ranks close up, newcomers wait, and staying players keep points."""
    options = board.deal.options
    played = options.played + 1
    if board.deal.phase != "over" or is_last_game(board):
        return None
    new_seat = {old: new for new, old in enumerate(seats) if old is not None}
    places = tuple([new_seat[old] for old in board.out if old in new_seat])
    joining = tuple([new for new, old in enumerate(seats) if old is None]) if places else ()
    scores, firsts = match_totals(board), first_places(board)
    return replace(
        options,
        played=played,
        places=places,
        joining=joining,
        scores=tuple([0 if old is None else scores[old] for old in seats]),
        firsts=tuple([0 if old is None else firsts[old] for old in seats]),
    )
