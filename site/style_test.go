package site

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// Every custom property that a style sheet uses is set by it or by a script, and every colour of the palette is used.
func TestCustomPropertiesAreDefined(t *testing.T) {
	out := written(t, false)
	var scripts, styles []string
	for _, pattern := range []string{"*", "*/*"} {
		for _, kind := range []string{".js", ".css"} {
			files, err := filepath.Glob(filepath.Join(out, pattern+kind))
			if err != nil {
				t.Fatal(err)
			}
			if kind == ".js" {
				scripts = append(scripts, files...)
			} else {
				styles = append(styles, files...)
			}
		}
	}
	var given strings.Builder
	for _, file := range scripts {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		given.Write(text)
	}
	used := regexp.MustCompile(`var\((--[\w-]+)[,)]`)
	n, taken := 0, map[string]bool{}
	for _, m := range used.FindAllStringSubmatch(given.String(), -1) {
		taken[m[1]] = true
	}
	for _, file := range styles {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range used.FindAllStringSubmatch(string(text), -1) {
			n++
			taken[m[1]] = true
			if !strings.HasSuffix(m[0], ")") {
				continue // it has a fallback
			}
			if !strings.Contains(string(text), m[1]+":") && !strings.Contains(given.String(), m[1]) {
				t.Errorf("%s: no fake provides %s", filepath.Base(file), m[1])
			}
		}
	}
	if n < 100 {
		t.Errorf("%d names are used in %d styles", n, len(styles))
	}
	worlds, err := os.ReadFile("../web/shared/worlds.css")
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range regexp.MustCompile(`(--[\w-]+):`).FindAllStringSubmatch(string(worlds), -1) {
		if !taken[m[1]] {
			t.Errorf("%s is never captured", m[1])
		}
	}
}

// Font sizes grow with the size that the reader has set in the browser. Sizes below 1 belong to drawings, which have units
// of their own.
func TestTextGrowsWithTheReadersSize(t *testing.T) {
	set := regexp.MustCompile("(?:font|font-size|fontSize)[\"']?(?:\\]?\\s*=|[:,])\\s*[\"'`]?([^;{}\"'`]*)")
	fixed := regexp.MustCompile(`(?:^|[\s/(,+*-])[1-9][0-9.]*(?:px|pt|pc|in|[cm]m|[sld]?v(?:w|h|min|max|i|b))\b`)
	for _, text := range []string{"font-size: max(13px, 0.5em)", "font-size: calc(12px + 1vw)", "font: 600 13px serif", "e.style.fontSize = '13px'", "e.style.font = `11pt x`", "font-size: 2vw", "setProperty('font-size', '13px')"} {
		if m := set.FindStringSubmatch(text); m == nil || !fixed.MatchString(m[1]) {
			t.Errorf("%s isn't found", text)
		}
	}
	n := 0
	web := filepath.Join("..", "web")
	err := filepath.WalkDir(web, func(path string, d fs.DirEntry, err error) error {
		switch ext := filepath.Ext(path); {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == "node_modules" || d.Name() == "vendor"):
			return filepath.SkipDir
		case d.IsDir(), ext != ".css" && ext != ".js":
			return nil
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		for _, m := range set.FindAllStringSubmatch(string(text), -1) {
			if n++; fixed.MatchString(m[1]) && filepath.Base(path) != "print.css" { // a sheet of paper has a fixed size
				t.Errorf("%s: %q doesn't grow with it; give it in rem", path, m[0])
			}
		}
		return nil
	})
	if err != nil || n < 100 {
		t.Errorf("%d sizes, %v", n, err)
	}
}
