#!/bin/sh
# Runs the browser tests in two processes side by side, each with browsers of its own: much of their
# time is waiting for things to load and to move. Both take tests from one queue, so that every test
# runs once and both end at about the same time.
# What failed is said once more at the end, where logs are read first.
# GO is the Go command; TESTS, a pattern of grep -E, leaves the tests out that it doesn't match.
set -eu
GO=${GO:-go}
cd "$(dirname "$0")"
work=$(mktemp -d)
first= second=
# What runs still is stopped with the script. The last word of a trap must not be a kill that finds
# nobody: under set -e its status would become the script's.
leave() {
  if [ -n "$first$second" ]; then
    kill $first $second 2>/dev/null || :
    wait
  fi
  rm -rf "$work"
}
trap leave EXIT
trap 'exit 1' INT TERM

sed -n 's/^func \(Test[A-Za-z0-9_]*\)(t .*/\1/p' ./*_test.go | grep -E "${TESTS:-.}" >"$work/all" || {
  echo "no browser test matches ${TESTS:-.}" >&2
  exit 1
}
# What is said of every browser runs in each of them, the others run in Chromium. The other browsers'
# share comes first, side by side, then what takes long.
every=$(grep '^TestEveryBrowser' "$work/all" | paste -s -d '|')
{
  for browser in ${every:+webkit firefox chromium}; do echo "^($every)\$/^$browser\$"; done
  for slow in yes no; do
    grep -v '^TestEveryBrowser' "$work/all" | while read -r name; do
      case $name in
      TestTwentyDiagramsAreStable | TestHookShogiByHand) is=yes ;;
      *) is=no ;;
      esac
      if [ $is = $slow ]; then echo "^$name\$"; fi
    done
  done
} >"$work/tests"
sh ./browsers.sh ${every:+every}

$GO test -c -o "$work/e2e.test" .
# What the browsers leave in the folder for temporary files goes with it.
export FAIRWAY_QUEUE="$work" TMPDIR="$work"
"$work/e2e.test" -test.v -test.timeout 25m >"$work/log0" 2>&1 &
first=$!
"$work/e2e.test" -test.v -test.timeout 25m >"$work/log1" 2>&1 &
second=$!
bad=0
wait $first || bad=1
wait $second || bad=1
first= second=
cat "$work/log0" "$work/log1"
awk -f ./sum.awk "$work/log0" "$work/log1"
if [ $bad = 0 ]; then echo "ok: $(wc -l <"$work/all") browser tests"; fi
exit $bad
