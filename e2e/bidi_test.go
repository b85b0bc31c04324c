package e2e

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"sync"

	"github.com/gobwas/ws"
	"github.com/gobwas/ws/wsutil"
)

// bidi is a connection to a browser over WebDriver BiDi.
type bidi struct {
	conn net.Conn
	read io.ReadWriter
	hear func(event string, params json.RawMessage) // called by the reading goroutine

	writing sync.Mutex
	mu      sync.Mutex
	next    int
	waiting map[int]chan<- answer
	closed  error
}

type answer struct {
	Result         json.RawMessage
	Error, Message string
}

// dialBidi connects to an address such as ws://127.0.0.1:9222/session.
func dialBidi(ctx context.Context, address string, hear func(string, json.RawMessage)) (*bidi, error) {
	conn, buffered, _, err := ws.Dial(ctx, address)
	if err != nil {
		return nil, err
	}
	b := &bidi{conn: conn, hear: hear, waiting: map[int]chan<- answer{}}
	// The reader of the handshake may hold the first frames.
	b.read = struct {
		io.Reader
		io.Writer
	}{conn, writer{b}}
	if buffered != nil {
		b.read = struct {
			io.Reader
			io.Writer
		}{buffered, writer{b}}
	}
	go b.listen()
	return b, nil
}

// writer writes one whole frame at a time.
type writer struct{ b *bidi }

func (w writer) Write(p []byte) (int, error) {
	w.b.writing.Lock()
	defer w.b.writing.Unlock()
	return w.b.conn.Write(p)
}

func (b *bidi) listen() {
	for {
		text, err := wsutil.ReadServerText(b.read)
		if err != nil {
			b.mu.Lock()
			defer b.mu.Unlock()
			b.closed = fmt.Errorf("the browser has hung up: %w", err)
			for id, c := range b.waiting {
				delete(b.waiting, id)
				close(c)
			}
			return
		}
		var m struct {
			ID     *int
			Method string
			Params json.RawMessage
			answer
		}
		if json.Unmarshal(text, &m) != nil {
			continue
		}
		if m.ID == nil {
			b.hear(m.Method, m.Params)
			continue
		}
		b.mu.Lock()
		c := b.waiting[*m.ID]
		delete(b.waiting, *m.ID)
		b.mu.Unlock()
		if c != nil {
			c <- m.answer
		}
	}
}

// call sends a command and sets out, which may be nil, to its result.
func (b *bidi) call(ctx context.Context, method string, params, out any) error {
	if params == nil {
		params = struct{}{}
	}
	b.mu.Lock()
	if b.closed != nil {
		b.mu.Unlock()
		return b.closed
	}
	b.next++
	id, c := b.next, make(chan answer, 1)
	b.waiting[id] = c
	b.mu.Unlock()
	text, err := json.Marshal(map[string]any{"id": id, "method": method, "params": params})
	if err != nil {
		return err
	}
	frame, err := ws.CompileFrame(ws.MaskFrame(ws.NewTextFrame(text)))
	if err != nil {
		return err
	}
	if _, err := (writer{b}).Write(frame); err != nil {
		return err
	}
	select {
	case a, open := <-c:
		if !open {
			return errors.New(method + ": the browser has hung up")
		}
		if a.Error != "" {
			return fmt.Errorf("%s: %s: %s", method, a.Error, a.Message)
		}
		if out == nil {
			return nil
		}
		return json.Unmarshal(a.Result, out)
	case <-ctx.Done():
		b.mu.Lock()
		delete(b.waiting, id)
		b.mu.Unlock()
		return fmt.Errorf("%s: %w", method, ctx.Err())
	}
}
