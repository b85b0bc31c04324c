package site

import (
	"bufio"
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"fairway/game/notation"
	"fairway/game/prose"
	"fairway/render/look"
	"fairway/variants/diagram"
)

// structures is the file with the structure of each text of the tests, a line a text, against which the page's reader is
// tested (web/test/texts.test.js). UPDATE=1 writes it.
var structures = filepath.Join("..", "web", "test", "testdata", "structures.jsonl")

// structure is the data of a diagram text that a page shows before its board is live.
type structure struct {
	Of      string `json:"of"` // file of the text, with the line in a file of several texts
	Refused bool   `json:"refused,omitempty"`

	Files     int              `json:"files,omitempty"`
	Ranks     int              `json:"ranks,omitempty"`
	Pieces    []structurePiece `json:"pieces,omitempty"`
	Holes     []string         `json:"holes,omitempty"` // by rank, then file
	Start     string           `json:"start,omitempty"`
	Tiles     bool             `json:"tiles,omitempty"`
	Chequered bool             `json:"chequered,omitempty"`
	Partly    bool             `json:"partly,omitempty"` // the program leaves moves out, and chooses figures by the others
}

// structurePiece is a piece of a structure.
type structurePiece struct {
	ID     string `json:"id"`
	Name   string `json:"name"`
	Move   string `json:"move"`
	Hand   [2]int `json:"hand"`
	Figure string `json:"figure"` // empty for tiles and for the disc with the id

	Kanji []string `json:"kanji,omitempty"` // characters of its tile: of both armies, or of each
}

// structureOf reads a text with the program's reader.
func structureOf(of, text string) structure {
	s := structure{Of: of}
	d, err := diagram.Read(diagram.Source{Text: text})
	if err != nil {
		s.Refused = true
		return s
	}
	r, warnings, err := diagram.Custom(text)
	if err != nil {
		s.Refused = true
		return s
	}
	for _, w := range warnings {
		s.Partly = s.Partly || strings.Contains(w.String(), "left out")
	}
	g := r.Data()
	s.Files, s.Ranks, s.Start = d.Files, d.Ranks, notation.PositionText(r, r.Start())
	s.Tiles, s.Chequered = !g.Figures, look.NewScene(look.NewArtwork(g, look.OptionsOf(r))).Board.Chequered
	for _, h := range d.Holes {
		s.Holes = append(s.Holes, g.Board.SquareName(g.Board.Square(h.File, h.Rank)))
	}
	var hints []look.PieceHint
	for i := range d.Pieces {
		p, k := &d.Pieces[i], &g.Kinds[i]
		s.Pieces = append(s.Pieces, structurePiece{ID: p.ID, Name: p.Name, Move: p.Betza, Hand: p.Hand, Kanji: k.Kanji})
		hints = append(hints, look.PieceHint{Image: k.Image, Name: k.Name, Features: prose.Features(k.Walks), Royal: k.Royal})
	}
	if g.Figures {
		for i, name := range look.ChooseFigures(hints) {
			s.Pieces[i].Figure = name
		}
	}
	return s
}

// The structures in the file are those that the program's reader finds in the test vectors, in the studio's templates, in
// texts in the style of real authors and in the built-in games.
func TestStructuresForThePageMatchTheProgram(t *testing.T) {
	var out bytes.Buffer
	write := json.NewEncoder(&out)
	write.SetEscapeHTML(false)
	add := func(of, text string) {
		if err := write.Encode(structureOf(of, text)); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"variants/diagram/testdata/diagrams.jsonl", "game/testdata/xbetza.jsonl"} {
		f, err := os.Open(filepath.Join("..", filepath.FromSlash(name)))
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		lines := bufio.NewScanner(f)
		lines.Buffer(nil, 1<<22)
		for n := 1; lines.Scan(); n++ {
			var v struct{ Text *string }
			if err := json.Unmarshal(lines.Bytes(), &v); err != nil {
				t.Fatalf("%s:%d: %v", name, n, err)
			}
			if v.Text != nil {
				add(name+":"+strconv.Itoa(n), *v.Text)
			}
		}
		if err := lines.Err(); err != nil {
			t.Fatal(err)
		}
	}
	for _, pattern := range []string{"variants/diagram/games/*.txt", "variants/diagram/testdata/authors/*.txt", "variants/*/diagram.txt"} {
		files, err := filepath.Glob(filepath.Join("..", filepath.FromSlash(pattern)))
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: %d files, %v", pattern, len(files), err)
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if name := filepath.Base(file); name != "perft.txt" && name != "templates.txt" {
				add(strings.TrimPrefix(filepath.ToSlash(file), "../"), string(text))
			}
		}
	}
	if os.Getenv("UPDATE") != "" {
		if err := os.WriteFile(structures, out.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	kept, err := os.ReadFile(structures)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(kept, out.Bytes()) {
		t.Errorf("%s doesn't match what the program reads from the texts: write it with UPDATE=1 go test ./site -run Structures", structures)
	}
}
