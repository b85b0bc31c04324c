package e2e

import (
	"math"
	"strings"
	"unicode"
)

// Actions of WebDriver and WebDriver BiDi: the body of the command "perform actions".

type action map[string]any

// source returns an input source with its actions in order.
func source(kind, id string, parameters action, does ...action) action {
	s := action{"type": kind, "id": id, "actions": does}
	if parameters != nil {
		s["parameters"] = parameters
	}
	return s
}

func move(at point) action {
	return action{"type": "pointerMove", "x": math.Round(at.x), "y": math.Round(at.y), "duration": 0}
}

// mouseActions returns the actions of a mouse that moves to a point and may press or release a button there.
func mouseActions(what motion, at point, which button) []action {
	does := []action{move(at)}
	switch what {
	case pressed:
		does = append(does, action{"type": "pointerDown", "button": int(which)})
	case released:
		does = append(does, action{"type": "pointerUp", "button": int(which)})
	}
	return []action{source("pointer", "mouse", action{"pointerType": "mouse"}, does...)}
}

func wheelActions(at point, pixels float64) []action {
	return []action{source("wheel", "wheel", nil, action{"type": "scroll", "x": math.Round(at.x), "y": math.Round(at.y), "deltaX": 0, "deltaY": math.Round(pixels), "duration": 0})}
}

// touchActions returns the actions of fingers, of which down touched the screen before. Those without a point are
// lifted.
func touchActions(down int, at []point) []action {
	var all []action
	for i := range max(down, len(at)) {
		var does []action
		if i < len(at) {
			does = append(does, move(at[i]))
		}
		if i >= down {
			does = append(does, action{"type": "pointerDown", "button": 0})
		}
		if i >= len(at) {
			does = append(does, action{"type": "pointerUp", "button": 0})
		}
		all = append(all, source("pointer", "finger"+string(rune('1'+i)), action{"pointerType": "touch"}, does...))
	}
	return all
}

// tapActions returns the actions of a tap.
func tapActions(at point) []action {
	down, up := action{"type": "pointerDown", "button": 0}, action{"type": "pointerUp", "button": 0}
	return []action{source("pointer", "finger1", action{"pointerType": "touch"}, move(at), down, up)}
}

func keyActions(key rune) []action {
	list := []action{{"type": "keyDown", "value": string(key)}, {"type": "keyUp", "value": string(key)}}
	if unicode.IsUpper(key) || strings.ContainsRune("!@#$%^&*()?", key) { // typed with Shift
		list = append(append([]action{{"type": "keyDown", "value": keyShift}}, list...), action{"type": "keyUp", "value": keyShift})
	}
	return []action{source("key", "keyboard", nil, list...)}
}
