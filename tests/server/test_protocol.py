"""The protocol: generated files match the types, and decoding enforces them."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from petitpeuple.server.protocol import messages as p

ROOT = Path(__file__).parents[2]
sys.path.append(str(ROOT / "tools"))
import generate_types  # noqa: E402


@pytest.mark.parametrize("path", list(generate_types.pages()))
def test_generated_files_are_up_to_date(path: str) -> None:
    hint = "run: ./run python tools/generate_types.py"
    assert (ROOT / path).exists(), hint
    assert (ROOT / path).read_text(encoding="utf-8") == generate_types.pages()[path], hint


def test_every_message_has_a_docstring() -> None:
    for kind in (*get_args(p.ClientMessage), *get_args(p.ServerMessage)):
        assert kind.__doc__
        assert kind.__doc__.split(".")[0]


@pytest.mark.parametrize(
    "text",
    [
        '{"type":"answer","id":1,"ticket":"t","action":{"type":"Stake","n":1}}',
        '{"type":"hello","table":"t"}',
        '{"type":"hello","table":"t","resume":{"run":"l","n":3},"profile":{"name":"Zoé","colour":"#00ff00"}}',
        '{"type":"refresh"}',
        '{"type":"revoke","id":1,"seat":null}',
    ],
)
def test_valid_messages_are_decoded(text: str) -> None:
    message = msgspec.json.decode(text, type=p.ClientMessage)
    again = msgspec.json.decode(msgspec.json.encode(message), type=p.ClientMessage)
    assert again == message


@pytest.mark.parametrize(
    "text",
    [
        "{}",
        '{"type":"fly"}',
        '{"type":"refresh","extra":1}',
        '{"type":"chat","id":1,"text":""}',
        '{"type":"chat","id":-1,"text":"x"}',
        '{"type":"chat","id":1.5,"text":"x"}',
        '{"type":"chat","id":1,"text":"%s"}' % ("x" * 501),
        '{"type":"emote","id":1,"emote":"kick"}',
        '{"type":"set-profile","id":1,"profile":{"colour":"red"}}',
        '{"type":"set-profile","id":1,"profile":{"id":"short"}}',
        '{"type":"set-seat","id":1,"seat":99,"kind":"open"}',
        '{"type":"set-seat","id":1,"seat":1,"kind":"person"}',
    ],
)
def test_invalid_messages_are_refused(text: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(text, type=p.ClientMessage)


def test_only_client_messages_have_optional_fields() -> None:
    schema = generate_types.json_schema()["$defs"]
    assert "Profile" in generate_types.reached(schema, ["ClientMessage"])
    assert "Room" not in generate_types.reached(schema, ["ClientMessage"])
    text = generate_types.pages()["web/src/net/protocol.ts"]
    assert "readonly resume?: Resume | null;" in text
    assert "readonly args: Readonly<Record<string, " in text


def test_types_become_typescript() -> None:
    pairs: list[tuple[Any, str]] = [
        ({"$ref": "#/$defs/Frame"}, "Frame"),
        ({"anyOf": [{"type": "integer"}, {"type": "null"}]}, "number | null"),
        ({"enum": ["a", "b"]}, '"a" | "b"'),
        ({"type": "array", "items": {"type": "string"}}, "readonly string[]"),
        ({"type": "array", "prefixItems": [{"type": "null"}, {"type": "number"}]}, "readonly [null, number]"),
        ({"type": "object", "additionalProperties": {"type": "string"}}, "Readonly<Record<string, string>>"),
        ({}, "unknown"),
    ]
    assert [generate_types.ts_type(schema, "") for schema, _ in pairs] == [text for _, text in pairs]
