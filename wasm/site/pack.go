package site

import (
	"bytes"
	"compress/gzip"
)

// EmbedBudget is the largest size in bytes, as gzip packs them, of what an embed needs before
// it is live: the script and one picture. ScriptBudget is that of the script alone.
const (
	EmbedBudget  = 30_000
	ScriptBudget = 12_000
)

// packed is what a server sends of a text.
func packed(text []byte) []byte {
	var b bytes.Buffer
	w, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		panic("site: " + err.Error())
	}
	// A buffer takes everything.
	_, _ = w.Write(text)
	_ = w.Close()
	return b.Bytes()
}
