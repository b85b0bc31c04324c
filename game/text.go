package game

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// PositionText returns the position in the form of rules/notation.md.
func PositionText(r Rules, p *Position) string { return string(AppendPosition(r, p, nil)) }

// AppendPosition appends the text of the position to dst.
func AppendPosition(r Rules, p *Position, dst []byte) []byte {
	g := r.Data()
	dst = g.appendBoard(p, dst)
	dst = append(dst, ' ', g.Armies[p.mover].Letter)
	dst = append(dst, ' ')
	dst = g.appendReserve(p, dst)
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

// appendBoard appends the placement of the pieces.
func (g *Game) appendBoard(p *Position, dst []byte) []byte {
	b := g.Board
	for y := b.Ranks - 1; y >= 0; y-- {
		if y < b.Ranks-1 {
			dst = append(dst, '/')
		}
		run := 0
		for s := b.Square(0, y); s < b.Square(0, y+1); s++ {
			if p.sq[s] == 0 {
				run++
				continue
			}
			if run > 0 {
				dst = strconv.AppendInt(dst, int64(run), 10)
				run = 0
			}
			dst = g.appendToken(dst, p.sq[s])
		}
		if run > 0 {
			dst = strconv.AppendInt(dst, int64(run), 10)
		}
	}
	return dst
}

// lettered reports whether the tokens of pieces begin with the letter of their army: the case of
// an id can tell no more than two armies apart.
func (g *Game) lettered() bool { return len(g.Armies) > 2 }

// appendToken appends a piece: upper case for the first army, lower case for the second; with
// more than two armies the letter of its army, then upper case. An id of several letters
// stands in braces.
func (g *Game) appendToken(dst []byte, m Piece) []byte {
	id := g.Kinds[m.Kind()].ID
	lower := byte(0)
	switch {
	case g.lettered():
		dst = append(dst, g.Armies[m.Army()].Letter)
	case m.Army() == 1:
		lower = 'a' - 'A'
	}
	if id[0] == '+' {
		dst = append(dst, '+')
		id = id[1:]
	}
	if len(id) > 1 {
		dst = append(dst, '{')
	}
	for i := range len(id) {
		dst = append(dst, id[i]+lower)
	}
	if len(id) > 1 {
		dst = append(dst, '}')
	}
	return dst
}

// ReadPosition reads a position text. The error lists every fault that was found, on one
// line, joined by "; ": each names its field and place.
func ReadPosition(r Rules, text string) (*Position, error) {
	p, f := readPosition(r, text)
	if len(f) > 0 {
		return nil, f.err()
	}
	return p, nil
}

// readPosition reads a position text and asks the game whether it is possible.
func readPosition(r Rules, text string) (*Position, faults) {
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

// parsePosition reads a position text, possible in the game or not.
func parsePosition(r Rules, text string) (*Position, faults) {
	g := r.Data()
	p := cleared(r)
	var f faults
	fields := strings.Split(text, " ")
	for i, want := range []string{"board", "mover", "reserve"} {
		if i >= len(fields) || fields[i] == "" {
			f.add("%s: column 1: missing: a position is board, mover and reserve, one space between them", want)
			return nil, f
		}
	}
	g.readBoard(p, fields[0], &f)
	if a, ok := g.FindArmy(fields[1][0]); ok && len(fields[1]) == 1 {
		p.mover = a
	} else {
		f.add("mover: column 1: %s isn't one of %s", quote(fields[1]), g.letters())
	}
	readReserve(r, p, fields[2], &f)
	next, column := 0, 1
	given := make([]bool, len(r.Layers()))
	for _, field := range fields[3:] {
		if len(f) > mostFaults {
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
			place("%s is not of the form key=value", quote(field))
		case at < 0:
			place("this game has no key %s", quote(key))
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

// unusual names the first field of a position text that differs from the usual text of the
// same position, and where.
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

// readBoard puts the pieces of a board text on the empty position p.
func (g *Game) readBoard(p *Position, text string, f *faults) {
	b := g.Board
	ranks := strings.Split(text, "/")
	if len(ranks) != b.Ranks {
		f.add("board: column %d: %d ranks instead of %d", len(text)+1, len(ranks), b.Ranks)
		return
	}
	column := 0
	for i, rank := range ranks {
		y := b.Ranks - 1 - i
		if x, ok := g.readRank(p, rank, y, column, f); ok && x != b.Files {
			f.add("board: rank %d, column %d: %d squares instead of %d", y+1, column+len(rank)+1, x, b.Files)
		}
		column += len(rank) + 1
	}
}

// readRank reads one rank whose text begins after column characters of the board text. It
// returns the number of squares that the text holds, ok false when it can't be read.
func (g *Game) readRank(p *Position, text string, y, column int, f *faults) (x int, ok bool) {
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
				place("%s isn't a run of empty squares on a board of %d files", quote(text[i:n]), b.Files)
				return 0, false
			}
			x += run
			i = n
			continue
		}
		m, n := g.readToken(text[i:])
		if n == 0 {
			place("%s doesn't begin a piece", quote(text[i:]))
			return 0, false
		}
		if x < b.Files {
			if s := b.Square(x, y); b.Holes.Has(s) {
				place("a piece on %s, which is a hole", b.names[s])
			} else {
				p.put(s, m)
			}
		}
		x++
		i += n
	}
	return x, true
}

// readToken reads the piece whose token text begins with and returns its length, 0 for none.
func (g *Game) readToken(text string) (Piece, int) {
	n, id := 0, ""
	army := Army(0)
	if g.lettered() {
		a, ok := Army(0), false
		if text != "" {
			a, ok = g.FindArmy(text[0])
		}
		if !ok {
			return 0, 0
		}
		army, n = a, 1
	}
	if strings.HasPrefix(text[n:], "+") {
		n, id = n+1, "+"
	}
	letters := ""
	if strings.HasPrefix(text[n:], "{") {
		end := strings.IndexByte(text, '}')
		if end < n+3 { // no end, or fewer than two letters
			return 0, 0
		}
		letters = text[n+1 : end]
		n = end + 1
	} else if n < len(text) {
		letters = text[n : n+1]
		n++
	}
	for i := range len(letters) { // no letter of another alphabet, nor a + in braces
		if c := letters[i] | 0x20; c < 'a' || c > 'z' {
			return 0, 0
		}
	}
	upper := strings.ToUpper(letters)
	switch {
	case letters == "":
		return 0, 0
	case letters == upper:
	case letters == strings.ToLower(letters) && !g.lettered():
		army = 1
	default:
		return 0, 0
	}
	k, ok := g.FindKind(id + upper)
	if !ok {
		return 0, 0
	}
	return NewPiece(army, k), n
}

// skipLayer is the key skip: the armies whose latest turn was a pass.
func (b *Base) skipLayer() Layer {
	return Layer{
		Key: "skip", Title: "Passed last turn", Of: OfLetters,
		Offers: func(*Position) []Offer { return b.armyOffers("%s passed") },
		Append: func(p *Position, dst []byte) []byte {
			for a := range b.Armies {
				if p.values[b.passes]>>a&1 != 0 {
					dst = append(dst, b.Armies[a].Letter)
				}
			}
			return dst
		},
		Read: func(p *Position, value string) error {
			for i := range len(value) {
				a, ok := b.FindArmy(value[i])
				if !ok {
					return fmt.Errorf("column %d: %s isn't one of %s", i+1, quote(value[i:i+1]), b.letters())
				}
				p.values[b.passes] |= 1 << a
			}
			return nil
		},
	}
}

// letters names the army letters of a game, for errors.
func (g *Game) letters() string {
	var list []string
	for _, a := range g.Armies {
		list = append(list, string(a.Letter))
	}
	last := len(list) - 1
	return strings.Join(list[:last], ", ") + " and " + list[last]
}

// ReadMove returns the legal move of that text. A move that needs the die may be given with
// it, as it is played, or without, as it is listed. The error says whether the text isn't a
// move at all, and where, or only not legal here.
func ReadMove(r Rules, p *Position, text string) (Move, error) {
	var buf []byte
	g := r.Data()
	body, die := cutDie(text)
	list := r.Moves(p, nil)
	for _, m := range list {
		switch buf = g.AppendMove(buf[:0], m); {
		case string(buf) != body:
		case die == 0:
			return m, nil
		case m.NeedsDie():
			return r.Throw(p, m, die), nil
		}
	}
	if err := g.checkMoveText(text); err != nil {
		return Move{}, fmt.Errorf("%s isn't a move: %w", quote(text), err)
	}
	if v := r.Verdict(p); v.Over() {
		return Move{}, fmt.Errorf("%s comes after the end of the game: %s", text, g.ResultText(v))
	}
	return Move{}, fmt.Errorf("%s is not legal in this position: %s", text, g.instead(list, text))
}

// mostInstead is how many legal moves are named instead of one that isn't legal.
const mostInstead = 4

// instead names the legal moves of the piece that a text begins with, when the text is none of
// them; those come first that have most in common with it.
func (g *Game) instead(list []Move, text string) string {
	common := func(t string) (n int) {
		for n < min(len(t), len(text)) && t[n] == text[n] {
			n++
		}
		return n
	}
	var texts []string
	for _, m := range list {
		if t := g.MoveText(m); beginning(t) == beginning(text) {
			texts = append(texts, t)
		}
	}
	slices.Sort(texts)
	for i := range texts { // what sorts by a function would be thrice as long in programs
		for ; i > 0 && common(texts[i-1]) < common(texts[i]); i-- {
			texts[i-1], texts[i] = texts[i], texts[i-1]
		}
	}
	switch n := len(texts); {
	case n > mostInstead:
		return fmt.Sprintf("%s and %d more are", strings.Join(texts[:mostInstead], ", "), n-mostInstead)
	case n > 0:
		return "only " + strings.Join(texts, ", ")
	case len(list) == 1:
		return "only " + g.MoveText(list[0])
	case text == passText, text[0] == '!':
		return "none of its kind is"
	}
	return fmt.Sprintf("no legal move begins with %s", beginning(text))
}

// beginning is what a move's text says of the piece: its square, or what is dropped.
func beginning(text string) string {
	if i := strings.IndexAny(text[1:], "-x<@*"); i >= 0 {
		return text[:i+1]
	}
	return text[:1] // a piece stopped, a pass
}

// quote quotes a text of a user for an error, cut to a readable length.
func quote(text string) string {
	if r := []rune(text); len(r) > 24 {
		text = string(r[:24]) + "…"
	}
	return strconv.Quote(text)
}

// faults collects what is wrong with a text.
type faults []string

// mostFaults is how many of them are reported: a text of nothing but faults would have an error
// many times as long as itself.
const mostFaults = 20

func (f *faults) add(format string, args ...any) {
	switch {
	case len(*f) < mostFaults:
		*f = append(*f, fmt.Sprintf(format, args...))
	case len(*f) == mostFaults:
		*f = append(*f, "and more")
	}
}

func (f faults) err() error {
	if len(f) == 0 {
		return nil
	}
	return errors.New(strings.Join(f, "; "))
}
