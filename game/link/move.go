package link

import (
	"slices"
	"strconv"
	"strings"

	"fairway/game"
)

// A move is packed by the parts of its text (rules/notation.md), not by its index in a list of legal moves, since a
// change to the rules would change the list. A text of unknown form is packed letter by letter.

// The first two bits of a move.
const (
	quiet    = iota // from-to
	capture         // fromxto
	detailed        // with captured squares, a momentum or another id
	other           // one of the forms below
)

// The next three bits of an other move.
const (
	drop = iota
	stop
	pull
	stroke // with its destination
	chance // with its heading
	pass
	spelt // letter by letter
	forms
)

// word is the text of a move, in parts.
type word struct {
	tag, form int
	from, to  game.Square
	captures  bool
	captured  []game.Square
	launched  bool
	launch    [2]int64
	id        string
	heading   int
	die       int // 0 if none
	text      string
}

// packer writes and reads moves of one game.
type packer struct {
	board *game.Board
	bits  int // of a square
	most  int // maximum number of characters of a move that is packed letter by letter
}

func packerOf(r game.Rules, most int) packer {
	b := r.Data().Board
	return packer{b, width(b.Files * b.Ranks), most}
}

// cut cuts the square off with which text begins.
func (p packer) cut(text string) (game.Square, string, bool) {
	for n := min(len(text), 6); n > 1; n-- {
		if s, err := p.board.ParseSquare(text[:n]); err == nil {
			return s, text[n:], true
		}
	}
	return game.None, text, false
}

// move writes a move's text.
func (p packer) move(w *writer, text string) {
	m, ok := p.read(text)
	if !ok || p.write(m) != text {
		m = word{tag: other, form: spelt, text: text}
	}
	w.put(uint64(m.tag), 2)
	if m.tag == other {
		w.put(uint64(m.form), 3)
	}
	square := func(s game.Square) { w.put(uint64(s), p.bits) }
	switch {
	case m.tag != other:
		square(m.from)
		square(m.to)
		if m.tag == detailed {
			w.flag(m.captures)
			w.put(uint64(len(m.captured)), 3)
			for _, s := range m.captured {
				square(s)
			}
			if w.flag(m.launched); m.launched {
				w.signed(m.launch[0])
				w.signed(m.launch[1])
			}
			if w.flag(m.id != ""); m.id != "" {
				putID(w, m.id)
			}
		}
	case m.form == drop:
		putID(w, m.id)
		square(m.to)
	case m.form == stop:
		square(m.from)
	case m.form == pull, m.form == stroke:
		square(m.from)
		square(m.to)
	case m.form == chance:
		square(m.from)
		w.put(uint64(m.heading), 3)
		w.put(uint64(m.die), 3)
	case m.form == spelt:
		putText(w, m.text)
	}
}

// next reads a move and returns its text.
func (p packer) next(r *reader) string {
	m := word{tag: int(r.get(2))}
	square := func() game.Square {
		s := r.get(p.bits)
		if s >= uint64(p.board.Files*p.board.Ranks) {
			r.fail(errRange)
			return 0
		}
		return game.Square(s)
	}
	if m.tag == other {
		m.form = int(r.get(3))
	}
	switch {
	case m.tag != other:
		m.from = square()
		m.to = square()
		m.captures = m.tag == capture
		if m.tag == detailed {
			m.captures = r.flag()
			for range r.get(3) {
				m.captured = append(m.captured, square())
			}
			if m.launched = r.flag(); m.launched {
				m.launch[0] = r.signed(99)
				m.launch[1] = r.signed(99)
			}
			if r.flag() {
				m.id = getID(r)
			}
		}
	case m.form == drop:
		m.id = getID(r)
		m.to = square()
	case m.form == stop:
		m.from = square()
	case m.form == pull, m.form == stroke:
		m.from = square()
		m.to = square()
	case m.form == chance:
		m.from = square()
		m.heading = int(r.get(3))
		m.die = int(r.get(3))
	case m.form == spelt:
		m.text = getText(r, p.most)
	case m.form >= forms:
		r.fail(errRange)
	}
	if r.err != nil {
		return ""
	}
	return p.write(m)
}

// read splits a move's text into parts. It is lenient: the result is only used if write returns the same text.
func (p packer) read(text string) (m word, ok bool) {
	if text == "pass" {
		return word{tag: other, form: pass}, true
	}
	if rest, is := strings.CutPrefix(text, "!"); is {
		m = word{tag: other, form: stop}
		m.from, _, ok = p.cut(rest)
		return m, ok
	}
	if id, rest, is := strings.Cut(text, "*"); is {
		m = word{tag: other, form: drop, id: id}
		m.to, _, ok = p.cut(rest)
		return m, ok && spellable(id)
	}
	rest := text
	if m.from, rest, ok = p.cut(rest); !ok || rest == "" {
		return m, false
	}
	sign := rest[0]
	rest = rest[1:]
	if sign == '<' || sign == '@' {
		m.tag, m.form = other, pull
		if sign == '@' {
			m.form = stroke
		}
		if m.to, _, ok = p.cut(rest); ok || sign == '<' {
			return m, ok
		}
		name, die, _ := strings.Cut(rest, ":")
		m.form, m.heading = chance, slices.Index(game.Directions[:], name)
		if die != "" {
			m.die = int(die[0] - '0')
		}
		return m, m.heading >= 0 && m.die <= 6
	}
	m.captures = sign == 'x'
	if m.to, rest, ok = p.cut(rest); !ok {
		return m, false
	}
	if m.captures {
		m.tag = capture
	}
	if rest == "" {
		return m, true
	}
	m.tag = detailed
	if strings.HasPrefix(rest, "[") {
		for rest != "" && rest[0] != ']' && len(m.captured) < game.MaxCaptured {
			var s game.Square
			if s, rest, ok = p.cut(rest[1:]); !ok {
				return m, false
			}
			m.captured = append(m.captured, s)
		}
		rest = strings.TrimPrefix(rest, "]")
	}
	if inside, after, is := strings.Cut(rest, "}"); is && strings.HasPrefix(inside, "{") {
		x, y, _ := strings.Cut(inside[1:], ",")
		m.launched, rest = true, after
		for i, t := range []string{x, y} {
			n, err := strconv.Atoi(t)
			if err != nil || n < -99 || n > 99 {
				return m, false
			}
			m.launch[i] = int64(n)
		}
	}
	if id, is := strings.CutPrefix(rest, "="); is {
		m.id = id
		return m, spellable(id)
	}
	return m, true
}

// write joins the parts of a move's text.
func (p packer) write(m word) string {
	b := p.board
	var t []byte
	add := func(s string) { t = append(t, s...) }
	if m.tag == other {
		switch m.form {
		case drop:
			add(m.id + "*" + b.SquareName(m.to))
		case stop:
			add("!" + b.SquareName(m.from))
		case pull:
			add(b.SquareName(m.from) + "<" + b.SquareName(m.to))
		case stroke:
			add(b.SquareName(m.from) + "@" + b.SquareName(m.to))
		case chance:
			add(b.SquareName(m.from) + "@" + game.Directions[m.heading])
			if m.die > 0 {
				t = append(t, ':', '0'+byte(m.die))
			}
		case pass:
			add("pass")
		case spelt:
			add(m.text)
		}
		return string(t)
	}
	add(b.SquareName(m.from))
	if m.captures {
		add("x")
	} else {
		add("-")
	}
	add(b.SquareName(m.to))
	for i, s := range m.captured {
		if i == 0 {
			add("[")
		} else {
			add(",")
		}
		add(b.SquareName(s))
	}
	if len(m.captured) > 0 {
		add("]")
	}
	if m.launched {
		t = append(t, '{')
		t = strconv.AppendInt(t, m.launch[0], 10)
		t = append(t, ',')
		t = strconv.AppendInt(t, m.launch[1], 10)
		t = append(t, '}')
	}
	if m.id != "" {
		add("=" + m.id)
	}
	return string(t)
}

// maxID is the maximum length of an id with a short form, not counting its +.
const maxID = 4

// spellable reports whether putID can write an id.
func spellable(id string) bool {
	letters := strings.TrimPrefix(id, "+")
	for i := range len(letters) {
		if letters[i] < 'A' || letters[i] > 'Z' {
			return false
		}
	}
	return len(letters) > 0 && len(letters) <= maxID
}

// putID writes an id of one to four capitals, with or without a + before them. It writes the letters and not an
// index, since the list of kinds may change.
func putID(w *writer, id string) {
	letters := strings.TrimPrefix(id, "+")
	w.flag(letters != id)
	w.put(uint64(len(letters)-1), 2)
	for i := range len(letters) {
		w.put(uint64(letters[i]-'A'), 5)
	}
}

func getID(r *reader) string {
	var id []byte
	if r.flag() {
		id = append(id, '+')
	}
	for range r.get(2) + 1 {
		c := r.get(5)
		if c > 'Z'-'A' {
			r.fail(errRange)
		}
		id = append(id, 'A'+byte(c))
	}
	return string(id)
}
