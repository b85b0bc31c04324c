package game

// Op says what a change is.
type Op uint8

const (
	Shift      Op = iota // the piece Before, which is also After, leaves At for the empty square To
	Lift                 // the piece Before is taken off At; By is the army that captured it
	Put                  // the piece After comes onto the empty square At
	ChangeKind           // the piece on At becomes another one: Before becomes After
	Displace             // the piece Before goes from At to To in the move of another piece; the piece After, 0 for none, goes from To to At
	Hand                 // the number of pieces of Kind in the hand of By changes from Was to Is
	Value                // the value of Layer changes from Was to Is
	Mover                // the right to move passes from army By to army Next
	Impulse              // the momentum of the piece Before on At changes from Pushed to Pushes
	Roll                 // the piece Before rolls one leg from At to To, which may be At; it had the momentum Pushed and goes on with Pushes
	Spin                 // the spinner turns by one square, with the pieces on it and their momenta; Riders says which of its squares they leave
	BallRoll             // a ball rolls along the ground from At to To, pulled by By
	BallFly              // a ball flies straight from At to To, struck by By
	BallSink             // the ball that came to At is out of the game
	Die                  // the die shows Shown: nothing on the board changes
)

// Change is one thing that happened in a move. Every change holds what was and what is, so
// that a list of them can be shown in order and undone exactly in reverse. A field that an Op
// does not name is zero.
type Change struct {
	Op     Op
	By     Army  // the army that did it
	Next   Army  // the army that moves after Mover
	Shown  uint8 // by the die
	Riders uint8 // bit i: a piece leaves square i of Game.Spinner
	At, To Square
	Kind   KindID // in hand
	Layer  uint16 // number of a layer value

	Pushed, Pushes Momentum // before and after
	Before, After  Piece
	Was, Is        int64 // a layer value or a number of pieces
}

// Apply makes the change. Applying changes, and undoing them, is how a position is modified, and
// nothing else modifies it.
func (p *Position) Apply(c Change) { p.apply(&c) }

// Undo takes the change back. It must be the last one that was applied.
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
		p.setHand(int(c.By)*len(p.g.Kinds)+int(c.Kind), int16(c.Is))
	case Value:
		p.SetValue(int(c.Layer), c.Is)
	case Mover:
		p.SetMover(c.Next)
	case Impulse:
		p.SetMomentum(c.At, c.Pushes)
	case Roll:
		p.roll(c.At, c.To, c.Pushes)
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
		p.setHand(int(c.By)*len(p.g.Kinds)+int(c.Kind), int16(c.Was))
	case Value:
		p.SetValue(int(c.Layer), c.Was)
	case Mover:
		p.SetMover(c.By)
	case Impulse:
		p.SetMomentum(c.At, c.Pushed)
	case Roll:
		p.roll(c.To, c.At, c.Pushed)
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

// Log is a stack of the changes that led to a position. A search reuses one for all its
// plies; nothing is allocated once it has grown.
type Log struct{ list []Change }

// Len is the number of changes on the log; keep it to undo back to here.
func (l *Log) Len() int { return len(l.list) }

// Since returns the changes after the first n. They are overwritten by what is played
// after an undo: copy what is to last.
func (l *Log) Since(n int) []Change { return l.list[n:] }

// Do applies a change to p and remembers it.
func (l *Log) Do(p *Position, c Change) {
	l.list = append(l.list, c)
	p.apply(&l.list[len(l.list)-1])
}

// Set makes a layer value another one, where it isn't that already.
func (l *Log) Set(p *Position, n int, v int64) {
	if old := p.values[n]; old != v {
		l.Do(p, Change{Op: Value, Layer: uint16(n), Was: old, Is: v})
	}
}

// SetHand changes how many pieces of a kind an army has in hand.
func (l *Log) SetHand(p *Position, a Army, k KindID, n int) {
	if old := p.Reserve(a, k); old != n {
		l.Do(p, Change{Op: Hand, By: a, Kind: k, Was: int64(old), Is: int64(n)})
	}
}

// Shift takes the piece on a square to an empty one.
func (l *Log) Shift(p *Position, from, to Square) {
	l.Do(p, Change{Op: Shift, At: from, To: to, Before: p.sq[from], After: p.sq[from]})
}

// Lift takes the piece on a square off the board for an army.
func (l *Log) Lift(p *Position, by Army, s Square) {
	l.Do(p, Change{Op: Lift, By: by, At: s, Before: p.sq[s]})
}

// ChangeKind makes the piece on a square another one, by an army.
func (l *Log) ChangeKind(p *Position, by Army, s Square, to Piece) {
	l.Do(p, Change{Op: ChangeKind, By: by, At: s, Before: p.sq[s], After: to})
}

// Displace takes the piece on a square to another one in the move of another piece. What stands
// there comes in exchange.
func (l *Log) Displace(p *Position, from, to Square) {
	l.Do(p, Change{Op: Displace, At: from, To: to, Before: p.sq[from], After: p.sq[to]})
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
