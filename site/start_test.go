package site

import (
	"encoding/xml"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fairway/variants"
)

func TestStartPageHasACardAndAPictureForEveryGame(t *testing.T) {
	out := t.TempDir()
	root := ".."
	if err := start(root, out); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(filepath.Join(out, StartPage))
	if err != nil {
		t.Fatal(err)
	}
	page := string(text)
	for _, name := range variants.Names() {
		r, err := variants.Find(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, want := range []string{
			`<h3>` + r.Data().Title + `</h3>`,
			`href="play.html?begin=` + name + `" aria-label="Play ` + r.Data().Title + `">`,
			`href="play.html?against=` + name + `" aria-label="vs computer: ` + r.Data().Title + `"`,
			`href="play.html?lesson=` + name + `" aria-label="Learn ` + r.Data().Title + `"`,
			`data-scene="start/` + name + `.json"`,
		} {
			if strings.Count(page, want) != 1 {
				t.Errorf("%s: %s stands on the page %d times", name, want, strings.Count(page, want))
			}
		}
		if _, err := os.Stat(filepath.Join(out, StartPictures, name+".json")); err != nil {
			t.Error(err)
		}
		picture, err := os.ReadFile(filepath.Join(out, StartPictures, name+".svg"))
		if err != nil {
			t.Error(err)
			continue
		}
		for d := xml.NewDecoder(strings.NewReader(string(picture))); ; {
			if _, err := d.Token(); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				t.Errorf("%s: %v", name, err)
				break
			}
		}
	}
	if !strings.Contains(page, "Eleven chess games") {
		t.Error("the page doesn't count the games")
	}
	if !strings.Contains(page, `content="`+Policy+`"`) {
		t.Error("the page brings another policy")
	}
}

func TestGamesOfAFamilyShowThePiecesThatAreTheirOwn(t *testing.T) {
	list, err := variants.Shelves()
	if err != nil {
		t.Fatal(err)
	}
	families := 0
	for _, s := range list {
		common := commonPieces(s)
		if s.Games[0].Rules.Data().Family == "" {
			if common != nil {
				t.Errorf("%s is no family but shares %v", s.Title, common)
			}
			continue
		}
		families++
		for id, want := range map[string]bool{"K": true, "R": true, "B": true, "+R": true, "P": false, "G": false} {
			if common[id] != want {
				t.Errorf("%s: the %s are the same: %v", s.Title, id, common[id])
			}
		}
		for _, g := range s.Games {
			if _, w, h := tileStrip(g.Rules, common); w != 5*h && w != 6*h {
				t.Errorf("%s shows %d pieces", g.Rules.Data().Name, w/h)
			}
		}
	}
	if families != 1 {
		t.Errorf("%d families", families)
	}
}
