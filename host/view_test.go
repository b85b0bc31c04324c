package host

import (
	"strings"
	"testing"

	"fairway/render/look"
)

const chessText = "files=8 ranks=8\nrook:R:R:r:a1\nking:K:K:k:e1\nroyal=2\n"

// A page offers the piece styles that the game has. In a game with figures, kanji is their old name.
func TestPieceStylesThatAPageOffers(t *testing.T) {
	tb, _ := table(t)
	styles := func(want, face string) {
		t.Helper()
		v := told(t, tb).View
		if got := strings.Join(v.Faces, " ") + ", " + strings.Join(v.FaceNames, " "); got != want || v.Face != face {
			t.Errorf("%s, shown is %s", got, v.Face)
		}
	}
	styles("kanji moves id, Kanji Symbols Letters", "kanji")
	open(t, tb, "minigolf-chess")
	styles("figures moves id, Figures Symbols Letters", "figures")
	if err := set(tb, "face", "id"); err != nil {
		t.Fatal(err)
	}
	styles("figures moves id, Figures Symbols Letters", "id")
	for _, text := range []string{"kanji", "figures", "pictures", ""} {
		if err := set(tb, "face", text); err != nil {
			t.Fatal(err)
		}
		styles("figures moves id, Figures Symbols Letters", "figures")
	}
	if kept := tb.Save(); strings.Contains(kept, "face") {
		t.Errorf("the game's initial style is saved: %s", kept)
	}
	for text, want := range map[string]string{
		"":               "figures moves id, Figures Symbols Letters",
		"kanji=K:玉,R:飛":  "kanji moves id figures, Kanji Symbols Letters Figures",
		"face=moves\n":   "figures moves id, Figures Symbols Letters",
		"graphicsDir=p/": "figures moves id, Figures Symbols Letters",
	} {
		if _, err := tb.LoadDiagram(chessText+text, "", ""); err != nil {
			t.Fatal(err)
		}
		face := strings.Fields(want)[0]
		if strings.HasPrefix(text, "face=") {
			face = "moves"
		}
		styles(want, face)
	}
}

// Figures have a name of their own, except in links of version 1.
func TestLinkOfTheFigureStyleIsUnchanged(t *testing.T) {
	tb, _ := table(t)
	open(t, tb, "minigolf-chess")
	text, err := tb.Link(true)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.HasPrefix(text, "1.minigolf-chess.") {
		t.Errorf("the link is %s", text)
	}
	other, _ := table(t)
	if _, err := other.OpenLink(text); err != nil {
		t.Fatal(err)
	}
	if f := other.board.View().Face; f != look.FaceFigures {
		t.Errorf("it shows %s", f.Text())
	}
	if _, err := other.Restore(`{"v":1,"record":"minigolf-chess;start;","at":[],"face":"kanji","flip":false,"coords":true,"dark":false}`); err != nil {
		t.Fatal(err)
	}
	if f := other.board.View().Face; f != look.FaceFigures || strings.Contains(other.Save(), "face") {
		t.Errorf("an older saved game shows %s and is saved as %s", f.Text(), other.Save())
	}
}

// A style that was chosen in place of an author's pictures is kept, even without the pictures.
func TestStyleChosenOverPicturesIsSaved(t *testing.T) {
	tb, _ := table(t)
	if _, err := tb.LoadDiagram(chessText+"graphicsDir=p/", "", ""); err != nil {
		t.Fatal(err)
	}
	if !told(t, tb).Board.Has.Pictures {
		t.Error("the state doesn't show that the author has pictures")
	}
	if kept := tb.Save(); strings.Contains(kept, "face") || tb.Summary().Face != "pictures" {
		t.Errorf("%s, style %s", kept, tb.Summary().Face)
	}
	if err := set(tb, "face", "figures"); err != nil {
		t.Fatal(err)
	}
	other, _ := table(t)
	if _, err := other.Restore(tb.Save()); err != nil {
		t.Fatal(err)
	}
	if f := other.board.View().Face; f != look.FaceFigures || other.Save() != tb.Save() {
		t.Errorf("%s is read back as %s", tb.Save(), other.Save())
	}
}
