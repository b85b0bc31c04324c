package look

import "fairway/game"

// Pictures for the legend of a cloth board.

// EdgeTile is a corner of a board with one kind of edge as an svg element of px by px pixels, for the legend.
func EdgeTile(e Edge, seen Side, px float64, opts SVGOptions) string {
	const c = 22.0
	b := BoardStyle{Files: 3, Ranks: 3, C: c, Frame: 20, Felt: &Felt{}}
	b.Felt.Edges[seen] = e
	if e == EdgeWall {
		b.Felt.Edges[seen.opposite()] = EdgeOpen
	}
	const half, mid = 19.0, 20 + 1.5*c
	at := Point{mid, mid}
	switch seen {
	case SideLeft:
		at.X = half
	case SideRight:
		at.X = 2*mid - half
	case SideTop:
		at.Y = half
	case SideBottom:
		at.Y = 2*mid - half
	}
	opts.W, opts.H = px, px
	opts.View = Box{Point{at.X - half, at.Y - half}, Point{at.X + half, at.Y + half}}
	round := RoundRect(opts.View.Min.X, opts.View.Min.Y, 2*half, 2*half, 8)
	return SVG(Drawing{&Group{Ops: Board(b), Clip: &round}}, opts)
}

// MarkTile is a mark on a square of the scene's board as an svg element, for the legend.
func (s *Scene) MarkTile(k MarkKind, n int, px float64, opts SVGOptions) string {
	if s.Board.Felt == nil {
		return MarkTile(k, n, px, opts)
	}
	return markTile(k, n, px, Felt1, MarkStyle{Tones: s.tones()}, opts)
}

// ArmyMarkTile is a mark about an army on the scene's ground, in the army's colours if it has some, turned as its pieces are.
func (s *Scene) ArmyMarkTile(k MarkKind, a game.Army, px float64, opts SVGOptions) string {
	style := s.MarkStyle(Mark{Kind: k, Army: a}, px)
	style.High = 0
	ground, n := Wood, 1
	if s.Board.Felt != nil {
		ground = Felt1
	}
	if k == MarkAttack {
		n = int(a)
	}
	return markTile(k, n, px, ground, style, opts)
}

// MomentumTile is a momentum arrow of n squares on cloth as an svg element.
func MomentumTile(squares int, o MomentumStyle, px float64, opts SVGOptions) string {
	opts.W, opts.H = px, px
	opts.View = keyView
	arrow := Momentum(game.Vector{X: int8(squares)}, o)
	b := arrow.Bounds()
	k := min(1.5, .9/b.W())
	mid := b.Min.Add(b.Max).Mul(k / 2)
	return SVG(append(keyGround(Felt1), arrow.At(-mid.X, -mid.Y, k)...), opts)
}

// ForecastTile is a piece on cloth as it is forecast after n rolls, as an svg element.
func (s *Artwork) ForecastTile(p game.Piece, n int, px float64, opts SVGOptions) string {
	opts.W, opts.H = px, px
	opts.View = keyView
	d := append(keyGround(Felt1), s.Piece(p, PieceStyle{C: px, Bare: true}).Faded(GhostAlpha(n))...)
	return SVG(append(d, ForecastDisc(n, OnFelt)...), opts)
}

// Blank is an army's tile or counter without a face, as a sign of the army, turned as its pieces are on a board seen
// with a BoardStyle.Turn.
func (s *Artwork) Blank(a game.Army, view int) Drawing {
	t := s.Tones(a)
	if s.figuresFirst {
		return Counter(t.Figures())
	}
	return TileBody(s.Turn(a, view), SizeRoyal, t.Face, t.Rim)
}
