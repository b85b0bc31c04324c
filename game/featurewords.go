package game

import (
	"fmt"
	"slices"
	"strings"
)

// Words says in plain English how a piece with these walks moves: one or a few sentences
// whose subject is the piece. It reads the walks' features and nothing else, so any author's
// piece has them.
func Words(walks []Walk) string {
	features := Features(walks)
	var always, first []Feature
	for _, f := range features {
		if f.Initial {
			first = append(first, f)
		} else {
			always = append(always, f)
		}
	}
	s := speak(always)
	if len(first) > 0 {
		if s != "" {
			s += " "
		}
		s += "Before its first move: " + lower(speak(first))
	}
	if slices.ContainsFunc(walks, func(w Walk) bool { return w.has(EnPassant) }) {
		s += " It can capture en passant."
	}
	if s == "" {
		return "It can't move."
	}
	return strings.TrimSpace(s)
}

// has reports whether a leg of the walk has a mode.
func (w *Walk) has(m Mode) bool {
	return slices.ContainsFunc(w.Legs, func(l Leg) bool { return l.Modes&m != 0 })
}

// Says is what there is to say of what a piece of the kind may do.
func (k *Kind) Says() string {
	words := k.Words
	if words == "" {
		words = Words(k.Walks)
	}
	if k.Royal && len(k.Castlings) > 0 {
		words += " " + castlingTold(k.Castlings)
	}
	if k.Besides != "" {
		words += " " + k.Besides
	}
	return words
}

// castlingTold says how far a piece goes to castle: "It can castle two or three squares to either side."
func castlingTold(list []Castling) string {
	far := func(is func(c *Castling) bool) string {
		var parts []string
		for i := range list {
			if c := &list[i]; is(c) && c.Far > 0 && !slices.Contains(parts, Numeral(c.Far)) {
				parts = append(parts, Numeral(c.Far))
			}
		}
		if len(parts) == 0 {
			return ""
		}
		if squares := either(parts); squares != "one" {
			return squares + " squares"
		}
		return "one square"
	}
	right, left := far(func(c *Castling) bool { return c.Right }), far(func(c *Castling) bool { return c.Left })
	switch {
	case right == left && right == "":
		return "It can't castle."
	case right == left:
		return "It can castle " + right + " to either side."
	case left == "":
		return "It can castle " + right + " to the right."
	case right == "":
		return "It can castle " + left + " to the left."
	}
	return "It can castle " + right + " to the right or " + left + " to the left."
}

// speech gathers the parts of a description.
type speech struct {
	clauses   []string // of the first sentence: slides, steps, jumps
	sentences []string // after it
	igui      bool     // said already
	pass      bool
}

func speak(fs []Feature) string {
	var s speech
	s.motions(fs)
	for _, f := range fs {
		s.power(f, fs)
	}
	for _, f := range fs {
		switch {
		case f.Form == FormIgui && !s.igui:
			s.add("It may capture " + neighbour(f.Dirs) + " without moving.")
		case f.Form == FormPass && !s.pass:
			s.add("It may pass.")
		}
	}
	out := s.sentences
	if len(s.clauses) > 0 {
		out = append([]string{upper(join(s.clauses)) + "."}, out...)
	}
	return strings.Join(out, " ")
}

func (s *speech) add(sentence string) { s.sentences = append(s.sentences, sentence) }

// motions says the slides, steps and jumps, which share one sentence.
func (s *speech) motions(fs []Feature) {
	var free uint8
	for _, f := range fs {
		if f.Form == FormSlide && f.Modes == Quiet|Capture {
			free |= f.Dirs
		}
	}
	verb := ""
	for _, f := range fs {
		if f.Form == FormHook {
			s.clauses = append(s.clauses, "slides "+ways(f.Dirs, true)+" and may turn once at a right angle")
			verb = "slides"
		}
	}
	hooked := verb != ""
	for _, f := range fs {
		if f.Form != FormSlide || f.Modes != Quiet|Capture {
			continue
		}
		v, text := "slides", ""
		switch f.N {
		case 0:
			text = ways(f.Dirs, true)
		case 1:
			v, text = "steps", ways(f.Dirs, false)
		default:
			text = fmt.Sprintf("up to %s squares %s", Numeral(f.N), ways(f.Dirs, true))
		}
		if v != verb || hooked {
			text = v + " " + text
		}
		verb, hooked = v, false
		s.clauses = append(s.clauses, text)
	}
	// Jumps of one length, those that belong to an eagle's power included.
	byLength := map[int]uint8{}
	for _, f := range fs {
		if f.Form == FormJump && f.Modes == Quiet|Capture || f.Form == FormEagle {
			byLength[f.N] |= f.Dirs
		}
	}
	said := false
	for n := 2; n < 128; n++ {
		if d := byLength[n]; d != 0 {
			text := Numeral(n) + " squares " + ways(d, true)
			if !said {
				text = "jumps " + text
			}
			said = true
			s.clauses = append(s.clauses, text)
		}
	}
	for _, f := range fs {
		if f.Form == FormOblique && f.Modes == Quiet|Capture {
			s.clauses = append(s.clauses, oblique(f.Vectors)...)
		}
	}
	for _, f := range fs {
		if f.Modes == Quiet|Capture || f.Modes == 0 {
			continue
		}
		how := " without capturing"
		if f.Modes == Capture {
			how = " only to capture"
		}
		switch f.Form {
		case FormSlide:
			switch {
			case f.Modes == Quiet && f.Dirs == free && f.N == 0:
				s.add("Then slides on in that direction, capturing only on the first square.")
			case f.N == 0:
				s.clauses = append(s.clauses, "slides "+ways(f.Dirs, true)+how)
			case f.N == 1 && f.Modes == Capture:
				s.clauses = append(s.clauses, "captures one step "+ways(f.Dirs, false))
			case f.N == 1:
				s.clauses = append(s.clauses, "steps "+ways(f.Dirs, false)+how)
			default:
				s.clauses = append(s.clauses, fmt.Sprintf("slides up to %s squares %s", Numeral(f.N), ways(f.Dirs, true))+how)
			}
		case FormJump:
			s.clauses = append(s.clauses, "jumps "+Numeral(f.N)+" squares "+ways(f.Dirs, true)+how)
		case FormOblique:
			for _, c := range oblique(f.Vectors) {
				s.clauses = append(s.clauses, c+how)
			}
		}
	}
}

// power says what goes beyond a slide or a jump.
func (s *speech) power(f Feature, fs []Feature) {
	again := ""
	if len(s.clauses) > 0 || len(s.sentences) > 0 {
		again = "Or "
	}
	start := func(text string) string { return upper(again + text) }
	has := func(form Form, dirs uint8) bool {
		return slices.ContainsFunc(fs, func(f Feature) bool { return f.Form == form && f.Dirs&dirs != 0 })
	}
	may := func(dirs uint8, more ...string) string { // It may capture without moving, or pass.
		if has(FormIgui, dirs) && !s.igui {
			more = append(more, "capture without moving")
			s.igui = true
		}
		if has(FormPass, dirs) && !s.pass {
			more = append(more, "pass")
			s.pass = true
		}
		if len(more) == 0 {
			return ""
		}
		text := strings.Join(more, ", ")
		if i := strings.LastIndex(text, ", "); i >= 0 {
			text = text[:i] + map[bool]string{true: ", or ", false: " or "}[len(more) > 2] + text[i+2:]
		}
		return " It may " + text + "."
	}
	switch f.Form {
	case FormLion:
		s.add(start("jumps to any square of the 5 × 5 block, or captures a neighbour and moves on one step.") + may(f.Dirs, "capture twice"))
	case FormLine:
		s.line(f, start, may)
	case FormEagle:
		s.add(start("captures "+neighbour(f.Dirs)+" and moves on one step, straight or at a right angle.") + may(f.Dirs))
	case FormCaptureOn:
		s.add(start("captures "+neighbour(f.Dirs)+" and moves on one step.") + may(f.Dirs))
	case FormArea:
		s.add(start("makes one or two steps in any directions; the first of two must end on an empty square.") + may(f.Dirs))
	case FormAnywhere:
		switch f.Modes {
		case Quiet:
			s.add("Jumps to any empty square of the board, but never captures.")
		case Capture:
			s.add("Captures any piece on the board, but moves in no other way.")
		default:
			s.add("Jumps to any other square of the board.")
		}
	case FormRun:
		s.add(start("slides " + ways(f.Dirs, true) + " over two or more empty squares, then makes one step forward, back or to a side; both parts are required."))
	case FormGate:
		s.add(start("jumps "+leap(f.Vectors)+" to an empty square, then steps "+onward(f)+" from there.") + s.obligatory())
	case FormRide:
		if f.Modes == Quiet {
			s.add(start("repeats such jumps in one line without capturing, as long as the landing squares are empty."))
			return
		}
		s.add(start("jumps " + leap(f.Vectors) + ", again and again in one line, as long as the landing squares are empty. The last jump may capture."))
	case FormZigzag:
		if isKnight(f.Vectors) {
			s.add(start("jumps forward like a knight, right and left in turn, as long as the landing squares are empty. The last jump may capture."))
			return
		}
		s.add(start("jumps in two directions in turn, as long as the landing squares are empty. The last jump may capture."))
	case FormOther:
		s.others(f.Walks)
	}
}

// obligatory is said of a gate that is the piece's only move.
func (s *speech) obligatory() string {
	if len(s.clauses) == 0 && len(s.sentences) == 0 {
		return " Both parts are required."
	}
	return ""
}

func (s *speech) line(f Feature, start func(string) string, may func(uint8, ...string) string) {
	where := "straight " + ways(f.Dirs, true)
	switch {
	case f.Dirs == everyWay:
		where = "along any one line"
	case f.Dirs&orthogonals == 0:
		where = ways(f.Dirs, true)
	}
	if f.N == 3 {
		s.add(start("jumps "+where+" to the first, second or third square, and may capture pieces on the way.") +
			may(f.Dirs, "return to the first", "capture up to three pieces"))
		return
	}
	s.add(start("jumps "+where+" to the first or second square, and may capture on both.") + may(f.Dirs))
}

// ways says a set of headings: of a slide where sliding, of a step otherwise.
func ways(dirs uint8, sliding bool) string {
	const f, fr, r, br, b, bl, l, fl = 1, 2, 4, 8, 16, 32, 64, 128
	if dirs == everyWay {
		return "in any direction"
	}
	if count(dirs) == 7 {
		return "in any direction but " + ways(^dirs, false)
	}
	var parts []string
	put := func(s string) { parts = append(parts, s) }
	orth := dirs & orthogonals
	switch {
	case orth == orthogonals && sliding:
		put("along ranks and files")
	case orth == orthogonals:
		put("orthogonally")
	default:
		if orth&f != 0 {
			put("forward")
		}
		if orth&b != 0 {
			put("back")
		}
		switch orth & (l | r) {
		case l | r:
			put("sideways")
		case l:
			put("to the left")
		case r:
			put("to the right")
		}
	}
	switch dirs & diagonals {
	case diagonals:
		put("diagonally")
	case fl | fr:
		if orth == f {
			return "straight or diagonally forward"
		}
		put("diagonally forward")
	case bl | br:
		if orth == b {
			return "straight or diagonally back"
		}
		put("diagonally back")
	case fl | bl:
		put("diagonally to the left")
	case fr | br:
		put("diagonally to the right")
	default:
		for _, c := range []struct {
			bit  uint8
			text string
		}{{fl, "forward to the left"}, {fr, "forward to the right"}, {bl, "back to the left"}, {br, "back to the right"}} {
			if dirs&c.bit != 0 {
				put("diagonally " + c.text)
			}
		}
	}
	return either(parts)
}

// neighbour says which neighbours are meant.
func neighbour(dirs uint8) string {
	switch dirs {
	case 1:
		return "the piece in front of it"
	case diagonals:
		return "a diagonal neighbour"
	case orthogonals:
		return "an orthogonal neighbour"
	case everyWay:
		return "a neighbour"
	}
	return "a neighbour " + ways(dirs, false)
}

// oblique says the oblique jumps, one clause for each kind.
func oblique(vs []Vector) []string {
	var out []string
	seen := map[Vector]bool{}
	for _, v := range vs {
		key := shape(v)
		if seen[key] {
			continue
		}
		seen[key] = true
		var same []Vector
		for _, w := range vs {
			if shape(w) == key {
				same = append(same, w)
			}
		}
		switch {
		case len(same) == 8 && key == Vector{1, 2}:
			out = append(out, "jumps like a chess knight")
		case len(same) == 8:
			out = append(out, fmt.Sprintf("jumps %s squares straight and %s across, in any direction", Numeral(int(key.Y)), Numeral(int(key.X))))
		default:
			out = append(out, "jumps "+leap(same))
		}
	}
	return out
}

// shape is a vector without its direction: the shorter part first.
func shape(v Vector) Vector {
	x, y := max(v.X, -v.X), max(v.Y, -v.Y)
	return Vector{min(x, y), max(x, y)}
}

// leap says jumps of one kind to a few squares: two squares forward and one sideways.
func leap(vs []Vector) string {
	var fore, aft, side []Vector
	for _, v := range vs {
		switch {
		case max(v.X, -v.X) > max(v.Y, -v.Y):
			side = append(side, v)
		case v.Y > 0:
			fore = append(fore, v)
		default:
			aft = append(aft, v)
		}
	}
	var parts []string
	one := func(vs []Vector, way string) {
		if len(vs) == 0 {
			return
		}
		v := vs[0]
		x, y := int(max(v.X, -v.X)), int(max(v.Y, -v.Y))
		long, short := max(x, y), min(x, y)
		aside := " sideways"
		if len(vs) == 1 && way != "sideways" {
			aside = map[bool]string{true: " to the right", false: " to the left"}[v.X > 0]
		}
		switch {
		case short == 0:
			parts = append(parts, fmt.Sprintf("%s squares straight %s", Numeral(long), way))
		case short == long:
			parts = append(parts, fmt.Sprintf("%s squares diagonally %s", Numeral(long), way))
		case way == "sideways":
			parts = append(parts, fmt.Sprintf("%s squares sideways and %s forward or back", Numeral(long), Numeral(short)))
		default:
			parts = append(parts, fmt.Sprintf("%s squares %s and %s%s", Numeral(long), way, Numeral(short), aside))
		}
	}
	one(fore, "forward")
	one(side, "sideways")
	one(aft, "back")
	return either(parts)
}

// onward says the step that follows a gate.
func onward(f Feature) string {
	straight := true
	for _, to := range f.Onward {
		ok := false
		for _, g := range f.Vectors {
			dx, dy := to.X-g.X, to.Y-g.Y
			ok = ok || max(dx, -dx)+max(dy, -dy) == 1
		}
		straight = straight && ok
	}
	if straight {
		return "orthogonally"
	}
	return "diagonally"
}

func isKnight(vs []Vector) bool {
	return !slices.ContainsFunc(vs, func(v Vector) bool { return shape(v) != Vector{1, 2} || v.Y != 2 })
}

// join links clauses; one that holds an "or" keeps apart from the next by a comma.
func join(clauses []string) string {
	plain := !slices.ContainsFunc(clauses, func(c string) bool {
		return strings.ContainsAny(c, ",") || strings.Contains(c, " or ") || strings.Contains(c, " and ") || strings.Contains(c, " but ")
	})
	if len(clauses) < 3 && plain {
		return strings.Join(clauses, " or ")
	}
	n := len(clauses) - 1
	if n == 0 {
		return clauses[0]
	}
	return strings.Join(clauses[:n], ", ") + ", or " + clauses[n]
}

// either lists alternatives: a, b or c.
func either(parts []string) string {
	n := len(parts) - 1
	if n <= 0 {
		return strings.Join(parts, "")
	}
	return strings.Join(parts[:n], ", ") + " or " + parts[n]
}

func upper(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}

func lower(s string) string {
	if s == "" {
		return s
	}
	return strings.ToLower(s[:1]) + s[1:]
}
