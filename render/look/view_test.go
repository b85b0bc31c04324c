package look

import (
	"testing"

	"fairway/game"
)

func boardOf(files, ranks int, turns ...int) *game.Game {
	g := &game.Game{Board: &game.Board{Files: files, Ranks: ranks}}
	for _, turn := range turns {
		g.Armies = append(g.Armies, game.ArmyInfo{Orientation: turn})
	}
	return g
}

func TestOnlyASquareBoardTurnsSideways(t *testing.T) {
	for _, c := range []struct{ files, ranks, turn, want int }{
		{8, 8, 0, 0}, {8, 8, 1, 1}, {8, 8, 3, 3}, {8, 8, 4, 0}, {8, 8, -1, 3},
		{8, 16, 0, 0}, {8, 16, 1, 0}, {8, 16, 2, 2}, {8, 16, 3, 2}, {8, 16, -1, 2},
	} {
		if got := (View{Turn: c.turn}).Normalized(NewArtwork(boardOf(c.files, c.ranks, 0, 1, 2, 3), ArtworkOptions{})).Turn; got != c.want {
			t.Errorf("a board of %d by %d turned by %d has turn %d, want %d", c.files, c.ranks, c.turn, got, c.want)
		}
	}
	for turn, want := range map[int]int{0: 0, 1: 0, 2: 2, 3: 0} {
		if got := (View{Turn: turn}).Normalized(NewArtwork(boardOf(8, 8, 0, 2), ArtworkOptions{})).Turn; got != want {
			t.Errorf("a board of two armies turned by %d has turn %d, want %d: no army is at its sides", turn, got, want)
		}
	}
}

func TestViewIsLimitedToWhatABoardCanShow(t *testing.T) {
	wrong := View{Face: 9, Theme: 9, Forecast: 9, Turn: 2, Follow: true, Coords: true, Map: true}
	s := NewArtwork(boardOf(8, 8, 0, 2), ArtworkOptions{})
	if got, want := wrong.Normalized(s), (View{Face: FaceMoves, Forecast: MaxRolls, Turn: 2, Follow: true, Coords: true, Map: true}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
	if got := (View{Forecast: -1}).Normalized(s).Forecast; got != 0 {
		t.Errorf("a forecast of -1 is one of %d", got)
	}
}

func TestBottomSeatRotatesThroughAllSeats(t *testing.T) {
	for name, g := range map[string]*game.Game{"four": boardOf(17, 17, 0, 1, 2, 3), "two": boardOf(8, 16, 0, 2)} {
		v := View{}
		for i := range 2 * len(g.Armies) {
			want := game.Army(i % len(g.Armies))
			if a, ok := v.BottomArmy(g); a != want || !ok || v.Turn != TurnToward(g, want) {
				t.Errorf("%s armies: army %d is at the bottom with turn %d, want %d", name, a, v.Turn, want)
			}
			v.Turn = v.NextSeat(g)
		}
	}
	if _, ok := (View{Turn: 1}).BottomArmy(boardOf(9, 9, 0, 2)); ok {
		t.Error("a board of two armies has an army at its side")
	}
}

func TestThemeFollowsTheDeviceUnlessChosen(t *testing.T) {
	for theme, want := range map[Theme][2]Palette{ThemeAuto: {Light, Dark}, ThemeLight: {Light, Light}, ThemeDark: {Dark, Dark}} {
		if got := [2]Palette{theme.Palette(false), theme.Palette(true)}; got != want {
			t.Errorf("%s gives the wrong layers", ThemeTexts[theme])
		}
	}
}
