package host

// These are answers of the document's scripts, which ask the engine. They are declared here for the
// generator only.
type (
	// Thought is what the engine thinks of a position.
	Thought struct {
		Lines []Judged `json:"lines"` // the best one first; none when the game is over
		Depth int      `json:"depth"` // plies to which every move was searched
		Nodes int      `json:"nodes"`
		Share int      `json:"share"` // of the limit that is used up, in hundredths; 100 unless it was stopped
		Whole int      `json:"whole"` // value of the strongest army's pieces at the start, in hundredths of the commonest piece
		Piece int      `json:"piece"` // mean value of one of them, in the same unit
	}

	// Judged is a move with what the engine expects after it.
	Judged struct {
		Moves []string `json:"moves"`
		Score int      `json:"score"` // in hundredths of the commonest piece, seen by the army to move
		Mate  int      `json:"mate"`  // plies to the end, won above 0, lost below; 0 when none is in sight
	}

	// PieceValue is what a piece is worth.
	PieceValue struct {
		Army  string `json:"army"` // its letter
		ID    string `json:"id"`
		Value int    `json:"value"` // in hundredths of the first army's commonest piece
		Royal bool   `json:"royal"`
	}

	// Thinking is what the computer does.
	Thinking struct {
		Doing   string `json:"doing"` // nothing, thinking, paused, failed, or missing: it can't be had here
		Army    string `json:"army"`  // the letter of the one that it moves, empty for none
		Level   int    `json:"level"`
		Depth   int    `json:"depth"`   // plies to which every move was searched
		Share   int    `json:"share"`   // of its level that is used up, in hundredths
		Message string `json:"message"` // why it failed
	}

	// Answered is the computer's move, and how it was found.
	Answered struct {
		Army  string `json:"army"` // its letter
		Level int    `json:"level"`
		Move  string `json:"move"`  // as it was recorded
		Score int    `json:"score"` // as Judged has it
		Mate  int    `json:"mate"`
		Depth int    `json:"depth"`
		Nodes int    `json:"nodes"`
		MS    int    `json:"ms"` // milliseconds
	}
)
