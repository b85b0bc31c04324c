package main

import (
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"fairway/site/module"
)

func TestFaultFilesAreParsed(t *testing.T) {
	const good = "A move is announced.\ntest: web/test/say.test.js\nin: web/shared/say.js\n-   say(text);\n+   // nothing\n"
	f, err := parse("move", good)
	if err != nil || f.behaviour != "A move is announced." || f.old != "  say(text);" || f.new != "  // nothing" {
		t.Fatalf("%+v, %v", f, err)
	}
	if text, err := f.plant("{\n  say(text);\n}"); err != nil || text != "{\n  // nothing\n}" {
		t.Errorf("planted: %q, %v", text, err)
	}
	for _, text := range []string{"", "say(text);  say(text);  say(text);"} {
		if _, err := f.plant(text); err == nil {
			t.Errorf("planted in %q", text)
		}
	}
	for _, c := range []struct{ without, want string }{
		{"A move is announced.", "behaviour"}, {"test: web/test/say.test.js\n", "test:"}, {"in: web/shared/say.js\n", "in:"}, {"-   say(text);\n", "changes nothing"},
	} {
		if _, err := parse("move", strings.Replace(good, c.without, "", 1)); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("without %q: %v", c.without, err)
		}
	}
	if _, err := parse("move", good+"x\n"); err == nil || !strings.HasPrefix(err.Error(), "line 6:") {
		t.Errorf("an unknown line: %v", err)
	}
}

func TestFailedTestsAreNamed(t *testing.T) {
	got := strings.Join(failures("ok 1 - a\nnot ok 2 - a move is announced\n    not ok 1 - in the dark\nnot ok 3 - /web/test/say.test.js\n--- FAIL: TestX (0.01s)\n"), "|")
	if got != "a move is announced|in the dark|TestX" {
		t.Error(got)
	}
}

// A fault must fit its file, and its test must exist; make faults plants it.
func TestEveryFaultFitsItsFile(t *testing.T) {
	root, err := module.Root()
	if err != nil {
		t.Fatal(err)
	}
	list, err := read(filepath.Join(root, "faults"), regexp.MustCompile("."))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range list {
		if err := f.check(root); err != nil {
			t.Errorf("%s: %v", f.name, err)
		}
	}
}
