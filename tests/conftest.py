"""Real servers for tests, never a stand-in.

Postgres and Redis come from DATABASE_URL / REDIS_URL if set, else from testcontainers where a container engine answers,
else from the embedded packages. Each test module gets its own database and its own emptied Redis, so modules may run
side by side (pytest-xdist). The embedded Postgres of tests does not wait for the disk (infra/postgres.py, FAST), except
under the `stack` fixture, which is what `make play` runs.
"""

from __future__ import annotations

import hashlib
import os
import re
import uuid
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit, urlunsplit

import psycopg
import pytest
import redis
from playwright.sync_api import Browser, Page, sync_playwright
from psycopg import sql

from infra.browser import chromium, flags
from infra.embedded import EmbeddedServers
from infra.migrate import SERVICE_ROLE, migrate
from tests.stack import Stack, running_stack, server_folder


@dataclass(frozen=True)
class DatabaseServer:
    """A Postgres on which tests may make databases; `admin_url` is of a role that may."""

    admin_url: str
    kind: str

    @property
    def service_password(self) -> str:
        """The same in every worker of this server, since roles belong to the whole cluster."""
        return hashlib.sha256(f"{self.admin_url}:tests".encode()).hexdigest()

    def url(self, database: str) -> str:
        return urlunsplit(urlsplit(self.admin_url)._replace(path=f"/{database}"))

    def service_url(self, database: str) -> str:
        parts = urlsplit(self.url(database))
        place = parts.netloc.rsplit("@", 1)[-1]
        return urlunsplit(parts._replace(netloc=f"{SERVICE_ROLE}:{self.service_password}@{place}"))

    def execute(self, statement: str, *names: str) -> None:
        with psycopg.connect(self.admin_url, autocommit=True) as connection:
            connection.execute(sql.SQL(statement).format(*map(sql.Identifier, names)))


def _container(kind: str) -> Any | None:
    """A running container of testcontainers, or None where no container engine answers."""
    if os.environ.get("CARTOUCHE_NO_CONTAINERS"):
        return None
    try:
        import docker

        docker.from_env(timeout=5).ping()
    except Exception:  # DockerException or what lies under it: there is no engine
        return None
    if kind == "postgres":
        from testcontainers.community.postgres import PostgresContainer

        return PostgresContainer("postgres:18", driver=None).start()
    from testcontainers.community.redis import RedisContainer

    return RedisContainer("valkey/valkey:9").start()


@pytest.fixture(name="server_folder")
def _folder_of_the_test() -> Iterator[Path]:
    """A folder for servers of this test's own, removed afterwards."""
    with server_folder() as folder:
        yield folder


@pytest.fixture(scope="session")
def _embedded() -> Iterator[EmbeddedServers]:
    with server_folder() as folder:
        servers = EmbeddedServers(folder)
        yield servers
        servers.stop()


@pytest.fixture(scope="session")
def database_server(request: pytest.FixtureRequest) -> Iterator[DatabaseServer]:
    """The Postgres of this session."""
    if given := os.environ.get("DATABASE_URL"):
        yield DatabaseServer(given, "given")
    elif container := _container("postgres"):
        yield DatabaseServer(container.get_connection_url(), "container")
        container.stop()
    else:
        embedded: EmbeddedServers = request.getfixturevalue("_embedded")
        yield DatabaseServer(embedded.start_postgres().url(), "embedded")


@pytest.fixture(scope="session")
def _redis_server(request: pytest.FixtureRequest) -> Iterator[str]:
    if given := os.environ.get("REDIS_URL"):
        yield given
    elif container := _container("redis"):
        yield f"redis://{container.get_container_host_ip()}:{container.get_exposed_port(6379)}/0"
        container.stop()
    else:
        embedded: EmbeddedServers = request.getfixturevalue("_embedded")
        yield embedded.start_valkey().url


@pytest.fixture(scope="session")
def _migrated_template(database_server: DatabaseServer) -> Iterator[str]:
    """A migrated database that the databases of modules are copied from."""
    name = f"template_{uuid.uuid4().hex[:12]}"
    database_server.execute("CREATE DATABASE {}", name)
    migrate(database_server.url(name), database_server.service_password)
    yield name
    database_server.execute("DROP DATABASE IF EXISTS {} WITH (FORCE)", name)


@pytest.fixture(scope="module")
def database_name(
    request: pytest.FixtureRequest, database_server: DatabaseServer, _migrated_template: str
) -> Iterator[str]:
    """A fresh, migrated database for this test module."""
    words = re.sub(r"\W+", "_", Path(str(request.path)).stem).lower()[:30]
    name = f"{words}_{uuid.uuid4().hex[:12]}"
    database_server.execute("CREATE DATABASE {} TEMPLATE {}", name, _migrated_template)
    yield name
    database_server.execute("DROP DATABASE IF EXISTS {} WITH (FORCE)", name)


@pytest.fixture(scope="module")
def database_url(database_server: DatabaseServer, database_name: str) -> str:
    """The module's database as the services see it: the role `cartouche_service`, which cannot change events."""
    return database_server.service_url(database_name)


@pytest.fixture(scope="module")
def owner_database_url(database_server: DatabaseServer, database_name: str) -> str:
    """The module's database as its owner sees it: for looking behind the curtain, restores and migrations."""
    return database_server.url(database_name)


@pytest.fixture(scope="module")
def empty_database_url(database_server: DatabaseServer) -> Iterator[str]:
    """A fresh database without any schema, as its owner."""
    name = f"empty_{uuid.uuid4().hex[:12]}"
    database_server.execute("CREATE DATABASE {}", name)
    yield database_server.url(name)
    database_server.execute("DROP DATABASE IF EXISTS {} WITH (FORCE)", name)


@pytest.fixture(scope="module")
def redis_url(_redis_server: str) -> str:
    """A Redis that this module has for itself, emptied before its first test (pub/sub channels excepted)."""
    number = 1
    if os.environ.get("REDIS_URL"):
        # A given server is shared by the workers of pytest-xdist: each takes a database number of its own.
        number = 1 + int(os.environ.get("PYTEST_XDIST_WORKER", "gw0")[2:]) % 15
    url = urlunsplit(urlsplit(_redis_server)._replace(path=f"/{number}"))
    client = redis.Redis.from_url(url)
    client.flushdb()
    client.close()
    return url


@pytest.fixture(scope="session")
def stack() -> Iterator[Stack]:
    """A whole running stack, shared by the tests of this process. Tests that break it take `new_stack`."""
    with running_stack() as stack:
        yield stack


@pytest.fixture
def new_stack(server_folder: Path) -> Iterator[Callable[..., Stack]]:
    """Makes whole stacks of the test's own: `new_stack({"LIVE_SECONDS_SCALE": "0.02"})`."""
    made: list[Stack] = []

    def make(env: Mapping[str, str] | None = None) -> Stack:
        made.append(Stack(server_folder / f"stack{len(made)}", env))
        return made[-1]

    yield make
    for stack in made:
        stack.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A real Chromium. Where none can be had the test is skipped, and with CI=true it fails."""
    path = chromium()
    if path is None:
        sentence = "no Chromium here: apt-get install chromium, or playwright install chromium"
        if os.environ.get("CI") == "true":
            pytest.fail(sentence)
        pytest.skip(sentence)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=flags())
        yield browser
        browser.close()


@pytest.fixture
def page(browser: Browser, stack: Stack) -> Iterator[Page]:
    """A phone (390×844, touch) with storage of its own, at the shared stack."""
    context = browser.new_context(
        base_url=stack.url,
        viewport={"width": 390, "height": 844},
        device_scale_factor=2,
        has_touch=True,
        is_mobile=True,
    )
    yield context.new_page()
    context.close()
