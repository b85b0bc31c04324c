package variants

import (
	"slices"
	"strings"

	"fairway/variants/hook"
	"fairway/variants/nearlydouble"
)

// Diagram returns the diagram text of the game of that name, with readings after a colon where they
// aren't at their default; it is empty for a game that is none.
func Diagram(name string) (string, error) {
	r, err := Find(name)
	if err != nil {
		return "", err
	}
	g := r.Data()
	var text string
	switch {
	case g.Name == "hook-shogi":
		text, err = hook.Text(g.Chosen)
	case slices.Contains(nearlydouble.Names(), g.Name):
		text, err = nearlydouble.Text(g.Name, g.Chosen)
	}
	if words := g.ReadingsTitle(); words != "" {
		line := func(title string) string { return "title=" + strings.ReplaceAll(title, " ", "_") + "\n" }
		text = strings.Replace(text, line(strings.TrimSuffix(g.Title, " ("+words+")")), line(g.Title), 1)
	}
	return text, err
}
