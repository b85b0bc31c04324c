// Runs in the head of the start page, before it is painted. At the site's root whoever asks for a board in the address,
// as all links of ours do, or has a game going in this tab, goes on to the app's page; the page's other address, with
// data-stays, is where that page leads back to. What stays gets room for its cards at once.

import { link, startRequest, visitedGame } from '../shared/address.js';
import { isFinished } from '../shared/lessons.js';
import { AREAS, keys } from '../shared/storage.js';
import * as store from '../shared/store.js';

/** @import { Page } from '../shared/types.js' */

const STAYS = 'start'; // the state of an entry of the tab's history that has shown the start page

/** The part of a page that the store needs: this script is to be small. */
const page = /** @type {Page} */ ({ storage: AREAS, store: store.newStore() });

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
