package betza

// set is a set of headings: bit i for heading i.
type set = uint8

func headings(hs ...int) (s set) {
	for _, h := range hs {
		s |= 1 << h
	}
	return s
}

// fans holds the headings of a direction letter, in its narrow and its wide reading.
type fans struct{ narrow, wide [256]set }

var (
	eightfold = fans{
		narrow: [256]set{
			'f': 1 << 0, 'r': 1 << 2, 'b': 1 << 4, 'l': 1 << 6,
			'v': 1<<0 | 1<<4, 's': 1<<2 | 1<<6,
		},
		wide: [256]set{
			'f': 1<<7 | 1<<0 | 1<<1, 'r': 1<<1 | 1<<2 | 1<<3, 'b': 1<<3 | 1<<4 | 1<<5, 'l': 1<<5 | 1<<6 | 1<<7,
			'v': 1<<7 | 1<<0 | 1<<1 | 1<<3 | 1<<4 | 1<<5, 's': 1<<1 | 1<<2 | 1<<3 | 1<<5 | 1<<6 | 1<<7,
		},
	}
	octants = fans{
		narrow: [256]set{
			'f': 1<<7 | 1<<0, 'r': 1<<1 | 1<<2, 'b': 1<<3 | 1<<4, 'l': 1<<5 | 1<<6,
			'v': 1<<7 | 1<<0 | 1<<3 | 1<<4, 's': 1<<1 | 1<<2 | 1<<5 | 1<<6,
		},
		wide: [256]set{
			'f': 1<<6 | 1<<7 | 1<<0 | 1<<1, 'r': 1<<0 | 1<<1 | 1<<2 | 1<<3, 'b': 1<<2 | 1<<3 | 1<<4 | 1<<5, 'l': 1<<4 | 1<<5 | 1<<6 | 1<<7,
			'v': 1<<7 | 1<<0 | 1<<3 | 1<<4, 's': 1<<1 | 1<<2 | 1<<5 | 1<<6,
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

// direction returns the headings of the direction letter c for the rule of f, and the number of characters read.
// next is the character after c.
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

// chiral returns the headings of hr or hl, every other octant.
func chiral(c byte) set {
	if c == 'r' {
		return 1<<0 | 1<<2 | 1<<4 | 1<<6
	}
	return 1<<1 | 1<<3 | 1<<5 | 1<<7
}
