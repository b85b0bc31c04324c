package diagram

import (
	"fmt"
	"sort"
	"strconv"
	"strings"
	"unicode"
)

// setter reads the value of a parameter into the diagram.
type setter func(r *reader, it *item) *Error

// silent are the parameters of the author's page that mean nothing to a board of ours.
var silent = map[string]bool{
	"satellite": true, "graphicsDir": true, "graphicsType": true, "whitePrefix": true, "blackPrefix": true,
	"startShade": true, "useMarkers": true, "borders": true, "rimColor": true, "coordColor": true, "enableAI": true,
}

// values are the parameters that can be read before the pieces are known. A key given twice
// is set twice: the last value holds.
var values = map[string]setter{
	"files":     number(1, MaxFiles, func(d *Diagram) *int { return &d.Files }),
	"ranks":     number(1, MaxRanks, func(d *Diagram) *int { return &d.Ranks }),
	"firstRank": number(0, 99, func(d *Diagram) *int { return &d.FirstRank }),
	"symmetry": choice(map[string]func(*Diagram){
		"mirror": func(d *Diagram) { d.Symmetry = Mirror },
		"rotate": func(d *Diagram) { d.Symmetry = Rotate },
		"none":   func(d *Diagram) { d.Symmetry = NoCopy },
	}),
	"holdingsType": (*reader).holdingsType,
	"promoZone":    number(0, MaxRanks, func(d *Diagram) *int { return &d.PromoZone }),
	"maxPromote": func(r *reader, it *item) *Error {
		r.maxPromote = it
		return number(0, huge, func(d *Diagram) *int { return &d.MaxPromote })(r, it)
	},
	"promoOffset": func(r *reader, it *item) *Error {
		r.promoOffset = it
		return number(0, huge, func(d *Diagram) *int { return &d.PromoOffset })(r, it)
	},
	"extinction": number(0, 3, func(d *Diagram) *int { return &d.Extinction }),
	"stalemate": func(r *reader, it *item) *Error {
		r.d.StalemateDraw = it.value == "draw"
		return nil
	},
	"squareSize":       number(1, 999, func(d *Diagram) *int { return &d.SquareSize }),
	"lightShade":       shade(func(d *Diagram) *Shade { return &d.LightShade }),
	"darkShade":        shade(func(d *Diagram) *Shade { return &d.DarkShade }),
	"armies":           (*reader).armies,
	"promoteOnCapture": yesNo(func(d *Diagram) *bool { return &d.PromoteOnCapture }),
	"contagionPick": choice(map[string]func(*Diagram){
		"last":  func(d *Diagram) { d.ContagionFirst = false },
		"first": func(d *Diagram) { d.ContagionFirst = true },
	}),
	"passLimit":  (*reader).passLimit,
	"repetition": number(0, 9999, func(d *Diagram) *int { return &d.Repetition }),
	"title":      words(func(d *Diagram) *string { return &d.Title }),
	"inventor":   words(func(d *Diagram) *string { return &d.Inventor }),
	"family":     words(func(d *Diagram) *string { return &d.Family }),
	"belts":      (*reader).belts,
	"drops":      yesNo(func(d *Diagram) *bool { return &d.Drops }),
	"royalSafe": func(r *reader, it *item) *Error {
		r.d.safeAt = it
		return yesNo(func(d *Diagram) *bool { return &d.RoyalSafe })(r, it)
	},
	"promoteMoves": (*reader).promoteMoves,
	"mustPromote": choice(map[string]func(*Diagram){
		"choice": func(d *Diagram) { d.MustPromote = Choice },
		"edge":   func(d *Diagram) { d.MustPromote = Edge },
		"zone":   func(d *Diagram) { d.MustPromote = Zone },
	}),
}

// values reads the parameters that don't need the pieces, and warns of unknown ones.
func (r *reader) values(items []item) *Error {
	for i := range items {
		it := &items[i]
		if set, ok := values[it.key]; ok {
			r.lines[it.key] = it
			if err := set(r, it); err != nil {
				return err
			}
			continue
		}
		if _, later := references[it.key]; it.key != "" && !later && !silent[it.key] {
			r.warn(it, it.key, "%s is ignored", shortened(it.key))
		}
	}
	if it, n := r.lines["belts"], len(r.d.Belts); n > 0 && r.d.Belts[n-1] >= r.d.Ranks {
		return it.fail(BadValue, it.word(), fmt.Sprintf("the board has %d ranks", r.d.Ranks))
	}
	if it := r.lines["holdingsType"]; it != nil && it.value[0] == '-' && r.d.HoldingsType > 0 && !r.d.Drops {
		r.warn(it, "", "holdingsType=%s: captured pieces are shown and never dropped", shortened(it.value))
	}
	return nil
}

// number is a parameter from lo to hi, both at least 0.
func number(lo, hi int, field func(*Diagram) *int) setter {
	return func(r *reader, it *item) *Error {
		n, ok := digits(it.value)
		if !ok || n < lo || n > hi {
			limit := fmt.Sprintf("a number from %d to %d", lo, hi)
			if hi == huge {
				limit = fmt.Sprintf("a number, %d or more", lo)
			}
			return it.fail(BadValue, it.word(), limit)
		}
		*field(r.d) = n
		return nil
	}
}

// choice is a parameter with a few words to choose from.
func choice(words map[string]func(*Diagram)) setter {
	var names []string
	for w := range words {
		names = append(names, w)
	}
	sort.Slice(names, func(i, j int) bool { return names[i] < names[j] })
	return func(r *reader, it *item) *Error {
		set, ok := words[it.value]
		if !ok {
			return it.fail(BadValue, it.word(), "one of "+strings.Join(names, ", "))
		}
		set(r.d)
		return nil
	}
}

// yesNo is a parameter that is 0 or 1.
func yesNo(field func(*Diagram) *bool) setter {
	return choice(map[string]func(*Diagram){
		"0": func(d *Diagram) { *field(d) = false },
		"1": func(d *Diagram) { *field(d) = true },
	})
}

// words is a text for people. An underscore stands for a space, which would end the value.
func words(field func(*Diagram) *string) setter {
	return func(r *reader, it *item) *Error {
		text := strings.Join(strings.Fields(strings.ReplaceAll(it.value, "_", " ")), " ")
		for _, c := range text {
			if !unicode.IsGraphic(c) || c == unicode.ReplacementChar {
				return it.fail(BadValue, it.word(), "only characters that can be drawn")
			}
		}
		if len(text) > maxWords {
			return it.fail(BadValue, it.word(), fmt.Sprintf("longer than %d bytes", maxWords))
		}
		*field(r.d) = text
		return nil
	}
}

// maxWords is the most bytes of a title or a name of a person.
const maxWords = 200

// shade is a colour, #rgb or #rrggbb.
func shade(field func(*Diagram) *Shade) setter {
	return func(r *reader, it *item) *Error {
		hex, hash := strings.CutPrefix(it.value, "#")
		n, err := strconv.ParseUint(hex, 16, 32)
		if !hash || err != nil || len(hex) != 3 && len(hex) != 6 {
			return it.fail(BadValue, it.word(), "a colour is #rgb or #rrggbb")
		}
		s := Shade{true, uint8(n >> 16), uint8(n >> 8), uint8(n)}
		if len(hex) == 3 {
			s = Shade{true, uint8(n>>8) * 17, uint8(n>>4&15) * 17, uint8(n&15) * 17}
		}
		*field(r.d) = s
		return nil
	}
}

// holdingsType alone only shows captured pieces: drops have a key of their own.
func (r *reader) holdingsType(it *item) *Error {
	n, ok := digits(strings.TrimPrefix(it.value, "-"))
	if !ok {
		return it.fail(BadValue, it.word(), "a whole number")
	}
	r.d.HoldingsType = n
	return nil
}

func (r *reader) armies(it *item) *Error {
	var as []Army
	for word := range strings.SplitSeq(it.value, ",") {
		letter, name, ok := strings.Cut(word, ":")
		if !ok || len(letter) != 1 || letter[0] < 'a' || letter[0] > 'z' || name == "" || len(as) == 2 {
			as = nil
			break
		}
		as = append(as, Army{letter[0], name})
	}
	if len(as) != 2 || as[0].Letter == as[1].Letter {
		return it.fail(BadValue, it.word(), "two armies with different letters, as in w:White,b:Black")
	}
	r.d.Armies = [2]Army(as)
	return nil
}

func (r *reader) passLimit(it *item) *Error {
	own, reply := false, false
	for word := range strings.SplitSeq(it.value, ",") {
		switch {
		case word == "own":
			own = true
		case word == "reply":
			reply = true
		case it.value != "none":
			return it.fail(BadValue, it.word(), "own, reply, own,reply or none")
		}
	}
	r.d.PassOwn, r.d.PassReply = own, reply
	return nil
}

func (r *reader) promoteMoves(it *item) *Error {
	names := map[string]ZoneMoves{"into": Into, "within": Within, "out": Out}
	r.d.PromoteMoves = 0
	for word := range strings.SplitSeq(it.value, ",") {
		m, ok := names[word]
		if !ok {
			return it.fail(BadValue, it.word(), "into, within, out, or several of them with commas")
		}
		r.d.PromoteMoves |= m
	}
	return nil
}

// belts are the ranks, counted from below, above which a heavier line runs.
func (r *reader) belts(it *item) *Error {
	r.d.Belts = nil
	for word := range strings.SplitSeq(it.value, ",") {
		n, ok := digits(word)
		if !ok || n < 1 || n >= MaxRanks || len(r.d.Belts) > 0 && n <= r.d.Belts[len(r.d.Belts)-1] {
			return it.fail(BadValue, it.word(), "rank numbers from the bottom, each greater than the one before, as in 4,8")
		}
		r.d.Belts = append(r.d.Belts, n)
	}
	return nil
}
