package diagram

import (
	"fmt"
	"strings"
	"unicode"

	"fairway/game/betza"
)

// references are the parameters that name pieces. All except promoChoice add up if they are given twice.
var references = map[string]setter{
	"promoChoice":     (*reader).promoChoice,
	"royal":           numbered(func(d *Diagram) *[]int { return &d.Royal }),
	"iron":            numbered(func(d *Diagram) *[]int { return &d.Iron }),
	"protected":       numbered(func(d *Diagram) *[]int { return &d.Protected }),
	"counterStrike":   numbered(func(d *Diagram) *[]int { return &d.CounterStrike }),
	"succession":      numbered(func(d *Diagram) *[]int { return &d.Succession }),
	"baring":          (*reader).baring,
	"confine":         (*reader).confine,
	"morph":           func(*reader, *item) *Error { return nil }, // read with the piece before it
	"lastRankChoice":  idList(func(d *Diagram) *[]int { return &d.LastRankChoice }),
	"contagion":       (*reader).contagion,
	"contagionExempt": idList(func(d *Diagram) *[]int { return &d.ContagionExempt }),
	"shield":          idList(func(d *Diagram) *[]int { return &d.Shield }),
	"extraMove":       (*reader).extraMove,
	"promote":         (*reader).promote,
	"heldAs":          (*reader).held,
	"noDrop":          idList(func(d *Diagram) *[]int { return &d.NoDrop }),
	"noDropMate":      idList(func(d *Diagram) *[]int { return &d.NoDropMate }),
	"fileLimit":       (*reader).fileLimit,
	"kanji":           faces(func(p *Piece) *[]string { return &p.Kanji }),
	// kanjiShort is kanji for faces that are too small for two characters in a column. If the first character
	// alone would be another piece's too, it has both, side by side.
	"kanjiShort": faces(func(p *Piece) *[]string { return &p.Short }),
}

// references reads the parameters that name pieces.
func (r *reader) references(items []item) {
	d, n := r.d, len(r.d.Pieces)
	if d.MaxPromote > n {
		d.MaxPromote = n
		if r.maxPromote != nil {
			r.fault(r.maxPromote.fail(BadIndex, r.maxPromote.word(), fmt.Sprintf("there are %d pieces", n)))
		}
	}
	if d.PromoOffset >= n {
		d.PromoOffset = 0
		r.fault(r.promoOffset.fail(BadIndex, r.promoOffset.word(), fmt.Sprintf("not below the number of pieces, %d", n)))
	}
	d.Contagion = make([]int, n)
	for i := range d.Contagion {
		d.Contagion[i] = -1
	}
	d.FileLimit = make([]int, n)
	for i := range items {
		if set, ok := references[items[i].key]; ok {
			r.lines[items[i].key] = &items[i]
			r.fault(set(r, &items[i]))
		}
	}
	if len(d.Royal) == 0 {
		d.Royal = []int{n - 1}
	}
	if it := r.lines["promoChoice"]; it == nil {
		r.forms("QNRB")
	} else if it.value == "" {
		r.anyForm()
	}
	r.dropUnplayed()
	r.morphs()
	r.bare()
	r.holding()
}

// find returns the piece with an id of one of our own keys.
func (r *reader) find(it *item, word string) (int, *Error) {
	if word == "" {
		return 0, it.fail(UnknownID, it.word(), "an id is missing")
	}
	id, ok := readID(word)
	i, known := r.index[id]
	if !ok || !known {
		return 0, it.fail(UnknownID, word, "no piece has this id")
	}
	return i, nil
}

// given returns the pieces with an id of one of the author's keys: all that it was given to, else the one that has
// it now.
func (r *reader) given(word string) (pieces []int) {
	if r.byGiven == nil {
		r.byGiven = map[string][]int{}
		for i := range r.d.Pieces {
			r.byGiven[r.d.Pieces[i].Given] = append(r.byGiven[r.d.Pieces[i].Given], i)
		}
	}
	pieces = r.byGiven[word]
	if i, ok := r.index[strings.ToUpper(word)]; ok && pieces == nil {
		pieces = []int{i}
	}
	return pieces
}

// ids adds the pieces of a list to some, each once. The empty list names none.
func (r *reader) ids(it *item, list string, some []int) ([]int, *Error) {
	if list == "" {
		return some, nil
	}
	seen := Flags(len(r.d.Pieces), some)
	for word := range strings.SplitSeq(list, ",") {
		i, err := r.find(it, word)
		if err != nil {
			return nil, err
		}
		if !seen[i] {
			seen[i] = true
			some = append(some, i)
		}
	}
	return some, nil
}

// Flags returns n flags, set at the indices of some.
func Flags(n int, some []int) []bool {
	flags := make([]bool, n)
	for _, i := range some {
		flags[i] = true
	}
	return flags
}

// idList returns a setter that adds ids to a list.
func idList(field func(*Diagram) *[]int) setter {
	return func(r *reader, it *item) *Error {
		f := field(r.d)
		pieces, err := r.ids(it, it.value, *f)
		if err == nil {
			*f = pieces
		}
		return err
	}
}

// numbered returns a setter that adds pieces to a list, by numbers or ids.
func numbered(field func(*Diagram) *[]int) setter {
	return func(r *reader, it *item) *Error {
		list := field(r.d)
		seen := Flags(len(r.d.Pieces), *list)
		for word := range strings.SplitSeq(it.value, ",") {
			pieces, err := r.numbers(it, word)
			if err != nil {
				return err
			}
			for _, i := range pieces {
				if !seen[i] {
					seen[i] = true
					*list = append(*list, i)
				}
			}
		}
		return nil
	}
}

// numbers returns the pieces with a number or an id of one of the author's keys.
func (r *reader) numbers(it *item, word string) ([]int, *Error) {
	n, isNumber := digits(strings.TrimPrefix(word, "-"))
	switch {
	case isNumber && (word[0] == '-' || n == 0), word == "":
		return nil, it.fail(BadValue, it.word(), "a piece's number, from 1, or its id")
	case isNumber && n > len(r.d.Pieces):
		return nil, it.fail(BadIndex, word, fmt.Sprintf("there are %d pieces", len(r.d.Pieces)))
	case isNumber:
		return []int{n - 1}, nil
	}
	pieces := r.given(word)
	if pieces == nil {
		return nil, it.fail(UnknownID, word, "no piece has this id")
	}
	return pieces, nil
}

// baring adds kinds without which an army has lost. An empty value means all except royal kinds.
func (r *reader) baring(it *item) *Error {
	for word := range strings.SplitSeq(it.value, ",") {
		if pieces, err := r.numbers(it, word); err == nil {
			r.d.Baring = append(r.d.Baring, pieces...)
		}
	}
	if r.d.Baring == nil {
		r.d.Baring = []int{}
	}
	return nil
}

// bare completes baring: kinds that no army begins with are left out.
func (r *reader) bare() {
	d := r.d
	if d.Baring == nil {
		return
	}
	royal := Flags(len(d.Pieces), d.Royal)
	counts := Flags(len(d.Pieces), d.Baring)
	if len(d.Baring) == 0 {
		for i := range counts {
			if counts[i] = !royal[i]; counts[i] {
				d.Baring = append(d.Baring, i)
			}
		}
	}
	for _, list := range [][]Placed{d.First, d.Second} {
		for _, p := range list {
			if counts[p.Piece] {
				return
			}
		}
	}
	d.Baring = nil
}

// dropUnplayed leaves out the moves that aren't played, and warns of each.
func (r *reader) dropUnplayed() {
	royal := Flags(len(r.d.Pieces), r.d.Royal)
	for i := range r.d.Pieces {
		p := &r.d.Pieces[i]
		r.play(p, p.at, p.Terms, royal[i])
		terms := r.played(p.Terms, royal[i])
		for _, x := range r.extras {
			if x.piece == i {
				r.play(p, x.at, x.terms, royal[i])
				terms = append(terms, r.played(x.terms, royal[i])...)
			}
		}
		p.Terms = terms
		if tooManyMoves(terms) {
			r.fault(p.at.fail(BadMove, p.Betza, fmt.Sprintf("%s would have more than %d moves", shortened(p.Name), MaxMoves)))
		}
	}
}

// play warns of the moves that a piece does not have.
func (r *reader) play(p *Piece, at *item, terms []betza.Term, royal bool) {
	for i := range terms {
		switch t := &terms[i]; {
		case t.Unsupported != nil:
			r.leaveOut(at, p.Name, t.Text, "not supported and left out")
		case t.Castling != nil && !royal:
			r.leaveOut(at, p.Name, t.Text, "left out: only a royal man castles")
		}
	}
}

// played returns the moves that a piece has.
func (r *reader) played(terms []betza.Term, royal bool) []betza.Term {
	var list []betza.Term
	for _, t := range terms {
		if t.Unsupported == nil && (t.Castling == nil || royal) {
			list = append(list, t)
		}
	}
	return list
}

func (r *reader) contagion(it *item) *Error {
	return r.pairs(it, "victim>result", func(victim int, result string) *Error {
		to, err := r.find(it, result)
		if err == nil {
			r.d.Contagion[victim] = to
		}
		return err
	})
}

// extra reads a move that one of our own keys adds to a piece.
type extra struct {
	at    *item
	piece int
	terms []betza.Term
}

func (r *reader) extraMove(it *item) *Error {
	list, text, ok := strings.Cut(it.value, ":")
	if !ok || list == "" {
		return it.fail(BadValue, it.word(), "ids, a colon and a move")
	}
	pieces, err := r.ids(it, list, nil)
	if err != nil {
		return err
	}
	if len(r.extras) > maxWalks {
		return it.fail(BadMove, text, fmt.Sprintf("more than %d extra moves", maxWalks))
	}
	terms := r.move(it, text)
	for _, i := range pieces {
		r.extras = append(r.extras, extra{it, i, terms})
		r.d.Pieces[i].Extra = append(r.d.Pieces[i].Extra, text)
	}
	return nil
}

// faces reads characters of faces: id:characters, with /characters for the second army.
func faces(field func(*Piece) *[]string) setter {
	return func(r *reader, it *item) *Error {
		if it.value == "" {
			return nil
		}
		for word := range strings.SplitSeq(it.value, ",") {
			id, chars, ok := strings.Cut(word, ":")
			if !ok {
				return it.fail(BadValue, word, "id:characters, as in K:玉")
			}
			i, err := r.find(it, id)
			if err != nil {
				return err
			}
			forms := strings.Split(chars, "/")
			for _, f := range forms {
				if len(forms) > 2 || !isFace(f) {
					return it.fail(BadValue, word, "a face is one or two characters; those of the second army may follow after /")
				}
			}
			*field(&r.d.Pieces[i]) = forms
		}
		return nil
	}
}

// isFace reports whether s is one or two characters that can be drawn.
func isFace(s string) bool {
	n := 0
	for _, c := range s {
		if n++; n > 2 || !unicode.IsGraphic(c) || unicode.IsSpace(c) || c == unicode.ReplacementChar {
			return false
		}
	}
	return n > 0
}
