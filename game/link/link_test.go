package link_test

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"fairway/game"
	"fairway/game/link"
	"fairway/game/notation"
	"fairway/variants"
)

var view = link.View{Face: "kanji", Coords: true}

// of is the link of a record with a view that version 1 can store.
func of(rec *game.Record, parts link.Parts, v link.View) link.Link {
	l := link.Of(rec, parts)
	l.Old = &v
	return l
}

// random plays so many random moves of a game, or fewer when it ends.
func random(t testing.TB, name string, seed uint64, moves int) *game.Record {
	t.Helper()
	r, err := variants.Find(name)
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(seed, 7))
	rec := game.NewRecord(r, nil)
	for range moves {
		list := rec.Moves(nil)
		if len(list) == 0 {
			break
		}
		m := list[rng.IntN(len(list))]
		if m.NeedsDie() {
			m = r.WithDie(rec.Position(), m, 1+rng.IntN(6))
		}
		rec.Play(m)
	}
	return rec
}

func text(t testing.TB, l link.Link) string {
	t.Helper()
	s, err := l.Text()
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// reopen reads a link's text and plays it.
func reopen(t testing.TB, s string) (link.Link, *game.Record) {
	t.Helper()
	l, err := link.Read(s, variants.Library)
	if err != nil {
		t.Fatalf("%s: %v", s, err)
	}
	rec, moved, err := l.Open()
	if err != nil || moved {
		t.Fatalf("%s: %v, moved %v", s, err, moved)
	}
	return l, rec
}

// plain reports whether a link has only characters that every program takes as part of an
// address, also the last one.
func plain(s string) bool {
	return strings.Trim(s, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.") == "" && !strings.ContainsAny(s[len(s)-1:], "-_.")
}

func TestSixtyMovesOfEveryVariantRoundTrip(t *testing.T) {
	for _, name := range variants.Names() {
		for seed := range uint64(12) {
			rec := random(t, name, seed, 60)
			s := text(t, of(rec, link.Later, view))
			if !plain(s) {
				t.Errorf("%s: %s", name, s)
			}
			if _, again := reopen(t, s); notation.Line(again) != notation.Line(rec) || again.At().Ply != rec.At().Ply {
				t.Errorf("%s: %s\nread from %s, want\n%s", name, notation.Line(again), s, notation.Line(rec))
			}
		}
	}
}

func TestSixtyMovesOfHookShogiTakeFewerThan600Characters(t *testing.T) {
	const address = "https://somebody.example/some/where/fairway/#"
	longest := 0
	for seed := range uint64(40) {
		rec := random(t, "hook-shogi", seed, 60)
		if rec.At().Ply != 60 {
			continue
		}
		longest = max(longest, len(address)+len(text(t, of(rec, link.Later, view))))
	}
	if longest == 0 || longest >= 600 {
		t.Errorf("the longest link has %d characters", longest)
	}
}

func TestLinkIncludesLaterMovesOnlyOnRequest(t *testing.T) {
	rec := random(t, "kyoomagi", 3, 30)
	for range 11 {
		rec.Undo()
	}
	for _, parts := range []link.Parts{link.Later, 0} {
		v := link.View{Face: "id", Turn: 3}
		l, again := reopen(t, text(t, of(rec, parts, v)))
		if again.At().Ply != 19 || notation.PositionText(again.Rules(), again.Position()) != notation.PositionText(rec.Rules(), rec.Position()) {
			t.Errorf("%v: the point hits %d", parts, again.At().Ply)
		}
		if n := len(again.Line()); n != map[link.Parts]int{link.Later: 30, 0: 19}[parts] {
			t.Errorf("%v: %d moves", parts, n)
		}
		if *l.Old != v || l.View != "" {
			t.Errorf("the view is %+v, was %+v", l.Old, v)
		}
	}
}

func TestPositionAndEndingRoundTrip(t *testing.T) {
	for _, line := range []string{
		"nearlydouble-symgi;2f3k6/13/13/13/13/13/1P11/13/1P11/13/13/6K6 w RDEAP;",
		"hook-shogi;19/18k/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/1K17 b -;b1-b2 resign:w",
		"hook-shogi;start;a6-a7 agreed",
		"hook-shogi;start;j4-j7 j16-j13 j7-j7",
	} {
		rec, err := notation.Library{Find: variants.Find}.ReadRecord(line)
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		if _, again := reopen(t, text(t, of(rec, link.Later, view))); notation.Line(again) != line {
			t.Errorf("%s is read back as %s", line, notation.Line(again))
		}
	}
	for _, name := range variants.Names() { // a position full of pieces, with every key of its game
		rec := random(t, name, 1, 40)
		p, err := notation.ReadPosition(rec.Rules(), notation.PositionText(rec.Rules(), rec.Position()))
		if err != nil {
			t.Fatal(err)
		}
		from := game.NewRecord(rec.Rules(), p)
		if _, again := reopen(t, text(t, of(from, link.Later, view))); notation.Line(again) != notation.Line(from) {
			t.Errorf("%s is read back as %s", notation.Line(from), notation.Line(again))
		}
	}
}

// Whatever is cut off the end or changed inside is noticed, and nothing is opened.
func TestDamagedLinkErrorHasItsPlace(t *testing.T) {
	for _, name := range variants.Names() {
		s := text(t, of(random(t, name, 5, 40), link.Later, view))
		head := strings.LastIndexByte(s, '.')
		for n := range len(s) {
			if l, err := link.Read(s[:n], variants.Library); err == nil {
				// Only the filling after the last move may be missing.
				if rec, moved, err := l.Open(); n < len(s)-1 || err != nil || moved || rec.At().Ply != l.At.Ply {
					t.Errorf("%s: it is accepted when cut to %d of %d characters", name, n, len(s))
				}
			}
		}
		for i := head + 1; i < len(s); i++ {
			for _, c := range "Az9_" {
				if changed := s[:i] + string(c) + s[i+1:]; changed != s {
					if _, err := link.Read(changed, variants.Library); err == nil {
						t.Errorf("%s: it is accepted with %c in column %d", name, c, i+1)
					}
				}
			}
		}
	}
	s := text(t, of(random(t, "hook-shogi", 5, 40), link.Later, view))
	for _, c := range []struct{ link, want string }{
		{"", "column 1: a version"},
		{"hello", "column 1: a version"},
		{"01" + s[1:], "column 1: a version"},
		{"2" + s[1:], "damaged"},
		{"3" + s[1:], "This link was made by a newer Fairway."},
		{"1.hook-shogi:a=b.AAAA", "column 3: "},
		{"1.hook-shogi", "column 3: a game and a point"},
		{"1.chess.AAAA", `column 3: unknown game "chess"`},
		{"1.hook-shogi.", "column 14: the text ends early"},
		{s[:30] + "%" + s[31:], `column 31: "%"`},
		{s[:len(s)-20], "ends early, in move "},
		{s + "BBBB", "damaged"},
		{strings.Replace(s, "hook-shogi", "kyoomagi", 1), "damaged"},
		{strings.Repeat("1", 70000), "the longest link 60000"},
	} {
		if _, err := link.Read(c.link, variants.Library); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%.60s: %v, want %s", c.link, err, c.want)
		}
	}
}

// by is a link whose game is played by other rules.
func by(l *link.Link, other func(game.Rules) game.Rules) *link.Link {
	text := *l.Game
	text.Rules = other(text.Rules)
	changed := *l
	changed.Game = &text
	return &changed
}

// stricter are rules by which pieces move straight up and down the board only.
type stricter struct{ game.Rules }

func (s stricter) Moves(p *game.Position, dst []game.Move) []game.Move {
	for _, m := range s.Rules.Moves(p, nil) {
		if s.Data().Board.File(m.From) == s.Data().Board.File(m.To) {
			dst = append(dst, m)
		}
	}
	return dst
}

func TestIllegalMoveOfALinkIsNamed(t *testing.T) {
	rec, err := notation.Library{Find: variants.Find}.ReadRecord("hook-shogi;start;a6-a7 s14-s13 j4-j7 j16-j13 j7-i7 a14-a13")
	if err != nil {
		t.Fatal(err)
	}
	l, err := link.Read(text(t, of(rec, link.Later, view)), variants.Library)
	if err != nil {
		t.Fatal(err)
	}
	before, _, err := by(&l, func(r game.Rules) game.Rules { return stricter{r} }).Open()
	var e *link.MoveError
	if !errors.As(err, &e) || e.Number != 5 || e.Text != "j7-i7" || !strings.Contains(err.Error(), "move 5, j7-i7,") {
		t.Fatalf("%v", err)
	}
	if before.At().Ply != 4 {
		t.Errorf("%d moves are returned with the error", before.At().Ply)
	}
	if got := l.Record(); got != notation.Line(rec) {
		t.Errorf("its text is %s", got)
	}
}

// forgetful are rules by which White has passed before the game begins.
type forgetful struct{ game.Rules }

func (f forgetful) Start() *game.Position {
	p, err := notation.ReadPosition(f.Rules, strings.Replace(notation.PositionText(f.Rules, f.Rules.Start()), " b -", " b - skip=w", 1))
	if err != nil {
		panic(err)
	}
	return p
}

func TestWrongFinalPositionIsReported(t *testing.T) {
	rec, err := notation.Library{Find: variants.Find}.ReadRecord("hook-shogi;start;a6-a7")
	if err != nil {
		t.Fatal(err)
	}
	l := of(rec, link.Later, view)
	if _, moved, err := l.Open(); moved || err != nil {
		t.Errorf("moved %v, %v", moved, err)
	}
	_, moved, err := by(&l, func(r game.Rules) game.Rules { return forgetful{r} }).Open()
	if !moved || err != nil {
		t.Errorf("moved %v, %v", moved, err)
	}
}

// Any text is refused in one line or is a link, and then writing it makes the same link.
func FuzzRead(f *testing.F) {
	for i, name := range variants.Names() {
		f.Add(text(f, of(random(f, name, uint64(i), 25), link.Later, view)))
	}
	for _, s := range []string{"", ".", "1.", "1..", "1.hook-shogi.", "1.hook-shogi.AAAAAAAA", "9.x.y", "1.kyoomagi.____________", "2.kyoomagi.AAAAAAAA"} {
		f.Add(s)
	}
	for _, s := range studies {
		rec, err := variants.Library.ReadRecord(s)
		if err != nil {
			f.Fatal(err)
		}
		l := link.Of(rec, link.All)
		l.View, l.Seats = "face=id", "w:4"
		f.Add(text(f, l))
	}
	f.Fuzz(func(t *testing.T, s string) {
		s = link.Seal(s, variants.Library) // no fuzzer finds a checksum by trying
		l, err := link.Read(s, variants.Library)
		if err != nil {
			if strings.ContainsAny(err.Error(), "\n\r") {
				t.Errorf("%q: the error is not one line: %q", s, err)
			}
			return
		}
		written, err := l.Text()
		var long *link.TooLongError
		if errors.As(err, &long) {
			return // version 1 may be longer
		} else if err != nil {
			t.Fatal(err)
		}
		again, err := link.Read(written, variants.Library)
		if err != nil || again.Record() != l.Record() || again.View != l.View || again.Seats != l.Seats || (again.Old == nil) != (l.Old == nil) || l.Old != nil && *again.Old != *l.Old {
			t.Fatalf("%q reads as %s and is written so that it reads as %s, %v", s, l.Record(), again.Record(), err)
		}
		if twice := text(t, again); twice != written {
			t.Errorf("%q is written %q and then %q", s, written, twice)
		}
		rec, _, err := l.Open()
		if err == nil && notation.Text(rec) != l.Record() {
			t.Errorf("%q says %s and opens %s", s, l.Record(), notation.Line(rec))
		}
	})
}

// Any moves round-trip.
func FuzzMoves(f *testing.F) {
	for _, m := range []string{"a6-a7", "j10xj12[j11,j12]=+LD", "P*e5", "+BT*a1", "a4<a5", "c5@e3", "c4@E", "c4@E:4", "!a1.d8", "a2.g2-a2.f2{-4,0}",
		"a2.g2xa2.f2{-4,0}=Q", "e1-g1&h1-f1", "pass", "resign:w", "agreed", "a6xa7[", "a6-a7=", "j1-j2[j1,j2,j3,j4,j5]", "é", "{}}{", "007", "123456789012", "a1-a2=P*b3", strings.Repeat("x", 300)} {
		f.Add(m, uint8(0))
		f.Add(m, uint8(9))
	}
	names := variants.Names()
	f.Fuzz(func(t *testing.T, move string, which uint8) {
		if len(move) > 1000 {
			return
		}
		r, err := variants.Find(names[int(which)%len(names)])
		if err != nil {
			t.Fatal(err)
		}
		sheet := notation.NewRecordText(r, "")
		n := sheet.Root
		for _, m := range []string{"a1-a2", move, "b1xb2"} {
			n = sheet.Add(n, m)
		}
		for _, old := range []*link.View{&view, nil} {
			l := link.Link{Game: sheet, At: n, Old: old}
			s := text(t, l)
			got, err := link.Read(s, variants.Library)
			if err != nil || got.Game.Moves() != 3 || got.Game.Root.Children[0].Children[0].Text != move || got.At.Text != "b1xb2" {
				t.Errorf("%q is written %s and read %s, %v", move, s, got.Record(), err)
			}
		}
	})
}
