"""Generate docs/rules/pictures/*.svg from the games' data: `./run python tools/generate_rule_pictures.py`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from petitpeuple.games.dalmuti.cards import DECK, JOKER
from petitpeuple.games.grumpf.box import CLUB, TOKEN_FACES
from petitpeuple.games.halma import star
from petitpeuple.games.village import cards
from petitpeuple.games.village.schema import Effect, Row
from rule_sheet import GREEN, INK, LINE, RED, Sheet

FOLDER = Path(__file__).parents[1] / "docs" / "rules" / "pictures"
CLANS = {"blue": "#2f8ad0", "pink": "#f0a3c6", "yellow": "#f4d13f", "green": "#17694a"}
FAMILIES = (("halma/gnome-cone", "#2f66b0"), ("halma/gnome-cap", "#c63d2f"), ("halma/gnome-acorn", "#e9b02a"))
GOODS = {"B": "berry", "L": "log", "S": "stone", "any_diff": "any-resource"}
PLACES = ("forest", "stream", "sawmill", "bushes", "river", "workshop", "shelter", "site")
DICE = {"danger": "#efe6c8", "red": "#e2604f", "azrael": "#f0b070"}
FACES = {
    "azrael": "die-cat",
    "howlibird": "die-bird",
    "shortage": "die-short",
    "destroy_invention": "die-break",
    "discard_useful": "die-hunt",
    "gain": "die-find",
    "reveal_idea": "die-idea",
}
RING = (0, 1, 2, 3, 7, 6, 5, 4)  # the places of the board, read clockwise from the upper left


def village_board() -> Sheet:
    """Draw the eight places with the spaces, costs and gains of their rows."""
    sheet = Sheet(820, 430)
    for at, place in enumerate(RING):
        x, y = 12 + at % 4 * 200, 12 + at // 4 * 205
        sheet.box(x, y, 192, 197)
        sheet.art(f"village/place-{PLACES[place]}", x + 66, y + 6, 60)
        sheet.number(x + 18, y + 18, place + 1)
        location = cards.LOCATIONS[place]
        for n, row in enumerate((location.upper, location.lower)):
            draw_row(sheet, row, x + 8, y + 76 + n * 58)
    sheet.art("cat", 150, 40, 44)
    return sheet


def draw_row(sheet: Sheet, row: Row, x: float, y: float) -> None:
    """Draw one row: its spaces, then its cost, an arrow, and its effect."""
    sheet.box(x, y, 176, 52, "#eae9cf")
    for n in range(row.spaces):
        sheet.disc(x + 20 + n * 32, y + 26, 14, "#e2604f" if row.red else "#8fb8dd")
    at = x + 20 + row.spaces * 32
    for kind, n in zip("BLS", cards.cost_bundle(row.cost), strict=True):
        for _ in range(n):
            sheet.art(GOODS[kind], at - 10, y + 15, 22)
            at += 24
    if row.roof:
        sheet.art("house-open", at - 12, y + 12, 28)
        at += 28
    sheet.text(at, y + 26, "→", 18)
    for art in gains(row.effects[0]):
        at += 24
        sheet.art(art, at - 12, y + 14, 24)


def gains(effect: Effect) -> Sequence[str]:
    """Return the drawings of what a row does."""
    if effect.do == "collect":
        return [GOODS[effect.kind]] * effect.n
    if effect.do == "reveal_idea":
        return ["village/die-idea"] * effect.n
    return {
        "rescue": ["card-back", "nest"],
        "craft": ["village/invention-workbench"],
        "build": ["house"],
    }.get(effect.do, ["village/invention-tent"])


def village_set_up() -> Sheet:
    """Draw the table before a game of one's first level; the numbers are explained in the text."""
    sheet = Sheet(820, 330)
    level = cards.LEVELS["standard"]
    for n in range(level.houses):
        sheet.art("house-open", 40 + n % 3 * 56, 30 + n // 3 * 60, 52)
    for n in range(level.cakes):
        sheet.art("cake-raw", 250 + n * 54, 50, 50)
    for n in range(3):
        sheet.box(400 + n * 66, 34, 58, 80)
        sheet.art("village/die-idea", 408 + n * 66, 50, 42)
    sheet.art("village/place-forest", 640, 24, 76)
    sheet.art("cat", 716, 40, 60)
    for n in range(cards.MEEPLES):
        sheet.art("meeple", 40 + n * 40, 182, 40)
    sheet.art("meeple", 372, 186, 34, "#9a9a8a")
    for n, (art, count) in enumerate([("wizard", level.gargamel), ("nest", 0), ("card-back", level.lost)]):
        sheet.art(art, 450 + n * 80, 180, 62)
        if count:
            sheet.text(482 + n * 80, 258, f"× {count}", 15)
    for n in range(3):
        sheet.box(700 + n * 30, 178 - n * 3, 58, 82)
    portrait(sheet, 764, 190, 48)
    for n, (x, y) in enumerate(
        [(26, 20), (236, 40), (392, 26), (636, 20), (26, 176), (440, 176), (600, 176), (690, 170)]
    ):
        sheet.number(x, y, n + 1)
    for n, kind in enumerate(("berry", "log", "stone")):
        sheet.art(kind, 330 + n * 60, 280, 34)
    sheet.number(310, 296, 9)
    return sheet


def portrait(sheet: Sheet, x: float, y: float, size: float) -> None:
    """Draw somebody of the village, as on a card."""
    for part in ("body", "face-glad", "hat-toadstool"):
        sheet.art(f"folk-{part}", x, y, size)


def village_turn() -> Sheet:
    """Draw the four steps of a turn."""
    sheet = Sheet(820, 150)
    for n in range(4):
        x = 12 + n * 202
        sheet.box(x, 12, 188, 126)
        sheet.number(x + 16, 28, n + 1)
    sheet.box(70, 26, 70, 98)
    portrait(sheet, 78, 46, 54)
    sheet.art("meeple", 240, 46, 54)
    sheet.line((300, 74), (330, 74), colour=RED, width=3, arrow=True)
    sheet.disc(360, 74, 20, "#8fb8dd")
    sheet.disc(450, 74, 16, "#8fb8dd")
    sheet.disc(486, 74, 16, "#8fb8dd")
    sheet.art("meeple", 436, 60, 28)
    sheet.art("meeple", 472, 60, 28)
    sheet.text(516, 74, "→", 20)
    for n in range(3):
        sheet.art("log", 528 + n * 22, 60 + n % 2 * 6, 26)
    sheet.box(660, 32, 60, 84, "#eae9cf")
    sheet.box(668, 26, 60, 84)
    portrait(sheet, 675, 44, 46)
    sheet.line((748, 68), (732, 68), colour=RED, width=3, arrow=True)
    return sheet


def village_dice() -> Sheet:
    """Draw the six faces of the three dice."""
    sheet = Sheet(560, 250)
    for row, (name, colour) in enumerate(DICE.items()):
        for n, face in enumerate(cards.DICE[name].faces):
            x, y = 14 + n * 90, 12 + row * 78
            sheet.art(f"village/{FACES[face.do]}", x, y, 66, colour)
            if face.n > 1:
                sheet.text(x + 76, y + 33, f"×{face.n}", 17)
    return sheet


def token(sheet: Sheet, value: int, clan: str, x: float, y: float, size: float = 60) -> None:
    """Draw a token that lies on the table."""
    sheet.art("grumpf/token-frame", x, y, size, CLANS[clan])
    art = "grumpf/club" if value == CLUB else f"grumpf/grumpf-{value}"
    sheet.art(art, x + size * 0.14, y + size * 0.1, size * 0.72)
    if value != CLUB:
        sheet.disc(x + size * 0.84, y + size * 0.84, size * 0.19, "#fffdf0")
        sheet.text(x + size * 0.84, y + size * 0.84, str(value), size * 0.28)


def grumpf_tokens() -> Sheet:
    """Draw both sides of a clan's tokens."""
    sheet = Sheet(820, 172)
    for n, (front, back) in enumerate(TOKEN_FACES):
        token(sheet, front, "blue", 16 + n * 100, 14, 66)
        token(sheet, back, "blue", 16 + n * 100, 94, 66)
        sheet.text(90 + n * 100, 87, "⟲", 15)
    sheet.number(16 + 7 * 100, 86, 6)
    return sheet


def track(
    sheet: Sheet, y: float, tokens: Sequence[tuple[int, str]], said: str, *, good: bool, spaces: int
) -> None:
    """Draw a track with tokens and what they add up to."""
    for n in range(spaces):
        sheet.box(16 + n * 72, y, 66, 66, "#eae9cf")
    for n, (value, clan) in enumerate(tokens):
        token(sheet, value, clan, 19 + n * 72, y + 3)
    sheet.text(40 + spaces * 72 + 110, y + 33, said, 18, GREEN if good else RED)


def grumpf_conditions() -> Sheet:
    """Draw a missed and a met condition, and a token that is knocked out."""
    sheet = Sheet(820, 250)
    missed = [(5, "blue"), (2, "pink"), (3, "yellow"), (5, "green")]
    track(sheet, 12, missed, "5+2+3+5 = 15 &lt; 20  ✗", good=False, spaces=7)
    met = [(2, "blue"), (2, "pink"), (3, "yellow"), (3, "green"), (2, "blue")]
    track(sheet, 92, met, "2+2+3+3+2 = 12  ✓", good=True, spaces=6)
    track(sheet, 172, [(1, "yellow"), (2, "blue"), (2, "pink")], "1+2 = 3", good=True, spaces=5)
    sheet.art("grumpf/token-out", 160, 170, 66)
    token(sheet, CLUB, "green", 178, 190, 42)
    return sheet


def grumpf_ranks() -> Sheet:
    """Draw how clans rank, with a tie."""
    sheet = Sheet(640, 90)
    track(sheet, 12, [(2, "blue"), (3, "pink"), (3, "blue"), (3, "yellow")], "", good=True, spaces=5)
    for n, (clan, total) in enumerate([("blue", 5), ("pink", 3), ("yellow", 3)]):
        sheet.text(410 + n * 76, 45, f"{n + 1}.", 17)
        sheet.disc(440 + n * 76, 45, 17, CLANS[clan])
        sheet.text(440 + n * 76, 45, str(total), 17)
    return sheet


def grumpf_series() -> Sheet:
    """Draw three series and their points."""
    sheet = Sheet(560, 200)
    animals = ["grumpf/mammoth", "grumpf/bird", "grumpf/fish", "grumpf/reptile", "grumpf/bee"]
    for row, (count, points) in enumerate([(5, 6), (3, 2), (1, 0)]):
        for n, animal in enumerate(animals[5 - count :]):
            sheet.art(animal, 16 + n * 64, 10 + row * 62, 54)
        sheet.text(370, 38 + row * 62, f"= {points}", 22)
    sheet.text(490, 100, "6+2+0 = 8", 20, GREEN)
    return sheet


def point(at: int, scale: float = 30, left: float = 10, top: float = 26) -> tuple[float, float]:
    """Return where a point of the star is drawn."""
    row, column = star.COORDINATES[at]
    return left + column * scale * 0.5, top + row * scale * 0.866


def draw_star(sheet: Sheet, points: Sequence[int], scale: float, left: float, top: float) -> None:
    """Draw points of the star and the lines between them."""
    for at in points:
        for near in star.STEPS[at]:
            if near > at and near in points:
                sheet.line(point(at, scale, left, top), point(near, scale, left, top), width=1.2)
    for at in points:
        sheet.disc(*point(at, scale, left, top), scale * 0.16, "#fffdf0", LINE)


def halma_start() -> Sheet:
    """Draw the star with the three families in their houses."""
    sheet = Sheet(410, 470)
    draw_star(sheet, range(star.POINTS), 30, 10, 26)
    for (art, colour), house in zip(FAMILIES, (star.N, star.SE, star.SW), strict=True):
        middle = star.HOUSES[house][4]
        sheet.line(point(middle), point(star.POINTS - 1 - middle), colour=RED, width=2, arrow=True)
        for at in star.HOUSES[house]:
            x, y = point(at)
            sheet.art(art, x - 13, y - 15, 27, colour)
    return sheet


def halma_moves() -> Sheet:
    """Draw a step, a jump and a chain on a part of the star."""
    sheet = Sheet(560, 300)
    rows = [(row, column) for row in range(5, 12) for column in range(5, 22)]
    points = [star.POINT_AT[place] for place in rows if place in star.POINT_AT]
    scale, left, top = 58.0, -130.0, -232.0

    def put(row: int, column: int, family: int) -> None:
        x, y = point(star.POINT_AT[row, column], scale, left, top)
        sheet.art(FAMILIES[family][0], x - 20, y - 23, 40, FAMILIES[family][1])

    def path(*places: tuple[int, int]) -> None:
        sheet.line(
            *(point(star.POINT_AT[p], scale, left, top) for p in places), colour=RED, width=3, arrow=True
        )

    draw_star(sheet, points, scale, left, top)
    put(6, 7, 0)
    path((6, 7), (7, 8))
    put(9, 6, 0)
    put(9, 8, 1)
    path((9, 6), (9, 10))
    for row, column, family in ((9, 14, 0), (8, 15, 1), (7, 18, 0), (8, 19, 2)):
        put(row, column, family)
    path((9, 14), (7, 16), (7, 20), (9, 18))
    for n, place in enumerate([(6, 7), (9, 6), (9, 14)]):
        x, y = point(star.POINT_AT[place], scale, left, top)
        sheet.number(x - 22, y + 18, n + 1)
    return sheet


def card(sheet: Sheet, value: int, x: float, y: float, width: float = 52) -> None:
    """Draw a card of the Great Dalmuti."""
    sheet.box(x, y, width, width * 1.42, edge=INK)
    art = "dalmuti/rank-joker" if value == JOKER else f"dalmuti/rank-{value}"
    sheet.art(art, x + width * 0.16, y + width * 0.45, width * 0.7)
    if value != JOKER:
        sheet.text(x + width * 0.24, y + width * 0.25, str(value), width * 0.32)


def dalmuti_cards() -> Sheet:
    """Draw every value of the deck with the number of its cards."""
    sheet = Sheet(820, 124)
    for n, count in enumerate(DECK):
        card(sheet, n + 1, 12 + n * 62, 12)
        sheet.text(38 + n * 62, 106, f"× {count}", 15)
    return sheet


def dalmuti_places() -> Sheet:
    """Draw six players around the table, by rank."""
    sheet = Sheet(560, 280)
    sheet.box(150, 84, 260, 112, "#e5d3de")
    seats = [
        ("gd", 280, 8),
        ("ld", 440, 60),
        ("merchant", 440, 160),
        ("merchant", 280, 206),
        ("lj", 100, 160),
    ]
    seats.append(("gj", 100, 60))
    for n, (cap, x, y) in enumerate(seats):
        art = f"dalmuti/cap-{cap}"
        sheet.art(art, x - 32, y, 64)
        sheet.number(x + 40, y + 44, n + 1)
    sheet.line(
        (330, 110),
        (386, 140),
        (330, 172),
        (230, 172),
        (176, 140),
        (226, 110),
        colour=RED,
        width=2.5,
        arrow=True,
    )
    return sheet


def dalmuti_trick() -> Sheet:
    """Draw the second trick of the booklet's example."""
    sheet = Sheet(820, 100)
    for n, played in enumerate([(12,) * 3, (10,) * 3, (8,) * 3, (6, 6, JOKER), (5,) * 3]):
        for at, value in enumerate(played):
            card(sheet, value, 12 + n * 164 + at * 34, 13)
        if n:
            sheet.text(n * 164 - 4, 50, "›", 30, RED)
    return sheet


PICTURES: dict[str, Callable[[], Sheet]] = {
    "village-board": village_board,
    "village-set-up": village_set_up,
    "village-turn": village_turn,
    "village-dice": village_dice,
    "grumpf-tokens": grumpf_tokens,
    "grumpf-conditions": grumpf_conditions,
    "grumpf-ranks": grumpf_ranks,
    "grumpf-series": grumpf_series,
    "halma-start": halma_start,
    "halma-moves": halma_moves,
    "dalmuti-cards": dalmuti_cards,
    "dalmuti-places": dalmuti_places,
    "dalmuti-trick": dalmuti_trick,
}

if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, draw in PICTURES.items():
        (FOLDER / f"{name}.svg").write_text(draw().svg(), encoding="utf-8")
