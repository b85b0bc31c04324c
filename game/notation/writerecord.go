package notation

import (
	"strings"

	"fairway/game"
)

// Line returns the record as a single line (rules/formats.md). The diagram text of a custom game isn't in
// it; Text includes that. The line of a nil record is empty.
func Line(r *game.Record) string {
	if r == nil {
		return ""
	}
	return Transcribe(r).String()
}

// Text returns the whole record as text: its line and, for a custom game, an empty line and the diagram text.
func Text(r *game.Record) string { return Transcribe(r).Text() }

// Text returns the whole text, as the function Text does.
func (s *RecordText) Text() string {
	if d := s.Rules.Data().Diagram; d != "" {
		return s.String() + "\n\n" + d
	}
	return s.String()
}

// String returns the text as a single line, as Line does. Reading it gives the same record text.
func (s *RecordText) String() string {
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
	notes := func(n *game.Node) {
		if n.Commented() {
			word(commentText(g.Board, &n.Notes))
		}
	}
	notes(s.Root)
	s.Root.Walk(func(n *game.Node, branch bool) bool {
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

// The commands in comments.
const (
	marksCommand = "marks"
	hintCommand  = "hint"
)

// commentText returns the comment of a node with its commands, in braces.
func commentText(b *game.Board, n *game.Notes) string {
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
