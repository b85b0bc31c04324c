package diagram

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// setter reads the value of a parameter into the diagram.
type setter func(r *reader, it *item) *Error

// ignored are parameters of the author's page that have no effect on our boards.
var ignored = []string{
	"satellite", "useMarkers", "enableAI", "background", "theme", "newClick", "trackPieces",
}

// unplayed are parameters whose rules aren't played (rules/diagram-texts.md 11, W4).
var unplayed = []string{
	"shuffle", "captureMatrix", "antiTrade", "tradeThreshold", "autoGate", "spell", "spellZone",
	"blastZone", "burnZone", "atomicCapture", "trackedTypes", "zonal", "shady",
}

// values are parameters that don't depend on the pieces. If a key is given twice, the last value holds.
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
		return number(0, maxNumber, func(d *Diagram) *int { return &d.MaxPromote })(r, it)
	},
	"promoOffset": func(r *reader, it *item) *Error {
		r.promoOffset = it
		return number(0, maxNumber, func(d *Diagram) *int { return &d.PromoOffset })(r, it)
	},
	"extinction": number(0, 3, func(d *Diagram) *int { return &d.Extinction }),
	"stalemate": func(r *reader, it *item) *Error {
		r.d.StalemateDraw = it.value == "draw"
		return nil
	},
	"mateEnds": yesNo(func(d *Diagram) *bool { return &d.MateEnds }),
	"shieldBy": choice(map[string]func(*Diagram){
		"legal": func(d *Diagram) { d.ShieldByAny = false },
		"any":   func(d *Diagram) { d.ShieldByAny = true },
	}),
	"moveLimit":   number(0, 9999, func(d *Diagram) *int { return &d.MoveLimit }),
	"counterbare": func(r *reader, it *item) *Error { r.d.CounterBare = it.value == "lose"; return nil },
	"castleFlip":  yesNo(func(d *Diagram) *bool { return &d.CastleFlip }),
	"squareSize":  (*reader).squareSize,
	"lightShade":  shade(func(d *Diagram) *Shade { return &d.LightShade }),
	"darkShade":   shade(func(d *Diagram) *Shade { return &d.DarkShade }),
	"startShade":  shade(func(d *Diagram) *Shade { return &d.StartShade }),
	"rimColor":    shade(func(d *Diagram) *Shade { return &d.RimColor }),
	"coordColor":  shade(func(d *Diagram) *Shade { return &d.CoordColor }),
	"borders":     func(r *reader, it *item) *Error { r.d.NoBorders = it.value == "0"; return nil },
	"chequered":   oneOf(func(d *Diagram) *string { return &d.Chequered }, "0", "1"),
	"face":        oneOf(func(d *Diagram) *string { return &d.Face }, "kanji", "moves", "id", "figures", "pictures"),
	"graphicsDir": func(r *reader, it *item) *Error {
		r.d.GraphicsDir, r.d.Pictured = it.value, true
		return nil
	},
	"graphicsType": verbatim(func(d *Diagram) *string { return &d.GraphicsType }),
	"whitePrefix":  verbatim(func(d *Diagram) *string { return &d.Prefixes[0] }),
	"blackPrefix":  verbatim(func(d *Diagram) *string { return &d.Prefixes[1] }),
	"armies":       (*reader).armies,
	"firstMove": choice(map[string]func(*Diagram){
		"1": func(d *Diagram) { d.SecondBegins = false },
		"2": func(d *Diagram) { d.SecondBegins = true },
	}),
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
		r.d.safeAt, r.d.RoyalSafeUnspecified = it, false
		return yesNo(func(d *Diagram) *bool { return &d.RoyalSafe })(r, it)
	},
	"promoteMoves": (*reader).promoteMoves,
	"mustPromote": choice(map[string]func(*Diagram){
		"choice": func(d *Diagram) { d.MustPromote = Choice },
		"edge":   func(d *Diagram) { d.MustPromote = Edge },
		"zone":   func(d *Diagram) { d.MustPromote = Zone },
	}),
}

// values reads the parameters that don't depend on the pieces, and warns of unknown ones.
func (r *reader) values(items []item) {
	for i := range items {
		it := &items[i]
		if set, ok := values[it.key]; ok {
			r.lines[it.key] = it
			r.fault(set(r, it))
			continue
		}
		switch _, later := references[it.key]; {
		case it.key == "", later, slices.Contains(ignored, it.key):
		case slices.Contains(unplayed, it.key):
			r.warnKey(it, "%s is not supported: this rule is not played", it.key)
		default:
			r.warnKey(it, "%s is not known", shortened(it.key))
		}
	}
	if it, n := r.lines["belts"], len(r.d.Belts); n > 0 && r.d.Belts[n-1] >= r.d.Ranks {
		r.fault(it.fail(BadValue, it.word(), fmt.Sprintf("the board has %d ranks", r.d.Ranks)))
	}
}

// number reads a number from lo to hi, both at least 0.
func number(lo, hi int, field func(*Diagram) *int) setter {
	return func(r *reader, it *item) *Error {
		n, ok := digits(it.value)
		if !ok || n < lo || n > hi {
			limit := fmt.Sprintf("a number from %d to %d", lo, hi)
			if hi == maxNumber {
				limit = fmt.Sprintf("a number, %d or more", lo)
			}
			return it.fail(BadValue, it.word(), limit)
		}
		*field(r.d) = n
		return nil
	}
}

// choice reads one of a few words.
func choice(words map[string]func(*Diagram)) setter {
	var names []string
	for w := range words {
		names = append(names, w)
	}
	slices.Sort(names)
	return func(r *reader, it *item) *Error {
		set, ok := words[it.value]
		if !ok {
			return it.fail(BadValue, it.word(), "one of "+strings.Join(names, ", "))
		}
		set(r.d)
		return nil
	}
}

// yesNo reads 0 or 1.
func yesNo(field func(*Diagram) *bool) setter {
	return choice(map[string]func(*Diagram){
		"0": func(d *Diagram) { *field(d) = false },
		"1": func(d *Diagram) { *field(d) = true },
	})
}

// words reads a text for people. An underscore stands for a space, because a space ends the value.
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

// maxWords is the maximum length of a title or a person's name, in bytes.
const maxWords = 200

// colour is a colour with its name.
type colour struct {
	name string
	rgb  uint32
}

// colours are the basic colour names of HTML.
var colours = []colour{
	{"black", 0x000000}, {"silver", 0xc0c0c0}, {"gray", 0x808080}, {"white", 0xffffff},
	{"maroon", 0x800000}, {"red", 0xff0000}, {"purple", 0x800080}, {"fuchsia", 0xff00ff},
	{"green", 0x008000}, {"lime", 0x00ff00}, {"olive", 0x808000}, {"yellow", 0xffff00},
	{"navy", 0x000080}, {"blue", 0x0000ff}, {"teal", 0x008080}, {"aqua", 0x00ffff},
}

// shade reads a colour: #rgb, #rrggbb or a name. The empty value and # alone are no colour. Any other value is none
// either, with a warning.
func shade(field func(*Diagram) *Shade) setter {
	return func(r *reader, it *item) *Error {
		*field(r.d) = Shade{}
		if it.value == "" || it.value == "#" {
			return nil
		}
		hex, hash := strings.CutPrefix(it.value, "#")
		n, err := strconv.ParseUint(hex, 16, 32)
		word := strings.ToLower(it.value)
		i := slices.IndexFunc(colours, func(c colour) bool { return c.name == word })
		switch {
		case i >= 0:
			n = uint64(colours[i].rgb)
		case !hash || err != nil || len(hex) != 3 && len(hex) != 6:
			r.d.add(Warning{at: it, order: aboutMove, looks: true}, "%s=%s isn't a valid colour", it.key, shortened(it.value))
			return nil
		case len(hex) == 3:
			*field(r.d) = Shade{true, uint8(n>>8) * 17, uint8(n>>4&15) * 17, uint8(n&15) * 17}
			return nil
		}
		*field(r.d) = Shade{true, uint8(n >> 16), uint8(n >> 8), uint8(n)}
		return nil
	}
}

// oneOf reads one of a few words about looks. Any other value counts as absent.
func oneOf(field func(*Diagram) *string, words ...string) setter {
	return func(r *reader, it *item) *Error {
		if *field(r.d) = ""; slices.Contains(words, it.value) {
			*field(r.d) = it.value
		}
		return nil
	}
}

// verbatim reads a text as it is.
func verbatim(field func(*Diagram) *string) setter {
	return func(r *reader, it *item) *Error {
		*field(r.d) = it.value
		return nil
	}
}

// squareSize reads the largest size of a square in pixels. A size out of range is replaced by the nearest limit.
func (r *reader) squareSize(it *item) *Error {
	const least, most = 8, 200
	whole, part, _ := strings.Cut(strings.TrimPrefix(it.value, "-"), ".")
	n, ok := digits(whole)
	if _, rest := digits(part); !ok || part != "" && !rest {
		return it.fail(BadValue, it.word(), "a number of pixels")
	}
	if it.value[0] == '-' {
		n = least
	}
	r.d.SquareSize = max(least, min(n, most))
	return nil
}

// holdingsType reads whose hand captured pieces come to.
func (r *reader) holdingsType(it *item) *Error {
	n, ok := digits(strings.TrimPrefix(it.value, "-"))
	if !ok {
		return it.fail(BadValue, it.word(), "a whole number")
	}
	if it.value[0] == '-' {
		n = -n
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

// belts reads the ranks, from below, above which a heavier line is drawn.
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
