package session

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"fairway/game"
	"fairway/game/prose"
)

// An Advice is a move in words, with the reasons for it.
type Advice struct {
	Move  string // in notation
	Title string // "Lion j10 captures j11, then k12"
	Why   string // sentences: "Captures two pawns. Promotes to Lion Hawk."; may be empty
	Reply string // the expected reply, and the move after it if that captures or promotes; may be empty
}

// maxReasons is the maximum number of sentences in Advice.Why.
const maxReasons = 3

// Advise gives the reasons for the first move of a line from a node of the record. The other moves
// are the expected ones. wins is the number of plies after which the game is won, 0 if unknown.
// All reasons follow from the rules in the position before or after the move. The error says which
// move isn't legal.
func (s *Session) Advise(n *game.Node, line []string, wins int) (Advice, error) {
	if len(line) == 0 {
		return Advice{}, fmt.Errorf("a line has at least one move")
	}
	t := &Session{}
	t.Open(game.NewRecord(s.Rules(), s.rec.PositionAt(n)))
	m, err := game.ReadMove(t.Rules(), t.Position(), line[0])
	if err != nil {
		return Advice{}, err
	}
	a := Advice{Move: t.Game().MoveText(m), Title: t.fullTitle(m)}
	if m.NeedsDie() {
		a.Why = t.MoveDetails(m)
		return a, nil
	}
	own, plies := t.Position().Mover(), 1
	turns := 1 // of the army to move until the game ends
	why := t.reasons(m)
	for i, word := range line[1:] {
		if i == 0 {
			a.Reply = t.replyText(word)
		}
		if i == 1 && t.Position().Remaining() == 2 && len(why) == 0 {
			a.Reply += t.followUp(word)
		}
		mover := t.Position().Mover()
		if t.rec.Enter(word) != nil {
			break // depends on the die
		}
		if plies++; mover == own && plies <= wins {
			turns++
		}
		t.refresh(Event{Kind: Opened})
	}
	for mover := t.Position().Mover(); plies < wins; plies, mover = plies+1, t.Position().Next(mover) { // the line is shorter than the win
		if mover == own {
			turns++
		}
	}
	if turns > 1 {
		why = append([]string{"Wins in " + strconv.Itoa(turns) + " moves."}, why...)
	}
	a.Why = strings.Join(why[:min(len(why), maxReasons)], " ")
	return a, nil
}

// fullTitle is MoveTitle with the piece and its square: "Lion j10 captures j11, then k12".
func (s *Session) fullTitle(m game.Move) string {
	title := s.MoveTitle(m)
	piece := game.Piece(0)
	if m.From != game.None {
		piece = s.Position().At(m.From)
	}
	if piece == 0 || m.Type == game.Drop || m.Type == game.Pass || m.Type == game.Stop {
		return title
	}
	r, size := utf8.DecodeRuneInString(title)
	return Name(&s.Game().Kinds[piece.Kind()]) + " " + s.Game().Board.SquareName(m.From) + " " + string(unicode.ToLower(r)) + title[size:]
}

// replyText says which reply is expected.
func (s *Session) replyText(word string) string {
	m, err := game.ReadMove(s.Rules(), s.Position(), word)
	if err != nil || s.Result().Over() {
		return ""
	}
	return s.Game().Armies[s.Position().Mover()].Name + "'s best reply: " + s.fullTitle(m) + "."
}

// followUp says what the army to move does next, if that captures or promotes.
func (s *Session) followUp(word string) string {
	m, err := game.ReadMove(s.Rules(), s.Position(), word)
	if err != nil || len(m.Captured()) == 0 && (m.Becomes == 0 || m.Type != game.Normal) {
		return ""
	}
	return " Then: " + s.fullTitle(m) + "."
}

// reasons plays a legal move and returns what it does by the rules, the most important first.
func (s *Session) reasons(m game.Move) []string {
	g := s.Game()
	before, after := s.captureMap(), captureMap{}
	mover := s.Position().Mover()
	text := s.actReasons(m)
	s.rec.Play(m)
	s.refresh(Event{Kind: Opened})
	var why []string
	if r := s.Result(); r.Over() {
		return append(text, ResultWords(s.Rules(), r, s.Position().Mover()))
	}
	after = s.captureMap()
	why = append(why, text...)
	at := landing(m, s.Position(), mover)
	if checks := s.checks; slices.ContainsFunc(checks, func(t game.Threat) bool { return s.Position().At(t.By).Army() == mover }) {
		if s.mated {
			why = append(why, "Gives checkmate.")
		} else {
			why = append(why, "Gives check.")
		}
	}
	if before.checked && !after.exposed(g, mover) {
		why = append(why, "Ends the check.")
	}
	why = append(why, before.escapeReason(g, m, at, mover, after)...)
	why = append(why, after.threatReason(g, mover, at, before)...)
	why = append(why, before.rescueReason(g, m, mover, after)...)
	return why
}

// actReasons says what a move itself does to pieces.
func (s *Session) actReasons(m game.Move) []string {
	g, p := s.Game(), s.Position()
	if m.Type == game.Stroke || m.Type == game.Drop || m.Type == game.Pull {
		if text := s.MoveDetails(m); text != "" {
			return []string{text}
		}
		return nil
	}
	var list, names []string
	for _, v := range m.Captured() {
		names = append(names, lowerName(&g.Kinds[p.At(v).Kind()]))
	}
	if len(names) > 0 {
		list = append(list, "Captures "+lowerFirst(pieceList(names))+".")
	}
	if m.Becomes != 0 && m.Type == game.Normal {
		list = append(list, Capital(promotionPhrase(g, m, s.Rules().MoveFlags(p, m)))+".")
	}
	return list
}

// lowerFirst returns a text with its first letter in lower case.
func lowerFirst(text string) string {
	r, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToLower(r)) + text[size:]
}

// landing returns the square of the moved piece after a move, game.None if it is gone.
func landing(m game.Move, p *game.Position, a game.Army) game.Square {
	if at := m.To; m.Type != game.Stroke && m.Type != game.Pull && at != game.None && p.At(at) != 0 && p.At(at).Army() == a {
		return at
	}
	return game.None
}

// A captureMap says which pieces can capture which others in a position, if their army were to
// move.
type captureMap struct {
	s       *Session
	p       *game.Position
	by      map[game.Square][]game.Square // from a captured piece to the pieces that can capture it
	checked bool                          // the army to move is in check
}

// exposed reports whether a royal piece of an army can be captured.
func (v *captureMap) exposed(g *game.Game, a game.Army) bool {
	for at := range v.by {
		if o := v.p.At(at); o != 0 && o.Army() == a && g.Kinds[o.Kind()].Royal {
			return true
		}
	}
	return false
}

// captureMap returns the captureMap of the current position.
func (s *Session) captureMap() captureMap {
	v := captureMap{s: s, p: s.Position().Clone(), by: map[game.Square][]game.Square{}, checked: len(s.checks) > 0}
	var moves []game.Move
	for a := range s.Game().Armies {
		if !v.p.InGame(game.Army(a)) {
			continue
		}
		for at := range v.p.Pieces(game.Army(a)).All() {
			moves = s.Rules().Reach(v.p, at, moves[:0])
			for i := range moves {
				if moves[i].Type != game.Normal {
					continue
				}
				for _, x := range moves[i].Captured() {
					if v.p.At(x) != 0 && v.p.At(x).Army() != game.Army(a) && !slices.Contains(v.by[x], at) {
						v.by[x] = append(v.by[x], at)
					}
				}
			}
		}
	}
	return v
}

// defended reports whether the army of the piece on a square could recapture there.
func (v captureMap) defended(at game.Square) bool {
	own := v.p.At(at).Army()
	foe := v.s.enemyPiece(own)
	if foe == 0 {
		return false
	}
	p := v.p.Clone()
	p.Apply(game.Change{Op: game.Lift, At: at, Before: p.At(at)})
	p.Apply(game.Change{Op: game.Put, At: at, After: foe})
	var moves []game.Move
	for from := range p.Pieces(own).All() {
		moves = v.s.Rules().Reach(p, from, moves[:0])
		if slices.ContainsFunc(moves, func(m game.Move) bool { return m.Type == game.Normal && slices.Contains(m.Captured(), at) }) {
			return true
		}
	}
	return false
}

// mobility returns the number of squares that a piece could ever reach from its square. It serves
// as the value of a piece, because it is defined in every game.
func (v captureMap) mobility(at game.Square) int { return len(v.s.Rules().Scope(v.p.At(at), at)) }

// winningCapture returns the square of a piece that would win material by capturing on a square,
// game.None if there is none. The captured piece is undefended or worth at least twice as much.
// Royal pieces are left out, since they are in check.
func (v captureMap) winningCapture(at game.Square, by func(game.Square) bool) game.Square {
	piece := v.p.At(at)
	if piece == 0 || v.s.Game().Kinds[piece.Kind()].Royal {
		return game.None
	}
	guard, known := false, false
	for _, from := range v.by[at] {
		if !by(from) {
			continue
		}
		if 2*v.mobility(from) <= v.mobility(at) && !v.s.Game().Kinds[v.p.At(from).Kind()].Royal {
			return from
		}
		if !known {
			guard, known = v.defended(at), true
		}
		if !guard {
			return from
		}
	}
	return game.None
}

// pieceOn names the piece on a square: "the rook on d4".
func (v captureMap) pieceOn(at game.Square) string {
	g := v.s.Game()
	return "the " + lowerName(&g.Kinds[v.p.At(at).Kind()]) + " on " + g.Board.SquareName(at)
}

// escapeReason says from which enemy the moved piece escapes.
func (v captureMap) escapeReason(g *game.Game, m game.Move, at game.Square, a game.Army, after captureMap) []string {
	if m.Type != game.Normal || at == game.None || at == m.From {
		return nil
	}
	from := v.winningCapture(m.From, func(q game.Square) bool { return v.p.At(q).Army() != a })
	if from == game.None || after.winningCapture(at, func(q game.Square) bool { return after.p.At(q).Army() != a }) != game.None {
		return nil
	}
	if slices.Contains(m.Captured(), from) {
		return nil // the move captures the attacker
	}
	return []string{"Escapes from " + v.pieceOn(from) + "."}
}

// legalCaptures returns the squares on which the army that has just moved could legally capture if
// the other army passed. Pinned pieces capture nothing. It is nil if no pass is possible.
func (v captureMap) legalCaptures() map[game.Square]bool {
	p, log := v.p.Clone(), game.Log{}
	if !game.SearchRulesOf(v.s.Rules()).Pass(p, &log) {
		return nil
	}
	list := map[game.Square]bool{}
	for _, m := range v.s.Rules().Moves(p, nil) {
		for _, x := range m.Captured() {
			list[x] = true
		}
	}
	return list
}

// threatReason says which pieces the army can win next that it couldn't win before.
func (v captureMap) threatReason(g *game.Game, a game.Army, at game.Square, before captureMap) []string {
	own := func(q game.Square) bool { return v.p.At(q).Army() == a }
	able := v.legalCaptures()
	var found []game.Square
	for x := range game.Square(g.Board.Size()) {
		if v.p.At(x) == 0 || own(x) || able != nil && !able[x] || v.winningCapture(x, own) == game.None {
			continue
		}
		if before.p.At(x) == v.p.At(x) && before.winningCapture(x, func(q game.Square) bool { return before.p.At(q).Army() == a }) != game.None {
			continue
		}
		found = append(found, x)
	}
	if len(found) == 0 {
		return nil
	}
	slices.SortStableFunc(found, func(x, y game.Square) int { return v.mobility(y) - v.mobility(x) })
	var names []string
	for _, x := range found[:min(len(found), 2)] {
		names = append(names, v.pieceOn(x))
	}
	return []string{"Threatens " + prose.List(names) + "."}
}

// rescueReason says which other piece of the army an enemy could win before the move and can't win
// after it.
func (v captureMap) rescueReason(g *game.Game, m game.Move, a game.Army, after captureMap) []string {
	best := game.None
	for x := range v.p.Pieces(a).All() {
		if x == m.From || after.p.At(x) != v.p.At(x) || best != game.None && v.mobility(x) <= v.mobility(best) {
			continue
		}
		if v.winningCapture(x, func(q game.Square) bool { return v.p.At(q).Army() != a }) != game.None &&
			after.winningCapture(x, func(q game.Square) bool { return after.p.At(q).Army() != a }) == game.None {
			best = x
		}
	}
	if best == game.None {
		return nil
	}
	return []string{"Protects " + v.pieceOn(best) + "."}
}
