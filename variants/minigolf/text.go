package minigolf

import (
	"fmt"
	"slices"
	"strconv"

	"fairway/game"
	"fairway/game/notation"
	"fairway/game/prose"
)

// declare defines the keys of position texts: castle, ep, roll and half, in this order.
func (g *rules) declare() {
	first := g.AddValues(3)
	g.castle, g.ep, g.half = first, first+1, first+2
	g.SetCounter(g.half)
	g.layers = []game.Layer{
		{Key: "castle", Append: g.appendCastle, Read: g.readCastle, Title: "May castle", ItemKind: game.ItemLetters, PossibleItems: g.castleItems},
		{Key: "ep", Append: g.appendPassed, Read: g.readPassed, Title: "May be captured en passant", PossibleItems: g.passedItems},
		g.RollLayer(),
		{Key: "half", Append: g.appendHalf, Read: g.readHalf, Title: "Moves since a capture or a Pawn's move"},
	}
}

// Layers returns the keys of the position texts.
func (g *rules) Layers() []game.Layer { return g.layers }

// Identity appends the text of the position without the key half (8, repetition).
func (g *rules) Identity(p *game.Position, dst []byte) []byte {
	return notation.AppendPosition(timeless{g}, p, dst)
}

// timeless is the game without the count of half-moves in its position texts.
type timeless struct{ *rules }

func (t timeless) Layers() []game.Layer { return t.layers[:len(t.layers)-1] }

func (g *rules) appendCastle(p *game.Position, dst []byte) []byte {
	for i, c := range castlings {
		if p.Value(g.castle)>>i&1 != 0 {
			dst = append(dst, c.letter)
		}
	}
	return dst
}

// castleItems lists the castling rights that the squares of Kings and corner pieces allow.
func (g *rules) castleItems(p *game.Position) []game.LayerItem {
	var list []game.LayerItem
	for i := range castlings {
		if c := &castlings[i]; g.atHome(p, c) && p.Momentum(c.on(g.Board, c.corner)) == 0 {
			list = append(list, game.LayerItem{
				Text:  string(c.letter),
				Words: fmt.Sprintf("%s, with the piece on %s", g.Armies[c.army].Name, g.Board.SquareName(c.on(g.Board, c.corner))),
			})
		}
	}
	return list
}

// atHome reports whether the two pieces of a castling are on their squares of the start.
func (g *rules) atHome(p *game.Position, c *castling) bool {
	return p.At(c.on(g.Board, c.home)) == game.NewPiece(c.army, g.king) && p.At(c.on(g.Board, c.corner)) == game.NewPiece(c.army, g.corner[c.army])
}

func (g *rules) readCastle(p *game.Position, value string) error {
	for i := range len(value) {
		right := slices.IndexFunc(castlings, func(c castling) bool { return c.letter == value[i] })
		if right < 0 {
			return fmt.Errorf("column %d: %q isn't one of K, Q, k and q", i+1, []rune(value[i:])[0])
		}
		new(game.Log).Set(p, g.castle, p.Value(g.castle)|1<<right)
	}
	return nil
}

func (g *rules) appendPassed(p *game.Position, dst []byte) []byte {
	if v := p.Value(g.ep); v != 0 {
		dst = append(dst, g.Board.SquareName(game.Square(v-1))...)
	}
	return dst
}

// passedItems lists the squares that the last move can have passed over.
func (g *rules) passedItems(p *game.Position) []game.LayerItem {
	var list []game.LayerItem
	for s := range game.Square(g.Board.Size()) {
		if g.passingFault(p, s) == "" {
			name := g.Board.SquareName(s)
			list = append(list, game.LayerItem{Text: name, Words: fmt.Sprintf("Pawn on %s, by a move to %s", g.Board.SquareName(g.passed(foe(g.doubled(p)), s)), name)})
		}
	}
	return list
}

func (g *rules) readPassed(p *game.Position, value string) error {
	s, err := g.Board.ParseSquare(value)
	if err != nil {
		return fmt.Errorf("column 1: %w", err)
	}
	new(game.Log).Set(p, g.ep, int64(s)+1)
	return nil
}

func (g *rules) appendHalf(p *game.Position, dst []byte) []byte {
	if v := p.Value(g.half); v != 0 {
		dst = strconv.AppendInt(dst, v, 10)
	}
	return dst
}

func (g *rules) readHalf(p *game.Position, value string) error {
	n, err := strconv.Atoi(value)
	if err != nil || n < 1 || n > g.Limit || strconv.Itoa(n) != value {
		return fmt.Errorf("column 1: %.12q isn't a number from 1 to %d", value, g.Limit)
	}
	new(game.Log).Set(p, g.half, int64(n))
	return nil
}

// Faults lists what makes a position invalid (9).
func (g *rules) Faults(p *game.Position) []string {
	var list faults
	for a, info := range g.Armies {
		if n := p.Count(game.Army(a), g.king); n > 1 {
			list.add("board: %s has %d Kings: %s", info.Name, n, p.SquaresText(game.Army(a), g.king))
		}
	}
	if p.Count(0, g.king)+p.Count(1, g.king) == 0 {
		list.add("board: no King")
	}
	for s := range game.Square(g.Board.Size()) {
		piece, name := p.At(s), g.Board.SquareName(s)
		if piece == 0 {
			continue
		}
		kind, army := piece.Kind(), g.Armies[piece.Army()]
		if !g.Kinds[kind].AllowedFor(piece.Army()) {
			list.add("board: %s has no %s, as on %s", army.Name, g.Kinds[kind].ID, name)
			continue
		}
		if kind == g.pawn && g.advance(piece.Army(), s) == g.Board.Ranks && !(g.Choice && piece.Army() == p.Mover() && p.Momentum(s) == 0) {
			list.add("board: the Pawn on %s is on its last rank", name)
		}
		if m := p.Momentum(s); m != 0 && kind == g.king {
			list.add("roll: the King on %s can't have momentum", name)
		} else if m&game.LaunchCaptured != 0 && !g.CapturesOn {
			list.add("roll: the %s on %s has a c, and pieces that captured roll on like any other here", prose.Title(&g.Kinds[kind]), name)
		} else if m != 0 && !g.rolls(piece, m.Vector()) {
			v := m.Vector()
			list.add("roll: %s on %s can't roll %d/%d, as it doesn't move like that", prose.Title(&g.Kinds[kind]), name, v.X, v.Y)
		}
	}
	for i := range castlings {
		c := &castlings[i]
		corner := c.on(g.Board, c.corner)
		switch {
		case p.Value(g.castle)>>i&1 == 0:
		case !g.atHome(p, c):
			list.add("castle: %c needs the King and the corner piece at home", c.letter)
		case p.Momentum(corner) != 0:
			list.add("castle: %c needs a corner piece without momentum", c.letter)
		}
	}
	if v := p.Value(g.ep); v != 0 {
		if f := g.passingFault(p, game.Square(v-1)); f != "" {
			list.add("ep: %s", f)
		}
	}
	return list
}

// faults lists what makes a position invalid.
type faults []string

// add appends a fault. It isn't inlined, so that Faults stays small.
//
//go:noinline
func (f *faults) add(format string, args ...any) { *f = append(*f, fmt.Sprintf(format, args...)) }

// rolls reports whether a vector is that of one of a piece's moves, rotated or mirrored.
func (g *rules) rolls(piece game.Piece, v game.Vector) bool {
	size := func(v game.Vector) [2]int8 {
		x, y := max(v.X, -v.X), max(v.Y, -v.Y)
		return [2]int8{min(x, y), max(x, y)}
	}
	if piece.Kind() == g.pawn {
		return slices.Contains([][2]int8{{0, 1}, {0, 2}, {1, 1}}, size(v))
	}
	step, n := g.stride(piece.Kind(), v)
	if step.X*int8(n) != v.X || step.Y*int8(n) != v.Y {
		return false
	}
	for _, w := range g.Kinds[piece.Kind()].Walks {
		for h, u := range w.Compass {
			if w.Legs[0].Turns>>h&1 != 0 && size(u) == size(step) && n <= int(w.Legs[0].Range) {
				return true
			}
		}
	}
	return false
}

// doubled returns the army whose double step may be captured en passant: the one that moved last.
func (g *rules) doubled(p *game.Position) game.Army {
	if !g.RollFirst && g.choosing(p) {
		return p.Mover() // its turn isn't over
	}
	return foe(p.Mover())
}

// passingFault describes the fault of a square passed over, if it has one.
func (g *rules) passingFault(p *game.Position, s game.Square) string {
	by := g.doubled(p)
	name := g.Board.SquareName(s)
	if !g.skipped(by, s) {
		return "a double step of " + g.Armies[by].Name + " can't pass over " + name
	}
	at := g.passed(foe(by), s)
	if p.At(at) != game.NewPiece(by, g.pawn) || p.Momentum(at) != game.NewMomentum(game.Vector{Y: int8(2 * forward(by))}) {
		return fmt.Sprintf("beyond %s there is no Pawn of %s with the roll 0/%d", name, g.Armies[by].Name, 2*forward(by))
	}
	return ""
}
