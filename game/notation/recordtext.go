package notation

import (
	"errors"
	"fmt"
	"strings"

	"fairway/game"
)

// Library finds the rules of games by their names in records, links and commands.
type Library struct {
	// Find returns the rules with a name of rules/notation.md, which may have rule options after a colon, as
	// variants.Find does.
	Find func(name string) (game.Rules, error)
	// Diagram returns the rules of a custom game by its diagram text; nil if diagram texts aren't supported.
	Diagram func(text string) (game.Rules, error)
}

// Rules returns the rules with a name or, if there is a diagram text, of a custom game.
func (l Library) Rules(name, diagram string) (game.Rules, error) {
	switch {
	case diagram == "":
		r, err := l.Find(name)
		if err != nil && name == game.DiagramName {
			return nil, fmt.Errorf("the game %s comes without its diagram text: in a record it follows the line, after an empty one", game.Quote(name))
		}
		return r, err
	case name != game.DiagramName:
		return nil, fmt.Errorf("%s comes with a diagram text, which only the game %s has", game.Quote(name), game.DiagramName)
	case l.Diagram == nil:
		return nil, errors.New("diagram texts aren't read here")
	}
	return l.Diagram(diagram)
}

// RecordText is a record that hasn't been played. Its words have the right form, but its moves may not be legal.
type RecordText struct {
	Rules game.Rules
	Start string // text of the start position; empty for the game's own
	Tags  []game.Tag
	// Root is the root of the tree. Its nodes have their place in the tree, Text and Notes. Only after Transcribe
	// they also have the other fields that a Record sets.
	Root *game.Node

	text  string // the text that was read
	words []span // place of each node's word in it, by ID; nil if no text was read
	nodes int
}

// span is the place of a word in a text, as byte offsets.
type span struct{ from, to int }

// NewRecordText returns an empty record text of a game. start is the text of the start position, empty for the
// game's own.
func NewRecordText(r game.Rules, start string) *RecordText {
	return &RecordText{Rules: r, Start: start, Root: &game.Node{}, nodes: 1}
}

// Add adds a word as the last child of a node: a move with its die, a resignation or an agreed draw.
func (s *RecordText) Add(parent *game.Node, word string) *game.Node {
	n := &game.Node{ID: s.nodes, Parent: parent, Text: word, Ply: parent.Ply + 1}
	s.nodes++
	parent.Children = append(parent.Children, n)
	return n
}

// Moves returns the number of moves in the text, branches included.
func (s *RecordText) Moves() int {
	n := 0
	s.Root.Walk(func(*game.Node, bool) bool { n++; return true }, func() {})
	return n
}

// Transcribe returns the text of a record. It shares the record's tree, so it is read-only.
func Transcribe(r *game.Record) *RecordText {
	s := &RecordText{Rules: r.Rules(), Tags: r.Tags(), Root: r.Root(), nodes: r.NodesCreated()}
	if p := r.CustomStart(); p != nil {
		s.Start = PositionText(r.Rules(), p)
	}
	return s
}

// Play plays the moves of the text. The last move of its first line becomes current. An error is a *RecordError. If
// it is about a move, Play also returns the record of everything legal: each line up to its first illegal move,
// with the last legal move of the first line current. With any other error it returns no record.
func (s *RecordText) Play() (*game.Record, error) { return s.play(false) }

// play plays the moves of the text. If strict is set it stops at the first illegal move.
func (s *RecordText) play(strict bool) (*game.Record, error) {
	var begin *game.Position
	if s.Start != "" {
		var err error
		if begin, err = ReadPosition(s.Rules, s.Start); err != nil {
			return nil, s.startError(err)
		}
	}
	r := game.NewRecord(s.Rules, begin)
	r.SetTags(s.Tags)
	r.Root().Notes = s.Root.Notes
	played := map[*game.Node]*game.Node{s.Root: r.Root()}
	var stopped *RecordError
	number := 0
	s.Root.Walk(func(n *game.Node, _ bool) bool {
		number++
		if strict && stopped != nil {
			return false
		}
		parent := played[n.Parent]
		r.Visit(parent)
		known := len(parent.Children)
		err := r.Enter(n.Text)
		if err == nil && len(parent.Children) == known {
			err = errors.New("the record has this move here already")
		}
		if err != nil {
			if stopped == nil {
				stopped = s.moveError(n, number, err)
			}
			return false
		}
		r.At().Notes = n.Notes
		played[n] = r.At()
		return true
	}, func() {})
	if strict && stopped != nil {
		return nil, stopped
	}
	end := s.Root
	for len(end.Children) > 0 && played[end.Children[0]] != nil {
		end = end.Children[0]
	}
	r.Visit(played[end])
	r.ForgetLines()
	if stopped != nil {
		return r, stopped
	}
	return r, nil
}

// Annotate replaces the notes at a node of the text, as Record.Annotate does.
func (s *RecordText) Annotate(n *game.Node, notes game.Notes) error {
	return n.Annotate(s.Rules.Data().Board, notes)
}

// SetTag sets the value of a tag of the text, as Record.SetTag does.
func (s *RecordText) SetTag(name, value string) (err error) {
	s.Tags, err = game.SetTag(s.Tags, name, value)
	return err
}

// startError returns the error of a start position.
func (s *RecordText) startError(err error) error {
	e := &RecordError{Err: fmt.Errorf("start: %w", err)}
	if s.words != nil {
		e.Line, e.Column = 1, column(s.text, strings.IndexByte(s.text, ';')+1)
	}
	return e
}

// moveError returns the error of a node's move, the number-th one in the text.
func (s *RecordText) moveError(n *game.Node, number int, err error) *RecordError {
	e := &RecordError{Move: number, Word: n.Text, Err: err}
	if s.words != nil {
		w := s.words[n.ID]
		e.Line, e.Column, e.Word = 1, column(s.text, w.from), s.text[w.from:w.to]
	}
	return e
}
