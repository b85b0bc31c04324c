package movegen

import "fairway/game"

// The moves of the current piece that the generator has listed: by square if that determines the move, otherwise in
// a hash table, which also holds the states of deep chains.

// seen reports whether a simple move to s is already listed, and marks it as listed.
func (g *gen) seen(s game.Square) bool {
	again := g.stamp[s] == g.now
	g.stamp[s] = g.now
	return again
}

// resetSeen forgets the listed moves of the current piece.
func (g *gen) resetSeen() {
	g.now++
	if g.now == 0 {
		clear(g.stamp)
		clear(g.table)
		g.now = 1
	}
}

// begin returns those of some headings on which leg i hasn't been started yet from s with the captures so far, and
// marks them as started.
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

// known reports whether a move is already listed that captures elsewhere than on its destination or displaces a
// piece, and marks it as listed.
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

// entry returns the table entry of a move or of the start of a leg, and whether it is new. Walk.CompoundLimit bounds
// the number of entries for one piece: games that take their walks from a text must check it first.
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

// grow doubles the table and keeps its entries.
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
