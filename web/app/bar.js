// The bar below the board.

import { $, attribute, fill, h, hide, icon, same, write } from '../shared/dom.js';
import { openMenu } from '../shared/menus.js';
import * as analysis from './analysis.js';
import { ends, roll } from './cards.js';
import * as computer from './computer.js';
import { able, boardItems, faceItems, faceName, flip, pageItems, redo, undo } from './items.js';
import { sideways } from './rooms.js';
import { items as shareItems } from './share.js';
import { tab } from './sheet.js';
import { seatItems } from './views.js';

/** @import { State } from '../fairway.d.ts' */
/** @import { App } from './main.js' */

/** @type {App} */
let app; // since attend

/**
 * attend makes the bar of a page.
 * @param {App} page
 */
export function attend(page) {
  app = page;
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
    () => app.state && openMenu($('face'), faceItems()),
    h('span', { id: 'face-word' }),
    icon('down'),
  );
  const more = button(
    'more',
    'i large-only',
    'More',
    () =>
      openMenu(
        $('more'),
        sideways.matches ? [...boardItems(), null, ...shareItems(app, app.state), null, ...pageItems()] : boardItems(),
      ),
    icon('more'),
  );
  for (const b of [face, more]) for (const [k, v] of Object.entries(pops)) b.setAttribute(k, v);
  const act = (id, cls, run) =>
    h('button', { type: 'button', id, class: `btn wide ${cls}`, hidden: true, on: { click: run } });
  fill(
    $('bar'),
    act('roll', 'p', () => app.state?.marks.odds && roll(app.state.marks.odds, app)),
    h('div', { id: 'bar-views', class: 'views', role: 'group', 'aria-label': 'Shown on the board' }),
    act('rolling', 'small-only', () => tab('piece', true)),
    button('undo', 'wide', 'Undo', undo, icon('undo'), h('span', { class: 'word' }, 'Undo')),
    button('redo', 'wide', 'Redo', redo, icon('redo'), h('span', { class: 'word' }, 'Redo')),
    button(
      'hint',
      'i',
      'Hint',
      () => able('hint') && analysis.hint.toggle(),
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
      () => (app.state && app.state.hands.armies.length > 2 ? openMenu($('flip'), seatItems(app.state, app)) : flip()),
      icon('flip'),
    ),
    face,
    more,
  );
  for (const id of ['undo', 'redo']) $(id).setAttribute('aria-disabled', 'true');
  $('turn').addEventListener('click', () => app.state && openMenu($('turn'), computer.seats(app.state, app)));
}

/**
 * bar says what can be done.
 * @param {State} s
 */
export function bar(s) {
  const off = (id, no) => attribute($(id), 'aria-disabled', no);
  off('undo', !s.moves.canUndo);
  off('redo', !s.moves.canRedo);
  against(s);
  turning(s);
  write($('face-word'), faceName(s.view.face));
  attribute($('face'), 'aria-label', `Piece style: ${faceName(s.view.face)}`);
  const aim = s.pieces.aimed && s.marks.odds;
  hide($('roll'), !aim);
  if (aim) write($('roll'), 'Roll the die');
  ends(s);
  hide($('rolling'), !s.pieces.rolling?.length);
  write($('rolling'), `Rolling ${s.pieces.rolling?.length ?? 0}`);
  computer.turn($('turn'), s);
}

/**
 * against gives the bar the buttons of a game with the computer.
 * @param {State} s
 */
function against(s) {
  const on = computer.against(s),
    waits = computer.paused(),
    thinks = on && computer.thinks() && !s.result;
  if (!same('yields', s.board.variant)) computer.yields(app);
  if (same('against', on, waits, thinks, Boolean(s.result))) return;
  document.body.classList.toggle('against', on);
  document.body.classList.toggle('thinks', thinks);
  if (!thinks && document.activeElement === $('stop')) $('hint').focus();
  const name = (id, label, sign, word) => {
    $(id).setAttribute('aria-label', label);
    $(id).title = label;
    fill($(id), icon(sign), word ? h('span', { class: 'word' }, label) : null);
  };
  name('undo', on ? 'Take back' : 'Undo', 'undo', true);
  $('pause').hidden = !on || Boolean(s.result);
  name('pause', waits ? 'Resume' : 'Pause', waits ? 'play' : 'pause', false);
}

/**
 * turning names the button that turns the board.
 * @param {State} s
 */
function turning(s) {
  const many = s.hands.armies.length > 2;
  if (same('turning', many)) return;
  fill($('flip'), icon(many ? 'turn' : 'flip'), many ? h('span', { class: 'word' }, 'Turn board') : null);
  const label = many ? 'Turn board' : 'Flip the board';
  $('flip').setAttribute('aria-label', label);
  $('flip').title = label;
  if (many) $('flip').setAttribute('aria-haspopup', 'menu');
  else $('flip').removeAttribute('aria-haspopup');
}
