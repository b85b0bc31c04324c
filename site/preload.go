package site

import (
	"encoding/json"
	"fmt"
	"html"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// begins are the documents whose modules are asked for with the document itself, each with its entry.
var begins = map[string]string{PlayPage: "app.js", "board.html": "board.js", "studio.html": "studio.js"}

// preload makes these documents ask at once for all modules that they need, which would come one after another, and tells
// the app's first script where the program is, which it asks for. (A link in the page's head would do without the script,
// but WebKit fetches what such a link asks for once more.) metafile is what esbuild says of the modules.
func preload(out, metafile string, p program) error {
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
		// Before the first style sheet or script, which hold up what stands below them, and after a policy.
		at := beforeAny(string(text), "<link rel=\"stylesheet\"", "<script ")
		if at < 0 {
			return fmt.Errorf("site: %s has no style sheet and no script", document)
		}
		whole := string(text[:at]) + links.String() + string(text[at:])
		if document == PlayPage {
			const first = "<script src=\"first.js\""
			if strings.Count(whole, first) != 1 {
				return fmt.Errorf("site: %s doesn't have %s once", document, first)
			}
			whole = strings.Replace(whole, first, fmt.Sprintf("%s data-program=\"%s\"", first, html.EscapeString(p.file)), 1)
		}
		if err := os.WriteFile(file, []byte(whole), 0o644); err != nil {
			return err
		}
	}
	return nil
}

// beforeAny is where the first of several texts stands, -1 where none does.
func beforeAny(text string, marks ...string) int {
	first := -1
	for _, m := range marks {
		if at := strings.Index(text, m); at >= 0 && (first < 0 || at < first) {
			first = at
		}
	}
	return first
}
