// Package render is the live board: it draws a session with Ebitengine and makes what
// people do to the board into calls of the session. It names no game.
package render

import (
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
	p         Platform
	s         *session.Session
	view      look.View
	dark      bool // the device asked for dark when the board was drawn last
	lay       layout
	timeNow   func() time.Time // time.Now, except in tests
	frameTime time.Time        // the time of the frame that is made, the zero Time between frames

	seq          int         // of the session's last event that was seen
	writtenStamp int         // its stamp Written then
	selected     game.Square // when it was seen
	result       string
	message      session.Message
	movable      game.Squares  // pieces of the army to move that have a move
	blocked      []game.Square // rolling pieces whose next leg is blocked as things are

	run       *running     // the motion under way
	traces    *motion.Plan // what reduced motion leaves of the last one until the next input
	flipped   time.Time    // when the view was turned; the old picture fades from then on
	edges     edges
	marked    time.Time // when the marks last changed
	marks     marks
	markCount int // counts the times that the marks were read off the session
	resized   time.Time

	buf       []Event
	press     press
	draft     draft // an arrow or a circle that is being drawn
	lastPress lastPress
	mouse     pointer
	loupe     loupe
	panel     panel
	// arrived is the square under the mouse on which a move has ended, as long as it stays there.
	arrived game.Square
	// hint is the one that the session had last.
	hint struct {
		move game.Move
		on   bool
	}

	needsRedraw  bool                   // the picture on screen is out of date
	cursor       ebiten.CursorShapeType // of the mouse
	art          art
	overlay      overlay
	stamps       []stamp
	routes       []look.Route
	poses        []motion.Pose
	resting      restingPicture
	backdrop     backdrop
	keys         []pieceKey
	ghosts       []look.Ghost // what is foreseen
	trails       []look.Trail
	passedRights []stamp  // to capture en passant
	cards        mapCards // the map
	guide        guide    // what somebody is to do
	trays        map[game.Army]trayPlace
	options      ebiten.DrawImageOptions
}

// edges are the armies for whose pieces the edges of a board of cloth are drawn.
type edges struct {
	from, to game.Army
	begin    time.Time // when that changed
}

// View returns how the board is shown.
func (b *Board) View() look.View { return b.view }

// room is the light that the board stands in.
func (b *Board) room() look.Room { return b.view.Theme.Room(b.p.Dark()) }

// now is the time, and within a frame the time at which it began: a browser is asked once a frame, not two dozen times.
func (b *Board) now() time.Time {
	if b.frameTime.IsZero() {
		return b.timeNow()
	}
	return b.frameTime
}

// freezeTime lets now be the same until the function that it returns is called.
func (b *Board) freezeTime() (thaw func()) {
	b.frameTime = b.timeNow()
	return func() { b.frameTime = time.Time{} }
}

// since is the time from t until now in milliseconds.
func (b *Board) since(t time.Time) float64 {
	return float64(b.now().Sub(t)) / float64(time.Millisecond)
}

// canMove reports whether a piece stands on a square that a person can move now.
func (b *Board) canMove(at game.Square) bool { return b.movable.Has(at) && !b.s.Waits() }

func (b *Board) resultText() string {
	if r := b.s.Result(); r.Over() {
		return b.s.Game().ResultText(r)
	}
	return ""
}

func (b *Board) squareName(s game.Square) string {
	if s == game.None {
		return ""
	}
	return b.s.Game().Board.SquareName(s)
}

// hasSize reports whether the document has a size, so that the board has one.
func (b *Board) hasSize() bool { return b.lay.w >= 8 && b.lay.h >= 8 }
