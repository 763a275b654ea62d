"""The compose file, read as data: no container engine is at hand to start it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).resolve().parent.parent.parent
TEXT = (ROOT / "infra" / "compose.yaml").read_text()
SERVICES: dict[str, dict[str, Any]] = yaml.safe_load(TEXT)["services"]
OURS = ("migrate", "game", "matchmaking", "worker", "sweeper", "gateway")


def test_every_process_of_play_is_a_container() -> None:
    assert SERVICES.keys() == {*OURS, "postgres", "valkey"}


@pytest.mark.parametrize("name", OURS)
def test_every_command_is_one_that_this_checkout_has(name: str) -> None:
    match SERVICES[name]["command"]:
        case ["python", "-m", module]:
            path = ROOT / module.replace(".", "/")
            assert path.with_suffix(".py").exists() or (path / "__main__.py").exists()
        case ["celery", "-A", module, *_]:
            assert (ROOT / module.replace(".", "/")).with_suffix(".py").exists()
        case ["caddy", "run", "--config", path, *_]:
            assert (ROOT / path).exists()
        case other:
            pytest.fail(f"unknown command {other}")


@pytest.mark.parametrize("name", OURS)
def test_our_containers_run_without_rights_on_a_disk_that_they_cannot_write(name: str) -> None:
    assert SERVICES[name]["read_only"] is True
    assert SERVICES[name]["cap_drop"] == ["ALL"]


def test_what_a_container_waits_for_is_there() -> None:
    for name, service in SERVICES.items():
        for other in service.get("depends_on", ()):
            assert other in SERVICES, name


def test_no_secret_has_a_default() -> None:
    secrets = set(re.findall(r"\$\{(\w*(?:KEY|PASSWORD))(:\?)?", TEXT))
    assert {name for name, _ in secrets} == {"SESSION_KEY", "SERVICE_KEY", "OWNER_PASSWORD", "SERVICE_PASSWORD"}
    assert all(required for _, required in secrets)


def test_only_the_migration_knows_the_owner_of_the_database() -> None:
    for name, service in SERVICES.items():
        knows = "OWNER_PASSWORD" in str(service.get("environment", {}))
        assert knows == (name in {"migrate", "postgres"}), name
