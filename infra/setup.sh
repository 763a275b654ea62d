#!/bin/sh
# Makes the virtual environment and says what it does. Run by make; does nothing when all is in place.
#   infra/setup.sh run   what `make play` needs (requirements.lock)
#   infra/setup.sh dev   what tests and tools need on top (requirements-dev.lock)
#   infra/setup.sh node  Node 20+ and npm in the environment, only where PATH has none
# PYTHON chooses the interpreter; VENV the folder (.venv).
set -eu
cd "$(dirname "$0")/.."
want=${1:-run}
VENV=${VENV:-.venv}

say() { printf '%s\n' "$*"; }
stop() { printf 'Cannot go on: %s\n' "$*" >&2; exit 1; }

new_enough() { "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; }

find_python() {
    for candidate in ${PYTHON:-} python3 python3.14 python3.13 python3.12 python3.11; do
        if command -v "$candidate" >/dev/null 2>&1 && new_enough "$candidate"; then
            command -v "$candidate"
            return
        fi
    done
    return 1
}

# A stamp names what is installed by the hash of its lock file, so that a changed lock installs again.
digest() { "$VENV/bin/python" -c 'import hashlib, sys; print(hashlib.sha256(open(sys.argv[1], "rb").read()).hexdigest()[:16])' "$1"; }

install() { # install WHAT LOCK SENTENCE
    stamp="$VENV/.cartouche-$1-$(digest "$2")"
    [ -e "$stamp" ] && return 0
    say "$3"
    "$VENV/bin/python" -m pip install --quiet --disable-pip-version-check --require-hashes -r "$2" \
        || stop "the packages of $2 could not be installed (see the lines above). Is a package registry reachable?"
    rm -f "$VENV/.cartouche-$1-"*
    : >"$stamp"
}

if ! { [ -x "$VENV/bin/python" ] && new_enough "$VENV/bin/python" && "$VENV/bin/python" -m pip --version >/dev/null 2>&1; }; then
    python=$(find_python) || stop "Python 3.11 or newer is needed; set PYTHON to one if it is not on the PATH."
    say "Making a virtual environment in $VENV with $("$python" --version) …"
    "$python" -m venv --clear "$VENV" || stop "the venv module is missing (on Debian and Ubuntu: apt install python3-venv)."
fi

case $want in
    run) [ -n "$(find "$VENV" -maxdepth 1 -name ".cartouche-dev-$(digest requirements-dev.lock)")" ] \
            || install run requirements.lock "Installing the packages that the services need (about 20 seconds the first time) …" ;;
    dev) install dev requirements-dev.lock "Installing packages for services, tests and tools (about 30 seconds the first time) …" ;;
    node)
        if command -v node >/dev/null 2>&1 && command -v npm >/dev/null 2>&1 \
            && node -e 'process.exit(Number(process.versions.node.split(".")[0]) < 20 ? 1 : 0)' 2>/dev/null; then
            exit 0
        fi
        install node requirements-node.lock "No Node 20 or newer found: installing Node into $VENV (about 30 seconds the first time) …" ;;
    *) stop "unknown part $want" ;;
esac
