// The items of the app's menus, and their actions.

import { copyText } from '../shared/dialogs.js';
import { isAvailable } from '../shared/kit.js';
import { openShortcuts } from '../shared/shortcuts.js';
import * as sound from '../shared/sound.js';
import { get, put, remove } from '../shared/storage.js';
import { choose, chosen } from '../shared/theme.js';
import { turnBoard } from '../shared/viewcommands.js';
import { narrow, phone } from './breakpoints.js';
import * as evaluation from './evaluation.js';
import { leave } from './gamemenu.js';
import { setSound } from './looks.js';
import * as offline from './offline.js';
import { showTab } from './sheet.js';
import { toggleStudy } from './study.js';
import { seatItems, viewItems } from './views.js';

/** @import { State } from '../fairway.d.ts' */
/** @import { Theme } from '../shared/types.js' */
/** @import { App } from './types.js' */

const TYPING = 'fairway.1.typing';

/**
 * stateOf returns the state, for items that are enabled only if there is one.
 * @param {App} app
 */
const stateOf = (app) => /** @type {State} */ (app.state);

/**
 * faceName returns the name of a piece style.
 * @param {string} f
 * @param {App} app
 */
export const faceName = (app, f) => stateOf(app).view.faceNames[stateOf(app).view.faces.indexOf(f)];

/**
 * init shows the field for moves as text if it was shown before.
 * @param {App} app
 */
export function init(app) {
  app.typing = get(app.storage.browser, TYPING) !== null;
}

/**
 * isShown reports whether the button with an id is visible.
 * @param {App} app
 */
export const isShown = (app, id) => app.$(id).offsetParent !== null;

/** isEnabled reports whether the button with an id can be used now. @param {App} app */
export const isEnabled = (app, id) => isAvailable(app.$(id));

// The actions of buttons and keys.

/** @param {App} app */
export const undo = (app) => isEnabled(app, 'undo') && app.do('undo');
/** @param {App} app */
export const redo = (app) => isEnabled(app, 'redo') && app.do('redo');
/** @param {App} app */
export const flip = (app) => app.state && app.show(turnBoard);

/**
 * toggleMoveField shows or hides the field for moves as text, also for later visits.
 * @param {App} app
 */
function toggleMoveField(app) {
  app.typing = !app.typing;
  if (app.typing) put(app.storage.browser, TYPING, '1');
  else remove(app.storage.browser, TYPING);
  if (!app.typing) return app.refresh();
  if (narrow.matches) showTab(app, 'moves', true);
  else app.refresh();
  app.$('typed')?.focus();
}

/**
 * copyDiagram copies the game as a diagram text.
 * @param {App} app
 */
const copyDiagram = (app) => copyText(app, app.ask('text') ?? '', 'Diagram text');

/**
 * boardItems returns the items for the board and the game; faceItems those for the piece style; pageItems those for the whole page.
 * @param {App} app
 */
export const boardItems = (app) => [
  {
    label: 'Evaluation',
    checked: evaluation.isOn(app),
    disabled: !app.state,
    run: () => evaluation.toggle(app),
  },
  { label: 'Review game', disabled: !app.state?.moves.list.length, run: app.review },
  null,
  ...[viewItems(app, app.state), phone.matches ? seatItems(app, app.state) : []].flatMap((l) =>
    l.length ? [...l, null] : [],
  ),
  { label: 'Go to start', disabled: !app.state?.moves.canUndo, run: () => toStart(app) },
  {
    label: 'Go to end',
    disabled: !app.state?.moves.canRedo,
    run: () => app.do('go', stateOf(app).moves.list.at(-1)?.node),
  },
  ...(!isShown(app, 'redo') ? [{ label: 'Redo', disabled: !app.state?.moves.canRedo, run: () => redo(app) }] : []),
  ...(!isShown(app, 'flip') && app.state?.hands.armies.length === 2
    ? [{ label: 'Flip the board', run: () => flip(app) }]
    : []),
  ...(phone.matches
    ? [
        {
          label: 'Study',
          checked: app.root.classList.contains('study'),
          disabled: !app.state,
          run: () => toggleStudy(app),
        },
      ]
    : []),
  { label: 'Type moves', checked: app.typing, disabled: !app.state, run: () => toggleMoveField(app) },
  {
    label: 'Coordinates',
    checked: app.state?.view.coords !== false,
    run: () => app.do('set', { coords: app.state?.view.coords === false }),
  },
  ...(app.state?.board.has.text ? [{ label: 'Copy as diagram text', run: () => copyDiagram(app) }] : []),
  ...(phone.matches && !isShown(app, 'face') ? [null, { head: 'Piece style' }, ...faceItems(app)] : []),
];

/** @param {App} app */
export const faceItems = (app) =>
  stateOf(app).view.faces.map((f) => ({
    label: faceName(app, f),
    radio: true,
    checked: f === stateOf(app).view.face,
    run: () => app.do('set', { face: f }),
  }));

/** @param {App} app */
export const pageItems = (app) => [
  { head: 'Theme' },
  .../** @type {[Theme | null, string][]} */ ([
    [null, 'System'],
    ['light', 'Light'],
    ['dark', 'Dark'],
  ]).map(([v, label]) => ({ label, radio: true, checked: chosen(app) === v, run: () => choose(app, v) })),
  { head: 'Sound' },
  .../** @type {[sound.Sound, string][]} */ ([
    ['on', 'On'],
    ['calm', 'Off when the device reduces motion'],
    ['off', 'Off'],
  ]).map(([v, label]) => ({
    label,
    radio: true,
    checked: (sound.chosen(app) ?? 'on') === v,
    run: () => setSound(app, v),
  })),
  null,
  { label: 'Keyboard shortcuts', run: () => openShortcuts(app) },
  { label: 'About Fairway', run: () => leave(app, 'about.html') },
  ...offline.items(app),
];

/** @param {App} app */
const toStart = (app) => app.do('go', 0);
