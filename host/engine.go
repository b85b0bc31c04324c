package host

// These are answers of the document's scripts, which ask the engine. They are declared here for the
// generator only.
type (
	// Thought is the result of a search.
	Thought struct {
		Lines []ScoredLine `json:"lines"` // best moves, the best first; empty if the game is over
		Depth int          `json:"depth"` // plies to which all moves were searched
		Nodes int          `json:"nodes"` // number of positions searched
		Share int          `json:"share"` // percentage of the limit that was used, below 100 only if the search was stopped
		Whole int          `json:"whole"` // value of the strongest army's pieces at the start, in the unit of score
		Piece int          `json:"piece"` // average value of one of these pieces, in the unit of score
	}

	// ScoredLine is a move with its score and the expected continuation.
	ScoredLine struct {
		Moves []string `json:"moves"` // the move, and then the expected ones
		Score int      `json:"score"` // score for the army to move, in hundredths of the game's most common piece
		Mate  int      `json:"mate"`  // plies to the end of the game: positive for a win, negative for a loss, 0 if none was found
	}

	// PieceValue is the value of a piece.
	PieceValue struct {
		Army  string `json:"army"`  // letter of the army
		ID    string `json:"id"`    // id of the piece type
		Value int    `json:"value"` // value in hundredths of the first army's most common piece
		Royal bool   `json:"royal"` // whether it is royal
	}

	// Thinking is the status of the computer.
	Thinking struct {
		Doing   string `json:"doing"`   // nothing, thinking, paused, failed, or missing if this browser can't run it
		Army    string `json:"army"`    // letter of the army that it is to move, empty if none
		Level   int    `json:"level"`   // its level from 1 to 8
		Depth   int    `json:"depth"`   // plies to which all moves have been searched
		Share   int    `json:"share"`   // percentage of the search that is done
		Message string `json:"message"` // why it failed, empty otherwise
	}

	// Answered is a move of the computer, and the search that found it.
	Answered struct {
		Army  string `json:"army"`  // letter of the army
		Level int    `json:"level"` // level of the computer
		Move  string `json:"move"`  // move text, as recorded
		Score int    `json:"score"` // score as in Judged
		Mate  int    `json:"mate"`  // plies to the end of the game, as in Judged
		Depth int    `json:"depth"` // plies to which all moves were searched
		Nodes int    `json:"nodes"` // number of positions searched
		MS    int    `json:"ms"`    // duration in milliseconds
	}
)
