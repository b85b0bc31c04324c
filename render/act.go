package render

import "fairway/game"

// selectAny selects the piece on a square, of whichever army. It reports whether there is one, and whether it wasn't selected
// before; a square that the move being entered can go to keeps that meaning.
func (b *Board) selectAny(at game.Square) (piece, chose bool) {
	if at == game.None || b.s.Position().At(at) == 0 || b.isTarget(at) && b.s.Selected() != at || len(b.s.Chosen()) > 0 || b.s.Asks() {
		return false, false
	}
	if b.s.Selected() == at {
		return true, false
	}
	b.s.Select(at)
	b.watch()
	return true, true
}

// showCard selects the piece on a square, as touch, and asks the page for its card.
func (b *Board) showCard(at game.Square) bool {
	piece, _ := b.selectAny(at)
	if piece {
		b.p.Emit("card", b.squareName(at))
	}
	return piece
}

// isDoubleClick reports whether a press is the end of a double click, which means no more than one
// click; it may still begin a drag. Only a half-entered move reads such a press as two clicks:
// capture, and stop.
func (b *Board) isDoubleClick(at game.Square, time float64) bool {
	last := b.lastPress
	b.lastPress = lastPress{at, time, true}
	return last.valid && at != game.None && last.at == at && time-last.time < doubleTime && len(b.s.Chosen()) == 0
}

// awaitsDoubleClick reports whether a piece was selected just now on whose square something could be
// chosen, but not yet: the second press of a double click would choose it.
func (b *Board) awaitsDoubleClick() bool {
	return b.s.Selected() != game.None && len(b.s.Chosen()) == 0 && b.isTarget(b.s.Selected()) && b.since(b.marked) < doubleTime+20
}

// act is a click or a tap on a square.
func (b *Board) act(s spot) {
	b.eraseMarks(s.at)
	b.s.ClickOn(s.at, s.part)
	b.watch()
}

// cancel gives up what is being entered.
func (b *Board) cancel() {
	b.press.ignored, b.press.dragging = true, false
	b.closeLoupe()
	b.s.Cancel()
	b.watch()
}

// eraseMarks removes the drawn marks where a click on a square means nothing else. It reports whether there were any.
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
