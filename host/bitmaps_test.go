package host

import (
	"strings"
	"testing"

	"fairway/game"
	"fairway/render/look"
)

const pictured = chessText + "graphicsDir=p/\n"

// handed returns a picture as a page passes it.
func handed(army, id string, w, h int, pixels []byte) any {
	return map[string]any{"army": army, "id": id, "width": float64(w), "height": float64(h), "pixels": pixels}
}

// square returns a picture of equal pixels.
func square(side int, pixel ...byte) []byte {
	return []byte(strings.Repeat(string(pixel), side*side))
}

func loaded(t *testing.T, text string) *Host {
	t.Helper()
	tb, _ := table(t)
	if _, err := tb.LoadDiagram(text, "", ""); err != nil {
		t.Fatal(err)
	}
	return tb
}

// hand makes the call pictures.
func hand(h *Host, list ...any) error {
	_, err := h.Answer("pictures", []any{list})
	return err
}

func TestAuthorsPicturesAreShown(t *testing.T) {
	tb := loaded(t, pictured)
	tile := func(id string) string { return shownKind(t, tb, id).Tile }
	king, rook := tile("K"), tile("R")
	before := told(t, tb).Revision
	if err := hand(tb, handed("w", "K", 2, 2, square(2, 200, 100, 50, 128)), handed("b", "K", 3, 1, make([]byte, 12))); err != nil {
		t.Fatal(err)
	}
	v := told(t, tb)
	if got := strings.Join(v.View.Faces, " "); got != "pictures figures moves id" || v.View.Face != "pictures" || v.Revision == before {
		t.Errorf("%s, shown is %s", got, v.View.Face)
	}
	if tile("K") == king || !strings.Contains(tile("K"), "<image ") || tile("R") != rook {
		t.Error("the King isn't shown as its picture, or the Rook has changed")
	}
	if img := tb.pics.Artwork.Piece(game.NewPiece(0, 1), look.PieceStyle{Face: look.FacePictures}); len(img) != 1 {
		t.Errorf("the King is drawn as %d items", len(img))
	}
	if text := tb.board.SVG(); strings.Count(text, "<image ") != 2 {
		t.Error("the picture of the board lacks those of the Kings")
	}
	// The same text, opened again, keeps its pictures. Another text doesn't have them.
	if _, err := tb.Restore(tb.Save()); err != nil {
		t.Fatal(err)
	}
	if told(t, tb).View.Face != "pictures" {
		t.Error("the pictures are gone after a restore")
	}
	for _, act := range []func() error{
		func() error { return tb.Load("", "", "") },
		func() error { return newGame(tb, "kyoomagi") },
		func() error { return newGame(tb, game.DiagramName) },
	} {
		if err := act(); err != nil {
			t.Fatal(err)
		}
	}
	if told(t, tb).View.Face != "pictures" {
		t.Error("the pictures are gone after another game")
	}
	if err := hand(tb); err != nil || told(t, tb).View.Face != "figures" || tile("K") != king {
		t.Errorf("removing the pictures leaves %s: %v", told(t, tb).View.Face, err)
	}
	if err := hand(tb, handed("w", "K", 1, 1, make([]byte, 4))); err != nil {
		t.Fatal(err)
	}
	if _, err := tb.LoadDiagram(pictured+"title=Other", "", ""); err != nil || told(t, tb).View.Face != "figures" {
		t.Errorf("another text is shown with the style %s: %v", told(t, tb).View.Face, err)
	}
}

// shownKind returns a piece type as a page has it.
func shownKind(t *testing.T, h *Host, id string) Kind {
	t.Helper()
	for _, k := range h.kinds() {
		if k.ID == id {
			return k
		}
	}
	t.Fatalf("no kind %s", id)
	return Kind{}
}

// Invalid pictures are refused with an error that names the fault, and the board stays as it was.
func TestHostilePicturesAreRefused(t *testing.T) {
	side := BitmapSide
	full := make([]byte, 4*side*side)
	for name, c := range map[string]struct {
		list []any
		want string
	}{
		"no picture":         {[]any{nil}, "number 1 lacks width, height or pixels"},
		"a text":             {[]any{"K"}, "number 1 lacks"},
		"no pixels":          {[]any{map[string]any{"army": "w", "id": "K", "width": 1.0, "height": 1.0}}, "number 1 lacks"},
		"pixels as a text":   {[]any{map[string]any{"army": "w", "id": "K", "width": 1.0, "height": 1.0, "pixels": "aaaa"}}, "number 1 lacks"},
		"half a pixel wide":  {[]any{map[string]any{"army": "w", "id": "K", "width": 1.5, "height": 1.0, "pixels": full[:6]}}, "number 1 lacks"},
		"endless":            {[]any{map[string]any{"army": "w", "id": "K", "width": 1e300, "height": 1.0, "pixels": full}}, "number 1 lacks"},
		"less than nothing":  {[]any{handed("w", "K", -1, -4, full[:16])}, "number 1 lacks"},
		"no width":           {[]any{handed("w", "K", 0, 0, nil)}, "0 x 0 pixels: a side has 1 to 256"},
		"too wide":           {[]any{handed("w", "K", side+1, 1, full[:4*(side+1)])}, "257 x 1 pixels: a side has 1 to 256"},
		"too high":           {[]any{handed("w", "K", 1, 100_000, full)}, "1 x 100000 pixels"},
		"a byte too few":     {[]any{handed("w", "K", 2, 2, full[:15])}, "15 bytes aren't 4 for each of 2 x 2 pixels"},
		"a byte too many":    {[]any{handed("w", "K", 2, 2, full[:17])}, "17 bytes aren't"},
		"an unknown army":    {[]any{handed("x", "K", 1, 1, full[:4])}, `no army of this game has the letter "x"`},
		"no army":            {[]any{handed("", "K", 1, 1, full[:4])}, "no army"},
		"an unknown piece":   {[]any{handed("w", "K", 1, 1, full[:4]), handed("w", "Q", 1, 1, full[:4])}, `number 2, "w" "Q": no piece of this game has that id`},
		"a long id":          {[]any{handed("w", strings.Repeat("K", 1e6), 1, 1, full[:4])}, `"KKKKKKKK"`},
		"the same one twice": {[]any{handed("w", "K", 1, 1, full[:4]), handed("w", "K", 1, 1, full[:4])}, `number 2, "w" "K": the piece has a picture already`},
		"more than there are": {[]any{
			handed("w", "K", 1, 1, full[:4]), handed("b", "K", 1, 1, full[:4]), handed("w", "R", 1, 1, full[:4]),
			handed("b", "R", 1, 1, full[:4]), handed("w", "K", 1, 1, full[:4]),
		}, "5 are more than the 4 pieces of this game"},
	} {
		tb := loaded(t, pictured)
		before := tb.board.SVG()
		err := hand(tb, c.list...)
		if err == nil || !strings.Contains(err.Error(), c.want) || !strings.HasPrefix(err.Error(), "pictures: ") || len(err.Error()) > 200 || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v", name, err)
		}
		if tb.board.SVG() != before || told(t, tb).View.Face != "figures" {
			t.Errorf("%s: the board has changed", name)
		}
	}
	tb := loaded(t, pictured)
	for name, argument := range map[string]any{"nothing": nil, "a text": "K", "an object": map[string]any{}} {
		if _, err := tb.Answer("pictures", []any{argument}); err == nil || err.Error() != "pictures: the argument isn't a list" {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// A valid picture before an invalid one isn't shown, and its pixels stay.
func TestOneInvalidPictureRejectsAll(t *testing.T) {
	tb := loaded(t, pictured)
	pixels := square(2, 200, 100, 50, 128)
	if err := hand(tb, handed("w", "K", 2, 2, pixels), handed("w", "R", 2, 2, pixels[:3])); err == nil || told(t, tb).View.Face != "figures" {
		t.Errorf("%s is shown: %v", told(t, tb).View.Face, err)
	}
	if string(pixels) != string(square(2, 200, 100, 50, 128)) {
		t.Error("the pixels have changed")
	}
}

// All pictures together have a limit, too.
func TestTotalSizeOfPicturesIsLimited(t *testing.T) {
	text := "files=26 ranks=4\ngraphicsDir=p/\n"
	for i := range 40 {
		text += "Piece:" + string(rune('A'+i%26)) + strings.Repeat("A", i/26) + ":K::\n"
	}
	tb := loaded(t, text+"King:KK:K::a1\n")
	full := make([]byte, 4*BitmapSide*BitmapSide)
	var list []any
	for k := range tb.s.Game().Kinds {
		for _, army := range []string{"w", "b"} {
			list = append(list, handed(army, tb.s.Game().Kinds[k].ID, BitmapSide, BitmapSide, full))
		}
	}
	most := BitmapBytes / len(full)
	if err := hand(tb, list[:most]...); err != nil {
		t.Errorf("%d pictures: %v", most, err)
	}
	if err := hand(tb, list[:most+1]...); err == nil || !strings.Contains(err.Error(), "all together have more than 16777216 bytes") {
		t.Errorf("%d pictures: %v", most+1, err)
	}
}

// Only a diagram text with graphicsDir takes pictures.
func TestOtherGamesRefusePictures(t *testing.T) {
	for name, tb := range map[string]*Host{"a built-in game": loaded(t, pictured), "no pictures": loaded(t, chessText)} {
		if name == "a built-in game" {
			open(t, tb, "minigolf-chess")
		}
		err := hand(tb, handed("w", "K", 1, 1, make([]byte, 4)))
		if err == nil || !strings.Contains(err.Error(), "graphicsDir") {
			t.Errorf("%s: %v", name, err)
		}
	}
}
