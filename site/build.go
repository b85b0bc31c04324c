// Package site builds the files of a site that shows the board, and serves them as a
// host should: the right types, and a policy under which no inline script or style runs.
package site

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"fairway/site/trim"
)

// Program is the file name of the compressed program in a built site.
const Program = "fairway.wasm.gz"

// Budget is the largest size of Program in bytes.
const Budget = 2_950_000

// Engine is the file name of the compressed program that thinks, EngineBudget its largest size in bytes.
const (
	Engine       = "engine.wasm.gz"
	EngineBudget = 1_350_000
)

// Build writes the whole site into the folder out: the program compiled for WebAssembly and
// compressed, Go's own script that starts it, the documents with what they load, pictures of
// all games, and the licences of all that. root is the module's folder; what builds share is
// kept in .cache there. The files depend on the sources and the Go release only. A folder out
// that exists must be an earlier site, or empty.
func Build(root, out string) error { return build(root, out, false) }

// Develop writes the same site for those who work on it: its scripts and styles can be read,
// and source maps lead from them to the sources.
func Develop(root, out string) error { return build(root, out, true) }

func build(root, out string, develop bool) error {
	if err := clear(out); err != nil {
		return err
	}
	list, err := trim.List(root)
	if err != nil {
		return err
	}
	program, err := buildProgram(root, out, list)
	if err != nil {
		return err
	}
	goroot, err := trim.Go(root, "env", "GOROOT")
	if err != nil {
		return err
	}
	if err := copyFile(filepath.Join(goroot, "lib", "wasm", "wasm_exec.js"), filepath.Join(out, "wasm_exec.js")); err != nil {
		return err
	}
	if err := writeLicences(root, out, list); err != nil {
		return err
	}
	if err := buildEngine(root, out); err != nil {
		return err
	}
	if err := writePages(root, out, program, develop); err != nil {
		return err
	}
	if err := posters(filepath.Join(out, Script), out); err != nil {
		return err
	}
	if err := writeKanji(out); err != nil {
		return err
	}
	if err := writeStudio(root, out); err != nil {
		return err
	}
	if err := writeTexts(out); err != nil {
		return err
	}
	if err := writePuzzles(out); err != nil {
		return err
	}
	return offline(root, out, develop)
}

// Rebuild writes the documents, scripts and style sheets of the site in out anew, from root. The programs, and what only they or
// the games' rules change, stay as they are.
func Rebuild(root, out string, develop bool) error {
	p, err := readProgram(out, Program)
	if err != nil {
		return err
	}
	before, err := scriptSize(out)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	chunks, err := filepath.Glob(filepath.Join(out, "shared-*.js*"))
	if err != nil {
		return err
	}
	for _, name := range chunks {
		if err := os.Remove(name); err != nil {
			return err
		}
	}
	if err := writePages(root, out, p, develop); err != nil {
		return err
	}
	// The pictures of games depend on the games, and on the size of the script that shows them.
	if after, err := scriptSize(out); err != nil {
		return err
	} else if after != before {
		if err := posters(filepath.Join(out, Script), out); err != nil {
			return err
		}
	}
	return offline(root, out, develop)
}

// scriptSize returns the packed size in bytes of the script of a site that defines the element.
func scriptSize(out string) (int, error) {
	script, err := os.ReadFile(filepath.Join(out, Script))
	return len(Packed(script)), err
}

// writePages writes the documents with what they load, except for the pictures of games.
func writePages(root, out string, p program, develop bool) error {
	engine, err := writeEngineScript(root, out, develop)
	if err != nil {
		return err
	}
	if err := pages(root, out, p, engine, develop); err != nil {
		return err
	}
	return start(root, out)
}

// Root returns the folder of the module that the working directory lies in.
func Root() (string, error) {
	file, err := trim.Go(".", "env", "GOMOD")
	if err != nil {
		return "", err
	}
	if filepath.Base(file) != "go.mod" {
		return "", errors.New("site: the working directory is in no module")
	}
	return filepath.Dir(file), nil
}

// clear makes out an empty folder. It removes nothing but a folder that holds a site.
func clear(out string) error {
	entries, err := os.ReadDir(out)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if len(entries) > 0 {
		if _, err := os.Stat(filepath.Join(out, "wasm_exec.js")); err != nil {
			return fmt.Errorf("site: %s holds something else than a site; it is left alone", out)
		}
		if err := os.RemoveAll(out); err != nil {
			return err
		}
	}
	return os.MkdirAll(out, 0o755)
}

// plain leaves out what only a debugger reads.
const plain = "-ldflags=-s -w"

// cold are the packages whose calls are not inlined: they run at the start, when somebody clicks or
// when a text is read, and the program is 9 % smaller for it. The rules, what draws each frame and the runtime keep
// their pace.
var cold = []string{
	"archive/...", "bufio", "bytes", "compress/...", "context", "crypto/...", "encoding/...", "errors", "fmt", "github.com/...", "go/...", "hash/...", "internal/...", "io", "io/fs", "log/...", "math/big", "net/...", "os/...", "path", "path/...", "reflect", "regexp/...", "sort", "strconv",
	"strings", "text/...", "time", "unicode/...",
	"fairway/assets/...", "fairway/variants", "fairway/variants/piece", "fairway/game/betza", "fairway/game/link", "fairway/game/notation", "fairway/game/prose", "fairway/host", "fairway/render/look", "fairway/session", "fairway/variants/diagram", "fairway/wasm", "fairway/cmd/...",
}

// warm are packages among the cold ones that work in every frame, or with every call of the runtime: the last flag that
// names a package holds.
var warm = []string{"internal/runtime/...", "internal/abi", "internal/bytealg", "github.com/hajimehoshi/ebiten/v2/..."}

// still are the packages whose calls are not inlined in the engine's program besides. What is left are above all packages game, game/movegen and engine,
// where the search spends its time, and far, the games of variants that have moves of their own.
var (
	still = []string{"runtime", "syscall/...", "iter", "unique", "weak", "fairway/variants/..."}
	far   = []string{"fairway/variants/haiku", "fairway/variants/minigolf", "fairway/variants/teegarden"}
)

// lean is what the environment says while the engine's program is compiled. Go 1.26 knows a garbage collector that is 16 kB smaller
// packed than its new one; the search leaves little to collect. Another Go may refuse the name.
func lean() []string {
	if strings.HasPrefix(runtime.Version(), "go1.26") {
		return []string{"GOEXPERIMENT=nogreenteagc"}
	}
	return nil
}

// Flags are the flags that the site's programs are compiled with. They leave out the places of this machine. What is built or
// tested for the browser with the same flags is compiled once, and is what the browser runs.
func Flags() []string {
	return slices.Concat([]string{"-trimpath", "-buildvcs=false"}, inlining(cold, warm))
}

// inlining are the flags by which calls are inlined in no package of the first list but those of the second.
func inlining(not, but []string) (flags []string) {
	for _, p := range not {
		flags = append(flags, "-gcflags="+p+"=-l")
	}
	for _, p := range but {
		flags = append(flags, "-gcflags="+p+"=")
	}
	return flags
}

// Modules returns the module file to build the program with, by which it has the trimmed
// Ebitengine, of the module that the working directory lies in.
func Modules() (string, error) {
	root, err := Root()
	if err != nil {
		return "", err
	}
	list, err := trim.List(root)
	if err != nil {
		return "", err
	}
	return trim.ModFile(root, list)
}

// Compile compiles a program of the module for the browser as the site's own is, with Ebitengine trimmed or as it is.
func Compile(root, path string, trimmed bool) (code []byte, err error) {
	if !trimmed {
		return compile(root, path, nil)
	}
	list, err := trim.List(root)
	if err != nil {
		return nil, err
	}
	modules, err := trim.ModFile(root, list)
	if err != nil {
		return nil, err
	}
	return compile(root, path, nil, "-modfile="+modules)
}

// compile compiles a program with what the environment and the flags say besides.
func compile(root, path string, environ []string, more ...string) (code []byte, err error) {
	dir, err := os.MkdirTemp("", "fairway-program-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	out := filepath.Join(dir, "fairway.wasm")
	cmd := exec.Command("go", slices.Concat([]string{"build", plain}, Flags(), more, []string{"-o", out, path})...)
	cmd.Dir = root
	cmd.Env = slices.Concat(os.Environ(), trim.Environ, environ)
	if text, err := cmd.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("site: go build %s for js/wasm: %w\n%s", path, err, text)
	}
	return os.ReadFile(out)
}

// buildProgram compiles the program, with what it needs of Ebitengine, and compresses it.
func buildProgram(root, out string, list []trim.Package) (program, error) {
	modules, err := trim.ModFile(root, list)
	if err != nil {
		return program{}, err
	}
	code, err := compile(root, ".", nil, "-modfile="+modules)
	if err != nil {
		return program{}, err
	}
	return writeProgram(out, Program, code)
}

// buildEngine compiles the engine's program and compresses it.
func buildEngine(root, out string) error {
	code, err := compile(root, "./cmd/engine", lean(), inlining(still, far)...)
	if err != nil {
		return err
	}
	_, err = writeProgram(out, Engine, code)
	return err
}

// writeEngineScript writes the worker that runs the engine's program, and returns its address.
func writeEngineScript(root, out string, develop bool) (worker string, err error) {
	p, err := readProgram(out, Engine)
	if err != nil {
		return "", err
	}
	b := bundle(root, out, []api.EntryPoint{{OutputPath: "engine", InputPath: "web/engine/worker.js"}}, develop)
	b.Format, b.External = api.FormatESModule, []string{"./wasm_exec.js"}
	b.Define = p.define()
	if err := run(b); err != nil {
		return "", err
	}
	text, err := os.ReadFile(filepath.Join(out, "engine.js"))
	return "engine.js?" + hash(text), err
}

// readProgram returns what writeProgram returned when it wrote the compressed program name.
func readProgram(out, name string) (program, error) {
	bytes, err := os.ReadFile(filepath.Join(out, name))
	if err != nil {
		return program{}, err
	}
	code, err := unpack(bytes)
	if err != nil {
		return program{}, fmt.Errorf("site: %s: %w", name, err)
	}
	return program{file: name + "?" + hash(bytes), bytes: len(bytes), plain: len(code)}, nil
}

// writeProgram writes a compiled program compressed as the file name.
func writeProgram(out, name string, code []byte) (program, error) {
	bytes := Packed(code)
	p := program{file: name + "?" + hash(bytes), bytes: len(bytes), plain: len(code)}
	return p, os.WriteFile(filepath.Join(out, name), bytes, 0o644)
}

func copyFile(from, to string) error {
	text, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	return os.WriteFile(to, text, 0o644)
}
