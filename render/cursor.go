package render

import (
	"fairway/game"
	"fairway/render/look"
	"fairway/session"
)

// cursor is the square that the keyboard points at.
type cursor struct {
	at    game.Square
	shown bool
}

// show makes the cursor visible, where it makes sense to begin.
func (c *cursor) show(b *Board) {
	if c.at == game.None {
		c.at = b.firstCursor()
	}
	if !c.shown {
		c.shown = true
		b.fresh = false
	}
	if b.s.Selected() != game.None {
		b.hover(whole(c.at))
	}
}

func (c *cursor) hide(b *Board) {
	if c.shown {
		c.shown = false
		b.fresh = false
	}
}

// firstCursor is the selected piece, the end of the last move, or the middle of the board.
func (b *Board) firstCursor() game.Square {
	if s := b.s.Selected(); s != game.None {
		return s
	}
	if l := b.s.LastMove(); len(l) > 0 {
		return l[len(l)-1]
	}
	return b.lay.square(b.lay.files/2, b.lay.ranks/2)
}

// follow turns the board to the army to move, where the view asks for that, and reports
// whether it did.
func (b *Board) follow() bool {
	turn := look.Seat(b.s.Game(), b.s.Position().Mover())
	if !b.view.Follow || turn == b.view.Turn || b.s.Result().Over() {
		return false
	}
	v := b.view
	v.Turn = turn
	b.SetView(v)
	return true
}

// key handles a key. The board has the keyboard then.
func (b *Board) key(k Key) {
	b.s.SetPointer(session.Clicks)
	switch k {
	case KeyEscape:
		b.cancel()
		return
	case 'm':
		v := b.view
		v.Face = b.art.artwork.Next(v.Face)
		b.SetView(v)
		return
	case 'x':
		v := b.view
		v.Turn, v.Follow = v.NextSeat(b.s.Game()), false
		b.SetView(v)
		return
	case 'f':
		if v := b.view; b.s.Game().Rolling {
			v.Forecast = (v.Forecast + 1) % (look.MostRolls + 1)
			b.SetView(v)
		}
		return
	case 'j':
		if _, ok := b.s.Rules().(game.Mapper); ok {
			v := b.view
			v.Map = !v.Map
			b.SetView(v)
		}
		return
	case 'u':
		b.closeLoupe()
		b.s.Undo()
		b.watch()
		return
	}
	if b.panel.open {
		b.panelKey(k)
		return
	}
	if (k == KeyEnter || k == KeySpace) && b.s.Aimed() {
		b.closeLoupe()
		b.s.Roll()
		b.watch()
		return
	}
	dx, dy := 0, 0
	switch k {
	case KeyLeft:
		dx = -1
	case KeyRight:
		dx = 1
	case KeyUp:
		dy = -1
	case KeyDownArrow:
		dy = 1
	case KeyEnter, KeySpace:
		b.closeLoupe()
		if !b.cursor.shown {
			b.cursor.show(b)
			return
		}
		b.act(whole(b.cursor.at))
		b.hover(whole(b.cursor.at))
		return
	default:
		return
	}
	if !b.cursor.shown {
		b.cursor.show(b)
		return
	}
	col, row := b.lay.cell(b.cursor.at)
	if s := b.lay.square(col+dx, row+dy); s != game.None {
		b.cursor.at = s
		b.hover(whole(s))
		b.fresh = false
	}
}
