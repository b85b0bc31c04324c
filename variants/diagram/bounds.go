package diagram

import (
	"fmt"
	"math/bits"
	"strings"

	"fairway/game"
	"fairway/game/movegen"
	"fairway/variants/piece"
)

// Limits of what a text may cost. A few lines can ask for more memory than a browser has, and for more moves than
// anybody waits for. Real games need a hundredth. The costliest text that passes takes a browser about a second.
const (
	maxWalks   = 8_000       // moves of all pieces together
	maxLetters = 200_000     // characters of their texts
	maxSteps   = 4_000_000   // entries of the tables of steps, and of those that keep royals safe
	maxWork    = 100_000_000 // squares looked at for the moves of all pieces, as estimated below
	// maxChain is the maximum cost of a move with captures on its route. A piece has at most game.MaxCompounds
	// of them.
	maxChain = 40_000_000
	// maxListed limits the number of moves that a position would list.
	maxListed = 1_000_000
)

// MaxText is the maximum size in bytes of all parts of a diagram text together. The largest games need a hundredth.
const MaxText = 1 << 20

// readable returns an error for texts that take too long to read.
func readable(texts []string) error {
	n := 0
	for _, t := range texts {
		n += len(t)
	}
	if n > MaxText {
		return &Error{Kind: BadValue, Detail: fmt.Sprintf("the text has %d bytes; at most %d are allowed", n, MaxText)}
	}
	return nil
}

// affordable returns an error for a diagram whose moves cost too much.
func affordable(d *Diagram) error {
	size := d.Files * d.Ranks
	pieces := make([]int, len(d.Pieces))
	for _, list := range [][]Placed{d.First, d.Second} {
		for _, m := range list {
			pieces[m.Piece]++
		}
	}
	for i, all := 0, len(d.First)+len(d.Second); i < len(d.Pieces); i++ {
		p := &d.Pieces[i]
		if all += p.Hand[0] + p.Hand[1]; all > game.MaxPieces {
			return p.at.fail(BadValue, p.at.value[strings.LastIndexByte(p.at.value, ':')+1:], fmt.Sprintf("more than %d pieces in all", game.MaxPieces))
		}
	}
	if n, p := shielded(d, pieces); n > movegen.MaxShielded {
		return p.at.fail(BadPiece, p.Name, fmt.Sprintf("more than %d royal pieces under the shield", movegen.MaxShielded))
	}
	vectors := map[game.Vector]bool{}
	walks, work, listed := 0, 0, 0
	if d.Drops {
		listed = len(d.Pieces) * size
	}
	for i := range d.Pieces {
		p := &d.Pieces[i]
		fail := func(detail string) error {
			return p.at.fail(BadMove, p.Betza, detail)
		}
		if walks += len(p.Moves()); walks > maxWalks {
			return fail(fmt.Sprintf("all pieces together have more than %d moves", maxWalks))
		}
		compounds := 0
		for _, w := range piece.Walks(p.Moves()) {
			if compounds += w.CompoundLimit(d.Files, d.Ranks, size); compounds > game.MaxCompounds {
				return fail(fmt.Sprintf("more than %d different moves with several captures", game.MaxCompounds))
			}
			for _, v := range w.Compass {
				if vectors[v] {
					continue
				}
				for range 4 { // the tables hold all turns and reflections
					v = game.Vector{X: v.Y, Y: -v.X}
					vectors[v], vectors[game.Vector{X: -v.X, Y: v.Y}] = true, true
				}
			}
			if len(vectors)*size > maxSteps {
				return fail(fmt.Sprintf("too many different jumps for a board of %d squares", size))
			}
			n := cost(w, d.Files, d.Ranks)
			if work += (1 + pieces[i]) * n; work > maxWork {
				return fail("the moves of all pieces together take too long to work out")
			}
			listed += (1 + pieces[i]) * min(n, size) * max(1, len(d.Becomes(i)))
			if listed > maxListed {
				return fail("a position could have too many moves to list them")
			}
		}
	}
	if d.RoyalSafe && len(d.Pieces)*4*size > maxSteps {
		at := d.safeAt
		if at == nil {
			at = d.Pieces[len(d.Pieces)-1].at
		}
		return at.fail(BadValue, "royalSafe=1", fmt.Sprintf("too many pieces for a board of %d squares", size))
	}
	return nil
}

// shielded returns the number of royal pieces at the start that the shield concerns, see movegen.MaxShielded.
func shielded(d *Diagram, pieces []int) (n int, last *Piece) {
	royal, shield := Flags(len(pieces), d.Royal), Flags(len(pieces), d.Shield)
	for i, c := range pieces {
		if royal[i] && shield[i] {
			n, last = n+c, &d.Pieces[i]
		}
	}
	return n, last
}

// cost estimates how many squares are looked at for a walk's moves of one piece.
func cost(w game.Walk, files, ranks int) int {
	size, ray := files*ranks, (files+ranks)/4+1
	if w.Anywhere {
		return 40 * size // each square is a move
	}
	n, captures := 1, false
	for i, l := range w.Legs {
		steps := ray
		if l.Range != 0 {
			steps = min(int(l.Range), ray)
		}
		if n *= max(1, bits.OnesCount8(l.Turns)) * steps; n > maxWork {
			n = maxWork
		}
		captures = captures || i < len(w.Legs)-1 && l.Modes&(game.Capture|game.CaptureOwn) != 0
	}
	// A walk visits each state, a square with a leg and a heading, once only.
	states := size * 8 * len(w.Legs) * ray
	if captures {
		states += maxChain
	}
	return min(n, states)
}
