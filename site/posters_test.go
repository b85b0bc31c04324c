package site

import (
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"fairway/render/look"
	"fairway/variants"
)

// The pages' scripts are tested with the sizes of these pictures.
func TestPictureSizesMatchTheScriptTests(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "web", "test", "testdata", "measures.json"))
	if err != nil {
		t.Fatal(err)
	}
	type sizes struct {
		Files, Ranks int
		Square, High float64
		Felt         bool
		Margins      [][2]float64
	}
	var measures []struct {
		Name    string
		Picture sizes
	}
	if err := json.Unmarshal(text, &measures); err != nil {
		t.Fatal(err)
	}
	for _, m := range measures {
		if m.Name == "diagram" { // drawn by the page
			continue
		}
		r, err := variants.Find(m.Name)
		if err != nil {
			t.Fatal(err)
		}
		script, err := poster(r, look.FaceID, 0)
		if err != nil {
			t.Fatal(err)
		}
		var got sizes
		body := strings.TrimSuffix(strings.TrimPrefix(string(script), "fairwayPicture("), ");\n")
		if err := json.Unmarshal([]byte(body), &got); err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(got, m.Picture) {
			t.Errorf("%s: its picture has %+v, the test %+v", m.Name, got, m.Picture)
		}
	}
}

// A tag may still name a reading by a former text; its picture has the title that the board will have.
func TestPicturesNameReadingsByFormerTexts(t *testing.T) {
	r, err := variants.Find("pashtun-shogi")
	if err != nil {
		t.Fatal(err)
	}
	options, _, err := optionsOf(r, look.BoardStyle{})
	if err != nil {
		t.Fatal(err)
	}
	if got, want := options["leaps=blocked"].Label, options["doubles=wazchick"].Label; got != want || got == "" {
		t.Errorf("leaps=blocked is %q, want %q", got, want)
	}
	if _, ok := options["leaps=free"]; ok {
		t.Error("a default has a title")
	}
}
