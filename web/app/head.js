// The head of the page: its buttons and their menus.

import { $, fill, h, icon } from '../shared/dom.js';
import { openMenu } from '../shared/menus.js';
import { choose, theme } from '../shared/theme.js';
import { allGames, gameMenu } from './gamemenu.js';
import { boardItems, pageItems, shown } from './items.js';
import { phone } from './rooms.js';
import { items as shareItems } from './share.js';
import { toggleStudy } from './study.js';

/** @import { App } from './main.js' */

/**
 * attend makes the head of a page.
 * @param {App} app
 */
export function attend(app) {
  $('game').append(icon('down'));
  fill($('share'), icon('share'));
  fill($('menu'), icon('menu'));
  $('game').addEventListener('click', () => gameMenu(app));
  $('mark').addEventListener('click', allGames);
  $('theme').addEventListener('click', () => choose(theme() === 'dark' ? 'light' : 'dark'));
  fill($('study'), icon('pen'), h('span', {}, 'Study'));
  $('study').title = 'Study';
  $('study').addEventListener('click', () => toggleStudy(app));
  $('share').addEventListener('click', () => openMenu($('share'), shareItems(app, app.state)));
  $('menu').addEventListener('click', () =>
    openMenu(
      $('menu'),
      phone.matches
        ? [...boardItems(), null, ...(shown('share') ? [] : [...shareItems(app, app.state), null]), ...pageItems()]
        : pageItems(),
    ),
  );
}
