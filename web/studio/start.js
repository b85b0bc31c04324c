// What the studio opens when it begins.

import { errorSentence } from '../shared/dialogs.js';
import * as drafts from '../shared/drafts.js';
import { toast } from '../shared/toast.js';
import { open } from './draft.js';
import { chips, topicAt } from './keys.js';
import { lined } from './text.js';

/** @import { Fairway } from '../fairway.d.ts' */
/** @import { Studio } from './types.js' */

/**
 * start opens what the address asks for, or what this tab or this browser had open last, or a game of chess.
 * @param {Studio} studio
 */
export async function start(studio) {
  const { game, template } = studio.asked,
    linked = studio.link, // the board may open it while the site's files come
    here = game || template ? null : (drafts.tabDraft(studio) ?? (linked ? null : drafts.list(studio)[0])),
    unlisted = here && !linked ? null : drafts.unlisted(studio); // another text takes its place once that is asked
  if (unlisted) open(studio, unlisted);
  else if (here && !linked) open(studio, drafts.take(studio, here));
  const opened = studio.editor.text;
  const coming = [fetched('keys.json').then((a) => a.json()), fetched('templates.json').then((a) => a.json())];
  try {
    [studio.help, studio.templates] = await Promise.all(coming);
    chips(studio);
    topicAt(studio);
    if (here || linked) return;
    const text = /^[a-z0-9-]+$/.test(game) ? await (await fetched(`${game}.txt`)).text() : '';
    if (studio.editor.text !== opened) return; // somebody has begun to write, or opened another one, before it came
    studio.begin(text || (studio.templates.find((t) => t.name === template)?.text ?? first(studio)));
  } catch (e) {
    toast(studio, errorSentence(e));
  }
}

/**
 * fetched asks for a file of the site.
 * @param {string} name
 */
async function fetched(name) {
  const answer = await fetch(`studio/${name}`);
  if (!answer.ok) throw new Error(`the site lacks studio/${name}`);
  return answer;
}

/**
 * first is the text that one has before choosing another.
 * @param {Studio} studio
 */
export const first = (studio) => studio.templates.find((t) => t.name === 'chess')?.text ?? '';

/**
 * unpack opens the text that only the board has.
 * @param {Studio} studio
 * @param {Fairway} f
 */
export function unpack(studio, f) {
  const what = studio.link,
    { game } = studio.asked;
  studio.link = '';
  try {
    if (what === game) f.newGame(game);
    else f.openLink(what);
    const text = f.text();
    if (!text) throw new Error("this game isn't a diagram text");
    studio.begin(lined(text));
  } catch (e) {
    toast(studio, errorSentence(e));
    studio.begin(first(studio));
  }
}
