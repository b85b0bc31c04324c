#!/bin/sh
# Checks the scripts and styles: format, lint and types, then tests of the modules that need no browser. The checkers come from
# npm, at the versions that package-lock.json names; nothing of them is in the site.
set -eu
cd "$(dirname "$0")"
command -v node >/dev/null || { echo "missing: node (18 or newer) in PATH; it checks and tests the scripts" >&2; exit 1; }
node -e 'process.exit(process.versions.node.split(".")[0] < 18 ? 1 : 0)' || {
  echo "missing: node 18 or newer; $(command -v node) is $(node --version)" >&2
  exit 1
}
if ! command -v npm >/dev/null; then
  if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "installing npm" >&2
    { apt-get update && apt-get install -y --no-install-recommends npm; } >/dev/null
  else
    echo "missing: npm in PATH; it fetches the checkers of scripts and styles (as root, make installs Debian's)" >&2
    exit 1
  fi
fi
# npm leaves there what it was made from.
if ! [ node_modules/.package-lock.json -nt package-lock.json ]; then npm ci --silent; fi
node_modules/.bin/biome ci --error-on-warnings .
node_modules/.bin/tsc -p .
node_modules/.bin/tsc -p worker
node --test test/*.test.js
