package prose

import (
	"fmt"
	"slices"
	"strings"

	"fairway/game"
)

// Words describes in plain English how a piece with these walks moves, in a few sentences about the piece. It only
// uses features, so it works for any author's piece.
func Words(walks []game.Walk) string {
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
	if slices.ContainsFunc(walks, func(w game.Walk) bool { return has(&w, game.EnPassant) }) {
		s += " It can capture en passant."
	}
	if s == "" {
		return "It can't move."
	}
	return strings.TrimSpace(s)
}

// has reports whether a leg of the walk has a mode.
func has(w *game.Walk, m game.Mode) bool {
	return slices.ContainsFunc(w.Legs, func(l game.Leg) bool { return l.Modes&m != 0 })
}

// speech collects the parts of a description.
type speech struct {
	clauses   []string // of the first sentence: slides, steps, jumps
	sentences []string // after it
	igui      bool     // described already
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
		case f.Form == FormPass:
			s.add("It may pass if " + besides(f.Dirs) + " is empty.")
		}
	}
	out := s.sentences
	if len(s.clauses) > 0 {
		out = append([]string{upper(join(s.clauses)) + "."}, out...)
	}
	return strings.Join(out, " ")
}

func (s *speech) add(sentence string) { s.sentences = append(s.sentences, sentence) }

// motions describes the slides, steps and jumps in one sentence.
func (s *speech) motions(fs []Feature) {
	var free uint8
	for _, f := range fs {
		if f.Form == FormSlide && f.Modes == game.Quiet|game.Capture {
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
		if f.Form != FormSlide || f.Modes != game.Quiet|game.Capture {
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
	// Jumps of one length, including those of an eagle's power.
	byLength := map[int]uint8{}
	for _, f := range fs {
		if f.Form == FormJump && f.Modes == game.Quiet|game.Capture || f.Form == FormEagle {
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
		if f.Form == FormOblique && f.Modes == game.Quiet|game.Capture {
			s.clauses = append(s.clauses, oblique(f.Vectors)...)
		}
	}
	for _, f := range fs {
		if f.Modes == game.Quiet|game.Capture || f.Modes == 0 {
			continue
		}
		how := " without capturing"
		if f.Modes == game.Capture {
			how = " only to capture"
		}
		switch f.Form {
		case FormSlide:
			switch {
			case f.Modes == game.Quiet && f.Dirs == free && f.N == 0:
				s.add("Then slides on in that direction, capturing only on the first square.")
			case f.N == 0:
				s.clauses = append(s.clauses, "slides "+ways(f.Dirs, true)+how)
			case f.N == 1 && f.Modes == game.Capture:
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

// power describes what isn't a slide or a jump.
func (s *speech) power(f Feature, fs []Feature) {
	again := ""
	if len(s.clauses) > 0 || len(s.sentences) > 0 {
		again = "Or "
	}
	start := func(text string) string { return upper(again + text) }
	has := func(form Form, dirs uint8) bool {
		return slices.ContainsFunc(fs, func(f Feature) bool { return f.Form == form && f.Dirs&dirs != 0 })
	}
	may := func(dirs uint8, more ...string) string { // It may capture twice or capture without moving.
		if has(FormIgui, dirs) && !s.igui {
			more = append(more, "capture without moving")
			s.igui = true
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
		case game.Quiet:
			s.add("Jumps to any empty square of the board, but never captures.")
		case game.Capture:
			s.add("Captures any piece on the board, but moves in no other way.")
		default:
			s.add("Jumps to any other square of the board.")
		}
	case FormRun:
		s.add(start("slides " + ways(f.Dirs, true) + " over two or more empty squares, then makes one step forward, back or to a side; both parts are required."))
	case FormGate:
		s.add(start("jumps "+leap(f.Vectors)+" to an empty square, then steps "+onward(f)+" from there.") + s.obligatory())
	case FormRide:
		if f.Modes == game.Quiet {
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

// obligatory describes a gate that is the piece's only move.
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

// onward describes the step that follows a gate.
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

// maxWalks is the maximum number of such walks that are described; a piece's diagram shows the others.
const maxWalks = 4

// others describes some walks, one sentence each.
func (s *speech) others(walks []game.Walk) {
	var list []string
	for i := range walks {
		text := walkWords(&walks[i])
		switch {
		case text == "" || slices.Contains(list, text):
		case len(list) == maxWalks:
			s.add("It has more moves, which its diagram shows.")
			return
		default:
			list = append(list, text)
			if len(s.clauses) > 0 || len(s.sentences) > 0 {
				text = "or " + text
			}
			s.add(upper(text) + ".")
		}
	}
}
