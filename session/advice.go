package session

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"fairway/game"
)

// Advice is a move in words, with what speaks for it.
type Advice struct {
	Move  string // as text
	Title string // "Lion j10 captures j11, then k12"
	Why   string // sentences: "Captures two pawns. Promotes to Lion Hawk."; empty for a quiet move
	Reply string // the answer that is expected, and what it is answered with if that captures or promotes; empty for none
}

// mostReasons is how many sentences of reasons are given.
const mostReasons = 3

// Advise says what speaks for the first move of a line from a place of the record. The moves after it are what is expected;
// wins is in how many plies the game is won by it, 0 where nobody knows. Every reason holds by the rules in the position
// before the move or the one after it. The error says which move isn't legal.
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
	a := Advice{Move: t.Game().MoveText(m), Title: t.advisedTitle(m)}
	if m.NeedsDie() {
		a.Why = t.MoveText(m)
		return a, nil
	}
	own, plies := t.Position().Mover(), 1
	turns := 1 // that the army to move has until the end comes
	why := t.reasons(m)
	for i, word := range line[1:] {
		if i == 0 {
			a.Reply = t.reply(word)
		}
		if i == 1 && t.Position().Remaining() == 2 && len(why) == 0 {
			a.Reply += t.follow(word)
		}
		mover := t.Position().Mover()
		if t.rec.Enter(word) != nil {
			break // a die decides what follows
		}
		if plies++; mover == own && plies <= wins {
			turns++
		}
		t.arrived(Event{Kind: Opened})
	}
	for mover := t.Position().Mover(); plies < wins; plies, mover = plies+1, t.Position().Next(mover) { // those that are left go on
		if mover == own {
			turns++
		}
	}
	if turns > 1 {
		why = append([]string{"Wins in " + strconv.Itoa(turns) + " moves."}, why...)
	}
	a.Why = strings.Join(why[:min(len(why), mostReasons)], " ")
	return a, nil
}

// advisedTitle says which piece does what: "Lion j10 captures j11, then k12".
func (s *Session) advisedTitle(m game.Move) string {
	title := s.MoveTitle(m)
	piece := game.Piece(0)
	if m.From != game.None {
		piece = s.Position().At(m.From)
	}
	if piece == 0 || m.Act == game.Drop || m.Act == game.Pass || m.Act == game.Stop {
		return title
	}
	r, size := utf8.DecodeRuneInString(title)
	return Name(&s.Game().Kinds[piece.Kind()]) + " " + s.Game().Board.SquareName(m.From) + " " + string(unicode.ToLower(r)) + title[size:]
}

// reply says which answer is expected.
func (s *Session) reply(word string) string {
	m, err := game.ReadMove(s.Rules(), s.Position(), word)
	if err != nil || s.Result().Over() {
		return ""
	}
	return s.Game().Armies[s.Position().Mover()].Name + "'s best reply: " + s.advisedTitle(m) + "."
}

// follow says what the army to move does next, where that captures or promotes.
func (s *Session) follow(word string) string {
	m, err := game.ReadMove(s.Rules(), s.Position(), word)
	if err != nil || len(m.Captured()) == 0 && (m.Becomes == 0 || m.Act != game.Normal) {
		return ""
	}
	return " Then: " + s.advisedTitle(m) + "."
}

// reasons plays a legal move, and lists what it does by the rules, the most important first.
func (s *Session) reasons(m game.Move) []string {
	g := s.Game()
	before, after := s.view(), view{}
	mover := s.Position().Mover()
	text := s.deeds(m)
	s.rec.Play(m)
	s.arrived(Event{Kind: Opened})
	var why []string
	if r := s.Result(); r.Over() {
		return append(text, ResultWords(s.Rules(), r, s.Position().Mover()))
	}
	after = s.view()
	why = append(why, text...)
	at := landed(m, s.Position(), mover)
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
	why = append(why, before.escape(g, m, at, mover, after)...)
	why = append(why, after.threat(g, mover, at, before)...)
	why = append(why, before.rescue(g, m, mover, after)...)
	return why
}

// deeds says what a move itself does to pieces.
func (s *Session) deeds(m game.Move) []string {
	g, p := s.Game(), s.Position()
	if m.Act == game.Stroke || m.Act == game.Drop || m.Act == game.Pull {
		if text := s.MoveText(m); text != "" {
			return []string{text}
		}
		return nil
	}
	var list, names []string
	for _, v := range m.Captured() {
		names = append(names, called(&g.Kinds[p.At(v).Kind()]))
	}
	if len(names) > 0 {
		list = append(list, "Captures "+lowered(pieces(names))+".")
	}
	if m.Becomes != 0 && m.Act == game.Normal {
		list = append(list, Capital(becomes(g, m, s.Rules().Manner(p, m)))+".")
	}
	return list
}

// lowered is a text that begins with a small letter.
func lowered(text string) string {
	r, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToLower(r)) + text[size:]
}

// landed is the square where the piece of a move stands after it, game.None where it is gone.
func landed(m game.Move, p *game.Position, a game.Army) game.Square {
	if at := m.To; m.Act != game.Stroke && m.Act != game.Pull && at != game.None && p.At(at) != 0 && p.At(at).Army() == a {
		return at
	}
	return game.None
}

// view is which pieces can capture which others in a position, if it were their turn.
type view struct {
	s       *Session
	p       *game.Position
	by      map[game.Square][]game.Square // a piece that can be captured -> those that can
	checked bool
}

// exposed reports whether a royal piece of an army can be captured.
func (v *view) exposed(g *game.Game, a game.Army) bool {
	for at := range v.by {
		if o := v.p.At(at); o != 0 && o.Army() == a && g.Kinds[o.Kind()].Royal {
			return true
		}
	}
	return false
}

// view looks at the position that the session is at.
func (s *Session) view() view {
	v := view{s: s, p: s.Position().Clone(), by: map[game.Square][]game.Square{}, checked: len(s.checks) > 0}
	var moves []game.Move
	for a := range s.Game().Armies {
		if !v.p.Left(game.Army(a)) {
			continue
		}
		for at := range v.p.Pieces(game.Army(a)).All() {
			moves = s.Rules().Reach(v.p, at, moves[:0])
			for i := range moves {
				if moves[i].Act != game.Normal {
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

// guarded reports whether a capture on a square could be answered by one there: by the army of the piece on it.
func (v view) guarded(at game.Square) bool {
	own := v.p.At(at).Army()
	foe := v.s.foe(own)
	if foe == 0 {
		return false
	}
	p := v.p.Clone()
	p.Apply(game.Change{Op: game.Lift, At: at, Before: p.At(at)})
	p.Apply(game.Change{Op: game.Put, At: at, After: foe})
	var moves []game.Move
	for from := range p.Pieces(own).All() {
		moves = v.s.Rules().Reach(p, from, moves[:0])
		if slices.ContainsFunc(moves, func(m game.Move) bool { return m.Act == game.Normal && slices.Contains(m.Captured(), at) }) {
			return true
		}
	}
	return false
}

// size is how far a piece could ever go from a square: a measure of its worth that every game has.
func (v view) size(at game.Square) int { return len(v.s.Rules().Scope(v.p.At(at), at)) }

// hangs returns a piece that would win something by capturing on a square: nobody answers, or it is worth clearly less.
// game.None is none. Royals are left out: check is said by itself.
func (v view) hangs(at game.Square, by func(game.Square) bool) game.Square {
	piece := v.p.At(at)
	if piece == 0 || v.s.Game().Kinds[piece.Kind()].Royal {
		return game.None
	}
	guard, known := false, false
	for _, from := range v.by[at] {
		if !by(from) {
			continue
		}
		if 2*v.size(from) <= v.size(at) && !v.s.Game().Kinds[v.p.At(from).Kind()].Royal {
			return from
		}
		if !known {
			guard, known = v.guarded(at), true
		}
		if !guard {
			return from
		}
	}
	return game.None
}

// the names a piece on a square: "the rook on d4".
func (v view) the(at game.Square) string {
	g := v.s.Game()
	return "the " + called(&g.Kinds[v.p.At(at).Kind()]) + " on " + g.Board.SquareName(at)
}

// escape says from which enemy the piece of a move goes away.
func (v view) escape(g *game.Game, m game.Move, at game.Square, a game.Army, after view) []string {
	if m.Act != game.Normal || at == game.None || at == m.From {
		return nil
	}
	from := v.hangs(m.From, func(q game.Square) bool { return v.p.At(q).Army() != a })
	if from == game.None || after.hangs(at, func(q game.Square) bool { return after.p.At(q).Army() != a }) != game.None {
		return nil
	}
	if slices.Contains(m.Captured(), from) {
		return nil // it captures what threatened it
	}
	return []string{"Escapes from " + v.the(from) + "."}
}

// able is where the army that has just moved could capture by the rules if the other one passed: a piece that guards its own
// King can't. It is nil where nobody can pass.
func (v view) able() map[game.Square]bool {
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

// threat says which pieces the army can win next that it couldn't before.
func (v view) threat(g *game.Game, a game.Army, at game.Square, before view) []string {
	own := func(q game.Square) bool { return v.p.At(q).Army() == a }
	able := v.able()
	var found []game.Square
	for x := range game.Square(g.Board.Size()) {
		if v.p.At(x) == 0 || own(x) || able != nil && !able[x] || v.hangs(x, own) == game.None {
			continue
		}
		if before.p.At(x) == v.p.At(x) && before.hangs(x, func(q game.Square) bool { return before.p.At(q).Army() == a }) != game.None {
			continue
		}
		found = append(found, x)
	}
	if len(found) == 0 {
		return nil
	}
	slices.SortStableFunc(found, func(x, y game.Square) int { return v.size(y) - v.size(x) })
	var names []string
	for _, x := range found[:min(len(found), 2)] {
		names = append(names, v.the(x))
	}
	return []string{"Threatens " + joined(names) + "."}
}

// rescue says which other pieces of the army an enemy could win before the move and can't after it.
func (v view) rescue(g *game.Game, m game.Move, a game.Army, after view) []string {
	best := game.None
	for x := range v.p.Pieces(a).All() {
		if x == m.From || after.p.At(x) != v.p.At(x) || best != game.None && v.size(x) <= v.size(best) {
			continue
		}
		if v.hangs(x, func(q game.Square) bool { return v.p.At(q).Army() != a }) != game.None &&
			after.hangs(x, func(q game.Square) bool { return after.p.At(q).Army() != a }) == game.None {
			best = x
		}
	}
	if best == game.None {
		return nil
	}
	return []string{"Protects " + v.the(best) + "."}
}
