package wasm

import (
	"fmt"
	"syscall/js"

	"fairway/host"
)

// attach gives the document the one function by which its page API reaches h:
// call(name, ...arguments) -> [error text or null, value]. Values are strings, numbers,
// booleans, null, or flat lists of strings or numbers; State, Kinds, Family, Variants and Rules
// are JSON texts that api.js parses. A panic isn't caught: it ends the program, and the document says so.
func attach(h *host.Host) {
	board.Call("attach", js.FuncOf(func(_ js.Value, args []js.Value) any {
		v, err := answer(h, args[0].String(), args[1:])
		if err != nil {
			return []any{err.Error(), nil}
		}
		return []any{nil, v}
	}))
}

// answer calls the method of h that belongs to a name of the page API.
func answer(h *host.Host, name string, args []js.Value) (any, error) {
	str := func(i int) string {
		if i >= len(args) || args[i].IsUndefined() || args[i].IsNull() {
			return ""
		}
		if args[i].Type() == js.TypeString {
			return args[i].String()
		}
		return js.Global().Get("String").Invoke(args[i]).String()
	}
	num := func(i int) (float64, error) {
		if i >= len(args) || args[i].Type() != js.TypeNumber {
			return 0, fmt.Errorf("%s: argument %d is not a number", name, i+1)
		}
		return args[i].Float(), nil
	}
	switch name {
	case "variant":
		return h.Variant(), nil
	case "position":
		return h.Position(), nil
	case "legal":
		return list(h.Legal()), nil
	case "play":
		return wrap(h.Play(str(0)))
	case "undo":
		return h.Undo(), nil
	case "redo":
		return h.Redo(), nil
	case "load":
		return nil, h.Load(str(0), str(1), str(2))
	case "loadDiagram":
		warnings, err := h.LoadDiagram(str(0), str(1), str(2))
		return list(warnings), err
	case "warnings":
		return list(h.Warnings()), nil
	case "record":
		return h.Record(), nil
	case "select":
		return nil, h.Select(str(0))
	case "click":
		return nil, h.Click(str(0), str(1))
	case "squareAt":
		x, err := num(0)
		if err != nil {
			return nil, err
		}
		y, err := num(1)
		if err != nil {
			return nil, err
		}
		return optional(h.SquareAt(x, y)), nil
	case "aspectIn":
		w, err := num(0)
		if err != nil {
			return nil, err
		}
		hh, err := num(1)
		if err != nil {
			return nil, err
		}
		return h.AspectIn(w, hh), nil
	case "selected":
		return optional(h.Selected()), nil
	case "marked":
		return list(h.Marked()), nil
	case "squareRect":
		x, y, w, hh, err := h.SquareRect(str(0))
		return []any{x, y, w, hh}, err
	case "idle":
		return h.Idle(), nil
	case "result":
		return optional(h.Result()), nil
	case "state":
		return h.State(), nil
	case "kinds":
		return h.Kinds(), nil
	case "family":
		return h.Family(), nil
	case "diagram":
		return wrap(h.Diagram(str(0), str(1), str(2)))
	case "variants":
		return h.Variants(), nil
	case "rules":
		return h.Rules(), nil
	case "set":
		return nil, h.Set(str(0), str(1))
	case "choose", "option":
		i, err := num(0)
		if err != nil {
			return nil, err
		}
		return nil, h.Choose(int(i))
	case "roll":
		return wrap(h.Roll())
	case "cancel":
		h.Cancel()
		return nil, nil
	case "go":
		node, err := num(0)
		if err != nil {
			return nil, err
		}
		return nil, h.Go(int(node))
	case "newGame":
		return nil, h.NewGame(str(0))
	case "resign":
		return nil, h.Resign()
	case "agree":
		return nil, h.Agree()
	case "svg":
		return h.SVG(), nil
	case "hover":
		return nil, h.Hover(str(0), str(1))
	case "hoverOption":
		i, err := num(0)
		if err != nil {
			return nil, err
		}
		h.HoverOption(int(i))
		return nil, nil
	case "save":
		return h.Save(), nil
	case "restore":
		return nil, h.Restore(keptOf(args[0]))
	case "replay":
		return nil, h.Replay(str(0))
	case "link":
		return wrap(h.Link(str(0) == "true"))
	case "openLink":
		warning, err := h.OpenLink(str(0))
		return optional(warning), err
	case "readLink":
		return wrap(h.ReadLink(str(0)))
	case "grab":
		return h.Grab(args[0].Float(), args[1].Float()), nil
	}
	return nil, fmt.Errorf("the page API has no %q", name)
}

// keptOf reads the object that a kept game's JSON text was. What isn't of its type there is
// read as nothing, which Restore refuses by what it lacks.
func keptOf(v js.Value) host.Kept {
	str := func(v js.Value) string {
		if v.Type() != js.TypeString {
			return ""
		}
		return v.String()
	}
	is := func(name string) bool { return v.Get(name).Equal(js.ValueOf(true)) }
	if v.Type() != js.TypeObject {
		return host.Kept{}
	}
	k := host.Kept{Record: str(v.Get("record")), Face: str(v.Get("face")), Flip: is("flip"), Coords: is("coords"), Dark: is("dark")}
	k.Diagram = str(v.Get("diagram"))
	k.Follow, k.Map = is("follow"), is("map")
	for name, n := range map[string]*int{"v": &k.Version, "turn": &k.Turn, "forecast": &k.Forecast} {
		if v := v.Get(name); v.Type() == js.TypeNumber {
			*n = v.Int()
		}
	}
	if at := v.Get("at"); js.Global().Get("Array").Call("isArray", at).Bool() {
		for i := range at.Length() {
			k.At = append(k.At, str(at.Index(i)))
		}
	}
	return k
}

func wrap(s string, err error) (any, error) { return s, err }

// optional makes the empty text null.
func optional(s string) any {
	if s == "" {
		return nil
	}
	return s
}

func list(texts []string) []any {
	l := make([]any, len(texts))
	for i, t := range texts {
		l[i] = t
	}
	return l
}
