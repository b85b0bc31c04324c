package e2e

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"slices"
	"sync"
	"testing"
)

// To load the app costs more than most tests do in it. A test that needs a position on the board and
// finds nothing wrong with a page that was used before takes one that another test has left as it
// found it.

// sat are such pages, the one that was used last at the end.
var sat struct {
	sync.Mutex
	pages []shared
}

type shared struct {
	page page
	view view
}

// openApp opens the app on a position, in a page that another test may have played in: what is kept,
// the address and the history of the page are not to be relied on.
func openApp(t *testing.T, variant, position string, v view) *tab {
	t.Helper()
	v = v.whole()
	p := takeSeat(t, v)
	if p == nil {
		in := v.in.again(v)
		if in == nil {
			in = fresh(t, v)
		}
		p = show(t, in, base+appPath(variant, position), v, (*tab).leaveSeat)
		p.ready()
	} else if err := p.sit(variant, position); err != nil {
		t.Fatal(err)
	}
	p.found = p.standing()
	return p
}

// openAlone opens the app on a position in an emptied page.
func openAlone(t *testing.T, variant, position string, v view) *tab {
	t.Helper()
	p := open(t, appPath(variant, position), v)
	p.ready()
	return p
}

func appPath(variant, position string) string {
	return playPage + "?variant=" + variant + "&position=" + url.QueryEscape(position)
}

// takeSeat returns a page with the app on the screen of a view, or nil.
func takeSeat(t *testing.T, v view) *tab {
	sat.Lock()
	defer sat.Unlock()
	i := slices.IndexFunc(sat.pages, func(s shared) bool { return s.view == v })
	if i < 0 {
		return nil
	}
	in := sat.pages[i].page
	sat.pages = slices.Delete(sat.pages, i, i+1)
	return attend(t, in, v, (*tab).leaveSeat)
}

// sit puts a position on the board, and waits until the page shows it. Where nothing is another than before no
// change is reported.
func (p *tab) sit(variant, position string) error {
	return p.try("", fmt.Sprintf(`new Promise((done, failed) => {
		const before = fairway.state([]).revision;
		let changed = false;
		const off = fairway.on('change', () => { changed = true; });
		try { fairway.load(%q, %q, ''); } catch (e) { off(); return failed(e); }
		const all = changed || fairway.state([]).revision === before;
		const look = () => (all || changed ? (off(), requestAnimationFrame(() => requestAnimationFrame(() => done(true)))) : requestAnimationFrame(look));
		look();
	}).then(() => new Promise(done => { const look = () => (fairway.idle() ? done(true) : requestAnimationFrame(look)); look(); }))`, variant, position), nil)
}

// standing tells in what a page differs from others with another position: how the board is seen, and what
// scripts of a test and hands have changed in the page.
func (p *tab) standing() string {
	var text string
	err := p.try("", `(() => {
		const { record, at, diagram, ...view } = JSON.parse(fairway.save());
		return JSON.stringify([view, document.querySelectorAll('dialog, .pop, .ghost').length, document.body.dataset.tab, document.body.classList.contains('sheet'),
			document.body.classList.contains('evaluates'), Boolean(document.querySelector('.review, .hint')), fairway.state(['view']).view.attacks,
			scrollX, scrollY, Object.keys(window).length, Object.keys(board).length]);
	})()`, &text)
	if err != nil {
		return "" // a page that can't tell is not used again
	}
	return text
}

// leaveSeat keeps the page for another test if it is as the test found it.
func (p *tab) leaveSeat() {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	err := errors.New("it has another screen")
	if p.view == p.seat && p.view.before == "" && !p.t.Failed() && p.found != "" && p.standing() == p.found {
		err = nil
		if !p.view.touch {
			err = p.page.mouse(ctx, moved, point{}, left)
		}
	}
	if err != nil {
		p.leave()
		return
	}
	sat.Lock()
	defer sat.Unlock()
	sat.pages = append(sat.pages, shared{p.page, p.view})
	if len(sat.pages) > 3 {
		sat.pages[0].page.close()
		sat.pages = slices.Delete(sat.pages, 0, 1)
	}
}
