package e2e

import (
	"context"
	"fmt"
	"os"
	"strings"
	"testing"
)

// things are headings, regions, buttons and fields, but no squares, nor what browsers have other roles for: list
// items, summaries and pictures.
const things = `((document) => [...document.querySelectorAll('button, a[href], input, select, textarea, h1, h2, h3, nav, main, header, section, table, [role]')].filter((e) =>
	e.getClientRects().length && getComputedStyle(e).visibility === 'visible' && !e.closest('[aria-hidden=true], [inert]') && !e.matches('[role=row], [role=gridcell], [role=img], [role=status], [role=alert]')))`

// calls is what Chromium tells assistive technology of the things in a frame, or in the page: role and name, a line for each.
func calls(p *tab, frame string) (list []string) {
	p.t.Helper()
	document := choose(frame == "", "document", frame+".contentDocument")
	for i := range int(p.num(things + "(" + document + ").length")) {
		p.do(func(ctx context.Context) error {
			nodes, err := p.page.(*chromiumPage).tree(ctx, fmt.Sprintf("%s(%s)[%d]", things, document, i), false)
			if err != nil || len(nodes) == 0 || nodes[0].Ignored {
				list = append(list, "")
				return err
			}
			list = append(list, strings.TrimSpace(nodes[0].Role.Value+" "+nodes[0].Name.Value))
			return nil
		})
	}
	return list
}

// The page and the board's document have the same roles and names in every browser, in the same order: those in the file, which
// Chromium writes with FAIRWAY_TRANSCRIBE=1.
func TestEveryBrowserNamesAPageAlike(t *testing.T) {
	const file = "testdata/alike.txt"
	frames := []string{"", "document.querySelector('#board')"}
	everywhere(t, func(t *testing.T, v view) {
		v.still = true
		p := open(t, playPage+"?variant=tee-garden-shogi", v)
		squares(p)
		p.eval("(() => { fairway.load('tee-garden-shogi', '4k4/9/9/9/9/2G4s1/9/9/4K4 w - balls=c4'); fairway.click('c4'); })()", nil)
		p.wait("/Goldgeneral/.test(document.querySelector('#panel-piece h2')?.textContent)")
		p.rest()
		if transcribes(p) {
			text := strings.Join(calls(p, frames[0]), "\n") + "\n\n" + strings.Join(calls(p, frames[1]), "\n") + "\n"
			if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		parts := strings.Split(strings.TrimSuffix(string(text), "\n"), "\n\n")
		if len(parts) != len(frames) {
			t.Fatalf("%s has %d parts, not %d", file, len(parts), len(frames))
		}
		for f, frame := range frames {
			list := strings.Split(parts[f], "\n")
			document := choose(frame == "", "document", frame+".contentDocument")
			if n := int(p.num(things + "(" + document + ").length")); n != len(list) {
				t.Errorf("%d things in %q, want %d: %v", n, frame, len(list), list)
				continue
			}
			if p.view.in == chromium {
				for i, got := range calls(p, frame) {
					if got != list[i] {
						t.Errorf("%s, want %s", got, list[i])
					}
				}
				continue
			}
			for i, want := range list {
				role, name, named := strings.Cut(want, " ")
				if !named { // Firefox finds nothing without a name
					continue
				}
				p.do(func(ctx context.Context) error {
					if err := p.page.known(ctx, frame, fmt.Sprintf("%s(document)[%d]", things, i), role, name); err != nil {
						t.Error(err)
					}
					return nil
				})
			}
		}
	})
}
