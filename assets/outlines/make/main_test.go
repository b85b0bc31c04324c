package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fairway/assets/outlines"
)

const fonts = "../../fonts/"

// The embedded outlines are those of the fonts: run go generate ./assets after changing them.
func TestPackedOutlinesMatchTheFonts(t *testing.T) {
	names, err := filepath.Glob(fonts + "*.ttf")
	if err != nil || len(names) != 3 {
		t.Fatalf("%v %v", names, err)
	}
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		f, err := read(data)
		if err != nil {
			t.Fatal(err)
		}
		packed, err := os.ReadFile(strings.TrimSuffix(name, ".ttf") + ".outlines")
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(packed, f.Pack()) {
			t.Errorf("%s: the packed outlines differ from the font", name)
		}
	}
}

// Every listed character has a glyph, so that no shipped piece falls back to its id.
func TestSubsetsAreComplete(t *testing.T) {
	listed, err := os.ReadFile(fonts + "kanji.txt")
	if err != nil {
		t.Fatal(err)
	}
	const signs = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+/-"
	for name, text := range map[string]string{
		"YujiSyuku-subset": strings.Join(strings.Fields(string(listed)), ""), "NotoSans-Bold-subset": signs, "NotoSans-Medium-subset": signs,
	} {
		packed, err := os.ReadFile(fonts + name + ".outlines")
		if err != nil {
			t.Fatal(err)
		}
		f, err := outlines.Unpack(packed)
		if err != nil {
			t.Fatal(err)
		}
		has := map[rune]bool{}
		for _, g := range f.Glyphs {
			has[g.Rune] = len(g.Contours) > 0
		}
		for _, r := range text {
			if !has[r] {
				t.Errorf("%s: no outline for %c", name, r)
			}
		}
	}
}
