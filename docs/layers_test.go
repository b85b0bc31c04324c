package docs

import (
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"maps"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// The package comment of a room with many files lists them in layers, the top first, after a sentence that begins with
// layersHead. Two spaces or more separate the names of a layer from what its files hold. Names that end in a comma
// continue on the next line; a line that begins with a space continues the text before it:
//
//	answer, table                   the calls
//	summary, savedgame, link, line,      groups of calls, which handle
//	film                              one sort of question each
//	host                            the types that all of them share
//
// A file may use files of lower layers and, without a cycle, those of its own. Other uses are exceptions. They have a
// list of their own after the line exceptionsHead, with a line for each pair of files:
//
//	link uses answer: the reason
//
// Files without declarations, such as doc.go, are in no layer.
const (
	layersHead     = "The files form layers."
	exceptionsHead = "Exceptions:"
)

// layeredRooms are the rooms that must have such a list. Others may.
var layeredRooms = []string{"game", "game/movegen", "game/notation", "game/prose", "host", "render", "render/motion", "session"}

// The files of a room keep to the layers in its package comment.
func TestFilesKeepToTheirLayers(t *testing.T) {
	var rooms []string
	for _, name := range files(t, ".", ".go") {
		if !strings.HasSuffix(name, "_test.go") && strings.Contains(read(t, name), "\n// "+layersHead) {
			rooms = append(rooms, path.Dir(name))
		}
	}
	for _, room := range layeredRooms {
		if !slices.Contains(rooms, room) {
			t.Errorf("the package comment of %s has no list of layers: it begins with a line %q", room, layersHead)
		}
	}
	fset := token.NewFileSet()
	imports := exported(t, fset, rooms)
	for _, room := range rooms {
		names, err := filepath.Glob(filepath.Join(root, room, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		var list []*ast.File
		for _, name := range names {
			if strings.HasSuffix(name, "_test.go") {
				continue
			}
			f, err := parser.ParseFile(fset, name, nil, parser.ParseComments|parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			list = append(list, f)
		}
		for _, fault := range layerFaults(fset, list, imports) {
			t.Errorf("%s: %s", room, fault)
		}
	}
	if t.Failed() {
		t.Log("move a declaration to the file where it belongs, change the list of the package comment, or explain the use there after " + exceptionsHead)
	}
}

// exported returns an importer of the packages that rooms import. It reads what the compiler exported.
func exported(t *testing.T, fset *token.FileSet, rooms []string) types.Importer {
	t.Helper()
	command := exec.Command("go", "list", "-deps", "-export", "-f", "{{.ImportPath}}={{.Export}}")
	for _, room := range rooms {
		command.Args = append(command.Args, "./"+room)
	}
	command.Dir, command.Stderr = root, os.Stderr
	out, err := command.Output()
	if err != nil {
		t.Fatal(err)
	}
	data := map[string]string{}
	for line := range strings.Lines(string(out)) {
		name, file, _ := strings.Cut(strings.TrimSpace(line), "=")
		data[name] = file
	}
	return importer.ForCompiler(fset, "gc", func(name string) (io.ReadCloser, error) { return os.Open(data[name]) })
}

// layerFaults compares the files of a package, without its tests, with the layers in its package comment.
func layerFaults(fset *token.FileSet, list []*ast.File, imports types.Importer) []string {
	var names []string
	var comment string
	for _, f := range list {
		if len(f.Decls) > 0 {
			names = append(names, fileName(fset, f.Package))
		}
		if text := f.Doc.Text(); strings.Contains(text, layersHead) {
			comment = text
		}
	}
	uses, err := fileUses(fset, list, imports)
	if err != nil {
		return []string{err.Error()}
	}
	l, faults := readLayers(comment)
	for _, name := range names {
		if _, ok := l.of[name]; !ok {
			faults = append(faults, name+".go is in no layer")
		}
	}
	for name := range l.of {
		if !slices.Contains(names, name) {
			faults = append(faults, fmt.Sprintf("the layers have %s, but %s.go doesn't exist or declares nothing", name, name))
		}
	}
	for u, what := range uses {
		if l.exceptions[u] == "" && !l.allows(uses, u) {
			faults = append(faults, fmt.Sprintf("%s.go uses %s.go, which %s: %s", u.from, u.to, l.relation(u), strings.Join(what, ", ")))
		}
	}
	for u := range l.exceptions {
		if uses[u] == nil || l.allows(uses, u) {
			faults = append(faults, fmt.Sprintf("the exception isn't needed: %s uses %s", u.from, u.to))
		}
	}
	slices.Sort(faults)
	return faults
}

// fileName returns the base name of the file with a position, without .go.
func fileName(fset *token.FileSet, at token.Pos) string {
	return strings.TrimSuffix(filepath.Base(fset.Position(at).Filename), ".go")
}

// fileUse is the use of one file's declarations in another.
type fileUse struct{ from, to string }

// fileUses returns the uses between the files of a package, each with the sorted names that are used.
func fileUses(fset *token.FileSet, list []*ast.File, imports types.Importer) (map[fileUse][]string, error) {
	info := types.Info{Uses: map[*ast.Ident]types.Object{}}
	config := types.Config{Importer: imports}
	pkg, err := config.Check(list[0].Name.Name, fset, list, &info)
	if err != nil {
		return nil, err
	}
	uses := map[fileUse][]string{}
	for id, o := range info.Uses {
		if o.Pkg() != pkg {
			continue
		}
		u := fileUse{fileName(fset, id.Pos()), fileName(fset, o.Pos())}
		if u.from != u.to && !slices.Contains(uses[u], o.Name()) {
			uses[u] = append(uses[u], o.Name())
		}
	}
	for _, what := range uses {
		slices.Sort(what)
	}
	return uses, nil
}

// layers is the order of a package's files.
type layers struct {
	of         map[string]int     // layer of a file; 0 is the top
	exceptions map[fileUse]string // with their reasons
}

// readLayers reads the lists of a package comment.
func readLayers(comment string) (l layers, faults []string) {
	l = layers{map[string]int{}, map[fileUse]string{}}
	layer, continued := -1, false
	for _, line := range blockAfter(comment, layersHead) {
		if strings.HasPrefix(line, " ") {
			continue
		}
		cell, text, _ := strings.Cut(line, "  ")
		if !continued {
			layer++
			if strings.TrimSpace(text) == "" {
				faults = append(faults, fmt.Sprintf("the layer %q doesn't say what its files hold, after two spaces", cell))
			}
		}
		cell, continued = strings.CutSuffix(cell, ",")
		for name := range strings.SplitSeq(cell, ", ") {
			if _, again := l.of[name]; again {
				faults = append(faults, name+" is in two layers")
			}
			l.of[name] = layer
		}
	}
	for _, line := range blockAfter(comment, exceptionsHead) {
		if strings.HasPrefix(line, " ") {
			continue
		}
		files, reason, _ := strings.Cut(line, ": ")
		from, to, ok := strings.Cut(files, " uses ")
		if !ok || strings.TrimSpace(reason) == "" {
			faults = append(faults, fmt.Sprintf("the exception %q isn't of the form: a uses b: reason", line))
			continue
		}
		l.exceptions[fileUse{from, to}] = reason
	}
	return l, faults
}

// blockAfter returns the lines of the indented block after a line that begins with head, without the tab.
func blockAfter(comment, head string) []string {
	var block []string
	found := false
	for line := range strings.Lines(comment) {
		text, indented := strings.CutPrefix(strings.TrimRight(line, "\n"), "\t")
		switch {
		case !indented && len(block) > 0:
			return block
		case indented && found:
			block = append(block, text)
		case strings.HasPrefix(text, head):
			found = true
		}
	}
	return block
}

// allows reports whether the order of the layers allows a use. Within a layer, it does unless the other file needs
// this one by uses that aren't exceptions. Files without a layer are reported elsewhere.
func (l layers) allows(uses map[fileUse][]string, u fileUse) bool {
	from, listed := l.of[u.from]
	to, both := l.of[u.to]
	return !listed || !both || from < to || from == to && !l.needs(uses, u.to, u.from)
}

// needs reports whether a file uses another one of its layer, directly or by files of the layer.
func (l layers) needs(uses map[fileUse][]string, from, to string) bool {
	seen := map[string]bool{from: true}
	for todo := []string{from}; len(todo) > 0; {
		at := todo[0]
		todo = todo[1:]
		for u := range uses {
			if layer, ok := l.of[u.to]; u.from != at || seen[u.to] || !ok || layer != l.of[at] || l.exceptions[u] != "" {
				continue
			}
			if u.to == to {
				return true
			}
			seen[u.to] = true
			todo = append(todo, u.to)
		}
	}
	return false
}

// relation says why a use isn't allowed.
func (l layers) relation(u fileUse) string {
	if l.of[u.from] > l.of[u.to] {
		return "is in a layer above"
	}
	return "needs it in turn"
}

// Small packages show what layerFaults finds.
func TestLayerFaults(t *testing.T) {
	const three = "a  top\nb  middle\nc  bottom"
	fset := token.NewFileSet()
	imports := exported(t, fset, []string{"game"})
	for _, c := range []struct {
		name, layers, exceptions string
		files                    map[string]string
		want                     []string
	}{
		{"down", three, "", map[string]string{"a": "var a = b + c", "b": "var b = c", "c": "var c int"}, nil},
		{"up", three, "", map[string]string{"a": "var a, a2 int", "b": "var b int", "c": "var c, c2 = a, a2 + a"},
			[]string{"c.go uses a.go, which is in a layer above: a, a2"}},
		{"to a field", three, "", map[string]string{"a": "type a struct{ n int }", "b": "func b() a { return a{} }", "c": "var c = b().n"},
			[]string{"b.go uses a.go, which is in a layer above: a", "c.go uses a.go, which is in a layer above: n", "c.go uses b.go, which is in a layer above: b"}},
		{"to a method", three, "", map[string]string{"a": "func (c) m() {}", "b": "func b(x c) { x.m() }", "c": "type c int"},
			[]string{"b.go uses a.go, which is in a layer above: m"}},
		{"by what a package returns", "a  top\nb  bottom", "", map[string]string{
			"a": "func (b) m() {}", "b": "import \"slices\"\ntype b int\nfunc f() { for _, x := range slices.Backward([]b{1}) { x.m() } }"},
			[]string{"b.go uses a.go, which is in a layer above: m"}},
		{"only a local variable", three, "", map[string]string{"a": "var a int", "b": "var b int", "c": "func c(a int) int { return a }"}, nil},
		{"one layer", "a, b,  all\nc", "", map[string]string{"a": "var a = b + c", "b": "var b = c", "c": "var c int"}, nil},
		{"a pair", "a, b  both\nc  bottom", "", map[string]string{"a": "func a() { b() }", "b": "func b() { a() }", "c": "var c int"},
			[]string{"a.go uses b.go, which needs it in turn: b", "b.go uses a.go, which needs it in turn: a"}},
		{"a ring", "a, b, c  all\n   of them", "", map[string]string{"a": "func a() { b() }", "b": "func b() { c() }", "c": "func c() { a() }"},
			[]string{"a.go uses b.go, which needs it in turn: b", "b.go uses c.go, which needs it in turn: c", "c.go uses a.go, which needs it in turn: a"}},
		{"an exception", three, "c uses a: they call\n  each other", map[string]string{"a": "func a() { c() }", "b": "var b int", "c": "func c() { a() }"}, nil},
		{"an exception in a ring", "a, b, c  all", "c uses a: a reason", map[string]string{"a": "func a() { b() }", "b": "func b() { c() }", "c": "func c() { a() }"}, nil},
		{"an exception for one of two", three, "c uses a: a reason", map[string]string{"a": "var a int", "b": "var b int", "c": "var c = a + b"},
			[]string{"c.go uses b.go, which is in a layer above: b"}},
		{"exceptions that aren't needed", three, "b uses a: a reason\na uses c: a reason\nc uses d: a reason",
			map[string]string{"a": "var a = c", "b": "var b int", "c": "var c int"},
			[]string{"the exception isn't needed: a uses c", "the exception isn't needed: b uses a", "the exception isn't needed: c uses d"}},
		{"an exception without a reason", three, "b uses a\nc uses a: ", map[string]string{"a": "var a int", "b": "var b = a", "c": "var c int"},
			[]string{`b.go uses a.go, which is in a layer above: a`, `the exception "b uses a" isn't of the form: a uses b: reason`, `the exception "c uses a:" isn't of the form: a uses b: reason`}},
		{"lists and files", "a  top\nd, a  twice\nc", "", map[string]string{"a": "var a int", "b": "var b int", "c": "var c int"},
			[]string{"a is in two layers", "b.go is in no layer", `the layer "c" doesn't say what its files hold, after two spaces`, "the layers have d, but d.go doesn't exist or declares nothing"}},
		{"no list", "", "", map[string]string{"a": "var a int"}, []string{"a.go is in no layer"}},
		{"an error", "a  top", "", map[string]string{"a": "var a = b"}, []string{"a.go:3:9: undefined: b"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			comment := "// Package p is small.\n" + listed(layersHead+" More about them,\n// on two lines:", c.layers) + listed(exceptionsHead, c.exceptions)
			c.files["doc"] = ""
			var list []*ast.File
			for _, name := range slices.Sorted(maps.Keys(c.files)) {
				source := "package p\n\n" + c.files[name]
				if name == "doc" {
					source = comment + source
				}
				f, err := parser.ParseFile(fset, name+".go", source, parser.ParseComments|parser.SkipObjectResolution)
				if err != nil {
					t.Fatal(err)
				}
				list = append(list, f)
			}
			if got := layerFaults(fset, list, imports); !slices.Equal(got, c.want) {
				t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(c.want, "\n"))
			}
		})
	}
}

// listed returns a paragraph of a package comment with a list, empty without one.
func listed(head, list string) string {
	if list == "" {
		return ""
	}
	return "//\n// " + head + "\n//\n//\t" + strings.ReplaceAll(list, "\n", "\n//\t") + "\n"
}
