// The bar below the board, where the address asks for one: controls=bar or controls=full.
const SVG = 'http://www.w3.org/2000/svg';
const PATHS = {
  first: 'M3.5 3v10M13 3 6 8l7 5z',
  back: 'M11.5 3 4.5 8l7 5z',
  forward: 'M4.5 3l7 5-7 5z',
  last: 'M12.5 3v10M3 3l7 5-7 5z',
  flip: 'M5 13V3M2.5 5.5 5 3l2.5 2.5M11 3v10M8.5 10.5 11 13l2.5-2.5',
  open: 'M9 3h4v4M13 3 7.5 8.5M7 4H3v9h9V9',
  more: 'M3 8h.01M8 8h.01M13 8h.01',
};

function icon(name) {
  const svg = document.createElementNS(SVG, 'svg'),
    path = document.createElementNS(SVG, 'path');
  svg.setAttribute('viewBox', '0 0 16 16');
  svg.setAttribute('aria-hidden', 'true');
  if (name === 'more') svg.classList.add('dots');
  path.setAttribute('d', PATHS[name]);
  svg.append(path);
  return svg;
}

function button(label, name, act) {
  const b = document.createElement('button');
  b.type = 'button';
  b.title = label;
  b.setAttribute('aria-label', label);
  if (name) b.append(icon(name));
  b.addEventListener('click', act);
  return b;
}

const drawing = (text) =>
  document.importNode(new DOMParser().parseFromString(text, 'image/svg+xml').documentElement, true);

// bar makes the place of the controls; fill puts them there once the board is live.
export function bar(kind) {
  if (kind !== 'bar' && kind !== 'full') return null;
  const box = document.createElement('div');
  box.id = 'controls';
  box.setAttribute('role', 'group');
  box.setAttribute('aria-label', 'Game');
  document.body.classList.add('barred');
  document.documentElement.append(box); // body is the board's alone
  return box;
}

export function fill(box, kind, api) {
  const last = () => api.state().moves.at(-1)?.node;
  const first = button('Go to start', 'first', () => api.go(0)),
    back = button('Back', 'back', () => api.undo());
  const forward = button('Forward', 'forward', () => api.redo()),
    end = button('Go to end', 'last', () => {
      const n = last();
      if (n) api.go(n);
    });
  const words = document.createElement('p');
  words.setAttribute('role', 'status');
  const face = document.createElement('select');
  face.setAttribute('aria-label', 'Piece style');
  face.addEventListener('change', () => api.set({ face: face.value }));
  const flip = button('Flip the board', 'flip', () => api.set({ seat: 'next' }));
  const more = button('More', 'more', () => open(menu.hidden));
  more.setAttribute('aria-expanded', 'false');
  const away = document.createElement('a');
  away.target = '_blank';
  away.rel = 'noopener';
  away.title = 'Open in a new tab';
  away.setAttribute('aria-label', away.title);
  away.append(icon('open'));
  const out = away.cloneNode(false); // the menu's
  out.textContent = away.title;
  const menu = document.createElement('div');
  menu.id = 'more';
  menu.hidden = true;
  for (const b of [first, end]) b.classList.add('wide');
  const parts = [first, back, words, forward, end];
  if (kind === 'full') {
    face.classList.add('wide');
    flip.classList.add('wide');
    parts.push(face, flip);
  }
  away.classList.add('wide');
  parts.push(away, more);
  box.replaceChildren(...parts);
  document.documentElement.append(menu);

  function open(on) {
    menu.hidden = !on;
    more.setAttribute('aria-expanded', String(on));
    shown = '';
    if (on) list(api.state());
  }
  document.addEventListener(
    'keydown',
    (e) => {
      if (e.key === 'Escape' && !menu.hidden) {
        open(false);
        more.focus();
        e.stopPropagation();
      }
    },
    true,
  );
  window.addEventListener(
    'pointerdown',
    (e) => {
      if (!menu.hidden && !menu.contains(e.target) && !more.contains(e.target)) open(false);
    },
    true,
  );

  // list fills the menu. While nothing of it has changed its buttons stay, for a finger that is on
  // one of them; and the keyboard stays at the entry where it was.
  let shown = '';
  function list(s) {
    const now = JSON.stringify([s.variant, s.face, s.faceNames, s.armies.map((a) => [a.name, a.hand]), away.hidden]);
    if (now === shown) return;
    shown = now;
    const all = () => [...menu.querySelectorAll('button, a')],
      at = all().indexOf(document.activeElement),
      label = document.activeElement?.ariaLabel;
    const entry = (label, act, pressed) => {
      const b = button(label, '', () => {
        act();
        open(false);
        more.focus();
      });
      b.textContent = label;
      if (pressed !== undefined) b.setAttribute('aria-pressed', String(pressed));
      return b;
    };
    const rows = [];
    for (const a of s.armies) {
      if (!a.hand) continue;
      const row = document.createElement('div'),
        name = document.createElement('span');
      row.className = 'hand';
      name.textContent = a.hand.length ? `${a.name} in hand` : `${a.name}: hand empty`;
      row.append(name);
      for (const h of a.hand) {
        const b = button(`${h.name}, ${h.count} in hand`, '', () => {
          api.select(h.select);
          open(false);
          document.querySelector('canvas')?.focus({ preventScroll: true }); // where it is dropped
        });
        b.append(drawing(h.tile), h.count > 1 ? String(h.count) : '');
        b.disabled = !h.select;
        row.append(b);
      }
      rows.push(row);
    }
    rows.push(
      entry('Go to start', () => api.go(0)),
      entry('Go to end', () => {
        const n = last();
        if (n) api.go(n);
      }),
    );
    for (const [i, f] of s.faces.entries())
      rows.push(entry(`Piece style: ${s.faceNames[i]}`, () => api.set({ face: f }), f === s.face));
    rows.push(entry('Flip the board', () => api.set({ seat: 'next' })));
    rows.push(entry('New game', () => api.newGame(s.variant)));
    if (!away.hidden) rows.push(out);
    menu.replaceChildren(...rows);
    if (at >= 0) (all().find((b) => b.ariaLabel === label) ?? all()[at] ?? more).focus();
  }

  let early = false;
  function draw() {
    const s = api.state();
    early = (s.thrown || s.result) && !api.idle(); // the board shows first what a die does and which army wins
    if (s.choices && !s.choices.length) s.choices = null;
    for (const b of [first, back]) b.disabled = !s.canUndo;
    for (const b of [forward, end]) b.disabled = !s.canRedo;
    const said = document.createElement('p');
    said.append(...sentence(s));
    if (!early && words.textContent !== said.textContent) words.replaceChildren(...said.childNodes); // what stands there is not said again
    if (!early) words.classList.toggle('alarm', Boolean(s.message?.alarm));
    if ([...face.options].map((o) => o.text).join() !== s.faceNames.join())
      face.replaceChildren(...s.faces.map((f, i) => new Option(s.faceNames[i], f)));
    face.value = s.face;
    const [variant, start] = api.record().split(';'),
      q = new URLSearchParams({ variant });
    if (start && start !== 'start') q.set('position', start);
    const line = s.moves
      .filter((m) => m.behind || m.current)
      .map((m) => m.text)
      .filter((t) => !/^(resign:|agreed)/.test(t));
    if (line.length) q.set('played', line.join(' '));
    away.href = out.href = `./?${q}`;
    away.hidden = variant === 'diagram';
    if (!menu.hidden) list(s);
  }
  api.on('change', draw);
  api.on('settled', () => {
    if (early) draw();
  });
  draw();
}

function sentence(s) {
  const b = (t) => {
    const e = document.createElement('b');
    e.textContent = t;
    return e;
  };
  if (s.message) return [b(s.message.title), ` ${s.message.text}`];
  if (s.choices) return [s.choices.map((c) => c.label).join(' or ')];
  if (s.result) return [b(s.result.words)];
  const last = s.moves.find((m) => m.current),
    mover = s.armies.find((a) => a.toMove);
  const said = last ? [b(String(last.number)), ` ${last.text}. `] : [];
  if (s.check) return [...said, s.check.words];
  return [...said, mover ? `${mover.name} moves.` : ''];
}
