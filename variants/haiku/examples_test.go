package haiku

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fairway/game/gametest"
	"fairway/game/movegen"
	"fairway/game/notation"
)

// The worked examples of rules/haiku-shogi.md section 11.

// offers fails unless the piece on a square has just those moves: g8 xj7 xi6[k6] h17=+W.
func offers(t *testing.T, text, square, want string) {
	t.Helper()
	r := standard(t)
	list := []string{}
	for _, w := range strings.Fields(want) {
		if w[0] != 'x' {
			w = "-" + w
		}
		list = append(list, square+w)
	}
	slices.Sort(list)
	gametest.Same(t, text+" "+square, gametest.From(gametest.Listed(r, gametest.Read(t, r, text)), square), list)
}

// has fails unless some moves are legal in a position, and those after "no" are not.
func has(t *testing.T, text, moves string) {
	t.Helper()
	r := standard(t)
	list := gametest.Listed(r, gametest.Read(t, r, text))
	want := true
	for _, w := range strings.Fields(moves) {
		if w == "no" {
			want = false
		} else if slices.Contains(list, w) != want {
			t.Errorf("%s: %s is legal: %v", text, w, !want)
		}
	}
}

// leads fails unless some moves lead from a position to another, both as texts.
func leads(t *testing.T, text, moves, want string) {
	t.Helper()
	r := standard(t)
	rec := gametest.Played(t, r, gametest.Read(t, r, text), strings.Fields(moves)...)
	if got := notation.PositionText(r, rec.Position()); got != want {
		t.Errorf("%s, %s: leads to\n%s, want\n%s", text, moves, got, want)
	}
}

func TestExample1Start(t *testing.T) {
	r := standard(t)
	start := notation.PositionText(r, r.Start())
	has(t, start, "g1-e3 f3-d5")
	offers(t, start, "i3", "i2")
	offers(t, start, "i4", "")
	offers(t, start, "f4", "")
	// Section 10: each army has the same 46 when it is to move.
	for i := range playOrder {
		text := strings.Replace(start, " r -", " "+playOrder[i:i+1]+" -", 1)
		p := gametest.Read(t, r, text)
		count := map[string]int{}
		for _, m := range r.Moves(p, nil) {
			count[r.Kinds[p.At(m.From).Kind()].ID]++
		}
		if got, want := fmt.Sprint(count), "map[B:4 C:8 G:6 K:3 P:14 R:1 S:8 W:2]"; got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}

func TestExample2Majority(t *testing.T) {
	singles, doubles := "g8 i8 h7 h9 g9 i9", " f8 j8 h6 h10 f10 j10"
	offers(t, camped("r G h8 i10 / g C j11", "r -"), "h8", singles+doubles)
	offers(t, camped("r G h8 / g C j11", "r -"), "h8", singles)
	offers(t, camped("r G h8 i10 / g C j11 / y P l12", "r -"), "h8", singles+doubles)
}

func TestExample3OwnCamp(t *testing.T) {
	offers(t, camped("r K j1 S i4", "r -"), "i4", "h3 j3 h5 j5 i5 g2 k2 g6 k6 i6 f1 l1")
	has(t, camped("r K c2 S i4 i2 / g G h4 k4", "r -"), "i2-g4 no i2-i5 i2-f5")
	has(t, camped("r K c2 S i4 i2 / g G h4", "r -"), "i2-g4 i2-l5 no i2-i5") // 2:1, but a piece in the way
}

func TestExample4Minority(t *testing.T) {
	offers(t, camped("r G i7 / g G h9 k9", "r -"), "i7", "i6 i8 h7 j7 h8 j8 i5")
}

func TestExample5Points(t *testing.T) {
	pieces := "r G j15 k15 P h15 g14 h12 f16 / g K a15"
	offers(t, camped(pieces, "r -"), "h15", "h16 h16=+P")
	offers(t, camped(pieces, "r -"), "g14", "g15 g15=+P g16")
	offers(t, camped(pieces, "r -"), "h12", "h13 h13=+P")
	offers(t, camped(pieces, "r -"), "f16", "f17=+P")
}

func TestExample6EnPassant(t *testing.T) {
	r := standard(t)
	rec := gametest.Played(t, r, gametest.Read(t, r, camped("r P f5 / y P g6 / g P f8 / b P e6 G e5", "r -")), "f5-f7")
	if got := notation.PositionText(r, rec.Position()); !strings.HasSuffix(got, " y - ep=f7<f6") {
		t.Error(got)
	}
	offers(t, notation.PositionText(r, rec.Position()), "g6", "xf6[f7] f6")
	rec = gametest.Played(t, r, rec.Position(), "q9-q10")
	offers(t, notation.PositionText(r, rec.Position()), "f8", "xf7")
	rec = gametest.Played(t, r, rec.Position(), "i17-i16")
	offers(t, notation.PositionText(r, rec.Position()), "e6", "xf6[f7] f6")
	has(t, notation.PositionText(r, rec.Position()), "e5-f6 no e5xf6[f7]")
	rec = gametest.Played(t, r, rec.Position(), "a9-a10")
	if got := notation.PositionText(r, rec.Position()); !strings.HasSuffix(got, " r -") {
		t.Errorf("the right lasts too long: %s", got)
	}
}

func TestExample7ChatelaineAndPrimate(t *testing.T) {
	kings := "r K l1 / g K k17 / b K a10 /"
	leads(t, camped(kings+" r +R h5 / y +R i7 h6 +B h7", "r -"), "h5-j7", camped(kings+" r +R j7 / y +R i7 h6 +B h7", "y - ep=j7<i6"))
	has(t, camped(kings+" r +R j7 / y +R i7 h6 +B h7", "y - ep=j7<i6"), "i7xi6[j7] h6xi6[j7] no h7xi6[j7]")
	leads(t, camped(kings+" r +R j1", "r -"), "j1-j7", camped(kings+" r +R j7", "y -"))
	leads(t, camped("r +B i5", "r -"), "i5-i7", camped("r +B i7", "y - ep=i7<i6"))
	has(t, camped("r +B i7 / g +B h6 j5 +R j6", "g - ep=i7<i6"), "h6xi6[i7] j5xi6[i7] no j6xi6[i7]")
}

func TestExample8Golds(t *testing.T) {
	pieces := "r +S i7 / y +S j6 +C h6 G j5 +W j7"
	has(t, camped(pieces, "y - ep=i7<i6"), "j6xi6[i7] no h6xi6[i7] j5xi6[i7] j7xi6[i7]")
	has(t, camped("r +S i7 / g +S h7", "g - ep=i7<i6"), "h7xi6[i7]")
	has(t, camped("r C i7 / g C h7 +C j6 S j5", "g - ep=i7<i6"), "h7xi6[i7] no j6xi6[i7] j5xi6[i7]")
}

func TestExample9King(t *testing.T) {
	has(t, camped("r K g5 / g K i5", "r -"), "no g5-i7")
	has(t, camped("r K g5 / g K j5", "r -"), "g5-i7")
}

func TestExample10Corners(t *testing.T) {
	has(t, camped("r B i8 / g S d13", "r -"), "i8-f11 i8-e12 no i8xd13 i8-c14")
	has(t, camped("y R e16 / b B c16", "y -"), "e16-d16 no e16xc16")
	has(t, camped("g R b17 / y B b15", "g -"), "b17xb15")
}

func TestExample11Promotion(t *testing.T) {
	has(t, camped("r B i8", "r -"), "i8-e12=+B i8-e12 i8-n13 no i8-n13=+B")
	has(t, camped("r B i14", "r -"), "i14-b7=+B i14-b7")
	has(t, camped("r R e6", "r -"), "e6-e12=+R e6-e12 e6-e5 no e6-e5=+R")
	has(t, camped("r S j13 B i14", "r -"), "j13-k12=+S j13-l15 no j13-l15=+S")
	has(t, camped("r S l8", "r -"), "l8-m9=+S l8-m9")
	has(t, camped("r S m12", "r -"), "m12-n13 m12-l11=+S no m12-n13=+S")
	has(t, camped("r W h6", "r -"), "h6-h16 h6-h16=+W h6-h17=+W h6-h12 no h6-h17 h6-h12=+W")
	has(t, camped("r W m6", "r -"), "m6-m12 m6-m17 no m6-m12=+W m6-m17=+W")
}

func TestExample12Directions(t *testing.T) {
	for army, want := range map[string]string{"r": "h10 i10 j10 i8", "y": "h8 h9 h10 j9", "g": "h8 i8 j8 i10", "b": "j8 j9 j10 h9"} {
		other := map[string]string{"r": "g", "g": "r", "y": "b", "b": "y"}[army] // without a majority
		offers(t, camped(army+" C i9 / "+other+" P f12 l6", army+" -"), "i9", want)
	}
}

func TestExample13Captures(t *testing.T) {
	for _, c := range []struct{ victim, held string }{
		{"y C", "S"}, {"y +R", "B"}, {"y +B", "R"}, {"b +S", "C"}, {"b +W", "W"}, {"g C", "C"}, {"g +C", "C"}, {"g G", "G"},
	} {
		text := camped("g K h16 / r R j7 / "+c.victim+" j10", "r -")
		r := standard(t)
		rec := gametest.Played(t, r, gametest.Read(t, r, text), "j7xj10")
		if got := strings.Fields(notation.PositionText(r, rec.Position()))[2]; got != "r"+c.held {
			t.Errorf("%s becomes %s, want %s", c.victim, got, c.held)
		}
	}
}

func TestExample14TwoAtOnce(t *testing.T) {
	leads(t, camped("b K a10 G m9 / r R h9 B n8 / g K i13 P c10 / y C n11 d4 B p6 +S m13 P h17 W k17 P e17", "b -"), "m9-m8",
		camped("b K a10 G m8 / r R h9 B n8 / r P c10 / r S n11 d4 R p6 +C m13 +P h17 +W k17 P e17", "r - out=yg"))
	// d4 as on the page: a promoted Copper.
	leads(t, camped("b K a10 G m9 / r R h9 B n8 / g K i13 / y +C d4", "b -"), "m9-m8", camped("b K a10 G m8 / r R h9 B n8 +S d4", "r - out=yg"))
}

func TestExample15Chain(t *testing.T) {
	leads(t, camped("b K a10 G m9 / r R h9 / y B i12", "b -"), "m9-m8", camped("b K a10 G m8 / r R h9 i12", "r - out=yg"))
}

func TestExample16NoReply(t *testing.T) {
	text := camped("r R h9 / g G l9 / b G k8 P e9 / y P k3", "y -")
	leads(t, text, "k3-j3 l9-l8 k8-j8", camped("r R h9 / g G l8 / b G j8 P e9 / r P j3", "r - out=y"))
	leads(t, text, "k3-j3 l9-l8 k8-k9", camped("r R h9 / g G l8 / b G k9 P e9 / y P j3", "r -"))
}

func TestExample17SafeCorner(t *testing.T) {
	has(t, camped("b K a10 / r K c3 P n2 / g R c9", "r -"), "n2-n3") // not en prise
	has(t, camped("b K a10 R c9 / r K c3 P n2", "r -"), "c3-b3 no n2-n3")
}

func TestExample18Drops(t *testing.T) {
	r := standard(t)
	text := "17/17/17/17/17/17/17/17/bK15yK/17/17/17/17/17/17/17/rK14gK1 r rRrBrGrSrCrWrP"
	list := gametest.Listed(r, gametest.Read(t, r, text))
	for _, id := range strings.Fields("R B G S C W P") {
		want := 119
		if id == "W" || id == "P" {
			want = 112
		}
		if got := len(gametest.Pick(list, func(m string) bool { return strings.HasPrefix(m, id+"*") })); got != want {
			t.Errorf("%s has %d drops, want %d", id, got, want)
		}
	}
	has(t, text, "P*f1 P*l1 R*f17 no P*f17 W*l17 P*f18 R*m6 R*a1 R*e1")
}

func TestExample19TwoRightsOneSquare(t *testing.T) {
	leads(t, camped("r G l5 / y G m6 / g G k7", "r -"), "l5-l7 m6-k6", camped("r G l7 / y G k6 / g G k7", "g - ep=k6<l6,l7<l6"))
	has(t, camped("r G l7 / y G k6 / g G k7", "g - ep=k6<l6,l7<l6"), "k7xl6[k6] k7xl6[l7] k7-l6")
	has(t, camped("r G l7 / y G k6 / g G m7", "g - ep=k6<l6,l7<l6"), "m7xl6[k6] m7xl6[l7]")
	leads(t, camped("r G l7 / y G k6 / g G k7", "g - ep=k6<l6,l7<l6"), "k7xl6[l7]", camped("y G k6 / g G l6", "b gG ep=k6<l6"))
}

func TestExample20Occupied(t *testing.T) {
	leads(t, camped("r S i2 P f5 / y B f1 / g S j4 h5", "r -"), "i2-i5 f1-i4", camped("r S i5 P f5 / y B i4 / g S j4 h5", "g - ep=i5<i3+i4"))
	text := camped("r S i5 P f5 / y B i4 / g S j4 h5", "g - ep=i5<i3+i4")
	has(t, text, "j4xi3[i5] j4xi3[i5]=+S h5xi4 h5xi4=+S no h5xi4[i5] h5xi4[i4,i5]")
}

func TestExample21NoSafeMove(t *testing.T) {
	r := standard(t)
	text := camped("r K q1 P a5 / y R q8 p8 o8", "r -")
	if list := gametest.Listed(r, gametest.Read(t, r, text)); len(list) != 7 || !slices.Contains(list, "a5-a6") {
		t.Errorf("%s: %v", text, list)
	}
	rec := gametest.Played(t, r, gametest.Read(t, r, text), "a5-a6")
	if got := notation.PositionText(r, rec.Position()); got != camped("y R q8 p8 o8 +P a6", "y - out=r") {
		t.Error(got)
	}
}

func TestExample22Pass(t *testing.T) {
	r := standard(t)
	text := camped("g K a1 / y P a2 G b1 C b2", "g - out=rb")
	gametest.Same(t, text, gametest.Listed(r, gametest.Read(t, r, text)), []string{"pass"})
	leads(t, text, "pass q9-q10", camped("g K a1 / y P a2 G b1 C b2 K q10", "g - out=rb"))
}

func TestExample23CompulsoryPromotionEnPassant(t *testing.T) {
	offers(t, camped("g K a17 / y P h17 / r P i16", "r - ep=h17<i17"), "i16", "xi17[h17]=+P i17=+P")
}

func TestExample24CornerEnPassant(t *testing.T) {
	leads(t, camped("r S f3", "r -"), "f3-d5", camped("r S d5", "y - ep=d5<e4"))
	has(t, camped("r S d5 / b S d3", "b - ep=d5<e4"), "d3xe4[d5]")
	has(t, camped("r S d5 / g S d3", "g - ep=d5<e4"), "d3-e4 no d3xe4[d5]")
}

func TestExample25CheckmateEnPassant(t *testing.T) {
	text := camped("b K b9 / r K q1 P n5 / y K q3 R a1", "r -")
	has(t, text, "q1-o3")
	leads(t, text, "q1-o3", camped("b K b9 / y P n5 / y K q3 R a1", "y - out=r"))
	if r := standard(t); len(gametest.Listed(r, gametest.Read(t, r, text))) < 3 {
		t.Error("a King without a safe move has every move")
	}
}

// The table of section 10.
func TestPerft(t *testing.T) {
	r := standard(t)
	for text, want := range map[string][]uint64{
		startText: {46, 2111, 96876, 4435186},
		"8gK8/17/17/17/17/17/9gC7/8rG8/bK15yK/7rG9/17/17/17/17/17/17/8rK8 r -":                    {38, 570, 11325},
		"8gK8/17/17/17/17/17/17/17/bK15yK/17/10gGrGgG4/10yG6/17/17/17/17/8rK8 g - ep=k6<l6,l7<l6": {31, 465, 10080},
		"8gK8/17/17/17/17/17/17/17/bK15yK/17/17/17/5rP1gSrS8/8yBgS7/17/17/8rK8 g - ep=i5<i3+i4":   {37, 543, 11263},
		"8gK8/17/17/17/17/17/17/bK16/16yK/14yRyRyR/17/17/rP16/17/17/17/16rK r -":                  {7, 472, 6765},
	} {
		p := gametest.Read(t, r, text)
		for i, n := range want {
			if got := movegen.Perft(r, p, i+1); got != n {
				t.Errorf("%s: perft %d: %d, want %d", text, i+1, got, n)
			}
		}
		if got := notation.PositionText(r, p); got != text {
			t.Errorf("perft changes the position to %s", got)
		}
	}
}
