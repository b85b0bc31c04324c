package site

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"fairway/variants"
	"fairway/variants/texts"
)

func get(t *testing.T, h http.Handler, method, path string) *http.Response {
	t.Helper()
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest(method, path, nil))
	return w.Result()
}

func TestHandlerServesTypesAndPolicy(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"index.html", "board.js", "board.css", Program, "web/icon.svg", "web/index.html"} {
		file := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte("x"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	h := Handler(dir)
	for path, want := range map[string]string{
		"/":             "text/html; charset=utf-8",
		"/web/":         "text/html; charset=utf-8",
		"/board.js":     "text/javascript; charset=utf-8",
		"/board.js?v=1": "text/javascript; charset=utf-8",
		"/board.css":    "text/css; charset=utf-8",
		"/" + Program:   "application/gzip",
		"/web/icon.svg": "image/svg+xml",
	} {
		r := get(t, h, http.MethodGet, path)
		if r.StatusCode != http.StatusOK || r.Header.Get("Content-Type") != want {
			t.Errorf("%s: %d %s, want %s", path, r.StatusCode, r.Header.Get("Content-Type"), want)
		}
		if r.Header.Get("Content-Security-Policy") != Policy {
			t.Errorf("%s has no policy", path)
		}
		// The loading bar counts compressed bytes, so browsers must not decompress the program.
		if e := r.Header.Get("Content-Encoding"); e != "" {
			t.Errorf("%s is encoded as %s", path, e)
		}
	}
	for _, path := range []string{"/nothing", "/web", "/../site.go", "/..%2fsite.go"} {
		if r := get(t, h, http.MethodGet, path); r.StatusCode != http.StatusNotFound {
			t.Errorf("%s: %d", path, r.StatusCode)
		}
	}
	if r := get(t, h, http.MethodPost, "/"); r.StatusCode != http.StatusMethodNotAllowed {
		t.Errorf("POST: %d", r.StatusCode)
	}
}

func TestPolicyAllowsNothingInline(t *testing.T) {
	for _, word := range []string{"unsafe-", "*", "http"} {
		if strings.Contains(strings.ReplaceAll(Policy, "'wasm-unsafe-eval'", ""), word) {
			t.Errorf("the policy allows %s", word)
		}
	}
}

func TestPageHasTheSamePolicy(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "web", "app", PlayPage))
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(text), `<meta http-equiv="Content-Security-Policy" content="`+Policy+`">`) {
		t.Error("the policy in play.html differs")
	}
}

func TestBuildRefusesForeignFolders(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "letters.txt")
	if err := os.WriteFile(file, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := Build(dir, dir); err == nil {
		t.Error("a folder with other files was taken for a site")
	}
	if _, err := os.Stat(file); err != nil {
		t.Error(err)
	}
}

// The files that pages fetch hold all paragraphs, rulings and examples.
func TestEveryGamesTextsAreFiles(t *testing.T) {
	dir := t.TempDir()
	if err := writeTexts(dir); err != nil {
		t.Fatal(err)
	}
	for _, name := range variants.Names() {
		text, err := os.ReadFile(filepath.Join(dir, Texts, name+".json"))
		if err != nil {
			t.Fatal(err)
		}
		var got texts.Texts
		if err := json.Unmarshal(text, &got); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		want, err := texts.Of(name)
		want.Lesson = got.Lesson // nil lists are written as empty ones
		if err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%s: the file is out of date, %v", name, err)
		}
		if !strings.Contains(string(text), `"examples":[`) {
			t.Errorf("%s: a game without examples must have an empty list: %s", name, text)
		}
		if strings.Contains(string(text), "pieceNotes") {
			t.Errorf("%s: notes about pieces come with the rules, not with the first card", name)
		}
		if text, err = os.ReadFile(filepath.Join(dir, Texts, name+"-pieces.json")); err != nil {
			t.Fatal(err)
		}
		var notes map[string]string
		if err := json.Unmarshal(text, &notes); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if want, err := texts.PieceNotes(name); err != nil || !reflect.DeepEqual(notes, want) {
			t.Errorf("%s: the file holds other notes, %v", name, err)
		}
	}
}
