// Package standin is what Ebitengine calls in the site's program in place of packages of the
// standard library that are far larger than its need of them. The build copies this file into
// the program's own copy of Ebitengine.
package standin

import (
	"bytes"
	"context"
	"strconv"
	"strings"
)

// TextureVariable reads the number out of a shader's name for a texture: `\A__t(\d+)\z`. A
// number too large for an int is the largest one, as strconv.Atoi has it.
func TextureVariable(name string) (n int, ok bool) {
	digits, ok := strings.CutPrefix(name, "__t")
	if !ok || digits == "" || strings.Trim(digits, "0123456789") != "" {
		return 0, false
	}
	n, _ = strconv.Atoi(digits)
	return n, true
}

// UnitDirective reads the unit out of a line that says nothing else:
// `^[ \t\r\n]*//kage:unit\s+([^ \t\r\n]+)[ \t\r\n]*$`, without form feeds, which no source has.
func UnitDirective(line []byte) (unit []byte, ok bool) {
	const space = " \t\r\n"
	rest, ok := bytes.CutPrefix(bytes.Trim(line, space), []byte("//kage:unit"))
	unit = bytes.TrimLeft(rest, space)
	return unit, ok && len(unit) > 0 && len(unit) < len(rest) && !bytes.ContainsAny(unit, space)
}

// OneBlankLine leaves one empty line wherever there are more: `\n\n+` becomes two line ends.
func OneBlankLine(text string) string {
	for strings.Contains(text, "\n\n\n") {
		text = strings.ReplaceAll(text, "\n\n\n", "\n\n")
	}
	return text
}

// LevelDebug is the only level that is asked for.
const LevelDebug = 0

// Logger answers for log/slog's.
type Logger struct{}

// Default is the one Logger there is.
func Default() Logger { return Logger{} }

// Enabled says that nobody reads messages of any level.
func (Logger) Enabled(context.Context, int) bool { return false }

// Debug says nothing.
func Debug(string, ...any) {}

// Error writes the message, without its particulars, where a panic's goes.
func Error(text string, _ ...any) { println(text) }
