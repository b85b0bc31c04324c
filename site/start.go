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

// StartPage is the file name of the start page, which lists all games. It leads on to the board if a game is in progress;
// GamesPage is the same page without that. StartPictures is the folder of their pictures.
const (
	StartPage     = "index.html"
	GamesPage     = "games.html"
	StartPictures = "start"
)

// StartBudget is the largest gzipped size in bytes of what the start page loads before the visitor scrolls, SceneBudget that
// of a scene.
const (
	StartBudget = 60_000
	SceneBudget = 14_000
)

// maxBoardWidth and maxBoardHeight limit the size of a board on its card, in CSS pixels.
const (
	maxBoardWidth  = 196
	maxBoardHeight = 232
)

// cardTurfRank is the height of a rank with a strip of turf, in widths of a file.
const cardTurfRank = 1.72

// maxTiles is the largest number of pieces on the card of a game that belongs to a family.
const maxTiles = 6

// shelf is a group of games on the page.
type shelf struct {
	Title   string
	Notes   []string
	Kind    string // "boards" or "tiles"
	Compare string // name of a game of the family, empty if the games aren't a family
	Games   []card
}

// card is one game of the page. Picture, Scene and Wide are addresses; Width and Height are the picture's size.
type card struct {
	Name, Title, Blurb string
	Facts              []string // inventor, size, players
	Ground             string   // material of the board: "wood", "turf" or "felt"
	Picture            string
	Width, Height      int
	Scene              string
	Wide               string // the scene for places that are wider than high, empty if there is none
}

// writeStartPage writes the start page under both of its names, and its pictures. Its template is named page, in index.html
// at the root of the module; the rest of that file is what browsers show without a build.
func writeStartPage(root, out string) error {
	if err := os.MkdirAll(filepath.Join(out, StartPictures), 0o755); err != nil {
		return err
	}
	shelves, err := variants.Shelves()
	if err != nil {
		return err
	}
	page := struct {
		Count   string
		Root    bool       // lead on to a game in progress
		Hero    string     // title of the scene at the head
		First   *game.Game // game of the first lesson
		Shelves []shelf

		Classics []classic
		Authors  authors
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
	if page.Classics, err = writeClassics(root, out); err != nil {
		return err
	}
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
	page.Count = capitalNumeral(n)
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

// newShelf writes the pictures of a shelf's games and returns its cards. Games of one family share a board, so their cards
// show the pieces in which they differ.
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
			text, c.Width, c.Height = startBoard(g.Rules, maxBoardWidth, maxBoardHeight)
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

// facts returns the inventor of a game, the size of its board and the number of players.
func facts(g *game.Game) []string {
	size := fmt.Sprintf("%d × %d", g.Board.Files, g.Board.BoardRanks())
	if n := g.Board.Ranks / g.Board.BoardRanks(); n > 1 {
		size = prose.Numeral(n) + " boards of " + size
	}
	return []string{g.Inventor, size, prose.Numeral(len(g.Armies)) + " players"}
}

// commonPieces returns the ids of the pieces of a shelf's first game, true for those that are the same in all games. It
// returns nil if the games aren't of one family.
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

// tileStrip draws the pieces of a game that aren't common to its family side by side, as symbols of their moves.
func tileStrip(r game.Rules, common map[string]bool) (text string, w, h int) {
	const side, step = 42, 44
	g := r.Data()
	set := look.NewArtwork(g, look.OptionsOf(r))
	var d look.Drawing
	for k := range g.Kinds {
		id := g.Kinds[k].ID
		if common[id] || strings.HasPrefix(id, "+") || w == maxTiles {
			continue
		}
		piece := set.Piece(game.NewPiece(0, game.KindID(k)), look.PieceStyle{Face: look.FaceMoves, C: side})
		d = append(d, piece.At(float64(w*step+step/2), step/2, side)...)
		w++
	}
	w *= step
	return svgFile(d, float64(w), step), w, step
}

// startBoard draws a game's start position without a wooden frame, in at most maxWidth by maxHeight CSS pixels.
func startBoard(r game.Rules, maxWidth, maxHeight float64) (text string, w, h int) {
	g := r.Data()
	set := look.NewArtwork(g, look.OptionsOf(r))
	scene := look.NewScene(set)
	scene.Face = set.OpeningFace()
	scene.Narrow = scene.Board.Felt == nil
	scene.Board.FileNames, scene.Board.RankNames = nil, nil
	scene.Board.C, scene.Board.CY = 1, 1
	if scene.Board.Turf {
		scene.Board.CY = cardTurfRank
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
	c := maxWidth / float64(g.Board.Files)
	for range 4 { // what lies round the squares depends on their size
		x, y := scene.Size(c)
		c *= min(maxWidth/x, maxHeight/y)
	}
	x, y := scene.Size(c)
	return svgFile(scene.Drawing(c), x, y), int(x + .5), int(y + .5)
}

// svgFile returns a drawing of w by h pixels as an SVG file.
func svgFile(d look.Drawing, w, h float64) string {
	sheet := look.SVGSheet([]look.Drawing{d}, 1, "")
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" width="%.5g" height="%.5[2]g" viewBox="0 0 %.5[1]g %.5[2]g"><defs>%[3]s</defs>%[4]s</svg>`+"\n", w, h, sheet.Defs, sheet.Parts[0])
}

// startFiles are the files that the page loads before the visitor scrolls, without modules.
var startFiles = []string{StartPage, "icon.svg", "redirect.js", "start.css", "prepaint.js", StartPictures + "/hero.svg"}

// importPattern matches static imports of modules, but not calls of import().
var importPattern = regexp.MustCompile(`(?:from|import) ?"\./([\w-]+\.js)"`)

// startPageSize returns the gzipped size in bytes of startFiles and of the modules that start.js imports.
func startPageSize(dir string) (int, error) {
	sum := 0
	add := func(name string) ([]byte, error) {
		text, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(name)))
		sum += len(Gzip(text))
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
		for _, m := range importPattern.FindAllSubmatch(text, -1) {
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

// capitalNumeral returns a number as it begins a sentence.
func capitalNumeral(n int) string {
	word := prose.Numeral(n)
	return strings.ToUpper(word[:1]) + word[1:]
}
