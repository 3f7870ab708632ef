"""The server's counters in Prometheus' text format."""

from typing import Final

from petitpeuple.server.lobby.lobby import Lobby

_COUNTERS: Final = {
    "inputs": "inputs of games that were stored",
    "messages": "messages received on sockets",
    "messages_malformed": "messages that could not be parsed",
    "sockets_rate_limited": "sockets closed for exceeding a rate limit",
    "sockets_stuck": "sockets closed for not reading",
    "hosts_refused": "requests with an unknown Host header",
    "origins_refused": "sockets refused because of their Origin header",
    "tables_created": "tables created",
    "tables_unreadable": "tables that could not be resumed",
    "rooms_loaded": "times a room was loaded from the store",
    "rooms_broken": "rooms that had to be loaded again after an error",
    "bots_failed": "times a bot failed to choose",
    "time_up": "times a seat's clock expired",
}


def text(lobby: Lobby) -> str:
    """Return all metrics as text."""
    counts = lobby.services.counts
    lines: list[str] = []
    for name, description in _COUNTERS.items():
        lines += _metric(f"{name}_total", "counter", description, counts[name])
    playing = sum(room.state.phase == "playing" for room in lobby.rooms.values())
    lines += _metric("sockets", "gauge", "open sockets", counts["sockets"])
    lines += _metric("rooms", "gauge", "rooms in memory", len(lobby.rooms))
    lines += _metric("rooms_playing", "gauge", "rooms with a game in progress", playing)
    return "\n".join(lines) + "\n"


def _metric(name: str, kind: str, description: str, value: int) -> list[str]:
    full_name = f"petitpeuple_{name}"
    return [f"# HELP {full_name} {description}", f"# TYPE {full_name} {kind}", f"{full_name} {value}"]
