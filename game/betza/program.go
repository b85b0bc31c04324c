package betza

// program builds one Move from the modifiers of an atom.
type program struct {
	*reader
	atom        atom
	reach       uint8
	half        bool // its range is *
	numbered    bool // it has a number or *
	pos         int  // the column of the atom, from 0
	star        int  // the column of *
	letters     []letter
	move        Move
	sides       uint8 // of castling
	inner       bool  // likewise
	capture     int   // number of legs so far that may capture
	letterModes Mode  // the modes that the letters of this leg give
	lame        int   // number of letters n of this leg
	later       bool  // it is a part of brackets, but not the first one
}

// read reads the modifiers.
func (p *program) read() *Error {
	p.move.Compass = p.atom.compass()
	p.move.Anywhere = p.atom.family == anywhere
	p.open()
	for i := 0; i < len(p.letters); {
		l := p.letters[i]
		if l.c == 'a' {
			if p.atom.family == anywhere || p.atom.family == castling || len(p.move.Legs) == MaxLegs {
				return p.stopAt(l)
			}
			if p.half {
				if err := p.unsupported(p.star, p.star+1); err != nil {
					return err
				}
			}
			if err := p.close(false); err != nil {
				return err
			}
			p.open()
			i++
			continue
		}
		n, err := p.letter(i)
		if err != nil {
			return err
		}
		i += n
	}
	// A final leg without a mode captures. This can only be decided at the end.
	if err := p.close(true); err != nil {
		return err
	}
	if p.atom.family == castling && p.half {
		return p.unsupported(p.star, p.star+1)
	}
	return nil
}

// stopAt records an unsupported letter, and ends the reading of a move whose other parts depend on it. The letters
// after it are only checked for invalid ones.
func (p *program) stopAt(l letter) *Error {
	if err := p.unsupported(l.at, l.at+1); err != nil {
		return err
	}
	for _, o := range p.letters {
		if o.at > l.at && o.c == 'w' {
			return p.fail(UnknownModifier, o.at, o.at+1)
		}
	}
	p.letters = nil
	return nil
}

// first reports whether the current leg is the first one.
func (p *program) first() bool { return len(p.move.Legs) == 1 && !p.later }

// leg returns the current leg.
func (p *program) leg() *Leg { return &p.move.Legs[len(p.move.Legs)-1] }

// open starts a leg.
func (p *program) open() {
	p.move.Legs = append(p.move.Legs, Leg{Range: p.reach})
	p.letterModes, p.lame = 0, 0
}

// modeLetters holds the modes of the letters.
var modeLetters = [256]Mode{
	'm': Quiet, 'c': Capture, 'd': CaptureOwn, 'e': EnPassant, 'k': CaptureRoyal, 'x': Borrow,
	'p': Hop, 'g': HopFlip, 'y': Flip, 'n': Lame, 'j': Over, 'u': Unload, 'o': WrapFiles,
}

// letter reads the letter at i, which isn't a, and returns the number of letters read.
func (p *program) letter(i int) (int, *Error) {
	at, c, f := p.letters[i].at, p.letters[i].c, p.atom.family
	var next byte
	if i+1 < len(p.letters) {
		next = p.letters[i+1].c
	}
	lack := func() (int, *Error) { return 1, p.unsupported(at, at+1) }
	switch c {
	case 'f', 'b', 'l', 'r', 'v', 's':
		if f == anywhere {
			return lack()
		}
		rule := king // those of later legs, whatever the atom
		if p.first() {
			rule = f
		}
		if f == castling {
			rule = orthogonal
		}
		s, n := rule.direction(c, next)
		p.leg().Turns |= s
		return n, nil
	case 'h':
		if p.first() && f == oblique && (next == 'r' || next == 'l') {
			p.leg().Turns |= chiral(next)
			return 2, nil
		}
		return 0, p.fail(UnknownModifier, at, at+1)
	case 'w':
		return 0, p.fail(UnknownModifier, at, at+1)
	case 'i':
		if p.first() {
			p.move.Initial = true
		} else {
			p.leg().Modes |= Iso
		}
		return 1, nil
	case 't':
		return lack()
	case 'z', 'q':
		if f == anywhere || f == castling || !p.first() || p.leg().Bends != [2]int8{} || p.half {
			return lack()
		}
		p.leg().Bends = [2]int8{2, -2}
		if c == 'q' {
			p.leg().Bends = [2]int8{1, 1}
		}
		return 1, nil
	}
	if f == anywhere && c != 'm' && c != 'c' && c != 'd' && c != 'k' {
		return lack() // a move to any square doesn't pass over squares
	}
	if f == castling {
		if c == 'j' {
			p.inner = true
		} else if c != 'm' && c != 'c' && c != 'n' {
			return lack()
		}
		return 1, nil
	}
	if (c == 'n' || c == 'j') && f == oblique {
		return lack()
	}
	m := modeLetters[c]
	if m == 0 {
		return lack()
	}
	if m&captures != 0 && p.letterModes&captures == 0 {
		if p.tooManyCaptures() {
			return lack()
		}
	}
	if c == 'o' && p.letterModes&WrapFiles != 0 {
		m = WrapRanks
	}
	if c == 'n' {
		if p.lame++; p.lame > 1 || p.first() && p.move.Initial {
			m |= MarksBetween
		}
	}
	p.letterModes |= m
	return 1, nil
}

// close completes the current leg with defaults, and removes modes that have no effect on it.
func (p *program) close(final bool) *Error {
	l := p.leg()
	lack := func() *Error { return p.unsupported(p.pos, p.pos+1) }
	if p.atom.family == castling {
		p.sides = l.Turns
		return nil
	}
	if l.Bends != [2]int8{} && (!final || !p.first() || p.letterModes&^(Quiet|Capture) != 0) {
		if err := lack(); err != nil {
			return err
		}
	}
	if !p.compatible(final) || final && p.letterModes&^(Quiet|captures|Flip|Borrow) == p.letterModes && p.tooManyCaptures() {
		if err := lack(); err != nil {
			return err
		}
	}
	if l.Turns == 0 && !p.move.Anywhere {
		l.Turns = ^headings(4) // later legs: all except backward
		if p.first() {
			l.Turns = p.atom.all()
		}
	}
	l.Modes |= p.resolved(p.letterModes, final)
	if p.half {
		p.move.Half = true
		l.Modes |= Marks
	}
	if !final || !p.first() || l.Bends != [2]int8{} || l.Modes&(Hop|HopFlip|Over|WrapFiles|Unload|Borrow) != 0 {
		l.Modes &^= Marks | MarksBetween
	}
	return nil
}

// tooManyCaptures counts one more leg that may capture, and reports whether there are too many.
func (p *program) tooManyCaptures() bool {
	p.capture++
	return p.capture > MaxCaptures
}

// compatible reports whether the letters of the current leg may be combined.
func (p *program) compatible(final bool) bool {
	if p.letterModes&Borrow != 0 && p.letterModes&(Quiet|captures|Hop|HopFlip|Flip|Unload) != 0 {
		return false
	}
	return final || p.letterModes&(Borrow|Unload) == 0
}

// resolved returns the modes of a leg including the implied ones, without those that have no effect. The letters n
// and j mean different things on leaps and on single steps.
func (p *program) resolved(given Mode, final bool) Mode {
	switch {
	case given&Flip != 0:
		given |= Quiet
	case final && given&(Quiet|captures|Borrow) == 0:
		given |= Quiet | Capture
	case !final && given&(Quiet|Capture|CaptureOwn|EnPassant|Hop|HopFlip) == 0:
		given |= Quiet
	}
	if given&(Capture|CaptureRoyal) == Capture|CaptureRoyal {
		given = given&^(Capture|CaptureRoyal) | CaptureCommon
	}
	if final {
		given &^= Flip
	}
	if p.atom.between() {
		if given&MarksBetween == 0 || p.atom.long > 4 {
			return given &^ MarksBetween
		}
		return given | Marks
	}
	if given&Lame != 0 {
		given |= Marks
	}
	given &^= Lame | MarksBetween
	if !final {
		given &^= Over
	}
	return given
}

// bent returns the move, or for a crooked or circular move both of its mirror images.
func (p *program) bent() []Move {
	l := &p.move.Legs[0]
	if l.Bends == [2]int8{} {
		return []Move{p.move}
	}
	if p.numbered && l.Range > 0 {
		l.Range = max(l.Range, 2)
	} else {
		l.Range = 0
	}
	if l.Range == 0 && !p.numbered && p.atom.reach > 1 {
		l.Range = p.atom.reach
	}
	if l.Bends[0] == l.Bends[1] { // circular: back where it began after eight steps
		const most = 7
		if l.Range == 0 || l.Range > most {
			l.Range = most
		}
	}
	other := p.move
	other.Legs = []Leg{*l}
	other.Legs[0].Bends = [2]int8{-l.Bends[0], -l.Bends[1]}
	return []Move{p.move, other}
}

// castling returns the castling that was read.
func (p *program) castling() *Castling {
	c := &Castling{Far: int(p.reach), Initial: p.move.Initial, Inner: p.inner}
	c.Right, c.Left = p.sides&headings(2) != 0, p.sides&headings(6) != 0
	if p.sides == 0 {
		c.Right, c.Left = true, true
	}
	return c
}

// playable reports whether a move can ever be played: each leg can end, and the squares that the last leg skips
// don't use up its range. last is the atom of the last leg. Flips and half may change a range, so moves with them
// are taken to be playable.
func playable(legs []Leg, last atom, half bool) bool {
	flips := false
	for i, l := range legs {
		if i == len(legs)-1 {
			skipsAll := l.Modes&Over != 0 && !last.between() && l.Range == 1 && !flips && !half
			return l.Modes&targets != 0 && !skipsAll
		}
		if l.Modes&(targets|Hop|HopFlip) == 0 {
			return false
		}
		flips = flips || l.Modes&(Flip|HopFlip) != 0
	}
	return false
}
