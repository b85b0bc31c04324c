// A game from a text: a link, a record, a position, a diagram. The form of the text shows which; what is wrong with it
// is shown beside it, and the text stays.

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

const LIMIT = 400_000; // characters; browsers take seconds to lay out more lines than that

// KINDS in the order in which a text is tried for them: how it is recognised, what it is called, how it is opened, what an error of
// that says, the text of an own game in it, and whether it says who moves which army.
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
    name: 'A tag',
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

// firstFault is the first thing that is wrong with a position: in one of another game nothing fits.
const firstFault = (e) => errorSentence(String(e?.message ?? e).split('; ')[0]);

// loadDiagram opens an own game and returns what of it isn't supported.
function loadDiagram(f, game) {
  f.load(game);
  return f.warnings().map(errorSentence).join(' ') || undefined;
}

// ownText is the text of a tag that has a game of its own, otherwise empty.
const ownText = (e) => (/^(diagram)?$/.test(e.getAttribute('variant') ?? '') ? diagramText(e).trim() : '');

/**
 * tagIn is the first diagram in the source of a page, or null. The source is parsed where nothing of it runs and nothing is
 * fetched.
 * @param {string} t
 * @returns {HTMLElement | null}
 */
function tagIn(t) {
  if (!/^\s*</.test(t)) return null;
  const page = new DOMParser().parseFromString(t, 'text/html');
  return page.querySelector('fairway-diagram') ?? authoredDiagrams(page)[0] ?? null;
}

/**
 * addressIn is the address that a text is, or null. A mail program may have broken it into lines, and of a link what comes after
 * the # is enough.
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
 * linkIn is the link in such a text, or null.
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
 * letterOf is the id of the game by links that a link is of, empty for none.
 * @param {App} app
 * @param {Link} l
 */
function letterOf(app, l) {
  try {
    return (l.link && app.api?.readLink(l.link).letter) || '';
  } catch {
    return ''; // to open it says what is wrong
  }
}

/** @import { Link } from '../shared/address.js' */
/** @import { App } from './types.js' */
/** @typedef {{ text?: string, variant?: string, fault?: string, alone?: boolean }} Given alone: nobody plays the game on the board */

/**
 * openImport shows the dialog. given is what it shows at first.
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
    fault = given.fault ?? '', // a diagram's faults have a line each
    tested = Boolean(fault),
    variant = (variants.find((v) => v.name === now) ?? variants[0])?.name ?? '';

  const found = () => KINDS.find((k) => k.is(text.trim()));
  const tell = (words) => {
    fault = words;
    tested = true;
    dialog.draw();
  };
  const go = async () => {
    const t = text.trim(),
      k = found(),
      game = k?.own?.(t) ?? ''; // the text of an own game
    tell('');
    try {
      if (!t) throw new Error('paste or type a text first');
      if (t.length > LIMIT) throw new Error(`the text is too long: ${t.length} characters, at most ${LIMIT}`);
      if (!k)
        throw new Error(
          "this isn't a link, record, position, tag or diagram. A record looks like hook-shogi;start;i6-i7 i14-i13; a position begins with its ranks",
        );
      const open = (f) => k.open(f, t, variant);
      if (visitIn(t)) {
        app.location.assign(address.bareAddress(app.location) + addressIn(t)?.search);
        return;
      }
      const l = k.name === 'A link' ? linkIn(t) : null;
      if (l && letterOf(app, l)) {
        dialog.close();
        // as if it had been opened: it may go on with a saved game
        if (address.link(app.location)?.text === l.text) followLink(app);
        else app.location.hash = l.text;
        return;
      }
      const warning = await app.replace(k.seated ? open : keeper.withSeats(open));
      dialog.close();
      if (warning && game) {
        app.tell({
          title: "Some features of this diagram aren't supported",
          text: warning,
          acts: [{ label: 'Close', run: () => app.tell(null) }],
        });
        say(app, `Opened. ${warning}`);
      } else toast(app, warning ?? 'Opened.');
    } catch (e) {
      const faults = app.api && game ? app.api.inspect(game).wrong : '';
      const { fault: words, at } = isRecord(t)
        ? locateFault(errorSentence(e), text)
        : { fault: faults || (k?.fault ?? errorSentence)(e), at: -1 };
      tell(words);
      if (app.api && game && (given.alone || isRefused(app))) showUnreadable(app, app.api, '', game, words);
      area.value?.focus();
      if (at >= 0) area.value?.setSelectionRange(at, at);
      dialog.element.querySelector('.fault')?.scrollIntoView({ block: 'nearest' });
    }
  };
  const fill = (t) => {
    text = normalizeLines(t);
    tell('');
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
    else tell(t instanceof Error ? errorSentence(t) : 'The file is too large for a game.');
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
      tell('');
    }}
    @dragover=${(e) => e.preventDefault()}
    @drop=${dropped}
    ${ref(area)}
  ></textarea>`;
  const kind = () => {
    const k = found();
    return html`<div class="kind">
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
        ${button('Open', go, 'btn p')}
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
 * normalizeLines is a text with the line ends that a field gives it.
 * @param {string} text
 */
const normalizeLines = (text) => text.replace(/\r\n?/g, '\n');
