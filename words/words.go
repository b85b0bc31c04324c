// Package words finds phrases that the project no longer uses in the texts that people read: string literals and comments of
// programs, pages, data files and papers.
//
// list.txt holds the phrases, what to write instead, and the exceptions; ReadList reads it (list.go). Texts extracts the texts
// of a file by its kind: program.go scans Go and JavaScript, page.go HTML and SVG. List.Find reports the phrases in a file, and
// the test of this package runs it over the whole repository. Spelling and grammar aren't its matter.
package words

import (
	"path"
	"strings"
)

// Text is a piece of prose in a file, with its line breaks.
type Text struct {
	Line    int  // of the first character, counted from 1
	Comment bool // a comment of a program or page
	Words   string
}

// Texts returns the texts of a file: string literals and comments of a program; text, comments and the attributes that
// browsers show or speak of a page; the whole of a text file. It returns nil for other kinds of files.
func Texts(name, source string) []Text {
	switch path.Ext(name) {
	case ".go":
		return goTexts(source)
	case ".js", ".mjs", ".ts":
		return scriptTexts(source, 1)
	case ".html", ".svg":
		return pageTexts(source)
	case ".md", ".txt", ".css", ".sh", ".yml", ".webmanifest":
		return []Text{{Line: 1, Words: source}}
	}
	switch path.Base(name) {
	case "Makefile", "manifest.json", "family.json":
		return []Text{{Line: 1, Words: source}}
	}
	return nil
}

// lineAt returns the line of the byte at an offset of a text whose first line is numbered first.
func lineAt(text string, offset, first int) int {
	return first + strings.Count(text[:offset], "\n")
}
