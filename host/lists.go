package host

import (
	"strconv"
	"strings"

	"fairway/host/jsontext"
)

// The elements of the two lists that grow with the game are cached as text, because the lists are
// written often.
func init() {
	jsontext.CacheElements[MoveLine]()
	jsontext.CacheElements[TreeMove]()
}

// MoveLine is a move of the current line.
type MoveLine struct {
	Node     int    `json:"node"`     // number of its node
	Number   int    `json:"number"`   // number of its round, from 1
	Army     string `json:"army"`     // letter of the army that made it
	Text     string `json:"text"`     // move text
	Current  bool   `json:"current"`  // whether it led to the current position
	After    bool   `json:"after"`    // whether it comes after the current position
	Branches int    `json:"branches"` // number of alternatives in the record
	Words    string `json:"words"`    // the move as a sentence
}

// TreeMove is a move of the record.
type TreeMove struct {
	Node    int    `json:"node"`    // number of its node
	Parent  int    `json:"parent"`  // number of the node before it, 0 for the start
	Number  int    `json:"number"`  // number of its round, from 1
	Army    string `json:"army"`    // letter of the army that made it
	Text    string `json:"text"`    // move text
	Glyph   string `json:"glyph"`   // !, ?, !!, ??, !? or ?!, empty if none
	Comment string `json:"comment"` // comment, empty if none
	Drawn   bool   `json:"drawn"`   // whether its position has arrows or circles
	Hint    bool   `json:"hint"`    // whether the user asked for a hint in its position
}

// sentList is the part of a list that the page has.
type sentList[T comparable] struct{ sent []T }

// marshal returns a section as JSON. list points to the section's list: marshal leaves out the first
// elements that the page already has, and writes their number as the field from.
func (l *sentList[T]) marshal(section any, list *[]T) string {
	from := 0
	for from < min(len(*list), len(l.sent)) && (*list)[from] == l.sent[from] {
		from++
	}
	l.sent, *list = *list, (*list)[from:]
	return strings.TrimSuffix(jsontext.Marshal(section), "}") + `,"from":` + strconv.Itoa(from) + "}"
}
