// The studio's start: which text it opens.

import { errorSentence } from '../shared/dialogs.js';
import * as drafts from '../shared/drafts.js';
import { toast } from '../shared/toast.js';
import { openDraft } from './draft.js';
import { showChips, showTopic } from './keys.js';
import { normalizeLines } from './text.js';

/** @import { Fairway } from '../fairway.d.ts' */
/** @import { Studio } from './types.js' */

/**
 * start opens what the address asks for, or the last draft of this tab or browser, or a game of chess.
 * @param {Studio} studio
 */
export async function start(studio) {
  const { game, template } = studio.asked,
    linked = studio.link, // the board may open it while the site's files are loading
    here = game || template ? null : (drafts.tabDraft(studio) ?? (linked ? null : drafts.list(studio)[0])),
    unlisted = here && !linked ? null : drafts.unlisted(studio); // a draft in no list: asks before another text replaces it
  if (unlisted) openDraft(studio, unlisted);
  else if (here && !linked) openDraft(studio, drafts.take(studio, here));
  const opened = studio.editor.text;
  const coming = [fetchFile('keys.json').then((a) => a.json()), fetchFile('templates.json').then((a) => a.json())];
  try {
    [studio.help, studio.templates] = await Promise.all(coming);
    showChips(studio);
    showTopic(studio);
    if (here || linked) return;
    const text = /^[a-z0-9-]+$/.test(game) ? await (await fetchFile(`${game}.txt`)).text() : '';
    if (studio.editor.text !== opened) return; // the text was edited or replaced meanwhile
    studio.begin(text || (studio.templates.find((t) => t.name === template)?.text ?? getDefaultText(studio)));
  } catch (e) {
    toast(studio, errorSentence(e));
  }
}

/**
 * fetchFile fetches a file of the studio's data.
 * @param {string} name
 */
async function fetchFile(name) {
  const answer = await fetch(`studio/${name}`);
  if (!answer.ok) throw new Error(`the site lacks studio/${name}`);
  return answer;
}

/**
 * getDefaultText returns the default text.
 * @param {Studio} studio
 */
export const getDefaultText = (studio) => studio.templates.find((t) => t.name === 'chess')?.text ?? '';

/**
 * openFromBoard has the board turn studio.link into a text, and opens that.
 * @param {Studio} studio
 * @param {Fairway} f
 */
export function openFromBoard(studio, f) {
  const what = studio.link,
    { game } = studio.asked;
  studio.link = '';
  try {
    if (what === game) f.newGame(game);
    else f.openLink(what);
    const text = f.text();
    if (!text) throw new Error("this game isn't a diagram text");
    studio.begin(normalizeLines(text));
  } catch (e) {
    toast(studio, errorSentence(e));
    studio.begin(getDefaultText(studio));
  }
}
