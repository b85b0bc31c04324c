package e2e

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
)

// random plays so many moves, always another one of the list, through the page API, and
// returns the record. The die of a stroke is the page's own.
const random = `((n) => { for (let i = 0; i < n && !fairway.result(); i++) { const l = fairway.legal(); fairway.play(l[(i * 7919 + 13) % l.length]); } return fairway.record(); })`

func TestLinksComeBackInEveryVariant(t *testing.T) {
	p := open(t, playPage, laptop)
	p.ready()
	var names []string
	p.eval("fairway.variants().map(v => v.name)", &names)
	if len(names) < 10 {
		t.Fatalf("the games are %v", names)
	}
	for _, name := range names {
		var got struct{ Record, Link, Again, Position, Opened string }
		p.eval(fmt.Sprintf(`(() => {
			fairway.newGame(%q);
			const record = %s(60), link = fairway.link(true), position = fairway.position();
			fairway.newGame('hook-shogi');
			fairway.openLink(link);
			return { record, link, again: fairway.record(), position, opened: fairway.position() };
		})()`, name, random), &got)
		if got.Record != got.Again || got.Position != got.Opened || strings.Count(got.Record, " ") < 10 {
			t.Errorf("%s: %s\ncomes back as %s", got.Link, got.Record, got.Again)
		}
		if n := len(base) + 2 + len(got.Link); n >= 600 {
			t.Errorf("%s: %d characters", name, n)
		}
	}
}

func TestTheShareMenuCopiesALinkThatOpensTheGame(t *testing.T) {
	p := openGame(t, "start", laptop)
	p.allowClipboard()
	p.eval("(() => { fairway.play('a6-a7'); fairway.play('s14-s13'); fairway.undo(); fairway.set({ flip: true, face: 'moves' }); })()", nil)
	p.rest()
	p.click(p.middle("#share"))
	press(p, "Copy a link to the game")
	p.wait("document.querySelector('dialog textarea')")
	p.shot("copied")
	link := p.str("document.querySelector('dialog textarea').value")
	if at := p.str("navigator.clipboard.readText()"); at != link {
		t.Errorf("the clipboard holds %s, shown is %s", at, link)
	}
	if !strings.HasPrefix(link, base+"/#1.hook-shogi.") {
		t.Errorf("the link is %s", link)
	}
	q := visit(t, link, laptop)
	q.ready()
	q.wait("fairway.record() === 'hook-shogi;start;a6-a7 s14-s13'")
	q.wait("fairway.state().ply === 1 && fairway.state().view.flip && fairway.state().view.face === 'moves'")
	// The same page follows another link without being loaded again, and loses nothing; the link has the branch too.
	other := q.str("(() => { window.old = true; fairway.play(fairway.legal().find(m => m !== 's14-s13')); return fairway.link(true); })()")
	q.rest()
	q.eval(fmt.Sprintf("(() => { location.hash = %q; })()", other), nil)
	q.wait("window.old && fairway.record().includes('(') && fairway.state().moves.list.length === 2")
	q.wait("Object.keys(localStorage).filter(k => k.includes('game')).length === 2")
}

func TestABadLinkShowsTheStartAndSaysWhere(t *testing.T) {
	good := open(t, playPage, laptop)
	good.ready()
	link := good.str("(() => { fairway.newGame('kyoomagi'); " + random + "(20); return fairway.link(true); })()")
	head := strings.LastIndexByte(link, '.') + 1
	for name, c := range map[string]struct{ link, words, says string }{
		"cut":     {link[:len(link)-9], "ends early, in move", "is damaged"},
		"changed": {link[:head+8] + "zz" + link[head+10:], "damaged|column", "is damaged"},
		"newer":   {"7" + link[1:], "This link was made by a newer Fairway.", "The link can't be opened"},
		"script":  {link[:head] + "%3Cimg%20src=x%20onerror=parent.hacked=1%3E", "character of links", "is damaged"},
		"unknown": {"1.<script>hacked=1</script>.AAAA", `unknown game "[^"]*"\.\n`, "The link's game can't be opened"},
		"long":    {"1.kyoomagi." + strings.Repeat("A", 70_000), "longest link", "is damaged"},
		"dense":   {"1.kyoomagi." + strings.Repeat("_", 50_000), "damaged|column", "is damaged"},
	} {
		t.Run(name, func(t *testing.T) {
			p := open(t, "/#"+c.link, laptop)
			p.ready()
			p.wait("document.querySelector('#now .alarm')")
			if words := p.str("document.querySelector('#now').innerText"); !regexp.MustCompile(c.words).MatchString(words) || !strings.Contains(words, c.says) {
				t.Errorf("the card says %q", words)
			}
			if r := p.str("fairway.record()"); !strings.HasSuffix(r, ";start;") {
				t.Errorf("on the board is %s", r)
			}
			if p.bool("'hacked' in window || 'hacked' in board") {
				t.Error("a script in the link has run")
			}
			if name == "unknown" { // no other game stands beside the card, and one that is chosen comes to the board
				p.wait("document.querySelector('#instead') && document.querySelector('#title').innerText === 'Unknown game'")
				p.shot("card")
				press(p, "Unknown game")
				press(p, "Kyoomagi")
				p.wait("!document.querySelector('#instead, #now .alarm') && fairway.variant === 'kyoomagi' && location.hash === ''")
			}
			if name == "cut" {
				p.shot("card")
				press(p, "Edit the text")
				p.wait("document.querySelector('#text').value.startsWith('1.kyoomagi.')")
				p.key(keyEscape)
				p.wait("!document.querySelector('dialog')")
				press(p, "Starting position")
				p.wait("!document.querySelector('#now .alarm') && location.hash === '' && fairway.variant === 'kyoomagi'")
			}
		})
	}
}

// A link into a tab that has a game leaves that game in the list, however long it takes to find out whose the link's is.
func TestALinkLeavesTheGameBeforeAlone(t *testing.T) {
	p := open(t, playPage+"?variant=kyoomagi", view{before: `if (top === self) {
		const real = navigator.locks.request.bind(navigator.locks);
		self.claims = 0; // asked for and not passed on yet
		navigator.locks.request = async (...a) => { claims++; await new Promise(done => setTimeout(done, 400)); claims--; return real(...a); };
	}`})
	p.ready()
	bare := func(link string) string { return link[strings.LastIndexByte(link, '#')+1:] }
	link := bare(p.str("(() => { fairway.play('a1-b3'); return fairway.link(true); })()"))
	q := open(t, playPage+"?variant=hook-shogi", laptop)
	q.ready()
	hook := bare(q.str("fairway.link(true)"))
	p.rest()
	p.wait("Object.keys(localStorage).filter(k => k.includes('game')).length === 1")
	p.eval(fmt.Sprintf("(() => { location.hash = %q; })()", link), nil)
	p.wait("document.querySelector('#title').textContent === 'Kyoomagi' && fairway.record() === 'kyoomagi;start;a1-b3' && fairway.idle()")
	p.wait("claims === 0")
	p.eval(fmt.Sprintf("(() => { location.hash = %q; })()", hook), nil)
	p.wait("document.querySelector('#title').textContent === 'Hook Shogi' && fairway.variant === 'hook-shogi' && fairway.idle()")
	const other = "Object.values(localStorage).some(t => t.includes('hook-shogi;start;a6-a7 s14-s13'))"
	p.eval("(() => { fairway.play('a6-a7'); fairway.play('s14-s13'); })()", nil)
	p.rest()
	p.wait(other)
	p.eval(fmt.Sprintf("(() => { location.hash = %q; })()", link), nil)
	p.wait("fairway.record() === 'kyoomagi;start;a1-b3'")
	p.wait("document.querySelector('#title').textContent === 'Kyoomagi' && fairway.idle()")
	p.wait("claims === 0 && navigator.locks.query().then(q => q.held.some(l => l.name.includes('game')))")
	p.rest()
	if !p.bool(other) {
		t.Error("the game that was on the board is gone")
	}
}
