package main

import (
	"strings"
	"testing"
)

func TestTimesAreFoundInTheOutputOfStages(t *testing.T) {
	var out strings.Builder
	s := stage{name: "browser"}
	scan := scanner{stage: &s, out: &out}
	for _, text := range []string{
		`{"Action":"run","Package":"fairway/game","Test":"TestA"}` + "\n",
		`{"Action":"output","Package":"fairway/game","Test":"TestA","Output":"    a_test.go:1: wrong\n"}` + "\n",
		`{"Action":"fail","Package":"fairway/game","Test":"TestA","Elapsed":1.5}` + "\n",
		`{"Action":"output","Package":"fairway/game","Test":"TestB","Output":"noise\n"}` + "\n",
		`{"Action":"pass","Package":"fairway/game","Test":"TestB","Elapsed":0.5}` + "\n",
		`{"Action":"output","Package":"fairway/game","Output":"FAIL\tfairway/game\t2.0s\n"}` + "\n",
		"# Subtest: a move is announced\nok 1 - a move is announced\n  ---\n  duration_ms: 250.5\n",
		"not ok 2 - a piece is named\n  ---\n  dura", "tion_ms: 100\n",
		"--- PASS: TestEveryBrowserPlays (9.00s)\n    --- PASS: TestEveryBrowserPlays/firefox (4.00s)\n",
		"pages: 7 loads, 30 waits\n# pages: 1 loads, 2 waits\n",
		"the end",
	} {
		if _, err := scan.Write([]byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	scan.flush()
	for _, want := range []string{"a_test.go:1: wrong\n", "FAIL\tfairway/game\t2.0s\n", "not ok 2", "the end\n"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("the output has no %q:\n%s", want, out.String())
		}
	}
	for _, noise := range []string{"noise", "Action", "ok 1", "250.5"} {
		if strings.Contains(out.String(), noise) {
			t.Errorf("the output has %q, which isn't parsed:\n%s", noise, out.String())
		}
	}
	if s.failed != 2 || len(s.tests) != 6 {
		t.Errorf("%d of %v failed", s.failed, s.tests)
	}

	s.seconds, s.cpuSeconds = 30, 50
	out.Reset()
	(&report{[]stage{s}}).print(&out, false)
	for _, want := range []string{
		"browser                          30.0       50.0       5      8     32\n",
		"  firefox                         4.0                  1\n",
		"     4.0  browser: TestEveryBrowserPlays/firefox\n     1.5  browser: game TestA\n",
		"\ntests: 3 passed, 2 failed\n",
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("the table has no %q:\n%s", want, out.String())
		}
	}
	if strings.Contains(out.String(), "TestEveryBrowserPlays (") {
		t.Errorf("a test is counted along with its subtests:\n%s", out.String())
	}
}

func TestBusyTimeExcludesIdleAndWaiting(t *testing.T) {
	if got := parseCPUSeconds("cpu  100 20 30 4000 500 6 7 8 0 0"); got != 1.63 {
		t.Errorf("%v s", got)
	}
	if got := parseCPUSeconds("nothing"); got != 0 {
		t.Errorf("%v s", got)
	}
}
