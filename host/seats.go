package host

import "fairway/game"

// Seats are a text in the usual form of game.SeatsText, as kept games and links have them. They hold
// for the next game too, where its armies have those letters. As long as nobody makes the computer's
// moves, people make them: the board is never stuck.

// Oppose says whether somebody makes the moves of the computer's armies, which people can't make then.
func (h *Host) Oppose(opposed bool) {
	h.opposed = opposed
	h.seat(h.seats)
	h.board.Changed()
}

// Pause keeps the computer from moving, or lets it move again. It is kept with the game, and ends with it.
func (h *Host) Pause(paused bool) {
	h.paused = paused
	h.board.Changed()
}

// seat says who moves which army; armies that aren't of this game are a person's.
func (h *Host) seat(text string) {
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

// player is who moves an army: person, or the computer's level.
func (h *Host) player(a game.Army) string {
	seats, err := h.s.Game().ReadSeats(h.seats)
	if err != nil {
		panic(err) // seat has read it
	}
	return seats[a].String()
}
