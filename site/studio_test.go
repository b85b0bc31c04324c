package site

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestStudioFilesExist(t *testing.T) {
	out := t.TempDir()
	if err := writeStudio("..", out); err != nil {
		t.Fatal(err)
	}
	read := func(name string, v any) {
		t.Helper()
		text, err := os.ReadFile(filepath.Join(out, Studio, name))
		if err == nil {
			err = json.Unmarshal(text, v)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	var help studioHelp
	read("keys.json", &help)
	keys := 0
	for _, g := range help.Groups {
		for _, k := range g.Keys {
			if keys++; k.Says == "" || k.Values == nil {
				t.Errorf("%s: %+v", g.Title, k)
			}
		}
	}
	if keys < 60 || len(help.Fields) != 6 || len(help.Pieces) < 30 {
		t.Errorf("%d keys, %d fields, %d names", keys, len(help.Fields), len(help.Pieces))
	}
	var list []studioTemplate
	read("templates.json", &list)
	for _, c := range list {
		if c.Title == "" || c.Note == "" || !strings.HasPrefix(c.Tile, "<svg") || !strings.HasPrefix(c.Text, "title=") {
			t.Errorf("template %s: %q, %q", c.Name, c.Title, c.Note)
		}
	}
	if len(list) != 11 {
		t.Errorf("%d templates", len(list))
	}
	texts, err := filepath.Glob(filepath.Join(out, Studio, "*.txt"))
	if err != nil || len(texts) != 8 {
		t.Errorf("%d texts of built-in games, %v", len(texts), err)
	}
}
