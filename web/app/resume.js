// Saved games come back to the board: the current one to every new document, any other from the list, and at first what the
// address asks for.

import * as address from '../shared/address.js';
import { sentence } from '../shared/dialogs.js';
import { toast } from '../shared/dom.js';
import { answers } from '../shared/gone.js';
import { say } from '../shared/say.js';
import * as store from '../shared/store.js';
import { page } from './around.js';
import * as keeper from './keeper.js';
import { diagramOf, entry, handBack, newer, recordOf } from './kept.js';
import * as links from './links.js';
import { changed, done, RULES, refusal, unknown } from './refusals.js';
import { versus } from './whoplays.js';

/** @import { Fairway } from '../fairway.d.ts' */
/** @import { Saved } from '../shared/types.js' */

/**
 * expected is the name of the game that will be on the board, before the board is there.
 * @param {string} fallback
 */
export const expected = (fallback) =>
  address.visited() ||
  address.variantOf(address.link()) ||
  begun() ||
  asked()?.variant ||
  store.here()?.variant ||
  store.last()?.variant ||
  fallback;

/**
 * opening is what the board will show, as far as that is known before there is a board: the name of a game, and the
 * position of a saved one.
 * @param {string} fallback
 * @returns {{ variant: string, position: string, face: string, flip: boolean, seat: string, diagram: string, moves: number }}
 */
export function opening(fallback) {
  const bare = { position: '', face: '', flip: false, seat: '', diagram: '', moves: 0 },
    l = address.link(),
    begin = begun();
  // A link's game is shown at its start: only the program can read where it stands.
  if (l || begin)
    return { ...bare, variant: (l ? address.variantOf(l) : begin) || fallback, position: l?.position ?? '' };
  const last = store.last(),
    g = asked() ?? store.here() ?? (last?.id ? store.read(last.id) : null) ?? (last ? null : (store.list()[0] ?? null));
  if (!g) return { ...bare, variant: last?.variant || fallback };
  const seen = g.moves > 0 && !g.seen ? null : { ...bare, ...g.seen };
  return { ...(seen ?? bare), variant: seen ? g.variant : '', diagram: diagramOf(g.kept), moves: g.moves };
}

// begun is the game that the address asks to begin.
function begun() {
  const order = address.order();
  return order?.begin ?? order?.against;
}

// asked is the saved game that the address asks for, or null.
function asked() {
  const id = address.order()?.game;
  return id ? store.read(id) : null;
}

/**
 * open brings a game of the list to the board. The answer is 'overtaken' where another one is opened meanwhile, and nothing is
 * done. One that another tab has is opened as a copy, and the answer is 'copy'; so is one that other rules let go on no longer,
 * whose text stays as it is.
 * @param {string} id
 */
export async function open(id) {
  const g = store.read(id),
    f = page().api();
  if (!f) throw new Error("the board isn't ready");
  if (!g) throw new Error('this game was deleted');
  const before = keeper.current(),
    claimed = await store.claim(id);
  if (claimed === 'overtaken') return claimed;
  const mine = claimed === 'held';
  const now = (mine ? store.take(id) : store.read(id)) ?? g; // another tab may have moved until now
  try {
    const warning = await keeper.replace(
      (f) => handBack(f, now.kept),
      (f, warning) => (mine && !warning ? entry(now) : { seen: f.record() }),
    );
    if (warning) changed(RULES, warning);
  } catch (e) {
    if (before) await store.claim(before);
    else store.unclaim();
    // A board that went away meanwhile, or has stopped, says nothing about the game.
    if (page().api() === f && answers(f) && !newer(e) && !diagramOf(now.kept) && store.aside(now.kept)) store.drop(id);
    throw e;
  }
  return mine ? 'game' : 'copy';
}

let first = true;

/**
 * attach brings a new document of the board to the current game.
 * @param {Fairway} f
 */
export async function attach(f) {
  if (first) {
    first = false;
    return begin(f);
  }
  if (await keeper.shownAgain(f)) return;
  const g = store.here();
  if (g) await resume(f, g);
}

/** @param {Fairway} f */
async function begin(f) {
  const l = address.link(),
    order = address.order(),
    wanted = asked();
  let here = store.here();
  const alone = !here && !store.last() && !store.list().length;
  if (l) return links.enter(f, l);
  if (order) {
    // it is done once: a reload brings the game back
    address.forget();
    const anew = order.begin ?? order.against ?? order.compare;
    if (order.compare) page().compare();
    if (order.games) setTimeout(page().games);
    if (order.puzzles) setTimeout(page().puzzles);
    if (anew)
      try {
        await f.newGame(anew);
        if (order.against) f.set({ seats: versus(anew, f.armies('')) });
        return;
      } catch (e) {
        return unknown(e);
      }
    if (order.game && !wanted) toast('This game was deleted.');
    if (order.text) setTimeout(() => page().text({ variant: f.variant, alone }));
    if (wanted && here?.id !== wanted.id) here = wanted;
  }
  if (here) {
    keeper.expect(entry(here));
    if (!here.id) return resume(f, here);
    const claimed = await store.claim(here.id, 8);
    if (claimed === 'overtaken') return;
    if (claimed === 'held') {
      const g = store.take(here.id),
        // Who wrote it last says more than the clock, which may have been put back meanwhile.
        last = g && (g.by !== here.by || g.changed > here.changed) ? g : here;
      store.setHere(last); // both are this page's now
      keeper.expect(entry(last));
      return resume(f, last);
    }
    if (here === wanted) {
      here = store.read(here.id) ?? here; // the other tab may have moved until now
      toast('Open in another tab: this is a copy.');
    }
    // This tab is a copy of one that still has the game.
    keeper.expect({ ...entry(here), id: '', letter: undefined, seen: recordOf(here.kept) });
    return resume(f, { ...here, id: '' });
  }
  const last = store.last() ?? (store.list()[0] ? { id: store.list()[0].id, variant: '' } : null);
  const g = last?.id ? store.read(last.id) : null;
  const claimed = g ? await store.claim(g.id) : 'elsewhere';
  if (claimed === 'overtaken') return;
  if (g && claimed === 'held') {
    const now = store.take(g.id) ?? g;
    keeper.expect(entry(now));
    return resume(f, now);
  }
  const usual = last?.variant || address.visited();
  if (usual)
    try {
      await f.newGame(usual);
    } catch (e) {
      unknown(e);
    }
}

/**
 * resume hands a saved game back. A damaged one is set aside.
 * @param {Fairway} f
 * @param {Saved} g
 */
async function resume(f, g) {
  try {
    const warning = await handBack(f, g.kept);
    keeper.settle(f, warning ? { seen: f.record() } : keeper.known());
    if (!warning) return;
    if (!g.id) store.aside(g.kept); // the list has it otherwise
    store.unclaim();
    changed(RULES, warning);
  } catch (e) {
    if (!answers(f)) throw e;
    const fault = sentence(e),
      own = diagramOf(g.kept);
    if (own) return unreadable(f, recordOf(g.kept), own, fault);
    const text = recordOf(g.kept),
      later = newer(e),
      aside = !later && store.aside(g.kept);
    if (g.id && aside) store.drop(g.id);
    const title = later ? "The saved game can't be opened" : 'The saved game is damaged',
      said = aside ? `${fault} Its text is set aside.` : fault;
    say(`${title}. ${said}`);
    keeper.expect();
    page().tell({
      alarm: true,
      title,
      text: said,
      acts: [
        { label: 'Starting position', run: done },
        {
          label: 'Edit the text',
          run: () => {
            done();
            page().text({ text, fault });
          },
        },
      ],
    });
  }
}

/**
 * unreadable shows the picture of a game whose diagram can't be read. A saved one, which has a record, stays in the list as
 * it is.
 * @param {Fairway} f
 * @param {string} record
 * @param {string} text
 * @param {string} fault
 */
export function unreadable(f, record, text, fault) {
  const said = f.inspect(text).wrong;
  keeper.expect();
  store.unclaim();
  page().refuse(text, 'Untitled game');
  refusal("The diagram can't be read", said || fault, {
    text: record ? `${record}\n\n${text}` : text,
    fault,
  });
}
