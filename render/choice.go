package render

import "math"

// openPanel opens the panel when the session asks for one of several moves, and closes it when it doesn't.
func (b *Board) openPanel() {
	if !b.s.Choosing() {
		if b.panel.open {
			b.panel = panel{}
			b.needsRedraw = true
		}
		return
	}
	if b.panel.open && len(b.panel.kinds) == len(b.s.Options()) {
		if b.panel.focus != b.s.Option() { // the page has pointed at it
			b.panel.focus = b.s.Option()
			b.needsRedraw = true
		}
		return
	}
	b.panel = panel{open: true}
	b.layPanel()
	b.closeLoupe()
	b.needsRedraw = true
}

// layPanel places the panel to the right of the square, to its left, or as near as the document allows.
func (b *Board) layPanel() {
	p := &b.panel
	if !p.open {
		return
	}
	options := b.s.Options()
	if len(options) == 0 {
		return // the panel is about to close
	}
	p.kinds = p.kinds[:0]
	wide, lines := choiceTile+2*choicePad, 1
	for i := range options {
		c := choice{words: wrap(b.s.OptionName(i), choiceLetters)}
		for _, w := range c.words {
			wide = math.Max(wide, textWidth(w, choiceWords)+2*choicePad)
		}
		lines = max(lines, len(c.words))
		p.kinds = append(p.kinds, c)
	}
	high := choiceTile + 2*choicePad + float64(lines)*choiceLine
	columns := max(1, min(len(options), int((b.lay.w-2*choicePad)/wide)))
	rows := (len(options) + columns - 1) / columns
	p.box = rect{w: float64(columns) * wide, h: float64(rows) * high}
	at := b.lay.rect(b.s.Target(options[0]))
	p.box.x, p.box.y = at.x+at.w+choiceGap, at.y+at.h/2-p.box.h/2
	if p.box.x+p.box.w > b.lay.w-4 {
		p.box.x = at.x - choiceGap - p.box.w
		if p.box.x < 4 { // no room on either side: below or above
			p.box.x = at.x + at.w/2 - p.box.w/2
			p.box.y = at.y + at.h + choiceGap
			if p.box.y+p.box.h > b.lay.h-4 {
				p.box.y = at.y - choiceGap - p.box.h
			}
		}
	}
	p.box = p.box.within(rect{4, 4, b.lay.w - 8, b.lay.h - 8})
	for i := range p.kinds {
		p.kinds[i].rect = rect{p.box.x + float64(i%columns)*wide, p.box.y + float64(i/columns)*high, wide, high}
	}
}

// ChoiceRect returns the rectangle of the i-th choice in CSS pixels, zeros if there is none.
func (b *Board) ChoiceRect(i int) (x, y, w, h float64) {
	if !b.panel.open || !b.hasSize() || i < 0 || i >= len(b.panel.kinds) {
		return 0, 0, 0, 0
	}
	r := b.panel.kinds[i].rect
	return r.x, r.y, r.w, r.h
}

// focus highlights one of the choices.
func (b *Board) focus(i int) {
	if i != b.panel.focus {
		b.panel.focus = i
		b.s.HoverOption(i)
		b.needsRedraw = true
	}
}
