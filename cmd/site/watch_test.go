package main

import (
	"encoding/json"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fairway/site/module"
)

func TestEachFileRebuildsItsPartOfTheSite(t *testing.T) {
	for name, want := range map[string]scope{
		"web/app/main.js":                pages,
		"web/app/app.css":                pages,
		"web/board/board.html":           pages,
		"web/pages/fairway.webmanifest":  pages,
		"web/vendor/gifenc/gifenc.js":    pages,
		"web/worker/sw.js":               pages,
		"index.html":                     pages,
		"main.go":                        programs,
		"go.mod":                         programs,
		"game/move.go":                   programs,
		"cmd/engine/main.go":             programs,
		"site/bundle.go":                 programs,
		"variants/hook/manifest.json":    programs,
		"variants/diagram/keys.txt":      programs,
		"assets/fonts/a.ttf":             programs,
		"web/test/redirect.test.js":      none,
		"web/dev/reload.js":              none,
		"web/node_modules/a/b/index.js":  none,
		"web/vendor/a/node_modules/b.js": none,
		"web/biome.json":                 none,
		"web/fairway.d.ts":               none,
		"web/app/.main.js.swp":           none,
		"game/.#move.go":                 none,
		"game/move.go~":                  none,
		"game/move_test.go":              none,
		"game/testdata/vectors.json":     none,
		"cmd/faults/main.go":             none,
		"e2e/page.go":                    none,
		"docs/api.md":                    none,
		"variants/README.md":             none,
		".cache/site/index.html":         none,
		"dist/index.html":                none,
	} {
		if got := scopeOf(name); got != want {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
	}
}

func TestSeveralFilesRebuildTheLargestPart(t *testing.T) {
	if got := scopeOfAll([]string{"web/app/app.css", "game/move.go", "web/app/main.js"}); got != programs {
		t.Errorf("%s, want %s", got, programs)
	}
	if got := scopeOfAll(nil); got != none {
		t.Errorf("no file asks for %s", got)
	}
}

// Scans include every Go file and embedded file of the programs and of this command, and samples of what pages load.
func TestScansFindTheSourcesOfTheSite(t *testing.T) {
	root, err := module.Root()
	if err != nil {
		t.Fatal(err)
	}
	files, err := scan(root)
	if err != nil {
		t.Fatal(err)
	}
	made := []string{"index.html", "go.mod", "web/app/main.js", "web/shared/style.css", "web/board/board.html", "web/texts/main.js"}
	for _, target := range []struct {
		environ, packages []string
	}{
		{[]string{"GOOS=js", "GOARCH=wasm"}, []string{".", "./cmd/engine"}},
		{nil, []string{"./cmd/site"}},
	} {
		cmd := exec.Command("go", append([]string{"list", "-deps", "-json=Dir,Module,GoFiles,EmbedFiles"}, target.packages...)...)
		cmd.Dir, cmd.Env = root, append(os.Environ(), target.environ...)
		text, err := cmd.Output()
		if err != nil {
			t.Fatal(err)
		}
		for d := json.NewDecoder(strings.NewReader(string(text))); ; {
			var p struct {
				Dir                 string
				Module              *struct{ Main bool }
				GoFiles, EmbedFiles []string
			}
			if err := d.Decode(&p); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				t.Fatal(err)
			}
			if p.Module == nil || !p.Module.Main {
				continue
			}
			for _, name := range slices.Concat(p.GoFiles, p.EmbedFiles) {
				rel, err := filepath.Rel(root, filepath.Join(p.Dir, name))
				if err != nil {
					t.Fatal(err)
				}
				made = append(made, filepath.ToSlash(rel))
			}
		}
	}
	if len(made) < 200 {
		t.Errorf("the site is made of %d files", len(made))
	}
	for _, name := range made {
		if _, ok := files[name]; !ok {
			t.Errorf("%s isn't scanned", name)
		}
	}
	for name := range files {
		if scopeOf(name) == none {
			t.Errorf("%s is scanned but not a source", name)
		}
	}
}

// write writes a file of a folder, with the folders above it.
func write(t *testing.T, root, name, text string) {
	t.Helper()
	file := filepath.Join(root, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func TestScansDifferByWhatChanged(t *testing.T) {
	root := t.TempDir()
	for _, name := range []string{"web/app/a.js", "web/app/b.js", "web/app/c.js", "game/a.go", "docs/a.md"} {
		write(t, root, name, "1")
	}
	before, err := scan(root)
	if err != nil {
		t.Fatal(err)
	}
	again, err := scan(root)
	if err != nil {
		t.Fatal(err)
	}
	if names := changed(before, again); len(names) > 0 {
		t.Errorf("nothing was written, but %v changed", names)
	}
	later := time.Now().Add(time.Minute)
	if err := os.Chtimes(filepath.Join(root, "web/app/b.js"), later, later); err != nil {
		t.Fatal(err)
	}
	write(t, root, "game/b.go", "1")
	write(t, root, "docs/a.md", "22")
	if err := os.Remove(filepath.Join(root, "web/app/c.js")); err != nil {
		t.Fatal(err)
	}
	after, err := scan(root)
	if err != nil {
		t.Fatal(err)
	}
	if names, want := changed(before, after), []string{"game/b.go", "web/app/b.js", "web/app/c.js"}; !slices.Equal(names, want) {
		t.Errorf("%v changed, want %v", names, want)
	}
}
