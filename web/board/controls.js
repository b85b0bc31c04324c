// The bar below the board, where the address asks for one: controls=bar or controls=full.
import { shade } from '../shared/attacks.js';
import { announce, DOING } from '../shared/doing.js';
import { icon } from '../shared/old/icons.js';
import { button, closed, isAvailable, setAvailable, setExpanded, setLabel, setPressed } from '../shared/old/kit.js';
import { say } from '../shared/say.js';
import { turnBoard } from '../shared/shown.js';
import { turn } from '../shared/sound.js';
import { onPress } from './input.js';

/**
 * @import { Fairway, Section, State } from '../fairway.d.ts'
 * @import { About } from './about.js'
 * @import { Aid } from './aid.js'
 * @import { BoardPage } from './types.js'
 */

const LONG = 80; // characters of a sentence that the bar may be too short for

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

/**
 * fill puts the controls into the bar. anew, of what it returns, is called when another game has begun.
 * @param {BoardPage} page
 * @param {HTMLElement} box
 * @param {string | null} kind
 * @param {Fairway} api
 */
export function fill(page, box, kind, api) {
  const toStart = () => api.go(0),
    toEnd = () => {
      const last = s.moves.list.at(-1);
      if (last) api.go(last.node);
    };
  const first = button('Go to start', 'first', () => ask(toStart)),
    back = button('Back', 'previous', () => ask(api.undo));
  const forward = button('Forward', 'next', () => ask(api.redo)),
    end = button('Go to end', 'last', () => ask(toEnd));
  let words = document.createElement('p');
  const face = document.createElement('select');
  face.setAttribute('aria-label', 'Piece style');
  face.addEventListener('change', () => ask(() => api.set({ face: face.value })));
  const flipped = () => say(page, turnBoard(api) ?? '');
  const flip = button('Flip the board', 'flip', () => ask(flipped));
  const more = button('More', 'more', () => open(menu.hidden), closed);
  /** @type {About | null} */
  let panel = null;
  const pieces = button('Pieces and rules', 'list', () => about(s.touched?.selected ? s.touched : null), closed);
  // about opens the pieces and the rules over the board, or closes them.
  async function about(piece) {
    try {
      const made = panel ?? (await import('./about.js')).about(api, pieces);
      panel ??= made;
      if (panel.open && !piece) panel.close();
      else panel.show(piece);
    } catch (error) {
      fault(error); // the board is played without it
    }
  }
  api.on('card', () => about(api.state(['touched']).touched)); // a long press tells of it sooner than of the change
  // Hints and the review of a game, where the page asks for them. What gives them is fetched with the first press.
  const bulb = button('Hint', 'bulb', () => advise((aid) => aid.hint())),
    look = button('Review game', 'graph', () => advise((aid) => aid.review()), { class: 'worded' }, 'Review');
  /** @type {Aid | null} */
  let aid = null;
  /** @type {Promise<Aid> | null} */
  let aids = null; // its promise
  /** @param {(aid: Aid) => void} act */
  async function advise(act) {
    try {
      aids ??= import('./aid.js').then((module) => {
        aid = module.aid(page, api, draw);
        return aid;
      });
      act(await aids);
    } catch (error) {
      if (!aid) aids = null; // another time
      fault(error);
    }
  }
  api.on('key', (e) => {
    const on = e.target instanceof Element && e.target.closest('input, select, textarea');
    if (e.key !== 'h' || e.ctrlKey || e.metaKey || e.altKey || on || bulb.hidden || !isAvailable(bulb)) return;
    advise((aid) => aid.hint());
  });
  const away = document.createElement('a');
  away.target = '_blank';
  away.rel = 'noopener';
  setLabel(away, 'Open in a new tab');
  away.append(icon('open'));
  const out = /** @type {HTMLAnchorElement} */ (away.cloneNode(false)); // the menu's
  out.textContent = away.title;
  const edit = /** @type {HTMLAnchorElement} */ (away.cloneNode(false)); // for a game that is a diagram text
  edit.textContent = 'Edit this diagram';
  setLabel(edit, edit.textContent);
  const menu = document.createElement('div');
  menu.id = 'more';
  menu.setAttribute('role', 'group');
  menu.setAttribute('aria-label', 'More');
  menu.hidden = true;
  for (const b of [first, end, bulb]) b.classList.add('wide');
  forward.classList.add('roomy');
  /** @type {HTMLElement[]} */
  const parts = [first, back, words, forward, end];
  if (kind === 'full') {
    face.classList.add('wide');
    flip.classList.add('wide');
    parts.push(face, flip);
  }
  away.classList.add('wide');
  parts.push(look, bulb, pieces, away, more);
  box.replaceChildren(...parts);
  document.documentElement.append(menu);

  // ask makes a call for the person, and says what is wrong with it.
  function ask(act) {
    try {
      act();
    } catch (error) {
      fault(error);
    }
  }

  /** @param {any} error */
  function fault({ message }) {
    const said = document.createElement('p');
    said.textContent = message;
    put(said);
    say(page, message, { urgent: true });
    words.classList.add('alarm');
  }

  // put shows what is said, in an element of its own.
  function put(said) {
    const had = words === document.activeElement;
    said.title = said.textContent; // the bar may be too short for it
    if (said.title.length > LONG) said.tabIndex = 0; // by keys it is scrolled then
    words.replaceWith(said);
    words = said;
    if (had) (said.title.length > LONG ? said : more).focus();
  }

  function open(on) {
    menu.hidden = !on;
    setExpanded(more, on);
    shown = '';
    if (on) list();
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
      const on = /** @type {Node} */ (e.target);
      if (!menu.hidden && !menu.contains(on) && !more.contains(on)) open(false);
    },
    true,
  );

  onPress(page, () => {
    if (!menu.hidden) open(false);
  });

  // list fills the menu. While nothing of it has changed its buttons stay, for a finger that is on
  // one of them; and the keyboard stays at the entry where it was.
  let shown = '',
    left = { of: '', game: '' }; // the game that a new one of the same came in the place of: nothing else keeps it
  const before = () => (left.of === s.board.variant ? left.game : '');
  // renew begins another game; stays is what can be had back after it where nobody has moved in this one.
  const renew = (begin, stays = '') => {
    const game = s.moves.canUndo || s.moves.canRedo ? api.save() : stays,
      of = s.board.variant;
    begin();
    left = { of, game };
  };
  function list() {
    const { view, hands, board } = s;
    const now = JSON.stringify([
      board.variant,
      view.face,
      view.faceNames,
      view.attacks,
      view.sound,
      hands.armies.map((a) => [a.name, a.hand]),
      away.hidden,
      edit.hidden,
      s.hands.seats,
      doing,
      before().length,
      [bulb.hidden, isAvailable(bulb), bulb.getAttribute('aria-pressed'), look.hidden],
    ]);
    if (now === shown) return;
    shown = now;
    const all = () => /** @type {HTMLElement[]} */ ([...menu.querySelectorAll('button, a')]),
      at = all().indexOf(/** @type {HTMLElement} */ (document.activeElement)),
      label = document.activeElement?.getAttribute('aria-label');
    const entry = (label, act, pressed) => {
      const run = () => {
        ask(act);
        open(false);
        more.focus();
      };
      return button(label, null, run, { 'aria-pressed': pressed }, label);
    };
    const rows = [];
    for (const a of hands.armies) {
      if (!a.hand) continue;
      const row = document.createElement('div'),
        name = document.createElement('span');
      row.className = a.hand.length ? 'hand' : 'hand none';
      name.textContent = a.hand.length ? `${a.name} in hand` : `${a.name}: hand empty`;
      row.append(name);
      for (const h of a.hand) {
        const b = button(`${h.name}, ${h.count} in hand`, null, () => {
          ask(() => api.select(h.select));
          open(false);
          api.focus(); // where it is dropped
        });
        b.append(drawing(h.tile), h.count > 1 ? String(h.count) : '');
        b.disabled = !h.select;
        row.append(b);
      }
      rows.push(row);
    }
    if (!forward.offsetParent) rows.push(entry('Forward', api.redo)); // the bar is too small for it
    rows.push(entry('Go to start', toStart), entry('Go to end', toEnd));
    if (!bulb.hidden) {
      const hint = entry('Hint', () => bulb.click(), aid?.hints() ?? false);
      setAvailable(hint, isAvailable(bulb));
      rows.push(hint);
    }
    if (!look.hidden) rows.push(entry('Review game', () => look.click()));
    for (const [i, f] of view.faces.entries())
      rows.push(entry(`Piece style: ${view.faceNames[i]}`, () => api.set({ face: f }), f === view.face));
    rows.push(entry('Attacked squares', () => shade(page, api, !view.attacks), view.attacks));
    const sound = () => {
      turn(page, view.sound);
      api.set({ sound: !view.sound });
    };
    rows.push(entry('Sound', sound, view.sound));
    rows.push(entry('Flip the board', flipped));
    if (s.hands.seats && doing === 'thinking') rows.push(entry('Stop thinking', () => api.stop()));
    else if (s.hands.seats) {
      const rests = doing === 'paused' || doing === 'failed';
      rows.push(entry(rests ? 'Let the computer play' : 'Pause the computer', () => api.pause(!rests)));
    }
    rows.push(entry('New game', () => renew(() => api.newGame(), before())));
    if (before()) rows.push(entry('Back to the game before', () => renew(() => api.restore(before()))));
    if (!away.hidden) rows.push(out);
    if (!edit.hidden) rows.push(edit);
    menu.replaceChildren(...rows);
    if (at >= 0) (all().find((b) => b.getAttribute('aria-label') === label) ?? all()[at] ?? more).focus();
  }

  let s = api.state(),
    { doing, message } = api.thinking(); // of the computer
  /** @type {boolean | null} */
  let early = false;
  function draw() {
    const { view, moves } = s;
    early = (moves.thrown || s.result) && !api.idle(); // the board shows first what a die does and which army wins
    for (const b of [first, back]) setAvailable(b, moves.canUndo);
    for (const b of [forward, end]) setAvailable(b, moves.canRedo);
    bulb.hidden = !view.hint;
    setAvailable(bulb, aid?.hints() || !(s.result || doing === 'thinking'));
    setPressed(bulb, aid?.hints());
    const left = document.activeElement === look;
    look.hidden = !view.review || !s.result || !moves.list.length || Boolean(aid?.reviews());
    if (left && look.hidden) /** @type {HTMLElement} */ (document.querySelector('#aid button') ?? more).focus();
    const said = document.createElement('p');
    said.append(...sentence(s, doing, message));
    if (!early && words.textContent !== said.textContent) put(said); // what stands there is not said again
    if (!early) words.classList.toggle('alarm', Boolean(s.message?.alarm));
    if ([...face.options].map((o) => o.text).join() !== view.faceNames.join())
      face.replaceChildren(...view.faces.map((f, i) => new Option(view.faceNames[i], f)));
    face.value = view.face;
    if (!menu.hidden) list();
  }

  // leave points the way to a page of its own at the game as it stands, by a link, where one can hold it; and to the
  // studio at its text, a copy where it is built in.
  function leave() {
    const { variant, readings, has } = s.board,
      name = readings ? `${variant}:${readings}` : variant;
    let link = '';
    try {
      link = `#${api.link(false)}`;
    } catch {
      /* it is longer than links are */
    }
    const own = variant === 'diagram';
    away.href = out.href = `./play.html${link}`;
    away.hidden = !link;
    edit.href = `./studio.html${own ? link : `?game=${encodeURIComponent(name)}`}`;
    edit.hidden = !has.text || (own && !link);
  }

  api.on('change', ({ sections }) => {
    s = { ...s, ...api.state(/** @type {Section[]} */ (sections)) };
    if (['board', 'view', 'moves', 'hands'].some((name) => sections.includes(name))) leave();
    draw();
  });
  api.on('thinking', (now) => {
    if (now.doing === doing && doing !== 'failed') return;
    ({ doing, message } = now);
    draw();
    announce(page, doing, s.hands.armies.find((a) => a.letter === now.army)?.name, message);
  });
  api.on('settled', () => {
    if (early) draw();
  });
  leave();
  draw();
  return {
    anew() {
      aid?.anew();
      panel?.anew();
    },
  };
}

// touched says which piece is looked at, why it can't move, and how it moves: in XBetza where words can't say all of it.
function touched({ name, words, selected, moves }, { message, pieces }, b) {
  const xbetza = pieces.selected?.xbetza,
    idle = selected && !moves && message ? `${message.text} ` : '',
    unsaid = !words || /its diagram shows/.test(words);
  return [b(name), ` ${idle}${words}`, unsaid && xbetza ? ` (${xbetza})` : ''];
}

/**
 * @param {State} s
 * @param {string} doing
 * @param {string} message
 * @returns {(Node | string)[]}
 */
function sentence(s, doing, message) {
  const b = (t) => {
    const e = document.createElement('b');
    e.textContent = t;
    return e;
  };
  if (s.message && !(s.touched?.selected && !s.touched.moves && !s.message.alarm && !s.message.how))
    return [b(s.message.title), ` ${s.message.text}`];
  if (s.pieces.choices) return [s.pieces.choices.map((c) => c.label).join(' or ')];
  if (s.touched) return touched(s.touched, s, b);
  if (s.result) return [b(s.result.words)];
  const last = s.moves.list.find((m) => m.current),
    mover = s.hands.armies.find((a) => a.toMove);
  const said = last ? [b(String(last.number)), ` ${last.text}. `] : [];
  if (s.marks.check) return [...said, s.marks.check.words];
  return [...said, mover ? (DOING[doing]?.(mover.name, message) ?? `${mover.name} moves.`) : ''];
}
