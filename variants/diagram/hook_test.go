package diagram

import (
	"os"
	"reflect"
	"strings"
	"testing"
)

func hookSources(t testing.TB) (sources []Source) {
	t.Helper()
	for _, name := range []string{"diagram.txt", "rules.txt", "kanji.txt"} {
		data, err := os.ReadFile("../hook/" + name)
		if err != nil {
			t.Fatal(err)
		}
		sources = append(sources, Source{name, string(data)})
	}
	return sources
}

func TestHookShogi(t *testing.T) {
	sources := hookSources(t)
	items, err := scan(sources[:1])
	if err != nil {
		t.Fatal(err)
	}
	parameters := 0
	for _, it := range items {
		if it.key != "" {
			parameters++
		}
	}
	if parameters != 18 || len(items) != 118 {
		t.Errorf("%d parameters, %d items", parameters, len(items))
	}
	d, e := Read(sources...)
	if e != nil {
		t.Fatal(e)
	}
	if len(d.Pieces) != 100 || len(d.First) != 102 || len(d.Second) != 102 || len(d.Holes) != 0 || d.Files != 19 || d.Ranks != 19 {
		t.Errorf("%d pieces, %d and %d pieces, %d holes", len(d.Pieces), len(d.First), len(d.Second), len(d.Holes))
	}
	if len(d.Warnings) != 0 {
		t.Errorf("warnings: %v", d.Warnings)
	}
	check := func(what string, got, want any) {
		t.Helper()
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %v, not %v", what, got, want)
		}
	}
	check("royals", ids(d, d.Royal), []string{"K", "+DE", "+K"})
	check("armies", d.Armies, [2]Army{{'b', "Black"}, {'w', "White"}})
	check("last rank", ids(d, d.LastRankChoice), []string{"P", "O", "I"})
	check("exempt", ids(d, d.ContagionExempt), []string{"K", "DE", "+K", "+DE"})
	check("shield", ids(d, d.Shield), []string{"+K"})
	check("promoChoice", forms(d), []string{})
	check("settings", []any{d.Symmetry, d.HoldingsType, d.PromoZone, d.MaxPromote, d.PromoOffset, d.Extinction, d.StalemateDraw,
		d.SquareSize, d.LightShade.String(), d.DarkShade.String(), d.PromoteOnCapture, d.ContagionFirst, d.PassOwn, d.PassReply, d.Repetition},
		[]any{Rotate, 1, 0, 49, 51, 3, false, 41, "#ffff80", "#ffff80", true, false, true, true, 4})
	contagion := map[string]string{}
	for v, to := range d.Contagion {
		if to >= 0 {
			contagion[d.Pieces[v].ID] = d.Pieces[to].ID
		}
	}
	check("contagion", contagion, map[string]string{"DV": "+DV", "+DV": "+DV", "DS": "+DS", "+DS": "+DS"})

	index := map[string]int{}
	for i, p := range d.Pieces {
		index[p.ID] = i
		check(p.ID, p.Number, i+1)
		if len(p.Moves()) == 0 || len(p.Kanji) == 0 || len(p.Short) == 0 {
			t.Errorf("%s: %d moves, faces %q %q", p.ID, len(p.Moves()), p.Kanji, p.Short)
		}
		// Every piece that can promote becomes its own promoted form.
		to, ok := d.Promoted(i)
		if ok != (i < 49) || ok && d.Pieces[to].ID != "+"+p.ID {
			t.Errorf("%s promotes to %s (%v)", p.ID, d.Pieces[to].ID, ok)
		}
	}
	check("King's faces", d.Pieces[index["K"]].Kanji, []string{"玉", "王"})
	check("Lion Dog's moves", len(d.Pieces[index["LD"]].Moves()), 11)
	check("Kirin Master's extra move", d.Pieces[index["+F"]].Extra, []string{"fcafcabW"})

	// No two piece names share a short face.
	short := map[string]string{}
	for _, p := range d.Pieces {
		f := p.Short[0]
		if full, ok := short[f]; ok && full != p.Kanji[0] {
			t.Errorf("%s: short face %s is also that of %s", p.ID, f, full)
		}
		short[f] = p.Kanji[0]
	}

	// Flattened, and all in one text, it is the same diagram.
	all := ""
	for i := range sources {
		all += sources[i].Text + "\n"
		sources[i].Text = strings.ReplaceAll(sources[i].Text, "\n", " ")
	}
	flat, e := Read(sources...)
	if e != nil {
		t.Fatal(e)
	}
	bare(d)
	check("flattened", bare(flat), d)
	check("one text", bare(read(t, all)), d)
	check("one line", bare(read(t, strings.ReplaceAll(all, "\n", " "))), d)
}
