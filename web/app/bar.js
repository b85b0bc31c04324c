// The bar below the board.

import { openMenu } from '../shared/menus.js';
import { attribute, fill, h, hide, same, write } from '../shared/old/dom.js';
import { icon } from '../shared/old/icons.js';
import { button, closedMenu, setAvailable, setIcon, word } from '../shared/old/kit.js';
import { ends, roll } from './cards.js';
import * as computer from './computer.js';
import { boardItems, faceItems, faceName, flip, pageItems, redo, undo } from './items.js';
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
  const face = button(
    'Piece style',
    null,
    () => app.state && openMenu(app, app.$('face'), faceItems(app)),
    { id: 'face', class: 'btn wide small-only', ...closedMenu },
    h('span', { id: 'face-word' }),
    icon('down'),
  );
  const more = button(
    'More',
    'more',
    () =>
      openMenu(
        app,
        app.$('more'),
        sideways.matches
          ? [...boardItems(app), null, ...shareItems(app, app.state), null, ...pageItems(app)]
          : boardItems(app),
      ),
    { id: 'more', class: 'btn i large-only', ...closedMenu },
  );
  const back = { class: 'btn wide', 'aria-disabled': true };
  const act = (id, cls, run) =>
    h('button', { type: 'button', id, class: `btn wide ${cls}`, hidden: true, on: { click: run } });
  fill(
    app.$('bar'),
    act('roll', 'p', () => app.state?.marks.odds && roll(app, app.state.marks.odds)),
    h('div', { id: 'bar-views', class: 'views', role: 'group', 'aria-label': 'Shown on the board' }),
    act('rolling', 'small-only', () => tab(app, 'piece', true)),
    button('Undo', 'undo', () => undo(app), { id: 'undo', ...back }, word('Undo')),
    button('Redo', 'redo', () => redo(app), { id: 'redo', ...back }, word('Redo')),
    button('Hint', 'bulb', () => app.analysis.hint.toggle(), { id: 'hint', class: 'btn i' }, word('Hint')),
    button('Stop', 'stop', () => app.ask('stop'), { id: 'stop', class: 'btn i' }),
    h('button', {
      type: 'button',
      id: 'pause',
      class: 'btn i',
      hidden: true,
      on: { click: () => computer.pause(app) },
    }),
    button(
      'Flip the board',
      'flip',
      () =>
        app.state && app.state.hands.armies.length > 2
          ? openMenu(app, app.$('flip'), seatItems(app, app.state))
          : flip(app),
      { id: 'flip', class: 'btn i' },
    ),
    face,
    more,
  );
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
  setAvailable(app.$('undo'), s.moves.canUndo);
  setAvailable(app.$('redo'), s.moves.canRedo);
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
  setIcon(app.$('undo'), 'undo', on ? 'Take back' : 'Undo', true);
  app.$('pause').hidden = !on || Boolean(s.result);
  setIcon(app.$('pause'), waits ? 'play' : 'pause', waits ? 'Resume' : 'Pause');
}

/**
 * turning names the button that turns the board.
 * @param {App} app
 * @param {State} s
 */
function turning(app, s) {
  const many = s.hands.armies.length > 2;
  if (same(app, 'turning', many)) return;
  setIcon(app.$('flip'), many ? 'turn' : 'flip', many ? 'Turn board' : 'Flip the board', many);
  if (many) app.$('flip').setAttribute('aria-haspopup', 'menu');
  else app.$('flip').removeAttribute('aria-haspopup');
}
