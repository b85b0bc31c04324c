package manifest

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// root is the module's root.
const root = "../.."

func TestGeneratedFilesAreCurrent(t *testing.T) {
	files, err := Generate(root)
	if err != nil {
		t.Fatal(err)
	}
	if stale := Stale(root, files); stale != nil {
		t.Errorf("go generate ./variants changes %s", strings.Join(stale, ", "))
	}
}

// Every folder with a manifest is a line of the registry, and has its vectors.
func TestRegistryHasEveryFolder(t *testing.T) {
	variants := os.DirFS(filepath.Join(root, "variants"))
	folders, err := Folders(variants)
	if err != nil {
		t.Fatal(err)
	}
	list, err := filepath.Glob(filepath.Join(root, "variants", "*", File))
	if err != nil {
		t.Fatal(err)
	}
	var found []string
	for _, file := range list {
		found = append(found, filepath.Base(filepath.Dir(file)))
	}
	slices.Sort(folders)
	if !slices.Equal(found, folders) {
		t.Errorf("manifests are in %v, the registry has %v", found, folders)
	}
	games, err := All(variants)
	if err != nil {
		t.Fatal(err)
	}
	places := map[Place]string{}
	for _, m := range games {
		if _, err := os.Stat(filepath.Join(root, "variants", m.Folder, filepath.FromSlash(VectorsFile))); err != nil {
			t.Error(err)
		}
		if m.Vectors == SelfMade && !m.Draft {
			t.Logf("%s: no independent program has confirmed %s", m.Name, VectorsFile)
		}
		if other := places[m.Shelf]; other != "" {
			t.Errorf("%s and %s have the same place on a shelf", other, m.Name)
		}
		places[m.Shelf] = m.Name
	}
}

// A manifest that doesn't fit the schema is refused with the place and the reason.
func TestErrorsNameTheirPlace(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(root, "variants/minigolf", File))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ old, new, want string }{
		{`"title": "Minigolf Chess",`, ``, "/title: is missing"},
		{`"title": "Minigolf Chess",`, `"title": "",`, "/title: is empty"},
		{`"title": "Minigolf Chess",`, `"title": 4,`, "/title: want a value of type string, got a number"},
		{`"title": "Minigolf Chess",`, `"title": null,`, "/title: want a value of type string, got null"},
		{`"title": "Minigolf Chess",`, `"title": "x", "tilte": "y",`, "/tilte: is unknown"},
		{`"name": "minigolf-chess"`, `"name": "Minigolf Chess"`, `/name: "Minigolf Chess" doesn't match`},
		{`"independent"`, `"somebody's"`, `/vectors: "somebody's" isn't one of independent, self-made`},
		{`"place": 2`, `"place": 0`, "/shelf/place: 0 is less than 1"},
		{`"place": 2`, `"place": 1.5`, "/shelf/place: 1.5 isn't whole"},
		{`"square": 34`, `"square": 0`, "/scenes/0/view/square: 0 is less than 1"},
		{`"square": 34`, `"square": 34, "turn": 2`, "/scenes/0/view/turn: 2 is more than 1"},
		{`"square": 34`, `"square": 34, "cut": 1`, "/scenes/0/view/cut: 1 is more than 0.99"},
		{`"about": [`, `"draft": "no", "about": [`, "/draft: want a value of type boolean, got a string"},
		{`"about": [`, `"about": [[], `, "/about/0: want a value of type object, got an array"},
		{`"value": "examples",`, `"value": "examples", "lines": [["a"]],`, "/readings/0/values/0/lines/0: 1 items are too few or too many"},
		{`"pieceNotes": [`, `"pieceNotes": [{"ids": [], "text": "x"}, `, "/pieceNotes/0/ids: 0 items are too few or too many"},
		{`"steps": [`, `"steps": [{}, `, "/lesson/steps/0/moves: is missing"},
		{`"source": {`, `"family": "minigolf", "source": {`, "minigolf/family.json"},
		{`{`, `[`, "invalid character"},
	} {
		broken := strings.Replace(string(text), c.old, c.new, 1)
		if broken == string(text) {
			t.Errorf("the manifest has no %s", c.old)
		}
		_, err := Read(fstest.MapFS{"minigolf/" + File: {Data: []byte(broken)}}, "minigolf")
		if err == nil || !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), "minigolf/") {
			t.Errorf("%s: %v, want %s", c.new, err, c.want)
		}
	}
}

func TestSourceComesFromTheGameOrItsFamily(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(root, "variants/kyoomagi", File))
	if err != nil {
		t.Fatal(err)
	}
	alone := strings.Replace(string(text), `"family": "nearlydouble",`, "", 1)
	if _, err := Read(fstest.MapFS{"kyoomagi/" + File: {Data: []byte(alone)}}, "kyoomagi"); err == nil || !strings.Contains(err.Error(), "/source: is missing") {
		t.Errorf("no source: %v", err)
	}
}

func TestTwoGamesOfOneNameAreRefused(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(root, "variants/hook", File))
	if err != nil {
		t.Fatal(err)
	}
	two := fstest.MapFS{"a/" + File: {Data: text}, "b/" + File: {Data: text}, Registry: {Data: []byte("a\nb\n")}}
	if _, err := All(two); err == nil || err.Error() != "a and b have the name hook-shogi" {
		t.Errorf("%v", err)
	}
}

// Editors can use the schema: its references resolve, and each object lists its fields.
func TestSchemaCoversEveryField(t *testing.T) {
	n, err := schema()
	if err != nil {
		t.Fatal(err)
	}
	var walk func(place string, s *node)
	walk = func(place string, s *node) {
		if name, ok := strings.CutPrefix(s.Ref, "#/$defs/"); s.Ref != "" && (!ok || n.Defs[name] == nil) {
			t.Errorf("%s: nothing has the name %s", place, s.Ref)
		}
		if s.Type == "object" && (s.Additional == nil || *s.Additional) {
			t.Errorf("%s: unknown fields are allowed", place)
		}
		if s.Type == "array" && s.Items == nil {
			t.Errorf("%s: an array has no item type", place)
		}
		for _, name := range s.Required {
			if s.Properties[name] == nil {
				t.Errorf("%s: requires %s, which is missing", place, name)
			}
		}
		for name, p := range s.Properties {
			walk(place+"/"+name, p)
		}
		for name, p := range s.Defs {
			walk(place+"/$defs/"+name, p)
		}
		if s.Items != nil {
			walk(place+"/items", s.Items)
		}
	}
	walk("", n)
	var v any
	if err := json.Unmarshal(schemaText, &v); err != nil {
		t.Error(err)
	}
}
