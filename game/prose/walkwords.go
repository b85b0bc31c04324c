package prose

import (
	"strings"

	"fairway/game"
)

// Walks that no form describes, in words, leg by leg.

// walkWords describes a walk: "steps diagonally to an empty square, then slides straight on".
func walkWords(w *game.Walk) string {
	if w.Anywhere {
		return anywhere(w)
	}
	var parts []string
	rng := ranges(w)
	for i := range w.Legs {
		parts = append(parts, legWords(w, i, rng[i]))
	}
	return strings.Join(parts, ", then ")
}

func anywhere(w *game.Walk) string {
	m := w.Legs[0].Modes
	if victims := victims(m); victims != "" && m&game.Quiet == 0 {
		return "captures " + victims + " anywhere on the board"
	} else if victims != "" {
		return "jumps to any empty square, or captures " + victims + " anywhere"
	}
	return "jumps to any empty square of the board"
}

// victims describes what a leg with these modes captures; empty for enemies alone, which are the default, and for
// nothing.
func victims(m game.Mode) string {
	var list []string
	switch {
	case m&game.CaptureRoyal != 0 && m&game.Capture == 0:
		list = append(list, "a royal piece")
	case m&game.CaptureCommon != 0:
		list = append(list, "a piece that isn't royal")
	case m&game.Capture != 0 && m&game.CaptureOwn != 0:
		list = append(list, "an enemy")
	}
	if m&game.CaptureOwn != 0 {
		list = append(list, "a piece of its own")
	}
	return either(list)
}

// legWords describes one leg.
func legWords(w *game.Walk, i int, rng uint8) string {
	l, last := &w.Legs[i], i == len(w.Legs)-1
	m := l.Modes
	text := motion(w, i, rng)
	switch {
	case l.Bends[0] == l.Bends[1] && l.Bends[0] != 0:
		text += ", always turning by 45 degrees to one side"
	case l.Bends[0] != 0:
		text += ", turning at right angles to alternating sides"
	}
	if m&game.Iso != 0 {
		text += ", exactly as far again"
	}
	switch {
	case m&game.Lame != 0:
		text += " over empty squares"
	case m&game.Over != 0 && w.Longest() > 1:
		text += " over occupied squares"
	case m&game.Over != 0:
		text += ", skipping the first square"
	}
	switch {
	case m&game.WrapRanks != 0:
		text += ", round all edges of the board"
	case m&game.WrapFiles != 0:
		text += ", round the side edges of the board"
	}
	if !last {
		return text + onTheWay(m, rng)
	}
	switch {
	case m&game.HopFlip != 0 && rng == 1:
		text += " over one piece and slides on"
	case m&game.HopFlip != 0:
		text += " to the square just after a piece"
	case m&game.Hop != 0:
		text += " over exactly one piece"
	}
	text += inTheEnd(w)
	if w.Half {
		text += ", no further than the middle of the board"
	}
	return text
}

// onTheWay describes what must be on the squares at the end of a leg that isn't the last one.
func onTheWay(m game.Mode, rng uint8) string {
	var list []string
	if m&game.Quiet != 0 {
		if rng == 1 {
			list = append(list, "to an empty square")
		} else {
			list = append(list, "over empty squares")
		}
	}
	if m&(game.Hop|game.HopFlip) != 0 {
		list = append(list, "over a piece")
	}
	if m.Captures() {
		list = append(list, "capturing "+orElse(victims(m), "an enemy"))
	}
	if m&game.EnPassant != 0 {
		list = append(list, "capturing en passant")
	}
	return " " + either(list)
}

// inTheEnd describes how the last leg may end.
func inTheEnd(w *game.Walk) string {
	n := len(w.Legs) - 1
	m := w.Legs[n].Modes
	victims := victims(m)
	captures := orElse(victims, "an enemy")
	switch {
	case m&game.Borrow != 0:
		return " to a piece of its own, and has that piece's moves"
	case m&game.Unload != 0 && n == 0 && m&(game.Quiet|game.Capture) == 0 && m&game.CaptureOwn != 0:
		return " and swaps places with " + captures
	case m&game.Unload != 0 && n == 0 && m.Captures():
		return ", and puts " + captures + " from there on the square that it left"
	case m&game.Unload != 0 && m.Captures() && w.Legs[n-1].Modes&game.Quiet == 0 && w.Legs[n-1].Modes.Captures():
		return " to capture " + captures + ", and puts the first piece back"
	case m&game.Unload != 0 && m.Captures():
		return ", and puts " + captures + " from there where that part began"
	case !m.Captures() && m&game.EnPassant != 0 && m&game.Quiet == 0:
		return " to capture en passant"
	case !m.Captures():
		return " without capturing"
	case m&game.Quiet == 0:
		return " to capture " + captures
	case victims != "":
		return ", and may capture " + victims
	}
	return ""
}

func orElse(text, otherwise string) string {
	if text == "" {
		return otherwise
	}
	return text
}

// motion describes how far and in which direction a leg goes.
func motion(w *game.Walk, i int, rng uint8) string {
	l := &w.Legs[i]
	compass := &w.Compass
	if l.Part != nil {
		compass = &l.Part.Compass
	}
	var vs []game.Vector
	var dirs uint8
	turns := l.Turns
	if i == 0 && l.Part != nil {
		turns = l.Part.Next[0]
	}
	long, radial := 0, true
	for h, v := range compass {
		if v == (game.Vector{}) || i == 0 && turns>>h&1 == 0 {
			continue
		}
		heading, n, ok := v.Heading()
		long, radial = max(long, n), radial && ok
		vs = append(vs, v)
		if ok {
			dirs |= 1 << heading
		}
	}
	where := ""
	switch {
	case i > 0 && l.Part != nil:
		where = " " + outward(w, i, turns)
	case i > 0:
		where = " " + turned(turns)
	case radial:
		where = " " + ways(dirs, rng != 1 || long > 1)
	}
	switch {
	case !radial && i == 0:
		text := "jumps " + leap(vs)
		if len(vs) == 8 {
			text = oblique(vs)[0]
		}
		return text + again(rng)
	case !radial:
		return "jumps" + where + again(rng)
	case long > 1:
		return "jumps " + Numeral(long) + " squares" + where + again(rng)
	case rng == 0:
		return "slides" + where
	case rng == 1:
		return "steps" + where
	}
	return "goes up to " + Numeral(int(rng)) + " squares" + where
}

// again says that a jump is repeated.
func again(rng uint8) string {
	switch rng {
	case 0:
		return ", again and again in one line"
	case 1:
		return ""
	}
	return ", up to " + Numeral(int(rng)) + " times in one line"
}

// turned describes the directions in which a later leg may turn, in eighths clockwise from the leg before.
func turned(turns uint8) string {
	switch turns {
	case everyWay:
		return "on in any direction"
	case everyWay &^ back:
		return "on in any direction but back"
	case straight:
		return "straight on"
	case back:
		return "back"
	case straight | back:
		return "straight on or back"
	case 1<<1 | 1<<7:
		return "on at 45 degrees"
	case 1<<3 | 1<<5:
		return "back at 45 degrees"
	case square:
		return "on at a right angle"
	case square | straight:
		return "straight on or at a right angle"
	}
	var list []string
	for h, name := range [...]string{"straight on", "half right", "right", "back to the right", "back", "back to the left", "left", "half left"} {
		if turns>>h&1 != 0 {
			list = append(list, name)
		}
	}
	return "on " + either(list)
}

// outward describes the direction of a later leg in brackets.
func outward(w *game.Walk, i int, turns uint8) string {
	before, dirs := w.Legs[0].Part.Next[0], uint8(0)
	for j := 1; j <= i; j++ {
		dirs = 0
		for h := range 8 {
			if before>>h&1 != 0 {
				dirs |= w.Legs[j].Part.Next[h]
			}
		}
		if j < i {
			before = dirs
		}
	}
	text := "outward"
	switch {
	case turns&^straight != 0:
		text = turned(turns)
	case before&dirs == before:
		text = "straight on"
	}
	switch {
	case dirs&^(1|1<<4) == 0:
		return text + " along a file"
	case dirs&^square == 0:
		return text + " along a rank"
	case dirs&diagonals == 0:
		return text + " along a rank or file"
	case dirs&orthogonals == 0:
		return text + " along a diagonal"
	}
	return text
}
