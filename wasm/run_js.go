package wasm

import (
	"errors"
	"strings"
	"syscall/js"

	"github.com/hajimehoshi/ebiten/v2"

	"fairway/host"
	"fairway/render"
	"fairway/session"
)

// Run runs the board of its document: it starts with the game of that name, hands back what an
// earlier life of the document kept (or loads what the address asks for), and goes on until the
// document goes. Where the browser has no WebGL2 it answers the page API without drawing; the
// document then shows the board's picture.
func Run(variant string) error {
	if board.IsUndefined() {
		return errors.New("wasm: the document's board object is missing")
	}
	var shown *render.Board
	d := &document{}
	h, err := host.New(variant, d, func(s *session.Session) host.Board {
		shown = render.New(d, s)
		return shown
	})
	if err != nil {
		return err
	}
	begin(h)
	attach(h)
	if !board.Get("gl").Bool() {
		board.Call("ready")
		select {}
	}
	ebiten.SetTPS(ebiten.SyncWithFPS)
	ebiten.SetScreenClearedEveryFrame(false)
	return ebiten.RunGameWithOptions(&frames{game: shown}, &ebiten.RunGameOptions{ScreenTransparent: true, InitUnfocused: true})
}

// begin brings h to where it should start. What was kept wins over the address: the
// document is being loaded again. A fault in either is reported, and the start position
// stays.
func begin(h *host.Host) {
	params := js.Global().Get("URLSearchParams").New(js.Global().Get("location").Get("search"))
	param := func(name string) string {
		if v := params.Call("get", name); v.Type() == js.TypeString {
			return v.String()
		}
		return ""
	}
	show := func(kept bool) {
		for _, option := range host.Options {
			v := param(option)
			if kept && option == "seat" {
				continue // which seats there are only the kept game tells, and who sits below
			}
			if option == "flip" && v == "" && params.Call("has", option).Bool() {
				v = "true" // as an attribute without a value
			}
			if v != "" {
				if err := h.Set(option, v); err != nil {
					board.Call("notice", "The link can't be followed.", err.Error())
				}
			}
		}
	}
	if kept := board.Call("kept"); !kept.IsNull() {
		show(true)
		if err := h.Restore(keptOf(kept)); err != nil {
			board.Call("aside")
			board.Call("notice", "The kept game can't be read.", err.Error())
		}
		return
	}
	if variant, position, played := param("variant"), param("position"), param("played"); param("diagram") == "" && variant+position+played != "" {
		if err := h.Load(variant, position, strings.TrimSpace(played)); err != nil {
			_ = h.Load(variant, "", "") // the start of the game that was meant, if there is such a game
			board.Call("notice", "The game can't be loaded.", err.Error())
		}
	}
	if link := board.Call("link").String(); link != "" {
		switch warning, err := h.OpenLink(link); {
		case err != nil:
			name, _, _ := strings.Cut(link[strings.Index(link, ".")+1:], ".")
			_ = h.Load(name, "", "")
			board.Call("notice", "The link can't be followed.", err.Error())
		case warning != "":
			board.Call("remark", "A ruling has changed.", warning)
		}
		show(true)
		return
	}
	if text := param("diagram"); text != "" {
		warnings, err := h.LoadDiagram(text, param("position"), strings.TrimSpace(param("played")))
		switch {
		case err != nil:
			board.Call("notice", "The diagram can't be read.", err.Error())
		case len(warnings) > 0:
			board.Call("remark", "Not all of this diagram is honoured.", strings.Join(warnings, "\n"))
		}
	}
	show(false) // a game opens with a face of its own
}

// frames passes a game on to Ebitengine and tells the document when its first frame is
// on screen: that is when the second update comes.
type frames struct {
	game  ebiten.Game
	drawn bool
	told  bool
}

func (f *frames) Update() error {
	if f.drawn && !f.told {
		f.told = true
		board.Call("ready")
	}
	return f.game.Update()
}

func (f *frames) Draw(screen *ebiten.Image) {
	f.game.Draw(screen)
	f.drawn = true
}

func (f *frames) Layout(w, h int) (int, int) { return f.game.Layout(w, h) }

// LayoutF implements ebiten.LayoutFer.
func (f *frames) LayoutF(w, h float64) (float64, float64) {
	if g, ok := f.game.(ebiten.LayoutFer); ok {
		return g.LayoutF(w, h)
	}
	x, y := f.game.Layout(int(w), int(h))
	return float64(x), float64(y)
}
