#!/bin/sh
# Resolves requirements*.in into hashed locks that hold on every platform and name no host.
# `infra/lock.sh --upgrade` takes newer versions.
set -eu
cd "$(dirname "$0")/.."
[ -x .cache/uv/bin/uv ] || { .venv/bin/python -m venv .cache/uv && .cache/uv/bin/python -m pip install --quiet uv; }
for part in "" -dev -node; do
    .cache/uv/bin/uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-emit-find-links \
        --python-version 3.11 --custom-compile-command "make lock" "$@" "requirements$part.in" -o "requirements$part.lock"
done
! grep -n "://" requirements*.lock || { echo "a lock file names a host" >&2; exit 1; }
