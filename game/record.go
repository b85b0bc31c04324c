package game

import (
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"
)

// Record is a game as it was played: a tree of moves with a current node. It keeps the position of that node.
type Record struct {
	rules Rules
	begin *Position
	named bool // the record begins at a position other than the start position of the game
	root  *Node
	at    *Node
	pos   *Position
	log   Log
	nodes int
	moves int // current number of nodes, without the root
	tags  []Tag
}

// Node is a node of a record: the position after a move. It is read-only.
type Node struct {
	ID       int // 0 for the root, then in order of creation
	Parent   *Node
	Children []*Node // the first continues the line, the others are branches
	Notes            // changed by Record.Annotate
	Move     Move
	Piece    Piece     // the piece that moved, before the move; zero for a resignation or an agreed draw
	Flags    MoveFlags // of the move
	Text     string    // the move as text; a word for a resignation or an agreed draw
	Changes  []Change  // the changes of the move, in order
	Result   Result    // of the game up to this node
	Ply      int
	Mover    Army // who made the move
	identity string
	quiet    int   // turns up to this node without a capture, a drop or a promotion
	line     *Node // the child that Redo plays, nil for the first one
}

var errFull = fmt.Errorf("the record has %d moves and has room for no more", MaxMoves)

// NewRecord returns an empty record that begins at p, or at the start position if p is nil.
func NewRecord(r Rules, p *Position) *Record {
	rec := &Record{rules: r, named: p != nil, root: &Node{}, nodes: 1}
	if rec.named && p.Equal(r.Start()) {
		rec.named = false
	}
	if p == nil {
		p = r.Start()
	}
	rec.begin, rec.pos = p.Clone(), p.Clone()
	rec.at = rec.root
	rec.root.identity = string(r.Identity(p, nil))
	rec.root.Result = rec.result(rec.root)
	return rec
}

// Rules returns the rules by which the record is played.
func (r *Record) Rules() Rules { return r.rules }

// Position returns the current position. It is read-only.
func (r *Record) Position() *Position { return r.pos }

// PositionAt returns a new copy of the position at a node of the record.
func (r *Record) PositionAt(n *Node) *Position {
	p := r.begin.Clone()
	var way []*Node
	for ; n.Parent != nil; n = n.Parent {
		way = append(way, n)
	}
	for _, m := range slices.Backward(way) {
		for _, c := range m.Changes {
			p.Apply(c)
		}
	}
	return p
}

// CustomStart returns the position that the record begins at, nil if that is the game's start position. It is
// read-only.
func (r *Record) CustomStart() *Position {
	if !r.named {
		return nil
	}
	return r.begin
}

// At returns the current node.
func (r *Record) At() *Node { return r.at }

// NodesCreated returns the number of nodes ever created, including deleted ones.
func (r *Record) NodesCreated() int { return r.nodes }

// Node returns the node with that ID, nil if none.
func (r *Record) Node(id int) *Node { return r.root.find(id) }

// Root returns the beginning of the record.
func (r *Record) Root() *Node { return r.root }

// result returns the result of the game at node n, whose position is the current one.
func (r *Record) result(n *Node) Result {
	v := r.rules.Verdict(r.pos)
	if v.Over() && v.Reason != MoveLimit { // repetition takes precedence over the move limit
		return v
	}
	if limit := r.rules.Repetition(); limit > 0 {
		seen := 0
		for m := n; m != nil; m = m.Parent {
			if m.identity == n.identity {
				seen++
			}
		}
		if seen >= limit {
			return Result{Reason: Repetition, Draw: true}
		}
	}
	if limit := r.rules.QuietLimit(); limit > 0 && n.quiet >= limit {
		return Result{Reason: MoveLimit, Draw: true}
	}
	return v
}

// Moves appends the legal moves to dst; none if the game is over.
func (r *Record) Moves(dst []Move) []Move {
	if r.at.Result.Over() {
		return dst
	}
	return r.rules.Moves(r.pos, dst)
}

// Read returns the legal move with that text, as ReadMove does, but requires the die if the move needs it. It also
// reads endings that depend on the record.
func (r *Record) Read(text string) (Move, error) {
	if r.at.Result.Over() {
		if err := r.rules.Data().checkMoveText(text); err != nil {
			return Move{}, fmt.Errorf("%s isn't a move: %w", Quote(text), err)
		}
		return Move{}, fmt.Errorf("%s comes after the end of the game: %s", text, r.rules.Data().ResultText(r.at.Result))
	}
	m, err := ReadMove(r.rules, r.pos, text)
	if err == nil && m.NeedsDie() {
		return Move{}, fmt.Errorf("%s: a die is missing: %s:1 to %s:6", text, text, text)
	}
	return m, err
}

// Play makes a legal move. If the current node already has a child with that move, Play only goes there; otherwise
// it adds one, as a branch if there are other children.
func (r *Record) Play(m Move) *Node {
	text := r.rules.Data().MoveText(m)
	if n := r.child(text); n != nil {
		r.step(n)
		return n
	}
	n := r.add(text)
	n.Move = m
	if !r.rules.Progress(r.pos, m) {
		n.quiet = n.Parent.quiet + 1
	}
	if m.From != None {
		n.Piece = r.pos.sq[m.From]
	}
	n.Flags = r.rules.MoveFlags(r.pos, m)
	mark := r.log.Len()
	r.rules.Play(r.pos, m, &r.log)
	n.Changes = slices.Clone(r.log.Since(mark))
	r.log.list = r.log.list[:0]
	n.identity = string(r.rules.Identity(r.pos, nil))
	r.at = n
	n.Result = r.result(n)
	return n
}

// CheckLimit returns an error if no move can be added, since a record of more than MaxMoves moves couldn't be read back.
// An existing move can always be played.
func (r *Record) CheckLimit(m Move) error {
	if r.moves < MaxMoves || r.child(r.rules.Data().MoveText(m)) != nil {
		return nil
	}
	return errFull
}

// PreviousRoll returns the result of a move that needs the die if it was made at this node before, the latest one; ok is
// false if it wasn't. Dice are kept, so taking a stroke back and making it again doesn't roll a new value. The dice
// of a deleted branch are lost.
func (r *Record) PreviousRoll(m Move) (thrown Move, ok bool) {
	toward, chance := m.StrokeHeading()
	if !chance {
		return Move{}, false
	}
	for _, n := range r.at.Children {
		if h, is := n.Move.StrokeHeading(); is && h == toward && n.Move.From == m.From {
			thrown, ok = n.Move, true
		}
	}
	return thrown, ok
}

// child returns the child of the current node with that text, nil if none.
func (r *Record) child(text string) *Node {
	for _, n := range r.at.Children {
		if n.Text == text {
			return n
		}
	}
	return nil
}

func (r *Record) add(text string) *Node {
	n := &Node{ID: r.nodes, Parent: r.at, Text: text, Ply: r.at.Ply + 1, Mover: r.pos.mover}
	r.nodes++
	r.moves++
	r.at.Children = append(r.at.Children, n)
	r.at.line = n
	return n
}

// Resign ends the game: the army to move resigns, and the other one of two wins. It fails if more armies remain in
// the game (rules/haiku-shogi.md 8.6).
func (r *Record) Resign() (*Node, error) {
	g := r.rules.Data()
	a := r.pos.mover
	if n := r.pos.Remaining(); n > 2 {
		return nil, fmt.Errorf("resigning is possible when two armies are left; there are %d", n)
	}
	return r.end("resign:"+string(g.Armies[a].Letter), Result{Reason: Resignation, Winner: r.pos.Next(a)})
}

// Agree ends the game as a draw by agreement.
func (r *Record) Agree() (*Node, error) {
	return r.end("agreed", Result{Reason: Agreement, Draw: true})
}

func (r *Record) end(text string, v Result) (*Node, error) {
	if r.at.Result.Over() {
		return nil, fmt.Errorf("the game has ended already: %s", r.rules.Data().ResultText(r.at.Result))
	}
	n := r.child(text)
	if n == nil {
		if r.moves >= MaxMoves {
			return nil, errFull
		}
		n = r.add(text)
		n.Result = v
	}
	r.step(n)
	return n, nil
}

// step goes to a child of the current node.
func (r *Record) step(n *Node) {
	for _, c := range n.Changes {
		r.pos.Apply(c)
	}
	r.at.line = n
	r.at = n
}

// Undo goes one move back and returns the node that it left, nil at the root.
func (r *Record) Undo() *Node {
	n := r.at
	if n.Parent == nil {
		return nil
	}
	for i := len(n.Changes) - 1; i >= 0; i-- {
		r.pos.Undo(n.Changes[i])
	}
	r.at = n.Parent
	return n
}

// Next returns the node that Redo would go to, nil if none.
func (r *Record) Next() *Node { return r.at.next() }

func (n *Node) next() *Node {
	if n.line != nil {
		return n.line
	}
	if len(n.Children) > 0 {
		return n.Children[0]
	}
	return nil
}

// Redo goes one move forward, along the latest line, and returns the new node, nil at the end of the line.
func (r *Record) Redo() *Node {
	n := r.Next()
	if n != nil {
		r.step(n)
	}
	return n
}

// Goto makes the node with that ID current and reports whether it exists.
func (r *Record) Goto(id int) bool {
	n := r.Node(id)
	if n != nil {
		r.Visit(n)
	}
	return n != nil
}

// ForgetLines makes Redo follow the first child everywhere.
func (r *Record) ForgetLines() {
	for todo := []*Node{r.root}; len(todo) > 0; {
		n := todo[len(todo)-1]
		todo = append(todo[:len(todo)-1], n.Children...)
		n.line = nil
	}
}

// Visit makes a node of the record current: it goes back to where the lines part, and forward from there.
func (r *Record) Visit(n *Node) {
	if n == r.at {
		return
	}
	var way []*Node // from n back to where the lines part
	for m := n; m != r.at; {
		at := r.at.Ply
		if at >= m.Ply {
			r.Undo()
		}
		if m.Ply >= at {
			way = append(way, m)
			m = m.Parent
		}
	}
	for _, m := range slices.Backward(way) {
		r.step(m)
	}
}

func (n *Node) find(id int) *Node {
	for todo := []*Node{n}; len(todo) > 0; {
		m := todo[len(todo)-1]
		if m.ID == id {
			return m
		}
		todo = append(todo[:len(todo)-1], m.Children...)
	}
	return nil
}

// Line returns the nodes from the first move through the current node to the end of its line.
func (r *Record) Line() []*Node {
	var line []*Node
	for n := r.at; n.Parent != nil; n = n.Parent {
		line = append(line, n)
	}
	slices.Reverse(line)
	for n := r.at.next(); n != nil; n = n.next() {
		line = append(line, n)
	}
	return line
}

// Graft adds a line of moves after a node and returns the node of its first move. The current node stays, and so do
// the lines that Redo follows. The line ends before the first impossible move; it is an error if that is the very
// first move.
func (r *Record) Graft(n *Node, words []string) (*Node, error) {
	if len(words) == 0 {
		return nil, errors.New("there are no moves")
	}
	type line struct{ of, to *Node }
	at, lines := r.at, []line{}
	keep := func(n *Node) { lines = append(lines, line{n, n.line}) }
	defer func() {
		r.Visit(at)
		for _, l := range slices.Backward(lines) {
			l.of.line = l.to
		}
	}()
	for m := n; m != nil; m = m.Parent {
		keep(m)
	}
	r.Visit(n)
	var first *Node
	for _, word := range words {
		keep(r.at)
		if err := r.Enter(word); err != nil {
			if first == nil {
				return nil, err
			}
			break
		}
		if first == nil {
			first = r.at
		}
	}
	return first, nil
}

// Enter plays one word of a record: a move with its die, a resignation or an agreed draw. After an error the record
// is unchanged.
func (r *Record) Enter(word string) error {
	g := r.rules.Data()
	switch {
	case word == "agreed":
		_, err := r.Agree()
		return err
	case strings.HasPrefix(word, "resign:"):
		if word != "resign:"+string(g.Armies[r.pos.mover].Letter) {
			return fmt.Errorf("only the army to move, %s, may resign", string(g.Armies[r.pos.mover].Letter))
		}
		_, err := r.Resign()
		return err
	}
	m, err := r.Read(word)
	if err == nil {
		err = r.CheckLimit(m)
	}
	if err != nil {
		return err
	}
	r.Play(m)
	return nil
}

// TextOrder yields the nodes of the record's moves in the order of the text: a move, the branches beside it, then its
// continuation.
func (r *Record) TextOrder() iter.Seq[*Node] {
	return func(yield func(*Node) bool) {
		on := true
		r.root.Walk(func(n *Node, _ bool) bool {
			on = on && yield(n)
			return on
		}, func() {})
	}
}

// Walk calls open for every node below n in the order of the text: a move, the branches beside it, then its
// continuation. branch is true for the first node of a branch, and close is called after the last one. If open
// returns false, the continuation of the node is skipped.
func (n *Node) Walk(open func(n *Node, branch bool) bool, close func()) {
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
