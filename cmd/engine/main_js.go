// Engine is the engine as a WebAssembly program without Ebitengine. It runs in a worker of the browser (web/engine/worker.js), which
// calls it with requests and receives its answers. Package query has everything that needs no browser.
package main

import (
	"syscall/js"
	"time"

	"fairway/cmd/engine/query"
	"fairway/variants"
)

// yieldInterval is how long the search runs before it yields, so that the worker can receive messages.
const yieldInterval = 20 * time.Millisecond

// request is a message of the page.
type request struct {
	number   int
	do       string // think or values
	question query.Question
}

func main() {
	worker := js.Global().Get("fairwayEngine")
	requests := make(chan request, 64)
	stopped := 0 // requests up to this number are stopped
	beats := make(chan struct{}, 1)
	worker.Set("ask", js.FuncOf(func(_ js.Value, args []js.Value) any {
		requests <- request{args[0].Int(), args[1].String(), question(args[2])}
		return nil
	}))
	worker.Set("stop", js.FuncOf(func(_ js.Value, args []js.Value) any {
		stopped = max(stopped, args[0].Int())
		return nil
	}))
	worker.Set("beat", js.FuncOf(func(js.Value, []js.Value) any {
		select {
		case beats <- struct{}{}:
		default:
		}
		return nil
	}))
	worker.Call("ready")
	h := query.New(variants.Library)
	for r := range requests {
		send := func(what string, v any) { worker.Call("tell", r.number, what, v) }
		if r.do == "values" {
			if list, err := h.Values(&r.question); err != nil {
				send("error", err.Error())
			} else {
				send("values", values(list))
			}
			continue
		}
		last := time.Now()
		stop := func() bool {
			if time.Since(last) >= yieldInterval {
				worker.Call("breathe") // the worker handles its messages and calls beat
				<-beats
				last = time.Now()
			}
			return stopped >= r.number
		}
		a, err := h.Think(&r.question, func(a query.Answer) { send("thinking", answer(a)) }, stop)
		if err != nil {
			send("error", err.Error())
			continue
		}
		send("thought", answer(a))
	}
}

// question converts a question. Missing fields are empty or 0.
func question(v js.Value) query.Question {
	text := func(name string) string {
		if f := v.Get(name); f.Type() == js.TypeString {
			return f.String()
		}
		return ""
	}
	number := func(name string) int {
		if f := v.Get(name); f.Type() == js.TypeNumber {
			return f.Int()
		}
		return 0
	}
	q := query.Question{
		Game: text("game"), Diagram: text("diagram"), Start: text("start"), Seed: text("seed"),
		Level: number("level"), Nodes: number("nodes"), MS: number("ms"), Lines: number("lines"),
	}
	if list := v.Get("played"); list.Type() == js.TypeObject {
		for i := range list.Length() {
			q.Played = append(q.Played, list.Index(i).String())
		}
	}
	return q
}

// answer converts an answer.
func answer(a query.Answer) any {
	lines := []any{}
	for _, l := range a.Lines {
		moves := []any{}
		for _, m := range l.Moves {
			moves = append(moves, m)
		}
		lines = append(lines, map[string]any{"moves": moves, "score": l.Score, "mate": l.Mate})
	}
	return map[string]any{
		"lines": lines, "depth": a.Depth, "nodes": a.Nodes, "share": a.Share, "whole": a.Whole, "piece": a.Piece,
	}
}

// values converts a list of values.
func values(list []query.Value) any {
	out := []any{}
	for _, v := range list {
		out = append(out, map[string]any{"army": v.Army, "id": v.ID, "value": v.Value, "royal": v.Royal})
	}
	return out
}
