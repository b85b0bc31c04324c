package game

import (
	"fmt"
	"slices"
	"strings"
)

// Annotate replaces the notes at a node of the record. If some can't be stored, the error says which, and the old
// notes stay. Line breaks of a comment become \n.
func (r *Record) Annotate(n *Node, notes Notes) error {
	return n.Annotate(r.rules.Data().Board, notes)
}

// Annotate replaces the notes of a node of a record on that board, as Record.Annotate does.
func (n *Node) Annotate(b *Board, notes Notes) error {
	switch {
	case notes.Glyph != "" && !slices.Contains(Glyphs, notes.Glyph):
		return fmt.Errorf("glyph: %s isn't one of %s", Quote(notes.Glyph), strings.Join(Glyphs, " "))
	case notes.Glyph != "" && n.Parent == nil:
		return fmt.Errorf("glyph: %s stands after a move, and nothing is played yet", notes.Glyph)
	}
	if len(notes.Marks) > MaxMarks {
		return fmt.Errorf("marks: there are more than %d", MaxMarks)
	}
	for _, m := range notes.Marks {
		if !b.valid(m) {
			return fmt.Errorf("marks: %v can't be drawn on this board", m)
		}
	}
	notes.Comment = LineBreaks.Replace(notes.Comment)
	notes.Marks = slices.Clone(notes.Marks)
	n.Notes = notes
	return nil
}

// Tags returns the tags of the record, in the order in which they are written.
func (r *Record) Tags() []Tag { return slices.Clone(r.tags) }

// SetTags replaces all tags. The new ones must be valid.
func (r *Record) SetTags(tags []Tag) { r.tags = slices.Clone(tags) }

// Tag returns the value of a tag, empty if none.
func (r *Record) Tag(name string) string {
	for _, t := range r.tags {
		if t.Name == name {
			return t.Value
		}
	}
	return ""
}

// SetTag sets the value of a tag; an empty value removes it. The error says why it can't be
// written.
func (r *Record) SetTag(name, value string) (err error) {
	r.tags, err = SetTag(r.tags, name, value)
	return err
}
