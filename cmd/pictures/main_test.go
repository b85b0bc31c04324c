package main

import (
	"encoding/xml"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// most is the largest size of a picture in bytes.
const most = 66_000

func TestPicturesShowWhatTheyAreFor(t *testing.T) {
	readme, err := os.ReadFile(filepath.Join("..", "..", "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range shots {
		text, err := s.svg()
		if err != nil {
			t.Errorf("%s: %v", s.file, err)
			continue
		}
		if len(text) > most {
			t.Errorf("%s: %d bytes, more than %d", s.file, len(text), most)
		}
		for d := xml.NewDecoder(strings.NewReader(text)); ; {
			if _, err := d.Token(); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				t.Errorf("%s: %v", s.file, err)
				break
			}
		}
		// Selecting and pointing add marks to the bare position.
		still := s
		still.clicks, still.hover, still.forecast = nil, "", 0
		if bare, err := still.svg(); err != nil || strings.Count(bare, "<") >= strings.Count(text, "<") {
			t.Errorf("%s shows nothing but the position (%v)", s.file, err)
		}
		name := "docs/" + s.file + ".svg"
		if _, err := os.Stat(filepath.Join("..", "..", name)); err != nil || !strings.Contains(string(readme), name) {
			t.Errorf("%s does not stand in the README (%v)", name, err)
		}
	}
}
