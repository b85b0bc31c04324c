// The header of the page: its buttons and their menus.

import { icon } from '../shared/icons.js';
import { openMenu } from '../shared/menus.js';
import { choose, currentTheme } from '../shared/theme.js';
import { html, render } from '../shared/view.js';
import { phone } from './breakpoints.js';
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
  render(icon('share'), app.$('share'));
  render(icon('menu'), app.$('menu'));
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
