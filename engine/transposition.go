package engine

import "fairway/game"

// bound is the type of a score in the transposition table.
type bound uint8

const (
	exact bound = iota
	lower       // at least
	upper       // at most
)

// ttEntry is what the search knows about a position.
type ttEntry struct {
	key        uint64
	move       game.Move // hash move: best or cutoff move, noMove if unknown
	score      int32
	depth      int8
	bound      bound
	generation uint16 // the search that stored it; no other search reads it
}

// transpositionTable holds one entry per index. A newer or deeper entry replaces an older one.
type transpositionTable struct {
	entries    []ttEntry
	generation uint16
}

// maxEntries is the size of the largest table: 12 MB.
const maxEntries = 1 << 18

// reset prepares the table for a search of a number of nodes, 0 for any number. Entries of earlier searches become invisible, so
// that a search depends only on its arguments.
func (t *transpositionTable) reset(nodes int) {
	size := 1 << 12
	for size < maxEntries && (nodes == 0 || size < nodes) {
		size <<= 1
	}
	if t.generation++; cap(t.entries) < size || t.generation == 0 {
		t.entries, t.generation = make([]ttEntry, max(size, cap(t.entries))), 1
	}
	t.entries = t.entries[:size]
}

// probe returns the entry of a position, nil if none.
func (t *transpositionTable) probe(key uint64) *ttEntry {
	e := &t.entries[key&uint64(len(t.entries)-1)]
	if e.key != key || e.generation != t.generation {
		return nil
	}
	return e
}

// store writes the entry of a position. Without a new move it keeps the hash move.
func (t *transpositionTable) store(key uint64, m game.Move, score int32, depth int, b bound) {
	e := &t.entries[key&uint64(len(t.entries)-1)]
	if e.generation == t.generation {
		if e.key != key && int(e.depth) > depth+2 && b != exact {
			return
		}
		if e.key == key && m == noMove {
			m = e.move
		}
	}
	*e = ttEntry{key: key, move: m, score: score, depth: int8(min(depth, 100)), bound: b, generation: t.generation}
}
