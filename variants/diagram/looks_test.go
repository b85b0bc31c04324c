package diagram

import "testing"

// Pieces are figures on squares of two colours, but for texts of Shogi and those that give characters.
func TestDefaultLooksOfAText(t *testing.T) {
	for _, c := range []struct {
		why, text          string
		figures, chequered bool
	}{
		{"chess", "pawn::::a2-h2\nking::::e1", true, true},
		{"Shogi by names", "pawn:P:fW::a2\ngold:G:WfF::b1\nsilver:S:FfW::c1\nking:K:K::e1", false, false},
		{"names of chess alone are chess", "pawn:P:fW::a2\nknight:N:N::b1\nking:K:K::e1", true, true},
		{"few names of Shogi among others", "gold:G:W::b1\nwizard:W:FC::c1\nfalcon:F:B::d1\nking:K:K::e1", true, true},
		{"characters", "king:K:K::e1\nkanji=K:玉", false, false},
		{"requested tiles", "king:K:K::e1\nface=kanji", false, false},
		{"requested figures", "gold:G:W::b1\nking:K:K::e1\nface=figures", true, true},
		{"a plain board for figures", "king:K:K::e1\nchequered=0", true, false},
		{"a chequered board for tiles", "king:K:K::e1\nface=kanji\nchequered=1", false, true},
	} {
		r, _, err := Load("", c.text)
		if err != nil {
			t.Errorf("%s: %v", c.why, err)
			continue
		}
		if g := r.Data(); g.Figures != c.figures || g.Chequered != c.chequered {
			t.Errorf("%s: figures %v, chequered %v", c.why, g.Figures, g.Chequered)
		}
	}
}

// The game has its text's style and whether its author has pictures; a built-in game has neither.
func TestStyleAndPicturesOfAText(t *testing.T) {
	const text = "face=id graphicsDir=\nking:K:K::e1"
	own, _, err := Custom(text)
	if err != nil {
		t.Fatal(err)
	}
	named, _, err := Load("mine", text)
	if err != nil {
		t.Fatal(err)
	}
	if own.Face != "id" || !own.Pictured || named.Data().Pictured {
		t.Errorf("style %q, pictures %v, of a game of ours %v", own.Face, own.Pictured, named.Data().Pictured)
	}
}

// Tiles of a text with Shogi's piece names have Shogi's characters.
func TestTilesOfShogiHaveTheirCharacters(t *testing.T) {
	r, _, err := Load("", "pawn:P:fW::a2\ngold:G:WfF::b1\nPromoted Silver:+S:WfF::\nking:K:K::e1")
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []string{"歩", "金", "全", "玉"} {
		if k := r.Data().Kinds[i].Kanji; len(k) != 1 || k[0] != want {
			t.Errorf("%s has %v, not %s", r.Data().Kinds[i].Name, k, want)
		}
	}
}

// An image is known by its base name, and colours, rim and lines come from the text.
func TestBoardLooksOfAText(t *testing.T) {
	r, _, err := Load("", "rimColor=navy\ncoordColor=#FFF\nborders=0\nlightShade=#abc\nbishop:B:B:../pics/Rook.png:c1\nking:K:K::e1")
	if err != nil {
		t.Fatal(err)
	}
	g := r.Data()
	if g.Kinds[0].Image != "Rook" || g.RimColor != "#000080" || g.CoordColor != "#ffffff" || !g.Gridless || g.LightShade != "#aabbcc" {
		t.Errorf("image %q, rim %q, labels %q, no lines %v, light %q", g.Kinds[0].Image, g.RimColor, g.CoordColor, g.Gridless, g.LightShade)
	}
}
