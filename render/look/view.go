package look

import "fairway/game"

// Theme is the light in the room that a board stands in.
type Theme uint8

// The themes.
const (
	ThemeAuto  Theme = iota // as the device asks, also when that changes
	ThemeLight              // always light
	ThemeDark               // always dark
)

// ThemeTexts are the names of the themes in attributes, addresses and the page API, in order.
var ThemeTexts = [...]string{ThemeAuto: "auto", ThemeLight: "light", ThemeDark: "dark"}

// Dark reports whether the room is dark on a device that asks for dark or doesn't.
func (t Theme) Dark(device bool) bool { return t == ThemeDark || t == ThemeAuto && device }

// Room is the colours of a room with that theme on such a device.
func (t Theme) Room(device bool) Room {
	if t.Dark(device) {
		return Dark
	}
	return Light
}

// MostRolls is the largest View.Forecast.
const MostRolls = 3

// View is how a board is looked at. The zero value has the first army at the bottom and no
// coordinates.
type View struct {
	Face Face
	// Turn is how many quarter turns clockwise from up the army at the bottom faces: 0 is the
	// first army, 2 the one opposite.
	Turn     int
	Follow   bool // the board turns to the army to move, as soon as nothing moves
	Coords   bool // coordinates in the frame, where there is one
	Theme    Theme
	Forecast int  // how many rolls, from 0 to MostRolls, are foreseen
	Map      bool // how many pieces each army has in each zone is shown
	Attacks  bool // what each army attacks is shaded; it isn't kept
}

// For is the view as the board of a game with these pieces can show it: turned to a seat that the board
// has, with a piece style that the pieces have, a known theme and a possible forecast. Every view that is
// made of anything else passes through here.
func (v View) For(s *Artwork) View {
	g := s.Game()
	v.Turn = Quarters(g.Board.Files, g.Board.Ranks, v.Turn)
	if _, ok := v.Below(g); !ok {
		v.Turn = Seat(g, 0) // nobody sits at that side
	}
	v.Face = s.Chosen(v.Face)
	if int(v.Theme) >= len(ThemeTexts) {
		v.Theme = ThemeAuto
	}
	v.Forecast = min(max(v.Forecast, 0), MostRolls)
	return v
}

// Quarters is a number of quarter turns as a board of that size can lie, from 0 to 3: only a board
// with as many files as ranks lies on its side.
func Quarters(files, ranks, turn int) int {
	if files != ranks {
		return turn & 2
	}
	return turn & 3
}

// Seat is the View.Turn by which an army sits at the bottom, as far as the game's board can be
// turned.
func Seat(g *game.Game, a game.Army) int {
	return Quarters(g.Board.Files, g.Board.Ranks, g.Armies[a].Orientation)
}

// Below is the army that sits at the bottom; ok is false where none does.
func (v View) Below(g *game.Game) (a game.Army, ok bool) {
	for a := range game.Army(len(g.Armies)) {
		if Seat(g, a) == v.Turn {
			return a, true
		}
	}
	return 0, false
}

// NextSeat is the View.Turn by which the army at the bottom makes room for the one that plays
// next.
func (v View) NextSeat(g *game.Game) int {
	if a, ok := v.Below(g); ok {
		return Seat(g, (a+1)%game.Army(len(g.Armies)))
	}
	return Seat(g, 0)
}
