package trim

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
)

// Environ holds the environment variables for listing and compiling the program.
var Environ = []string{"GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0", "GOFLAGS="}

// Package is a package of the program, as go list prints it.
type Package struct {
	ImportPath, Dir     string
	GoFiles, EmbedFiles []string
	Module              *struct {
		Path, Version, Dir string
		Main               bool
	}
}

// List returns the packages of the program at root, including those of the standard library.
func List(root string, flags ...string) ([]Package, error) {
	args := append(append([]string{"list"}, flags...), "-deps", "-json=ImportPath,Dir,GoFiles,EmbedFiles,Module", ".")
	text, err := Go(root, args...)
	if err != nil {
		return nil, err
	}
	var list []Package
	for d := json.NewDecoder(strings.NewReader(text)); ; {
		var p Package
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			return list, nil
		} else if err != nil {
			return nil, err
		}
		list = append(list, p)
	}
}

// Go runs the go command in dir with Environ and returns its output without surrounding space.
func Go(dir string, args ...string) (string, error) {
	cmd := exec.Command("go", args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), Environ...)
	var wrong strings.Builder
	cmd.Stderr = &wrong
	text, err := cmd.Output()
	if err != nil {
		return "", fmt.Errorf("go %s: %w\n%s", strings.Join(args, " "), err, &wrong)
	}
	return strings.TrimSpace(string(text)), nil
}
