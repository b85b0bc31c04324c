package render

import (
	"math"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"fairway/game"
	"fairway/render/look"
	"fairway/render/motion"
	"fairway/session"
)

// Board is the live board. It implements ebiten.Game and ebiten.LayoutFer.
//
// Its methods and those of the session are called from Ebitengine's frames and from calls of the page API. In a browser
// these never overlap, since none of them waits, so nothing is locked. But Platform.Emit is re-entrant: a listener may
// play the next move, or open another session, before Emit returns. So values that were read before Emit are not used
// after it.
type Board struct {
	p         Platform
	s         *session.Session
	view      look.View
	dark      bool // whether the device asked for dark when the board was last drawn
	lay       layout
	timeNow   func() time.Time // time.Now, except in tests
	frameTime time.Time        // when the current frame began; zero between frames

	seq          int         // of the last session event that was handled
	writtenStamp int         // the session's stamp Written at that event
	selected     game.Square // the selected square at that event
	result       string
	message      session.Message
	movable      game.Squares  // squares of pieces that have a move
	blocked      []game.Square // rolling pieces that can't move on from where they stand

	run       *running     // the current motion
	traces    *motion.Plan // the last motion under reduced motion, shown as lines until the next input
	flipped   time.Time    // when the view was turned; the old picture fades out from then on
	edges     edges
	marked    time.Time // when the marks last changed
	marks     marks
	markCount int // counts how often the marks were read from the session
	resized   time.Time

	buf       []Event
	press     press
	draft     draft // an arrow or circle that is being drawn
	lastPress lastPress
	mouse     pointer
	loupe     loupe
	panel     panel
	// arrived is the square under the mouse where a move has ended, until the mouse leaves it.
	arrived game.Square
	// hint is the session's last hint.
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
	ghosts       []look.Ghost // the forecast of rolls
	trails       []look.Trail
	passedRights []stamp  // captures en passant that are possible
	cards        mapCards // of the majority map
	guide        guide    // what the player is asked to do
	trays        map[game.Army]trayPlace
	options      ebiten.DrawImageOptions
}

// edges are the armies for whose pieces the edges of a cloth board are drawn.
type edges struct {
	from, to game.Army
	begin    time.Time // of the fade from one to the other
}

// guide marks what the player is asked to do.
type guide struct {
	at    *game.Node  // the node where it applies, nil for no guide
	army  game.Army   // the army that is to move there
	moves []game.Move // the moves asked for; the ring is drawn for the first one
	lit   game.Squares
	dims  bool // pieces outside of lit are pale
	slow  bool // moves are shown at slowRate
	begin time.Time
}

// trayPlace is the middle of a tray in CSS pixels from the document's upper left corner. It usually lies outside the
// document.
type trayPlace struct{ x, y float64 }

// View returns how the board is shown.
func (b *Board) View() look.View { return b.view }

// palette returns the light that the board is drawn in.
func (b *Board) palette() look.Palette { return b.view.Theme.Palette(b.p.Dark()) }

// now returns the time. Within a frame it is when the frame began, so that a browser is asked once a frame.
func (b *Board) now() time.Time {
	if b.frameTime.IsZero() {
		return b.timeNow()
	}
	return b.frameTime
}

// freezeTime keeps now constant until the function that it returns is called.
func (b *Board) freezeTime() (thaw func()) {
	b.frameTime = b.timeNow()
	return func() { b.frameTime = time.Time{} }
}

// since returns the milliseconds from t until now.
func (b *Board) since(t time.Time) float64 {
	return float64(b.now().Sub(t)) / float64(time.Millisecond)
}

// time returns the current time within the plan of the current motion.
func (b *Board) time() float64 {
	r, t := b.run, b.since(b.run.begin)
	if !r.crossFade {
		return clamp(r.at(t)/math.Max(r.Total, motion.Epsilon)) * r.Total
	}
	if (t < stillTime/2) != r.backward {
		return 0
	}
	return r.Total
}

// ballsShown returns how many balls seem to lie on a square now.
func (b *Board) ballsShown(s game.Square) int {
	if b.run != nil {
		if n, ok := b.run.BallsOn(s, b.time()); ok {
			return n
		}
	}
	return b.s.Position().Balls(s)
}

// atRest reports whether no piece is moving.
func (b *Board) atRest() bool { return b.run == nil || b.since(b.run.begin) >= b.run.length() }

// canMove reports whether a square holds a piece that a person can move now.
func (b *Board) canMove(at game.Square) bool { return b.movable.Has(at) && !b.s.Locked() }

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

// hasSize reports whether the document is large enough to show a board.
func (b *Board) hasSize() bool { return b.lay.w >= 8 && b.lay.h >= 8 }
