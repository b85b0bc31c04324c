// The lines of the app's menus, and what they do.

import { copy } from '../shared/dialogs.js';
import { $ } from '../shared/dom.js';
import { keys } from '../shared/shortcuts.js';
import { turnBoard } from '../shared/shown.js';
import * as sound from '../shared/sound.js';
import { choose, chosen } from '../shared/theme.js';
import * as evaluation from './evaluation.js';
import { setSound } from './looks.js';
import * as offline from './offline.js';
import { narrow, phone } from './rooms.js';
import { tab } from './sheet.js';
import { toggleStudy } from './study.js';
import { seatItems, viewItems } from './views.js';

/** @import { State } from '../fairway.d.ts' */
/** @import { Theme } from '../shared/types.js' */
/** @import { App } from './main.js' */

const TYPING = 'fairway.1.typing';
/** @type {App} */
let app; // since attend

// known is the state, for lines that work only where there is one.
const known = () => /** @type {State} */ (app.state);
/** @param {string} f */
export const faceName = (f) => known().view.faceNames[known().view.faces.indexOf(f)];

/**
 * attend makes the menus those of a page, in which the field for moves as text stands if it did before.
 * @param {App} page
 */
export function attend(page) {
  app = page;
  try {
    app.typing = localStorage.getItem(TYPING) !== null;
  } catch {
    /* storage is closed */
  }
}

// undo, redo and flip are what buttons and keys do; able is whether one can be used now, shown whether its button is there.
export const shown = (id) => $(id).offsetParent !== null;
export const able = (id) => $(id).getAttribute('aria-disabled') !== 'true';
export const undo = () => able('undo') && app.do('undo');
export const redo = () => able('redo') && app.do('redo');
export const flip = () => app.state && app.show(turnBoard);

// typeMove shows the field for moves as text from now on, or no more. A board that can't be played on has it always.
function typeMove() {
  app.typing = !app.typing;
  try {
    if (app.typing) localStorage.setItem(TYPING, '1');
    else localStorage.removeItem(TYPING);
  } catch {
    /* storage is closed: it holds as long as the page */
  }
  if (!app.typing) return app.refresh();
  if (narrow.matches) tab('moves', true);
  else app.refresh();
  $('typed')?.focus();
}

// copyText copies the game as a diagram text, so that its pieces and its set-up can be edited anywhere.
const copyText = () => copy(app.ask('text') ?? '', 'Diagram text');

// boardItems are what can be done with the board and the game, faceItems its styles of pieces, pageItems what the whole page has.
export const boardItems = () => [
  {
    label: 'Evaluation',
    checked: evaluation.evaluating(),
    disabled: !app.state,
    run: () => evaluation.toggle(app),
  },
  { label: 'Review game', disabled: !app.state?.moves.list.length, run: app.review },
  null,
  ...[viewItems(app.state, app), phone.matches ? seatItems(app.state, app) : []].flatMap((l) =>
    l.length ? [...l, null] : [],
  ),
  { label: 'Go to start', disabled: !app.state?.moves.canUndo, run: toStart },
  { label: 'Go to end', disabled: !app.state?.moves.canRedo, run: () => app.do('go', known().moves.list.at(-1)?.node) },
  ...(!shown('redo') ? [{ label: 'Redo', disabled: !app.state?.moves.canRedo, run: redo }] : []),
  ...(!shown('flip') && app.state?.hands.armies.length === 2 ? [{ label: 'Flip the board', run: flip }] : []),
  ...(phone.matches
    ? [
        {
          label: 'Study',
          checked: document.body.classList.contains('study'),
          disabled: !app.state,
          run: () => toggleStudy(app),
        },
      ]
    : []),
  { label: 'Type moves', checked: app.typing, disabled: !app.state, run: typeMove },
  {
    label: 'Coordinates',
    checked: app.state?.view.coords !== false,
    run: () => app.do('set', { coords: app.state?.view.coords === false }),
  },
  ...(app.state?.board.has.text ? [{ label: 'Copy as diagram text', run: copyText }] : []),
  ...(phone.matches && !shown('face') ? [null, { head: 'Piece style' }, ...faceItems()] : []),
];

export const faceItems = () =>
  known().view.faces.map((f) => ({
    label: faceName(f),
    radio: true,
    checked: f === known().view.face,
    run: () => app.do('set', { face: f }),
  }));

export const pageItems = () => [
  { head: 'Theme' },
  .../** @type {[Theme | null, string][]} */ ([
    [null, 'System'],
    ['light', 'Light'],
    ['dark', 'Dark'],
  ]).map(([v, label]) => ({ label, radio: true, checked: chosen() === v, run: () => choose(v) })),
  { head: 'Sound' },
  .../** @type {[sound.Sound, string][]} */ ([
    ['on', 'On'],
    ['calm', 'Off with reduced motion'],
    ['off', 'Off'],
  ]).map(([v, label]) => ({ label, radio: true, checked: (sound.chosen() ?? 'on') === v, run: () => setSound(v) })),
  null,
  { label: 'Keyboard shortcuts', run: keys },
  ...offline.items(),
];

const toStart = () => app.do('go', 0);
