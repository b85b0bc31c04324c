package words

import (
	"fmt"
	"path"
	"regexp"
	"strings"
)

// Phrase is a phrase that the project no longer uses.
type Phrase struct {
	Pattern *regexp.Regexp
	Instead string // what to write
	Example string // a text that contains the phrase
	Line    int    // in list.txt
	source  string // of Pattern in list.txt
}

// Exception is a text that may contain a phrase, in some files.
type Exception struct {
	Files string // a pattern of Match
	Text  *regexp.Regexp
	Line  int // in list.txt
}

// List is the content of list.txt.
type List struct {
	Phrases    []Phrase
	Exceptions []Exception
	Skipped    []Exception // files that aren't read, such as third-party texts; Text is nil
}

// ReadList reads the format of list.txt: sections in brackets, an entry a line, # before a comment.
//
//	[phrases]     PATTERN => what to say => a text that has it
//	[exceptions]  FILES: text around the phrase
//	[skipped]     FILES: why
//
// A pattern is a regular expression for whole words that ignores case. A space in it matches any white space, so that phrases
// are found across line ends. A pattern after "= " must match a whole text, such as the label of a button.
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
			list.Phrases = append(list.Phrases, Phrase{Pattern: pattern, Instead: f[1], Example: f[2], Line: n + 1, source: f[0]})
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

// Match reports whether a pattern matches the name of a file. The pattern is one of path.Match, * for every file, or the name
// of a folder and a slash for everything in it.
func Match(pattern, name string) bool {
	if pattern == "*" || strings.HasSuffix(pattern, "/") && strings.HasPrefix(name, pattern) {
		return true
	}
	ok, _ := path.Match(pattern, name)
	return ok
}

// Find is an occurrence of a phrase.
type Find struct {
	File   string
	Line   int
	Phrase *Phrase
	Words  string // the line around it, shortened
}

// Find returns the occurrences of phrases in a file, without exceptions. It adds to used, by the index of an exception, how
// often each applied.
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

// excepted reports whether an exception covers the occurrence at of a phrase in text.
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

// around returns the line of an occurrence, shortened to 60 bytes before and after it.
func around(text string, at []int) string {
	from := max(strings.LastIndexByte(text[:at[0]], '\n')+1, at[0]-60)
	to := min(len(text), at[1]+60)
	if n := strings.IndexByte(text[at[1]:to], '\n'); n >= 0 {
		to = at[1] + n
	}
	return strings.TrimSpace(strings.ToValidUTF8(text[from:to], ""))
}
