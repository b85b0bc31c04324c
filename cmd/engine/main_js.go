// Engine is the computer's player as a program of its own, without anything that draws: it runs in a worker of the
// browser (web/engine/worker.js), which hands it questions and hears its answers.
package main

import (
	"syscall/js"
	"time"

	"fairway/cmd/engine/desk"
	"fairway/variants"
)

// pause is how long the search works before it lets the worker hear its messages.
const pause = 20 * time.Millisecond

// asked is one message of the page.
type asked struct {
	number   int
	do       string // think or values
	question desk.Question
}

func main() {
	worker := js.Global().Get("fairwayEngine")
	questions := make(chan asked, 64)
	stopped := 0 // the number of the last question that isn't wanted any more
	beats := make(chan struct{}, 1)
	worker.Set("ask", js.FuncOf(func(_ js.Value, args []js.Value) any {
		questions <- asked{args[0].Int(), args[1].String(), question(args[2])}
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
	d := desk.New(variants.Library)
	for q := range questions {
		tell := func(what string, v any) { worker.Call("tell", q.number, what, v) }
		if q.do == "values" {
			if list, err := d.Values(&q.question); err != nil {
				tell("error", err.Error())
			} else {
				tell("values", values(list))
			}
			continue
		}
		last := time.Now()
		stop := func() bool {
			if time.Since(last) >= pause {
				worker.Call("breathe") // the worker calls beat after its messages
				<-beats
				last = time.Now()
			}
			return stopped >= q.number
		}
		a, err := d.Think(&q.question, func(a desk.Answer) { tell("thinking", answer(a)) }, stop)
		if err != nil {
			tell("error", err.Error())
			continue
		}
		tell("thought", answer(a))
	}
}

// question reads a question; what it lacks is empty or 0.
func question(v js.Value) desk.Question {
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
	q := desk.Question{
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

func answer(a desk.Answer) any {
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

func values(list []desk.Value) any {
	out := []any{}
	for _, v := range list {
		out = append(out, map[string]any{"army": v.Army, "id": v.ID, "value": v.Value, "royal": v.Royal})
	}
	return out
}
