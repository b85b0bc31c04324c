// Setting a position up: a picture of the board with a button over each square, and what each army may put there.
// The board's document knows the rules: it makes every edit of the position's text, and names what is impossible.

import { capital } from '../shared/capital.js';
import { copy, sentence, show } from '../shared/old/dialogs.js';
import { fill, h, picture, pictureURL } from '../shared/old/dom.js';
import { icon } from '../shared/old/icons.js';
import { stepTo } from '../shared/radios.js';
import { say } from '../shared/say.js';
import { carrier } from './carry.js';
import * as keeper from './keeper.js';
import { own } from './kept.js';
import { coarse, slim } from './rooms.js';
import { besides, momentum } from './setupmore.js';
import { tagOf } from './share.js';

/** @import { Placement, Edit, Spot, State, Stock } from '../fairway.d.ts' */
/** @import { App } from './types.js' */

const BALL = 'ball',
  NOTHING = ''; // tools beside the pieces: a ball, and taking off
const FINGER = 30, // a square that is smaller, in CSS pixels, is too small for a finger,
  LARGE = 44; // and so large it is in a window of its own

// What begins and ends a press, wherever it is let go.
const PRESSES = ['mousedown', 'mouseup', 'dragend', 'keydown'];

// plain is a fault without the name of the field that it is about.
const plain = (fault) => capital(fault.replace(/^[a-z]+: /, ''));

/**
 * setUp opens the dialog with the position on the board.
 * @param {App} app
 */
export function setUp(app) {
  const state = /** @type {State} */ (app.state),
    { variant, readings, title } = state.board,
    game = `${variant} ${title}`, // games of authors differ by their titles alone
    armies = state.hands.armies.map(({ letter, name }) => ({ letter, name })),
    nameOf = (letter) => armies.find((a) => a.letter === letter)?.name ?? '';
  const first = /** @type {Placement | null} */ (app.ask('setUp'));
  if (!first) return;
  let now = first;
  /** @type {string[]} */
  const before = [];
  /** @type {Stock | typeof BALL | typeof NOTHING | null} */
  let tool = null;
  let chosen = ''; // the square of the piece that the next click moves
  let cursor = Math.max(
    0,
    now.squares.findIndex((s) => s.square),
  );
  const palette = /** @type {Stock[]} */ (app.ask('palette') ?? []);

  const image = h('img', { alt: '', draggable: false }),
    grid = h('div', { class: 'squares', role: 'grid', 'aria-label': 'Squares' }),
    room = h('div', { class: 'setup-board' }, image, grid),
    pane = h('div', { class: 'setup-pane' }, room),
    trays = h('div', { class: 'trays' }),
    tools = h('div', { class: 'tools' }),
    more = h('div', { class: 'more' }),
    verdict = h('div', { class: 'can', role: 'status' }),
    text = h('input', { type: 'text', spellcheck: false, autocomplete: 'off', 'aria-label': 'Position text' });

  let misread = false; // the field's text isn't a valid position
  const moved = () => before.length > 0;
  /**
   * ask makes an edit and shows what came of it.
   * @param {string} position
   * @param {Edit} [edit]
   */
  const ask = (position, edit) => {
    try {
      return /** @type {Placement} */ (app.api?.setUp(position, edit));
    } catch (e) {
      wrong(e, edit ? /^([a-z]+: )+(column \d+: )?/i : undefined);
      return null;
    }
  };
  const wrong = (e, where = /^[a-z]+: /i) => {
    const words = sentence(e).replace(where, '');
    fill(verdict, h('p', { class: 'fault' }, icon('close'), h('span', {}, capital(words))));
  };
  /** @param {Edit} edit */
  const edit = (edit) => take(ask(now.position, edit));
  /** @param {Placement | null} next */
  const take = (next, drawn = draw) => {
    if (!next) return false;
    if (next.position !== now.position) before.push(now.position);
    now = next;
    drawn();
    return true;
  };
  // What a field says is taken when it is left, which a button is often pressed for: that stays where it is until then.
  let pressed = false,
    due = false; // to be drawn
  // allow says whether what the buttons below do is possible.
  const allow = (fine) => {
    for (const b of [use, tagged, copied]) b.disabled = !fine;
  };
  const soon = () => {
    if (!pressed) return draw();
    due = true;
    misread = false;
    allow(now.faults.length === 0);
    back.disabled = !moved();
  };
  const press = (e) => {
    if (e.type === 'mousedown') pressed = e.button === 0;
    else
      setTimeout(() => {
        pressed = false;
        if (due) draw();
      });
  };
  const desk = { armies, edit, open: new Set() };
  const undo = () => {
    const last = misread ? now.position : before.pop();
    const next = last === undefined ? null : ask(last);
    if (!next) return;
    now = next;
    chosen = '';
    draw();
  };

  /** @param {Spot} s */
  const words = (s) =>
    [
      s.square,
      s.id ? `${nameOf(s.army)} ${s.name}` : 'empty',
      s.balls ? (s.balls === 1 ? 'a ball' : `${s.balls} balls`) : '',
      s.momentum && `momentum ${s.momentum}`,
      s.square === chosen ? 'selected' : '',
    ]
      .filter(Boolean)
      .join(', ');

  // act is a click on a square, by what is in the hand.
  const act = (i) => {
    const s = now.squares[i];
    if (!s?.square) return;
    cursor = i;
    if (tool === BALL) edit({ do: 'balls', square: s.square, count: s.balls + 1 });
    else if (tool === NOTHING) takeOff(s);
    else if (tool) {
      const same = s.id === tool.id && s.army === tool.army;
      edit(
        same ? { do: 'remove', square: s.square } : { do: 'put', square: s.square, piece: tool.id, army: tool.army },
      );
    } else if (chosen && chosen !== s.square) {
      const from = chosen;
      chosen = '';
      edit({ do: 'move', square: from, to: s.square });
    } else {
      chosen = chosen || !s.id ? '' : s.square;
      draw();
    }
    say(app, words(now.squares[i]));
  };
  /** @param {Spot} s */
  const takeOff = (s) => {
    if (s.id) edit({ do: 'remove', square: s.square });
    else if (s.balls) edit({ do: 'balls', square: s.square, count: s.balls - 1 });
  };
  const pick = (t) => {
    tool = t === tool ? null : t;
    chosen = '';
    draw();
  };

  // The squares: one Tab stop, arrows, and keys for what is done most.
  /** @type {HTMLButtonElement[]} */
  let cells = [];
  const build = () => {
    cells = now.squares.map((s, i) =>
      h('button', {
        type: 'button',
        role: 'gridcell',
        tabIndex: -1,
        disabled: !s.square,
        data: { at: String(i) },
      }),
    );
    const rows = [];
    for (let i = 0; i < cells.length; i += now.columns)
      rows.push(h('div', { role: 'row' }, cells.slice(i, i + now.columns)));
    fill(grid, rows);
    grid.style.setProperty('--columns', String(now.columns));
    grid.style.setProperty('--rows', String(rows.length));
    const [x, y, width, height] = now.grid.map((n) => `${(n * 100).toFixed(4)}%`);
    Object.assign(grid.style, { left: x, top: y, width, height });
    room.style.aspectRatio = String(now.ratio);
    room.style.setProperty('--ratio', String(now.ratio));
    room.style.setProperty('--large', `${(now.columns * LARGE) / now.grid[2]}px`);
  };
  const at = (target) => {
    const cell = target instanceof Element ? target.closest('[data-at]') : null;
    return cell instanceof HTMLElement && grid.contains(cell) ? Number(cell.dataset.at) : -1;
  };
  grid.addEventListener('focusin', (e) => {
    const i = at(e.target);
    if (i < 0) return;
    cells[cursor].tabIndex = -1;
    cursor = i;
    cells[cursor].tabIndex = 0;
  });
  grid.addEventListener('keydown', (e) => {
    const to = stepTo(cells, cursor, now.columns, e.key),
      s = now.squares[cursor];
    if (to) to.focus();
    else if (e.key === 'Delete' || e.key === 'Backspace') takeOff(s);
    else if (e.key === 't' && s.id && !e.ctrlKey && !e.metaKey) edit({ do: 'turn', square: s.square });
    else return;
    e.preventDefault();
    e.stopPropagation();
  });
  grid.addEventListener('click', (e) => {
    const i = at(e.target);
    if (i >= 0 && !carried()) act(i);
  });
  // A piece may also be dragged, from a tray or from square to square.
  const { carry, carried } = carrier(app, () => grid.getBoundingClientRect().width / now.columns);
  grid.addEventListener('pointerdown', (e) => {
    const i = at(e.target),
      s = now.squares[i];
    if (!s?.id || tool) return;
    const tile = palette.find((p) => p.army === s.army && p.id === s.id)?.tile ?? '';
    carry(e, pictureURL(tile), (on) => {
      const to = at(on);
      chosen = '';
      if (to < 0) edit({ do: 'remove', square: s.square });
      else if (now.squares[to].square) edit({ do: 'move', square: s.square, to: now.squares[to].square });
    });
  });

  // distinct is the name of a piece, and what it was promoted from where another of its army has the same name.
  const distinct = (p, list) => {
    const from = list.find((o) => `+${o.id}` === p.id);
    return from && list.some((o) => o !== p && o.name === p.name) ? `${p.name}, promoted ${from.name}` : p.name;
  };
  // The trays: each is one Tab stop.
  const tray = ({ letter, name }) => {
    const list = palette.filter((p) => p.army === letter);
    const radio = (p, label, child) =>
      h(
        'button',
        {
          type: 'button',
          role: 'radio',
          'aria-label': label,
          title: label,
          'aria-checked': String(tool === p),
          tabIndex: -1,
          on: {
            click: () => !carried() && pick(p),
            pointerdown: (e) =>
              e.pointerType !== 'touch' &&
              carry(e, pictureURL(p.tile), (on) => {
                const square = now.squares[at(on)]?.square;
                if (square) edit({ do: 'put', square, piece: p.id, army: p.army });
              }),
          },
        },
        child,
      );
    return h(
      'section',
      { class: 'kit', data: { army: letter } },
      h('h3', {}, name),
      h(
        'div',
        { class: 'set', role: 'radiogroup', 'aria-label': `Pieces of ${name}`, on: { keydown: along } },
        list.map((p) => radio(p, distinct(p, list), picture(p.tile, 38))),
      ),
    );
  };
  // along walks through a tray by the arrow keys.
  const along = (e) => {
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[e.key];
    if (!step) return;
    const list = /** @type {HTMLElement[]} */ ([...e.currentTarget.children]),
      i = list.indexOf(/** @type {HTMLElement} */ (document.activeElement)),
      next = list[(i + step + list.length) % list.length];
    for (const b of list) b.tabIndex = b === next ? 0 : -1;
    next.focus();
    e.preventDefault();
  };

  const button = (
    label,
    run,
    { name = '', says = '', pressed = false, disabled = false, glyph = '', primary = false } = {},
  ) =>
    h(
      'button',
      {
        type: 'button',
        class: `btn${primary ? ' p' : ''}`,
        disabled,
        'aria-label': says || null,
        'aria-pressed': pressed || name ? String(pressed) : null,
        data: { key: `b-${label}` },
        on: { click: run },
      },
      glyph ? icon(/** @type {any} */ (glyph)) : null,
      label,
    );

  const draw = () => {
    misread = false;
    due = false;
    const src = pictureURL(now.picture);
    if (image.src !== src) {
      const next = new Image();
      next.src = src;
      // The old picture stays until the new one can be shown.
      next.decode().then(
        () => {
          if (pictureURL(now.picture) === src) image.src = src;
        },
        () => (image.src = src),
      );
    }
    cells.forEach((c, i) => {
      const s = now.squares[i];
      c.setAttribute('aria-label', s.square ? words(s) : 'hole');
      c.classList.toggle('on', s.square !== '' && s.square === chosen);
      c.tabIndex = i === cursor ? 0 : -1;
    });
    for (const set of trays.querySelectorAll('.set')) {
      const list = palette.filter((p) => p.army === set.parentElement?.dataset.army);
      const stop = Math.max(0, list.indexOf(/** @type {Stock} */ (tool)));
      [...set.children].forEach((b, i) => {
        b.setAttribute('aria-checked', String(list[i] === tool));
        /** @type {HTMLElement} */ (b).tabIndex = i === stop ? 0 : -1;
      });
    }
    const on = chosen ? now.squares.find((s) => s.square === chosen) : undefined; // holes have no name either
    fill(
      tools,
      button('Remove', () => pick(NOTHING), { name: 'tool', pressed: tool === NOTHING, glyph: 'bin' }),
      now.balls ? button('Ball', () => pick(BALL), { name: 'tool', pressed: tool === BALL }) : null,
      on ? button('Turn over', () => edit({ do: 'turn', square: on.square }), { glyph: 'turn' }) : null,
      on && now.rolls ? momentum(on, (e) => take(ask(now.position, e), soon)) : null,
      h('p', { class: 'muted small how' }, how(on)),
    );
    fill(more, besides(now, desk));
    const fine = now.faults.length === 0;
    fill(
      verdict,
      fine
        ? h(
            'p',
            { class: 'fine' },
            icon('check'),
            h('span', {}, now.over ? `The game is over here. ${now.over}` : 'This position can be played.'),
          )
        : now.faults.map((f) => h('p', { class: 'fault' }, icon('close'), h('span', {}, `${plain(f)}.`))),
    );
    if (document.activeElement !== text) text.value = now.position;
    allow(fine);
    const held = document.activeElement === back;
    back.disabled = !moved();
    if (held && back.disabled) cells[cursor].focus(); // the browser would drop the keyboard
  };
  const how = (on) => {
    if (tool === NOTHING) return 'Choose what to remove.';
    if (tool === BALL) return 'Choose where to add a ball.';
    if (tool) return `Choose squares for ${nameOf(tool.army)} ${tool.name}.`;
    if (on) return `Choose where ${on.name} on ${on.square} goes.`;
    return 'Choose a piece, here or on the board.';
  };

  text.addEventListener('change', () => {
    const next = ask(text.value.trim() || 'start');
    if (next) return void take(next, soon);
    misread = true; // what the buttons below take is what the field says
    allow(false);
    back.disabled = false;
  });
  text.addEventListener('keydown', (e) => {
    if (e.key !== 'Enter') return;
    e.preventDefault();
    text.dispatchEvent(new Event('change'));
  });

  const back = button('Undo', undo, { glyph: 'undo' }),
    use = button('Play from here', () => play(), { primary: true }),
    tagged = button('Embed this', () => tagOf(app, state, now.position)),
    copied = button('Copy position', () => copy(app, now.position, 'Position'));
  // Where squares are too small for a finger, a part of the board is shown in a window that scrolls.
  const enlarge = button(
    'Enlarge',
    () => {
      const on = pane.classList.toggle('large');
      enlarge.setAttribute('aria-pressed', String(on));
      cells[cursor].scrollIntoView({ block: 'nearest', inline: 'nearest' });
    },
    { name: 'size' },
  );
  let used = false;
  const play = async () => {
    try {
      const { position } = now;
      await app.replace(
        keeper.anew((f) => f.load(own(variant) ? 'diagram' : readings ? `${variant}:${readings}` : variant, position)),
      );
      used = true;
      d.close();
    } catch (e) {
      wrong(e);
    }
  };
  const last = app.setup.left?.game === game && app.setup.left.position !== now.position ? app.setup.left.position : '';
  const d = show(
    app,
    'Set up a position',
    h(
      'div',
      { class: 'setup' },
      h(
        'div',
        { class: 'heads' },
        back,
        button('Start', () => take(ask('start')), { says: 'Start position' }),
        button('Clear', () => edit({ do: 'clear' })),
        last ? button('Last set-up', () => take(ask(last))) : null,
        enlarge,
      ),
      // On a phone what can be said of it is always shown; elsewhere the tools are below the board, which is always seen.
      h('div', { class: 'side' }, slim.matches ? verdict : null, trays, slim.matches ? tools : null),
      h('div', { class: 'middle' }, pane, slim.matches ? null : [verdict, tools]),
      more,
      h('div', { class: 'feet' }, text, copied, tagged, use),
    ),
  );
  d.classList.add('wide', 'setting');
  // Escape lets go what is in the hand before it closes the dialog.
  d.addEventListener('keydown', (e) => {
    if (e.key !== 'Escape' || !(chosen || tool !== null)) return;
    e.preventDefault();
    chosen = '';
    tool = null;
    draw();
  });
  d.addEventListener('close', () => {
    if (used) app.setup.left = null;
    else if (moved()) app.setup.left = { game, position: now.position };
    for (const type of PRESSES) removeEventListener(type, press, true);
  });
  for (const type of PRESSES) addEventListener(type, press, true);
  fill(trays, armies.map(tray));
  build();
  draw();
  enlarge.hidden = !coarse.matches || grid.clientWidth / now.columns >= FINGER;
  cells[cursor].focus();
}
