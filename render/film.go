package render

import (
	"math"
	"strings"

	"fairway/game"
	"fairway/render/look"
	"fairway/render/motion"
	"fairway/session"
)

// Film draws a node of the record, whatever the board shows now, in the theme and piece style of the board. The root
// has only a still.
func (b *Board) Film(n *game.Node, how look.FilmStyle) look.Take {
	after := b.positionAt(n)
	f := filmer{}
	take := look.Take{}
	if n.Parent != nil && len(n.Changes) > 0 {
		before := after.Clone()
		undoNode(before, n)
		rules := b.s.Rules()
		f.m = motion.New(rules, motion.Move{Before: before, Changes: n.Changes, Route: rules.Route(before, n.Move), Launch: n.Move.Launch()}, &motion.BoardPace, nil)
		take.Lasts = f.m.Total
	}
	if how.Plan {
		return take
	}
	f.scene = b.sceneOf(after, how.Coords, b.restingEdges(after))
	f.scene.Board.C, f.scene.Board.CY = 0, 0 // the usual size
	f.c = f.scene.SquareFor(how.Width)
	last := lastMoved(n)
	for _, at := range session.LastMove(last) {
		kind := look.MarkLast
		if movedBall(last) {
			kind = look.MarkLastBall
		}
		f.scene.Marks = append(f.scene.Marks, look.Mark{Kind: kind, At: at, Army: last.Mover})
	}
	still := f.scene
	if how.Annotations {
		still.Annotations = n.Marks
	}
	take.Still = still.SVG(f.c, look.SVGOptions{})
	for a, army := range b.s.Game().Armies {
		if words := b.s.HandWords(after, game.Army(a)); words != "" && words != "nothing" {
			take.Hands += " " + army.Name + " in hand: " + words + "."
		}
	}
	take.Hands = strings.TrimSpace(take.Hands)
	if take.Lasts == 0 || how.Pictures < 1 {
		return take
	}
	take.Ground = f.ground()
	for i := range how.Pictures {
		take.Moving = append(take.Moving, f.picture(f.m.Total*(float64(i)+.5)/float64(how.Pictures)))
	}
	return take
}

// positionAt returns the position at a node of the record.
func (b *Board) positionAt(n *game.Node) *game.Position {
	pos, at := b.s.Position().Clone(), b.s.Record().At()
	var way []*game.Node
	for ; at.Ply > n.Ply; at = at.Parent {
		undoNode(pos, at)
	}
	for ; n.Ply > at.Ply; n = n.Parent {
		way = append(way, n)
	}
	for ; n != at; n, at = n.Parent, at.Parent {
		undoNode(pos, at)
		way = append(way, n)
	}
	for i := len(way) - 1; i >= 0; i-- {
		for _, ch := range way[i].Changes {
			pos.Apply(ch)
		}
	}
	return pos
}

// undoNode undoes the changes of a node.
func undoNode(pos *game.Position, n *game.Node) {
	for i := len(n.Changes) - 1; i >= 0; i-- {
		pos.Undo(n.Changes[i])
	}
}

// filmer films one move.
type filmer struct {
	scene look.Scene // after the move
	c     float64    // the side of a square in CSS pixels
	m     *motion.Plan
}

// ground returns the parts of the picture that don't move.
func (f *filmer) ground() string {
	s := f.scene
	s.Pieces, s.Balls, s.Rolls = nil, nil, nil
	for _, p := range f.scene.Pieces {
		if !f.m.Touches(p.At) {
			s.Pieces = append(s.Pieces, p)
		}
	}
	for _, r := range f.scene.Rolls {
		if !f.m.Touches(r.At) {
			s.Rolls = append(s.Rolls, r)
		}
	}
	for _, p := range f.scene.Balls {
		if _, flies := f.m.Balls[p.At]; !flies {
			s.Balls = append(s.Balls, p)
		}
	}
	return s.SVG(f.c, look.SVGOptions{})
}

// picture returns the moving parts at a time in milliseconds.
func (f *filmer) picture(t float64) string {
	st := f.scene.Layout(f.c)
	var d look.Drawing
	for _, p := range f.m.Poses(t, nil) {
		f.piece(&d, st, p)
	}
	for at := range game.Square(f.m.Board.Size()) {
		if n, ok := f.m.BallsOn(at, t); ok && n > 0 {
			file, rank := float64(int(at)%st.Files), float64(int(at)/st.Files)
			p := st.Ball(file, rank)
			d = append(d, look.Balls(n, st.BallRadius()).At(p.X, p.Y, f.c)...)
		}
	}
	for i := range f.m.Shots {
		f.ball(&d, st, &f.m.Shots[i], t/f.m.Scale)
	}
	if ms, thrown := f.m.DieAge(t); thrown {
		beside := f.m.DiePlace()
		p := st.Ball(beside.File, beside.Rank)
		if alpha, _ := f.m.DieAlpha(ms); alpha > 0 {
			d = append(d, look.DieThrow(f.m.Die.Value, ms).At(p.X, p.Y, f.c*dieEdge).Faded(alpha)...)
		}
	}
	w, h := st.Size()
	return look.SVG(d, look.SVGOptions{W: w, H: h})
}

// piece appends a moving piece to a drawing.
func (f *filmer) piece(d *look.Drawing, st look.BoardStyle, p motion.Pose) {
	turn := st.Turned()
	at := st.Piece(p.File, p.Rank)
	wide, high := p.Size*p.WidthScale, p.Size
	if facing := f.scene.Artwork.Turn(p.Piece.Army(), turn); facing&1 == 1 {
		wide, high = p.Size, p.Size*p.WidthScale
	}
	if p.Across == (turn&1 == 0) {
		wide *= p.Squash
	} else {
		high *= p.Squash
	}
	sin, cos := math.Sincos(p.Lean * math.Pi / 180)
	put := func(wide, high, down, alpha float64, part look.Drawing) {
		m := look.Matrix{A: wide * f.c * cos, B: wide * f.c * sin, C: -high * f.c * sin, D: high * f.c * cos, E: at.X, F: at.Y + down*f.c}
		var one look.Drawing
		one.Place(m, part)
		*d = append(*d, one.Faded(math.Min(alpha, 1))...)
	}
	style := look.PieceStyle{Face: f.scene.Face, C: f.c, View: turn}
	if p.Lift > 0 {
		style.Bare = true
		held := style
		held.Lift = 2
		put(wide, high, p.Rise*.4, p.Lift*p.Alpha, f.scene.Artwork.Shadow(p.Piece, held))
	}
	put(wide, high, -p.Rise, p.Alpha, f.scene.Artwork.Piece(p.Piece, style))
	if p.Roll != 0 && p.Arrow > 0 {
		arrow := look.Momentum(look.SeenVector(p.Roll.Vector(), turn), look.MomentumStyle{
			Capturing: p.Roll&game.LaunchCaptured != 0, Mirrored: p.Roll&game.OddBounces != 0, Tones: f.scene.MarkTones(),
		})
		sin, cos = math.Sincos(p.ArrowAngle * math.Pi / 180)
		put(1, 1, 0, p.Arrow*p.Alpha, arrow)
	}
}

// ball appends the ball of a shot to a drawing.
func (f *filmer) ball(d *look.Drawing, st look.BoardStyle, s *motion.Shot, t float64) {
	at, ok := s.At(t)
	if !ok {
		return
	}
	from, to := s.Ends(f.m.Board)
	r := st.BallRadius()
	// look.Flight draws in squares.
	fl := look.Flight{From: st.Ball(from.File, from.Rank).Mul(1 / f.c), To: st.Ball(to.File, to.Rank).Mul(1 / f.c), Squares: s.Squares, C: 1}
	var one look.Drawing
	add := func(part look.Drawing, at look.Point) { one = append(one, part.At(at.X, at.Y, 1)...) }
	switch {
	case !s.Flies:
		p := fl.Ground(motion.EaseInOut.At(at.Path))
		add(look.BallShadow(r, 0), p)
		add(look.Ball(r, p.Sub(fl.From)), p)
	case at.Path < 1:
		one = append(one, fl.Trail(at.Path)...)
		one = append(one, fl.Shadow(at.Path, r)...)
		one = append(one, fl.Ball(at.Path, r)...)
	case s.Sinks:
		add(look.Splash(at.Splash, r), fl.To)
		if at.Sink < 1 {
			add(look.Sinking(at.Sink, r), fl.To)
		}
	default:
		add(look.BallShadow(r, 0), fl.To)
		add(look.Ball(r, look.Point{}), fl.To.Sub(look.Point{Y: fl.Bounce(at.Bounce)}))
	}
	*d = append(*d, one.At(0, 0, f.c)...)
}
