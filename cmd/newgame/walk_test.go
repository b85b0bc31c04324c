package main

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// block is a fenced block of the walk: the word after its fence, the file of a diff, and its lines.
type block struct {
	kind, file string
	lines      []string
}

// walk reads the blocks of the walk in docs/adding-a-game.md.
func walk(t *testing.T) []block {
	t.Helper()
	text, err := os.ReadFile("../../docs/adding-a-game.md")
	if err != nil {
		t.Fatal(err)
	}
	_, part, ok := strings.Cut(string(text), "\n## A walk")
	if part, _, _ = strings.Cut(part, "\n## "); !ok {
		t.Fatal("the page has no walk")
	}
	var list []block
	fence := regexp.MustCompile("(?s)\n   ```(\\w+) ?([^\n]*)\n(.*?)\n   ```\n")
	for _, m := range fence.FindAllStringSubmatch(part, -1) {
		b := block{kind: m[1], file: m[2]}
		for line := range strings.SplitSeq(m[3], "\n") {
			b.lines = append(b.lines, strings.TrimPrefix(line, "   "))
		}
		list = append(list, b)
	}
	if n := strings.Count(part, "```"); n != 2*len(list) || len(list) < 8 {
		t.Fatalf("%d fences, %d blocks", n, len(list))
	}
	return list
}

// copyModule copies the module's folders that games are made of into a new folder.
func copyModule(t *testing.T) string {
	t.Helper()
	to := t.TempDir()
	for _, name := range []string{"go.mod", "go.sum", "game", "engine", "variants", "version", "site/module", "cmd/newgame", "cmd/fairway", "web/pages/embed.html", ".github/ISSUE_TEMPLATE/rule.yml"} {
		from := filepath.Join("../..", filepath.FromSlash(name))
		err := filepath.WalkDir(from, func(file string, d fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			rel, err := filepath.Rel("../..", file)
			if err != nil {
				return err
			}
			at := filepath.Join(to, rel)
			if d.IsDir() {
				return os.MkdirAll(at, 0o755)
			}
			data, err := os.ReadFile(file)
			if err != nil {
				return err
			}
			if err := os.MkdirAll(filepath.Dir(at), 0o755); err != nil {
				return err
			}
			return os.WriteFile(at, data, 0o644)
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return to
}

// shell runs a command line in a folder and returns what it prints.
func shell(t *testing.T, dir, line string) string {
	t.Helper()
	cmd := exec.Command("sh", "-c", line)
	cmd.Dir = dir
	// Without the folder's name in them, packages are compiled once for all copies.
	cmd.Env = append(os.Environ(), "GOFLAGS=-trimpath", "GOOS=", "GOARCH=", "UPDATE=", "FAIRWAY_PLAY=")
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%s: %v\n%s", line, err, out)
	}
	return string(out)
}

// edit carries out a diff: each removed line must be there once, and those added after it take its place.
func edit(t *testing.T, file string, diff []string) {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(string(data), "\n")
	at := -1
	for _, d := range diff {
		switch d[0] {
		case '-':
			if at = slices.Index(lines, d[1:]); at < 0 || slices.Contains(lines[at+1:], d[1:]) {
				t.Fatalf("%s: not once: %s", file, d[1:])
			}
			lines = slices.Delete(lines, at, at+1)
		case '+':
			if at < 0 {
				t.Fatalf("%s: no place for %s", file, d[1:])
			}
			lines = slices.Insert(lines, at, d[1:])
			at++
		default:
			t.Fatalf("%s: neither - nor +: %s", file, d)
		}
	}
	if err := os.WriteFile(file, []byte(strings.Join(lines, "\n")), 0o644); err != nil {
		t.Fatal(err)
	}
}

// The walk can be followed to the letter. It takes minutes of a processor, so only the first skeleton is made
// and played unless FAIRWAY_WALK is set, which make long does.
func TestWalk(t *testing.T) {
	blocks := walk(t)
	if os.Getenv("FAIRWAY_WALK") == "" {
		blocks = blocks[:2]
	}
	dir := copyModule(t)
	var out string
	for _, b := range blocks {
		switch b.kind {
		case "sh":
			out = ""
			for _, line := range b.lines {
				out += shell(t, dir, line)
			}
		case "text":
			printed := strings.Split(out, "\n")
			for _, line := range b.lines {
				if !slices.Contains(printed, line) {
					t.Errorf("nothing printed %q:\n%s", line, out)
				}
			}
		case "diff":
			edit(t, filepath.Join(dir, filepath.FromSlash(b.file)), b.lines)
		default:
			t.Fatalf("a block of kind %s", b.kind)
		}
	}
	if os.Getenv("FAIRWAY_WALK") != "" {
		shell(t, dir, "go vet ./variants/... ./cmd/newgame")
	}
}

// Invalid names are refused before anything is written.
func TestInvalidNamesAreRefused(t *testing.T) {
	for want, args := range map[string][]string{
		"isn't a name":                       {"Five by Six"},
		"variants/hook is the game":          {"hook-shogi"},
		"variants/haiku is there":            {"haiku"},
		"variants/minigolf is there already": {"mini-golf", "-package"},
		"usage: newgame NAME":                {},
		"usage: newgame NAME [-package] | ":  {"five-by-six", "-generate"},
	} {
		if err := run("../..", args); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v: %v, want %s", args, err, want)
		}
	}
}

func TestNamesBecomeTitles(t *testing.T) {
	for name, want := range map[string]string{"five-by-six": "Five by Six", "chess": "Chess", "the-5-leapers": "The 5 Leapers"} {
		if got := title(name); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}
