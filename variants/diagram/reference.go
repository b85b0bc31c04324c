package diagram

import (
	"fmt"
	"strings"
	"unicode"
)

// references are the parameters that speak of pieces. All but promoChoice add up when they
// are given twice.
var references = map[string]setter{
	"promoChoice":     (*reader).promoChoice,
	"royal":           (*reader).royal,
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
	// kanjiShort is kanji for faces too small for two characters in a column. Where the
	// first character alone would be another piece's too, it has both, side by side.
	"kanjiShort": faces(func(p *Piece) *[]string { return &p.Short }),
}

// references reads the parameters that speak of pieces.
func (r *reader) references(items []item) *Error {
	d, n := r.d, len(r.d.Pieces)
	if d.MaxPromote > n {
		return r.maxPromote.fail(BadIndex, r.maxPromote.word(), fmt.Sprintf("there are %d pieces", n))
	}
	if d.PromoOffset >= n {
		return r.promoOffset.fail(BadIndex, r.promoOffset.word(), fmt.Sprintf("not below the number of pieces, %d", n))
	}
	d.Contagion = make([]int, n)
	for i := range d.Contagion {
		d.Contagion[i] = -1
	}
	d.PromoChoice = r.choices("Q,N,R,B")
	d.FileLimit = make([]int, n)
	for i := range items {
		if set, ok := references[items[i].key]; ok {
			r.lines[items[i].key] = &items[i]
			if err := set(r, &items[i]); err != nil {
				return err
			}
		}
	}
	if len(d.Royal) == 0 {
		d.Royal = []int{n - 1}
	}
	r.holding()
	return nil
}

// promoChoice ignores the marks that limit a choice in other programs.
func (r *reader) promoChoice(it *item) *Error {
	marks := false
	ids := strings.Map(func(c rune) rune {
		if strings.ContainsRune("!*'/0123456789", c) {
			marks = true
			return -1
		}
		return c
	}, it.value)
	for _, c := range []byte(ids) {
		if !(c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '+' || c == ',' || c == ' ') {
			return it.fail(BadValue, it.word(), "ids of pieces, as in QNRB")
		}
	}
	if marks {
		r.warn(it, "", "promoChoice=%s: its marks and digits are ignored", shortened(it.value))
	}
	r.d.PromoChoice = r.choices(ids)
	return nil
}

// choices returns the pieces that a list of ids names, without those that don't exist. Commas
// or spaces may stand between ids; an item between them that isn't an id as a whole is read
// letter by letter, a + belonging to the letter after it.
func (r *reader) choices(list string) (pieces []int) {
	seen := make([]bool, len(r.d.Pieces))
	add := func(id string) bool {
		i, ok := r.index[strings.ToUpper(id)]
		if ok && !seen[i] {
			seen[i] = true
			pieces = append(pieces, i)
		}
		return ok
	}
	for _, word := range strings.FieldsFunc(list, func(c rune) bool { return c == ',' || c == ' ' }) {
		if add(word) {
			continue
		}
		plus := ""
		for i := range len(word) {
			if word[i] == '+' {
				plus = "+"
				continue
			}
			add(plus + word[i:i+1])
			plus = ""
		}
	}
	return pieces
}

// find returns the piece that an id of a parameter means.
func (r *reader) find(it *item, word string) (int, *Error) {
	id, ok := readID(word)
	if !ok {
		if word == "" {
			return 0, it.fail(UnknownID, it.word(), "an id is missing")
		}
		return 0, it.fail(BadID, word, "an id is letters A-Z, with or without a + before them")
	}
	i, ok := r.index[id]
	if !ok {
		return 0, it.fail(UnknownID, word, "no piece has this id")
	}
	return i, nil
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

// Flags returns n flags of which those of some are set, for lists of pieces by their numbers.
func Flags(n int, some []int) []bool {
	flags := make([]bool, n)
	for _, i := range some {
		flags[i] = true
	}
	return flags
}

// idList is a parameter that adds ids to a list.
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

// royal reads numbers of pieces as well as ids.
func (r *reader) royal(it *item) *Error {
	seen := Flags(len(r.d.Pieces), r.d.Royal)
	for word := range strings.SplitSeq(it.value, ",") {
		var i int
		n, isNumber := digits(strings.TrimPrefix(word, "-"))
		switch {
		case isNumber && (word[0] == '-' || n == 0), word == "":
			return it.fail(BadValue, it.word(), "a piece's number, from 1, or its id")
		case isNumber && n > len(r.d.Pieces):
			return it.fail(BadIndex, word, fmt.Sprintf("there are %d pieces", len(r.d.Pieces)))
		case isNumber:
			i = n - 1
		default:
			var err *Error
			if i, err = r.find(it, word); err != nil {
				return err
			}
		}
		if !seen[i] {
			seen[i] = true
			r.d.Royal = append(r.d.Royal, i)
		}
	}
	return nil
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

func (r *reader) extraMove(it *item) *Error {
	list, text, ok := strings.Cut(it.value, ":")
	if !ok || list == "" {
		return it.fail(BadValue, it.word(), "ids, a colon and a move, as in LD:K")
	}
	pieces, err := r.ids(it, list, nil)
	if err != nil {
		return err
	}
	moves, err := r.move(it, text)
	if err != nil {
		return err
	}
	for _, i := range pieces {
		if err := r.give(it, i, text, moves); err != nil {
			return err
		}
		r.d.Pieces[i].Extra = append(r.d.Pieces[i].Extra, text)
	}
	return nil
}

// faces is a list of characters for faces: id:characters, with /characters for the second
// army's.
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
