package diagram

import (
	"maps"
	"slices"
	"strings"
)

// defaults are the moves of pieces without a move field, by their names in lower case (rules/diagram-texts.md 3).
// A king's move depends on the board.
var defaults = map[string]string{
	"pawn":   "ifmnDfmWfceF",
	"knight": "N", "bishop": "B", "rook": "R", "queen": "Q",
	"cardinal": "BN", "archbishop": "BN", "chancellor": "RN", "marshall": "RN", "amazon": "QN",
	"lion": "KNADcaKcabKmabK", "mao": "mafsW", "horse": "mafsW", "elephant": "mafF",
	"cannon": "mRcpR", "pao": "mRcpR", "lance": "fR", "copper": "vWfF",
	"silver": "FfW", "silvergeneral": "FfW", "gold": "WfF", "goldgeneral": "WfF",
	"champion": "WAD", "man": "K", "commoner": "K", "ferz": "F", "advisor": "F",
	"camel": "C", "zebra": "Z", "nightrider": "N0", "grasshopper": "gQ",
	"griffon": "yafsF", "gryphon": "yafsF", "wizard": "FC",
	"falcon": "mafmafsKmafsmafKmaflmafrKmafrmaflK",
}

// defaultMove returns the move of a piece without a move field, by its name.
func (d *Diagram) defaultMove(name string) (string, bool) {
	name = strings.ToLower(name)
	if name == "king" {
		if d.Files <= 8 {
			return "KisO2", true
		}
		return "KisO3", true
	}
	move, ok := defaults[name]
	return move, ok
}

// letters returns the letters A to Z of a word, in upper case.
func letters(word string) string {
	var out []byte
	for _, c := range []byte(word) {
		switch {
		case c >= 'a' && c <= 'z':
			out = append(out, c-'a'+'A')
		case c >= 'A' && c <= 'Z':
			out = append(out, c)
		}
	}
	return string(out)
}

// cleaned returns a given id in a form that position texts can have: letters, perhaps with a + before them.
func cleaned(given, name string) string {
	plus := ""
	if strings.HasPrefix(given, "+") {
		plus = "+"
	}
	id := letters(given)
	if id == "" {
		if id = letters(name); id != "" {
			id = id[:1]
		} else {
			id = "X"
		}
	}
	return plus + id
}

// name gives each kind an id of its own (rules/diagram-texts.md 2).
func (r *reader) name() {
	own := map[string]bool{}
	for i := range r.d.Pieces {
		p := &r.d.Pieces[i]
		p.ID = cleaned(p.Given, p.Name)
		own[p.ID] = true
	}
	for i := range r.d.Pieces {
		p := &r.d.Pieces[i]
		clean := p.ID
		if _, had := r.index[clean]; had {
			p.ID = r.freeID(clean, p.Name, own)
		}
		r.index[p.ID] = i
		if plain := strings.TrimPrefix(p.Given, "+"); p.Given != "" && (plain == "" || letters(plain) != strings.ToUpper(plain)) {
			r.warn(p.at, aboutID, "%s is called %s: %s is not of letters", p.Name, p.ID, p.Given)
		}
		if p.ID != clean {
			r.warn(p.at, aboutID, "%s is called %s: %s is taken", p.Name, p.ID, p.Given)
		}
	}
}

// freeID makes a free id of a taken one by an ending. No earlier kind has it, and no kind at all has it as its given
// id.
func (r *reader) freeID(id, name string, own map[string]bool) string {
	free := func(try string) bool {
		_, had := r.index[try]
		return !had && !own[try]
	}
	more := letters(name)
	for i := 1; i < len(more); i++ {
		if try := id + more[i:i+1]; free(try) {
			return try
		}
	}
	// Taken ids stay taken, so the search goes on from the last free ending of this id.
	for n := r.ends[id]; ; n++ {
		if try := id + ending(n); free(try) {
			r.ends[id] = n
			return try
		}
	}
}

// ending returns the n-th ending of A, B ... Z, AA, AB ...
func ending(n int) string {
	const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
	if n < len(alphabet) {
		return alphabet[n : n+1]
	}
	return ending(n/len(alphabet)-1) + alphabet[n%len(alphabet):][:1]
}

// NamedMove is a name of pieces that stands for a move.
type NamedMove struct {
	Name string `json:"name"`
	Move string `json:"move"`
}

// DefaultMoves lists the names that stand for moves, in alphabetical order. The king's move is that on eight
// files.
func DefaultMoves() []NamedMove {
	d := Diagram{Files: 8}
	list := []NamedMove{}
	for _, name := range slices.Sorted(maps.Keys(defaults)) {
		list = append(list, NamedMove{name, defaults[name]})
	}
	king, _ := d.defaultMove("king")
	i, _ := slices.BinarySearchFunc(list, "king", func(n NamedMove, name string) int { return strings.Compare(n.Name, name) })
	return slices.Insert(list, i, NamedMove{"king", king})
}
