package betza

import "unicode/utf8"

// part is a leg in brackets while it is read.
type part struct {
	program
	alongFile bool // fq
	directed  bool // a letter tells its directions
	optional  bool // the move may end here, too
}

// brackets reads a move in brackets (rules/diagram-texts.md 4.3) after its modifiers m.
func (r *reader) brackets(t *Term, m modifiers) *Error {
	limit, initial, err := r.outer(m)
	if err != nil {
		return err
	}
	open := m.end
	var parts []part
	closed := false
	for r.at = open + 1; !closed; r.at++ {
		if r.at == len(r.text) {
			return r.fail(BadCharacter, open, open+1)
		}
		p, err := r.part(len(parts) > 0)
		if err != nil {
			return err
		}
		parts = append(parts, p)
		if r.at == len(r.text) {
			return r.fail(BadCharacter, open, open+1)
		}
		parts[len(parts)-1].optional = r.text[r.at] == '?'
		closed = r.text[r.at] == ']'
	}
	free := r.at < len(r.text) && r.text[r.at] == '\''
	if free {
		r.at++
	}
	if r.firstUnsupported != nil {
		return nil
	}
	for i := range parts {
		if (parts[i].atom.family == oblique) != (parts[0].atom.family == oblique) || i == MaxLegs {
			return r.unsupported(parts[i].pos, parts[i].pos+1)
		}
	}
	for i := range parts {
		if i < len(parts)-1 && !parts[i].optional {
			continue
		}
		move := Move{Initial: initial || parts[0].move.Initial, Free: free, Compass: parts[0].atom.compass()}
		n := 0
		for j := 0; j <= i; j++ {
			p := &parts[j]
			l := p.bracketed(limit, j == i)
			if l.Modes&captures != 0 {
				n++
			}
			if !p.compatible(j == i && i == len(parts)-1) || n > MaxCaptures {
				return r.unsupported(p.pos, p.pos+1)
			}
			move.Legs = append(move.Legs, l)
		}
		if i == 0 { // like a move without brackets
			move.Legs[0].Turns, move.Legs[0].Part = move.Legs[0].Part.Next[0], nil
		}
		if move.Initial || playable(move.Legs, parts[i].atom, false) {
			t.Moves = append(t.Moves, move)
		}
	}
	return nil
}

// outer reads the letters before brackets: directions that limit the orthogonal legs, and i.
func (r *reader) outer(m modifiers) (limit uint8, initial bool, err *Error) {
	if !m.plain() {
		return 0, false, r.unsupported(m.end, m.end+1)
	}
	for _, l := range m.before {
		switch {
		case isDirection(l.c):
			limit |= eightfold.narrow[l.c]
		case l.c == 'i':
			initial = true
		case l.c == 'w' || l.c == 'h':
			return 0, false, r.fail(UnknownModifier, l.at, l.at+1)
		default:
			if err := r.unsupported(l.at, l.at+1); err != nil {
				return 0, false, err
			}
		}
	}
	return limit, initial, nil
}

// part reads one leg, up to the separator before the next one.
func (r *reader) part(later bool) (part, *Error) {
	start := r.at
	pos := r.run(start, 'a', 'z')
	if pos == len(r.text) {
		return part{}, r.fail(NoAtom, start-1, pos)
	}
	if c := r.text[pos]; c == '(' || c == ')' || c == ']' || c == '[' || c == '-' || c == '?' {
		return part{}, r.fail(BadCharacter, pos, pos+1)
	}
	if lacks, err := r.checkAtom(start, pos); err != nil || lacks {
		return part{}, err
	}
	a, i := r.atom(pos)
	p := part{program: program{reader: r, atom: a, reach: a.reach, pos: pos, later: later}}
	if a.family == anywhere || a.family == castling {
		if err := r.unsupported(pos, pos+1); err != nil {
			return p, err
		}
	}
	end := r.run(i, '0', '9')
	if end-i > 2 || end > i && a.family == anywhere {
		return p, r.fail(BadRange, i, end)
	}
	if end > i {
		p.reach = 0
		for _, d := range []byte(r.text[i:end]) {
			p.reach = p.reach*10 + d - '0'
		}
	}
	for ; end < len(r.text) && (r.text[end] == '*' || r.text[end] == '\''); end++ {
		if err := r.unsupported(end, end+1); err != nil {
			return p, err
		}
	}
	r.at = end
	if end < len(r.text) {
		if c, n := utf8.DecodeRuneInString(r.text[end:]); c != '-' && c != '?' && c != ']' {
			return p, r.fail(BadCharacter, end, end+n)
		}
	}
	for at := start; at < pos; at++ {
		p.letters = append(p.letters, letter{r.text[at], at})
	}
	p.open()
	for i := 0; i < len(p.letters); {
		c := p.letters[i].c
		if c == 'a' || c == 'z' || c == 'x' || c == 'q' && !later {
			if err := r.unsupported(p.letters[i].at, p.letters[i].at+1); err != nil {
				return p, err
			}
			i++
			continue
		}
		if c == 'q' {
			p.alongFile = true
			i++
			continue
		}
		n, err := p.letter(i)
		if err != nil {
			return p, err
		}
		i += n
	}
	p.directed = p.leg().Turns != 0
	if p.alongFile && (a.family != orthogonal || p.leg().Turns != headings(0)) {
		if err := r.unsupported(start, pos+1); err != nil {
			return p, err
		}
	}
	return p, nil
}

// bracketed returns the leg of a part; final says that it is the last one of the move.
func (p *part) bracketed(limit uint8, final bool) Leg {
	l := *p.leg()
	l.Range = p.reach
	given := p.letterModes
	if !final && p.optional { // it continues only from an empty square
		given = given&^(captures|Hop|HopFlip|Unload) | Quiet
	}
	l.Modes |= p.resolved(given, final)
	l.Modes &^= Marks | MarksBetween
	l.Part = &Part{Compass: p.atom.compass()}
	has := p.atom.all()
	for h, v := range l.Part.Compass {
		if has>>h&1 == 0 {
			v = Vector{}
		}
		l.Part.Compass[h] = v
	}
	if p.atom.family != orthogonal || limit == 0 {
		limit = headings(0, 1, 2, 3, 4, 5, 6, 7)
	}
	turned := func(turns uint8, h int) uint8 { return turns<<h | turns>>(8-h) }
	for h := range l.Part.Next {
		next := l.Turns
		switch {
		case !p.later && !p.directed:
			next = has
		case !p.later:
		case p.directed && !p.alongFile:
			next = turned(l.Turns, h)
		case has>>h&1 != 0:
			next = headings(h)
		default:
			next = turned(headings(1, 7), h)
			if p.alongFile {
				next &= headings(0, 4)
			}
		}
		l.Part.Next[h] = next & has & limit
	}
	return l
}
