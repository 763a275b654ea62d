"""Hostile HTTP, made by schemathesis from the services' own description: fitting and unfitting requests, all sessions.

    python -m tests.fuzz.surface [--cases 6000] [--seed N]

Every answer must be one that `pwa/openapi.json` documents – status, content type, body – and none a server error.
"""

from __future__ import annotations

import argparse
import base64
import json
import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, cast

import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import checks as schema_checks
from schemathesis.core.failures import FailureGroup
from schemathesis.specs.openapi import checks as openapi_checks

from infra.openapi import TARGET
from shared.platform.auth import KeyRing
from shared.rules.registry import TITLES
from tests.guests import Guest, until
from tests.stack import Stack, running_stack

CHECKS = [
    schema_checks.not_a_server_error,
    openapi_checks.status_code_conformance,
    openapi_checks.content_type_conformance,
    openapi_checks.response_schema_conformance,
    openapi_checks.response_headers_conformance,
    openapi_checks.negative_data_rejection,
]
LONGEST_WAIT = 0.02
"""Seconds of a long poll in a fuzzed request; that long polls end is tested elsewhere."""

Headers = dict[str, str]


@dataclass
class Fuzzed:
    """How many requests were sent, what was answered, and every answer that should not have been."""

    cases: int = 0
    answers: Counter[str] = field(default_factory=Counter)
    wrong: dict[str, str] = field(default_factory=dict)
    """By operation and complaint, one request that shows it."""


class Town:
    """Games, tables and sessions of every kind at a running stack."""

    def __init__(self, stack: Stack) -> None:
        self.url = stack.url
        self.ana, self.ben, eve = (Guest(stack.url, name) for name in ("Ana", "Ben", "Eve"))
        key = (stack.data_dir / "secrets" / "session.key").read_text().strip()
        self.sessions = bad_sessions(key, self.ana.id) | {
            "holder": _bearer(self.ana),
            "another": _bearer(self.ben),
            "stranger": _bearer(eve),
        }
        self.over = self._game_of_bots()
        self.games = [self._game(title) for title in TITLES for _ in range(2)]

    def _game(self, title: str) -> str:
        """A game over days in which nobody else moves."""
        seats = TITLES[title].spec.min_seats
        table = self.ana.table(max(2, seats), title=title, pace="slow")
        self.ben.sit(table["id"])
        for _ in range(max(2, seats) - 2):
            self.ana.bot(table["id"])
        return self.ana.started(table["id"])

    def _game_of_bots(self) -> str:
        table = self.ana.table(2, sit=False)
        for _ in range(2):
            self.ana.bot(table["id"])
        game = self.ana.started(table["id"])
        until(lambda: "result" in self.ana.game(game, "watcher"), 60)
        return game

    def ids(self) -> dict[str, list[str]]:
        """Values for the parameters of paths; tables and matches are new ones, since requests close them."""
        tables = [self.ana.table(4), self.ben.table(3, access="link"), self.ana.table(2, pace="slow")]
        match = self.ana.ok("POST", "/api/matches", {"title": next(iter(TITLES)), "seats": 4})
        return {
            "game_id": [*self.games, self.over],
            "table_id": [table[name] for table in tables for name in ("id", "code")],
            "match_id": [match["id"], tables[0]["id"]],
        }


def _bearer(guest: Guest) -> Headers:
    return {"Authorization": str(guest.http.headers["Authorization"])}


def bad_sessions(key: str, player: str) -> dict[str, Headers]:
    """Sessions that are none, by what is wrong with them. ``key`` is the real one, for those that are well signed."""
    now = int(time.time())
    good = {"sub": player, "name": "Ana", "iat": now, "exp": now + 3600}

    def part(value: object) -> str:
        return base64.urlsafe_b64encode(json.dumps(value).encode()).rstrip(b"=").decode()

    signed = KeyRing(key).sign(good)
    head, claims, signature = signed.split(".")
    tokens = {
        "alg none": f"{part({'alg': 'none', 'typ': 'JWT'})}.{claims}.",
        "alg None, signed": f"{part({'alg': 'None', 'typ': 'JWT'})}.{claims}.{signature}",
        "other key": KeyRing("77" * 32).sign(good),
        "expired": KeyRing(key).sign(good | {"iat": now - 7200, "exp": now - 3600}),
        "no expiry": KeyRing(key).sign({"sub": player, "name": "Ana", "iat": now}),
        "not yet": KeyRing(key).sign(good | {"nbf": now + 3600}),
        "other claims": f"{head}.{part(good | {'sub': '0' * 36})}.{signature}",
        "cut": signed[:-3],
        "service with the session key": KeyRing(key).sign({"svc": "bots", "iat": now, "exp": now + 60}),
        "id is no id": KeyRing(key).sign(good | {"sub": "x'; drop table log.events; --"}),
    }
    bad = {name: {"Authorization": f"Bearer {token}"} for name, token in tokens.items()}
    return bad | {
        "none": {},
        "basic": {"Authorization": "Basic YTpi"},
        "bad cookie": {"Cookie": f"session={signed[:-3]}"},
    }


def fuzz(town: Town, document: Mapping[str, Any], cases: int, number: int, say: Callable[[str], None]) -> Fuzzed:
    """Send about so many requests, spread over all operations and both modes."""
    schema = schemathesis.openapi.from_dict(dict(document))
    operations: list[Any] = [cast(Any, result).ok() for result in schema.get_all_operations()]
    each = max(1, cases // (2 * len(operations)))
    fuzzed = Fuzzed()
    plan = random.Random(number)
    with requests.Session() as http:
        for operation in operations:
            ids = town.ids()
            for mode in (schemathesis.GenerationMode.POSITIVE, schemathesis.GenerationMode.NEGATIVE):
                _operation(town, operation, mode, each, plan, ids, http, fuzzed)
            say(f"{operation.label:46} {fuzzed.cases:6} cases, {len(fuzzed.wrong)} complaints")
    return fuzzed


def _operation(
    town: Town,
    operation: schemathesis.APIOperation,
    mode: schemathesis.GenerationMode,
    each: int,
    plan: random.Random,
    ids: Mapping[str, list[str]],
    http: requests.Session,
    fuzzed: Fuzzed,
) -> None:
    names = list(town.sessions)
    kept: list[schemathesis.Case] = []

    @seed(plan.getrandbits(64))
    @settings(
        max_examples=each,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(generation_mode=mode))
    def send(case: schemathesis.Case) -> None:
        for name, known in ids.items():
            if name in case.path_parameters and plan.random() < 0.8:
                case.path_parameters[name] = plan.choice(known)
        wait = case.query.get("wait")
        if isinstance(wait, (int, float)) and wait > LONGEST_WAIT:
            case.query["wait"] = LONGEST_WAIT
        # Good sessions half of the time: behind a 401 there is nothing to find.
        ask(case, "holder" if plan.random() < 0.4 else plan.choice(names))

    def ask(case: schemathesis.Case, name: str) -> None:
        kept.append(case)
        response = case.call(base_url=town.url, session=http, headers=town.sessions[name], timeout=30)
        fuzzed.cases += 1
        fuzzed.answers[f"{operation.label} {response.status_code}"] += 1
        try:
            case.validate_response(response, checks=CHECKS)
        except (FailureGroup, AssertionError) as error:
            failures = error.exceptions if isinstance(error, FailureGroup) else (error,)
            for failure in failures:
                what = f"{operation.label}: {type(failure).__name__} {response.status_code}"
                fuzzed.wrong.setdefault(what, f"as {name}: {str(failure)[:1500]}\n{case.as_curl_command()[:600]}")

    try:
        send()
        for name in names:  # every session at every operation, however little can be varied there
            ask(kept[-1], name)
    except Unsatisfiable:
        pass  # nothing is unfitting where nothing can be given
    except Exception as error:  # the connection broke, or schemathesis did: both are worth a look
        fuzzed.wrong.setdefault(f"{operation.label}: {type(error).__name__}", str(error)[:1500])


def fuzz_stack(cases: int, number: int, say: Callable[[str], None]) -> Fuzzed:
    """Fuzz a stack of its own, with the committed description."""
    with running_stack() as stack:
        return fuzz(Town(stack), json.loads(TARGET.read_text()), cases, number, say)


def main() -> None:
    options = argparse.ArgumentParser(prog="python -m tests.fuzz.surface", description=(__doc__ or "").split("\n")[0])
    options.add_argument("--cases", type=int, default=6000)
    options.add_argument("--seed", type=int, default=random.SystemRandom().getrandbits(32))
    given_options = options.parse_args()
    fuzzed = fuzz_stack(given_options.cases, given_options.seed, lambda text: print(text, flush=True))
    for answer, count in sorted(fuzzed.answers.items()):
        print(f"{answer:60} {count:6}")
    for what, shown in fuzzed.wrong.items():
        print(f"\nWRONG {what}\n{shown}")
    print(f"\n{fuzzed.cases} cases with the seed {given_options.seed}, {len(fuzzed.wrong)} complaints")
    sys.exit(1 if fuzzed.wrong else 0)


if __name__ == "__main__":
    main()
