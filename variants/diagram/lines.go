package diagram

import (
	"fmt"
	"strings"

	"fairway/game"
)

// Lines says what readings change in a diagram text: by name=value, lines of the text and what
// stands in their place, in turn: old, new, old, new. A default changes nothing.
type Lines map[string][]string

// In returns the text with the lines of the values chosen for some readings, nil for the defaults.
// It fails when the text hasn't got one of the old lines.
func (l Lines) In(text string, declared []game.Reading, chosen []string) (string, error) {
	for i, value := range chosen {
		lines := l[declared[i].Name+"="+value]
		for j := 0; j+1 < len(lines); j += 2 {
			old := "\n" + lines[j] + "\n"
			if !strings.Contains(text, old) {
				return "", fmt.Errorf("%s=%s: the text has no line %q", declared[i].Name, value, lines[j])
			}
			text = strings.Replace(text, old, strings.TrimRight("\n"+lines[j+1], "\n")+"\n", 1)
		}
	}
	return text, nil
}
