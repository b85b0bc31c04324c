package site

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// Dependency is a third-party library of the site's scripts. Its folder holds the package.json from which it is bundled, the
// committed bundle, and the licences of its parts.
type Dependency struct {
	Dir    string // relative to the root of the module
	Name   string
	For    string // purpose
	bundle string // file name
}

// Vendored are the dependencies of the site's scripts.
var Vendored = []Dependency{
	{"web/vendor/codemirror", "CodeMirror", "the editor of the Diagram studio", "codemirror.js"},
	{"web/vendor/gifenc", "gifenc", "films", "gifenc.js"},
	{"web/vendor/lit", "lit-html", "the templates that pages are drawn with", "lit.js"},
}

// vendorLicence is the file name of a dependency's licences.
const vendorLicence = "LICENSE.txt"

// allowedLicences are the licences that a vendored package may have.
var allowedLicences = []string{"MIT", "BSD-3-Clause"}

// Vendor writes the bundles and their licences from the packages that npm has installed in the folders of the dependencies, at
// the versions of package-lock.json.
func Vendor(root string) error {
	for _, dep := range Vendored {
		if err := dep.build(root); err != nil {
			return err
		}
	}
	return nil
}

// build bundles a dependency and collects the licences of the packages in the bundle.
func (dep Dependency) build(root string) error {
	dir := filepath.Join(absolute(root), filepath.FromSlash(dep.Dir))
	r := api.Build(api.BuildOptions{
		AbsWorkingDir: dir, EntryPoints: []string{"index.js"}, Outfile: filepath.Join(dir, dep.bundle),
		Bundle: true, Metafile: true, Format: api.FormatESModule, Target: api.ES2022, Charset: api.CharsetUTF8,
		LegalComments: api.LegalCommentsNone, TsconfigRaw: "{}",
		MinifyWhitespace: true, MinifyIdentifiers: true, MinifySyntax: true,
	})
	if err := esbuildErrors(append(r.Errors, r.Warnings...)); err != nil {
		return err
	}
	var meta struct {
		Outputs map[string]struct {
			Inputs map[string]struct{ BytesInOutput int }
		}
	}
	if err := json.Unmarshal([]byte(r.Metafile), &meta); err != nil {
		return err
	}
	packages := map[string]bool{}
	for _, out := range meta.Outputs {
		for name, in := range out.Inputs {
			if rest, ok := strings.CutPrefix(name, "node_modules/"); ok && in.BytesInOutput > 0 {
				parts := strings.SplitN(rest, "/", 3)
				if parts[0][0] == '@' {
					parts[0] += "/" + parts[1]
				}
				packages[parts[0]] = true
			}
		}
	}
	licences := map[string]bool{}
	var versions []string
	var terms strings.Builder
	for _, name := range sortedKeys(packages) {
		folder := filepath.Join(dir, "node_modules", filepath.FromSlash(name))
		var p struct{ Version, License string }
		text, err := os.ReadFile(filepath.Join(folder, "package.json"))
		if err != nil {
			return err
		}
		if err := json.Unmarshal(text, &p); err != nil {
			return fmt.Errorf("site: %s: %w", name, err)
		}
		if !slices.Contains(allowedLicences, p.License) {
			return fmt.Errorf("site: %s has the licence %q, want one of %q", name, p.License, allowedLicences)
		}
		licences[p.License] = true
		licence, err := os.ReadFile(filepath.Join(folder, "LICENSE"))
		if errors.Is(err, fs.ErrNotExist) {
			licence, err = os.ReadFile(filepath.Join(folder, "LICENSE.md"))
		}
		if err != nil {
			return err
		}
		versions = append(versions, name+" "+p.Version)
		fmt.Fprintf(&terms, "---- %s %s ----\n\n%s\n\n", name, p.Version, strings.TrimSpace(string(licence)))
	}
	head := "/* " + dep.Name + ", " + strings.Join(sortedKeys(licences), " and ") + " licence (" + vendorLicence + "). Bundled by make vendor of " + strings.Join(versions, ", ") + ". */\n"
	code := append([]byte(head), r.OutputFiles[0].Contents...)
	if err := os.WriteFile(filepath.Join(dir, dep.bundle), code, 0o644); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, vendorLicence), []byte(strings.TrimSpace(terms.String())+"\n"), 0o644)
}

// sortedKeys returns the elements of a set in order.
func sortedKeys(set map[string]bool) []string {
	var list []string
	for name := range set {
		list = append(list, name)
	}
	slices.Sort(list)
	return list
}
