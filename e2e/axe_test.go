package e2e

import (
	"context"
	"fmt"
	"os"
	"sync"
)

// axeFile is axe-core as npm brings it, at the version that the lock file beside it names. It runs in the pages of the tests alone.
const axeFile = "../web/node_modules/axe-core/axe.min.js"

var axeCore = sync.OnceValues(func() (string, error) {
	text, err := os.ReadFile(axeFile)
	if err != nil {
		return "", fmt.Errorf("missing: axe-core, which checks the pages; sh web/tools.sh fetches it with npm (%w)", err)
	}
	return string(text), nil
})

// axeAriaNext tells it of attributes that came after the version of ARIA it knows: ARIA 1.3 has them, and browsers read them.
const axeAriaNext = `const later = ['aria-rowindextext', 'aria-colindextext'];
axe.configure({
	standards: { ariaAttrs: Object.fromEntries(later.map((name) => [name, { type: 'string', allowEmpty: true }])) },
	checks: [{ id: 'aria-allowed-attr', options: { gridcell: later } }],
});`

// axeRun runs all rules of axe-core that WCAG 2.2 asks for up to level AA, and its own of good practice, and lists the
// first of what each finds. Three things it doesn't see. What lies below a modal dialog is out of reach, and no neighbour of what
// lies in it. A target that is scrolled half under a head is judged in the middle of what scrolls. The drawing of a board that is
// alone in its tab lies outside of main, where Ebitengine puts it; its squares lie in there.
const axeRun = `(async () => {
	const target = { runOnly: { type: 'rule', values: ['target-size'] } };
	const { violations } = await axe.run(document.querySelector('dialog:modal') ?? document, {
		runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
		rules: { 'target-size': { enabled: true } },
		resultTypes: ['violations'],
	});
	const list = [];
	for (const v of violations) for (const n of v.nodes.slice(0, 5)) {
		if (v.id === 'region' && n.html.startsWith('<canvas')) continue;
		if (v.id === 'target-size' && n.target.length === 1) {
			const e = document.querySelector(n.target[0]);
			e.scrollIntoView({ block: 'center', behavior: 'instant' });
			if (!(await axe.run(e, target)).violations.length) continue;
		}
		const by = [...n.any, ...n.all].flatMap((c) => c.relatedNodes).slice(0, 2).map((r) => ' by ' + r.html.slice(0, 110));
		list.push('axe ' + v.id + ': ' + n.target.flat(3).join(' ') + ' ' + n.html.slice(0, 160) + ' ' + n.failureSummary.split('\n').slice(1).join(';').slice(0, 300) + by.join(''));
	}
	return list;
})()`

// axed lists what axe-core finds in a page and in the boards that it shows.
func axed(p *tab) (list []string) {
	p.t.Helper()
	source, err := axeCore()
	if err != nil {
		p.t.Fatal(err)
	}
	frames := "[...document.querySelectorAll('iframe'), ...[...document.querySelectorAll('fairway-diagram')].map((e) => e.shadowRoot.querySelector('iframe')).filter(Boolean)]"
	documents := []string{""}
	for i := range int(p.num(frames + ".length")) {
		documents = append(documents, fmt.Sprintf("%s[%d]", frames, i))
	}
	for _, frame := range documents {
		p.do(func(ctx context.Context) error {
			there, err := p.page.run(ctx, frame, "return String(typeof axe === 'object')")
			if err == nil && there != "true" {
				_, err = p.page.run(ctx, frame, source+";"+axeAriaNext+"return ''")
			}
			return err
		})
	}
	p.eval(axeRun, &list)
	return list
}
