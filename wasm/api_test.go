package wasm

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

func source(t *testing.T, path ...string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(path...))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// What the program answers is a method under the same name in window.fairway, in the element,
// and in the README.
func TestThePageAPIHasTheSameNamesEverywhere(t *testing.T) {
	parts := map[string]string{"loadDiagram": "load", "replay": "restore"} // of one method
	var names []string
	for _, line := range regexp.MustCompile(`(?m)^\tcase (".*"):$`).FindAllStringSubmatch(source(t, "bridge_js.go"), -1) {
		for name := range strings.SplitSeq(line[1], ", ") {
			name = strings.Trim(name, `"`)
			if whole, ok := parts[name]; ok {
				name = whole
			}
			if name != "grab" && name != "variant" && !slices.Contains(names, name) { // the document's own; a property
				names = append(names, name)
			}
		}
	}
	if len(names) < 40 {
		t.Fatalf("only %d names are found", len(names))
	}
	api, element, readme := source(t, "..", "web", "board", "api.js"), source(t, "..", "web", "embed", "element.js"), source(t, "..", "README.md")
	methods := regexp.MustCompile(`(?s)const METHODS = \[(.*?)\];`).FindString(element)
	for _, name := range names {
		if !strings.Contains(api, "'"+name+"'") && !regexp.MustCompile(`(?m)^ +`+name+`[:(,]`).MatchString(api) {
			t.Errorf("api.js has no %s", name)
		}
		if !strings.Contains(methods, "'"+name+"'") && !strings.Contains(element, "\n  "+name+"(") {
			t.Errorf("the element has no %s", name)
		}
		if !strings.Contains(readme, "`"+name+"(") {
			t.Errorf("the README has no %s", name)
		}
	}
	for _, quoted := range regexp.MustCompile(`'(\w+)'`).FindAllStringSubmatch(methods, -1) {
		if !slices.Contains(names, quoted[1]) {
			t.Errorf("the element has %s, which nobody answers", quoted[1])
		}
	}
}
