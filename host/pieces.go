package host

import (
	"strings"

	"fairway/game"
	"fairway/render/look"
	"fairway/session"
)

// PiecesState is the selected piece with its moves, rolling pieces, and zones.
type PiecesState struct {
	Selected *PieceCard   `json:"selected"`               // selected piece, null if none
	Options  []MoveOption `json:"options"`                // moves that the selected piece can still make
	Choices  []Choice     `json:"choices" missing:"null"` // choices that the board offers, null if none
	Aimed    bool         `json:"aimed"`                  // whether a stroke is aimed, and its die isn't rolled yet
	Rolling  []Rolling    `json:"rolling"`                // pieces with momentum
	Zones    []Zone       `json:"zones"`                  // zones of the board, empty in a game without them
}

// PieceCard is the selected piece.
type PieceCard struct {
	ID       string `json:"id"`       // id of the piece type
	Name     string `json:"name"`     // display name
	Kanji    string `json:"kanji"`    // Japanese name, empty if none
	Army     string `json:"army"`     // letter of the army
	Square   string `json:"square"`   // square, or "in hand"
	Words    string `json:"words"`    // how it moves
	XBetza   string `json:"xbetza"`   // its move as XBetza, as in Kind
	Tile     string `json:"tile"`     // picture of the piece
	MoveTile string `json:"moveTile"` // picture with its moves as the symbol
	Promotes []Form `json:"promotes"` // types that it may promote to
	Moves    int    `json:"moves"`    // number of moves that it can still make
}

// MoveOption is a move that the selected piece can still make.
type MoveOption struct {
	Label string `json:"label"` // short description
	Text  string `json:"text"`  // move text
	Kind  string `json:"kind"`  // quiet, jump, steps, capture, via, igui, along, pass, drop, stop, pull, stroke or chance
	Index int    `json:"index"` // index for the call choose
}

// Choice is a choice that the board offers. Its index is that for the call choose.
type Choice struct {
	Label  string     `json:"label"`  // short description
	Detail string     `json:"detail"` // move text
	Tile   string     `json:"tile"`   // picture of the piece after the move
	Rect   [4]float64 `json:"rect"`   // rectangle on the board in CSS pixels: left, top, width and height; zeros if it has none
}

// classNames has the names of the classes of moves.
var classNames = map[game.Class]string{
	game.ClassQuiet: "quiet", game.ClassJump: "jump", game.ClassCapture: "capture",
	game.ClassVia: "via", game.ClassPass: "pass", game.ClassIgui: "igui", game.ClassDrop: "drop",
	game.ClassSteps: "steps", game.ClassAlong: "along", game.ClassStop: "stop", game.ClassPull: "pull", game.ClassStroke: "stroke", game.ClassChance: "chance",
}

// piecesState makes the section pieces.
func (h *Host) piecesState() PiecesState {
	return PiecesState{
		Selected: h.pieceCard(), Options: h.options(), Choices: h.choices(), Aimed: h.s.Aiming(), Rolling: h.rolling(), Zones: h.zones(),
	}
}

// pieceCard returns the card of the selected piece, nil if none is selected.
func (h *Host) pieceCard() *PieceCard {
	g, face := h.s.Game(), h.pics.Artwork.Shown(h.board.View().Face)
	at, where := h.s.Selected(), "in hand"
	var piece game.Piece
	if k, ok := h.s.SelectedHeld(); ok {
		piece = game.NewPiece(h.s.Position().Mover(), k)
	} else if at == game.None {
		return nil
	} else {
		piece, where = h.s.Position().At(at), g.Board.SquareName(at)
	}
	k := kindOf(h.pics, piece.Kind(), piece.Army(), face)
	m := &PieceCard{
		ID: k.ID, Name: k.Name, Kanji: k.Kanji, Army: h.letter(piece.Army()), Square: where, Words: k.Words, XBetza: k.XBetza,
		Tile: k.Tile, MoveTile: k.MoveTile, Promotes: []Form{}, Moves: len(h.s.Options()),
	}
	if face == look.FaceMoves { // MoveTile shows the symbol
		m.Tile = h.pics.Tile(piece, h.pics.Artwork.FaceBeside())
	}
	for _, k := range becomes(g, piece.Kind(), piece.Army()) {
		kind := &g.Kinds[k]
		m.Promotes = append(m.Promotes, Form{kind.ID, session.Name(kind), h.pics.Tile(game.NewPiece(piece.Army(), k), face)})
	}
	return m
}

// choices lists what the board asks to choose from, nil if it asks nothing.
func (h *Host) choices() []Choice {
	if !h.s.Choosing() {
		return nil
	}
	var list []Choice
	for i, m := range h.s.Options() {
		x, y, width, height := h.board.ChoiceRect(i)
		tile := h.pics.Tile(h.s.PieceAfter(m), h.board.View().Face)
		list = append(list, Choice{h.s.OptionName(i), h.s.Game().MoveText(m), tile, [4]float64{x, y, width, height}})
	}
	return list
}

// options lists the moves that the selected piece can still make. If two have the same title, what else
// happens in the move is added to both.
func (h *Host) options() []MoveOption {
	list := []MoveOption{}
	titles := map[string]int{}
	for i, m := range h.s.Options() {
		title := h.s.MoveTitle(m)
		titles[title]++
		list = append(list, MoveOption{title, h.s.Game().MoveText(m), classNames[m.Class(h.s.Rules().Route(h.s.Position(), m))], i})
	}
	for i, m := range h.s.Options() {
		if with := h.s.MoveDetails(m); titles[list[i].Label] > 1 && with != "" {
			list[i].Label += ", " + strings.ToLower(with[:1]) + strings.TrimSuffix(with[1:], ".")
		}
	}
	return list
}

// Rolling is a piece with momentum.
type Rolling struct {
	Square string   `json:"square"` // square
	Name   string   `json:"name"`   // display name
	Army   string   `json:"army"`   // letter of the army
	Tile   string   `json:"tile"`   // picture of the piece
	Next   []string `json:"next"`   // squares after each of the next rolls of its army, if nothing changes
	Stop   bool     `json:"stop"`   // whether it can't make its next roll
	Words  string   `json:"words"`  // how it rolls, in words
}

// rolling lists the pieces with momentum.
func (h *Host) rolling() []Rolling {
	list := []Rolling{}
	g := h.s.Game()
	for _, r := range h.s.Rolling() {
		piece := Rolling{
			Square: g.Board.SquareName(r.At), Name: session.Name(&g.Kinds[r.Piece.Kind()]), Army: h.letter(r.Piece.Army()),
			Tile: h.pics.Tile(r.Piece, h.board.View().Face), Next: []string{}, Stop: r.Stops, Words: h.s.RollWords(r),
		}
		for _, q := range r.Next {
			piece.Next = append(piece.Next, g.Board.SquareName(q))
		}
		list = append(list, piece)
	}
	return list
}

// Zone is a zone of the board, with the number of pieces that each army has there.
type Zone struct {
	Name   string `json:"name"`   // display name
	Camp   string `json:"camp"`   // letter of the army whose camp it is, empty if none
	Corner bool   `json:"corner"` // whether it is in a corner of the board
	Pieces []int  `json:"pieces"` // number of pieces of each army, in the order of play
	Leader string `json:"leader"` // letter of the army with the most pieces, empty for a tie
}

// zones lists the zones of the board, none in a game without them.
func (h *Host) zones() []Zone {
	list := []Zone{}
	m, ok := h.s.Rules().(game.ContingentCounter)
	if !ok {
		return list
	}
	g := h.s.Game()
	for i, c := range m.Contingents(h.s.Position()) {
		z := g.Ground.Zones[i]
		e := Zone{Name: z.Name, Corner: z.Corner, Pieces: c.Pieces[:len(g.Armies)]}
		if z.Camp {
			e.Camp = h.letter(z.Army)
		}
		if c.Led {
			e.Leader = h.letter(c.Leader)
		}
		list = append(list, e)
	}
	return list
}
