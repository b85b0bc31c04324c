// Package standin is what Ebitengine calls in the site's program in place of packages of the
// standard library that are far larger than its need of them. The build copies this file into
// the program's own copy of Ebitengine.
package standin

import "context"

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
