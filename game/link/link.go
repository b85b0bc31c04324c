// Package link writes a game as a short text for the fragment of an address, and reads it:
// which game, where it began, the moves that were made with their dice, and how it was shown.
//
// A link is
//
//	1.hook-shogi.3kQb...
//
// with its version, the game, and a packed part of six bits a character whose first ones
// are checksums: one of all that the link says, so that a link that was cut or changed on
// its way is noticed, and one of the position that its maker saw, so that moves which a
// later ruling turns into another game are noticed too. Only games of the project have
// links; a diagram's text is its own.
package link

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fairway/game"
)

// Version is the version of the links that are written here, and the only one read.
const Version = 1

// Limits of what is read: a link is text of a stranger.
const (
	maxText  = 60_000 // characters of a link
	maxStart = 8_000  // characters of a position text
	maxMoves = 3_000
)

// Checksums' bits.
const (
	sumBits  = 24
	seenBits = 12
)

// Finder returns the rules of a game's name, as variants.Find.
type Finder func(name string) (game.Rules, error)

// View is how the game was shown.
type View struct {
	Face   string // one of Faces
	Turn   int    // quarter turns clockwise by which the army that sits below is found
	Coords bool   // with the squares' names on the frame
}

// Faces are the faces of the pieces that a link knows, in the order that gives them their number.
var Faces = []string{"kanji", "moves", "id"}

// Link is what a link says.
type Link struct {
	Variant string
	Start   string   // a position text; empty for the start position
	Moves   []string // dice included; an ending by will may be the last
	At      int      // the number of moves up to the place shown
	View    View
	seen    uint64 // checksum of the position shown there
}

// Of returns the link to the place of a record that is looked at: with the moves that lead
// there, and if whole is true with those that follow on its line. Branches stay behind.
func Of(rec *game.Record, whole bool, v View) Link {
	g := rec.Rules().Data()
	l := Link{Variant: g.Name, At: rec.At().Ply, View: v, seen: sum(seenBits, game.PositionText(rec.Rules(), rec.Position()))}
	if _, start, _ := strings.Cut(rec.String(), ";"); !strings.HasPrefix(start, "start;") {
		l.Start, _, _ = strings.Cut(start, ";")
	}
	for _, n := range rec.Line() {
		if whole || n.Ply <= l.At {
			l.Moves = append(l.Moves, n.Text)
		}
	}
	return l
}

// checksum is that of all that the link says.
func (l *Link) checksum() uint64 {
	v := l.View
	return sum(sumBits, l.Variant, l.Start, strings.Join(l.Moves, " "), strconv.Itoa(l.At),
		fmt.Sprint(v.Face, v.Turn, v.Coords), strconv.FormatUint(l.seen, 10))
}

// Text returns the link as text. The game must be one that find knows.
func (l Link) Text(find Finder) (string, error) {
	r, err := find(l.Variant)
	if err != nil {
		return "", fmt.Errorf("link: %w", err)
	}
	face := slices.Index(Faces, l.View.Face)
	if face < 0 {
		return "", fmt.Errorf("link: %.20q is no face of the men", l.View.Face)
	}
	if len(l.Moves) > maxMoves {
		return "", fmt.Errorf("link: %d moves are more than the %d that a link can hold; save the record", len(l.Moves), maxMoves)
	}
	p, w := packerOf(r), &writer{}
	w.put(l.checksum(), sumBits)
	w.put(l.seen, seenBits)
	w.put(uint64(face), 3)
	w.put(uint64(l.View.Turn&3), 2)
	w.flag(l.View.Coords)
	if w.flag(l.Start != ""); l.Start != "" {
		putText(w, l.Start)
	}
	w.number(uint64(len(l.Moves)))
	if w.flag(l.At < len(l.Moves)); l.At < len(l.Moves) {
		w.number(uint64(l.At))
	}
	for _, m := range l.Moves {
		p.move(w, m)
	}
	return fmt.Sprintf("%d.%s.%s", Version, l.Variant, w.end()), nil
}

// Read reads a link's text. It checks the text and not the moves: Open does. The error says
// what is wrong, and where.
func Read(text string, find Finder) (Link, error) {
	l, check, err := unpack(text, find)
	if err == nil && check != l.checksum() {
		err = errors.New("link: the text is damaged: its checksum is that of another link")
	}
	if err != nil {
		return Link{}, err
	}
	return l, nil
}

// unpack reads a link's text and returns the checksum that it claims.
func unpack(text string, find Finder) (l Link, check uint64, err error) {
	fault := func(what string, args ...any) (Link, uint64, error) {
		return Link{}, 0, fmt.Errorf("link: "+what, args...)
	}
	if len(text) > maxText {
		return fault("%d characters are more than the %d of the longest link", len(text), maxText)
	}
	version, rest, ok := strings.Cut(text, ".")
	n, err := strconv.ParseUint(version, 10, 16)
	switch {
	case !ok || err != nil:
		return fault("column 1: a version and a point were expected, as in %d.hook-shogi", Version)
	case n != Version || version[0] == '0':
		return fault("it is of version %.8s, and this program reads version %d", version, Version)
	}
	name, packed, ok := strings.Cut(rest, ".")
	if !ok {
		return fault("column %d: a game and a point were expected, as in %d.hook-shogi.", len(version)+2, Version)
	}
	r, err := find(name)
	if err != nil {
		return fault("column %d: %w", len(version)+2, err)
	}
	for i := range len(packed) {
		if values[packed[i]] == 0xff {
			return fault("column %d: %.8q stands in no link", len(text)-len(packed)+i+1, packed[i:i+1])
		}
	}
	p, in := packerOf(r), &reader{text: packed}
	l.Variant = name
	check = in.get(sumBits)
	l.seen = in.get(seenBits)
	if face := int(in.get(3)); face < len(Faces) {
		l.View.Face = Faces[face]
	} else {
		in.fail(errRange)
	}
	l.View.Turn = int(in.get(2))
	l.View.Coords = in.flag()
	if in.flag() {
		l.Start = getText(in, maxStart)
	}
	if in.err != nil {
		return fault("column %d: %w", len(text)-len(packed)+in.at/6+1, in.err)
	}
	count := int(in.number(maxMoves))
	l.At = count
	if in.flag() {
		l.At = int(in.number(maxMoves))
	}
	for i := 0; i < count && in.err == nil; i++ {
		if m := p.next(in); in.err == nil {
			l.Moves = append(l.Moves, m)
		} else if errors.Is(in.err, errEnd) {
			return fault("column %d: the text ends early, in move %d of %d", len(text)+1, i+1, count)
		}
	}
	in.end()
	if in.err != nil {
		return fault("column %d: %w", len(text)-len(packed)+in.at/6+1, in.err)
	}
	if l.At > count {
		return fault("the text is damaged: it shows the place behind move %d of %d", l.At, count)
	}
	return l, check, nil
}

// Record returns the game as a record's line, whether or not its moves are legal: for people
// to mend.
func (l Link) Record() string {
	start := l.Start
	if start == "" {
		start = "start"
	}
	return l.Variant + ";" + start + ";" + strings.Join(l.Moves, " ")
}

// A MoveError says that a sound link has a move that isn't legal: a ruling has changed since
// the link was made.
type MoveError struct {
	Number int    // of the move, from 1
	Text   string // the move
	Err    error
}

func (e *MoveError) Error() string {
	return fmt.Sprintf("link: move %d, %s, can't be made by the rules of this program: %v; the link's version is %d and its text is whole, so a ruling has changed since it was made",
		e.Number, e.Text, e.Err, Version)
}

func (e *MoveError) Unwrap() error { return e.Err }

// Open plays the link's moves and looks at the place that it shows. With a *MoveError comes
// the record of the moves before that one; with any other error none. moved reports that all
// moves are legal but lead to another position than the one that the link's maker saw.
func (l Link) Open(find Finder) (rec *game.Record, moved bool, err error) {
	r, err := find(l.Variant)
	if err != nil {
		return nil, false, fmt.Errorf("link: %w", err)
	}
	var p *game.Position
	if l.Start != "" {
		if p, err = game.ReadPosition(r, l.Start); err != nil {
			return nil, false, fmt.Errorf("link: start: %w", err)
		}
	}
	rec = game.NewRecord(r, p)
	for i, m := range l.Moves {
		if err := rec.Enter(m); err != nil {
			return rec, false, &MoveError{i + 1, m, err}
		}
	}
	for rec.At().Ply > l.At {
		rec.Undo()
	}
	return rec, l.seen != sum(seenBits, game.PositionText(r, rec.Position())), nil
}
