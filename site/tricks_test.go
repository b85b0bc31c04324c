package site

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"fairway/variants"
	"fairway/variants/texts"
)

// minTricks is how many days pass before a game shows a trick again.
const minTricks = 4

func TestEveryGameHasTricksWithPictures(t *testing.T) {
	for _, name := range variants.Names() {
		dir := t.TempDir()
		if err := writeTricks(dir, name); err != nil {
			t.Error(err)
			continue
		}
		of, err := texts.Of(name)
		if err != nil {
			t.Fatal(err)
		}
		if len(of.Tricks) < minTricks {
			t.Errorf("%s has %d tricks, fewer than %d", name, len(of.Tricks), minTricks)
		}
		var pictures [][]byte
		for i := range of.Tricks {
			picture, err := os.ReadFile(filepath.Join(dir, fmt.Sprintf("%s-trick%d.svg", name, i+1)))
			if err != nil {
				t.Error(err)
				continue
			}
			if slices.ContainsFunc(pictures, func(p []byte) bool { return bytes.Equal(p, picture) }) {
				t.Errorf("%s: two tricks have the same picture", name)
			}
			pictures = append(pictures, picture)
			if keep := os.Getenv("FAIRWAY_SHOTS"); keep != "" {
				if err := os.WriteFile(filepath.Join(keep, fmt.Sprintf("%s-trick%d.svg", name, i+1)), picture, 0o644); err != nil {
					t.Error(err)
				}
			}
		}
		var file struct {
			Tricks []string
			Marks  []markLegend
		}
		text, err := textsOf(name)
		if err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(text, &file); err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(file.Tricks, of.Tricks) || len(file.Marks) < 3 {
			t.Errorf("%s: the file has the tricks %q and %d marks", name, file.Tricks, len(file.Marks))
		}
	}
}
