package main

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"
)

// slowest is how many tests the table names.
const slowest = 20

// report is what the stages have come to.
type report struct{ stages []stage }

// browsers are what the tests of the stage browser run in.
var browsers = []string{"chromium", "firefox", "webkit"}

// browserOf is the browser that a test of the stage browser ran in: a part of its name, or Chromium.
func browserOf(name string) string {
	for _, browser := range browsers {
		if strings.Contains(name, "/"+browser) {
			return browser
		}
	}
	return browsers[0]
}

// parts reports whether a test's time is the sum of those below it: a test of every browser waits for each.
func parts(t test, all []test) bool {
	return slices.ContainsFunc(all, func(other test) bool { return strings.HasPrefix(other.name, t.name+"/") })
}

// print writes the table. Of a test that has others in it only these count.
func (r *report) print(w io.Writer, passed bool) {
	fmt.Fprintf(w, "\n%-28s %8s %10s %7s %6s %6s\n", "stage", "seconds", "processor", "tests", "loads", "waits")
	var all []test
	var seconds, busy float64
	failed := 0
	for _, s := range r.stages {
		tests := slices.DeleteFunc(slices.Clone(s.tests), func(t test) bool { return parts(t, s.tests) })
		fmt.Fprintf(w, "%-28s %8.1f %10.1f %7d", s.name, s.seconds, s.busy, len(tests))
		if s.loads > 0 {
			fmt.Fprintf(w, " %6d %6d", s.loads, s.waits)
		}
		fmt.Fprintln(w)
		seconds, busy, failed = seconds+s.seconds, busy+s.busy, failed+s.failed
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
	for _, t := range all[:min(slowest, len(all))] {
		fmt.Fprintf(w, "%8.1f  %s\n", t.seconds, t.name)
	}
	if !passed {
		failed = max(failed, 1)
	}
	fmt.Fprintf(w, "\ntests: %d passed, %d failed\n", len(all)-min(failed, len(all)), failed)
}
