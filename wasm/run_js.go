package wasm

import (
	"errors"
	"runtime/debug"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"fairway/host"
	"fairway/render"
)

// Run runs the board of its document. It shows the game that was kept when the document was loaded
// before, or the one that the address asks for, or else the variant. It returns only on an error. Without
// WebGL2 it answers the page API and draws nothing; the document then shows a picture of the board.
func Run(variant string) error {
	if board.IsUndefined() {
		return errors.New("wasm: the document's board object is missing")
	}
	// Until the first frame there is hardly any garbage, so don't collect it.
	gcPercent := debug.SetGCPercent(-1)
	d, shown := &document{}, (*render.Board)(nil)
	asked := address()
	h, err := host.New(host.InitialVariant(asked, variant), d, func(h *host.Host) host.Board {
		shown = render.New(&screen{d, h})
		return shown
	})
	if err != nil {
		return err
	}
	for _, n := range h.Begin(asked) {
		board.Call("notice", n.Title, n.Text, n.Fault, n.Aside, n.Refused)
	}
	attach(h)
	if !board.Get("gl").Bool() {
		debug.SetGCPercent(gcPercent)
		board.Call("ready")
		select {}
	}
	ebiten.SetTPS(ebiten.SyncWithFPS)
	ebiten.SetScreenClearedEveryFrame(false)
	return ebiten.RunGameWithOptions(&frames{game: shown, deliver: h.Deliver, gcPercent: gcPercent}, &ebiten.RunGameOptions{ScreenTransparent: true, InitUnfocused: true})
}

// address returns the document's address and the saved game.
func address() host.Address {
	o, _ := fromJS(board.Call("address")).(map[string]any)
	text := func(v any) string { s, _ := v.(string); return s }
	a := host.Address{Params: map[string]string{}, Link: text(o["link"]), SavedGame: text(o["kept"])}
	params, _ := o["params"].(map[string]any)
	for name, v := range params {
		a.Params[name] = text(v)
	}
	return a
}

// frames passes a game on to Ebitengine. It notifies the document when the first frame is on screen, which is
// at the second update.
type frames struct {
	game      ebiten.Game
	deliver   func() error // called at the end of a frame
	gcPercent int          // of the garbage collector, after the first frame
	drawn     bool
	ready     bool // the document was notified
}

func (f *frames) Update() error {
	growStack()
	if f.drawn && !f.ready {
		f.ready = true
		time.AfterFunc(time.Second, func() { debug.SetGCPercent(f.gcPercent) })
		board.Call("ready")
	}
	return f.game.Update()
}

// Draw implements ebiten.Game. It draws nothing: DrawFinalScreen does.
func (f *frames) Draw(*ebiten.Image) {}

// DrawFinalScreen implements ebiten.FinalScreenDrawer. The board draws on the canvas itself, without an
// offscreen image, which would copy all pixels in every frame.
func (f *frames) DrawFinalScreen(screen ebiten.FinalScreen, _ *ebiten.Image, _ ebiten.GeoM) {
	f.game.Draw(screen.(*ebiten.Image))
	f.drawn = true
	if err := f.deliver(); err != nil {
		panic(err) // Subscribe has checked the sections
	}
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
