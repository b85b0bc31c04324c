package render

import (
	"cmp"
	"math"
	"slices"

	"fairway/game"
)

// cast makes the actors of a list of changes.
type cast struct {
	g     *game.Game
	trail func(game.Piece, game.Square, game.Momentum) game.Route
	m     *motion
	p     *game.Position      // after the changes that were planned so far
	on    map[game.Square]int // actor on a square now
	list  []game.Change
	route game.Route

	legs     []travel // of the piece of the route
	arrivals map[game.Square]float64
	landings map[game.Square]landing
	waits    map[game.Square]int // captured pieces whose captor is still to come
	turns    map[int]float64     // when pieces change their army, by change
	mover    int
	clock    float64                      // when the next thing may begin
	over     float64                      // when everything before has ended
	beyond   func(game.Army, place) place // where pieces leave for an army's tray and come from it
	spun     bool
	fell     game.Square // where the last King fell
}

// landing is a ball that came down.
type landing struct {
	time float64
	lean float64
}

// newMotion plans a list of changes that were made to a position, by a move along a route. Pieces go to an
// army's tray and come from it where beyond says, or over the board's edge on the army's side where it is nil.
func newMotion(r game.Rules, before *game.Position, changes []game.Change, route game.Route, launch game.Momentum, beyond func(game.Army, place) place) *motion {
	g := r.Data()
	c := &cast{
		g: g, p: before.Clone(), list: changes, route: route, beyond: beyond, mover: -1, fell: game.None,
		m:        &motion{board: g.Board, scale: 1, before: map[game.Square]int{}},
		on:       map[game.Square]int{},
		arrivals: map[game.Square]float64{}, landings: map[game.Square]landing{},
		waits: map[game.Square]int{}, turns: map[int]float64{},
	}
	if roller, ok := r.(game.Roller); ok {
		c.trail = roller.Trail
	}
	if c.beyond == nil {
		c.beyond = c.edge
	}
	c.action(launch)
	for i := range changes {
		c.change(i)
		c.p.Apply(changes[i])
	}
	c.m.measure()
	return c.m
}

// action sets the piece of the route in motion.
func (c *cast) action(launch game.Momentum) {
	shifted := false
	for _, ch := range c.list {
		switch ch.Op {
		case game.BallFly, game.BallRoll, game.Put:
			return
		case game.Shift:
			shifted = shifted || len(c.route) > 1 && ch.At == c.route[0].At
		}
	}
	c.travels(launch)
	n := len(c.legs)
	if n == 0 {
		return
	}
	if !shifted {
		if len(c.arrivals) == 0 { // a piece that passes is lifted and set down
			c.legs = []travel{{from: c.route[0].At, to: c.route[0].At, lasts: legTime, jump: true}}
			n = 1
		}
		c.mover = c.actor(c.route[0].At)
		c.m.actors[c.mover].legs = c.legs
	}
	c.m.arrive = c.legs[n-1].begin + c.legs[n-1].lasts
	c.until(c.m.arrive)
	c.clock = c.m.arrive
}

// until records that something lasts until a time.
func (c *cast) until(t float64) { c.over = math.Max(c.over, t) }

// actor returns the number of the piece on s, which joins the cast if it isn't in it yet.
func (c *cast) actor(s game.Square) int {
	if i, ok := c.on[s]; ok {
		return i
	}
	i := len(c.m.actors)
	c.m.actors = append(c.m.actors, actor{piece: c.p.At(s), at: s, roll: c.p.Momentum(s), born: always, gone: never, stops: never, end: s})
	c.on[s] = i
	return i
}

// busy is when a piece has come to the end of its legs so far.
func (a *actor) busy() float64 {
	t := 0.0
	for _, l := range a.legs {
		t = math.Max(t, l.begin+l.lasts)
	}
	return t
}

// leave makes a piece leave its square for another one.
func (c *cast) leave(i int, from, to game.Square) {
	delete(c.on, from)
	c.on[to] = i
	c.m.actors[i].end = to
}

// change plans one change.
func (c *cast) change(i int) {
	ch := c.list[i]
	switch ch.Op {
	case game.Lift:
		c.lift(i, ch)
	case game.Shift:
		c.shift(ch)
	case game.Displace:
		c.displace(ch)
	case game.ChangeKind:
		c.turn(i, ch)
	case game.Put:
		c.put(i, ch)
	case game.Impulse:
		c.impulse(i, ch)
	case game.Roll:
		c.rolled(ch)
	case game.Spin:
		c.ride()
	case game.Die:
		c.throw(i, ch)
	case game.BallFly, game.BallRoll:
		c.shoot(i, ch)
	}
}

// lift takes a piece off the board.
func (c *cast) lift(i int, ch game.Change) {
	n := c.actor(ch.At)
	a := &c.m.actors[n]
	a.exit = exit{lasts: goneTime}
	as := game.Piece(0)
	if next := c.next(i); next.Op == game.Hand && next.By == ch.By && next.Is > next.Was {
		as = game.NewPiece(ch.By, next.Kind)
	}
	if as != 0 {
		a.exit = exit{lasts: trayTime, flies: true, to: c.beyond(ch.By, at(c.g.Board, ch.At)), as: as}
	}
	t, reached := c.arrivals[ch.At]
	down, hit := c.landings[ch.At]
	switch {
	case reached:
		a.gone = math.Max(0, t-goneTime/2)
	case hit:
		a.gone = down.time
		a.exit = exit{lasts: tipTime, flies: true, lean: down.lean, to: c.beyond(ch.By, at(c.g.Board, ch.At)), as: as}
	case c.g.Kinds[a.piece.Kind()].Royal: // its army is handed over
		a.gone = c.over
		a.exit = exit{lasts: fallTime, lean: fallAngle}
		c.clock, c.fell = c.over+fallTime, ch.At
	default:
		a.gone = c.clock
		c.waits[ch.At] = n
	}
	c.until(a.gone + a.exit.lasts)
	a.end = game.None
	delete(c.on, ch.At)
}

// next is the change after the i-th one.
func (c *cast) next(i int) game.Change {
	if i+1 < len(c.list) {
		return c.list[i+1]
	}
	return game.Change{Op: game.Value}
}

// edge is where a piece leaves the board over the edge on an army's side.
func (c *cast) edge(a game.Army, p place) place {
	const beyond, aside = 1.1, 0.3
	w, h := float64(c.g.Board.Files-1), float64(c.g.Board.Ranks-1)
	switch c.g.Armies[a].Orientation & 3 {
	case 0:
		return place{mix(p.file, w, aside), -beyond}
	case 1:
		return place{-beyond, mix(p.rank, 0, aside)}
	case 2:
		return place{mix(p.file, 0, aside), h + beyond}
	}
	return place{w + beyond, mix(p.rank, h, aside)}
}

// shift moves the piece of the route, or one that goes along with it.
func (c *cast) shift(ch game.Change) {
	n := c.actor(ch.At)
	a := &c.m.actors[n]
	if k := len(c.route) - 1; c.mover < 0 && k > 0 && ch.At == c.route[0].At && ch.To == c.route[k].At {
		c.mover = n
		a.legs = append(a.legs, c.legs...)
	} else {
		d := c.length(ch.At, ch.To)
		a.legs = append(a.legs, travel{from: ch.At, to: ch.To, begin: c.clock, lasts: d})
		c.until(c.clock + d)
		c.clock += math.Max(0, d-overlap)
	}
	c.leave(n, ch.At, ch.To)
}

// displace moves another piece along, and the one that it exchanges squares with to its square.
func (c *cast) displace(ch game.Change) {
	n := c.actor(ch.At)
	if ch.After == 0 {
		c.shift(ch)
		return
	}
	c.shift(game.Change{Op: game.Shift, At: ch.To, To: ch.At})
	d := c.length(ch.At, ch.To)
	a := &c.m.actors[n]
	a.legs = append(a.legs, travel{from: ch.At, to: ch.To, begin: c.clock, lasts: d})
	c.until(c.clock + d)
	a.end = ch.To
	c.on[ch.To] = n
}

// turn turns a piece over, or hands it over to another army.
func (c *cast) turn(i int, ch game.Change) {
	n := c.actor(ch.At)
	a := &c.m.actors[n]
	u := turning{begin: math.Max(a.busy(), c.m.arrive), lasts: turnTime, to: ch.After}
	if len(a.legs) == 0 {
		u.begin = c.clock
	}
	if ch.Before.Army() != ch.After.Army() {
		if _, known := c.turns[i]; !known {
			c.handOver(i)
		}
		u.begin, u.lasts = c.turns[i], handTime
	}
	a.turns = append(a.turns, u)
	c.until(u.begin + u.lasts)
}

// handOver plans the pieces of an army that is handed over: from its King outward.
func (c *cast) handOver(first int) {
	centre := c.fell
	if centre == game.None {
		centre = c.list[first].At
	}
	var pieces []int
	for i := first; i < len(c.list); i++ {
		ch := c.list[i]
		if ch.Op == game.ChangeKind && ch.Before.Army() != ch.After.Army() {
			pieces = append(pieces, i)
		} else if ch.Op == game.Lift || ch.Op == game.Mover {
			break
		}
	}
	far := func(i int) float64 {
		p, q := at(c.g.Board, centre), at(c.g.Board, c.list[i].At)
		return math.Hypot(p.file-q.file, p.rank-q.rank)
	}
	slices.SortStableFunc(pieces, func(i, j int) int { return cmp.Compare(far(i), far(j)) })
	begin := math.Max(c.clock, c.over-fallTime/3) // the first turn while the King still fades
	if c.fell == game.None {
		begin = c.over
	}
	apart := math.Min(handStep, (handMost-handTime)/math.Max(1, float64(len(pieces)-1)))
	for k, i := range pieces {
		c.turns[i] = begin + float64(k)*apart
		c.until(c.turns[i] + handTime)
	}
	c.clock = c.over
}

// put brings a piece onto the board, out of its army's hand if it was there.
func (c *cast) put(i int, ch game.Change) {
	a := actor{piece: ch.After, at: ch.At, born: c.clock, entry: bornTime, gone: never, stops: never, end: ch.At}
	for _, h := range []game.Change{c.next(i), c.last(i)} {
		if piece := ch.After; h.Op == game.Hand && h.By == piece.Army() && h.Is < h.Was {
			a.entry, a.comes, a.from = trayTime, true, c.beyond(piece.Army(), at(c.g.Board, ch.At))
		}
	}
	c.m.arrive = a.born + a.entry
	c.until(c.m.arrive)
	c.m.actors = append(c.m.actors, a)
	c.on[ch.At] = len(c.m.actors) - 1
}

// last is the change before the i-th one.
func (c *cast) last(i int) game.Change {
	if i > 0 {
		return c.list[i-1]
	}
	return game.Change{Op: game.Value}
}

// impulse is a momentum that begins, ends or is turned by the disc.
func (c *cast) impulse(i int, ch game.Change) {
	n := c.actor(ch.At)
	if next := c.next(i); next.Op == game.Lift && next.At == ch.At {
		return // it goes with its piece
	}
	u := push{from: ch.Pushed, to: ch.Pushes, lasts: pushTime}
	a := &c.m.actors[n]
	switch {
	case c.spun && ch.Pushes != 0 && slices.Contains(c.g.Spinner, ch.At):
		u.begin, u.lasts, u.turns = c.m.spin.begin, spinTime, 90
		if v, w := u.from.Vector(), u.to.Vector(); int(v.X)*int(w.Y)-int(v.Y)*int(w.X) > 0 {
			u.turns = -90
		}
	case len(a.legs) > 0:
		u.begin = a.busy()
	case i == 0: // the piece that acts: the momentum it had is gone
		u.begin = 0
		if len(c.legs) == 0 {
			c.clock = pushTime
		}
	default: // nothing rolled it: it stops
		u.begin = math.Max(c.clock, c.over-overlap)
		a.stops = u.begin
	}
	a.pushes = append(a.pushes, u)
	c.until(u.begin + u.lasts)
}

// rolled moves a piece along one leg, after those that rolled before it.
func (c *cast) rolled(ch game.Change) {
	n := c.actor(ch.At)
	a := &c.m.actors[n]
	piece, before, after := ch.Before, ch.Pushed, ch.Pushes
	l := travel{from: ch.At, to: ch.To, begin: c.clock, rolls: true, after: after}
	squares := []game.Square{ch.At, ch.To}
	var by []game.Vector
	if c.trail != nil {
		squares, by = trailOf(c.g.Board, c.trail(piece, ch.At, before), before)
	}
	l.squares, l.by = squares, by
	l.knots = knots(c.g.Board, squares, by, before)
	v := before.Vector()
	l.lasts = rollTime + rollSquare*float64(max(v.X, -v.X, v.Y, -v.Y))
	a.legs = append(a.legs, l)
	end := l.begin + l.lasts
	if i, ok := c.waits[ch.To]; ok { // it captures
		c.m.actors[i].gone = math.Max(0, end-goneTime)
		delete(c.waits, ch.To)
	}
	c.clock = end - overlap
	c.until(end)
	c.leave(n, ch.At, ch.To)
}

// ride turns the disc with the pieces on it.
func (c *cast) ride() {
	disc := c.g.Spinner
	if len(disc) < 2 {
		return
	}
	begin := c.over
	if begin > 0 {
		begin += restTime
	}
	c.m.spin = spinning{begin: begin, centre: centre(c.g.Board, disc), squares: disc, seen: true}
	c.spun = true
	var riders []int
	for i, s := range disc {
		if c.p.At(s) == 0 {
			continue
		}
		n := c.actor(s)
		riders = append(riders, n)
		a := &c.m.actors[n]
		to := disc[(i+1)%len(disc)]
		a.legs = append(a.legs, travel{from: s, to: to, begin: begin, lasts: spinTime, centre: c.m.spin.centre, rides: 360 / float64(len(disc))})
		a.end = to
	}
	for _, s := range disc {
		delete(c.on, s)
	}
	for _, n := range riders {
		c.on[c.m.actors[n].end] = n
	}
	c.until(begin + spinTime)
	c.clock = c.over
}

// length is how long a straight line takes, in milliseconds.
func (c *cast) length(from, to game.Square) float64 {
	b := c.g.Board
	dx, dy := b.File(to)-b.File(from), b.Rank(to)-b.Rank(from)
	return math.Min(legMost, legTime+squareTime*float64(max(dx, -dx, dy, -dy)))
}

// travels makes the route into straight parts with rests between them, and plans when its
// victims are reached. A route over the edges is one part.
func (c *cast) travels(launch game.Momentum) {
	now, route := 0.0, c.route
	if squares, by := trackOf(c.g.Board, route, launch); by != nil {
		n := len(squares) - 1
		l := travel{from: squares[0], to: squares[n], knots: knots(c.g.Board, squares, by, 0), jump: route[n].Leap}
		l.lasts = math.Min(legMost, legTime+squareTime*l.knots[len(l.knots)-1].far)
		c.legs = []travel{l}
		if route[n].Captures {
			c.arrivals[l.to] = l.lasts
		}
		return
	}
	for i := 1; i < len(route); {
		j := i
		for j+1 < len(route) && c.straight(j) {
			j++
		}
		t := travel{from: route[i-1].At, to: route[j].At, begin: now, jump: route[i].Leap}
		t.lasts = c.length(t.from, t.to)
		c.legs = append(c.legs, t)
		now += t.lasts
		if _, known := c.arrivals[t.to]; route[j].Captures && !known {
			c.arrivals[t.to] = now
		}
		now += restTime
		i = j + 1
	}
}

// straight reports whether the step from point j of the route to the next one continues
// without a halt.
func (c *cast) straight(j int) bool {
	a, b, d := c.route[j-1], c.route[j], c.route[j+1]
	if b.Captures || b.Leap || d.Leap || b.Leg != d.Leg || b.Cross != game.Straight || d.Cross != game.Straight {
		return false
	}
	return inLine(c.g.Board, a.At, b.At, d.At)
}
