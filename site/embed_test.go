package site

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"fairway/variants"
)

func TestEmbedKeepsItsBudgets(t *testing.T) {
	root, err := Root()
	if err != nil {
		t.Fatal(err)
	}
	out := t.TempDir()
	if err := embed(root, out); err != nil {
		t.Fatal(err)
	}
	if err := start(root, out); err != nil {
		t.Fatal(err)
	}
	if err := scripts(root, out); err != nil {
		t.Fatal(err)
	}
	script, err := os.ReadFile(filepath.Join(out, Script))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(out, Program), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	weights, err := Weights(out)
	if err != nil {
		t.Fatal(err)
	}
	if want := 3 + len(variants.Names()); len(weights) != want {
		t.Errorf("%d parts are weighed, want %d", len(weights), want)
	}
	for _, w := range weights {
		if w.Over() {
			t.Errorf("%s: %d bytes, more than %d", w.Name, w.Bytes, w.Budget)
		}
	}
	for _, word := range []string{"import ", "\nexport ", "innerHTML", "eval("} {
		if strings.Contains(string(script), word) {
			t.Errorf("the script holds %q", word)
		}
	}
}

// The page about embeds offers the games that there are.
func TestEmbedPageOffersAllGames(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "web", "pages", "embed.html"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range variants.Names() {
		r, err := variants.Find(name)
		if err != nil {
			t.Fatal(err)
		}
		option := regexp.MustCompile(`<option value="` + name + `"( selected)?>` + regexp.QuoteMeta(r.Data().Title) + `</option>`)
		if !option.Match(text) {
			t.Errorf("no option for %s, called %s", name, r.Data().Title)
		}
	}
	if n := strings.Count(string(text), `<option value="`) - 3 - 2 - 2 - 3; n != len(variants.Names()) {
		t.Errorf("%d games are offered", n)
	}
}
