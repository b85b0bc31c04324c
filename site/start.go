package site

import (
	"bytes"
	"fmt"
	"html/template"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"

	"fairway/game"
	"fairway/game/prose"
	"fairway/render/look"
	"fairway/site/scene"
	"fairway/variants"
)

// StartPage is the file name of the page that people come to, which lists all games. GamesPage is the same page for
// those who come from a game of theirs: the first leads on to a game that is going. StartPictures is the folder of
// their pictures.
const (
	StartPage     = "index.html"
	GamesPage     = "games.html"
	StartPictures = "start"
)

// StartBudget is the largest size in bytes, as gzip packs them, of what the page loads before somebody scrolls;
// SceneBudget is that of a game's scene.
const (
	StartBudget = 60_000
	SceneBudget = 14_000
)

// startWide and startHigh are the largest size of a board on its card, in CSS pixels.
const (
	startWide = 196
	startHigh = 232
)

// startRank is the height of ranks with strips of turf, in widths of a file.
const startRank = 1.72

// tilesShown is how many pieces of its own a game of a family shows at most.
const tilesShown = 6

// shelf is a group of games of the page.
type shelf struct {
	Title   string
	Notes   []string
	Kind    string // boards or tiles
	Compare string // a game of the family that they are; empty for none
	Games   []card
}

// card is one game of the page. Picture, Scene and Wide are addresses; Width and Height are the picture's size.
type card struct {
	Name, Title, Blurb string
	Facts              []string // inventor, size, players
	Ground             string   // what the board is made of: wood, turf, or felt
	Picture            string
	Width, Height      int
	Scene              string
	Wide               string // the scene where there is more breadth than height; empty for the same
}

// start writes the start page from its template, under both of its names, and its pictures. The template is the page in
// index.html of the module's root; around it stands what that file shows without a build.
func start(root, out string) error {
	if err := os.MkdirAll(filepath.Join(out, StartPictures), 0o755); err != nil {
		return err
	}
	shelves, err := variants.Shelves()
	if err != nil {
		return err
	}
	page := struct {
		Count   string
		Root    bool       // the page leads on to a game that is going
		Hero    string     // what its scene shows
		First   *game.Game // the game of the first lesson
		Shelves []shelf

		Authors authors
	}{}
	wide, err := writeScenes(out)
	if err != nil {
		return err
	}
	page.Hero = wide[heroGame]
	first, err := variants.Find(variants.First)
	if err != nil {
		return err
	}
	page.First = first.Data()
	if page.Authors, err = writeAuthors(root, out); err != nil {
		return err
	}
	n := 0
	for _, s := range shelves {
		made, err := newShelf(s, out, wide)
		if err != nil {
			return err
		}
		page.Shelves = append(page.Shelves, made)
		n += len(s.Games)
	}
	page.Count = strings.ToUpper(prose.Numeral(n)[:1]) + prose.Numeral(n)[1:]
	t, err := template.ParseFiles(filepath.Join(root, StartPage))
	if err != nil {
		return err
	}
	for _, name := range []string{StartPage, GamesPage} {
		page.Root = name == StartPage
		var text bytes.Buffer
		if err := t.ExecuteTemplate(&text, "page", page); err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(out, name), text.Bytes(), 0o644); err != nil {
			return err
		}
	}
	return nil
}

// newShelf writes the pictures of a shelf's games and returns how they are laid out: games of
// one family share a board, and show where they differ, in their pieces.
func newShelf(s variants.Shelf, out string, wide map[string]string) (shelf, error) {
	made := shelf{Title: s.Title, Kind: "boards"}
	common := commonPieces(s)
	for _, g := range s.Games {
		data := g.Rules.Data()
		c := card{Name: data.Name, Title: data.Title, Blurb: g.Blurb, Facts: facts(data), Ground: "wood", Picture: StartPictures + "/" + data.Name + ".svg", Scene: sceneFile(data.Name)}
		if _, ok := wide[data.Name]; ok {
			c.Wide = sceneFile(data.Name + scene.Wide)
		}
		var text string
		if common != nil {
			made.Kind, made.Compare = "tiles", s.Games[0].Rules.Data().Name
			text, c.Width, c.Height = tileStrip(g.Rules, common)
		} else {
			text, c.Width, c.Height = startBoard(g.Rules)
		}
		if data.Ground.Cloth {
			c.Ground = "felt"
		} else if data.Ground.Balls {
			c.Ground = "turf"
		}
		if err := os.WriteFile(filepath.Join(out, filepath.FromSlash(c.Picture)), []byte(text), 0o644); err != nil {
			return shelf{}, err
		}
		made.Games = append(made.Games, c)
	}
	if made.Kind == "tiles" {
		made.Notes = made.Games[0].Facts[:2]
	}
	if s.Note != "" {
		made.Notes = append(slices.Clone(made.Notes), s.Note)
	}
	return made, nil
}

// facts are the inventor of a game, its size, and for how many it is.
func facts(g *game.Game) []string {
	size := fmt.Sprintf("%d × %d", g.Board.Files, g.Board.BoardRanks())
	if n := g.Board.Ranks / g.Board.BoardRanks(); n > 1 {
		size = prose.Numeral(n) + " boards of " + size
	}
	return []string{g.Inventor, size, prose.Numeral(len(g.Armies)) + " players"}
}

// commonPieces are the ids of the pieces that are the same in all games of a shelf, if these are of
// one family; else nil.
func commonPieces(s variants.Shelf) map[string]bool {
	first := s.Games[0].Rules.Data()
	if first.Family == "" {
		return nil
	}
	common := map[string]bool{}
	for _, k := range first.Kinds {
		common[k.ID] = true
		for _, g := range s.Games {
			data := g.Rules.Data()
			if data.Family != first.Family {
				return nil
			}
			other, ok := data.FindKind(k.ID)
			if !ok || !reflect.DeepEqual(data.Kinds[other].Walks, k.Walks) {
				common[k.ID] = false
			}
		}
	}
	return common
}

// tileStrip draws the pieces of a game that are its own, side by side with their moves on them.
func tileStrip(r game.Rules, common map[string]bool) (text string, w, h int) {
	const side, step = 42, 44
	g := r.Data()
	set := look.NewArtwork(g, look.Counted(r))
	var d look.Drawing
	for k := range g.Kinds {
		id := g.Kinds[k].ID
		if common[id] || strings.HasPrefix(id, "+") || w == tilesShown {
			continue
		}
		piece := set.Piece(game.NewPiece(0, game.KindID(k)), look.PieceStyle{Face: look.FaceMoves, C: side})
		d = append(d, piece.At(float64(w*step+step/2), step/2, side)...)
		w++
	}
	w *= step
	return svgOf(d, float64(w), step), w, step
}

// startBoard draws a game's start position without a frame of wood.
func startBoard(r game.Rules) (text string, w, h int) {
	g := r.Data()
	set := look.NewArtwork(g, look.Counted(r))
	scene := look.NewScene(set)
	scene.Face = set.OpeningFace()
	scene.Narrow = scene.Board.Felt == nil
	scene.Board.FileNames, scene.Board.RankNames = nil, nil
	scene.Board.C, scene.Board.CY = 1, 1
	if scene.Board.Turf {
		scene.Board.CY = startRank
	}
	p := r.Start()
	for at := range game.Square(g.Board.Size()) {
		if m := p.At(at); m != 0 {
			scene.Pieces = append(scene.Pieces, look.Placed{At: at, Piece: m})
		}
		if g.Ground.Balls && p.Balls(at) > 0 {
			scene.Balls = append(scene.Balls, look.BallsAt{At: at, N: p.Balls(at)})
		}
	}
	c := startWide / float64(g.Board.Files)
	for range 4 { // what lies round the squares depends on their size
		x, y := scene.Size(c)
		c *= min(startWide/x, startHigh/y)
	}
	x, y := scene.Size(c)
	return svgOf(scene.Drawing(c), x, y), int(x + .5), int(y + .5)
}

// svgOf is a drawing as a file, as small as a sheet for pictures is.
func svgOf(d look.Drawing, w, h float64) string {
	sheet := look.SVGSheet([]look.Drawing{d}, 1, "")
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" width="%.5g" height="%.5[2]g" viewBox="0 0 %.5[1]g %.5[2]g"><defs>%[3]s</defs>%[4]s</svg>`+"\n", w, h, sheet.Defs, sheet.Parts[0])
}

// startFiles are what the page loads before somebody scrolls, beside the modules that its script imports.
var startFiles = []string{StartPage, "icon.svg", "arrive.js", "start.css", "first.js", StartPictures + "/hero.svg"}

// imported finds the files that a module of the site imports at once; one that is imported when it is wanted is asked for
// with a call.
var imported = regexp.MustCompile(`(?:from|import) ?"\./([\w-]+\.js)"`)

// startWeight is what they weigh on the wire.
func startWeight(dir string) (int, error) {
	sum := 0
	add := func(name string) ([]byte, error) {
		text, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(name)))
		sum += len(Packed(text))
		return text, err
	}
	for _, name := range startFiles {
		if _, err := add(name); err != nil {
			return 0, err
		}
	}
	list := []string{"start.js"}
	for i := 0; i < len(list); i++ {
		text, err := add(list[i])
		if err != nil {
			return 0, err
		}
		for _, m := range imported.FindAllSubmatch(text, -1) {
			if name := string(m[1]); !slices.Contains(list, name) {
				list = append(list, name)
			}
		}
	}
	if len(list) < 2 {
		return 0, fmt.Errorf("site: start.js imports nothing, which it did")
	}
	return sum, nil
}
