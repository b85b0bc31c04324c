// Package words keeps phrases that the project has given up out of what people read: the
// strings of its programs, its pages, its data texts and its papers. list.txt holds the
// phrases, what to say in their place, and the few places where they may stand.
package words

import (
	"path"
	"strings"
)

// A Text is a piece of prose found in a file. It keeps its line breaks, so that the line of
// a phrase inside it can be counted from Line on.
type Text struct {
	Line    int // of its first character, from 1
	Comment bool
	Words   string
}

// Texts returns what people read of a file: of a program its strings and comments, of a page
// its text and the attributes that are shown or spoken, of anything else the whole. It
// returns nothing for a file whose kind holds no prose.
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

// lineAt returns the line of the byte at an offset of a text that begins on line first.
func lineAt(text string, offset, first int) int {
	return first + strings.Count(text[:offset], "\n")
}
