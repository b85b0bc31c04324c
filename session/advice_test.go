package session_test

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"fairway/game"
	"fairway/game/notation"
	"fairway/session"
)

// Every threat that a reason names is a legal capture if the other army passes.
func TestThreatsAreRealCaptures(t *testing.T) {
	squares := regexp.MustCompile(` on ([a-z]+\d+)`)
	for _, name := range []string{"handy-mitregi", "kyoomagi", "tee-garden-shogi"} {
		rng, seen := rand.New(rand.NewPCG(1, 2)), 0
		for range 6 {
			s, _ := sit(t, name, "start")
			rec, g := s.Record(), s.Game()
			for range 60 {
				list := rec.Moves(nil)
				if rec.At().Result.Over() {
					break
				}
				m := list[rng.IntN(len(list))]
				if m.NeedsDie() {
					continue
				}
				a, err := s.Advise(rec.At(), []string{g.MoveText(m)}, 0)
				if err != nil {
					t.Fatal(err)
				}
				rec.Play(m)
				_, threats, _ := strings.Cut(a.Why, "Threatens ")
				threats, _, _ = strings.Cut(threats, ".")
				p, log := rec.Position().Clone(), game.Log{}
				game.SearchRulesOf(s.Rules()).Pass(p, &log)
				for _, found := range squares.FindAllStringSubmatch(threats, -1) {
					seen++
					if !slices.ContainsFunc(s.Rules().Moves(p, nil), func(m game.Move) bool {
						return slices.ContainsFunc(m.Captured(), func(q game.Square) bool { return g.Board.SquareName(q) == found[1] })
					}) {
						t.Errorf("%s: after %s in %s nothing can capture on %s: %s", name, a.Move, notation.PositionText(s.Rules(), rec.Position()), found[1], a.Why)
					}
				}
			}
		}
		if seen == 0 {
			t.Errorf("%s: no threat was seen", name)
		}
	}
}

// Each reason for a move holds by the rules, and moves without one have none.
func TestReasonsHoldByTheRules(t *testing.T) {
	for _, c := range []struct {
		name, game, position string // chess if game is empty
		line                 string
		wins                 int
		title, why, reply    string
	}{
		{"a capture", "", "4k3/8/8/3p4/4P3/8/8/4K3 w -", "e4xd5 e8-e7", 0, "Pawn e4 captures d5", "Captures a pawn.", "Black's best reply: King e8 moves to e7."},
		{"mate", "", "6k1/5ppp/8/8/8/8/8/R5K1 w -", "a1-a8", 1, "Rook a1 moves to a8", "Checkmate: White wins.", ""},
		{"a mate that comes", "", "7k/8/8/8/8/8/R7/1R4K1 w -", "a2-a7 h8-g8 b1-b8", 3, "Rook a2 moves to a7", "Wins in 2 moves.", "Black's best reply: King h8 moves to g8."},
		{"check", "", "4k3/8/8/8/8/8/8/R3K3 w -", "a1-a8", 0, "Rook a1 moves to a8", "Gives check.", ""},
		{"the end of a check", "", "4k3/8/8/8/4r3/8/8/3K4 b -", "e8-d8", 0, "King e8 moves to d8", "", ""},
		{"a check is ended", "", "4k3/8/8/8/8/8/8/r3K3 w -", "e1-e2", 0, "King e1 moves to e2", "Ends the check.", ""},
		{"an escape", "", "4k3/8/8/8/3p4/4N3/8/4K3 w -", "e3-g4", 0, "Knight e3 jumps to g4", "Escapes from the pawn on d4.", ""},
		{"no escape to where it hangs", "", "4k3/8/8/7p/3p4/4N3/8/4K3 w -", "e3-g4", 0, "Knight e3 jumps to g4", "", ""},
		{"a threat", "", "4k3/8/8/3q4/8/8/1N6/4K3 w -", "b2-c4", 0, "Knight b2 jumps to c4", "", ""},
		{"a threat of what is worth more", "", "4k3/8/8/3q4/8/8/1B6/4K3 w -", "b2-f6", 0, "Bishop b2 moves to f6", "", ""},
		{"a fork", "", "r5k1/8/8/8/8/1N6/8/4K3 w -", "b3-c5 g8-g7 c5-b7", 0, "Knight b3 jumps to c5", "", "Black's best reply: King g8 moves to g7."},
		{"a piece that nobody guards", "", "6k1/8/r7/8/1N6/8/8/4K3 w -", "e1-e2", 0, "King e1 moves to e2", "", ""},
		{"a new threat", "", "6k1/8/r7/8/8/3N4/8/4K3 w -", "d3-b4", 0, "Knight d3 jumps to b4", "Threatens the rook on a6.", ""},
		{"a guarded piece isn't threatened by its like", "", "6k1/8/r7/1p6/8/8/8/R3K3 w -", "e1-d1", 0, "King e1 moves to d1", "", ""},
		{"no threat of what would leave the King in check", "kyoomagi", "2s1gg1ggssww/1rb1h2khhbr1/p2p2p+H1p2p/pphppp1ppp+W+Wp/4P2s1p3/1pW4p5/13/WP6P4/w+wPP1PPPPPPPP/Pp1P2PG4P/1RB1H3HHBR1/2SSGGKG1SS2 w P", "P*d7", 0, "Drops a Helm on d7", "Ends the check. Threatens the helmrider on c9.", ""},
		{"protection", "", "4k3/8/8/7r/8/8/8/R3K2N w -", "e1-f1", 0, "King e1 moves to f1", "", ""},
		{"protection of what hangs", "", "4k3/8/8/8/7r/7N/8/R3K3 w -", "a1-a3", 0, "Rook a1 moves to a3", "Protects the knight on h3.", ""},
		{"promotion", "", "8/P3k3/8/8/8/8/8/4K3 w -", "a7-a8=Q", 0, "Pawn a7 moves to a8", "Promotes to Queen.", ""},
		{"castling", "", "4k3/8/8/8/8/8/8/4K2R w -", "e1-g1&h1-f1", 0, "King e1 castles to g1 with the rook from h1", "", ""},
		{"what is expected next", "", "k7/8/8/8/8/1p6/8/K2N4 w -", "d1-e3 a8-b8 e3-d1", 0, "Knight d1 jumps to e3", "", "Black's best reply: King a8 moves to b8."},
		{"what captures next", "", "k7/8/8/8/8/1p6/8/K2N4 w -", "d1-e3 b3-b2 a1xb2", 0, "Knight d1 jumps to e3", "", "Black's best reply: Pawn b3 moves to b2. Then: King a1 captures b2."},
		{"a name of two words", "minigolf-chess", "4k3/8/8/8/8/8/8/8/8/8/8/8/8/1r6/P7/4K3 w -", "a1.a2xa1.b3", 0, "Pawn a1.a2 captures a1.b3", "Captures a short rook.", ""},
		{"steps of a Lion", "hook-shogi", "19/18k/19/19/19/19/19/9s9/9g9/9{LN}9/19/19/19/19/19/19/19/19/1K17 b -", "j10xj12[j11,j12]=+LN", 0, "Lion j10 captures j11, then j12", "Captures a gold general, then a silver general. Promotes to Lion Hawk.", ""},
		{"a ball by the die", "tee-garden-shogi", "4k4/9/9/9/9/2G4s1/9/9/4K4 w - balls=c4", "c4@E", 0, "Goldgeneral c4 strikes the ball east, as far as the die decides", "1 in 6: f4, the ball stays in the lake. 1 in 3: g4. 1 in 2: h4, hits the Silvergeneral.", ""},
		{"a check that stays", "hook-shogi", "k18/19/R18/7p11/19/19/19/19/19/19/19/19/19/19/19/19/19/19/9K9 w -", "h16-h15", 0, "Pawn h16 moves to h15", "", ""},
		{"turns of four armies", "haiku-shogi", "start", "g1-e3", 9, "Silvergeneral g1 moves to e3", "Wins in 3 moves.", ""},
		{"turns of four armies, of which one falls", "haiku-shogi", "11gW5/7bR1gS1gG5/10gCgC5/5gP4gPgP5/5gKgP2gCgS3yK2/1bWbCbP1bP4gP1ySyPyW2/1bGbCbPbP2gP1gP7/bKbS1bPbP5rPgP5/1bRbR3bW3bP6/1bG1bPbC1gP3bC6/7yP2yP1yP4/3bW1rR7yP2yW/2bS2rCrP1g+W8/5rS4rP6/4rS5rG1rS4/8rG2rW5/5rW2rK8 b rRrB2rS4rPyR2yBySyC3yP2gR2gCgW10gPbR3bG2bS2bW10bP ep=f13<h15+g14", "f12-g12", 7, "Point f12 moves to g12", "Wins in 3 moves. Escapes from the rook on f6. Threatens the point on h11.", ""},
		{"four armies", "haiku-shogi", "start", "g1-e3", 0, "Silvergeneral g1 moves to e3", "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			var s *session.Session
			if c.game == "" {
				s = onText(t, chess, c.position)
			} else {
				s, _ = sit(t, c.game, c.position)
			}
			a, err := s.Advise(s.Record().Root(), strings.Fields(c.line), c.wins)
			if err != nil {
				t.Fatal(err)
			}
			if a.Title != c.title || a.Why != c.why || a.Reply != c.reply {
				t.Errorf("%q: %q, %q; want %q, %q, %q", a.Title, a.Why, a.Reply, c.title, c.why, c.reply)
			}
			if s.Record().At() != s.Record().Root() || len(s.Record().Root().Children) > 0 {
				t.Error("the record has moves")
			}
		})
	}
}
