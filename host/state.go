package host

import (
	"fmt"
	"strings"

	"fairway/game"
	"fairway/render/look"
	"fairway/session"
)

// state is what the page shows round the board: the JSON of fairway.state(). Every text is
// plain text and every picture an SVG text from our own writer.
type state struct {
	Variant  string     `json:"variant"`
	Title    string     `json:"title"`
	Inventor string     `json:"inventor"`
	Family   string     `json:"family"` // empty for a game without one
	Board    boardState `json:"board"`
	Armies   []army     `json:"armies"`
	Mover    string     `json:"mover"`
	Ply      int        `json:"ply"`
	At       int        `json:"at"`
	CanUndo  bool       `json:"canUndo"`
	CanRedo  bool       `json:"canRedo"`
	Moves    []moveLine `json:"moves"`
	Result   *result    `json:"result"`
	Check    *check     `json:"check"`
	Piece    *pieceCard `json:"man"`
	Message  *message   `json:"message"`
	Choices  []choice   `json:"choices"`
	Options  []option   `json:"options"`
	Keys     []key      `json:"keys"`
	Face     string     `json:"face"`
	Faces    []string   `json:"faces"`
	// FaceNames are their names for people: figures are no kanji.
	FaceNames [3]string `json:"faceNames"`
	Flip      bool      `json:"flip"`
	Coords    bool      `json:"coords"`
	Seat      string    `json:"seat"`   // the army that sits below
	Follow    bool      `json:"follow"` // the board turns to the army to move
	Forecast  int       `json:"forecast"`
	Map       bool      `json:"map"`
	SquarePx  float64   `json:"squarePx"`
	Has       has       `json:"has"`
	Odds      *odds     `json:"odds"`
	Aimed     bool      `json:"aimed"` // a stroke by the die waits for its throw
	Thrown    *odds     `json:"thrown"`
	Die       int       `json:"die"`     // of the move that led here, 0 for none
	DieTile   string    `json:"dieTile"` // a picture of it, empty for none
	Rolling   []rolling `json:"rolling"`
	Edges     []edge    `json:"edges"`
	Zones     []zone    `json:"zones"`
}

type boardState struct {
	Files  int     `json:"files"`
	Ranks  int     `json:"ranks"`
	Aspect float64 `json:"aspect"` // width over height of the whole drawing
	Framed bool    `json:"framed"`
}

type army struct {
	Letter string  `json:"letter"`
	Name   string  `json:"name"`
	ToMove bool    `json:"toMove"`
	Out    bool    `json:"out"`  // it is out of the game
	Seat   string  `json:"seat"` // below, right, above or left, as the board is turned
	Tile   string  `json:"tile"`
	Edge   string  `json:"edge"`  // the colour of its pieces's edges, #rrggbb
	Taken  []taken `json:"taken"` // pieces of this army that were taken, null when none are shown
	Hand   []held  `json:"hand"`  // its reserve, null in a game without one
}

// held are the pieces of one kind in a reserve. Select is what fairway.select takes for one of
// them, empty when the army isn't to move.
type held struct {
	taken
	Select   string `json:"select"`
	Selected bool   `json:"selected"`
}

type taken struct {
	ID    string `json:"id"`
	Name  string `json:"name"`
	Tile  string `json:"tile"`
	Count int    `json:"count"`
}

type moveLine struct {
	Node     int    `json:"node"`
	Number   int    `json:"number"`
	Army     string `json:"army"`
	Text     string `json:"text"`
	Current  bool   `json:"current"`
	Behind   bool   `json:"behind"`
	Branches int    `json:"branches"` // how many other moves were tried in its place
	Words    string `json:"words,omitempty"`
}

type result struct {
	Text  string `json:"text"`
	Words string `json:"words"`
}

type check struct {
	Square string `json:"square"`
	Words  string `json:"words"`
}

type kindCard struct {
	ID           string   `json:"id"`
	Name         string   `json:"name"`
	Kanji        string   `json:"kanji"`
	Words        string   `json:"words"`
	Tile         string   `json:"tile"`
	MoveTile     string   `json:"moveTile"`
	Promotes     *string  `json:"promotes"`
	Becomes      []string `json:"becomes"` // all that it may promote to, Promotes first
	PromotedFrom []string `json:"promotedFrom"`
	Army         string   `json:"army"` // whose kind it is, empty where all armies have it alike
}

type pieceCard struct {
	kindCard
	Square   string `json:"square"`
	Army     string `json:"army"`
	Promotes []form `json:"promotes"`
	Moves    int    `json:"moves"`
}

type form struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	Tile string `json:"tile"`
}

type message struct {
	Title string `json:"title"`
	Text  string `json:"text"`
	How   string `json:"how"`
	Alarm bool   `json:"alarm"`
}

type choice struct {
	Label  string     `json:"label"`
	Detail string     `json:"detail"`
	Tile   string     `json:"tile"`
	Rect   [4]float64 `json:"rect"`
}

type option struct {
	Label string `json:"label"`
	Text  string `json:"text"`
	Kind  string `json:"kind"`
	Index int    `json:"index"`
}

type key struct {
	Kind  string `json:"kind"`
	Label string `json:"label"`
	SVG   string `json:"svg"`
}

// classes names the classes of moves for the page.
var classes = map[game.Class]string{
	game.ClassQuiet: "quiet", game.ClassJump: "jump", game.ClassCapture: "take",
	game.ClassVia: "via", game.ClassPass: "pass", game.ClassIgui: "igui", game.ClassDrop: "drop",
	game.ClassSteps: "steps", game.ClassStop: "stop", game.ClassPull: "pull", game.ClassStroke: "stroke", game.ClassChance: "chance",
}

// state collects what the page shows.
func (h *Host) state() *state {
	s, g := h.s, h.s.Game()
	rec, v := s.Record(), h.board.View()
	at := rec.At()
	st := &state{
		Variant: g.Name, Title: g.Title, Inventor: g.Inventor, Family: g.Family,
		Board:   boardState{Files: g.Board.Files, Ranks: g.Board.Ranks, Aspect: h.board.Aspect(), Framed: h.board.Framed()},
		Mover:   h.letter(s.Position().Mover()),
		Ply:     at.Ply,
		At:      at.ID,
		CanUndo: at.Parent != nil,
		CanRedo: rec.Next() != nil,
		Moves:   h.moveLines(),
		Piece:   h.pieceCard(),
		Choices: h.choices(),
		Options: h.options(),
		Keys:    h.keys(),
		Face:    look.FaceTexts[v.Face], Faces: look.FaceTexts[:], FaceNames: h.pics.set.FaceNames(),
		Flip: v.Turn == 2, Coords: v.Coords,
		Seat: h.letter(h.seat()), Follow: v.Follow, Forecast: v.Forecast, Map: v.Map,
		SquarePx: h.board.SquareSide(),
		Has:      h.has(),
		Odds:     h.odds(),
		Aimed:    s.Aimed(),
		Rolling:  h.rolling(),
		Edges:    h.edges(),
		Zones:    h.zones(),
	}
	if st.Thrown = h.thrown(); st.Thrown != nil {
		st.Die = st.Thrown.Die
		st.DieTile = h.pics.die(st.Die)
	}
	for i := range g.Armies {
		st.Armies = append(st.Armies, h.army(game.Army(i)))
	}
	if r := s.Result(); r.Over() {
		st.Result = &result{g.ResultText(r), session.ResultWords(s.Rules(), r, s.Position().Mover())}
	}
	if c := s.Checks(); len(c) > 0 {
		st.Check = &check{g.Board.SquareName(c[0].Royal), session.CheckWords(s)}
	}
	if m := s.Message(); m != (session.Message{}) {
		st.Message = &message{m.Title, m.Text, m.How, m.Alarm}
	}
	return st
}

func (h *Host) letter(a game.Army) string { return string(h.s.Game().Armies[a].Letter) }

func (h *Host) army(a game.Army) army {
	s, g := h.s, h.s.Game()
	info := g.Armies[a]
	seat := [4]string{"below", "left", "above", "right"}[(info.Turn-h.board.View().Turn)&3]
	e := army{Letter: h.letter(a), Name: info.Name, ToMove: a == s.Position().Mover() && !s.Result().Over(),
		Out: !s.Position().Left(a), Seat: seat, Tile: h.pics.blank(a, h.board.View().Turn), Edge: fmt.Sprintf("#%06x", uint32(h.pics.set.Tones(a).Rim))}
	e.Hand = h.hand(a)
	if !g.ShowsCaptured || e.Hand != nil {
		return e
	}
	e.Taken = []taken{}
	counts := map[game.KindID]int{}
	for _, k := range s.Lost(a) {
		counts[k]++
	}
	for k := range g.Kinds {
		if n := counts[game.KindID(k)]; n > 0 {
			kind := &g.Kinds[k]
			e.Taken = append(e.Taken, taken{kind.ID, session.Name(kind), h.pics.tile(game.NewPiece(a, game.KindID(k)), h.board.View().Face), n})
		}
	}
	return e
}

// hand is the reserve of an army, nil in a game without one.
func (h *Host) hand(a game.Army) []held {
	var list []held
	g, p := h.s.Game(), h.s.Position()
	for k := range g.Kinds {
		if _, ok := h.s.Rules().HeldAs(game.KindID(k)); ok && list == nil {
			list = []held{}
		}
		n := p.Reserve(a, game.KindID(k))
		if n == 0 {
			continue
		}
		kind := &g.Kinds[k]
		piece := held{taken: taken{kind.ID, session.Name(kind), h.pics.inHand(game.NewPiece(a, game.KindID(k)), h.board.View()), n}}
		if a == p.Mover() && !h.s.Result().Over() {
			piece.Select = kind.ID + "*"
			is, ok := h.s.SelectedHeld()
			piece.Selected = ok && is == game.KindID(k)
		}
		list = append(list, piece)
	}
	return list
}

func (h *Host) moveLines() []moveLine {
	rec, armies := h.s.Record(), len(h.s.Game().Armies)
	list := []moveLine{}
	behind := rec.At().Parent != nil
	for _, n := range rec.Line() {
		current := n == rec.At()
		list = append(list, moveLine{
			Node: n.ID, Number: (n.Ply + armies - 1) / armies, Army: h.letter(n.Mover), Text: n.Text,
			Current: current, Behind: behind && !current, Branches: len(n.Parent.Children) - 1, Words: h.sentence(n),
		})
		if current {
			behind = false
		}
	}
	return list
}

// sentence is a move of the record in words. A node never changes, and the page asks for all of them with every hover.
func (h *Host) sentence(n *game.Node) string {
	s, ok := h.told[n]
	if !ok {
		s = session.Sentence(h.s.Game(), n)
		h.told[n] = s
	}
	return s
}

// piece is the card of the selected piece.
func (h *Host) pieceCard() *pieceCard {
	at, where := h.s.Selected(), "in hand"
	var piece game.Piece
	if k, ok := h.s.SelectedHeld(); ok {
		piece = game.NewPiece(h.s.Position().Mover(), k)
	} else if at == game.None {
		return nil
	} else {
		piece, where = h.s.Position().At(at), h.s.Game().Board.SquareName(at)
	}
	m := &pieceCard{
		kindCard: h.kind(piece.Kind(), piece.Army()),
		Square:   where,
		Army:     h.letter(piece.Army()),
		Promotes: []form{},
		Moves:    len(h.s.Options()),
	}
	if h.board.View().Face == look.FaceMoves { // its move face stands beside it anyway
		m.Tile = h.pics.tile(piece, look.FaceKanji)
	}
	for _, k := range becomes(h.s.Game(), piece.Kind(), piece.Army()) {
		kind := &h.s.Game().Kinds[k]
		m.Promotes = append(m.Promotes, form{kind.ID, session.Name(kind), h.pics.tile(game.NewPiece(piece.Army(), k), h.board.View().Face)})
	}
	return m
}

// kind is what there is to say of a kind.
func (h *Host) kind(k game.KindID, a game.Army) kindCard {
	return h.pics.card(k, a, h.board.View().Face)
}

// kinds are the cards of all kinds, as the army below has them.
func (h *Host) kinds() []kindCard { return h.pics.cards(h.board.View().Face) }

// choices are the forms that the board asks to choose from.
func (h *Host) choices() []choice {
	if !h.s.Asks() {
		return nil
	}
	var list []choice
	for i, m := range h.s.Options() {
		piece := h.s.Arrives(m)
		label := h.s.OptionName(i)
		x, y, width, height := h.board.ChoiceRect(i)
		list = append(list, choice{label, h.s.Game().MoveText(m), h.pics.tile(piece, h.board.View().Face), [4]float64{x, y, width, height}})
	}
	return list
}

// options are the moves that the selected piece can still make. Titles that two of them share are
// told apart by what comes with the move.
func (h *Host) options() []option {
	list := []option{}
	s := h.s
	titles := map[string]int{}
	for i, m := range s.Options() {
		title := s.MoveTitle(m)
		titles[title]++
		list = append(list, option{title, s.Game().MoveText(m), classes[m.Class(s.Rules().Route(s.Position(), m))], i})
	}
	for i, m := range s.Options() {
		if with := s.MoveText(m); titles[list[i].Label] > 1 && with != "" {
			list[i].Label += ", " + strings.ToLower(with[:1]) + strings.TrimSuffix(with[1:], ".")
		}
	}
	return list
}
