package motion

import (
	"math"
	"math/rand/v2"
	"testing"

	"fairway/game"
	"fairway/session"
	"fairway/variants"
)

// stage is a session with the plan of its last move.
type stage struct {
	*Plan
	t      *testing.T
	s      *session.Session
	before *game.Position
}

// watchMove plays moves from a position and plans the last one.
func watchMove(t *testing.T, name, position string, moves ...string) *stage {
	t.Helper()
	r, err := variants.Find(name)
	if err != nil {
		t.Fatal(err)
	}
	s := session.New(r)
	if err := s.Load(r, position, moves[:len(moves)-1]); err != nil {
		t.Fatal(err)
	}
	if err := s.Play(moves[len(moves)-1]); err != nil {
		t.Fatal(err)
	}
	return staged(t, s)
}

func staged(t *testing.T, s *session.Session) *stage {
	events, _ := s.Since(0)
	e := events[len(events)-1]
	before := before(s)
	return &stage{New(s.Rules(), Move{before, e.Node.Changes, e.Route, e.Node.Move.Launch()}, &BoardPace, nil), t, s, before}
}

func (g *stage) square(name string) game.Square {
	g.t.Helper()
	s, err := g.s.Game().Board.ParseSquare(name)
	if err != nil {
		g.t.Fatal(err)
	}
	return s
}

// on returns the pose of the piece on the middle of a square at a time, the last one drawn.
func (g *stage) on(ms float64, s game.Square) (found Pose, ok bool) {
	for _, p := range g.Poses(ms, nil) {
		if q := Middle(g.Board, s); math.Hypot(p.File-q.File, p.Rank-q.Rank) < 1e-6 {
			found, ok = p, true
		}
	}
	return found, ok
}

// only returns the pose of the only piece of a kind at a time.
func (g *stage) only(ms float64, id string) Pose {
	g.t.Helper()
	var found []Pose
	for _, p := range g.Poses(ms, nil) {
		if g.s.Game().Kinds[p.Piece.Kind()].ID == id {
			found = append(found, p)
		}
	}
	if len(found) == 0 {
		g.t.Fatalf("no %s at %v", id, ms)
	}
	return found[0]
}

// agrees checks the picture at a time against a position: pieces, momenta, balls.
func (g *stage) agrees(ms float64, p *game.Position, when string) {
	g.t.Helper()
	rest := g.s.Position()
	move := g.s.Record().At().Text
	for s := range game.Square(g.Board.Size()) {
		piece, roll := rest.At(s), rest.Momentum(s)
		if g.Touches(s) {
			piece, roll = 0, 0
		}
		if q, ok := g.on(ms, s); ok {
			piece, roll = q.Piece, q.Roll
			if q.Alpha != 1 || q.WidthScale != 1 || q.Lift != 0 || q.Rise != 0 || q.Lean != 0 || q.ArrowAngle != 0 || math.Abs(q.Size-1) > 1e-9 || roll != 0 && q.Arrow != 1 {
				g.t.Fatalf("%s %s: the piece on %s isn't at rest: %+v", move, when, g.Board.SquareName(s), q)
			}
		}
		if piece != p.At(s) || roll != p.Momentum(s) {
			g.t.Fatalf("%s %s: on %s piece %d rolls %v, want %d and %v", move, when, g.Board.SquareName(s), piece, roll, p.At(s), p.Momentum(s))
		}
		n, ok := g.BallsOn(s, ms)
		if !ok {
			n = rest.Balls(s)
		}
		if n != p.Balls(s) {
			g.t.Fatalf("%s %s: %d balls on %s, want %d", move, when, n, g.Board.SquareName(s), p.Balls(s))
		}
	}
}

// whole checks both ends of a plan, however often and in whatever order it is evaluated.
func (g *stage) whole() {
	g.t.Helper()
	g.agrees(0, g.before, "at first")
	g.agrees(g.Total, g.s.Position(), "at last")
	forth := g.Poses(g.Total/3, nil)
	g.agrees(0, g.before, "at first again")
	back := g.Poses(g.Total/3, nil)
	if len(forth) != len(back) {
		g.t.Fatalf("%s: %d pieces forward, %d backward", g.s.Record().At().Text, len(forth), len(back))
	}
	for i := range forth {
		if forth[i] != back[i] {
			g.t.Fatalf("%s: %+v forward, %+v backward", g.s.Record().At().Text, forth[i], back[i])
		}
	}
}

func TestEveryMotionStartsAndEndsAtItsPositions(t *testing.T) {
	for _, name := range []string{"tee-garden-shogi", "minigolf-chess", "hook-shogi", "kyoomagi", "haiku-shogi"} {
		t.Run(name, func(t *testing.T) {
			r, err := variants.Find(name)
			if err != nil {
				t.Fatal(err)
			}
			rnd := rand.New(rand.NewPCG(3, 5))
			s := session.New(r)
			s.SetDice(func() int { return 1 + rnd.IntN(6) })
			for range 120 {
				list := s.Legal()
				if len(list) == 0 {
					break
				}
				m := list[rnd.IntN(len(list))]
				for range 8 { // rather something that happens than a plain step
					if m.Type != game.Normal || len(m.Captured()) > 0 {
						break
					}
					m = list[rnd.IntN(len(list))]
				}
				if m.NeedsDie() {
					m = r.WithDie(s.Position(), m, 1+rnd.IntN(6))
				}
				if err := s.Play(r.Data().MoveText(m)); err != nil {
					t.Fatal(err)
				}
				g := staged(t, s)
				g.whole()
				if g.Total > BoardPace.Total {
					t.Errorf("%v milliseconds", g.Total)
				}
			}
		})
	}
}

func TestStrokeByTheDieShowsTheDieThenTheBall(t *testing.T) {
	g := watchMove(t, "tee-garden-shogi", "4k4/9/9/9/9/2G4s1/9/9/4K4 w - balls=c4", "c4@E:4")
	g.whole()
	if ms, ok := g.DieAge(0); !ok || ms != 0 || g.Die.Value != 4 {
		t.Errorf("the die shows %d after %v, %v", g.Die.Value, ms, ok)
	}
	c4, h4 := g.square("c4"), g.square("h4")
	if n, _ := g.BallsOn(c4, BoardPace.Die); n != 1 {
		t.Errorf("%d balls on c4 while the die tumbles", n)
	}
	s := g.Shots[0]
	mid := s.Begin + s.Duration/2
	if s.Begin != BoardPace.Die {
		t.Errorf("the ball starts at %v", s.Begin)
	}
	if n, _ := g.BallsOn(c4, mid); n != 0 {
		t.Error("the flying ball is still on c4")
	}
	if n, _ := g.BallsOn(h4, mid); n != 0 {
		t.Error("the flying ball is on h4")
	}
	if p, ok := g.on(mid, h4); !ok || p.Lean != 0 || p.Alpha != 1 {
		t.Errorf("the Silver while the ball flies: %+v %v", p, ok)
	}
	p := g.only(s.Begin+s.Duration+BoardPace.Tip*0.6, "S")
	if p.Lean != tipAngle || p.Rank >= 3 {
		t.Errorf("the Silver, hit: leans %v at %v %v", p.Lean, p.File, p.Rank)
	}
	if p.Piece.Army() != 0 {
		t.Error("the Silver doesn't turn to its captor's army")
	}
}

func TestLostBallSinks(t *testing.T) {
	g := watchMove(t, "tee-garden-shogi", "4k4/9/9/9/2G6/9/9/9/4K4 w - balls=c5", "c5@e5")
	g.whole()
	s := g.Shots[0]
	down := s.Begin + s.Duration
	if !s.Sinks || s.Bounces != 0 || g.Total != down+splashTime {
		t.Errorf("%+v, total %v", s, g.Total)
	}
	at, ok := s.At(down + sinkTime/2)
	if !ok || at.Path != 1 || at.Sink != 0.5 || at.Splash <= 0 || at.Splash >= at.Sink {
		t.Errorf("half submerged: %+v %v", at, ok)
	}
	if n, _ := g.BallsOn(g.square("e5"), down+sinkTime); n != 0 {
		t.Errorf("%d balls are on the dark file", n)
	}
}

func TestBallOnLandBouncesBeforeItRests(t *testing.T) {
	g := watchMove(t, "tee-garden-shogi", "4k4/9/9/9/2G6/9/9/9/4K4 w - balls=c5", "c5@c7")
	g.whole()
	s := g.Shots[0]
	if n, _ := g.BallsOn(g.square("c7"), s.Begin+s.Duration+s.Bounces/2); n != 0 {
		t.Error("a bouncing ball is shown at rest")
	}
	if at, ok := s.At(s.Begin + s.Duration + s.Bounces/2); !ok || at.Bounce != 0.5 {
		t.Errorf("bounces %v %v", at.Bounce, ok)
	}
}

func TestPullRollsAlongTheGround(t *testing.T) {
	g := watchMove(t, "tee-garden-shogi", "4k4/9/9/9/9/P8/9/9/4K4 w - balls=a5:2", "a4<a5")
	g.whole()
	s := g.Shots[0]
	if s.Flies || s.Duration != BoardPace.Pull || g.Total != BoardPace.Pull {
		t.Errorf("%+v, total %v", s, g.Total)
	}
	if n, _ := g.BallsOn(g.square("a5"), g.Total/2); n != 1 {
		t.Errorf("%d balls on a5 while one rolls", n)
	}
	if n, _ := g.BallsOn(g.square("a4"), g.Total/2); n != 0 {
		t.Errorf("%d balls on a4 while one rolls there", n)
	}
	if len(g.Actors) != 0 {
		t.Error("a piece is animated")
	}
}

func TestRollTurnsAtTheCushionPlane(t *testing.T) {
	for _, c := range []struct {
		name, position, id string
		moves              []string
		plane              float64 // the farthest file
		most               bool    // it is the largest one
	}{
		{"Halb on White's right", "r6k/8/8/8/8/8/8/8/8/8/8/6H1/8/8/8/K7 w - roll=a1.g5:2/1", "H", []string{"a1.a1-a1.b1"}, 7, true},
		{"00 on White's left", "r6k/8/8/8/8/8/8/8/8/8/8/1H6/8/8/8/K7 w - roll=a1.b5:-2/1", "H", []string{"a1.a1-a1.b1"}, -0.5, false},
		{"Halb on Black's right", "7k/8/8/1A6/8/8/8/8/8/8/8/8/8/8/8/K7 b - roll=a2.b5:-2/2", "A", []string{"a2.h8-a2.g8"}, 0, false},
		{"00 on Black's left", "7k/8/8/6A1/8/8/8/8/8/8/8/8/8/8/8/K7 b - roll=a2.g5:2/2", "A", []string{"a2.h8-a2.g8"}, 7.5, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			pos := c.position
			if c.id == "A" { // Black's pieces are lower case
				pos = lower(pos, 'A')
			}
			g := watchMove(t, "minigolf-chess", pos, c.moves...)
			g.whole()
			far, thin, turned := 3.5, 1.0, false
			var first game.Momentum
			for ms := 0.0; ms <= g.Total; ms += 0.5 {
				p := g.only(ms, c.id)
				if c.most {
					far = math.Max(far, p.File)
				} else {
					far = math.Min(far, p.File)
				}
				thin = math.Min(thin, p.Squash)
				if first == 0 {
					first = p.Roll
				}
				if p.Roll != 0 && p.Roll.Vector().X == -first.Vector().X {
					turned = true
				} else if turned {
					t.Fatal("the arrow turns back")
				}
			}
			if math.Abs(far-c.plane) > 0.05 {
				t.Errorf("ends at file %v, want %v", far, c.plane)
			}
			if thin > 1-squash*0.8 || thin < 1-squash {
				t.Errorf("the line is only %v thick", thin)
			}
			if !turned {
				t.Error("the arrow isn't reflected")
			}
		})
	}
}

// lower makes one letter of a placement lower case.
func lower(text string, letter byte) string {
	b := []byte(text)
	for i := range b {
		if b[i] == ' ' {
			break
		}
		if b[i] == letter {
			b[i] += 'a' - 'A'
		}
	}
	return string(b)
}

func TestRollOffTheTopEntersAtTheBottom(t *testing.T) {
	g := watchMove(t, "minigolf-chess", "k7/7D/8/8/8/8/8/8/8/8/8/8/8/8/8/K7 w - roll=a2.h7:0/2", "a1.a1-a1.b1")
	g.whole()
	last, twice, below := -1.0, false, false
	for ms := 0.0; ms <= g.Total; ms++ {
		list := g.Poses(ms, nil)
		var ranks []float64
		for _, p := range list {
			if p.Piece.Army() == 0 && g.s.Game().Kinds[p.Piece.Kind()].ID == "D" {
				ranks = append(ranks, p.Rank)
			}
		}
		if len(ranks) == 2 {
			twice = true
			if math.Abs(math.Abs(ranks[0]-ranks[1])-16) > 1e-6 {
				t.Fatalf("halves at %v", ranks)
			}
		}
		below = below || ranks[0] < 0
		x := ranks[0]
		if x < 8 {
			x += 16
		}
		if x < last-1e-9 {
			t.Fatalf("moves back at %v", ms)
		}
		last = x
	}
	if !twice || !below {
		t.Errorf("visible on both sides: %v, under the lower edge: %v", twice, below)
	}
}

func TestPiecesRollOneAfterAnother(t *testing.T) {
	g := watchMove(t, "minigolf-chess", "k7/8/8/8/8/8/8/8/8/8/8/8/8/1D3D2/8/K7 w - roll=a1.b3:0/2,a1.f3:0/2", "a1.a1-a1.b1")
	g.whole()
	var rolls []Leg
	for _, a := range g.Actors {
		for _, l := range a.Legs {
			if l.Rolls {
				rolls = append(rolls, l)
			}
		}
	}
	if len(rolls) != 2 || rolls[0].From != g.square("a1.b3") {
		t.Fatalf("%+v", rolls)
	}
	if act := BoardPace.Leg + BoardPace.LegSquare; rolls[0].Begin != act || rolls[0].Duration != BoardPace.Roll+2*BoardPace.RollSquare {
		t.Errorf("the first starts at %v and takes %v", rolls[0].Begin, rolls[0].Duration)
	}
	if want := rolls[0].Begin + rolls[0].Duration - BoardPace.Overlap; rolls[1].Begin != want {
		t.Errorf("the second starts at %v, want %v", rolls[1].Begin, want)
	}
}

func TestStoppedPieceIsShownStopping(t *testing.T) {
	g := watchMove(t, "minigolf-chess", "k7/8/8/8/8/8/8/8/8/8/8/1p6/8/1D6/8/K7 w - roll=a1.b3:0/2", "a1.a1-a1.b1")
	g.whole()
	if p, _ := g.on(g.Total, g.square("a1.b3")); p.Stop != 1 || p.Roll != 0 {
		t.Errorf("at last %+v", p)
	}
	if p, ok := g.on(0, g.square("a1.b3")); !ok || p.Stop != 0 || p.Roll == 0 {
		t.Errorf("at first %+v", p)
	}
}

func TestAPartOfALegEndsWhereThePieceStops(t *testing.T) {
	for _, c := range []struct {
		from, position, to string
		squares            float64
	}{
		{"a1.b2", "7k/8/8/8/8/8/8/8/8/8/8/4p3/8/8/1B6/7K w - roll=a1.b2:3/3", "a1.d4", 2},
		{"a1.f3", "7k/8/8/8/8/8/8/8/8/8/8/8/8/5B2/8/7K w - roll=a1.f3:4/-4", "a1.h1", 2},  // the wall is next
		{"a1.f5", "7k/8/8/8/8/8/8/5p2/8/8/8/5B2/8/8/8/7K w - roll=a1.f5:4/4", "a1.g8", 3}, // after a bounce
	} {
		g := watchMove(t, "minigolf-chess:blocked-roll=partial", c.position, "a1.h1-a1.g1")
		g.whole()
		var rolls []Leg
		for _, a := range g.Actors {
			for _, l := range a.Legs {
				if l.Rolls {
					rolls = append(rolls, l)
				}
			}
		}
		if len(rolls) != 1 || rolls[0].From != g.square(c.from) || rolls[0].To != g.square(c.to) || rolls[0].Duration != BoardPace.Roll+c.squares*BoardPace.RollSquare {
			t.Fatalf("%s: %+v", c.position, rolls)
		}
		if p, ok := g.on(g.Total, g.square(c.to)); !ok || p.Roll != 0 {
			t.Errorf("%s: at last %+v %v", c.position, p, ok)
		}
	}
}

func TestDiscTurnsPiecesAndArrows(t *testing.T) {
	g := watchMove(t, "minigolf-chess", "k7/8/8/8/8/8/8/8/3D4/8/8/8/8/8/8/K7 b - roll=a1.d8:0/2", "a2.a8-a2.b8")
	g.whole()
	mid := g.Spin.Begin + BoardPace.Spin/2
	if d, ok := g.SpinnerAngle(mid); !ok || math.Abs(d-45) > 0.01 {
		t.Errorf("the disc is turned by %v %v", d, ok)
	}
	p := g.only(mid, "D")
	if want := 3.5 - math.Sqrt2/2; math.Abs(p.File-want) > 0.01 || math.Abs(p.Rank-7.5) > 0.01 {
		t.Errorf("halfway at %v %v, want %v 7.5", p.File, p.Rank, want)
	}
	if math.Abs(p.ArrowAngle-45) > 0.01 || p.Lean != 0 || p.Lift != 0 {
		t.Errorf("halfway %+v", p)
	}
	if _, ok := g.SpinnerAngle(g.Total); ok {
		t.Error("the disc still turns at the end")
	}
}

func TestMirroredArrowTurnsInTheOppositeDirection(t *testing.T) {
	g := watchMove(t, "minigolf-chess", "k7/8/8/8/8/8/8/8/3D4/8/8/8/8/8/8/K7 b - roll=a1.d8:0/2m", "a2.a8-a2.b8")
	g.whole()
	if p := g.only(g.Spin.Begin+BoardPace.Spin/2, "D"); math.Abs(p.ArrowAngle+45) > 0.01 {
		t.Errorf("turned by %v", p.ArrowAngle)
	}
}

func TestPawnPromotedByItsRollTurnsWhenItArrives(t *testing.T) {
	g := watchMove(t, "minigolf-chess", "k7/6P1/8/8/8/8/8/8/8/8/8/8/8/8/8/K7 w - roll=a2.g7:0/1", "a1.a1-a1.b1")
	g.whole()
	p, ok := g.on(g.Total, g.square("a2.g8"))
	if id := g.s.Game().Kinds[p.Piece.Kind()].ID; !ok || id != "H" || p.Roll != 0 {
		t.Fatalf("at last %s, %+v %v", id, p, ok)
	}
	for _, a := range g.Actors {
		for _, u := range a.Flips {
			if end := a.Legs[0].Begin + a.Legs[0].Duration; u.Begin != end {
				t.Errorf("turns at %v, arrives at %v", u.Begin, end)
			}
		}
	}
}

func TestAPawnPromotedOnItsSquareTurnsThere(t *testing.T) {
	g := watchMove(t, "minigolf-chess:rolled-pawn=choice", "4P3/8/8/8/8/8/k7/8/8/8/8/K7/8/8/8/8 w -", "a2.e8-a2.e8=D")
	g.whole()
	p, ok := g.on(g.Total, g.square("a2.e8"))
	if id := g.s.Game().Kinds[p.Piece.Kind()].ID; !ok || id != "D" {
		t.Errorf("at last %s, %+v %v", id, p, ok)
	}
	if q, ok := g.on(0, g.square("a2.e8")); !ok || g.s.Game().Kinds[q.Piece.Kind()].ID != "P" || g.Total == 0 {
		t.Errorf("at first %+v %v, for %v", q, ok, g.Total)
	}
}

func TestArmyIsHandedOverFromItsFallenKingOutward(t *testing.T) {
	g := watchMove(t, "haiku-shogi", "8gK8/17/17/17/17/17/17/17/bK15yK/14yRyRyR/17/17/rPrP15/17/17/17/16rK r -", "a5-a6")
	g.whole()
	act := BoardPace.Leg + BoardPace.LegSquare
	p, ok := g.on(act+BoardPace.Fall/2, g.square("q1"))
	if !ok || p.Lean <= 0 || p.Lean >= fallAngle {
		t.Fatalf("the King falls: %+v %v", p, ok)
	}
	turns := map[game.Square]Flip{}
	for _, a := range g.Actors {
		for _, u := range a.Flips {
			turns[a.End] = u
		}
	}
	near, far := turns[g.square("b5")], turns[g.square("a6")]
	if len(turns) != 2 || near.Begin < act+BoardPace.Fall/2 || far.Begin != near.Begin+BoardPace.HandOverStep {
		t.Errorf("the near piece turns at %v, the far one at %v", near.Begin, far.Begin)
	}
	half := near.Begin + BoardPace.HandOver*0.7
	if q, _ := g.on(half, g.square("b5")); q.Piece.Army() != 1 {
		t.Errorf("the near piece belongs to %d past halfway", q.Piece.Army())
	}
}

func TestCapturedPieceFliesToItsCaptorsSideAndTurns(t *testing.T) {
	for _, c := range []struct {
		position, move, id string
		below              bool
	}{
		{"4k4/9/9/9/9/1p7/1P7/9/4K4 w - balls=-", "b3xb4", "P", true},
		{"4k4/9/9/9/9/1p7/1P7/9/4K4 b - balls=-", "b4xb3", "P", false},
	} {
		g := watchMove(t, "tee-garden-shogi", c.position, c.move)
		g.whole()
		var captured *Actor
		for i := range g.Actors {
			if g.Actors[i].Leaves != Never {
				captured = &g.Actors[i]
			}
		}
		if captured == nil || !captured.Exit.Flies {
			t.Fatalf("%s: no piece flies", c.move)
		}
		p, ok := captured.pose(g.Plan, captured.Leaves+0.8*BoardPace.ToHand)
		if !ok || p.Piece.Army() == captured.Piece.Army() || (p.Rank < 2) != c.below {
			t.Errorf("%s: in the middle %+v %v", c.move, p, ok)
		}
	}
}
