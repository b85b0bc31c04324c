package host

import "fairway/game"

// Who plays which army is a text in the normal form of game.SeatsText, as kept games and links have
// it. It stays when a new game begins, as far as that game has armies with those letters. A board is
// never stuck: people move the computer's armies as long as nobody else does.

// Oppose says whether somebody makes the moves of the computer's armies. People can't move them then.
func (h *Host) Oppose(opposed bool) {
	h.opposed = opposed
	h.setSeats(h.seats)
	h.board.Changed()
}

// Pause keeps the computer from moving, or lets it move again. A pause is kept with the game and ends
// when another one begins.
func (h *Host) Pause(paused bool) {
	h.paused = paused
	h.board.Changed()
}

// setSeats says who plays which army. An army that the text leaves out is played by a person, and so
// are all armies if the game doesn't have those of the text.
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

// playerOf returns who plays an army: person, or the computer's level.
func (h *Host) playerOf(a game.Army) string {
	seats, err := h.s.Game().ReadSeats(h.seats)
	if err != nil {
		panic(err) // setSeats has read it
	}
	return seats[a].String()
}
