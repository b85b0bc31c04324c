package scene

import (
	"encoding/json"
	"math"
	"slices"
	"strings"
	"testing"

	"fairway/game"
	"fairway/game/notation"
	"fairway/render/motion"
	"fairway/variants"
	"fairway/variants/manifest"
)

// made plays every script.
func made(t *testing.T) map[string]*Scene {
	t.Helper()
	list, err := Scripts()
	if err != nil {
		t.Fatal(err)
	}
	scenes := map[string]*Scene{}
	for _, s := range list {
		r, err := variants.Find(s.Game)
		if err != nil {
			t.Fatal(err)
		}
		scene, err := Make(r, s)
		if err != nil {
			t.Error(err)
			continue
		}
		scenes[s.Name] = scene
	}
	return scenes
}

func TestEveryGameHasAScene(t *testing.T) {
	scenes := made(t)
	for _, name := range variants.Names() {
		if scenes[name] == nil {
			t.Errorf("%s has none", name)
		}
	}
}

// played is the position that the moves of a script lead to, by the rules alone.
func played(t *testing.T, s Script, moves ...string) *game.Position {
	t.Helper()
	r, err := variants.Find(s.Game)
	if err != nil {
		t.Fatal(err)
	}
	p := r.Start()
	if s.From != "" {
		if p, err = notation.ReadPosition(r, s.From); err != nil {
			t.Fatal(err)
		}
		if faults := r.Faults(p); len(faults) > 0 {
			t.Errorf("%s starts at an impossible position: %s", s.Name, strings.Join(faults, "; "))
		}
	}
	var log game.Log
	for _, text := range moves {
		m, err := game.ReadMove(r, p, text)
		if err != nil {
			t.Fatalf("%s: %v", s.Name, err)
		}
		r.Play(p, m, &log)
	}
	return p
}

// seen has the visible parts of a scene at a time: pieces and balls by square, from its ground and its sprites.
func seen(s *Scene, at float64) (pieces map[game.Square]game.Piece, balls map[game.Square]int) {
	p := s.plan
	pieces, balls = map[game.Square]game.Piece{}, map[game.Square]int{}
	still, lie := p.static()
	for _, q := range still {
		pieces[q.At] = q.Piece
	}
	for _, b := range lie {
		balls[b.At] += b.N
	}
	for _, a := range p.actors {
		for i, sprite := range p.sprites(a) {
			if k := poseAt(sprite.Keys, at); k.Alpha > .5 && k.Time <= at {
				if q := p.squareOf(k); p.inView(q) {
					pieces[q] = a.costumes[i].piece
				}
			}
		}
	}
	for _, l := range p.ballOn {
		k := poseAt(p.balls[l.ball].Keys, at)
		for q := range game.Square(p.g.Board.Size()) {
			if b := p.ball(q); math.Hypot(b.X-k.X, b.Y-k.Y) < 1 && p.inView(q) {
				balls[q]++
			}
		}
	}
	return pieces, balls
}

// A scene begins with the position of its script and ends with the one that the rules lead to.
func TestScenesShowThePositionsOfTheRules(t *testing.T) {
	scenes := made(t)
	list, err := Scripts()
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range list {
		scene := scenes[s.Name]
		if scene == nil {
			continue
		}
		for name, c := range map[string]struct {
			at    float64
			moves []string
		}{
			"begins": {0, s.Before},
			"ends":   {scene.Duration, slices.Concat(s.Before, s.Moves)},
		} {
			want := played(t, s, c.moves...)
			pieces, balls := seen(scene, c.at)
			b := scene.plan.g.Board
			for q := range game.Square(b.Size()) {
				if !scene.plan.inView(q) {
					continue
				}
				if pieces[q] != want.At(q) {
					t.Errorf("%s %s with %v on %s, the rules with %v", s.Name, name, pieces[q], b.SquareName(q), want.At(q))
				}
				if scene.plan.g.Ground.Balls && balls[q] != want.Balls(q) {
					t.Errorf("%s %s with %d balls on %s, the rules with %d", s.Name, name, balls[q], b.SquareName(q), want.Balls(q))
				}
			}
			if c.at > 0 && want.Equal(played(t, s, s.Before...)) {
				t.Errorf("%s: nothing happens", s.Name)
			}
		}
	}
}

// A page plays the keyframes in their order: sorted by time, within the scene, with existing looks.
func TestKeyframesAreInTimeOrder(t *testing.T) {
	for name, s := range made(t) {
		if s.Duration < 2000 || s.Duration > 12000 {
			t.Errorf("%s lasts %g ms", name, s.Duration)
		}
		for i, part := range s.Sprites {
			if part.Image < 0 || part.Image >= len(s.Images) || len(part.Keys) == 0 {
				t.Fatalf("%s: part %d has look %d and %d keys", name, i, part.Image, len(part.Keys))
			}
			before := 0.0
			for _, k := range part.Keys {
				if k.Time < before || k.Time > s.Duration {
					t.Errorf("%s: part %d, look %d: a key at %g comes after %g, of %g", name, i, part.Image, k.Time, before, s.Duration)
				}
				before = k.Time
			}
		}
		text, err := json.Marshal(s)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(text), "NaN") || strings.Contains(string(text), "Inf") {
			t.Errorf("%s: a length isn't a number", name)
		}
	}
}

func TestKeyframesAreWrittenBriefly(t *testing.T) {
	for want, k := range map[string]Key{
		"[0,1,2]":                   {X: 1, Y: 2, Alpha: 1, ScaleX: 1, ScaleY: 1},
		"[10,1.3,2,0]":              {Time: 10, X: 1.26, Y: 2, ScaleX: 1, ScaleY: 1},
		"[10,0,0,0.5,1,1,-90,2]":    {Time: 10, Alpha: .5, ScaleX: 1, ScaleY: 1, Angle: -90, Ease: motion.EaseInOut},
		"[12.5,-3,0,1,0.021,1,0,1]": {Time: 12.49999, X: -3, Alpha: 1, ScaleX: .0209, ScaleY: 1, Ease: motion.EaseOut},
	} {
		got, err := json.Marshal(k)
		if err != nil || string(got) != want {
			t.Errorf("%+v is written as %s, %v; want %s", k, got, err, want)
		}
	}
}

func TestScriptErrorsAreNamed(t *testing.T) {
	view := manifest.View{From: "a1", To: "c3", Square: 40}
	for want, c := range map[string]struct {
		game string
		view manifest.View
	}{
		"unknown game":          {"no-game", view},
		"aren't the lower left": {"kyoomagi", manifest.View{From: "c3", To: "a1", Square: 40}},
		"view: ":                {"kyoomagi", manifest.View{From: "z9", To: "a1", Square: 40}},
	} {
		if _, err := newScript(c.game, manifest.Scene{Title: "y", Moves: "a1-b3", View: c.view}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v: %v, want %s", c, err, want)
		}
	}
	s, err := newScript("kyoomagi", manifest.Scene{Title: "y", Moves: "a1-a2", View: view})
	if err != nil {
		t.Fatal(err)
	}
	r, err := variants.Find(s.Game)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Make(r, s); err == nil || !strings.Contains(err.Error(), "scene kyoomagi: a1-a2 is not legal") {
		t.Errorf("an illegal move: %v", err)
	}
}

// The picture of a move shows its route, and every square of it.
func TestStillShowsTheWholeMove(t *testing.T) {
	r, err := variants.Find("hook-shogi")
	if err != nil {
		t.Fatal(err)
	}
	const at = "19/18k/19/19/19/19/12g6/12P6/19/9{HM}9/19/19/19/19/19/19/19/19/1K17 b -"
	hook, err := Still(r, at, "j10xm13")
	if err != nil {
		t.Fatal(err)
	}
	other, err := Still(r, at, "j10-m10")
	if err != nil {
		t.Fatal(err)
	}
	if hook == other {
		t.Error("two moves have the same picture")
	}
	if _, err := Still(r, at, "b1-b3"); err == nil {
		t.Error("an illegal move has a picture")
	}
	for _, c := range []struct{ lo, hi, n, all, first, last int }{
		{9, 9, 7, 19, 6, 12}, {9, 12, 7, 19, 7, 13}, {0, 0, 7, 19, 0, 6}, {18, 18, 7, 19, 12, 18}, {0, 18, 21, 19, 0, 18},
	} {
		if w := window(c.lo, c.hi, c.n, c.all); w != [2]int{c.first, c.last} {
			t.Errorf("window(%d, %d, %d, %d) is %v", c.lo, c.hi, c.n, c.all, w)
		}
	}
}
