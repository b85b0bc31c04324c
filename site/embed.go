package site

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
)

// Script is the file name of the script that defines the element for other pages.
const Script = "fairway-embed.js"

// modules are the sources of Script, each after what it imports.
var modules = []string{
	"shared/position", "shared/picture", "shared/structure", "embed/sheet", "embed/wire", "embed/element", "embed/idiagram", "embed/main",
}

// embed writes what other pages embed: the script of the element, and the pictures of all games.
func embed(root, out string) error {
	script, err := bundle(filepath.Join(root, "web"))
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(out, Script), script, 0o644); err != nil {
		return err
	}
	return posters(filepath.Join(out, Script), out)
}

var (
	imports  = regexp.MustCompile(`(?m)^import [^;]*;\n`)
	exports  = regexp.MustCompile(`(?m)^export `)
	comments = regexp.MustCompile(`(?m)^\s*//.*\n`)
	behind   = regexp.MustCompile(`(?m) // .*$`)
	indents  = regexp.MustCompile(`(?m)^ +`)
	blanks   = regexp.MustCompile(`\n+`)
)

// bundle joins the modules to one script that runs as a classic one and as a module, and
// leaves no name behind.
func bundle(folder string) ([]byte, error) {
	var b bytes.Buffer
	b.WriteString("// Fairway: <fairway-diagram>. MIT licence.\n(() => {\n'use strict';\n")
	for _, name := range modules {
		text, err := os.ReadFile(filepath.Join(folder, filepath.FromSlash(name)+".js"))
		if err != nil {
			return nil, fmt.Errorf("site: %w", err)
		}
		for _, cut := range []*regexp.Regexp{imports, exports, comments, behind, indents} {
			text = cut.ReplaceAll(text, nil)
		}
		b.Write(blanks.ReplaceAll(text, []byte("\n")))
	}
	b.WriteString("})();\n")
	return b.Bytes(), nil
}
