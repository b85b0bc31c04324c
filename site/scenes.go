package site

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"fairway/game"
	"fairway/render/look"
	"fairway/site/scene"
	"fairway/variants"
	"fairway/variants/diagram"
)

// heroGame is the game whose wide scene stands at the head of the start page.
const heroGame = variants.First

// sceneFile returns the address of a scene in the site.
func sceneFile(name string) string { return StartPictures + "/" + name + ".json" }

// writeScenes writes the scenes of all games, and hero.svg, the beginning of the scene at the head of the page. It returns
// the titles of the wide scenes by game.
func writeScenes(out string) (wide map[string]string, err error) {
	scripts, err := scene.Scripts()
	if err != nil {
		return nil, err
	}
	wide = map[string]string{}
	for _, s := range scripts {
		r, err := variants.Find(s.Game)
		if err != nil {
			return nil, err
		}
		made, err := scene.Make(r, s)
		if err != nil {
			return nil, err
		}
		text, err := json.Marshal(made)
		if err != nil {
			return nil, err
		}
		if n := len(Gzip(text)); n > SceneBudget {
			return nil, fmt.Errorf("site: the scene %s has %d bytes, more than %d", s.Name, n, SceneBudget)
		}
		if err := os.WriteFile(filepath.Join(out, filepath.FromSlash(sceneFile(s.Name))), text, 0o644); err != nil {
			return nil, err
		}
		if !strings.HasSuffix(s.Name, scene.Wide) {
			continue
		}
		title := r.Data().Title
		wide[s.Game] = title + ": " + s.Title
		if s.Game == heroGame {
			if err := os.WriteFile(filepath.Join(out, StartPictures, "hero.svg"), []byte(made.Poster()), 0o644); err != nil {
				return nil, err
			}
		}
	}
	if wide[heroGame] == "" {
		return nil, fmt.Errorf("site: %s has no wide scene", heroGame)
	}
	return wide, nil
}

// The picture for authors of games: a template of the studio after some moves, with a selected piece.
const (
	authorsText   = "capablanca.txt"
	authorsMoves  = "h1-g3 e7-e5 e2-e4 i8-h6"
	authorsPiece  = "g3"
	authorsSquare = 31 // pixels
)

// authorsLines are the beginnings of the lines of its text that the page shows.
var authorsLines = []string{"files=", "ranks=", "archbishop:", "chancellor:"}

// tagLine is a line of a diagram text: Text, or for a line of a piece its parts.
type tagLine struct{ Text, Name, Before, Move, After string }

// authors is what the page shows authors of games: the size of the picture, and some lines of the text.
type authors struct {
	Lines         []tagLine
	Width, Height int
}

// writeAuthors draws authors.svg.
func writeAuthors(root, out string) (a authors, err error) {
	file, err := os.ReadFile(filepath.Join(root, "variants", "diagram", "games", authorsText))
	if err != nil {
		return a, err
	}
	for line := range strings.Lines(string(file)) {
		line = strings.TrimSpace(line)
		if !slices.ContainsFunc(authorsLines, func(begin string) bool { return strings.HasPrefix(line, begin) }) {
			continue
		}
		t := tagLine{Text: line}
		if parts := strings.SplitN(line, ":", 4); len(parts) == 4 {
			t = tagLine{Name: parts[0], Before: ":" + parts[1] + ":", Move: parts[2], After: ":" + parts[3]}
		}
		a.Lines = append(a.Lines, t)
	}
	r, _, err := diagram.Custom(string(file))
	if err != nil {
		return a, err
	}
	rec := game.NewRecord(r, nil)
	for move := range strings.FieldsSeq(authorsMoves) {
		m, err := rec.Read(move)
		if err != nil {
			return a, err
		}
		rec.Play(m)
	}
	g, p := r.Data(), rec.Position()
	s := look.NewScene(look.NewArtwork(g, look.OptionsOf(r)))
	s.Face, s.Narrow = s.Artwork.OpeningFace(), true
	s.Board.FileNames, s.Board.RankNames = nil, nil
	for at := range game.Square(g.Board.Size()) {
		if piece := p.At(at); piece != 0 {
			s.Pieces = append(s.Pieces, look.Placed{At: at, Piece: piece})
		}
	}
	from, err := g.Board.ParseSquare(authorsPiece)
	if err != nil {
		return a, err
	}
	s.Marks = []look.Mark{{Kind: look.MarkSelected, At: from}}
	for _, m := range rec.Moves(nil) {
		if m.From != from {
			continue
		}
		kind := look.MarkQuiet
		switch m.Class(r.Route(p, m)) {
		case game.ClassJump:
			kind = look.MarkJump
		case game.ClassCapture:
			kind = look.MarkCapture
		}
		s.Marks = append(s.Marks, look.Mark{Kind: kind, At: m.To})
	}
	x, y := s.Size(authorsSquare)
	picture := svgFile(s.Drawing(authorsSquare), x, y)
	if err := os.WriteFile(filepath.Join(out, StartPictures, "authors.svg"), []byte(picture), 0o644); err != nil {
		return a, err
	}
	a.Width, a.Height = int(x+.5), int(y+.5)
	return a, nil
}
