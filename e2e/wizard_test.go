package e2e

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// openStudio opens the Diagram studio with a template, whose pieces are then listed.
func openStudio(t *testing.T, template string, v view) *tab {
	t.Helper()
	p := open(t, "/studio.html?template="+template, v)
	p.ready()
	p.wait("fairway.variant === 'diagram' && document.querySelector('#rows tr')")
	return p
}

// tap clicks in the middle of the element that an expression finds, once it is there.
func tap(p *tab, element string) {
	p.t.Helper()
	p.wait(element)
	p.eval(fmt.Sprintf("(%s).scrollIntoView({ block: 'center' })", element), nil)
	at := p.middleOf(element)
	if p.view.touch {
		p.tap(at)
	} else {
		p.click(at)
	}
}

// said finds a control of the open dialog by what it says: a button, or the label of a choice.
func said(words string) string {
	return fmt.Sprintf("[...document.querySelectorAll('dialog :is(button, label)')].find(e => (e.getAttribute('aria-label') ?? e.innerText).trim() === %q)", words)
}

// around finds a square of the wizard's board by where it lies from the piece.
func around(place string) string {
	return fmt.Sprintf("[...document.querySelectorAll('dialog .squares button')].find(b => b.getAttribute('aria-label').split(':')[0] === %q)", place)
}

// making is what a person does in the wizard.
type making struct {
	id, name string
	start    []string // squares
	do       []string // a control, a value of a list after its name and =, or a square after a space
	want     string
}

var (
	straight = []string{" 1 forward", " 1 forward, 1 right"}
	six      = []making{
		{id: "K", name: "King", do: append([]string{"Clear"}, append(straight, "Add castling", "Sides it castles to=right")...), want: "KirO2"},
		{id: "T", name: "Tower", start: []string{"a1", "h1"}, do: []string{"Slide", "How far=4", " 3 forward"}, want: "R4"},
		{id: "H", name: "Horse", start: []string{"b1", "g1"}, do: []string{"Lame leap", " 2 forward, 1 right"}, want: "mafsW"},
		{id: "E", name: "Elephant", start: []string{"c1", "f1"},
			do: []string{"Lame leap", " 2 back, 2 left", "Hop", "Only capture", " 1 right"}, want: "nAcpR"},
		{id: "M", name: "Minister", start: []string{"d1"}, do: append([]string{"Slide"}, straight...), want: "Q"},
		{id: "P", name: "Pawn", start: strings.Fields("a2 b2 c2 d2 e2 f2 g2 h2"), do: []string{
			"Only move", "Just one", " 1 forward", "Lame leap", "Only as its first move", " 2 forward", "Only as its first move",
			"Leap", "Only capture", "Captures en passant, too", "Left and right", " 1 forward, 1 right"}, want: "fmWifmnDfceF"},
	}
)

// work does in the open dialog what a person would, and returns the XBetza that is shown.
func (m making) work(p *tab) string {
	p.t.Helper()
	for _, what := range m.do {
		switch list, value, is := strings.Cut(what, "="); {
		case is:
			p.eval(fmt.Sprintf("(() => { const s = [...document.querySelectorAll('dialog select')].find(s => s.getAttribute('aria-label') === %q); s.value = %q; s.dispatchEvent(new Event('change')); })()", list, value), nil)
		case what[0] == ' ':
			tap(p, around(what[1:]))
		default:
			tap(p, said(what))
		}
	}
	return p.str("document.querySelector('dialog .wizard-text').textContent")
}

// write makes the game of six pieces in the studio by the wizard alone.
func write(p *tab) {
	p.t.Helper()
	for i, m := range six {
		if i == 0 {
			tap(p, "visible('Edit the move of King')")
		} else {
			tap(p, "visible('Add a piece')")
			p.wait("document.querySelector('dialog input')")
			p.eval(fmt.Sprintf("(() => { const [name, id] = document.querySelectorAll('dialog .making-field input'); name.value = %q; name.dispatchEvent(new Event('input')); id.value = %q; id.dispatchEvent(new Event('input')); })()", m.name, m.id), nil)
			for _, square := range m.start {
				tap(p, fmt.Sprintf("document.querySelector('dialog .making-board [data-key=%s]')", square))
			}
		}
		if got := m.work(p); got != m.want {
			p.t.Fatalf("%s: %s, want %s", m.name, got, m.want)
		}
		if i == 0 || i == len(six)-1 {
			p.shot("piece " + m.id)
		}
		tap(p, said(choose(i == 0, "Use this move", "Add this piece")))
		p.wait(fmt.Sprintf("!document.querySelector('dialog') && document.querySelectorAll('#rows tr').length === %d", i+1))
	}
}

// A game of six pieces is made with the wizard alone, castling and en passant included, and goes where any game goes.
func TestTheWizardMakesAGame(t *testing.T) {
	p := openStudio(t, "empty-8x8", laptop)
	p.allowClipboard()
	write(p)
	p.wait("fairway.legal().length === 18") // 16 of Pawns, and 2 Elephants capture over their own
	moves := p.str("[...document.querySelectorAll('#rows .move code')].map(c => c.textContent).join(' ')")
	if want := "KirO2 R4 mafsW nAcpR Q fmWifmnDfceF"; moves != want {
		t.Errorf("the moves are %s, want %s", moves, want)
	}
	p.shot("game")

	// Castling, and en passant.
	for line, want := range map[string]string{
		"g2-g3 a7-a6 f1-h3 a6-a5 g1-f3 a5-a4 e1-g1&h1-f1": "e1-g1&h1-f1",
		"e2-e4 a7-a6 e4-e5 d7-d5 e5xd6[d5]":               "e5xd6[d5]",
	} {
		p.eval("fairway.newGame()", nil)
		for _, move := range strings.Fields(line) {
			p.eval(fmt.Sprintf("fairway.play(%q)", move), nil)
		}
		if got := p.str("fairway.record().split(' ').at(-1)"); got != want {
			t.Errorf("%s: the last move is %s", line, got)
		}
	}
	p.eval("fairway.newGame()", nil)

	// Copied, then opened where nobody has been.
	press(p, "Copy link")
	p.wait("document.querySelector('#copied h2').innerText === 'Link copied'")
	link := p.str("navigator.clipboard.readText()")
	q := visit(t, link, laptop)
	q.ready()
	q.rest()
	mate(q)

	// And in a page of another origin.
	press(p, "Copy tag")
	p.wait("document.querySelector('#copied h2').innerText === 'Tag copied'")
	tag := p.str("navigator.clipboard.readText()")
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		fmt.Fprintf(w, `<!doctype html><link rel="icon" href="data:,"><title>An article</title><script src="%s/fairway-embed.js"></script>%s`, base, tag)
	}))
	t.Cleanup(s.Close)
	e := openAt(t, s.URL, laptop)
	e.wait("document.querySelector('fairway-diagram').wake()")
	e.wait("document.querySelector('fairway-diagram').legal().then(l => l.length === 18)")
	for _, move := range foolish {
		e.eval(fmt.Sprintf("document.querySelector('fairway-diagram').play(%q)", strings.Join(move[:], "-")), nil)
	}
	e.wait("document.querySelector('fairway-diagram').result().then(r => r === 'win b checkmate')")

	// Played from the studio as well.
	press(p, "Play")
	p.wait("location.pathname === '/play.html' && document.querySelector('#game')")
	p.ready()
	mate(p)
	p.shot("mate")
}

// foolish is the shortest game, from square to square.
var foolish = [][2]string{{"f2", "f3"}, {"e7", "e5"}, {"g2", "g4"}, {"d8", "h4"}}

// mate plays it with the mouse.
func mate(p *tab) {
	p.t.Helper()
	for i, move := range foolish {
		for _, square := range move {
			p.rest()
			p.click(p.square(square))
		}
		p.wait(fmt.Sprintf("fairway.record().split(' ').length === %d", i+1))
	}
	p.wait("fairway.result() === 'win b checkmate' && document.body.innerText.includes('Checkmate')")
}

// What the wizard doesn't know stays as it was written, a change is one step to undo, and a piece that moves by its name
// goes on doing so as long as nobody changes its move.
func TestTheWizardDestroysNothing(t *testing.T) {
	p := openStudio(t, "chushogi", laptop)
	move := "[...document.querySelectorAll('#rows tr')].find(r => r.innerText.includes('Lion')).querySelector('.move code').textContent"
	was := p.str(move)
	tap(p, "visible('Edit the move of Lion')")
	p.wait("document.querySelector('dialog .wizard-rows')")
	if also := p.str("[...document.querySelectorAll('dialog .wizard-rows code')].map(c => c.textContent).join(' ')"); also != "caK mcabK" {
		t.Errorf("of %s the wizard keeps %s", was, also)
	}
	// By keys alone: from the first square to the one three ahead and two to the right.
	p.wait("document.activeElement.getAttribute('aria-label') === '1 forward: leaps here'")
	p.key(keyArrowUp + keyArrowUp + keyArrowRight + keyArrowRight + keyEnter)
	p.wait("document.activeElement.getAttribute('aria-label') === '3 forward, 2 right: leaps here'")
	p.shot("keys")
	p.key(keyEscape) // which loses nothing
	p.wait("document.querySelector('dialog .making-foot').innerText.includes('Not used yet')")
	tap(p, said("Use this move"))
	changed := "KDNAZcaKmcabK"
	p.wait(fmt.Sprintf("%s === %q", move, changed))
	tap(p, "document.querySelector('#undo')")
	p.wait(fmt.Sprintf("%s === %q", move, was))
	// Nothing changed, nothing written.
	before := p.str("document.querySelector('#size').textContent")
	tap(p, "visible('Edit the move of Lion')")
	tap(p, said("Use this move"))
	p.wait(fmt.Sprintf("!document.querySelector('dialog') && %s === %q", move, was))
	if after := p.str("document.querySelector('#size').textContent"); after != before {
		t.Errorf("the text was %s and is %s", before, after)
	}
}

// On a phone the squares of the wizard and its controls are large enough for a finger.
func TestTheWizardOnAPhone(t *testing.T) {
	p := openStudio(t, "chess", phone)
	tap(p, "visible('Pieces')")
	if over := p.num("document.querySelector('#pieces').scrollWidth - document.querySelector('#pieces').clientWidth"); over > 0 {
		t.Errorf("the pieces are %v pixels too wide", over)
	}
	p.shot("pieces")
	tap(p, "visible('Edit the move of Knight')")
	p.wait("document.querySelectorAll('dialog .squares button').length === 49")
	p.wait("document.getAnimations().length === 0")
	p.shot("dialog")
	var small []string
	p.eval("[...document.querySelectorAll('dialog :is(button, label, select)')].filter(e => { const r = e.getBoundingClientRect(); return r.height < 43.5 || r.width < 43.5; }).map(e => e.innerText || e.ariaLabel)", &small)
	if len(small) > 0 {
		t.Errorf("too small for a finger: %q", small)
	}
	tap(p, around("1 forward"))
	tap(p, said("Use this move"))
	p.wait("[...document.querySelectorAll('#rows .move code')].some(c => c.textContent === 'WN')")
}
