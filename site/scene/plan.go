package scene

import (
	"cmp"
	"math"
	"slices"

	"fairway/game"
	"fairway/render/look"
)

// Times in milliseconds. Whoever watches a scene may not know the game yet, so everything is slower than on the board.
const (
	restFirst  = 500.0 // before the first move
	restLast   = 1200.0
	aimTime    = 420.0 // from the showing of the route to the start of the move
	apart      = 380.0 // between moves
	legTime    = 300.0 // a leg of a move
	squareTime = 45.0  // each square of the leg
	stopTime   = 160.0 // pause at a captured piece or a bend
	goneTime   = 220.0 // fading of a captured piece
	tipTime    = 420.0 // tipping over of a piece that a ball hits
	fallTime   = 420.0 // fall of a King
	turnTime   = 360.0 // flip of a tile
	handTime   = 260.0 // a piece that changes its army
	handStep   = 36.0  // delay from one such piece to the next
	dropTime   = 320.0
	rollTime   = 300.0 // a rolling piece
	rollSquare = 40.0  // each square that it rolls
	spinTime   = 620.0
	pullTime   = 300.0
	fadeTime   = 160.0
)

// actor is a piece that moves in the scene. It has a sprite for each of its costumes.
type actor struct {
	piece    game.Piece
	at       game.Square // game.None after it has left the board
	keys     []Key
	costumes []costume
}

// costume is the picture of an actor from a time until the next costume.
type costume struct {
	piece game.Piece
	from  float64
	lasts float64 // duration of the change; 0 for the first costume
	flips bool    // the piece flips like a tile, else it fades from one to the other
}

// plan collects the sprites of a list of moves.
type plan struct {
	rules  game.Rules
	g      *game.Game
	script Script
	start  *game.Position // at the beginning of the scene
	final  *game.Position // at the end
	pos    *game.Position // after the changes planned so far
	base   look.Scene
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
	now         float64                     // time of the next change
	end         float64                     // end of everything planned so far
	images      []Image
	imageIndex  map[string]int // index into images by SVG text
}

func newPlan(r game.Rules, s Script, begin *game.Position) *plan {
	g := r.Data()
	set := look.NewArtwork(g, look.OptionsOf(r))
	scene := look.NewScene(set)
	scene.Face = set.Shown(s.Face)
	scene.Board.FileNames, scene.Board.RankNames = nil, nil
	scene.Board.C, scene.Board.CY = 1, 1
	if scene.Board.Turf {
		scene.Board.CY = turfRank
	}
	p := &plan{
		rules: r, g: g, script: s, start: begin.Clone(), pos: begin.Clone(), base: scene,
		board:   scene.Layout(s.Square),
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

// at returns the centre of a piece in the view.
func (p *plan) at(file, rank float64) look.Point { return p.board.Piece(file, rank).Sub(p.corner) }

func (p *plan) square(q game.Square) look.Point {
	return p.at(float64(p.g.Board.File(q)), float64(p.g.Board.Rank(q)))
}

func (p *plan) ball(q game.Square) look.Point {
	return p.board.Ball(float64(p.g.Board.File(q)), float64(p.g.Board.Rank(q))).Sub(p.corner)
}

// stand returns the key of a sprite at rest.
func stand(t float64, at look.Point) Key {
	return Key{Time: t, X: at.X, Y: at.Y, Alpha: 1, ScaleX: 1, ScaleY: 1}
}

// actor returns the actor on a square, and adds one if there is none.
func (p *plan) actor(q game.Square) *actor {
	if a := p.actorOn[q]; a != nil {
		return a
	}
	a := &actor{piece: p.pos.At(q), at: q, keys: []Key{stand(0, p.square(q))}}
	a.costumes = []costume{{piece: a.piece}}
	p.actorOn[q] = a
	p.actors = append(p.actors, a)
	return a
}

// last returns the last key of the actor.
func (a *actor) last() Key { return a.keys[len(a.keys)-1] }

// wait keeps the actor at its last key until the time t.
func (a *actor) wait(t float64) {
	if k := a.last(); k.Time < t {
		k.Time, k.Ease = t, Linear
		a.keys = append(a.keys, k)
	}
}

// to adds a key. The actor moves to it with the timing by.
func (a *actor) to(k Key, by Ease) {
	a.keys[len(a.keys)-1].Ease = by
	a.keys = append(a.keys, k)
}

// leave moves the actor in the index by square; to is game.None for a piece that leaves the board.
func (p *plan) leave(a *actor, from, to game.Square) {
	delete(p.actorOn, from)
	a.at = to
	if to != game.None {
		p.actorOn[to] = a
	}
}

// planMove plans a move with all of its changes. A move outside of the view takes no time.
func (p *plan) planMove(before *game.Position, m game.Move, route game.Route, changes []game.Change) {
	begin := p.now
	if p.isVisible(before, changes) {
		p.showRoute(before, m, route)
		p.now += aimTime
	}
	p.end = p.now
	arrivals := p.travel(m, route, changes)
	t := &movePlan{plan: p, changes: changes, arrivals: arrivals, kingFell: game.None, recolour: map[int]float64{}}
	for i := range changes {
		t.change(i)
		p.pos.Apply(changes[i])
	}
	p.hideRoute(p.end)
	if p.isVisible(before, changes) {
		p.now = p.end + apart
	} else {
		p.now = begin
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

// travel moves the piece along its route and returns the time of arrival at each square. Drops, strokes and pulls move no
// piece by a route.
func (p *plan) travel(m game.Move, route game.Route, changes []game.Change) map[game.Square]float64 {
	arrivals := map[game.Square]float64{}
	if len(route) < 2 || m.Act != game.Normal {
		return arrivals
	}
	a := p.actor(route[0].At)
	a.wait(p.now)
	t := p.now
	if by := p.vectors(m, route); by != nil {
		end := route[len(route)-1].At
		t = p.roll(a, squaresOf(route), by, t)
		arrivals[end] = t
	} else {
		for i := 1; i < len(route); i++ {
			// Squares in a line without a capture between them are one leg.
			j := i
			for j+1 < len(route) && !route[j].Captures && !route[i].Leap && straight(p.g.Board, route[i-1].At, route[j].At, route[j+1].At) {
				j++
			}
			from, to := p.square(route[i-1].At), p.square(route[j].At)
			lasts := legTime + squareTime*p.distance(route[i-1].At, route[j].At)
			if route[i].Leap {
				up := stand(t+lasts/2, look.Point{X: (from.X + to.X) / 2, Y: (from.Y+to.Y)/2 - .16*p.board.C})
				up.ScaleX, up.ScaleY = 1.16, 1.16
				a.to(up, EaseOut)
				a.to(stand(t+lasts, to), EaseInOut)
			} else {
				a.to(stand(t+lasts, to), EaseInOut)
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
	p.end = math.Max(p.end, t)
	p.now = t
	return arrivals
}

// distance returns the king's distance between two squares.
func (p *plan) distance(from, to game.Square) float64 {
	b := p.g.Board
	return math.Max(math.Abs(float64(b.File(to)-b.File(from))), math.Abs(float64(b.Rank(to)-b.Rank(from))))
}

// straight reports whether mid to to continues the direction of from to mid.
func straight(b *game.Board, from, mid, to game.Square) bool {
	x, y := b.File(mid)-b.File(from), b.Rank(mid)-b.Rank(from)
	u, v := b.File(to)-b.File(mid), b.Rank(to)-b.Rank(mid)
	return x*v == y*u && x*u+y*v > 0
}

// roll moves an actor along squares, over cushions and open edges, and returns the time of arrival.
func (p *plan) roll(a *actor, squares []game.Square, by []game.Vector, t float64) float64 {
	c := p.board.C
	// Track measures in squares from the upper left corner of the board.
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
				k.Time = t
			} else if n > 0 { // re-enters at the opposite edge
				gone := a.last()
				gone.Alpha = 0
				a.keys = append(a.keys, gone)
				k.Alpha = 0
				a.keys = append(a.keys, k)
				k.Alpha = 1
			} else {
				continue
			}
			a.to(k, Linear)
		}
	}
	return t
}

// movePlan plans the changes of one move.
type movePlan struct {
	*plan
	changes  []game.Change
	arrivals map[game.Square]float64 // times of the moving piece
	landed   map[game.Square]float64 // times of balls
	kingFell game.Square             // square of the last royal piece that fell, game.None before
	recolour map[int]float64         // start of the new colour by index of the change, for an army that is handed over
}

// change plans the i-th change, before it is applied to pos.
func (t *movePlan) change(i int) {
	ch := t.changes[i]
	switch ch.Op {
	case game.Lift:
		t.lift(ch)
	case game.Shift, game.Displace:
		t.shift(ch)
	case game.ChangeKind:
		t.changePiece(i, ch)
	case game.Put:
		t.put(ch)
	case game.Roll:
		t.rollLeg(ch)
	case game.Spin:
		t.spin()
	case game.Die:
		t.showDie(ch)
	case game.BallFly:
		t.fly(ch)
	case game.BallRoll:
		t.pull(ch)
	}
}

// lift takes a piece off the board when its captor arrives or a ball hits it. A royal piece falls.
func (t *movePlan) lift(ch game.Change) {
	a := t.actor(ch.At)
	begin, lasts := t.now, goneTime
	k := a.last()
	switch hit, down := t.landed[ch.At]; {
	case down:
		begin, lasts = hit, tipTime
		k.Angle, k.Y = 24, k.Y+.5*t.board.C
	case t.arrivals[ch.At] > 0:
		begin = math.Max(0, t.arrivals[ch.At]-goneTime/2)
		k.ScaleX, k.ScaleY = .8, .8
	case t.g.Kinds[a.piece.Kind()].Royal:
		lasts = fallTime
		k.Angle = 78
		t.kingFell, t.now = ch.At, t.now+fallTime
	}
	a.wait(begin)
	k.Time, k.Alpha = begin+lasts, 0
	a.to(k, EaseOut)
	t.end = math.Max(t.end, begin+lasts)
	t.leave(a, ch.At, game.None)
}

// shift moves a piece unless travel has done so.
func (t *movePlan) shift(ch game.Change) {
	a := t.actor(ch.At)
	to := t.square(ch.To)
	if k := a.last(); math.Hypot(k.X-to.X, k.Y-to.Y) > .01*t.board.C {
		a.wait(t.now)
		end := t.now + legTime + squareTime*t.distance(ch.At, ch.To)
		a.to(stand(end, to), EaseInOut)
		t.end, t.now = math.Max(t.end, end), end
	}
	t.leave(a, ch.At, ch.To)
}

// changePiece replaces a piece: its tile flips, or it changes its colour where its army is handed over.
func (t *movePlan) changePiece(i int, ch game.Change) {
	a := t.actor(ch.At)
	w := costume{piece: ch.After, from: math.Max(a.last().Time, t.now), lasts: turnTime, flips: true}
	if ch.Before.Army() != ch.After.Army() {
		if _, known := t.recolour[i]; !known {
			t.handOver(i)
		}
		w.from, w.lasts, w.flips = t.recolour[i], handTime, false
	}
	a.costumes = append(a.costumes, w)
	t.end = math.Max(t.end, w.from+w.lasts)
}

// handOver plans when the pieces of an army change their colour: the nearest to its King first.
func (t *movePlan) handOver(first int) {
	centre := t.kingFell
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
		t.recolour[i] = t.end + handStep*float64(n)
	}
}

// put drops a piece from the hand.
func (t *movePlan) put(ch game.Change) {
	k := stand(t.now, t.square(ch.At))
	end := k
	end.Time += dropTime
	k.Alpha, k.ScaleX, k.ScaleY, k.Ease = 0, 1.5, 1.5, EaseOut
	a := &actor{piece: ch.After, at: ch.At, keys: []Key{k, end}, costumes: []costume{{piece: ch.After}}}
	t.actors = append(t.actors, a)
	t.actorOn[ch.At] = a
	t.end = math.Max(t.end, end.Time)
}

// rollLeg moves a piece along one leg of its roll.
func (t *movePlan) rollLeg(ch game.Change) {
	a := t.actor(ch.At)
	a.wait(t.now)
	squares := []game.Square{ch.At, ch.To}
	var by []game.Vector
	if r, ok := t.rules.(game.Roller); ok {
		squares = squaresOf(r.Trail(ch.Before, ch.At, ch.Pushed))
		if n, v := int8(len(squares)-1), ch.Pushed.Vector(); n > 0 && v != (game.Vector{}) {
			by, _ = look.Vectors(t.g.Board.Files, t.g.Board.Ranks, squares, game.Vector{X: v.X / n, Y: v.Y / n})
		}
	}
	t.now = t.roll(a, squares, by, t.now)
	t.end = math.Max(t.end, t.now)
	t.leave(a, ch.At, ch.To)
}

// spin turns the spinner's disc with the pieces on it by a quarter.
func (t *movePlan) spin() {
	disc := t.g.Spinner
	if len(disc) < 2 {
		return
	}
	begin := math.Max(t.end, t.now)
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
		if t.pos.At(q) != 0 {
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
			r.a.to(stand(begin+spinTime*float64(n)/steps, mid.Add(look.Point{X: from.X*cos - from.Y*sin, Y: from.X*sin + from.Y*cos})), Linear)
		}
	}
	for _, q := range disc {
		delete(t.actorOn, q)
	}
	for _, r := range riders {
		t.actorOn[r.to], r.a.at = r.a, r.to
	}
	t.disc(begin, mid)
	t.end, t.now = begin+spinTime, begin+spinTime
}

// disc turns the disc of the spinner under its pieces.
func (p *plan) disc(begin float64, mid look.Point) {
	k := stand(begin-1, mid)
	k.Alpha = 0
	from := stand(begin, mid)
	from.Ease = EaseInOut
	to := from
	to.Time, to.Angle, to.Ease = begin+spinTime, 90, Linear
	gone := to
	gone.Time, gone.Alpha = to.Time+1, 0
	const reach = 1.1
	d := look.Disc(0)
	p.underlays = append(p.underlays, Sprite{
		Image: p.image(d, look.Box{Min: look.Point{X: -reach, Y: -reach}, Max: look.Point{X: reach, Y: reach}}, p.board.C),
		Keys:  []Key{k, from, to, gone},
	})
}
