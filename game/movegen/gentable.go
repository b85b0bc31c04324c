package movegen

import (
	"fairway/game"
)

// What the generator has listed of the current piece: by square where that says all of a move,
// otherwise in a table by hash, which holds the states of deep chains too.

type slot struct {
	stamp    uint32
	chain    uint16 // 0: a move; otherwise where legs of a chain begin, its number plus one
	begun    uint8  // the headings on which they began
	key      uint64
	captured [game.MaxCaptured]game.Square
}

const tableSize = 1 << 10

// seen reports whether a simple move to s is listed already, and notes that it is now.
func (g *gen) seen(s game.Square) bool {
	again := g.stamp[s] == g.now
	g.stamp[s] = g.now
	return again
}

// begin returns those of some headings on which leg i has not begun yet from s with what was
// captured so far, and notes that it does now.
func (g *gen) begin(c *chain, i int, s game.Square, headings uint8) uint8 {
	var t [game.MaxCaptured]game.Square
	copy(t[:], g.captured[:g.n])
	key := uint64(uint16(s)) | uint64(i)<<16
	if c.iso {
		key |= uint64(g.slid) << 20
	}
	e, _ := g.entry(c.id, key, &t, g.n)
	headings &^= e.begun
	e.begun |= headings
	return headings
}

// known reports whether a move that captures more than what stands where it ends, or displaces a
// piece, is listed already, and notes that it is now.
func (g *gen) known(m *game.Move) bool {
	key := uint64(uint16(m.To))
	if from, to, ok := m.Displaced(); ok {
		key |= uint64(from+1)<<36 | uint64(to+1)<<50
	}
	var captured [game.MaxCaptured]game.Square
	n := copy(captured[:], m.Captured())
	_, fresh := g.entry(0, key, &captured, uint8(n))
	return !fresh
}

// entry returns the entry of the table for a move, or for the beginning of a leg, and
// whether it is new. How many there can be of one piece is bounded by Walk.Compounds: a
// game that takes its walks from a text looks at that first.
func (g *gen) entry(chain uint16, key uint64, captured *[game.MaxCaptured]game.Square, n uint8) (e *slot, fresh bool) {
	key |= uint64(n) << 32
	h := key*0x9E3779B97F4A7C15 ^ uint64(chain)*0xC2B2AE3D27D4EB4F
	for _, t := range captured[:n] {
		h = (h ^ uint64(uint16(t))) * 0x9E3779B97F4A7C15
	}
	for {
		mask := len(g.table) - 1
		for i, probes := int(h>>40)&mask, 0; probes < 16; i, probes = (i+1)&mask, probes+1 {
			e := &g.table[i]
			if e.stamp != g.now {
				*e = slot{stamp: g.now, chain: chain, key: key, captured: *captured}
				return e, true
			}
			if e.key == key && e.chain == chain && e.captured == *captured {
				return e, false
			}
		}
		g.grow()
	}
}

// grow doubles the table and keeps what is noted.
func (g *gen) grow() {
	old := g.table
	g.table = make([]slot, 2*len(old))
	for _, s := range old {
		if s.stamp == g.now {
			e, _ := g.entry(s.chain, s.key&^(15<<32), &s.captured, uint8(s.key>>32&15))
			e.begun = s.begun
		}
	}
}
