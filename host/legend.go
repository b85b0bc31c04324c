package host

import (
	"fairway/game"
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
	{look.MarkSteps, "steps", "Two or three steps"},
	{look.MarkCapture, "take", "Take"},
	{look.MarkCaptureOn, "stay", "Take, then stay or go on"},
	{look.MarkIgui, "igui", "Take without moving"},
	{look.MarkPass, "pass", "Pass"},
	{look.MarkDrop, "drop", "May be put here"},
	{look.MarkBall, "pull", "Ball that may be pulled"},
	{look.MarkEnd, "stroke", "A ball may be struck here"},
	{look.MarkEndChance, "chance", "A ball may be struck this way; the die says how far"},
	{look.MarkFlag, "odds", "How likely the ball ends here"},
	{look.MarkPill, "hit", "How likely it takes the man here"},
	{look.MarkStop, "stop", "Stops"},
	{look.MarkGhost, "passing", "May be taken in passing"},
	{look.MarkLast, "last", "Last move"},
	{look.MarkCheck, "check", "In check"},
}

// arrows are the arrows of rolling pieces in the order of the legend, by the marks of their
// momentum.
var arrows = []struct {
	marks       game.Momentum
	name, label string
}{
	{0, "roll", "Rolls on"},
	{game.LaunchCaptured, "taking", "Rolls on, taking"},
	{game.OddBounces, "bounced", "Rolls on; the disc turns it the other way"},
	{game.LaunchCaptured | game.OddBounces, "bouncedTaking", "Rolls on, taking; the disc turns it the other way"},
}

// markPicture is the picture of a mark that is on the board now: among more than two armies in
// the colours of the one that it is about.
func (h *Host) markPicture(k look.MarkKind) string {
	if len(h.s.Game().Armies) > 2 {
		turn := h.board.View().Turn
		switch k {
		case look.MarkLast:
			return h.pics.markOf(k, h.board.LastMover(), turn)
		case look.MarkDrop:
			return h.pics.markOf(k, h.s.Position().Mover(), turn)
		case look.MarkGhost:
			return h.pics.markOf(k, h.s.Rules().(game.Passer).Passing(h.s.Position())[0].Army, turn)
		}
	}
	return h.pics.mark(k)
}

// keys are the marks that are on the board now.
func (h *Host) keys() []key {
	on := map[look.MarkKind]bool{
		look.MarkSelected: h.s.Selected() != game.None,
		look.MarkLast:     len(h.s.LastMove()) > 0,
		look.MarkCheck:    len(h.s.Checks()) > 0,
	}
	preview := h.s.Preview()
	if preview != nil {
		for _, o := range preview.Odds {
			on[look.MarkFlag] = on[look.MarkFlag] || o.Hit == 0
			on[look.MarkPill] = on[look.MarkPill] || o.Hit != 0
		}
	}
	for _, x := range h.s.Targets() {
		on[look.MarkOf(x.Class)] = true
		if x.More {
			on[look.MarkCaptureOn] = true
		}
		if x.Class == game.ClassStroke && h.s.Position().At(x.At) != 0 { // the ball takes him
			on[look.MarkCapture] = true
		}
	}
	if p, ok := h.s.Rules().(game.Passer); ok {
		on[look.MarkGhost] = len(p.Passing(h.s.Position())) > 0
	}
	rolls := h.s.Rolling()
	for _, r := range rolls {
		on[look.MarkStop] = on[look.MarkStop] || r.Stops
	}
	list := []key{}
	for _, m := range markNames {
		if on[m.kind] {
			list = append(list, key{m.name, m.label, h.markPicture(m.kind)})
		}
	}
	for _, a := range arrows {
		for _, r := range rolls {
			if r.Momentum&(game.LaunchCaptured|game.OddBounces) == a.marks {
				list = append(list, key{a.name, a.label, h.pics.arrow(a.marks)})
				break
			}
		}
	}
	switch {
	case h.board.View().Forecast > 0 && len(rolls) > 0:
		list = append(list, key{"forecast", "Where it will be", h.pics.ghost(rolls[0].Piece)})
	case preview != nil && len(preview.After) > 0:
		list = append(list, key{"forecast", "Where it will be", h.pics.ghost(h.s.Arrives(preview.Move))})
	}
	return list
}
