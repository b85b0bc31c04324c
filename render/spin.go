package render

import "fairway/game"

// spinning is a disc that turns a quarter.
type spinning struct {
	seen    bool
	begin   float64
	centre  place
	squares []game.Square
}

// turned is by how many degrees clockwise the disc of a motion has turned at a time; ok is
// false while it rests.
func (m *motion) turned(t float64) (degrees float64, ok bool) {
	k := (t/m.scale - m.spin.begin) / spinTime
	if !m.spin.seen || k <= 0 || k >= 1 {
		return 0, false
	}
	return 360 / float64(len(m.spin.squares)) * easeInOut(k), true
}

// centre is the middle of some squares.
func centre(b *game.Board, squares []game.Square) (p place) {
	n := float64(len(squares))
	for _, s := range squares {
		q := at(b, s)
		p.file += q.file / n
		p.rank += q.rank / n
	}
	return p
}
