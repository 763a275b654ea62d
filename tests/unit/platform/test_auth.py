"""Tokens: who signed them, how long they live, and that nothing else gets in."""

from __future__ import annotations

import time

import jwt
import pytest

from shared.platform import auth
from shared.platform.auth import Auth, Caller, KeyRing, ServiceTokens

KEY, OTHER, THIRD = "ab" * 32, "cd" * 32, "ef" * 32


def test_a_session_says_who_it_is_by_bearer_and_by_cookie() -> None:
    here = Auth(KEY, OTHER)
    token = here.session("p1", "Ana Śliwa")
    ana = Caller("player", "p1", "Ana Śliwa")
    assert here.caller({"authorization": f"Bearer {token}"}) == ana
    assert here.caller({"authorization": f"bearer {token}", "cookie": "session=x"}) == ana
    assert here.caller({"cookie": f"a=b; session={token}; c=d"}) == ana
    assert here.caller({}, token) == ana
    assert here.caller({}) is None


def test_a_new_key_signs_while_the_old_one_still_verifies() -> None:
    old, both, new = Auth(KEY, OTHER), Auth(f"{THIRD},{KEY}", OTHER), Auth(THIRD, OTHER)
    before, after = old.session("p1", "Ana"), both.session("p1", "Ana")
    assert both.player(before) and both.player(after) and new.player(after)
    assert new.player(before) is None and old.player(after) is None


def test_services_and_players_cannot_pass_for_each_other() -> None:
    here = Auth(KEY, OTHER)
    service = ServiceTokens("bots", OTHER).token()
    caller = here.caller({"authorization": f"Bearer {service}"})
    assert caller is not None and caller.is_service and caller.name == "bots"
    assert here.player(service) is None and here.service(here.session("p1", "Ana")) is None
    assert here.caller({"cookie": f"session={service}"}) is None
    forged = KeyRing(KEY).sign({"svc": "bots", "exp": int(time.time()) + 60})
    assert here.caller({"authorization": f"Bearer {forged}"}) is None


@pytest.mark.parametrize(
    "claims",
    [
        {"sub": "p1", "name": "Ana"},
        {"sub": "p1", "name": "Ana", "exp": 1},
        {"name": "Ana", "exp": 1 << 40},
        {"sub": "p1", "exp": 1 << 40},
        {"sub": "p1", "name": 7, "exp": 1 << 40},
        {"sub": 7, "name": "Ana", "exp": 1 << 40},
        {"sub": "p1", "name": "Ana", "exp": "soon"},
        {"sub": "p1", "name": "Ana", "exp": 1 << 40, "nbf": 1 << 39},
    ],
)
def test_a_well_signed_token_with_wrong_claims_is_nobody(claims: dict[str, object]) -> None:
    assert Auth(KEY, OTHER).player(KeyRing(KEY).sign(claims)) is None


def test_a_session_that_was_seen_before_ends_in_its_time() -> None:
    """Tokens are remembered so that their signature is checked once; their end is looked at each time."""
    here = Auth(KEY, OTHER)
    token = KeyRing(KEY).sign({"sub": "p1", "name": "Ana", "exp": int(time.time()) + 2})
    assert here.player(token) == here.player(token) == Caller("player", "p1", "Ana")
    assert here.service(token) is None
    time.sleep(2.1)
    assert here.player(token) is None


def test_other_algorithms_and_rubbish_are_nobody() -> None:
    here = Auth(KEY, OTHER)
    claims = {"sub": "p1", "name": "Ana", "exp": 1 << 40}
    unsigned = jwt.encode(claims, None, algorithm="none")
    longer = jwt.encode(claims, bytes.fromhex(KEY) * 2, algorithm="HS512")
    for token in (unsigned, longer, "", ".", "..", "a.b.c", "é.é.é", "x" * 10_000, here.session("p", "A") + "A"):
        assert here.caller({"authorization": f"Bearer {token}"}) is None
    for header in ("Basic abc", "Bearer", "bearer ", "Token x"):
        assert auth.bearer(header) in ("", None) and here.caller({"authorization": header}) is None
    assert auth.cookie("session") == "" and auth.cookie('session="unclosed; ; =;') is not None


def test_a_service_token_is_used_again_until_it_is_half_spent(monkeypatch: pytest.MonkeyPatch) -> None:
    tokens = ServiceTokens("bots", OTHER)
    first = tokens.token()
    assert tokens.token() == first
    later = time.time() + auth.SERVICE_SECONDS / 2 + 1
    monkeypatch.setattr(time, "time", lambda: later)
    assert tokens.token() != first


def test_the_cookie_is_out_of_reach_of_scripts_and_secure_where_it_can_be() -> None:
    assert "HttpOnly; SameSite=Lax" in auth.set_cookie("t", secure=False)
    assert "Secure" not in auth.set_cookie("t", secure=False) and "; Secure" in auth.set_cookie("t", secure=True)
