// The bar below the board.

import { attribute, fill, h, hide, icon, same, write } from '../shared/dom.js';
import { openMenu } from '../shared/menus.js';
import { ends, roll } from './cards.js';
import * as computer from './computer.js';
import { able, boardItems, faceItems, faceName, flip, pageItems, redo, undo } from './items.js';
import { sideways } from './rooms.js';
import { items as shareItems } from './share.js';
import { tab } from './sheet.js';
import { seatItems } from './views.js';

/** @import { State } from '../fairway.d.ts' */
/** @import { App } from './types.js' */

/**
 * attend makes the bar of a page.
 * @param {App} app
 */
export function attend(app) {
  const button = (id, cls, label, run, ...c) =>
    h(
      'button',
      { type: 'button', id, class: `btn ${cls}`, 'aria-label': label, title: label, on: { click: run } },
      ...c,
    );
  const pops = { 'aria-haspopup': 'menu', 'aria-expanded': 'false' };
  const face = button(
    'face',
    'wide small-only',
    'Piece style',
    () => app.state && openMenu(app, app.$('face'), faceItems(app)),
    h('span', { id: 'face-word' }),
    icon('down'),
  );
  const more = button(
    'more',
    'i large-only',
    'More',
    () =>
      openMenu(
        app,
        app.$('more'),
        sideways.matches
          ? [...boardItems(app), null, ...shareItems(app, app.state), null, ...pageItems(app)]
          : boardItems(app),
      ),
    icon('more'),
  );
  for (const b of [face, more]) for (const [k, v] of Object.entries(pops)) b.setAttribute(k, v);
  const act = (id, cls, run) =>
    h('button', { type: 'button', id, class: `btn wide ${cls}`, hidden: true, on: { click: run } });
  fill(
    app.$('bar'),
    act('roll', 'p', () => app.state?.marks.odds && roll(app, app.state.marks.odds)),
    h('div', { id: 'bar-views', class: 'views', role: 'group', 'aria-label': 'Shown on the board' }),
    act('rolling', 'small-only', () => tab(app, 'piece', true)),
    button('undo', 'wide', 'Undo', () => undo(app), icon('undo'), h('span', { class: 'word' }, 'Undo')),
    button('redo', 'wide', 'Redo', () => redo(app), icon('redo'), h('span', { class: 'word' }, 'Redo')),
    button(
      'hint',
      'i',
      'Hint',
      () => able(app, 'hint') && app.analysis.hint.toggle(),
      icon('bulb'),
      h('span', { class: 'word' }, 'Hint'),
    ),
    button('stop', 'i', 'Stop', () => app.ask('stop'), icon('stop')),
    h('button', {
      type: 'button',
      id: 'pause',
      class: 'btn i',
      hidden: true,
      on: { click: () => computer.pause(app) },
    }),
    button(
      'flip',
      'i',
      'Flip the board',
      () =>
        app.state && app.state.hands.armies.length > 2
          ? openMenu(app, app.$('flip'), seatItems(app, app.state))
          : flip(app),
      icon('flip'),
    ),
    face,
    more,
  );
  for (const id of ['undo', 'redo']) app.$(id).setAttribute('aria-disabled', 'true');
  app
    .$('turn')
    .addEventListener('click', () => app.state && openMenu(app, app.$('turn'), computer.seats(app, app.state)));
}

/**
 * bar says what can be done.
 * @param {App} app
 * @param {State} s
 */
export function bar(app, s) {
  const off = (id, no) => attribute(app.$(id), 'aria-disabled', no);
  off('undo', !s.moves.canUndo);
  off('redo', !s.moves.canRedo);
  against(app, s);
  turning(app, s);
  write(app.$('face-word'), faceName(app, s.view.face));
  attribute(app.$('face'), 'aria-label', `Piece style: ${faceName(app, s.view.face)}`);
  const aim = s.pieces.aimed && s.marks.odds;
  hide(app.$('roll'), !aim);
  if (aim) write(app.$('roll'), 'Roll the die');
  ends(app, s);
  hide(app.$('rolling'), !s.pieces.rolling?.length);
  write(app.$('rolling'), `Rolling ${s.pieces.rolling?.length ?? 0}`);
  computer.turn(app, app.$('turn'), s);
}

/**
 * against gives the bar the buttons of a game with the computer.
 * @param {App} app
 * @param {State} s
 */
function against(app, s) {
  const on = computer.against(s),
    waits = computer.paused(app),
    thinks = on && computer.thinks(app) && !s.result;
  if (!same(app, 'yields', s.board.variant)) computer.yields(app);
  if (same(app, 'against', on, waits, thinks, Boolean(s.result))) return;
  app.root.classList.toggle('against', on);
  app.root.classList.toggle('thinks', thinks);
  if (!thinks && document.activeElement === app.$('stop')) app.$('hint').focus();
  const name = (id, label, sign, word) => {
    app.$(id).setAttribute('aria-label', label);
    app.$(id).title = label;
    fill(app.$(id), icon(sign), word ? h('span', { class: 'word' }, label) : null);
  };
  name('undo', on ? 'Take back' : 'Undo', 'undo', true);
  app.$('pause').hidden = !on || Boolean(s.result);
  name('pause', waits ? 'Resume' : 'Pause', waits ? 'play' : 'pause', false);
}

/**
 * turning names the button that turns the board.
 * @param {App} app
 * @param {State} s
 */
function turning(app, s) {
  const many = s.hands.armies.length > 2;
  if (same(app, 'turning', many)) return;
  fill(app.$('flip'), icon(many ? 'turn' : 'flip'), many ? h('span', { class: 'word' }, 'Turn board') : null);
  const label = many ? 'Turn board' : 'Flip the board';
  app.$('flip').setAttribute('aria-label', label);
  app.$('flip').title = label;
  if (many) app.$('flip').setAttribute('aria-haspopup', 'menu');
  else app.$('flip').removeAttribute('aria-haspopup');
}
