package diagram

import (
	"fmt"
	"strconv"
	"strings"

	"fairway/game/betza"
)

// reader holds what is known while a diagram is read.
type reader struct {
	d       *Diagram
	index   map[string]int // of pieces by id
	placing []placing
	lines   map[string]*item // the last parameter of each key
	heldAs  map[int]int      // what the text says of it
	// The parameters that are judged once the pieces are counted, if the text has them.
	maxPromote, promoOffset *item
}

// newReader returns a reader with the defaults of a diagram.
func newReader() *reader {
	return &reader{
		index:  map[string]int{},
		lines:  map[string]*item{},
		heldAs: map[int]int{},
		d: &Diagram{
			Files: 8, Ranks: 8, FirstRank: 1,
			PromoZone: 1, MaxPromote: 1,
			Extinction: 3, StalemateDraw: true,
			SquareSize: 36,
			Armies:     [2]Army{{'w', "White"}, {'b', "Black"}},
		},
	}
}

// warn adds a warning about it.
func (r *reader) warn(it *item, key, format string, args ...any) {
	r.d.Warnings = append(r.d.Warnings, Warning{key, it.source, it.line, fmt.Sprintf(format, args...)})
}

// placing is where the pieces of a type stand, as its text has it.
type placing struct {
	at    *item
	piece int // index; -1 for holes
	word  string
	// The corners of a rectangle, lower left and upper right.
	low, high Cell
	second    bool
}

// pieces reads the pieces but for their places on the board.
func (r *reader) pieces(items []item) *Error {
	for i := range items {
		it := &items[i]
		if it.key != "" {
			continue
		}
		if err := r.piece(it); err != nil {
			return err
		}
	}
	if len(r.d.Pieces) == 0 {
		e := &Error{Kind: NoPieces, Detail: "a diagram needs at least one piece"}
		if len(items) > 0 {
			e.Source = items[0].source
		}
		return e
	}
	return nil
}

// hole is the name on a piece line that makes holes, not pieces.
const hole = "hole"

// piece reads one piece: name, id, move, image, squares and hand, with colons between.
func (r *reader) piece(it *item) *Error {
	fields := strings.Split(it.value, ":")
	if len(fields) > 6 {
		return it.fail(BadPiece, it.value, "more than six fields")
	}
	name, id, move, squares := fields[0], fields[1], fields[2], fields[4]
	if name == "" {
		return it.fail(BadPiece, it.value, "a piece needs a name")
	}
	if name == hole {
		return r.squares(it, -1, squares)
	}
	if len(r.d.Pieces) == MaxPieces {
		return it.fail(BadPiece, it.value, fmt.Sprintf("more than %d pieces", MaxPieces))
	}
	if id == "" {
		id = initial(name)
	}
	id, ok := readID(id)
	if !ok {
		word := fields[1]
		if word == "" {
			word = name
		}
		return it.fail(BadID, word, "an id is letters A-Z, with or without a + before them")
	}
	if other, ok := r.index[id]; ok {
		return it.fail(DuplicateID, id, fmt.Sprintf("%s and %s have the same id", shortened(r.d.Pieces[other].Name), shortened(name)))
	}
	n := len(r.d.Pieces)
	r.index[id] = n
	if move == "" {
		r.warn(it, "", "%s has no move", shortened(name))
	}
	moves, err := r.move(it, move)
	if err != nil {
		return err
	}
	r.d.Pieces = append(r.d.Pieces, Piece{Number: n + 1, Name: name, ID: id, Betza: move})
	if err := r.give(it, n, move, moves); err != nil {
		return err
	}
	return r.squares(it, n, squares)
}

// move reads XBetza.
func (r *reader) move(it *item, text string) ([]betza.Move, *Error) {
	if len(text) > MaxMoveText {
		return nil, it.fail(BadMove, text, fmt.Sprintf("longer than %d characters", MaxMoveText))
	}
	moves, warnings, err := betza.Parse(text)
	if err != nil {
		e := it.fail(BadMove, text, err.Error())
		if be, ok := err.(*betza.Error); ok {
			e.Move = be
			e.Detail = fmt.Sprintf("%s in column %d: %q", be.Kind, be.Column, shortened(be.Text))
		}
		return nil, e
	}
	for _, w := range warnings {
		r.warn(it, "", "move %s: %s", shortened(text), w)
	}
	return moves, nil
}

// give adds moves to the piece i.
func (r *reader) give(it *item, i int, text string, moves []betza.Move) *Error {
	p := &r.d.Pieces[i]
	if len(p.Moves)+len(moves) > MaxMoves {
		return it.fail(BadMove, text, fmt.Sprintf("%s would have more than %d moves", shortened(p.Name), MaxMoves))
	}
	p.Moves = append(p.Moves, moves...)
	return nil
}

// initial returns the first letter A-Z of a name, in upper case, or nothing.
func initial(name string) string {
	for _, c := range []byte(name) {
		if c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' {
			return strings.ToUpper(string(rune(c)))
		}
	}
	return ""
}

// readID returns an id in upper case, and whether it is one.
func readID(s string) (string, bool) {
	letters := strings.TrimPrefix(s, "+")
	if letters == "" {
		return s, false
	}
	for _, c := range []byte(letters) {
		if !(c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z') {
			return s, false
		}
	}
	return strings.ToUpper(s), true
}

// squares reads the list of squares of the piece i, or of the holes for -1.
func (r *reader) squares(it *item, i int, list string) *Error {
	second := false
	for word := range strings.SplitSeq(list, ",") {
		if word == "" {
			second = true
			continue
		}
		from, to, rectangle := strings.Cut(word, "-")
		if !rectangle {
			to = from
		}
		a, ok1 := r.square(from)
		b, ok2 := r.square(to)
		if !ok1 || !ok2 {
			d := r.d
			return it.fail(BadSquare, word, fmt.Sprintf("squares go from a%d to %c%d", d.FirstRank, 'a'+d.Files-1, d.FirstRank+d.Ranks-1))
		}
		r.placing = append(r.placing, placing{
			at: it, piece: i, word: word, second: second,
			low:  Cell{min(a.File, b.File), min(a.Rank, b.Rank)},
			high: Cell{max(a.File, b.File), max(a.Rank, b.Rank)},
		})
	}
	return nil
}

// square reads a square of the text, and reports whether it is on the board.
func (r *reader) square(s string) (Cell, bool) {
	if len(s) < 2 || len(s) > 3 {
		return Cell{}, false
	}
	file := int(s[0]) - 'a'
	rank, ok := digits(s[1:])
	rank -= r.d.FirstRank
	return Cell{file, rank}, ok && file >= 0 && file < r.d.Files && rank >= 0 && rank < r.d.Ranks
}

// huge is what larger numbers are read as.
const huge = 1_000_000

// digits reads a number without a sign.
func digits(s string) (n int, ok bool) {
	for _, c := range []byte(s) {
		if c < '0' || c > '9' {
			return 0, false
		}
		n = min(n*10+int(c-'0'), huge)
	}
	return n, s != ""
}

// board sets up holes and pieces.
func (r *reader) board([]item) *Error {
	d := r.d
	// Holes first: they may stand after the pieces in the text, and overlap each other. A rank
	// is a set of files.
	holes := make([]uint32, d.Ranks)
	for _, p := range r.placing {
		if p.piece < 0 {
			for y := p.low.Rank; y <= p.high.Rank; y++ {
				holes[y] |= 1<<(p.high.File+1) - 1<<p.low.File
			}
		}
	}
	for y, files := range holes {
		for x := range d.Files {
			if files>>x&1 != 0 {
				d.Holes = append(d.Holes, Cell{x, y})
			}
		}
	}

	occupied := make([]bool, d.Files*d.Ranks)
	put := func(pieces *[]Placed, p *placing, x, y int) *Error {
		switch {
		case holes[y]>>x&1 != 0:
			return p.at.fail(Occupied, p.word, "a piece on the hole "+r.name(x, y))
		case occupied[y*d.Files+x]:
			return p.at.fail(Occupied, p.word, "two pieces on "+r.name(x, y))
		}
		occupied[y*d.Files+x] = true
		*pieces = append(*pieces, Placed{p.piece, x, y})
		return nil
	}
	for _, pass := range []struct{ second, copied bool }{{}, {copied: true}, {second: true}} {
		if pass.copied && d.Symmetry == NoCopy {
			continue
		}
		pieces := &d.First
		if pass.second || pass.copied {
			pieces = &d.Second
		}
		for i := range r.placing {
			p := &r.placing[i]
			if p.piece < 0 || p.second != pass.second {
				continue
			}
			for y := p.low.Rank; y <= p.high.Rank; y++ {
				for x := p.low.File; x <= p.high.File; x++ {
					px, py := x, y
					if pass.copied {
						py = d.Ranks - 1 - y
						if d.Symmetry == Rotate {
							px = d.Files - 1 - x
						}
					}
					if err := put(pieces, p, px, py); err != nil {
						return err
					}
				}
			}
		}
	}
	return nil
}

// name returns the name of a square as this text counts ranks.
func (r *reader) name(x, y int) string {
	return string(rune('a'+x)) + strconv.Itoa(y+r.d.FirstRank)
}
