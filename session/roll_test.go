package session_test

import (
	"fmt"
	"strings"
	"testing"

	"fairway/game"
	"fairway/game/notation"
	"fairway/session"
)

const (
	rookAtHalb = "k7/8/8/8/8/8/6r1/8/8/8/8/8/8/8/8/K7 b -"
	blockedBy  = "7k/8/8/8/8/8/8/8/3Pa3/8/8/8/8/8/8/K7 w - roll=a1.d8:1/0"
	rollsFree  = "7k/8/8/8/8/8/8/8/8/8/3P4/8/8/8/8/K7 w - roll=a1.d6:0/1"
	castles    = "r3k2r/p6p/8/8/8/8/8/8/8/8/8/8/8/8/P6P/B3K2B w - castle=KQkq"
	twoATurn   = "r6k/8/8/8/8/8/8/8/8/8/4P3/8/8/8/8/K7 w - roll=a1.e6:0/2"
	discovered = "8/p7/8/8/8/8/8/8/8/7k/8/5D2/8/3B4/8/K7 w - roll=a1.d3:4/4c"
)

func TestMinigolfByClicks(t *testing.T) {
	for _, c := range []struct{ name, position, clicks, move string }{
		{"a rolling piece is stopped by a second click", rollsFree, "a1.d6 a1.d6", "!a1.d6"},
		{"a blocked piece may move", blockedBy, "a1.d8 a2.d1", "a1.d8-a2.d1"},
		{"or be stopped", blockedBy, "a1.d8 a1.d8", "!a1.d8"},
		{"castling short", castles, "a1.e1 a1.g1", "a1.e1-a1.g1"},
		{"castling long", castles, "a1.e1 a1.c1", "a1.e1-a1.c1"},
		{"the route over the side by a square of it", rookAtHalb, "a2.g2 a2.f2 a2.h2", "a2.g2-a2.f2{-4,0}"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, _ := sit(t, "minigolf-chess", c.position)
			if !tap(t, s, c.clicks) || last(s) != c.move {
				t.Errorf("played %q, want %s", last(s), c.move)
			}
		})
	}
}

// A Pawn that has rolled to its last rank is promoted on its square, where its player may choose.
func TestARolledPawnIsPromotedByClicks(t *testing.T) {
	s, _ := sit(t, "minigolf-chess:rolled-pawn=choice", "4P3/8/8/8/8/8/k7/8/8/8/8/K7/8/8/8/8 w -")
	if m := s.Message(); m.Title != "White promotes the Pawn on a2.e8" || m.How != "Click a2.e8, then again, and choose the promotion." {
		t.Errorf("%+v", m)
	}
	tap(t, s, "a1.a5 a1.a4")
	if m := s.Message(); m.Title != "The King can't go to a1.a4" || m.Text != "The Pawn on a2.e8 is promoted first." {
		t.Errorf("another piece: %+v", m)
	}
	if tap(t, s, "a2.e8 a2.e8") || !s.Choosing() {
		t.Fatal("the promotion was not asked about")
	}
	var list []string
	for i, m := range s.Options() {
		list = append(list, s.OptionName(i)+" = "+s.Game().MoveText(m))
	}
	if got, want := strings.Join(list, ", "), "Far Queen = a2.e8-a2.e8=H, Kirin = a2.e8-a2.e8=D, Tall Knight = a2.e8-a2.e8=V, Short Bishop = a2.e8-a2.e8=B"; got != want {
		t.Errorf("options %s\nwant    %s", got, want)
	}
	s.HoverOption(1)
	if m := s.Message(); m.Title != "Promotes on a2.e8" || m.How != "Choose the promotion." {
		t.Errorf("%+v", m)
	}
	if !s.Choose(1) || last(s) != "a2.e8-a2.e8=D" {
		t.Errorf("played %q", last(s))
	}
	if got := session.Sentence(s.Game(), s.Record().At()); got != "White Pawn a2.e8 promotes to Kirin." {
		t.Errorf("said %q", got)
	}
}

func TestTwoRoutesToASquareAreOffered(t *testing.T) {
	for _, c := range []struct{ to, options, lit string }{
		{"a2.f2", "Straight: 1 right each turn = a2.g2-a2.f2, One bounce: 4 right each turn = a2.g2-a2.f2{-4,0}", "a2.h2"},
		{"a2.h2", "Straight: 1 left each turn = a2.g2-a2.h2, One bounce: 2 right each turn = a2.g2-a2.h2{-2,0}", ""},
	} {
		s, _ := sit(t, "minigolf-chess", rookAtHalb)
		if tap(t, s, "a2.g2 "+c.to) || !s.Choosing() {
			t.Fatalf("%s wasn't queried", c.to)
		}
		var list []string
		for i, m := range s.Options() {
			list = append(list, s.OptionName(i)+" = "+s.Game().MoveText(m))
		}
		if got := strings.Join(list, ", "); got != c.options {
			t.Errorf("options %s\nwant    %s", got, c.options)
		}
		if got := names(s, s.Marked()); got != c.lit {
			t.Errorf("marked during the choice: %q, want %q", got, c.lit)
		}
		s.HoverOption(1)
		v := s.Preview()
		if v == nil || v.Move != s.Options()[1] || !v.Plays || len(v.After) == 0 {
			t.Errorf("the second option shows %+v", v)
		}
		if m := s.Message(); m.How != "Choose a route, or click a square that only one route crosses." {
			t.Errorf("message %+v", m)
		}
		if !s.Choose(0) || strings.Contains(last(s), "{") {
			t.Errorf("the first option is %s", last(s))
		}
	}
}

// The ghosts after a move are where the piece rolls if nobody moves it.
func TestPreviewShowsFurtherRolls(t *testing.T) {
	for _, c := range []struct{ position, from, to, fill string }{
		{"r6k/8/8/8/8/8/8/8/8/4P3/8/8/8/8/8/K7 w -", "a1.e7", "a1.e8", "a2.h8-a2.g8 a1.a1-a1.b1 a2.g8-a2.h8 a1.b1-a1.c1 a2.h8-a2.g8 a1.c1-a1.b1"},
		{"7k/8/8/8/8/8/4p3/8/8/8/8/8/8/8/8/K7 b -", "a2.e2", "a2.e1", "a1.a1-a1.b1 a2.h8-a2.g8 a1.b1-a1.a1 a2.g8-a2.h8 a1.a1-a1.b1 a2.h8-a2.g8"},
	} {
		s, _ := sit(t, "minigolf-chess", c.position)
		tap(t, s, c.from)
		s.Hover(square(t, s, c.to))
		v := s.Preview()
		if v == nil || len(v.After) != 3 {
			t.Fatalf("preview %+v", v)
		}
		tap(t, s, c.to)
		piece := v.After[0].Piece.Army()
		for _, g := range v.After {
			for {
				text, rest, _ := strings.Cut(c.fill, " ")
				c.fill = rest
				mover := s.Position().Mover()
				if err := s.Play(text); err != nil {
					t.Fatal(err)
				}
				if mover == piece {
					break
				}
			}
			if at := s.Position().At(g.At); at != g.Piece || s.Position().Momentum(g.At) != g.Momentum {
				t.Errorf("after roll %d %+v isn't on %s: %s", g.Roll, g, s.Game().Board.SquareName(g.At), notation.PositionText(s.Rules(), s.Position()))
			}
		}
	}
}

func TestForecastIsLimitedOrEmpty(t *testing.T) {
	s, _ := sit(t, "minigolf-chess", twoATurn)
	for n := range 4 {
		if got := len(s.Forecast(n)); got != n {
			t.Errorf("%d rolls have %d ghosts", n, got)
		}
	}
	h, _ := sit(t, "hook-shogi", "start")
	if h.Forecast(3) != nil || len(h.Rolling()) != 0 {
		t.Error("a forecast without momentum")
	}
}

func TestRollingPiecesHaveAForecast(t *testing.T) {
	for _, c := range []struct{ position, want string }{
		{twoATurn, "a1.e6 next a1.e8 a1.f8 a1.h8 stops false"},
		{blockedBy, "a1.d8 next  stops true"},
		{"start", ""},
	} {
		s, _ := sit(t, "minigolf-chess", c.position)
		var got []string
		for _, r := range s.Rolling() {
			var next []string
			for _, q := range r.Next {
				next = append(next, s.Game().Board.SquareName(q))
			}
			got = append(got, fmt.Sprintf("%s next %s stops %v", s.Game().Board.SquareName(r.At), strings.Join(next, " "), r.Stops))
		}
		if strings.Join(got, "; ") != c.want {
			t.Errorf("%s: %v", c.position, got)
		}
	}
}

func TestWordsOfMomentum(t *testing.T) {
	for _, c := range []struct{ position, from, to, title, text string }{
		{"start", "a1.e2", "a1.e4", "Moves to a1.e4", "Keeps rolling 2 forward each turn."},
		{"start", "a1.b1", "a1.c3", "Jumps to a1.c3", "Keeps rolling 2 forward and 1 right each turn."},
		{rollsFree, "a1.d6", "", "The Pawn keeps rolling 1 forward each turn", ""},
		{rollsFree, "a1.d6", "a1.d6", "Stops the Pawn on a1.d6", ""},
		{blockedBy, "a1.d8", "", "The Pawn is blocked", "You can move it another way. Otherwise it stops, unless its path clears."},
		{blockedBy, "a1.d8", "a2.d1", "Moves to a2.d1", "Keeps rolling 1 forward each turn."},
		{castles, "a1.e1", "a1.g1", "Castles to a1.g1", ""},
		{castles, "a1.e1", "a1.f1", "Moves to a1.f1", ""},
		{"7k/8/8/8/8/8/4p3/8/8/8/8/8/8/8/8/K7 b -", "a2.e2", "a2.e1", "Moves to a2.e1", "The spinner carries it to a1.e8. Keeps rolling 1 right each turn."},
		{"7k/8/8/8/8/8/8/5a2/4P3/8/8/8/8/8/8/K7 b - roll=a1.e8:0/1", "a2.f1", "a1.e8", "Captures a1.e8", "A pawn. The spinner carries it to a1.d8. Keeps rolling 1 back and 1 right each turn, as long as each roll captures."},
	} {
		s, _ := sit(t, "minigolf-chess", c.position)
		tap(t, s, c.from)
		if c.to != "" {
			s.Hover(square(t, s, c.to))
		}
		if m := s.Message(); m.Title != c.title || m.Text != c.text {
			t.Errorf("%s to %s: %+v", c.from, c.to, m)
		}
	}
}

func TestSentencesOfMomentum(t *testing.T) {
	for _, c := range []struct{ position, move, want string }{
		{rollsFree, "!a1.d6", "White stops the Pawn on a1.d6."},
		{rollsFree, "a1.a1-a1.b1", "White King a1.a1 to a1.b1. 1 piece rolls."},
		{blockedBy, "a1.a1-a1.a2", "White King a1.a1 to a1.a2. Pawn a1.d8 stops."},
		{rookAtHalb, "a2.g2-a2.f2", "Black Short Rook a2.g2 to a2.f2."},
		{rookAtHalb, "a2.g2-a2.f2{-4,0}", "Black Short Rook a2.g2 to a2.f2 off a cushion."},
		{"k7/6B1/8/8/8/8/8/8/8/8/8/8/8/8/8/K7 w -", "a2.g7-a1.f2", "White Short Bishop a2.g7 to a1.f2 off a cushion and over the open edge."},
		{castles, "a1.e1-a1.c1", "White King a1.e1 castles to a1.c1."},
		{discovered, "a1.f5-a1.f3", "White Kirin a1.f5 to a1.f3. Short Bishop a1.d3 rolls to a1.h7, captures king."},
		{"7k/8/8/8/8/8/4p3/8/8/8/8/8/8/8/8/K7 b -", "a2.e2-a2.e1", "Black Pawn a2.e2 to a2.e1. The spinner carries the piece from a2.e1 to a1.e8."},
		{"7k/8/8/8/8/8/8/3PP3/8/8/8/8/8/8/8/K7 b -", "a2.h8-a2.g8", "Black King a2.h8 to a2.g8. The spinner carries the pieces from a2.d1 to a2.e1, a2.e1 to a1.e8."},
		{"7k/8/8/8/8/8/8/3PP3/8/8/8/8/8/8/8/K7 w -", "a1.a1-a1.b1", "White King a1.a1 to a1.b1."},
		{"8/8/4P3/8/8/8/k7/8/8/8/8/K7/8/8/8/8 w - roll=a2.e6:0/2", "a1.a5-a1.b5", "White King a1.a5 to a1.b5. Pawn a2.e6 rolls to a2.e8, promotes to Far Queen."},
	} {
		s, _ := sit(t, "minigolf-chess", c.position)
		if err := s.Play(c.move); err != nil {
			t.Fatal(err)
		}
		if got := session.Sentence(s.Game(), s.Record().At()); got != c.want {
			t.Errorf("%s: %s\nwant %s", c.move, got, c.want)
		}
	}
	// If turns begin with the roll, the other army rolls after the disc has turned.
	for _, c := range []struct{ position, move, want string }{
		{"7k/8/8/8/8/8/4p3/8/8/8/8/8/2P5/8/8/K7 b - roll=a1.c4:0/1", "a2.e2-a2.e1", "Black Pawn a2.e2 to a2.e1. The spinner carries the piece from a2.e1 to a1.e8. 1 White piece rolls."},
		{"7k/8/8/8/8/8/8/8/8/8/8/4rl2/8/8/8/K7 w - roll=a1.e5:1/0", "a1.a1-a1.b1", "White King a1.a1 to a1.b1. Black Short Rook a1.e5 stops."},
	} {
		s, _ := sit(t, "minigolf-chess:turn=roll-first", c.position)
		if err := s.Play(c.move); err != nil {
			t.Fatal(err)
		}
		if got := session.Sentence(s.Game(), s.Record().At()); got != c.want {
			t.Errorf("%s: %s\nwant %s", c.move, got, c.want)
		}
	}
	// The full sentence names all pieces, and the one for undo leaves out the consequences.
	for _, c := range []struct{ variant, position, move, want, back string }{
		{"minigolf-chess", "7k/8/8/8/8/8/4p3/4P3/8/8/8/8/8/8/8/K7 b -", "a2.h8-a2.h7", "Black King a2.h8 to a2.h7. The spinner carries White Pawn a2.e1 to a1.e8.", "Taken back: Black King a2.h8 to a2.h7."},
		{"minigolf-chess:turn=roll-first", "7k/8/8/8/8/8/4p3/8/8/8/8/8/2P5/8/8/K7 b - roll=a1.c4:0/1", "a2.e2-a2.e1", "Black Pawn a2.e2 to a2.e1. The spinner carries Black Pawn a2.e1 to a1.e8. White Pawn a1.c4 rolls to a1.c5.", "Taken back: Black Pawn a2.e2 to a2.e1."},
	} {
		s, _ := sit(t, c.variant, c.position)
		if err := s.Play(c.move); err != nil {
			t.Fatal(err)
		}
		at := s.Record().At()
		if got := s.FullSentence(at); got != c.want {
			t.Errorf("%s: %s\nwant %s", c.move, got, c.want)
		}
		if got := s.UndoSentence(at); got != c.back {
			t.Errorf("%s: %s\nwant %s", c.move, got, c.back)
		}
	}
	s, _ := sit(t, "minigolf-chess", "start")
	if err := s.Agree(); err != nil {
		t.Fatal(err)
	}
	if got := session.Sentence(s.Game(), s.Record().At()); got != "The players agree on a draw." {
		t.Error(got)
	}
	s.Undo()
	if err := s.Resign(); err != nil {
		t.Fatal(err)
	}
	if got := session.Sentence(s.Game(), s.Record().At()); got != "White resigns." {
		t.Error(got)
	}
}

// Each reason of a result has its own sentence, which names the winner or the draw.
func TestResultsInWords(t *testing.T) {
	s, _ := sit(t, "minigolf-chess", "start")
	seen := map[string]game.Result{}
	for _, r := range []game.Result{
		{Reason: game.Checkmate}, {Reason: game.Stalemate}, {Reason: game.Stalemate, Draw: true}, {Reason: game.RoyalsCaptured},
		{Reason: game.Repetition, Draw: true}, {Reason: game.Resignation}, {Reason: game.Agreement, Draw: true},
		{Reason: game.KingCaptured}, {Reason: game.Material, Draw: true}, {Reason: game.MoveLimit, Draw: true}, {Reason: game.LastArmy},
	} {
		words := session.ResultWords(s.Rules(), r, 0)
		has := "White wins"
		if r.Draw {
			has = "Draw"
		}
		if o, again := seen[words]; again || !strings.Contains(words, has) || !strings.HasSuffix(words, ".") {
			t.Errorf("%v is %q, as %v", r, words, o)
		}
		seen[words] = r
	}
	for _, c := range []struct {
		variant string
		result  game.Result
		want    string
	}{
		{"minigolf-chess", game.Result{}, ""},
		{"minigolf-chess", game.Result{Reason: game.Checkmate}, "Checkmate: White wins."},
		{"minigolf-chess", game.Result{Reason: game.Stalemate, Draw: true}, "Draw by stalemate: Black isn't in check and has no move."},
		{"minigolf-chess", game.Result{Reason: game.Repetition, Draw: true}, "Draw by threefold repetition."},
		{"tee-garden-shogi", game.Result{Reason: game.Repetition, Draw: true}, "Draw by fourfold repetition."},
		{"minigolf-chess", game.Result{Reason: game.Resignation}, "White wins: Black resigns."},
		{"haiku-shogi", game.Result{Reason: game.Resignation, Winner: 2}, "Green wins: the last opponent resigns."},
	} {
		s, _ := sit(t, c.variant, "start")
		if got := session.ResultWords(s.Rules(), c.result, 1); got != c.want {
			t.Errorf("%s: %+v is %q, want %q", c.variant, c.result, got, c.want)
		}
	}
}

// Only an enemy captures en passant. Peeking at a Pawn beside one of its own army that made a
// double step shows no capture on the square passed over.
func TestNoPieceIsCapturedEnPassantByItsOwnArmy(t *testing.T) {
	s, _ := sit(t, "minigolf-chess", "start")
	if err := s.Play("a1.e2-a1.e4"); err != nil {
		t.Fatal(err)
	}
	tap(t, s, "a1.d2")
	if got := names(s, s.Marked()); !s.Peeking() || got != "a1.d3 a1.d4" {
		t.Errorf("marked %s", got)
	}
}
