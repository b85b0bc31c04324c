package engine

import "fairway/game"

// bound says what a score in the table means.
type bound uint8

const (
	exact bound = iota
	lower       // at least
	upper       // at most
)

// entry is what the search found out about a position.
type entry struct {
	key   uint64
	move  game.Move // the best one, or the one that was good enough; none for none
	score int32
	depth int8
	bound bound
	round uint16 // the search that made it, so that no other one reads it
}

// table keeps entries by key; a newer or deeper one replaces an older one.
type table struct {
	list  []entry
	round uint16
}

// mostEntries is the largest table: 12 MB.
const mostEntries = 1 << 18

// prepare makes room for a search of so many nodes, 0 for any number. Nothing of earlier searches is
// seen any more, so that a search depends on nothing but what it is asked.
func (t *table) prepare(nodes int) {
	size := 1 << 12
	for size < mostEntries && (nodes == 0 || size < nodes) {
		size <<= 1
	}
	if t.round++; cap(t.list) < size || t.round == 0 {
		t.list, t.round = make([]entry, max(size, cap(t.list))), 1
	}
	t.list = t.list[:size]
}

// find returns the entry of a position, nil for none.
func (t *table) find(key uint64) *entry {
	e := &t.list[key&uint64(len(t.list)-1)]
	if e.key != key || e.round != t.round {
		return nil
	}
	return e
}

// store keeps what was found out. A move is forgotten for another position only.
func (t *table) store(key uint64, m game.Move, score int32, depth int, b bound) {
	e := &t.list[key&uint64(len(t.list)-1)]
	if e.round == t.round {
		if e.key != key && int(e.depth) > depth+2 && b != exact {
			return
		}
		if e.key == key && m == none {
			m = e.move
		}
	}
	*e = entry{key: key, move: m, score: score, depth: int8(min(depth, 100)), bound: b, round: t.round}
}
