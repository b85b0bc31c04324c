package movegen

import (
	"sync/atomic"

	"fairway/game"
)

// Base implements game.Rules from a Game and its Laws: pieces that move by their walks, captures, promotion, royal
// pieces, repetition. All games use it.
type Base struct {
	*game.Game
	Laws

	start           *game.Position
	ways            []game.Way               // by Piece
	programs        []program                // by Piece
	promoted        [][]bool                 // squares of the farthest rank, by army
	guards          []bool                   // Shield, nil when it is empty
	dead            []game.Squares           // DeadSquares, by Piece; nil if not set
	initialCaptures bool                     // some piece can capture only until it has moved
	reachTables     squareTables[reachTable] // see reach
	reachBytes      atomic.Int64             // their size in bytes
	openTable       *reachTable              // the table of a piece that may capture anywhere
	needVia         bool                     // reach tables say what captures depend on
	layers          []game.Layer
	extras          Extras // nil if there are none
	extra           int    // number of layer values in use
	passes          int    // the layer of pass flags, or -1
	lostLayer       int    // the layer of armies that have lost too many royal pieces, or -1

	limits        bool // laws about captures and endings apply to every move
	complexSafety bool // royal safety depends on more than the squares that pieces look at
	moved         int  // the layer of pieces that have moved, or -1
	rights        int  // the layer of rights to capture en passant, or -1
	passesOn      bool // a piece may capture en passant and something else in the same move
	passesOdd     bool // a capture en passant may end on another square than the one passed, or displace the captured piece
	rightsMatter  bool // results of a move depend on the rights that it leaves
	marksFirst    bool // a royal piece may leave rights by its first move
	maxRights     int  // maximum number of squares of a right
	struckLayer   int  // the layer of a kind that can't be captured now, or -1
	castles       [game.MaxArmies][]castle
	partners      game.Squares // of castlings, at the start
	class         []uint8      // by Piece: its occupancy bits as seen by an enemy
}

// castle is a castling of one royal piece of the start.
type castle struct {
	game.Castling
	kind    game.KindID
	home    game.Square
	right   bool        // towards higher files
	partner game.Square // where the partner stands at the start
	single  bool        // it is the army's only royal piece at the start
}

// AddValues declares n more layer values, which are 0 at the start, and returns the number of the first. Call it
// before making any position of the game.
func (b *Base) AddValues(n int) int {
	first := b.addValues(n)
	b.start.AddValues(n)
	return first
}

// addValues declares n more layer values and returns the number of the first.
func (b *Base) addValues(n int) int {
	b.extra += n
	return b.extra - n
}

// SetFirstMover sets the army that moves first.
func (b *Base) SetFirstMover(a game.Army) { b.start.SetMover(a) }

// SetStartHand puts a number of pieces of a kind into an army's hand at the start.
func (b *Base) SetStartHand(a game.Army, k game.KindID, n int) { b.start.SetInHand(a, k, n) }

// Place puts a piece on an empty square of the start position. SetStart determines the castlings.
func (b *Base) Place(s game.Square, m game.Piece) { b.start.Put(s, m) }

// Data returns the data of the game.
func (b *Base) Data() *game.Game { return b.Game }

// Start returns a new copy of the start position.
func (b *Base) Start() *game.Position { return b.start.Clone() }

// Layers returns the keys of the game's position texts.
func (b *Base) Layers() []game.Layer { return b.layers }

// Repetition returns the occurrence of a position that draws.
func (b *Base) Repetition() int { return b.Laws.Repetition }

// QuietLimit returns the number of turns without a capture, a drop or a promotion that draw.
func (b *Base) QuietLimit() int { return b.Laws.QuietLimit }

// mayPass reports whether the pass limits of the game allow an army to pass now. The layer has a bit for each army
// whose latest turn was a pass.
func (b *Base) mayPass(p *game.Position, a game.Army) bool {
	if b.passes < 0 {
		return true
	}
	flags := p.Value(b.passes)
	return !(b.PassOwn && flags>>a&1 != 0 || b.PassReply && flags>>p.Previous(a)&1 != 0)
}

// Progress reports whether a move ends a sequence of quiet turns. The move hasn't been made yet.
func (b *Base) Progress(p *game.Position, m game.Move) bool {
	switch {
	case len(m.Captured()) > 0 || m.Type == game.Drop:
		return true
	case b.ResetsQuiet != nil:
		return m.Type == game.Normal && b.ResetsQuiet[p.At(m.From).Kind()]
	}
	return m.Becomes != 0
}

// borrows reports whether a piece may have the moves of others.
func (b *Base) borrows(m game.Piece) bool { return b.programs[m].borrows }

// Extend sets the extra turns of the rules.
func (b *Base) Extend(x Extras) { b.extras = x }

// attacks reports whether the piece on from could capture an enemy royal piece on target by an
// extra turn.
func (b *Base) attacks(p *game.Position, from, target game.Square) bool {
	if b.extras == nil {
		return false
	}
	_, captures := b.extras.Attack(p, from, target)
	return captures
}

// WithDie returns the move that a listed move becomes by a die from 1 to 6: itself if it needs none.
func (b *Base) WithDie(p *game.Position, m game.Move, die int) game.Move {
	if !m.NeedsDie() {
		return m
	}
	return b.extras.WithDie(p, m, die)
}

// Outcomes appends the possible results of a listed move: the move itself if it needs no die.
func (b *Base) Outcomes(p *game.Position, m game.Move, dst []game.Outcome) []game.Outcome {
	if !m.NeedsDie() {
		return append(dst, game.Outcome{Move: m, Weight: 1})
	}
	return b.extras.Outcomes(p, m, dst)
}
