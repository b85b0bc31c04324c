package game

// Op is the kind of a change.
type Op uint8

const (
	Shift      Op = iota // the piece Before, which is also After, leaves At for the empty square To
	Lift                 // the piece Before is taken off At; By is the army that captured it
	Put                  // the piece After is put on the empty square At
	ChangeKind           // the piece on At changes from Before to After
	Displace             // the piece Before goes from At to To in the move of another piece; the piece After, 0 if none, goes from To to At
	Hand                 // the number of pieces of Kind in the hand of By changes from OldValue to NewValue
	Value                // the value of Layer changes from OldValue to NewValue
	Mover                // the right to move passes from army By to army Next
	Impulse              // the momentum of the piece Before on At changes from MomentumBefore to MomentumAfter
	Roll                 // the piece Before rolls one leg from At to To, which may be At; its momentum changes from MomentumBefore to MomentumAfter
	Spin                 // the spinner turns by one square, with the pieces on it and their momenta; Spun is the squares that pieces leave
	BallRoll             // a ball rolls along the ground from At to To, pulled by By
	BallFly              // a ball flies straight from At to To, struck by By
	BallSink             // the ball that came to At is lost
	Die                  // the die shows DieValue; the position stays the same
)

// Change is one event of a move. It holds the values before and after, so that a list of changes can be shown in
// order and undone exactly in reverse. Fields that an Op doesn't mention are zero.
type Change struct {
	Op       Op
	By       Army  // the army that did it
	Next     Army  // the army that moves after Mover
	DieValue uint8 // by the die
	Spun     uint8 // bit i: a piece leaves square i of Game.Spinner
	At, To   Square
	Kind     KindID // in hand
	Layer    uint16 // number of a layer value

	MomentumBefore, MomentumAfter Momentum // before and after
	Before, After                 Piece
	OldValue, NewValue            int64 // a layer value or a number of pieces
}

// BallsChange returns the change that adds n balls to s, in a game with balls.
func (p *Position) BallsChange(s Square, n int) Change {
	was := p.values[p.g.balls+int(s)]
	return Change{Op: Value, Layer: uint16(p.g.balls + int(s)), OldValue: was, NewValue: was + int64(n)}
}

// Apply makes the change. Apply and Undo are the only ways to modify a position in play.
func (p *Position) Apply(c Change) { p.apply(&c) }

// Undo undoes the change. It must be the last one that was applied.
func (p *Position) Undo(c Change) { p.undo(&c) }

func (p *Position) apply(c *Change) {
	switch c.Op {
	case Shift:
		p.Put(c.At, 0)
		p.Put(c.To, c.Before)
	case Lift, Put, ChangeKind:
		p.Put(c.At, c.After)
	case Displace:
		p.Put(c.At, c.After)
		p.Put(c.To, c.Before)
	case Hand:
		p.setHand(int(c.By)*len(p.g.Kinds)+int(c.Kind), int16(c.NewValue))
	case Value:
		p.SetValue(int(c.Layer), c.NewValue)
	case Mover:
		p.SetMover(c.Next)
	case Impulse:
		p.SetMomentum(c.At, c.MomentumAfter)
	case Roll:
		p.roll(c.At, c.To, c.MomentumAfter)
	case Spin:
		p.spin(1)
	case BallRoll, BallFly:
		p.addBalls(c.At, -1)
		p.addBalls(c.To, 1)
	case BallSink:
		p.addBalls(c.At, -1)
	case Die:
	}
}

func (p *Position) undo(c *Change) {
	switch c.Op {
	case Shift:
		p.Put(c.To, 0)
		p.Put(c.At, c.Before)
	case Lift, Put, ChangeKind:
		p.Put(c.At, c.Before)
	case Displace:
		p.Put(c.To, c.After)
		p.Put(c.At, c.Before)
	case Hand:
		p.setHand(int(c.By)*len(p.g.Kinds)+int(c.Kind), int16(c.OldValue))
	case Value:
		p.SetValue(int(c.Layer), c.OldValue)
	case Mover:
		p.SetMover(c.By)
	case Impulse:
		p.SetMomentum(c.At, c.MomentumBefore)
	case Roll:
		p.roll(c.To, c.At, c.MomentumBefore)
	case Spin:
		p.spin(-1)
	case BallRoll, BallFly:
		p.addBalls(c.To, -1)
		p.addBalls(c.At, 1)
	case BallSink:
		p.addBalls(c.At, 1)
	case Die:
	}
}

// Log is a stack of the changes that led to a position. A search uses one for all its plies; once it has grown,
// nothing is allocated.
type Log struct{ list []Change }

// Len returns the number of changes on the log. Pass it to UndoTo to return to this point.
func (l *Log) Len() int { return len(l.list) }

// Since returns the changes after the first n. Copy those that are needed later: after an undo, new changes
// overwrite them.
func (l *Log) Since(n int) []Change { return l.list[n:] }

// Do applies a change to p and appends it to the log.
func (l *Log) Do(p *Position, c Change) {
	l.list = append(l.list, c)
	p.apply(&l.list[len(l.list)-1])
}

// Set changes a layer value, if it differs.
func (l *Log) Set(p *Position, n int, v int64) {
	if old := p.values[n]; old != v {
		l.Do(p, Change{Op: Value, Layer: uint16(n), OldValue: old, NewValue: v})
	}
}

// SetHand changes the number of pieces of a kind that an army has in hand.
func (l *Log) SetHand(p *Position, a Army, k KindID, n int) {
	if old := p.InHand(a, k); old != n {
		l.Do(p, Change{Op: Hand, By: a, Kind: k, OldValue: int64(old), NewValue: int64(n)})
	}
}

// Shift moves the piece on a square to an empty one.
func (l *Log) Shift(p *Position, from, to Square) {
	l.Do(p, Change{Op: Shift, At: from, To: to, Before: p.sq[from], After: p.sq[from]})
}

// Lift takes the piece on a square off the board for an army.
func (l *Log) Lift(p *Position, by Army, s Square) {
	l.Do(p, Change{Op: Lift, By: by, At: s, Before: p.sq[s]})
}

// ChangeKind changes the piece on a square to another one, by an army.
func (l *Log) ChangeKind(p *Position, by Army, s Square, to Piece) {
	l.Do(p, Change{Op: ChangeKind, By: by, At: s, Before: p.sq[s], After: to})
}

// Displace moves the piece on a square to another square as part of another piece's move. A piece on that square
// goes the other way.
func (l *Log) Displace(p *Position, from, to Square) {
	l.Do(p, Change{Op: Displace, At: from, To: to, Before: p.sq[from], After: p.sq[to]})
}

// Roll moves the piece on a square along one leg, which changes its momentum.
func (l *Log) Roll(p *Position, from, to Square, after Momentum) {
	piece := p.sq[from]
	l.Do(p, Change{Op: Roll, By: piece.Army(), At: from, To: to, Before: piece, After: piece, MomentumBefore: p.Momentum(from), MomentumAfter: after})
}

// Push changes the momentum of the piece on a square.
func (l *Log) Push(p *Position, at Square, after Momentum) {
	piece := p.sq[at]
	l.Do(p, Change{Op: Impulse, By: piece.Army(), At: at, Before: piece, After: piece, MomentumBefore: p.Momentum(at), MomentumAfter: after})
}

// HandOver passes the right to move on.
func (l *Log) HandOver(p *Position, next Army) {
	l.Do(p, Change{Op: Mover, By: p.mover, Next: next})
}

// UndoTo takes back the changes after the first n, the last one first.
func (l *Log) UndoTo(p *Position, n int) {
	for i := len(l.list) - 1; i >= n; i-- {
		p.undo(&l.list[i])
	}
	l.list = l.list[:n]
}
