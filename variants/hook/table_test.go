package hook

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fairway/game"
	"fairway/game/gametest"
	"fairway/game/movegen"
	"fairway/variants/diagram"
)

// tablePiece is a line of the table of pieces.
type tablePiece struct {
	id, name, betza, words, promoted, squares string
	alone, crowd                              [3]int
}

// tablePieces reads testdata/pieces.txt.
func tablePieces(t testing.TB) []tablePiece {
	t.Helper()
	text, err := os.ReadFile("testdata/pieces.txt")
	if err != nil {
		t.Fatal(err)
	}
	var pieces []tablePiece
	for line := range strings.Lines(string(text)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		f := strings.Split(strings.TrimSpace(line), "|")
		if len(f) != 9 || f[0] != strconv.Itoa(len(pieces)+1) {
			t.Fatalf("a line of the table: %q", line)
		}
		m := tablePiece{id: f[1], name: f[2], betza: f[3], words: f[4], promoted: f[5], squares: f[6]}
		for i, text := range []string{f[7], f[8]} {
			to := [2]*[3]int{&m.alone, &m.crowd}[i]
			if _, err := fmt.Sscanf(text, "%d/%d/%d", &to[0], &to[1], &to[2]); err != nil {
				t.Fatalf("%q: %v", line, err)
			}
		}
		pieces = append(pieces, m)
	}
	if len(pieces) != 100 {
		t.Fatalf("%d pieces in the table", len(pieces))
	}
	return pieces
}

func TestPiecesMatchTheTable(t *testing.T) {
	r := standard(t)
	d, err := diagram.Read(diagram.Source{Text: diagramText}, diagram.Source{Text: rulesText})
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Kinds) != 100 {
		t.Fatalf("%d kinds", len(r.Kinds))
	}
	start := r.Start()
	pieces := 0
	for i, m := range tablePieces(t) {
		k := r.Kinds[i]
		if k.ID != m.id || d.Pieces[i].Betza != m.betza {
			t.Errorf("%d: %s %s, want %s %s", i+1, k.ID, d.Pieces[i].Betza, m.id, m.betza)
		}
		promoted := "-"
		if len(k.Promotes) == 1 {
			promoted = r.Kinds[k.Promotes[0]].ID
		}
		if promoted != m.promoted || len(k.Promotes) > 1 {
			t.Errorf("%s promotes to %s, want %s", m.id, promoted, m.promoted)
		}
		if royal := slices.Contains([]string{"K", "+DE", "+K"}, m.id); k.Royal != royal {
			t.Errorf("%s royal: %v", m.id, k.Royal)
		}
		var squares []string
		for s := range start.Pieces(0).All() {
			if start.At(s).Kind() == game.KindID(i) {
				squares = append(squares, r.Board.SquareName(s))
				other := start.At(game.Square(r.Board.Size()-1) - s)
				if other != game.NewPiece(1, game.KindID(i)) {
					t.Errorf("%s on %s has no counterpart turned by 180 degrees", m.id, r.Board.SquareName(s))
				}
			}
		}
		pieces += len(squares)
		want := strings.Fields(m.squares)
		if m.squares == "a6 .. s6" {
			want = want[:0]
			for f := 'a'; f <= 's'; f++ {
				want = append(want, string(f)+"6")
			}
		}
		gametest.Same(t, m.id, squares, want)
	}
	if pieces != 102 {
		t.Errorf("%d black pieces at the start", pieces)
	}
}

// withoutRoyals returns Hook Shogi with no piece royal: nothing ends it, so that a piece can be
// alone on the board.
func withoutRoyals(t testing.TB) *movegen.Base {
	b := with(t)
	for i := range b.Kinds {
		b.Kinds[i].Royal = false
	}
	return movegen.NewBase(b.Game, b.Laws)
}

// Every piece alone on three squares and in three crowds, in both armies: White's squares are
// Black's turned by 180 degrees.
func TestMovesOfEveryPieceAloneAndAmongOthers(t *testing.T) {
	r := withoutRoyals(t)
	armies := r.Data().Armies
	for _, m := range tablePieces(t) {
		for a, army := range armies {
			count := func(square string, others string) int {
				if a == 1 {
					s, err := r.Board.ParseSquare(square)
					if err != nil {
						t.Fatal(err)
					}
					square = r.Board.SquareName(game.Square(r.Board.Size()-1) - s)
				}
				text := gametest.Layout(t, r, string(army.Letter)+" "+m.id+" "+square+others, string(army.Letter)+" -")
				return len(gametest.From(gametest.Listed(r, gametest.Read(t, r, text)), square))
			}
			for i, square := range []string{"j10", "a1", "j19"} {
				if got := count(square, ""); got != m.alone[i] {
					t.Errorf("%s %s alone on %s: %d moves, want %d", army.Name, m.id, square, got, m.alone[i])
				}
			}
			ring, lines := "", ""
			for y := -3; y <= 3; y++ {
				for x := -3; x <= 3; x++ {
					if x == 0 && y == 0 || x != 0 && y != 0 && x != y && x != -y {
						continue
					}
					piece := fmt.Sprintf(" P %c%d", 'j'+rune(x), 10+y)
					lines += piece
					if max(x, -x) < 2 && max(y, -y) < 2 {
						ring += piece
					}
				}
			}
			enemy := " / " + string(armies[1-a].Letter)
			for i, others := range []string{enemy + ring, " / " + string(army.Letter) + ring, enemy + lines} {
				if got := count("j10", others); got != m.crowd[i] {
					t.Errorf("%s %s in crowd %d: %d moves, want %d", army.Name, m.id, i+1, got, m.crowd[i])
				}
			}
		}
	}
}

// Section 7: the moves of the start position by type.
func TestFirstMovesByType(t *testing.T) {
	r := standard(t)
	want := map[string]int{"P": 17, "AB": 8, "VC": 8, "FY": 6, "DH": 6, "N": 4, "I": 4, "KY": 4, "H": 4, "A": 4, "LD": 3, "CO": 1}
	for _, id := range strings.Fields("D O C S FL EW BD RN SC F") {
		want[id] = 2
	}
	p := r.Start()
	got := map[string]int{}
	n := 0
	for _, m := range r.Moves(p, nil) {
		got[r.Kinds[p.At(m.From).Kind()].ID]++
		n++
	}
	if n != 89 {
		t.Errorf("%d moves", n)
	}
	for _, k := range r.Kinds {
		if got[k.ID] != want[k.ID] {
			t.Errorf("%s: %d first moves, want %d", k.ID, got[k.ID], want[k.ID])
		}
	}
}

// Section 7: 534 passes at depth 3, after j4-j7, j4-g7 and j4-m7 alone, and no capture
// before ply 3.
func TestPassesAtDepthThree(t *testing.T) {
	r := standard(t)
	p := r.Start()
	var log game.Log
	passes, captures := 0, 0
	by := map[string]bool{}
	var first []game.Move
	for _, a := range r.Moves(p, first) {
		r.Play(p, a, &log)
		for _, b := range r.Moves(p, nil) {
			captures += len(b.Captured())
			n := log.Len()
			r.Play(p, b, &log)
			for _, c := range r.Moves(p, nil) {
				if c.SkipsTurn() {
					passes++
					by[r.MoveText(a)] = true
				}
			}
			log.UndoTo(p, n)
		}
		log.UndoTo(p, 0)
	}
	if passes != 534 || captures != 0 {
		t.Errorf("%d passes at depth 3, %d pieces captured before", passes, captures)
	}
	if len(by) != 3 || !by["j4-j7"] || !by["j4-g7"] || !by["j4-m7"] {
		t.Errorf("passes after %v", by)
	}
}
