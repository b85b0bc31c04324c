// Package site builds the files of the web site from this module and serves them.
//
// Build writes a whole site into a folder: the programs compiled for WebAssembly and compressed (build.go), the scripts,
// style sheets and documents that esbuild bundles (bundle.go, preload.go), the start page with its pictures and scenes
// (start.go, scenes.go, package scene), the page about Fairway (about.go), what the pages fetch as JSON (texts.go, puzzles.go, studio.go, lots.go), the
// pictures that embeds show before they are live (posters.go, kanji.go), the licences of all parts (licences.go), and last
// the icons and the service worker with the list of all files (icons.go, offline.go). Rebuild writes only what scripts and
// documents change. Handler serves a built site with the content types and the policy that it needs; any other web server
// can do the same.
//
// The program has an Ebitengine without the parts that a board doesn't use, which package trim makes. Sizes compares what
// is sent with the budgets (budgets.go), browsers.go names the oldest browsers, and vendor.go bundles the third-party
// scripts that are committed in web/vendor. Command site (cmd/site) is the command line of this package. What a game shows
// doesn't belong here: it comes from the packages variants and render/look.
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

	"fairway/site/module"
	"fairway/site/trim"
	"fairway/variants"
)

// Program is the file name of the compressed program in a built site.
const Program = "fairway.wasm.gz"

// ProgramBudget is the largest size of Program in bytes.
const ProgramBudget = 2_950_000

// EngineProgram is the file name of the compressed program of the engine, EngineBudget its largest size in bytes.
const (
	EngineProgram = "engine.wasm.gz"
	EngineBudget  = 1_370_000
)

// Build writes the whole site into the folder out. root is the folder of the module, and its .cache holds files that builds
// share. The result depends only on the sources and the Go release. Build replaces out if it is an earlier site, and
// returns an error if it holds anything else.
func Build(root, out string) error { return build(root, out, false) }

// Develop is Build for developers: scripts and style sheets aren't minified and have source maps.
func Develop(root, out string) error { return build(root, out, true) }

func build(root, out string, develop bool) error {
	if err := emptyFolder(out); err != nil {
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
	if err := writePosters(filepath.Join(out, EmbedScript), out); err != nil {
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
	return writeOffline(root, out, develop)
}

// Rebuild writes the documents, scripts and style sheets of the site in out again, from root. The programs stay, and so does
// everything that depends only on Go packages.
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
	// A larger script leaves less of the budget to the pictures.
	if after, err := scriptSize(out); err != nil {
		return err
	} else if after != before {
		if err := writePosters(filepath.Join(out, EmbedScript), out); err != nil {
			return err
		}
	}
	return writeOffline(root, out, develop)
}

// scriptSize returns the gzipped size in bytes of the script that defines the element, of the site in out.
func scriptSize(out string) (int, error) {
	script, err := os.ReadFile(filepath.Join(out, EmbedScript))
	return len(Gzip(script)), err
}

// writePages writes the engine's worker, the documents with their scripts and style sheets, the start page and the page about
// Fairway.
func writePages(root, out string, p program, develop bool) error {
	engine, err := writeEngineScript(root, out, develop)
	if err != nil {
		return err
	}
	if err := writeDocuments(root, out, p, engine, develop); err != nil {
		return err
	}
	if err := writeStartPage(root, out); err != nil {
		return err
	}
	return writeAbout(root, out)
}

// emptyFolder makes out an empty folder. It returns an error if out holds anything other than a site.
func emptyFolder(out string) error {
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

// stripFlag leaves the symbol table and the debugging information out of programs.
const stripFlag = "-ldflags=-s -w"

// noInline lists the packages that are compiled without inlining, which makes the program 9 % smaller. They run at the start,
// after a click, or when a text is read. The rules, the drawing of frames and the runtime are inlined.
var noInline = []string{
	"archive/...", "bufio", "bytes", "compress/...", "context", "crypto/...", "encoding/...", "errors", "fmt", "github.com/...", "go/...", "hash/...", "internal/...", "io", "io/fs", "log/...", "math/big", "net/...", "os/...", "path", "path/...", "reflect", "regexp/...", "sort", "strconv",
	"strings", "text/...", "time", "unicode/...",
	"fairway/assets/...", "fairway/variants", "fairway/variants/piece", "fairway/game/betza", "fairway/game/link", "fairway/game/notation", "fairway/game/prose", "fairway/host/...", "fairway/render/look", "fairway/session", "fairway/variants/diagram", "fairway/wasm", "fairway/cmd/...",
}

// inlineAnyway lists the packages that match a pattern of noInline, but run in every frame or are called by the runtime. Of
// several flags for a package the go command takes the last.
var inlineAnyway = []string{"internal/runtime/...", "internal/abi", "internal/bytealg", "github.com/hajimehoshi/ebiten/v2/..."}

// engineNoInline lists the packages that the engine's program doesn't inline in addition. The search spends its time in the
// packages game, game/movegen and engine, and in those of engineInline: the games of variants that have moves of their own.
var (
	engineNoInline = []string{"runtime", "syscall/...", "iter", "unique", "weak", "fairway/variants/..."}
	engineInline   = variants.Packages()
)

// engineEnv returns environment variables for compiling the engine's program. Go 1.26 still has its former garbage collector,
// which is 16 kB smaller when compressed, and the search leaves little to collect. Other releases may not know the name of
// the experiment.
func engineEnv() []string {
	if strings.HasPrefix(runtime.Version(), "go1.26") {
		return []string{"GOEXPERIMENT=nogreenteagc"}
	}
	return nil
}

// Flags returns the flags that the site's programs are compiled with. They keep paths of this machine out of the programs.
// Tests under WebAssembly use the same flags, so that they share the build cache and test what browsers run.
func Flags() []string {
	return slices.Concat([]string{"-trimpath", "-buildvcs=false"}, inlining(noInline, inlineAnyway))
}

// inlining returns the flags that turn inlining off for the packages of the first list except those of the second.
func inlining(off, except []string) (flags []string) {
	for _, p := range off {
		flags = append(flags, "-gcflags="+p+"=-l")
	}
	for _, p := range except {
		flags = append(flags, "-gcflags="+p+"=")
	}
	return flags
}

// Modules returns the path of the go.mod file that replaces Ebitengine by the trimmed one, for the module that contains the
// working directory.
func Modules() (string, error) {
	root, err := module.Root()
	if err != nil {
		return "", err
	}
	list, err := trim.List(root)
	if err != nil {
		return "", err
	}
	return trim.ModFile(root, list)
}

// Compile compiles the package at path, relative to root, for the browser with the flags of the site's programs. trimmed says
// which Ebitengine it uses.
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

// compile compiles a program with additional environment variables and flags.
func compile(root, path string, environ []string, more ...string) (code []byte, err error) {
	dir, err := os.MkdirTemp("", "fairway-program-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	out := filepath.Join(dir, "fairway.wasm")
	cmd := exec.Command("go", slices.Concat([]string{"build", stripFlag}, Flags(), more, []string{"-o", out, path})...)
	cmd.Dir = root
	cmd.Env = slices.Concat(os.Environ(), trim.Environ, environ)
	if text, err := cmd.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("site: go build %s for js/wasm: %w\n%s", path, err, text)
	}
	return os.ReadFile(out)
}

// buildProgram compiles the program with the trimmed Ebitengine and compresses it.
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
	code, err := compile(root, "./cmd/engine", engineEnv(), inlining(engineNoInline, engineInline)...)
	if err != nil {
		return err
	}
	_, err = writeProgram(out, EngineProgram, code)
	return err
}

// writeEngineScript writes the worker that runs the engine's program, and returns its address.
func writeEngineScript(root, out string, develop bool) (worker string, err error) {
	p, err := readProgram(out, EngineProgram)
	if err != nil {
		return "", err
	}
	b := bundleOptions(root, out, []api.EntryPoint{{OutputPath: "engine", InputPath: "web/engine/worker.js"}}, develop)
	b.Format, b.External = api.FormatESModule, []string{"./wasm_exec.js"}
	b.Define = p.define()
	if err := esbuild(b); err != nil {
		return "", err
	}
	text, err := os.ReadFile(filepath.Join(out, "engine.js"))
	return "engine.js?" + hash(text), err
}

// readProgram describes the compressed program that an earlier build wrote as the file name.
func readProgram(out, name string) (program, error) {
	bytes, err := os.ReadFile(filepath.Join(out, name))
	if err != nil {
		return program{}, err
	}
	code, err := gunzip(bytes)
	if err != nil {
		return program{}, fmt.Errorf("site: %s: %w", name, err)
	}
	return program{address: name + "?" + hash(bytes), packedSize: len(bytes), size: len(code)}, nil
}

// writeProgram compresses a compiled program, writes it as the file name and describes it.
func writeProgram(out, name string, code []byte) (program, error) {
	bytes := Gzip(code)
	p := program{address: name + "?" + hash(bytes), packedSize: len(bytes), size: len(code)}
	return p, os.WriteFile(filepath.Join(out, name), bytes, 0o644)
}

// copyFile copies the contents of a file.
func copyFile(from, to string) error {
	text, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	return os.WriteFile(to, text, 0o644)
}
