#!/bin/sh
# node.sh [OPTION...] FILE...: runs tests with node, each file in a process of its own. Those of pages (test/pages) look at the built
# site in the folder FAIRWAY_SITE. The program is compiled function by function as it is needed: to compile all of it would take each
# process longer than its tests. Windows are many and short-lived, so new objects get room before the collector comes.
set -eu
cd "$(dirname "$0")"
exec node --experimental-vm-modules --no-warnings --liftoff-only --wasm-lazy-compilation --max-semi-space-size=128 --single-threaded-gc \
  --test --test-concurrency="$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)" --test-reporter="${REPORTER:-tap}" "$@"
