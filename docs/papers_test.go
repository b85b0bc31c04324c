// Package docs has no code, only tests of the papers in this folder and at the root of the repository. papers_test.go compares
// them with the sources: links lead to files, named paths and functions exist, the tables of rooms are complete, imports keep
// to them, and README.md is short. github_test.go does the same with the forms and settings in .github. layers_test.go
// compares package comments that list their files in layers with the files. What a paper says in words is for its readers
// to judge; package words looks for phrases.
package docs

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fairway/version"
)

// root is the root of the repository.
const root = ".."

func read(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(name)))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func exists(name string) bool {
	_, err := os.Stat(filepath.Join(root, filepath.FromSlash(name)))
	return err == nil
}

// files returns the files below a folder whose names have a suffix, relative to root.
func files(t *testing.T, folder, ending string) []string {
	t.Helper()
	var list []string
	err := filepath.WalkDir(filepath.Join(root, folder), func(file string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name, _ := filepath.Rel(root, file)
		switch {
		case d.IsDir() && (d.Name() == "node_modules" || name != "." && strings.HasPrefix(d.Name(), ".") || name == "dist"):
			return filepath.SkipDir
		case !d.IsDir() && strings.HasSuffix(name, ending):
			list = append(list, filepath.ToSlash(name))
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// README.md fits one screen and a half.
func TestReadmeIsShort(t *testing.T) {
	text := read(t, "README.md")
	if words, lines := len(strings.Fields(text)), strings.Count(text, "\n"); words > 500 || lines > 60 {
		t.Errorf("README.md has %d words on %d lines, want at most 500 on 60", words, lines)
	}
}

var (
	link   = regexp.MustCompile(`\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"`)
	code   = regexp.MustCompile("`([^`\n]+)`")
	naming = regexp.MustCompile(`^[\w.-]+(/[\w.-]+)+/?$`)
)

// Links between papers lead to files, and code that looks like a path of the repository is one.
func TestPapersNameFilesThatExist(t *testing.T) {
	for _, paper := range files(t, ".", ".md") {
		text := read(t, paper)
		for _, m := range link.FindAllStringSubmatch(text, -1) {
			to, _, _ := strings.Cut(m[1]+m[2], "#")
			if to == "" || strings.Contains(to, "://") || strings.HasPrefix(paper, "rules/") {
				continue // pages in rules quote links of their sources
			}
			if !exists(path.Join(path.Dir(paper), to)) {
				t.Errorf("%s links to %s, which isn't there", paper, to)
			}
		}
		for _, m := range code.FindAllStringSubmatch(text, -1) {
			name := m[1]
			top, _, _ := strings.Cut(name, "/")
			if naming.MatchString(name) && top != ".." && top != ".cache" && !strings.HasPrefix(name, "web/node_modules") && !strings.Contains(name, "NAME") && exists(top) && !exists(name) && !exists(path.Join(path.Dir(paper), name)) {
				t.Errorf("%s names %s, which isn't there", paper, name)
			}
		}
	}
}

// rows returns the cells of the tables whose first heading is head.
func rows(text, head string) [][]string {
	var list [][]string
	inside := false
	for line := range strings.Lines(text) {
		cells := strings.Split(strings.Trim(strings.TrimSpace(line), "|"), "|")
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		switch {
		case !strings.HasPrefix(line, "|"):
			inside = false
		case cells[0] == head:
			inside = true
		case inside && !strings.HasPrefix(cells[0], "---"):
			list = append(list, cells)
		}
	}
	return list
}

// quoted returns the texts between backquotes in a cell.
func quoted(cell string) []string {
	var list []string
	for _, m := range code.FindAllStringSubmatch(cell, -1) {
		list = append(list, m[1])
	}
	return list
}

// The table of rooms has every folder of the project, and no other.
func TestFolderTableIsComplete(t *testing.T) {
	var named []string
	for _, row := range rows(read(t, "docs/architecture.md"), "folder") {
		for _, name := range quoted(row[0]) {
			named = append(named, name)
			if !exists(name) {
				t.Errorf("docs/architecture.md has %s, which isn't there", name)
			}
		}
	}
	list, err := os.ReadDir(root)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range list {
		if name := e.Name(); e.IsDir() && name[0] != '.' && name != "dist" && !slices.Contains(named, name) {
			t.Errorf("docs/architecture.md has no row for %s", name)
		}
	}
}

// The functions in the table of a click exist.
func TestClickTableNamesExistingCode(t *testing.T) {
	steps := 0
	for line := range strings.Lines(read(t, "docs/architecture.md")) {
		cells := strings.Split(line, "|")
		if len(cells) < 4 || strings.TrimSpace(cells[1]) == "" || !strings.Contains("1234567", strings.TrimSpace(cells[1])) {
			continue
		}
		steps++
		file := ""
		for _, name := range quoted(cells[2]) {
			if strings.Contains(name, "/") {
				file = name
				continue
			}
			if !regexp.MustCompile(`\b(func|function|type)\b.*\b` + name + `\b`).MatchString(read(t, file)) {
				t.Errorf("%s has no %s", file, name)
			}
		}
	}
	if steps != 7 {
		t.Errorf("%d steps, want 7", steps)
	}
}

// Each room imports exactly the rooms that the table of docs/architecture.md lists.
func TestImportsFollowTheLayers(t *testing.T) {
	allowed := map[string][]string{}
	free := []string{"cmd", "e2e", "docs", "words", "main.go", "host/generator", "game/gametest", "assets/outlines/make"}
	for _, row := range rows(read(t, "docs/architecture.md"), "room") {
		for _, room := range quoted(row[0]) {
			allowed[room] = quoted(row[1])
		}
	}
	// room returns the longest name in the table that contains a file.
	room := func(name string) string {
		for ; name != "."; name = path.Dir(name) {
			if _, ok := allowed[name]; ok || slices.Contains(free, name) {
				return name
			}
		}
		return ""
	}
	checked := 0
	imported := map[string]bool{} // "room from room"
	for _, name := range files(t, ".", ".go") {
		at := room(name)
		if slices.Contains(free, at) || strings.HasSuffix(name, "_test.go") {
			continue
		}
		if at == "" {
			t.Errorf("docs/architecture.md has no layer for %s", name)
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), filepath.Join(root, name), nil, parser.ImportsOnly)
		if err != nil {
			t.Fatal(err)
		}
		for _, i := range f.Imports {
			used, _ := strconv.Unquote(i.Path.Value)
			if used == "syscall/js" && !strings.HasSuffix(name, "_js.go") {
				t.Errorf("%s uses syscall/js", name)
			}
			used, ours := strings.CutPrefix(used, "fairway/")
			if used = room(used); ours && used != at {
				imported[at+" from "+used] = true
				if !slices.Contains(allowed[at], used) {
					t.Errorf("%s imports from %s, which %s may not", name, used, at)
				}
			}
		}
		checked++
	}
	for at, list := range allowed {
		for _, used := range list {
			if !imported[at+" from "+used] {
				t.Errorf("docs/architecture.md lets %s import from %s, and no file does", at, used)
			}
		}
	}
	if checked < 100 {
		t.Errorf("only %d files were checked", checked)
	}
}

// The first version in the change log is the current one.
func TestChangeLogHasTheVersion(t *testing.T) {
	_, rest, ok := strings.Cut(read(t, "CHANGELOG.md"), "\n## ")
	if first, _, _ := strings.Cut(rest, "\n"); !ok || first != version.Number {
		t.Errorf("CHANGELOG.md begins with %q, the version is %s", first, version.Number)
	}
}

// docs/architecture.md lists every script of the app.
func TestScriptTableIsComplete(t *testing.T) {
	_, text, found := strings.Cut(read(t, "docs/architecture.md"), "## The app's scripts")
	if !found {
		t.Fatal("there is no map")
	}
	for _, file := range files(t, "web/app", ".js") {
		if !strings.Contains(text, "`"+path.Base(file)+"`") && path.Base(file) != "main.js" {
			t.Errorf("%s isn't on it", file)
		}
	}
}

// terms.md has a line a term, sorted without regard to case.
func TestTermsAreSorted(t *testing.T) {
	n, last := 0, ""
	for line := range strings.Lines(read(t, "docs/terms.md")) {
		rest, ok := strings.CutPrefix(line, "- **")
		if !ok {
			if n > 0 {
				t.Errorf("a line without a term: %s", line)
			}
			continue
		}
		n++
		term, meaning, ok := strings.Cut(rest, "**: ")
		if term = strings.ToLower(term); !ok || meaning == "\n" || term <= last {
			t.Errorf("%q comes after %q", term, last)
		}
		last = term
	}
	if n < 50 {
		t.Errorf("only %d terms", n)
	}
}
