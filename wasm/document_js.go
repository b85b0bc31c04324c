package wasm

import (
	"errors"
	"math"
	"syscall/js"
	"unsafe"

	"fairway/host"
	"fairway/render"
)

// board is the document's object, which web/board/bridge.js makes before the program starts.
var board = js.Global().Get("fairwayBoard")

// Preferences of the device.
var dark, reduced = newMedia("(prefers-color-scheme: dark)"), newMedia("(prefers-reduced-motion: reduce)")

// media is a media query. Its answer is kept up to date, since every frame asks for it.
type media struct {
	list    js.Value
	matches bool
}

func newMedia(query string) *media {
	m := &media{list: js.Global().Call("matchMedia", query)}
	m.matches = m.list.Get("matches").Bool()
	m.list.Call("addEventListener", "change", js.FuncOf(func(_ js.Value, args []js.Value) any {
		m.matches = args[0].Get("matches").Bool()
		return nil
	}))
	return m
}

// document implements host.Document and, together with screen, render.Platform.
type document struct {
	raw      []byte   // buffer for events
	commands js.Value // Uint8Array for Paint
	cancels  bool     // as RightClickCancels set it last
}

// screen is the platform of a board. It reports what happens on the board to the host.
type screen struct {
	*document
	host *host.Host
}

func (s *screen) Changed()                  { s.host.Changed() }
func (s *screen) Emit(event, detail string) { s.host.Emit(event, detail) }

// fields is the number of float64 values that an event has in the queue of web/board/input.js.
const fields = 9

// Events implements render.Platform. It fetches all events with one call.
func (d *document) Events(buf []render.Event) []render.Event {
	queue := board.Call("take")
	if queue.IsNull() {
		return buf
	}
	n := queue.Get("length").Int()
	if cap(d.raw) < n {
		d.raw = make([]byte, n)
	}
	raw := d.raw[:n]
	js.CopyBytesToGo(raw, queue)
	for ; len(raw) >= 8*fields; raw = raw[8*fields:] {
		number := func(i int) float64 {
			b := raw[8*i:]
			return math.Float64frombits(uint64(b[0]) | uint64(b[1])<<8 | uint64(b[2])<<16 | uint64(b[3])<<24 |
				uint64(b[4])<<32 | uint64(b[5])<<40 | uint64(b[6])<<48 | uint64(b[7])<<56)
		}
		buf = append(buf, render.Event{
			Kind:    render.EventKind(number(0)),
			X:       number(1),
			Y:       number(2),
			Pointer: render.PointerType(number(3)),
			Button:  int8(number(4)),
			Buttons: uint8(number(5)),
			ID:      int(number(6)),
			Time:    number(7),
			Keys:    uint8(number(8)),
		})
	}
	return buf
}

func (*document) Sleep(idle bool)     { board.Call("sleep", idle) }
func (*document) Wake()               { board.Call("wake") }
func (*document) Hold()               { board.Call("hold") }
func (*document) ReducedMotion() bool { return reduced.matches }
func (*document) Dark() bool          { return dark.matches }
func (*document) Changed()            { board.Call("changed") }
func (*document) Deliver(d host.JSON) { board.Call("deliver", string(d)) }

// RightClickCancels implements render.Platform.
func (d *document) RightClickCancels(on bool) {
	if on != d.cancels {
		d.cancels = on
		board.Set("rightClickCancels", on)
	}
}

// Paint implements render.Platform with the browser's painter (web/board/paint.js).
func (d *document) Paint(commands []float32, w, h int) []byte {
	n := 4 * len(commands)
	if d.commands.IsUndefined() || d.commands.Get("byteLength").Int() < n {
		d.commands = bytes.New(2 * n)
	}
	if n > 0 {
		// Typed arrays are little-endian in every browser, as WebAssembly's memory is.
		js.CopyBytesToJS(d.commands, unsafe.Slice((*byte)(unsafe.Pointer(&commands[0])), n))
	}
	pixels := board.Call("paint", d.commands, len(commands), w, h)
	if pixels.IsNull() {
		return nil
	}
	answer := make([]byte, 4*w*h)
	js.CopyBytesToGo(answer, pixels)
	return answer
}

// Emit implements host.Document.
func (*document) Emit(event string, detail any) {
	value, json := toJS(detail)
	board.Call("emit", event, value, json)
}

// Parse implements host.Document.
func (*document) Parse(text string) (any, error) {
	answer := board.Call("parse", text)
	if fault := answer.Index(0); fault.Type() == js.TypeString {
		return nil, errors.New(fault.String())
	}
	return fromJS(answer.Index(1)), nil
}
