#!/bin/sh
# Runs the browser tests in several processes, each with browsers of its own, since tests spend much of
# their time waiting. The processes take tests from one queue, so that every test runs once and all
# processes end at about the same time. The failures are repeated at the end.
#
# FAIRWAY_SITE  folder of the built site
# GO            the Go command
# TESTS         a pattern of grep -E: only tests that match run
# BROWSER       the only browser whose tests run; empty for all three
# AT_ONCE       number of processes; by default one more than there are processors, from three to five
set -eu
GO=${GO:-go}
cd "$(dirname "$0")"
work=$(mktemp -d)
running=
# leave stops the processes with the script. A trap must not end in a kill that finds no process: under
# set -e its status would become the script's.
leave() {
  if [ -n "$running" ]; then
    kill $running 2>/dev/null || :
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
# Tests named TestEveryBrowser… run in each browser, the others in Chromium. The share of each browser
# comes first, then the slow tests.
every=$(grep '^TestEveryBrowser' "$work/all" | paste -s -d '|')
browsers=${BROWSER:-webkit firefox chromium}
case $browsers in
*chromium*) ;;
*) grep '^TestEveryBrowser' "$work/all" >"$work/some" && mv "$work/some" "$work/all" ;;
esac
{
  for browser in ${every:+$browsers}; do echo "^($every)\$/^$browser\$"; done
  for slow in yes no; do
    grep -v '^TestEveryBrowser' "$work/all" | while read -r name; do
      case $name in
      TestTwentyDiagramsAreStable | TestZoom* | *ForEverybody) is=yes ;;
      *) is=no ;;
      esac
      if [ $is = $slow ]; then echo "^$name\$"; fi
    done
  done
} >"$work/tests"
sh ./browsers.sh ${every:+every}
sh ../web/tools.sh # axe-core

$GO test -c -o "$work/e2e.test" .
cp -R "$FAIRWAY_SITE" "$work/site"
# The temporary files of the browsers are removed with the work folder.
export FAIRWAY_QUEUE="$work" TMPDIR="$work"
bad=0
cores=$(getconf _NPROCESSORS_ONLN 2>/dev/null) || cores=2
[ "$cores" -ge 2 ] || cores=2
[ "$cores" -le 4 ] || cores=4
for n in $(seq "${AT_ONCE:-$((cores + 1))}"); do
  "$work/e2e.test" -test.v -test.timeout 5h >"$work/log$n" 2>&1 &
  running="$running $!"
done
for one in $running; do wait "$one" || bad=1; done
running=
cat "$work"/log*
awk -f ./sum.awk "$work"/log*
# A test that no process has run hasn't failed either, so each must have passed.
while read -r name; do
  case $name in
  TestEveryBrowser*) ran=$(for browser in $browsers; do echo "$name/$browser"; done) ;;
  *) ran=$name ;;
  esac
  for one in $ran; do
    grep -q "^ *--- PASS: $one " "$work"/log* || {
      echo "$one has not passed" >&2
      bad=1
    }
  done
done <"$work/all"
if [ $bad = 0 ]; then echo "ok: $(wc -l <"$work/all") browser tests"; fi
exit $bad
