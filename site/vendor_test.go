package site

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// The committed bundles have the versions of package-lock.json and the licence of each package.
func TestVendoredPackagesMatchThePinnedVersions(t *testing.T) {
	for _, work := range Vendored {
		t.Run(work.Name, func(t *testing.T) { pinned(t, work) })
	}
}

func pinned(t *testing.T, work Dependency) {
	read := func(name string) string {
		t.Helper()
		text, err := os.ReadFile(filepath.Join("..", filepath.FromSlash(work.Dir), name))
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	var lock struct {
		Packages map[string]struct{ Version, License string }
	}
	if err := json.Unmarshal([]byte(read("package-lock.json")), &lock); err != nil {
		t.Fatal(err)
	}
	head, _, _ := strings.Cut(read(work.bundle), "\n")
	terms, n := read(vendorLicence), 0
	for path, p := range lock.Packages {
		name, ok := strings.CutPrefix(path, "node_modules/")
		if !ok {
			continue
		}
		if !slices.Contains(allowedLicences, p.License) {
			t.Errorf("%s has the licence %s", name, p.License)
		}
		if !strings.Contains(head, name+" ") {
			continue // nothing of it is in the bundle
		}
		n++
		if want := name + " " + p.Version; !strings.Contains(head, want) || !strings.Contains(terms, "---- "+want+" ----\n") {
			t.Errorf("the bundle or its licences don't have %s", want)
		}
	}
	if n == 0 || work.Name == "CodeMirror" && n < 8 {
		t.Errorf("only %d packages", n)
	}
}
