// Command generator writes what names the page API in other languages, from the tables of package host:
// the names for scripts, the types, and the reference. go generate ./host runs it.
package main

import (
	"fmt"
	"os"
	"path/filepath"
)

func main() {
	root, err := filepath.Abs("..")
	if err == nil {
		err = write(root)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "generator:", err)
		os.Exit(1)
	}
}

// write writes all files into the module's folder.
func write(root string) error {
	list, err := files(root)
	if err != nil {
		return err
	}
	for name, text := range list {
		path := filepath.Join(root, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			return err
		}
	}
	return nil
}

// files are the generated files, by name from the module's folder.
func files(root string) (map[string]string, error) {
	types, err := read(filepath.Join(root, "host"))
	if err != nil {
		return nil, err
	}
	declarations, err := types.declarations()
	if err != nil {
		return nil, err
	}
	reference, err := types.reference()
	if err != nil {
		return nil, err
	}
	return map[string]string{"web/shared/calls.js": types.names(), "web/fairway.d.ts": declarations, "docs/api.md": reference}, nil
}
