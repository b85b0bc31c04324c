package wasm

import (
	"errors"
	"runtime/debug"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"fairway/host"
	"fairway/render"
)

// Run runs the board of its document: it hands back what an earlier life of the document kept, or
// loads what the address asks for, or else the game of that name, and goes on until the document goes. Where the browser has no WebGL2 it answers the page API without drawing; the
// document then shows the board's picture.
func Run(variant string) error {
	if board.IsUndefined() {
		return errors.New("wasm: the document's board object is missing")
	}
	// Until the first frame nearly all that is made stays: to look for what doesn't costs more than it gives back.
	thrift := debug.SetGCPercent(-1)
	d, shown := &document{}, (*render.Board)(nil)
	asked := address()
	h, err := host.New(host.Opening(asked, variant), d, func(h *host.Host) host.Board {
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
		debug.SetGCPercent(thrift)
		board.Call("ready")
		select {}
	}
	ebiten.SetTPS(ebiten.SyncWithFPS)
	ebiten.SetScreenClearedEveryFrame(false)
	return ebiten.RunGameWithOptions(&frames{game: shown, deliver: h.Deliver, thrift: thrift}, &ebiten.RunGameOptions{ScreenTransparent: true, InitUnfocused: true})
}

// address is what the document's address asks for, and what was kept.
func address() host.Address {
	o, _ := fromJS(board.Call("address")).(map[string]any)
	text := func(v any) string { s, _ := v.(string); return s }
	a := host.Address{Params: map[string]string{}, Link: text(o["link"]), Kept: text(o["kept"])}
	params, _ := o["params"].(map[string]any)
	for name, v := range params {
		a.Params[name] = text(v)
	}
	return a
}

// frames passes a game on to Ebitengine and tells the document when its first frame is
// on screen: that is when the second update comes.
type frames struct {
	game    ebiten.Game
	deliver func() error // hands over what has changed, at the end of a frame
	thrift  int          // of the garbage collector, from then on
	drawn   bool
	told    bool
}

func (f *frames) Update() error {
	roomy()
	if f.drawn && !f.told {
		f.told = true
		time.AfterFunc(time.Second, func() { debug.SetGCPercent(f.thrift) })
		board.Call("ready")
	}
	return f.game.Update()
}

// Draw implements ebiten.Game. The picture that Ebitengine would lay over the canvas stays as it is.
func (f *frames) Draw(*ebiten.Image) {}

// DrawFinalScreen implements ebiten.FinalScreenDrawer. The board draws on the canvas itself, as large as that is: to draw a
// picture first and copy it would be one more pass of all pixels with every frame.
func (f *frames) DrawFinalScreen(screen ebiten.FinalScreen, _ *ebiten.Image, _ ebiten.GeoM) {
	f.game.Draw(screen.(*ebiten.Image))
	f.drawn = true
	if err := f.deliver(); err != nil {
		panic(err) // the subscription was looked at when it was made
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
