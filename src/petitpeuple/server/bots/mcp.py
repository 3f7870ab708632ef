"""An MCP server (Model Context Protocol) on standard input and output: JSON-RPC, one message a line."""

from collections.abc import AsyncIterator, Callable
from typing import Any, Final

import msgspec

import petitpeuple
from petitpeuple.i18n.texts import Texts
from petitpeuple.server.bots.mcp_seat import McpSeat

VERSIONS: Final = ("2025-06-18", "2025-03-26", "2024-11-05")  # of the protocol, the newest first
MAX_WAIT_S: Final = 300.0
PARSE_ERROR, INVALID_REQUEST, NO_METHOD, INVALID_PARAMS = -32700, -32600, -32601, -32602
_TEXT: Final = {"type": "string"}
TOOLS: Final[dict[str, dict[str, Any]]] = {
    "look": {},
    "wait": {"seconds": {"type": "number", "minimum": 0, "maximum": MAX_WAIT_S}},
    "play": {"ticket": _TEXT, "action": _TEXT},
    "rule": {"rule": _TEXT},
}


class InvalidParams(Exception):
    """A call with wrong parameters."""


class McpServer:
    """Answers the requests of one client for one seat."""

    def __init__(self, seat: McpSeat, texts: Texts) -> None:
        self._seat = seat
        self._texts = texts

    async def serve(self, lines: AsyncIterator[bytes], write: Callable[[bytes], None]) -> None:
        """Answer every line until the input ends."""
        async for line in lines:
            if line.strip():
                reply = await self.handle(line)
                if reply is not None:
                    write(msgspec.json.encode(reply) + b"\n")

    async def handle(self, line: bytes) -> dict[str, Any] | None:
        """Return the reply to a message, or None if it needs none."""
        try:
            message = msgspec.json.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return _error(None, PARSE_ERROR, "parse error")
        if not isinstance(message, dict) or not isinstance(message.get("method"), str):
            return _error(None, INVALID_REQUEST, "invalid request")
        if "id" not in message:
            return None  # a notification
        number = message["id"]
        params = message.get("params")
        try:
            result = await self._call(message["method"], params if isinstance(params, dict) else {})
        except InvalidParams as error:
            return _error(number, INVALID_PARAMS, str(error))
        if result is None:
            return _error(number, NO_METHOD, f"there is no method {message['method'][:40]}")
        return {"jsonrpc": "2.0", "id": number, "result": result}

    async def _call(self, method: str, params: dict[str, Any]) -> dict[str, Any] | None:
        match method:
            case "initialize":
                return self._initialize(params)
            case "ping":
                return {}
            case "tools/list":
                return {"tools": [self._tool(name) for name in TOOLS]}
            case "tools/call":
                text, done = await self._use(params)
                return {"content": [{"type": "text", "text": text}], "isError": not done}
        return None

    def _initialize(self, params: dict[str, Any]) -> dict[str, Any]:
        wanted = params.get("protocolVersion")
        return {
            "protocolVersion": wanted if wanted in VERSIONS else VERSIONS[0],
            "capabilities": {"tools": {}},
            "serverInfo": {"name": "petitpeuple", "version": petitpeuple.__version__},
            "instructions": self._texts.say("mcp-instructions"),
        }

    def _tool(self, name: str) -> dict[str, Any]:
        properties = TOOLS[name]
        schema = {"type": "object", "properties": properties, "required": list(properties)}
        return {"name": name, "description": self._texts.say(f"mcp-tool-{name}"), "inputSchema": schema}

    async def _use(self, params: dict[str, Any]) -> tuple[str, bool]:
        """Call a tool; return its text, and False if it failed."""
        given = params.get("arguments") or {}
        match params.get("name"):
            case "look":
                return await self._seat.look(), True
            case "wait":
                return await self._seat.wait(_number(given, "seconds")), True
            case "play":
                return await self._seat.play(_string(given, "ticket"), _string(given, "action"))
            case "rule":
                return self._seat.rule(_string(given, "rule")), True
        raise InvalidParams("there is no such tool")


def _string(given: Any, name: str) -> str:
    value = given.get(name) if isinstance(given, dict) else None
    if not isinstance(value, str):
        raise InvalidParams(f"{name} must be a string")
    return value


def _number(given: Any, name: str) -> float:
    value = given.get(name) if isinstance(given, dict) else None
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= MAX_WAIT_S:
        raise InvalidParams(f"{name} must be a number from 0 to {MAX_WAIT_S:.0f}")
    return float(value)


def _error(number: Any, code: int, message: str) -> dict[str, Any]:
    return {"jsonrpc": "2.0", "id": number, "error": {"code": code, "message": message}}
