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
	name                string
	seconds, cpuSeconds float64 // elapsed, and of all processors
	tests               []test
	failed              int // tests that failed
	loads, waits        int // page loads and waits for states in tests of pages
}

// test is a finished test.
type test struct {
	name    string
	seconds float64
}

// scanner copies the output of a stage and collects the tests in it. Output of go test -json is printed as go test without -v
// prints it; tests of node that passed are left out.
type scanner struct {
	stage    *stage
	out      io.Writer
	line     []byte                      // an incomplete line
	tapTest  string                      // the last finished test of node
	skipping bool                        // the lines of a passed test of node are left out
	output   map[string]*strings.Builder // by test of go test -json
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

// flush scans an incomplete last line.
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
	testLine     = regexp.MustCompile(`^ *--- (PASS|FAIL): (\S+) \(([\d.]+)s\)$`)
	tapLine      = regexp.MustCompile(`^(not )?ok \d+ - (.*)$`)
	pagesLine    = regexp.MustCompile(`^(?:# )?pages: (\d+) loads, (\d+) waits$`)
	durationLine = regexp.MustCompile(`^  duration_ms: ([\d.]+)$`)
)

func (s *scanner) scan(line string) {
	if strings.HasPrefix(line, "{") {
		var e event
		if json.Unmarshal([]byte(line), &e) == nil && e.Action != "" {
			s.event(e)
			return
		}
	}
	m := tapLine.FindStringSubmatch(line)
	if m != nil {
		s.skipping = m[1] == ""
	} else if !strings.HasPrefix(line, "  ") {
		s.skipping = false
	}
	if !s.skipping && !strings.HasPrefix(line, "# Subtest: ") {
		fmt.Fprintln(s.out, line)
	}
	if m != nil {
		s.tapTest = m[2]
		if m[1] != "" {
			s.stage.failed++
		}
		return
	}
	if m := pagesLine.FindStringSubmatch(line); m != nil {
		s.stage.loads += int(number(m[1]))
		s.stage.waits += int(number(m[2]))
	}
	if m := testLine.FindStringSubmatch(line); m != nil {
		s.addTest(m[2], m[1] == "PASS", number(m[3]))
		return
	}
	if m := durationLine.FindStringSubmatch(line); m != nil && s.tapTest != "" {
		s.stage.tests = append(s.stage.tests, test{s.tapTest, number(m[1]) / 1000})
		s.tapTest = ""
	}
}

// addTest adds a test. Failed tests may be printed twice and are added once.
func (s *scanner) addTest(name string, passed bool, seconds float64) {
	if slices.Contains(s.stage.tests, test{name, seconds}) {
		return
	}
	s.stage.tests = append(s.stage.tests, test{name, seconds})
	if !passed {
		s.stage.failed++
	}
}

// event handles a line of go test -json. The output of a test is printed if it fails, that of a package always.
func (s *scanner) event(e event) {
	key := e.Package + " " + e.Test
	if s.output == nil {
		s.output = map[string]*strings.Builder{}
	}
	switch e.Action {
	case "output":
		if e.Test == "" {
			if e.Output != "PASS\n" {
				io.WriteString(s.out, e.Output)
			}
			return
		}
		if s.output[key] == nil {
			s.output[key] = &strings.Builder{}
		}
		s.output[key].WriteString(e.Output)
	case "build-output":
		io.WriteString(s.out, e.Output)
	case "pass", "fail":
		if e.Test == "" {
			return
		}
		s.addTest(strings.TrimPrefix(e.Package, "fairway/")+" "+e.Test, e.Action == "pass", e.Elapsed)
		if text := s.output[key]; text != nil && e.Action == "fail" {
			io.WriteString(s.out, text.String())
		}
		delete(s.output, key)
	}
}

// number parses digits that a pattern has matched.
func number(text string) float64 {
	x, _ := strconv.ParseFloat(text, 64)
	return x
}
