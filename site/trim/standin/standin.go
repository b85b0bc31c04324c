// Package standin is what Ebitengine calls in the site's program in place of packages of the
// standard library that are far larger than its need of them. The build copies this file into
// the program's own copy of Ebitengine.
package standin

import "context"

// LevelDebug is the only level in use.
const LevelDebug = 0

// Logger stands in for slog.Logger.
type Logger struct{}

// Default returns the only Logger.
func Default() Logger { return Logger{} }

// Enabled reports false: all messages are discarded.
func (Logger) Enabled(context.Context, int) bool { return false }

// Debug does nothing.
func Debug(string, ...any) {}

// Error prints the message without its attributes, where panics print theirs.
func Error(text string, _ ...any) { println(text) }
