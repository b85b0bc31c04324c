// Package render is the live board: it draws a session with Ebitengine and makes what
// people do to the board into calls of the session. It names no game.
package render

import (
	"strconv"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"fairway/game"
	"fairway/render/look"
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

	run     *running  // the motion under way
	traces  *motion   // what reduced motion leaves of the last one until the next input
	turned  time.Time // when the view was turned; the old picture fades from then on
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
	drawn    bool                   // something has been on screen
	shape    ebiten.CursorShapeType // of the mouse
	art      art
	over     overlay
	stamps   []stamp
	routes   []look.Route
	poses    []pose
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

// running is a motion with the time it began.
type running struct {
	*motion
	owner    game.Army // whose move it is
	begin    time.Time
	from     float64 // where in the motion it begins, in milliseconds
	odds     []outcome
	backward bool
	still    bool // reduced motion: a cross-fade from the beginning to the end
	rate     float64
}

// length is how long it is shown, in milliseconds.
func (r *running) length() float64 {
	switch {
	case r.still:
		return stillTime
	case r.backward:
		return r.total / backwardRate
	}
	return (r.total - r.from) / r.rate
}

// at is the time within the motion after it was shown for so many milliseconds.
func (r *running) at(ms float64) float64 {
	if r.backward {
		return r.total - ms*backwardRate
	}
	return r.from + ms*r.rate
}

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
		b.finish()
		b.art.keepPicture = true
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

// SquareRect returns a square's place in CSS pixels from the document's upper left corner, zeros before the
// document has a size.
func (b *Board) SquareRect(s game.Square) (x, y, w, h float64) {
	if !b.laid() {
		return 0, 0, 0, 0
	}
	r := b.lay.rect(s)
	return r.x, r.y, r.w, r.h
}

// SquareAt returns the square at a place of the document, game.None for none.
func (b *Board) SquareAt(x, y float64) game.Square { return b.lay.at(x, y) }

// Corner returns the upper left corner of the squares in CSS pixels.
func (b *Board) Corner() (x, y float64) {
	if !b.laid() {
		return 0, 0
	}
	return b.lay.x, b.lay.y
}

// SquareSide returns the side of a square in CSS pixels.
func (b *Board) SquareSide() float64 { return b.lay.c }

// Framed reports whether the board has a frame with room for coordinates.
func (b *Board) Framed() bool { return b.lay.frame > 0 }

// Aspect returns the width of the whole drawing, frame included, over its height.
func (b *Board) Aspect() float64 { return b.lay.aspect() }

// AspectIn returns the Aspect that the drawing would have in a document of w by h CSS pixels.
func (b *Board) AspectIn(w, h float64) float64 {
	l := fit(b.lay.shape, w, h, b.lay.scale)
	return l.aspect()
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

// LayoutF implements ebiten.LayoutFer: the screen has the device's own pixels.
func (b *Board) LayoutF(w, h float64) (float64, float64) {
	f := ebiten.Monitor().DeviceScaleFactor()
	if w != b.lay.w || h != b.lay.h || f != b.lay.scale {
		b.closeLoupe()
		b.relay(w, h, f)
		b.resized = b.now()
		b.p.Changed()
	}
	return w * f, h * f
}

// Layout implements ebiten.Game; LayoutF is used instead.
func (b *Board) Layout(int, int) (int, int) { panic("render: Layout is not used") }

func (b *Board) relay(w, h, scale float64) {
	g := b.s.Game()
	b.lay = fit(shape{g.Board.Files, g.Board.Ranks, b.view.Turn, g.Ground.Balls, g.Ground.Cloth}, w, h, scale)
	b.layPanel()
	b.chart.laid = false
	b.fresh = false
}

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

// watch looks at what happened in the session since it was last looked at. It is called
// after every act, so that no event is missed.
func (b *Board) watch() {
	events, seq := b.s.Since(b.seq)
	if len(events) == 0 {
		b.reselect()
		return
	}
	b.seq = seq
	e := events[len(events)-1] // what the board shows as motion: the last that changed the place looked at
	var made []int             // the nodes of moves
	for _, one := range events {
		if one.Kind < session.Stirred {
			e = one
		}
		if one.Kind == session.Played {
			made = append(made, one.Node.ID)
		}
	}
	if b.art.touch(b.s) {
		b.fresh = false
	}
	wrote := b.written != b.s.Stamps().Written
	b.written = b.s.Stamps().Written
	before, note, hint := b.marks.preview, b.noted, b.hint
	b.noted = b.s.Message()
	b.hint.move, b.hint.on = b.s.Hint()
	if e.Kind >= session.Stirred && !wrote && b.marks.of == b.sign() && before == nil && b.s.Preview() == nil && note == b.noted && hint == b.hint {
		return // the pointer moved over squares that mean nothing
	}
	if e.Kind < session.Stirred && b.press.drags {
		b.press.drags, b.press.dead = false, true // what it carried may be gone
	}
	switch e.Kind {
	case session.Played, session.Undone:
		if b.arrived = game.None; b.mouse.here {
			b.arrived = b.lay.at(b.mouse.x, b.mouse.y)
		}
		if e.Kind == session.Played {
			b.guide.follow(e.Node.Changes, b.s.Game().Spinner)
		}
		b.start(e)
		b.refresh()
		b.p.Emit("sound", b.noises())
		rec := b.s.Record()
		for _, id := range made {
			if b.s.Record() != rec {
				break // whoever heard of one opened another game
			}
			b.p.Emit("move", strconv.Itoa(id))
		}
	case session.Opened, session.Jumped:
		b.run, b.traces = nil, nil
		b.refresh()
		b.p.Emit("sound", b.noises())
	}
	b.reselect()
	if r := b.resultText(); r != b.result {
		b.result = r
		if r != "" {
			b.p.Emit("result", r)
		}
	}
	b.mark()
	b.ask()
	b.turnEdges()
	b.fresh = false
	b.p.Changed()
}

// reselect tells of another selection.
func (b *Board) reselect() {
	sel := b.s.Selected()
	if sel == b.selected {
		return
	}
	if sel == game.None && b.loupe.state == loupeStays {
		b.closeLoupe() // the page cancelled what it stayed open for
	}
	b.selected = sel
	b.p.Emit("select", b.name(sel))
}

// start sets a move played or undone in motion.
func (b *Board) start(e session.Event) {
	b.run, b.traces = nil, nil
	if e.Node == nil || len(e.Node.Changes) == 0 {
		return
	}
	before := b.s.Position()
	if e.Kind == session.Played {
		before = before.Clone()
		for i := len(e.Node.Changes) - 1; i >= 0; i-- {
			before.Undo(e.Node.Changes[i])
		}
	}
	m := newMotion(b.s.Rules(), before, e.Node.Changes, e.Route, e.Node.Move.Launch(), b.beyond())
	if m.total == 0 {
		return
	}
	r := &running{motion: m, owner: e.Node.Mover, begin: b.now(), odds: outcomes(e), backward: e.Kind == session.Undone, still: b.p.ReducedMotion(), rate: 1}
	if b.guide.slow {
		r.rate = slowRate
	}
	if r.still && !r.backward {
		b.traces = m
	}
	if b.press.dropped && !r.backward {
		r.from = max(0, m.arrive-goneTime/2) // dragging has moved the piece already
		b.press.dropped = false              // and that of no reply
	}
	b.run = r
}

// finish ends the motion under way at once.
func (b *Board) finish() {
	if b.traces != nil {
		b.traces = nil
		b.fresh = false
	}
	if b.run != nil {
		b.chartBack()
		b.run = nil
		b.fresh = false
	}
}

// able reports whether a piece stands on a square that a person can move now.
func (b *Board) able(at game.Square) bool { return b.movable.Has(at) && !b.s.Waits() }

// refresh computes what depends on the position.
func (b *Board) refresh() {
	b.movable = game.NewSquares(b.s.Game().Board.Size())
	for _, m := range b.s.Legal() {
		if m.Act != game.Drop && m.From != game.None {
			b.movable.Add(m.From)
		}
	}
	b.stuck = b.stuck[:0]
	if r, ok := b.s.Rules().(game.Roller); ok && b.s.Game().Rolling {
		for _, g := range r.Forecast(b.s.Position(), 1) {
			if g.Stopped && g.At == g.Origin && len(g.Route) == 0 {
				b.stuck = append(b.stuck, g.Origin)
			}
		}
	}
	b.passing()
	b.mark()
	b.ask()
	b.fresh = false
}

func (b *Board) resultText() string {
	if r := b.s.Result(); r.Over() {
		return b.s.Game().ResultText(r)
	}
	return ""
}

func (b *Board) name(s game.Square) string {
	if s == game.None {
		return ""
	}
	return b.s.Game().Board.SquareName(s)
}
