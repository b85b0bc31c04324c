package host

import (
	"fmt"

	"fairway/game/notation"
)

// Position returns the current position as text.
func (h *Host) Position() string { return notation.PositionText(h.s.Rules(), h.s.Position()) }

// Record returns the game record as a line.
func (h *Host) Record() string { return notation.Line(h.s.Record()) }

// Whole returns the game record, followed by the diagram text if the game has one.
func (h *Host) Whole() string { return notation.Text(h.s.Record()) }

// Legal lists the legal moves.
func (h *Host) Legal() []string {
	list := []string{}
	for _, m := range h.s.Legal() {
		list = append(list, h.s.Game().MoveText(m))
	}
	return list
}

// Result returns the result as records write it, empty while the game is in progress.
func (h *Host) Result() string {
	if r := h.result(); r != nil {
		return r.Text
	}
	return ""
}

// Play plays a move and returns it as recorded, including the roll of the die. by is who makes it:
// person, page or computer; empty means page.
func (h *Host) Play(move, by string) (recorded string, err error) {
	by, whose, err := readActor("play", by)
	if err != nil {
		return "", err
	}
	if err := h.s.PlayFor(whose, move); err != nil {
		return "", err
	}
	h.actAs(by, false, func() { recorded = h.announceMove() })
	return recorded, nil
}

// Undo takes back the last move, or cancels a move that is partly entered. It reports whether anything
// was undone.
func (h *Host) Undo() bool { return h.announceIf(h.s.TakeBack()) }

// Redo plays the move again that was taken back, and reports whether there was one.
func (h *Host) Redo() (did bool) {
	if did = h.s.RedoTurn(); did {
		h.actAs(byPage, true, h.board.Changed)
	}
	return did
}

// Go shows a node of the record, by its number.
func (h *Host) Go(node int) error {
	if !h.s.Goto(node) {
		return fmt.Errorf("go: the record has no place %d", node)
	}
	h.actAs(byPage, true, h.board.Changed)
	return nil
}

// Resign resigns for the army to move. by is as in Play.
func (h *Host) Resign(by string) error { return h.endGame("resign", by, h.s.Resign) }

// Agree ends the game as a draw. by is as in Play.
func (h *Host) Agree(by string) error { return h.endGame("agree", by, h.s.Agree) }

// endGame ends the game with act, if by may move now.
func (h *Host) endGame(call, by string, act func() error) error {
	by, whose, err := readActor(call, by)
	if err == nil {
		err = h.s.MayPlay(whose)
	}
	if err != nil {
		return err
	}
	if err := act(); err != nil {
		return err
	}
	h.actAs(by, false, h.board.Changed)
	return nil
}
