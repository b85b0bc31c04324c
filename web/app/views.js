// How the board is shown, where a game has more to see than pieces: the forecast, the majority map, and whose seat is
// at the bottom. Each has a button in the header, or on a phone in the bar, a key, and a line in a menu.

import { setAttacks } from '../shared/attacks.js';
import { icon } from '../shared/icons.js';
import { html, nothing, render } from '../shared/view.js';
import { cycleForecast, forecastText, toggleMap, turnBoard } from '../shared/viewcommands.js';

/** @import { State } from '../fairway.d.ts' */
/** @import { IconName } from '../shared/icons.js' */
/** @import { App } from './types.js' */

const forecastName = (n) => (n ? `Forecast ${n}` : 'Forecast');

/**
 * drawViews draws the buttons in the header. The same ones stand in the bar; the style sheet shows one of them.
 * @param {State} s
 * @param {App} app
 */
export const drawViews = (app, s) => render(viewButtons(app, s), app.$('views'));

/**
 * viewButtons are the buttons.
 * @param {App} app
 * @param {State} s
 */
export const viewButtons = (app, { board: { has }, view }) => html`
  ${
    has?.forecast
      ? viewButton('forecast', 'eye', forecastName(view.forecast), view.forecast > 0, () =>
          app.show((f) => cycleForecast(f)),
        )
      : nothing
  }
  ${has?.map ? viewButton('map', 'map', 'Majority', view.map, () => app.show(toggleMap)) : nothing}`;

/**
 * @param {string} key
 * @param {IconName} name
 * @param {string} label
 * @param {boolean} on
 * @param {() => void} act
 */
const viewButton = (key, name, label, on, act) => html`
  <button type="button" class="btn view" aria-pressed=${on} title=${label} data-key=${key} @click=${act}>
    ${icon(name)}<span>${label}</span>
  </button>`;

/**
 * viewItems are the same as lines of a menu, and seatItems are the seats.
 * @param {State | null} s
 * @param {App} app
 */
export function viewItems(app, s) {
  if (!s) return [];
  return [
    ...(s.board.has?.forecast
      ? [
          { head: 'Forecast' },
          ...[0, 1, 2, 3].map((n) => ({
            label: forecastText(n),
            radio: true,
            checked: s.view.forecast === n,
            run: () => app.show((f) => cycleForecast(f, n)),
          })),
        ]
      : []),
    {
      label: 'Attacked squares',
      checked: s.view.attacks,
      run: () => {
        if (app.api) setAttacks(app, app.api, !s.view.attacks);
      },
    },
    ...(s.board.has?.map ? [{ label: 'Majority map', checked: s.view.map, run: () => app.show(toggleMap) }] : []),
  ];
}

/**
 * @param {State | null} s
 * @param {App} app
 */
export function seatItems(app, s) {
  if (!s || s.hands.armies.length === 2) return [];
  return [
    { head: 'Bottom seat' },
    ...s.hands.armies.map((a) => ({
      label: a.name,
      radio: true,
      checked: a.seat === 'below',
      run: () => app.show((f) => turnBoard(f, a.letter)),
    })),
    {
      label: 'Follow the player to move',
      checked: Boolean(s.view.follow),
      run: () => app.do('set', { follow: !s.view.follow }),
    },
  ];
}
