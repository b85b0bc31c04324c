package notation

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"fairway/game"
)

// ReadRecord reads a record, replays it and checks every move. The last move of its first line becomes current. The
// error is a *RecordError.
func (l Library) ReadRecord(text string) (*game.Record, error) {
	s, err := l.ReadRecordText(text)
	if err != nil {
		return nil, err
	}
	return s.play(true)
}

// ReopenRecord reads a saved record, perhaps from a version with other rules, up to the first illegal move. stopped
// is nil if all moves are legal. Otherwise it is the error of the first illegal one, and the last legal move of the
// first line is current; the original text then contains more than the record and shouldn't be overwritten with it.
// Any other fault is an error, as in ReadRecord.
func (l Library) ReopenRecord(text string) (r *game.Record, stopped *RecordError, err error) {
	s, err := l.ReadRecordText(text)
	if err != nil {
		return nil, nil, err
	}
	r, err = s.Play()
	if r != nil && errors.As(err, &stopped) {
		return r, stopped, nil
	}
	return r, nil, err
}

// ReadRecordText reads a record without playing it. rules/formats.md describes the form. The error is a
// *RecordError.
func (l Library) ReadRecordText(text string) (*RecordText, error) {
	line, rest, _ := strings.Cut(text, "\n")
	line = strings.TrimSuffix(line, "\r")
	empty, diagram, _ := strings.Cut(rest, "\n")
	if strings.TrimSuffix(empty, "\r") != "" {
		return nil, &RecordError{Line: 2, Column: 1, Err: errors.New("a record is one line; only an empty line and a diagram text may follow it")}
	}
	if strings.Trim(diagram, "\r\n") == "" {
		diagram = "" // line breaks at the end of a file
	}
	at := func(byte int, err error) error {
		return &RecordError{Line: 1, Column: column(line, byte), Err: err}
	}
	parts := strings.SplitN(line, ";", 3)
	if len(parts) < 3 {
		return nil, at(len(line), fmt.Errorf("%d parts instead of 3: name;start;moves", len(parts)))
	}
	name, start, body := parts[0], parts[1], len(line)-len(parts[2])
	rules, err := l.Rules(name, diagram)
	switch {
	case err != nil && diagram != "":
		return nil, &RecordError{Line: 3, Column: 1, Err: err}
	case err != nil:
		return nil, at(0, err)
	}
	if start == "start" {
		start = ""
	} else if start == "" {
		return nil, at(len(name)+1, errors.New("start: a position or the word start was expected"))
	}
	r := recordReader{s: NewRecordText(rules, start), at: body}
	r.s.text, r.s.words = line, []span{{}}
	r.here = r.s.Root
	if err := r.read(); err != nil {
		return nil, err
	}
	return r.s, nil
}

// recordReader reads the moves of a record's line.
type recordReader struct {
	s        *RecordText
	at       int          // byte offset in the line
	here     *game.Node   // node of the last move
	open     []*game.Node // nodes to return to at each closing parenthesis
	moves    int
	comments []byte // the comments of the current move
}

func (r *recordReader) fault(from int, format string, args ...any) error {
	return &RecordError{Line: 1, Column: column(r.s.text, from), Err: fmt.Errorf(format, args...)}
}

// wordFault returns an error about the word that begins at from.
func (r *recordReader) wordFault(from int, what string) error {
	to := from
	for to < len(r.s.text) && r.s.text[to] != ' ' {
		to++
	}
	return &RecordError{Line: 1, Column: column(r.s.text, from), Move: r.moves, Word: r.s.text[from:to], Err: errors.New(what)}
}

func (r *recordReader) read() error {
	text := r.s.text
	if r.at == len(text) {
		return nil
	}
	for ; ; r.at++ { // skip the space between two words
		if err := r.word(); err != nil {
			return err
		}
		if r.at == len(text) {
			break
		}
	}
	if len(r.open) > 0 {
		return r.fault(len(text), "a parenthesis isn't closed")
	}
	r.setComments()
	return nil
}

// word reads a tag, a comment or a move, up to the next space or the end.
func (r *recordReader) word() error {
	rest := r.s.text[r.at:]
	switch {
	case strings.HasPrefix(rest, "["):
		return r.tag()
	case strings.HasPrefix(rest, "{"):
		return r.comment()
	}
	return r.move()
}

// ends reports whether the current word ends here.
func (r *recordReader) ends() bool { return r.at == len(r.s.text) || r.s.text[r.at] == ' ' }

// tag reads [Name "value"].
func (r *recordReader) tag() error {
	text, from := r.s.text, r.at
	if r.here != r.s.Root || r.s.Root.Commented() || len(r.comments) > 0 {
		return r.fault(from, "a tag stands before the first move")
	}
	r.at++
	name := r.at
	for r.at < len(text) && text[r.at] != ' ' {
		r.at++
	}
	t := game.Tag{Name: text[name:r.at]}
	if !game.IsTagName(t.Name) {
		return r.fault(name, "tag: %s isn't a name of letters, digits, - and _", game.Quote(t.Name))
	}
	if len(r.s.Tags) == game.MaxTags {
		return r.fault(name, "more than %d tags", game.MaxTags)
	}
	if slices.ContainsFunc(r.s.Tags, func(o game.Tag) bool { return o.Name == t.Name }) {
		return r.fault(name, "tag: %s is given twice", t.Name)
	}
	if !strings.HasPrefix(text[r.at:], ` "`) {
		return r.fault(r.at, `tag: %s: a value in quotation marks was expected, as in [Title "A game"]`, t.Name)
	}
	r.at += 2
	var value []byte
	for {
		if r.at == len(text) {
			return r.fault(r.at, `tag: %s: the value isn't closed: " is missing`, t.Name)
		}
		c := text[r.at]
		r.at++
		if c == '"' {
			break
		}
		if c == '\\' {
			if r.at == len(text) || text[r.at] != '"' && text[r.at] != '\\' {
				return r.fault(r.at-1, `tag: %s: \ stands before " or \ only`, t.Name)
			}
			c = text[r.at]
			r.at++
		}
		value = append(value, c)
	}
	if t.Value = string(value); strings.Contains(t.Value, "\r") {
		return r.fault(from, "tag: %s: the value has more than one line", t.Name)
	}
	if !strings.HasPrefix(text[r.at:], "]") {
		return r.fault(r.at, "tag: %s: ] was expected", t.Name)
	}
	if r.at++; !r.ends() {
		return r.fault(r.at, "a space was expected after the tag %s", t.Name)
	}
	if t.Value != "" { // an empty value means no tag
		r.s.Tags = append(r.s.Tags, t)
	}
	return nil
}

// comment reads {comment}, which belongs to the move before it.
func (r *recordReader) comment() error {
	text, from := r.s.text, r.at
	r.at++
	var comment []byte
	n := &r.here.Notes
	for {
		if r.at == len(text) {
			return r.fault(from, "a comment isn't closed: } is missing")
		}
		c := text[r.at]
		if c == '}' {
			break
		}
		if c == '[' {
			known, err := r.command(n)
			if err != nil {
				return err
			}
			if known {
				// A command includes one space: the one after it or, at the end, the one before it.
				if strings.HasPrefix(text[r.at:], " ") {
					r.at++
				} else if l := len(comment); strings.HasPrefix(text[r.at:], "}") && l > 0 && comment[l-1] == ' ' {
					comment = comment[:l-1]
				}
				continue
			}
		}
		r.at++
		if c == '\\' {
			if r.at == len(text) || strings.IndexByte(`}\n[`, text[r.at]) < 0 {
				return r.fault(r.at-1, `comment: \ stands before }, \, n or [ only`)
			}
			if c = text[r.at]; c == 'n' {
				c = '\n'
			}
			r.at++
		}
		comment = append(comment, c)
	}
	r.at++
	if len(r.comments) > 0 && len(comment) > 0 {
		r.comments = append(r.comments, '\n')
	}
	r.comments = append(r.comments, comment...)
	return r.close(from)
}

// setComments gives the current move its comments, of which there may be several.
func (r *recordReader) setComments() {
	if len(r.comments) > 0 {
		if r.here.Comment != "" {
			r.here.Comment += "\n"
		}
		r.here.Comment += game.LineBreaks.Replace(string(r.comments))
		r.comments = r.comments[:0]
	}
}

// command reads a command in a comment, such as [%marks Ga1-b5,Rc3], into the notes. known is false for any other
// text in brackets, which stays part of the comment.
func (r *recordReader) command(n *game.Notes) (known bool, err error) {
	from := r.at
	rest := r.s.text[from:]
	if strings.HasPrefix(rest, "[%"+hintCommand+"]") {
		n.Hint = true
		r.at += len("[%" + hintCommand + "]")
		return true, nil
	}
	value, ok := strings.CutPrefix(rest, "[%"+marksCommand+" ")
	if !ok {
		return false, nil
	}
	end := strings.IndexAny(value, "]}")
	if end < 0 || value[end] != ']' {
		return false, r.fault(from, "marks: ] is missing")
	}
	marks, err := r.s.Rules.Data().Board.ParseMarks(value[:end])
	if err == nil && len(marks) == 0 {
		err = errors.New("marks: nothing is marked")
	}
	if err == nil && len(n.Marks)+len(marks) > game.MaxMarks {
		err = fmt.Errorf("marks: there are more than %d", game.MaxMarks)
	}
	if err != nil {
		return false, r.fault(from, "%w", err)
	}
	n.Marks = append(n.Marks, marks...)
	r.at += len(rest) - len(value) + end + 1
	return true, nil
}

// move reads a move with its glyph, including parentheses around it.
func (r *recordReader) move() error {
	text, from := r.s.text, r.at
	if r.moves++; r.moves > game.MaxMoves {
		return r.fault(from, "more than %d moves", game.MaxMoves)
	}
	to := from
	for to < len(text) && text[to] != ' ' {
		to++
	}
	word := text[from:to]
	parent := r.here
	if strings.HasPrefix(word, "(") {
		if parent.Parent == nil {
			return r.wordFault(from, "a branch stands after the move that it is an alternative to")
		}
		r.open = append(r.open, parent)
		parent = parent.Parent
		word = word[1:]
	}
	body := strings.TrimRight(word, ")")
	if i := strings.IndexByte(body, ')'); i >= 0 {
		return &RecordError{Line: 1, Column: column(text, to-len(word)+i+1), Move: r.moves, Word: text[from:to], Err: errors.New("a space was expected")}
	}
	move := strings.TrimRight(body, "!?")
	if move == "" { // not a glyph
		move = body
	}
	glyph := body[len(move):]
	switch {
	case body == "":
		return r.wordFault(from, "a move is missing; one space stands between two")
	case glyph != "" && !slices.Contains(game.Glyphs, glyph):
		return r.wordFault(from, fmt.Sprintf("%s isn't one of the glyphs %s", game.Quote(glyph), strings.Join(game.Glyphs, " ")))
	}
	r.setComments()
	n := r.s.Add(parent, move)
	n.Glyph = glyph
	r.s.words = append(r.s.words, span{from, to})
	r.here = n
	r.at = to - (len(word) - len(body))
	return r.close(from)
}

// close reads the closing parentheses after the word that begins at from.
func (r *recordReader) close(from int) error {
	for strings.HasPrefix(r.s.text[r.at:], ")") {
		if len(r.open) == 0 {
			return r.wordFault(from, "a parenthesis is closed that wasn't opened")
		}
		r.setComments()
		r.here = r.open[len(r.open)-1]
		r.open = r.open[:len(r.open)-1]
		r.at++
	}
	if !r.ends() {
		return r.fault(r.at, "a space was expected")
	}
	return nil
}
