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

// Inputs are measured in a game of Hook Shogi after a number of plies, in several rounds. The targets are script time.
const (
	plies       = 200
	rounds      = 4
	hoverTarget = 2 * time.Millisecond
	moveTarget  = 8 * time.Millisecond
)

// randomGame returns the moves of an unfinished random game, always the same ones.
func randomGame(variant string, plies int) (string, error) {
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
		// Most moves of a person capture nothing.
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

// inputCost is what one kind of input cost: the script time until the board was at rest, the part of it before the page showed the
// result, and the part after that.
type inputCost struct {
	script, untilShown, afterwards []time.Duration
	frames                         float64 // after the page showed the result
}

// measureInputs measures the script time of hovers and clicked moves on a page of the site, with all frames that they cause. inside is the
// window of the board's document.
func measureInputs(c *browser, base, name, path, inside string) error {
	moves, err := randomGame("hook-shogi", plies)
	if err != nil {
		return err
	}
	t, err := c.openMeasured(base + path)
	if err != nil {
		return err
	}
	defer t.close()
	var hover, move, nothing inputCost
	err = chromedp.Run(t.ctx, chromedp.ActionFunc(func(ctx context.Context) (err error) {
		hover, move, nothing, err = makeInputs(ctx, inside, moves)
		return err
	}))
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	hover.print(name, "hover", hoverTarget, false)
	move.print(name, "clicked move", moveTarget, true)
	nothing.print(name, "nothing", time.Second, false)
	return nil
}

// openMeasured opens a page whose script time is measured, and waits until it is ready.
func (c *browser) openMeasured(address string) (*tab, error) {
	t, err := c.open(reportReady)
	if err != nil {
		return nil, err
	}
	// Thread ticks exclude most of the load of other programs.
	clock := performance.Enable().WithTimeDomain(performance.EnableTimeDomainThreadTicks)
	err = chromedp.Run(t.ctx, clock, chromedp.ActionFunc(func(ctx context.Context) error {
		_, _, _, _, err := cdppage.Navigate(address).Do(ctx)
		return err
	}))
	var since float64
	if err == nil {
		err = t.receive(&since)
	}
	if err != nil {
		t.close()
		return nil, err
	}
	return t, nil
}

// scriptTime returns the script time of a page so far.
func scriptTime(ctx context.Context) (time.Duration, error) {
	list, err := performance.GetMetrics().Do(ctx)
	for _, m := range list {
		if m.Name == "ScriptDuration" {
			return time.Duration(m.Value * float64(time.Second)), err
		}
	}
	return 0, fmt.Errorf("no measure of script: %w", err)
}

// measureFrames measures the script time of a frame of an empty page, which fills the canvas with one colour: the least that any animation with
// Ebitengine costs. It includes the empty frames of the measurement.
func measureFrames(c *browser, base, name, folder string) error {
	const n = 200
	t, err := c.openMeasured(base + "/" + folder + "/empty.html")
	if err != nil {
		return err
	}
	defer t.close()
	var list []time.Duration
	err = chromedp.Run(t.ctx, chromedp.ActionFunc(func(ctx context.Context) error {
		for range rounds + 1 {
			before, err := scriptTime(ctx)
			if err != nil {
				return err
			}
			count := fmt.Sprintf("new Promise((r) => { let n = %d; const next = () => --n ? requestAnimationFrame(next) : r(1); next(); })", n)
			if _, _, err := runtime.Evaluate(count).WithAwaitPromise(true).Do(ctx); err != nil {
				return err
			}
			after, err := scriptTime(ctx)
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

// print prints the cost of a kind of input on a page, and whether it is above the target. For an input that starts an animation the target is for
// the part before that, as a frame of it depends on Ebitengine.
func (s *inputCost) print(page, input string, target time.Duration, animated bool) {
	ms := func(list []time.Duration) float64 { return float64(median(list).Microseconds()) / 1000 }
	cost := ms(s.script)
	fmt.Printf("%-10s %-13s %6.2f ms", page, input, cost)
	if animated {
		cost = ms(s.untilShown)
		fmt.Printf(": %5.2f ms until the page shows it, %6.2f ms in %.1f frames after", cost, ms(s.afterwards), s.frames)
	}
	if limit := float64(target.Milliseconds()); cost > limit {
		fmt.Printf("  above %.0f ms", limit)
	}
	fmt.Println()
}

// movablePiece is a piece that can move: the centres of its square and of a destination, on the page.
type movablePiece struct{ X, Y, U, V float64 }

// waitAtRest is a script that waits until the board f is at rest and everything that follows has happened. It doesn't call the program.
const waitAtRest = `for (let n = 0; n < 3; n++) { while (!f.fairwayBoard.gate.asleep()) await new Promise((r) => setTimeout(r, 20)); await new Promise((r) => setTimeout(r, 60)); } `

// expectChange is a script that makes a promise of the next change. The page around the board has subscribed before and draws first.
const expectChange = "self.shown = new Promise((r) => { const end = f.fairway.on('change', () => { end(); r(); }); }); return 1;"

// waitShown is a script that waits for that promise.
const waitShown = "await self.shown; "

// makeInputs loads the moves and makes the inputs.
func makeInputs(ctx context.Context, inside, moves string) (hover, move, nothing inputCost, err error) {
	eval := func(script string, v any) error {
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
	// total returns the script time and the frames so far, after waiting for a script.
	total := func(until string) (script time.Duration, frames float64, err error) {
		if err := eval(until+"return f.fairwayBoard.gate.frames;", &frames); err != nil {
			return 0, 0, err
		}
		script, err = scriptTime(ctx)
		return script, frames, err
	}
	act := func(s *inputCost, wait string, do ...*input.DispatchMouseEventParams) error {
		if wait != "" {
			if err := eval(expectChange, nil); err != nil {
				return err
			}
		}
		before, _, err := total(waitAtRest)
		if err != nil {
			return err
		}
		for _, e := range do {
			if err := e.Do(ctx); err != nil {
				return err
			}
		}
		shown, middle, err := total(wait)
		if err != nil {
			return err
		}
		after, to, err := total(waitAtRest)
		s.script, s.untilShown, s.afterwards = append(s.script, after-before), append(s.untilShown, shown-before), append(s.afterwards, after-shown)
		s.frames += to - middle
		return err
	}
	click := func(x, y float64) []*input.DispatchMouseEventParams {
		return []*input.DispatchMouseEventParams{
			input.DispatchMouseEvent(input.MousePressed, x, y).WithButton(input.Left).WithClickCount(1).WithForce(0.5), // the force of a mouse
			input.DispatchMouseEvent(input.MouseReleased, x, y).WithButton(input.Left).WithClickCount(1),
		}
	}
	if err := eval(fmt.Sprintf("f.fairway.load('hook-shogi', 'start', %q); %s return 1;", moves, waitAtRest), nil); err != nil {
		return hover, move, nothing, err
	}
	var pieces []movablePiece
	if err := eval(`
		const frame = document.getElementById('board')?.getBoundingClientRect() ?? { x: 0, y: 0 }, list = [], seen = new Set();
		const middle = (square) => { const r = f.fairway.squareRect(square); return [frame.x + r.x + r.width / 2, frame.y + r.y + r.height / 2]; };
		for (const m of f.fairway.legal()) {
			const [, from, to] = /^([a-z]\d+)-([a-z]\d+)$/.exec(m) ?? [];
			if (!from || seen.has(from)) continue;
			seen.add(from);
			const [x, y] = middle(from), [u, v] = middle(to);
			list.push({ x, y, u, v });
		}
		return list.slice(0, 12);`, &pieces); err != nil {
		return hover, move, nothing, err
	}
	if len(pieces) < 6 {
		return hover, move, nothing, fmt.Errorf("only %d pieces can move", len(pieces))
	}
	var rest inputCost
	for round := range rounds { // the first one fills caches
		if round == 1 {
			hover, move, nothing = inputCost{}, inputCost{}, inputCost{}
		}
		for _, s := range pieces {
			if err := act(&hover, "", input.DispatchMouseEvent(input.MouseMoved, s.X, s.Y)); err != nil {
				return hover, move, nothing, err
			}
			if err := act(&nothing, ""); err != nil {
				return hover, move, nothing, err
			}
		}
		for _, s := range pieces[:6] {
			if err := act(&rest, "", append([]*input.DispatchMouseEventParams{input.DispatchMouseEvent(input.MouseMoved, s.X, s.Y)}, click(s.X, s.Y)...)...); err != nil {
				return hover, move, nothing, err
			}
			if err := act(&rest, "", input.DispatchMouseEvent(input.MouseMoved, s.U, s.V)); err != nil {
				return hover, move, nothing, err
			}
			if err := act(&move, waitShown, click(s.U, s.V)...); err != nil {
				return hover, move, nothing, err
			}
			if err := eval(fmt.Sprintf("f.fairway.load('hook-shogi', 'start', %q); %s return 1;", moves, waitAtRest), nil); err != nil {
				return hover, move, nothing, err
			}
		}
	}
	move.frames /= float64(len(move.script))
	return hover, move, nothing, nil
}
