#!/bin/sh
# node.sh [OPTION...] FILE...: runs tests with node, each file in a process of its own. Those of pages (test/pages) look at the built
# site in the folder FAIRWAY_SITE. The program runs as it is needed: to compile all of it would take each process longer than its tests.
set -eu
cd "$(dirname "$0")"
exec node --experimental-vm-modules --no-warnings --liftoff-only --wasm-lazy-compilation --test --test-reporter="${REPORTER:-tap}" "$@"
