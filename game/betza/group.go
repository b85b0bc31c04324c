package betza

// letter is a modifier and its place in the text.
type letter struct {
	c  byte
	at int
}

// modifiers are the letters before an atom or a bracket: before, in and after a group.
type modifiers struct {
	before, group, after []letter
	most                 int // maximum number of repeats of the group
	end                  int // the column after the modifiers, from 0
}

// modifiers reads the modifiers from i on. It accepts any letter from a to z; the letters are interpreted once the
// atom is known.
func (r *reader) modifiers(i int) (m modifiers, err *Error) {
	into := &m.before
	open, closed := -1, false
	for ; i < len(r.text); i++ {
		switch c := r.text[i]; {
		case c >= 'a' && c <= 'z':
			*into = append(*into, letter{c, i})
			continue
		case c == '(' && open < 0 && !closed:
			open, into = i, &m.group
			continue
		case c == '(' && open < 0:
			if err := r.unsupported(i, i+1); err != nil { // a second group
				return m, err
			}
			open = i
			continue
		case c == ')' && open >= 0:
			open, into = -1, &m.after
			end := r.run(i+1, '0', '9')
			number := r.text[i+1 : end]
			if !closed && len(number) == 1 && number[0] >= '1' && number[0] <= '0'+maxRepeats {
				m.most = int(number[0] - '0')
			} else if err := r.unsupported(i, end); err != nil {
				return m, err
			}
			closed = true
			i = end - 1
			continue
		case c == ')':
			return m, r.fail(BadCharacter, i, i+1)
		}
		break
	}
	if open >= 0 {
		return m, r.fail(BadCharacter, open, open+1)
	}
	m.end = i
	return m, nil
}

// expanded returns the modifiers with the group written out, once for each possible number of repeats.
func (m *modifiers) expanded() [][]letter {
	var list [][]letter
	letters := m.before
	for n := 0; ; n++ {
		list = append(list, append(letters[:len(letters):len(letters)], m.after...))
		if n == m.most {
			return list
		}
		letters = append(letters[:len(letters):len(letters)], m.group...)
	}
}

// plain reports whether the modifiers have no group.
func (m *modifiers) plain() bool { return m.group == nil && m.after == nil && m.most == 0 }
