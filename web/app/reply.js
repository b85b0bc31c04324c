// Sending moves in a correspondence by links: each player sends the other a link after a move, and replies with another link.

import { say } from '../shared/say.js';
import { newId } from '../shared/storage.js';
import { toast } from '../shared/toast.js';
import * as computer from './computer.js';
import { lastMoveWords } from './correspondence.js';
import * as keeper from './keeper.js';
import { sendLetter } from './share.js';

/** @import { State } from '../fairway.d.ts' */
/** @import { App } from './types.js' */
/** @import { Notice } from './message.js' */

/**
 * recipientWords returns the recipient of a link in words.
 * @param {State} s
 */
export const recipientWords = (s) => (s.hands.armies.length > 2 ? 'the next player' : 'your opponent');

/**
 * canSend reports whether the game on the board can be played by links.
 * @param {App} app
 */
export const canSend = (app, s) => !computer.hasComputer(s) && !keeper.isVisiting(app);

/**
 * card returns the notice of a game by links: the opponent's move, or an offer to send one's own; null if there is neither.
 * @param {State | null} s
 * @param {App} app
 * @returns {Notice | null}
 */
export function card(app, s) {
  const l = keeper.correspondence(app);
  if (!l || !s || s.pieces.choices || s.touched?.selected || (s.message && !s.marks.check)) return null;
  if (s.ply < l.agreed) return null; // the person looks back
  const mover = s.hands.armies.find((a) => a.toMove);
  if (s.ply > l.agreed)
    return {
      title: s.result ? s.result.words : 'Send your move',
      text: `${lastMoveWords(s)} Send ${recipientWords(s)} a link.`,
      acts: [{ label: 'Reply', run: () => send(app, s) }],
      stays: true,
    };
  if (s.result || !mover) return null;
  if (mover.letter === l.me) return { title: 'Your move', text: lastMoveWords(s), acts: [], stays: true };
  return {
    title: `${mover.name} to move`,
    text: 'Your opponent replies with a link. Open it in this browser.',
    acts: [{ label: 'Copy the link again', run: () => send(app, s) }],
    stays: true,
  };
}

/**
 * announce announces the card once.
 * @param {App} app
 * @param {Notice | null} c
 */
export function announce(app, c) {
  if (!c) return; // a selection hides it for a while
  const words = `${c.title}. ${c.text}`,
    now = `${keeper.correspondence(app)?.id} ${words}`;
  if (now !== app.reply.heard) say(app, words);
  app.reply.heard = now;
}

/**
 * send sends the game as a link, and marks it as sent.
 * @param {State} s
 * @param {App} app
 */
export async function send(app, s) {
  const l = keeper.correspondence(app),
    of = keeper.currentGame(app),
    id = l?.id ?? newId(),
    last = s.moves.list.find((m) => m.current),
    me = last?.army ?? s.hands.armies.find((a) => !a.toMove)?.letter ?? '';
  app.ask('arrange', 'main'); // the sent line becomes the main line, other tries its branches
  try {
    const sent = await sendLetter(
      app,
      s,
      id,
      [lastMoveWords(s), s.result?.words ?? 'Your move.'].filter(Boolean).join(' '),
    );
    if (sent && keeper.currentGame(app) === of) keeper.markSent(app, { id, agreed: s.ply, me });
  } catch (e) {
    toast(app, String(e?.message ?? e));
  }
}
