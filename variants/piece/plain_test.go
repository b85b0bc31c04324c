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

// plainWalk lists a piece's destinations exactly as section 1.6 of rules/xbetza.md and section 4 of
// rules/diagram-texts.md describe them, without optimization: a reference for the generator's tables, tight
// loops and cache of chains. No piece is royal or can be captured en passant, and only the
// piece has moves to lend.
type plainWalk struct {
	scene  Scene
	board  *game.Board // for the names of squares alone
	pieces map[string]byte
	holes  map[string]bool
	move   betza.Move
	found  map[string]bool
	seen   map[string]bool
	steps  int // leg steps made; a test stops at too many
}

// plainState is a walk between two legs.
type plainState struct {
	at       string
	flips    int
	slid     int // the length of the last leg that could slide
	captured []string
}

// mostPlainSteps is where plainTargets gives up.
const mostPlainSteps = 300_000

// plainTargets returns the targets of Targets, nil, false when that would take too long.
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
				if n := w.board.SquareName(game.Square(q)); n != s.Square && !w.holes[n] {
					w.arrive(n, "", m.Legs[0].Modes, nil)
				}
			}
		default:
			w.turn(0, 0, plainState{at: s.Square, slid: 1})
		}
	}
	for t := range w.found {
		list = append(list, t)
	}
	slices.Sort(list)
	return list, w.steps < mostPlainSteps
}

// step returns the square one vector further, "" off the board and on a hole.
func (w *plainWalk) step(from string, dx, dy int, modes betza.Mode) string {
	q, err := w.board.ParseSquare(from)
	if err != nil {
		panic(err)
	}
	if w.scene.Second {
		dx, dy = -dx, -dy
	}
	x, y := w.board.File(q)+dx, w.board.Rank(q)+dy
	if modes&(betza.WrapFiles|betza.WrapRanks) != 0 {
		x = (x + 100*w.scene.Files) % w.scene.Files
	}
	if modes&betza.WrapRanks != 0 {
		y = (y + 100*w.scene.Ranks) % w.scene.Ranks
	}
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
	return w.pieces[s] == 'e' && modes&(betza.Capture|betza.CaptureCommon) != 0 || w.pieces[s] == 'f' && modes&betza.CaptureOwn != 0
}

// arrive emits a target on s if the modes of a last leg, which began on from, allow it.
func (w *plainWalk) arrive(s, from string, modes betza.Mode, captured []string) {
	victim, displaced := "", ""
	if !w.empty(s, captured) {
		if !w.captures(s, modes) {
			return
		}
		victim = s
	} else if modes&betza.Quiet == 0 {
		return
	}
	if modes&betza.Unload != 0 {
		if n := len(captured) - 1; n >= 0 && captured[n] == from {
			captured = captured[:n]
		} else if victim != "" {
			if !w.empty(from, captured) {
				return // the pages are silent: where a piece stands, there is no room for another one
			}
			displaced, victim = "&"+victim+"-"+from, ""
		}
	}
	if victim != "" {
		captured = append(slices.Clone(captured), victim)
	}
	if len(captured) > 0 && (len(captured) > 1 || captured[0] != s) {
		s += "[" + strings.Join(captured, ",") + "]"
	}
	w.found[s+displaced] = true
}

// turn starts leg i in each of the directions that it may have after heading h.
func (w *plainWalk) turn(i, h int, st plainState) {
	l := &w.move.Legs[i]
	for t := range 8 {
		switch {
		case l.Part != nil:
			if l.Part.Next[h]>>t&1 != 0 {
				w.leg(i, t, st)
			}
		case l.Turns>>t&1 != 0:
			w.leg(i, (h+t)&7, st)
		}
	}
}

// most is how many steps leg i may have, 0 for any number.
func (w *plainWalk) most(i int, st plainState) int {
	if w.move.Half {
		q, _ := w.board.ParseSquare(w.scene.Square)
		rank := w.board.Rank(q) + 1
		if w.scene.Second {
			rank = w.scene.Ranks + 1 - rank
		}
		return max(1, w.scene.Ranks/2-rank)
	}
	rng := int(w.move.Legs[i].Range)
	for range st.flips {
		if rng == 1 {
			rng = 0
		} else {
			rng = 1
		}
	}
	return rng
}

func (w *plainWalk) leg(i, h int, st plainState) {
	state := fmt.Sprint(i, h, st)
	if w.seen[state] || w.steps > mostPlainSteps {
		return
	}
	w.seen[state] = true
	l := w.move.Legs[i]
	last := i == len(w.move.Legs)-1
	compass := w.move.Compass
	if l.Part != nil {
		compass = l.Part.Compass
	}
	most := w.most(i, st)
	left := most
	if most == 0 {
		left = 1000
		if l.Bends != [2]int8{} {
			left = max(w.scene.Files, w.scene.Ranks) - 1
		}
	}
	exact := 0
	if l.Modes&betza.Iso != 0 {
		left, exact = st.slid, st.slid
	}
	hops := l.Modes&(betza.Hop|betza.HopFlip) != 0
	over := false
	s := st.at
	for n := 1; left > 0; n, left = n+1, left-1 {
		w.steps++
		dx, dy := int(compass[h].X), int(compass[h].Y)
		gap := max(dx, -dx, dy, -dy) - 1
		if gap > 0 && l.Modes&(betza.Lame|betza.Over) != 0 {
			for k := 1; k <= gap; k++ {
				m := w.step(s, k*dx/(gap+1), k*dy/(gap+1), l.Modes)
				if m == "" || w.empty(m, st.captured) != (l.Modes&betza.Lame != 0) {
					return
				}
			}
		}
		if s = w.step(s, dx, dy, l.Modes); s == "" || s == st.at && l.Modes&(betza.WrapFiles|betza.WrapRanks) != 0 {
			return
		}
		on := h
		if l.Bends != [2]int8{} {
			h = (h + int(l.Bends[(n-1)%2]) + 8) % 8
		}
		if last && gap == 0 && l.Modes&betza.Over != 0 && n == 1 {
			continue
		}
		empty := w.empty(s, st.captured)
		if n < exact {
			if !empty {
				return
			}
			continue
		}
		next := st
		next.at = s
		if l.Modes&(betza.Flip|betza.HopFlip) != 0 {
			next.flips++
		}
		if most != 1 {
			next.slid = n
		}
		switch {
		case last && hops && !over:
			if !empty {
				over = true
				switch {
				case l.Modes&betza.HopFlip != 0 && most == 1:
					left = 1000
				case l.Modes&betza.HopFlip != 0 || most == 1:
					left = 2
				}
			}
		case last:
			w.arrive(s, st.at, l.Modes, st.captured)
			if !empty {
				return
			}
		case empty:
			if l.Modes&betza.Quiet != 0 {
				w.turn(i+1, on, next)
			}
		default:
			if w.captures(s, l.Modes) {
				taken := next
				taken.captured = append(slices.Clone(st.captured), s)
				w.turn(i+1, on, taken)
			}
			if hops {
				w.turn(i+1, on, next)
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
	pick := func(list ...string) string { return list[rng.IntN(len(list))] }
	modes := "mmccdpgynjkuoi"
	if rng.IntN(3) > 0 {
		modes = "mmccdpgynj"
	}
	switch rng.IntN(8) {
	case 0: // brackets
		var parts []string
		oblique := rng.IntN(5) == 0
		for i := range 1 + rng.IntN(3) {
			atom := pick("W", "F", "R", "B", "K", "Q", "D", "A", "W2", "F3", "H")
			if oblique {
				atom = pick("N", "NN", "C", "Z2")
			}
			part := letters("fblrvs", 1) + letters("mmccdpu", 2) + atom
			if i > 0 && rng.IntN(8) == 0 {
				part = "fqR"
			}
			if i > 0 {
				part = pick("-", "?") + part
			}
			parts = append(parts, part)
		}
		return letters("ifvs", 1) + "[" + strings.Join(parts, "") + "]"
	case 1: // crooked, circular, with *, in groups
		switch rng.IntN(3) {
		case 0:
			return letters("fblrvs", 2) + letters("mci", 1) + pick("z", "q") + pick("W", "F", "R", "B", "N", "NN", "K", "Q", "B3", "F4", "D")
		case 1:
			return letters("fblrvs", 2) + letters("mcdpgnjo", 2) + pick("W", "F", "R", "B", "Q", "D") + "*"
		}
		return letters("fb", 1) + letters("mcp", 1) + "(" + pick("af", "ma", "paf", "cal") + ")" + pick("1", "2", "3") + letters("mc", 1) + pick("W", "K", "N", "R", "F2")
	}
	legs := make([]string, 1+rng.IntN(n))
	for i := range legs {
		legs[i] = letters("fblrvs", 2) + letters(modes, 2)
	}
	atom := pick("W", "F", "K", "R", "B", "Q", "D", "A", "N", "C", "H", "G", "K2", "W3", "DD", "NN", "F2", "W'")
	return letters("i", rng.IntN(2)) + strings.Join(legs, "a") + atom
}

func TestWalksAgreeWithTheNormativeText(t *testing.T) {
	rng := rand.New(rand.NewPCG(16, 1))
	compared, deep := 0, 0
	for range 6000 {
		text := randomMove(rng, 6)
		if moves, err := betza.Parse(text); err == nil {
			s := randomScene(rng)
			want, ok := plainTargets(moves, s)
			if !ok {
				continue
			}
			got, err := Targets(text, s)
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

// Chains that return to every square in many ways list the same moves as the plain walk on a
// board where that terminates; on a large one they terminate, too.
func TestHostileChainsTerminate(t *testing.T) {
	refused := 0
	for _, text := range strings.Fields("mamamamamamaQ mamamamamamamaQ cacacaQ cacacamQ cacacacamQ cacamamamamamaQ mcamcamcaQ mcamcamcamamamamaQ mcamcamcapmapmapmapmaQ gagagagagagagaQ mamamamamamamaNN mcamcamcaymamamaQ") {
		moves, err := betza.Parse(text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		small := Scene{Files: 5, Ranks: 5, Square: "c3", Enemies: strings.Fields("a1 c5 e4"), Friends: strings.Fields("b2")}
		want, ok := plainTargets(moves, small)
		got, err := Targets(text, small)
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
			list, err := Targets(text, large)
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
