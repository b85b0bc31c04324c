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
	"fairway/game/prose"
)

// chessData holds the figures of pieces of chess and its variants; its first lines explain the format.
//
//go:embed chess.txt
var chessData string

// chessUnit is a unit of chess.txt in units of a figure's box.
const chessUnit = figureBox / 100.0

// chessFigure is a figure and the names and moves that choose it.
type chessFigure struct {
	Figure
	name  string
	words []string // in a piece's name, with the figure's own name; several words are separated by spaces
	moves []string // as chessMove writes them
}

// chessFigures returns the figures of chess in the order of the text, read once.
var chessFigures = sync.OnceValue(func() []chessFigure {
	list, err := readFigures(chessData)
	if err != nil {
		panic("look: chess.txt: " + err.Error())
	}
	return list
})

// chessFigureNamed returns the chess figure of a name.
func chessFigureNamed(name string) (Figure, bool) {
	for _, c := range chessFigures() {
		if c.name == name {
			return c.Figure, true
		}
	}
	return Figure{}, false
}

// readFigures reads a text of figures. Errors name the line.
func readFigures(text string) ([]chessFigure, error) {
	var list []chessFigure
	for i, line := range strings.Split(strings.TrimSuffix(text, "\n"), "\n") {
		fail := func(err error) ([]chessFigure, error) { return nil, fmt.Errorf("line %d: %w", i+1, err) }
		if strings.HasPrefix(line, "#") {
			continue
		}
		if head := strings.Split(line, "|"); len(head) == 3 {
			c := chessFigure{name: head[0], words: []string{strings.ReplaceAll(head[0], "-", " ")}}
			c.Waist = Line(Point{7, 18.6}, Point{17, 18.6})
			if head[1] != "" {
				c.words = append(c.words, strings.Split(head[1], ",")...)
			}
			if head[2] != "" {
				for m := range strings.SplitSeq(head[2], ",") {
					c.moves = append(c.moves, sortedAtoms(m))
				}
			}
			list = append(list, c)
			continue
		}
		if len(list) == 0 {
			return fail(fmt.Errorf("%q stands before the first figure", line))
		}
		f := &list[len(list)-1]
		word, rest, _ := strings.Cut(line, " ")
		var ink Inked
		var err error
		if word == "stroke" {
			if ink, rest, err = readStroke(rest); err != nil {
				return fail(err)
			}
		}
		if ink.Path, err = ParsePath(rest); err != nil {
			return fail(err)
		}
		ink.Path = ink.Path.Map(Scale(chessUnit, chessUnit))
		switch word {
		case "body":
			f.Body = ink.Path
		case "fill", "stroke":
			f.Ink = append(f.Ink, ink)
		default:
			return fail(fmt.Errorf("%q is none of body, fill, stroke", word))
		}
	}
	return list, nil
}

// readStroke reads the width and the opacity before a stroke's path.
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

// PieceHint is what a piece's figure can be chosen by.
type PieceHint struct {
	Image    string // base name of the author's image, which may be a figure's name
	Name     string // as the author gives it
	Features []prose.Feature
	Royal    bool
}

// ChooseFigures chooses a chess figure for each piece of a game by name; "" means the disc with its id. The first match
// counts: the image, the words of the name (the longest phrase first), the move. Two pieces of a game never share a
// figure: the second one gets the disc.
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
	if _, ok := chessFigureNamed(image); ok {
		return image
	}
	if name := figureOfWords(p.Name); name != "" {
		return name
	}
	if longLeaps(p.Features) {
		return "giraffe"
	}
	move := chessMove(p.Features)
	switch {
	case move == "":
		return ""
	case p.Royal && move == "FW":
		return "king"
	}
	for _, c := range chessFigures() {
		if slices.Contains(c.moves, move) {
			return c.name
		}
	}
	return ""
}

// figureOfWords returns the figure for whole words of a name.
func figureOfWords(name string) string {
	words := strings.FieldsFunc(strings.ToLower(name), func(r rune) bool { return r < 'a' || r > 'z' })
	text := " " + strings.Join(words, " ") + " "
	best, most := "", 0
	for _, c := range chessFigures() {
		for _, alias := range c.words {
			if n := strings.Count(alias, " ") + 1; n > most && strings.Contains(text, " "+alias+" ") {
				best, most = c.name, n
			}
		}
	}
	return best
}

// sortedAtoms sorts the atoms of a move. NN is one atom.
func sortedAtoms(move string) string {
	if move == "NN" {
		return move
	}
	b := []byte(move)
	slices.Sort(b)
	return string(b)
}

// chessMove writes a move as sorted atoms: W F D A for steps and jumps of two, R B for unlimited slides, N C Z for
// leaps and NN for the rider. It is empty for a move with anything else, or one that isn't symmetric in all directions.
func chessMove(features []prose.Feature) string {
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

// Bits of orthogonal and diagonal headings.
const (
	orthogonal uint8 = 0x55
	diagonal   uint8 = 0xAA
)

// atomsOf writes one feature as atoms, "" if there are none for it.
func atomsOf(f prose.Feature) string {
	pair := ""
	switch {
	case f.Form == prose.FormSlide && f.N == 0:
		pair = "RB"
	case f.Form == prose.FormSlide && f.N == 1:
		pair = "WF"
	case f.Form == prose.FormJump && f.N == 2:
		pair = "DA"
	case f.Form == prose.FormOblique:
		return leapAtoms(f.Vectors)
	case f.Form == prose.FormRide && leapAtoms(f.Vectors) == "N":
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

// leapAtoms writes oblique leaps as N, C and Z, "" if there are others or if one of the eight directions is missing.
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

// longLeaps reports whether a move is only oblique leaps: some longer than a Zebra's, none shorter than a Camel's.
func longLeaps(features []prose.Feature) bool {
	longest := 0
	for _, f := range features {
		if f.Form != prose.FormOblique || f.Initial || f.Modes != game.Quiet|game.Capture {
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
