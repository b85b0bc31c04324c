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

// Pictures is the folder of a built site with the posters: the pictures that embeds show before they are live.
const Pictures = "pictures"

// pictureVersion is the version of the format of pictures, which web/shared/picture.js reads.
const pictureVersion = 2

// pictureSquare is the side of a square in the coordinates of a picture.
const pictureSquare = 40

// posterRank is the height of a rank with a strip of turf, in widths of a file. It is less than on the live board.
const posterRank = 1.55

// posterScale is the scale at which the SVG writer rounds lengths: below 1 it writes fewer digits.
const posterScale = .5

// picture is what a script needs to show any position of a game in one piece style without the rules. Lengths are pixels at
// pictureSquare pixels a square.
type picture struct {
	Version  int     `json:"v"`
	Variant  string  `json:"variant"`
	Title    string  `json:"title"`
	Inventor string  `json:"inventor,omitempty"`
	Face     string  `json:"face"` // piece style
	Files    int     `json:"files"`
	Ranks    int     `json:"ranks"`
	Boards   int     `json:"boards"`         // ranks of each board, in games that name several
	Square   float64 `json:"square"`         // width of a square
	High     float64 `json:"high"`           // height of a rank
	Felt     bool    `json:"felt,omitempty"` // the board lies between rails
	Margin   float64 `json:"margin"`         // width of the border of Ground

	// FileNames and RankNames are the coordinates from the left and from the top. A cloth board has them in its Ground.
	FileNames []string `json:"fileNames,omitempty"`
	RankNames []string `json:"rankNames,omitempty"`
	// Margins are widths of the border in CSS pixels: [from n CSS pixels a square on, width].
	Margins [][2]float64  `json:"margins"`
	Armies  []pictureArmy `json:"armies"`
	Start   string        `json:"start"`
	// Options holds the differences of the picture by the rule options that aren't default, as name=value.
	Options map[string]pictureOption `json:"readings,omitempty"`
	Defs    string                   `json:"defs"`
	Ground  string                   `json:"ground"`
	// Pieces are SVG drawings by army letter and id, centred on 0,0. Stand is their place from the upper left corner of a
	// square.
	Pieces map[string]string `json:"pieces"`
	Stand  [2]float64        `json:"stand"`
	// Balls are drawings of one ball, two balls and so on, centred on 0,0. Lie is their place in a square. Afloat is drawn
	// below balls on the squares of Water.
	Balls  []string   `json:"balls,omitempty"`
	Lie    [2]float64 `json:"lie"`
	Afloat string     `json:"afloat,omitempty"`
	Water  []string   `json:"water,omitempty"`
}

// pictureOption is what a rule option changes in a picture. The label goes into the title; Start and Ground are empty if the
// rule option doesn't change them.
type pictureOption struct {
	Label  string `json:"label"`
	Start  string `json:"start,omitempty"`
	Ground string `json:"ground,omitempty"`
}

// pictureArmy is an army of a picture.
type pictureArmy struct {
	Letter string `json:"letter"`
	Name   string `json:"name"`
	Turn   int    `json:"turn"` // quarter turns of the picture that has the army at the bottom
}

// writePosters writes for every built-in game the list of its pieces, and for each side a picture in every piece style and
// one in the opening style under the game's name alone. A style that the game doesn't have is replaced by its own, and one
// whose picture exceeds the budget of an idle embed by the symbols of moves. script is the path of the element's script.
func writePosters(script, out string) error {
	dir := filepath.Join(out, Pictures)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	embed, err := os.ReadFile(script)
	if err != nil {
		return err
	}
	room := EmbedBudget - len(Gzip(embed))
	for _, name := range variants.Names() {
		r, err := variants.Find(name)
		if err != nil {
			return err
		}
		set := look.NewArtwork(r.Data(), look.OptionsOf(r))
		for turn, side := range [4]string{".js", ".turn1.js", ".flip.js", ".turn3.js"} {
			if look.NormalTurn(r.Data().Board.Files, r.Data().Board.Ranks, turn) != turn || turn&1 == 1 && len(r.Data().Armies) == 2 {
				continue // no army sits there
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
					if len(Gzip(text)) > room {
						text = moves
					}
				}
				texts[f] = text
			}
			files := map[string][]byte{name + side: texts[set.Shown(set.OpeningFace())]}
			for f := range look.FacePictures { // authors' pictures are fetched by pages
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

// listedPiece is a piece type in the list that a tag shows beside its board.
type listedPiece struct {
	ID    string `json:"id"`
	Army  string `json:"army"` // letter of the only army that has the piece, empty if all do
	Name  string `json:"name"`
	Words string `json:"words"` // how it moves
}

// pieceList returns the script with the piece types of a game.
func pieceList(r game.Rules) ([]byte, error) {
	g := r.Data()
	var list []listedPiece
	for i := range g.Kinds {
		k := &g.Kinds[i]
		p := listedPiece{ID: k.ID, Name: prose.Title(k), Words: prose.Describe(k)}
		for a := range g.Armies {
			if k.Armies != 0 && k.AllowedFor(game.Army(a)) {
				p.Army = string(g.Armies[a].Letter)
				break
			}
		}
		list = append(list, p)
	}
	return jsonp("fairwayPicture", list)
}

// jsonp returns a script that calls a function with a value.
func jsonp(function string, v any) ([]byte, error) {
	var text strings.Builder
	enc := json.NewEncoder(&text)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		return nil, err
	}
	return []byte(function + "(" + strings.TrimSpace(text.String()) + ");\n"), nil
}

// poster returns the script with the picture of a game in a piece style, turned by quarters.
func poster(r game.Rules, f look.Face, turn int) ([]byte, error) {
	g := r.Data()
	set := look.NewArtwork(g, look.OptionsOf(r))
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
		// Letters in a font of the system take a sixth of the bytes of outlines.
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
		p.Armies = append(p.Armies, pictureArmy{string(info.Letter), info.Name, look.TurnToward(g, game.Army(a))})
		for k := range g.Kinds {
			tokens = append(tokens, string(info.Letter)+g.Kinds[k].ID)
			piece := set.Piece(game.NewPiece(game.Army(a), game.KindID(k)), look.PieceStyle{Face: f, C: faceSquare(g), View: turn})
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
	options, boards, err := optionsOf(r, b)
	if err != nil {
		return nil, err
	}
	for _, ground := range boards {
		parts = append(parts, ground.board)
	}
	sheet := look.SVGSheet(parts, posterScale, "f")
	for i, ground := range boards {
		r := options[ground.option]
		r.Ground = sheet.Parts[grounds+i]
		options[ground.option] = r
	}
	p.Options = options
	p.Defs, p.Ground = sheet.Defs, sheet.Parts[0]
	for i, t := range tokens {
		p.Pieces[t] = sheet.Parts[1+i]
	}
	if rest := sheet.Parts[1+len(tokens) : grounds]; balls > 0 {
		p.Balls, p.Afloat = rest[:balls], rest[balls]
	}
	text, err := jsonp("fairwayPicture", p)
	if err != nil {
		return nil, fmt.Errorf("site: the picture of %s: %w", g.Name, err)
	}
	return text, nil
}

// optionBoard is the board of a game by a rule option.
type optionBoard struct {
	option string // name=value
	board  look.Drawing
}

// optionsOf returns the rule options of a game that aren't default, also by their former texts, and boards in the style b
// for those that change the tees.
func optionsOf(usual game.Rules, b look.BoardStyle) (map[string]pictureOption, []optionBoard, error) {
	g := usual.Data()
	list := map[string]pictureOption{}
	var boards []optionBoard
	for _, r := range g.RuleOptions {
		for i, value := range r.Values {
			if i == 0 {
				continue
			}
			of := r.Name + "=" + value
			rules, err := variants.Find(g.Name + ":" + of)
			if err != nil {
				return nil, nil, err
			}
			one := pictureOption{Label: r.Labels[i]}
			if start := notation.PositionText(rules, rules.Start()); start != notation.PositionText(usual, usual.Start()) {
				one.Start = start
			}
			if tees := rules.Data().Ground.Tees; !slices.Equal(tees, g.Ground.Tees) {
				style := b
				style.Tees = tees
				boards = append(boards, optionBoard{of, look.Board(style)})
			}
			list[of] = one
			for _, was := range r.Was {
				if was.Value == value && !strings.Contains(was.Text, ",") {
					list[was.Text] = one // of a tag's older text
				}
			}
		}
	}
	return list, boards, nil
}

// faceSquare returns the side of a square in pixels by which pieces choose their amount of detail: squares of wide boards
// are small.
func faceSquare(g *game.Game) float64 {
	if g.Board.Files > 14 {
		return look.BoldBelow
	}
	return look.ShortFaceBelow
}

// round rounds a positive length to a thousandth.
func round(x float64) float64 { return float64(int(x*1000+.5)) / 1000 }
