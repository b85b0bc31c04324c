// Package site builds the files of a site that shows the board, and serves them as a
// host should: the right types, and a policy under which no inline script or style runs.
package site

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// Program is the file name of the compressed program in a built site.
const Program = "fairway.wasm.gz"

// Budget is the largest size of Program in bytes.
const Budget = 3_300_000

// Build writes the whole site into the folder out: the program compiled for WebAssembly and
// compressed, Go's own script that starts it, the board's document, and the page around it.
// root is the module's folder. The files depend on the sources and the
// Go release only. A folder out that exists must be an earlier site, or empty.
func Build(root, out string) error {
	if err := clear(out); err != nil {
		return err
	}
	if err := buildProgram(root, out); err != nil {
		return err
	}
	goroot, err := output(root, "go", "env", "GOROOT")
	if err != nil {
		return err
	}
	if err := copyFile(filepath.Join(goroot, "lib", "wasm", "wasm_exec.js"), filepath.Join(out, "wasm_exec.js")); err != nil {
		return err
	}
	for _, pattern := range []string{"wasm/*.html", "wasm/*.js", "wasm/*.css", "index.html"} {
		names, err := filepath.Glob(filepath.Join(root, filepath.FromSlash(pattern)))
		if err != nil {
			return err
		}
		for _, name := range names {
			if err := copyFile(name, filepath.Join(out, filepath.Base(name))); err != nil {
				return err
			}
		}
	}
	if err := copyTree(filepath.Join(root, "page"), filepath.Join(out, "page")); err != nil {
		return err
	}
	// The page names men by the characters on their tiles, which few systems have.
	return copyFile(filepath.Join(root, "assets", "fonts", "YujiSyuku-subset.ttf"), filepath.Join(out, "page", "kanji.ttf"))
}

// Root returns the folder of the module that the working directory lies in.
func Root() (string, error) {
	file, err := output(".", "go", "env", "GOMOD")
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

// flags keep the program small: without inlining it is an eighth smaller, compressed. The
// rules, and what they lean on, keep it; their speed is what people wait for. A later
// pattern wins over an earlier one.
var flags = []string{
	"-tags=page", "-trimpath", "-buildvcs=false", "-ldflags=-s -w", "-gcflags=all=-l",
	"-gcflags=fairway/game=", "-gcflags=slices=", "-gcflags=cmp=", "-gcflags=math=", "-gcflags=math/bits=",
	"-gcflags=internal/runtime/...=",
}

// buildProgram compiles and compresses the program and writes build.js, which tells the
// loading bar its size. The address in it changes with the content, so that a cache never
// serves an old program to new scripts.
func buildProgram(root, out string) error {
	plain := filepath.Join(out, "fairway.wasm")
	cmd := exec.Command("go", append(append([]string{"build"}, flags...), "-o", plain, ".")...)
	cmd.Dir = root
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0", "GOFLAGS=")
	if text, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("site: go build for js/wasm: %w\n%s", err, text)
	}
	code, err := os.ReadFile(plain)
	if err != nil {
		return err
	}
	var packed bytes.Buffer
	w, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err != nil {
		return err
	}
	if _, err := w.Write(code); err != nil {
		return err
	}
	if err := w.Close(); err != nil {
		return err
	}
	if err := os.Remove(plain); err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(out, Program), packed.Bytes(), 0o644); err != nil {
		return err
	}
	sum := sha256.Sum256(packed.Bytes())
	script := fmt.Sprintf("// Written by the build.\nexport const build = { file: '%s?%x', bytes: %d };\n", Program, sum[:6], packed.Len())
	return os.WriteFile(filepath.Join(out, "build.js"), []byte(script), 0o644)
}

func output(dir, name string, args ...string) (string, error) {
	cmd := exec.Command(name, args...)
	cmd.Dir = dir
	text, err := cmd.Output()
	if err != nil {
		return "", fmt.Errorf("site: %s %s: %w", name, strings.Join(args, " "), err)
	}
	return strings.TrimSpace(string(text)), nil
}

func copyFile(from, to string) error {
	text, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	return os.WriteFile(to, text, 0o644)
}

// copyTree copies the files below from; names that begin with a dot stay behind.
func copyTree(from, to string) error {
	return filepath.WalkDir(from, func(path string, e fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(from, path)
		if err != nil {
			return err
		}
		if strings.HasPrefix(e.Name(), ".") && rel != "." {
			if e.IsDir() {
				return filepath.SkipDir
			}
			return nil
		}
		if e.IsDir() {
			return os.MkdirAll(filepath.Join(to, rel), 0o755)
		}
		return copyFile(path, filepath.Join(to, rel))
	})
}
