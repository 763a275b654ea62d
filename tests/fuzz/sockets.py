"""Hostile live sockets: garbage, broken frames, huge messages, floods of watches, and clients that never read.

    python -m tests.fuzz.sockets [--messages 20000] [--seed N]

Straight to the game service, without the gateway in between and without limits: the worst that can come. Afterwards the
process must serve others at once, hold no more memory than before, and have logged nothing unforeseen.
"""

from __future__ import annotations

import argparse
import base64
import json
import os
import random
import socket
import struct
import sys
import time
import uuid
from collections.abc import Callable
from contextlib import ExitStack, suppress
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.drills.memory import private_mb
from tests.drills.outside import read_lines
from tests.guests import Guest
from tests.stack import Stack, running_stack

GROWTH_MB = 40.0
"""How much the game service may grow under all of it: caches fill, and nothing else. What is sent is far more."""

SERVED_SECONDS = 3.0
CODES = frozenset({1000, 1002, 1003, 1007, 1009, 1011})
"""With which a socket may be closed on a client that breaks the protocol (1011: it answered no ping in time)."""


class Target:
    """A running stack under fire, and what was found wrong."""

    def __init__(self, stack: Stack, number: int) -> None:
        self.stack = stack
        self.plan = random.Random(number)
        self.guest = Guest(stack.url, "Eve")
        self.token = str(self.guest.http.headers["Authorization"]).removeprefix("Bearer ")
        self.port = int((stack.data_dir / "run" / "game.port").read_text())
        self.games = [self._game() for _ in range(4)]
        self.wrong: list[str] = []
        self.begun = self.memory()

    def _game(self) -> str:
        """A slow game of this guest's: it goes on whatever happens."""
        table = self.guest.table(3, pace="slow")
        for _ in range(2):
            self.guest.bot(table["id"])
        return self.guest.started(table["id"])

    def memory(self) -> float:
        """What the game service has for itself, in MB."""
        return private_mb(self.stack.pid("game"))

    def open(self, open_timeout: float = 10) -> ClientConnection:
        headers = {"Authorization": f"Bearer {self.token}"}
        address = f"ws://127.0.0.1:{self.port}/api/live"
        return connect(
            address, additional_headers=headers, compression=None, close_timeout=1, open_timeout=open_timeout
        )

    def raw(self, receive_buffer: int | None = None) -> socket.socket:
        """A socket after the handshake, for frames that no client library would send."""
        wire = socket.socket()
        if receive_buffer is not None:
            wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        wire.settimeout(5)
        wire.connect(("127.0.0.1", self.port))
        key = base64.b64encode(os.urandom(16)).decode()
        wire.sendall(
            f"GET /api/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
            f"Authorization: Bearer {self.token}\r\n\r\n".encode()
        )
        answer = b""
        while b"\r\n\r\n" not in answer:
            answer += wire.recv(1)
        assert b" 101 " in answer, answer
        return wire

    def serves_others(self, after: str) -> None:
        """A client that behaves gets its hello at once."""
        begin = time.monotonic()
        try:
            with self.open(open_timeout=SERVED_SECONDS) as wire:
                wire.send(json.dumps({"type": "watch", "game": self.games[0]}))
                while json.loads(wire.recv(timeout=SERVED_SECONDS))["type"] != "hello":
                    pass
        except (TimeoutError, OSError, ConnectionClosed) as error:
            self.wrong.append(f"after {after} nobody is served: {error!r}")
        if time.monotonic() - begin > SERVED_SECONDS:
            self.wrong.append(f"after {after} a hello took {time.monotonic() - begin:.1f} s")


def frame(opcode: int, payload: bytes, *, final: bool = True, masked: bool = True, reserved: int = 0) -> bytes:
    """A frame as RFC 6455 has it, or as it must not be."""
    head = bytes([(0x80 if final else 0) | reserved << 4 | opcode])
    bit = 0x80 if masked else 0
    if len(payload) < 126:
        head += bytes([bit | len(payload)])
    elif len(payload) < 65536:
        head += bytes([bit | 126]) + struct.pack("!H", len(payload))
    else:
        head += bytes([bit | 127]) + struct.pack("!Q", len(payload))
    return head + (bytes(4) + payload if masked else payload)


def messages(plan: random.Random, games: list[str]) -> str | bytes:
    """A message that is nearly right, or not at all."""
    values: list[Any] = [
        *games, str(uuid.UUID(int=plan.getrandbits(128))), "", "x" * 100, 0, -1, 1, 499, 2**31, 2**70, -(2**70), 1.5,
        None, True, [], {}, [[]], "watcher", "open", "0", "99", "\u0000", "‮", "seat", 7,
    ]  # fmt: skip
    kinds = ["watch", "watch", "watch", "unwatch", "ping", "pong", "differs", "hello", "", 5, None]
    body = {"type": plan.choice(kinds)} | {
        name: plan.choice(values) for name in ("game", "as", "after", "seq", "token", "more") if plan.random() < 0.5
    }
    text = json.dumps(body)
    match plan.randrange(8):
        case 0:
            return plan.randbytes(plan.randrange(200))
        case 1:
            return text[: plan.randrange(len(text) + 1)]
        case 2:
            return "[" * plan.randrange(2000) + text
        case 3:
            return text.encode()
        case _:
            return text


def garbage(target: Target, count: int) -> None:
    """Messages of all kinds; each complaint is a problem with a code, and the socket lives on."""
    sent = 0
    while sent < count:
        with target.open() as wire, suppress(ConnectionClosed):
            for _ in range(min(400, count - sent)):
                wire.send(messages(target.plan, target.games))
                sent += 1
                with suppress(TimeoutError):
                    while True:
                        got = json.loads(wire.recv(timeout=0))
                        if got["type"] == "problem" and not got.get("code"):
                            target.wrong.append(f"a problem without a code: {got}")
            continue
        code = wire.protocol.close_code
        if code not in CODES:
            target.wrong.append(f"closed with {code} after {sent} messages")
        sent += 1


def broken_frames(target: Target, rounds: int) -> None:
    """What breaks the protocol ends the connection, and only that one."""
    big = b'{"type":"ping"' + b" " * 5000 + b"}"
    ping = b'{"type":"ping"}'
    spoilt = [
        frame(1, b"\xff\xfe\xfd"),  # text that is no UTF-8
        frame(1, big),
        frame(2, bytes(70_000)),
        frame(1, ping, masked=False),
        frame(1, ping, reserved=4),
        frame(3, b"x"),  # an opcode that does not exist
        frame(9, bytes(200)),  # a ping that is too long
        frame(0, b"x"),  # a continuation of nothing
        frame(1, b"{", final=False) + frame(1, b"}"),  # a new message inside another
        frame(8, b"\x00"),  # a close code that is cut off
        frame(8, struct.pack("!H", 999)),
        b"\x81\xff" + struct.pack("!Q", 2**63 - 1),  # announces nine exabytes
        b"GET / HTTP/1.1\r\n\r\n",
    ]
    for _ in range(rounds):
        for bad in spoilt:
            with target.raw() as wire:
                wire.sendall(frame(1, ping))
                with suppress(OSError):
                    wire.sendall(bad)
                    wire.settimeout(3)
                    while wire.recv(4096):
                        pass
    with target.raw() as wire:  # one message in thousands of pieces, which is within the protocol
        pieces = [frame(1, b"{", final=False), *[frame(0, b" ", final=False)] * 3000, frame(0, b"}")]
        with suppress(OSError):
            wire.sendall(b"".join(pieces))
            wire.recv(4096)


def half_handshakes(target: Target, count: int) -> None:
    """Connections that begin and never finish, and some that send a byte now and then."""
    with ExitStack() as stack:
        wires = [stack.enter_context(socket.create_connection(("127.0.0.1", target.port), 5)) for _ in range(count)]
        for _ in range(3):
            for wire in wires:
                with suppress(OSError):
                    wire.sendall(b"GET /api/live HTTP/1.1\r\nX: " if target.plan.random() < 0.5 else b"G")
            target.serves_others("half handshakes")


def floods_of_watches(target: Target, count: int) -> None:
    """Thousands of watches on one socket: of games that are there, that are not, again and again from the start."""
    with target.open() as wire, suppress(ConnectionClosed):
        for number in range(count):
            game = target.plan.choice(target.games) if number % 3 else str(uuid.UUID(int=target.plan.getrandbits(128)))
            wire.send(json.dumps({"type": "watch", "game": game, "after": 0}))
            with suppress(TimeoutError):
                while True:
                    wire.recv(timeout=0)
            if number == count // 2:
                target.serves_others("half a flood of watches")


def slow_readers(target: Target, count: int, seconds: float) -> None:
    """Clients that ask for everything all the time and never read: nothing is kept for them."""
    game = target.guest.table(4, sit=False)
    for _ in range(4):
        target.guest.bot(game["id"], "random")
    moving = target.guest.started(game["id"])
    asking = b"".join(
        frame(1, json.dumps({"type": "watch", "game": one, "after": 0}).encode()) for one in [moving, *target.games]
    )
    with ExitStack() as stack:
        wires = [stack.enter_context(target.raw(4096)) for _ in range(count)]
        for wire in wires:
            wire.setblocking(False)
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            for wire in wires:
                with suppress(OSError):  # its buffers are full, or the service has given it up
                    wire.send(asking)
            time.sleep(0.05)
            target.wrong += [f"slow readers: {grown:.0f} MB more"] if (grown := growth(target)) > GROWTH_MB else []
        target.serves_others("slow readers")


def growth(target: Target) -> float:
    """How much the service has grown since the beginning, in MB."""
    return target.memory() - target.begun


def fire(stack: Stack, number: int, messages_sent: int, seconds: float, say: Callable[[str], None]) -> Target:
    """Everything, one after the other."""
    target = Target(stack, number)
    steps: dict[str, Callable[[], None]] = {
        "garbage": lambda: garbage(target, messages_sent),
        "broken frames": lambda: broken_frames(target, max(1, messages_sent // 4000)),
        "half handshakes": lambda: half_handshakes(target, 50),
        "floods of watches": lambda: floods_of_watches(target, messages_sent // 2),
        "slow readers": lambda: slow_readers(target, 30, seconds),
    }
    for name, step in steps.items():
        begin = time.monotonic()
        step()
        target.serves_others(name)
        say(f"{name:20} {time.monotonic() - begin:6.1f} s, {growth(target):+6.1f} MB, {len(target.wrong)} complaints")
    if growth(target) > GROWTH_MB:
        target.wrong.append(f"the game service has {growth(target):.0f} MB more than before")
    # The server logs text that is no UTF-8 as an error of its own; what it is about was meant.
    target.wrong += [line for line in read_lines(stack, ["game"])[1] if "Invalid UTF-8" not in line]
    return target


def main() -> None:
    options = argparse.ArgumentParser(prog="python -m tests.fuzz.sockets", description=(__doc__ or "").split("\n")[0])
    options.add_argument("--messages", type=int, default=20_000)
    options.add_argument("--seconds", type=float, default=30.0)
    options.add_argument("--seed", type=int, default=random.SystemRandom().getrandbits(32))
    given = options.parse_args()
    with running_stack({"BOT_THINK_MS": "50"}) as stack:
        target = fire(stack, given.seed, given.messages, given.seconds, lambda text: print(text, flush=True))
    for wrong in target.wrong:
        print(f"WRONG {wrong}")
    print(f"seed {given.seed}, {len(target.wrong)} complaints")
    sys.exit(1 if target.wrong else 0)


if __name__ == "__main__":
    main()
