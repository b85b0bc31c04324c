package diagram

import (
	"fmt"
	"slices"
	"strings"

	"fairway/game"
)

// Line is a line of a diagram text that a value of a rule option replaces: Value is name=value, Old the line,
// and New one or more lines, or empty to leave the line out.
type Line struct{ Value, Old, New string }

// Lines are what rule options change in a game's texts. A default changes nothing.
type Lines []Line

// In returns the texts with the lines of the values chosen for some rule options, nil for the defaults.
// It fails when no text has one of the old lines.
func (l Lines) In(texts []string, declared []game.RuleOption, chosen []string) ([]string, error) {
	if chosen == nil {
		return texts, nil
	}
	texts = slices.Clone(texts)
	for i, value := range chosen {
		value = declared[i].Name + "=" + value
		for _, line := range l {
			if line.Value != value {
				continue
			}
			old := "\n" + line.Old + "\n"
			at := slices.IndexFunc(texts, func(text string) bool { return strings.Contains(text, old) })
			if at < 0 {
				return nil, fmt.Errorf("%s: the text has no line %q", value, line.Old)
			}
			texts[at] = strings.Replace(texts[at], old, strings.TrimRight("\n"+line.New, "\n")+"\n", 1)
		}
	}
	return texts, nil
}
