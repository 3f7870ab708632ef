"""A bot as a program: it plays the action that goes farthest in Gnome Halma, and a random one elsewhere.

petitpeuple arena halma random "program:python3 program_bot.py"
"""

import json
import random
import sys


def row(point: str) -> int:
    """Return the row of a point: `e7` is in row 4."""
    return ord(point[0]) - ord("a")


def progress(notation: str, seat: int) -> int:
    """Return how many rows a move such as `d10-f10` brings its gnome forward."""
    first, *_, last = notation.split("-")
    return (row(last) - row(first)) * (1 if seat == 0 else -1)


for line in sys.stdin:  # one question on each line
    question = json.loads(line)
    rng = random.Random(question["seed"])
    numbers = list(range(len(question["actions"])))
    rng.shuffle(numbers)
    if question["game"] == "halma":
        notations = [action["notation"] for action in question["actions"]]
        numbers.sort(key=lambda n: progress(notations[n], question["seat"]) if "-" in notations[n] else 0)
    print(json.dumps({"action": numbers[-1]}), flush=True)  # one answer on each line
