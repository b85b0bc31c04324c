package prose

import (
	"fmt"
	"slices"
	"strings"

	"fairway/game"
)

// ways describes a set of headings: of a slide if sliding is set, otherwise of a step.
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

// neighbour describes which neighbours are meant.
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

// besides describes the squares of which one must be empty for a pass.
func besides(dirs uint8) string {
	switch dirs {
	case 1:
		return "the square in front of it"
	case diagonals:
		return "a diagonally adjacent square"
	case orthogonals:
		return "an orthogonally adjacent square"
	case everyWay:
		return "an adjacent square"
	case 0x82:
		return "a square diagonally in front of it"
	}
	if dirs&(dirs-1) == 0 {
		return "the next square " + ways(dirs, false)
	}
	return "an adjacent square " + ways(dirs, false)
}

// oblique describes the oblique jumps, with one clause for each kind.
func oblique(vs []game.Vector) []string {
	var out []string
	seen := map[game.Vector]bool{}
	for _, v := range vs {
		key := shape(v)
		if seen[key] {
			continue
		}
		seen[key] = true
		var same []game.Vector
		for _, w := range vs {
			if shape(w) == key {
				same = append(same, w)
			}
		}
		switch {
		case len(same) == 8 && key == game.Vector{X: 1, Y: 2}:
			out = append(out, "jumps like a chess knight")
		case len(same) == 8:
			out = append(out, fmt.Sprintf("jumps %s squares straight and %s across, in any direction", Numeral(int(key.Y)), Numeral(int(key.X))))
		default:
			out = append(out, "jumps "+leap(same))
		}
	}
	return out
}

// shape returns a vector without its direction: the shorter coordinate first.
func shape(v game.Vector) game.Vector {
	x, y := max(v.X, -v.X), max(v.Y, -v.Y)
	return game.Vector{X: min(x, y), Y: max(x, y)}
}

// leap describes jumps of one kind to a few squares: two squares forward and one sideways.
func leap(vs []game.Vector) string {
	var fore, aft, side []game.Vector
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
	one := func(vs []game.Vector, way string) {
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

func isKnight(vs []game.Vector) bool {
	return !slices.ContainsFunc(vs, func(v game.Vector) bool { return shape(v) != game.Vector{X: 1, Y: 2} || v.Y != 2 })
}

// join joins clauses. A comma follows a clause that contains "or".
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
	return joinWords(parts, " or ")
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
