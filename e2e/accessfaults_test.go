package e2e

// faults is a script that lists violations of WCAG 2.2 that a program can find, for screen reader and keyboard users
// and about contrast, in a document and the shadow trees of its elements.
const faults = `const faults = (doc) => {
	const win = doc.defaultView, list = [], root = doc.documentElement;
	const say = (what, e) => list.push(what + ': ' + e.cloneNode(false).outerHTML.slice(0, 110));
	const trees = (top) => [top, ...[...top.querySelectorAll('*')].filter((e) => e.shadowRoot).flatMap((e) => trees(e.shadowRoot))];
	const roots = trees(doc);
	const all = (selector) => roots.flatMap((r) => [...r.querySelectorAll(selector)]);
	const up = (e) => e.parentElement ?? e.getRootNode().host;
	const inside = (e, selector) => { for (let a = e; a; a = up(a)) if (a.matches(selector)) return a; return null; };
	const shown = (e) => e.getClientRects().length > 0 && win.getComputedStyle(e).visibility === 'visible' && !inside(e, '[aria-hidden="true"], [inert]');
	const byId = (e, ids) => (ids ?? '').split(' ').filter(Boolean).map((id) => e.getRootNode().getElementById(id));
	const text = (e) => e.getAttribute('aria-label') || byId(e, e.getAttribute('aria-labelledby')).map((l) => l?.textContent ?? '').join(' ').trim() || e.textContent.trim() || [...e.querySelectorAll('img[alt], svg[aria-label]')].map((i) => i.alt || i.getAttribute('aria-label')).join(' ').trim() || [...(e.labels ?? [])].map((l) => l.textContent).join(' ').trim() || e.title || e.placeholder || '';
	const tags = { button: 'button', select: 'combobox', textarea: 'textbox', ul: 'list', ol: 'list', li: 'listitem', table: 'table', tr: 'row', td: 'cell', h1: 'heading', h2: 'heading', h3: 'heading', h4: 'heading', img: 'img', nav: 'navigation', main: 'main', aside: 'complementary', dialog: 'dialog', hr: 'separator', summary: 'button', form: 'form', fieldset: 'group', details: 'group', progress: 'progressbar', option: 'option', svg: 'svg', iframe: 'frame', th: 'columnheader', math: 'math', output: 'status' };
	const inputs = { checkbox: 'checkbox', radio: 'radio', button: 'button', submit: 'button', range: 'slider', number: 'spinbutton' };
	const role = (e) => {
		const given = e.getAttribute('role'), tag = e.tagName.toLowerCase();
		if (given) return given;
		if (tag === 'img') return e.alt ? 'img' : 'presentation';
		if (tag === 'a') return e.hasAttribute('href') ? 'link' : '';
		if (tag === 'input') return inputs[e.type] ?? (e.hasAttribute('list') ? 'combobox' : 'textbox');
		if (tag === 'section') return e.hasAttribute('aria-label') || e.hasAttribute('aria-labelledby') ? 'region' : '';
		if (tag === 'header') return inside(e, 'main, article, section, aside, nav') ? '' : 'banner';
		if (tag === 'footer') return inside(e, 'main, article, section, aside, nav') ? '' : 'contentinfo';
		if (tag === 'th') return e.scope === 'row' ? 'rowheader' : 'columnheader';
		return tags[tag] ?? '';
	};

	// Names.
	for (const e of all('button, a[href], input:not([type=hidden]), select, textarea, summary, [role=gridcell], [role=grid], [role=img], [role=dialog], [role=progressbar], [role=listbox], [role=textbox], [role=tablist], dialog[open], iframe, h1, h2, h3, h4'))
		if (shown(e) && !text(e)) say('no name', e);
	for (const e of all('img')) if (!e.hasAttribute('alt')) say('no alt', e);
	for (const e of all('button[aria-label], a[aria-label], [role=tab][aria-label]')) {
		const plain = (t) => t.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
		const seen = plain([...e.querySelectorAll('*'), e].filter((x) => shown(x)).flatMap((x) => [...x.childNodes]).filter((n) => n.nodeType === 3).map((n) => n.textContent).join(' '));
		if (shown(e) && /\p{L}{2}/u.test(seen) && !seen.split(' ').every((w) => plain(e.getAttribute('aria-label')).includes(w))) say('its name lacks what it shows, ' + seen, e);
	}
	const frames = all('iframe').filter(shown).map((e) => e.title);
	for (const t of frames.filter((t, i) => frames.indexOf(t) < i)) list.push('two frames with the title ' + t);

	// Roles and their attributes.
	const plain = 'alert alertdialog application article banner button cell checkbox columnheader combobox complementary contentinfo dialog form grid gridcell group heading img link list listbox listitem log main menu meter menubar menuitem menuitemcheckbox menuitemradio navigation none note option presentation progressbar radio radiogroup region row rowgroup rowheader search separator slider spinbutton status switch tab table tablist tabpanel textbox timer toolbar tooltip'.split(' ');
	const flag = ['true', 'false'], three = [...flag, 'mixed'], number = /^-?\d+(\.\d+)?$/, any = /^[^]*$/;
	const values = { 'aria-atomic': flag, 'aria-busy': flag, 'aria-disabled': flag, 'aria-expanded': flag, 'aria-hidden': flag, 'aria-modal': flag, 'aria-multiline': flag, 'aria-multiselectable': flag, 'aria-readonly': flag, 'aria-required': flag, 'aria-selected': flag, 'aria-checked': three, 'aria-pressed': three, 'aria-current': [...flag, 'page', 'step', 'location', 'date', 'time'], 'aria-haspopup': [...flag, 'menu', 'listbox', 'tree', 'grid', 'dialog'], 'aria-invalid': [...flag, 'grammar', 'spelling'], 'aria-live': ['off', 'polite', 'assertive'], 'aria-orientation': ['horizontal', 'vertical'], 'aria-autocomplete': ['none', 'inline', 'list', 'both'], 'aria-level': number, 'aria-valuenow': number, 'aria-valuemin': number, 'aria-valuemax': number, 'aria-rowcount': number, 'aria-colcount': number, 'aria-rowindex': number, 'aria-colindex': number, 'aria-posinset': number, 'aria-setsize': number, 'aria-label': any, 'aria-labelledby': any, 'aria-describedby': any, 'aria-controls': any, 'aria-owns': any, 'aria-activedescendant': any, 'aria-details': any, 'aria-errormessage': any, 'aria-description': any, 'aria-roledescription': any, 'aria-valuetext': any, 'aria-keyshortcuts': any, 'aria-placeholder': any, 'aria-rowindextext': any, 'aria-colindextext': any };
	const menus = ['menuitem', 'menuitemradio', 'menuitemcheckbox'], cells = ['gridcell', 'columnheader', 'rowheader'], ranges = ['meter', 'progressbar', 'slider', 'spinbutton', 'separator'];
	const allowed = {
		'aria-checked': ['checkbox', 'radio', 'switch', 'option', ...menus.slice(1)], 'aria-selected': [...cells, 'row', 'option', 'tab'], 'aria-pressed': ['button'],
		'aria-expanded': ['button', 'link', 'combobox', 'listbox', 'checkbox', 'tab', 'row', 'application', 'switch', ...cells, ...menus], 'aria-haspopup': ['button', 'link', 'combobox', 'tab', 'textbox', 'application', ...cells, ...menus],
		'aria-level': ['heading', 'row', 'listitem'], 'aria-valuenow': ranges, 'aria-valuemin': ranges, 'aria-valuemax': ranges, 'aria-valuetext': ranges, 'aria-modal': ['dialog', 'alertdialog'], 'aria-multiselectable': ['grid', 'listbox', 'tablist'],
		'aria-multiline': ['textbox'], 'aria-autocomplete': ['combobox', 'textbox'], 'aria-placeholder': ['combobox', 'textbox'], 'aria-rowcount': ['grid', 'table'], 'aria-colcount': ['grid', 'table'], 'aria-rowindex': ['row', 'cell', ...cells], 'aria-colindex': ['row', 'cell', ...cells], 'aria-rowindextext': ['row', 'cell', ...cells], 'aria-colindextext': ['cell', ...cells],
		'aria-posinset': ['option', 'listitem', 'tab', 'radio', 'row', 'article', ...menus], 'aria-setsize': ['option', 'listitem', 'tab', 'radio', 'row', 'article', ...menus], 'aria-required': ['combobox', 'gridcell', 'listbox', 'radiogroup', 'spinbutton', 'textbox', 'checkbox', 'switch'],
		'aria-readonly': ['checkbox', 'combobox', 'grid', 'gridcell', 'listbox', 'radiogroup', 'slider', 'spinbutton', 'switch', 'textbox', ...cells, ...menus],
	};
	for (const e of all('*')) {
		const r = role(e);
		if (e.hasAttribute('role') && !plain.includes(r)) say('no such role', e);
		for (const { name, value } of e.attributes) {
			if (!name.startsWith('aria-')) continue;
			const may = values[name];
			if (!may) say('no such attribute as ' + name, e);
			else if (Array.isArray(may) ? !may.includes(value) : !may.test(value)) say(name + ' can\'t be ' + value, e);
			else if (allowed[name] && !allowed[name].includes(r)) say(name + ' on ' + (r || 'no role'), e);
			else if (/^aria-label(ledby)?$/.test(name) && !r && !e.tagName.includes('-') && !e.isContentEditable) say(name + ' on no role', e);
		}
	}
	const needs = { checkbox: 'aria-checked', radio: 'aria-checked', switch: 'aria-checked', menuitemradio: 'aria-checked', menuitemcheckbox: 'aria-checked', heading: 'aria-level', slider: 'aria-valuenow', meter: 'aria-valuenow' };
	for (const [r, name] of Object.entries(needs)) for (const e of all('[role=' + r + ']')) if (!e.hasAttribute(name)) say('no ' + name, e);
	const parents = { row: ['grid', 'table', 'rowgroup'], gridcell: ['row'], menuitem: ['menu', 'menubar', 'group'], menuitemradio: ['menu', 'menubar', 'group'], menuitemcheckbox: ['menu', 'menubar', 'group'], radio: ['radiogroup'], option: ['listbox', 'group'], tab: ['tablist'], listitem: ['list'] };
	const above = (e) => { for (let a = up(e); a; a = up(a)) { const r = role(a); if (r && r !== 'presentation' && r !== 'none') return r; } return ''; };
	for (const [r, may] of Object.entries(parents)) for (const e of all('[role=' + r + ']')) if (!may.includes(above(e))) say(r + ' outside of a ' + may[0], e);
	const below = (e) => [...e.children].flatMap((c) => { const r = role(c); return win.getComputedStyle(c).display === 'none' || c.getAttribute('aria-hidden') === 'true' ? [] : r && r !== 'presentation' && r !== 'none' ? [r] : r ? [] : below(c); });
	const children = { grid: ['row', 'rowgroup'], row: ['cell', ...cells], menu: [...menus, 'group', 'separator'], listbox: ['option', 'group'], tablist: ['tab'], radiogroup: ['radio'] };
	for (const [r, may] of Object.entries(children)) for (const e of all('[role=' + r + ']')) {
		const has = shown(e) ? below(e) : may;
		for (const c of has) if (!may.includes(c)) say('a ' + c + ' in a ' + r, e);
		if (!has.length && ['grid', 'row', 'menu', 'tablist'].includes(r)) say('nothing in a ' + r, e);
	}
	for (const e of all('ul, ol')) if (!e.hasAttribute('role')) for (const c of e.children) if (!['LI', 'SCRIPT', 'TEMPLATE'].includes(c.tagName)) say('in a list', c);
	for (const e of all('li')) if (!['UL', 'OL', 'MENU'].includes(e.parentElement?.tagName)) say('outside of a list', e);
	for (const e of all('dl')) for (const c of e.children) if (!['DT', 'DD', 'DIV', 'SCRIPT', 'TEMPLATE'].includes(c.tagName)) say('in a list of terms', c);
	for (const e of all('dt, dd')) if (!e.closest('dl')) say('outside of a list of terms', e);
	for (const name of ['aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns', 'aria-activedescendant', 'aria-errormessage'])
		for (const e of all('[' + name + ']')) if (byId(e, e.getAttribute(name)).some((x) => !x)) say(name + ' leads nowhere', e);
	for (const e of all('label[for]')) if (!e.control) say('a label of nothing', e);
	for (const r of roots) {
		const ids = [...r.querySelectorAll('[id]:not(svg *)')].map((e) => e.id);
		for (const id of ids.filter((id, i) => ids.indexOf(id) < i)) list.push('two elements with the id ' + id);
	}

	// Keys and pointers.
	const keyed = (e) => e.tabIndex >= 0 || e.isContentEditable;
	const active = 'button, a[href], input:not([type=hidden]), select, textarea, summary, iframe, [tabindex], [contenteditable=true]';
	for (const e of all('[tabindex]')) if (e.tabIndex > 0) say('its own place in the Tab order', e);
	for (const e of all(active)) {
		if (!e.getClientRects().length || e.disabled || e.tabIndex < 0 || win.getComputedStyle(e).visibility !== 'visible') continue;
		if (inside(e, '[aria-hidden="true"]') && !inside(e, '[inert]')) say('hidden, and Tab comes there', e);
		else if (inside(e, '.visually-hidden')) say('not seen, and Tab comes there', e);
		const over = inside(up(e) ?? root, 'button, a[href], summary, [role=button], [role=link], [role=menuitem], [role=option], [role=tab], [role=radio], [role=checkbox], [role=switch], [role=img]');
		if (over) say('inside of something that is pressed', e);
	}
	for (const e of all('*')) {
		if (!shown(e) || e.matches('textarea, select, html, body') || e.tabIndex >= 0) continue;
		const s = win.getComputedStyle(e), on = (a, b, o) => /auto|scroll/.test(o) && a > b + 14;
		if (on(e.scrollHeight, e.clientHeight, s.overflowY) || on(e.scrollWidth, e.clientWidth, s.overflowX))
			if (![...e.querySelectorAll(active)].some((x) => keyed(x) && !x.disabled)) say('scrolls, and no key comes there', e);
	}
	const targets = all('button, a[href], input:not([type=hidden]), select, summary, [role=button]').filter((e) => shown(e) && !inside(e, '.visually-hidden, :disabled') && !(/^inline/.test(win.getComputedStyle(e).display) && inside(e, 'p, li')) && !(inside(e, '#choices, [role=grid]')));
	const boxes = new Map(targets.map((e) => [e, e.getBoundingClientRect()]));
	for (const [e, b] of boxes) {
		if (b.width >= 23.9 && b.height >= 23.9 || b.width < 1 || e.matches('input[type=checkbox], input[type=radio]') && e.labels?.length) continue;
		const x = b.x + b.width / 2, y = b.y + b.height / 2;
		for (const [o, c] of boxes) {
			if (o === e || o.contains(e) || e.contains(o) || c.width < 1) continue;
			const dx = Math.max(c.left - x, 0, x - c.right), dy = Math.max(c.top - y, 0, y - c.bottom);
			if (Math.hypot(dx, dy) < 11.5) { say('smaller than 24 px beside another', e); break; }
		}
	}

	// The page.
	if (!root.lang) list.push('no language');
	if (!doc.title) list.push('no title');
	const viewport = doc.querySelector('meta[name=viewport]')?.content ?? '';
	if (/user-scalable\s*=\s*(no|0)|maximum-scale\s*=\s*[0-4](\D|$)/.test(viewport)) list.push('can\'t be zoomed');
	const modal = all('dialog:modal')[0], seen = (e) => shown(e) && (!modal || modal.contains(e));
	let level = 0;
	for (const e of all('h1, h2, h3, h4, h5, h6, [role=heading]')) {
		if (!seen(e)) continue;
		const at = Number(e.getAttribute('aria-level') ?? e.tagName[1]);
		if (level && at > level + 1) say('a heading of level ' + at + ' after one of ' + level, e);
		level = at;
	}
	const marks = all('*').filter((e) => seen(e) && ['banner', 'main', 'navigation', 'contentinfo', 'complementary', 'region', 'search'].includes(role(e))).map((e) => [e, role(e) + ' ' + (e.getAttribute('aria-label') ?? byId(e, e.getAttribute('aria-labelledby')).map((l) => l?.textContent).join(' '))]);
	for (const [i, [e, name]] of marks.entries()) if (marks.findIndex(([o, n]) => n === name && o.getRootNode() === e.getRootNode()) < i) say('two landmarks are called ' + name, e);
	if (all('main').filter(shown).length > 1) list.push('two mains');
	const whole = win === win.top && !doc.querySelector('#grid, canvas'); // board.html is always framed by other pages
	if (whole && !modal) {
		if (!all('main').some(shown)) list.push('no main');
		if (!all('h1').some(shown)) list.push('no heading of level 1');
	}

	// Contrast.
	const parse = (c) => { const m = /^rgba?\(([^)]+)\)$/.exec(c); if (!m) return null; const [r, g, b, a = 1] = m[1].split(/[ ,/]+/).map(Number); return { r, g, b, a }; };
	const light = ({ r, g, b }) => { const f = (v) => ((v /= 255) <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4); return 0.2126 * f(r) + 0.7152 * f(g) + 0.0722 * f(b); };
	// The shape of a button may be painted below its text, as a pseudo-element.
	const shape = (e) => { const s = e.nodeType === 1 && win.getComputedStyle(e, '::before'); return s && s.content === '""' && s.position === 'absolute' && s.zIndex === '-1' ? parse(s.backgroundColor) : null; };
	const under = (e) => { for (; e; e = up(e)) { const s = win.getComputedStyle(e), p = shape(e), c = parse(s.backgroundColor); if (p?.a === 1) return p; if (s.backgroundImage !== 'none') return null; if (c?.a === 1) return c; if (c && c.a > 0) return null; } return null; };
	// The text of a drawing lies on the topmost shape painted before it, of one colour or a gradient's colours.
	const painted = (e) => {
		const drawing = e.ownerSVGElement, b = e.getBoundingClientRect(), at = new DOMPoint(b.x + b.width / 2, b.y + b.height / 2);
		for (const shape of drawing ? [...drawing.querySelectorAll('path, rect, circle')].reverse() : []) {
			const s = win.getComputedStyle(shape), to = shape.getScreenCTM();
			if (!(shape.compareDocumentPosition(e) & 4) || inside(shape, 'defs, clipPath, pattern, mask') || s.visibility !== 'visible' || Number(s.fillOpacity) < 1 || faint(shape) || !to || !shape.isPointInFill(at.matrixTransform(to.inverse()))) continue;
			const id = /^url\("?#([^")]+)/.exec(s.fill)?.[1], c = parse(s.fill);
			const colours = id ? [...drawing.querySelectorAll('#' + CSS.escape(id) + ' stop')].map((stop) => parse(win.getComputedStyle(stop).stopColor)) : c?.a === 1 ? [c] : [];
			if (colours.length) return colours;
		}
		return null;
	};
	const faint = (e) => { for (; e; e = up(e)) if (Number(win.getComputedStyle(e).opacity) < 1) return true; return false; };
	for (const r of roots) {
		const walk = doc.createTreeWalker(r === doc ? doc.body : r, 4);
		for (let n = walk.nextNode(); n; n = walk.nextNode()) {
			const e = n.parentElement;
			if (!e || !n.textContent.trim() || !shown(e) || inside(e, '.visually-hidden, :disabled, [aria-disabled=true]') || faint(e)) continue;
			const s = win.getComputedStyle(e), c = parse(e.namespaceURI.includes('svg') ? s.fill : s.color), below = painted(e) ?? [under(e)];
			if (!c || c.a < 1 || !below[0]) continue;
			const ratio = Math.min(...below.map((b) => { const [x, y] = [light(c), light(b)].sort((p, q) => q - p); return (x + 0.05) / (y + 0.05); }));
			const size = parseFloat(s.fontSize), large = size >= 24 || (size >= 18.66 && Number(s.fontWeight) >= 700);
			if (ratio < (large ? 3 : 4.5)) say('contrast ' + ratio.toFixed(2), e);
		}
	}
	return [...new Set(list)];
};`
