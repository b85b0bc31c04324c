// The controls of the board's views: the forecast, the majority map, the attacked squares, and the seat at the bottom. Forecast and
// map have a button in the header, or on a phone in the bar, and all have a key and a menu item.

import { setAttacks } from '../shared/attacks.js';
import { icon } from '../shared/icons.js';
import { html, nothing, render } from '../shared/view.js';
import { cycleForecast, forecastText, toggleMap, turnBoard } from '../shared/viewcommands.js';

/** @import { State } from '../fairway.d.ts' */
/** @import { IconName } from '../shared/icons.js' */
/** @import { App } from './types.js' */

const forecastName = (n) => (n > 1 ? `Next ${n} rolls` : n ? 'Next roll' : 'Next rolls');

/**
 * drawViews draws the buttons in the header. The bar has the same buttons; the style sheet shows one of the two groups.
 * @param {State} s
 * @param {App} app
 */
export const drawViews = (app, s) => render(viewButtons(app, s), app.$('views'));

/**
 * viewButtons returns the buttons.
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
  ${has?.map ? viewButton('map', 'map', 'Zone leaders', view.map, () => app.show(toggleMap)) : nothing}`;

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
 * viewItems returns the menu items of the views.
 * @param {State | null} s
 * @param {App} app
 */
export function viewItems(app, s) {
  if (!s) return [];
  return [
    ...(s.board.has?.forecast
      ? [
          { head: 'Next rolls' },
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
    ...(s.marks.edges.length ? [followItem(app, s)] : []),
    ...(s.board.has?.map ? [{ label: 'Zone leaders', checked: s.view.map, run: () => app.show(toggleMap) }] : []),
  ];
}

/**
 * seatItems returns the menu items for the seat at the bottom, with more than two armies.
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
    followItem(app, s),
  ];
}

/**
 * followItem returns the menu item that lets the board turn each turn.
 * @param {App} app
 * @param {State} s
 */
const followItem = (app, s) => ({
  label: 'Follow the player to move',
  checked: Boolean(s.view.follow),
  run: () => app.do('set', { follow: !s.view.follow }),
});
