// The head of the page: its buttons and their menus.

import { openMenu } from '../shared/menus.js';
import { fill, h } from '../shared/old/dom.js';
import { icon } from '../shared/old/icons.js';
import { choose, theme } from '../shared/theme.js';
import { allGames, gameMenu } from './gamemenu.js';
import { boardItems, pageItems, shown } from './items.js';
import { phone } from './rooms.js';
import { items as shareItems } from './share.js';
import { toggleStudy } from './study.js';

/** @import { App } from './types.js' */

/**
 * attend makes the head of a page.
 * @param {App} app
 */
export function attend(app) {
  app.$('game').append(icon('down'));
  fill(app.$('share'), icon('share'));
  fill(app.$('menu'), icon('menu'));
  app.$('game').addEventListener('click', () => gameMenu(app));
  app.$('mark').addEventListener('click', (e) => allGames(app, e));
  app.$('theme').addEventListener('click', () => choose(app, theme(app) === 'dark' ? 'light' : 'dark'));
  fill(app.$('study'), icon('pen'), h('span', {}, 'Study'));
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
              ...(shown(app, 'share') ? [] : [...shareItems(app, app.state), null]),
              ...pageItems(app),
            ]
          : pageItems(app),
      ),
    );
}
