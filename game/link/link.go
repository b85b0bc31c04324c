// Package link packs a game into a short text for the fragment of an address: the name of the game, the start
// position, the moves with their dice, and the view. Branches, comments, tags and an author's diagram text are
// included as far as they fit.
//
// A link is
//
//	1.hook-shogi.3kQb...
//
// with a version, the name of the game, and a packed part of six bits a character. The packed part begins with two
// checksums. One is of the whole link, to detect links that were cut off or changed on the way. The other is of the
// position that the link's author saw, to detect that the moves lead elsewhere under changed rules.
//
// Version 1 holds a line of moves and a simple view. It is written if that is enough, and will always be read.
// Version 2 holds everything else in sections, which version2.go lists.
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

// MaxLength is the maximum number of characters of a link. Longer games need a file.
const MaxLength = 8_000

// maxMoves is the maximum number of moves in a link, branches included.
const maxMoves = 3_000

// Sizes of the checksums, in bits.
const (
	sumBits  = 24
	seenBits = 12
)

// View is how the game is shown, as far as version 1 knows it.
type View struct {
	Face   string // one of Faces
	Turn   int    // quarter turns clockwise from up of the army at the bottom
	Coords bool   // with coordinates on the frame
}

// Faces are the piece styles of version 1, by their number.
var Faces = []string{"kanji", "moves", "id"}

// Link is the content of a link.
type Link struct {
	Game *notation.RecordText // not played yet
	At   *game.Node           // the node shown
	// View and Seats are short texts of the caller's, stored unchanged; empty for the defaults.
	View, Seats string
	// Letter is a short text of the caller's that is the same in all links of a correspondence game; empty for
	// other links.
	Letter string
	// Old is the view in the form of version 1, nil if that form can't hold it. Then the link has version 2.
	// Reading a link of version 1 sets Old and leaves View empty; reading one of version 2 sets View and leaves Old
	// nil.
	Old *View

	seen uint64 // checksum of the position shown
}

// Parts are the optional parts of a record in a link, besides the game and the moves up to the node shown.
type Parts uint8

const (
	Later    Parts = 1 << iota // the moves after the node shown, on the current line
	Branches                   // the other lines
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

// held returns the parts that a record has.
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

// Of returns the link to the current node of a record, without a view.
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

// seen returns the checksum of the record's current position.
func seen(rec *game.Record) uint64 {
	return sum(seenBits, notation.PositionText(rec.Rules(), rec.Position()))
}

// TooLongError means that a game doesn't fit into a link.
type TooLongError struct {
	Length int // of the link, in characters; 0 if it has too many moves
	Moves  int // in the link, branches included
}

func (e *TooLongError) Error() string {
	if e.Moves > maxMoves {
		return fmt.Sprintf("link: %d moves are more than the %d that a link can hold: save the record as a file", e.Moves, maxMoves)
	}
	return fmt.Sprintf("link: it has %d characters, and the longest link %d: save the record as a file", e.Length, MaxLength)
}

// newerError is the error for a link that this version can't read.
type newerError struct{}

func (newerError) Error() string { return "This link was made by a newer Fairway." }

// ErrNewer is the error for a link made by a newer version.
var ErrNewer error = newerError{}

// Text returns the link as text, of version 1 if that can hold everything. It returns a *TooLongError if the text
// would have more than MaxLength characters or too many moves. Fit leaves parts out instead.
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

// Fit returns the link to the current node of a record with as many of the parts as fit, and the parts that were
// left out: first the branches, then notes and tags, then the moves after the node shown. Parts that the record
// doesn't have aren't reported. dress sets the fields that aren't in a record: view and seats. Fit returns a
// *TooLongError if even a link without these parts doesn't fit.
func Fit(rec *game.Record, parts Parts, dress func(*Link)) (text string, left Parts, err error) {
	var long *TooLongError
	parts &= held(rec)
	for _, dropped := range []Parts{0, Branches, Notes | Tags, Later} {
		if dropped != 0 && parts&dropped == 0 {
			continue
		}
		left |= parts & dropped
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

// Read reads the text of a link. It doesn't check the moves; Open does. The error says what is wrong, and where; it
// is ErrNewer for a link made by a newer version.
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

// plain reports whether version 1 can hold the link.
func (l *Link) plain() bool {
	s := l.Game
	g := s.Rules.Data()
	if g.Diagram != "" || g.RuleOptionsText() != "" || len(s.Tags) > 0 || l.Seats != "" || l.Letter != "" || l.Old == nil || !slices.Contains(Faces, l.Old.Face) || len(s.Start) > maxStart {
		return false
	}
	for n := range nodes(s) {
		if len(n.Children) > 1 || !n.Empty() || len(n.Text) > maxSpelt {
			return false
		}
	}
	return true
}

// nodes yields every node of a record text, parents before children: the main line first, then the other lines in
// the order of the nodes at which they branch off. Version 2 numbers nodes in this order.
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

// first returns the child that continues a node's line, nil at its end.
func first(n *game.Node) *game.Node {
	if len(n.Children) == 0 {
		return nil
	}
	return n.Children[0]
}

// Played returns the moves up to the node shown.
func (l *Link) Played() []string {
	played := []string{}
	for n := l.At; n.Parent != nil; n = n.Parent {
		played = append(played, n.Text)
	}
	slices.Reverse(played)
	return played
}

// line returns the moves of the main line as texts.
func (l *Link) line() []string {
	var moves []string
	for n := first(l.Game.Root); n != nil; n = first(n) {
		moves = append(moves, n.Text)
	}
	return moves
}

// Record returns the game as a record text, even if its moves aren't legal, so that people can repair it.
func (l *Link) Record() string { return l.Game.Text() }

// MoveError means that a valid link contains an illegal move.
type MoveError struct {
	Number int    // index of the move in the link, from 1
	Text   string // the move
	Err    error
}

func (e *MoveError) Error() string {
	return fmt.Sprintf("link: the rules changed since this link was made: move %d, %.40s, isn't legal now: %v", e.Number, e.Text, e.Err)
}

func (e *MoveError) Unwrap() error { return e.Err }

// Open plays the link's moves and goes to the node that it shows. With a *MoveError it returns the record of the
// legal moves, at the node shown or, if that isn't in it, at the last legal move of the main line. With any other
// error it returns no record. moved reports that all moves are legal but lead to another position than the one that
// the link's author saw.
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

// same returns the node of a record, below root, with the moves of a record text's node; nil if one of them isn't
// in the record.
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
