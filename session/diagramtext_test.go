package session_test

import (
	"strings"
	"testing"

	"fairway/game"
	"fairway/game/notation"
	"fairway/session"
	"fairway/variants/diagram"
)

// onText returns a session of the game of a diagram text at a position, the start if it is empty.
func onText(t *testing.T, text, position string) *session.Session {
	t.Helper()
	r, _, err := diagram.Load("trial", text)
	if err != nil {
		t.Fatal(err)
	}
	s := session.New(r)
	if err := s.Load(r, position, nil); err != nil {
		t.Fatal(err)
	}
	return s
}

const (
	chess    = "pawn::::a2-h2\nknight:N:::b1,g1\nbishop::::c1,f1\nrook::::a1,h1\nqueen::::d1\nking::::e1\n"
	ready    = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w -"
	leaping  = "pawn::fmWfceF::a2-h2\nrook::::a1,h1\nking::KADisO2::e1\n" // the king also leaps to the castled square
	several  = "files=10\nrook::::a1,j1\nking::KisO4isO3isO2::e1\n"
	greedy   = "rook::::a1,h1\nking::KdRisO2::e1\nmaxPromote=0\n" // it may also capture its own rook
	near     = "rook::::d1\nking::KsO1::e1\nmaxPromote=0\n"
	valkyrie = "files=7\nranks=7\nmaxPromote=0\npage::fmWfcF::a2-g2\nvalkyrie::QudQafudQ::b1,f1\nking::K::d1\n"
	thief    = "files=7\nranks=7\nmaxPromote=0\nthief::ucR::a1\npage:P:fW::b2\nking::K::d1\n"
	carrier  = "files=7\nranks=7\nmaxPromote=0\nking:K:K::d1\nroyal=K\nhopper:H:[dD-bucW]::d3\npage:P:fW::d5\n"
	becoming = "files=6\nranks=6\nking:K:K::f1\nroyal=K\nmaxPromote=0\npawn:P:fmWfcF::a4,c4\nmorph=./RRRRRR\nrook:R:R::\n"
	reserved = "files=6\nranks=6\nking:K:K::f1\nroyal=K\nmaxPromote=2\nholdingsType=1\npromoChoice=*RN\npawn:P:fmWfcF::a5\nrook:R:R:::1\nknight:N:::\n"
)

// Castling and moves that displace a piece are entered by clicks. A square with several meanings
// leaves options (rules/diagram-texts.md 4.2, 4.4).
func TestDiagramTextsByClicks(t *testing.T) {
	for _, c := range []struct {
		name, text, position string
		clicks               string // squares in turn; =name chooses an option
		move, sentence       string
		changes              string // how pieces change squares, in order
	}{
		{"the King's square", chess, ready, "e1 g1", "e1-g1&h1-f1", "White King e1 castles to g1 with the rook from h1.", "e1-g1 h1-f1"},
		{"the partner", chess, ready, "e1 h1", "e1-g1&h1-f1", "White King e1 castles to g1 with the rook from h1.", "e1-g1 h1-f1"},
		{"the other partner", chess, ready, "e1 a1", "e1-c1&a1-d1", "White King e1 castles to c1 with the rook from a1.", "e1-c1 a1-d1"},
		{"the partner is picked up first", chess, ready, "h1 e1 h1", "e1-g1&h1-f1", "", ""},
		{"a plain move to the square: castling is chosen", leaping, "", "e1 g1 =Castle_to_g1", "e1-g1&h1-f1", "", ""},
		{"a plain move to the square: the plain one is chosen", leaping, "", "e1 g1 =Move_to_g1", "e1-g1", "White King e1 to g1.", "e1-g1"},
		{"the partner has one meaning there", leaping, "", "e1 h1", "e1-g1&h1-f1", "", ""},
		{"several castlings with one partner are asked", several, "", "e1 j1 =Castle_to_h1", "e1-h1&j1-g1", "", "e1-h1 j1-g1"},
		{"several castlings: by the square, too", several, "", "e1 j1 g1", "e1-g1&j1-f1", "", ""},
		{"several castlings: the square alone", several, "", "e1 i1", "e1-i1&j1-h1", "", ""},
		{"a capture of the partner or a castling is asked", greedy, "4k3/8/8/8/8/8/8/R3K2R w -", "e1 h1 =Castle_to_g1", "e1-g1&h1-f1", "", ""},
		{"a capture of the partner or a castling: the capture", greedy, "4k3/8/8/8/8/8/8/R3K2R w -", "e1 h1 =Capture_h1", "e1xh1", "White King e1 captures its own rook h1.", "e1-h1"},
		{"a castling that exchanges the two", near, "4k3/8/8/8/8/8/8/3RK3 w -", "e1 d1", "e1-d1&d1-e1", "White King e1 castles to d1 with the rook from d1.", "d1-e1+"},
		{"an exchange", valkyrie, "", "b1 a2", "b1-a2&a2-b1", "White Valkyrie b1 swaps with the page on a2.", "a2-b1+"},
		{"where the piece is put is asked", valkyrie, "3k3/3P3/7/7/7/7/3V2K w -", "d1 d6 =Put_on_d4", "d1-d6&d6-d4", "White Valkyrie d1 to d6, puts the page from d6 on d4.", "d6-d4 d1-d6"},
		{"where the piece is put is clicked", valkyrie, "3k3/3P3/7/7/7/7/3V2K w -", "d1 d6 d3", "d1-d6&d6-d3", "", ""},
		{"an enemy's piece is put on the square that it left", thief, "3k3/7/7/p6/7/7/T2K3 w -", "a1 a4", "a1-a4&a4-a1", "White Thief a1 swaps with the page on a4.", "a4-a1+"},
		{"a piece that is put back stays", carrier, "6k/3P3/3p3/3H3/7/7/6K w -", "d4 d5", "d4xd5", "White Hopper d4 captures page d5.", "d4-d5"},
		{"a capture en passant by its square", chess, "4k3/8/8/3pP3/8/8/8/4K3 w - ep=d5<d6", "e5 d6", "e5xd6[d5]", "White Pawn e5 captures pawn d5 en passant, ends on d6.", "e5-d6"},
		{"a capture en passant by its victim", chess, "4k3/8/8/3pP3/8/8/8/4K3 w - ep=d5<d6", "e5 d5", "e5xd6[d5]", "", ""},
		{"a piece that changes where it arrives", becoming, "", "a4 a5", "a4-a5=R", "White Pawn a4 to a5, becomes a Rook.", "a4-a5"},
		{"a promotion from the hand", reserved, "4k1/P5/6/6/6/5K w R", "a5 a6 =Rook", "a5-a6=R", "White Pawn a5 to a6, promotes to Rook from the hand.", "a5-a6"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := onText(t, c.text, c.position)
			before := notation.PositionText(s.Rules(), s.Position())
			played := false
			for _, x := range strings.Fields(c.clicks) {
				if played {
					t.Fatalf("played %s before %s", last(s), x)
				}
				if name, ok := strings.CutPrefix(x, "="); ok {
					played = chooseNamed(t, s, strings.ReplaceAll(name, "_", " "))
					continue
				}
				s.Hover(square(t, s, x))
				if s.Preview() != nil && s.Message().Title == "" {
					t.Errorf("no words for a click on %s", x)
				}
				played = click(t, s, x)
			}
			if !played || last(s) != c.move {
				t.Fatalf("played %v: %s, want %s", played, last(s), c.move)
			}
			n := s.Record().At()
			if got := session.Sentence(s.Game(), n); c.sentence != "" && got != c.sentence {
				t.Errorf("%q, want %q", got, c.sentence)
			}
			if got := journeys(s, n.Changes); c.changes != "" && got != c.changes {
				t.Errorf("changes %s, want %s", got, c.changes)
			}
			after := notation.PositionText(s.Rules(), s.Position())
			if s.Undo(); notation.PositionText(s.Rules(), s.Position()) != before {
				t.Errorf("undone it is %s", notation.PositionText(s.Rules(), s.Position()))
			}
			if s.Redo(); notation.PositionText(s.Rules(), s.Position()) != after {
				t.Errorf("redone it is %s, want %s", notation.PositionText(s.Rules(), s.Position()), after)
			}
		})
	}
}

// chooseNamed chooses the option of that name and reports whether a move was played.
func chooseNamed(t *testing.T, s *session.Session, name string) bool {
	t.Helper()
	if !s.Choosing() {
		t.Fatalf("there is no choice; want %s", name)
	}
	var list []string
	for i := range s.Options() {
		s.HoverOption(i)
		if s.Message().Title == "" || s.Message().How == "" {
			t.Errorf("no words for option %d", i)
		}
		if s.OptionName(i) == name {
			return s.Choose(i)
		}
		list = append(list, s.OptionName(i))
	}
	t.Fatalf("%s isn't among the options %q", name, list)
	return false
}

// journeys lists the squares of pieces that move in a list of changes; + marks an exchange.
func journeys(s *session.Session, changes []game.Change) string {
	var list []string
	at := s.Game().Board.SquareName
	for _, c := range changes {
		if c.Op == game.Shift || c.Op == game.Displace {
			j := at(c.At) + "-" + at(c.To)
			if c.Op == game.Displace && c.After != 0 {
				j += "+"
			}
			list = append(list, j)
		}
	}
	return strings.Join(list, " ")
}
