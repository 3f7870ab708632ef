"""The OpenAPI description and its HTML page, generated from the operations and their types."""

import html
import re
from typing import Any

import msgspec

import petitpeuple
from petitpeuple.server.api import OPERATIONS
from petitpeuple.server.operation import Operation, Text
from petitpeuple.server.protocol import http

REF = "#/components/schemas/{name}"
SECRETS = {
    "": "–",
    "link": "any link",
    "host": "the host’s link",
    "profile": "the profile’s id",
    "connection": "the token of an open connection’s welcome",
    "viewer": "of an unlisted table: any link, a player’s profile id, or a share link’s secret",
    "player": "a seat’s secret or a player’s profile id",
    "invitation": "the invitation’s secret",
}


def describe() -> dict[str, Any]:
    """Return the OpenAPI description."""
    types = [kind for op in OPERATIONS for kind in (op.body, op.response) if kind not in (None, Text)]
    _, schemas = msgspec.json.schema_components([*types, http.ApiError], ref_template=REF)
    paths: dict[str, Any] = {}
    for op in OPERATIONS:
        paths.setdefault(plain_path(op.path), {})[op.method.lower()] = _operation(op)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Petit Peuple", "version": petitpeuple.__version__},
        "paths": paths,
        "components": {
            "schemas": schemas,
            "securitySchemes": {"secret": {"type": "http", "scheme": "bearer"}},
        },
    }


def plain_path(path: str) -> str:
    """Return a path without the types of its parameters."""
    return re.sub(r":number\}", "}", path)


def _schema(kind: Any) -> dict[str, Any]:
    (schema,), _ = msgspec.json.schema_components([kind], ref_template=REF)
    return schema


def _operation(op: Operation) -> dict[str, Any]:
    parts = re.findall(r"\{(\w+)(:number)?\}", op.path)
    error = {
        "description": "Not possible",
        "content": {"application/json": {"schema": _schema(http.ApiError)}},
    }
    described: dict[str, Any] = {
        "summary": op.summary,
        "operationId": getattr(op.run, "__name__", ""),
        "parameters": [
            {
                "name": name,
                "in": "path",
                "required": True,
                "schema": {"type": "integer" if number else "string"},
            }
            for name, number in parts
        ]
        + [{"name": name, "in": "query", "schema": {"type": "integer", "minimum": 0}} for name in op.query],
        "responses": {"204" if op.response is None else "200": _response(op), "default": error},
    }
    if op.body is not None:
        body = {"application/json": {"schema": _schema(op.body)}}
        described["requestBody"] = {"required": True, "content": body}
    if op.auth:
        described["security"] = [{"secret": []}]
    return described


def _response(op: Operation) -> dict[str, Any]:
    if op.response is None:
        return {"description": "Done"}
    if op.response is Text:
        return {"description": "Done", "content": {"application/x-ndjson": {"schema": {"type": "string"}}}}
    return {"description": "Done", "content": {"application/json": {"schema": _schema(op.response)}}}


STYLE = """
:root{color-scheme:light dark;--ground:#e4ead3;--paper:#fffdf0;--ink:#17302c;--line:#c9cfae;--go:#1f5c4d}
@media(prefers-color-scheme:dark){:root{--ground:#0f1c1b;--paper:#18302d;--ink:#f6f4e2;--line:#31524b;--go:#8fd3bd}}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:1000px;margin:0 auto;padding:24px 16px 60px}
h1,h2{font-family:"Iowan Old Style","Palatino Linotype",Georgia,serif;line-height:1.15}
article,pre{background:var(--paper);border:1px solid var(--line);border-radius:12px}
article,pre{padding:12px 16px;margin:10px 0}
pre{overflow-x:auto;font-size:14px}
h3{margin:0;font:600 15px/1.4 ui-monospace,monospace;overflow-wrap:anywhere}
h3 b{display:inline-block;min-width:4.5em;color:var(--go)}
p{margin:4px 0}dl{display:flex;flex-wrap:wrap;gap:2px 22px;margin:4px 0 0;font-size:14px}
dl div{display:flex;gap:6px}dt{opacity:.75}dd{margin:0}a{color:inherit}
"""
EXAMPLES = (
    (
        "Create a table of Halma against a bot",
        """curl -X POST {url}/api/tables -H 'content-type: application/json' \\
  -d '{{"game": "halma", "options": {{}},
       "seats": [{{"kind": "open"}}, {{"kind": "bot", "level": "gentle"}}]}}'""",
    ),
    ("List the games, with their options and bots", "curl {url}/api/games"),
    (
        "Read a finished game as a record, one JSON value a line",
        "curl {url}/api/tables/TABLE/games/1 -H 'authorization: Bearer SECRET'",
    ),
    (
        "Let a bot of your own take a seat",
        "petitpeuple bot --table '{url}/table/TABLE#SECRET' --level my_module:MyBot",
    ),
)


def page() -> str:
    """Return the same as an HTML page, without scripts or external resources."""
    examples = "".join(
        f"<h3>{html.escape(title)}</h3><pre>{html.escape(text.format(url='http://localhost:8642'))}</pre>"
        for title, text in EXAMPLES
    )
    return (
        "<!doctype html><html lang=en><meta charset=utf-8>"
        '<meta name=viewport content="width=device-width,initial-scale=1"><title>Petit Peuple: API</title>'
        f"<style>{STYLE}</style><main><p><a href=/>Petit Peuple</a></p><h1>For programs: the API</h1>"
        "<p>Requests and replies are JSON. A secret is sent as <code>Authorization: Bearer …</code>: "
        "it is the part of a table’s link after <code>#</code>. "
        "Games are played live on <code>/ws/{table}</code>. "
        "The machine-readable form is <a href=/openapi.json>openapi.json</a>.</p>"
        f"<h2>Examples</h2>{examples}"
        f"<h2>Operations</h2>{''.join(map(_article, OPERATIONS))}</main></html>"
    )


def _article(op: Operation) -> str:
    """Return one operation as HTML."""
    body = "–" if op.body is None else op.body.__name__
    facts = [("Body", body), ("Reply", _name(op.response)), ("Secret", SECRETS[op.auth])]
    if op.query:
        facts.append(("Query", ", ".join(op.query)))
    listed = "".join(f"<div><dt>{name}</dt><dd>{html.escape(value)}</dd></div>" for name, value in facts)
    path = html.escape(plain_path(op.path))
    head = f"<h3><b>{op.method}</b> {path}</h3><p>{html.escape(op.summary)}</p>"
    return f"<article>{head}<dl>{listed}</dl></article>"


def _name(kind: Any) -> str:
    if kind is None:
        return "–"
    inner = getattr(kind, "__args__", ())
    return f"{inner[0].__name__} …" if inner else str(kind.__name__)
