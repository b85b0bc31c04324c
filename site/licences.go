package site

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"fairway/site/trim"
)

// licencesFile is the file name of the licences.
const licencesFile = "licences.txt"

// writeLicences writes licencesFile, which holds the licences of everything in the site. list holds the packages of the
// program.
func writeLicences(root, out string, list []trim.Package) error {
	var b strings.Builder
	b.WriteString("Fairway is made with the works of others. Here are the terms of each; first Fairway's own.\n")
	// part adds the files among names that exist in dir. Few modules have a notice.
	part := func(title, dir string, names ...string) error {
		fmt.Fprintf(&b, "\n\n======== %s ========\n", title)
		found := false
		for _, name := range names {
			text, err := os.ReadFile(filepath.Join(dir, name))
			if errors.Is(err, fs.ErrNotExist) {
				continue
			}
			if err != nil {
				return err
			}
			found = true
			fmt.Fprintf(&b, "\n%s\n", strings.TrimSpace(string(text)))
		}
		if !found {
			return fmt.Errorf("site: %s: no licence in %s", title, dir)
		}
		return nil
	}
	if err := part("Fairway", root, "LICENSE"); err != nil {
		return err
	}
	seen := map[string]bool{}
	for _, p := range list {
		m := p.Module
		if m == nil || m.Main || seen[m.Path] {
			continue
		}
		seen[m.Path] = true
		title := m.Path + " " + m.Version
		switch m.Path {
		case trim.Ebitengine:
			title += " (changed for Fairway: parts that it never uses are left out)"
		case "golang.org/x/image":
			title += ", Go's library and wasm_exec.js"
		}
		if err := part(title, m.Dir, "LICENSE", "NOTICE.md"); err != nil {
			return err
		}
	}
	fonts := filepath.Join(root, "assets", "fonts")
	if err := part("Noto Sans (parts of it)", fonts, "NotoSans-OFL.txt"); err != nil {
		return err
	}
	if err := part("Yuji Syuku (parts of it)", fonts, "YujiSyuku-OFL.txt"); err != nil {
		return err
	}
	if err := part("Young Serif (parts of it)", fonts, "YoungSerif-OFL.txt"); err != nil {
		return err
	}
	for _, work := range Vendored {
		if err := part(fmt.Sprintf("%s (%s)", work.Name, work.For), filepath.Join(root, filepath.FromSlash(work.Dir)), vendorLicence); err != nil {
			return err
		}
	}
	return os.WriteFile(filepath.Join(out, licencesFile), []byte(b.String()), 0o644)
}
