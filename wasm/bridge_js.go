package wasm

import (
	"syscall/js"

	"fairway/host"
)

// attach gives the document the one function by which its page API reaches h:
// call(name, ...arguments) -> [error text or null, value], or a JSON text alone: most answers are one, and to make a list takes
// more calls.
// Arguments are what fromJS takes; a value that is no JSON text is a string, a number, a boolean, null or a list of strings. A panic isn't caught: it
// ends the program, and the document says so. It returns when a page around the document that wants another game there, or
// other settings, has said so.
func attach(h *host.Host) {
	done := make(chan struct{})
	settled := js.FuncOf(func(js.Value, []js.Value) any {
		close(done)
		return nil
	})
	defer settled.Release()
	board.Call("attach", js.FuncOf(func(_ js.Value, args []js.Value) any {
		roomy()
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

// fromJS is a value of a script as package host takes it. What JSON has no form for is nothing, and so
// is what lies too deep.
func fromJS(v js.Value) any { return fromDepth(v, 6) }

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

// fromBytes is a list of bytes, nothing if it is longer than any that the page API takes. It may come from
// another document, whose lists of bytes are other ones.
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

// toJS is an answer of package host for scripts, with whether it is a JSON text.
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
