#!/bin/sh
# Runs the browser tests in some processes side by side, each with browsers of its own: much of their
# time is waiting for things to load and to move. All take tests from one queue, so that every test
# runs once and all end at about the same time.
# What failed is said once more at the end, where logs are read first.
# FAIRWAY_SITE is the folder of the built site; GO is the Go command; TESTS, a pattern of grep -E, leaves
# the tests out that it doesn't match; BROWSER is the one browser whose tests run, all three where it is
# empty; AT_ONCE is how many processes there are; else one more than there are processors, for they wait
# a tenth of their time, from three to five.
set -eu
GO=${GO:-go}
cd "$(dirname "$0")"
work=$(mktemp -d)
running=
# What runs still is stopped with the script. The last word of a trap must not be a kill that finds
# nobody: under set -e its status would become the script's.
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
# What is said of every browser runs in each of them, the others run in Chromium. The other browsers'
# share comes first, side by side, then what takes long.
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
      TestTwentyDiagramsAreStable | TestTranscripts* | TestZoom* | *ForEverybody | TestGamesAreFinished*) is=yes ;;
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
# What the browsers leave in the folder for temporary files goes with it.
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
# A test that a pattern didn't find has run nowhere, and nothing of it has failed.
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
