package link

import (
	"fmt"
	"slices"
	"strings"

	"fairway/game"
	"fairway/game/notation"
)

// A link of version 2 is 2.NAME.PACKED, where NAME is diagram for a custom game. The packed part:
//
//	24 bits  checksum of the version, the name and every character after this checksum
//	12 bits  checksum of the position shown
//	sections, each: its id as a number, one bit that it must be understood, its length in bits as
//	a number, and the bits of its content; by rising id, then the id 0 and zeros up to the last character
//
// Numbers are groups of three bits, the lowest first, each with a bit that says whether another
// one follows. Texts are packed as text.go says, moves as move.go says. A section that a program
// doesn't know is passed over, unless it must be understood: then the link is of a newer program.
const (
	endSection     = iota
	diagramSection // must: the diagram text of a custom game
	optionsSection // must: reading=value,... for those that aren't at their default
	startSection   // must: the text of the start position
	movesSection   // must: how many, then the moves of the main line
	placeSection   // number of the node shown; by default the end of the main line
	viewSection    // the caller's text
	seatsSection   // the caller's text
	treeSection    // must: count, then for each branch: its parent's number minus that of the branch before, its number of moves, the moves
	marksSection   // count, then for each node with notes: its number minus that of the one before, the notes
	tagsSection    // count, then names and values as texts
	letterSection  // the caller's text: identifies a correspondence game
	knownSections
)

// requiredSections are the sections that a reader must understand.
const requiredSections = 1<<diagramSection | 1<<optionsSection | 1<<startSection | 1<<movesSection | 1<<treeSection

// maxShort is the maximum length in bytes of the caller's texts.
const maxShort = 1_000

// pack2 returns the text of the link in version 2.
func (l *Link) pack2() string {
	s := l.Game
	g := s.Rules.Data()
	p, w := packerOf(s.Rules, maxText), &writer{}
	w.put(l.seen, seenBits)
	section := func(id int, wanted bool, fill func(*writer)) {
		if !wanted {
			return
		}
		in := &writer{}
		fill(in)
		w.number(uint64(id))
		w.flag(requiredSections>>id&1 != 0)
		w.number(uint64(in.bits()))
		w.join(in)
	}
	text := func(id int, t string) {
		section(id, t != "", func(w *writer) { putText(w, t) })
	}
	number := map[*game.Node]int{}
	for n := range nodes(s) {
		number[n] = len(number)
	}
	moves := l.line()
	text(diagramSection, g.Diagram)
	text(optionsSection, g.RuleOptionsText())
	text(startSection, s.Start)
	section(movesSection, len(moves) > 0, func(w *writer) {
		w.number(uint64(len(moves)))
		for _, m := range moves {
			p.move(w, m)
		}
	})
	section(placeSection, number[l.At] != len(moves), func(w *writer) { w.number(uint64(number[l.At])) })
	text(viewSection, l.View)
	text(seatsSection, l.Seats)
	section(treeSection, len(number) > len(moves)+1, func(w *writer) { p.branches(w, s, number) })
	section(marksSection, slices.ContainsFunc(slices.Collect(nodes(s)), noted), func(w *writer) { p.notes(w, s, number) })
	section(tagsSection, len(s.Tags) > 0, func(w *writer) {
		w.number(uint64(len(s.Tags)))
		for _, t := range s.Tags {
			putText(w, t.Name)
			putText(w, t.Value)
		}
	})
	text(letterSection, l.Letter)
	w.number(endSection)
	packed := w.end()
	check := &writer{}
	check.put(sum2(g.Name, packed), sumBits)
	return "2." + g.Name + "." + check.end()[:sumBits/6] + packed
}

// sum2 returns the checksum of a link of version 2, of the characters after it.
func sum2(name, packed string) uint64 { return sum(sumBits, "2", name, packed) }

// noted reports whether a node has notes.
func noted(n *game.Node) bool { return !n.Empty() }

// branches writes all lines except the main line.
func (p packer) branches(w *writer, s *notation.RecordText, number map[*game.Node]int) {
	var heads []*game.Node
	for n := range nodes(s) {
		if n.Parent != nil && first(n.Parent) != n {
			heads = append(heads, n)
		}
	}
	w.number(uint64(len(heads)))
	last := 0
	for _, h := range heads {
		w.number(uint64(number[h.Parent] - last))
		last = number[h.Parent]
		count := 0
		for n := h; n != nil; n = first(n) {
			count++
		}
		w.number(uint64(count))
		for n := h; n != nil; n = first(n) {
			p.move(w, n.Text)
		}
	}
}

// readBranches adds the branches to a record text that has its main line. list holds its nodes by number.
func (p packer) readBranches(r *reader, s *notation.RecordText, list []*game.Node) []*game.Node {
	last := 0
	for range r.number(maxMoves) {
		last += int(r.number(maxMoves))
		if last >= len(list) {
			r.fail(errRange)
		}
		count := int(r.number(maxMoves))
		if count == 0 || count+len(list)-1 > maxMoves {
			r.fail(errRange)
		}
		if r.err != nil {
			return list
		}
		if len(list[last].Children) == 0 {
			r.fail(errRange) // it isn't a branch
			return list
		}
		n := list[last]
		for range count {
			m := p.next(r)
			if r.err != nil {
				return list
			}
			n = s.Add(n, m)
			list = append(list, n)
		}
	}
	return list
}

// notes writes the notes of the nodes.
func (p packer) notes(w *writer, s *notation.RecordText, number map[*game.Node]int) {
	var list []*game.Node
	for n := range nodes(s) {
		if noted(n) {
			list = append(list, n)
		}
	}
	w.number(uint64(len(list)))
	last := 0
	for _, n := range list {
		w.number(uint64(number[n] - last))
		last = number[n]
		w.put(uint64(slices.Index(game.Glyphs, n.Glyph)+1), 3)
		w.flag(n.Hint)
		if w.flag(n.Comment != ""); n.Comment != "" {
			putText(w, n.Comment)
		}
		w.number(uint64(len(n.Marks)))
		for _, m := range n.Marks {
			w.put(uint64(strings.IndexByte(colours, byte(m.Colour))), 2)
			w.put(uint64(m.From), p.bits)
			if w.flag(m.To != game.None); m.To != game.None {
				w.put(uint64(m.To), p.bits)
			}
		}
	}
}

// colours are the colours of marks, by their number in links.
const colours = "GRBY"

// readNotes reads the notes of the nodes.
func (p packer) readNotes(r *reader, s *notation.RecordText, list []*game.Node) {
	last := 0
	for range r.number(maxMoves + 1) {
		last += int(r.number(maxMoves))
		if last >= len(list) {
			r.fail(errRange)
		}
		var n game.Notes
		switch g := int(r.get(3)); {
		case g > len(game.Glyphs):
			r.fail(errRange)
		case g > 0:
			n.Glyph = game.Glyphs[g-1]
		}
		n.Hint = r.flag()
		if r.flag() {
			n.Comment = getText(r, maxText)
		}
		for range r.number(maxText) {
			m := game.Mark{Colour: game.Colour(colours[r.get(2)]), From: game.Square(r.get(p.bits)), To: game.None}
			if r.flag() {
				m.To = game.Square(r.get(p.bits))
			}
			if r.err != nil {
				return
			}
			n.Marks = append(n.Marks, m)
		}
		if r.err != nil {
			return
		}
		if err := s.Annotate(list[last], n); err != nil {
			r.fail(errRange)
		}
	}
}

// read2 reads a link of version 2.
func read2(text, name, packed string, lib notation.Library) (Link, error) {
	fault := func(what string, args ...any) (Link, error) {
		return Link{}, fmt.Errorf("link: "+what, args...)
	}
	if len(text) > MaxLength {
		return fault("it has %d characters, and the longest link %d", len(text), MaxLength)
	}
	in := newReader(packed)
	check := in.get(sumBits)
	if in.err != nil {
		return fault("column %d: %w", len(text)+1, in.err)
	}
	if check != sum2(name, packed[sumBits/6:]) {
		return fault("the text is damaged or cut off: copy the whole link again")
	}
	l := Link{seen: in.get(seenBits)}
	var sections [knownSections]*reader
	for last := uint64(endSection); ; {
		id := in.number(1 << 30)
		if id == endSection || in.err != nil {
			break
		}
		must := in.flag()
		part := in.part(int(in.number(6 * MaxLength)))
		switch {
		case id <= last:
			in.fail(errRange)
		case id < knownSections:
			sections[id] = part
		case must && in.err == nil:
			return Link{}, ErrNewer
		}
		last = id
	}
	in.end()
	if in.err != nil {
		return fault("%w", in.err)
	}
	err := l.fill(name, &sections, lib)
	for _, part := range sections {
		if part != nil && err == nil {
			if part.at < part.stop {
				part.fail(errRange)
			}
			err = part.err
		}
	}
	if err != nil {
		return fault("%w", err)
	}
	return l, nil
}

// fill reads the sections.
func (l *Link) fill(name string, sections *[knownSections]*reader, lib notation.Library) error {
	section := func(id int) *reader {
		if sections[id] == nil {
			return &reader{err: errEnd} // all of its numbers are 0
		}
		return sections[id]
	}
	text := func(id, most int) string { return getText(section(id), most) }
	full := name
	if sections[optionsSection] != nil {
		full += ":" + text(optionsSection, maxShort)
	}
	own := text(diagramSection, maxText)
	if r := sections[diagramSection]; r != nil && r.err != nil {
		return r.err
	}
	r, err := lib.Rules(full, own)
	if err != nil {
		return fmt.Errorf("column 3: %w", err)
	}
	p := packerOf(r, maxText)
	l.Game = notation.NewRecordText(r, text(startSection, maxText))
	list := []*game.Node{l.Game.Root}
	moves := section(movesSection)
	for range moves.number(maxMoves) {
		m := p.next(moves)
		if moves.err != nil {
			return moves.err
		}
		list = append(list, l.Game.Add(list[len(list)-1], m))
	}
	l.At = list[len(list)-1]
	list = p.readBranches(section(treeSection), l.Game, list)
	if place := sections[placeSection]; place != nil {
		at := int(place.number(maxMoves))
		if at >= len(list) {
			return errRange
		}
		l.At = list[at]
	}
	l.View, l.Seats, l.Letter = text(viewSection, maxShort), text(seatsSection, maxShort), text(letterSection, maxShort)
	p.readNotes(section(marksSection), l.Game, list)
	tags := section(tagsSection)
	for range tags.number(maxText) {
		name, value := getText(tags, maxText), getText(tags, maxText)
		if tags.err != nil {
			return tags.err
		}
		if err := l.Game.SetTag(name, value); err != nil {
			return errRange
		}
	}
	return nil
}
