package words

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func list(t *testing.T) *List {
	t.Helper()
	text, err := os.ReadFile("list.txt")
	if err != nil {
		t.Fatal(err)
	}
	l, err := ReadList(string(text))
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// TestPhrases looks for the phrases in every file of the repository.
func TestPhrases(t *testing.T) {
	l := list(t)
	used, skipped := make([]int, len(l.Exceptions)), make([]bool, len(l.Skipped))
	root := filepath.Join("..")
	err := filepath.WalkDir(root, func(file string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name, _ := filepath.Rel(root, file)
		name = filepath.ToSlash(name)
		if d.IsDir() {
			switch d.Name() {
			case ".git", ".cache", "dist", "node_modules":
				return filepath.SkipDir
			}
			return nil
		}
		if !d.Type().IsRegular() {
			return nil // a link may lead out of the repository
		}
		for i, s := range l.Skipped {
			if Match(s.Files, name) {
				skipped[i] = true
				return nil
			}
		}
		source, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		for _, f := range l.Find(name, string(source), used) {
			t.Errorf("%s:%d: %q: say %s", f.File, f.Line, f.Words, f.Phrase.Instead)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for i, found := range skipped {
		if !found {
			t.Errorf("list.txt:%d: no such file", l.Skipped[i].Line)
		}
	}
	for i, n := range used {
		if n == 0 {
			t.Errorf("list.txt:%d: nothing needs this exception any more", l.Exceptions[i].Line)
		}
	}
}

// TestEveryPhraseIsFound looks for the example of each phrase in a file of each kind.
func TestEveryPhraseIsFound(t *testing.T) {
	l := list(t)
	l.Exceptions = nil
	for i := range l.Phrases {
		p := &l.Phrases[i]
		for name, frame := range map[string]string{
			"a.go": "package a\n\nvar x = `@`\n", "b.js": "f(/[/'\"]/, a / b, `x ${g({ y: '@' })} z`);",
			"c.html": "<p title=\"@\">x</p>", "d.html": "<p>@</p>", "e.md": "@", "f.js": "const a = \"@\";",
		} {
			source := strings.Replace(frame, "@", strings.ReplaceAll(p.Example, `"`, ""), 1)
			finds, ok := l.Find(name, source, nil), false
			for _, f := range finds {
				ok = ok || f.Phrase == p
			}
			if !ok {
				t.Errorf("list.txt:%d: %s isn't found in %s", p.Line, p.source, source)
			}
		}
	}
}
