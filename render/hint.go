package render

import (
	"slices"

	"fairway/game"
	"fairway/render/look"
	"fairway/render/motion"
)

// hinted returns the hint that is shown now, nil if none.
func (b *Board) hinted() *look.Hint {
	m, ok := b.s.Hint()
	if !ok || b.run != nil {
		return nil
	}
	if m.NeedsDie() {
		m = b.s.Rules().WithDie(b.s.Position(), m, 6) // the longest stroke
	}
	if m.To == game.None {
		return nil
	}
	h := &look.Hint{Way: []game.Square{m.To}, Place: look.PlacePiece, At: m.From}
	if m.Type == game.Drop {
		h.At = m.To
		return h
	}
	route := b.s.Rules().Route(b.s.Position(), m)
	crosses := slices.ContainsFunc(route, func(p game.Point) bool { return p.Cross != 0 })
	switch {
	case m.Type == game.Pull || m.Type == game.Stroke:
		h.Place = look.PlaceBall
		if len(route) > 1 && !crosses {
			h.Way = []game.Square{route[0].At, route[len(route)-1].At}
		}
	case m.From == game.None:
		h.At = m.To
	case m.From == m.To && len(m.Captured()) > 0:
		h.Way = append([]game.Square{m.From}, m.Captured()...)
	case !crosses:
		h.Way = motion.Corners(b.s.Game().Board, route)
	}
	if len(h.Way) == 0 {
		h.Way = []game.Square{m.To}
	}
	if n := len(h.Way); n > 2 {
		h.Stops = h.Way[1 : n-1]
	}
	return h
}
