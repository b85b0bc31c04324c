package e2e

import "testing"

// noting writes down what a page that is being left can tell nobody: pictures that it asks for then,
// which the browser sends as messages, and what the policy forbids.
const noting = `{
	const note = s => { try { sessionStorage.setItem('noted', (sessionStorage.getItem('noted') || '') + s + '; '); } catch {} };
	let leaving = false;
	addEventListener('pagehide', () => { leaving = true; }, true);
	addEventListener('securitypolicyviolation', e => note(e.violatedDirective + ' ' + e.blockedURI));
	const source = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src');
	Object.defineProperty(HTMLImageElement.prototype, 'src', { ...source, set(url) { if (leaving) note('a picture while leaving'); source.set.call(this, url); } });
}`

// An error in the console of a page fails its test; see visit.
func TestAKeptGameAndItsListLeaveTheConsoleQuiet(t *testing.T) {
	s := hostOf(t, built)
	p := visit(t, s.URL+folder+playPage, view{width: phone.width, height: phone.height, scale: 1, touch: true, before: noting})
	p.ready()
	kept(p)
	again := func() {
		t.Helper()
		p.reload()
		p.ready()
		kept(p)
	}
	// Left at once after a move, before its picture is made, and when it is there.
	p.eval("fairway.play('a6-a7')", nil)
	again()
	p.wait("fairway.record() === 'hook-shogi;start;a6-a7'")
	p.wait("Object.keys(localStorage).some(k => k.includes('.picture.'))")
	again()
	p.eval("fairway.play('s14-s13')", nil)
	openList(p)
	p.wait("document.querySelectorAll('.games .sight img').length === 1")
	p.shot("list")
	again()
	if s := p.str("sessionStorage.getItem('noted') ?? ''"); s != "" {
		t.Errorf("noted: %s", s)
	}
}
