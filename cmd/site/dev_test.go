package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fairway/site"
	"fairway/site/module"
)

// TestMain lets the test binary stand in for the tool that rebuilds the site.
func TestMain(m *testing.M) {
	if len(os.Args) > 1 && os.Args[1] == "rebuild" {
		main()
		return
	}
	os.Exit(m.Run())
}

// workplace returns a copy of the module in which web/pages can be edited.
func workplace(t *testing.T) string {
	t.Helper()
	root := t.TempDir()
	link := func(from, to, except string) {
		if err := os.MkdirAll(to, 0o755); err != nil {
			t.Fatal(err)
		}
		entries, err := os.ReadDir(from)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range entries {
			if e.Name() == except || strings.HasPrefix(e.Name(), ".") {
				continue
			}
			if err := os.Symlink(filepath.Join(from, e.Name()), filepath.Join(to, e.Name())); err != nil {
				t.Fatal(err)
			}
		}
	}
	original, err := module.Root()
	if err != nil {
		t.Fatal(err)
	}
	link(original, root, "web")
	link(filepath.Join(original, "web"), filepath.Join(root, "web"), "pages")
	if err := os.CopyFS(filepath.Join(root, "web", "pages"), os.DirFS(filepath.Join(original, "web", "pages"))); err != nil {
		t.Fatal(err)
	}
	return root
}

// emptyPrograms writes the files that Rebuild needs of an earlier build, with empty programs.
func emptyPrograms(t *testing.T, dir string) {
	t.Helper()
	for _, name := range []string{site.Program, site.EngineProgram} {
		write(t, dir, name, string(site.Gzip(nil)))
	}
	write(t, dir, "wasm_exec.js", "")
	write(t, dir, "licences.txt", "======== A ========\nApache License\n======== B ========\nApache License\n")
}

func TestScriptThatCannotBeBuiltLeavesTheLastSite(t *testing.T) {
	tool, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	root := workplace(t)
	b := &builder{root: root, dir: filepath.Join(root, ".cache", "site"), tool: tool}
	emptyPrograms(t, b.dir)
	edit := func(code string) (fault, built string) {
		t.Helper()
		write(t, root, "web/pages/start.js", code)
		fault = b.update(pages, "start.js")
		text, err := os.ReadFile(filepath.Join(b.dir, "start.js"))
		if err != nil {
			t.Fatal(err)
		}
		return fault, string(text)
	}
	if fault, built := edit("console.log('one');"); fault != "" || !strings.Contains(built, "one") || strings.Contains(built, "EventSource") {
		t.Fatalf("%s, %s", fault, built)
	}
	if fault, built := edit("console.log('two');\nconst = 3;"); !strings.Contains(fault, "web/pages/start.js:2:7: ") || !strings.Contains(built, "one") {
		t.Errorf("a bad script is reported as %q, and the site has %s", fault, built)
	}
	if fault, built := edit("console.log('three');"); fault != "" || !strings.Contains(built, "three") {
		t.Errorf("after a bad script: %s, %s", fault, built)
	}
	if left, err := os.ReadDir(filepath.Dir(b.dir)); err != nil || len(left) != 1 {
		t.Errorf("next to the site %v remains, %v", left, err)
	}
}

func TestFailedBuildsAreRetried(t *testing.T) {
	root := t.TempDir() // without a module no program can be compiled
	b := &builder{root: root, dir: filepath.Join(root, "site")}
	fault := b.update(programs, "game/move.go")
	if !strings.Contains(fault, "go: ") {
		t.Fatalf("the programs: %q", fault)
	}
	if got := b.update(pages, "web/app/main.js"); got != fault {
		t.Errorf("the pages alone were built: %q, want %q", got, fault)
	}
}

func TestSiteIsRebuiltIfItsSourcesAreNewer(t *testing.T) {
	dir := t.TempDir()
	now := time.Now()
	at := func(name string, minutes time.Duration) {
		t.Helper()
		write(t, dir, name, "")
		if err := os.Chtimes(filepath.Join(dir, name), now, now.Add(minutes*time.Minute)); err != nil {
			t.Fatal(err)
		}
	}
	sources := map[string]stamp{"web/app/main.js": {time: now}, "game/move.go": {time: now}}
	if got := stale(dir, sources); got != programs {
		t.Errorf("no site: %s", got)
	}
	at("app.js.map", 1)
	for _, c := range []struct {
		programs, pages time.Duration
		want            scope
	}{{1, 1, none}, {1, -1, pages}, {-1, 1, programs}, {-1, -1, programs}} {
		at(site.Program, c.programs)
		at("engine.js", c.pages)
		if got := stale(dir, sources); got != c.want {
			t.Errorf("programs built at %d, pages at %d: %s, want %s", c.programs, c.pages, got, c.want)
		}
	}
	at(site.Program, 1)
	if err := os.Remove(filepath.Join(dir, "app.js.map")); err != nil {
		t.Fatal(err)
	}
	if got := stale(dir, sources); got != programs {
		t.Errorf("a site without source maps: %s", got)
	}
}

// Browsers revalidate cached files by their modification time.
func TestCopiesKeepTheTimeOfTheirOriginals(t *testing.T) {
	from, to := t.TempDir(), filepath.Join(t.TempDir(), "copy")
	write(t, from, "start/a.json", "1")
	old := time.Now().Add(-time.Hour).Truncate(time.Second)
	if err := os.Chtimes(filepath.Join(from, "start", "a.json"), old, old); err != nil {
		t.Fatal(err)
	}
	if err := copySite(from, to); err != nil {
		t.Fatal(err)
	}
	info, err := os.Stat(filepath.Join(to, "start", "a.json"))
	if err != nil || !info.ModTime().Equal(old) || info.Size() != 1 {
		t.Errorf("the copy is of %v, want %v, %v", info.ModTime(), old, err)
	}
}
