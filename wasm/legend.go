package wasm

import (
	"fairway/game"
	"fairway/render"
	"fairway/render/look"
)

// markNames are the marks of the board in the order of the legend, as the page API and
// people call them.
var markNames = []struct {
	kind        look.MarkKind
	name, label string
}{
	{look.MarkSelected, "selected", "Selected"},
	{look.MarkQuiet, "quiet", "Step or slide"},
	{look.MarkJump, "jump", "Jump"},
	{look.MarkTake, "take", "Take"},
	{look.MarkTakeOn, "stay", "Take, then stay or go on"},
	{look.MarkIgui, "igui", "Take without moving"},
	{look.MarkPass, "pass", "Pass"},
	{look.MarkDrop, "drop", "May be put here"},
	{look.MarkLast, "last", "Last move"},
	{look.MarkCheck, "check", "In check"},
}

// keys are the marks that are on the board now.
func (t *Table) keys() []key {
	on := map[look.MarkKind]bool{
		look.MarkSelected: t.s.Selected() != game.None,
		look.MarkLast:     len(t.s.LastMove()) > 0,
		look.MarkCheck:    len(t.s.Checks()) > 0,
	}
	for _, x := range t.s.Targets() {
		on[render.MarkOf(x.Class)] = true
		if x.More {
			on[look.MarkTakeOn] = true
		}
	}
	list := []key{}
	for _, m := range markNames {
		if on[m.kind] {
			list = append(list, key{m.name, m.label, t.pics.mark(m.kind)})
		}
	}
	return list
}
