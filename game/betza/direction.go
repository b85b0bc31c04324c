package betza

// set is a set of headings: bit i for heading i.
type set = uint8

func headings(hs ...int) (s set) {
	for _, h := range hs {
		s |= 1 << h
	}
	return s
}

// fans gives the headings that a direction letter stands for, read narrowly and widely.
type fans struct{ narrow, wide map[byte]set }

var (
	eightfold = fans{
		narrow: map[byte]set{
			'f': headings(0), 'r': headings(2), 'b': headings(4), 'l': headings(6),
			'v': headings(0, 4), 's': headings(2, 6),
		},
		wide: map[byte]set{
			'f': headings(7, 0, 1), 'r': headings(1, 2, 3), 'b': headings(3, 4, 5), 'l': headings(5, 6, 7),
			'v': headings(7, 0, 1, 3, 4, 5), 's': headings(1, 2, 3, 5, 6, 7),
		},
	}
	octants = fans{
		narrow: map[byte]set{
			'f': headings(7, 0), 'r': headings(1, 2), 'b': headings(3, 4), 'l': headings(5, 6),
			'v': headings(7, 0, 3, 4), 's': headings(1, 2, 5, 6),
		},
		wide: map[byte]set{
			'f': headings(6, 7, 0, 1), 'r': headings(0, 1, 2, 3), 'b': headings(2, 3, 4, 5), 'l': headings(4, 5, 6, 7),
			'v': headings(7, 0, 3, 4), 's': headings(1, 2, 5, 6),
		},
	}
)

func isDirection(c byte) bool {
	switch c {
	case 'f', 'b', 'l', 'r', 'v', 's':
		return true
	}
	return false
}

// direction returns the headings of the direction letter c for a leg read by the rule of f,
// and how many characters that takes; next is the character after c.
func (f family) direction(c, next byte) (set, int) {
	pair := isDirection(next)
	switch f {
	case orthogonal:
		return eightfold.narrow[c], 1
	case diagonal:
		const odd = set(0xAA)
		if meet := eightfold.wide[c] & eightfold.wide[next]; pair && meet != 0 {
			return meet & odd, 2
		}
		return eightfold.wide[c] & odd, 1
	case oblique:
		if next == 'h' {
			return octants.wide[c], 2
		}
		if meet := octants.wide[c] & octants.narrow[next]; pair && meet != 0 {
			return meet, 2
		}
		return octants.narrow[c], 1
	}
	if next == 'h' {
		return eightfold.wide[c], 2
	}
	if meet := eightfold.wide[c] & eightfold.wide[next]; pair && meet != 0 {
		if eightfold.narrow[c]&eightfold.wide[next] != 0 {
			return eightfold.narrow[c], 2
		}
		return meet, 2
	}
	return eightfold.narrow[c], 1
}

// chiral returns the headings of hr and hl, every other octant.
func chiral(c byte) set {
	if c == 'r' {
		return headings(0, 2, 4, 6)
	}
	return headings(1, 3, 5, 7)
}
