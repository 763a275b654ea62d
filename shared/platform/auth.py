"""Who is calling: a player with a signed session, or another service with a short-lived token.

Sessions come in the HttpOnly cookie ``session`` or as ``Authorization: Bearer``. The first key of a ring signs, all of
them verify: so a key can be replaced without signing anybody out. Every failure looks the same from outside.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Mapping
from http.cookies import CookieError, SimpleCookie
from typing import Any, Literal

import jwt
import msgspec

COOKIE = "session"
SESSION_SECONDS = 400 * 24 * 3600
SERVICE_SECONDS = 120
_LONGEST = 2048
_REMEMBERED = 4096


class Caller(msgspec.Struct, frozen=True):
    """A player (``id`` and ``name``) or a service (``name`` only)."""

    kind: Literal["player", "service"]
    id: str
    name: str

    @property
    def is_service(self) -> bool:
        return self.kind == "service"


class KeyRing:
    """Keys of one purpose. ``text`` holds 64 hex digits each, comma-separated."""

    def __init__(self, text: str) -> None:
        self._keys = [bytes.fromhex(key) for key in text.split(",")]
        self._known: OrderedDict[str, dict[str, Any]] = OrderedDict()

    def sign(self, claims: dict[str, Any]) -> str:
        """Return a token with these claims, signed with the first key."""
        return jwt.encode(claims, self._keys[0], algorithm="HS256")

    def verify(self, token: str, *required: str) -> dict[str, Any] | None:
        """Return the claims of a token that any key has signed, or None. ``exp`` and ``required`` must be there."""
        if len(token) > _LONGEST:
            return None
        known = self._known.get(token)
        if known is not None and known["exp"] > time.time() and all(name in known for name in required):
            return known
        for key in self._keys:
            try:
                claims = jwt.decode(token, key, algorithms=["HS256"], options={"require": ["exp", *required]})
                self._remember(token, claims)
                return claims
            except jwt.InvalidSignatureError:
                continue
            except (jwt.PyJWTError, ValueError):
                return None
        return None

    def _remember(self, token: str, claims: dict[str, Any]) -> None:
        """A signature that was right once is right for good: only the time has to be looked at again."""
        if isinstance(claims["exp"], int):
            self._known[token] = claims
        if len(self._known) > _REMEMBERED:
            self._known.popitem(last=False)


class Auth:
    """Makes and reads the tokens of one service."""

    def __init__(self, session_key: str, service_key: str) -> None:
        self._sessions = KeyRing(session_key)
        self._services = KeyRing(service_key)

    def session(self, player: str, name: str) -> str:
        """Return a new session token of a player."""
        now = int(time.time())
        return self._sessions.sign({"sub": player, "name": name, "iat": now, "exp": now + SESSION_SECONDS})

    def player(self, token: str) -> Caller | None:
        """Return the player of a session token, or None."""
        claims = self._sessions.verify(token, "sub")
        if claims is None or not isinstance(claims.get("name"), str):
            return None
        return Caller("player", claims["sub"], claims["name"])

    def service(self, token: str) -> Caller | None:
        """Return the service of a service token, or None."""
        claims = self._services.verify(token, "svc")
        if claims is None or not isinstance(claims["svc"], str):
            return None
        return Caller("service", "", claims["svc"])

    def caller(self, headers: Mapping[str, str], query_token: str = "") -> Caller | None:
        """Return who sends these headers, or None. A bearer token goes before the cookie, the query before both."""
        token = query_token or bearer(headers.get("authorization", ""))
        if token:
            return self.player(token) or self.service(token)
        token = cookie(headers.get("cookie", ""))
        return self.player(token) if token else None


class ServiceTokens:
    """Tokens with which this service calls others; a new one is signed when the old one is half spent."""

    def __init__(self, service: str, service_key: str) -> None:
        self._service = service
        self._ring = KeyRing(service_key)
        self._token = ""
        self._until = 0.0

    def token(self) -> str:
        """Return a token that is valid for at least another minute."""
        now = time.time()
        if now > self._until:
            self._token = self._ring.sign({"svc": self._service, "iat": int(now), "exp": int(now) + SERVICE_SECONDS})
            self._until = now + SERVICE_SECONDS / 2
        return self._token


def bearer(header: str) -> str:
    """Return the token of an ``Authorization`` header, or ``""``."""
    scheme, _, token = header.partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


def cookie(header: str) -> str:
    """Return the session token of a ``Cookie`` header, or ``""``."""
    try:
        morsel = SimpleCookie(header).get(COOKIE)
    except CookieError:
        return ""
    return morsel.value if morsel else ""


SAYS_SO = "named"
"""A cookie that scripts may read and that says nothing but that a session was given: so the client need not ask for one
only to hear that there is none."""


def set_cookie(token: str, *, secure: bool) -> str:
    """Return the ``Set-Cookie`` header of a session. ``secure`` when the request came by https."""
    tail = "; Secure" if secure else ""
    return f"{COOKIE}={token}; Path=/; Max-Age={SESSION_SECONDS}; HttpOnly; SameSite=Lax{tail}"
