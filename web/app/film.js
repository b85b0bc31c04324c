// The dialog that makes a film of the line on the board: which moves, how large and how fast, and with what.

import { moveText } from '../shared/marks.js';
import { download, sentence, show } from '../shared/old/dialogs.js';
import { count, fill, h, pictureURL, toast } from '../shared/old/dom.js';
import { icon } from '../shared/old/icons.js';
import { along } from '../shared/radios.js';
import { say } from '../shared/say.js';
import { fileName } from './kept.js';
import { plan, shoot } from './shoot.js';

/** @import { Fairway, State } from '../fairway.d.ts' */
/** @import { App } from './types.js' */
/** @import { Order, Scene } from './shoot.js' */

const WIDTHS = [360, 480, 720, 1080],
  SPEEDS = [0.6, 1, 2];

const megabytes = (bytes) => `${(bytes / 1e6).toFixed(bytes < 995_000 ? 2 : 1)} MB`;

/**
 * film shows the dialog for the line through the place shown to its end.
 * @param {App} app
 * @param {State} s
 */
export function film(app, s) {
  const chosen = app.film,
    f = /** @type {Fairway} */ (app.api),
    comments = new Map(s.tree.moves.map((m) => [m.node, m.comment]));
  /** @type {Scene[]} */
  const all = [
    { node: 0, label: '', comment: s.tree.comment },
    ...s.moves.list.map((m) => ({
      node: m.node,
      label: `${m.number} ${moveText(m.text)}`,
      comment: comments.get(m.node) ?? '',
    })),
  ];
  const last = all.length - 1;
  if (!last) {
    toast(app, 'Play a move first.');
    return;
  }
  let from = 1,
    to = last;
  const known = new Map(); // how long moves take, by their nodes
  /** @type {AbortController | null} */
  let running = null;

  /** @returns {Order} */
  const order = () => ({ ...chosen, scenes: all.slice(from - 1, to + 1) });

  const strip = h('div', { class: 'film-strip', 'aria-hidden': 'true' }),
    words = h('span', { class: 'small' }),
    size = h('p', { class: 'muted small', id: 'film-size' }),
    bar = h('progress', { max: 1, value: 0, 'aria-label': 'Film' }),
    frame = h('span', { class: 'muted small' }),
    at = h('div', { class: 'film-at', hidden: true });
  const begin = h(
    'button',
    { type: 'button', class: 'btn p', 'aria-describedby': 'film-size', on: { click: () => make() } },
    icon('save'),
    'Export',
  );
  const stop = h(
    'button',
    { type: 'button', class: 'btn q', on: { click: () => running?.abort(new Error('stopped')) } },
    'Stop',
  );
  fill(at, bar, frame, stop);

  const thumb = (label, value, set) =>
    h('input', {
      type: 'range',
      min: 1,
      max: last,
      value,
      'aria-label': label,
      on: {
        input(e) {
          e.currentTarget.value = String(set(Number(e.currentTarget.value)));
          draw();
        },
      },
    });
  const low = thumb('First move', from, (v) => {
      from = Math.min(v, to);
      return from;
    }),
    high = thumb('Last move', to, (v) => {
      to = Math.max(v, from);
      return to;
    });

  const row = (name, ...c) => h('div', { class: 'film-row' }, h('span', {}, name), ...c);
  const choice = (name, key, list, label) => {
    const seg = h('div', { class: 'seg', role: 'radiogroup', 'aria-label': name, on: { keydown: along } });
    const paint = () =>
      fill(
        seg,
        list.map((v) =>
          h(
            'button',
            {
              type: 'button',
              role: 'radio',
              'aria-checked': String(chosen[key] === v),
              tabIndex: chosen[key] === v ? 0 : -1,
              data: { key: String(v) },
              on: {
                click() {
                  chosen[key] = v;
                  paint();
                  draw();
                },
              },
            },
            label(v),
          ),
        ),
      );
    paint();
    return seg;
  };
  const tick = (key, label) =>
    h(
      'label',
      { class: 'tick' },
      h('input', {
        type: 'checkbox',
        checked: chosen[key],
        on: {
          change(e) {
            chosen[key] = e.currentTarget.checked;
            draw();
          },
        },
      }),
      label,
    );

  const d = show(
    app,
    'Export film',
    h(
      'div',
      { class: 'film' },
      strip,
      h('div', { class: 'film-range' }, h('div', { class: 'dual' }, h('span', { class: 'span' }), low, high), words),
      row('Width', choice('Width in pixels', 'width', WIDTHS, String)),
      row(
        'Each move',
        choice('Each move', 'each', SPEEDS, (v) => `${v} s`),
      ),
      row(
        'With',
        h(
          'div',
          { class: 'ticks' },
          tick('marks', 'arrows'),
          tick('comments', 'comments'),
          tick('coords', 'coordinates'),
        ),
      ),
      h('div', { class: 'film-go' }, begin, size),
      at,
    ),
  );
  d.classList.add('film-dialog');
  d.addEventListener('close', () => running?.abort(new Error('stopped')));

  // draw shows what will be made.
  function draw() {
    try {
      const { coords, marks } = chosen,
        shown = [from - 1, Math.round((from - 1 + to) / 2), to];
      fill(
        strip,
        shown.map((i) =>
          h('img', { src: pictureURL(f.film(all[i].node, { width: 200, coords, marks }).still), alt: '' }),
        ),
      );
      const { frames, ms } = plan(f, order(), known);
      words.textContent = from === to ? `move ${from}` : `moves ${from} to ${to}`;
      size.textContent = `${chosen.width} px wide, ${Math.round(ms / 1000)} s, ${count(frames, 'frame')}, about ${megabytes(60_000 + frames * 12 * chosen.width)}`;
    } catch (e) {
      size.textContent = sentence(e);
    }
  }

  async function make() {
    if (running) return;
    running = new AbortController();
    const o = order(),
      { frames, ms } = plan(f, o, known);
    const hear = (done) => {
      bar.max = frames;
      bar.value = done;
      frame.textContent = `frame ${done} of ${frames}`;
    };
    at.hidden = false;
    at.classList.remove('done');
    begin.setAttribute('aria-disabled', 'true');
    hear(0);
    try {
      const { film: made, width, height } = await shoot(app, f, o, hear, running.signal, known);
      download(made, `${fileName(s.board)}.gif`, 'image/gif');
      size.textContent = `${width} × ${height}, ${Math.round(ms / 1000)} s, ${megabytes(made.size)}`;
      frame.textContent = `Film saved: ${count(frames, 'frame')}.`;
      say(app, frame.textContent);
    } catch (e) {
      if (running.signal.aborted) {
        frame.textContent = 'Stopped.';
      } else frame.textContent = sentence(e);
      say(app, frame.textContent);
    } finally {
      running = null;
      at.classList.add('done');
      begin.removeAttribute('aria-disabled');
    }
  }

  draw();
}
