package notation

import (
	"fmt"
	"strconv"
	"strings"

	"fairway/game"
)

// PositionText returns the position in the form of rules/notation.md.
func PositionText(r game.Rules, p *game.Position) string { return string(AppendPosition(r, p, nil)) }

// AppendPosition appends the text of the position to dst.
func AppendPosition(r game.Rules, p *game.Position, dst []byte) []byte {
	g := r.Data()
	dst = g.AppendBoard(p, dst)
	dst = append(dst, ' ', g.Armies[p.Mover()].Letter)
	dst = append(dst, ' ')
	dst = g.AppendHands(p, dst)
	for _, l := range r.Layers() {
		n := len(dst)
		dst = append(dst, ' ')
		dst = append(dst, l.Key...)
		dst = append(dst, '=')
		m := len(dst)
		if dst = l.Append(p, dst); len(dst) == m {
			dst = dst[:n]
		}
	}
	return dst
}

// ReadPosition reads a position text. The error lists all faults on one line, joined by "; ", each with its field
// and place.
func ReadPosition(r game.Rules, text string) (*game.Position, error) {
	p, f := readPosition(r, text)
	if len(f) > 0 {
		return nil, f.err()
	}
	return p, nil
}

// readPosition reads a position text and checks that the game allows it.
func readPosition(r game.Rules, text string) (*game.Position, faults) {
	p, f := parsePosition(r, text)
	if len(f) == 0 {
		f = append(f, r.Faults(p)...)
	}
	if len(f) == 0 {
		if got := PositionText(r, p); got != text {
			f.add("%s", unusual(text, got))
		}
	}
	return p, f
}

// parsePosition reads a position text without checking whether the game allows it.
func parsePosition(r game.Rules, text string) (*game.Position, faults) {
	g := r.Data()
	p := game.EmptyPosition(r)
	var f faults
	fields := strings.Split(text, " ")
	for i, want := range []string{"board", "mover", "reserve"} {
		if i >= len(fields) || fields[i] == "" {
			f.add("%s: column 1: missing: a position is board, mover and reserve, one space between them", want)
			return nil, f
		}
	}
	readBoard(g, p, fields[0], &f)
	if a, ok := g.FindArmy(fields[1][0]); ok && len(fields[1]) == 1 {
		p.SetMover(a)
	} else {
		f.add("mover: column 1: %s isn't one of %s", game.Quote(fields[1]), g.ArmyLetters())
	}
	readHands(r, p, fields[2], &f)
	next, column := 0, 1
	given := make([]bool, len(r.Layers()))
	for _, field := range fields[3:] {
		if len(f) > maxFaults {
			break
		}
		key, value, ok := strings.Cut(field, "=")
		place := func(what string, args ...any) {
			f.add("keys: column %d: %s", column, fmt.Sprintf(what, args...))
		}
		at := -1
		for i, l := range r.Layers() {
			if l.Key == key {
				at = i
			}
		}
		switch {
		case field == "":
			place("a space too many")
		case !ok:
			place("%s is not of the form key=value", game.Quote(field))
		case at < 0:
			place("this game has no key %s", game.Quote(key))
		case at < next:
			place("%s is out of order or given twice", key)
		case value == "" && r.Layers()[at].Always:
			f.add("%s: column 1: an empty value: none is written as -", key)
		case value == "":
			f.add("%s: column 1: an empty value: leave the key out instead", key)
		default:
			next = at + 1
			given[at] = true
			if err := r.Layers()[at].Read(p, value); err != nil {
				f.add("%s: %v", key, err)
			}
		}
		column += len(field) + 1
	}
	for i, l := range r.Layers() {
		if l.Always && !given[i] && len(f) == 0 {
			f.add("%s: column 1: missing: every position of this game has this key", l.Key)
		}
	}
	return p, f
}

// unusual returns the name of the first field in which a position text differs from the normal form of the same
// position, and the place of the difference.
func unusual(text, usual string) string {
	fields, wants := strings.Split(text, " "), strings.Split(usual, " ")
	i := 0
	for i < len(fields)-1 && i < len(wants)-1 && fields[i] == wants[i] {
		i++
	}
	name, field, _ := strings.Cut(fields[i], "=")
	_, want, _ := strings.Cut(wants[i], "=")
	if i < 3 {
		name, field, want = []string{"board", "mover", "reserve"}[i], fields[i], wants[i]
	}
	at := 0
	for at < len(field) && at < len(want) && field[at] == want[at] {
		at++
	}
	return fmt.Sprintf("%s: column %d: not in its usual form, which is %s", name, at+1, want)
}

// readBoard reads a board text into the empty position p.
func readBoard(g *game.Game, p *game.Position, text string, f *faults) {
	b := g.Board
	ranks := strings.Split(text, "/")
	if len(ranks) != b.Ranks {
		f.add("board: column %d: %d ranks instead of %d", len(text)+1, len(ranks), b.Ranks)
		return
	}
	column := 0
	for i, rank := range ranks {
		y := b.Ranks - 1 - i
		if x, ok := readRank(g, p, rank, y, column, f); ok && x != b.Files {
			f.add("board: rank %d, column %d: %d squares instead of %d", y+1, column+len(rank)+1, x, b.Files)
		}
		column += len(rank) + 1
	}
}

// readRank reads one rank, whose text begins at a column of the board text. It returns the number of squares in the
// text; ok is false if it can't be read.
func readRank(g *game.Game, p *game.Position, text string, y, column int, f *faults) (x int, ok bool) {
	b := g.Board
	for i := 0; i < len(text); {
		place := func(what string, args ...any) {
			f.add("board: rank %d, column %d: %s", y+1, column+i+1, fmt.Sprintf(what, args...))
		}
		if c := text[i]; c >= '0' && c <= '9' {
			n := i
			for n < len(text) && text[n] >= '0' && text[n] <= '9' {
				n++
			}
			run, err := strconv.Atoi(text[i:n])
			if err != nil || run > b.Files || c == '0' {
				place("%s isn't a run of empty squares on a board of %d files", game.Quote(text[i:n]), b.Files)
				return 0, false
			}
			x += run
			i = n
			continue
		}
		m, n := readToken(g, text[i:])
		if n == 0 {
			place("%s doesn't begin a piece", game.Quote(text[i:]))
			return 0, false
		}
		if x < b.Files {
			if s := b.Square(x, y); b.Holes.Has(s) {
				place("a piece on %s, which is a hole", b.SquareName(s))
			} else {
				p.Put(s, m)
			}
		}
		x++
		i += n
	}
	return x, true
}
