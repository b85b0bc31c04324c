// Sharing and exporting: links, tags, texts, pictures.

import * as address from '../shared/address.js';
import { copyText, download, errorSentence, openDialog } from '../shared/dialogs.js';
import { count } from '../shared/english.js';
import { scriptTag, tagText } from '../shared/tag.js';
import { toast } from '../shared/toast.js';
import { html, nothing } from '../shared/view.js';
import { coarse } from './breakpoints.js';
import { openFilm } from './film.js';
import { toPNG } from './image.js';
import * as keeper from './keeper.js';
import { fileName, isOwn } from './kept.js';
import { printGame, printRules } from './print.js';
import * as reply from './reply.js';

/** @import { Fairway, Shared, State } from '../fairway.d.ts' */
/** @import { App } from './types.js' */
/** @import { Item } from '../shared/menus.js' */
/** @import { View } from '../shared/view.js' */

const number = new Intl.NumberFormat('en');

// canShare reports whether the browser has navigator.share; its type wrongly says always.
const canShare = () => typeof navigator.share === 'function';

/**
 * items returns the items of the share menu.
 * @param {App} app
 * @param {State | null} s
 * @returns {Item[]}
 */
export function items(app, s) {
  if (!s) return [{ label: 'The board is still loading', disabled: true, run() {} }];
  const ahead = Boolean(s.moves.list.at(-1)?.after);
  const name = `${fileName(s.board)}${s.ply ? `-${s.ply}` : ''}`;
  const links = ahead
    ? [
        { label: 'Copy a link to this position', run: () => copyLink(app, s, false) },
        { label: 'Copy a link to the game', run: () => copyLink(app, s, true) },
      ]
    : [{ label: s.moves.list.length ? 'Copy a link to the game' : 'Copy a link', run: () => copyLink(app, s, true) }];
  /** @type {(Item | false)[]} */
  const all = [
    ...links,
    reply.canSend(app, s) ? { label: `Send to ${reply.recipientWords(s)}`, run: () => reply.send(app, s) } : false,
    canShare() ? { label: 'Share a link', run: () => shareLink(app, s) } : false,
    { label: 'Copy embed code', run: () => copyTag(app, s) },
    null,
    { label: 'Copy the record', run: () => copyText(app, app.ask('record', true), 'Record') },
    { label: 'Copy the position', run: () => copyText(app, app.texts().position, 'Position') },
    { label: 'Save the record', run: () => keeper.saveRecord(app) },
    null,
    { label: 'Save a picture', end: 'PNG', run: () => savePicture(app, name, toPNG, 'png') },
    {
      label: 'Save a picture',
      end: 'SVG',
      run: () => savePicture(app, name, (svg) => new Blob([svg], { type: 'image/svg+xml' }), 'svg'),
    },
    s.moves.list.length ? { label: 'Export a film…', end: 'GIF', run: () => openFilm(app, s) } : false,
    null,
    s.moves.list.length ? { label: 'Print this game', run: () => printGame(app, s) } : false,
    { label: 'Print rules', run: () => printRules(app, s) },
  ];
  return all.filter((i) => i !== false);
}

/**
 * sharedLink returns a link to the game on the board with its details. If the game is too long for a link, it returns null and a
 * dialog offers a file.
 * @param {App} app
 * @param {State} s
 * @param {boolean} whole
 * @returns {Shared | null}
 */
function sharedLink(app, s, whole) {
  const l = app.ask('share', whole);
  if (!l) return null;
  if (l.link) return { ...l, link: address.linkAddress(app.location, l.link) };
  offerFile(app, s, l);
  return null;
}

// button returns a button of a dialog.
const button = (label, run, first = false) =>
  html`<button type="button" class=${`btn${first ? ' primary' : ''}`} @click=${run}>${label}</button>`;

/**
 * copyAndShow copies a text and shows it in a dialog, with some notes.
 * @param {App} app
 * @param {string} what
 * @param {string} text
 * @param {number} rows
 * @param {View[]} words
 * @param {View} [others] further buttons
 */
async function copyAndShow(app, what, text, rows, words, others = nothing) {
  let copied = true;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    copied = false;
  }
  const again = () => {
    field.select();
    copyText(app, text, what);
  };
  const { element, close } = openDialog(
    app,
    copied ? `${what} copied` : what,
    () => html`<div class="field">
      <textarea readonly rows=${rows} spellcheck="false" aria-label=${what} .value=${text}></textarea>
      ${words.filter(Boolean).map((w) => html`<p class="muted small">${w}</p>`)}
      <div class="row">
        ${copied ? nothing : button('Copy', again, true)}
        ${others}
        ${button('Done', () => close(), copied)}
      </div>
    </div>`,
  );
  const field = /** @type {HTMLTextAreaElement} */ (element.querySelector('textarea'));
  field.focus();
  field.select();
  field.scrollTop = 0;
}

/**
 * contentWords returns the content of a link in words.
 * @param {State} s
 */
function contentWords(s, moves) {
  const dice = moves === 1 ? ' with its die' : ' with their dice',
    game = moves ? count(moves, 'move') + (s.board.has?.dice ? dice : '') : 'the starting position';
  return isOwn(s.board.variant) ? `the diagram text and ${game}` : game;
}

/**
 * copyLink copies a link to the game and shows it.
 * @param {App} app
 * @param {State} s
 * @param {boolean} whole
 */
function copyLink(app, s, whole) {
  const l = sharedLink(app, s, whole);
  if (!l) return;
  copyAndShow(
    app,
    'Link',
    l.link,
    4,
    [
      `${number.format(l.link.length)} characters hold ${contentWords(s, l.moves)}. The part after the # is never sent to a server.`,
      l.left ? `Left out to keep the link short: ${l.left}. The record holds everything.` : '',
    ],
    [
      l.left ? button('Save the record', () => keeper.saveRecord(app)) : nothing,
      canShare() ? button('Share', () => share(app, s, { url: l.link })) : nothing,
    ],
  );
}

/**
 * offerFile offers a file for a game that is too long for a link.
 * @param {App} app
 * @param {State} s
 * @param {Shared} l
 */
function offerFile(app, s, l) {
  const file = keeper.recordFile(app),
    most = number.format(l.most);
  const { element, close } = openDialog(
    app,
    'Too long for a link',
    () => html`<div class="field">
      <p>
        ${
          l.length
            ? `This game needs ${number.format(l.length)} characters. A link holds ${most} at most.`
            : `This game has ${number.format(l.moves)} moves, more than a link holds.`
        }
      </p>
      <p>Save the record and send the file instead.${isOwn(s.board.variant) ? ' It holds the diagram text.' : ''}</p>
      <p class="muted small">Import… in the game menu opens it again.</p>
      <div class="row">
        ${button('Save the record', () => keeper.saveRecord(app), true)}
        ${
          file && navigator.canShare?.({ files: [file] })
            ? button('Share the file', () => share(app, s, { files: [file] }))
            : nothing
        }
        ${button('Close', () => close())}
      </div>
    </div>`,
  );
  /** @type {HTMLElement} */ (element.querySelector('.btn.primary')).focus();
}

/**
 * @param {App} app
 * @param {State} s
 */
function shareLink(app, s) {
  const l = sharedLink(app, s, true);
  if (l) share(app, s, { url: l.link });
}

/**
 * share opens the system's share dialog and reports whether something was shared.
 * @param {App} app
 * @param {State} s
 */
async function share(app, s, what) {
  try {
    await navigator.share({ title: s.board.title, ...what });
    return true;
  } catch (e) {
    if (e.name !== 'AbortError') toast(app, errorSentence(e));
    return false;
  }
}

/**
 * sendLetter sends the game by a link to the player to move: on a phone by the share dialog, elsewhere by the clipboard. It reports
 * whether the game fits into a link and the person didn't cancel.
 * @param {App} app
 * @param {State} s
 * @param {string} id of the game by links
 * @param {string} words
 */
export async function sendLetter(app, s, id, words) {
  const l = app.ask('letter', id);
  if (!l) return false;
  if (!l.link) {
    offerFile(app, s, l);
    return false;
  }
  const url = address.linkAddress(app.location, l.link);
  if (coarse.matches && canShare()) return share(app, s, { text: words, url });
  const mover = s.hands.armies.find((a) => a.toMove);
  await copyAndShow(app, 'Link for your opponent', url, 4, [
    `Send it to ${reply.recipientWords(s)}. It shows the board from ${mover ? `${mover.name}'s` : 'their'} side.`,
    `It holds ${contentWords(s, l.moves)}. Comments and branches stay here.`,
  ]);
  return true;
}

/**
 * copyTag copies the tag that shows the game in another page at its current position.
 * @param {App} app
 * @param {State} s
 */
function copyTag(app, s) {
  const f = /** @type {Fairway} */ (app.api),
    kept = JSON.parse(f.save()),
    [, start] = kept.record.split(';'),
    played = kept.at.join(' ');
  copyGameTag(app, s, kept, { position: start === 'start' ? '' : start, played, poster: played && f.position() });
}

/**
 * copyPositionTag copies the tag that shows a position of the game on the board, without moves.
 * @param {App} app
 * @param {State} s
 * @param {string} position
 */
export function copyPositionTag(app, s, position) {
  copyGameTag(app, s, JSON.parse(/** @type {Fairway} */ (app.api).save()), { position });
}

/**
 * copyGameTag copies the tag of a game in its current view, and shows it.
 * @param {App} app
 * @param {State} s
 * @param {any} kept
 * @param {{ position: string, played?: string, poster?: string }} place
 */
function copyGameTag(app, s, kept, { position, played = '', poster = '' }) {
  const [name] = kept.record.split(';'),
    authored = isOwn(s.board.variant);
  const { seat, ...view } = kept.view;
  delete view.theme; // the reader's device decides
  const attributes = {
    variant: authored ? '' : name,
    position,
    played,
    poster,
    ...Object.fromEntries(Object.entries(view).map(([k, v]) => [k, v === true ? true : String(v)])),
    ...(s.view.flip ? { flip: true } : { seat }),
    seats: kept.seats,
    size: '420',
  };
  const text = `${scriptTag(new URL('.', app.location.href).href)}\n${tagText(attributes, kept.diagram)}`;
  copyAndShow(app, 'Embed code', text, 8, [
    'Paste it into a page. The first line is needed once.',
    html`<span><a href="embed.html">More about embedding boards</a></span>`,
  ]);
}

/** @param {App} app */
async function savePicture(app, name, make, end) {
  const svg = await app.ask('svg');
  if (!svg) return;
  try {
    download(await make(svg), `${name}.${end}`, end === 'png' ? 'image/png' : 'image/svg+xml');
  } catch (e) {
    toast(app, errorSentence(e));
  }
}
