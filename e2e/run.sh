#!/bin/sh
# Runs the browser tests in two processes side by side, each with a Chromium of its own: most of
# their time is waiting for things to load and to move. Every test runs in exactly one of them.
# GO is the Go command; TESTS, a pattern of grep -E, leaves the tests out that it doesn't match.
set -eu
GO=${GO:-go}
CHROMIUM=$(sh "$(dirname "$0")/chromium.sh")
export CHROMIUM
work=$(mktemp -d)
first= second=
# What runs still is stopped with the script. The last word of a trap must not be a kill that finds
# nobody: under set -e its status would become the script's.
leave() {
  [ -z "$first$second" ] || kill $first $second 2>/dev/null || :
  rm -rf "$work"
}
trap leave EXIT
trap 'exit 1' INT TERM
cd "$(dirname "$0")"
$GO test -c -o "$work/e2e.test" .
sed -n 's/^func \(Test[A-Za-z0-9_]*\)(t .*/\1/p' ./*_test.go | grep -E "${TESTS:-.}" >"$work/all" || {
  echo "no browser test matches ${TESTS:-.}" >&2
  exit 1
}

half() { # half REMAINDER: a pattern for every other test
  awk -v r="$1" 'NR % 2 == r { p = p s $0; s = "|" } END { print "^(" p ")$" }' "$work/all"
}
"$work/e2e.test" -test.v -test.timeout 15m -test.run "$(half 0)" >"$work/log0" 2>&1 &
first=$!
"$work/e2e.test" -test.v -test.timeout 15m -test.run "$(half 1)" >"$work/log1" 2>&1 &
second=$!
bad=0
wait $first || bad=1
wait $second || bad=1
first= second=
cat "$work/log0" "$work/log1"
if [ $bad = 0 ]; then echo "ok: $(wc -l <"$work/all") browser tests"; fi
exit $bad
