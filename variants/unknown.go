package variants

import (
	"fmt"
	"strings"
)

// UnknownError is the error for a name that no game has.
type UnknownError struct{ Name string }

// Error names the game that was probably meant, or all of them.
func (e *UnknownError) Error() string {
	if near := nearest(e.Name); near != "" {
		return fmt.Sprintf("unknown game %.40q. Did you mean %s?", e.Name, near)
	}
	return fmt.Sprintf("unknown game %.40q. The games are %s", e.Name, strings.Join(Names(), ", "))
}

// nearest returns the name of the game that a text probably means: the only one that contains it, or one with a
// similar spelling. It is empty if there is none.
func nearest(text string) string {
	if len(text) < 3 || len(text) > 40 {
		return ""
	}
	text = strings.ToLower(strings.Map(func(r rune) rune {
		if r == ' ' || r == '_' {
			return '-'
		}
		return r
	}, text))
	var parts []string
	best, least := "", max(2, len(text)/3)+1
	for _, name := range Names() {
		if strings.Contains(name, text) {
			parts = append(parts, name)
		}
		if n := distance(text, name); n < least {
			best, least = name, n
		}
	}
	if len(parts) == 1 {
		return parts[0]
	}
	return best
}

// distance returns the edit distance of two texts: how many bytes to add, remove or replace.
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		corner := row[0]
		row[0] = i + 1
		for j := range len(b) {
			above := row[j+1]
			replaced := corner
			if a[i] != b[j] {
				replaced++
			}
			row[j+1] = min(row[j]+1, above+1, replaced)
			corner = above
		}
	}
	return row[len(b)]
}
