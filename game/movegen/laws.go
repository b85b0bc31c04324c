package movegen

import "fairway/game"

// Laws are the rules that games share, as data. With the zero Laws there is no promotion, royal pieces may be left
// under attack and captured, and the army that loses one has lost.
type Laws struct {
	// LastRoyal is true for an army that loses only with the last of its royal pieces; otherwise it loses with any
	// of them.
	LastRoyal [game.MaxArmies]bool
	// MateEnds says that checkmate of an army's only royal piece ends the game, though royal pieces may be left under
	// attack. With RoyalSafe checkmate always ends it.
	MateEnds bool
	// StalemateDraws makes stalemate a draw: the army to move has no legal move.
	StalemateDraws bool
	// Repetition is the occurrence of a position that draws; 0 is never.
	Repetition int
	// QuietLimit is the number of consecutive turns, of all armies together, without a capture, a drop or a
	// promotion that draw; 0 is no limit. Promotes is true for kinds whose moves also end such a sequence; nil is
	// none.
	QuietLimit  int
	ResetsQuiet []bool
	// Elimination says that armies may be eliminated while others play on.
	Elimination bool

	// RoyalSafe forbids moves that leave a royal piece where it could be captured. So royal pieces are never
	// captured, and an army without one has nothing to protect.
	RoyalSafe bool

	// Ways holds the way that an army's pieces of a kind step; nil is way 0 for all.
	Ways [game.MaxArmies][]game.Way

	// Held is the kind as which a captured piece of a kind goes to the captor's hand; nil means that captured
	// pieces are gone, as royal pieces always are. Droppable is true for kinds as which a piece in hand may be
	// dropped: a piece of the kind itself or, unless the kind is in DropOnlyItself, a kind that is held as it.
	Held                      []game.KindID
	Droppable, DropOnlyItself []bool
	// QuarterTurned is the kind that a piece of a kind becomes in an army that plays a quarter turn from its own; nil is
	// the same. It changes before it goes to a hand.
	QuarterTurned []game.KindID
	// DeadSquares bars drops on squares where a piece could never move again because of the edge. DeadPromotes says
	// that a piece that moves to such a square must promote if it can; it needs DeadSquares.
	DeadSquares, DeadPromotes bool
	// NoDrop holds the squares on which an army may not drop a kind; nil if none.
	NoDrop [game.MaxArmies][]game.Squares
	// NoDropMate is true for kinds that may not be dropped to mate; it needs RoyalSafe.
	NoDropMate []bool
	// FileLimit is the maximum number of pieces of a kind that an army may have on a file after a drop; 0 is any
	// number, nil no limits.
	FileLimit []int

	// Balls: there may be balls on squares. Sinks holds the squares where a ball that comes to rest is lost, nil
	// if there are none.
	Balls bool
	Sinks game.Squares

	// PassOwn forbids an army to pass in two consecutive turns of its own, PassReply to pass directly after a pass.
	PassOwn, PassReply bool

	// Zone holds the squares of each army's promotion zone; nil if none.
	Zone [game.MaxArmies]game.Squares
	// ZonePromotion says what the zone does.
	ZonePromotion ZoneRule
	// ZoneKinds is true for kinds that the zone promotes; nil is all that have a promoted form.
	ZoneKinds []bool
	// PromoteOnCapture is true for kinds that must promote in a move that captures; nil is none.
	PromoteOnCapture []bool
	// PromoteOnLast is true for kinds that may promote without a capture when they arrive on the farthest rank; nil is
	// none.
	PromoteOnLast []bool
	// Contagion holds the kind, plus one, that the captor of a kind becomes instead of promoting; 0 if none.
	// ContagionFirst says that the first such captured piece of a move decides, not the last. ContagionExempt are
	// captors to which it doesn't apply.
	Contagion       []game.KindID
	ContagionFirst  bool
	ContagionExempt []bool
	// Barred holds, by army and kind, the squares where a piece may not end; Morphs what a piece becomes by ending
	// on a square, plus one, 0 for nothing; Goals the squares on which it wins the game. Any of them, and any
	// element for an army or a kind, may be nil if none.
	Barred [game.MaxArmies][]game.Squares
	Morphs [game.MaxArmies][][]uint16
	Goals  [game.MaxArmies][]game.Squares
	// PromotionChoices are the promoted forms in the zone for ZoneKinds, and on the last rank for PromoteOnLast, with the limits
	// of each. They replace a kind's own promoted forms; nil is none.
	PromotionChoices []PromotionChoice
	// MustPromoteOnLast is true for kinds that must promote on the last rank; nil is none.
	MustPromoteOnLast []bool

	// Iron is true for kinds that can't be captured. Protected is true for kinds that may not capture each other
	// where they could then be captured. CounterStrike is true for kinds that can't be captured directly after one
	// of them was captured by another kind. Succession is true for kinds that a royal piece may capture of its own
	// army if nothing else ends a check. nil is none, for Succession any kind.
	Iron, Protected, CounterStrike, Succession []bool
	// Baring is true for kinds: an army that has none of them after its own move has lost. With CounterBare it
	// loses at once. nil is none.
	Baring      []bool
	CounterBare bool

	// RecordsMoved says that positions record which pieces have moved, and EnPassant that moves leave rights to capture en
	// passant. Without RecordsMoved a piece counts as not moved if a piece like it stands on its square at the start.
	RecordsMoved, EnPassant bool
	// CastleFlip says that left and right of castlings are those of the first army for all armies.
	CastleFlip bool
	// CapturesReturn says that captured pieces go to the hand of their own army, CapturesVanish that they go to none: hands then
	// hold only pieces from the start.
	CapturesReturn, CapturesVanish bool

	// Shield is true for kinds that may not capture a royal piece that is protected; nil is none. With ShieldByAny a
	// recapture protects it even if the shield forbids that recapture.
	Shield      []bool
	ShieldByAny bool
}

// ZoneRule says which moves promote pieces in a promotion zone, by where they begin and end, and under what
// conditions.
type ZoneRule uint8

const (
	ZoneInto   ZoneRule = 1 << iota // moves that end in the zone and begin outside
	ZoneWithin                      // moves that begin and end in the zone
	ZoneOut                         // moves that begin in the zone and end outside
	ZoneTaking                      // a move that begins in the zone only promotes if it captures
	ZoneAlways                      // the piece must promote; otherwise it may

	NoZone        ZoneRule = 0
	ZoneTouching           = ZoneInto | ZoneWithin | ZoneOut    // may promote in any move that begins or ends in the zone
	ZoneEntering           = ZoneTouching | ZoneTaking          // may promote on entering, or when capturing from within
	ZoneCompelled          = ZoneInto | ZoneWithin | ZoneAlways // must promote in a move that ends in the zone
)

// PromotionChoice is a form of a promotion with its limits.
type PromotionChoice struct {
	Kind     game.KindID
	NotLast  bool // not on the last rank
	FromHand bool // only with a piece of that kind in hand, which is used up
	Ranks    int  // only on the last Ranks ranks; 0 is any
}
