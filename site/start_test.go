package site

import (
	"encoding/xml"
	"errors"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"fairway/variants"
)

func TestStartPageHasACardAndAPictureForEveryGame(t *testing.T) {
	out := t.TempDir()
	root := ".."
	if err := writeStartPage(root, out); err != nil {
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
				t.Errorf("%s: %s is on the page %d times", name, want, strings.Count(page, want))
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
	if !strings.Contains(page, "Eleven unusual chess games") {
		t.Error("the page doesn't count the games")
	}
	if !strings.Contains(page, `content="`+Policy+`"`) {
		t.Error("the page has a different policy")
	}
}

func TestFamilyCardsShowTheirOwnPieces(t *testing.T) {
	list, err := variants.Shelves()
	if err != nil {
		t.Fatal(err)
	}
	families := 0
	for _, s := range list {
		common := commonPieces(s)
		if s.Games[0].Rules.Data().Family == "" {
			if common != nil {
				t.Errorf("%s isn't a family but shares %v", s.Title, common)
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

// unbuilt is the text that index.html shows without a build.
const unbuilt = "Type make run in this folder and open the address that it prints."

// Browsers neither show the content of a template element nor load what it refers to.
func TestUnbuiltStartPageNamesTheCommand(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", StartPage))
	if err != nil {
		t.Fatal(err)
	}
	before, rest, _ := strings.Cut(string(text), "<template>")
	inside, after, ended := strings.Cut(rest, "</template>")
	if !ended || after != "\n" || strings.Contains(inside, "<template") {
		t.Fatalf("the page isn't in one template element up to the end: %q follows", after)
	}
	if strings.Count(inside, `{{define "page"`) != 1 || strings.Contains(before, "{{") {
		t.Error("directives are outside the template element")
	}
	if found := regexp.MustCompile(`\b(src|href|action)=|url\(|<script|<link`).FindString(before); found != "" {
		t.Errorf("the text shown without a build has %s", found)
	}
	unseen := regexp.MustCompile(`(?s)<!--.*?-->|<title>.*?</title>|<style>.*?</style>|<[^>]*>`)
	if shown := strings.TrimSpace(unseen.ReplaceAllString(before, "")); shown != unbuilt {
		t.Errorf("without a build the page shows %q, want %q", shown, unbuilt)
	}
}

func TestBuiltStartPageHasOnlyThePage(t *testing.T) {
	out := t.TempDir()
	if err := writeStartPage("..", out); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{StartPage, GamesPage} {
		text, err := os.ReadFile(filepath.Join(out, name))
		if err != nil {
			t.Fatal(err)
		}
		page := string(text)
		for _, left := range []string{"make run", "template", "<style", "{{", "<!--"} {
			if strings.Contains(page, left) {
				t.Errorf("%s has %s", name, left)
			}
		}
		if strings.Count(page, "<!doctype html>") != 1 || !strings.HasPrefix(page, "<!doctype html>") || !strings.HasSuffix(page, "</html>\n") {
			t.Errorf("%s isn't one document", name)
		}
		if stays := strings.Contains(page, `<script src="redirect.js" data-stays></script>`); stays != (name == GamesPage) {
			t.Errorf("%s doesn't redirect to a game in progress: %v", name, stays)
		}
	}
}
