package main

import (
	"io/fs"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// scope is the part of the site that must be rebuilt after a change. Larger scopes include smaller ones.
type scope int

const (
	none     scope = iota
	pages          // scripts, styles and documents
	programs       // everything
)

func (s scope) String() string { return [...]string{"nothing", "pages", "programs and pages"}[s] }

var (
	// programSources are the files and folders of the sources of the programs and of this command.
	programSources = []string{
		"go.mod", "go.sum", "main.go", "LICENSE", "assets/", "cmd/engine/", "cmd/site/", "engine/", "game/", "host/", "render/",
		"session/", "site/", "variants/", "version/", "wasm/",
	}
	// pageKinds are the extensions of files in web that the build bundles or copies.
	pageKinds = []string{".css", ".html", ".js", ".json", ".svg", ".ttf", ".txt", ".webmanifest"}
	// unwatched are folders of web that aren't part of the site.
	unwatched = []string{"web/dev", "web/test"}
)

// scopeOf returns what must be rebuilt after a change of a file. name is relative to the root of the module, with slashes.
func scopeOf(name string) scope {
	if skips(name) || strings.HasSuffix(name, "_test.go") || strings.HasSuffix(name, ".md") || strings.HasSuffix(name, "~") {
		return none
	}
	for _, source := range programSources {
		if name == source || strings.HasSuffix(source, "/") && strings.HasPrefix(name, source) {
			return programs
		}
	}
	inWeb := strings.HasPrefix(name, "web/") && strings.Count(name, "/") > 1
	if name == "index.html" || inWeb && slices.Contains(pageKinds, path.Ext(name)) {
		return pages
	}
	return none
}

// skips reports whether the name of a file or folder excludes it from the site.
func skips(name string) bool {
	for part := range strings.SplitSeq(name, "/") {
		if strings.HasPrefix(part, ".") || part == "node_modules" || part == "testdata" {
			return true
		}
	}
	return slices.ContainsFunc(unwatched, func(folder string) bool { return name == folder || strings.HasPrefix(name, folder+"/") })
}

// stamp identifies a version of a file.
type stamp struct {
	time time.Time
	size int64
}

// scan returns the stamps of all sources of the site, by name relative to root.
func scan(root string) (map[string]stamp, error) {
	files := map[string]stamp{}
	err := filepath.WalkDir(root, func(file string, e fs.DirEntry, err error) error {
		if file == root {
			return err
		}
		rel, relErr := filepath.Rel(root, file)
		if relErr != nil {
			return relErr
		}
		name := filepath.ToSlash(rel)
		switch {
		case err != nil:
			return nil // removed after its folder was read
		case e.IsDir() && (skips(name) || !leads(name)):
			return fs.SkipDir
		case e.IsDir() || scopeOf(name) == none:
			return nil
		}
		if info, err := e.Info(); err == nil {
			files[name] = stamp{info.ModTime(), info.Size()}
		}
		return nil
	})
	return files, err
}

// leads reports whether a folder may contain sources of the site.
func leads(folder string) bool {
	if folder == "web" || strings.HasPrefix(folder, "web/") {
		return true
	}
	return slices.ContainsFunc(programSources, func(source string) bool {
		return strings.HasPrefix(folder+"/", source) || strings.HasPrefix(source, folder+"/")
	})
}

// changed returns the sorted names of files that were written, added or removed between two scans.
func changed(before, after map[string]stamp) []string {
	names := map[string]bool{}
	for name, s := range after {
		if before[name] != s {
			names[name] = true
		}
	}
	for name := range before {
		if _, ok := after[name]; !ok {
			names[name] = true
		}
	}
	return slices.Sorted(maps.Keys(names))
}

// scopeOfAll returns the largest scope of several files.
func scopeOfAll(names []string) (s scope) {
	for _, name := range names {
		s = max(s, scopeOf(name))
	}
	return s
}
