#!/bin/sh
# Fetches the checkers of scripts, styles and pages from npm, at the versions that package-lock.json names, where they aren't here
# yet. Nothing of them is in the site.
set -eu
cd "$(dirname "$0")"
command -v node >/dev/null || { echo "missing: node (20.11 or newer) in PATH; it checks and tests the scripts" >&2; exit 1; }
node -e 'const [major, minor] = process.versions.node.split(".").map(Number); process.exit(major > 20 || (major === 20 && minor >= 11) ? 0 : 1)' || {
  echo "missing: node 20.11 or newer; $(command -v node) is $(node --version)" >&2
  exit 1
}
# npm leaves there what it was made from.
if [ node_modules/.package-lock.json -nt package-lock.json ]; then exit 0; fi
if ! command -v npm >/dev/null; then
  if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "installing npm" >&2
    { apt-get update && apt-get install -y --no-install-recommends npm; } >/dev/null
  else
    echo "missing: npm in PATH; it fetches the checkers of scripts, styles and pages (as root, make installs Debian's)" >&2
    exit 1
  fi
fi
npm ci --silent || {
  echo "missing: what web/package-lock.json names, which the checks and the browser tests need; npm ci in web can't fetch it" >&2
  exit 1
}
