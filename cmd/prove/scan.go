package main

import (
	"encoding/json"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// stage is a target of the Makefile that has run.
type stage struct {
	name          string
	seconds, busy float64 // by the clock, and of all processors
	tests         []test
	failed        int // tests that failed
	loads, waits  int // of pages, and for states of pages
}

// test is a test that has ended, as the stage's output names it.
type test struct {
	name    string
	seconds float64
}

// scanner passes a stage's output on and finds the tests in it. What go test says as JSON becomes the text that go test prints
// without -v; of the tests of node that passed nothing is printed.
type scanner struct {
	stage *stage
	out   io.Writer
	line  []byte // its beginning, until the rest comes
	tap   string // name of the last test of node that has ended
	quiet bool   // it has passed, and its lines are going on
	texts map[string]*strings.Builder
}

func (s *scanner) Write(p []byte) (int, error) {
	for _, b := range p {
		if b != '\n' {
			s.line = append(s.line, b)
			continue
		}
		s.scan(string(s.line))
		s.line = s.line[:0]
	}
	return len(p), nil
}

// flush scans a last line without an end.
func (s *scanner) flush() {
	if len(s.line) > 0 {
		s.scan(string(s.line))
		s.line = nil
	}
}

// event is a line of go test -json.
type event struct {
	Action, Package, Test, Output string
	Elapsed                       float64
}

var (
	plain    = regexp.MustCompile(`^ *--- (PASS|FAIL): (\S+) \(([\d.]+)s\)$`)
	tapEnd   = regexp.MustCompile(`^(not )?ok \d+ - (.*)$`)
	pages    = regexp.MustCompile(`^(?:# )?pages: (\d+) loads, (\d+) waits$`)
	duration = regexp.MustCompile(`^  duration_ms: ([\d.]+)$`)
)

func (s *scanner) scan(line string) {
	if strings.HasPrefix(line, "{") {
		var e event
		if json.Unmarshal([]byte(line), &e) == nil && e.Action != "" {
			s.event(e)
			return
		}
	}
	m := tapEnd.FindStringSubmatch(line)
	if m != nil {
		s.quiet = m[1] == ""
	} else if !strings.HasPrefix(line, "  ") {
		s.quiet = false
	}
	if !s.quiet && !strings.HasPrefix(line, "# Subtest: ") {
		fmt.Fprintln(s.out, line)
	}
	if m != nil {
		s.tap = m[2]
		if m[1] != "" {
			s.stage.failed++
		}
		return
	}
	if m := pages.FindStringSubmatch(line); m != nil {
		s.stage.loads += int(number(m[1]))
		s.stage.waits += int(number(m[2]))
	}
	if m := plain.FindStringSubmatch(line); m != nil {
		s.end(m[2], m[1] == "PASS", number(m[3]))
		return
	}
	if m := duration.FindStringSubmatch(line); m != nil && s.tap != "" {
		s.stage.tests = append(s.stage.tests, test{s.tap, number(m[1]) / 1000})
		s.tap = ""
	}
}

// end counts a test, once where it is printed again among those that failed.
func (s *scanner) end(name string, passed bool, seconds float64) {
	if slices.Contains(s.stage.tests, test{name, seconds}) {
		return
	}
	s.stage.tests = append(s.stage.tests, test{name, seconds})
	if !passed {
		s.stage.failed++
	}
}

// event takes a line of go test -json. The output of a test is printed when it has failed; that of a package always.
func (s *scanner) event(e event) {
	key := e.Package + " " + e.Test
	if s.texts == nil {
		s.texts = map[string]*strings.Builder{}
	}
	switch e.Action {
	case "output":
		if e.Test == "" {
			if e.Output != "PASS\n" {
				io.WriteString(s.out, e.Output)
			}
			return
		}
		if s.texts[key] == nil {
			s.texts[key] = &strings.Builder{}
		}
		s.texts[key].WriteString(e.Output)
	case "build-output":
		io.WriteString(s.out, e.Output)
	case "pass", "fail":
		if e.Test == "" {
			return
		}
		s.end(strings.TrimPrefix(e.Package, "fairway/")+" "+e.Test, e.Action == "pass", e.Elapsed)
		if text := s.texts[key]; text != nil && e.Action == "fail" {
			io.WriteString(s.out, text.String())
		}
		delete(s.texts, key)
	}
}

// number is the value of digits that a pattern has found.
func number(text string) float64 {
	x, _ := strconv.ParseFloat(text, 64)
	return x
}
