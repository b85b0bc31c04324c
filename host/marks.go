package host

import (
	"strings"

	"fairway/game"
	"fairway/render/look"
	"fairway/session"
)

// MarksState is the marks on the board.
type MarksState struct {
	Keys    []LegendEntry `json:"keys"`    // marks on the board with their meaning, in the order of the legend
	Edges   []Edge        `json:"edges"`   // edges of the board, as they apply to the army of the selected piece or to the army at the bottom
	Odds    *Odds         `json:"odds"`    // odds of the stroke that is aimed or under the pointer, null if none
	Check   *CheckMark    `json:"check"`   // check of the army to move, null if none
	Attacks string        `json:"attacks"` // how many squares each army attacks, in words; empty unless attacks are shown
	Hint    string        `json:"hint"`    // move that is shown as a hint, empty if none
}

// LegendEntry is a kind of mark on the board, for a legend.
type LegendEntry struct {
	Kind  string `json:"kind"`  // name of the mark, such as capture
	Label string `json:"label"` // its meaning
	SVG   string `json:"svg"`   // picture
}

// CheckMark is a check of the army to move.
type CheckMark struct {
	Square string `json:"square"` // square of the royal piece
	Words  string `json:"words"`  // the check as a sentence
	Mate   bool   `json:"mate"`   // whether it is checkmate, in a game that continues after it
}

// marksState makes the section marks.
func (h *Host) marksState() MarksState {
	s := MarksState{Keys: h.keys(), Edges: h.edges(), Odds: h.odds()}
	if h.board.View().Attacks {
		s.Attacks = h.s.AttackWords()
	}
	if m, ok := h.s.Hint(); ok {
		s.Hint = h.s.Game().MoveText(m)
	}
	if c := h.s.Checks(); len(c) > 0 {
		s.Check = &CheckMark{h.s.Game().Board.SquareName(c[0].Royal), session.CheckWords(h.s), h.s.Mated()}
	}
	return s
}

// markNames has the marks of the board, in the order of the legend, with their names in the page API and
// for people.
var markNames = []struct {
	kind        look.MarkKind
	name, label string
}{
	{look.MarkSelected, "selected", "Selected"},
	{look.MarkTouched, "touched", "This piece"},
	{look.MarkReach, "reach", "Can move"},
	{look.MarkReachJump, "reachJump", "Can jump"},
	{look.MarkReachCapture, "reachCapture", "Can capture"},
	{look.MarkReachOwn, "reachOwn", "Own piece"},
	{look.MarkReachBlocked, "reachPast", "Beyond a blocking piece"},
	{look.MarkQuiet, "quiet", "Step or slide"},
	{look.MarkJump, "jump", "Jump"},
	{look.MarkSteps, "steps", "Two or three steps"},
	{look.MarkCapture, "capture", "Capture"},
	{look.MarkBank, "bank", "Your ball hits it: it goes to your hand"},
	{look.MarkCaptureOn, "captureOn", "Capture, then stop or continue"},
	{look.MarkIgui, "igui", "Capture without moving"},
	{look.MarkAlong, "along", "Castles or swaps places"},
	{look.MarkPass, "pass", "Pass"},
	{look.MarkDrop, "drop", "Can be dropped here"},
	{look.MarkBall, "pull", "Ball that can be pulled"},
	{look.MarkEnd, "stroke", "A ball can be struck here"},
	{look.MarkEndChance, "chance", "A ball can be struck this way; the die decides how far"},
	{look.MarkFlag, "odds", "How likely the ball ends here"},
	{look.MarkPill, "hit", "How likely it captures the piece here"},
	{look.MarkStop, "stop", "Stops"},
	{look.MarkGhost, "passing", "Can be captured en passant"},
	{look.MarkLast, "last", "Last move"},
	{look.MarkCheck, "check", "In check"},
}

// momentumArrows has the arrows of rolling pieces, in the order of the legend, by the flags of the
// momentum.
var momentumArrows = []struct {
	marks       game.Momentum
	name, label string
}{
	{0, "roll", "Keeps rolling"},
	{game.LaunchCaptured, "capturing", "Keeps rolling, capturing"},
	{game.OddBounces, "bounced", "Keeps rolling; the spinner turns it the other way"},
	{game.LaunchCaptured | game.OddBounces, "bouncedCapturing", "Keeps rolling, capturing; the spinner turns it the other way"},
}

// markPicture returns the picture of a mark that is on the board. In a game of more than two armies some
// marks have an army's colour.
func (h *Host) markPicture(k look.MarkKind) string {
	if len(h.s.Game().Armies) > 2 {
		turn := h.board.View().Turn
		switch k {
		case look.MarkLast:
			return h.pics.ArmyMark(k, h.board.LastMover(), turn)
		case look.MarkDrop:
			return h.pics.ArmyMark(k, h.s.Position().Mover(), turn)
		case look.MarkGhost:
			return h.pics.ArmyMark(k, h.s.Rules().(game.EnPassantRules).EnPassantRights(h.s.Position())[0].Army, turn)
		}
	}
	return h.pics.Mark(k)
}

// keys lists the marks that are on the board now, in the order of the legend.
func (h *Host) keys() []LegendEntry {
	on := map[look.MarkKind]bool{
		look.MarkSelected: h.s.Selected() != game.None && !h.s.ShowsReach(),
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
	targets := h.s.Targets()
	if h.s.ShowsReach() {
		targets = nil
		h.addReachMarks(on)
	}
	for _, x := range targets {
		on[look.MarkOf(x.Class)] = true
		if x.Continues {
			on[look.MarkCaptureOn] = true
		}
		if x.Class == game.ClassStroke && h.s.Position().At(x.At) != 0 { // the ball captures it
			if h.s.Position().At(x.At).Army() == h.s.Position().Mover() {
				on[look.MarkBank] = true
			} else {
				on[look.MarkCapture] = true
			}
		}
	}
	if p, ok := h.s.Rules().(game.EnPassantRules); ok {
		on[look.MarkGhost] = len(p.EnPassantRights(h.s.Position())) > 0
	}
	rolls := h.s.Rolling()
	for _, r := range rolls {
		on[look.MarkStop] = on[look.MarkStop] || r.Stops
	}
	list := []LegendEntry{}
	for _, m := range markNames {
		if on[m.kind] {
			list = append(list, LegendEntry{m.name, m.label, h.markPicture(m.kind)})
		}
	}
	if h.board.View().Attacks {
		for a, squares := range h.s.Attacks() {
			if squares.Count() > 0 {
				army := game.Army(a)
				list = append(list, LegendEntry{"attacked-" + h.letter(army), "Attacked by " + h.s.Game().Armies[a].Name, h.pics.ArmyMark(look.MarkAttack, army, h.board.View().Turn)})
			}
		}
	}
	for _, a := range momentumArrows {
		for _, r := range rolls {
			if r.Momentum&(game.LaunchCaptured|game.OddBounces) == a.marks {
				list = append(list, LegendEntry{a.name, a.label, h.pics.Arrow(a.marks)})
				break
			}
		}
	}
	switch {
	case h.board.View().Forecast > 0 && len(rolls) > 0:
		list = append(list, LegendEntry{"forecast", "Where it will be", h.pics.Ghost(rolls[0].Piece)})
	case preview != nil && len(preview.After) > 0:
		list = append(list, LegendEntry{"forecast", "Where it will be", h.pics.Ghost(h.s.PieceAfter(preview.Move))})
	}
	return list
}

// addReachMarks adds the marks of the reach of the piece that is looked at.
func (h *Host) addReachMarks(on map[look.MarkKind]bool) {
	on[look.MarkTouched] = true
	for _, r := range h.s.Reach() {
		on[look.ReachMark(r.Kind)] = true
	}
}

// Edge is an edge of the board, as it applies to the pieces of one army.
type Edge struct {
	Side  string `json:"side"`  // side of the screen: left, right, top or bottom
	Kind  string `json:"kind"`  // name of the kind of edge
	Title string `json:"title"` // display name
	Words string `json:"words"` // what happens there
	Army  string `json:"army"`  // letter of the army
	SVG   string `json:"svg"`   // picture
}

var edgeKinds = [...]struct{ kind, title, words string }{
	game.EdgeWall:   {"wall", "Wall", "No piece leaves here. A piece that rolls against it stops."},
	game.EdgeMiddle: {"middle", "Bounces at mid-square", "A piece turns back in the middle of the last square: f g h g f."},
	game.EdgeBand:   {"band", "Bounces at the edge", "A piece turns back at the edge of the board and crosses the last square twice: f g h h g."},
	game.EdgeOpen:   {"open", "Open", "Pieces leave here and re-enter at the opposite edge."},
	game.EdgeInlet:  {"inlet", "Wall, with a way in", "No piece leaves here. Pieces that leave at the far edge re-enter here."},
}

// screenSides has the sides of the screen clockwise from the top, with the index of the board's side in
// Ground.Edges if the first army sits below.
var screenSides = [4]struct {
	name string
	at   int
	look look.Side
}{{"top", 2, look.SideTop}, {"right", 1, look.SideRight}, {"bottom", 3, look.SideBottom}, {"left", 0, look.SideLeft}}

// leftHand rewrites the files of an example at the right edge to those at the left one.
var leftHand = strings.NewReplacer("f g h g f", "c b a b c", "f g h h g", "c b a a b")

// edges lists the edges of the board for the army of the selected piece, or the army at the bottom.
func (h *Host) edges() []Edge {
	list := []Edge{}
	g := h.s.Game()
	a, ok := h.board.View().BottomArmy(g)
	if !ok {
		a = h.s.Position().Mover()
	}
	if at := h.s.Selected(); at != game.None {
		a = h.s.Position().At(at).Army()
	}
	if int(a) >= len(g.Ground.Edges) {
		return list
	}
	drawn := look.EdgesOf(g, a)
	for i, seen := range screenSides {
		from := screenSides[(i+h.board.View().Turn)&3]
		k := edgeKinds[g.Ground.Edges[a][from.at]]
		svg, words := h.pics.Edge(drawn[from.at], seen.look), k.words
		if from.look == look.SideLeft {
			words = leftHand.Replace(words)
		}
		list = append(list, Edge{seen.name, k.kind, k.title, words, h.letter(a), svg})
	}
	return list
}
