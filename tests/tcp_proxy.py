"""A TCP proxy that can be cut, refuse, or fall silent: how a server looks whose network is bad."""

from __future__ import annotations

import contextlib
import socket
import threading
from typing import Literal

Mode = Literal["pass", "refuse", "silent"]


class TcpProxy:
    """Passes connections on to an address; a context manager. ``set`` also cuts what is open."""

    def __init__(self, host: str, port: int) -> None:
        self._target = (host, port)
        self._mode: Mode = "pass"
        self._open: set[socket.socket] = set()
        self._server = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._server.getsockname()[1]
        self._closed = False
        self._began: dict[socket.socket, bytes] = {}
        self._deaf: set[socket.socket] = set()

    def set(self, mode: Mode) -> None:
        """``pass`` again, ``refuse`` (reset at once), or ``silent`` (accept and take everything, answer nothing)."""
        self._mode = mode
        self.cut()

    def cut(self) -> None:
        """Cut all open connections."""
        for connection in list(self._open):
            with contextlib.suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)

    def stall(self, first: bytes) -> int:
        """Let the open connections that began with these bytes fall silent without closing them; returns how many."""
        found = [connection for connection, begin in list(self._began.items()) if begin.startswith(first)]
        self._deaf.update(found)
        return len(found)

    def _accept(self) -> None:
        while not self._closed:
            try:
                client, _ = self._server.accept()
            except OSError:
                return
            threading.Thread(target=self._serve, args=(client,), daemon=True).start()

    def _serve(self, client: socket.socket) -> None:
        with client:
            self._open.add(client)
            if self._mode == "pass":
                with contextlib.suppress(OSError), socket.create_connection(self._target) as server:
                    self._open.add(server)
                    back = threading.Thread(target=self._pump, args=(server, client, client), daemon=True)
                    back.start()
                    self._pump(client, server, client)
                    back.join(1)
                    self._open.discard(server)
                self._began.pop(client, None)
                self._deaf.discard(client)
            elif self._mode == "silent":
                with contextlib.suppress(OSError):
                    while client.recv(65536):
                        pass
            self._open.discard(client)

    def _pump(self, source: socket.socket, target: socket.socket, client: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                self._began.setdefault(client, data[:200])
                if client not in self._deaf:
                    target.sendall(data)
        for one in (source, target):
            with contextlib.suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)

    def __enter__(self) -> TcpProxy:
        threading.Thread(target=self._accept, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._closed = True
        self._server.close()
        self.cut()
