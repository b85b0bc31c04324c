// Speed measures how soon a board can be played, when its picture stands on a slow line, and how promptly it answers, in Chromium.
//
//	speed [-dir folder] [-runs 7] [-only pattern]
//
// It builds the site unless a folder holds one, and beside it empty pages with Ebitengine. How many times as much as an
// empty page a page costs depends little on the machine and what else it does, for the pages are opened by turns.
package main

import (
	"flag"
	"fmt"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"slices"

	"fairway/site"
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "speed:", err)
		os.Exit(1)
	}
}

func run() error {
	dir := flag.String("dir", "", "folder of a site that was built here before")
	runs := flag.Int("runs", 7, "how often each page is opened")
	only := flag.String("only", "", "pattern of the pages")
	flag.Parse()
	pattern, err := regexp.Compile(*only)
	if err != nil {
		return err
	}
	if *dir == "" {
		if *dir, err = os.MkdirTemp("", "fairway-speed-"); err != nil {
			return err
		}
		defer os.RemoveAll(*dir)
	}
	if err := build(*dir); err != nil {
		return err
	}
	server := httptest.NewServer(site.Handler(*dir))
	defer server.Close()
	c, err := launch()
	if err != nil {
		return err
	}
	defer c.end()
	list := subjects()
	list = slices.DeleteFunc(list, func(s *subject) bool { return !s.empty() && !pattern.MatchString(s.name) })
	if err := starts(c, server.URL, list, *runs); err != nil {
		return err
	}
	if pattern.MatchString(app) {
		if err := pictures(c, server.URL, *runs); err != nil {
			return err
		}
	}
	fmt.Printf("\nprocessor time of script from an input until the board is at rest, after %d plies of Hook Shogi:\n", plies)
	if err := strokes(c, server.URL, "board", "/board.html?live=1&variant=hook-shogi", "self"); err != nil {
		return err
	}
	if err := strokes(c, server.URL, app, "/"+site.PlayPage, "document.getElementById('board').contentWindow"); err != nil {
		return err
	}
	if err := frames(c, server.URL, "empty, Ebitengine whole", whole); err != nil {
		return err
	}
	return frames(c, server.URL, "empty, Ebitengine trimmed", trimmed)
}

// The folders of the empty pages in the site.
const whole, trimmed = "empty-whole", "empty-trimmed"

// build writes the site, and the empty pages in folders of it. A site that is there stays.
func build(dir string) error {
	root, err := site.Root()
	if err != nil {
		return err
	}
	if _, err := os.Stat(filepath.Join(dir, site.Program)); err != nil {
		if err := site.Build(root, dir); err != nil {
			return err
		}
	}
	for _, name := range []string{whole, trimmed} {
		if err := empty(root, filepath.Join(dir, name), name == trimmed); err != nil {
			return err
		}
	}
	return nil
}

// empty writes an empty page, whose program is compiled as the site's own is but for what is left out of Ebitengine.
func empty(root, to string, trimmed bool) error {
	const source = "./cmd/speed/testdata/empty"
	from := filepath.Join(root, filepath.FromSlash(source))
	if err := os.MkdirAll(to, 0o755); err != nil {
		return err
	}
	for _, name := range []string{"empty.html", "empty.js"} {
		text, err := os.ReadFile(filepath.Join(from, name))
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(to, name), text, 0o644); err != nil {
			return err
		}
	}
	code, err := site.Compile(root, source, trimmed)
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(to, "empty.wasm.gz"), site.Gzip(code), 0o644)
}
