package scene

import (
	"math"

	"fairway/game"
	"fairway/render/look"
	"fairway/render/motion"
)

// Times between the moves of a scene, in milliseconds.
const (
	restFirst = 500.0 // before the first move
	restLast  = 1200.0
	aimTime   = 420.0 // from the showing of the route to the start of the move
	apart     = 380.0 // between moves
	fadeTime  = 160.0
)

// pace is the pace of a scene. Whoever watches it may not know the game yet, so everything is slower than on the board, and
// pieces move one after another.
var pace = motion.Pace{
	Leg: 300, LegSquare: 45, LegMax: motion.Never, LegEase: motion.EaseInOut, JoinLegs: true,
	Edge: 300, EdgeSquare: 40, EdgeEase: motion.Linear,
	Rest: 160, Capture: 220, ToHand: 220, Tip: 420, Fall: 420, Flip: 360,
	HandOver: 260, HandOverStep: 36, HandOverMax: motion.Never,
	Appear: 320, FromHand: 320,
	Roll: 300, RollSquare: 40, RollEase: motion.Linear,
	Spin: 620, Pull: 300, Flight: 1.5, Die: 620, Total: motion.Never,
}

// plan collects the sprites of a list of moves. It writes the motion plan of each as key frames, one move after another.
type plan struct {
	rules  game.Rules
	g      *game.Game
	script Script
	start  *game.Position // at the beginning of the scene
	base   look.Scene     // the board without pieces
	board  look.BoardStyle
	corner look.Point // upper left corner of the view

	actors      []*actor
	actorOn     map[game.Square]*actor
	balls       []Sprite                    // balls and their shadows
	overlays    []Sprite                    // lines, marks and dice over the pieces
	underlays   []Sprite                    // marks and the spinner's disc under the pieces
	tails       []Sprite                    // streaks of flying balls
	ballOn      map[game.Square]ballSprites // moving balls by their current square
	ballSquares map[game.Square]bool        // squares that a ball leaves or reaches
	now         float64                     // start of the next move
	images      []Image
	imageIndex  map[string]int // index into images by SVG text
}

func newPlan(r game.Rules, s Script, begin *game.Position) *plan {
	g := r.Data()
	set := look.NewArtwork(g, look.OptionsOf(r))
	base := look.NewScene(set)
	base.Face = set.Shown(s.Face)
	base.Board.FileNames, base.Board.RankNames = nil, nil
	base.Board.C, base.Board.CY = 1, 1
	if base.Board.Turf {
		base.Board.CY = turfRank
	}
	p := &plan{
		rules: r, g: g, script: s, start: begin.Clone(), base: base, board: base.Layout(s.Square),
		actorOn: map[game.Square]*actor{}, ballOn: map[game.Square]ballSprites{}, ballSquares: map[game.Square]bool{}, imageIndex: map[string]int{},
	}
	lo, hi := p.board.Centre(float64(s.Files[0]), float64(s.Ranks[0])), p.board.Centre(float64(s.Files[1]), float64(s.Ranks[1]))
	p.corner = look.Point{X: math.Min(lo.X, hi.X) - p.board.C/2, Y: math.Min(lo.Y, hi.Y) - p.board.Rank()/2}
	return p
}

// turfRank is the height of a rank with a strip of turf, in widths of a file.
const turfRank = 1.66

// size returns the size of the view in pixels, before it is turned.
func (p *plan) size() (w, h float64) {
	s := p.script
	files, ranks := float64(s.Files[1]-s.Files[0]+1), float64(s.Ranks[1]-s.Ranks[0]+1)
	return files * p.board.C, (ranks - s.Cut) * p.board.Rank()
}

// at returns the point of the view where a piece stands at a place of the board.
func (p *plan) at(q motion.Place) look.Point { return p.board.Piece(q.File, q.Rank).Sub(p.corner) }

// square returns the point of the view where a piece stands on a square.
func (p *plan) square(q game.Square) look.Point { return p.at(motion.Middle(p.g.Board, q)) }

// planMove plans a move with all of its changes. A move outside of the view takes no time.
func (p *plan) planMove(before *game.Position, m game.Move, route game.Route, changes []game.Change) {
	begin, visible := p.now, p.isVisible(before, changes)
	if visible {
		p.showRoute(before, m, route)
		begin += aimTime
	}
	mp := motion.New(p.rules, motion.Move{Before: before, Changes: changes, Route: route, Launch: m.Launch()}, &pace, nil)
	p.movePieces(mp, begin)
	if mp.Spin.Squares != nil {
		p.turnDisc(begin+mp.Spin.Begin, p.at(mp.Spin.Centre))
	}
	if mp.Die.Value > 0 {
		p.showDie(&mp.Die, begin+mp.Die.Begin)
	}
	for i := range mp.Shots {
		p.moveBall(&mp.Shots[i], begin+mp.Shots[i].Begin)
	}
	end := begin + mp.Total
	p.hideRoute(end)
	if visible {
		p.now = end + apart
	}
}

// isVisible reports whether a move changes anything in view.
func (p *plan) isVisible(before *game.Position, changes []game.Change) bool {
	for _, ch := range changes {
		switch ch.Op {
		case game.Shift, game.Displace, game.Roll, game.BallFly, game.BallRoll:
			if p.inView(ch.At) || p.inView(ch.To) {
				return true
			}
		case game.Lift, game.Put, game.ChangeKind:
			if p.inView(ch.At) {
				return true
			}
		case game.Spin:
			for _, q := range p.g.Spinner {
				if before.At(q) != 0 && p.inView(q) {
					return true
				}
			}
		}
	}
	return false
}

// inView reports whether a square is in view.
func (p *plan) inView(q game.Square) bool {
	file, rank := p.g.Board.File(q), p.g.Board.Rank(q)
	return file >= p.script.Files[0] && file <= p.script.Files[1] && rank >= p.script.Ranks[0] && rank <= p.script.Ranks[1]
}

// turnDisc turns the spinner's disc around mid by a quarter, under its pieces.
func (p *plan) turnDisc(begin float64, mid look.Point) {
	k := stand(begin-1, mid)
	k.Alpha = 0
	from := stand(begin, mid)
	from.Ease = motion.EaseInOut
	to := from
	to.Time, to.Angle, to.Ease = begin+pace.Spin, 90, motion.Linear
	gone := to
	gone.Time, gone.Alpha = to.Time+1, 0
	p.underlays = append(p.underlays, Sprite{Image: p.image(look.Disc(0), around(1.1), p.board.C), Keys: []Key{k, from, to, gone}})
}
