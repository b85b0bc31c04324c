package trim

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"text/template"
)

// program returns the root of this module and the packages of its program.
func program(t *testing.T) (root string, list []Package) {
	t.Helper()
	root, err := filepath.Abs(filepath.Join("..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	if list, err = List(root); err != nil {
		t.Fatal(err)
	}
	return root, list
}

func TestCutsMustMatchOnce(t *testing.T) {
	for _, c := range []struct {
		name string
		cut  cut
		want string // text of the file then, or the error
	}{
		{"replaced", cut{old: "b", new: "x"}, "a x c a d"},
		{"taken out", cut{old: " b"}, "a c a d"},
		{"up to the first", cut{old: "b", upTo: "a"}, "a  d"},
		{"up to the end", cut{old: "b", upTo: toEnd, new: "x"}, "a x"},
		{"absent", cut{old: "x"}, `unknown Ebitengine: f.go has 0 times, not once, "x"`},
		{"twice", cut{old: "a"}, `unknown Ebitengine: f.go has 2 times, not once, "a"`},
		{"no end", cut{old: "b", upTo: "b"}, `unknown Ebitengine: f.go has after "b" no "b"`},
	} {
		c.cut.file = "f.go"
		got, err := c.cut.apply("a b c a d")
		if err != nil {
			got = err.Error()
		}
		if got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
	if err := trim(map[string][]byte{}); err == nil || !strings.Contains(err.Error(), "it has no "+cuts[0].file) {
		t.Errorf("without its files: %v", err)
	}
}

// The trimmed program doesn't import the cut packages indirectly, and imports nothing new.
func TestProgramAvoidsLargePackages(t *testing.T) {
	root, list := program(t)
	modules, err := ModFile(root, list)
	if err != nil {
		t.Fatal(err)
	}
	left, err := List(root, "-modfile="+modules)
	if err != nil {
		t.Fatal(err)
	}
	before, after := map[string]bool{}, map[string]bool{}
	for _, p := range list {
		before[p.ImportPath] = true
	}
	for _, p := range left {
		after[p.ImportPath] = true
		if !before[p.ImportPath] && p.ImportPath != Ebitengine+"/internal/standin" {
			t.Errorf("%s is new", p.ImportPath)
		}
		if p.Module != nil && p.Module.Path == Ebitengine && !strings.HasPrefix(p.Dir, filepath.Dir(modules)) {
			t.Errorf("%s comes from %s", p.ImportPath, p.Dir)
		}
	}
	for _, name := range []string{
		"archive/zip", "encoding/gob", "encoding/json", "go/build", "go/constant", "go/parser", "go/printer", "log/slog", "math/big", "regexp", "text/template",
		Ebitengine + "/internal/png", Ebitengine + "/internal/shader", Ebitengine + "/internal/shaderir/glsl", Ebitengine + "/internal/vmprotocol",
	} {
		if !before[name] || after[name] {
			t.Errorf("%s: needed by Ebitengine %t, by the program %t", name, before[name], after[name])
		}
	}
}

func TestTrimmedCopyIsMarked(t *testing.T) {
	root, list := program(t)
	modules, err := ModFile(root, list)
	if err != nil {
		t.Fatal(err)
	}
	dir := filepath.Dir(modules)
	if name := filepath.Base(filepath.Dir(dir)); name != ".cache" {
		t.Errorf("the copy is in %s", name)
	}
	licence, err := os.ReadFile(filepath.Join(dir, "LICENSE"))
	if err != nil || !strings.Contains(string(licence), "Apache License") {
		t.Errorf("its licence: %v %.60s", err, licence)
	}
	for _, c := range cuts {
		text, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(c.file)))
		if err != nil {
			t.Fatal(err)
		}
		if s := string(text); !strings.HasPrefix(s, "// Changed for Fairway") || !strings.Contains(s, "Licensed under the Apache License") {
			t.Errorf("%s begins with %.60q", c.file, s)
		}
	}
	again, err := ModFile(root, list)
	if err != nil || again != modules {
		t.Errorf("the same sources gave %s and %s, %v", modules, again, err)
	}
	if out, err := exec.Command("gofmt", "-l", dir).CombinedOutput(); err != nil || len(out) > 0 {
		t.Errorf("gofmt: %v %s", err, out)
	}
}

func TestWriteWholeIsAtomic(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "kept", "copy")
	if err := writeWhole(dir, map[string][]byte{"a/b.go": []byte("1"), "a": nil}); err == nil {
		t.Error("a file replaced a folder")
	}
	if list, _ := os.ReadDir(filepath.Dir(dir)); len(list) != 0 {
		t.Errorf("%v remains", list)
	}
	done := make(chan error)
	for range 4 {
		go func() { done <- writeWhole(dir, map[string][]byte{"a/b.go": []byte("1"), "c.go": []byte("2")}) }()
	}
	for range 4 {
		if err := <-done; err != nil {
			t.Error(err)
		}
	}
	text, err := os.ReadFile(filepath.Join(dir, "a", "b.go"))
	if err != nil || string(text) != "1" {
		t.Errorf("%q, %v", text, err)
	}
	if list, _ := os.ReadDir(filepath.Dir(dir)); len(list) != 1 {
		t.Errorf("%v remains", list)
	}
}

// literals returns the string literals of a file that match.
func literals(t *testing.T, file string, match func(string) bool) (list []string) {
	t.Helper()
	f, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	ast.Inspect(f, func(n ast.Node) bool {
		if l, ok := n.(*ast.BasicLit); ok && l.Kind == token.STRING {
			if s, err := strconv.Unquote(l.Value); err != nil {
				t.Fatal(err)
			} else if match(s) {
				list = append(list, s)
			}
		}
		return true
	})
	return list
}

// The table is ordered by filter, then by address, and has the texts that Ebitengine's templates produce.
func TestShadersMatchTheirTemplates(t *testing.T) {
	root, list := program(t)
	modules, err := ModFile(root, list)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range list {
		name := strings.TrimPrefix(p.ImportPath, Ebitengine+"/internal/")
		if name != "builtinshader" && name != "colormshader" {
			continue
		}
		from := literals(t, filepath.Join(p.Dir, "shader.go"), func(s string) bool { return strings.Contains(s, "{{if") })
		if len(from) != 1 {
			t.Fatalf("%s has %d templates", name, len(from))
		}
		tmpl := template.Must(template.New(name).Parse(from[0]))
		var want []string
		for filter := range 3 {
			for address := range 3 {
				var b bytes.Buffer
				if err := tmpl.Execute(&b, map[string]int{
					"Filter": filter, "FilterNearest": 0, "FilterLinear": 1, "FilterPixelated": 2,
					"Address": address, "AddressUnsafe": 0, "AddressClampToZero": 1, "AddressRepeat": 2,
				}); err != nil {
					t.Fatal(err)
				}
				want = append(want, b.String())
			}
		}
		table := filepath.Join(filepath.Dir(modules), "internal", name, "sources.go")
		if got := literals(t, table, func(string) bool { return true }); !slices.Equal(got, want) {
			t.Errorf("%s: the table has %d shaders, which differ from the template's", name, len(got))
		}
	}
}

// Every shader of the copy is compiled: those of the tables and those in the code. The tests of package render draw with them
// under WebAssembly (make trimmed).
func TestAllShadersAreCompiledWhenTheProgramIsBuilt(t *testing.T) {
	root, list := program(t)
	modules, err := ModFile(root, list)
	if err != nil {
		t.Fatal(err)
	}
	dir := filepath.Dir(modules)
	isShader := func(s string) bool { return strings.Contains(s, "\nfunc Fragment(") }
	compiled := literals(t, filepath.Join(dir, filepath.FromSlash(shaderTable)), isShader)
	n := 0
	for _, file := range []string{"stencilbuffer.go", "vector/stencilshader.go", "internal/builtinshader/shader.go", "internal/builtinshader/sources.go", "internal/colormshader/sources.go"} {
		for _, s := range literals(t, filepath.Join(dir, filepath.FromSlash(file)), isShader) {
			n++
			if !slices.Contains(compiled, s) {
				t.Errorf("%s: there is no program for %s", file, s)
			}
		}
	}
	if n < 28 {
		t.Errorf("only %d shaders were found", n)
	}
}

func TestShadersOfAnotherEbitengineStopTheBuild(t *testing.T) {
	files := map[string][]byte{"a.go": []byte("package a\n\nconst s = `//kage:unit pixels\n\nfunc Fragment() vec4 { return 1 }\n`\n")}
	if _, err := compileShaders(files); err == nil {
		t.Error("a shader was compiled without a compiler")
	}
	if list, err := shaderLiterals(files); err != nil || len(list) != 1 {
		t.Errorf("%d shaders, %v", len(list), err)
	}
}
