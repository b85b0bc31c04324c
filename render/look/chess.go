package look

import (
	_ "embed"
	"fmt"
	"slices"
	"sort"
	"strconv"
	"strings"
	"sync"

	"fairway/game"
)

// chessData holds the figures of pieces of chess and its variants; its first lines say how.
//
//go:embed chess.txt
var chessData string

// chessUnit is one unit of chess.txt in units of a figure's box.
const chessUnit = figureBox / 100.0

// chessFigures reads the figures of chess once.
var chessFigures = sync.OnceValue(func() map[string]Figure {
	m, err := readFigures(chessData)
	if err != nil {
		panic("look: chess.txt: " + err.Error())
	}
	return m
})

// readFigures reads a text of figures. The error names the line.
func readFigures(text string) (map[string]Figure, error) {
	m := map[string]Figure{}
	name := ""
	for i, line := range strings.Split(strings.TrimSuffix(text, "\n"), "\n") {
		if strings.HasPrefix(line, "#") {
			continue
		}
		word, rest, more := strings.Cut(line, " ")
		if !more {
			name = line
			m[name] = Figure{Waist: Line(Point{7, 18.6}, Point{17, 18.6})}
			continue
		}
		f := m[name]
		var ink Inked
		var err error
		if word == "stroke" {
			if ink, rest, err = readStroke(rest); err != nil {
				return nil, fmt.Errorf("line %d: %w", i+1, err)
			}
		}
		if ink.Path, err = ParsePath(rest); err != nil {
			return nil, fmt.Errorf("line %d: %w", i+1, err)
		}
		ink.Path = ink.Path.Map(Scale(chessUnit, chessUnit))
		switch word {
		case "body":
			f.Body = ink.Path
		case "fill", "stroke":
			f.Ink = append(f.Ink, ink)
		default:
			return nil, fmt.Errorf("line %d: %q is none of body, fill, stroke", i+1, word)
		}
		m[name] = f
	}
	return m, nil
}

// readStroke reads the width and the opacity that stand before a stroke's path.
func readStroke(text string) (ink Inked, rest string, err error) {
	word, rest, _ := strings.Cut(text, " ")
	if ink.Width, err = strconv.ParseFloat(word, 64); err != nil {
		return ink, "", fmt.Errorf("%q isn't a width", word)
	}
	ink.Width *= chessUnit
	if word, after, ok := strings.Cut(rest, " "); ok && strings.HasSuffix(word, "%") {
		percent, err := strconv.Atoi(strings.TrimSuffix(word, "%"))
		if err != nil {
			return ink, "", fmt.Errorf("%q isn't an opacity", word)
		}
		ink.Faint = 1 - float64(percent)/100
		rest = after
	}
	return ink, rest, nil
}

// chessNames are the figures of chess, each with the words in a piece's name that choose it
// besides its own, and with the move that does, written as atoms of XBetza in the order of
// chessMove. A figure's own name may be several words, joined by hyphens.
var chessNames = []struct{ figure, words, moves string }{
	{"king", "", ""},
	{"queen", "", "BR"},
	{"rook", "castle", "R"},
	{"bishop", "", "B"},
	{"knight", "horse", "N"},
	{"pawn", "soldier", ""},
	{"archbishop", "cardinal,princess,janus", "BN"},
	{"chancellor", "marshal,marshall,empress", "RN"},
	{"amazon", "terror", "BRN"},
	{"ferz", "fers,advisor,counsellor,minister", "F"},
	{"wazir", "vizier", "W"},
	{"guard", "commoner,man,mann", "FW"},
	{"elephant", "alfil,fil", "A,FA"},
	{"dabbaba", "war machine,siege tower,machine", "D,WD"},
	{"camel", "", "C"},
	{"zebra", "", "Z"},
	{"giraffe", "", "CZ"},
	{"nightrider", "", "NN"},
	{"grasshopper", "locust", ""},
	{"lion", "", ""},
	{"cannon", "pao,vao", ""},
	{"griffon", "gryphon,gryf,eagle", ""},
	{"rhino", "rhinoceros,manticore", ""},
	{"wizard", "sorcerer,mage", "FC"},
	{"champion", "squire,warrior", "WAD"},
	{"falcon", "hunter", ""},
	{"crowned-rook", "dragon king,sailor,primate", "RF"},
	{"crowned-bishop", "dragon horse,missionary", "BW"},
	{"unicorn", "", ""},
	{"ship", "boat,junk", ""},
	{"phoenix", "bird", "WA"},
	{"kirin", "deer,stag", "FD"},
	{"hawk", "vulture", ""},
	{"sergeant", "berolina pawn,steward", ""},
	{"spider", "zombie,ogre,monster", ""},
	{"fighter", "gladiator,duellist", ""},
}

// ChessNames are the names of the figures that authors' pieces can show, in the order of the
// list that chooses them.
func ChessNames() []string {
	var names []string
	for _, c := range chessNames {
		names = append(names, c.figure)
	}
	return names
}

// PieceHint is what there is to choose a piece's figure by.
type PieceHint struct {
	Image    string // base name of the author's image, which may be the name of a figure
	Name     string // as the author gives it
	Features []game.Feature
	Royal    bool
}

// ChooseFigures names a figure of chess for each piece of a game, empty for the disc with its
// id. The first hit wins: the image, the words of the name (the most words first), the move. Two
// pieces of a game never share a figure: the second one gets the disc.
func ChooseFigures(pieces []PieceHint) []string {
	list := make([]string, len(pieces))
	for i, p := range pieces {
		name := figureOf(p)
		if !slices.Contains(list[:i], name) {
			list[i] = name
		}
	}
	return list
}

func figureOf(p PieceHint) string {
	image := strings.ToLower(p.Image)
	for _, c := range chessNames {
		if c.figure == image {
			return image
		}
	}
	if name := figureOfWords(p.Name); name != "" {
		return name
	}
	if longLeaps(p.Features) {
		return "giraffe"
	}
	move := chessMove(p.Features)
	if move == "" || p.Royal && move == "FW" {
		return ""
	}
	for _, c := range chessNames {
		for m := range strings.SplitSeq(c.moves, ",") {
			if m != "" && move == sortedAtoms(m) {
				return c.figure
			}
		}
	}
	return ""
}

// figureOfWords finds the figure that whole words of a name stand for.
func figureOfWords(name string) string {
	words := strings.FieldsFunc(strings.ToLower(name), func(r rune) bool { return (r < 'a' || r > 'z') && r != '\'' })
	text := " " + strings.Join(words, " ") + " "
	best, most := "", 0
	for _, c := range chessNames {
		for alias := range strings.SplitSeq(strings.ReplaceAll(c.figure, "-", " ")+","+c.words, ",") {
			n := strings.Count(alias, " ") + 1
			if alias != "" && n > most && strings.Contains(text, " "+alias+" ") {
				best, most = c.figure, n
			}
		}
	}
	return best
}

// sortedAtoms puts the atoms of a move in one order. NN is one atom.
func sortedAtoms(move string) string {
	if move == "NN" {
		return move
	}
	b := []byte(move)
	slices.Sort(b)
	return string(b)
}

// chessMove writes a move as sorted atoms, W F D A for steps and jumps of two, R B for slides
// without limit, N C Z for leaps and NN for the ride. It is empty for a move that is anything
// else besides, or not the same in every direction.
func chessMove(features []game.Feature) string {
	var atoms []string
	for _, f := range features {
		a := ""
		if !f.Initial && f.Modes == game.Quiet|game.Capture {
			a = atomsOf(f)
		}
		if a == "" {
			return ""
		}
		atoms = append(atoms, a)
	}
	sort.Strings(atoms)
	return sortedAtoms(strings.Join(atoms, ""))
}

// Headings that are orthogonal and diagonal, as bits.
const (
	orthogonal uint8 = 0x55
	diagonal   uint8 = 0xAA
)

// atomsOf writes one feature as atoms, empty when there are none for it.
func atomsOf(f game.Feature) string {
	pair := ""
	switch {
	case f.Form == game.FormSlide && f.N == 0:
		pair = "RB"
	case f.Form == game.FormSlide && f.N == 1:
		pair = "WF"
	case f.Form == game.FormJump && f.N == 2:
		pair = "DA"
	case f.Form == game.FormOblique:
		return leapAtoms(f.Vectors)
	case f.Form == game.FormRide && leapAtoms(f.Vectors) == "N":
		return "NN"
	default:
		return ""
	}
	switch f.Dirs {
	case orthogonal:
		return pair[:1]
	case diagonal:
		return pair[1:]
	case orthogonal | diagonal:
		return pair
	}
	return ""
}

// leapAtoms writes oblique leaps as N, C and Z, empty when others are among them or some of the
// eight directions of one are missing.
func leapAtoms(vectors []game.Vector) string {
	count := map[[2]int8]int{}
	for _, v := range vectors {
		a, b := max(v.X, -v.X), max(v.Y, -v.Y)
		count[[2]int8{min(a, b), max(a, b)}]++
	}
	text := ""
	for _, l := range []struct {
		leap [2]int8
		atom string
	}{{[2]int8{1, 2}, "N"}, {[2]int8{1, 3}, "C"}, {[2]int8{2, 3}, "Z"}} {
		switch count[l.leap] {
		case 8:
			text += l.atom
			delete(count, l.leap)
		case 0:
		default:
			return ""
		}
	}
	if len(count) > 0 {
		return ""
	}
	return text
}

// longLeaps reports whether a move is nothing but oblique leaps, some longer than a Zebra's and
// none shorter than a Camel's.
func longLeaps(features []game.Feature) bool {
	longest := 0
	for _, f := range features {
		if f.Form != game.FormOblique || f.Initial || f.Modes != game.Quiet|game.Capture {
			return false
		}
		for _, v := range f.Vectors {
			n := int(max(v.X, -v.X, v.Y, -v.Y))
			if n < 3 {
				return false
			}
			longest = max(longest, n)
		}
	}
	return longest > 3
}
