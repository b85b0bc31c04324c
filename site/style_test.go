package site

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// Every colour and length that a style takes by name is one that the style, or a script, gives.
func TestStylesDefineWhatTheyUse(t *testing.T) {
	root, err := Root()
	if err != nil {
		t.Fatal(err)
	}
	out := t.TempDir()
	if err := pages(root, out, program{}, false); err != nil {
		t.Fatal(err)
	}
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
	used := regexp.MustCompile(`var\((--[\w-]+)\)`)
	n := 0
	for _, file := range styles {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range used.FindAllStringSubmatch(string(text), -1) {
			n++
			if !strings.Contains(string(text), m[1]+":") && !strings.Contains(given.String(), m[1]) {
				t.Errorf("%s: nobody gives %s", filepath.Base(file), m[1])
			}
		}
	}
	if n < 100 {
		t.Errorf("%d names are used in %d styles", n, len(styles))
	}
}
