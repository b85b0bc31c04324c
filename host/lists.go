package host

import (
	"strconv"
	"strings"

	"fairway/host/jsontext"
)

// The two lists of the state that grow with the game. Both are written often, so the text of each
// element is kept.
func init() {
	jsontext.CacheElements[MoveLine]()
	jsontext.CacheElements[TreeMove]()
}

// MoveLine is a move of that line.
type MoveLine struct {
	Node     int    `json:"node"`
	Number   int    `json:"number"` // of its round, from 1
	Army     string `json:"army"`   // the letter of the army that made it
	Text     string `json:"text"`
	Current  bool   `json:"current"`  // it led to the position shown
	After    bool   `json:"after"`    // it comes after the position shown
	Branches int    `json:"branches"` // how many other moves were tried in its place
	Words    string `json:"words"`    // a sentence
}

// TreeMove is a move of the record.
type TreeMove struct {
	Node    int    `json:"node"`
	Parent  int    `json:"parent"` // the node that it was played at, 0 for the start
	Number  int    `json:"number"` // of its round, from 1
	Army    string `json:"army"`   // the letter of the army that made it
	Text    string `json:"text"`
	Glyph   string `json:"glyph"` // !, ?, !!, ??, !? or ?!, empty for none
	Comment string `json:"comment"`
	Drawn   bool   `json:"drawn"` // something is drawn on the board there
	Hint    bool   `json:"hint"`  // a hint was requested there
}

// sentList is a list as the page has it.
type sentList[T comparable] struct{ sent []T }

// marshal returns a section as JSON, without the first elements of its list that the page has already
// and with their number as from. list points to the section's list.
func (l *sentList[T]) marshal(section any, list *[]T) string {
	from := 0
	for from < min(len(*list), len(l.sent)) && (*list)[from] == l.sent[from] {
		from++
	}
	l.sent, *list = *list, (*list)[from:]
	return strings.TrimSuffix(jsontext.Marshal(section), "}") + `,"from":` + strconv.Itoa(from) + "}"
}
