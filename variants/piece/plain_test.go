package piece

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"fairway/game"
	"fairway/game/betza"
	"fairway/game/gametest"
)

// plainWalk lists where a piece may move exactly as section 1.6 of rules/xbetza.md says, as plainly as
// possible: a reference for the generator's tables, loops and memory of chains.
type plainWalk struct {
	scene  Scene
	board  *game.Board // for the names of squares only
	pieces map[string]byte
	holes  map[string]bool
	move   betza.Move
	found  map[string]bool
	seen   map[string]bool
	steps  int // leg steps made; a test stops at too many
}

// plainTargets returns what Targets should; ok is false when that would take too long.
func plainTargets(moves []betza.Move, s Scene) (list []string, ok bool) {
	w := plainWalk{scene: s, board: game.NewBoard(s.Files, s.Ranks), pieces: map[string]byte{}, holes: map[string]bool{}, found: map[string]bool{}}
	for _, n := range s.Enemies {
		w.pieces[n] = 'e'
	}
	for _, n := range s.Friends {
		w.pieces[n] = 'f'
	}
	for _, n := range s.Holes {
		w.holes[n] = true
	}
	for _, m := range moves {
		w.move, w.seen = m, map[string]bool{}
		switch {
		case m.Initial && s.Moved:
		case m.Anywhere:
			for q := range w.board.Size() {
				w.arrive(w.board.SquareName(game.Square(q)), m.Legs[0].Modes, nil, true)
			}
		default:
			w.turn(0, s.Square, 0, m.Legs[0].Range, nil)
		}
	}
	for t := range w.found {
		list = append(list, t)
	}
	slices.Sort(list)
	return list, w.steps < 300_000
}

// step returns the square one vector further, "" off the board and on a hole.
func (w *plainWalk) step(from string, dx, dy int) string {
	q, err := w.board.ParseSquare(from)
	if err != nil {
		panic(err)
	}
	if w.scene.Second {
		dx, dy = -dx, -dy
	}
	x, y := w.board.File(q)+dx, w.board.Rank(q)+dy
	if x < 0 || y < 0 || x >= w.scene.Files || y >= w.scene.Ranks {
		return ""
	}
	n := w.board.SquareName(w.board.Square(x, y))
	if w.holes[n] {
		return ""
	}
	return n
}

func (w *plainWalk) empty(s string, captured []string) bool {
	return w.pieces[s] == 0 || s == w.scene.Square || slices.Contains(captured, s)
}

// captures reports whether a leg of those modes may capture on s.
func (w *plainWalk) captures(s string, modes betza.Mode) bool {
	return w.pieces[s] == 'e' && modes&betza.Capture != 0 || w.pieces[s] == 'f' && modes&betza.CaptureOwn != 0
}

// arrive emits a target on s if the modes of a last leg allow it.
func (w *plainWalk) arrive(s string, modes betza.Mode, captured []string, anywhere bool) {
	if anywhere && (s == w.scene.Square || w.holes[s]) {
		return
	}
	if !w.empty(s, captured) {
		if !w.captures(s, modes) {
			return
		}
		captured = append(slices.Clone(captured), s)
	} else if modes&betza.Quiet == 0 {
		return
	}
	if len(captured) > 0 && (len(captured) > 1 || captured[0] != s) {
		s += "[" + strings.Join(captured, ",") + "]"
	}
	w.found[s] = true
}

// turn starts leg i from s in each of its directions.
func (w *plainWalk) turn(i int, s string, h int, rng uint8, captured []string) {
	for t := range 8 {
		if w.move.Legs[i].Turns>>t&1 != 0 {
			w.leg(i, s, (h+t)&7, rng, captured)
		}
	}
}

func (w *plainWalk) leg(i int, s string, h int, rng uint8, captured []string) {
	state := fmt.Sprint(i, s, h, rng, captured)
	if w.seen[state] || w.steps > 300_000 {
		return
	}
	w.seen[state] = true
	l := w.move.Legs[i]
	last := i == len(w.move.Legs)-1
	v := w.move.Compass[h]
	dx, dy := int(v.X), int(v.Y)
	gap := max(dx, -dx, dy, -dy) - 1
	left := int(rng)
	if rng == 0 {
		left = 1000
	}
	next := rng
	if l.Modes&(betza.Flip|betza.HopFlip) != 0 {
		next = 0
		if rng != 1 {
			next = 1
		}
	}
	hops := l.Modes&(betza.Hop|betza.HopFlip) != 0
	over := false
	for n := 1; left > 0; n, left = n+1, left-1 {
		w.steps++
		if gap > 0 && l.Modes&(betza.Lame|betza.Over) != 0 {
			for k := 1; k <= gap; k++ {
				m := w.step(s, k*dx/(gap+1), k*dy/(gap+1))
				if m == "" || w.empty(m, captured) != (l.Modes&betza.Lame != 0) {
					return
				}
			}
		}
		if s = w.step(s, dx, dy); s == "" {
			return
		}
		if last && gap == 0 && l.Modes&betza.Over != 0 && n == 1 {
			continue
		}
		empty := w.empty(s, captured)
		switch {
		case last && hops && !over:
			if !empty {
				over = true
				if l.Modes&betza.HopFlip != 0 {
					left = 2
					if rng == 1 {
						left = 1000
					}
				}
			}
		case last:
			w.arrive(s, l.Modes, captured, false)
			if !empty {
				return
			}
		case empty:
			if l.Modes&betza.Quiet != 0 {
				w.turn(i+1, s, h, next, captured)
			}
		default:
			if w.captures(s, l.Modes) {
				w.turn(i+1, s, h, next, append(slices.Clone(captured), s))
			}
			if hops {
				w.turn(i+1, s, h, next, captured)
			}
			return
		}
	}
}

// randomScene puts a piece and others on a small board.
func randomScene(rng *rand.Rand) Scene {
	s := Scene{Files: 1 + rng.IntN(8), Ranks: 1 + rng.IntN(8), Second: rng.IntN(2) == 0, Moved: rng.IntN(2) == 0}
	board := game.NewBoard(s.Files, s.Ranks)
	density := rng.IntN(12)
	squares := rng.Perm(board.Size())
	s.Square = board.SquareName(game.Square(squares[0]))
	for _, q := range squares[1:] {
		name := board.SquareName(game.Square(q))
		switch rng.IntN(4 + density) {
		case 0, 1:
			s.Enemies = append(s.Enemies, name)
		case 2:
			s.Friends = append(s.Friends, name)
		case 3:
			if rng.IntN(3) == 0 {
				s.Holes = append(s.Holes, name)
			}
		}
	}
	return s
}

// randomMove writes an XBetza move of up to n legs, usually one that can be read.
func randomMove(rng *rand.Rand, n int) string {
	letters := func(from string, most int) string {
		s := ""
		for range rng.IntN(most + 1) {
			s += string(from[rng.IntN(len(from))])
		}
		return s
	}
	legs := make([]string, 1+rng.IntN(n))
	for i := range legs {
		legs[i] = letters("fblrvs", 2) + letters("mmccdpgynj", 2)
	}
	atom := []string{"W", "F", "K", "R", "B", "Q", "D", "A", "N", "C", "H", "G", "K2", "W3", "DD", "NN", "F2"}
	return letters("i", rng.IntN(2)) + strings.Join(legs, "a") + atom[rng.IntN(len(atom))]
}

func TestWalksAsTheNormativeTextSays(t *testing.T) {
	rng := rand.New(rand.NewPCG(16, 1))
	compared, deep := 0, 0
	for range 6000 {
		text := randomMove(rng, 6)
		if moves, _, err := betza.Parse(text); err == nil {
			s := randomScene(rng)
			want, ok := plainTargets(moves, s)
			if !ok {
				continue
			}
			got, _, err := Targets(text, s)
			if errors.Is(err, ErrTooMany) {
				continue
			}
			if err != nil {
				t.Fatalf("%s in %+v: %v", text, s, err)
			}
			gametest.Same(t, fmt.Sprintf("%s in %+v", text, s), got, want)
			compared++
			if len(moves) > 0 && len(moves[0].Legs) > 3 {
				deep++
			}
			if t.Failed() {
				return
			}
		}
	}
	t.Logf("%d strings compared, %d of them with four legs or more", compared, deep)
	if compared < 1000 || deep < 200 {
		t.Errorf("only %d strings were compared, %d of them with four legs or more", compared, deep)
	}
}

// Chains that come back to every square in many ways list what the plain walk does, on a
// board where that still ends; on a large one they end too.
func TestHostileChainsEnd(t *testing.T) {
	refused := 0
	for _, text := range strings.Fields("mamamamamamaQ mamamamamamamaQ cacacaQ cacacamQ cacacacamQ cacamamamamamaQ mcamcamcaQ mcamcamcamamamamaQ mcamcamcapmapmapmapmaQ gagagagagagagaQ mamamamamamamaNN mcamcamcaymamamaQ") {
		moves, _, err := betza.Parse(text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		small := Scene{Files: 5, Ranks: 5, Square: "c3", Enemies: strings.Fields("a1 c5 e4"), Friends: strings.Fields("b2")}
		want, ok := plainTargets(moves, small)
		got, _, err := Targets(text, small)
		if err != nil || !ok {
			t.Errorf("%s: %v, compared: %v", text, err, ok)
		}
		gametest.Same(t, text, got, want)
		for _, n := range []int{0, 20, 180, 360} {
			large := Scene{Files: 19, Ranks: 19, Square: "j10"}
			board := game.NewBoard(19, 19)
			for i := range n {
				if q := (i*137 + 11) % 361; q != 180 {
					large.Enemies = append(large.Enemies, board.SquareName(game.Square(q)))
				}
			}
			begun := time.Now()
			list, _, err := Targets(text, large)
			if errors.Is(err, ErrTooMany) && n > 0 && strings.Contains(text, "ca") {
				refused++
				continue
			}
			if err != nil || len(slices.Compact(list)) != len(list) || !slices.IsSorted(list) {
				t.Errorf("%s among %d: %v", text, n, err)
			}
			t.Logf("%s among %d pieces: %d targets in %v", text, n, len(list), time.Since(begun))
		}
	}
	if refused == 0 {
		t.Error("no piece has more moves with several captures than can be listed")
	}
}
