package trim

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// shaderCompiler is the path of the program that compiles shaders with Ebitengine's own compiler, shaderTable that of the
// file with the result, both in the copy.
const (
	shaderCompiler = "internal/compileshaders/main.go"
	shaderTable    = "internal/legacyshader/programs.go"
)

//go:embed compileshaders.go
var compilerSource []byte

// compileShaderSource looks a shader up instead of compiling it.
const compileShaderSource = `import (
	"fmt"

	"` + Ebitengine + `/internal/shaderir"
)

// Unit is the coordinate unit a Kage shader is authored in.
type Unit int

const (
	Texels Unit = iota
	Pixels
)

// CompileShader returns what the shader was compiled to when the program was built.
func CompileShader(src []byte) (*shaderir.Program, Unit, error) {
	if p := find(string(src)); p != nil {
		return p, Pixels, nil
	}
	return nil, 0, fmt.Errorf("legacyshader: the shader isn't one that the program was built with: %.80q", src)
}
`

// programSource is the part of a compiled shader that the program uses.
const programSource = `// Program is a shader as it was compiled when the program was built.
type Program struct {
	UniformNames []string
	Uniforms     []Type
	Used         []uint32 // for each word of the uniforms 1 where the shader uses it, else 0

	Vertex, Fragment string // GLSL of WebGL 2
}

// FilterUniformVariables replaces uniform variables with 0 where they are not used, so that more commands can be merged.
func (p *Program) FilterUniformVariables(uniforms []uint32) {
	for i, used := range p.Used {
		uniforms[i] *= used
	}
}
`

// compiledShader is a compiled shader as compileshaders.go writes it.
type compiledShader struct {
	Names            []string
	Types            []uniformType
	Used             []uint32
	Vertex, Fragment string
}

// uniformType is the type of a uniform as Ebitengine numbers types. An array has its length and the type of its elements.
type uniformType struct{ Main, Length, Of int }

// compilerPackages are the packages of Ebitengine's compiler, below internal.
var compilerPackages = []string{"shader", "shaderir", "shaderir/glsl", "graphics", "legacyshader"}

// compileShaders compiles all shaders in the files of Ebitengine with the compiler in the same files. It returns them as a Go
// file of package legacyshader.
func compileShaders(files map[string][]byte) ([]byte, error) {
	sources, err := shaderLiterals(files)
	if err != nil {
		return nil, err
	}
	dir, err := os.MkdirTemp("", "fairway-shaders-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	draft := map[string][]byte{"go.mod": []byte("module " + Ebitengine + "\n\ngo " + language(files["go.mod"]) + "\n"), shaderCompiler: compilerSource}
	for name, text := range files {
		if folder, ok := strings.CutPrefix(path.Dir(name), "internal/"); ok && slices.Contains(compilerPackages, folder) {
			draft[name] = text
		}
	}
	module := filepath.Join(dir, "compiler")
	if err := writeWhole(module, draft); err != nil {
		return nil, err
	}
	input, err := json.Marshal(sources)
	if err != nil {
		return nil, err
	}
	cmd := exec.Command("go", "run", filepath.FromSlash("./"+shaderCompiler))
	cmd.Dir = module
	cmd.Env = append(os.Environ(), "GOOS=", "GOARCH=", "GOFLAGS=", "GOWORK=off")
	cmd.Stdin = bytes.NewReader(input)
	var out, wrong bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &wrong
	if err := cmd.Run(); err != nil {
		return nil, fmt.Errorf("%w\n%s", err, &wrong)
	}
	var shaders []compiledShader
	if err := json.Unmarshal(out.Bytes(), &shaders); err != nil {
		return nil, err
	}
	if len(shaders) != len(sources) {
		return nil, fmt.Errorf("%d shaders came of %d", len(shaders), len(sources))
	}
	return writeShaders(sources, shaders)
}

// language returns the Go version of a go.mod file.
func language(mod []byte) string {
	for line := range strings.Lines(string(mod)) {
		if version, ok := strings.CutPrefix(line, "go "); ok {
			return strings.TrimSpace(version)
		}
	}
	return "1.22"
}

// shaderLiterals returns the complete shaders among the string literals of the files, each once, in the order of file names
// and lines.
func shaderLiterals(files map[string][]byte) (list []string, err error) {
	var names []string
	for name := range files {
		if strings.HasSuffix(name, ".go") {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	for _, name := range names {
		if !bytes.Contains(files[name], []byte("//kage:unit pixels")) {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, files[name], parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if l, ok := n.(*ast.BasicLit); ok && l.Kind == token.STRING {
				// Templates and parts that are joined to shaders aren't complete.
				if s, err := strconv.Unquote(l.Value); err == nil && strings.HasPrefix(s, "//kage:unit pixels\n") && strings.Contains(s, "\nfunc Fragment(") && !strings.Contains(s, "{{") && !slices.Contains(list, s) {
					list = append(list, s)
				}
			}
			return true
		})
	}
	return list, nil
}

// writeShaders returns a Go file with the function find, which returns a compiled shader by its source.
func writeShaders(sources []string, shaders []compiledShader) ([]byte, error) {
	var b bytes.Buffer
	b.WriteString("// Written by the build of Fairway: Ebitengine's shaders as its compiler made them.\n\npackage legacyshader\n\nimport \"" + Ebitengine + "/internal/shaderir\"\n\n")
	b.WriteString("func find(src string) *shaderir.Program {\n\tswitch src {\n")
	for i, s := range shaders {
		fmt.Fprintf(&b, "\tcase %q:\n\t\treturn &shaderir.Program{\n\t\t\tUniformNames: %#v,\n\t\t\tUniforms: []shaderir.Type{", sources[i], s.Names)
		for _, t := range s.Types {
			if t.Length > 0 {
				fmt.Fprintf(&b, "{Main: %d, Length: %d, Sub: []shaderir.Type{{Main: %d}}}, ", t.Main, t.Length, t.Of)
			} else {
				fmt.Fprintf(&b, "{Main: %d}, ", t.Main)
			}
		}
		fmt.Fprintf(&b, "},\n\t\t\tUsed: %#v,\n\t\t\tVertex: %q,\n\t\t\tFragment: %q,\n\t\t}\n", s.Used, s.Vertex, s.Fragment)
	}
	b.WriteString("\t}\n\treturn nil\n}\n")
	return format.Source(b.Bytes())
}
