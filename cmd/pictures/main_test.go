package main

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"image/gif"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Limits of the sizes of files in bytes.
const (
	maxPicture = 66_000
	maxFilm    = 400_000
)

func TestPicturesShowTheirSubject(t *testing.T) {
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
		if len(text) > maxPicture {
			t.Errorf("%s: %d bytes, more than %d", s.file, len(text), maxPicture)
		}
		for d := xml.NewDecoder(strings.NewReader(text)); ; {
			if _, err := d.Token(); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				t.Errorf("%s: %v", s.file, err)
				break
			}
		}
		// A selection and hovering add marks to the position.
		unmarked := s
		unmarked.clicks, unmarked.hover, unmarked.forecast = nil, "", 0
		if bare, err := unmarked.svg(); err != nil || strings.Count(bare, "<") >= strings.Count(text, "<") {
			t.Errorf("%s shows only the position (%v)", s.file, err)
		}
		name := "docs/" + s.file + ".svg"
		if _, err := os.Stat(filepath.Join("..", "..", name)); err != nil || !strings.Contains(string(readme), name) {
			t.Errorf("%s isn't in the README (%v)", name, err)
		}
	}
}

// The README shows the film that the program makes of its scene.
func TestFilmOfTheReadme(t *testing.T) {
	readme, err := os.ReadFile(filepath.Join("..", "..", "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(readme), "docs/"+filmFile) {
		t.Errorf("docs/%s isn't in the README", filmFile)
	}
	made, err := film()
	if err != nil {
		t.Fatal(err)
	}
	kept, err := os.ReadFile(filepath.Join("..", "..", "docs", filmFile))
	if err != nil {
		t.Fatal(err)
	}
	var sizes []string
	for _, data := range [][]byte{made, kept} {
		g, err := gif.DecodeAll(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		sum := 0
		for _, d := range g.Delay {
			sum += d
		}
		if len(g.Image) < 30 || g.LoopCount != 0 || g.Config.Width != filmWidth || len(data) > maxFilm {
			t.Errorf("%d frames of %d pixels, loop count %d, %d bytes", len(g.Image), g.Config.Width, g.LoopCount, len(data))
		}
		// Rasterizing rounds differently on other processors, so the files may differ in some pixels.
		sizes = append(sizes, fmt.Sprint(g.Config.Width, g.Config.Height, sum))
	}
	if sizes[0] != sizes[1] {
		t.Errorf("docs/%s is %s, the program makes %s: run go run ./cmd/pictures", filmFile, sizes[1], sizes[0])
	}
}
