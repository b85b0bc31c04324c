package host

import (
	"hash/fnv"
	"io"
	"strconv"

	"fairway/game"
	"fairway/render/look"
	"fairway/session"
	"fairway/variants"
)

// Host is a sitting, the board that shows it, and what a page may ask of both. An error's text is
// shown to people as it stands. The document hears of every change.
//
// Nothing here is safe for several goroutines: calls come one after another, but for those that are
// made by whoever hears of an event before Emit returns.
type Host struct {
	doc     Document
	s       *session.Session
	board   Board
	pics    *pictures
	rules   string               // what tells the rules of the game apart
	others  map[string]*pictures // of other games, that the page compares with this one
	faced   bool                 // somebody chose the face of the pieces
	foresaw bool                 // somebody chose how many rolls are foreseen
	die     func() int
	by      string                // who makes the moves that are made now
	again   bool                  // they were made before
	sound   bool                  // moves are heard
	offers  offers                // what the bar has buttons for besides
	seats   string                // who moves which army, in the usual form
	opposed bool                  // somebody makes the computer's moves
	paused  bool                  // the computer waits until somebody lets it move again
	own     game.Rules            // of the diagram text that was read last, nil for none
	warned  []string              // what of it isn't supported
	told    map[*game.Node]string // the moves of this sitting in words, as far as they were asked for

	reader     reader
	revision   int
	known      []known  // the sections of the state
	dirty      bool     // a section may have changed since then
	pending    uint     // those that changed since the last delivery
	subscribed []string // those that come with a delivery
	keptOf     any      // what keptText was made of
	keptText   string
	keptTold   string         // the kept text that the document knows of
	line       tail[MoveLine] // the moves as they were delivered
	tree       tail[TreeMove]
}

// Document is what a host asks of the document that it lives in.
type Document interface {
	// Changed reports that something on the page may be stale. The document schedules a delivery.
	Changed()
	// Deliver takes what has changed, at most once a frame.
	Deliver(d JSON)
	// Emit fires an event of the page API other than change. The detail is a string or a JSON.
	Emit(event string, detail any)
	// Parse reads a JSON text: nil, bool, float64, string, []any or map[string]any.
	Parse(text string) (any, error)
}

// Board is the live board of a sitting, which package render has. What happens on it comes to the
// host's methods Changed and Emit.
type Board interface {
	// Open shows another session, with the pieces of its game.
	Open(s *session.Session, set *look.Artwork)
	// Dress shows the pieces of the game in other artwork.
	Dress(set *look.Artwork)
	// Changed looks at the session again after something outside changed it.
	Changed()
	View() look.View
	SetView(v look.View)
	// LastMover is the army that made the last move of those shown.
	LastMover() game.Army
	// SquareRect and ChoiceRect are the places of a square, and of a choice that is asked on the board,
	// in CSS pixels from the document's upper left corner; SquareAt goes the other way.
	SquareRect(q game.Square) (x, y, w, h float64)
	SquareAt(x, y float64) game.Square
	ChoiceRect(i int) (x, y, w, h float64)
	// Corner is the upper left corner of the squares, and SquareSide the side of one.
	Corner() (x, y float64)
	SquareSide() float64
	// Aspect is the width over the height of the whole drawing, and AspectIn that of the one that a
	// document of w by h CSS pixels would have.
	Aspect() float64
	AspectIn(w, h float64) float64
	// Framed reports whether the board has a frame with room for coordinates.
	Framed() bool
	// Guide draws attention to moves that can be made here and to the pieces on some squares, and says
	// whether moves are shown slowly.
	Guide(moves []game.Move, lit game.Squares, slow bool)
	// Trays says where the page shows armies' pieces in hand: the middles of their trays in CSS pixels
	// from the document's upper left corner.
	Trays(at map[game.Army][2]float64)
	// Idle reports that no animation runs or waits.
	Idle() bool
	// Grab reports whether a finger that comes down at a place drags something.
	Grab(x, y float64) bool
	// SVG is the whole board as it is now.
	SVG() string
	Setup(p *game.Position) look.Scene
	// Film draws a node of the record, and the move that leads there, whatever is shown.
	Film(n *game.Node, how look.FilmStyle) look.Take
}

// New returns a host with the game of that name at its start. show makes a host's board, which shows nothing yet.
func New(variant string, doc Document, show func(*Host) Board) (*Host, error) {
	r, err := variants.Find(variant)
	if err != nil {
		return nil, err
	}
	h := &Host{doc: doc, others: map[string]*pictures{}, die: throw, by: byPerson, known: make([]known, len(sections))}
	h.board = show(h)
	h.sit(session.New(r))
	h.refresh()
	h.pending, h.keptTold = 0, h.kept() // a page that asks hears of it as it is
	return h, nil
}

// sit begins with another sitting.
func (h *Host) sit(s *session.Session) {
	first := h.s == nil
	another := first || h.s.Game() != s.Game()
	if another {
		h.pics = h.picturesOf(s.Rules())
		h.rules = mark(s.Game())
	}
	s.SetDice(h.die)
	if !first {
		s.SetPen(h.s.Pen())
	}
	h.s, h.told = s, map[*game.Node]string{}
	h.paused = false
	h.seat(h.seats)
	h.board.Open(s, h.pics.set)
	if another {
		h.face()
	}
}

// face shows the pieces in the style that their game opens with, unless somebody chose symbols or letters,
// which every game has, and the next roll of pieces that roll, unless somebody chose another number.
func (h *Host) face() {
	v := h.board.View()
	if !h.foresaw {
		v.Forecast = foreseen(h.s.Game())
	}
	if !h.faced || v.Face != look.FaceMoves && v.Face != look.FaceID {
		v.Face = h.pics.set.OpeningFace()
	}
	h.board.SetView(v)
}

// mark is a short text that tells the rules of games apart.
func mark(g *game.Game) string {
	sum := fnv.New64a()
	_, _ = io.WriteString(sum, g.FullName()+"\n"+g.Diagram) // never fails
	return strconv.FormatUint(sum.Sum64(), 36)
}

// foreseen is how many rolls a game foresees where nobody has chosen.
func foreseen(g *game.Game) int {
	if g.Rolling {
		return 1 // nobody sees what rolls otherwise
	}
	return 0
}

// picturesOf returns the pictures of a game's pieces, which are made once. Of diagram texts those of the
// last one are known.
func (h *Host) picturesOf(r game.Rules) *pictures {
	name := r.Data().Name
	p := h.others[name]
	if p == nil || p.set.Game() != r.Data() {
		p = newPictures(r)
		h.others[name] = p
	}
	return p
}
