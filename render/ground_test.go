package render

import (
	"strings"
	"testing"
	"time"

	"fairway/game"
	"fairway/render/look"
	"fairway/session"
	"fairway/variants"
	"fairway/variants/diagram"
)

// sitAt opens any game, as sit does.
func sitAt(t *testing.T, variant string, w, h float64, position string, moves ...string) *user {
	t.Helper()
	r, err := variants.Find(variant)
	if err != nil {
		t.Fatal(err)
	}
	return sitWith(t, r, w, h, position, moves...)
}

// sitWith opens a game that is not in variants.
func sitWith(t *testing.T, r game.Rules, w, h float64, position string, moves ...string) *user {
	t.Helper()
	s := session.New(r)
	if err := s.Load(r, position, moves); err != nil {
		t.Fatal(err)
	}
	u := &user{t: t, paper: &paper{}, clock: time.Unix(1000, 0), ms: 1000}
	u.Board = New(u.paper)
	u.Open(s, look.NewArtwork(r.Data(), look.OptionsOf(r)))
	u.timeNow = func() time.Time { return u.clock }
	u.layOut(w, h, 1)
	return u
}

const rolling = "k7/8/8/8/8/8/8/8/8/8/8/2p5/2PD4/8/8/K7 w - roll=a1.c4:0/1,a1.d4:1/1"

// Scenes contain the balls and the rolling pieces of the board.
func TestSceneHasBallsAndRollingPieces(t *testing.T) {
	tee := sitAt(t, "tee-garden-shogi", 700, 760, "start").Scene()
	balls := map[string]int{}
	g := tee.Artwork.Game()
	for _, a := range tee.Balls {
		balls[g.Board.SquareName(a.At)] = a.N
	}
	if len(balls) != 6 || balls["a5"] != 1 || balls["h5"] != 1 {
		t.Errorf("balls %v", balls)
	}
	if d4, _ := g.Board.ParseSquare("d4"); !tee.Board.Turf || !tee.Board.Water.Has(d4) || len(tee.Board.Posts) != 4 || tee.Board.Dots != nil {
		t.Errorf("the ground of the garden: %+v", tee.Board)
	}
	u := sitAt(t, "minigolf-chess", 500, 900, rolling)
	golf := u.Scene()
	if len(golf.Rolls) != 2 || golf.Rolls[0].Leg != (game.Vector{Y: 1}) {
		t.Errorf("rolls %+v", golf.Rolls)
	}
	stops := 0
	for _, m := range golf.Marks {
		if m.Kind == look.MarkStop {
			stops++
			if got := u.squareName(m.At); got != "a1.c4" {
				t.Errorf("%s can't roll on", got)
			}
		}
	}
	if stops != 1 {
		t.Errorf("%d pieces are marked to stop, want the blocked one", stops)
	}
	f := golf.Board.Felt
	if f == nil || len(f.Spinners) != 1 || f.Spinners[0].File != 3 || f.Spinners[0].Rank != 7 || len(f.Seams) != 1 || f.Seams[0] != 8 {
		t.Fatalf("the cloth %+v", f)
	}
	if names := strings.Join(golf.Board.RankNames, ""); names != "1234567812345678" {
		t.Errorf("ranks %s", names)
	}
	if golf.Artwork.OpeningFace() != look.FaceFigures {
		t.Error("the pieces are figures")
	}
}

// A picture has the live board's proportions, or the usual ones without a document.
func TestPictureIsLaidOutLikeTheBoard(t *testing.T) {
	for _, d := range [][2]float64{{700, 760}, {390, 640}, {360, 400}, {844, 390}, {300, 300}} {
		for _, name := range []string{"tee-garden-shogi", "minigolf-chess", "hook-shogi"} {
			u := sitAt(t, name, d[0], d[1], "start")
			s := u.Scene()
			l := s.Layout(u.lay.c)
			if got, want := l.Rank(), u.lay.cy; got-want > 1e-9 || want-got > 1e-9 {
				t.Errorf("%s in %v: ranks of %v, live %v", name, d, got, want)
			}
			if got := l.Frame - u.lay.frame; got < -1e-9 || got > 1+1e-9 || (l.Frame > 0) != (u.lay.frame > 0) {
				t.Errorf("%s in %v: a frame of %v, live %v", name, d, l.Frame, u.lay.frame)
			}
		}
	}
	u := sitAt(t, "tee-garden-shogi", 0, 0, "start")
	s := u.Scene()
	if l := s.Layout(pictureSquare); l.Rank() != 2*pictureSquare || l.Frame == 0 {
		t.Errorf("without a document: ranks of %v, a frame of %v", l.Rank(), l.Frame)
	}
}

// The edges are those of the selected piece's army, or else of the army to move.
func TestEdgesBelongToTheSelectedArmy(t *testing.T) {
	u := sitAt(t, "minigolf-chess", 500, 900, "start")
	white, black := look.EdgesOf(u.s.Game(), 0), look.EdgesOf(u.s.Game(), 1)
	if white[look.SideTop] != look.EdgeOpen || black[look.SideBottom] != look.EdgeOpen || white == black {
		t.Fatalf("White's edges %v, Black's %v", white, black)
	}
	shown := func() [4]look.Edge { return u.Scene().Board.Felt.Edges }
	if shown() != white || u.edges.to != 0 || !u.Idle() {
		t.Errorf("at first: %v, idle %v", shown(), u.Idle())
	}
	u.s.Select(u.square("a2.e8"))
	u.watch()
	if shown() != black || u.edges.to != 1 {
		t.Errorf("with a black piece selected: %v", shown())
	}
	if u.Idle() || !u.animates() {
		t.Error("the edges fade into each other")
	}
	u.pass(edgeTime + markTime)
	if !u.Idle() || u.animates() {
		t.Error("nothing is animated when they arrive")
	}
	u.s.Cancel()
	u.watch()
	if shown() != white {
		t.Errorf("nothing selected: %v", shown())
	}
	u.pass(1000)
	u.paper.reduced = true
	u.s.Select(u.square("a2.e8"))
	u.watch()
	if shown() != black || u.since(u.edges.begin) < edgeTime {
		t.Error("with reduced motion they don't change at once")
	}
}

// In a lesson the edges are those for its moves, also after them; then they are those of the army at the bottom.
func TestEdgesBelongToTheGuidedArmy(t *testing.T) {
	u := sitAt(t, "minigolf-chess", 500, 900, "start")
	v := u.View()
	v.Turn = 2
	u.SetView(v)
	m := u.s.Legal()[0]
	u.Guide([]game.Move{m}, nil, false)
	if err := u.s.Play(u.s.Game().MoveText(m)); err != nil {
		t.Fatal(err)
	}
	u.watch()
	u.pass(20000)
	if got, white := u.Scene().Board.Felt.Edges, look.EdgesOf(u.s.Game(), 0); !u.Idle() || got != white || u.edges.to != 0 {
		t.Errorf("after White's move of a lesson: edges %v of army %d, idle %v", got, u.edges.to, u.Idle())
	}
	u.Guide(nil, nil, false)
	u.watch()
	u.pass(1000)
	if got, black := u.Scene().Board.Felt.Edges, look.EdgesOf(u.s.Game(), 1); got != black {
		t.Errorf("without a guide: edges %v, want Black's", got)
	}
}

// The edges are those of the army at the bottom in every turn, unless the board follows the army to move.
func TestEdgesDontChangeWithTheTurn(t *testing.T) {
	u := sitAt(t, "minigolf-chess", 500, 900, "start")
	if err := u.s.Play(u.s.Game().MoveText(u.s.Legal()[0])); err != nil {
		t.Fatal(err)
	}
	u.watch()
	if u.run == nil || u.edges.to != 0 {
		t.Errorf("the live board shows the edges of army %d while White moves", u.edges.to)
	}
	u.pass(20000)
	if got, white := u.Scene().Board.Felt.Edges, look.EdgesOf(u.s.Game(), 0); got != white || u.edges.to != 0 {
		t.Errorf("at Black's turn: edges %v, want White's %v", got, white)
	}
	v := u.View()
	v.Follow, v.Turn = true, 2
	u.SetView(v)
	u.watch()
	u.pass(20000)
	if got, black := u.Scene().Board.Felt.Edges, look.EdgesOf(u.s.Game(), 1); got != black || u.edges.to != 1 {
		t.Errorf("when the board follows: edges %v, want Black's %v", got, black)
	}
}

// startShade: dark squares until the first click or move (rules/diagram-texts.md 10.1).
func TestDarkSquaresHaveTheirStartShadeUntilTheBoardIsTouched(t *testing.T) {
	const text = "files=3 ranks=4 darkShade=#112233 startShade=#445566\nrook:R:R::a1\nking:K:K::b1"
	r, _, err := diagram.Custom(text)
	if err != nil {
		t.Fatal(err)
	}
	dark := func(u *user) look.Color { return u.Scene().Board.DarkSquares.Color }
	const start, usual = 0x445566, 0x112233
	u := sitWith(t, r, 500, 600, "start")
	u.point("b2")
	if c := dark(u); c != start {
		t.Errorf("hovered, dark squares are %v", c)
	}
	u.click("b2")
	if c := dark(u); c != usual {
		t.Errorf("clicked, dark squares are %v", c)
	}
	u.s.Open(game.NewRecord(r, nil))
	u.Open(u.s, u.art.artwork)
	if c := dark(u); c != start {
		t.Errorf("in a new game, dark squares are %v", c)
	}
	if err := u.s.Play("a1-a2"); err != nil {
		t.Fatal(err)
	}
	u.watch()
	u.s.Undo()
	u.watch()
	if c := dark(u); c != usual {
		t.Errorf("undone, dark squares are %v", c)
	}
	if c := dark(sitWith(t, r, 500, 600, "start", "a1-a2")); c != usual {
		t.Errorf("after a move, dark squares are %v", c)
	}
}

// The cached picture of the board depends on everything that it shows.
func TestSpritesDifferByStyle(t *testing.T) {
	u := sitAt(t, "tee-garden-shogi", 700, 760, "start")
	a := &u.art
	sheets := []*sheet{{}, {}}
	sheets[0].begin(size{px: 20, c: 20, rowAspect: 2})
	sheets[1].begin(size{px: 20, c: 20, rowAspect: 1.5})
	flag := func(t *sheet, text string, turn int) *sprite {
		return a.mark(t, look.MarkFlag, 0, a.markStyle(t, turn, look.Mark{Kind: look.MarkFlag, Text: text}))
	}
	sixth := flag(sheets[0], "1/6", 0)
	if sixth == flag(sheets[0], "1/3", 0) {
		t.Error("two odds have the same picture")
	}
	if again := flag(sheets[0], "1/6", 0); again != sixth {
		t.Error("a picture is made twice")
	}
	if a.balls(sheets[0], 2, false) == a.balls(sheets[0], 3, false) || a.balls(sheets[0], 1, false) == a.balls(sheets[0], 1, true) {
		t.Error("two balls have the same picture")
	}
	drop := func(army game.Army) *sprite {
		return a.mark(sheets[0], look.MarkDrop, 0, a.markStyle(sheets[0], 0, look.Mark{Kind: look.MarkDrop, Army: army}))
	}
	if drop(0) == drop(1) {
		t.Error("pieces to drop point in one direction")
	}
	high := a.markStyle(sheets[0], 0, look.Mark{Kind: look.MarkSelected}).High
	low := a.markStyle(sheets[1], 0, look.Mark{Kind: look.MarkSelected}).High
	if high != 2 || low != 1.5 {
		t.Errorf("squares are %v and %v high", high, low)
	}
	up := game.NewMomentum(game.Vector{Y: 2})
	if p := a.momentum(sheets[0], up, 0); p == a.momentum(sheets[0], up, 2) || p == a.momentum(sheets[0], up|game.LaunchCaptured, 0) || p == a.momentum(sheets[0], up|game.OddBounces, 0) {
		t.Error("two arrows have the same picture")
	}
}

// The part of a high square counts only if both its piece and its balls could be meant.
func TestHighSquareHasTwoParts(t *testing.T) {
	u := sitAt(t, "tee-garden-shogi", 700, 760, "start")
	at := func(name string) (piece, ball spot) {
		x, y := u.lay.doc(u.lay.piece(u.square(name)))
		p, q := u.lay.doc(u.lay.ball(u.square(name)))
		return u.spotAt(x, y), u.spotAt(p, q)
	}
	if piece, ball := at("c3"); piece != wholeSquare(u.square("c3")) || ball != piece {
		t.Errorf("a piece without a ball: %v, %v", piece, ball)
	}
	// A Point that can pull the ball that lies under another piece.
	u = sitAt(t, "tee-garden-shogi", 700, 760, "4k4/9/9/9/2G6/2P6/9/9/4K4 w - balls=c5")
	u.s.Select(u.square("c4"))
	u.watch()
	if !u.isTarget(u.square("c5")) || u.isMove(u.square("c5")) {
		t.Fatalf("targets %v", u.marks.targets)
	}
	piece, ball := at("c5")
	if piece != (spot{u.square("c5"), session.UpperPart}) || ball != (spot{u.square("c5"), session.LowerPart}) {
		t.Errorf("a piece over a ball that can be pulled: %v, %v", piece, ball)
	}
}
