package diagram

import (
	"fmt"
	"slices"
	"strings"
)

// This file reads promotion as an explicit list, reserves and drops.

// promote reads a list of pieces and their forms, with / between several forms. It replaces the author's
// parameters of promotion.
func (r *reader) promote(it *item) *Error {
	if r.d.Forms == nil {
		r.d.Forms = make([][]int, len(r.d.Pieces))
	}
	return r.pairs(it, "piece>form or piece>form/form", func(i int, list string) *Error {
		var forms []int
		for word := range strings.SplitSeq(list, "/") {
			f, err := r.find(it, word)
			switch {
			case err != nil:
				return err
			case f == i:
				return it.fail(BadValue, word, "a piece can't promote to itself")
			case !slices.Contains(forms, f):
				forms = append(forms, f)
			}
		}
		r.d.Forms[i] = forms
		return nil
	})
}

// held reads a list of pieces that are held as another piece.
func (r *reader) held(it *item) *Error {
	return r.pairs(it, "captive>held", func(i int, word string) *Error {
		to, err := r.find(it, word)
		if err == nil {
			r.heldAs[i] = to
		}
		return err
	})
}

// pairs reads a list of piece>something.
func (r *reader) pairs(it *item, form string, use func(i int, what string) *Error) *Error {
	if it.value == "" {
		return nil
	}
	for word := range strings.SplitSeq(it.value, ",") {
		id, what, ok := strings.Cut(word, ">")
		if !ok {
			return it.fail(BadValue, word, form)
		}
		i, err := r.find(it, id)
		if err == nil {
			err = use(i, what)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// fileLimit reads a list of id:number.
func (r *reader) fileLimit(it *item) *Error {
	if it.value == "" {
		return nil
	}
	for word := range strings.SplitSeq(it.value, ",") {
		id, number, ok := strings.Cut(word, ":")
		n, isNumber := digits(number)
		if !ok || !isNumber || n > MaxRanks {
			return it.fail(BadValue, word, fmt.Sprintf("id:number, the number at most %d, 0 for no limit", MaxRanks))
		}
		i, err := r.find(it, id)
		if err != nil {
			return err
		}
		r.d.FileLimit[i] = n
	}
	return nil
}

// Becomes returns the forms of the piece i: from the text's explicit list, if it has one, else from the author's
// parameters, in shogi style or by choice.
func (d *Diagram) Becomes(i int) []int {
	if d.Forms != nil {
		return d.Forms[i]
	}
	if to, ok := d.Promoted(i); ok {
		return []int{to}
	}
	if d.PromoOffset != 0 || i >= d.MaxPromote {
		return nil
	}
	var list []int
	for _, f := range d.PromoChoice {
		if !slices.Contains(list, f.Piece) {
			list = append(list, f.Piece)
		}
	}
	return list
}

// ChoosesFromHand reports whether some form of the zone is taken from the hand.
func (d *Diagram) ChoosesFromHand() bool {
	return d.Forms == nil && d.PromoOffset == 0 && slices.ContainsFunc(d.PromoChoice, func(f Form) bool { return f.FromHand })
}

// holding determines the piece that each piece is held as (rules/diagram-texts.md 6). The text's own list comes
// first. With our key promote, a promoted piece, whose id has a + and which is some piece's form, is held as the
// piece that it came from: the one with its letters if there is one, else the first that promotes to it. In shogi
// style a piece is held as the one promoOffset numbers before it. All others are held as themselves.
func (r *reader) holding() {
	d := r.d
	if it := r.lines["drops"]; it == nil {
		d.Drops = d.HoldingsType < 0
	}
	d.HeldAs = make([]int, len(d.Pieces))
	for i := range d.HeldAs {
		d.HeldAs[i] = i
	}
	came := make([]bool, len(d.Pieces))
	bare := Flags(len(d.Pieces), d.NoDrop)
	hold := func(f, as int) {
		d.HeldAs[f], came[f] = as, true
		if to, ok := r.heldAs[f]; !bare[f] && !(ok && to == f) {
			bare[f] = true
			d.NoDrop = append(d.NoDrop, f)
		}
	}
	for i := range d.Pieces {
		switch {
		case d.HoldingsType < -1:
		case d.Forms != nil:
			for _, f := range d.Forms[i] {
				id := d.Pieces[f].ID
				if f != i && id[0] == '+' && (!came[f] || id == "+"+d.Pieces[i].ID) {
					hold(f, i)
				}
			}
		case d.PromoOffset > 0 && d.HoldingsType == -1 && i >= d.PromoOffset:
			d.HeldAs[i] = i - d.PromoOffset
			if _, ok := r.heldAs[i]; !ok {
				d.Apart = append(d.Apart, i)
			}
		}
	}
	d.HeldGiven = slices.Clone(d.HeldAs)
	for i, to := range r.heldAs {
		d.HeldGiven[i] = to
		if d.Drops {
			d.HeldAs[i] = to
		}
	}
	for _, key := range []string{"heldAs", "noDrop", "noDropMate", "fileLimit"} {
		it := r.lines[key]
		switch {
		case it == nil:
		case !d.Drops:
			r.warn(it, aboutMove, "%s means nothing without drops=1", key)
		case key == "noDropMate":
			d.mateAt = it
		}
	}
}
