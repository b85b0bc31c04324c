package diagram

import (
	"fmt"
	"slices"
	"testing"
)

// read reads a text that is in order.
func read(t *testing.T, text string) *Diagram {
	t.Helper()
	d, err := Read(Source{"text", text})
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return d
}

func ids(d *Diagram, pieces []int) []string {
	out := []string{}
	for _, i := range pieces {
		out = append(out, d.Pieces[i].ID)
	}
	return out
}

// bare is a diagram without the places of its text.
func bare(d *Diagram) *Diagram {
	for i := range d.Pieces {
		d.Pieces[i].at, d.Pieces[i].morph = nil, nil
	}
	d.safeAt, d.mateAt, d.order = nil, nil, nil
	return d
}

// forms are the forms of the zone by their ids, with their marks.
func forms(d *Diagram) []string {
	out := []string{}
	for _, f := range d.PromoChoice {
		text := d.Pieces[f.Piece].ID
		if f.FromHand {
			text = "*" + text
		}
		if f.NotLast {
			text = "!" + text
		}
		if f.Ranks > 0 {
			text += fmt.Sprint(f.Ranks)
		}
		out = append(out, text)
	}
	return out
}

func square(file, rank int) string { return fmt.Sprintf("%c%d", 'a'+file, rank+1) }

func pieces(d *Diagram, pieces []Placed) []string {
	out := []string{}
	for _, m := range pieces {
		out = append(out, d.Pieces[m.Piece].ID+"@"+square(m.File, m.Rank))
	}
	slices.Sort(out)
	return out
}
