package game

// Square is the index of a square: rank*files + file, both from zero at the lower left corner as the first army
// sees it. None isn't a square.
type Square int16

// None is the square that is not on the board.
const None Square = -1

// Army is an army's place in the order of play, from zero.
type Army uint8

// KindID is the index of a kind in Game.Kinds.
type KindID uint16

// Piece is a piece on the board: its kind and its current army. The zero Piece is an empty square.
type Piece uint32

// NewPiece returns the piece with that kind and army.
func NewPiece(a Army, k KindID) Piece { return Piece(uint32(k)+1)<<2 | Piece(a) }

// Army returns the army of a piece; meaningless for an empty square.
func (p Piece) Army() Army { return Army(p & 3) }

// Kind returns the kind of a piece; meaningless for an empty square.
func (p Piece) Kind() KindID { return KindID(p>>2 - 1) }
