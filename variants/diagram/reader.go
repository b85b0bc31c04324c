package diagram

import (
	"fmt"
	"strconv"
	"strings"

	"fairway/game/betza"
)

// reader is the state of reading a diagram.
type reader struct {
	d       *Diagram
	faults  Errors
	index   map[string]int   // of pieces by id
	lines   map[string]*item // the last parameter of each key
	heldAs  map[int]int      // by piece: what the text says that it is held as
	byGiven map[string][]int // pieces by given id
	ends    map[string]int   // by taken id: the number of the last ending that was free
	placed  int              // squares named so far
	extras  []extra
	terms   int // moves read so far, counted by what they stand for
	letters int // bytes of move texts so far
	// Parameters that are checked after the pieces have been counted; nil if missing in the text.
	maxPromote, promoOffset *item
}

// newReader returns a reader with the defaults of a diagram.
func newReader() *reader {
	return &reader{
		index:  map[string]int{},
		lines:  map[string]*item{},
		heldAs: map[int]int{},
		ends:   map[string]int{},
		d: &Diagram{
			Files: 8, Ranks: 8, FirstRank: 1,
			PromoZone: 1, MaxPromote: 1,
			Extinction: 3, StalemateDraw: true,
			SquareSize: 36, RoyalSafeUnspecified: true, Repetition: -1,
			GraphicsType: "png", Prefixes: [2]string{"w", "b"},
			Armies: [2]Army{{'w', "White"}, {'b', "Black"}},
			Morphs: map[int]*Morph{}, Confine: map[int][]bool{},
		},
	}
}

// fault records a fault, unless it is nil.
func (r *reader) fault(e *Error) {
	if e != nil && !r.full() {
		r.faults = append(r.faults, e)
	}
}

// full reports whether there are as many faults as are kept, so that no more need to be found.
func (r *reader) full() bool { return len(r.faults) >= maxKept }

// hole is the name that turns squares into holes.
const hole = "hole"

// placing is a line of a piece or of holes whose squares are still to be read.
type placing struct {
	at      *item
	piece   int // index; -1 for holes
	squares string
}

// pieces reads the pieces and places them on the board.
func (r *reader) pieces(items []item) {
	var places []placing
	last := -1 // the last line with a piece
	for i := range items {
		it := &items[i]
		if it.key == "morph" {
			if last < 0 {
				r.fault(it.fail(BadValue, it.word(), "no piece stands before it"))
			} else {
				r.d.Pieces[last].morph = it
			}
		}
		if it.key != "" {
			continue
		}
		fields := strings.Split(it.value, ":")
		name := strings.TrimSpace(fields[0])
		switch {
		case len(fields) > 6:
			r.fault(it.fail(BadPiece, it.value, "more than six fields"))
		case name == "":
			r.fault(it.fail(BadPiece, it.value, "a piece needs a name"))
		case len(name) > maxWords || len(fields[1]) > maxWords:
			r.fault(it.fail(BadPiece, it.value, fmt.Sprintf("a name or an id longer than %d bytes", maxWords)))
		case strings.EqualFold(name, hole):
			places = append(places, placing{it, -1, fields[4]})
		case len(r.d.Pieces) == MaxPieces:
			r.fault(it.fail(BadPiece, name, fmt.Sprintf("more than %d pieces", MaxPieces)))
			return
		default:
			last = len(r.d.Pieces)
			r.piece(it, name, fields)
			places = append(places, placing{it, last, fields[4]})
		}
	}
	if len(r.d.Pieces) == 0 && len(r.faults) == 0 {
		e := &Error{Kind: NoPieces, Detail: "a diagram needs at least one piece"}
		if len(items) > 0 {
			e.Source = items[0].source
		}
		r.fault(e)
	}
	r.name()
	r.place(places)
}

// piece reads the fields of one piece except its squares: name, id, move, image, hand.
func (r *reader) piece(it *item, name string, fields []string) {
	p := Piece{Number: len(r.d.Pieces) + 1, Name: name, Given: fields[1], Image: fields[3], at: it}
	if p.Given == "" {
		if l := letters(name); l != "" {
			p.Given = l[:1]
		}
	}
	if len(fields) > 5 && fields[5] != "" {
		first, second, two := strings.Cut(fields[5], ",")
		if !two {
			second = first
		}
		a, ok1 := digits(first)
		b, ok2 := digits(second)
		if !ok1 || !ok2 || a > MaxHeld || b > MaxHeld {
			r.fault(it.fail(BadValue, fields[5], fmt.Sprintf("a number of pieces in hand up to %d, or two with a comma", MaxHeld)))
		}
		p.Hand = [2]int{a, b}
	}
	p.Betza = fields[2]
	if p.Betza == "" {
		p.Betza, _ = r.d.defaultMove(name)
		if p.Betza == "" {
			r.warn(it, aboutMove, "%s has no move", name)
		}
	}
	if p.Betza != "-" {
		p.Terms = r.move(it, p.Betza)
	}
	r.d.Pieces = append(r.d.Pieces, p)
}

// tooManyMoves reports whether terms are too many moves for one piece.
func tooManyMoves(terms []betza.Term) bool {
	n := 0
	for i := range terms {
		n += len(terms[i].Moves)
	}
	return n > MaxMoves
}

// move reads XBetza.
func (r *reader) move(it *item, text string) []betza.Term {
	if r.terms > maxWalks || r.letters > maxLetters {
		return nil
	}
	if r.letters += len(text); r.letters > maxLetters {
		r.fault(it.fail(BadMove, text, fmt.Sprintf("the moves of all pieces together are longer than %d characters", maxLetters)))
		return nil
	}
	if len(text) > MaxMoveText {
		r.fault(it.fail(BadMove, text, fmt.Sprintf("longer than %d characters", MaxMoveText)))
		return nil
	}
	terms, err := betza.Read(text)
	if err != nil {
		e := it.fail(BadMove, text, err.Error())
		if be, ok := err.(*betza.Error); ok {
			e.Move = be
			e.Detail = fmt.Sprintf("%s in column %d: %q; %s", be.Kind, be.Column, shortened(be.Text), be.Kind.Right())
		}
		r.fault(e)
	}
	for i := range terms {
		r.terms += max(1, len(terms[i].Moves))
	}
	if r.terms > maxWalks {
		r.fault(it.fail(BadMove, text, fmt.Sprintf("all pieces together have more than %d moves", maxWalks)))
		return nil
	}
	return terms
}

// readID returns an id in upper case. It reports whether the text is an id.
func readID(s string) (string, bool) {
	plain := strings.TrimPrefix(s, "+")
	if plain == "" || letters(plain) != strings.ToUpper(plain) {
		return s, false
	}
	return strings.ToUpper(s), true
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

// rectangle reads a square, or two corners with a hyphen between them. It returns the lower left and the upper
// right corner.
func (r *reader) rectangle(it *item, word string) (low, high Cell, err *Error) {
	from, to, two := strings.Cut(word, "-")
	if !two {
		to = from
	}
	a, ok1 := r.square(from)
	b, ok2 := r.square(to)
	if !ok1 || !ok2 {
		d := r.d
		return low, high, it.fail(BadSquare, word, fmt.Sprintf("squares go from a%d to %c%d", d.FirstRank, 'a'+d.Files-1, d.FirstRank+d.Ranks-1))
	}
	return Cell{min(a.File, b.File), min(a.Rank, b.Rank)}, Cell{max(a.File, b.File), max(a.Rank, b.Rank)}, nil
}

// maxNumber replaces all larger numbers.
const maxNumber = 1_000_000

// digits reads a number without a sign.
func digits(s string) (n int, ok bool) {
	for _, c := range []byte(s) {
		if c < '0' || c > '9' {
			return 0, false
		}
		n = min(n*10+int(c-'0'), maxNumber)
	}
	return n, s != ""
}

// squareName returns the name of a square as this text counts ranks.
func (r *reader) squareName(x, y int) string {
	return string(rune('a'+x)) + strconv.Itoa(y+r.d.FirstRank)
}
