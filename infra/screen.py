"""What `make play` shows: a line per process, sentences for what takes time, addresses, and a code for the phone."""

from __future__ import annotations

import os
import socket
import sys

import segno

_COLOURS = {"ready": "32", "ended": "31", "killed": "31", "slow": "33", "stopped": "2"}


class Screen:
    """Writes to the terminal; colours only where they can be seen (and never with NO_COLOR)."""

    def __init__(self, *, quiet: bool = False) -> None:
        self._quiet = quiet
        self._colours = sys.stdout.isatty() and "NO_COLOR" not in os.environ

    def say(self, sentence: str) -> None:
        if not self._quiet:
            print(sentence, flush=True)

    def process(self, name: str, word: str, detail: str) -> None:
        """One line about one process."""
        shown = f"\x1b[{_COLOURS.get(word, '0')}m{word:8}\x1b[0m" if self._colours else f"{word:8}"
        self.say(f"  {name:12} {shown} {detail}".rstrip())

    def welcome(self, port: int, data_dir: str) -> None:
        """The addresses, and the QR code of the one that phones of the same network can open."""
        lan = lan_address()
        self.say("")
        self.say("Cartouche is running.")
        self.say(f"  on this machine   http://127.0.0.1:{port}/")
        if lan:
            url = f"http://{lan}:{port}/"
            self.say(f"  on your network   {url}   (phones in the same network; allow it in the firewall if asked)")
            if not self._quiet:
                print(flush=True)
                segno.make(url, error="l", micro=False).terminal(compact=True, border=2)
                sys.stdout.flush()
        else:
            self.say("  This machine seems to be in no network, so a phone cannot reach it.")
        self.say(f"  Games are kept in {data_dir}; logs are in its folder logs. Ctrl-C stops everything.")


def lan_address() -> str | None:
    """The address of this machine on the network that has its default route, or None. Sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # RFC 5737: an address for documents; connecting UDP only picks a route
            address = str(probe.getsockname()[0])
        except OSError:
            return None
    return None if address.startswith("127.") else address


def port_is_free(port: int) -> bool:
    """Whether a server may listen on this port on all interfaces."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("0.0.0.0", port))
        except OSError:
            return False
    return True
