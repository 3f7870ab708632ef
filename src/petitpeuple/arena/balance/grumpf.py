"""The studies of Grumpf: boards met, faces used, points by level, and whether hunting together pays."""

from collections.abc import Sequence
from typing import Final

from petitpeuple.arena.balance.grumpf_measures import faces
from petitpeuple.arena.balance.study import (
    Figure,
    GameStudies,
    Results,
    Section,
    Study,
    Target,
    mean,
    measured,
    share,
)
from petitpeuple.arena.statistics import Estimate
from petitpeuple.arena.worker import Result
from petitpeuple.core.phrases import Phrase
from petitpeuple.games.grumpf.box import BOARD_NAMES, NEUTRAL_TOKENS, ROUNDS

MEASURE: Final = "petitpeuple.arena.balance.grumpf_measures:measure"
HUNTERS: Final = ("steady", "sharp")
DEALS: Final = {"gentle": 30, "steady": 60, "sharp": 12}  # sharp bots think ten times as long
ONE: Final = {  # the share of rounds in which a board is met, side •
    "mammoth": Target(0.25, 0.60),
    "bird": Target(0.40, 0.80),
    "fish": Target(0.40, 0.80),
    "reptile": Target(0.50, 0.90),
}
TWO: Final = {  # the same for side ••; the mammoths need nothing there
    "bird": Target(0.25, 0.80),
    "fish": Target(0.25, 0.80),
    "reptile": Target(0.25, 0.80),
    "bee": Target(0.25, 0.80),
}
SIDE_TWO: Final[dict[str, object]] = dict.fromkeys(BOARD_NAMES, "two")
NEUTRAL_MATTERS: Final = Target(0.10)  # of the rounds, for a board with two tokens of the neutral clan
USED: Final = Target(0.001)  # of all tokens placed
SHARP_WINS: Final = Target(0.50)  # alone among three steady bots


def _studies() -> list[Study]:
    found = [
        Study(f"{bot}-{seats}", seats, (bot,), DEALS[bot], MEASURE)
        for seats in range(2, 7)
        for bot in HUNTERS
    ]
    found.append(Study("gentle-4", 4, ("gentle",), DEALS["gentle"], MEASURE))
    found += [Study(f"{bot}-4-two", 4, (bot,), DEALS[bot], MEASURE, SIDE_TWO) for bot in HUNTERS]
    found.append(Study("alone", 4, ("sharp", "steady"), 10, MEASURE, form="challenge"))
    return found


def _sections(results: Results) -> list[Section]:
    return [
        *[_boards(results, seats) for seats in range(3, 7)],
        _together(results),
        _levels(results),
        _side_two(results),
        _neutral(results),
        _faces(results),
    ]


def _boards(results: Results, seats: int) -> Section:
    """Return how often each board of side • is met."""
    figures = [
        Figure(
            _label(bot, board),
            share(results[f"{bot}-{seats}"], measured(f"met/{board}", ROUNDS)),
            "share",
            ONE[board],
        )
        for board in ONE
        for bot in HUNTERS
    ]
    return Section(f"balance-grumpf-boards-{seats}", figures)


def _side_two(results: Results) -> Section:
    figures = [
        Figure(
            _label(bot, board),
            share(results[f"{bot}-4-two"], measured(f"met/{board}", ROUNDS)),
            "share",
            TWO[board],
        )
        for board in TWO
        for bot in HUNTERS
    ]
    return Section("balance-grumpf-side-two", figures)


def _levels(results: Results) -> Section:
    """Return the points of a player at a table of each level; each must do better than the level below."""
    figures: list[Figure] = []
    for bot in ("gentle", "steady", "sharp"):
        points = mean(results[f"{bot}-4"], _points)
        target = Target(figures[-1].estimate.mean) if figures else None
        figures.append(Figure(_bot(bot), points, "mean", target))
    return Section("balance-grumpf-levels", figures)


def _together(results: Results) -> Section:
    """Return the points of whole tables, and the wins of a sharp bot alone among steady ones."""
    totals = {bot: mean(results[f"{bot}-4"], lambda result: [sum(_points(result))]) for bot in HUNTERS}
    figures = [
        Figure(Phrase("balance-grumpf-table-of-4", {"bot": _bot("steady")}), totals["steady"], "mean"),
        Figure(
            Phrase("balance-grumpf-table-of-4", {"bot": _bot("sharp")}),
            totals["sharp"],
            "mean",
            Target(totals["steady"].mean),
        ),
    ]
    alone = share(results["alone"], lambda result: [result.payoffs[result.bots.index("sharp")]])
    figures.append(Figure(Phrase("balance-grumpf-sharp-alone"), alone, "share", SHARP_WINS))
    return Section("balance-grumpf-together", figures, plot=False)


def _neutral(results: Results) -> Section:
    """Return how often the neutral clan changes what two players take, by board."""
    figures = [
        Figure(
            _label(bot, board),
            share(results[f"{bot}-2"], measured(f"neutral/{board}", ROUNDS)),
            "share",
            NEUTRAL_MATTERS if NEUTRAL_TOKENS[number] == 2 else None,
        )
        for number, board in enumerate(BOARD_NAMES)
        for bot in HUNTERS
    ]
    return Section("balance-grumpf-neutral", figures)


def _faces(results: Results) -> Section:
    """Return how much of all placed tokens each face is, with three to five players."""
    some = [result for seats in (3, 4, 5) for bot in HUNTERS for result in results[f"{bot}-{seats}"]]
    per_game = sum(_placed(result) for result in some) / len(some)

    def share_of(key: str) -> Estimate:
        return mean(some, lambda result: [result.measured.get(key, 0.0) / per_game])

    figures = [
        Figure(
            Phrase("balance-grumpf-face", {"token": token + 1, "face": _face(face)}),
            share_of(f"face/{token}/{face}"),
            "share",
            USED,
        )
        for token, face in faces()
    ]
    return Section("balance-grumpf-faces", figures)


def _placed(result: Result) -> float:
    return sum([n for key, n in result.measured.items() if key.startswith("face/")])


def _points(result: Result) -> Sequence[float]:
    return [result.measured[f"points/{seat}"] for seat in range(len(result.bots))]


def _label(bot: str, board: str) -> Phrase:
    return Phrase("balance-of-by", {"what": Phrase(f"grumpf-board-{board}"), "bot": _bot(bot)})


def _bot(bot: str) -> Phrase:
    return Phrase(f"grumpf-bot-{bot}")


def _face(face: int) -> Phrase:
    return Phrase("balance-grumpf-number", {"n": face}) if face else Phrase("balance-grumpf-club")


STUDIES: Final = GameStudies("grumpf", _studies(), _sections)
