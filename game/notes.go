package game

import (
	"fmt"
	"slices"
	"strings"
)

// Notes are what people wrote at a node of a record.
type Notes struct {
	Glyph   string // one of Glyphs; empty if none, and always empty at the root
	Comment string // of any characters; lines are separated by \n
	Marks   []Mark // arrows and circles on the board
	Hint    bool   // a hint was asked for here
}

// Glyphs are the signs that may stand directly after a move.
var Glyphs = []string{"!", "?", "!!", "??", "!?", "?!"}

// Empty reports whether there are no notes.
func (n *Notes) Empty() bool {
	return n.Glyph == "" && n.Comment == "" && len(n.Marks) == 0 && !n.Hint
}

// Commented reports whether the notes need a comment in a record text. Only a glyph alone doesn't.
func (n *Notes) Commented() bool { return n.Comment != "" || len(n.Marks) > 0 || n.Hint }

// Mark is an arrow between two squares, or a circle on one.
type Mark struct {
	Colour Colour
	From   Square
	To     Square // None for a circle
}

// Colour is the colour of a mark, by its letter in texts.
type Colour byte

const (
	Green Colour = 'G'
	Red   Colour = 'R'
	Blue  Colour = 'B'
	Brown Colour = 'Y'
)

// Colours are the letters of the colours.
const Colours = "GRBY"

// MarksText returns marks as texts have them: Ga1-b5,Rc3.
func (b *Board) MarksText(marks []Mark) string {
	var s strings.Builder
	for i, m := range marks {
		if i > 0 {
			s.WriteByte(',')
		}
		s.WriteByte(byte(m.Colour))
		s.WriteString(b.SquareName(m.From))
		if m.To != None {
			s.WriteString("-" + b.SquareName(m.To))
		}
	}
	return s.String()
}

// ParseMarks parses marks such as Ga1-b5,Rc3 or a1-b5 c3, separated by commas or spaces. Each is the letter of a
// colour, which may be left out for green, and one square, or two for an arrow. The error names the invalid mark.
func (b *Board) ParseMarks(text string) ([]Mark, error) {
	var marks []Mark
	for _, item := range strings.FieldsFunc(text, func(c rune) bool { return c == ',' || c == ' ' }) {
		m := Mark{Colour: Green, To: None}
		squares := item
		if c := item[0]; c >= 'A' && c <= 'Z' {
			if strings.IndexByte(Colours, c) < 0 {
				return nil, fmt.Errorf("marks: %s begins with none of the colours G, R, B and Y", Quote(item))
			}
			m.Colour, squares = Colour(c), item[1:]
		}
		from, to, arrow := strings.Cut(squares, "-")
		var err error
		if m.From, err = b.ParseSquare(from); err != nil {
			return nil, fmt.Errorf("marks: %s: %w", Quote(item), err)
		}
		if arrow {
			if m.To, err = b.ParseSquare(to); err != nil {
				return nil, fmt.Errorf("marks: %s: %w", Quote(item), err)
			}
			if m.To == m.From {
				return nil, fmt.Errorf("marks: %s: an arrow needs two squares", Quote(item))
			}
		}
		if marks = append(marks, m); len(marks) > MaxMarks {
			return nil, fmt.Errorf("marks: there are more than %d", MaxMarks)
		}
	}
	return marks, nil
}

// MaxMarks is the maximum number of arrows and circles at one node.
const MaxMarks = 500

// ToggleMark returns marks after drawing another one. An equal mark is removed; a mark with another colour replaces
// the old one.
func ToggleMark(marks []Mark, m Mark) []Mark {
	at := slices.IndexFunc(marks, func(o Mark) bool { return o.From == m.From && o.To == m.To })
	list := slices.Clone(marks)
	switch {
	case at < 0:
		return append(list, m)
	case list[at] == m:
		return slices.Delete(list, at, at+1)
	}
	list[at] = m
	return list
}

// valid reports whether a mark can be written and read back.
func (b *Board) valid(m Mark) bool {
	on := func(s Square) bool { return s >= 0 && int(s) < b.Size() }
	return strings.IndexByte(Colours, byte(m.Colour)) >= 0 && on(m.From) && (m.To == None || on(m.To) && m.To != m.From)
}

// LineBreaks replaces each kind of line break by \n.
var LineBreaks = strings.NewReplacer("\r\n", "\n", "\r", "\n")

// Tag is a property of a whole game, such as its title or a player.
type Tag struct {
	Name  string // of letters, digits, - and _: Title, Red, Date
	Value string // one line
}

// SetTag returns the tags with one of them changed; an empty value removes it. The error says why it can't
// be written.
func SetTag(tags []Tag, name, value string) ([]Tag, error) {
	if !IsTagName(name) {
		return tags, fmt.Errorf("tag: %s isn't a name of letters, digits, - and _", Quote(name))
	}
	if strings.ContainsAny(value, "\r\n") {
		return tags, fmt.Errorf("tag: %s: the value has more than one line", name)
	}
	at := slices.IndexFunc(tags, func(t Tag) bool { return t.Name == name })
	switch {
	case at < 0 && value != "" && len(tags) == MaxTags:
		return tags, fmt.Errorf("tag: %s: there are %d already, which is the most", name, MaxTags)
	case at < 0 && value != "":
		tags = append(tags, Tag{name, value})
	case at >= 0 && value != "":
		tags[at].Value = value
	case at >= 0:
		tags = slices.Delete(tags, at, at+1)
	}
	return tags, nil
}

// IsTagName reports whether a text is the name of a tag.
func IsTagName(text string) bool {
	for i := range len(text) {
		c := text[i]
		if (c|0x20 < 'a' || c|0x20 > 'z') && (c < '0' || c > '9') && c != '-' && c != '_' {
			return false
		}
	}
	return text != ""
}

// MaxTags is how many tags a record may have.
const MaxTags = 200
