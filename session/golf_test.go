package session_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fairway/game"
	"fairway/session"
	"fairway/variants"
)

// dice rolls the given values, then 1 forever, and counts its rolls.
type dice struct {
	values []int
	throws int
}

func (d *dice) throw() int {
	d.throws++
	if len(d.values) == 0 {
		return 1
	}
	v := d.values[0]
	d.values = d.values[1:]
	return v
}

// sit opens a position of a game with a die that rolls the given values.
func sit(t *testing.T, variant, position string, values ...int) (*session.Session, *dice) {
	t.Helper()
	r, err := variants.Find(variant)
	if err != nil {
		t.Fatal(err)
	}
	s, d := session.New(r), &dice{values: values}
	s.SetDice(d.throw)
	if err := s.Load(r, position, nil); err != nil {
		t.Fatal(err)
	}
	return s, d
}

func square(t *testing.T, s *session.Session, name string) game.Square {
	t.Helper()
	q, err := s.Game().Board.ParseSquare(name)
	if err != nil {
		t.Fatal(err)
	}
	return q
}

// tap clicks squares, with the prefix ^ or _ on the upper or lower part, and reports whether the
// last click played a move.
func tap(t *testing.T, s *session.Session, squares string) (played bool) {
	t.Helper()
	for _, name := range strings.Fields(squares) {
		part := session.WholeSquare
		if n := strings.TrimLeft(name, "^_"); n != name {
			part = session.UpperPart
			if name[0] == '_' {
				part = session.LowerPart
			}
			name = n
		}
		played = s.ClickOn(square(t, s, name), part)
	}
	return played
}

const (
	teeHits   = "4k4/9/+p3p4/9/2S6/9/P8/9/4K4 w - balls=c5"
	nearHit   = "4k4/9/9/9/9/9/1G3r3/9/5K3 w - balls=b3"
	dieStroke = "4k4/9/9/9/9/2G4s1/9/9/4K4 w - balls=c4"
	lakeRoll  = "1k7/9/9/9/9/9/9/4G4/K8 w - balls=e2"
	pulls     = "4k4/9/9/9/2p6/2P6/3PP4/9/4K4 w - balls=d4:2,f4,c5"
)

func TestGolfByClicks(t *testing.T) {
	for _, c := range []struct {
		name, position, clicks string
		die                    []int
		move                   string
	}{
		{"a pull from beside", pulls, "d3 d4", nil, "d3<d4"},
		{"a pull by either part of the lake", pulls, "c4 ^d4", nil, "c4<d4"},
		{"the upper part of an enemy on the ball captures it", pulls, "c4 ^c5", nil, "c4xc5"},
		{"the lower part pulls the ball from under it", pulls, "c4 _c5", nil, "c4<c5"},
		{"a chosen end over the lake", teeHits, "c5 _g1", nil, "c5@g1"},
		{"an end that isn't a move by its upper part", teeHits, "c5 ^e7", nil, "c5@e7"},
		{"a move by the upper part", teeHits, "c5 ^b6", nil, "c5-b6"},
		{"golf by the lower part", teeHits, "c5 _b6", nil, "c5@b6"},
		{"an own piece is hit by the lower part", teeHits, "c5 _a3", nil, "c5@a3"},
		{"a near hit", nearHit, "b3 f3", nil, "b3@f3"},
		{"a die stroke by the last square", dieStroke, "c4 i4", []int{4}, "c4@E:4"},
		{"a die stroke by a square before any end", dieStroke, "c4 _d4", []int{1}, "c4@E:1"},
		{"a drop", "4k4/9/9/9/9/6P2/P8/9/4K4 w SHWP balls=-", "", nil, "S*b2"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, d := sit(t, "tee-garden-shogi", c.position, c.die...)
			if c.clicks == "" {
				k, _ := s.Game().FindKind(c.move[:1])
				if !s.SelectHeld(k) || !tap(t, s, c.move[2:]) {
					t.Fatal("nothing was dropped")
				}
			} else if !tap(t, s, c.clicks) {
				t.Fatalf("nothing was played; options %d, asks %v", len(s.Options()), s.Choosing())
			}
			if last(s) != c.move || d.throws != len(c.die) {
				t.Errorf("played %s after %d rolls, want %s after %d", last(s), d.throws, c.move, len(c.die))
			}
		})
	}
}

func TestOwnPieceInALineIsSelectedByItsUpperPart(t *testing.T) {
	s, _ := sit(t, "tee-garden-shogi", teeHits)
	if tap(t, s, "c5 ^a3") || s.Selected() != square(t, s, "a3") {
		t.Errorf("selected %v after %s", s.Selected(), last(s))
	}
}

func TestMoveOrGolfIsAChoice(t *testing.T) {
	s, _ := sit(t, "tee-garden-shogi", teeHits)
	if tap(t, s, "c5 b6") || !s.Choosing() {
		t.Fatal("the whole square b6 wasn't queried")
	}
	var names []string
	for i, m := range s.Options() {
		names = append(names, s.OptionName(i)+" = "+s.Game().MoveText(m))
	}
	if got := strings.Join(names, ", "); got != "Move to b6 = c5-b6, Golf to b6 = c5@b6" {
		t.Errorf("options %s", got)
	}
	if m := s.Message(); m.How != "Choose what the piece does." {
		t.Errorf("message %+v", m)
	}
	s.HoverOption(1)
	if v := s.Preview(); v == nil || s.Game().MoveText(v.Move) != "c5@b6" {
		t.Errorf("hovering the second option shows %+v", v)
	}
	if !s.Choose(1) || last(s) != "c5@b6" {
		t.Errorf("played %s", last(s))
	}
	// The promotions of the move are options as well as golf.
	s, _ = sit(t, "tee-garden-shogi", "8k/9/9/1S7/9/9/9/9/4K4 w - balls=b6")
	tap(t, s, "b6 a7")
	names = nil
	for i := range s.Options() {
		names = append(names, s.OptionName(i))
	}
	if got := strings.Join(names, ", "); got != "Move to a7: Promoted Silvergeneral, Move to a7: Don't promote, Golf to a7" {
		t.Errorf("options %s", got)
	}
}

func TestTargetsDistinguishMovesFromGolf(t *testing.T) {
	s, _ := sit(t, "tee-garden-shogi", dieStroke)
	tap(t, s, "c4")
	var got []string
	for _, x := range s.Targets() {
		got = append(got, fmt.Sprintf("%s %d", s.Game().Board.SquareName(x.At), x.Class))
	}
	slices.Sort(got)
	quiet, chance := int(game.ClassQuiet), int(game.ClassChance)
	stroke := int(game.ClassStroke)
	want := []string{}
	for at, classes := range map[string][]int{
		"b5": {quiet}, "d5": nil, "b4": {quiet}, "c3": {quiet}, "c5": {quiet, chance}, "a4": {stroke}, "c1": {stroke},
		"c6": {chance}, "c7": {chance}, "c8": {chance}, "c9": {chance},
		"d4": {chance}, "e4": {chance}, "f4": {chance}, "g4": {chance}, "h4": {chance}, "i4": {chance},
	} {
		for _, c := range classes {
			want = append(want, fmt.Sprintf("%s %d", at, c))
		}
	}
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("targets %v\nwant    %v", got, want)
	}
	if n := len(s.Marked()); n != len(want)-1 {
		t.Errorf("%d squares are marked, one of %d targets is a duplicate", n, len(want))
	}
}

func TestOddsOfAStroke(t *testing.T) {
	for _, c := range []struct{ name, position, from, to, odds string }{
		{"the lake and a hit", dieStroke, "c4", "_h4", "1 in 6: f4, the ball stays in the lake. 1 in 3: g4. 1 in 2: h4, hits the Silvergeneral."},
		{"no piece on the line", "4k4/9/9/9/9/2G6/9/9/4K4 w - balls=c4", "c4", "_h4", "1 in 6: f4, the ball stays in the lake. 1 in 3: g4. 1 in 3: h4. 1 in 6: i4."},
		{"a lost ball", lakeRoll, "e2", "_e9", "1 in 6: e6, the ball is lost. 1 in 3: e7. 1 in 3: e8. 1 in 6: e9."},
		{"two results", "4k4/9/1p7/9/9/9/PG4r2/9/4K4 w - balls=b3", "b3", "_b7", "1 in 6: b6. 5 in 6: b7, hits the Point."},
		{"an own piece", "4k4/9/9/9/9/9/1G5S1/8K/9 w - balls=b3", "b3", "_h3", "1 in 6: f3. 1 in 3: g3. 1 in 2: h3, hits its own Silvergeneral, which goes to hand."},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, d := sit(t, "tee-garden-shogi", c.position)
			tap(t, s, c.from)
			s.HoverOn(square(t, s, c.to[1:]), session.LowerPart)
			v := s.Preview()
			if v == nil || !v.Plays || !v.Move.NeedsDie() {
				t.Fatalf("preview %+v", v)
			}
			total := 0
			for _, o := range v.Odds {
				total += o.Weight
				if o.Of != 6 {
					t.Errorf("%+v is not of 6", o)
				}
			}
			if m := s.Message(); total != 6 || m.Text != c.odds {
				t.Errorf("%d sixths: %s\nwant %s", total, m.Text, c.odds)
			}
			if d.throws != 0 {
				t.Error("hovering rolled the die")
			}
		})
	}
}

func TestTapOnADieLineOnlyAims(t *testing.T) {
	for _, c := range []struct {
		name string
		then func(s *session.Session) bool
	}{
		{"another tap on the line", func(s *session.Session) bool { return tap(t, s, "_f4") }},
		{"the same square", func(s *session.Session) bool { return tap(t, s, "d4") }},
		{"Roll", (*session.Session).Roll},
		{"choosing it", func(s *session.Session) bool {
			i := slices.IndexFunc(s.Options(), func(m game.Move) bool { return s.Game().MoveText(m) == "c4@E" })
			return s.Choose(i)
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, d := sit(t, "tee-garden-shogi", dieStroke, 6)
			s.SetPointer(session.PointerTap)
			if tap(t, s, "c4 _d4") || !s.Aiming() || d.throws != 0 {
				t.Fatalf("aimed %v after %d rolls", s.Aiming(), d.throws)
			}
			if v := s.Preview(); v == nil || s.Game().MoveText(v.Move) != "c4@E" || len(v.Odds) != 3 {
				t.Fatalf("preview %+v", v)
			}
			if !c.then(s) || last(s) != "c4@E:6" || s.Aiming() || d.throws != 1 {
				t.Errorf("played %s, aimed %v, %d rolls", last(s), s.Aiming(), d.throws)
			}
		})
	}
	s, d := sit(t, "tee-garden-shogi", dieStroke, 6)
	s.SetPointer(session.PointerTap)
	tap(t, s, "c4 _d4 _c9")
	if v := s.Preview(); v == nil || s.Game().MoveText(v.Move) != "c4@N" {
		t.Error("a tap on another line doesn't aim there")
	}
	if !s.Undo() || s.Aiming() || s.Record().At().Ply != 0 {
		t.Error("undo didn't cancel the aim")
	}
	if s.Roll() {
		t.Error("Roll rolled without an aim")
	}
	tap(t, s, "c4 _d4 ^b4")
	if last(s) != "c4-b4" || d.throws != 0 {
		t.Errorf("a move after aiming: %s, %d rolls", last(s), d.throws)
	}
}

func TestReplayedStrokeKeepsItsRoll(t *testing.T) {
	s, d := sit(t, "tee-garden-shogi", dieStroke, 4, 2)
	tap(t, s, "c4 _g4")
	after := s.Position().Clone()
	events, _ := s.Since(0)
	e := events[len(events)-1]
	if e.Kind != session.Played || len(e.Outcomes) != 3 || last(s) != "c4@E:4" {
		t.Fatalf("event %+v of %s", e, last(s))
	}
	if die, odds := s.LastDie(); die != 4 || len(odds) != 3 || odds[2].Fraction() != "1/2" {
		t.Errorf("the die shows %d, odds %+v", die, odds)
	}
	s.Undo()
	if die, odds := s.LastDie(); die != 0 || odds != nil {
		t.Errorf("before the stroke the die shows %d, odds %v", die, odds)
	}
	tap(t, s, "c4 _d4")
	if last(s) != "c4@E:4" || d.throws != 1 || !s.Position().Equal(after) {
		t.Errorf("the same stroke again is %s after %d rolls", last(s), d.throws)
	}
	s.Undo()
	s.Redo()
	if last(s) != "c4@E:4" || d.throws != 1 {
		t.Errorf("redo is %s after %d rolls", last(s), d.throws)
	}
	s.Undo()
	if err := s.Play("c4@E"); err != nil || last(s) != "c4@E:4" || d.throws != 1 {
		t.Errorf("the text again is %s after %d rolls: %v", last(s), d.throws, err)
	}
	s.Undo()
	if err := s.Play("c4@N"); err != nil || last(s) != "c4@N:2" || d.throws != 2 {
		t.Errorf("another stroke is %s after %d rolls: %v", last(s), d.throws, err)
	}
	s.Undo()
	if err := s.Play("c4@E:1"); err != nil || last(s) != "c4@E:1" || d.throws != 2 {
		t.Errorf("with a given die: %s after %d rolls: %v", last(s), d.throws, err)
	}
}

func TestDieStrokeWithoutADieIsRefused(t *testing.T) {
	s, _ := sit(t, "tee-garden-shogi", dieStroke)
	s.SetDice(nil)
	if tap(t, s, "c4 _d4") || s.Record().At().Ply != 0 {
		t.Fatal("played without a die")
	}
	if m := s.Message(); !m.Alarm || m.Title != "No die" || !strings.Contains(m.Text, "c4@E") {
		t.Errorf("message %+v", m)
	}
	if err := s.Play("c4@E"); err == nil {
		t.Error("the text was played without a die")
	}
	if err := s.Play("c4@E:3"); err != nil {
		t.Errorf("with the die in the text: %v", err)
	}
}

func TestRefusalIsReported(t *testing.T) {
	s, _ := sit(t, "tee-garden-shogi", "8k/9/9/9/9/9/2K6/9/9 w - balls=-")
	for _, c := range []struct{ at, text string }{{"d4", "Blocked by the lake."}, {"e5", "Steps in any direction."}} {
		if tap(t, s, "c3 "+c.at) || s.Selected() != game.None {
			t.Fatalf("%s: selected %v", c.at, s.Selected())
		}
		if m := s.Message(); m.Title != "The King can't go to "+c.at || m.Text != c.text || m.Alarm != (c.at == "d4") {
			t.Errorf("%s: %+v", c.at, m)
		}
	}
	tap(t, s, "c3 d4 c3")
	if s.Message().Alarm {
		t.Error("the refusal stays after the next click")
	}
	s, _ = sit(t, "tee-garden-shogi", "4k4/9/9/9/9/6P2/P8/9/4K4 w P balls=-")
	k, _ := s.Game().FindKind("P")
	s.SelectHeld(k)
	tap(t, s, "a5")
	if m := s.Message(); m.Title != "Not on a5" || m.Text != "File a already holds one Point." || !m.Alarm {
		t.Errorf("a refused drop: %+v", m)
	}
}

func TestGolfChecksAreReported(t *testing.T) {
	for _, c := range []struct{ position, words string }{
		{"4k4/9/9/9/1g5K1/1P7/9/9/9 w - balls=b5", "White is in check: the Goldgeneral on b5 can hit the King with its ball."},
		{"4k4/9/9/9/1g5K1/7r1/9/9/9 w - balls=b5", "White is in check from h4, and the Goldgeneral on b5 can hit the King with its ball."},
		{"4k4/9/9/9/1g4PK1/1P7/9/9/9 w - balls=b5", ""},
	} {
		s, _ := sit(t, "tee-garden-shogi", c.position)
		if got := s.Message().Title; got != c.words {
			t.Errorf("%s: %q, want %q", c.position, got, c.words)
		}
	}
}

// After checkmate the check is still marked, and only the result announces it.
func TestCheckmateKeepsItsCheck(t *testing.T) {
	s, _ := sit(t, "tee-garden-shogi", "k8/9/9/9/G8/9/9/9/1R2K4 b - balls=a5")
	if c := s.Checks(); len(c) != 1 || names(s, []game.Square{c[0].By, c[0].Royal}) != "a5 a9" {
		t.Errorf("the checkmated King has the checks %v", c)
	}
	if m := s.Message(); m != (session.Message{}) {
		t.Errorf("in addition to the result: %+v", m)
	}
	s, _ = sit(t, "tee-garden-shogi", "4k4/1r7/9/9/9/9/3P5/7r1/K8 w - balls=-")
	if c := s.Checks(); len(c) != 0 {
		t.Errorf("a stalemate has the checks %v", c)
	}
}

func TestSentencesOfGolf(t *testing.T) {
	for _, c := range []struct{ position, move, want string }{
		{dieStroke, "c4@E:4", "White Goldgeneral c4 strikes the ball east. The die shows 4: the ball hits the Silvergeneral on h4."},
		{dieStroke, "c4@E:1", "White Goldgeneral c4 strikes the ball east. The die shows 1: the ball reaches f4."},
		{lakeRoll, "e2@N:1", "White Goldgeneral e2 strikes the ball north. The die shows 1: the ball is lost on e6."},
		{teeHits, "c5@e3", "White Silvergeneral c5 strikes the ball to e3."},
		{teeHits, "c5@a3", "White Silvergeneral c5 strikes the ball to a3 and hits White's own Point."},
		{teeHits, "c5@e7", "White Silvergeneral c5 strikes the ball to e7 and hits the Point."},
		{pulls, "c4<c5", "White Point c4 pulls the ball from c5."},
		{pulls, "c4xc5", "White Point c4 captures point c5."},
		{"4k4/9/9/9/9/6P2/P8/9/4K4 w S balls=-", "S*b2", "White drops a Silvergeneral on b2."},
	} {
		s, _ := sit(t, "tee-garden-shogi", c.position)
		if err := s.Play(c.move); err != nil {
			t.Fatal(err)
		}
		if got := session.Sentence(s.Game(), s.Record().At()); got != c.want {
			t.Errorf("%s: %s\nwant %s", c.move, got, c.want)
		}
	}
}

func TestMessagesOfGolf(t *testing.T) {
	for _, c := range []struct{ position, from, to, title, text string }{
		{pulls, "c4", "_d4", "Pulls the ball from d4", ""},
		{teeHits, "c5", "_e7", "Strikes the ball to e7", "Hits the Point."},
		{teeHits, "c5", "_a3", "Strikes the ball to a3", "Hits its own Point, which goes to hand."},
		{teeHits, "c5", "_d4", "Strikes the ball to d4", "The ball stays in the lake."},
		{teeHits, "c5", "_g1", "Strikes the ball to g1", ""},
		{"4k4/9/9/9/2G6/9/9/9/4K4 w - balls=c5", "c5", "_e5", "Strikes the ball to e5", "The ball is lost."},
	} {
		s, _ := sit(t, "tee-garden-shogi", c.position)
		tap(t, s, c.from)
		s.HoverOn(square(t, s, c.to[1:]), session.LowerPart)
		if m := s.Message(); m.Title != c.title || m.Text != c.text {
			t.Errorf("%s to %s: %+v", c.from, c.to, m)
		}
	}
}

// A piece hit by a ball of its own army goes to that army's hand and isn't lost.
func TestPieceHitByItsOwnBallIsNotLost(t *testing.T) {
	s, _ := sit(t, "tee-garden-shogi", teeHits)
	if err := s.Play("c5@a3"); err != nil {
		t.Fatal(err)
	}
	if l := s.Lost(0); len(l) != 0 {
		t.Errorf("White lost %v by hitting itself", l)
	}
	s.Undo()
	if err := s.Play("c5@e7"); err != nil {
		t.Fatal(err)
	}
	if l := s.Lost(1); len(l) != 1 || s.Game().Kinds[l[0]].ID != "P" {
		t.Errorf("Black lost %v", l)
	}
}
