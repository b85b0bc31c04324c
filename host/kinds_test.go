package host

import (
	"strings"
	"testing"

	"fairway/host/jsontext"
	"fairway/render/look"
)

func open(t *testing.T, tb *Host, variant string) {
	t.Helper()
	if err := newGame(tb, variant); err != nil {
		t.Fatal(err)
	}
}

func TestGameOpensWithAFaceOfItsOwn(t *testing.T) {
	tb, _ := table(t)
	face := func(want look.Face) {
		t.Helper()
		if got := tb.board.View().Face; got != want {
			t.Errorf("%s is shown with the face %s, want %s", tb.Variant(), look.FaceTexts[got], look.FaceTexts[want])
		}
	}
	face(look.FaceKanji)
	open(t, tb, "kyoomagi") // three of its fourteen kinds have characters
	face(look.FaceMoves)
	open(t, tb, "hook-shogi")
	face(look.FaceKanji)
	if err := set(tb, "face", "id"); err != nil {
		t.Fatal(err)
	}
	open(t, tb, "kyoomagi") // the chosen style stays
	face(look.FaceID)
	other, _ := table(t)
	if _, err := other.Restore(tb.Save()); err != nil {
		t.Fatal(err)
	}
	tb = other
	face(look.FaceID)
	open(t, tb, "hook-shogi")
	face(look.FaceID)
	other, _ = table(t)
	if _, err := other.Restore("\ufeffkyoomagi;start;\n"); err != nil { // as in a file
		t.Fatal(err)
	}
	tb = other
	face(look.FaceMoves)
}

func TestFamilyIsComparedPieceByPiece(t *testing.T) {
	tb, _ := table(t)
	if s := jsontext.Marshal(tb.family()); s != "null" {
		t.Errorf("a single game is in the family %.80s", s)
	}
	open(t, tb, "kyoomagi")
	f := tb.family()
	var names []string
	for _, g := range f.Games {
		names = append(names, g.Name)
		if g.Title == "" || len(g.Kinds) == 0 {
			t.Errorf("%s: title %q, %d kinds", g.Name, g.Title, len(g.Kinds))
		}
		for _, k := range g.Kinds {
			wellFormed(t, g.Name+" "+k.ID, k.MoveTile)
		}
	}
	if got := strings.Join(names, " "); f.Name != "Nearlydouble" || got != "handy-mitregi kyoomagi planetary-shogi nearlydouble-chogi pashtun-shogi pacifier-shogi nearlydouble-symgi" {
		t.Errorf("the family %q: %s", f.Name, got)
	}
	own, err := tb.Diagram("S", "", "")
	if err != nil {
		t.Fatal(err)
	}
	same, err := tb.Diagram("S", "", "kyoomagi")
	if err != nil {
		t.Fatal(err)
	}
	other, err := tb.Diagram("S", "", "handy-mitregi")
	if err != nil {
		t.Fatal(err)
	}
	if own != same || own == other {
		t.Error("the diagram of a kind is not its own game's")
	}
}

// A piece in hand faces as its army's pieces do on the board.
func TestHandsTurnWithTheBoard(t *testing.T) {
	tb, _ := table(t)
	if err := tb.Load("kyoomagi", "start", "a1xa9 c11xa9"); err != nil {
		t.Fatal(err)
	}
	hand := func() (tiles []string) {
		for _, a := range told(t, tb).Hands.Armies {
			if len(a.Hand) != 1 || a.Hand[0].Count != 1 {
				t.Fatalf("%s has %+v in hand", a.Name, a.Hand)
			}
			tiles = append(tiles, a.Hand[0].Tile)
		}
		return tiles
	}
	white := hand()
	if err := set(tb, "flip", "true"); err != nil {
		t.Fatal(err)
	}
	for i, tile := range hand() {
		if tile == white[i] {
			t.Errorf("army %d faces the same way on the turned board", i)
		}
	}
	for _, a := range told(t, tb).Hands.Armies {
		if want := ""; a.ToMove {
			want = "P*"
			if a.Hand[0].Select != want {
				t.Errorf("%s can select %q, want %q", a.Name, a.Hand[0].Select, want)
			}
		} else if a.Hand[0].Select != want {
			t.Errorf("%s can select %q out of turn", a.Name, a.Hand[0].Select)
		}
	}
}
