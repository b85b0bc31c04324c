package wasm

import (
	"syscall/js"

	"fairway/host"
)

// attach gives the document the function by which its page API reaches h:
//
//	call(name, ...arguments) -> JSON text, or [error text or null, value]
//
// Arguments are converted by fromJS. A value is a string, a number, a boolean, null or a list of strings.
// An answer that is a JSON text isn't put into a list, since most are, and a list takes more calls. A panic
// isn't caught: it ends the program, and the document shows that.
//
// attach returns when the page around the document, if there is one, has loaded its game and settings.
func attach(h *host.Host) {
	done := make(chan struct{})
	settled := js.FuncOf(func(js.Value, []js.Value) any {
		close(done)
		return nil
	})
	defer settled.Release()
	board.Call("attach", js.FuncOf(func(_ js.Value, args []js.Value) any {
		growStack()
		list := make([]any, len(args)-1)
		for i, v := range args[1:] {
			list[i] = fromJS(v)
		}
		v, err := h.Answer(args[0].String(), list)
		if err != nil {
			return []any{err.Error(), nil}
		}
		value, json := toJS(v)
		if json {
			return value
		}
		return []any{nil, value}
	})).Call("then", settled)
	<-done
}

// maxDepth is how deeply the values of scripts may be nested.
const maxDepth = 6

// fromJS converts a value of a script as host.Answer takes it. Anything else, or anything nested too
// deeply, becomes nil.
func fromJS(v js.Value) any { return fromDepth(v, maxDepth) }

// fromDepth is fromJS with at most depth more levels.
func fromDepth(v js.Value, depth int) any {
	switch v.Type() {
	case js.TypeBoolean:
		return v.Bool()
	case js.TypeNumber:
		return v.Float()
	case js.TypeString:
		return v.String()
	case js.TypeObject:
		if depth == 0 {
			return nil
		}
		if array.Call("isArray", v).Bool() {
			list := make([]any, v.Length())
			for i := range list {
				list[i] = fromDepth(v.Index(i), depth-1)
			}
			return list
		}
		if buffers.Call("isView", v).Bool() {
			return fromBytes(v)
		}
		m := map[string]any{}
		keys := object.Call("keys", v)
		for i := range keys.Length() {
			name := keys.Index(i).String()
			m[name] = fromDepth(v.Get(name), depth-1)
		}
		return m
	}
	return nil
}

// fromBytes copies a view of an ArrayBuffer, or returns nil if it is longer than the page API allows. The
// view may be of another document, so js.CopyBytesToGo wouldn't take it for a Uint8Array.
func fromBytes(v js.Value) any {
	n := v.Get("byteLength").Int()
	if n > host.BitmapBytes {
		return nil
	}
	list := make([]byte, n)
	js.CopyBytesToGo(list, bytes.New(v.Get("buffer"), v.Get("byteOffset"), n))
	return list
}

var (
	array, object  = js.Global().Get("Array"), js.Global().Get("Object")
	buffers, bytes = js.Global().Get("ArrayBuffer"), js.Global().Get("Uint8Array")
)

// toJS converts an answer of host.Answer, and reports whether it is a JSON text.
func toJS(v any) (value any, json bool) {
	switch v := v.(type) {
	case host.JSON:
		return string(v), true
	case []string:
		list := make([]any, len(v))
		for i, t := range v {
			list[i] = t
		}
		return list, false
	}
	return v, false
}
