package assets

import (
	"os"
	"strings"
	"testing"

	"golang.org/x/image/font/sfnt"
)

// Every listed character has a glyph, so that no shipped man falls back to its id.
func TestSubsetsAreComplete(t *testing.T) {
	listed, err := os.ReadFile("fonts/kanji.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name, text string
		data       []byte
	}{
		{"kanji", strings.Join(strings.Fields(string(listed)), ""), Kanji},
		{"bold", "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+/-", SansBold},
		{"medium", "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+/-", SansMedium},
	} {
		f, err := sfnt.Parse(c.data)
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		var buf sfnt.Buffer
		for _, r := range c.text {
			if i, err := f.GlyphIndex(&buf, r); err != nil || i == 0 {
				t.Errorf("%s: no glyph for %c (%v)", c.name, r, err)
			}
		}
	}
}
