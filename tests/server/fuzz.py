"""Hostile messages: broken JSON, wrong types, wrong tickets, huge numbers, raw bytes.

`python -m tests.server.fuzz 100000` sends that many to a server of its own.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
import time
from typing import Any

import httpx
from tests.server.fixtures import own_secret
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

TYPES = [
    "hello", "answer", "chat", "emote", "undo", "pause", "refresh", "text-board", "hint", "pong",
    "set-profile", "own-seat", "plan", "webhook", "set-seat", "set-table", "revoke", "table", "pass-host",
    "mute", "__proto__", "", "type",
]  # fmt: skip
FIELDS = [
    "type", "id", "ticket", "action", "text", "key", "emote", "vote", "token", "profile", "command", "level",
    "url", "seat", "kind", "table", "secret", "claim", "resume", "n", "run", "steps", "on",
]  # fmt: skip
# Valid commands are left out: nothing may change.
HARMLESS: dict[str, list[Any]] = {
    "command": ["", None, 1, "steal"],
    "vote": ["", 0, "yes", None],
    "kind": ["", "king", 5, None],
}
LAST_ID = 1000  # of a hostile message


def random_value(rng: random.Random, depth: int = 0) -> Any:
    kinds: list[Any] = [
        None, True, False, 0, -1, 2**31, 2**63, 10**30, -(10**30), 1.5, 1e308, "", "x", "\u0000", "\u202e",
        "é" * 40, "x" * rng.randrange(600), [], {}, "l1.1.1", {"type": "Stake", "n": 99}, {"type": "Stake"},
    ]  # fmt: skip
    if depth < 3 and rng.random() < 0.3:
        if rng.random() < 0.5:
            return [random_value(rng, depth + 1) for _ in range(rng.randrange(4))]
        return {rng.choice(FIELDS): random_value(rng, depth + 1) for _ in range(rng.randrange(4))}
    return rng.choice(kinds)


def hostile_message(rng: random.Random) -> str | bytes:
    """Return one hostile message."""
    roll = rng.random()
    if roll < 0.15:
        return rng.randbytes(rng.randrange(200))
    if roll < 0.25:
        return "".join(chr(rng.randrange(1, 0xD7FF)) for _ in range(rng.randrange(120)))
    if roll < 0.3:
        return rng.choice('[{"') * rng.randrange(1, 8000)
    message: dict[str, Any] = {"type": rng.choice(TYPES), "id": rng.randrange(LAST_ID)}
    for _ in range(rng.randrange(5)):
        name = rng.choice(FIELDS)
        message[name] = rng.choice(HARMLESS[name]) if name in HARMLESS else random_value(rng)
    if message["type"] in ("revoke", "pass-host", "set-profile", "chat", "emote", "set-table"):
        message["id"] = rng.choice([-1, "1", None])
    text = json.dumps(message)
    return text[: rng.randrange(len(text))] if roll > 0.9 else text


async def join(address: str, created: Any, seat: int) -> ClientConnection:
    ws = await connect(address.replace("http", "ws") + "/ws", compression=None, max_queue=None)
    secret = created["seats"][seat]["secret"]
    hello = {"type": "hello", "table": created["table"], "secret": secret, "claim": own_secret(secret)}
    await ws.send(json.dumps(hello))
    return ws


async def send_hostile_messages(address: str, created: Any, rng: random.Random, count: int) -> None:
    """Send hostile messages; each must get a typed error or a close code, and nothing may change."""
    witness = await join(address, created, 0)
    await (await join(address, created, 1)).close()
    before = await frames_of(witness)
    sent = 0
    while sent < count:
        ws = await join(address, created, 1)
        try:
            for _ in range(min(200, count - sent)):
                sent += 1
                await ws.send(hostile_message(rng))
                if sent % 20 == 0:
                    await check_replies(ws, LAST_ID + sent)
        except ConnectionClosed:
            assert ws.close_code in (1003, 1007, 1008, 1009), ws.close_code
        await ws.close()
    after = await frames_of(witness)
    assert [f["moment"]["view"] for f in after] in ([], [before[-1]["moment"]["view"]])
    await witness.close()


async def check_replies(ws: ClientConnection, number: int) -> None:
    """Read all replies so far; all must be of the protocol, and none an internal error."""
    await ws.send(
        json.dumps({"type": "revoke", "id": number, "seat": 0})
    )  # a guest may not: it gets an error
    while True:
        message = json.loads(await asyncio.wait_for(ws.recv(), 10))
        assert message["type"] in (
            "error",
            "refused",
            "done",
            "room",
            "frame",
            "text-board",
            "welcome",
            "link",
            "invitation",
            "chat",
            "emote",
            "notice",
            "ping",
            "heartbeat",
        )
        assert message.get("code") != "internal"
        if message.get("id") == number:
            assert message["type"] == "error"
            return


async def frames_of(ws: ClientConnection) -> list[Any]:
    """Return the frames that arrive within a short time."""
    found = []
    try:
        while True:
            message = json.loads(await asyncio.wait_for(ws.recv(), 0.3))
            if message["type"] == "frame":
                found.append(message)
    except TimeoutError:
        return found


def check_still_alive(address: str, created: Any) -> None:
    """Check that the server is healthy, no room broke, and the table can still be played."""
    assert httpx.get(f"{address}/health").text == "well\n"
    assert "petitpeuple_rooms_broken_total 0\n" in httpx.get(f"{address}/metrics").text
    assert httpx.get(f"{address}/api/tables/{created['table']}/games/1").status_code == 403


def main(count: int) -> None:
    from tests.server.fixtures import running_server  # noqa: PLC0415

    with running_server(rate_limit_scale=1e6) as (address, _):
        seats = [{"kind": "open"}, {"kind": "open"}]
        created = httpx.post(f"{address}/api/tables", json={"game": "pebbles", "seats": seats}).json()
        began = time.monotonic()
        asyncio.run(send_hostile_messages(address, created, random.Random(1), count))
        check_still_alive(address, created)
        sys.stdout.write(f"{count} hostile frames in {time.monotonic() - began:.0f} s: nothing changed\n")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000)
