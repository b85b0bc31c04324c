// Speed measures in Chromium how soon a board can be played, how soon its picture is painted on a slow line, and what hovers and moves cost.
//
//	speed [-dir folder] [-runs 7] [-only pattern]
//
// It builds the site unless the folder has one, and two empty pages with Ebitengine to compare with. The pages are opened alternately, so that
// the ratio to an empty page depends little on the machine and its other load.
//
//	start.go    from navigation to a board that can be played
//	picture.go  the picture of the board on a slow line
//	inputs.go   script time of hovers, moves and frames
//	browser.go  Chromium and its pages
//	cpu.go      processor time of a process tree
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
	"fairway/site/module"
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
	defer c.close()
	list := allPages()
	list = slices.DeleteFunc(list, func(s *page) bool { return !s.isEmpty() && !pattern.MatchString(s.name) })
	if err := measureStarts(c, server.URL, list, *runs); err != nil {
		return err
	}
	if pattern.MatchString(appName) {
		if err := measurePictures(c, server.URL, *runs); err != nil {
			return err
		}
	}
	fmt.Printf("\nprocessor time of script from an input until the board is at rest, after %d plies of Hook Shogi:\n", plies)
	if err := measureInputs(c, server.URL, "board", "/board.html?live=1&variant=hook-shogi", "self"); err != nil {
		return err
	}
	if err := measureInputs(c, server.URL, appName, "/"+site.PlayPage, "document.getElementById('board').contentWindow"); err != nil {
		return err
	}
	if err := measureFrames(c, server.URL, "empty, Ebitengine whole", untrimmed); err != nil {
		return err
	}
	return measureFrames(c, server.URL, "empty, Ebitengine trimmed", trimmed)
}

// The folders of the empty pages in the site.
const untrimmed, trimmed = "empty-whole", "empty-trimmed"

// build builds the site, unless it is there, and the empty pages in folders of it.
func build(dir string) error {
	root, err := module.Root()
	if err != nil {
		return err
	}
	if _, err := os.Stat(filepath.Join(dir, site.Program)); err != nil {
		if err := site.Build(root, dir); err != nil {
			return err
		}
	}
	for _, name := range []string{untrimmed, trimmed} {
		if err := buildEmpty(root, filepath.Join(dir, name), name == trimmed); err != nil {
			return err
		}
	}
	return nil
}

// buildEmpty builds an empty page. Its program is compiled like that of the site, with Ebitengine trimmed or not.
func buildEmpty(root, dir string, trimmed bool) error {
	const path = "./cmd/speed/testdata/empty"
	source := filepath.Join(root, filepath.FromSlash(path))
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	for _, name := range []string{"empty.html", "empty.js"} {
		text, err := os.ReadFile(filepath.Join(source, name))
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(dir, name), text, 0o644); err != nil {
			return err
		}
	}
	code, err := site.Compile(root, path, trimmed)
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, "empty.wasm.gz"), site.Gzip(code), 0o644)
}
