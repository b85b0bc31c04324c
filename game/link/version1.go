package link

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fairway/game/notation"
)

// Limits for reading, since links come from strangers.
const (
	maxText  = 60_000 // characters of a link of version 1, which had no MaxLength
	maxStart = 8_000  // characters of its position text
	maxSpelt = 200    // characters of a move that is packed letter by letter
)

// place1 returns the number of moves up to the node shown.
func (l *Link) place1() int { return l.At.Ply }

// sum1 returns the checksum of a link of version 1.
func (l *Link) sum1() uint64 {
	v := l.Old
	return sum(sumBits, l.Game.Rules.Data().Name, l.Game.Start, strings.Join(l.line(), " "), strconv.Itoa(l.place1()),
		fmt.Sprint(v.Face, v.Turn, v.Coords), strconv.FormatUint(l.seen, 10))
}

// pack1 returns the text of a plain link, in version 1.
func (l *Link) pack1() string {
	r := l.Game.Rules
	p, w := packerOf(r, maxSpelt), &writer{}
	w.put(l.sum1(), sumBits)
	w.put(l.seen, seenBits)
	w.put(uint64(slices.Index(Faces, l.Old.Face)), 3)
	w.put(uint64(l.Old.Turn&3), 2)
	w.flag(l.Old.Coords)
	if w.flag(l.Game.Start != ""); l.Game.Start != "" {
		putText(w, l.Game.Start)
	}
	moves := l.line()
	w.number(uint64(len(moves)))
	if w.flag(l.place1() < len(moves)); l.place1() < len(moves) {
		w.number(uint64(l.place1()))
	}
	for _, m := range moves {
		p.move(w, m)
	}
	return "1." + r.Data().Name + "." + w.end()
}

// read1 reads a link of version 1.
func read1(text, name, packed string, lib notation.Library) (Link, error) {
	l, check, err := unpack1(text, name, packed, lib)
	if err == nil && check != l.sum1() {
		err = errors.New("link: the text is damaged or cut off: copy the whole link again")
	}
	if err != nil {
		return Link{}, err
	}
	return l, nil
}

// unpack1 reads the packed part of a link and returns the checksum in it.
func unpack1(text, name, packed string, lib notation.Library) (l Link, check uint64, err error) {
	fault := func(what string, args ...any) (Link, uint64, error) {
		return Link{}, 0, fmt.Errorf("link: "+what, args...)
	}
	r, err := lib.Rules(name, "")
	if err != nil {
		return fault("column 3: %w", err)
	}
	p, in := packerOf(r, maxSpelt), newReader(packed)
	check = in.get(sumBits)
	l = Link{Old: &View{}, seen: in.get(seenBits)}
	if face := int(in.get(3)); face < len(Faces) {
		l.Old.Face = Faces[face]
	} else {
		in.fail(errRange)
	}
	l.Old.Turn = int(in.get(2))
	l.Old.Coords = in.flag()
	start := ""
	if in.flag() {
		start = getText(in, maxStart)
	}
	if in.err != nil {
		return fault("column %d: %w", len(text)-len(packed)+in.at/6+1, in.err)
	}
	l.Game = notation.NewRecordText(r, start)
	count := int(in.number(maxMoves))
	at := count
	if in.flag() {
		at = int(in.number(maxMoves))
	}
	n := l.Game.Root
	l.At = n
	for i := 0; i < count && in.err == nil; i++ {
		if m := p.next(in); in.err == nil {
			n = l.Game.Add(n, m)
		} else if errors.Is(in.err, errEnd) {
			return fault("column %d: the text ends early, in move %d of %d", len(text)+1, i+1, count)
		}
		if i < at {
			l.At = n
		}
	}
	in.end()
	if in.err != nil {
		return fault("column %d: %w", len(text)-len(packed)+in.at/6+1, in.err)
	}
	if at > count {
		return fault("the text is damaged: it shows the place after move %d of %d", at, count)
	}
	return l, check, nil
}
