// Package module finds the module that a program runs in. It imports nothing of ours, so that the programs that
// generate packages can use it while those packages don't compile.
package module

import (
	"errors"
	"fmt"
	"os/exec"
	"path/filepath"
	"strings"
)

// Root returns the folder of the module that contains the working directory.
func Root() (string, error) {
	out, err := exec.Command("go", "env", "GOMOD").Output()
	if err != nil {
		return "", fmt.Errorf("go env GOMOD: %w", err)
	}
	file := strings.TrimSpace(string(out))
	if filepath.Base(file) != "go.mod" {
		return "", errors.New("the working directory is in no module")
	}
	return filepath.Dir(file), nil
}
