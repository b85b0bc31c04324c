package diagram

import (
	"errors"
	"slices"
	"testing"
)

func TestBelts(t *testing.T) {
	const king = "king:K:K::e1\n"
	if d := read(t, king); d.Belts != nil || d.Family != "" {
		t.Errorf("without the keys: belts %v, family %q", d.Belts, d.Family)
	}
	d := read(t, "belts=2 family=Broad_Boards\n"+king+"belts=4,8 files=13 ranks=12")
	if !slices.Equal(d.Belts, []int{4, 8}) || d.Family != "Broad Boards" {
		t.Errorf("belts %v, family %q", d.Belts, d.Family)
	}
	for _, text := range []string{"belts=", "belts=0", "belts=4,4", "belts=6,3", "belts=4,8", "belts=4,", "belts=-1", "belts=a"} {
		_, err := Read(Source{"", king + text})
		var e *Error
		if !errors.As(err, &e) || e.Kind != BadValue || e.Word != text || e.Line != 2 {
			t.Errorf("%s: %v", text, err)
		}
	}
}
