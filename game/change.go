package game

// Op says what a change is.
type Op uint8

const (
	Shift    Op = iota // the piece Old, who is also New, leaves At for the empty square To
	Lift               // the piece Old is taken off At; By is the army that took it
	Put                // the piece New comes onto the empty square At
	Turn               // the piece on At is turned over: Old becomes New
	Hand               // the number of pieces of kind At in the reserve of By changes from Old to New
	Value              // layer value At changes from Old to New
	Mover              // the right to move passes from army Old to army New
	Impulse            // the momentum of the piece on At changes; Old and New as in Leg
	Roll               // a piece rolls one leg from At to To, which may be At; Old and New as in Leg
	Spin               // the spinner turns by one square, with the pieces on it and their momenta; New has a bit for each of its squares that a piece leaves
	BallRoll           // a ball rolls along the ground from At to To, pulled by By
	BallFly            // a ball flies straight from At to To, struck by By
	BallSink           // the ball that came to At is out of the game
	Die                // the die shows New: nothing on the board changes
)

// Change is one thing that happened in a move. Every change holds the old and the new, so
// that a list of them can be shown in order and undone exactly in reverse.
type Change struct {
	Op       Op
	By       Army
	At, To   Square
	Old, New int64
}

// Apply makes the change. Applying changes, and undoing them, is the only way in which a
// position is ever modified.
func (p *Position) Apply(c Change) {
	switch c.Op {
	case Shift:
		p.put(c.At, 0)
		p.put(c.To, Piece(c.Old))
	case Lift, Put, Turn:
		p.put(c.At, Piece(c.New))
	case Hand:
		p.hands[int(c.By)*len(p.g.Kinds)+int(c.At)] = int16(c.New)
	case Value:
		p.values[c.At] = c.New
	case Mover:
		p.mover = Army(c.New)
	case Impulse:
		p.rolls[c.At] = Momentum(c.New)
	case Roll:
		p.roll(c.At, c.To, Momentum(c.New))
	case Spin:
		p.spin(1)
	case BallRoll, BallFly:
		p.values[p.g.balls+int(c.At)]--
		p.values[p.g.balls+int(c.To)]++
	case BallSink:
		p.values[p.g.balls+int(c.At)]--
	}
}

// Undo takes the change back. It must be the last one that was applied. Undoing is applying
// the change with its old and new, and its two ends, exchanged.
func (p *Position) Undo(c Change) {
	c.Old, c.New = c.New, c.Old
	switch c.Op {
	case Shift, Roll, BallRoll, BallFly:
		c.At, c.To = c.To, c.At
	case Spin:
		p.spin(-1)
		return
	case BallSink:
		p.values[p.g.balls+int(c.At)]++
		return
	}
	p.Apply(c)
}

// Log is a stack of the changes that led to a position. A search reuses one for all its
// plies; nothing is allocated once it has grown.
type Log struct{ list []Change }

// Len is the number of changes on the log; keep it to undo back to here.
func (l *Log) Len() int { return len(l.list) }

// Since returns the changes behind the first n. They are overwritten by what is played
// after an undo: copy what is to last.
func (l *Log) Since(n int) []Change { return l.list[n:] }

// Do applies a change to p and remembers it.
func (l *Log) Do(p *Position, c Change) {
	p.Apply(c)
	l.list = append(l.list, c)
}

// Set makes a layer value another one, where it isn't that already.
func (l *Log) Set(p *Position, n int, v int64) {
	if old := p.values[n]; old != v {
		l.Do(p, Change{Op: Value, At: Square(n), Old: old, New: v})
	}
}

// SetReserve changes how many pieces of a kind an army has in hand.
func (l *Log) SetReserve(p *Position, a Army, k KindID, n int) {
	if old := p.Reserve(a, k); old != n {
		l.Do(p, Change{Op: Hand, By: a, At: Square(k), Old: int64(old), New: int64(n)})
	}
}

// UndoTo takes back the changes behind the first n, the last one first.
func (l *Log) UndoTo(p *Position, n int) {
	for i := len(l.list) - 1; i >= n; i-- {
		p.Undo(l.list[i])
	}
	l.list = l.list[:n]
}
