package haiku

import (
	"slices"
	"strings"
	"testing"

	"fairway/game"
	"fairway/game/gametest"
	"fairway/game/notation"
)

// standard returns the game by the rulings of its page of rules.
func standard(t testing.TB) *rules {
	t.Helper()
	r, err := New(nil)
	if err != nil {
		t.Fatal(err)
	}
	return r.(*rules)
}

func TestVectors(t *testing.T) { gametest.Vectors(t, standard(t), "testdata/vectors.jsonl") }

// startText is the start position as section 2 prints it.
const startText = "5gWgSgGgKgGgSgW5/17/5gCgCgBgRgBgCgC5/5gPgPgPgWgPgPgP5/5gPgPgPgPgPgPgP5/bW1bCbPbP7yPyPyC1yW/bS1bCbPbP7yPyPyC1yS/bG1bBbPbP7yPyPyB1yG/bK1bRbWbP7yPyWyR1yK/" +
	"bG1bBbPbP7yPyPyB1yG/bS1bCbPbP7yPyPyC1yS/bW1bCbPbP7yPyPyC1yW/5rPrPrPrPrPrPrP5/5rPrPrPrWrPrPrP5/5rCrCrBrRrBrCrC5/17/5rWrSrGrKrGrSrW5 r -"

// secondStartText is the start position with the runner-up among the arrays.
const secondStartText = "5gWgSgGgKgGgSgW5/7gBgRgB7/5gCgC3gCgC5/5gPgPgPgWgPgPgP5/5gPgPgPgPgPgPgP5/bW1bCbPbP7yPyPyC1yW/bS1bCbPbP7yPyPyC1yS/bGbB1bPbP7yPyP1yByG/bKbR1bWbP7yPyW1yRyK/" +
	"bGbB1bPbP7yPyP1yByG/bS1bCbPbP7yPyPyC1yS/bW1bCbPbP7yPyPyC1yW/5rPrPrPrPrPrPrP5/5rPrPrPrWrPrPrP5/5rCrC3rCrC5/7rBrRrB7/5rWrSrGrKrGrSrW5 r -"

func TestSetUp(t *testing.T) {
	r := standard(t)
	g := r.Data()
	second := ruled(nil)
	second.Camp = camps["second"]
	other, err := newRules(second)
	if err != nil {
		t.Fatal(err)
	}
	counts := map[string]int{"K": 1, "R": 1, "B": 2, "G": 2, "S": 2, "C": 4, "W": 3, "P": 13}
	for _, c := range []struct {
		r    *rules
		want string
	}{{r, startText}, {other, secondStartText}} {
		if got := notation.PositionText(c.r, c.r.Start()); got != c.want {
			t.Errorf("the start is %s", got)
		}
		for a := range g.Armies {
			for k, kind := range g.Kinds {
				if got := c.r.Start().Count(game.Army(a), game.KindID(k)); got != counts[kind.ID] {
					t.Errorf("%s has %d %s, want %d", g.Armies[a].Name, got, kind.ID, counts[kind.ID])
				}
			}
		}
	}
	// Faces are distinct, but for the King's two.
	faces := map[string]string{}
	for _, k := range g.Kinds {
		for _, f := range k.Kanji {
			if faces[f] != "" {
				t.Errorf("%s and %s have the face %s", k.ID, faces[f], f)
			}
			faces[f] = k.ID
		}
	}
	if len(faces) != 15 {
		t.Errorf("%d faces", len(faces))
	}
}

// Zones of section 1: every square is in one, and camps and corners are where the rules place
// them.
func TestZones(t *testing.T) {
	r := standard(t)
	g := r.Data()
	at := func(name string) game.Zone {
		s, err := g.Board.ParseSquare(name)
		if err != nil {
			t.Fatal(err)
		}
		var in []game.Zone
		for _, z := range g.Ground.Zones {
			if f, y := g.Board.File(s)-z.File, g.Board.Rank(s)-z.Rank; f >= 0 && f < z.W && y >= 0 && y < z.H {
				in = append(in, z)
			}
		}
		if len(in) != 1 {
			t.Fatalf("%s is in %v", name, in)
		}
		return in[0]
	}
	for s := range game.Square(g.Board.Size()) {
		at(g.Board.SquareName(s))
	}
	for name, squares := range map[string]string{
		"Red camp": "f1 l5 i1", "Yellow camp": "m6 q12 q9", "Green camp": "f13 l17 i17", "Blue camp": "a6 e12 a9",
		"SW corner": "a1 e5", "SE corner": "m1 q5", "NE corner": "m13 q17", "NW corner": "a13 e17", "Centre": "f6 l12 i9",
	} {
		for square := range strings.FieldsSeq(squares) {
			z := at(square)
			if z.Name != name || z.Corner != strings.HasSuffix(name, "corner") || z.Camp != strings.HasSuffix(name, "camp") {
				t.Errorf("%s is in %+v, want %s", square, z, name)
			}
			if z.Camp && g.Armies[z.Army].Name+" camp" != name {
				t.Errorf("%s is the camp of %s", name, g.Armies[z.Army].Name)
			}
		}
	}
}

func TestContingents(t *testing.T) {
	r := standard(t)
	list := r.Contingents(gametest.Read(t, r, camped("r G h8 i10 / g C j11 / y P m13 / b P n14", "r -")))
	for i, z := range r.Data().Ground.Zones {
		c := list[i]
		switch z.Name {
		case "Centre":
			if c.Pieces != [4]int{2, 0, 1, 0} || !c.Led || c.Leader != 0 {
				t.Errorf("%s: %+v", z.Name, c)
			}
		case "NE corner":
			if c.Pieces != [4]int{0, 1, 0, 1} || c.Led {
				t.Errorf("%s: %+v", z.Name, c)
			}
		case "Blue camp":
			if c.Pieces != [4]int{0, 0, 0, 1} || !c.Led || c.Leader != 3 {
				t.Errorf("%s: %+v", z.Name, c)
			}
		case "SW corner":
			if c.Pieces != [4]int{} || c.Led {
				t.Errorf("%s: %+v", z.Name, c)
			}
		}
	}
}

// The errors of position texts (9): the field, the column and the reason.
func TestPositionErrors(t *testing.T) {
	r := standard(t)
	bare := func(rest string) string { return camped("", rest) }
	for text, want := range map[string]string{
		strings.Replace(bare("r -"), "yK", "1", 1):         "board: rank 9, column 29", // never two numbers side by side
		strings.Replace(bare("r -"), "gK", "gG", 1):        "board | Green",
		camped("y K q9 K q10", "r -"):                      "board | Yellow 2 q9 q10",
		camped("y P l8", "r - out=y"):                      "out | Yellow",
		bare("r yP out=y"):                                 "out | Yellow",
		bare("y - out=y"):                                  "mover | Yellow",
		bare("r rK"):                                       "reserve: column 1 | K",
		bare("r r+P"):                                      "reserve: column 1 | +P",
		bare("r 9996rP"):                                   "reserve | 10000 9999",
		bare("r 9999rP9999yP9999gP9999bP"):                 "reserve | 40000",
		bare("r 9995rP"):                                   "",
		bare("r yPrP"):                                     "reserve: column 3 | P",
		bare("r rPrP"):                                     "reserve: column 3 | P",
		bare("r rp"):                                       "reserve: column 1",
		bare("r P"):                                        "reserve: column 1 | P",
		bare("w -"):                                        "mover: column 1",
		bare("r - out=w"):                                  "out: column 1",
		bare("r - out=yy"):                                 "out: column 2",
		bare("r - out=gy ep=q9<q8"):                        "keys: column 8",
		camped("y P f7", "r - ep=f8<g8"):                   "ep: column 1 | f8",
		camped("r P f7", "r - ep=f7<f6"):                   "ep: column 1 | f7",
		camped("y G k7 j7", "r - ep=j7<k7,k7<l7"):          "ep: column 7 | Yellow",
		camped("y P k7", "r - ep=k7<j7"):                   "ep: column 1 | P k7 j7", // the wrong way
		camped("y P k7", "r - ep=k7<k8"):                   "ep: column 1 | P k7 k8",
		camped("y P h7", "r - ep=h7<i7"):                   "",                         // within the centre
		camped("y P k7", "r - ep=k7<l7"):                   "",                         // out of its own camp
		camped("y P l13", "r - ep=l13<m13"):                "ep: column 1 | P l13 m13", // from corner to camp
		camped("y P k7", "r - ep=k7<l7+m7"):                "ep: column 1 | P k7",
		camped("y P m7", "r - ep=m7<o7+n7"):                "", // a triple within the camp
		camped("y P m7", "r - ep=m7<n7+o7"):                "ep: column 1 | P m7",
		camped("y P m7", "r - ep=m7<p7+o7+n7"):             "ep: column 1 | P m7",
		camped("y P p7", "r - ep=p7<q7"):                   "ep: column 1 | P p7 q7", // off the board
		camped("y R k7", "r - ep=k7<l7"):                   "ep: column 1 | R k7 l7",
		camped("y +R k7", "r - ep=k7<l7"):                  "ep: column 1 | +R k7 l7",
		camped("y +R k7", "r - ep=k7<l8"):                  "",
		camped("y P k7 / b P l7", "r - ep=k7<l7"):          "", // the skipped square and the start may be occupied
		camped("y P k7", "r - ep=k7"):                      "ep: column 1 | k7",
		camped("y P k7", "r - ep=k7<"):                     "ep: column 1",
		camped("y P k7", "r - ep=k7<l7,"):                  "ep: column 7",
		camped("y P k7 / g P l11", "r - ep=l11<l12,k7<l7"): "ep: column 1 | k7 l7 l11 l12",
		camped("r R i8", "r -"):                            "mover | Red i17",
		camped("r K g6 / g K i8", "r - ep=i8<h7"):          "mover | Red i8", // en passant
		camped("r R c14 / g K e14 / b K a10", "r -"):       "",               // not in that corner
		camped("g P a17", "g -"):                           "",               // it can't move
		strings.Replace(bare("r -"), "rK", "rK{K}", 1):     "board: rank 1, column 58",
		strings.Replace(bare("r -"), "rK8", "rK7xK", 1):    "board: rank 1, column 59",
		strings.Replace(bare("r -"), "rK8", "rK7r", 1):     "board: rank 1, column 59",
		strings.Replace(bare("r -"), "rK8", "rK7r+", 1):    "board: rank 1, column 59",
		strings.Replace(bare("r -"), "rK8", "rK7r+K", 1):   "board: rank 1, column 59",
		strings.Replace(bare("r -"), "rK8", "rK7R", 1):     "board: rank 1, column 59",
	} {
		p, err := notation.ReadPosition(r, text)
		switch {
		case want == "" && err != nil:
			t.Errorf("%s: %v", text, err)
		case want == "":
			if got := notation.PositionText(r, p); got != text {
				t.Errorf("%s is printed as %s", text, got)
			}
		default:
			gametest.Refused(t, text, err, want)
		}
	}
}

func TestPassing(t *testing.T) {
	r := standard(t)
	p := gametest.Read(t, r, camped("r S i5 P f5 / y G k6 / b P e9", "g - ep=i5<i3+i4,k6<l6"))
	name := r.Board.SquareName
	var list []string
	for _, x := range r.EnPassantRights(p) {
		word := r.Armies[x.Army].Name + " " + name(x.At)
		for _, s := range x.Passed {
			word += " " + name(s)
		}
		list = append(list, word)
	}
	if want := []string{"Red i5 i3 i4", "Yellow k6 l6"}; !slices.Equal(list, want) {
		t.Errorf("%q, want %q", list, want)
	}
	if list := r.EnPassantRights(r.Start()); len(list) > 0 {
		t.Errorf("at the start: %v", list)
	}
}

func TestReasons(t *testing.T) {
	r := standard(t)
	for _, c := range []struct{ pieces, rest, move, want string }{
		{"r G i5 / g C j11", "r -", "i5-i7", "it begins in its own camp"},
		{"r G i7 / g G h9 k9", "r -", "i7-i5", "it ends in its own camp"},
		{"r G h8 i10 / g C j11", "r -", "h8-h10", "Red has 2 pieces in the centre, more than any other army"},
		{"r G h8 i10", "r -", "h8-h10", "Red has 2 pieces in the centre, the others none"},
		{"r S i2 P f5 / g G h4", "r -", "i2-i5", "Red has 3 pieces in its own camp, more than any other army"},
		{"r G h8 i10", "r -", "h8-h9", ""},
		{"r R h8 g10", "r -", "h8-h10", ""},
		{"r P f7 / y P g6", "y - ep=f7<f6", "g6xf6[f7]", ""},
		{"r P f7 / y P g7", "y -", "g7xf7", ""},
		{"r P f7", "r rP", "P*f8", ""},
	} {
		p := gametest.Read(t, r, camped(c.pieces, c.rest))
		m, err := game.ReadMove(r, p, c.move)
		if err != nil {
			t.Errorf("%s: %v", c.pieces, err)
		} else if got := r.Why(p, m); got != c.want {
			t.Errorf("%s: %s: %q, want %q", c.pieces, c.move, got, c.want)
		}
	}
	for _, c := range []struct{ pieces, rest, from, to, want string }{
		{"r G h8 / g C j11", "r -", "h8", "h10", "Two steps need a majority: Red 1, Green 1."},
		{"r G i12 h12 / g K a15", "r -", "i12", "i14", "Two steps between zones must begin or end in the army's own camp."},
		{"r G j15 k15 P h15 / g K a15", "r -", "h15", "h17", "Two steps can't end where the piece could never move again."},
		{"r K c2 S i4 i2 / g G h4 l4", "r -", "i2", "l5", "Three steps need a majority: Red 2, Green 2."},
		{"r S i4", "r -", "i4", "i7", "Three steps must stay within the army's own camp."},
		{"r S i4 / g G k6", "r -", "i4", "k6", "Multiple steps never capture."},
		{"r B i8 / g S d13", "r -", "i8", "d13", "i8 can't capture here: only Green and Blue capture in this corner."},
		{"r G d13 / g S d14", "r -", "d13", "d14", "d13 can't capture here: only Green and Blue capture in this corner."},
		{"r K g5 / g K i5", "r -", "g5", "i7", "The King can't move here: Green could capture it."},
		{"r K i1 G i2 / y R i8 / g K k17", "r -", "i2", "h2", "This move exposes the King to Yellow."},
		{"r G h8 i10 / g C j11", "r -", "h8", "h10", ""},      // it is legal
		{"r G h8 / g C h9", "r -", "h8", "h10", ""},           // a piece is in the way
		{"r G h8 i10 / g C j11", "r -", "h8", "f6", ""},       // not its direction
		{"r G h8 i10 / g C j11", "r -", "h8", "i10", ""},      // not on a line of any piece
		{"r G h8 i10 / g C j11", "r -", "h8", "h8", ""},       // its own square
		{"r G h8 i10 / g C j11", "r -", "h9", "h10", ""},      // an empty square
		{"r G h8 h10 / g C j11", "r -", "h8", "h10", ""},      // its own side
		{"r K q1 P a5 / y R q8 p8 o8", "r -", "q1", "p1", ""}, // nothing is safe: it is legal
	} {
		p := gametest.Read(t, r, camped(c.pieces, c.rest))
		square := func(name string) game.Square {
			s, err := r.Board.ParseSquare(name)
			if err != nil {
				t.Fatal(err)
			}
			return s
		}
		if got := r.WhyNot(p, square(c.from), square(c.to)); got != c.want {
			t.Errorf("%s: %s to %s: %q, want %q", c.pieces, c.from, c.to, got, c.want)
		}
	}
}

func TestRoutes(t *testing.T) {
	r := standard(t)
	for _, c := range []struct {
		pieces, rest, move, want string
		class                    game.Class
	}{
		{"r S i2 P f5", "r -", "i2-i5", "i2 i3 i4 i5", game.ClassSteps},
		{"r S i2 P f5", "r -", "i2-g4", "i2 h3 g4", game.ClassSteps},
		{"r S i2 P f5", "r -", "i2-h3", "i2 h3", game.ClassQuiet},
		{"r R h2", "r -", "h2-h4", "h2 h3 h4", game.ClassQuiet},
		{"r P f7 / y P g6", "y - ep=f7<f6", "g6xf6[f7]", "g6 f6", game.ClassVia},
		{"r P f7 / y P g7", "y -", "g7xf7", "g7 f7", game.ClassCapture},
		{"", "r rP", "P*f8", "f8", game.ClassDrop},
		{"g K a1 / y P a2 G b1 C b2", "g - out=rb", "pass", "a1", game.ClassPass},
	} {
		p := gametest.Read(t, r, camped(c.pieces, c.rest))
		m, err := game.ReadMove(r, p, c.move)
		if err != nil {
			t.Errorf("%s: %v", c.pieces, err)
			continue
		}
		way := r.Route(p, m)
		var list []string
		for _, q := range way {
			list = append(list, r.Board.SquareName(q.At))
		}
		if got := strings.Join(list, " "); got != c.want || m.Class(way) != c.class {
			t.Errorf("%s: %s of class %d, want %s of class %d", c.move, got, m.Class(way), c.want, c.class)
		}
	}
}

// Reach works for a single piece on the board and for a piece of an army that isn't to move.
func TestReach(t *testing.T) {
	r := standard(t)
	s, _ := r.Board.ParseSquare("i9")
	for k := range r.Kinds {
		piece := game.NewPiece(1, game.KindID(k))
		p := game.SinglePiece(r, s, piece)
		n := len(r.Reach(p, s, nil))
		if n == 0 {
			t.Errorf("%s has no move", r.Kinds[k].ID)
		}
		r.Checks(p)
		if got := len(r.Moves(p, nil)); got != n {
			t.Errorf("%s: %d moves, %d in its reach", r.Kinds[k].ID, got, n)
		}
	}
	p := r.Start()
	q, _ := r.Board.ParseSquare("q9")
	if got := len(r.Reach(p, q, nil)); got != 3 {
		t.Errorf("Yellow's King reaches %d squares while Red is to move", got)
	}
	free, _ := r.Board.ParseSquare("i9")
	if got := r.Reach(p, free, nil); len(got) > 0 {
		t.Errorf("an empty square reaches %v", got)
	}
}
