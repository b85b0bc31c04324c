package host

import (
	"bytes"
	"encoding/json"
	"flag"
	"html"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"fairway/host/view"
)

var complete = flag.Bool("complete", false, "write what texts of testdata/promised yield, where nothing is written yet")

// yield is the result of opening a text of testdata/promised.
type yield struct {
	Warned   bool     `json:"warned,omitempty"`  // the rules have changed since the text was written
	Notices  []string `json:"notices,omitempty"` // titles of what is wrong with a tag
	Record   string   `json:"record"`            // with the diagram text
	Options  string   `json:"options,omitempty"` // of the rules, those that differ from the default
	Place    string   `json:"place"`             // the moves to the place shown
	Position string   `json:"position"`
	Seats    string   `json:"seats,omitempty"`
	Paused   bool     `json:"paused,omitempty"`
	View     seenAs   `json:"view"`
}

// seenAs is the part of a ViewState that isn't about the game alone.
type seenAs struct {
	Face     string `json:"face"`
	Seat     string `json:"seat"`
	Flip     bool   `json:"flip,omitempty"`
	Follow   bool   `json:"follow,omitempty"`
	Coords   bool   `json:"coords"`
	Theme    string `json:"theme"`
	Forecast int    `json:"forecast,omitempty"`
	Map      bool   `json:"map,omitempty"`
	Attacks  bool   `json:"attacks,omitempty"`
	Sound    bool   `json:"sound,omitempty"`
	Hint     bool   `json:"hint,omitempty"`
	Review   bool   `json:"review,omitempty"`
}

func yielded(h *Host) yield {
	v := h.viewState()
	return yield{
		Record: h.Whole(), Options: h.s.Game().RuleOptionsText(), Position: h.Position(), Seats: h.seats, Paused: h.paused,
		Place: strings.Join(h.Line(h.s.Record().At()).Played, " "),
		View:  seenAs{v.Face, v.Seat, v.Flip, v.Follow, v.Coords, v.Theme, v.Forecast, v.Map, v.Attacks, v.Sound, v.Hint, v.Review},
	}
}

// Texts of earlier versions still open in the same way. testdata/promised/README.md says how the texts were
// made.
func TestPromisedTextsStillOpen(t *testing.T) {
	h, _ := table(t)
	reset := func() {
		if err := h.Set(map[string]any{"theme": "", "attacks": "", "sound": "", "hint": "", "review": ""}); err != nil {
			t.Fatal(err)
		}
	}
	opened := func(warning string, err error) yield {
		if err != nil {
			t.Error(err)
		}
		y := yielded(h)
		y.Warned = warning != ""
		return y
	}
	counts := map[string]int{}
	for file, open := range map[string]func(text string) yield{
		"links.txt": func(text string) yield {
			reset()
			return opened(h.OpenLink(text))
		},
		"kept.txt": func(text string) yield {
			reset()
			return opened(h.Restore(text))
		},
		"tags.txt": func(text string) yield {
			h, _, err := hosted("hook-shogi")
			if err != nil {
				t.Fatal(err)
			}
			notices := h.Begin(addressOfTag(text))
			y := yielded(h)
			for _, n := range notices {
				y.Notices = append(y.Notices, n.Title)
			}
			return y
		},
	} {
		path := filepath.Join("testdata", "promised", file)
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		var out bytes.Buffer
		for _, block := range strings.Split(strings.TrimSpace(string(data)), "\n\n") {
			first, want, _ := strings.Cut(block, "\n")
			kind, text, ok := strings.Cut(first, " ")
			if kind == "#" || !ok {
				out.WriteString(block + "\n\n")
				continue
			}
			counts[kind]++
			y, err := json.Marshal(open(text))
			if err != nil {
				t.Fatal(err)
			}
			got := strings.NewReplacer(`\u003c`, "<", `\u003e`, ">", `\u0026`, "&").Replace(string(y))
			switch {
			case want == "" && *complete:
				want = got
			case got != want:
				t.Errorf("%s\nyields %s\nwant   %s", first, got, want)
			}
			out.WriteString(first + "\n" + want + "\n\n")
		}
		if *complete {
			if err := os.WriteFile(path, append(bytes.TrimSpace(out.Bytes()), '\n'), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	if counts["link"]+counts["kept"]+counts["tag"] < 200 {
		t.Errorf("only %v", counts)
	}
}

var (
	tagText       = regexp.MustCompile(`^<fairway-diagram([^>]*)>(.*)</fairway-diagram>$`)
	tagAttributes = regexp.MustCompile(`([a-z-]+)(?:="([^"]*)")?`)
)

// addressOfTag returns the address of a tag's document, as web/embed/settings.js and live.js make it.
func addressOfTag(tag string) Address {
	m := tagText.FindStringSubmatch(tag)
	a := Address{Params: map[string]string{}}
	if text := html.UnescapeString(m[2]); text != "" {
		a.Params["diagram"] = text
	}
	names := append([]string{"variant", "position", "played", "marks"}, view.Names()...)
	for _, attribute := range tagAttributes.FindAllStringSubmatch(m[1], -1) {
		name, value := attribute[1], html.UnescapeString(attribute[2])
		if slices.Contains([]string{"flip", "follow", "map", "attacks", "sound", "hint", "review"}, name) {
			value = "true" // an attribute without a value
		}
		if slices.Contains(names, name) && value != "" && (a.Params["diagram"] == "" || name != "variant") {
			a.Params[name] = value
		}
	}
	return a
}
