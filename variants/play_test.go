package variants

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"fairway/game"
	"fairway/game/gametest"
	"fairway/game/movegen"
	"fairway/game/notation"
)

// beginning is a game and a position to play it from.
type beginning struct {
	name  string
	rules *movegen.Base
	start *game.Position
}

// beginnings are the positions at which random play starts: Hook Shogi's start, a crowd of all its
// pieces and an ending where many pieces can pass; diagrams with features that it lacks:
// holes, hoppers, zones, pieces that capture their own side, royals of which any one decides; and the
// games with drops and royal safety.
func beginnings(t testing.TB) []beginning {
	h := hookShogi(t)
	chess := load(t, "files=8\nranks=8\npromoChoice=QRBN\npawn:P:fmWfcFifmnD:p:a2-h2\nknight:N:N:n:b1,g1\nbishop:B:B:b:c1,f1\nrook:R:R:r:a1,h1\nqueen:Q:Q:q:d1\nking:K:K:k:e1\n")
	holes := load(t, "files=7 ranks=9 symmetry=rotate extinction=1 promoZone=2 maxPromote=3 promoOffset=3 repetition=3 passLimit=own royal=K royal=D\n"+
		"hole::::d5,a5,g5\nlion:L:KNADcaKmcabK:l:b2\ncannon:C:mRcpR:c:f2\nguard:G:dKmcK:g:a1-c1,e1-g1\nking:K:K:k:d1\nhook:H:masRcabR:h:\nduke:D:QmafsW:d:d2\n")
	fleas := load(t, "files=10 ranks=6 promoOffset=1 maxPromote=1 promoZone=2 holdingsType=1 stalemate=loss shield=E\nflea:F:gQ:f:a2-j2\nrook:+F:R:r:\nemperor:E:U:e:e1\nking:K:K:k:f1\n")
	unusual := load(t, gametest.Unusual)
	onward := load(t, "files=8\nranks=8\nroyalSafe=1\npawn:P:fmWfceFifmnD:p:a2-h2\nhunter:H:feafcFmW:h:b1,g1\nrook:R:R:r:a1,h1\nking:K:K:k:e1\n")
	list := []beginning{
		{"hook", h, h.Start()},
		{"crowd", h, gametest.Read(t, h, crowd(t, h))},
		{"passing", h, gametest.Stand(t, h, "b K b1 LN j10 +A c3 +Q m7 / w K s18 LN j15 +H d12 LD q9")},
		{"chess", chess, chess.Start()},
		{"holes", holes, holes.Start()},
		{"fleas", fleas, fleas.Start()},
		{"unusual", unusual, unusual.Start()},
		{"onward", onward, onward.Start()},
	}
	for _, name := range Names() {
		if r, err := Find(name); err != nil {
			t.Fatal(err)
		} else if r.Data().Family != "" {
			list = append(list, beginning{name, r.(*movegen.Base), r.Start()})
		}
	}
	return list
}

// crowd is a position with a piece of every kind in both armies, all over the board.
func crowd(t testing.TB, r *movegen.Base) string {
	pieces := [2]string{"b", "w"}
	for i, k := range r.Kinds {
		pieces[i&1] += " " + k.ID + " " + r.Board.SquareName(game.Square(3*i))
		pieces[1-i&1] += " " + k.ID + " " + r.Board.SquareName(game.Square(3*i+1))
	}
	return gametest.Layout(t, r, pieces[0]+" "+pieces[1], "b -")
}

// These invariants hold after every move of every game: changes undo and redo exactly, texts read back the
// same, moves are listed once, can be read and played, and nothing else is accepted.
func TestRandomPlay(t *testing.T) {
	for _, g := range beginnings(t) {
		for seed := range gametest.Seeds(t, 3) {
			t.Run(fmt.Sprintf("%s %d", g.name, seed), func(t *testing.T) {
				rng := rand.New(rand.NewPCG(seed, 1))
				rec := game.NewRecord(g.rules, g.start)
				games := 1
				for range 300 {
					list := rec.Moves(nil)
					if len(list) == 0 {
						if !rec.At().Result.Over() {
							t.Fatalf("no move and no result in %s", notation.PositionText(g.rules, rec.Position()))
						}
						rec = game.NewRecord(g.rules, g.start)
						games++
						continue
					}
					checkPlace(t, rng, g, rec, list)
					m := list[rng.IntN(len(list))]
					if captures := slices.DeleteFunc(slices.Clone(list), func(m game.Move) bool { return len(m.Captured()) == 0 }); len(captures) > 0 && rng.IntN(4) == 0 {
						m = captures[rng.IntN(len(captures))]
					}
					before := rec.Position().Clone()
					n := rec.Play(m)
					after := rec.Position().Clone()
					rec.Undo()
					if !rec.Position().Equal(before) {
						t.Fatalf("%s undone in %s leaves %s", n.Text, notation.PositionText(g.rules, before), notation.PositionText(g.rules, rec.Position()))
					}
					if again := rec.Redo(); again != n || !rec.Position().Equal(after) {
						t.Fatalf("%s redone in %s", n.Text, notation.PositionText(g.rules, before))
					}
				}
				t.Logf("%d games", games)
			})
			if t.Failed() {
				return
			}
		}
	}
}

// checkPlace checks the position that a record looks at, whose legal moves are list.
func checkPlace(t *testing.T, rng *rand.Rand, g beginning, rec *game.Record, list []game.Move) {
	t.Helper()
	p := rec.Position()
	text := notation.PositionText(g.rules, p)
	q := gametest.Read(t, g.rules, text)
	if !q.Equal(p) {
		t.Fatalf("%s is read as a different position", text)
	}
	texts := gametest.Listed(g.rules, q)
	if len(slices.Compact(slices.Clone(texts))) != len(texts) {
		t.Fatalf("%s: a move is listed twice: %v", text, texts)
	}
	if len(texts) != len(list) {
		t.Fatalf("%s: %d moves in the record, %d in the position", text, len(list), len(texts))
	}
	var log game.Log
	for _, m := range list {
		name := g.rules.MoveText(m)
		g.rules.Play(q, m, &log)
		if q.Equal(p) || q.Mover() == p.Mover() {
			t.Fatalf("%s: %s changes nothing", text, name)
		}
		for _, s := range m.Captured() {
			if o := p.At(s); o == 0 || s == m.From {
				t.Fatalf("%s: %s captures nothing on %s", text, name, g.rules.Board.SquareName(s))
			}
		}
		log.UndoTo(q, 0)
		if !q.Equal(p) {
			t.Fatalf("%s: %s undone leaves %s", text, name, notation.PositionText(g.rules, q))
		}
	}
	m := list[rng.IntN(len(list))]
	name := g.rules.MoveText(m)
	if got, err := rec.Read(name); err != nil || got != m {
		t.Fatalf("%s: %s is read as %v, %v", text, name, got, err)
	}
	for _, w := range gametest.WrongMoves(rng, g.rules, p, name) {
		if _, ok := slices.BinarySearch(texts, w); ok {
			continue
		}
		if m, err := rec.Read(w); err == nil {
			t.Fatalf("%s: %q is accepted as %s", text, w, g.rules.MoveText(m))
		}
	}
}

// A record with random branches is written and read back the same, and each of its places is found
// again by undoing, redoing and going there.
func TestRandomRecords(t *testing.T) {
	for _, g := range beginnings(t) {
		for seed := range gametest.Seeds(t, 3) {
			t.Run(fmt.Sprintf("%s %d", g.name, seed), func(t *testing.T) {
				rng := rand.New(rand.NewPCG(seed, 2))
				rec := game.NewRecord(g.rules, g.start)
				places := map[int]string{0: notation.PositionText(g.rules, rec.Position())}
				for range 200 {
					switch rng.IntN(8) {
					case 0:
						for range rng.IntN(6) {
							rec.Undo()
						}
					case 1:
						if rec.Redo() == nil && len(rec.At().Children) > 0 {
							t.Fatal("no redo although there are children")
						}
					case 2:
						id := rng.IntN(len(places))
						if !rec.Goto(id) || rec.At().ID != id {
							t.Fatalf("node %d isn't found", id)
						}
					case 3:
						if rng.IntN(6) > 0 {
							continue
						}
						end := []func() (*game.Node, error){rec.Resign, rec.Agree}[rng.IntN(2)]
						over := rec.At().Result.Over()
						if n, err := end(); (err != nil) != over {
							t.Fatalf("an ending at a node whose game is over: %v, %v", over, err)
						} else if err == nil && (!n.Result.Over() || len(rec.Moves(nil)) > 0) {
							t.Fatalf("%s doesn't end the game", n.Text)
						}
					default:
						if list := rec.Moves(nil); len(list) > 0 {
							rec.Play(list[rng.IntN(len(list))])
						}
					}
					text := notation.PositionText(g.rules, rec.Position())
					if was, ok := places[rec.At().ID]; ok && was != text {
						t.Fatalf("node %d was %s and is %s", rec.At().ID, was, text)
					}
					places[rec.At().ID] = text
				}
				if rec.Goto(len(places)) || rec.Goto(-1) {
					t.Error("a missing node is found")
				}
				for id, text := range places {
					if !rec.Goto(id) || notation.PositionText(g.rules, rec.Position()) != text {
						t.Errorf("node %d is a different position", id)
					}
				}
				line := notation.Line(rec)
				find := func(name string) (game.Rules, error) { return g.rules, nil }
				back, err := notation.Library{Find: find}.ReadRecord(line)
				if err != nil {
					t.Fatalf("%s: %v", line, err)
				}
				if got := notation.Line(back); got != line {
					t.Errorf("written\n%s\nread and written\n%s", line, got)
				}
				gametest.SameTree(t, rec.Root(), back.Root())
			})
		}
	}
}
