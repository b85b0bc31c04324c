package movegen

import (
	"fairway/game"
)

// Laws are the rules that a game takes from the shared machinery, as data. The zero Laws
// are those of a game without promotion in which royal pieces may be left under attack and
// captured, and the army that loses one has lost.
type Laws struct {
	// LastRoyal is true for an army that loses only with the last of its royal pieces;
	// otherwise it loses with any.
	LastRoyal [game.MaxArmies]bool
	// StalemateDraws makes a draw of the position in which the army to move has no move.
	StalemateDraws bool
	// Repetition is the occurrence of a position that draws; 0 is never.
	Repetition int
	// QuietLimit is how many turns in succession, of all armies together, without a capture, a
	// drop or a promotion draw; 0 is no limit. Promotes is true for kinds whose moves end such a
	// succession, too; nil is none.
	QuietLimit int
	Promotes   []bool
	// Elimination says that armies may be out of the game while others play on.
	Elimination bool

	// RoyalSafe forbids moves that leave a royal piece where it could be captured. Royal pieces are
	// then never captured, and an army without one has nothing to fear.
	RoyalSafe bool

	// Ways holds the way that an army's pieces of a kind step; nil is way 0 for all.
	Ways [game.MaxArmies][]game.Way

	// Held is as what kind a captured piece of a kind comes into the captor's hand; nil is
	// no hand: captured pieces are gone. Royal pieces are gone always. Droppable is true, by kind,
	// where a piece in hand may be dropped as one: a piece of the kind itself, or else one that it is
	// held as, except for kinds Apart.
	Held             []game.KindID
	Droppable, Apart []bool
	// Sideways is what a piece of a kind is in an army that plays a quarter turn from its own;
	// nil is the same. It changes before it goes to a hand.
	Sideways []game.KindID
	// DeadSquares bars drops on the squares where a piece could never move again, by the edge alone; DeadPromotes
	// says that a piece that comes there and can promote must. It needs DeadSquares.
	DeadSquares, DeadPromotes bool
	// NoDrop holds the squares on which an army may not drop a kind; nil for none.
	NoDrop [game.MaxArmies][]game.Squares
	// NoDropMate is true for kinds that may not be dropped to mate; it needs RoyalSafe.
	NoDropMate []bool
	// FileLimit is how many pieces of a kind an army may have on a file by dropping one more;
	// 0 is any number, nil for all kinds.
	FileLimit []int

	// Balls: there may be balls on the squares; Sinks holds those where a ball that ends
	// its flight is out of the game, nil for none.
	Balls bool
	Sinks game.Squares

	// PassOwn forbids an army to pass on two of its turns in succession, PassReply to pass
	// directly after a pass.
	PassOwn, PassReply bool

	// Zone holds the squares of each army's promotion zone; nil for none.
	Zone [game.MaxArmies]game.Squares
	// ZonePromotion says what the zone does.
	ZonePromotion ZoneRule
	// ZoneKinds is true for kinds that the zone promotes; nil is all that have a promoted form.
	ZoneKinds []bool
	// PromoteOnCapture is true for kinds that must promote in a move that captures; nil is none.
	PromoteOnCapture []bool
	// LastRank is true for kinds that may promote without a capture on arriving at the farthest
	// rank; nil is none.
	LastRank []bool
	// Contagion gives what the captor of a kind becomes instead of promoting, plus one; 0
	// for nothing. ContagionFirst lets the first such victim of a move decide instead of
	// the last; ContagionExempt are the captors that it leaves alone.
	Contagion       []game.KindID
	ContagionFirst  bool
	ContagionExempt []bool
	// Barred holds, by army and kind, the squares where a piece may not end; Morphs what it becomes
	// by ending on a square, plus one, 0 for nothing; Goals the squares that win the game for it.
	// nil is none, of an army and of a kind.
	Barred [game.MaxArmies][]game.Squares
	Morphs [game.MaxArmies][][]uint16
	Goals  [game.MaxArmies][]game.Squares
	// Choices are the forms that the zone gives to ZoneKinds, and the last rank to those of LastRank, in place of their promoted
	// forms, with what limits each; nil is none.
	Choices []Choice
	// LastCompels is true for kinds that must promote on the last rank; nil is none.
	LastCompels []bool

	// Iron is true for kinds that can't be captured, Protected for those that may not capture one of
	// them where they could then be captured, CounterStrike for those that can't be captured directly
	// after one of them was by another kind, Succession for those that a royal piece may capture of
	// its own army, where nothing else ends a check. nil is none; of Succession any.
	Iron, Protected, CounterStrike, Succession []bool
	// Baring is true for kinds without any of which an army has lost after its own move; CounterBare
	// says that it loses at once. nil is none.
	Baring      []bool
	CounterBare bool

	// Unmoved says that positions record which pieces have moved, and Passing that moves leave rights to
	// capture in passing; otherwise a piece has not moved that stands where the start has one like it.
	Unmoved, Passing bool
	// CastleFlip says that left and right of a castling are the first army's for all.
	CastleFlip bool
	// Returned says that captured pieces come to the hand of their own army, Gone that they come to
	// none: there is only what an army begins with.
	Returned, Gone bool

	// Shield is true for kinds that may not capture a royal piece that is protected; nil is none.
	Shield []bool
}

// ZoneRule is what a promotion zone means for a piece that has a promoted form: the moves
// that promote, by where they begin and end, and what else is asked of them.
type ZoneRule uint8

const (
	ZoneInto   ZoneRule = 1 << iota // moves that end in the zone and begin outside
	ZoneWithin                      // moves that begin and end in it
	ZoneOut                         // moves that begin in it and end outside
	ZoneTaking                      // a move that begins in the zone only promotes if it captures
	ZoneAlways                      // the piece must become one of its promoted forms; otherwise it may

	NoZone        ZoneRule = 0
	ZoneTouching           = ZoneInto | ZoneWithin | ZoneOut    // may promote in any move that begins or ends there
	ZoneEntering           = ZoneTouching | ZoneTaking          // may promote on entering, or with a capture from within
	ZoneCompelled          = ZoneInto | ZoneWithin | ZoneAlways // must become one of its promoted forms in a move that ends there
)
