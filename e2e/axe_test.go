package e2e

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"sync"
)

// axeFile is axe-core as npm installs it, at the version of the lock file. It runs only in pages of tests.
const axeFile = "../web/node_modules/axe-core/axe.min.js"

var axeCore = sync.OnceValues(func() (string, error) {
	text, err := os.ReadFile(axeFile)
	if err != nil {
		return "", fmt.Errorf("missing: axe-core, which checks the pages; sh web/tools.sh fetches it with npm (%w)", err)
	}
	return string(text), nil
})

// axeAriaNext adds attributes of ARIA 1.3, which browsers support and this version of axe-core doesn't know.
const axeAriaNext = `const later = ['aria-rowindextext', 'aria-colindextext'];
axe.configure({
	standards: { ariaAttrs: Object.fromEntries(later.map((name) => [name, { type: 'string', allowEmpty: true }])) },
	checks: [{ id: 'aria-allowed-attr', options: { gridcell: later } }],
});`

// axeRun is a script that runs axe-core in one document and lists the first finding of each rule: those of WCAG 2.2 up
// to level AA and axe's best practices, or only contrast if contrast is true. Frames run separately, since sending
// findings from a frame takes as long as making them. It excuses three cases: elements below a modal dialog, which
// can't be reached; targets that are half scrolled under a header, which are judged once for each size in the middle of
// the scrolling part; and the canvas of a board in its own tab, which Ebitengine puts outside of main.
const axeRun = `
	self.axeReached ??= new WeakMap();
	const target = { runOnly: { type: 'rule', values: ['target-size'] } };
	const { violations } = await axe.run(document.querySelector('dialog:modal') ?? document, {
		...(contrast ? { runOnly: { type: 'rule', values: ['color-contrast'] } } : {
			runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
			rules: { 'target-size': { enabled: true }, ...leave },
		}),
		resultTypes: ['violations'],
		iframes: false,
	});
	const list = [];
	for (const v of violations) for (const n of v.nodes.slice(0, 5)) {
		if (v.id === 'region' && n.html.startsWith('<canvas')) continue;
		if (v.id === 'target-size' && n.target.length === 1) {
			const e = document.querySelector(n.target[0]), size = [innerWidth, e.offsetWidth, e.offsetHeight].join();
			if (axeReached.get(e) === size) continue;
			e.scrollIntoView({ block: 'center', behavior: 'instant' });
			if (!(await axe.run(e, target)).violations.length) {
				axeReached.set(e, size);
				continue;
			}
		}
		const by = [...n.any, ...n.all].flatMap((c) => c.relatedNodes).slice(0, 2).map((r) => ' by ' + r.html.slice(0, 110));
		list.push('axe ' + v.id + ': ' + n.target.flat(3).join(' ') + ' ' + n.html.slice(0, 160) + ' ' + n.failureSummary.split('\n').slice(1).join(';').slice(0, 300) + by.join(''));
	}
	return JSON.stringify(list);`

// axePage is axeRun in a page, axeBoard in the frame of a board. A frame has the landmarks and the heading of the page
// around it, and squares as large as the board allows. A board without findings runs again only after a change.
const axePage = "const leave = {};" + axeRun
const axeBoard = `
	const leave = Object.fromEntries(['region', 'landmark-one-main', 'page-has-heading-one', 'target-size'].map((rule) => [rule, { enabled: false }]));
	const now = [contrast, innerWidth, innerHeight, matchMedia('(prefers-color-scheme: dark)').matches, document.activeElement?.id, document.documentElement.outerHTML].join();
	self.axeSaw ??= new Set();
	if (axeSaw.has(now)) return '[]';
	const look = async () => {` + axeRun + `};
	let said = await look();
	if (!contrast && said === '[]') {
		const { violations } = await axe.run({ exclude: [['#grid']] }, { runOnly: { type: 'rule', values: ['target-size'] }, iframes: false });
		said = JSON.stringify(violations.flatMap((v) => v.nodes).map((n) => 'axe target-size: ' + n.html.slice(0, 160)));
	}
	if (said === '[]') axeSaw.add(now);
	return said;`

// axeFindings lists the findings of axe-core in a page and in its boards that no dialog covers, or only those about
// contrast.
func axeFindings(p *tab, contrast bool) (list []string) {
	p.t.Helper()
	light := fmt.Sprintf("const contrast = %v;", contrast)
	source, err := axeCore()
	if err != nil {
		p.t.Fatal(err)
	}
	look := func(frame, script string) {
		p.do("axe", func(ctx context.Context) error {
			there, err := p.page.run(ctx, frame, "return String(typeof axe === 'object')")
			if err == nil && there != "true" {
				_, err = p.page.run(ctx, frame, source+";"+axeAriaNext+"return ''")
			}
			if err != nil {
				return err
			}
			text, err := p.page.run(ctx, frame, script)
			if err != nil {
				return err
			}
			var found []string
			err = json.Unmarshal([]byte(text), &found)
			list = append(list, found...)
			return err
		})
	}
	look("", light+axePage)
	if p.bool("document.querySelector('dialog:modal') !== null") {
		return list
	}
	frames := "[...document.querySelectorAll('iframe'), ...[...document.querySelectorAll('fairway-diagram')].map((e) => e.shadowRoot.querySelector('iframe')).filter(Boolean)]"
	for i := range int(p.num(frames + ".length")) {
		look(fmt.Sprintf("%s[%d]", frames, i), light+axeBoard)
	}
	return list
}
