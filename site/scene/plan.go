package scene

import (
	"math"

	"fairway/game"
	"fairway/render/look"
	"fairway/render/motion"
)

// Times in milliseconds around the moves of a scene.
const (
	restFirst = 500.0 // before the first move
	restLast  = 1200.0
	aimTime   = 420.0 // for which the path of a move is shown before the piece moves
	apart     = 380.0 // between moves
	fadeTime  = 160.0 // in which lines, marks and the die come or go
)

// pace is the pace of a scene. Its viewer doesn't know the game yet: it is slower than a board that answers a hand, and
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

// plan makes the sprites of a list of moves: it writes the motion plan of each as key frames, one move after the other.
type plan struct {
	rules  game.Rules
	g      *game.Game
	script Script
	begin  *game.Position // at the beginning of the scene
	empty  look.Scene     // the board without pieces
	board  look.BoardStyle
	corner look.Point // upper left corner of the part that is shown

	actors []*actor
	on     map[game.Square]*actor
	under  []Sprite // marks on squares and the disc
	over   []Sprite // lines and the die
	trails []Sprite // after flying balls
	balls  []Sprite // with their shadows

	ballOn  map[game.Square]ball // balls that have moved or are about to
	touched map[game.Square]bool // squares that a ball leaves or comes to
	clock   float64              // when the next move begins
	looks   []Look
	known   map[string]int // number of a look by its SVG text
}

func newPlan(r game.Rules, s Script, begin *game.Position) *plan {
	g := r.Data()
	art := look.NewArtwork(g, look.OptionsOf(r))
	empty := look.NewScene(art)
	empty.Face = art.Shown(s.Face)
	empty.Board.FileNames, empty.Board.RankNames = nil, nil
	empty.Board.C, empty.Board.CY = 1, 1
	if empty.Board.Turf {
		empty.Board.CY = turfRank
	}
	p := &plan{
		rules: r, g: g, script: s, begin: begin.Clone(), empty: empty, board: empty.Layout(s.Square),
		on: map[game.Square]*actor{}, ballOn: map[game.Square]ball{}, touched: map[game.Square]bool{}, known: map[string]int{},
	}
	lo, hi := p.board.Centre(float64(s.Files[0]), float64(s.Ranks[0])), p.board.Centre(float64(s.Files[1]), float64(s.Ranks[1]))
	p.corner = look.Point{X: math.Min(lo.X, hi.X) - p.board.C/2, Y: math.Min(lo.Y, hi.Y) - p.board.Rank()/2}
	return p
}

// turfRank is the height of ranks with strips of turf, in widths of a file.
const turfRank = 1.66

// size returns the size of the picture, before the script turns it.
func (p *plan) size() (w, h float64) {
	s := p.script
	files, ranks := float64(s.Files[1]-s.Files[0]+1), float64(s.Ranks[1]-s.Ranks[0]+1)
	return files * p.board.C, (ranks - s.Cut) * p.board.Rank()
}

// at returns the point of the picture where a piece stands at a place of the board.
func (p *plan) at(q motion.Place) look.Point { return p.board.Piece(q.File, q.Rank).Sub(p.corner) }

// square returns the point where a piece stands on a square.
func (p *plan) square(q game.Square) look.Point { return p.at(motion.Middle(p.g.Board, q)) }

// ballAt returns the point where a ball lies on a square.
func (p *plan) ballAt(q game.Square) look.Point {
	return p.board.Ball(float64(p.g.Board.File(q)), float64(p.g.Board.Rank(q))).Sub(p.corner)
}

// inside reports whether a square is in the picture.
func (p *plan) inside(q game.Square) bool {
	file, rank := p.g.Board.File(q), p.g.Board.Rank(q)
	return file >= p.script.Files[0] && file <= p.script.Files[1] && rank >= p.script.Ranks[0] && rank <= p.script.Ranks[1]
}

// seen reports whether anything of a move is in the picture.
func (p *plan) seen(before *game.Position, changes []game.Change) bool {
	for _, ch := range changes {
		switch ch.Op {
		case game.Shift, game.Displace, game.Roll, game.BallFly, game.BallRoll:
			if p.inside(ch.At) || p.inside(ch.To) {
				return true
			}
		case game.Lift, game.Put, game.Turn:
			if p.inside(ch.At) {
				return true
			}
		case game.Spin:
			for _, q := range p.g.Spinner {
				if before.At(q) != 0 && p.inside(q) {
					return true
				}
			}
		}
	}
	return false
}

// move plans a move and all that it changes. One that is outside of the picture takes no time.
func (p *plan) move(before *game.Position, m game.Move, route game.Route, changes []game.Change) {
	begin, seen := p.clock, p.seen(before, changes)
	if seen {
		p.aim(before, m, route)
		begin += aimTime
	}
	t := motion.New(p.rules, motion.Move{Before: before, Changes: changes, Route: route, Launch: m.Launch()}, &pace, nil)
	p.act(t, begin)
	if t.Spin.Squares != nil {
		p.disc(begin+t.Spin.Begin, p.at(t.Spin.Centre))
	}
	if t.Die.Value > 0 {
		p.throw(&t.Die, begin+t.Die.Begin)
	}
	for i := range t.Shots {
		p.shoot(&t.Shots[i], begin+t.Shots[i].Begin)
	}
	p.clear(begin + t.Total)
	if seen {
		p.clock = begin + t.Total + apart
	}
}
