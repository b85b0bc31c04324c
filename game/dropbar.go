package game

// Bar is what keeps a piece in hand off a square.
type Bar uint8

// The bars.
const (
	BarNone   Bar = iota // nothing but what royal pieces ask: a check to be ended, no mate by a drop
	BarSquare            // it is no empty square, or the game bars it: an Explainer says why
	BarEdge              // the piece could never move again, by the edge of the board alone
	BarFile              // the file holds as many of the kind as it may
)

// DropBar returns what keeps a piece held as that kind off a square, for people to be told, and
// with BarFile how many a file may hold. Where it may be dropped as several kinds, all must be
// kept off, and the first one's bar counts.
func (b *Base) DropBar(p *Position, held KindID, s Square) (bar Bar, limit int) {
	for k := range b.Kinds {
		if h, ok := b.Spends(p, KindID(k)); !ok || h != held {
			continue
		}
		this, n := b.bars(p, KindID(k), s)
		if this == BarNone {
			return BarNone, 0
		}
		if bar == BarNone {
			bar, limit = this, n
		}
	}
	return bar, limit
}

// bars returns what keeps a piece of the army to move from being dropped as a kind on a square,
// and with BarFile the limit.
func (b *Base) bars(p *Position, k KindID, s Square) (Bar, int) {
	a := p.mover
	piece := NewPiece(a, k)
	switch {
	case p.sq[s] != 0 || b.Board.Holes.Has(s) || b.NoDrop[a] != nil && b.NoDrop[a][k].Has(s):
		return BarSquare, 0
	case b.dead != nil && b.dead[piece].Has(s):
		return BarEdge, 0
	case b.FileLimit != nil && b.FileLimit[k] > 0 && b.onFile(p, piece, s) >= b.FileLimit[k]:
		return BarFile, b.FileLimit[k]
	}
	return BarNone, 0
}
