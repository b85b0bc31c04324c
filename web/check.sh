#!/bin/sh
# Checks the scripts and styles: format, lint and types, then tests of the modules that need no browser.
set -eu
cd "$(dirname "$0")"
sh ./tools.sh
node_modules/.bin/biome ci --error-on-warnings .
node_modules/.bin/tsc -p .
node_modules/.bin/tsc -p worker
node --test --test-timeout=120000 test/*.test.js
