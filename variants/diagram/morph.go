package diagram

import (
	"fmt"
	"slices"
	"sort"
	"strings"
)

// morphs reads the pictures of the board that come after pieces (rules/diagram-texts.md 7.1).
func (r *reader) morphs() {
	d := r.d
	signs := map[rune]int{}
	for i := range d.Pieces {
		if c := []rune(d.Pieces[i].Given); len(c) == 1 {
			if _, had := signs[c[0]]; !had {
				signs[c[0]] = i + 1
			}
		}
	}
	for i := range d.Pieces {
		it := d.Pieces[i].morph
		if it == nil {
			continue
		}
		size := d.Files * d.Ranks
		m := &Morph{Barred: make([]bool, size), Wins: make([]bool, size), Becomes: make([]int, size)}
		unknown := map[rune]bool{}
		row := 0
		for text := range strings.SplitSeq(it.value, "/") {
			if row == d.Ranks {
				break
			}
			picture := []rune(text)
			for x := range d.Files {
				if len(picture) == 0 {
					break
				}
				c := picture[min(x, len(picture)-1)]
				at := (d.Ranks-1-row)*d.Files + x
				switch to := signs[c]; {
				case c == '.':
				case c == '!':
					m.Barred[at] = true
				case c == '+':
					m.Wins[at] = true
				case to > 0:
					m.Becomes[at] = to
				case !unknown[c]:
					unknown[c] = true
					r.warn(it, aboutMove, "morph: \"%c\" is not understood", c)
				}
			}
			row++
		}
		d.Morphs[i] = m
	}
}

// confine reads a list id:squares with + between items.
func (r *reader) confine(it *item) *Error {
	d := r.d
	if it.value == "" {
		return nil
	}
	for word := range strings.SplitSeq(it.value, ",") {
		id, list, ok := strings.Cut(word, ":")
		if !ok {
			return it.fail(BadValue, word, "id:squares, as in K:d1-f3+e5")
		}
		i, err := r.find(it, id)
		if err != nil {
			return err
		}
		if d.Confine[i] == nil {
			d.Confine[i] = make([]bool, d.Files*d.Ranks)
		}
		for part := range strings.SplitSeq(list, "+") {
			low, high, err := r.rectangle(it, part)
			if err != nil {
				return err
			}
			if r.placed += (high.File - low.File + 1) * (high.Rank - low.Rank + 1); r.placed > MaxPlaced {
				return it.fail(BadSquare, part, "too many squares")
			}
			for y := low.Rank; y <= high.Rank; y++ {
				for x := low.File; x <= high.File; x++ {
					d.Confine[i][y*d.Files+x] = true
				}
			}
		}
	}
	return nil
}

// promoChoice reads the forms of the promotion zone, each with its marks (rules/diagram-texts.md 5).
func (r *reader) promoChoice(it *item) *Error {
	list, rest, cut := strings.Cut(it.value, "/")
	if cut {
		r.warn(it, aboutMove, "promoChoice: \"/%s\" is not understood", shortened(rest))
	}
	if !r.forms(list) {
		return it.fail(BadValue, it.word(), fmt.Sprintf("more than %d forms", maxForms))
	}
	return nil
}

// maxForms is the maximum number of forms of the zone, each with its limits.
const maxForms = 2 * MaxPieces

// forms reads a list of given ids from the left. The longest id that fits counts, or a unique id if no given one
// fits. Other characters are skipped. It reports whether there are at most maxForms.
func (r *reader) forms(list string) bool {
	d := r.d
	var given, own []string
	for i := range d.Pieces {
		given, own = append(given, d.Pieces[i].Given), append(own, d.Pieces[i].ID)
	}
	slices.Sort(given)
	slices.Sort(own)
	d.PromoChoice, d.LastCompels = nil, nil
	seen, compels := map[Form]bool{}, make([]bool, len(d.Pieces))
	f := Form{}
	for i := 0; i < len(list); {
		n := longest(given, list[i:])
		if n == 0 {
			n = longest(own, list[i:])
		}
		switch {
		case n > 0:
			id := list[i : i+n]
			i += n
			end := i
			for end < len(list) && list[end] >= '0' && list[end] <= '9' {
				end++
			}
			ranks, _ := digits(list[i:end])
			f.Ranks = min(ranks, MaxRanks)
			i = end
			for _, k := range r.given(id) {
				if f.Piece = k; !seen[f] {
					seen[f] = true
					d.PromoChoice = append(d.PromoChoice, f)
				}
				if f.NotLast && !compels[k] {
					compels[k] = true
					d.LastCompels = append(d.LastCompels, k)
				}
			}
			if len(d.PromoChoice) > maxForms {
				return false
			}
			f = Form{}
			continue
		case list[i] == '!':
			f.NotLast = true
		case list[i] == '*':
			f.FromHand = true
		default:
			f = Form{}
		}
		i++
	}
	return true
}

// longest returns the length of the longest of some sorted ids that a text begins with, 0 if none.
func longest(ids []string, text string) (length int) {
	for n := 0; n < len(text); n++ {
		// All of them begin with text[:n]; those that end there come first.
		ids = ids[sort.Search(len(ids), func(i int) bool { return len(ids[i]) > n && ids[i][n] >= text[n] }):]
		ids = ids[:sort.Search(len(ids), func(i int) bool { return ids[i][n] > text[n] })]
		if len(ids) == 0 {
			break
		}
		if len(ids[0]) == n+1 {
			length = n + 1
		}
	}
	return length
}

// anyForm gives the zone every form except piece number 1 and royal pieces.
func (r *reader) anyForm() {
	royal := Flags(len(r.d.Pieces), r.d.Royal)
	r.d.PromoChoice, r.d.LastCompels = nil, nil
	for i := 1; i < len(r.d.Pieces); i++ {
		if !royal[i] {
			r.d.PromoChoice = append(r.d.PromoChoice, Form{Piece: i})
		}
	}
}
