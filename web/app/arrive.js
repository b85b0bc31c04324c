// Runs in the head of the site's root, before its start page is painted: whoever asks for a board in the address, as all
// links of ours do, or has a game going in this tab, goes on to the app's page.

import * as store from '../shared/store.js';
import { lesson, link, order } from './address.js';

const STAYS = 'start'; // the state of an entry of the tab's history that has shown the start page

const here = store.here(),
  going = Boolean(here && (here.id || here.moves));
if (link() || order() || lesson() || (going && history.state !== STAYS)) {
  document.documentElement.hidden = true;
  location.replace(`play.html${location.search}${location.hash}`);
} else if (history.state === null) history.replaceState(STAYS, '');
