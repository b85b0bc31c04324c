package motion

import (
	"cmp"
	"math"
	"slices"

	"fairway/game"
	"fairway/render/look"
)

// Move is what New needs to know of a move.
type Move struct {
	Before  *game.Position // the position that the changes are made to
	Changes []game.Change
	Route   game.Route
	Launch  game.Momentum // of the move
}

// Beside returns a place beside the board, where a piece that stands at p leaves for an army's hand or comes from it.
type Beside func(a game.Army, p Place) Place

// Edge returns the Beside of a board without trays: over the edge on the army's side.
func Edge(g *game.Game) Beside {
	return func(a game.Army, p Place) Place {
		const beyond, aside = 1.1, 0.3
		w, h := float64(g.Board.Files-1), float64(g.Board.Ranks-1)
		switch g.Armies[a].Orientation & 3 {
		case 0:
			return Place{mix(p.File, w, aside), -beyond}
		case 1:
			return Place{-beyond, mix(p.Rank, 0, aside)}
		case 2:
			return Place{mix(p.File, 0, aside), h + beyond}
		}
		return Place{w + beyond, mix(p.Rank, h, aside)}
	}
}

// New plans a move at a pace. A nil beside means Edge.
func New(r game.Rules, m Move, pace *Pace, beside Beside) *Plan {
	g := r.Data()
	if beside == nil {
		beside = Edge(g)
	}
	c := &planner{
		Plan: &Plan{Board: g.Board, Scale: 1, Balls: map[game.Square]int{}, pace: pace},
		g:    g, pos: m.Before.Clone(), list: m.Changes, route: m.Route, beside: beside, mover: -1, fell: game.None,
		on:       map[game.Square]int{},
		arrivals: map[game.Square]float64{}, landings: map[game.Square]landing{},
		waits: map[game.Square]int{}, handOvers: map[int]float64{},
	}
	if roller, ok := r.(game.Roller); ok {
		c.trail = roller.RollRoute
	}
	c.action(m.Launch)
	for i := range m.Changes {
		c.change(i)
		c.pos.Apply(m.Changes[i])
	}
	c.measure()
	return c.Plan
}

// planner makes a plan of a list of changes.
type planner struct {
	*Plan
	g      *game.Game
	trail  func(game.Piece, game.Square, game.Momentum) game.Route
	beside Beside
	list   []game.Change
	route  game.Route
	legs   []Leg // of the piece of the route

	pos       *game.Position          // after the changes planned so far
	on        map[game.Square]int     // actor on a square now
	mover     int                     // the piece of the route; -1: it hasn't moved yet
	arrivals  map[game.Square]float64 // when the moving piece reaches the pieces that it captures
	landings  map[game.Square]landing
	waits     map[game.Square]int // captured pieces whose capturer is still to come
	handOvers map[int]float64     // when pieces change their army, by change
	fell      game.Square         // where the last King fell
	clock     float64             // when the next part may begin
	over      float64             // when all parts so far have ended
}

// landing is where a ball comes down.
type landing struct {
	time float64
	lean float64 // of a piece that it hits
}

const (
	tipAngle  = 18.0 // degrees by which a piece that a ball hit tips over
	fallAngle = 78.0 // degrees by which a King falls
)

// action sets the piece of the route in motion.
func (c *planner) action(launch game.Momentum) {
	shifted := false
	for _, ch := range c.list {
		switch ch.Op {
		case game.BallFly, game.BallRoll, game.Put:
			return
		case game.Shift:
			shifted = shifted || len(c.route) > 1 && ch.At == c.route[0].At
		}
	}
	c.planRoute(launch)
	n := len(c.legs)
	if n == 0 {
		return
	}
	if !shifted {
		if len(c.arrivals) == 0 { // a piece that passes is lifted and set down
			c.legs = []Leg{{From: c.route[0].At, To: c.route[0].At, Duration: c.pace.Leg, Ease: c.pace.LegEase, Jump: true}}
			n = 1
		}
		c.mover = c.actor(c.route[0].At)
		c.Actors[c.mover].Legs = c.legs
	}
	c.Arrive = c.legs[n-1].Begin + c.legs[n-1].Duration
	c.until(c.Arrive)
	c.clock = c.Arrive
}

// until records that a part lasts until a time.
func (c *planner) until(t float64) { c.over = math.Max(c.over, t) }

// actor returns the number of the piece on s, which joins the actors if it isn't one yet.
func (c *planner) actor(s game.Square) int {
	if i, ok := c.on[s]; ok {
		return i
	}
	i := len(c.Actors)
	c.Actors = append(c.Actors, Actor{Piece: c.pos.At(s), At: s, Roll: c.pos.Momentum(s), Appears: Always, Leaves: Never, stops: Never, End: s})
	c.on[s] = i
	return i
}

// leave makes a piece leave its square for another one.
func (c *planner) leave(i int, from, to game.Square) {
	delete(c.on, from)
	c.on[to] = i
	c.Actors[i].End = to
}

// change plans one change.
func (c *planner) change(i int) {
	ch := c.list[i]
	switch ch.Op {
	case game.Lift:
		c.lift(i, ch)
	case game.Shift:
		c.shift(ch)
	case game.Displace:
		c.displace(ch)
	case game.ChangeKind:
		c.flip(i, ch)
	case game.Put:
		c.put(i, ch)
	case game.Impulse:
		c.impulse(i, ch)
	case game.Roll:
		c.roll(ch)
	case game.Spin:
		c.spin()
	case game.Die:
		c.throw(i, ch)
	case game.BallFly, game.BallRoll:
		c.shoot(i, ch)
	}
}

// lift takes a piece off the board.
func (c *planner) lift(i int, ch game.Change) {
	n := c.actor(ch.At)
	a := &c.Actors[n]
	a.Exit = Exit{Duration: c.pace.Capture}
	as := game.Piece(0)
	if next := c.next(i); next.Op == game.Hand && next.By == ch.By && next.NewValue > next.OldValue {
		as = game.NewPiece(ch.By, next.Kind)
	}
	if as != 0 {
		a.Exit = Exit{Duration: c.pace.ToHand, Flies: true, To: c.beside(ch.By, Middle(c.Board, ch.At)), as: as}
	}
	t, reached := c.arrivals[ch.At]
	down, hit := c.landings[ch.At]
	switch {
	case reached:
		a.Leaves = math.Max(0, t-c.pace.Capture/2)
	case hit:
		a.Leaves = down.time
		a.Exit = Exit{Duration: c.pace.Tip, Flies: true, Lean: down.lean, To: c.beside(ch.By, Middle(c.Board, ch.At)), as: as}
	case c.g.Kinds[a.Piece.Kind()].Royal: // its army is handed over
		a.Leaves = c.over
		a.Exit = Exit{Duration: c.pace.Fall, Lean: fallAngle}
		c.clock, c.fell = c.over+c.pace.Fall, ch.At
	default:
		a.Leaves = c.clock
		c.waits[ch.At] = n
	}
	c.until(a.Leaves + a.Exit.Duration)
	a.End = game.None
	delete(c.on, ch.At)
}

// next returns the change after the i-th one.
func (c *planner) next(i int) game.Change {
	if i+1 < len(c.list) {
		return c.list[i+1]
	}
	return game.Change{Op: game.Value}
}

// last returns the change before the i-th one.
func (c *planner) last(i int) game.Change {
	if i > 0 {
		return c.list[i-1]
	}
	return game.Change{Op: game.Value}
}

// shift moves the piece of the route, or one that goes along with it.
func (c *planner) shift(ch game.Change) {
	n := c.actor(ch.At)
	if k := len(c.route) - 1; c.mover < 0 && k > 0 && ch.At == c.route[0].At && ch.To == c.route[k].At {
		c.mover = n
		a := &c.Actors[n]
		a.Legs = append(a.Legs, c.legs...)
	} else {
		c.clock += math.Max(0, c.step(n, ch.At, ch.To)-c.pace.Overlap)
	}
	c.leave(n, ch.At, ch.To)
}

// displace moves another piece along, and the one that it exchanges squares with to its square.
func (c *planner) displace(ch game.Change) {
	n := c.actor(ch.At)
	if ch.After == 0 {
		c.shift(ch)
		return
	}
	c.shift(game.Change{Op: game.Shift, At: ch.To, To: ch.At})
	c.step(n, ch.At, ch.To)
	c.Actors[n].End = ch.To
	c.on[ch.To] = n
}

// step adds a straight leg, which begins now, to an actor, and returns how long it takes.
func (c *planner) step(n int, from, to game.Square) float64 {
	l := Leg{From: from, To: to, Begin: c.clock, Duration: c.length(from, to), Ease: c.pace.LegEase}
	a := &c.Actors[n]
	a.Legs = append(a.Legs, l)
	c.until(l.Begin + l.Duration)
	return l.Duration
}

// flip flips a tile, or hands a piece over to another army.
func (c *planner) flip(i int, ch game.Change) {
	n := c.actor(ch.At)
	a := &c.Actors[n]
	t := Flip{Begin: math.Max(a.busy(), c.Arrive), Duration: c.pace.Flip, To: ch.After}
	if len(a.Legs) == 0 {
		t.Begin = c.clock
	}
	if ch.Before.Army() != ch.After.Army() {
		if _, planned := c.handOvers[i]; !planned {
			c.handOver(i)
		}
		t.Begin, t.Duration = c.handOvers[i], c.pace.HandOver
	}
	a.Flips = append(a.Flips, t)
	c.until(t.Begin + t.Duration)
}

// handOver plans when the pieces of an army change their colour: from their King outward.
func (c *planner) handOver(first int) {
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
		p, q := Middle(c.Board, centre), Middle(c.Board, c.list[i].At)
		return math.Hypot(p.File-q.File, p.Rank-q.Rank)
	}
	slices.SortStableFunc(pieces, func(i, j int) int { return cmp.Compare(far(i), far(j)) })
	begin := math.Max(c.clock, c.over-c.pace.Fall/3)
	if c.fell == game.None {
		begin = c.over
	}
	apart := math.Min(c.pace.HandOverStep, (c.pace.HandOverMax-c.pace.HandOver)/math.Max(1, float64(len(pieces)-1)))
	for k, i := range pieces {
		c.handOvers[i] = begin + float64(k)*apart
		c.until(c.handOvers[i] + c.pace.HandOver)
	}
	c.clock = c.over
}

// put brings a piece onto the board, out of its army's hand if it was there.
func (c *planner) put(i int, ch game.Change) {
	a := Actor{Piece: ch.After, At: ch.At, Appears: c.clock, Entry: c.pace.Appear, Leaves: Never, stops: Never, End: ch.At}
	for _, h := range []game.Change{c.next(i), c.last(i)} {
		if army := ch.After.Army(); h.Op == game.Hand && h.By == army && h.NewValue < h.OldValue {
			a.Entry, a.hand, a.from = c.pace.FromHand, true, c.beside(army, Middle(c.Board, ch.At))
		}
	}
	c.Arrive = a.Appears + a.Entry
	c.until(c.Arrive)
	c.Actors = append(c.Actors, a)
	c.on[ch.At] = len(c.Actors) - 1
}

// impulse plans the arrow of a momentum that begins, ends or is turned by the disc.
func (c *planner) impulse(i int, ch game.Change) {
	n := c.actor(ch.At)
	if next := c.next(i); next.Op == game.Lift && next.At == ch.At {
		return // it goes with its piece
	}
	u := push{from: ch.MomentumBefore, to: ch.MomentumAfter, lasts: c.pace.Push}
	a := &c.Actors[n]
	switch {
	case c.Spin.Squares != nil && ch.MomentumAfter != 0 && slices.Contains(c.g.Spinner, ch.At):
		u.begin, u.lasts, u.angle = c.Spin.Begin, c.Spin.Duration, 90
		if v, w := u.from.Vector(), u.to.Vector(); int(v.X)*int(w.Y)-int(v.Y)*int(w.X) > 0 {
			u.angle = -90
		}
	case len(a.Legs) > 0:
		u.begin = a.busy()
	case i == 0: // the piece that acts: the momentum it had is gone
		u.begin = 0
		if len(c.legs) == 0 {
			c.clock = c.pace.Push
		}
	default: // nothing rolled it: it stops
		u.begin = math.Max(c.clock, c.over-c.pace.Overlap)
		a.stops = u.begin
	}
	a.pushes = append(a.pushes, u)
	c.until(u.begin + u.lasts)
}

// roll moves a piece along one leg of its roll, after those that rolled before it.
func (c *planner) roll(ch game.Change) {
	n := c.actor(ch.At)
	l := Leg{From: ch.At, To: ch.To, Begin: c.clock, Ease: c.pace.RollEase, Rolls: true, Squares: []game.Square{ch.At, ch.To}, after: ch.MomentumAfter}
	v := ch.MomentumBefore.Vector()
	far := int(max(v.X, -v.X, v.Y, -v.Y))
	if c.trail != nil {
		made, m := ch.Rolled(c.trail(ch.Before, ch.At, ch.MomentumBefore)), ch.MomentumBefore
		if n := len(made) - 1; n < far && !made[n].Leap { // a part of its leg
			m = m.With(game.Vector{X: v.X / int8(far) * int8(n), Y: v.Y / int8(far) * int8(n)})
			far = n
		}
		l.Squares, l.By = RollPath(c.Board, made, m)
	}
	l.knots = knots(c.Board, l.Squares, l.By, ch.MomentumBefore)
	l.Duration = c.pace.Roll + c.pace.RollSquare*float64(far)
	a := &c.Actors[n]
	a.Legs = append(a.Legs, l)
	end := l.Begin + l.Duration
	if i, ok := c.waits[ch.To]; ok { // it captures
		c.Actors[i].Leaves = math.Max(0, end-c.pace.Capture)
		delete(c.waits, ch.To)
	}
	c.clock = end - c.pace.Overlap
	c.until(end)
	c.leave(n, ch.At, ch.To)
}

// spin turns the disc with the pieces on it.
func (c *planner) spin() {
	disc := c.g.Spinner
	if len(disc) < 2 {
		return
	}
	begin := c.over
	if begin > 0 {
		begin += c.pace.SpinRest
	}
	c.Spin = Spin{Squares: disc, Begin: begin, Duration: c.pace.Spin, Centre: centre(c.Board, disc)}
	var riders []int
	for i, s := range disc {
		if c.pos.At(s) == 0 {
			continue
		}
		n := c.actor(s)
		riders = append(riders, n)
		a := &c.Actors[n]
		a.End = disc[(i+1)%len(disc)]
		a.Legs = append(a.Legs, Leg{From: s, To: a.End, Begin: begin, Duration: c.pace.Spin, Ease: EaseInOut, Ride: c.Spin.Quarter(), centre: c.Spin.Centre})
	}
	for _, s := range disc {
		delete(c.on, s)
	}
	for _, n := range riders {
		c.on[c.Actors[n].End] = n
	}
	c.until(begin + c.pace.Spin)
	c.clock = c.over
}

// centre returns the middle of some squares.
func centre(b *game.Board, squares []game.Square) (p Place) {
	n := float64(len(squares))
	for _, s := range squares {
		q := Middle(b, s)
		p.File += q.File / n
		p.Rank += q.Rank / n
	}
	return p
}

// throw plans the die.
func (c *planner) throw(i int, ch game.Change) {
	c.Die = Die{Value: int(ch.DieValue), Begin: c.clock, From: ch.At, To: ch.At}
	if next := c.next(i); next.Op == game.BallFly {
		c.Die.To = next.To
	}
	c.clock += c.pace.Die
	c.until(c.clock)
}

// shoot plans a ball that flies or is pulled.
func (c *planner) shoot(i int, ch game.Change) {
	b := c.Board
	dx, dy := b.File(ch.To)-b.File(ch.At), b.Rank(ch.To)-b.Rank(ch.At)
	s := Shot{From: ch.At, To: ch.To, Flies: ch.Op == game.BallFly, Begin: c.clock, Squares: max(dx, -dx, dy, -dy)}
	for _, q := range []game.Square{ch.At, ch.To} {
		if _, known := c.Balls[q]; !known {
			c.Balls[q] = c.pos.Balls(q)
		}
	}
	for _, later := range c.list[i+1:] {
		s.Sinks = s.Sinks || later.Op == game.BallSink && later.At == ch.To
	}
	if s.Flies {
		s.Duration, s.Bounces = look.Flight{Squares: s.Squares}.Millis()
		s.Duration *= c.pace.Flight
		lean := tipAngle
		if dx < 0 || dx == 0 && dy < 0 {
			lean = -lean
		}
		c.landings[ch.To] = landing{s.Begin + s.Duration, lean}
	} else {
		s.Duration = c.pace.Pull * float64(s.Squares)
	}
	if s.Sinks {
		s.Bounces = 0
	}
	c.Arrive = s.Begin + s.Duration
	c.Shots = append(c.Shots, s)
	c.clock = s.over()
	c.until(c.clock)
}

// length returns how long a straight line takes, in milliseconds.
func (c *planner) length(from, to game.Square) float64 {
	b := c.Board
	dx, dy := b.File(to)-b.File(from), b.Rank(to)-b.Rank(from)
	return math.Min(c.pace.LegMax, c.pace.Leg+c.pace.LegSquare*float64(max(dx, -dx, dy, -dy)))
}

// planRoute sets the legs of the moving piece, straight ones with halts between them, and when it reaches the pieces
// that it captures. A route over edges is one leg.
func (c *planner) planRoute(launch game.Momentum) {
	now, route := 0.0, c.route
	if squares, by := EdgePath(c.Board, route, launch); by != nil {
		n := len(squares) - 1
		l := Leg{From: squares[0], To: squares[n], Ease: c.pace.EdgeEase, Jump: route[n].Leap, Squares: squares, By: by}
		l.knots = knots(c.Board, squares, by, 0)
		l.Duration = math.Min(c.pace.LegMax, c.pace.Edge+c.pace.EdgeSquare*l.knots[len(l.knots)-1].far)
		c.legs = []Leg{l}
		if route[n].Captures {
			c.arrivals[l.To] = l.Duration
		}
		return
	}
	for i := 1; i < len(route); {
		j := i
		for j+1 < len(route) && c.continues(j) {
			j++
		}
		l := Leg{From: route[i-1].At, To: route[j].At, Begin: now, Ease: c.pace.LegEase, Jump: route[i].Leap}
		l.Duration = c.length(l.From, l.To)
		c.legs = append(c.legs, l)
		now += l.Duration
		if _, known := c.arrivals[l.To]; route[j].Captures && !known {
			c.arrivals[l.To] = now
		}
		now += c.pace.Rest
		i = j + 1
	}
}

// continues reports whether the step from point j of the route to the next one goes on in the same line without a halt.
func (c *planner) continues(j int) bool {
	a, b, d := c.route[j-1], c.route[j], c.route[j+1]
	if b.Captures || b.Leap || d.Leap || b.Leg != d.Leg && !c.pace.JoinLegs || b.Cross != game.Straight || d.Cross != game.Straight {
		return false
	}
	return inLine(c.Board, a.At, b.At, d.At)
}
