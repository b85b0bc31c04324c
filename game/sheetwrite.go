package game

import "strings"

// String returns the record as the one line of rules/formats.md. The diagram text of an own game
// isn't in it: Text has it too.
func (r *Record) String() string { return r.Sheet().String() }

// Text returns the whole record as text: its line and, for an own game, an empty line and the
// diagram text.
func (r *Record) Text() string { return r.Sheet().Text() }

// Text returns the sheet as Record.Text returns a record.
func (s *Sheet) Text() string {
	if d := s.Rules.Data().Diagram; d != "" {
		return s.String() + "\n\n" + d
	}
	return s.String()
}

// String returns the sheet as Record.String returns a record. What is written can be read back,
// and then is the same.
func (s *Sheet) String() string {
	var w strings.Builder
	g := s.Rules.Data()
	w.WriteString(g.FullName() + ";")
	if s.Start == "" {
		w.WriteString("start;")
	} else {
		w.WriteString(s.Start + ";")
	}
	first := true
	word := func(text string) {
		if !first {
			w.WriteByte(' ')
		}
		first = false
		w.WriteString(text)
	}
	for _, t := range s.Tags {
		word("[" + t.Name + ` "` + escapeTag.Replace(t.Value) + `"]`)
	}
	notes := func(n *Node) {
		if n.commented() {
			word(commentText(g.Board, &n.Notes))
		}
	}
	notes(s.Root)
	s.Root.walk(func(n *Node, branch bool) bool {
		if branch {
			word("(")
			first = true
		}
		word(n.Text + n.Glyph)
		notes(n)
		return true
	}, func() {
		w.WriteByte(')')
	})
	return w.String()
}

var (
	escapeTag     = strings.NewReplacer(`\`, `\\`, `"`, `\"`)
	escapeComment = strings.NewReplacer(`\`, `\\`, `}`, `\}`, "\n", `\n`, "[%"+marksCommand, `\[%`+marksCommand, "[%"+hintCommand, `\[%`+hintCommand)
)

// The commands that a comment may hold.
const (
	marksCommand = "marks"
	hintCommand  = "hint"
)

// commentText returns the comment of a node with its commands, in braces.
func commentText(b *Board, n *Notes) string {
	var parts []string
	if len(n.Marks) > 0 {
		parts = append(parts, "[%"+marksCommand+" "+b.MarksText(n.Marks)+"]")
	}
	if n.Hint {
		parts = append(parts, "[%"+hintCommand+"]")
	}
	if n.Comment != "" {
		parts = append(parts, escapeComment.Replace(n.Comment))
	}
	return "{" + strings.Join(parts, " ") + "}"
}
