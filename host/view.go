package host

import (
	"fairway/host/view"
	"fairway/render/look"
)

// ViewState is the settings of the view.
type ViewState struct {
	Face      string   `json:"face"`      // piece style, one of faces
	Faces     []string `json:"faces"`     // piece styles of this game, its default first
	FaceNames []string `json:"faceNames"` // display names of these styles
	Flip      bool     `json:"flip"`      // whether the board is turned by 180 degrees
	Seat      string   `json:"seat"`      // letter of the army at the bottom
	Follow    bool     `json:"follow"`    // whether the board turns to the army to move
	Coords    bool     `json:"coords"`    // whether coordinates are shown
	Theme     string   `json:"theme"`     // auto, light or dark
	Forecast  int      `json:"forecast"`  // number of rolls shown ahead
	Map       bool     `json:"map"`       // whether the majority in each zone is shown
	Attacks   bool     `json:"attacks"`   // whether attacked squares are shaded
	Sound     bool     `json:"sound"`     // whether sounds are on
	Hint      bool     `json:"hint"`      // whether the bar has a button for hints
	Review    bool     `json:"review"`    // whether the bar has a button for the review of a finished game
}

// viewState makes the section view.
func (h *Host) viewState() ViewState {
	v := h.board.View()
	below, _ := v.BottomArmy(h.s.Game())
	s := ViewState{
		Face: h.pics.Artwork.Shown(v.Face).Text(), Flip: v.Turn == 2, Seat: h.letter(below),
		Follow: v.Follow, Coords: v.Coords, Theme: look.ThemeTexts[v.Theme], Forecast: v.Forecast, Map: v.Map, Attacks: v.Attacks,
		Sound: h.sound, Hint: h.buttons.Hint, Review: h.buttons.Review,
	}
	for _, f := range h.pics.Artwork.Faces() {
		s.Faces, s.FaceNames = append(s.Faces, f.Text()), append(s.FaceNames, f.Name())
	}
	return s
}

// currentView returns the view of the board.
func (h *Host) currentView() view.View {
	v := h.board.View()
	return view.View{View: v, FaceChosen: h.faceChosen, Seats: h.seats, Sound: h.sound, Buttons: h.buttons}
}

// savedView returns the view to save. The game's default piece style counts as not chosen.
func (h *Host) savedView() view.View {
	v := h.board.View()
	return view.View{View: v, FaceChosen: v.Face != h.pics.Artwork.OpeningFace(), Seats: h.seats}
}

// setView sets the view of the board.
func (h *Host) setView(v view.View) {
	if h.faceChosen = v.FaceChosen; !v.FaceChosen {
		v.Face = h.pics.Artwork.OpeningFace()
	}
	h.sound, h.buttons = v.Sound, v.Buttons
	h.board.SetView(v.View)
	if v.Seats != h.seats {
		h.setSeats(v.Seats)
	}
}

// restoreView sets the view of a saved game or a link. A piece style other than the game's default counts
// as chosen. Settings that aren't saved stay as they are.
func (h *Host) restoreView(v view.View) {
	opening := h.pics.Artwork.OpeningFace()
	if !v.FaceChosen {
		v.Face = opening
	}
	v.FaceChosen, v.Sound, v.Buttons, v.Attacks = v.Face != opening, h.sound, h.buttons, h.board.View().Attacks
	h.forecastChosen = v.Forecast != view.DefaultForecast(h.s.Game())
	h.setView(v)
}

// Set changes settings by name. After an error nothing has changed.
func (h *Host) Set(settings map[string]any) error {
	v, err := h.currentView().With(settings, h.s.Game())
	if err != nil {
		return err
	}
	follows := settings["follow"] != nil
	if (settings["flip"] != nil || settings["seat"] != nil) && !follows {
		v.Follow = false // the board stays as it was turned
	}
	if follows && v.Follow {
		v.Turn = look.TurnToward(h.s.Game(), h.s.Position().Mover())
	}
	if settings["forecast"] != nil {
		h.forecastChosen = true
	}
	newSeats := v.Seats != h.seats
	if h.setView(v); newSeats {
		h.board.Changed() // other pieces can be selected
	}
	return nil
}
