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

// sandbox is a copy of the sources in which faults are planted: web is copied, the rest are symbolic links.
type sandbox struct {
	source string // the root of the module
	root   string // the root of the copy
	site   string // the site built from the copy
}

// newSandbox makes a sandbox in a temporary folder, with a copy of a built site.
func newSandbox(original, built string) (*sandbox, error) {
	dir, err := os.MkdirTemp("", "fairway-faults-")
	if err != nil {
		return nil, err
	}
	w := &sandbox{original, filepath.Join(dir, "root"), filepath.Join(dir, "site")}
	if err := os.CopyFS(w.site, os.DirFS(built)); err != nil {
		return nil, err
	}
	if err := linkEntries(original, w.root, "web", ".git", ".cache", "index.html"); err != nil {
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
	if err := linkEntries(filepath.Join(original, "web"), web, "node_modules"); err != nil {
		return nil, err
	}
	// Sources of scripts and pages are copied, as faults edit them.
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

// linkEntries makes a folder with symbolic links to the entries of another one, except some.
func linkEntries(from, to string, except ...string) error {
	entries, err := os.ReadDir(from)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(to, 0o755); err != nil {
		return err
	}
	for _, e := range entries {
		if slices.Contains(except, e.Name()) {
			continue
		}
		if err := os.Symlink(filepath.Join(from, e.Name()), filepath.Join(to, e.Name())); err != nil {
			return err
		}
	}
	return nil
}

// close removes the sandbox.
func (w *sandbox) close() { os.RemoveAll(filepath.Dir(w.root)) }

// controlRuns caches which tests pass without a fault.
type controlRuns struct {
	lock  sync.Mutex
	known map[string]*controlRun
}

// controlRun is a run of a test without a fault.
type controlRun struct {
	once     sync.Once
	passes   bool
	output   string
	duration time.Duration
}

// of returns the run of a test, which may not have started.
func (c *controlRuns) of(test string) *controlRun {
	c.lock.Lock()
	defer c.lock.Unlock()
	if c.known == nil {
		c.known = map[string]*controlRun{}
	}
	if c.known[test] == nil {
		c.known[test] = &controlRun{}
	}
	return c.known[test]
}

// try plants a fault and runs its test. It returns a line for the report, and whether the test noticed the fault.
func (w *sandbox) try(f *fault, all *controlRuns) (line string, noticed bool) {
	c := all.of(f.test)
	c.once.Do(func() {
		began := time.Now()
		output, err := w.runTest(f.test, "", nil, 0)
		c.passes, c.output, c.duration = err == nil, output, time.Since(began)
	})
	if !c.passes {
		return fmt.Sprintf("NO PROOF  %s: %s fails without the fault\n%s", f.name, f.test, tail(c.output)), false
	}
	output, err := w.runPlanted(f, c.duration)
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

// runPlanted runs the test of a fault with the fault in place. duration is how long the test takes without it.
func (w *sandbox) runPlanted(f *fault, duration time.Duration) (output string, err error) {
	// States that the fault prevents are waited for less long than usual, but longer than the whole test takes.
	patience := max(4*time.Second, 2*duration)
	text, err := os.ReadFile(filepath.Join(w.source, filepath.FromSlash(f.file)))
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
		return w.runTest(f.test, file, f, patience)
	}
	file := filepath.Join(w.root, filepath.FromSlash(f.file))
	if err := os.WriteFile(file, []byte(changed), 0o644); err != nil {
		return "", err
	}
	// The next test may first run without a fault, so the site is restored, too.
	defer func() {
		os.WriteFile(file, text, 0o644)
		site.Rebuild(w.root, w.site, true)
	}()
	if err := site.Rebuild(w.root, w.site, true); err != nil {
		return "", err
	}
	return w.runTest(f.test, "", f, patience)
}

// runTest runs a test. overlay is a file that replaces the Go file of f. patience limits the wait for a state, 0 for the usual limit.
func (w *sandbox) runTest(test, overlay string, f *fault, patience time.Duration) (output string, err error) {
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
		cmd.Dir = w.source
		cmd.Env = append(cmd.Environ(), "TESTS="+pattern)
	default:
		args := []string{"test", "-count=1", "-vet=off"}
		if overlay != "" {
			list, err := json.Marshal(map[string]any{"Replace": map[string]string{filepath.Join(w.source, filepath.FromSlash(f.file)): overlay}})
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
		cmd.Dir = w.source
	}
	cmd.Env = append(cmd.Environ(), "FAIRWAY_SITE="+w.site)
	if patience > 0 {
		cmd.Env = append(cmd.Env, fmt.Sprintf("FAIRWAY_PATIENCE=%d", patience.Milliseconds()))
	}
	text, err := cmd.CombinedOutput()
	return string(text), err
}

// failedTest matches the lines by which node and Go name a failed test.
var failedTest = regexp.MustCompile(`(?m)^\s*(?:not ok \d+ - (.+)|--- FAIL: (\S+) .*)$`)

// failures returns the names of up to four failed tests.
func failures(output string) (names []string) {
	for _, m := range failedTest.FindAllStringSubmatch(output, -1) {
		if name := m[1] + m[2]; !slices.Contains(names, name) && !strings.HasSuffix(name, ".js") {
			names = append(names, name)
		}
	}
	return names[:min(len(names), 4)]
}

// tail returns the end of an output.
func tail(output string) string { return output[max(0, len(output)-1500):] }
