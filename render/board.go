// Package render is the live board: it draws a session with Ebitengine and makes what
// people do to the board into calls of the session. It names no game.
package render

import (
	"image"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"fairway/game"
	"fairway/render/look"
	"fairway/render/motion"
	"fairway/session"
)

// Board is the live board. It implements ebiten.Game and ebiten.LayoutFer.
//
// Its methods and the session's are called from Ebitengine's frames and from calls of the page
// API. In a browser these never overlap, since neither waits for anything, and nothing here is
// locked. But Platform.Emit is re-entrant: a listener may play the next move, or open another
// session, before Emit returns. So nothing that was read before it is used after it.
type Board struct {
	p     Platform
	s     *session.Session
	view  look.View
	dark  bool // the device asked for dark when the board was drawn last
	lay   layout
	tell  func() time.Time // says what time it is
	frame time.Time        // the time of the frame that is made, the zero Time between frames

	seq      int         // of the session's last event that was seen
	written  int         // its stamp Written then
	selected game.Square // when it was seen
	result   string
	noted    session.Message
	movable  game.Squares  // pieces of the army to move that have a move
	stuck    []game.Square // rolling pieces whose next leg is blocked as things are

	run     *running     // the motion under way
	traces  *motion.Plan // what reduced motion leaves of the last one until the next input
	turned  time.Time    // when the view was turned; the old picture fades from then on
	edges   edges
	marked  time.Time // when the marks last changed
	marks   marks
	marking int // counts the times that the marks were read off the session
	resized time.Time

	buf   []Event
	press press
	draft draft // an arrow or a circle that is being drawn
	tap   tapped
	mouse pointer
	loupe loupe
	panel panel
	// arrived is the square under the mouse on which a move has ended, as long as it stays there.
	arrived game.Square
	// hint is the one that the session had last.
	hint struct {
		move game.Move
		on   bool
	}

	fresh    bool                   // what is on screen is the newest
	shape    ebiten.CursorShapeType // of the mouse
	art      art
	over     overlay
	stamps   []stamp
	routes   []look.Route
	poses    []motion.Pose
	crowd    crowd
	backdrop backdrop
	keys     []pieceKey
	ghosts   []look.Ghost // what is foreseen
	trails   []look.Trail
	rights   []stamp // to capture en passant
	chart    chart   // the map
	guide    guide   // what somebody is to do
	trays    map[game.Army]trayPlace
	options  ebiten.DrawImageOptions
}

// edges are the armies for whose pieces the edges of a board of cloth are drawn.
type edges struct {
	from, to game.Army
	begin    time.Time // when that changed
}

// edgeTime is how long the edges of one army's pieces fade into those of another's, in
// milliseconds.
const edgeTime = 180.0

// New returns a live board, which shows nothing before Open.
func New(p Platform) *Board {
	return &Board{p: p, art: art{painter: painter{p: p}}, view: look.View{Coords: true}, selected: game.None, tell: time.Now}
}

// Open shows another session, with the pieces of its game. Everything starts anew.
func (b *Board) Open(s *session.Session, set *look.Artwork) {
	b.s = s
	b.view = b.view.For(set)
	_, b.seq = s.Since(0)
	b.traces = nil
	b.guide = guide{}
	b.run, b.press, b.tap, b.loupe, b.panel, b.draft = nil, press{}, tapped{}, loupe{}, panel{}, draft{}
	b.written = s.Stamps().Written
	b.result, b.arrived = b.resultText(), game.None // what is selected is reported when all of the game is there
	b.edges = edges{from: b.edgesOwner(), to: b.edgesOwner()}
	b.art.open(set)
	b.art.touch(s)
	b.art.forget()
	b.art.room = image.Rectangle{}
	b.relay(b.lay.w, b.lay.h, b.lay.scale)
	b.refresh()
}

// Dress shows the pieces of the game in other artwork.
func (b *Board) Dress(set *look.Artwork) {
	b.art.open(set)
	b.fresh = false
	b.p.Changed()
	b.p.Wake()
}

// View returns how the board is shown.
func (b *Board) View() look.View { return b.view }

// SetView changes how the board is shown, as far as its game can be shown so.
func (b *Board) SetView(v look.View) {
	if v = v.For(b.art.artwork); v == b.view {
		return
	}
	if v.Turn != b.view.Turn || v.Face != b.view.Face {
		b.keep()
		b.finish()
		b.art.turns = true
		b.turned = b.now()
		b.closeLoupe()
	}
	if v.Map && !b.view.Map {
		b.chart.begin = b.now()
	}
	b.view = v
	b.relay(b.lay.w, b.lay.h, b.lay.scale)
	b.foresee()
	b.point() // another square may lie there now
	b.p.Changed()
	b.p.Wake()
}

// follow turns the board to the army to move, where the view asks for that, and reports
// whether it did. While somebody holds something or is asked it waits.
func (b *Board) follow() bool {
	if b.press.down || b.draft.on || b.loupe.held() || b.panel.open {
		return false
	}
	turn := look.Seat(b.s.Game(), b.s.Position().Mover())
	if !b.view.Follow || turn == b.view.Turn || b.s.Result().Over() {
		return false
	}
	v := b.view
	v.Turn = turn
	b.SetView(v)
	return true
}

// Idle reports that nothing moves or waits to.
func (b *Board) Idle() bool {
	return b.still() && !b.settles() && b.since(b.turned) >= b.flipLength() && b.since(b.edges.begin) >= edgeTime
}

// edgesOwner is the army whose edges are shown while nothing moves: that of the selected piece,
// the one that a guide is for, or the one to move.
func (b *Board) edgesOwner() game.Army {
	pos := b.s.Position()
	if s := b.s.Selected(); s != game.None && pos.At(s) != 0 {
		return pos.At(s).Army()
	}
	if b.guide.at != nil {
		return b.guide.of
	}
	return pos.Mover()
}

// turnEdges shows the edges of the army that matters now: during a move the one that moves.
func (b *Board) turnEdges() {
	to := b.edgesOwner()
	if b.run != nil && b.s.Selected() == game.None {
		to = b.run.owner
	}
	if to == b.edges.to {
		return
	}
	b.edges = edges{from: b.edges.to, to: to}
	if b.art.edged(b.edges.from) != b.art.edged(to) && !b.p.ReducedMotion() {
		b.edges.begin = b.now()
	}
	b.fresh = false
}

// still reports that no piece is moving.
func (b *Board) still() bool { return b.run == nil || b.since(b.run.begin) >= b.run.length() }

// Changed looks at the session again after something outside changed it: what happened is
// announced and shown as motion.
func (b *Board) Changed() {
	b.watch()
	b.p.Wake()
}

// Update implements ebiten.Game.
func (b *Board) Update() error {
	defer b.frozen()()
	b.buf = b.p.Events(b.buf[:0])
	for i := range b.buf {
		b.event(&b.buf[i])
	}
	b.wait()
	b.hold()
	b.watch()
	b.p.RightClickCancels(b.s.Selected() != game.None || b.loupe.state != loupeShut)
	if b.run != nil && b.still() {
		b.chartBack()
		b.run = nil
		b.fresh = false
	}
	b.turnEdges()
	if dark := b.p.Dark(); dark != b.dark {
		b.dark = dark
		b.fresh = b.fresh && b.view.Theme != look.ThemeAuto
	}
	return nil
}

// room is the light that the board stands in.
func (b *Board) room() look.Room { return b.view.Theme.Room(b.p.Dark()) }

// now is the time, and within a frame the time at which it began: a browser is asked once a frame, not two dozen times.
func (b *Board) now() time.Time {
	if b.frame.IsZero() {
		return b.tell()
	}
	return b.frame
}

// frozen lets now be the same until the function that it returns is called.
func (b *Board) frozen() (thaw func()) {
	b.frame = b.tell()
	return func() { b.frame = time.Time{} }
}

// since is the time from t until now in milliseconds.
func (b *Board) since(t time.Time) float64 {
	return float64(b.now().Sub(t)) / float64(time.Millisecond)
}

// able reports whether a piece stands on a square that a person can move now.
func (b *Board) able(at game.Square) bool { return b.movable.Has(at) && !b.s.Waits() }

func (b *Board) resultText() string {
	if r := b.s.Result(); r.Over() {
		return b.s.Game().ResultText(r)
	}
	return ""
}
