// The dialog that exports a film of the line on the board: its moves, size, speed and contents.

import { download, errorSentence, openDialog } from '../shared/dialogs.js';
import { count } from '../shared/english.js';
import { icon } from '../shared/icons.js';
import { moveText } from '../shared/marks.js';
import { stepRadios } from '../shared/radios.js';
import { say } from '../shared/say.js';
import { toast } from '../shared/toast.js';
import { html, live, nothing, pictureURL } from '../shared/view.js';
import { fileName } from './kept.js';
import { makeFilm, plan } from './shoot.js';

/** @import { Fairway, State } from '../fairway.d.ts' */
/** @import { App } from './types.js' */
/** @import { Order, Scene } from './shoot.js' */

const WIDTHS = [360, 480, 720, 1080],
  SPEEDS = [0.6, 1, 2];

const megabytes = (bytes) => `${(bytes / 1e6).toFixed(bytes < 995_000 ? 2 : 1)} MB`;

/**
 * openFilm opens the dialog for the current line.
 * @param {App} app
 * @param {State} s
 */
export function openFilm(app, s) {
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
    to = last,
    size = '', // the size of the film in words, estimated or real
    frame = '', // the progress in words
    frames = 1,
    done = 0;
  /** @type {string[]} */
  let stills = [];
  /** @type {AbortController | null} */
  let running = null;
  const known = new Map(); // durations of moves, by node

  /** @returns {Order} */
  const order = () => ({ ...chosen, scenes: all.slice(from - 1, to + 1) });

  // updateStills updates the still pictures and the estimated size.
  const updateStills = () => {
    try {
      const { coords, marks } = chosen,
        shown = [from - 1, Math.round((from - 1 + to) / 2), to];
      stills = shown.map((i) => pictureURL(f.film(all[i].node, { width: 200, coords, marks }).still));
      const { frames, ms } = plan(f, order(), known);
      size = `${chosen.width} px wide, ${Math.round(ms / 1000)} s, ${count(frames, 'frame')}, about ${megabytes(60_000 + frames * 12 * chosen.width)}`;
    } catch (e) {
      size = errorSentence(e);
    }
  };
  const choose = (key, value) => {
    chosen[key] = value;
    updateStills();
    dialog.draw();
  };

  const thumb = (label, value, set) => html`<input
    type="range"
    min="1"
    max=${last}
    .value=${live(String(value))}
    aria-label=${label}
    @input=${(e) => {
      set(Number(e.currentTarget.value));
      updateStills();
      dialog.draw();
    }}
  >`;
  const range = () => html`<div class="film-range">
    <div class="range-slider">
      <span class="selected-range"></span>
      ${thumb('First move', from, (v) => {
        from = Math.min(v, to);
      })}
      ${thumb('Last move', to, (v) => {
        to = Math.max(v, from);
      })}
    </div>
    <span class="small">${from === to ? `move ${from}` : `moves ${from} to ${to}`}</span>
  </div>`;
  const row = (name, content) => html`<div class="film-row"><span>${name}</span>${content}</div>`;
  const choice = (
    name,
    key,
    list,
    label,
  ) => html`<div class="segmented" role="radiogroup" aria-label=${name} @keydown=${stepRadios}>
    ${list.map(
      (v) => html`<button
        type="button"
        role="radio"
        aria-checked=${chosen[key] === v}
        tabindex=${chosen[key] === v ? 0 : -1}
        data-key=${v}
        @click=${() => choose(key, v)}
      >${label(v)}</button>`,
    )}
  </div>`;
  const tick = (key, label) => html`<label class="tick">
    <input type="checkbox" .checked=${live(chosen[key])} @change=${(e) => choose(key, e.currentTarget.checked)}>
    ${label}
  </label>`;
  const view = () => html`<div class="film">
    <div class="film-strip" aria-hidden="true">${stills.map((url) => html`<img src=${url} alt="">`)}</div>
    ${range()}
    ${row('Width', choice('Width in pixels', 'width', WIDTHS, String))}
    ${row(
      'Each move',
      choice('Each move', 'each', SPEEDS, (v) => `${v} s`),
    )}
    ${row(
      'With',
      html`<div class="ticks">
        ${tick('marks', 'arrows')}
        ${tick('comments', 'comments')}
        ${tick('coords', 'coordinates')}
      </div>`,
    )}
    <div class="film-actions">
      <button
        type="button"
        class="btn primary"
        aria-describedby="film-size"
        aria-disabled=${running ? 'true' : nothing}
        @click=${make}
      >${icon('save')}Export</button>
      <p class="muted small" id="film-size">${size}</p>
    </div>
    <div class=${frame && !running ? 'film-progress done' : 'film-progress'} ?hidden=${!frame}>
      <progress max=${frames} value=${done} aria-label="Film"></progress>
      <span class="muted small">${frame}</span>
      <button type="button" class="btn subtle" @click=${stop}>Stop</button>
    </div>
  </div>`;
  const stop = () => running?.abort(new Error('stopped'));

  async function make() {
    if (running) return;
    const o = order(),
      planned = plan(f, o, known),
      stopped = new AbortController(),
      { signal } = stopped;
    const showProgress = (n) => {
      done = n;
      frame = `frame ${done} of ${frames}`;
      dialog.draw();
    };
    running = stopped;
    frames = planned.frames;
    showProgress(0);
    try {
      const { film: made, width, height } = await makeFilm(app, f, o, showProgress, signal, known);
      download(made, `${fileName(s.board)}.gif`, 'image/gif');
      size = `${width} × ${height}, ${Math.round(planned.ms / 1000)} s, ${megabytes(made.size)}`;
      frame = `Film saved: ${count(frames, 'frame')}.`;
    } catch (e) {
      frame = signal.aborted ? 'Stopped.' : errorSentence(e);
    }
    running = null;
    dialog.draw();
    say(app, frame);
  }

  updateStills();
  const dialog = openDialog(app, 'Export film', view, stop);
  dialog.element.classList.add('film-dialog');
}
