package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"

	"fairway/site"
)

// workshop is a copy of the sources in which one fault at a time is planted: web is copied, the rest leads to the original.
type workshop struct {
	original string // the root of the module
	root     string // that of the copy
	site     string // the site as it is built from the copy
}

func newWorkshop(original, built string) (*workshop, error) {
	dir, err := os.MkdirTemp("", "fairway-faults-")
	if err != nil {
		return nil, err
	}
	w := &workshop{original, filepath.Join(dir, "root"), filepath.Join(dir, "site")}
	if err := os.CopyFS(w.site, os.DirFS(built)); err != nil {
		return nil, err
	}
	if err := link(original, w.root, "web", ".git", ".cache", "index.html"); err != nil {
		return nil, err
	}
	index, err := os.ReadFile(filepath.Join(original, "index.html"))
	if err != nil {
		return nil, err
	}
	if err := os.WriteFile(filepath.Join(w.root, "index.html"), index, 0o644); err != nil {
		return nil, err
	}
	web := filepath.Join(w.root, "web")
	if err := link(filepath.Join(original, "web"), web, "node_modules"); err != nil {
		return nil, err
	}
	// What scripts and pages are made of is copied, for it is edited.
	entries, err := os.ReadDir(filepath.Join(original, "web"))
	if err != nil {
		return nil, err
	}
	for _, e := range entries {
		if !e.IsDir() || e.Name() == "node_modules" || e.Name() == "vendor" {
			continue
		}
		if err := os.Remove(filepath.Join(web, e.Name())); err != nil {
			return nil, err
		}
		if err := os.CopyFS(filepath.Join(web, e.Name()), os.DirFS(filepath.Join(original, "web", e.Name()))); err != nil {
			return nil, err
		}
	}
	modules := filepath.Join(original, "web", "node_modules")
	return w, os.Symlink(modules, filepath.Join(web, "node_modules"))
}

// link makes a folder whose entries lead to those of another one, but for some.
func link(from, to string, but ...string) error {
	entries, err := os.ReadDir(from)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(to, 0o755); err != nil {
		return err
	}
	for _, e := range entries {
		if slices.Contains(but, e.Name()) {
			continue
		}
		if err := os.Symlink(filepath.Join(from, e.Name()), filepath.Join(to, e.Name())); err != nil {
			return err
		}
	}
	return nil
}

func (w *workshop) close() { os.RemoveAll(filepath.Dir(w.root)) }

// controls remembers which tests pass without a fault.
type controls struct {
	lock  sync.Mutex
	known map[string]*control
}

type control struct {
	once   sync.Once
	passes bool
	output string
	took   time.Duration
}

func (c *controls) of(test string) *control {
	c.lock.Lock()
	defer c.lock.Unlock()
	if c.known == nil {
		c.known = map[string]*control{}
	}
	if c.known[test] == nil {
		c.known[test] = &control{}
	}
	return c.known[test]
}

// try plants a fault, runs its test and reports in a line what came of it, and whether the fault was noticed.
func (w *workshop) try(f *fault, all *controls) (line string, noticed bool) {
	c := all.of(f.test)
	c.once.Do(func() {
		began := time.Now()
		output, err := w.test(f.test, "", nil, 0)
		c.passes, c.output, c.took = err == nil, output, time.Since(began)
	})
	if !c.passes {
		return fmt.Sprintf("NO PROOF  %s: %s fails without the fault\n%s", f.name, f.test, tail(c.output)), false
	}
	output, err := w.planted(f, c.took)
	var failed *exec.ExitError
	switch {
	case err == nil:
		return fmt.Sprintf("SURVIVED  %s: %s (%s passes)", f.name, f.behaviour, f.test), false
	case !errors.As(err, &failed):
		return fmt.Sprintf("NO PROOF  %s: %v", f.name, err), false
	}
	killers := failures(output)
	if len(killers) == 0 {
		return fmt.Sprintf("NO PROOF  %s: %s fails, and names no test\n%s", f.name, f.test, tail(output)), false
	}
	return fmt.Sprintf("noticed   %s: %s\n          by %s", f.name, f.behaviour, strings.Join(killers, "; ")), true
}

// planted runs a fault's test with the fault in place. took is how long the test takes without it.
func (w *workshop) planted(f *fault, took time.Duration) (output string, err error) {
	// What a fault keeps from coming isn't waited for as long as usual, and still longer than the whole test takes.
	patience := max(4*time.Second, 2*took)
	text, err := os.ReadFile(filepath.Join(w.original, filepath.FromSlash(f.file)))
	if err != nil {
		return "", err
	}
	changed, err := f.plant(string(text))
	if err != nil {
		return "", err
	}
	if strings.HasSuffix(f.file, ".go") {
		file := filepath.Join(filepath.Dir(w.root), filepath.Base(f.file))
		if err := os.WriteFile(file, []byte(changed), 0o644); err != nil {
			return "", err
		}
		return w.test(f.test, file, f, patience)
	}
	file := filepath.Join(w.root, filepath.FromSlash(f.file))
	if err := os.WriteFile(file, []byte(changed), 0o644); err != nil {
		return "", err
	}
	// The site is restored as well: the next test is tried without a fault first.
	defer func() {
		os.WriteFile(file, text, 0o644)
		site.Rebuild(w.root, w.site, true)
	}()
	if err := site.Rebuild(w.root, w.site, true); err != nil {
		return "", err
	}
	return w.test(f.test, "", f, patience)
}

// test runs a test of a fault's file. overlay is the text that takes the place of the Go file that f changes. patience is how long
// a state is waited for, 0 for as long as usual.
func (w *workshop) test(test, overlay string, f *fault, patience time.Duration) (output string, err error) {
	where, pattern, _ := strings.Cut(test, " ")
	var cmd *exec.Cmd
	switch {
	case strings.HasPrefix(where, "web/"):
		cmd = exec.Command("sh", "web/node.sh")
		if pattern != "" {
			cmd.Args = append(cmd.Args, "--test-name-pattern="+pattern)
		}
		cmd.Args = append(cmd.Args, strings.TrimPrefix(where, "web/"))
		cmd.Dir = w.root
	case where == "browser":
		cmd = exec.Command("sh", "e2e/run.sh")
		cmd.Dir = w.original
		cmd.Env = append(cmd.Environ(), "TESTS="+pattern)
	default:
		args := []string{"test", "-count=1", "-vet=off"}
		if overlay != "" {
			list, err := json.Marshal(map[string]any{"Replace": map[string]string{filepath.Join(w.original, filepath.FromSlash(f.file)): overlay}})
			if err != nil {
				return "", err
			}
			file := filepath.Join(filepath.Dir(w.root), "overlay.json")
			if err := os.WriteFile(file, list, 0o644); err != nil {
				return "", err
			}
			args = append(args, "-overlay="+file)
		}
		if pattern != "" {
			args = append(args, "-run="+pattern)
		}
		cmd = exec.Command("go", append(args, where)...)
		cmd.Dir = w.original
	}
	cmd.Env = append(cmd.Environ(), "FAIRWAY_SITE="+w.site)
	if patience > 0 {
		cmd.Env = append(cmd.Env, fmt.Sprintf("FAIRWAY_PATIENCE=%d", patience.Milliseconds()))
	}
	text, err := cmd.CombinedOutput()
	return string(text), err
}

// failed are the lines by which node and Go name a test that has failed.
var failed = regexp.MustCompile(`(?m)^\s*(?:not ok \d+ - (.+)|--- FAIL: (\S+) .*)$`)

// failures returns the names of the tests that have failed, a few of them.
func failures(output string) (names []string) {
	for _, m := range failed.FindAllStringSubmatch(output, -1) {
		if name := m[1] + m[2]; !slices.Contains(names, name) && !strings.HasSuffix(name, ".js") {
			names = append(names, name)
		}
	}
	return names[:min(len(names), 4)]
}

// tail is the end of a long output.
func tail(output string) string { return output[max(0, len(output)-1500):] }
