# The two commands of the README are `make play` and `make test`; `make help` lists all.
# Settings come from the environment: PORT, DATA_DIR, DATABASE_URL, REDIS_URL, BOT_THINK_MS, … (infra/README.md).
SHELL := /bin/sh
VENV ?= .venv
PY := $(VENV)/bin/python
NPM := infra/npm.sh
.DEFAULT_GOAL := help
.PHONY: help setup play test lint types bench bench-store bench-moves bench-client drill fuzz migrate api lock format clean

help: ## list the commands
	@awk -F':.*## ' '/^[a-z-]+:.*## /{printf "  make %-8s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

play: ## set up and run everything on this machine; prints the address for the phone
	@infra/setup.sh run && infra/setup.sh node
	@exec $(PY) -m infra.play

test: ## set up what the tests need, a browser included, and run every test
	@infra/setup.sh dev && infra/setup.sh node
	@exec $(PY) -m infra.check

setup: ## make .venv with everything for development
	@infra/setup.sh dev && infra/setup.sh node

lint: setup pwa/node_modules/.package-lock.json ## ruff, import-linter, biome
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(VENV)/bin/lint-imports --cache-dir .cache/import_linter
	cd pwa && ../$(NPM) run lint

types: setup pwa/node_modules/.package-lock.json ## mypy --strict and tsc
	$(PY) -m mypy
	cd pwa && ../$(NPM) run types

bench: ## one command, and the event store, against the commit floor of the same run
	@infra/setup.sh dev
	@for file in tests/bench/bench_*.py; do \
	    echo "== $$(basename $$file .py)"; $(PY) -m tests.bench.$$(basename $$file .py) || exit 1; done

bench-store: ## the event store against a bare insert, eventsourcing and message-db (≤ 6 minutes)
	@infra/setup.sh dev && infra/setup.sh node
	@exec $(PY) -m tests.bench.bench_store

bench-moves: ## a move until the other player sees it, against boardgame.io; many sockets, a storm (≤ 6 minutes)
	@infra/setup.sh dev && infra/setup.sh node
	@exec $(PY) -m tests.bench.bench_moves

bench-client: ## weight and pace of the client: sizes, Lighthouse, a slow phone
	@infra/setup.sh dev && infra/setup.sh node
	@exec $(PY) -m tests.bench.client

drill: setup ## break everything that can break under 60 games, then look from outside (SEED=word repeats one), and the long tests
	$(PY) -m tests.drills.drill $(if $(SEED),--seed $(SEED))
	$(PY) -m pytest -q -m long tests/drills tests/e2e

fuzz: setup ## hostile HTTP and sockets: thousands of requests from the API's description, garbage, floods, slow readers
	$(PY) -m tests.fuzz.surface $(if $(SEED),--seed $(SEED))
	$(PY) -m tests.fuzz.sockets $(if $(SEED),--seed $(SEED))

migrate: ## bring the database of DATABASE_URL up to date
	@infra/setup.sh run
	@exec $(PY) -m infra.migrate

api: setup ## write pwa/openapi.json again after the HTTP surface changed
	$(PY) -m infra.openapi

format: setup ## write the code as ruff and biome want it
	$(PY) -m ruff check --fix-only --quiet .
	$(PY) -m ruff format .
	cd pwa && ../$(NPM) exec -- biome check --write

lock: setup ## resolve requirements*.in again (needs uv, installed into .cache)
	@infra/lock.sh

clean: ## remove what make made, but not the games in DATA_DIR
	rm -rf $(VENV) .cache pwa/node_modules pwa/dist .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

pwa/node_modules/.package-lock.json: pwa/package-lock.json
	cd pwa && ../$(NPM) ci
