package scene

import (
	"cmp"
	"math"
	"slices"

	"fairway/game"
	"fairway/render/look"
)

// Times in milliseconds. A scene is watched by somebody who doesn't know the game yet: all of it is slower than the
// same moves on a board that answers a hand.
const (
	restFirst  = 500.0 // before the first move
	restLast   = 1200.0
	aimTime    = 420.0 // for which the way of a move is shown before it is gone
	apart      = 380.0 // between moves
	legTime    = 300.0 // of a leg, and squareTime more a square
	squareTime = 45.0
	stopTime   = 160.0 // at a victim or a bend
	goneTime   = 220.0
	tipTime    = 420.0
	fallTime   = 420.0
	turnTime   = 360.0
	handTime   = 260.0 // of a piece that changes its army,
	handStep   = 36.0  // after the one before it
	dropTime   = 320.0
	rollTime   = 300.0 // of a rolling piece, and rollSquare more a square
	rollSquare = 40.0
	spinTime   = 620.0
	pullTime   = 300.0
	fadeTime   = 160.0
)

// actor is a piece that moves in the scene: one sprite for each of its looks.
type actor struct {
	piece game.Piece
	at    game.Square // game.None once it has left
	keys  []Key
	looks []worn
}

// worn is a look of an actor from a time on, up to the next one.
type worn struct {
	piece game.Piece
	from  float64
	lasts float64 // how long that takes; 0 for the first one
	flips bool    // it flips like a tile; else it changes its colour
}

// plan makes the sprites of a list of moves.
type plan struct {
	rules  game.Rules
	g      *game.Game
	script Script
	begin  *game.Position // at the beginning of the scene
	after  *game.Position // at its end
	p      *game.Position // after the changes that were planned so far
	scenic look.Scene
	board  look.BoardStyle
	corner look.Point // upper left corner of what is shown

	actors []*actor
	on     map[game.Square]*actor
	balls  []Sprite
	over   []Sprite              // lines and marks over the pieces
	under  []Sprite              // the disc
	streak []Sprite              // after flying balls
	lie    map[game.Square]lying // balls that move
	moved  map[game.Square]bool  // squares that a ball leaves or comes to
	clock  float64
	until  float64
	looks  []Look
	known  map[string]int
}

func newPlan(r game.Rules, s Script, begin *game.Position) *plan {
	g := r.Data()
	set := look.NewArtwork(g, look.Counted(r))
	scene := look.NewScene(set)
	scene.Face = set.Shown(s.Face)
	scene.Board.FileNames, scene.Board.RankNames = nil, nil
	scene.Board.C, scene.Board.CY = 1, 1
	if scene.Board.Turf {
		scene.Board.CY = turfRank
	}
	p := &plan{
		rules: r, g: g, script: s, begin: begin.Clone(), p: begin.Clone(), scenic: scene,
		board: scene.Layout(s.Square),
		on:    map[game.Square]*actor{}, lie: map[game.Square]lying{}, moved: map[game.Square]bool{}, known: map[string]int{},
	}
	lo, hi := p.board.Centre(float64(s.Files[0]), float64(s.Ranks[0])), p.board.Centre(float64(s.Files[1]), float64(s.Ranks[1]))
	p.corner = look.Point{X: math.Min(lo.X, hi.X) - p.board.C/2, Y: math.Min(lo.Y, hi.Y) - p.board.Rank()/2}
	return p
}

// turfRank is the height of ranks with strips of turf, in widths of a file.
const turfRank = 1.66

// size is the size of the picture.
func (p *plan) size() (w, h float64) {
	s := p.script
	files, ranks := float64(s.Files[1]-s.Files[0]+1), float64(s.Ranks[1]-s.Ranks[0]+1)
	return files * p.board.C, (ranks - s.Cut) * p.board.Rank()
}

// at is where a piece stands in the picture, by file and rank.
func (p *plan) at(file, rank float64) look.Point { return p.board.Piece(file, rank).Sub(p.corner) }

func (p *plan) square(q game.Square) look.Point {
	return p.at(float64(p.g.Board.File(q)), float64(p.g.Board.Rank(q)))
}

func (p *plan) ball(q game.Square) look.Point {
	return p.board.Ball(float64(p.g.Board.File(q)), float64(p.g.Board.Rank(q))).Sub(p.corner)
}

// stand is a key of a piece at rest.
func stand(t float64, at look.Point) Key {
	return Key{At: t, X: at.X, Y: at.Y, Alpha: 1, Wide: 1, High: 1}
}

// actor returns the piece on a square, which joins the cast if it isn't in it yet.
func (p *plan) actor(q game.Square) *actor {
	if a := p.on[q]; a != nil {
		return a
	}
	a := &actor{piece: p.p.At(q), at: q, keys: []Key{stand(0, p.square(q))}}
	a.looks = []worn{{piece: a.piece}}
	p.on[q] = a
	p.actors = append(p.actors, a)
	return a
}

// last is how the actor stands after all that was planned.
func (a *actor) last() Key { return a.keys[len(a.keys)-1] }

// wait keeps the actor as it is until a time.
func (a *actor) wait(t float64) {
	if k := a.last(); k.At < t {
		k.At, k.Ease = t, Evenly
		a.keys = append(a.keys, k)
	}
}

// to adds a key, to which the actor goes by an ease.
func (a *actor) to(k Key, by Ease) {
	a.keys[len(a.keys)-1].Ease = by
	a.keys = append(a.keys, k)
}

func (p *plan) leave(a *actor, from, to game.Square) {
	delete(p.on, from)
	a.at = to
	if to != game.None {
		p.on[to] = a
	}
}

// turn plans a move and all that it changes.
func (p *plan) turn(before *game.Position, m game.Move, route game.Route, changes []game.Change) {
	begin := p.clock
	if p.seen(before, changes) {
		p.aim(before, m, route)
		p.clock += aimTime
	}
	p.until = p.clock
	arrivals := p.travel(m, route, changes)
	t := &turning{plan: p, changes: changes, arrivals: arrivals, fell: game.None, hands: map[int]float64{}}
	for i := range changes {
		t.change(i)
		p.p.Apply(changes[i])
	}
	p.clear(p.until)
	if p.seen(before, changes) {
		p.clock = p.until + apart
	} else {
		p.clock = begin
	}
}

// seen reports whether anything of a move is in the picture.
func (p *plan) seen(before *game.Position, changes []game.Change) bool {
	for _, ch := range changes {
		switch ch.Op {
		case game.Shift, game.Displace, game.Roll, game.BallFly, game.BallRoll:
			if p.inside(ch.At) || p.inside(ch.To) {
				return true
			}
		case game.Lift, game.Put, game.ChangeKind:
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

// inside reports whether a square is in the picture.
func (p *plan) inside(q game.Square) bool {
	file, rank := p.g.Board.File(q), p.g.Board.Rank(q)
	return file >= p.script.Files[0] && file <= p.script.Files[1] && rank >= p.script.Ranks[0] && rank <= p.script.Ranks[1]
}

// travel moves the piece of the route, if it is one that moves, and returns when it comes to each square.
func (p *plan) travel(m game.Move, route game.Route, changes []game.Change) map[game.Square]float64 {
	arrivals := map[game.Square]float64{}
	if len(route) < 2 || m.Act != game.Normal {
		return arrivals
	}
	a := p.actor(route[0].At)
	a.wait(p.clock)
	t := p.clock
	if by := p.vectors(m, route); by != nil {
		end := route[len(route)-1].At
		t = p.roll(a, squaresOf(route), by, t)
		arrivals[end] = t
	} else {
		for i := 1; i < len(route); i++ {
			// Squares in a line without a victim between them are one leg.
			j := i
			for j+1 < len(route) && !route[j].Captures && !route[i].Leap && straight(p.g.Board, route[i-1].At, route[j].At, route[j+1].At) {
				j++
			}
			from, to := p.square(route[i-1].At), p.square(route[j].At)
			lasts := legTime + squareTime*p.far(route[i-1].At, route[j].At)
			if route[i].Leap {
				up := stand(t+lasts/2, look.Point{X: (from.X + to.X) / 2, Y: (from.Y+to.Y)/2 - .16*p.board.C})
				up.Wide, up.High = 1.16, 1.16
				a.to(up, Out)
				a.to(stand(t+lasts, to), InOut)
			} else {
				a.to(stand(t+lasts, to), InOut)
			}
			t += lasts
			for k := i; k <= j; k++ {
				arrivals[route[k].At] = t
			}
			if j+1 < len(route) {
				t += stopTime
				a.wait(t)
			}
			i = j
		}
	}
	p.until = math.Max(p.until, t)
	p.clock = t
	return arrivals
}

// far is how many squares a line covers.
func (p *plan) far(from, to game.Square) float64 {
	b := p.g.Board
	return math.Max(math.Abs(float64(b.File(to)-b.File(from))), math.Abs(float64(b.Rank(to)-b.Rank(from))))
}

// straight reports whether c lies on from b as b does from a.
func straight(b *game.Board, from, mid, to game.Square) bool {
	x, y := b.File(mid)-b.File(from), b.Rank(mid)-b.Rank(from)
	u, v := b.File(to)-b.File(mid), b.Rank(to)-b.Rank(mid)
	return x*v == y*u && x*u+y*v > 0
}

// roll moves an actor along squares, over cushions and open edges, and returns when it is there.
func (p *plan) roll(a *actor, squares []game.Square, by []game.Vector, t float64) float64 {
	c := p.board.C
	// Track counts from the upper left corner of the squares, to the middles of squares.
	origin := p.board.Corner().Sub(p.corner)
	parts := p.board.Track(squares, by)
	total := 0.0
	for _, pts := range parts {
		for i := 1; i < len(pts); i++ {
			total += pts[i].Sub(pts[i-1]).Len()
		}
	}
	lasts := rollTime + rollSquare*total
	for n, pts := range parts {
		for i, q := range pts {
			k := stand(t, origin.Add(q.Mul(c)))
			if i > 0 {
				t += lasts * q.Sub(pts[i-1]).Len() / math.Max(total, 1e-9)
				k.At = t
			} else if n > 0 { // it re-enters at the other edge
				gone := a.last()
				gone.Alpha = 0
				a.keys = append(a.keys, gone)
				k.Alpha = 0
				a.keys = append(a.keys, k)
				k.Alpha = 1
			} else {
				continue
			}
			a.to(k, Evenly)
		}
	}
	return t
}

// turning is a move while its changes are planned.
type turning struct {
	*plan
	changes  []game.Change
	arrivals map[game.Square]float64
	landed   map[game.Square]float64
	fell     game.Square // where the last King fell
	hands    map[int]float64
}

func (t *turning) change(i int) {
	ch := t.changes[i]
	switch ch.Op {
	case game.Lift:
		t.lift(ch)
	case game.Shift, game.Displace:
		t.shift(ch)
	case game.ChangeKind:
		t.turnOver(i, ch)
	case game.Put:
		t.put(ch)
	case game.Roll:
		t.rolled(ch)
	case game.Spin:
		t.spin()
	case game.Die:
		t.throw(ch)
	case game.BallFly:
		t.fly(ch)
	case game.BallRoll:
		t.pull(ch)
	}
}

// lift takes a piece off the board: as its captor comes, as a ball hits it, or as its army is handed over.
func (t *turning) lift(ch game.Change) {
	a := t.actor(ch.At)
	begin, lasts := t.clock, goneTime
	k := a.last()
	switch hit, down := t.landed[ch.At]; {
	case down:
		begin, lasts = hit, tipTime
		k.Lean, k.Y = 24, k.Y+.5*t.board.C
	case t.arrivals[ch.At] > 0:
		begin = math.Max(0, t.arrivals[ch.At]-goneTime/2)
		k.Wide, k.High = .8, .8
	case t.g.Kinds[a.piece.Kind()].Royal:
		lasts = fallTime
		k.Lean = 78
		t.fell, t.clock = ch.At, t.clock+fallTime
	}
	a.wait(begin)
	k.At, k.Alpha = begin+lasts, 0
	a.to(k, Out)
	t.until = math.Max(t.until, begin+lasts)
	t.leave(a, ch.At, game.None)
}

// shift moves a piece; the one of the route is on its way already.
func (t *turning) shift(ch game.Change) {
	a := t.actor(ch.At)
	to := t.square(ch.To)
	if k := a.last(); math.Hypot(k.X-to.X, k.Y-to.Y) > .01*t.board.C {
		a.wait(t.clock)
		end := t.clock + legTime + squareTime*t.far(ch.At, ch.To)
		a.to(stand(end, to), InOut)
		t.until, t.clock = math.Max(t.until, end), end
	}
	t.leave(a, ch.At, ch.To)
}

// turnOver makes a piece another one: by flipping its tile, or, when its army is handed over, by another colour.
func (t *turning) turnOver(i int, ch game.Change) {
	a := t.actor(ch.At)
	w := worn{piece: ch.After, from: math.Max(a.last().At, t.clock), lasts: turnTime, flips: true}
	if ch.Before.Army() != ch.After.Army() {
		if _, known := t.hands[i]; !known {
			t.handOver(i)
		}
		w.from, w.lasts, w.flips = t.hands[i], handTime, false
	}
	a.looks = append(a.looks, w)
	t.until = math.Max(t.until, w.from+w.lasts)
}

// handOver plans when the pieces of an army change their colour: from their King outward.
func (t *turning) handOver(first int) {
	centre := t.fell
	if centre == game.None {
		centre = t.changes[first].At
	}
	var list []int
	for i := first; i < len(t.changes); i++ {
		ch := t.changes[i]
		if ch.Op == game.ChangeKind && ch.Before.Army() != ch.After.Army() {
			list = append(list, i)
		} else if ch.Op == game.Lift || ch.Op == game.Mover {
			break
		}
	}
	away := func(i int) float64 {
		p, q := t.square(centre), t.square(t.changes[i].At)
		return math.Hypot(p.X-q.X, p.Y-q.Y)
	}
	slices.SortStableFunc(list, func(i, j int) int { return cmp.Compare(away(i), away(j)) })
	for n, i := range list {
		t.hands[i] = t.until + handStep*float64(n)
	}
}

// put brings a piece out of a hand.
func (t *turning) put(ch game.Change) {
	k := stand(t.clock, t.square(ch.At))
	end := k
	end.At += dropTime
	k.Alpha, k.Wide, k.High, k.Ease = 0, 1.5, 1.5, Out
	a := &actor{piece: ch.After, at: ch.At, keys: []Key{k, end}, looks: []worn{{piece: ch.After}}}
	t.actors = append(t.actors, a)
	t.on[ch.At] = a
	t.until = math.Max(t.until, end.At)
}

// rolled moves a piece along one leg of its roll.
func (t *turning) rolled(ch game.Change) {
	a := t.actor(ch.At)
	a.wait(t.clock)
	squares := []game.Square{ch.At, ch.To}
	var by []game.Vector
	if r, ok := t.rules.(game.Roller); ok {
		squares = squaresOf(r.Trail(ch.Before, ch.At, ch.Pushed))
		if n, v := int8(len(squares)-1), ch.Pushed.Vector(); n > 0 && v != (game.Vector{}) {
			by, _ = look.Vectors(t.g.Board.Files, t.g.Board.Ranks, squares, game.Vector{X: v.X / n, Y: v.Y / n})
		}
	}
	t.clock = t.roll(a, squares, by, t.clock)
	t.until = math.Max(t.until, t.clock)
	t.leave(a, ch.At, ch.To)
}

// spin turns the disc with the pieces on it.
func (t *turning) spin() {
	disc := t.g.Spinner
	if len(disc) < 2 {
		return
	}
	begin := math.Max(t.until, t.clock)
	var mid look.Point
	for _, q := range disc {
		mid = mid.Add(t.square(q).Mul(1 / float64(len(disc))))
	}
	type rider struct {
		a  *actor
		to game.Square
	}
	var riders []rider
	for i, q := range disc {
		if t.p.At(q) != 0 {
			riders = append(riders, rider{t.actor(q), disc[(i+1)%len(disc)]})
		}
	}
	for _, r := range riders {
		r.a.wait(begin)
		from := look.Point{X: r.a.last().X, Y: r.a.last().Y}.Sub(mid)
		to := t.square(r.to).Sub(mid)
		turn := math.Atan2(to.Y, to.X) - math.Atan2(from.Y, from.X)
		turn = math.Remainder(turn, 2*math.Pi)
		const steps = 8
		for n := 1; n <= steps; n++ {
			k := (1 - math.Cos(math.Pi*float64(n)/steps)) / 2
			sin, cos := math.Sincos(turn * k)
			r.a.to(stand(begin+spinTime*float64(n)/steps, mid.Add(look.Point{X: from.X*cos - from.Y*sin, Y: from.X*sin + from.Y*cos})), Evenly)
		}
	}
	for _, q := range disc {
		delete(t.on, q)
	}
	for _, r := range riders {
		t.on[r.to], r.a.at = r.a, r.to
	}
	t.disc(begin, mid)
	t.until, t.clock = begin+spinTime, begin+spinTime
}
