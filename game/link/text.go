package link

import "strconv"

// Texts are packed as symbols of five bits: letters, whose case holds until the symbol for the other case, and the
// most frequent characters of board texts. Any other byte follows an escape symbol.
const (
	caseSign   = 26 + iota // switches the case
	slashSign              // /
	plusSign               // +
	braceSign              // { and } alternately
	digitsSign             // followed by a number
	byteSign               // followed by eight bits
)

// maxDigits is the maximum number of digits that are packed as one number.
const maxDigits = 8

// putText writes any text.
func putText(w *writer, text string) {
	w.number(uint64(len(text)))
	upper, inside := false, false
	for i := 0; i < len(text); {
		c := text[i]
		i++
		letter := c | 0x20
		switch {
		case letter >= 'a' && letter <= 'z':
			if up := c < 'a'; up != upper {
				upper = up
				w.put(caseSign, 5)
			}
			w.put(uint64(letter-'a'), 5)
		case c == '/':
			w.put(slashSign, 5)
		case c == '+':
			w.put(plusSign, 5)
		case c == '{' && !inside, c == '}' && inside:
			inside = !inside
			w.put(braceSign, 5)
		case c >= '1' && c <= '9':
			n := i - 1
			for i < len(text) && i-n < maxDigits && text[i] >= '0' && text[i] <= '9' {
				i++
			}
			v, _ := strconv.ParseUint(text[n:i], 10, 64) // only digits, and not too many
			w.put(digitsSign, 5)
			w.number(v)
		default:
			w.put(byteSign, 5)
			w.put(uint64(c), 8)
		}
	}
}

// getText reads a text of at most limit bytes.
func getText(r *reader, limit int) string {
	n := int(r.number(uint64(limit)))
	var text []byte
	upper, inside := false, false
	for len(text) < n && r.err == nil {
		switch sign := byte(r.get(5)); sign {
		case caseSign:
			upper = !upper
		case slashSign:
			text = append(text, '/')
		case plusSign:
			text = append(text, '+')
		case braceSign:
			text = append(text, "{}"[b2i(inside)])
			inside = !inside
		case digitsSign:
			text = strconv.AppendUint(text, r.number(99999999), 10)
		case byteSign:
			text = append(text, byte(r.get(8)))
		default:
			text = append(text, "aA"[b2i(upper)]+sign)
		}
	}
	if len(text) != n {
		r.fail(errRange)
	}
	if r.err != nil {
		return ""
	}
	return string(text)
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}
