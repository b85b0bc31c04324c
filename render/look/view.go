package look

import "fairway/game"

// Theme is the theme that a board is asked to have.
type Theme uint8

// The themes.
const (
	ThemeAuto  Theme = iota // the device's, also when that changes
	ThemeLight              // always light
	ThemeDark               // always dark
)

// ThemeTexts are the names of the themes in attributes, addresses and the page API, in order.
var ThemeTexts = [...]string{ThemeAuto: "auto", ThemeLight: "light", ThemeDark: "dark"}

// Dark reports whether the theme is dark on a device that prefers dark or doesn't.
func (t Theme) Dark(device bool) bool { return t == ThemeDark || t == ThemeAuto && device }

// Palette returns the colours of the theme on such a device.
func (t Theme) Palette(device bool) Palette {
	if t.Dark(device) {
		return Dark
	}
	return Light
}

// MaxRolls is the largest View.Forecast.
const MaxRolls = 3

// View is how a board is shown. The zero value has the first army at the bottom and no coordinates.
type View struct {
	Face Face
	// Turn is how many quarter turns clockwise from up the army at the bottom faces: 0 is the first army, 2 the
	// opposite one.
	Turn     int
	Follow   bool // the board turns to the army to move as soon as nothing moves
	Coords   bool // coordinates in the frame, where there is one
	Theme    Theme
	Forecast int  // how many rolls are forecast, from 0 to MaxRolls
	Map      bool // the majority map is shown
	Attacks  bool // attacked squares are shaded; not kept
}

// Normalized returns the view as a game's board can show it: turned to a seat that the board has, with a piece style of these
// pieces, a known theme and a possible forecast. Every view from outside passes through it.
func (v View) Normalized(s *Artwork) View {
	g := s.Game()
	v.Turn = NormalTurn(g.Board.Files, g.Board.Ranks, v.Turn)
	if _, ok := v.BottomArmy(g); !ok {
		v.Turn = TurnToward(g, 0) // nobody sits on that side
	}
	v.Face = s.Chosen(v.Face)
	if int(v.Theme) >= len(ThemeTexts) {
		v.Theme = ThemeAuto
	}
	v.Forecast = min(max(v.Forecast, 0), MaxRolls)
	return v
}

// NormalTurn returns a number of quarter turns that a board of that size can have, from 0 to 3: only a board with as many
// files as ranks can lie on its side.
func NormalTurn(files, ranks, turn int) int {
	if files != ranks {
		return turn & 2
	}
	return turn & 3
}

// TurnToward returns the View.Turn with an army at the bottom, as far as the game's board can be turned.
func TurnToward(g *game.Game, a game.Army) int {
	return NormalTurn(g.Board.Files, g.Board.Ranks, g.Armies[a].Orientation)
}

// BottomArmy returns the army at the bottom; ok is false if there is none.
func (v View) BottomArmy(g *game.Game) (a game.Army, ok bool) {
	for a := range game.Army(len(g.Armies)) {
		if TurnToward(g, a) == v.Turn {
			return a, true
		}
	}
	return 0, false
}

// NextSeat returns the View.Turn with the army at the bottom that plays after the current one.
func (v View) NextSeat(g *game.Game) int {
	if a, ok := v.BottomArmy(g); ok {
		return TurnToward(g, (a+1)%game.Army(len(g.Armies)))
	}
	return TurnToward(g, 0)
}
