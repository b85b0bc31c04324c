package view

import (
	"errors"
	"strings"

	"fairway/game"
	"fairway/host/arg"
	"fairway/host/jsontext"
	"fairway/render/look"
)

// With returns v with some settings changed, by name. A nil value changes nothing. It returns an error if
// a value isn't valid.
func (v View) With(settings map[string]any, g *game.Game) (View, error) {
	for name := range settings {
		if find(name) == nil {
			return View{}, arg.NotOneOf("setting", name, Names())
		}
	}
	for _, s := range Settings {
		if value, ok := settings[s.Name]; ok && value != nil {
			if err := s.read(&v, g, arg.Text(value)); err != nil {
				return View{}, err
			}
		}
	}
	return v, nil
}

// Object returns the settings that differ from the default, in the form of saved games.
func (v View) Object(g *game.Game) jsontext.Object {
	list := jsontext.Object{}
	for _, s := range Settings {
		if s.write == nil {
			continue
		}
		if value := s.write(v, g); value != nil {
			list = append(list, jsontext.Member{Name: s.Name, Value: value})
		}
	}
	return list
}

// Read reads the object of a saved game with this artwork. A setting that is missing or not valid gets
// its default; unknown names are ignored. It returns the first error; the view is valid even then.
func Read(settings map[string]any, set *look.Artwork) (v View, err error) {
	g := set.Game()
	for _, s := range Settings {
		_ = s.read(&v, g, "") // never fails
	}
	for _, s := range Settings {
		value, ok := settings[s.Name]
		if !ok {
			continue
		}
		w := v
		if e := s.read(&w, g, arg.Text(value)); e == nil {
			v = w
		} else if err == nil {
			err = e
		}
	}
	v.View = v.View.Normalized(set)
	return v, err
}

// ReadVersion1 reads the view of a saved game of version 1, which has its fields next to the record. In
// that version, dark: false means that the theme follows the device.
func ReadVersion1(kept map[string]any, set *look.Artwork) (View, error) {
	is := func(name string) bool { return kept[name] == true }
	number := func(name string) int { n, _ := kept[name].(float64); return int(n) }
	face, err := indexOf("face", arg.Text(kept["face"]), look.FaceTexts[:], -1)
	if err != nil {
		return View{}, err
	}
	if face < 0 {
		return View{}, errors.New("face: there is none")
	}
	v := View{FaceChosen: true, View: look.View{
		Face: look.Face(face), Turn: number("turn"), Follow: is("follow"), Coords: is("coords"), Forecast: number("forecast"), Map: is("map"),
	}}
	if is("flip") {
		v.Turn = 2
	}
	if is("dark") {
		v.Theme = look.ThemeDark
	}
	v.View = v.View.Normalized(set)
	return v, nil
}

// Query returns the settings that differ from the default as name=value&..., in the form of links. It
// leaves out the theme, which whoever opens the link has chosen.
func (v View) Query(g *game.Game) string {
	v.Theme = look.ThemeAuto
	var list []string
	for _, m := range v.Object(g) {
		list = append(list, m.Name+"="+arg.Text(m.Value))
	}
	return strings.Join(list, "&")
}

// ReadQuery reads a text that Query returned. It fails if a setting isn't valid.
func ReadQuery(text string, set *look.Artwork) (View, error) {
	settings := map[string]any{}
	for _, item := range strings.Split(text, "&") {
		name, value, _ := strings.Cut(item, "=")
		settings[name] = value
	}
	v, err := Read(settings, set)
	if err != nil {
		return View{}, err
	}
	return v, nil
}
