package betza

// program makes one Move of the modifiers of an atom.
type program struct {
	*reader
	atom     atom
	reach    uint8
	end      int // of the modifiers: the column of the atom, from 0
	move     Move
	capture  int  // legs that may capture, so far
	modeless bool // no letter of this leg says what it may do
}

// read reads the modifiers from i on.
func (p *program) read(i int) *Error {
	p.move.Compass = p.atom.compass()
	p.move.Anywhere = p.atom.family == anywhere
	p.open()
	for i < p.end {
		c := p.text[i]
		if c == 'a' {
			if p.atom.family == anywhere || p.atom.family == castling || len(p.move.Legs) == MaxLegs {
				return p.fail(Unsupported, i, i+1)
			}
			p.close(false)
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
	// What is said nowhere is decided last: a final leg without a mode captures.
	if !p.close(true) {
		return p.fail(Unsupported, p.end, p.end+1)
	}
	return nil
}

// first reports whether the leg that is being read is the first one.
func (p *program) first() bool { return len(p.move.Legs) == 1 }

// leg is the leg that is being read.
func (p *program) leg() *Leg { return &p.move.Legs[len(p.move.Legs)-1] }

// open starts a leg.
func (p *program) open() {
	p.move.Legs = append(p.move.Legs, Leg{Range: p.reach})
	p.modeless = true
}

// modeLetters are the letters that put a mode on a leg. The letter e is a mode letter that
// adds nothing: a capture in passing never happens on a diagram by itself.
var modeLetters = map[byte]Mode{
	'm': Quiet, 'c': Capture, 'd': CaptureOwn, 'e': 0, 'p': Hop, 'g': HopFlip, 'y': Flip, 'n': Lame, 'j': Over,
}

// letter reads the letter at i, which is not a, and returns how many characters belong to it.
func (p *program) letter(i int) (int, *Error) {
	c, f := p.text[i], p.atom.family
	var next byte
	if i+1 < p.end {
		next = p.text[i+1]
	}
	bad := func(k Kind) (int, *Error) { return 0, p.fail(k, i, i+1) }
	switch c {
	case 'f', 'b', 'l', 'r', 'v', 's':
		if f == anywhere {
			return bad(Unsupported)
		}
		rule := king // that of later legs, whatever the atom
		if p.first() {
			rule = f
		}
		if f == castling {
			rule = orthogonal // only so that h is refused; castling yields nothing
		}
		s, n := rule.direction(c, next)
		p.leg().Turns |= s
		return n, nil
	case 'h':
		if p.first() && f == oblique && (next == 'r' || next == 'l') {
			p.leg().Turns |= chiral(next)
			return 2, nil
		}
		return bad(UnknownModifier)
	case 'i':
		if !p.first() {
			return bad(Unsupported)
		}
		p.move.Initial = true
		return 1, nil
	case 'n', 'j':
		if f == oblique || f == anywhere && c == 'j' {
			return bad(Unsupported)
		}
	case 'p', 'g':
		if f == anywhere {
			// Nothing is passed over on a leap to any square.
			return bad(Unsupported)
		}
	}
	m, ok := modeLetters[c]
	if !ok {
		if c == 'w' {
			return bad(UnknownModifier)
		}
		return bad(Unsupported) // k x t u z q o: the letters that are left
	}
	l := p.leg()
	if m&captures != 0 && l.Modes&captures == 0 {
		if p.capture++; p.capture > MaxCaptures {
			return bad(Unsupported)
		}
	}
	l.Modes |= m
	switch c {
	case 'm', 'c', 'd', 'e':
		p.modeless = false
	}
	return 1, nil
}

// close fills in what the leg being read leaves open and drops what has no effect on it. It
// returns false if that leaves one leg too many that may capture.
func (p *program) close(final bool) bool {
	l := p.leg()
	switch {
	case final && p.modeless:
		l.Modes |= Quiet | Capture
		p.capture++
	case !final && p.modeless && l.Modes&(Hop|HopFlip) == 0:
		l.Modes |= Quiet
	}
	if l.Turns == 0 && !p.move.Anywhere {
		l.Turns = ^headings(4) // later legs: all but back
		if p.first() {
			l.Turns = p.atom.all()
		}
	}
	if final {
		l.Modes &^= Flip
	}
	if !p.atom.between() {
		l.Modes &^= Lame
		if !final {
			l.Modes &^= Over
		}
	}
	return p.capture <= MaxCaptures
}

// playable reports whether the move can ever be played: every leg can be left, and the
// squares that it skips leave some of its range. Flips may change a range, so they are not
// judged.
func (p *program) playable() bool {
	last := len(p.move.Legs) - 1
	flips := false
	for i, l := range p.move.Legs {
		if i == last {
			skipsAll := l.Modes&Over != 0 && !p.atom.between() && l.Range == 1 && !flips
			return l.Modes&targets != 0 && !skipsAll
		}
		if l.Modes&(targets|Hop|HopFlip) == 0 {
			return false
		}
		flips = flips || l.Modes&(Flip|HopFlip) != 0
	}
	return false
}
