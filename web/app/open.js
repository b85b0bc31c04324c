// The import dialog, which opens a game from a text: a link, a record, a position, a diagram. The form of the text shows which it
// is.

import * as address from '../shared/address.js';
import { errorSentence, openDialog } from '../shared/dialogs.js';
import { say } from '../shared/say.js';
import { authoredDiagrams, diagramText } from '../shared/text.js';
import { toast } from '../shared/toast.js';
import { createRef, html, live, nothing, ref } from '../shared/view.js';
import * as keeper from './keeper.js';
import { followLink, loadLink } from './links.js';
import { isRecord, joinRecord, locateFault } from './record.js';
import { isRefused } from './refused.js';
import { showUnreadable } from './resume.js';

const LIMIT = 400_000; // characters; browsers take seconds to lay out longer texts

// KINDS of texts, in the order of recognition: is recognises the text, open opens it, fault makes a sentence of an error, own returns
// the diagram text in it; seated: it sets the players.
const KINDS = [
  { name: 'A saved game', seated: true, is: (t) => t.startsWith('{'), open: (f, t) => f.restore(t) },
  {
    name: 'A link',
    seated: true,
    is: (t) => linkIn(t) !== null,
    open: (f, t) => loadLink(f, /** @type {Link} */ (linkIn(t))),
  },
  { name: 'A lesson or a puzzle', is: visitIn, open: () => {} },
  {
    name: 'Embed code',
    fault: (e) => firstFault(e),
    is: (t) => tagIn(t) !== null,
    own: (t) => ownText(/** @type {HTMLElement} */ (tagIn(t))),
    open: (f, t) => {
      const e = /** @type {HTMLElement} */ (tagIn(t)),
        text = ownText(e),
        [variant, position, played] = ['variant', 'position', 'played'].map((a) => e.getAttribute(a) ?? '');
      if (text) return loadDiagram(f, { diagram: text, position, played });
      f.load(variant || DEFAULT_GAME, position || 'start', played);
    },
  },
  {
    name: 'A record',
    is: isRecord,
    open: (f, t) => f.restore(joinRecord(t)),
  },
  {
    name: 'A position',
    is: (t) => !t.includes('\n') && /^[^\s=:]*\/[^\s=:]*(\s|$)/.test(t),
    position: true,
    fault: (e) => firstFault(e),
    open: (f, t, variant) => f.load(variant, t, ''),
  },
  {
    name: 'A diagram',
    own: (t) => t,
    is: (t) => /(^|[\s>])(files|ranks|promoChoice|promoZone|graphicsDir)=/m.test(t) || /^[^\n:]+:[^\n:]*:/m.test(t),
    open: (f, t) => loadDiagram(f, { diagram: t }),
  },
];

// firstFault returns the first fault of a position: a position of another game has dozens.
const firstFault = (e) => errorSentence(String(e?.message ?? e).split('; ')[0]);

// loadDiagram opens an author's own game and returns its warnings, undefined if there are none.
function loadDiagram(f, game) {
  f.load(game);
  return f.warnings().map(errorSentence).join(' ') || undefined;
}

// ownText returns the diagram text of a tag with a game of its own, else an empty text.
const ownText = (e) => (/^(diagram)?$/.test(e.getAttribute('variant') ?? '') ? diagramText(e).trim() : '');

/**
 * tagIn returns the first diagram in the source of a page, or null. Parsing runs no scripts and fetches nothing.
 * @param {string} t
 * @returns {HTMLElement | null}
 */
function tagIn(t) {
  if (!/^\s*</.test(t)) return null;
  const page = new DOMParser().parseFromString(t, 'text/html');
  return page.querySelector('fairway-diagram') ?? authoredDiagrams(page)[0] ?? null;
}

/**
 * addressIn returns the address that a text is, or null. The address may be broken into lines, as by mail programs; of a link, the
 * part after the # is enough.
 * @param {string} t
 */
function addressIn(t) {
  const whole = t.replace(/\s*\n\s*/g, ''),
    part = whole.slice(whole.indexOf('#') + 1);
  try {
    const url = /^\d+\.[a-z0-9-]+\.\S*$/.test(part)
      ? new URL(`#${part}`, new URL('.', document.baseURI))
      : new URL(whole);
    return /^(https?|file):$/.test(url.protocol) ? url : null;
  } catch {
    return null;
  }
}

/**
 * linkIn returns the link in a text, or null.
 * @param {string} t
 */
function linkIn(t) {
  const url = addressIn(t);
  return url && address.link(url);
}

/**
 * visitIn reports whether a text is the address of a lesson or of a puzzle.
 * @param {string} t
 */
function visitIn(t) {
  const url = addressIn(t);
  return Boolean(url && address.visitedGame(url));
}

/**
 * letterOf returns the id of a link's correspondence, empty if it has none.
 * @param {App} app
 * @param {Link} l
 */
function letterOf(app, l) {
  try {
    return (l.link && app.api?.readLink(l.link).letter) || '';
  } catch {
    return ''; // opening it reports the error
  }
}

/** @import { Link } from '../shared/address.js' */
/** @import { App } from './types.js' */
/** @typedef {{ text?: string, variant?: string, fault?: string, alone?: boolean }} Given the initial content of the dialog; alone: the game on the board was not chosen by the person */

/**
 * openImport opens the dialog.
 * @param {App} app
 * @param {Given} [given]
 */
export function openImport(app, given = {}) {
  const variants = app.ask('variants') ?? [],
    board = app.state?.board,
    now = given.variant || board?.variant;
  if (board && !variants.some((v) => v.name === board.variant))
    variants.push({ name: board.variant, title: board.title }); // an imported diagram
  /** @type {{ readonly value?: HTMLTextAreaElement }} */
  const area = createRef();
  let text = normalizeLines(given.text ?? ''),
    fault = given.fault ?? '', // a diagram may have several, one a line
    tested = Boolean(fault),
    variant = (variants.find((v) => v.name === now) ?? variants[0])?.name ?? '';

  const found = () => KINDS.find((k) => k.is(text.trim()));
  const showFault = (words) => {
    fault = words;
    tested = true;
    dialog.draw();
  };
  const go = async () => {
    const t = text.trim(),
      k = found(),
      game = k?.own?.(t) ?? ''; // the diagram text of an author's own game
    showFault('');
    try {
      if (!t) throw new Error('paste or type a text first');
      if (t.length > LIMIT) throw new Error(`the text is too long: ${t.length} characters, at most ${LIMIT}`);
      if (!k)
        throw new Error(
          "this isn't a link, record, position, embed code or diagram text. A record looks like hook-shogi;start;i6-i7 i14-i13; a position begins with its ranks",
        );
      const open = (f) => k.open(f, t, variant);
      if (visitIn(t)) {
        app.location.assign(address.bareAddress(app.location) + addressIn(t)?.search);
        return;
      }
      const l = k.name === 'A link' ? linkIn(t) : null;
      if (l && letterOf(app, l)) {
        dialog.close();
        // as if the link had been opened in the browser: it may continue a saved game
        if (address.link(app.location)?.text === l.text) followLink(app);
        else app.location.hash = l.text;
        return;
      }
      const warning = await app.replace(k.seated ? open : keeper.withSeats(open));
      dialog.close();
      if (warning && game) {
        app.showNotice({
          title: "Some features of this diagram aren't supported",
          text: warning,
          acts: [{ label: 'Close', run: () => app.showNotice(null) }],
        });
        say(app, `Opened. ${warning}`);
      } else toast(app, warning ?? 'Opened.');
    } catch (e) {
      const faults = app.api && game ? app.api.inspect(game).wrong : '';
      const { fault: words, at } = isRecord(t)
        ? locateFault(errorSentence(e), text)
        : { fault: faults || (k?.fault ?? errorSentence)(e), at: -1 };
      showFault(words);
      if (app.api && game && (given.alone || isRefused(app))) showUnreadable(app, app.api, '', game, words);
      area.value?.focus();
      if (at >= 0) area.value?.setSelectionRange(at, at);
      dialog.element.querySelector('.fault')?.scrollIntoView({ block: 'nearest' });
    }
  };
  const fill = (t) => {
    text = normalizeLines(t);
    showFault('');
    area.value?.focus();
  };
  const take = async (f) => {
    if (!f) return;
    const t =
      f.size > 4 * LIMIT
        ? null
        : await f.text().then(
            (t) => t.trim(),
            (e) => e,
          );
    if (typeof t === 'string' && t.length <= LIMIT) fill(t);
    else showFault(t instanceof Error ? errorSentence(t) : 'The file is too large for a game.');
  };
  const chosen = async (e) => {
    const file = e.currentTarget;
    await take(file.files?.[0]);
    file.value = '';
  };
  const dropped = (e) => {
    if (!e.dataTransfer?.files.length) return;
    e.preventDefault();
    take(e.dataTransfer.files[0]);
  };

  const field = () => html`<textarea
    id="text"
    rows="7"
    spellcheck="false"
    autocapitalize="off"
    autocomplete="off"
    aria-describedby="text-kind text-fault"
    aria-invalid=${tested ? fault !== '' : nothing}
    .value=${live(text)}
    @input=${(e) => {
      text = e.currentTarget.value;
      showFault('');
    }}
    @dragover=${(e) => e.preventDefault()}
    @drop=${dropped}
    ${ref(area)}
  ></textarea>`;
  const kind = () => {
    const k = found();
    return html`<div class="text-kind">
      <span class="muted small" id="text-kind">${k ? k.name + (k.position ? ' of' : '') : ''}</span>
      <select
        id="text-game"
        aria-label="Game of the position"
        ?hidden=${!k?.position}
        @change=${(e) => {
          variant = e.currentTarget.value;
        }}
      >${variants.map((v) => html`<option value=${v.name} .selected=${live(v.name === variant)}>${v.title}</option>`)}</select>
    </div>`;
  };
  const button = (label, run, cls = 'btn') => html`<button type="button" class=${cls} @click=${run}>${label}</button>`;
  const view = () => html`
    <div class="field">
      <label for="text">A link, a record, a position or a diagram text</label>
      ${field()}
      ${kind()}
      <p class="fault" id="text-fault" role="alert">${fault}</p>
      <div class="row">
        ${button('Open', go, 'btn primary')}
        ${button('From a file', (e) => e.currentTarget.nextElementSibling.click())}
        <input
          type="file"
          accept=".txt,.html,.htm,.json,text/plain,text/html,application/json"
          hidden
          @change=${chosen}
        >
        ${
          isRefused(app)
            ? nothing
            : [
                button('This position', () => fill(app.texts().position)),
                button('This record', () => fill(app.texts().record)),
              ]
        }
      </div>
    </div>
    ${isRefused(app) ? nothing : html`<p class="muted small">The game on the board stays in My games.</p>`}`;
  const dialog = openDialog(app, 'Import', view);
  area.value?.focus();
}

/**
 * normalizeLines returns a text with the line breaks of a textarea's value.
 * @param {string} text
 */
const normalizeLines = (text) => text.replace(/\r\n?/g, '\n');
