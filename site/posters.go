package site

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"fairway/game"
	"fairway/game/notation"
	"fairway/game/prose"
	"fairway/render/look"
	"fairway/variants"
)

// Pictures is the folder of a built site with the pictures that embeds show before they are
// live.
const Pictures = "pictures"

// pictureVersion is the version of the pictures' form, which web/shared/picture.js reads.
const pictureVersion = 2

// pictureSquare is the side of a square of a picture's ground in CSS pixels, before it is
// scaled to its place.
const pictureSquare = 40

// posterRank is the height of ranks with strips of turf, in widths of a file: in an article
// they are low.
const posterRank = 1.55

// posterScale is how many of the screen's pixels a picture's pixel is taken for: a tenth of
// one is the finest that its ground shows.
const posterScale = .5

// picture is what a script needs to show any position of a game with one face and no
// knowledge of rules. Lengths are in pixels at pictureSquare pixels a square.
type picture struct {
	Version  int     `json:"v"`
	Variant  string  `json:"variant"`
	Title    string  `json:"title"`
	Inventor string  `json:"inventor,omitempty"`
	Face     string  `json:"face"` // the one that it shows
	Files    int     `json:"files"`
	Ranks    int     `json:"ranks"`
	Boards   int     `json:"boards"`         // ranks of each of the boards that squares are named by
	Square   float64 `json:"square"`         // width of a square
	High     float64 `json:"high"`           // height of a rank
	Felt     bool    `json:"felt,omitempty"` // the board lies between rails
	Margin   float64 `json:"margin"`         // what Ground has round the squares

	// FileNames and RankNames stand in what lies round the squares, from the picture's left
	// and top; a board of cloth has them in its Ground.
	FileNames []string `json:"fileNames,omitempty"`
	RankNames []string `json:"rankNames,omitempty"`
	// Margins are the widths in CSS pixels of what lies round the squares: [from so many
	// pixels a square on, width].
	Margins [][2]float64 `json:"margins"`
	Armies  []seat       `json:"armies"`
	Start   string       `json:"start"`
	// Readings has what those that aren't at their default, as name=value, change of the picture.
	Readings map[string]reread `json:"readings,omitempty"`
	Defs     string            `json:"defs"`
	Ground   string            `json:"ground"`
	// Pieces are the pieces by army letter and id, drawn round 0,0 in squares; they stand at Stand
	// of their square, counted from its upper left corner in pixels.
	Pieces map[string]string `json:"pieces"`
	Stand  [2]float64        `json:"stand"`
	// Balls are one ball, two balls, ... round 0,0 at Lie of their square; Afloat lies below
	// those on squares of Water.
	Balls  []string   `json:"balls,omitempty"`
	Lie    [2]float64 `json:"lie"`
	Afloat string     `json:"afloat,omitempty"`
	Water  []string   `json:"water,omitempty"`
}

// reread is what a reading changes of a picture: its label stands in the title. Start and Ground are empty
// where they are the same.
type reread struct {
	Label  string `json:"label"`
	Start  string `json:"start,omitempty"`
	Ground string `json:"ground,omitempty"`
}

type seat struct {
	Letter string `json:"letter"`
	Name   string `json:"name"`
	Turn   int    `json:"turn"` // quarter turns of the picture in which it sits at the bottom
}

// posters writes for every game of the menu the pictures of the piece styles, from each side, and
// one under the game's name alone with the style that it opens with, and the list of its pieces. A style that it doesn't have is its own,
// and one whose picture would be too large for an idle embed is replaced by that of the moves.
func posters(script, out string) error {
	dir := filepath.Join(out, Pictures)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	embed, err := os.ReadFile(script)
	if err != nil {
		return err
	}
	room := EmbedBudget - len(Packed(embed))
	for _, name := range variants.Names() {
		r, err := variants.Find(name)
		if err != nil {
			return err
		}
		set := look.NewArtwork(r.Data(), look.Counted(r))
		for turn, side := range [4]string{".js", ".turn1.js", ".flip.js", ".turn3.js"} {
			if look.Quarters(r.Data().Board.Files, r.Data().Board.Ranks, turn) != turn || turn&1 == 1 && len(r.Data().Armies) == 2 {
				continue // nobody sits there
			}
			moves, err := poster(r, look.FaceMoves, turn)
			if err != nil {
				return err
			}
			texts := map[look.Face][]byte{}
			for _, f := range set.Faces() {
				text := moves
				if f != look.FaceMoves {
					if text, err = poster(r, f, turn); err != nil {
						return err
					}
					if len(Packed(text)) > room {
						text = moves
					}
				}
				texts[f] = text
			}
			files := map[string][]byte{name + side: texts[set.Shown(set.OpeningFace())]}
			for f := range look.FacePictures { // an author's pictures are in no file of ours
				files[name+"."+f.Text()+side] = texts[set.Shown(f)]
			}
			for file, text := range files {
				if err := os.WriteFile(filepath.Join(dir, file), text, 0o644); err != nil {
					return err
				}
			}
		}
		list, err := pieceList(r)
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(dir, name+".pieces.js"), list, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// listed is a piece type in the list that a tag shows beside its board.
type listed struct {
	ID    string `json:"id"`
	Army  string `json:"army"` // the letter of the army that has it so, empty where all armies do
	Name  string `json:"name"`
	Words string `json:"words"` // how it moves
}

// pieceList is the script that hands over the piece types of a game.
func pieceList(r game.Rules) ([]byte, error) {
	g := r.Data()
	var list []listed
	for i := range g.Kinds {
		k := &g.Kinds[i]
		p := listed{ID: k.ID, Name: prose.Title(k), Words: prose.Describe(k)}
		for a := range g.Armies {
			if k.Armies != 0 && k.Serves(game.Army(a)) {
				p.Army = string(g.Armies[a].Letter)
				break
			}
		}
		list = append(list, p)
	}
	return handed("fairwayPicture", list)
}

// handed is a script that hands a value over.
func handed(to string, v any) ([]byte, error) {
	var text strings.Builder
	enc := json.NewEncoder(&text)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		return nil, err
	}
	return []byte(to + "(" + strings.TrimSpace(text.String()) + ");\n"), nil
}

// poster is the script that hands over a picture of a game with a face, as seen by the army
// that faces so many quarter turns from up.
func poster(r game.Rules, f look.Face, turn int) ([]byte, error) {
	g := r.Data()
	set := look.NewArtwork(g, look.Counted(r))
	scene := look.NewScene(set)
	scene.Face = f
	scene.Board.Turn = turn
	scene.Board.C = pictureSquare
	if scene.Board.Turf {
		scene.Board.CY = posterRank * pictureSquare
	}
	b := scene.Layout(pictureSquare)
	file, rank := 0.0, 0.0 // the square at the picture's upper left
	if turn == 1 || turn == 2 {
		file = float64(g.Board.Files - 1)
	}
	if turn < 2 {
		rank = float64(g.Board.Ranks - 1)
	}
	corner := b.Centre(file, rank)
	corner.X -= b.C / 2
	corner.Y -= b.Rank() / 2
	at := func(p look.Point) [2]float64 { return [2]float64{round(p.X - corner.X), round(p.Y - corner.Y)} }
	p := picture{
		Version: pictureVersion, Variant: g.Name, Title: g.Title, Inventor: g.Inventor, Face: set.Shown(f).Text(),
		Files: g.Board.Files, Ranks: g.Board.Ranks, Boards: g.Board.BoardRanks(),
		Square: b.C, High: round(b.Rank()), Felt: b.Felt != nil, Margin: round(corner.X),
		Start:  notation.PositionText(r, r.Start()),
		Pieces: map[string]string{},
		Stand:  at(b.Piece(file, rank)), Lie: at(b.Ball(file, rank)),
	}
	if b.Felt == nil {
		// Letters of the system's own are a sixth of the size of outlines.
		p.FileNames, p.RankNames = slices.Clone(b.FileNames), slices.Clone(b.RankNames)
		if file > 0 {
			slices.Reverse(p.FileNames)
		}
		if rank > 0 {
			slices.Reverse(p.RankNames)
		}
		if turn&1 == 1 {
			p.FileNames, p.RankNames = p.RankNames, p.FileNames
		}
		b.FileNames, b.RankNames = nil, nil
	}
	p.Margins = b.Margins()
	parts := []look.Drawing{look.Board(b)}
	var tokens []string
	for a, info := range g.Armies {
		p.Armies = append(p.Armies, seat{string(info.Letter), info.Name, look.Seat(g, game.Army(a))})
		for k := range g.Kinds {
			tokens = append(tokens, string(info.Letter)+g.Kinds[k].ID)
			piece := set.Piece(game.NewPiece(game.Army(a), game.KindID(k)), look.PieceStyle{Face: f, C: posterPiece(g), View: turn})
			parts = append(parts, piece.At(0, 0, pictureSquare))
		}
	}
	balls := 0
	if b.Turf {
		balls = 9
		r := b.BallRadius()
		for n := range balls {
			parts = append(parts, look.Balls(n+1, r).At(0, 0, pictureSquare))
		}
		parts = append(parts, look.Afloat(1, r).At(0, 0, pictureSquare))
		for q := range b.Water.All() {
			p.Water = append(p.Water, g.Board.SquareName(q))
		}
	}
	grounds := len(parts)
	readings, boards, err := rereads(r, b)
	if err != nil {
		return nil, err
	}
	for _, ground := range boards {
		parts = append(parts, ground.board)
	}
	sheet := look.SVGSheet(parts, posterScale, "f")
	for i, ground := range boards {
		r := readings[ground.of]
		r.Ground = sheet.Parts[grounds+i]
		readings[ground.of] = r
	}
	p.Readings = readings
	p.Defs, p.Ground = sheet.Defs, sheet.Parts[0]
	for i, t := range tokens {
		p.Pieces[t] = sheet.Parts[1+i]
	}
	if rest := sheet.Parts[1+len(tokens) : grounds]; balls > 0 {
		p.Balls, p.Afloat = rest[:balls], rest[balls]
	}
	text, err := handed("fairwayPicture", p)
	if err != nil {
		return nil, fmt.Errorf("site: the picture of %s: %w", g.Name, err)
	}
	return text, nil
}

// ground is the board of a game by a reading.
type ground struct {
	of    string // name=value
	board look.Drawing
}

// rereads are the readings of a game, and the boards b of those that change what is on the squares.
func rereads(usual game.Rules, b look.BoardStyle) (map[string]reread, []ground, error) {
	g := usual.Data()
	list := map[string]reread{}
	var boards []ground
	for _, r := range g.Readings {
		for i, value := range r.Values {
			if i == 0 {
				continue
			}
			of := r.Name + "=" + value
			rules, err := variants.Find(g.Name + ":" + of)
			if err != nil {
				return nil, nil, err
			}
			one := reread{Label: r.Labels[i]}
			if start := notation.PositionText(rules, rules.Start()); start != notation.PositionText(usual, usual.Start()) {
				one.Start = start
			}
			if tees := rules.Data().Ground.Tees; !slices.Equal(tees, g.Ground.Tees) {
				style := b
				style.Tees = tees
				boards = append(boards, ground{of, look.Board(style)})
			}
			list[of] = one
		}
	}
	return list, boards, nil
}

// posterPiece is the side of a square that decides how much a piece's face shows: on a board of
// many files squares are small wherever it stands.
func posterPiece(g *game.Game) float64 {
	if g.Board.Files > 14 {
		return look.BoldBelow
	}
	return look.ShortFaceBelow
}

func round(x float64) float64 { return float64(int(x*1000+.5)) / 1000 }
