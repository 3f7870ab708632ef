"""The worker process: it chooses actions and hints for views, one request at a time."""

import os
import signal
import threading
import traceback
from multiprocessing import parent_process
from multiprocessing.connection import Connection
from typing import Final, TypeAlias

import msgspec
from msgspec import Struct

from petitpeuple.core.phrases import Phrase
from petitpeuple.server.bots.thinking import choose_action, find_hint


class ChooseRequest(Struct, frozen=True, tag="choose"):
    """Choose an action for this view, which is JSON."""

    game: str
    level: str
    view: bytes
    seed: int


class HintRequest(Struct, frozen=True, tag="hint"):
    """Find a good action for this view, which is JSON, and the reasons for it."""

    game: str
    view: bytes
    seed: int


class Choice(Struct, frozen=True, tag="choice"):
    """The action as JSON, and the bot's thinking time in milliseconds."""

    action: bytes
    think_time: int


class Hint(Struct, frozen=True, tag="hint"):
    """The action as JSON, and the reasons."""

    action: bytes
    reasons: tuple[Phrase, ...]


class Failure(Struct, frozen=True, tag="failure"):
    """The request raised an exception."""

    traceback: str


Request: TypeAlias = ChooseRequest | HintRequest
Reply: TypeAlias = Choice | Hint | Failure

_request_decoder: Final = msgspec.msgpack.Decoder(Request)
_encoder: Final = msgspec.msgpack.Encoder()


def main(pipe: Connection) -> None:
    """Answer requests until the server closes the pipe."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then stops its workers
    threading.Thread(target=_exit_with_parent, daemon=True).start()
    while True:
        try:
            request = pipe.recv_bytes()
        except EOFError:
            return
        pipe.send_bytes(answer(request))


def _exit_with_parent() -> None:
    """Wait for the end of the server, so that a killed server leaves no worker behind."""
    server = parent_process()
    if server is not None:
        server.join()
        os._exit(0)


def answer(request: bytes) -> bytes:
    """Return the encoded reply to an encoded request."""
    try:
        reply: Reply = _perform(_request_decoder.decode(request))
    except Exception:
        reply = Failure(traceback.format_exc())
    return _encoder.encode(reply)


def _perform(request: Request) -> Choice | Hint:
    match request:
        case ChooseRequest(game, level, view, seed):
            return Choice(*choose_action(game, level, view, seed))
        case HintRequest(game, view, seed):
            return Hint(*find_hint(game, view, seed))
