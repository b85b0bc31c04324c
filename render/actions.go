package render

import "fairway/game"

// selectAny selects the piece on a square, whichever army it belongs to. It reports whether there is a piece, and
// whether it was selected just now. A square that the current move can go to keeps that meaning.
func (b *Board) selectAny(at game.Square) (piece, chose bool) {
	if at == game.None || b.s.Position().At(at) == 0 || b.isTarget(at) && b.s.Selected() != at || len(b.s.ChosenCaptures()) > 0 || b.s.Choosing() {
		return false, false
	}
	if b.s.Selected() == at {
		return true, false
	}
	b.s.Select(at)
	b.watch()
	return true, true
}

// showCard selects the piece on a square, as selectAny does, and asks the page to show its card.
func (b *Board) showCard(at game.Square) bool {
	piece, _ := b.selectAny(at)
	if piece {
		b.p.Emit("card", b.squareName(at))
	}
	return piece
}

// isDoubleClick reports whether a press is the second one of a double click. Such a press counts as no further click,
// but may begin a drag. In the middle of a move both presses count: capture, then stop there.
func (b *Board) isDoubleClick(at game.Square, time float64) bool {
	last := b.lastPress
	b.lastPress = lastPress{at, time, true}
	return last.valid && at != game.None && last.at == at && time-last.time < doubleTime && len(b.s.ChosenCaptures()) == 0
}

// awaitsDoubleClick reports whether a piece was selected just now whose own square is a target: the second press of a
// double click would choose it.
func (b *Board) awaitsDoubleClick() bool {
	return b.s.Selected() != game.None && len(b.s.ChosenCaptures()) == 0 && b.isTarget(b.s.Selected()) && b.since(b.marked) < doubleTime+20
}

// act handles a click or a tap on a spot.
func (b *Board) act(s spot) {
	b.eraseMarks(s.at)
	b.s.ClickOn(s.at, s.part)
	b.watch()
}

// cancel gives up the current move.
func (b *Board) cancel() {
	b.press.ignored, b.press.dragging = true, false
	b.closeLoupe()
	b.s.Cancel()
	b.watch()
}

// eraseMarks erases the drawn marks if a click on the square means nothing else, and reports whether there were any.
func (b *Board) eraseMarks(at game.Square) bool {
	if _, held := b.s.SelectedHeld(); held || b.s.Selected() != game.None || b.isTarget(at) {
		return false
	}
	if at != game.None && (b.s.Position().At(at) != 0 || b.canMove(at)) {
		return false
	}
	return b.s.Erase(game.None)
}

func (b *Board) choose(i int) {
	b.s.Choose(i)
	b.watch()
}
