package game

import (
	"errors"
	"fmt"
	"iter"
	"slices"
)

// DiagramName is the name of an own game: one that is made from its author's diagram text,
// which stands in its records and links.
const DiagramName = "diagram"

// Library finds the rules of the games that records, links and people name.
type Library struct {
	// Find returns the rules of a name of rules/notation.md, with readings after a colon where
	// they aren't at their default, as variants.Find.
	Find func(name string) (Rules, error)
	// Diagram makes the rules of an own game from its diagram text; nil where none is read.
	Diagram func(text string) (Rules, error)
}

// Rules returns the rules of a name or, when a diagram text comes with it, of an own game.
func (l Library) Rules(name, diagram string) (Rules, error) {
	switch {
	case diagram == "":
		r, err := l.Find(name)
		if err != nil && name == DiagramName {
			return nil, fmt.Errorf("the game %s comes without its diagram text: in a record it follows the line, after an empty one", quote(name))
		}
		return r, err
	case name != DiagramName:
		return nil, fmt.Errorf("%s comes with a diagram text, which only the game %s has", quote(name), DiagramName)
	case l.Diagram == nil:
		return nil, errors.New("diagram texts aren't read here")
	}
	return l.Diagram(diagram)
}

// Sheet is a record as it is written down, before anything is played: its words are known to
// be in order, its moves may not be legal.
type Sheet struct {
	Rules Rules
	Start string // the text of the start position; empty for the game's own
	Tags  []Tag
	// Root is the beginning of the tree. The nodes have their place in the tree, Text and Notes,
	// and what else Record gives them only when the sheet is one of a record.
	Root *Node

	text  string // what the sheet was read from
	words []span // where each node's word stands in it, by ID; nil when it wasn't read
	nodes int
}

// span is the place of a word in a text: bytes from and up to.
type span struct{ from, to int }

// NewSheet returns an empty sheet of a game.
func NewSheet(r Rules, start string) *Sheet {
	return &Sheet{Rules: r, Start: start, Root: &Node{}, nodes: 1}
}

// Add adds a word, a move with its die or an ending by will, as the last child of a node.
func (s *Sheet) Add(parent *Node, word string) *Node {
	n := &Node{ID: s.nodes, Parent: parent, Text: word, Ply: parent.Ply + 1}
	s.nodes++
	parent.Children = append(parent.Children, n)
	return n
}

// Moves returns how many moves the sheet has, branches included.
func (s *Sheet) Moves() int {
	n := 0
	s.Root.walk(func(*Node, bool) bool { n++; return true }, func() {})
	return n
}

// Sheet returns the record as it is written down. It shares the record's tree: read only.
func (r *Record) Sheet() *Sheet {
	s := &Sheet{Rules: r.rules, Tags: r.tags, Root: r.root, nodes: r.nodes}
	if r.named {
		s.Start = PositionText(r.rules, r.begin)
	}
	return s
}

// Play plays the sheet. Its record looks at the end of its first line. An error is a
// *RecordError. With one that names a move comes the record of all that is legal: the lines up
// to a move that can't be made, without what follows it, looking at the last legal move of the
// first line. With any other error comes none.
func (s *Sheet) Play() (*Record, error) { return s.play(false) }

// play plays the sheet, and where strict is true stops at the first move that can't be made.
func (s *Sheet) play(strict bool) (*Record, error) {
	var begin *Position
	if s.Start != "" {
		var err error
		if begin, err = ReadPosition(s.Rules, s.Start); err != nil {
			return nil, s.startError(err)
		}
	}
	r := NewRecord(s.Rules, begin)
	r.tags = slices.Clone(s.Tags)
	r.root.Notes = s.Root.Notes
	played := map[*Node]*Node{s.Root: r.root}
	var stopped *RecordError
	number := 0
	s.Root.walk(func(n *Node, _ bool) bool {
		number++
		if strict && stopped != nil {
			return false
		}
		parent := played[n.Parent]
		r.visit(parent)
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
		r.at.Notes = n.Notes
		played[n] = r.at
		return true
	}, func() {})
	if strict && stopped != nil {
		return nil, stopped
	}
	end := s.Root
	for len(end.Children) > 0 && played[end.Children[0]] != nil {
		end = end.Children[0]
	}
	r.visit(played[end])
	for todo := []*Node{r.root}; len(todo) > 0; { // the first children are the line to redo
		n := todo[len(todo)-1]
		todo = append(todo[:len(todo)-1], n.Children...)
		n.line = nil
	}
	if stopped != nil {
		return r, stopped
	}
	return r, nil
}

// Written yields the nodes of the record's moves in the order in which they are written: a move, the branches
// beside it, then what follows it.
func (r *Record) Written() iter.Seq[*Node] {
	return func(yield func(*Node) bool) {
		on := true
		r.root.walk(func(n *Node, _ bool) bool {
			on = on && yield(n)
			return on
		}, func() {})
	}
}

// walk calls open for every node below n in the order in which records are written: a move, the
// branches beside it, then what follows it; branch is true for the first node of a branch, and
// close is called after the last one. Where open returns false, what follows the node is left out.
func (n *Node) walk(open func(n *Node, branch bool) bool, close func()) {
	type job struct {
		n     *Node
		close bool
	}
	var todo []job
	push := func(n *Node) {
		if len(n.Children) > 0 {
			todo = append(todo, job{n: n.Children[0]})
		}
	}
	push(n)
	for len(todo) > 0 {
		j := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if j.close {
			close()
			continue
		}
		siblings := j.n.Parent.Children
		if siblings[0] != j.n {
			todo = append(todo, job{close: true})
			if open(j.n, true) {
				push(j.n)
			}
			continue
		}
		if open(j.n, false) {
			push(j.n)
		}
		for i := len(siblings) - 1; i > 0; i-- {
			todo = append(todo, job{n: siblings[i]})
		}
	}
}
