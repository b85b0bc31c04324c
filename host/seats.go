package host

import "fairway/game"

// Seats are a text in the normal form of game.SeatsText, as in saved games and links. They stay when a
// new game begins, if that game has armies with those letters. A board is never stuck: people can move
// the computer's armies as long as neither a computer nor a page does.

// Oppose sets whether a computer or a page plays the computer's armies. People can't move them then.
func (h *Host) Oppose(opposed bool) {
	h.opposed = opposed
	h.setSeats(h.seats)
	h.board.Changed()
}

// Pause pauses the computer, or lets it play again. A pause is saved with the game and ends when another
// game begins.
func (h *Host) Pause(paused bool) {
	h.paused = paused
	h.board.Changed()
}

// setSeats sets who plays which army. People play the armies that aren't in the text, and all armies if
// the text names one that the game doesn't have.
func (h *Host) setSeats(text string) {
	g := h.s.Game()
	seats, err := g.ReadSeats(text)
	if err != nil {
		seats = nil
	}
	h.seats = g.SeatsText(seats)
	if !h.opposed || seats.Persons() {
		seats = nil
	}
	h.s.SetSeats(seats)
}

// playerOf returns who plays an army: person, or a level of the computer.
func (h *Host) playerOf(a game.Army) string {
	seats, err := h.s.Game().ReadSeats(h.seats)
	if err != nil {
		panic(err) // setSeats has read it
	}
	return seats[a].String()
}
