package render

import (
	"slices"
	"testing"
)

func TestNamesOfChoicesAreBrokenIntoLines(t *testing.T) {
	for name, want := range map[string][]string{
		"Tokin":                         {"Tokin"},
		"Don't promote":                 {"Don't", "promote"},
		"Promoted Silvergeneral":        {"Promoted", "Silvergeneral"},
		"Golf to b6":                    {"Golf to b6"},
		"One bounce: 4 right each turn": {"One bounce:", "4 right each", "turn"},
		"Move to a7: Don't promote":     {"Move to a7:", "Don't", "promote"},
	} {
		if got := wrap(name, choiceLetters); !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}
