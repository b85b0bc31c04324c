package teegarden

import "strings"

// occurrences are the numbers of occurrences of a position that draw, by value of the rule option (section 6).
var occurrences = map[string]int{"4": 4, "3": 3}

// tees are the squares of the tees, by value of the rule option (section 1), in the order of position texts. Each
// has a ball at the start.
var tees = map[string]string{"row": "a5,b5,c5,g5,h5,i5", "columns": "b4,h4,b5,h5,b6,h6"}

// tee marks squares as tees.
func (c *ground) tee(names string) error {
	for name := range strings.SplitSeq(names, ",") {
		s, err := c.board.ParseSquare(name)
		if err != nil {
			return err
		}
		c.tees.Add(s)
	}
	return nil
}
