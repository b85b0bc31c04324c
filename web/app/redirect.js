// A script in the head of the start page, which runs before it is painted. At the site's root, it redirects to the app if the
// address asks for a board, as all our links do, or if this tab has a game. The page's other address, with data-stays, never
// redirects: the app links to it. A page that isn't redirected gets the attributes that reserve space for its cards.

import { link, startRequest, visitedGame } from '../shared/address.js';
import { isFinished } from '../shared/lessons.js';
import { newStore } from '../shared/pagestate.js';
import { AREAS, keys } from '../shared/storage.js';
import * as store from '../shared/store.js';

/** @import { Page } from '../shared/types.js' */

const STAYS = 'start'; // the history state of an entry that has shown the start page

/** The part of a page that the store needs, to keep this script small. */
const page = /** @type {Page} */ ({ storage: AREAS, store: newStore() });

const root = document.documentElement,
  stays = document.currentScript?.hasAttribute('data-stays'),
  here = store.tabGame(page),
  going = Boolean(here && (here.id || here.moves));
if (
  !stays &&
  (link(location) || startRequest(location) || visitedGame(location) || (going && history.state !== STAYS))
) {
  root.hidden = true;
  location.replace(`play.html${location.search}${location.hash}`);
} else {
  if (!stays && history.state === null) history.replaceState(STAYS, '');
  if (keys(AREAS.browser, store.GAME).length) root.setAttribute('data-games', '');
  if (isFinished(page, FIRST_GAME)) root.setAttribute('data-learned', '');
}
