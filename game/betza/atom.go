package betza

// family is a kind of atom. It decides how direction letters are read.
type family uint8

const (
	orthogonal family = iota
	diagonal
	king
	oblique
	anywhere // U
	castling // O
)

// atom is a step: its shorter and longer coordinates, and its default range.
type atom struct {
	family      family
	short, long int
	reach       uint8
	leaper      bool // may be doubled, and lengthened by X and Y
}

// atoms holds the atoms by letter; the zero atom is none. An array needs no initialization code at program start.
var atoms = [256]atom{
	'W': {orthogonal, 0, 1, 1, true},
	'D': {orthogonal, 0, 2, 1, true},
	'H': {orthogonal, 0, 3, 1, true},
	'F': {diagonal, 1, 1, 1, true},
	'A': {diagonal, 2, 2, 1, true},
	'G': {diagonal, 3, 3, 1, true},
	'N': {oblique, 1, 2, 1, true},
	'C': {oblique, 1, 3, 1, true},
	'L': {oblique, 1, 3, 1, true},
	'Z': {oblique, 2, 3, 1, true},
	'J': {oblique, 2, 3, 1, true},
	'K': {king, 0, 1, 1, false},
	'Q': {king, 0, 1, 0, false},
	'R': {orthogonal, 0, 1, 0, false},
	'B': {diagonal, 1, 1, 0, false},
	'U': {anywhere, 0, 0, 0, false},
	'O': {castling, 0, 0, 1, false},
}

// tooLong is the largest coordinate of a step. It is longer than any board, so a longer step is the same.
const tooLong = 110

// atom reads the atom that begins with the capital at i, with its suffix, and returns the index after it.
func (r *reader) atom(i int) (atom, int) {
	c := r.text[i]
	a := atoms[c]
	i++
	if !a.leaper {
		return a, i
	}
	if i < len(r.text) && r.text[i] == c {
		a.reach = 0
		i++
	}
	for ; i < len(r.text); i++ {
		switch r.text[i] {
		case 'X':
			a.long += 3
		case 'Y':
			a.short += 2
			a.long += 2
		default:
			return a.normalized(), i
		}
	}
	return a.normalized(), i
}

// normalized returns a leaper with the family that follows from its coordinates, and with coordinates that fit a
// Vector.
func (a atom) normalized() atom {
	switch {
	case a.short == 0:
		a.family = orthogonal
		a.long = min(a.long, tooLong)
	case a.short == a.long:
		a.family = diagonal
		a.long = min(a.long, tooLong)
		a.short = a.long
	default:
		a.family = oblique
		a.long = min(a.long, tooLong)
		a.short = min(a.short, a.long-1)
	}
	return a
}

// compass returns the steps of the eight headings.
func (a atom) compass() [8]Vector {
	s, l := int8(a.short), int8(a.long)
	switch a.family {
	case oblique:
		return [8]Vector{{s, l}, {l, s}, {l, -s}, {s, -l}, {-s, -l}, {-l, -s}, {-l, s}, {-s, l}}
	case anywhere, castling:
		return [8]Vector{}
	}
	return [8]Vector{{0, l}, {l, l}, {l, 0}, {l, -l}, {0, -l}, {-l, -l}, {-l, 0}, {-l, l}}
}

// all returns the headings of the first leg when no direction is given.
func (a atom) all() uint8 {
	switch a.family {
	case orthogonal:
		return 0x55
	case diagonal:
		return 0xAA
	}
	return 0xFF
}

// between reports whether a step of a passes over squares on its line.
func (a atom) between() bool { return a.family != oblique && a.long > 1 }
