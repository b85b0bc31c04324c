// Dialogs: the position and the record as text, and the keys.

import { h, icon, toast } from './dom.js';

// show opens a modal dialog; the browser keeps the focus inside, closes on Escape and gives the focus back.
export function show(title, ...body) {
  const close = () => d.close();
  const d = h('dialog', { 'aria-label': title, on: { close: () => d.remove(), click: (e) => { if (e.target === d) close(); } } },
    h('div', { class: 'dialog-head' }, h('h2', {}, title), h('button', { type: 'button', class: 'btn q i', 'aria-label': 'Close', on: { click: close } }, icon('close'))),
    h('div', { class: 'dialog-body' }, ...body));
  document.body.append(d);
  d.showModal();
  return d;
}

// copy puts text on the clipboard; where the browser forbids it, the text is shown to be copied by hand.
export async function copy(text, what) {
  try {
    await navigator.clipboard.writeText(text);
    toast(`${what} copied.`);
  } catch {
    const t = h('textarea', { readOnly: true, 'aria-label': what });
    t.value = text;
    show(what, h('div', { class: 'field' }, t));
    t.select();
  }
}

export function download(text, name, type) {
  const url = URL.createObjectURL(new Blob([text], { type })), a = h('a', { href: url, download: name });
  a.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

// A field with a text, its buttons, and its fault.
function field(name, hint, text, rows, load, buttons) {
  const id = 'text-' + name.toLowerCase();
  const area = h('textarea', { id, rows, spellcheck: false, autocapitalize: 'off', autocomplete: 'off', 'aria-describedby': `${id}-fault` });
  area.value = text;
  const fault = h('p', { class: 'fault', id: `${id}-fault`, role: 'alert' });
  const tell = (words) => { fault.textContent = words; area.setAttribute('aria-invalid', String(words !== '')); };
  const go = h('button', { type: 'button', class: 'btn p', on: { click: async () => {
    tell('');
    try { await load(area.value.trim()); } catch (e) { tell(sentence(e)); area.focus(); }
  } } }, 'Load');
  area.addEventListener('input', () => tell(''));
  return { area, tell, node: h('div', { class: 'field' }, h('label', { for: id }, name), h('p', { class: 'muted small' }, hint), area, fault, h('div', { class: 'row' }, go, ...buttons(area))) };
}

// sentence makes of an error what may be read by anybody: its own words, with a capital and a full stop.
export function sentence(e) {
  const t = String(e?.message ?? e ?? '').trim() || 'The text cannot be read';
  return t[0].toUpperCase() + t.slice(1) + (/[.:]$/.test(t) ? '' : '.');
}

// position shows the game as text. given: {position, record, fault} replace what is on the board.
export function position(app, given = {}) {
  const now = app.texts();
  let d;
  const done = (what) => { d.close(); toast(what); };
  const copyOf = (name) => (area) => h('button', { type: 'button', class: 'btn', on: { click: () => copy(area.value, name) } }, 'Copy');
  const pos = field('Position', 'Loading a position starts a new game from it.', given.position ?? now.position, 5, async (t) => { await app.load(t, given.played ?? ''); done('Position loaded.'); }, (a) => [copyOf('Position')(a)]);
  const file = h('input', { type: 'file', accept: '.txt,text/plain', hidden: true, on: { change: async () => {
    const f = file.files[0];
    if (f?.size >= 2_000_000) rec.tell('The file is too long for a record.');
    else if (f) {
      try { rec.area.value = (await f.text()).trim(); rec.tell(''); } catch (e) { rec.tell(sentence(e)); }
    }
    file.value = '';
  } } });
  const rec = field('Record', 'The whole game with its branches, one line.', given.record ?? now.record, 4, async (t) => { await app.restore(t); done('Game loaded.'); }, (a) => [copyOf('Record')(a),
    h('button', { type: 'button', class: 'btn', on: { click: () => download(a.value + '\n', `${a.value.split(';')[0].trim() || 'game'}.txt`, 'text/plain') } }, 'Save as a file'),
    h('button', { type: 'button', class: 'btn', on: { click: () => file.click() } }, 'Open a file'), file]);
  d = show('Position and save', given.record !== undefined ? [rec.node, pos.node] : [pos.node, rec.node]);
  if (given.fault) {
    const f = given.record !== undefined ? rec : pos;
    f.tell(given.fault);
    f.area.focus();
  }
}

export function keys() {
  const k = (...names) => h('dt', {}, names.map((n) => h('kbd', {}, n)));
  show('Keys', h('p', { class: 'muted small' }, 'The single letters work while the board or the buttons beside it have the focus.'),
    h('dl', { class: 'keys' }, k('←', '↑', '→', '↓'), h('dd', {}, 'Go over the board'), k('Enter'), h('dd', {}, 'Pick a man, play a move'), k('Esc'), h('dd', {}, 'Let go'),
      k('u'), h('dd', {}, 'Undo'), k('x'), h('dd', {}, 'Flip the board, or go to the next seat'), k('m'), h('dd', {}, 'Next face of the men'),
      k('f'), h('dd', {}, 'Forecast: where rolling men will be'), k('j'), h('dd', {}, 'Majority map: who has most men in each zone')));
}
