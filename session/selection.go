package session

import (
	"cmp"
	"slices"

	"fairway/game"
	"fairway/game/prose"
)

// An input is what a click, a key or a call means in the current state.
type input uint8

const (
	onNothing input = iota // an empty square, off the board, or the selected piece again
	onPiece                // another piece that may move now
	onFixed                // another piece that may not move now
	onHeld                 // a piece in hand
	onRefused              // a square the piece can't go to, for a known reason
	onMove                 // one move: played at once
	onAim                  // one stroke by the die whose odds must be shown first
	onPass                 // one move, a pass: it needs a confirmation
	onCapture              // a capture, several moves begin with it
	onSeveral              // several moves that further squares tell apart
	onOptions              // several moves that only their names tell apart
	canceled               // Esc, a right click, or Undo while a move is being entered
	relocated              // the current node or the record changed
	numInputs
)

// A transition is a row of the table: an input in one of the states from leads to the state to.
type transition struct {
	from states
	on   input
	to   state
	do   func(*Session, *act) // changes the data of the selection, before the state changes
}

// transitions is the table of the state machine. A pair of a state and an input has at most one
// row; without a row the input does nothing.
var transitions = []transition{
	// A click on another piece selects it, whatever was entered before.
	{anyState, onPiece, selected, (*Session).pick},
	// A piece that may not move now shows its moves: not its turn, or the computer's.
	{anyState, onFixed, peeking, (*Session).pick},
	// A piece in hand is selected, with its drops.
	{anyState, onHeld, selected, (*Session).pickHeld},
	// A click without a meaning deselects.
	{anyState, onNothing, idle, (*Session).deselect},
	// Cancel deselects. It also removes a refusal.
	{anyState, canceled, idle, (*Session).deselect},
	// A move was played or taken back, or another node or record became current.
	{anyState, relocated, idle, (*Session).deselect},
	// The piece can't go there: it is deselected and the reason is shown.
	{in(peeking, selected, aiming), onRefused, idle, (*Session).refuse},
	// The move is complete and played. If it can't be played, a refusal is shown.
	{in(selected, capturing, choosing, aiming), onMove, idle, (*Session).finish},
	// A tap or a key shows the odds of a stroke; the next one on its line rolls the die.
	{in(selected, choosing, aiming), onAim, aiming, (*Session).takeAim},
	// A second click on a piece that may pass offers Pass as the only option.
	{in(selected, aiming), onPass, choosing, (*Session).narrow},
	// The first capture of several moves: the same square stops, another continues.
	{in(selected, aiming), onCapture, capturing, (*Session).narrow},
	// The next capture.
	{in(capturing), onCapture, capturing, (*Session).narrow},
	// Several moves end on the square after different captures, which are clicked next.
	{in(selected, aiming), onSeveral, selected, (*Session).narrow},
	// The same after a capture.
	{in(capturing), onSeveral, capturing, (*Session).narrow},
	// Squares can't tell the moves apart any more: promotions, routes, a move or a stroke.
	{in(selected, capturing, aiming), onOptions, choosing, (*Session).narrow},
}

// rows indexes transitions by state and input.
var rows [numStates][numInputs]*transition

func init() {
	for i, t := range transitions {
		for st := range numStates {
			if t.from.has(st) {
				rows[st][t.on] = &transitions[i]
			}
		}
	}
}

// An act is an input with its data.
type act struct {
	input   input
	at      game.Square // clicked, game.None if none
	held    game.KindID // of onHeld
	move    game.Move   // of onMove and onAim
	moves   []game.Move // that are left, of the inputs that narrow
	capture bool        // the piece on at is captured
	refusal Message     // of onRefused
	played  bool        // set by finish
}

// step feeds an act to the state machine and reports whether a move was played.
func (s *Session) step(a act) bool {
	t := rows[s.sel.state][a.input]
	if t == nil {
		return false
	}
	t.do(s, &a)
	s.sel.state = t.to
	if !a.played && a.input != relocated {
		s.emit(Event{Kind: EntryChanged})
	}
	return a.played
}

// pick selects the piece on the square of the act.
func (s *Session) pick(a *act) {
	s.deselect(a)
	s.sel = s.selectionOf(a.at)
}

// pickHeld selects a piece in hand.
func (s *Session) pickHeld(a *act) {
	s.deselect(a)
	s.sel = s.heldSelection(a.held)
}

// deselect clears the selection and what belongs to it.
func (s *Session) deselect(*act) {
	s.sel, s.hover, s.refusal = selection{}, game.None, nil
}

// refuse deselects and shows why.
func (s *Session) refuse(a *act) {
	s.deselect(a)
	s.refusal = &a.refusal
}

// finish plays the move of the act, or shows why it can't be played.
func (s *Session) finish(a *act) {
	err := s.play(a.move)
	if a.played = err == nil; a.played {
		return
	}
	title := "Not played"
	if s.dice == nil && a.move.NeedsDie() {
		title = "No die"
	}
	a.refusal = Message{Title: title, Text: Capital(err.Error()) + ".", Alarm: true}
	s.refuse(a)
}

// takeAim aims the stroke of the act.
func (s *Session) takeAim(a *act) { s.sel.aim = aim{a.move, a.at} }

// narrow keeps the moves that the act leaves, and makes options of them if squares can't tell
// them apart.
func (s *Session) narrow(a *act) {
	c := &s.sel
	c.moves, c.aim = a.moves, aim{}
	if a.capture {
		c.captured = append(c.captured, a.at)
	}
	if a.input == onOptions || a.input == onPass {
		c.option, c.routes = 0, nil
		for _, m := range c.moves {
			c.routes = append(c.routes, s.route(m))
		}
	}
}

// interpret returns what a click on a part of a square means in the current state.
func (s *Session) interpret(at game.Square, part SquarePart) act {
	c := &s.sel
	if at == game.None {
		return s.selectAct(at)
	}
	switch c.state {
	case idle:
		return s.selectAct(at)
	case peeking:
		return s.missAct(at)
	case choosing:
		if i := s.OptionAt(at); i >= 0 {
			return s.moveAct(c.moves[i], at)
		}
		return s.missAct(at)
	case aiming:
		if m := &c.aim.move; part.allows(m) && c.read(s.Game().Board, m, at) == readDestination {
			return s.moveAct(*m, at)
		}
	}
	left, captures := s.movesAt(at, part)
	switch {
	case len(left) == 0:
		return s.missAct(at)
	case len(left) == 1 && left[0].SkipsTurn():
		return act{input: onPass, at: at, moves: left}
	case len(left) == 1:
		return s.moveAct(left[0], at)
	}
	mixed := c.displacesFrom(s.Game().Board, left, at)
	a := act{input: onSeveral, at: at, moves: left}
	a.capture = captures && !mixed && left[len(left)-1].Type == game.Normal
	switch {
	case mixed || sameSquares(left):
		a.input = onOptions
	case a.capture:
		a.input = onCapture
	}
	return a
}

// selectAct returns the act of selecting the piece on a square.
func (s *Session) selectAct(at game.Square) act {
	switch {
	case at == game.None || s.Position().At(at) == 0:
		return act{input: onNothing, at: at}
	case s.Locked() || !s.isOwn(at):
		return act{input: onFixed, at: at}
	}
	return act{input: onPiece, at: at}
}

// moveAct returns the act of choosing a move by a square. A tap or a key that chooses a stroke
// by the die only aims it at first: its odds have not been shown yet.
func (s *Session) moveAct(m game.Move, at game.Square) act {
	aimed := s.Aiming() && s.sel.aim.move == m
	if m.NeedsDie() && s.aimsFirst() && !aimed {
		return act{input: onAim, at: at, move: m}
	}
	return act{input: onMove, at: at, move: m}
}

// missAct returns the act of clicking a square that continues no move. Such a click selects another
// piece, or is refused where the rules give a reason.
func (s *Session) missAct(at game.Square) act {
	c := &s.sel
	why := Message{}
	switch c.state {
	case peeking:
		if s.isOwn(c.from) && slices.Contains(s.Marked(), at) {
			why = Message{Title: Capital(s.LockedReason()), Text: "Wait for its move.", Alarm: true}
			if s.offGuide() {
				why.Text = "Take it back to make another one."
			}
		}
	case selected, aiming:
		if at != c.from && !s.isOwn(at) {
			why = s.whyNot(at)
		}
	}
	switch {
	case why != (Message{}):
		return act{input: onRefused, at: at, refusal: why}
	case at == c.from:
		return act{input: onNothing, at: at}
	}
	return s.selectAct(at)
}

// whyNot returns the refusal that says what keeps the selected piece from a square. It is zero if
// there is no known reason.
func (s *Session) whyNot(at game.Square) Message {
	if k, ok := s.SelectedHeld(); ok {
		if why := s.whyNotDrop(k, at); why != "" {
			return Message{Title: "Not on " + s.Game().Board.SquareName(at), Text: why, Alarm: true}
		}
		return Message{}
	}
	k := &s.Game().Kinds[s.Position().At(s.sel.from).Kind()]
	m := Message{Title: "The " + Name(k) + " can't go to " + s.Game().Board.SquareName(at)}
	m.Text = prose.WhyNot(s.Rules(), s.Position(), s.sel.from, at)
	if why := s.promotionFirst(); why != "" {
		m.Text = why
	}
	switch {
	case m.Text != "":
		m.Alarm = true
	case len(s.checks) > 0: // the message about the check says enough
		return Message{}
	default:
		m.Text = prose.Describe(k)
	}
	return m
}

// selectionOf returns the selection of the piece on a square, with its moves.
func (s *Session) selectionOf(at game.Square) selection {
	c := selection{state: selected, from: at}
	add := func(list []game.Move) {
		for _, m := range list {
			if m.Type != game.Drop && m.From == at {
				c.moves = append(c.moves, m)
			}
		}
	}
	add(s.legal)
	if s.Locked() {
		c.state = peeking
	}
	if a := s.Position().At(at).Army(); a != s.Position().Mover() {
		c.state = peeking
		p := s.Position().Clone()
		p.Apply(game.Change{Op: game.Mover, By: p.Mover(), Next: a})
		add(s.Rules().Moves(p, nil))
	}
	sortMoves(c.moves)
	return c
}

// heldSelection returns the selection of a piece in hand, with its drops.
func (s *Session) heldSelection(k game.KindID) selection {
	c := selection{state: selected, from: game.None, held: k}
	for _, m := range s.legal {
		if m.Type != game.Drop {
			continue
		}
		if h, ok := s.Rules().Spends(s.Position(), game.KindID(m.Becomes-1)); ok && h == k {
			c.moves = append(c.moves, m)
		}
	}
	sortMoves(c.moves)
	return c
}

// sortMoves sorts moves in an order that doesn't depend on the move generator. A promotion comes
// before declining it, so the first option is to promote.
func sortMoves(moves []game.Move) {
	slices.SortFunc(moves, func(a, b game.Move) int {
		x, y := a, b
		x.Becomes, y.Becomes = 0, 0
		if c := x.Compare(y); c != 0 || a.Becomes == b.Becomes {
			return c
		}
		return cmp.Compare(a.Becomes-1, b.Becomes-1) // 0, no promotion, wraps round to the highest
	})
}

// Click is ClickOn for pointers that don't tell the parts of a square apart.
func (s *Session) Click(at game.Square) bool { return s.ClickOn(at, WholeSquare) }

// ClickOn is a click or a tap on a part of a square, or Enter on it. It selects a piece,
// continues its move or cancels it. It reports whether a move was played.
func (s *Session) ClickOn(at game.Square, part SquarePart) bool {
	s.refusal, s.hover = nil, game.None
	return s.step(s.interpret(at, part))
}

// Select selects the piece on a square, whatever is selected now. For game.None and for an empty
// square it deselects. A piece that may not move now only shows its moves.
func (s *Session) Select(at game.Square) { s.step(s.selectAct(at)) }

// SelectHeld selects a piece in the hand of the army to move. It reports whether there is one
// that a person may drop. Selecting it again deselects it.
func (s *Session) SelectHeld(k game.KindID) bool {
	p := s.Position()
	if s.Result().Over() || s.Locked() || p.InHand(p.Mover(), k) == 0 {
		return false
	}
	a := act{input: onHeld, at: game.None, held: k}
	if h, ok := s.SelectedHeld(); ok && h == k {
		a.input = onNothing
	}
	s.step(a)
	return true
}

// Cancel deselects and gives up the move being entered. It reports whether there was a selection
// or a refusal to remove.
func (s *Session) Cancel() bool {
	if s.sel.state == idle && s.refusal == nil {
		return false
	}
	s.step(act{input: canceled, at: game.None})
	return true
}

// Undo takes back the last move and reports whether there was one. If a move is being entered, it
// gives up that move instead.
func (s *Session) Undo() bool {
	if s.entering() {
		return s.Cancel()
	}
	return s.undoMove()
}

// Choose plays option i of Options and reports whether there is one. With PointerTap a
// stroke by the die is only aimed, so that its odds are shown before the die is rolled.
func (s *Session) Choose(i int) bool {
	list := s.Options()
	if i < 0 || i >= len(list) {
		return false
	}
	s.step(s.moveAct(list[i], s.Target(list[i])))
	return true
}

// Roll rolls the die for the aimed stroke and reports whether the stroke was played.
func (s *Session) Roll() bool {
	return s.Aiming() && s.step(s.moveAct(s.sel.aim.move, s.sel.aim.at))
}
