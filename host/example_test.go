package host_test

import (
	"encoding/json"
	"fmt"
	"log"

	"fairway/host"
	"fairway/render"
)

// document is a document that prints what a host delivers and the events that it fires.
type document struct {
	silent bool
}

func (*document) Changed() {}

func (d *document) Deliver(changes host.JSON) {
	if !d.silent {
		fmt.Println("deliver", changes)
	}
}

func (d *document) Emit(event string, detail any) {
	if !d.silent {
		fmt.Println("emit", event, detail)
	}
}

func (*document) Parse(text string) (v any, err error) {
	err = json.Unmarshal([]byte(text), &v)
	return v, err
}

// screen is the platform of a board that isn't displayed.
type screen struct {
	*document
	host *host.Host
}

func (s *screen) Changed()                               { s.host.Changed() }
func (s *screen) Emit(event, detail string)              { s.host.Emit(event, detail) }
func (*screen) Events(buf []render.Event) []render.Event { return buf }
func (*screen) Paint([]float32, int, int) []byte         { return nil }
func (*screen) Sleep(bool)                               {}
func (*screen) Wake()                                    {}
func (*screen) Hold()                                    {}
func (*screen) RightClickCancels(bool)                   {}
func (*screen) ReducedMotion() bool                      { return true }
func (*screen) Dark() bool                               { return false }

// newHost returns a host with a game at its start.
func newHost(variant string, doc *document) *host.Host {
	h, err := host.New(variant, doc, func(h *host.Host) host.Board { return render.New(&screen{doc, h}) })
	if err != nil {
		log.Fatal(err)
	}
	return h
}

func ExampleHost_Play() {
	h := newHost("hook-shogi", &document{silent: true})
	if _, err := h.Play("a6-a7", "person"); err != nil {
		log.Fatal(err)
	}
	fmt.Println(h.Record())
	_, err := h.Play("a7-a9", "person")
	fmt.Println(err)
	// Output:
	// hook-shogi;start;a6-a7
	// a7-a9 is not legal in this position: no legal move begins with a7
}

// Scripts reach a host by the names of the page API.
func ExampleHost_Answer() {
	h := newHost("hook-shogi", &document{silent: true})
	h.Answer("play", []any{"a6-a7"})
	undone, err := h.Answer("undo", nil)
	fmt.Println(undone, err)
	_, err = h.Answer("go", []any{"first"})
	fmt.Println(err)
	// Output:
	// true <nil>
	// go: node isn't a number
}

// A document's address can name a game, moves and settings. Anything that can't be shown is reported in a notice.
func ExampleHost_Begin() {
	h := newHost("hook-shogi", &document{silent: true})
	notices := h.Begin(host.Address{Params: map[string]string{"variant": "kyoomagi", "played": "a1-b3", "theme": "purple"}})
	fmt.Println(h.Record())
	for _, n := range notices {
		fmt.Println(n.Title, n.Text)
	}
	// Output:
	// kyoomagi;start;a1-b3
	// This setting isn't valid. theme: "purple" isn't one of auto, light, dark
}

// At the end of a frame the document receives the names of the sections that have changed.
func ExampleHost_Deliver() {
	h := newHost("hook-shogi", &document{})
	h.Answer("set", []any{map[string]any{"coords": false}})
	if err := h.Deliver(); err != nil {
		log.Fatal(err)
	}
	// Output:
	// deliver {"revision":2,"node":0,"sections":["view"],"kept":true,"computer":false,"theme":"auto","sound":false}
}

func ExampleHost_State() {
	h := newHost("hook-shogi", &document{silent: true})
	h.Set(map[string]any{"seat": "w"})
	state, err := h.State([]string{"result", "notes"})
	fmt.Println(state, err)
	// Output:
	// {"revision":2,"node":0,"ply":0,"notes":{"glyph":"","comment":"","marks":"","pen":"","ink":"G"},"result":null} <nil>
}

// A saved game holds the record, the place that is shown, and the view.
func ExampleHost_Restore() {
	h := newHost("hook-shogi", &document{silent: true})
	h.Load("kyoomagi", "", "a1-b3 a9-b7")
	h.Undo()
	h.Set(map[string]any{"flip": true})
	kept := h.Save()
	fmt.Println(kept)

	other := newHost("hook-shogi", &document{silent: true})
	warning, err := other.Restore(kept)
	fmt.Printf("%s %q %v\n", other.Variant(), warning, err)
	// Output:
	// {"v":2,"record":"kyoomagi;start;a1-b3 a9-b7","at":["a1-b3"],"view":{"seat":"b"}}
	// kyoomagi "" <nil>
}

func ExampleHost_OpenLink() {
	h := newHost("hook-shogi", &document{silent: true})
	h.Load("kyoomagi", "", "a1-b3")
	link, err := h.Link(true)
	if err != nil {
		log.Fatal(err)
	}
	other := newHost("hook-shogi", &document{silent: true})
	if _, err := other.OpenLink(link); err != nil {
		log.Fatal(err)
	}
	fmt.Println(other.Record())
	// Output: kyoomagi;start;a1-b3
}
