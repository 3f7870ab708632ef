"""Generate files from the types of the protocol and the games: reference page, JSON schema, TypeScript.

`./run python tools/generate_types.py` writes them; a test fails when they are out of date.
"""

from __future__ import annotations

import inspect
import json
import textwrap
from pathlib import Path
from typing import Any, get_args

import msgspec

from petitpeuple.core.contract import AnyGame
from petitpeuple.games import BUILT_IN, GAMES
from petitpeuple.server.protocol import http
from petitpeuple.server.protocol import messages as p

ROOT = Path(__file__).resolve().parents[1]
MADE = (
    "made from src/petitpeuple/server/protocol/messages.py by tools/generate_types.py; change those, not this"
)
WEB_LINE_LENGTH = 120  # Prettier's printWidth
Schema = dict[str, Any]


def main() -> None:
    """Write every generated file."""
    for path, text in pages().items():
        file = ROOT / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")


def pages() -> dict[str, str]:
    """Return the text of every generated file by its path."""
    schema = json_schema()
    return {
        "docs/protocol.md": markdown(schema),
        "docs/protocol.schema.json": json.dumps(schema, indent=2, ensure_ascii=False) + "\n",
        "web/src/net/protocol.ts": typescript(schema),
        **{
            f"web/src/games/{name}/types.ts": game_types(game)
            for name, game in GAMES.items()
            if name in BUILT_IN
        },
    }


def json_schema() -> Schema:
    """Return a JSON schema of both unions of messages."""
    (client, server), types = msgspec.json.schema_components(
        [p.ClientMessage, p.ServerMessage], ref_template="#/$defs/{name}"
    )
    for one in types.values():
        if "description" in one:
            one["description"] = inspect.cleandoc(one["description"])  # as Python 3.13 has it by itself
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"The protocol of Petit Peuple, version {p.VERSION}",
        "$defs": {"ClientMessage": client, "ServerMessage": server, **dict(sorted(types.items()))},
    }


# TypeScript -----------------------------------------------------------------------------------


def typescript(schema: Schema) -> str:
    """Return the TypeScript of the socket's messages and of the HTTP API's bodies."""
    head = [f"// {MADE}.", f"export const VERSION = {p.VERSION};"]
    types = {**http_types(), **schema["$defs"]}
    types = {name: types[name] for name in (*schema["$defs"], *sorted(types.keys() - schema["$defs"].keys()))}
    requests = [one.__name__ for one in http_bodies() if one.__struct_config__.forbid_unknown_fields]
    sent = reached(types, ["ClientMessage", *requests])
    return "\n\n".join([*head, *declarations(types, sent)]) + "\n"


def http_types() -> Schema:
    """Return the schema of every body of the HTTP API."""
    _, types = msgspec.json.schema_components(http_bodies(), ref_template="#/$defs/{name}")
    return types


def http_bodies() -> list[type[msgspec.Struct]]:
    """Return the types that `protocol.http` defines, in its order."""
    return [
        one
        for one in vars(http).values()
        if isinstance(one, type) and issubclass(one, msgspec.Struct) and one.__module__ == http.__name__
    ]


def game_types(game: AnyGame) -> str:
    """Return the TypeScript of one game's views, actions, events and options."""
    kinds = {
        "View": game.types.view,
        "Action": game.types.action,
        "Event": game.types.event,
        "Options": game.Options,
    }
    schemas, types = msgspec.json.schema_components(kinds.values(), ref_template="#/$defs/{name}")
    wanted = {
        name: schema
        for name, schema in zip(kinds, schemas, strict=True)
        if schema != {"$ref": f"#/$defs/{name}"}
    }
    if taken := wanted.keys() & types.keys():
        raise ValueError(f"{game.id} has a type of its own called {min(taken)}")
    header = (
        f"// Generated from src/petitpeuple/games/{game.id} by tools/generate_types.py; edit that instead."
    )
    return (
        "\n\n".join(
            [header, *declarations({**wanted, **dict(sorted(types.items()))}, omitting_defaults(game))]
        )
        + "\n"
    )


def omitting_defaults(game: AnyGame) -> set[str]:
    """Return the names of a game's types that are encoded without their default values."""
    home = f"petitpeuple.games.{game.id}."
    return {
        kind.__name__
        for kind in msgspec.Struct.__subclasses__()
        if kind.__module__.startswith(home) and kind.__struct_config__.omit_defaults
    }


def declarations(types: Schema, partial: set[str]) -> list[str]:
    """Return the declarations of types. Only those in *partial* may leave out fields that have a default."""
    parts = []
    for name, schema in types.items():
        comment = ts_comment(schema["description"]) if "description" in schema else ""
        kind = ts_type(schema, "", whole=name not in partial)
        parts.append(comment + ts_statement(f"export type {name} =", kind, ""))
    return parts


def ts_comment(text: str) -> str:
    """Return a comment in one line if it fits, or else in several."""
    line = f"/** {' '.join(text.split())} */"
    if len(line) <= WEB_LINE_LENGTH:
        return line + "\n"
    lines = textwrap.wrap(" ".join(text.split()), WEB_LINE_LENGTH - len(" * "), break_on_hyphens=False)
    return "\n".join(["/**", *(f" * {one}" for one in lines), " */"]) + "\n"


def ts_statement(start: str, kind: str, indent: str) -> str:
    """Return a declaration or field. A union that does not fit in a line is split as Prettier does it."""
    line = f"{indent}{start} {kind};"
    if len(line) <= WEB_LINE_LENGTH or "\n" in kind:
        return line
    below = f"{indent}  {kind};"
    if len(below) > WEB_LINE_LENGTH:
        below = "\n".join(f"{indent}  | {member}" for member in kind.split(" | ")) + ";"
    return f"{indent}{start}\n{below}"


def reached(types: Schema, names: list[str]) -> set[str]:
    """Return the names of these types and of all types they contain."""
    found: set[str] = set()
    while names:
        name = names.pop()
        if name not in found:
            found.add(name)
            names += [ref.rpartition("/")[2] for ref in refs(types[name])]
    return found


def refs(schema: Any) -> list[str]:
    """Return every reference in a schema."""
    if isinstance(schema, list):
        return [ref for one in schema for ref in refs(one)]
    if not isinstance(schema, dict):
        return []
    inner = [ref for key, one in schema.items() if key != "discriminator" for ref in refs(one)]
    return [schema["$ref"], *inner] if "$ref" in schema else inner


def ts_type(schema: Schema, indent: str, *, whole: bool = False) -> str:
    """Return a schema as a TypeScript type; with *whole*, only fields that may be unset are optional."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(ts_type(one, indent, whole=whole) for one in schema["anyOf"]))
    if "const" in schema or "enum" in schema:
        values = [schema["const"]] if "const" in schema else schema["enum"]
        return " | ".join(json.dumps(value) for value in values)
    match schema.get("type"):
        case "object":
            return ts_object(schema, indent, whole=whole)
        case "array":
            return ts_array(schema, indent)
        case "integer" | "number":
            return "number"
        case "string" | "boolean" | "null" as plain:
            return str(plain)
    return "unknown"


def ts_array(schema: Schema, indent: str) -> str:
    """Return an array type, or a tuple type if every place has a type of its own."""
    if places := schema.get("prefixItems"):
        return f"readonly [{', '.join(ts_type(one, indent) for one in places)}]"
    items = ts_type(schema["items"], indent) if schema.get("items") else "unknown"
    is_compound = " | " in items or items.startswith("readonly ")
    return f"readonly ({items})[]" if is_compound else f"readonly {items}[]"


def ts_object(schema: Schema, indent: str, *, whole: bool) -> str:
    """Return an object type with one field a line, or a record type."""
    if "properties" not in schema:
        values = schema.get("additionalProperties")
        kind = ts_type(values, indent) if isinstance(values, dict) else "unknown"
        return f"Readonly<Record<string, {kind}>>"
    inner = indent + "  "
    required = set(schema.get("required", ()))
    if whole:  # a field without a default may be unset: it is left out then
        required |= {name for name, one in schema["properties"].items() if "default" in one}
    fields = [
        ts_statement(f"readonly {name}{'' if name in required else '?'}:", ts_type(one, inner), inner)
        for name, one in schema["properties"].items()
    ]
    return "{\n" + "\n".join(fields) + f"\n{indent}}}"


# The page -------------------------------------------------------------------------------------

INTRODUCTION = """\
# The protocol

<!-- {made}. -->

Version {version}. One WebSocket at `/ws/{{table}}` connects one device to one table. Every message is one
JSON text with its name in `type`; a message to the server has at most {most} bytes. The exact types are in
[protocol.schema.json](protocol.schema.json). This page, the schema and the web client's TypeScript types
are generated from the same source. The HTTP API is described by the server at `/api` and `/openapi.json`.

1. **Connect.** The client sends `hello` with the table and the secret of its link. The server replies with
   `welcome`, `room` and, once a game has started, a `frame`.
2. **Frames.** A frame contains a `moment`: everything this viewer sees now, complete, and the events that
   led there. It replaces the frame before. Frames are numbered for each viewer, and a viewer who would see
   no change gets none. After a gap in the numbers, `refresh` requests a full frame. The same `Moment` type
   is used by the history (`/api/tables/{{table}}/history`) and by replays
   (`/api/tables/{{table}}/games/{{number}}/moments`).
3. **Decisions.** A frame with a `decision` asks this viewer to act. An `answer` quotes its **ticket**, so
   late and repeated clicks are refused. An answer is accepted from `opens` on, in time of play.
4. **Replies.** Every request has an `id` that the client increments. `done` means that the request was
   carried out and stored. `refused` names the rule that forbids it, `error` gives another reason; both go
   to the sender only. A request that was not acknowledged before the connection was lost may be sent again:
   an old ticket is refused, and a chat message with the same `key` is delivered once.
5. **Undo.** `undone` announces that actions were taken back. It comes before the frame with the restored
   position, and its `log` replaces the client's log.
6. **Reconnect.** After a loss, send `hello` with `resume`: the `run` of the `welcome` and the number of the
   last frame. The missed frames follow in order. After a restart of the server, or if too many were missed,
   one full frame follows instead.
7. **Heartbeat.** The server sends something every few seconds, a `heartbeat` if there is nothing else. A
   client that receives nothing for longer should reconnect. Reply to `ping` with `pong` at once: the server
   measures the round trip, and everybody sees everybody's.
8. **Texts.** A **phrase** is a key of the language files with its arguments. A moment's `log` has one for
   each event. The board as text goes only to connections that subscribe: with `text_board` in `hello`, or
   later with the message `text-board`. `hint` requests a good action and the reasons for it.

`moment.asked` lists the seats that are to act; `room` tells whether a person or a bot plays a seat.
"""

CODES = """\
## Close codes

| code | reason | the client should |
|---|---|---|
| 1008 | invalid link, deleted table, no `hello`, rate limit, slow reader | not reconnect at once |
| 1009 | a message of more than {most} bytes | send smaller messages |
| 1011 | internal error | reconnect |
| 1012 | the server stops or restarts | reconnect |
| 1013 | too many sockets from one address; the handshake fails with HTTP 403 | reconnect later |
"""


def markdown(schema: Schema) -> str:
    """Return the protocol page."""
    types = schema["$defs"]
    parts = [INTRODUCTION.format(made=MADE, version=p.VERSION, most=p.MAX_MESSAGE_BYTES)]
    told: list[str] = []
    for title, union in (("From the client", p.ClientMessage), ("From the server", p.ServerMessage)):
        parts.append(f"## {title}\n")
        for kind in get_args(union):
            told.append(kind.__name__)
            parts.append(section(kind.__name__, types[kind.__name__]))
    parts.append("## What is inside\n")
    rest = [name for name in types if name not in told and not name.endswith("Message")]
    parts += [section(name, types[name]) for name in rest]
    return "\n".join([*parts, CODES.format(most=p.MAX_MESSAGE_BYTES)])


def section(name: str, schema: Schema) -> str:
    """Return the section of one type: its description and its fields."""
    lines = [f"### {name}\n", f"{schema.get('description', '')}\n", "| field | type |", "|---|---|"]
    required = set(schema.get("required", ()))
    for field, one in schema["properties"].items():
        kind = " ".join(ts_type(one, "").split()).replace("|", "\\|")
        lines.append(f"| `{field}`{'' if field in required else ' (may be left out)'} | `{kind}` |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    main()
