// Links in the address: opening their games, continuing a saved game with a reply, and reporting links that can't be opened.

import * as address from '../shared/address.js';
import { errorSentence } from '../shared/dialogs.js';
import { count } from '../shared/english.js';
import { say } from '../shared/say.js';
import * as store from '../shared/store.js';
import { toast } from '../shared/toast.js';
import { compareLines, mainLine } from './correspondence.js';
import * as keeper from './keeper.js';
import { entryOf, recordOf, restoreKept } from './kept.js';
import { dismiss, reportChanged, reportRefusal, UNKNOWN } from './refusals.js';

/** @import { Fairway } from '../fairway.d.ts' */
/** @import { Link } from '../shared/address.js' */
/** @import { CurrentGame } from './keeper.js' */
/** @import { Act } from './message.js' */
/** @import { App } from './types.js' */

/**
 * @template T
 * @typedef {(f: Fairway, answer: Awaited<T>) => Partial<CurrentGame> | Promise<Partial<CurrentGame>>} As returns the fields of
 *   the CurrentGame of the new game
 */
/** @typedef {<T>(act: (f: Fairway) => T, as?: As<T>) => Promise<Awaited<T>>} Bring */

const RULES_CHANGED = 'The rules changed since this link was made';

/**
 * openRequested opens the link in the address on a new board.
 * @param {App} app
 * @param {Fairway} f
 * @param {Link} l
 */
export async function openRequested(app, f, l) {
  try {
    /** @type {Bring} */
    const bring = async (act, as = () => ({})) => {
      const answer = /** @type {any} */ (await act(f));
      keeper.gameArrived(app, f, await as(f, answer));
      return answer;
    };
    if (await receiveLink(app, f, l, bring)) return;
    const warning = await bring((f) => loadLink(f, l), gameFromLink(app, l));
    if (warning) reportChanged(app, RULES_CHANGED, warning);
  } catch (e) {
    await reportBadLink(app, f, l, e);
  }
}

/**
 * loadLink opens a link, or throws before it has changed anything.
 * @param {Fairway} f
 * @param {Link} l
 */
export function loadLink(f, l) {
  if (l.link !== undefined) return f.openLink(l.link);
  const before = f.save();
  f.load(l.variant || f.variant, l.position || 'start', l.played);
  try {
    f.set({ seats: '', ...l.seats });
  } catch (e) {
    f.restore(before);
    throw e;
  }
}

/**
 * gameFromLink returns the function that describes the game of a link as a CurrentGame.
 * @param {App} app
 * @param {Link} l
 */
const gameFromLink = (app, l) => async (/** @type {Fairway} */ f) => {
  const says = l.link === undefined ? null : f.readLink(l.link);
  return {
    link: l.text,
    letter: says?.letter ? { id: says.letter, agreed: says.played.length, me: f.line().mover } : undefined,
    ...(await findTwin(app, f, l)),
  };
};

/**
 * receiveLink adds an opponent's link to its saved game, and reports whether there is such a game.
 * @param {App} app
 * @param {Fairway} f
 * @param {Link} l
 * @param {Bring} bring brings a game to the board, as keeper's replace does
 */
async function receiveLink(app, f, l, bring) {
  const says = l.link === undefined ? null : f.readLink(l.link),
    g = says?.letter ? store.list(app).find((g) => g.letter?.id === says.letter) : null;
  if (!says || !g?.letter || says.legal < says.moves || says.moved) return false; // opening it reports the error
  let { letter } = g;
  if (keeper.currentId(app) !== g.id || keeper.isVisiting(app)) {
    const claimed = await store.claim(app, g.id, 8);
    // If the game is open in another tab, this tab takes it over, unless this board has another game in the meantime.
    if (claimed === 'overtaken' || (claimed === 'elsewhere' && !(await store.takeOver(app, g.id)))) {
      toast(app, 'Another game was opened first. Open the link again.');
      return true;
    }
    if (claimed === 'elsewhere') toast(app, 'The game continues in this tab.');
    const now = store.take(app, g.id) ?? g; // the other tab may have moved until now
    letter = now.letter ?? letter;
    try {
      const warning = await bring(
        (f) => restoreKept(app, f, now.kept),
        (f, warning) => (warning ? { seen: f.record() } : { ...entryOf(now), link: '' }),
      );
      if (warning) return false; // the rules have changed: the link is opened by itself
    } catch {
      return false;
    }
  }
  address.clearRequest(app);
  const theirs = says.played,
    mine = mainLine(f.state(['tree']).tree.moves),
    at = compareLines(
      mine.map((m) => m.text),
      theirs,
      letter.agreed,
    );
  if (at.is === 'older' || at.is === 'other') refuseOlder(app, l, at, mine.length, theirs.length);
  else {
    f.go(mine[at.common - 1]?.node ?? 0);
    for (const m of theirs.slice(at.common)) replayMove(f, m);
    if (theirs.length > at.common) f.arrange('main');
    if (theirs.length > letter.agreed)
      keeper.currentGame(app).letter = { ...letter, agreed: theirs.length, me: f.line().mover };
    app.showNotice(null);
  }
  app.resetForGame();
  keeper.flush(app);
  app.schedule();
  return true;
}

/**
 * replayMove makes a move from a record, also one that ends the game.
 * @param {Fairway} f
 * @param {string} move
 */
function replayMove(f, move) {
  if (move === 'agreed') f.agree();
  else if (move.startsWith('resign:')) f.resign();
  else f.play(move);
}

/**
 * refuseOlder reports that a link has fewer or other moves than the game on the board, and offers to open it as a copy.
 * @param {App} app
 * @param {Link} l
 * @param {{ is: string, common: number }} at
 * @param {number} mine
 * @param {number} theirs
 */
function refuseOlder(app, l, at, mine, theirs) {
  const older = at.is === 'older',
    title = older ? 'Your game has more moves' : 'Your game has other moves',
    text = older
      ? `The link has ${count(theirs, 'move')}, your game ${mine}.`
      : `Move ${at.common + 1} in the link differs from your game.`;
  app.showNotice({
    title,
    text,
    acts: [
      { label: 'Keep mine', run: () => dismiss(app) },
      {
        label: 'Open the link',
        run: () =>
          keeper
            .replace(
              app,
              (f) => loadLink(f, l),
              (f) => ({ seen: f.record() }),
            )
            .then(
              () => toast(app, 'This is a copy.'),
              (e) => toast(app, errorSentence(e)),
            ),
      },
    ],
  });
  say(app, `${title}. ${text}`);
}

/**
 * findTwin returns the saved game that came from this link and has the record on the board, so that a link opened twice has one
 * entry.
 * @param {App} app
 * @param {Fairway} f
 * @param {Link} l
 * @returns {Promise<Partial<CurrentGame>>}
 */
async function findTwin(app, f, l) {
  const record = f.record(),
    g = store.list(app).find((g) => g.link === l.text && recordOf(app, g.kept) === record);
  if (!g) return {};
  if ((await store.claim(app, g.id, store.tabGame(app)?.id === g.id ? 8 : 1)) !== 'held') return { seen: record };
  const now = store.take(app, g.id);
  if (now && recordOf(app, now.kept) !== record) return { seen: record }; // the other tab has made a move since
  return { id: g.id, began: g.began };
}

/**
 * followLink opens a link that is put into the address while a game is on the board.
 * @param {App} app
 */
export async function followLink(app) {
  const l = address.link(app.location),
    f = app.api;
  if (!l || !f) return;
  try {
    if (await receiveLink(app, f, l, (act, as) => keeper.replace(app, act, as))) return;
    const warning = await keeper.replace(app, (f) => loadLink(f, l), gameFromLink(app, l));
    if (warning) reportChanged(app, RULES_CHANGED, warning);
  } catch (e) {
    keeper.flush(app);
    await reportBadLink(app, f, l, e, true);
  }
}

/**
 * canBegin begins a link's game, if necessary without its readings, and reports whether that worked.
 * @param {Fairway} f
 * @param {string} name
 */
async function canBegin(f, name) {
  for (const n of new Set([name, name.split(':')[0]]))
    try {
      await f.newGame(n);
      return true;
    } catch {
      /* the name is wrong */
    }
  return false;
}

/**
 * reportBadLink reports an error in a link. It shows the start of the link's game if that is known, unless stay keeps the current
 * game.
 * @param {App} app
 * @param {Fairway} f
 * @param {Link} l
 * @param {any} e what was thrown
 * @param {boolean} [stay]
 */
async function reportBadLink(app, f, l, e, stay = false) {
  const fault = errorSentence(String(e?.message ?? e).replace(/^(link|position): /, '')),
    v = address.variantOf(l);
  /** @type {ReturnType<Fairway['readLink']> | null} */
  let sound = null;
  if (l.link !== undefined)
    try {
      sound = f.readLink(l.link);
    } catch {
      /* it can't be read at all */
    }
  if (!stay && (v || l.link !== undefined) && !(await canBegin(f, v))) {
    const title = v === 'diagram' ? 'Untitled game' : UNKNOWN;
    keeper.setStray(app, true);
    app.refuse('', title);
    return reportRefusal(app, "The link's game can't be opened", fault, { text: l.text, variant: v, fault }, true);
  }
  if (stay)
    address.clearRequest(app); // a reload brings the current game back
  else keeper.setStray(app, true);
  const title = sound?.newer
    ? "The link can't be opened"
    : l.position || sound?.start
      ? "The link's position is damaged"
      : 'The link is damaged';
  const start = {
    label: stay ? 'Back to my game' : 'Starting position',
    run: () => {
      address.clearRequest(app);
      keeper.setStray(app, false);
      dismiss(app);
    },
  };
  const text = sound
    ? sound.record
    : l.link !== undefined
      ? l.text
      : l.position
        ? l.position
        : `${l.variant || f.variant};start;${l.played}`;
  const edit = sound?.newer ? null : { label: 'Edit the text', run: () => app.openImport({ text, variant: v, fault }) };
  /** @type {Act | null} */
  const most =
    sound && sound.legal > 0
      ? {
          label: `Show ${sound.legal === 1 ? 'the move' : `the ${sound.legal} moves`} before it`,
          run: async () => {
            try {
              await keeper.replace(app, (f) => f.restore(JSON.stringify({ v: 2, record: sound.record })));
            } catch (e) {
              toast(app, errorSentence(e));
            }
          },
        }
      : null;
  app.showNotice({ alarm: true, title, text: fault, acts: [start, most, edit].filter((a) => a !== null) });
  say(app, `${title}: ${fault}`);
}
