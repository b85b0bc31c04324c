// Restoring saved games to the board: the current one to every new document, any other from the list, and at the start what the
// address asks for.

import * as address from '../shared/address.js';
import { errorSentence } from '../shared/dialogs.js';
import { isAnswering } from '../shared/doclifetime.js';
import { say } from '../shared/say.js';
import * as store from '../shared/store.js';
import { toast } from '../shared/toast.js';
import * as keeper from './keeper.js';
import { diagramOf, entryOf, isNewerError, recordOf, restoreKept } from './kept.js';
import * as links from './links.js';
import { dismiss, RULES_CHANGED, reportChanged, reportRefusal, reportUnknown } from './refusals.js';
import { seatsAgainstComputer } from './whoplays.js';

/** @import { Fairway } from '../fairway.d.ts' */
/** @import { Saved } from '../shared/types.js' */
/** @import { App } from './types.js' */

/**
 * expected returns the name of the game that the board will start with.
 * @param {App} app
 * @param {string} fallback
 */
export const expected = (app, fallback) =>
  address.visitedGame(app.location) ||
  address.variantOf(address.link(app.location)) ||
  gameToBegin(app) ||
  requestedGame(app)?.variant ||
  store.tabGame(app)?.variant ||
  store.lastGame(app)?.variant ||
  fallback;

/**
 * opening returns what the board will start with, as far as it is known in advance: the name of a game, and the position of a saved
 * one.
 * @param {App} app
 * @param {string} fallback
 * @returns {{ variant: string, position: string, face: string, flip: boolean, seat: string, diagram: string, moves: number }}
 */
export function opening(app, fallback) {
  const bare = { position: '', face: '', flip: false, seat: '', diagram: '', moves: 0 },
    l = address.link(app.location),
    begin = gameToBegin(app);
  // Of a link only the game is known: the program alone can read its position.
  if (l || begin)
    return { ...bare, variant: (l ? address.variantOf(l) : begin) || fallback, position: l?.position ?? '' };
  const last = store.lastGame(app),
    g =
      requestedGame(app) ??
      store.tabGame(app) ??
      (last?.id ? store.read(app, last.id) : null) ??
      (last ? null : (store.list(app)[0] ?? null));
  if (!g) return { ...bare, variant: last?.variant || fallback };
  const seen = g.moves > 0 && !g.seen ? null : { ...bare, ...g.seen };
  return { ...(seen ?? bare), variant: seen ? g.variant : '', diagram: diagramOf(g.kept), moves: g.moves };
}

/**
 * gameToBegin returns the name of the game that the address asks to begin.
 * @param {App} app
 */
function gameToBegin(app) {
  const order = address.startRequest(app.location);
  return order?.begin ?? order?.against;
}

/**
 * requestedGame returns the saved game that the address asks for, or null.
 * @param {App} app
 */
function requestedGame(app) {
  const id = address.startRequest(app.location)?.game;
  return id ? store.read(app, id) : null;
}

/**
 * openSaved brings a game of the list to the board and returns 'game'; 'copy' if another tab has it, so that a copy is opened; or
 * 'overtaken' if another game is being opened, and nothing is done. A game whose rules have changed is opened as a copy, too, and its
 * saved text stays.
 * @param {App} app
 * @param {string} id
 */
export async function openSaved(app, id) {
  const g = store.read(app, id),
    f = app.api;
  if (!f) throw new Error("the board isn't ready");
  if (!g) throw new Error('this game was deleted');
  const before = keeper.currentId(app),
    claimed = await store.claim(app, id);
  if (claimed === 'overtaken') return claimed;
  const mine = claimed === 'held';
  const now = (mine ? store.take(app, id) : store.read(app, id)) ?? g; // another tab may have moved until now
  try {
    const warning = await keeper.replace(
      app,
      (f) => restoreKept(app, f, now.kept),
      (f, warning) => (mine && !warning ? entryOf(now) : { seen: f.record() }),
    );
    if (warning) reportChanged(app, RULES_CHANGED, warning);
  } catch (e) {
    if (before) await store.claim(app, before);
    else store.releaseClaim(app);
    // The game is set aside only if the board refused it, not if the board reloaded or stopped.
    if (app.api === f && isAnswering(f) && !isNewerError(e) && !diagramOf(now.kept) && store.setAside(app, now.kept))
      store.drop(app, id);
    throw e;
  }
  return mine ? 'game' : 'copy';
}

/**
 * attach restores the current game to a new document of the board.
 * @param {App} app
 * @param {Fairway} f
 */
export async function attach(app, f) {
  if (app.resume.first) {
    app.resume.first = false;
    return begin(app, f);
  }
  if (await keeper.restoreWaiting(app, f)) return;
  const g = store.tabGame(app);
  if (g) await restoreSaved(app, f, g);
}

/**
 * @param {Fairway} f
 * @param {App} app
 */
async function begin(app, f) {
  const l = address.link(app.location),
    order = address.startRequest(app.location),
    wanted = requestedGame(app);
  let here = store.tabGame(app);
  const alone = !here && !store.lastGame(app) && !store.list(app).length;
  if (l) return links.openRequested(app, f, l);
  if (order) {
    // a request is carried out only once: a reload restores the game
    address.clearRequest(app);
    const anew = order.begin ?? order.against ?? order.compare;
    if (order.compare) app.compareWhenReady();
    if (order.games) setTimeout(app.openGames);
    if (order.puzzles) setTimeout(app.openPuzzles);
    if (anew)
      try {
        await f.newGame(anew);
        if (order.against) f.set({ seats: seatsAgainstComputer(app, anew, f.armies('')) });
        return;
      } catch (e) {
        return reportUnknown(app, e);
      }
    if (order.game && !wanted) toast(app, 'This game was deleted.');
    if (order.text) setTimeout(() => app.openImport({ variant: f.variant, alone }));
    if (wanted && here?.id !== wanted.id) here = wanted;
  }
  if (here) {
    keeper.setGame(app, entryOf(here));
    if (!here.id) return restoreSaved(app, f, here);
    const claimed = await store.claim(app, here.id, 8);
    if (claimed === 'overtaken') return;
    if (claimed === 'held') {
      const g = store.take(app, here.id),
        // The writer's mark is more reliable than the clock, which may have been put back.
        last = g && (g.by !== here.by || g.changed > here.changed) ? g : here;
      store.setTabGame(app, last); // both are this page's now
      keeper.setGame(app, entryOf(last));
      return restoreSaved(app, f, last);
    }
    if (here === wanted) {
      here = store.read(app, here.id) ?? here; // the other tab may have moved until now
      toast(app, 'Open in another tab: this is a copy.');
    }
    // This tab is a copy of one that still has the game.
    keeper.setGame(app, { ...entryOf(here), id: '', letter: undefined, seen: recordOf(app, here.kept) });
    return restoreSaved(app, f, { ...here, id: '' });
  }
  const last = store.lastGame(app) ?? (store.list(app)[0] ? { id: store.list(app)[0].id, variant: '' } : null);
  const g = last?.id ? store.read(app, last.id) : null;
  const claimed = g ? await store.claim(app, g.id) : 'elsewhere';
  if (claimed === 'overtaken') return;
  if (g && claimed === 'held') {
    const now = store.take(app, g.id) ?? g;
    keeper.setGame(app, entryOf(now));
    return restoreSaved(app, f, now);
  }
  const usual = last?.variant || address.visitedGame(app.location);
  if (usual)
    try {
      await f.newGame(usual);
    } catch (e) {
      reportUnknown(app, e);
    }
}

/**
 * restoreSaved restores a saved game to the board. A damaged one is set aside.
 * @param {App} app
 * @param {Fairway} f
 * @param {Saved} g
 */
async function restoreSaved(app, f, g) {
  try {
    const warning = await restoreKept(app, f, g.kept);
    keeper.gameArrived(app, f, warning ? { seen: f.record() } : keeper.currentGame(app));
    if (!warning) return;
    if (!g.id) store.setAside(app, g.kept); // a game with an id stays in the list
    store.releaseClaim(app);
    reportChanged(app, RULES_CHANGED, warning);
  } catch (e) {
    if (!isAnswering(f)) throw e;
    const fault = errorSentence(e),
      own = diagramOf(g.kept);
    if (own) return showUnreadable(app, f, recordOf(app, g.kept), own, fault);
    const text = recordOf(app, g.kept),
      later = isNewerError(e),
      aside = !later && store.setAside(app, g.kept);
    if (g.id && aside) store.drop(app, g.id);
    const title = later ? "The saved game can't be opened" : 'The saved game is damaged',
      said = aside ? `${fault} Its text is kept in My games.` : fault;
    say(app, `${title}. ${said}`);
    keeper.setGame(app);
    app.showNotice({
      alarm: true,
      title,
      text: said,
      acts: [
        { label: 'Starting position', run: () => dismiss(app) },
        {
          label: 'Edit the text',
          run: () => {
            dismiss(app);
            app.openImport({ text, fault });
          },
        },
      ],
    });
  }
}

/**
 * showUnreadable shows the picture of a game whose diagram text can't be read. A saved game, which has a record, stays in the list.
 * @param {App} app
 * @param {Fairway} f
 * @param {string} record
 * @param {string} text
 * @param {string} fault
 */
export function showUnreadable(app, f, record, text, fault) {
  const said = f.inspect(text).wrong;
  keeper.setGame(app);
  store.releaseClaim(app);
  app.refuse(text, 'Untitled game');
  reportRefusal(app, "The diagram can't be read", said || fault, {
    text: record ? `${record}\n\n${text}` : text,
    fault,
  });
}
