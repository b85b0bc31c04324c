package site

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"fairway/game"
	"fairway/variants"
)

// written returns a folder with the documents of a site and the files that they load, without the program.
func written(t *testing.T, develop bool) (out string) {
	t.Helper()
	out = t.TempDir()
	if err := writeDocuments("..", out, program{}, "engine.js", develop); err != nil {
		t.Fatal(err)
	}
	return out
}

// Documents with many modules preload all of them.
func TestModulesArePreloaded(t *testing.T) {
	out := written(t, false)
	for _, name := range []string{PlayPage, "board.html", "studio.html"} {
		text, err := os.ReadFile(filepath.Join(out, name))
		if err != nil {
			t.Fatal(err)
		}
		entry := strings.Replace(strings.TrimSuffix(name, ".html"), "play", "app", 1) + ".js"
		if n := strings.Count(string(text), `<link rel="modulepreload" href="`); n < 2 || !strings.Contains(string(text), fmt.Sprintf("<link rel=\"modulepreload\" href=%q>", entry)) {
			t.Errorf("%s preloads %d modules, %s is missing or not", name, n, entry)
		}
	}
}

func TestEmbedStaysWithinItsBudgets(t *testing.T) {
	out := written(t, false)
	if err := writePosters(filepath.Join(out, EmbedScript), out); err != nil {
		t.Fatal(err)
	}
	if err := writeStartPage("..", out); err != nil {
		t.Fatal(err)
	}
	script, err := os.ReadFile(filepath.Join(out, EmbedScript))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{Program, EngineProgram} {
		if err := os.WriteFile(filepath.Join(out, name), nil, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	sizes, err := Sizes(out)
	if err != nil {
		t.Fatal(err)
	}
	if want := 5 + len(variants.Names()); len(sizes) != want {
		t.Errorf("%d parts have a size, want %d", len(sizes), want)
	}
	for _, s := range sizes {
		t.Log(s)
		if s.Over() {
			t.Errorf("%s: %d bytes, more than %d", s.Name, s.Bytes, s.Budget)
		}
	}
	texts, err := os.ReadFile(filepath.Join(out, TextsScript))
	if err != nil {
		t.Fatal(err)
	}
	for _, word := range []string{"import ", "\nexport ", "innerHTML", "eval("} {
		if strings.Contains(string(script), word) || strings.Contains(string(texts), word) {
			t.Errorf("a script contains %q", word)
		}
	}
}

// The page about embeds offers each built-in game and a diagram text.
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
	_, games, _ := strings.Cut(string(text), `name="variant"`)
	games, _, _ = strings.Cut(games, `</select>`)
	if n := strings.Count(games, "<option "); n != len(variants.Names())+1 || !strings.Contains(games, `value="`+game.DiagramName+`"`) {
		t.Errorf("%d games are offered", n)
	}
}

// Every file that a document, module or style sheet refers to is in the site.
func TestDocumentsReferToExistingFiles(t *testing.T) {
	out := written(t, false)
	if err := writeStartPage("..", out); err != nil {
		t.Fatal(err)
	}
	if err := writeLicences("..", out, nil); err != nil {
		t.Fatal(err)
	}
	if err := writeAbout("..", out); err != nil {
		t.Fatal(err)
	}
	elsewhere := []string{"wasm_exec.js", "icon-180.png", "fairway.webmanifest", "embed.html", GamesPage} // written by other parts of the build
	named := map[string]*regexp.Regexp{
		"*.html": regexp.MustCompile(`(?:<link [^>]*href|<script [^>]*src|<img [^>]*src)="([^"]+)"`),
		"*.js":   regexp.MustCompile(`(?:from|import)\s*"\./([^"]+)"`),
		"*.css":  regexp.MustCompile(`url\("?\./([^")]+)"?\)`),
	}
	for pattern, name := range named {
		files, err := filepath.Glob(filepath.Join(out, pattern))
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: %d files, %v", pattern, len(files), err)
		}
		n := 0
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range name.FindAllStringSubmatch(string(text), -1) {
				n++
				if strings.HasPrefix(m[1], "data:") || slices.Contains(elsewhere, m[1]) {
					continue
				}
				if _, err := os.Stat(filepath.Join(out, filepath.FromSlash(m[1]))); err != nil {
					t.Errorf("%s loads %s, which isn't in the site", filepath.Base(file), m[1])
				}
			}
		}
		if n == 0 {
			t.Errorf("%s load no file", pattern)
		}
	}
}

func TestSourceMapsAreOnlyForDevelopment(t *testing.T) {
	for _, develop := range []bool{false, true} {
		out := written(t, develop)
		for _, name := range []string{"app.js", "app.css", "board.js", EmbedScript} {
			text, err := os.ReadFile(filepath.Join(out, name))
			if err != nil {
				t.Fatal(err)
			}
			if got := strings.Contains(string(text), "sourceMappingURL="+name+".map"); got != develop {
				t.Errorf("%s, for developers %t: names its map %t", name, develop, got)
			}
			if _, err := os.Stat(filepath.Join(out, name+".map")); (err == nil) != develop {
				t.Errorf("%s.map, for developers %t: %v", name, develop, err)
			}
		}
	}
}

func TestScriptErrorHasItsPlace(t *testing.T) {
	root := t.TempDir()
	if err := os.MkdirAll(filepath.Join(root, "web", "embed"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(filepath.Join(root, "web", "shared"), 0o755); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{"shared/prepaint.js": "", "embed/main.js": "let a = 1;\nlet a = 2;\n"} {
		if err := os.WriteFile(filepath.Join(root, "web", filepath.FromSlash(name)), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if err := writeClassicScripts(root, t.TempDir(), program{}, false); err == nil || !strings.Contains(err.Error(), "web/embed/main.js:2:5") {
		t.Errorf("the error is %v", err)
	}
}
