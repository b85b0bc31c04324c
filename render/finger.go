package render

import (
	"math"

	"fairway/game"
	"fairway/render/look"
	"fairway/session"
)

// guessTarget returns the target that a finger most likely means: a marked square or a piece that can move. sure is set
// if only one of them is very near, or if another piece lies right under the finger.
func (b *Board) guessTarget(x, y float64) (s spot, sure bool) {
	best, near := snapReach, 0
	s = noSpot
	consider := func(at game.Square, ball bool) {
		of, part := look.PlacePiece, session.UpperPart
		if ball {
			of, part = look.PlaceBall, session.LowerPart
		}
		cx, cy := b.lay.doc(b.lay.place(of, at))
		d := math.Hypot(x-cx, y-cy)
		if d <= tapReach {
			near++
		}
		if d <= best {
			best, s = d, wholeSquare(at)
			if b.lay.high {
				s = b.spotOn(at, part)
			}
		}
	}
	if !b.s.Peeking() {
		for _, t := range b.marks.targets {
			consider(t.At, IsBallClass(t.Class))
		}
	}
	if len(b.s.ChosenCaptures()) == 0 {
		for at := range b.movable.All() {
			if b.canMove(at) && !b.isMove(at) {
				consider(at, false)
			}
		}
	}
	if at := b.lay.at(x, y); near == 0 && at != game.None && b.s.Position().At(at) != 0 {
		return wholeSquare(at), true // another piece, hit exactly
	}
	return s, near == 1
}

func (b *Board) fingerDown(e *Event) {
	l := &b.loupe
	if l.state == loupeStays && l.box.has(e.X, e.Y) {
		s := b.underLoupe(e.X, e.Y)
		if !b.isDoubleClick(s.at, e.Time) {
			b.playLoupe(s)
		}
		return
	}
	b.closeLoupe()
	*l = loupe{state: loupeWaits, id: e.ID, x: e.X, y: e.Y, px: e.X, py: e.Y, time: e.Time, began: b.now()}
	l.first, l.sure = b.guessTarget(e.X, e.Y)
}

func (b *Board) fingerMove(e *Event) {
	l := &b.loupe
	if e.ID != l.id {
		return
	}
	l.px, l.py = e.X, e.Y
	switch {
	case l.state == loupeOpen:
		l.slid = l.slid || math.Hypot(l.px-l.fx, l.py-l.fy) > fingerStart
		b.aim()
	case math.Hypot(e.X-l.x, e.Y-l.y) > fingerStart:
		b.closeLoupe() // the finger scrolls the page
	}
}

func (b *Board) fingerUp(e *Event) {
	l := &b.loupe
	l.px, l.py = e.X, e.Y
	switch {
	case !l.slid && e.Time-l.time >= longPress && b.showCard(l.first.at):
		b.closeLoupe()
	case l.state == loupeOpen:
		b.aim()
		plain := l.sure && !l.slid // a slow tap, which needs the loupe no longer
		b.playLoupe(l.target)
		if plain {
			b.closeLoupe()
		}
	case l.first.at == game.None:
		b.closeLoupe()
		b.act(b.spotAt(l.x, l.y)) // a tap on nothing
	case l.sure:
		s := l.first
		b.closeLoupe()
		if !b.isDoubleClick(s.at, e.Time) {
			b.act(s)
		}
	default:
		b.openLoupe()
		l.state = loupeStays
		b.s.SetPointer(session.PointerTap)
	}
}

// checkLoupe opens the loupe when the finger has rested long enough.
func (b *Board) checkLoupe() {
	l := &b.loupe
	if l.state != loupeWaits {
		return
	}
	limit := scrollTime
	if l.sure {
		limit = tapTime
	}
	if l.first.at != game.None && b.since(l.began) >= limit {
		b.openLoupe()
		b.p.Hold()
	}
}

// openLoupe shows the squares around the guessed target. From here on the finger moves the aim at the scale of the
// loupe: each square is as large under the finger as it looks.
func (b *Board) openLoupe() {
	l := &b.loupe
	l.state = loupeOpen
	b.s.SetPointer(session.PointerSlide)
	l.opened = b.now()
	rows, tall := float64(loupeRows), b.lay.rowAspect()
	if b.lay.high {
		rows = loupeHighRows
	}
	// As many squares as fit at a size for fingers, but at least the neighbours.
	most := func(n, room, least float64) float64 { return math.Max(3, math.Min(n, math.Floor(room/least))) }
	// The loupe keeps away from the finger, with as many rows as fit above or below it.
	if away := math.Max(l.py, b.lay.h-l.py) - loupeGap - loupeMargin; away >= 3*minLoupeSquare*tall {
		rows = math.Min(rows, math.Floor(away/(minLoupeSquare*tall)))
	}
	l.cols = math.Min(most(loupeColumns, b.lay.w-2*loupeMargin, minLoupeSquare), float64(b.lay.files))
	l.rows = math.Min(most(rows, b.lay.h-2*loupeMargin, minLoupeSquare*tall), float64(b.lay.ranks))
	room := b.lay.h - 2*loupeMargin
	if away := math.Max(l.py, b.lay.h-l.py) - loupeGap - loupeMargin; away >= l.rows*minLoupeSquare*tall {
		room = away
	}
	l.cell = math.Min(loupeSquare, math.Min((b.lay.w-2*loupeMargin)/l.cols, room/(l.rows*tall)))
	l.row = l.cell * tall
	col, row := b.lay.cell(l.first.at)
	at := b.lay.place(look.PlacePiece, l.first.at)
	if l.first.part == session.LowerPart {
		at = b.lay.place(look.PlaceBall, l.first.at)
	}
	l.ax, l.ay = at.X, at.Y/tall
	l.fx, l.fy = l.px, l.py
	l.left, l.top = float64(col)-math.Floor(l.cols/2), float64(row)-math.Floor(l.rows/2)
	b.placeLoupe()
	b.aim()
}

// placeLoupe puts the loupe above the finger, or below it near the document's top, and inside the document. Where the
// loupe must reach under the finger, the aim still keeps its distance, since both move at the same pace.
func (b *Board) placeLoupe() {
	l := &b.loupe
	w, h := l.cols*l.cell, l.rows*l.row
	room := rect{loupeMargin, loupeMargin, b.lay.w - 2*loupeMargin, b.lay.h - 2*loupeMargin}
	l.box = rect{l.fx - w/2, l.fy - loupeGap - h, w, h}.within(room)
	if l.box.y+h <= l.fy-loupeGap+1 {
		return
	}
	below := rect{l.box.x, l.fy + loupeGap, w, h}.within(room)
	switch aimed := func(r rect) float64 { return r.y + (l.ay-l.top)*l.row - l.fy }; {
	case below.y >= l.fy+loupeGap-1:
		l.box = below
	case -aimed(l.box) < loupeSquare && aimed(below) > -aimed(l.box): // not enough room for all of it
		l.box = below
	}
}

// aim follows the finger: the window moves square by square when the aim leaves it.
func (b *Board) aim() {
	l := &b.loupe
	x, y := l.ax+(l.px-l.fx)/l.cell, l.ay+(l.py-l.fy)/l.row
	l.target = b.spotOn(b.lay.square(int(math.Floor(x)), int(math.Floor(y))), b.lay.partOf(y))
	keep := func(edge *float64, a, n, all float64) {
		a = math.Floor(a)
		*edge = math.Max(a+1-n, math.Min(*edge, a))
		*edge = math.Max(0, math.Min(*edge, all-n))
	}
	keep(&l.left, x, l.cols, float64(b.lay.files))
	keep(&l.top, y, l.rows, float64(b.lay.ranks))
	b.hover(l.target)
	b.needsRedraw = true
}

// underLoupe returns the spot that the loupe shows at a place.
func (b *Board) underLoupe(x, y float64) spot {
	l := &b.loupe
	col, row := l.left+(x-l.box.x)/l.cell, l.top+(y-l.box.y)/l.row
	return b.spotOn(b.lay.square(int(math.Floor(col)), int(math.Floor(row))), b.lay.partOf(row))
}

// playLoupe acts on the spot that the loupe aims at. In the middle of a move the loupe stays open for the next step.
func (b *Board) playLoupe(s spot) {
	at := s.at
	b.loupe.state = loupeStays
	b.s.SetPointer(session.PointerTap)
	if at != game.None && (b.isTarget(at) || b.s.Position().At(at) != 0) && len(b.s.ChosenCaptures()) == 0 || b.isTarget(at) {
		b.act(s)
	}
	if len(b.s.ChosenCaptures()) == 0 || b.s.Choosing() {
		b.closeLoupe()
	}
}
