package words

import (
	"fmt"
	"path"
	"regexp"
	"strings"
)

// A Phrase is something that the project no longer says.
type Phrase struct {
	Pattern *regexp.Regexp
	Instead string
	Example string // a text in which it would be found
	Line    int    // of the list
	written string
}

// An Exception is a text that a phrase may be part of, in the files that Files names.
type Exception struct {
	Files string // a pattern as of Match
	Text  *regexp.Regexp
	Line  int
}

// A List is what list.txt says.
type List struct {
	Phrases    []Phrase
	Exceptions []Exception
	Skipped    []Exception // files that aren't read at all: the words of others
}

// ReadList reads list.txt: sections in brackets, one entry a line, # before a remark.
//
//	[phrases]     PATTERN => what to say => a text that has it
//	[exceptions]  FILES: text around the phrase
//	[skipped]     FILES: why
//
// A pattern is a regular expression for whole words, without regard to case; a space in it
// is any white space, so that a phrase is found across the end of a line. After "= " it is
// the whole of a string: a button may say what a sentence may not be kept from.
func ReadList(text string) (*List, error) {
	list, section := &List{}, ""
	for n, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(line)
		wrong := func(why string) error { return fmt.Errorf("list.txt line %d: %s: %s", n+1, why, line) }
		switch {
		case line == "" || line[0] == '#':
		case line[0] == '[' && section != line:
			section = line
		case section == "[phrases]":
			f := strings.Split(line, " => ")
			if len(f) != 3 {
				return nil, wrong("expected PATTERN => INSTEAD => EXAMPLE")
			}
			words, whole := strings.CutPrefix(f[0], "= ")
			words = strings.ReplaceAll(words, " ", `\s+`)
			if whole {
				words = `\A\s*(?:` + words + `)\s*\z`
			} else {
				words = `\b(?:` + words + `)\b`
			}
			pattern, err := regexp.Compile("(?i)" + words)
			if err != nil {
				return nil, wrong(err.Error())
			}
			list.Phrases = append(list.Phrases, Phrase{Pattern: pattern, Instead: f[1], Example: f[2], Line: n + 1, written: f[0]})
		case section == "[exceptions]" || section == "[skipped]":
			files, rest, ok := strings.Cut(line, ": ")
			if !ok {
				return nil, wrong("expected FILES: TEXT")
			}
			e := Exception{Files: files, Line: n + 1}
			if section == "[skipped]" {
				list.Skipped = append(list.Skipped, e)
				continue
			}
			e.Text = regexp.MustCompile(`(?i)` + strings.ReplaceAll(regexp.QuoteMeta(rest), " ", `\s+`))
			list.Exceptions = append(list.Exceptions, e)
		default:
			return nil, wrong("unknown section")
		}
	}
	return list, nil
}

// Match says whether a pattern names a file: a pattern of path.Match, * for every file, or a
// folder's name and a slash for all that lies in it.
func Match(pattern, name string) bool {
	if pattern == "*" || strings.HasSuffix(pattern, "/") && strings.HasPrefix(name, pattern) {
		return true
	}
	ok, _ := path.Match(pattern, name)
	return ok
}

// A Find is a phrase found in a file.
type Find struct {
	File   string
	Line   int
	Phrase *Phrase
	Words  string // with a little of what stands around it
}

// Find returns the phrases of the list in a file, exceptions left out; used counts how often
// each exception was one.
func (l *List) Find(name, source string, used []int) []Find {
	var finds []Find
	for _, text := range Texts(name, source) {
		for i := range l.Phrases {
			p := &l.Phrases[i]
			for _, at := range p.Pattern.FindAllStringIndex(text.Words, -1) {
				if !l.excepted(name, text.Words, at, used) {
					finds = append(finds, Find{name, lineAt(text.Words, at[0], text.Line), p, around(text.Words, at)})
				}
			}
		}
	}
	return finds
}

func (l *List) excepted(name, text string, at []int, used []int) bool {
	found := false
	for i, e := range l.Exceptions {
		if !Match(e.Files, name) {
			continue
		}
		for _, in := range e.Text.FindAllStringIndex(text, -1) {
			if in[0] < at[1] && at[0] < in[1] {
				used[i]++
				found = true
			}
		}
	}
	return found
}

// around returns the line of a text in which something stands, cut to what fits a report.
func around(text string, at []int) string {
	from := max(strings.LastIndexByte(text[:at[0]], '\n')+1, at[0]-60)
	to := min(len(text), at[1]+60)
	if n := strings.IndexByte(text[at[1]:to], '\n'); n >= 0 {
		to = at[1] + n
	}
	return strings.TrimSpace(strings.ToValidUTF8(text[from:to], ""))
}
