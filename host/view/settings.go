package view

import (
	"fmt"
	"slices"
	"strconv"

	"fairway/game"
	"fairway/host/arg"
	"fairway/render/look"
)

// Setting is a setting of a View. Its name is the same in calls of set, addresses, attributes and saved
// games.
type Setting struct {
	Name string
	Type string // in TypeScript
	Doc  string // for page authors
	Flag bool   // an attribute without a value means true

	read  func(v *View, g *game.Game, text string) error // an empty text is the default
	write func(v View, g *game.Game) any                 // returns nil for the default; nil for a setting that isn't saved
}

// Settings lists the settings, in the order in which they are read.
var Settings = []Setting{
	{
		Name: "face", Type: "string", Doc: "The piece style: `kanji`, `moves`, `id`, `figures` or `pictures`. The game's default replaces an empty string, and a style that the game doesn't have.",
		read: func(v *View, g *game.Game, text string) error {
			f, err := ReadFace(text)
			v.Face, v.FaceChosen = f, text != ""
			return err
		},
		write: func(v View, g *game.Game) any {
			if !v.FaceChosen {
				return nil
			}
			return v.Face.Text()
		},
	},
	{
		Name: "flip", Type: "boolean", Doc: "Turns the board by 180 degrees.", Flag: true,
		read: func(v *View, g *game.Game, text string) error {
			on, err := readBool("flip", text)
			if v.Turn = 0; on {
				v.Turn = 2
			}
			return err
		},
	},
	{
		Name: "seat", Type: "string", Doc: "The letter of the army at the bottom of the board, or `next` for the one whose turn comes after it.",
		read: func(v *View, g *game.Game, text string) error {
			switch text {
			case "":
				v.Turn = look.TurnToward(g, 0)
				return nil
			case "next":
				v.Turn = v.NextSeat(g)
				return nil
			}
			a, err := arg.Army(g, text)
			if err != nil {
				return fmt.Errorf("seat: %w", err)
			}
			v.Turn = look.TurnToward(g, a)
			return nil
		},
		write: func(v View, g *game.Game) any {
			if a, ok := v.BottomArmy(g); ok && v.Turn != look.TurnToward(g, 0) {
				return string(g.Armies[a].Letter)
			}
			return nil
		},
	},
	flagSetting("follow", "Turns the board to the army to move.", false, func(v *View) *bool { return &v.Follow }),
	flagSetting("coords", "Shows coordinates in the frame. On by default.", true, func(v *View) *bool { return &v.Coords }),
	{
		Name: "theme", Type: "'auto' | 'light' | 'dark'", Doc: "The colour theme; `auto`, the default, follows the device.",
		read: func(v *View, g *game.Game, text string) error {
			i, err := indexOf("theme", text, look.ThemeTexts[:], int(look.ThemeAuto))
			v.Theme = look.Theme(i)
			return err
		},
		write: func(v View, g *game.Game) any {
			if v.Theme == look.ThemeAuto {
				return nil
			}
			return look.ThemeTexts[v.Theme]
		},
	},
	{
		Name: "forecast", Type: "number", Doc: "How many rolls ahead to show where rolling pieces will be, from 0 to 3.",
		read: func(v *View, g *game.Game, text string) error {
			n, err := strconv.Atoi(text)
			if text == "" {
				n, err = 0, nil
			}
			if v.Forecast = n; err != nil || n < 0 || n > look.MaxRolls {
				return fmt.Errorf("forecast: %.20q isn't a number from 0 to %d", text, look.MaxRolls)
			}
			return nil
		},
		write: func(v View, g *game.Game) any {
			if v.Forecast == 0 {
				return nil
			}
			return float64(v.Forecast)
		},
	},
	flagSetting("map", "Shows how many pieces each army has in each zone.", false, func(v *View) *bool { return &v.Map }),
	notKept(flagSetting("attacks", "Shades the squares that each army attacks. Not saved.", false, func(v *View) *bool { return &v.Attacks })),
	notKept(flagSetting("sound", "Plays sounds for moves. Not saved.", false, func(v *View) *bool { return &v.Sound })),
	notKept(flagSetting("hint", "Shows a button for hints in the board's bar. Not saved.", false, func(v *View) *bool { return &v.Hint })),
	notKept(flagSetting("review", "Shows a button in the board's bar to review a finished game. Not saved.", false, func(v *View) *bool { return &v.Review })),
	seatsSetting("seats", "Who plays each army: its letter with `person` or a level of the computer from 1 to 8, as in `b:person,w:4`. An empty string, the default, lets people play all armies."),
	seatsSetting("opponent", "A shorter way to write `seats`: people play the armies that aren't listed, as in `w:4`."),
}

// Names lists the names of the settings.
func Names() []string {
	var names []string
	for _, s := range Settings {
		names = append(names, s.Name)
	}
	return names
}

// find returns the setting of that name, nil if there is none.
func find(name string) *Setting {
	i := slices.IndexFunc(Settings, func(s Setting) bool { return s.Name == name })
	if i < 0 {
		return nil
	}
	return &Settings[i]
}

// seatsSetting returns a setting of who plays which army. It isn't written with the view, because saved
// games and links store the seats separately.
func seatsSetting(name, doc string) Setting {
	return Setting{
		Name: name, Type: "string", Doc: doc,
		read: func(v *View, g *game.Game, text string) error {
			seats, err := g.NormalSeats(text)
			if err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
			v.Seats = seats
			return nil
		},
	}
}

// notKept returns s as a setting that isn't saved.
func notKept(s Setting) Setting {
	s.write = nil
	return s
}

// flagSetting returns a boolean setting, stored in a field of a view.
func flagSetting(name, doc string, byDefault bool, field func(*View) *bool) Setting {
	return Setting{
		Name: name, Type: "boolean", Doc: doc, Flag: true,
		read: func(v *View, g *game.Game, text string) (err error) {
			if *field(v) = byDefault; text != "" {
				*field(v), err = readBool(name, text)
			}
			return err
		},
		write: func(v View, g *game.Game) any {
			if *field(&v) == byDefault {
				return nil
			}
			return !byDefault
		},
	}
}

// ReadFace reads the name of a piece style. An empty text is the first style.
func ReadFace(text string) (look.Face, error) {
	i, err := indexOf("face", text, look.FaceTexts[:], 0)
	return look.Face(i), err
}

// readBool reads true or false. An empty text is false.
func readBool(name, text string) (bool, error) {
	if text == "" {
		return false, nil
	}
	on, err := strconv.ParseBool(text)
	if err != nil {
		return false, fmt.Errorf("%s: %.20q isn't true or false", name, text)
	}
	return on, nil
}

// indexOf returns the index of text in names, and byDefault for an empty or an invalid text. The error
// begins with what.
func indexOf(what, text string, names []string, byDefault int) (int, error) {
	if text == "" {
		return byDefault, nil
	}
	if i := slices.Index(names, text); i >= 0 {
		return i, nil
	}
	return byDefault, arg.NotOneOf(what, text, names)
}
