package words

import (
	"html"
	"regexp"
	"strings"
)

var (
	tag       = regexp.MustCompile(`(?s)<!--.*?-->|<[!?/]?[a-zA-Z](?:[^>"']|"[^"]*"|'[^']*')*>`)
	attribute = regexp.MustCompile(`(?s)([a-zA-Z:-]+)\s*=\s*("[^"]*"|'[^']*')`)
	scripted  = regexp.MustCompile(`(?is)^<(script|style)\b`)
	spoken    = regexp.MustCompile(`^(title|alt|placeholder|content|label|value|summary|aria-.*)$`)
)

// pageTexts returns the texts of HTML or SVG: content, comments, the attributes that browsers show or speak, and the texts of
// scripts.
func pageTexts(source string) []Text {
	var list []Text
	add := func(from, to int, comment bool) {
		if text := source[from:to]; strings.TrimSpace(text) != "" {
			list = append(list, Text{Line: lineAt(source, from, 1), Comment: comment, Words: html.UnescapeString(text)})
		}
	}
	end := 0
	for end < len(source) {
		next := tag.FindStringIndex(source[end:])
		if next == nil {
			break
		}
		from, to := end+next[0], end+next[1]
		add(end, from, false)
		end = to
		if strings.HasPrefix(source[from:], "<!--") {
			add(from, to, true)
			continue
		}
		for _, a := range attribute.FindAllStringSubmatchIndex(source[from:to], -1) {
			if spoken.MatchString(strings.ToLower(source[from+a[2] : from+a[3]])) {
				add(from+a[4]+1, from+a[5]-1, false)
			}
		}
		name := scripted.FindStringSubmatch(source[from:to])
		if name == nil {
			continue
		}
		n := strings.Index(strings.ToLower(source[to:]), "</"+strings.ToLower(name[1]))
		if n < 0 {
			n = len(source) - to
		}
		if strings.EqualFold(name[1], "script") {
			list = append(list, scriptTexts(source[to:to+n], lineAt(source, to, 1))...)
		}
		end = to + n
	}
	add(min(end, len(source)), len(source), false)
	return list
}
