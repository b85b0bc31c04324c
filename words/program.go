package words

import (
	"go/scanner"
	"go/token"
	"strconv"
	"strings"
)

// goTexts returns the string literals and the comments of a Go file.
func goTexts(source string) []Text {
	var list []Text
	files := token.NewFileSet()
	file := files.AddFile("", files.Base(), len(source))
	var s scanner.Scanner
	s.Init(file, []byte(source), func(token.Position, string) {}, scanner.ScanComments)
	for {
		at, kind, literal := s.Scan()
		line := files.Position(at).Line
		switch kind {
		case token.EOF:
			return list
		case token.STRING:
			if text, err := strconv.Unquote(literal); err == nil {
				list = append(list, Text{Line: line, Words: text})
			}
		case token.COMMENT:
			list = addComment(list, line, literal)
		}
	}
}

// addComment adds a comment. It joins a comment that ends on the line above, since sentences continue on the next line.
func addComment(list []Text, line int, literal string) []Text {
	text := strings.NewReplacer("//", "  ", "/*", "  ", "*/", "  ").Replace(literal)
	if n := len(list); n > 0 && list[n-1].Comment {
		last := &list[n-1]
		if last.Line+strings.Count(last.Words, "\n")+1 == line {
			last.Words += "\n" + text
			return list
		}
	}
	return append(list, Text{Line: line, Comment: true, Words: text})
}

// scriptTexts returns the string and template literals and the comments of JavaScript. first is the number of its first line.
// The scanner needs to know little of the language: a slash begins a regular expression unless a value precedes it.
func scriptTexts(source string, first int) []Text {
	s := script{source: source, first: first}
	s.until(0)
	return s.list
}

// script scans JavaScript.
type script struct {
	source string
	first  int  // number of the first line
	at     int  // offset of the next byte
	value  bool // a value precedes, so that a slash divides
	list   []Text
}

// add adds the literal between two offsets.
func (s *script) add(from, to int) {
	text := s.source[from:to]
	s.list = append(s.list, Text{Line: lineAt(s.source, from, s.first), Words: unescape(text)})
}

// until scans to the brace that closes the expression of a template, or to the end if closing is 0.
func (s *script) until(closing byte) {
	for depth := 0; s.at < len(s.source); {
		c := s.source[s.at]
		switch {
		case c == closing && depth == 0:
			return
		case c == '{':
			depth, s.value = depth+1, false
			s.at++
		case c == '}':
			depth, s.value = depth-1, false
			s.at++
		case c == '"' || c == '\'':
			s.quoted(c)
		case c == '`':
			s.template()
		case strings.HasPrefix(s.source[s.at:], "//"):
			s.comment("\n", 0)
		case strings.HasPrefix(s.source[s.at:], "/*"):
			s.comment("*/", 2)
		case c == '/' && !s.value:
			s.expression()
		case isWord(c):
			s.word()
		default:
			if c == ')' || c == ']' {
				s.value = true
			} else if c > ' ' {
				s.value = false
			}
			s.at++
		}
	}
}

// comment scans a comment up to end, and skips as many bytes of end as more says.
func (s *script) comment(end string, more int) {
	from := s.at
	if n := strings.Index(s.source[from:], end); n < 0 {
		s.at = len(s.source)
	} else {
		s.at = from + n + more
	}
	s.list = addComment(s.list, lineAt(s.source, from, s.first), s.source[from:s.at])
}

// quoted scans a string literal.
func (s *script) quoted(quote byte) {
	from := s.at + 1
	for s.at = from; s.at < len(s.source) && s.source[s.at] != quote && s.source[s.at] != '\n'; s.at++ {
		if s.source[s.at] == '\\' {
			s.at++
		}
	}
	s.close(from)
}

// template scans a template literal.
func (s *script) template() {
	from := s.at + 1
	for s.at = from; s.at < len(s.source) && s.source[s.at] != '`'; s.at++ {
		switch {
		case s.source[s.at] == '\\':
			s.at++
		case strings.HasPrefix(s.source[s.at:], "${"):
			s.add(from, s.at)
			s.at += 2
			s.value = false
			s.until('}')
			from = s.at + 1
		}
	}
	s.close(from)
}

// close ends a literal whose text began at from.
func (s *script) close(from int) {
	end := min(s.at, len(s.source))
	if from < end {
		s.add(from, end)
	}
	s.at, s.value = end+1, true
}

// expression scans a regular expression.
func (s *script) expression() {
	class := false
	for s.at++; s.at < len(s.source) && s.source[s.at] != '\n'; s.at++ {
		switch c := s.source[s.at]; {
		case c == '\\':
			s.at++
		case c == '[':
			class = true
		case c == ']':
			class = false
		case c == '/' && !class:
			s.at++
			s.value = true
			return
		}
	}
}

// word scans a name, a number or a keyword. A value may follow some keywords, so they aren't values themselves.
func (s *script) word() {
	from := s.at
	for s.at < len(s.source) && isWord(s.source[s.at]) {
		s.at++
	}
	switch s.source[from:s.at] {
	case "return", "typeof", "case", "in", "of", "new", "delete", "void", "throw", "await", "yield", "else", "do":
		s.value = false
	default:
		s.value = true
	}
}

// isWord reports whether a byte belongs to a name, a number or a keyword.
func isWord(c byte) bool {
	return c == '_' || c == '$' || '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || c >= 0x80
}

var escapes = strings.NewReplacer(`\n`, "\n", `\'`, "'", `\"`, `"`, "\\`", "`", `\u2019`, "’", `\u2026`, "…")

// unescape replaces the escape sequences that occur in texts.
func unescape(text string) string { return escapes.Replace(text) }
