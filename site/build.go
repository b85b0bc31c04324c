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
	"slices"

	"fairway/site/trim"
)

// Program is the file name of the compressed program in a built site.
const Program = "fairway.wasm.gz"

// Budget is the largest size of Program in bytes.
const Budget = 3_300_000

// Build writes the whole site into the folder out: the program compiled for WebAssembly and
// compressed, Go's own script that starts it, the board's document, the page around it, and
// the licences of all that. root is the module's folder; what builds share is kept in .cache
// there. The files depend on the sources and the Go release only. A folder out that exists
// must be an earlier site, or empty.
func Build(root, out string) error {
	if err := clear(out); err != nil {
		return err
	}
	list, err := trim.List(root)
	if err != nil {
		return err
	}
	if err := scripts(root, out); err != nil {
		return err
	}
	if err := buildProgram(root, out, list); err != nil {
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
	if err := embed(root, out); err != nil {
		return err
	}
	if err := start(root, out); err != nil {
		return err
	}
	return offline(root, out)
}

// scripts copies the documents to the site's root, and what they load to the folder web of the site.
func scripts(root, out string) error {
	for from, to := range map[string]string{
		"index.html":           "index.html",
		"web/board/board.html": "board.html",
		"web/pages/embed.html": "embed.html",
		"web/shared/icon.svg":  "icon.svg",
	} {
		if err := copyFile(filepath.Join(root, filepath.FromSlash(from)), filepath.Join(out, to)); err != nil {
			return err
		}
	}
	for _, room := range []string{"app", "board", "pages", "shared"} {
		to := filepath.Join(out, "web", room)
		if err := os.MkdirAll(to, 0o755); err != nil {
			return err
		}
		for _, kind := range []string{"*.js", "*.css"} {
			names, err := filepath.Glob(filepath.Join(root, "web", room, kind))
			if err != nil {
				return err
			}
			for _, name := range names {
				if filepath.Base(name) == Worker {
					continue
				}
				if err := copyFile(name, filepath.Join(to, filepath.Base(name))); err != nil {
					return err
				}
			}
		}
	}
	// The page names pieces by the characters on their tiles, which few systems have.
	return copyFile(filepath.Join(root, "assets", "fonts", "YujiSyuku-subset.ttf"), filepath.Join(out, "web", "shared", "kanji.ttf"))
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

// flags leave out what only a debugger reads, and the places of this machine.
var flags = []string{"-trimpath", "-buildvcs=false", "-ldflags=-s -w"}

// buildProgram compiles the program, with what it needs of Ebitengine, and compresses it. It
// writes build.js, which tells the loading bar the program's size, packed and plain. The address in it changes
// with the content, so that a cache never serves an old program to new scripts.
func buildProgram(root, out string, list []trim.Package) error {
	modules, err := trim.ModFile(root, list)
	if err != nil {
		return err
	}
	plain := filepath.Join(out, "fairway.wasm")
	cmd := exec.Command("go", slices.Concat([]string{"build", "-modfile=" + modules}, flags, []string{"-o", plain, "."})...)
	cmd.Dir = root
	cmd.Env = append(os.Environ(), trim.Environ...)
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
	script := fmt.Sprintf("// Written by the build.\nexport const build = { file: '%s?%x', bytes: %d, plain: %d };\n", Program, sum[:6], packed.Len(), len(code))
	return os.WriteFile(filepath.Join(out, "web", "board", "build.js"), []byte(script), 0o644)
}

func copyFile(from, to string) error {
	text, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	return os.WriteFile(to, text, 0o644)
}
