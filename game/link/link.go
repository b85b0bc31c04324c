// Package link writes a game as a short text for the fragment of an address, and reads it:
// which game, where it began, the moves that were made with their dice, and how it was shown;
// branches, comments, tags and an author's diagram text as far as they fit.
//
// A link is
//
//	1.hook-shogi.3kQb...
//
// with its version, the game, and a packed part of six bits a character whose first ones
// are checksums: one of all that the link says, so that a link that was cut or changed on
// its way is noticed, and one of the position that its maker saw, so that a game which other
// rules turn into another one is noticed too.
//
// Version 1 holds a line of moves and a plain view. It is written wherever that suffices and is
// read forever. Version 2 holds everything else in sections; version2.go lists them.
package link

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fairway/game"
	"fairway/game/notation"
)

// MaxLength is how many characters a link has at most. What doesn't fit is a file's.
const MaxLength = 8_000

// maxMoves is how many moves a link holds at most, branches included.
const maxMoves = 3_000

// Bits of the checksums.
const (
	sumBits  = 24
	seenBits = 12
)

// View is how version 1 says that the game was shown.
type View struct {
	Face   string // one of Faces
	Turn   int    // quarter turns clockwise by which the army at the bottom is found
	Coords bool   // with the squares' names on the frame
}

// Faces are the piece styles that version 1 knows, in the order that gives them their number.
var Faces = []string{"kanji", "moves", "id"}

// Link is what a link says.
type Link struct {
	Game *notation.RecordText // the game, which isn't played yet
	At   *game.Node           // the place shown: a node of that record text
	// View and Seats are short texts of the caller's, which are kept as they are; empty for the
	// usual ones.
	View, Seats string
	// Letter is a short text of the caller's that all links of one game between players far away have;
	// empty for a link that isn't sent from move to move.
	Letter string
	// Old is the view in the form of version 1, nil where that form can't hold it: then the link
	// is of version 2. Reading a link of version 1 sets Old and leaves View empty; reading one of
	// version 2 sets View and leaves Old nil.
	Old *View

	seen uint64 // checksum of the position shown
}

// Parts is what a link holds of a record besides the game and the moves up to the place shown.
type Parts uint8

const (
	Later    Parts = 1 << iota // the moves that follow on the line looked at
	Branches                   // the other lines, and the moves that follow
	Notes                      // glyphs, comments, marks and hints
	Tags

	All = Later | Branches | Notes | Tags
)

// String names the parts, for people.
func (p Parts) String() string {
	var list []string
	for i, name := range []string{"later moves", "branches", "comments", "title and players"} {
		if p>>i&1 != 0 {
			list = append(list, name)
		}
	}
	return strings.Join(list, ", ")
}

// held lists the parts of a link that a record has something of.
func held(rec *game.Record) (p Parts) {
	if len(notation.Transcribe(rec).Tags) > 0 {
		p |= Tags
	}
	if len(rec.Line()) > rec.At().Ply {
		p |= Later
	}
	for todo := []*game.Node{rec.Root()}; len(todo) > 0; {
		n := todo[len(todo)-1]
		todo = append(todo[:len(todo)-1], n.Children...)
		if len(n.Children) > 1 {
			p |= Branches
		}
		if !n.Notes.Empty() {
			p |= Notes
		}
	}
	return p
}

// Of returns the link to the place of a record that is looked at, without a view.
func Of(rec *game.Record, parts Parts) Link {
	from := notation.Transcribe(rec)
	l := Link{Game: notation.NewRecordText(rec.Rules(), from.Start), seen: seen(rec)}
	if parts&Tags != 0 {
		l.Game.Tags = slices.Clone(from.Tags)
	}
	line := rec.Line()
	if parts&(Later|Branches) == 0 {
		line = line[:rec.At().Ply]
	}
	copied := map[*game.Node]*game.Node{rec.Root(): l.Game.Root}
	add := func(n *game.Node) {
		c := l.Game.Add(copied[n.Parent], n.Text)
		copied[n] = c
		if parts&Notes != 0 {
			c.Notes = n.Notes
		}
	}
	if parts&Notes != 0 {
		l.Game.Root.Notes = rec.Root().Notes
	}
	if parts&Branches != 0 {
		for todo := slices.Clone(rec.Root().Children); len(todo) > 0; todo = todo[1:] {
			add(todo[0])
			todo = append(todo, todo[0].Children...)
		}
	} else {
		for _, n := range line {
			add(n)
		}
	}
	l.At = copied[rec.At()]
	return l
}

// seen is the checksum of the position of a record that is looked at.
func seen(rec *game.Record) uint64 {
	return sum(seenBits, notation.PositionText(rec.Rules(), rec.Position()))
}

// A TooLongError says that a game doesn't fit into a link.
type TooLongError struct {
	Length int // of the link, in characters; 0 when it wasn't written because of its moves
	Moves  int // of the link, branches included
}

func (e *TooLongError) Error() string {
	if e.Moves > maxMoves {
		return fmt.Sprintf("link: %d moves are more than the %d that a link can hold: save the record as a file", e.Moves, maxMoves)
	}
	return fmt.Sprintf("link: it has %d characters, and the longest link %d: save the record as a file", e.Length, MaxLength)
}

// A newerError says that only another program can read the link.
type newerError struct{}

func (newerError) Error() string { return "This link was made by a newer Fairway." }

// ErrNewer is the error of a link that an edition after this one made.
var ErrNewer error = newerError{}

// Text returns the link as text: of version 1 where that says everything. A *TooLongError says
// that it would have more than MaxLength characters or too many moves; Fit leaves out what it must.
func (l *Link) Text() (string, error) {
	if n := max(len(l.View), len(l.Seats), len(l.Letter)); n > maxShort {
		return "", fmt.Errorf("link: a view, seats or a letter of %d bytes: %d is the most", n, maxShort)
	}
	moves := l.Game.Moves()
	if moves > maxMoves {
		return "", &TooLongError{Moves: moves}
	}
	text := ""
	if l.plain() {
		text = l.pack1()
	} else {
		text = l.pack2()
	}
	if len(text) > MaxLength {
		return "", &TooLongError{Length: len(text), Moves: moves}
	}
	return text, nil
}

// Fit returns the link to the place of a record that is looked at with all of the parts that
// fit, and what of them had to be left out: the branches first, then notes and tags, then the
// moves after the place shown. What the record has nothing of isn't among them. dress sets what isn't in a record, view and seats. A
// *TooLongError says that even the rest doesn't fit.
func Fit(rec *game.Record, parts Parts, dress func(*Link)) (text string, left Parts, err error) {
	var long *TooLongError
	parts &= held(rec)
	for _, less := range []Parts{0, Branches, Notes | Tags, Later} {
		if less != 0 && parts&less == 0 {
			continue
		}
		left |= parts & less
		l := Of(rec, parts&^left)
		dress(&l)
		if text, err = l.Text(); !errors.As(err, &long) {
			break
		}
	}
	if err != nil {
		return "", 0, err
	}
	return text, left, nil
}

// Read reads a link's text. It checks the text and not the moves: Open does. The error says
// what is wrong, and where; it is ErrNewer for what an edition after this one made.
func Read(text string, lib notation.Library) (Link, error) {
	fault := func(what string, args ...any) (Link, error) {
		return Link{}, fmt.Errorf("link: "+what, args...)
	}
	if len(text) > maxText {
		return fault("it has %d characters, and the longest link %d", len(text), maxText)
	}
	version, rest, ok := strings.Cut(text, ".")
	n, err := strconv.ParseUint(version, 10, 16)
	switch {
	case !ok || n == 0 || version[0] == '0':
		return fault("column 1: a version and a point were expected, as in 1.hook-shogi")
	case err != nil || n > 2: // out of range
		return Link{}, ErrNewer
	}
	name, packed, ok := strings.Cut(rest, ".")
	if !ok {
		return fault("column %d: a game and a point were expected, as in 1.hook-shogi.", len(version)+2)
	}
	for i := range len(packed) {
		if values[packed[i]] == 0xff {
			return fault("column %d: %.8q isn't a character of links", len(text)-len(packed)+i+1, packed[i:i+1])
		}
	}
	if strings.Contains(name, ":") {
		return fault("column %d: %.20q isn't a game's name: readings stand in the packed part", len(version)+2, name)
	}
	if n == 1 {
		return read1(text, name, packed, lib)
	}
	return read2(text, name, packed, lib)
}

// plain reports whether version 1 can hold everything that the link says.
func (l *Link) plain() bool {
	s := l.Game
	g := s.Rules.Data()
	if g.Diagram != "" || g.ReadingsText() != "" || len(s.Tags) > 0 || l.Seats != "" || l.Letter != "" || l.Old == nil || !slices.Contains(Faces, l.Old.Face) || len(s.Start) > maxStart {
		return false
	}
	for n := range nodes(s) {
		if len(n.Children) > 1 || !n.Empty() || len(n.Text) > maxSpelt {
			return false
		}
	}
	return true
}

// nodes yields every node of a record text, the beginning first and each one after its parent: line by
// line, the main line first, then those that leave a line in the order of the nodes that they
// leave at. Version 2 numbers the nodes so.
func nodes(s *notation.RecordText) func(yield func(*game.Node) bool) {
	return func(yield func(*game.Node) bool) {
		heads := []*game.Node{s.Root}
		for i := 0; i < len(heads); i++ {
			for n := heads[i]; n != nil; n = first(n) {
				if !yield(n) {
					return
				}
				if len(n.Children) > 1 {
					heads = append(heads, n.Children[1:]...)
				}
			}
		}
	}
}

// first is the node that follows on a node's line, nil at its end.
func first(n *game.Node) *game.Node {
	if len(n.Children) == 0 {
		return nil
	}
	return n.Children[0]
}

// Played returns the moves up to the place shown.
func (l *Link) Played() []string {
	played := []string{}
	for n := l.At; n.Parent != nil; n = n.Parent {
		played = append(played, n.Text)
	}
	slices.Reverse(played)
	return played
}

// line returns the texts of the main line's moves.
func (l *Link) line() []string {
	var moves []string
	for n := first(l.Game.Root); n != nil; n = first(n) {
		moves = append(moves, n.Text)
	}
	return moves
}

// Record returns the game as a record's text, whether or not its moves are legal: for people
// to mend.
func (l *Link) Record() string { return l.Game.Text() }

// A MoveError says that a sound link has a move that isn't legal.
type MoveError struct {
	Number int    // of the move among all of the link, from 1
	Text   string // the move
	Err    error
}

func (e *MoveError) Error() string {
	return fmt.Sprintf("link: the rules changed since this link was made: move %d, %.40s, isn't legal now: %v", e.Number, e.Text, e.Err)
}

func (e *MoveError) Unwrap() error { return e.Err }

// Open plays the link's moves and looks at the place that it shows. With a *MoveError comes
// the record of what is legal, at the last legal move of the main line where the place isn't in
// it; with any other error none. moved reports that all moves are legal but lead to another
// position than the one that the link's maker saw.
func (l *Link) Open() (rec *game.Record, moved bool, err error) {
	rec, err = l.Game.Play()
	var stopped *notation.RecordError
	if err != nil && !errors.As(err, &stopped) {
		return nil, false, fmt.Errorf("link: %w", err)
	}
	if rec == nil {
		return nil, false, fmt.Errorf("link: %w", stopped.Err)
	}
	at := same(rec.Root(), l.At)
	if at != nil {
		rec.Visit(at)
	}
	if stopped != nil {
		return rec, false, &MoveError{stopped.Move, stopped.Word, stopped.Err}
	}
	return rec, l.seen != seen(rec), nil
}

// same returns the node of a record, whose beginning is root, that the moves of a record text's node
// lead to; nil where one of them isn't in the record.
func same(root, n *game.Node) *game.Node {
	var words []string
	for ; n.Parent != nil; n = n.Parent {
		words = append(words, n.Text)
	}
	for _, w := range slices.Backward(words) {
		i := slices.IndexFunc(root.Children, func(c *game.Node) bool { return c.Text == w })
		if i < 0 {
			return nil
		}
		root = root.Children[i]
	}
	return root
}
