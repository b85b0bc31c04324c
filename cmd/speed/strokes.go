package main

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"github.com/chromedp/cdproto/input"
	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/performance"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"fairway/game"
	"fairway/session"
	"fairway/variants"
)

// What a pointer may cost in script, in a game of Hook Shogi after so many plies.
const (
	plies     = 200
	rounds    = 4
	hoverCost = 2 * time.Millisecond
	moveCost  = 8 * time.Millisecond
)

// played are moves of a game that goes on after them, the same each time.
func played(variant string, plies int) (string, error) {
	r, err := variants.Find(variant)
	if err != nil {
		return "", err
	}
	s, rng, moves := session.New(r), rand.New(rand.NewPCG(1, 2)), ""
	for range plies {
		legal := s.Legal()
		if len(legal) == 0 || s.Result().Over() {
			return "", fmt.Errorf("%s ends after %s", variant, moves)
		}
		// A quiet move by a person's habit: most moves of a game capture nothing.
		quiet := slices.DeleteFunc(slices.Clone(legal), func(m game.Move) bool { return s.Position().At(m.To) != 0 })
		if len(quiet) == 0 {
			quiet = legal
		}
		text := r.Data().MoveText(quiet[rng.IntN(len(quiet))])
		if err := s.Play(text); err != nil {
			return "", err
		}
		moves += text + " "
	}
	return moves, nil
}

// stroked is what a kind of input cost: the processor's time in script until the board was at rest, and of that until the
// page showed what came of the input, and in the frames of the motion after that.
type stroked struct {
	script, told, rest []time.Duration
	late               float64 // frames after the page showed it
}

// strokes measures what hovers and clicked moves cost in script on a page of the site, with all frames that they lead to.
// inside is the window of the board's document.
func strokes(c *chromium, base, name, path, inside string) error {
	moves, err := played("hook-shogi", plies)
	if err != nil {
		return err
	}
	t, err := c.clocked(base + path)
	if err != nil {
		return err
	}
	defer t.close()
	var hover, move, nothing stroked
	err = chromedp.Run(t.ctx, chromedp.ActionFunc(func(ctx context.Context) (err error) {
		hover, move, nothing, err = stroke(ctx, inside, moves)
		return err
	}))
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	hover.print(name, "hover", hoverCost, false)
	move.print(name, "clicked move", moveCost, true)
	nothing.print(name, "nothing", time.Second, false)
	return nil
}

// clocked opens a page whose script is measured, and waits until it is ready.
func (c *chromium) clocked(address string) (*tab, error) {
	t, err := c.open(ready)
	if err != nil {
		return nil, err
	}
	// A thread's own time: what other programs do at the same time hardly counts.
	clock := performance.Enable().WithTimeDomain(performance.EnableTimeDomainThreadTicks)
	err = chromedp.Run(t.ctx, clock, chromedp.ActionFunc(func(ctx context.Context) error {
		_, _, _, _, err := cdppage.Navigate(address).Do(ctx)
		return err
	}))
	var since float64
	if err == nil {
		err = t.hear(&since)
	}
	if err != nil {
		t.close()
		return nil, err
	}
	return t, nil
}

// scripted is all script of a page so far.
func scripted(ctx context.Context) (time.Duration, error) {
	list, err := performance.GetMetrics().Do(ctx)
	for _, m := range list {
		if m.Name == "ScriptDuration" {
			return time.Duration(m.Value * float64(time.Second)), err
		}
	}
	return 0, fmt.Errorf("no measure of script: %w", err)
}

// frames measures what a frame costs in script on an empty page, which draws one colour in each: what any motion that Ebitengine
// draws costs at least. It costs the test's own frames, too, which do nothing.
func frames(c *chromium, base, name, folder string) error {
	const n = 200
	t, err := c.clocked(base + "/" + folder + "/empty.html")
	if err != nil {
		return err
	}
	defer t.close()
	var list []time.Duration
	err = chromedp.Run(t.ctx, chromedp.ActionFunc(func(ctx context.Context) error {
		for range rounds + 1 {
			before, err := scripted(ctx)
			if err != nil {
				return err
			}
			count := fmt.Sprintf("new Promise((r) => { let n = %d; const next = () => --n ? requestAnimationFrame(next) : r(1); next(); })", n)
			if _, _, err := runtime.Evaluate(count).WithAwaitPromise(true).Do(ctx); err != nil {
				return err
			}
			after, err := scripted(ctx)
			if err != nil {
				return err
			}
			list = append(list, (after-before)/n)
		}
		return nil
	}))
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	fmt.Printf("%-26s %5.2f ms a frame\n", name, float64(median(list).Microseconds())/1000)
	return nil
}

// print says what a kind of input on a page cost, and whether that is more than the most that it may. Where it leads to a motion, the
// most is for what comes before that: what each frame of it costs depends on Ebitengine (frames).
func (s *stroked) print(page, what string, most time.Duration, travels bool) {
	ms := func(list []time.Duration) float64 { return float64(median(list).Microseconds()) / 1000 }
	cost := ms(s.script)
	fmt.Printf("%-10s %-13s %6.2f ms", page, what, cost)
	if travels {
		cost = ms(s.told)
		fmt.Printf(": %5.2f ms until the page shows it, %6.2f ms in %.1f frames after", cost, ms(s.rest), s.late)
	}
	if limit := float64(most.Milliseconds()); cost > limit {
		fmt.Printf("  above %.0f ms", limit)
	}
	fmt.Println()
}

// spot is a piece that can move: the middles of its square and of one that it can go to, on the page.
type spot struct{ X, Y, U, V float64 }

// rest waits in a page until its board f is at rest, and what that leads to is done. It asks the program nothing.
const rest = `for (let n = 0; n < 3; n++) { while (!f.fairwayBoard.gate.asleep()) await new Promise((r) => setTimeout(r, 20)); await new Promise((r) => setTimeout(r, 60)); } `

// expect notes a promise of what the next input leads to: the board tells of a change, and the page around it, which has heard of
// it before, draws.
const expect = "self.shown = new Promise((r) => { const end = f.fairway.on('change', () => { end(); r(); }); }); return 1;"

// shown waits for that.
const shown = "await self.shown; "

// stroke loads the moves and makes inputs.
func stroke(ctx context.Context, inside, moves string) (hover, move, nothing stroked, err error) {
	ask := func(script string, v any) error {
		o, fault, err := runtime.Evaluate(fmt.Sprintf("(async () => { const f = %s; return JSON.stringify(await (async () => { %s })()); })()", inside, script)).WithAwaitPromise(true).Do(ctx)
		if err != nil {
			return err
		}
		if fault != nil {
			return fault
		}
		var text string
		if err := json.Unmarshal(o.Value, &text); err != nil || v == nil {
			return err
		}
		return json.Unmarshal([]byte(text), v)
	}
	// spent is all script so far, and all frames, once a script has been waited for.
	spent := func(until string) (script time.Duration, frames float64, err error) {
		if err := ask(until+"return f.fairwayBoard.gate.frames;", &frames); err != nil {
			return 0, 0, err
		}
		script, err = scripted(ctx)
		return script, frames, err
	}
	act := func(s *stroked, shown string, do ...*input.DispatchMouseEventParams) error {
		if shown != "" {
			if err := ask(expect, nil); err != nil {
				return err
			}
		}
		before, _, err := spent(rest)
		if err != nil {
			return err
		}
		for _, e := range do {
			if err := e.Do(ctx); err != nil {
				return err
			}
		}
		told, middle, err := spent(shown)
		if err != nil {
			return err
		}
		after, to, err := spent(rest)
		s.script, s.told, s.rest = append(s.script, after-before), append(s.told, told-before), append(s.rest, after-told)
		s.late += to - middle
		return err
	}
	click := func(x, y float64) []*input.DispatchMouseEventParams {
		return []*input.DispatchMouseEventParams{
			input.DispatchMouseEvent(input.MousePressed, x, y).WithButton(input.Left).WithClickCount(1).WithForce(0.5), // as a mouse has it
			input.DispatchMouseEvent(input.MouseReleased, x, y).WithButton(input.Left).WithClickCount(1),
		}
	}
	if err := ask(fmt.Sprintf("f.fairway.load('hook-shogi', 'start', %q); %s return 1;", moves, rest), nil); err != nil {
		return hover, move, nothing, err
	}
	var spots []spot
	if err := ask(`
		const frame = document.getElementById('board')?.getBoundingClientRect() ?? { x: 0, y: 0 }, list = [], seen = new Set();
		const middle = (square) => { const r = f.fairway.squareRect(square); return [frame.x + r.x + r.width / 2, frame.y + r.y + r.height / 2]; };
		for (const m of f.fairway.legal()) {
			const [, from, to] = /^([a-z]\d+)-([a-z]\d+)$/.exec(m) ?? [];
			if (!from || seen.has(from)) continue;
			seen.add(from);
			const [x, y] = middle(from), [u, v] = middle(to);
			list.push({ x, y, u, v });
		}
		return list.slice(0, 12);`, &spots); err != nil {
		return hover, move, nothing, err
	}
	if len(spots) < 6 {
		return hover, move, nothing, fmt.Errorf("only %d pieces can move", len(spots))
	}
	var other stroked
	for round := range rounds { // the first one makes what is kept
		if round == 1 {
			hover, move, nothing = stroked{}, stroked{}, stroked{}
		}
		for _, s := range spots {
			if err := act(&hover, "", input.DispatchMouseEvent(input.MouseMoved, s.X, s.Y)); err != nil {
				return hover, move, nothing, err
			}
			if err := act(&nothing, ""); err != nil {
				return hover, move, nothing, err
			}
		}
		for _, s := range spots[:6] {
			if err := act(&other, "", append([]*input.DispatchMouseEventParams{input.DispatchMouseEvent(input.MouseMoved, s.X, s.Y)}, click(s.X, s.Y)...)...); err != nil {
				return hover, move, nothing, err
			}
			if err := act(&other, "", input.DispatchMouseEvent(input.MouseMoved, s.U, s.V)); err != nil {
				return hover, move, nothing, err
			}
			if err := act(&move, shown, click(s.U, s.V)...); err != nil {
				return hover, move, nothing, err
			}
			if err := ask(fmt.Sprintf("f.fairway.load('hook-shogi', 'start', %q); %s return 1;", moves, rest), nil); err != nil {
				return hover, move, nothing, err
			}
		}
	}
	move.late /= float64(len(move.script))
	return hover, move, nothing, nil
}
