package main

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"
)

// slowestTests is the number of tests that the table lists.
const slowestTests = 20

// report is the result of all stages.
type report struct{ stages []stage }

// browsers are the browsers of the stage browser.
var browsers = []string{"chromium", "firefox", "webkit"}

// browserOf returns the browser of a test of the stage browser: a part of its name, or Chromium.
func browserOf(name string) string {
	for _, browser := range browsers {
		if strings.Contains(name, "/"+browser) {
			return browser
		}
	}
	return browsers[0]
}

// hasSubtests reports whether a test has subtests, whose time is a part of its own.
func hasSubtests(t test, all []test) bool {
	return slices.ContainsFunc(all, func(other test) bool { return strings.HasPrefix(other.name, t.name+"/") })
}

// print writes the table. Subtests are counted instead of the tests that have them.
func (r *report) print(w io.Writer, passed bool) {
	fmt.Fprintf(w, "\n%-28s %8s %10s %7s %6s %6s\n", "stage", "seconds", "processor", "tests", "loads", "waits")
	var all []test
	var seconds, busy float64
	failed := 0
	for _, s := range r.stages {
		tests := slices.DeleteFunc(slices.Clone(s.tests), func(t test) bool { return hasSubtests(t, s.tests) })
		fmt.Fprintf(w, "%-28s %8.1f %10.1f %7d", s.name, s.seconds, s.cpuSeconds, len(tests))
		if s.loads > 0 {
			fmt.Fprintf(w, " %6d %6d", s.loads, s.waits)
		}
		fmt.Fprintln(w)
		seconds, busy, failed = seconds+s.seconds, busy+s.cpuSeconds, failed+s.failed
		if s.name == "browser" {
			took, count := map[string]float64{}, map[string]int{}
			for _, t := range tests {
				took[browserOf(t.name)] += t.seconds
				count[browserOf(t.name)]++
			}
			for _, browser := range browsers {
				fmt.Fprintf(w, "  %-26s %8.1f %10s %7d\n", browser, took[browser], "", count[browser])
			}
		}
		for _, t := range tests {
			all = append(all, test{s.name + ": " + t.name, t.seconds})
		}
	}
	fmt.Fprintf(w, "%-28s %8.1f %10.1f %7d\n", "all", seconds, busy, len(all))
	slices.SortStableFunc(all, func(a, b test) int { return cmp.Compare(b.seconds, a.seconds) })
	fmt.Fprintf(w, "\nthe slowest tests\n")
	for _, t := range all[:min(slowestTests, len(all))] {
		fmt.Fprintf(w, "%8.1f  %s\n", t.seconds, t.name)
	}
	if !passed {
		failed = max(failed, 1)
	}
	fmt.Fprintf(w, "\ntests: %d passed, %d failed\n", len(all)-min(failed, len(all)), failed)
}
