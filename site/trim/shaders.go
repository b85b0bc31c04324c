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

// shaderCompiler is the program that compiles shaders with Ebitengine's own compiler, and shaderTable the file of the
// copy that holds what came of it.
const (
	shaderCompiler = "internal/compileshaders/main.go"
	shaderTable    = "internal/legacyshader/programs.go"
)

//go:embed compileshaders.go
var compilerSource []byte

// compiled looks a shader up instead of compiling it.
const compiled = `import (
	"fmt"

	"` + Engine + `/internal/shaderir"
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

// compiledProgram is all that is needed of a compiled shader.
const compiledProgram = `// Program is a shader as it was compiled when the program was built.
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

// shaderOf is a compiled shader, as the compiler prints it.
type shaderOf struct {
	Names            []string
	Types            []shaderType
	Used             []uint32
	Vertex, Fragment string
}

// shaderType is the type of a uniform: its number in Ebitengine, and of how many of which number it is a list.
type shaderType struct{ Main, Length, Of int }

// compilerPackages are those that the compiler is made of, below internal.
var compilerPackages = []string{"shader", "shaderir", "shaderir/glsl", "graphics", "legacyshader"}

// compileShaders compiles all shaders that the files of Ebitengine hold with the compiler in them, and returns them as
// a file of package legacyshader.
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
	draft := map[string][]byte{"go.mod": []byte("module " + Engine + "\n\ngo " + language(files["go.mod"]) + "\n"), shaderCompiler: compilerSource}
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
	var shaders []shaderOf
	if err := json.Unmarshal(out.Bytes(), &shaders); err != nil {
		return nil, err
	}
	if len(shaders) != len(sources) {
		return nil, fmt.Errorf("%d shaders came of %d", len(shaders), len(sources))
	}
	return writeShaders(sources, shaders)
}

// language is the version of Go that a module file names.
func language(mod []byte) string {
	for line := range strings.Lines(string(mod)) {
		if version, ok := strings.CutPrefix(line, "go "); ok {
			return strings.TrimSpace(version)
		}
	}
	return "1.22"
}

// shaderLiterals are the shaders that stand whole in the files, each once, in the order of names and lines.
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
				// A template is no shader yet, and what stands before or after others is none alone.
				if s, err := strconv.Unquote(l.Value); err == nil && strings.HasPrefix(s, "//kage:unit pixels\n") && strings.Contains(s, "\nfunc Fragment(") && !strings.Contains(s, "{{") && !slices.Contains(list, s) {
					list = append(list, s)
				}
			}
			return true
		})
	}
	return list, nil
}

// writeShaders writes the function that finds a compiled shader by its source.
func writeShaders(sources []string, shaders []shaderOf) ([]byte, error) {
	var b bytes.Buffer
	b.WriteString("// Written by the build of Fairway: Ebitengine's shaders as its compiler made them.\n\npackage legacyshader\n\nimport \"" + Engine + "/internal/shaderir\"\n\n")
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
