package host

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fairway/game"
	"fairway/game/gametest"
	"fairway/game/movegen"
	"fairway/game/notation"
	"fairway/game/prose"
	"fairway/host/pictures"
	"fairway/session"
	"fairway/variants/diagram"
)

// scene is a test vector: a piece among others.
type scene struct {
	Betza, Side, Square string
	Files, Ranks        int
	Enemies, Friends    []string
	Holes, Moves        []string
	Moved               bool
}

// text returns the scene as a diagram text without royal pieces.
func (v *scene) text() string {
	at := v.Square
	switch {
	case v.Moved:
		at = ""
	case v.Side == "b":
		at = "," + at
	}
	lines := []string{
		fmt.Sprintf("files=%d\nranks=%d\nsymmetry=none\nroyalSafe=1\nmaxPromote=0", v.Files, v.Ranks),
		"piece:A:" + v.Betza + "::" + at, "other:B:-::", "king:K:-::",
	}
	if v.Moved {
		lines[1] = "piece:A:" + v.Betza + "::"
	}
	if len(v.Holes) > 0 {
		lines = append(lines, "hole::::"+strings.Join(v.Holes, ","))
	}
	return strings.Join(lines, "\n")
}

// position returns the scene as a position text.
func (v *scene) position(b *game.Board) string {
	on := map[string]string{}
	own, other, mine := "B", "b", "A"
	if v.Side == "b" {
		own, other, mine = other, own, "a"
	}
	for _, s := range v.Enemies {
		on[s] = other
	}
	for _, s := range v.Friends {
		on[s] = own
	}
	on[v.Square] = mine
	var ranks []string
	for y := b.Ranks - 1; y >= 0; y-- {
		rank, run := "", 0
		for x := range b.Files {
			piece := on[b.SquareName(b.Square(x, y))]
			if piece == "" {
				run++
			}
			if run > 0 && (piece != "" || x == b.Files-1) {
				rank += fmt.Sprint(run)
				run = 0
			}
			rank += piece
		}
		ranks = append(ranks, rank)
	}
	return strings.Join(ranks, "/") + " " + v.Side + " -"
}

// Every letter of rules/diagram-texts.md 4 has words, marks on the board, routes, sentences and reasons.
func TestEveryLetterIsShownAndDescribed(t *testing.T) {
	n := 0
	for kind, file := range map[string]string{"betza": "../variants/diagram/testdata/diagrams.jsonl", "xbetza": "../game/testdata/xbetza.jsonl"} {
		gametest.Lines(t, file, kind, func(t *testing.T, line []byte) {
			var v scene
			gametest.Decode(t, line, &v)
			if len(v.Moves) > 100 { // a piece on the board of Hook Shogi
				return
			}
			n++
			t.Run(v.Betza, func(t *testing.T) { walkThrough(t, &v) })
		})
	}
	if n < 100 {
		t.Errorf("only %d scenes", n)
	}
}

func walkThrough(t *testing.T, v *scene) {
	r, _, err := diagram.Load("trial", v.text())
	if err != nil {
		t.Fatal(err)
	}
	s := session.New(r)
	if err := s.Load(r, v.position(r.Board), nil); err != nil {
		t.Fatal(err)
	}
	from, err := r.Board.ParseSquare(v.Square)
	if err != nil {
		t.Fatal(err)
	}
	words := prose.Describe(&r.Kinds[0])
	if words == "" || words == "It can't move." && len(v.Moves) > 0 || len(v.Betza) > 2 && strings.Contains(words, v.Betza) {
		t.Errorf("words: %q", words)
	}
	s.Select(from)
	moves := slices.Clone(s.Options())
	var listed []string
	marks := game.NewSquares(r.Board.Size())
	for _, m := range moves {
		listed = append(listed, r.TargetText(m))
		marks.Add(m.To)
		if at, _, ok := m.Displaced(); ok {
			marks.Add(at)
		}
		if t := m.Captured(); len(t) > 0 {
			marks.Add(t[0])
		}
	}
	slices.Sort(listed)
	gametest.Same(t, "moves", listed, v.Moves)
	marked := game.NewSquares(r.Board.Size())
	for _, at := range s.Marked() {
		marked.Add(at)
	}
	if !slices.Equal(marks, marked) {
		t.Errorf("marked are %v", s.Marked())
	}
	before := s.Position().Clone()
	for _, m := range moves {
		text := r.MoveText(m)
		s.Select(from)
		checkRoute(t, r, s.Position(), m)
		if s.MoveTitle(m) == "" {
			t.Errorf("%s: no title", text)
		}
		if err := s.Play(text); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		if said := session.Sentence(r.Data(), s.Record().At()); !strings.Contains(said, v.Square) || strings.Contains(said, text) {
			t.Errorf("%s: %q", text, said)
		}
		if s.Undo(); !s.Position().Equal(before) {
			t.Fatalf("%s: undone, it is %s", text, notation.PositionText(r, s.Position()))
		}
	}
	every := game.Square(1 + r.Board.Size()/100) // on a large board, only some squares
	for at := from % every; int(at) < r.Board.Size(); at += every {
		if at == from || marks.Has(at) || before.At(at) != 0 && before.At(at).Army() == before.Mover() {
			continue
		}
		s.Select(from)
		if s.Click(at) || s.Message().Title == "" {
			t.Errorf("no reason against %s", r.Board.SquareName(at))
		}
	}
}

// checkRoute checks that the route of a move leads from its first square to its last and has all captured
// squares.
func checkRoute(t *testing.T, r *movegen.Base, p *game.Position, m game.Move) {
	route := r.Route(p, m)
	text := r.MoveText(m)
	if len(route) < 2 || route[0].At != m.From || route[len(route)-1].At != m.To {
		t.Errorf("%s goes %v", text, route)
		return
	}
	for _, q := range route {
		if q.At < 0 || int(q.At) >= r.Board.Size() || r.Board.Holes.Has(q.At) {
			t.Errorf("%s leaves the board: %v", text, route)
		}
		if q.Captures && !slices.Contains(m.Captured(), q.At) {
			t.Errorf("%s captures on %s on its way: %v", text, r.Board.SquareName(q.At), route)
		}
	}
	for _, c := range m.Captured() {
		if !slices.ContainsFunc(route, func(q game.Point) bool { return q.At == c && q.Captures }) {
			t.Errorf("%s doesn't capture on %s: %v", text, r.Board.SquareName(c), route)
		}
	}
}

// A move diagram marks exactly the squares to which the piece could go with up to two other pieces on the board.
func TestPictureOfAPieceShowsItsMoves(t *testing.T) {
	done := map[string]bool{}
	gametest.Lines(t, "../variants/diagram/testdata/diagrams.jsonl", "betza", func(t *testing.T, line []byte) {
		var v scene
		gametest.Decode(t, line, &v)
		// The diagram doesn't show steps over joined edges.
		if done[v.Betza] || strings.Contains(v.Betza, "o") {
			return
		}
		done[v.Betza] = true
		t.Run(v.Betza, func(t *testing.T) {
			small := scene{Betza: v.Betza, Side: "w", Square: "c3", Files: 5, Ranks: 5}
			r, _, err := diagram.Load("trial", small.text())
			if err != nil {
				t.Fatal(err)
			}
			middle := r.Board.Square(2, 2)
			pics := pictures.New(r)
			shown := game.NewSquares(r.Board.Size())
			for _, g := range pics.Destinations(game.NewPiece(0, 0)) {
				if g.X != 0 || g.Y != 0 {
					shown.Add(r.Board.Square(2+g.X, 2+g.Y))
				}
			}
			if got, want := squareNames(r, shown), squareNames(r, couldGo(r, middle)); got != want {
				t.Errorf("shown\n%s, want\n%s", got, want)
			}
			if strings.Count(pics.Diagram(game.NewPiece(0, 0), 0), "<svg") != 1 {
				t.Error("no picture")
			}
		})
	})
}

// couldGo returns where the piece on a square could go with up to two other pieces on the board.
func couldGo(r *movegen.Base, from game.Square) game.Squares {
	p := r.Start()
	reached := game.NewSquares(r.Board.Size())
	look := func() {
		for _, m := range r.Reach(p, from, nil) {
			if m.To != from {
				reached.Add(m.To)
			}
		}
	}
	others := []game.Piece{game.NewPiece(1, 1), game.NewPiece(0, 1), game.NewPiece(1, 2)}
	look()
	for a := range game.Square(r.Board.Size()) {
		for _, one := range others {
			if a == from {
				continue
			}
			put := game.Change{Op: game.Put, At: a, After: one}
			p.Apply(put)
			look()
			for b := range a {
				for _, two := range others {
					if b == from {
						continue
					}
					second := game.Change{Op: game.Put, At: b, After: two}
					p.Apply(second)
					look()
					p.Undo(second)
				}
			}
			p.Undo(put)
		}
	}
	return reached
}

func squareNames(r *movegen.Base, set game.Squares) string {
	var list []string
	for s := range set.All() {
		list = append(list, r.Board.SquareName(s))
	}
	return strings.Join(list, " ")
}
