package wasm

import (
	"syscall/js"

	"fairway/host"
)

// attach gives the document the one function by which its page API reaches h:
// call(name, ...arguments) -> [error text or null, value, whether the value is a JSON text].
// Values are strings, numbers, booleans, null, and flat lists of strings. A panic isn't caught: it
// ends the program, and the document says so.
func attach(h *host.Host) {
	board.Call("attach", js.FuncOf(func(_ js.Value, args []js.Value) any {
		list := make([]any, len(args)-1)
		for i, v := range args[1:] {
			list[i] = fromJS(v)
		}
		v, err := h.Answer(args[0].String(), list)
		if err != nil {
			return []any{err.Error(), nil, false}
		}
		return append([]any{nil}, toJS(v)...)
	}))
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

var array, object = js.Global().Get("Array"), js.Global().Get("Object")

// toJS is an answer of package host for scripts, with whether it is a JSON text.
func toJS(v any) []any {
	switch v := v.(type) {
	case host.JSON:
		return []any{string(v), true}
	case []string:
		list := make([]any, len(v))
		for i, t := range v {
			list[i] = t
		}
		return []any{list, false}
	}
	return []any{v, false}
}
