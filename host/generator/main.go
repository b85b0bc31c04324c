// Command generator writes the files that describe the page API: its names for the project's scripts
// (web/shared/calls.js), its types for TypeScript (web/fairway.d.ts) and its reference (docs/api.md).
// go generate ./host runs it in the folder host.
//
// Calls, events and settings come from the tables of packages host and view. Types of arguments and
// answers come from the structs of package host, read from its source for their comments (types.go): a
// comment of such a struct or field is a text for page authors.
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

// write writes all files below the module's folder root.
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

// files returns the texts of the generated files, by path below the module's folder root.
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
