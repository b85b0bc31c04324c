package host

import (
	"fairway/game"
	"fairway/render/look"
	"fairway/session"
)

// What may come, for the page: the odds of a stroke by the die, pieces who roll, edges and zones.

// odds are those of a stroke by the die, before its throw or behind it.
type odds struct {
	Move   string `json:"move"` // without its die, as play takes it
	From   string `json:"from"`
	Toward string `json:"toward"` // as move texts have it: E
	Label  string `json:"label"`  // c4 east
	Die    int    `json:"die"`    // 0 before the throw
	Chosen int    `json:"chosen"` // the row that came, from zero; -1 before the throw
	Rows   []odd  `json:"rows"`   // in the order of distance
}

type odd struct {
	Square string `json:"square"`
	Weight int    `json:"weight"` // throws of Of that lead there
	Of     int    `json:"of"`
	Text   string `json:"text"`  // 1/3
	Words  string `json:"words"` // a whole sentence without its full stop
	Hit    string `json:"hit"`   // the name of the piece whom it takes, empty for nobody
	Lost   bool   `json:"lost"`  // the ball is out of the game
}

// odds are those of the stroke that is pointed at or aimed, nil for none.
func (h *Host) odds() *odds {
	if v := h.s.Preview(); v != nil && v.Odds != nil {
		return h.oddsOf(v.Move, v.Odds, 0)
	}
	return nil
}

// thrown are those of the stroke that led to the place looked at, nil when it was none by the
// die.
func (h *Host) thrown() *odds {
	die, list := h.s.Thrown()
	if die == 0 {
		return nil
	}
	return h.oddsOf(h.s.Record().At().Move, list, die)
}

func (h *Host) oddsOf(m game.Move, list []session.Chance, die int) *odds {
	g := h.s.Game()
	heading, _ := m.Toward()
	o := &odds{
		Move: g.MoveText(game.NewChance(m.From, heading)), From: g.Board.SquareName(m.From), Toward: game.Directions[heading],
		Label: h.s.OddsName(m), Die: die, Chosen: -1,
	}
	for i, x := range list {
		row := odd{Square: g.Board.SquareName(x.At), Weight: x.Weight, Of: x.Of, Text: x.Fraction(), Words: h.s.ChanceWords(x), Lost: x.Lost}
		if x.Hit != 0 {
			row.Hit = session.Name(&g.Kinds[x.Hit.Kind()])
		}
		if die > 0 && (x.At == m.To || x.Lost && g.Ground.Lost.Has(m.To)) {
			o.Chosen = i
		}
		o.Rows = append(o.Rows, row)
	}
	return o
}

// rolling is a piece with momentum.
type rolling struct {
	Square string   `json:"square"`
	Name   string   `json:"name"`
	Army   string   `json:"army"`
	Tile   string   `json:"tile"`
	Next   []string `json:"next"` // where he is behind the next rolls of his army, if nobody acts
	Stop   bool     `json:"stop"` // he has no leg in its next roll
	Words  string   `json:"words"`
}

func (h *Host) rolling() []rolling {
	list := []rolling{}
	g := h.s.Game()
	for _, r := range h.s.Rolling() {
		piece := rolling{
			Square: g.Board.SquareName(r.At), Name: session.Name(&g.Kinds[r.Piece.Kind()]), Army: h.letter(r.Piece.Army()),
			Tile: h.pics.tile(r.Piece, h.board.View().Face), Next: []string{}, Stop: r.Stops, Words: h.s.RollWords(r),
		}
		for _, q := range r.Next {
			piece.Next = append(piece.Next, g.Board.SquareName(q))
		}
		list = append(list, piece)
	}
	return list
}

// edge is an edge of the board as the pieces of one army meet it.
type edge struct {
	Side  string `json:"side"` // of the screen: left, right, top, bottom
	Kind  string `json:"kind"`
	Title string `json:"title"`
	Words string `json:"words"`
	Army  string `json:"army"`
	SVG   string `json:"svg"`
}

var edgeKinds = [...]struct{ kind, title, words string }{
	game.EdgeWall:   {"wall", "Wall", "Nobody passes it, and nobody rolls against it: he stops."},
	game.EdgeMiddle: {"middle", "Cushion, middle", "Men turn back in the middle of the squares at the edge: f g h g f."},
	game.EdgeBand:   {"band", "Cushion, rim", "Men turn back at the rim itself, so that they come to the square at the edge twice: f g h h g."},
	game.EdgeOpen:   {"open", "Open", "Men leave here and come in again at the edge across."},
	game.EdgeInlet:  {"inlet", "Wall with inlets", "Nobody passes it from here. Men come in who left by the edge across."},
}

// sides are the sides of the screen clockwise from the top, with their place in Ground.Edges
// and their pictures when the first army sits below.
var sides = [4]struct {
	name string
	at   int
	look look.Side
}{{"top", 2, look.SideTop}, {"right", 1, look.SideRight}, {"bottom", 3, look.SideBottom}, {"left", 0, look.SideLeft}}

// edges are those that hold for the pieces of the selected piece's army, or of the one to move.
func (h *Host) edges() []edge {
	list := []edge{}
	g := h.s.Game()
	a := h.s.Position().Mover()
	if at := h.s.Selected(); at != game.None {
		a = h.s.Position().At(at).Army()
	}
	if int(a) >= len(g.Ground.Edges) {
		return list
	}
	drawn := look.EdgesOf(g, a)
	for i, seen := range sides {
		from := sides[(i+h.board.View().Turn)&3]
		k := edgeKinds[g.Ground.Edges[a][from.at]]
		svg := h.pics.edge(drawn[from.at], seen.look)
		list = append(list, edge{seen.name, k.kind, k.title, k.words, h.letter(a), svg})
	}
	return list
}

// zone is a zone of the board with how many pieces each army has in it.
type zone struct {
	Name   string `json:"name"`
	Camp   string `json:"camp"` // whose camp it is, empty for nobody's
	Corner bool   `json:"corner"`
	Pieces []int  `json:"men"`    // by army in the order of play
	Leader string `json:"leader"` // who has more than any other, empty for nobody
}

func (h *Host) zones() []zone {
	list := []zone{}
	m, ok := h.s.Rules().(game.Mapper)
	if !ok {
		return list
	}
	g := h.s.Game()
	for i, c := range m.Contingents(h.s.Position()) {
		z := g.Ground.Zones[i]
		e := zone{Name: z.Name, Corner: z.Corner, Pieces: c.Pieces[:len(g.Armies)]}
		if z.Camp {
			e.Camp = h.letter(z.Army)
		}
		if c.Led {
			e.Leader = h.letter(c.Leader)
		}
		list = append(list, e)
	}
	return list
}

// has says what a game has, so that the page offers nothing else.
type has struct {
	Dice     bool `json:"dice"`
	Forecast bool `json:"forecast"`
	Map      bool `json:"map"`
	Hands    bool `json:"hands"`
	Sides    bool `json:"sides"` // the board can be turned to a seat on its sides
}

func (h *Host) has() has {
	g := h.s.Game()
	_, roller := h.s.Rules().(game.Roller)
	_, mapper := h.s.Rules().(game.Mapper)
	list := has{Dice: g.Ground.Balls, Forecast: roller, Map: mapper, Sides: g.Board.Files == g.Board.Ranks}
	for k := range g.Kinds {
		_, held := h.s.Rules().HeldAs(game.KindID(k))
		list.Hands = list.Hands || held
	}
	return list
}

// seat is the army that sits below, the first one where none does.
func (h *Host) seat() game.Army {
	a, _ := h.board.View().Below(h.s.Game())
	return a
}
