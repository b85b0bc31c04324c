package host

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fairway/game"
	"fairway/render/look"
)

// ViewState is how the board is looked at.
type ViewState struct {
	Face      string   `json:"face"`      // the style of the pieces, one of Faces
	Faces     []string `json:"faces"`     // those that the game has, its own first
	FaceNames []string `json:"faceNames"` // what people call them
	Flip      bool     `json:"flip"`      // seen from the other side
	Seat      string   `json:"seat"`      // the letter of the army that sits below
	Follow    bool     `json:"follow"`    // the board turns to the army to move
	Coords    bool     `json:"coords"`
	Theme     string   `json:"theme"`    // auto, light or dark
	Forecast  int      `json:"forecast"` // how many rolls are foreseen
	Map       bool     `json:"map"`      // the majority map is shown
	Attacks   bool     `json:"attacks"`  // what each army attacks is shown
	Sound     bool     `json:"sound"`    // moves are heard
	Hint      bool     `json:"hint"`     // the bar of a board offers hints
	Review    bool     `json:"review"`   // and the review of a game
}

func (h *Host) viewState() ViewState {
	v := h.board.View()
	below, _ := v.Below(h.s.Game())
	s := ViewState{
		Face: h.pics.set.Shown(v.Face).Text(), Flip: v.Turn == 2, Seat: h.letter(below),
		Follow: v.Follow, Coords: v.Coords, Theme: look.ThemeTexts[v.Theme], Forecast: v.Forecast, Map: v.Map, Attacks: v.Attacks,
		Sound: h.sound, Hint: h.offers.hint, Review: h.offers.review,
	}
	for _, f := range h.pics.set.Faces() {
		s.Faces, s.FaceNames = append(s.Faces, f.Text()), append(s.FaceNames, f.Name())
	}
	return s
}

// seen is a view with what it can't say: whether somebody chose the face of the pieces, so that
// another game keeps it, who moves which army, whether moves are heard, and what its bar offers.
type seen struct {
	look.View
	chosen bool
	seats  string // in their usual form
	sound  bool   // moves are heard; a kept game doesn't say so
	offers        // no more does it say this
}

// offers are what the bar of a board has buttons for because its page wants that.
type offers struct{ hint, review bool }

// view is how the board is looked at.
func (h *Host) view() seen {
	v := h.board.View()
	return seen{v, h.faced, h.seats, h.sound, h.offers}
}

// usual is the view in the form that is kept: a face that the game opens with counts as not chosen.
func (h *Host) usual() seen {
	v := h.board.View()
	return seen{v, v.Face != h.pics.set.OpeningFace(), h.seats, false, offers{}}
}

// show looks at the board that way.
func (h *Host) show(v seen) {
	if h.faced = v.chosen; !v.chosen {
		v.Face = h.pics.set.OpeningFace()
	}
	h.sound, h.offers = v.sound, v.offers
	h.board.SetView(v.View)
	if v.seats != h.seats {
		h.seat(v.seats)
	}
}

// reopen looks at the board as a kept game or a link says: a face that isn't the one that the game
// opens with was chosen. Whether moves are heard is the listener's own choice and stays, and so do what the bar offers and the shade
// of attacks.
func (h *Host) reopen(v seen) {
	opening := h.pics.set.OpeningFace()
	if !v.chosen {
		v.Face = opening
	}
	v.chosen, v.sound, v.offers, v.Attacks = v.Face != opening, h.sound, h.offers, h.board.View().Attacks
	h.foresaw = v.Forecast != foreseen(h.s.Game())
	h.show(v)
}

// Setting is a row of the table of what can be set about the view and the seats. The same names stand
// in the calls of set, in addresses and attributes, and in kept games; each has one reader, and what
// is kept of it one writer. An empty text is what holds where nobody says anything.
type Setting struct {
	Name string
	Type string // in TypeScript
	Doc  string // one sentence

	flag bool
	read func(v *seen, g *game.Game, text string) error
	keep func(v seen, g *game.Game) any // nil for a setting that another one keeps; it returns nil for what holds anyway
}

// Settings are the settings in the order in which they are read.
var Settings = []Setting{
	{
		Name: "face", Type: "string", Doc: "The piece style: kanji, moves, id, figures or pictures; one that the game doesn't have, or an empty text, is its own.",
		read: func(v *seen, g *game.Game, text string) error {
			f, err := readFace(text)
			v.Face, v.chosen = f, text != ""
			return err
		},
		keep: func(v seen, g *game.Game) any {
			if !v.chosen {
				return nil
			}
			return v.Face.Text()
		},
	},
	{
		Name: "flip", Type: "boolean", Doc: "The board is seen from the other side.", flag: true,
		read: func(v *seen, g *game.Game, text string) error {
			on, err := truth("flip", text)
			if v.Turn = 0; on {
				v.Turn = 2
			}
			return err
		},
	},
	{
		Name: "seat", Type: "string", Doc: "The letter of the army that sits below, or next for the one that plays after it.",
		read: func(v *seen, g *game.Game, text string) error {
			switch text {
			case "":
				v.Turn = look.Seat(g, 0)
				return nil
			case "next":
				v.Turn = v.NextSeat(g)
				return nil
			}
			a, err := armyOf(g, text)
			if err != nil {
				return fmt.Errorf("seat: %w", err)
			}
			v.Turn = look.Seat(g, a)
			return nil
		},
		keep: func(v seen, g *game.Game) any {
			if a, ok := v.Below(g); ok && v.Turn != look.Seat(g, 0) {
				return string(g.Armies[a].Letter)
			}
			return nil
		},
	},
	flag("follow", "The board turns to the army to move.", false, func(v *seen) *bool { return &v.Follow }),
	flag("coords", "The frame shows the names of ranks and files.", true, func(v *seen) *bool { return &v.Coords }),
	{
		Name: "theme", Type: "'auto' | 'light' | 'dark'", Doc: "The light: auto follows the device.",
		read: func(v *seen, g *game.Game, text string) error {
			i, err := indexOf("theme", text, look.ThemeTexts[:], int(look.ThemeAuto))
			v.Theme = look.Theme(i)
			return err
		},
		keep: func(v seen, g *game.Game) any {
			if v.Theme == look.ThemeAuto {
				return nil
			}
			return look.ThemeTexts[v.Theme]
		},
	},
	{
		Name: "forecast", Type: "number", Doc: "How many rolls are foreseen, from 0 to 3.",
		read: func(v *seen, g *game.Game, text string) error {
			n, err := strconv.Atoi(text)
			if text == "" {
				n, err = 0, nil
			}
			if v.Forecast = n; err != nil || n < 0 || n > look.MaxRolls {
				return fmt.Errorf("forecast: %.20q isn't a number from 0 to %d", text, look.MaxRolls)
			}
			return nil
		},
		keep: func(v seen, g *game.Game) any {
			if v.Forecast == 0 {
				return nil
			}
			return float64(v.Forecast)
		},
	},
	flag("map", "How many pieces each army has in each zone is shown.", false, func(v *seen) *bool { return &v.Map }),
	passing(flag("attacks", "The squares that each army attacks are shaded; it isn't kept.", false, func(v *seen) *bool { return &v.Attacks })),
	passing(flag("sound", "Moves are heard; it isn't kept.", false, func(v *seen) *bool { return &v.sound })),
	passing(flag("hint", "The bar of a board has a button for hints; it isn't kept.", false, func(v *seen) *bool { return &v.hint })),
	passing(flag("review", "The bar of a board has a button for the review of a game that has ended; it isn't kept.", false, func(v *seen) *bool { return &v.review })),
	seating("seats", "Who moves which army: letters with person or the computer's level from 1 to 8, as in b:person,w:4; empty for a person each."),
	seating("opponent", "Short for seats: a person moves the armies that it leaves out, as in w:4."),
}

// seating is a setting that says who moves which army. Kept games and links have a place of its own
// for it.
func seating(name, doc string) Setting {
	return Setting{
		Name: name, Type: "string", Doc: doc,
		read: func(v *seen, g *game.Game, text string) error {
			seats, err := g.NormalSeats(text)
			if err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
			v.seats = seats
			return nil
		},
	}
}

// seated is a view with the seats that a kept game or a link has beside it.
func seated(v seen, g *game.Game, seats string) (seen, error) {
	text, err := g.NormalSeats(seats)
	if err != nil {
		return v, fmt.Errorf("seats: %w", err)
	}
	v.seats = text
	return v, nil
}

// passing is a setting that isn't kept.
func passing(s Setting) Setting {
	s.keep = nil
	return s
}

// flag is a setting that is true or false.
func flag(name, doc string, usual bool, of func(*seen) *bool) Setting {
	return Setting{
		Name: name, Type: "boolean", Doc: doc, flag: true,
		read: func(v *seen, g *game.Game, text string) (err error) {
			if *of(v) = usual; text != "" {
				*of(v), err = truth(name, text)
			}
			return err
		},
		keep: func(v seen, g *game.Game) any {
			if *of(&v) == usual {
				return nil
			}
			return !usual
		},
	}
}

// Set sets what an object of settings says. On an error nothing has changed.
func (h *Host) Set(settings map[string]any) error {
	v, err := h.settings(settings)
	if err != nil {
		return err
	}
	follows := settings["follow"] != nil
	if (settings["flip"] != nil || settings["seat"] != nil) && !follows {
		v.Follow = false // whoever turns the board has it stay so
	}
	if follows && v.Follow {
		v.Turn = look.Seat(h.s.Game(), h.s.Position().Mover())
	}
	if settings["forecast"] != nil {
		h.foresaw = true
	}
	moved := v.seats != h.seats
	if h.show(v); moved {
		h.board.Changed() // what can be selected is another now
	}
	return nil
}

// settings is the view with what an object of settings says.
func (h *Host) settings(settings map[string]any) (seen, error) {
	for name := range settings {
		if !slices.ContainsFunc(Settings, func(s Setting) bool { return s.Name == name }) {
			return seen{}, notOneOf("setting", name, SettingNames())
		}
	}
	v := h.view()
	for _, s := range Settings {
		if value, ok := settings[s.Name]; ok && value != nil {
			if err := s.read(&v, h.s.Game(), textOf(value)); err != nil {
				return seen{}, err
			}
		}
	}
	return v, nil
}

// SettingNames are the names of the settings.
func SettingNames() []string {
	var names []string
	for _, s := range Settings {
		names = append(names, s.Name)
	}
	return names
}

// kept is what a kept game says of a view of a game: the settings that aren't as usual.
func (v seen) kept(g *game.Game) object {
	list := object{}
	for _, s := range Settings {
		if s.keep == nil {
			continue
		}
		if value := s.keep(v, g); value != nil {
			list = append(list, field{s.Name, value})
		}
	}
	return list
}

// readView reads what kept wrote about a game with these pieces. Settings that it leaves out, those of a later program, and
// those that can't be read are as usual; the error names the first of these.
func readView(settings map[string]any, set *look.Artwork) (v seen, first error) {
	g := set.Game()
	for _, s := range Settings {
		_ = s.read(&v, g, "") // never fails
	}
	for _, s := range Settings {
		if value, ok := settings[s.Name]; ok {
			w := v
			if err := s.read(&w, g, textOf(value)); err == nil {
				v = w
			} else if first == nil {
				first = err
			}
		}
	}
	v.View = v.View.For(set)
	return v, first
}

// readFace reads a piece style; an empty text is the first one there is.
func readFace(text string) (look.Face, error) {
	i, err := indexOf("face", text, look.FaceTexts[:], 0)
	return look.Face(i), err
}

// truth reads true or false; an empty text is false.
func truth(name, text string) (bool, error) {
	if text == "" {
		return false, nil
	}
	on, err := strconv.ParseBool(text)
	if err != nil {
		return false, fmt.Errorf("%s: %.20q isn't true or false", name, text)
	}
	return on, nil
}

// indexOf is the place of a text among names; an empty text has the usual place.
func indexOf(what, text string, names []string, usual int) (int, error) {
	if text == "" {
		return usual, nil
	}
	if i := slices.Index(names, text); i >= 0 {
		return i, nil
	}
	return usual, notOneOf(what, text, names)
}

// notOneOf says what could have stood in the place of a text.
func notOneOf(what, text string, names []string) error {
	return fmt.Errorf("%s: %.40q isn't one of %s", what, text, strings.Join(names, ", "))
}

// armyOf returns a game's army of that letter.
func armyOf(g *game.Game, letter string) (game.Army, error) {
	if len(letter) == 1 {
		if a, ok := g.FindArmy(letter[0]); ok {
			return a, nil
		}
	}
	return 0, fmt.Errorf("no army of this game has the letter %.8q", letter)
}
