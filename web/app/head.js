// The header of the page: its buttons and their menus.

import { icon } from '../shared/icons.js';
import { iconLabel } from '../shared/kit.js';
import { openMenu } from '../shared/menus.js';
import { choose, currentTheme } from '../shared/theme.js';
import { html, render } from '../shared/view.js';
import { phone, wide } from './breakpoints.js';
import { goToAllGames, openGameMenu } from './gamemenu.js';
import { boardItems, isShown, pageItems } from './items.js';
import { items as shareItems } from './share.js';
import { toggleStudy } from './study.js';

/** @import { App } from './types.js' */

/**
 * init draws the header and adds its listeners.
 * @param {App} app
 */
export function init(app) {
  render(icon('down'), app.$('game')); // after the title, which is in the document
  render([icon('share'), iconLabel('Share')], app.$('share'));
  render([icon('menu'), iconLabel('Menu')], app.$('menu'));
  placeTabs(app);
  wide.addEventListener('change', () => placeTabs(app));
  app.$('game').addEventListener('click', () => openGameMenu(app));
  app.$('mark').addEventListener('click', (e) => goToAllGames(app, e));
  app.$('theme').addEventListener('click', () => choose(app, currentTheme(app) === 'dark' ? 'light' : 'dark'));
  render(html`${icon('pen')}<span>Study</span>`, app.$('study'));
  app.$('study').title = 'Study';
  app.$('study').addEventListener('click', () => toggleStudy(app));
  app.$('share').addEventListener('click', () => openMenu(app, app.$('share'), shareItems(app, app.state)));
  app
    .$('menu')
    .addEventListener('click', () =>
      openMenu(
        app,
        app.$('menu'),
        phone.matches
          ? [
              ...boardItems(app),
              null,
              ...(isShown(app, 'share') ? [] : [...shareItems(app, app.state), null]),
              ...pageItems(app),
            ]
          : pageItems(app),
      ),
    );
}

/**
 * placeTabs puts the buttons of the panels into the header of a wide page, and before the panels of any other.
 * @param {App} app
 */
function placeTabs(app) {
  if (wide.matches) app.$('share').before(app.$('tabs'));
  else app.$('players').before(app.$('tabs'));
}
