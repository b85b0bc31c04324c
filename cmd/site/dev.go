package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"fairway/site"
	"fairway/site/module"
)

const (
	pollInterval = 250 * time.Millisecond // between two scans of the sources
	quietTime    = 50 * time.Millisecond  // without changes before a build, since editors write in several steps
)

// dev builds the site for developers if it is older than its sources, serves it, and rebuilds what changes. Changes of the
// server itself need a restart.
func dev(addr string) error {
	root, err := module.Root()
	if err != nil {
		return err
	}
	tool, err := os.Executable()
	if err != nil {
		return err
	}
	l, err := net.Listen("tcp", addr)
	if err != nil {
		return err
	}
	b := &builder{root: root, dir: filepath.Join(root, ".cache", "site"), tool: tool}
	pages := newLive(root, b.dir)
	sources, err := scan(root)
	if err != nil {
		return err
	}
	fault := ""
	if s := stale(b.dir, sources); s != none {
		fault = b.update(s, "the site is missing or older than its sources")
	}
	if err := pages.publish(fault); errors.Is(err, fs.ErrNotExist) {
		return errors.New("site: there is no site to serve")
	} else if err != nil {
		return err
	}
	failed := make(chan error)
	go func() { failed <- http.Serve(l, pages) }()
	address, err := address(l)
	if err != nil {
		return err
	}
	fmt.Println(address)
	for {
		select {
		case err := <-failed:
			return err
		case <-time.After(pollInterval):
		}
		now, err := settled(root, sources)
		if err != nil {
			return err
		}
		names := changed(sources, now)
		sources = now
		if len(names) == 0 {
			continue
		}
		if err := pages.publish(b.update(scopeOfAll(names), summary(names))); err != nil {
			return err
		}
	}
}

// settled scans the sources until two scans, quietTime apart, are equal. was is the last scan.
func settled(root string, was map[string]stamp) (map[string]stamp, error) {
	for {
		now, err := scan(root)
		if err != nil || len(changed(was, now)) == 0 {
			return now, err
		}
		was = now
		time.Sleep(quietTime)
	}
}

// summary returns the first name and the number of the others.
func summary(names []string) string {
	if len(names) == 1 {
		return names[0]
	}
	return fmt.Sprintf("%s and %d more", names[0], len(names)-1)
}

// stale returns what must be built so that the site in dir isn't older than its sources. It doesn't notice removed files.
func stale(dir string, sources map[string]stamp) (s scope) {
	made := map[scope]time.Time{}
	// The first file that a build of each scope writes, and one that only sites for developers have.
	for name, of := range map[string]scope{site.Program: programs, "engine.js": pages, "app.js.map": none} {
		info, err := os.Stat(filepath.Join(dir, name))
		if err != nil {
			return programs
		}
		made[of] = info.ModTime()
	}
	for name, source := range sources {
		if of := scopeOf(name); source.time.After(made[of]) {
			s = max(s, of)
		}
	}
	return s
}

// builder builds the site in dir. Each build has a temporary folder, which replaces dir on success.
type builder struct {
	root, dir string
	tool      string // path of this command, compiled at the last build of the programs
	pending   scope  // what the last build failed to build
}

// update builds a part of the site, together with what an earlier update failed to build, and prints the reason, the part and
// the time. It returns the error as text, empty on success.
func (b *builder) update(s scope, why string) (fault string) {
	s = max(s, b.pending)
	begin := time.Now()
	fmt.Printf("%s  %s: building %s\n", begin.Format(time.TimeOnly), why, s)
	if err := b.build(s); err != nil {
		b.pending, fault = s, strings.TrimSpace(err.Error())
		fmt.Printf("%s\n%s  not built: pages stay as they are\n", fault, time.Now().Format(time.TimeOnly))
		return fault
	}
	b.pending = none
	fmt.Printf("%s  built in %.1f s\n", time.Now().Format(time.TimeOnly), time.Since(begin).Seconds())
	return ""
}

// build builds a part of the site and replaces dir.
func (b *builder) build(s scope) error {
	if err := os.MkdirAll(filepath.Dir(b.dir), 0o755); err != nil {
		return err
	}
	work, err := os.MkdirTemp(filepath.Dir(b.dir), "site-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)
	next := filepath.Join(work, "next")
	command := "rebuild"
	if s == programs {
		// The tool contains the Go packages that write pictures and texts.
		tool := filepath.Join(b.root, ".cache", "dev", "site")
		if err := execute(b.root, "go", "build", "-o", tool, "./cmd/site"); err != nil {
			return err
		}
		b.tool, command = tool, "build"
	} else if err := copySite(b.dir, next); err != nil {
		return err
	}
	if err := execute(b.root, b.tool, command, "-maps", "-o", next); err != nil {
		return err
	}
	// The last site moves into the temporary folder, which is removed.
	if err := os.Rename(b.dir, filepath.Join(work, "last")); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return os.Rename(next, b.dir)
}

// execute runs a command. Its output becomes the error if the command fails.
func execute(dir, name string, args ...string) error {
	cmd := exec.Command(name, args...)
	cmd.Dir = dir
	text, err := cmd.CombinedOutput()
	if err != nil && len(bytes.TrimSpace(text)) > 0 {
		return errors.New(string(text))
	}
	return err
}

// copySite copies a folder and keeps modification times, so that browsers can revalidate what they have cached.
func copySite(from, to string) error {
	return filepath.WalkDir(from, func(file string, e fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(from, file)
		if err != nil {
			return err
		}
		copied := filepath.Join(to, rel)
		if e.IsDir() {
			return os.MkdirAll(copied, 0o755)
		}
		info, err := e.Info()
		if err != nil {
			return err
		}
		text, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		if err := os.WriteFile(copied, text, 0o644); err != nil {
			return err
		}
		return os.Chtimes(copied, time.Time{}, info.ModTime())
	})
}
