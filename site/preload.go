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

// begins are the documents whose modules are asked for with the document itself, each with its entry.
var begins = map[string]string{PlayPage: "app.js", "board.html": "board.js", "studio.html": "studio.js"}

// first is the line of a document's first script.
var first = regexp.MustCompile(`(?m)^<script src="prepaint\.js".*</script>\n`)

// preload makes these documents ask at once for all modules that they need, which would come one after another. metafile is
// what esbuild says of the modules.
func preload(out, metafile string) error {
	var meta struct {
		Outputs map[string]struct {
			Imports []struct{ Path, Kind string }
		}
	}
	if err := json.Unmarshal([]byte(metafile), &meta); err != nil {
		return err
	}
	needs := map[string][]string{} // by the names of files in the site
	for name, o := range meta.Outputs {
		for _, i := range o.Imports {
			if i.Kind == "import-statement" {
				needs[path.Base(name)] = append(needs[path.Base(name)], path.Base(i.Path))
			}
		}
	}
	for document, entry := range begins {
		list := []string{entry}
		for queue := needs[entry]; len(queue) > 0; queue = queue[1:] {
			if !slices.Contains(list, queue[0]) {
				list = append(list, queue[0])
				queue = append(queue, needs[queue[0]]...)
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
		// Below the script that nothing is painted without, and above all that holds up what stands below it.
		whole := first.ReplaceAllString(string(text), "$0"+links.String())
		if len(whole) == len(text) {
			return fmt.Errorf("site: %s has no line of prepaint.js", document)
		}
		if err := os.WriteFile(file, []byte(whole), 0o644); err != nil {
			return err
		}
	}
	return nil
}
