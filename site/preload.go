package site

import (
	"encoding/json"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// preloadEntries maps the documents that preload their modules to their entry modules.
var preloadEntries = map[string]string{PlayPage: "app.js", "board.html": "board.js", "studio.html": "studio.js"}

// firstScript matches the line of a document's first script.
var firstScript = regexp.MustCompile(`(?m)^<script src="prepaint\.js".*</script>\n`)

// preload adds modulepreload links to the documents of preloadEntries, since modules would otherwise be fetched level by
// level. metafile is esbuild's description of its output.
func preload(out, metafile string) error {
	var meta struct {
		Outputs map[string]struct {
			Imports []struct{ Path, Kind string }
		}
	}
	if err := json.Unmarshal([]byte(metafile), &meta); err != nil {
		return err
	}
	imports := map[string][]string{} // by file name in the site
	for name, o := range meta.Outputs {
		for _, i := range o.Imports {
			if i.Kind == "import-statement" {
				imports[path.Base(name)] = append(imports[path.Base(name)], path.Base(i.Path))
			}
		}
	}
	for document, entry := range preloadEntries {
		list := []string{entry}
		for queue := imports[entry]; len(queue) > 0; queue = queue[1:] {
			if !slices.Contains(list, queue[0]) {
				list = append(list, queue[0])
				queue = append(queue, imports[queue[0]]...)
			}
		}
		slices.Sort(list[1:])
		var links strings.Builder
		for _, name := range list {
			fmt.Fprintf(&links, "<link rel=\"modulepreload\" href=%q>\n", name)
		}
		file := filepath.Join(out, document)
		text, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		// After the first script, which the first paint waits for, and before all others.
		whole := firstScript.ReplaceAllString(string(text), "$0"+links.String())
		if len(whole) == len(text) {
			return fmt.Errorf("site: %s has no line of prepaint.js", document)
		}
		if err := os.WriteFile(file, []byte(whole), 0o644); err != nil {
			return err
		}
	}
	return nil
}
