"""The Village's board describes actions with the same phrases as the server's text board."""

import json
from pathlib import Path

import msgspec

from petitpeuple.games.village import DESCRIBER
from petitpeuple.games.village.notation import NOTATION_BY_ACTION

FILE = Path(__file__).parents[2] / "web/src/games/village/action-phrases.cases.json"


def cases() -> list[object]:
    """Return the last action of each text key, as JSON, with its phrase."""
    found: dict[str, object] = {}
    for action in sorted(NOTATION_BY_ACTION, key=NOTATION_BY_ACTION.__getitem__):
        phrase = DESCRIBER.action(action)
        found[phrase.key] = json.loads(msgspec.json.encode({"action": action, "phrase": phrase}))
    return [found[key] for key in sorted(found)]


def test_the_generated_test_cases_for_the_web_are_up_to_date() -> None:
    """After a change, regenerate the file with `python -m tests.web.test_village_phrases`."""
    assert json.loads(FILE.read_text(encoding="utf-8")) == cases()


if __name__ == "__main__":
    FILE.write_text(json.dumps(cases(), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
