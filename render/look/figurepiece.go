package look

import (
	"math"

	"fairway/game"
)

// setFigures gives kinds their figures. In a game of figures, a kind without a figure, or with an unknown one, stays a
// counter with its id. An author's tiles can also be shown as figures if most kinds find one.
func (s *Artwork) setFigures(o ArtworkOptions) {
	names := make([]string, len(s.kinds))
	if s.game.Figures || s.game.Diagram != "" {
		names = ChooseFigures(s.pieceHints())
	}
	found := 0
	s.figuresFirst = s.game.Figures
	for i := range s.kinds {
		given := s.game.Kinds[i].Figure
		if o.Figure != nil {
			given = o.Figure(game.KindID(i))
		}
		if given != "" {
			names[i], s.figuresFirst = given, true
		}
		if names[i] == "" {
			continue // reading the figures takes some time
		}
		if f, ok := FigureNamed(names[i]); ok {
			s.kinds[i].figure = &f
			found++
		}
	}
	s.figuresToo = !s.figuresFirst && 2*found > len(s.kinds)
}

// pieceHints returns what the game's data says for choosing figures.
func (s *Artwork) pieceHints() []PieceHint {
	list := make([]PieceHint, len(s.kinds))
	for i := range list {
		k := &s.game.Kinds[i]
		list[i] = PieceHint{Image: k.Image, Name: k.Name, Features: s.kinds[i].features, Royal: k.Royal}
	}
	return list
}

// asFigures reports whether pieces are drawn as figures and counters in a style.
func (s *Artwork) asFigures(f Face) bool {
	switch f {
	case FaceFigures:
		return true
	case FaceKanji:
		return false
	}
	return s.figuresFirst
}

// Shadow returns the shadow of a piece on the board, which Piece includes unless the style is Bare.
func (s *Artwork) Shadow(p game.Piece, o PieceStyle) Drawing {
	lift := o.Lift
	if lift == 0 {
		lift = 1
	}
	k := &s.kinds[p.Kind()]
	switch o.Face = s.face(p, o.Face); {
	case o.Face == FacePictures:
		return nil // the picture may have a shadow of its own
	case !s.asFigures(o.Face):
		turn := s.Turn(p.Army(), o.View)
		if o.Facing > 0 {
			turn = (o.Facing - 1) & 3
		}
		return TileShadow(turn, k.size, lift)
	case k.figure != nil && o.Face == FaceFigures:
		return FigureShadow(lift)
	}
	return CounterShadow(lift)
}

// counterFace fits a move face, made for a tile, on a counter: it is centred, since it reaches farther forward than
// back, and scaled to the rim.
func counterFace(face Drawing) Matrix {
	const middle, room, most = .0375, counterRadius - .05, 1.06
	far := 0.0
	face.Walk(Translate(0, -middle), func(op Op, m Matrix) {
		var p Path
		reach := 0.0
		switch op := op.(type) {
		case *Fill:
			p = op.Path
		case *Stroke:
			p, reach = op.Path, op.Width/2
		}
		for _, c := range p.flatten(.002) {
			for _, a := range c.pts {
				far = math.Max(far, m.Apply(a).Len()+reach*m.Size())
			}
		}
	})
	k := most
	if far > 0 {
		k = math.Min(most, room/far)
	}
	return Translate(0, -middle).Then(Scale(k, k))
}

// standingPiece draws a piece of a game with figures. Figures and letters are upright whichever way their army faces; move
// faces turn with it.
func (s *Artwork) standingPiece(p game.Piece, o PieceStyle) Drawing {
	k := &s.kinds[p.Kind()]
	t := s.tones[p.Army()].Figures()
	var d Drawing
	if !o.Bare {
		d = append(d, s.Shadow(p, o)...)
	}
	if k.figure != nil && o.Face == FaceFigures {
		return append(d, DrawFigure(*k.figure, t, o.C)...)
	}
	d = append(d, Counter(t)...)
	if o.Face == FaceMoves {
		turn := s.Turn(p.Army(), o.View)
		if o.Facing > 0 {
			turn = (o.Facing - 1) & 3
		}
		face := MoveFace(k.features, k.royal, false, 0, 1, t.Sign, t.ground())
		return append(d, &Group{Matrix: counterFace(face).Then(Rotate(turn)), Ops: face})
	}
	id := s.game.Kinds[p.Kind()].ID
	size := .44
	if n := len([]rune(id)); n > 1 {
		size = .68 / float64(n)
		if n == 2 {
			size = .36
		}
	}
	return append(d, Share(SansBold().Label(id, 0, 0, size, Solid(t.Sign)))...)
}
