// The Diagram studio: a text, and the game that it makes beside it.

import '../shared/needs.js';
import { sentence, show, sure } from '../shared/dialogs.js';
import { $, count, fill, glyph, h, icon, toast } from '../shared/dom.js';
import * as drafts from '../shared/drafts.js';
import { openMenu } from '../shared/menus.js';
import { say } from '../shared/say.js';
import * as store from '../shared/store.js';
import { choose, onTheme, theme } from '../shared/theme.js';
import { fetchRest } from '../shared/thrift.js';
import { Editor } from './editor.js';
import { FIRST, keys, topic } from './help.js';
import * as making from './making.js';
import { change } from './newpiece.js';
import { fix } from './notes.js';
import { file, others, source, templates } from './open.js';
import * as out from './out.js';
import { card, pen, table } from './pieces.js';
import { Preview, tools } from './preview.js';
import { addKey, beginOf, FIELDS, keyValue, lined, pieceOn, setField, setKey, span, starts, titleOf } from './text.js';

const OWN = ['morph', 'antiTrade']; // keys of the piece before them
const PAUSE = 400; // ms after the last letter until the text is read
const phone = matchMedia('(max-width: 699px)');

/**
 * What the parts of the page ask of it.
 * @typedef {object} Studio
 * @property {import('../shared/drafts.js').Draft} draft  the text that is open
 * @property {(text: string) => void} begin  opens a text as a new diagram; the present one stays in My diagrams
 * @property {(draft: import('../shared/drafts.js').Draft) => void} take  opens one of My diagrams
 * @property {() => void} keep  keeps what was typed until now
 * @property {(text: string) => import('../fairway.d.ts').Inspection | null} inspect  null while the board is loading
 */

const LOADING = 'The board is still loading.';

/** @type {import('./help.js').Help | null} */
let help = null;
/** @type {import('./open.js').Template[]} */
let list = [];
/** @type {import('../fairway.d.ts').Inspection | null} */
let seen = null; // what the reader says of the text
let read = ''; // that text
let begins = [0]; // where its lines begin as the reader counts them
let waiting = 0;
let origin = ''; // the text as it was opened
let told = ''; // where it is kept, as it stands in the header
/** @type {'browser' | 'tab' | '' | null} */
let kept = null; // the same, null before anything was changed
let pictured = false; // the board shows this text, or the last one of it that could be read
let chosen = ''; // the id of the piece that the card shows
let following = false; // the cursor goes where a piece was touched: the board needs no telling

const studio = /** @type {Studio} */ ({
  draft: drafts.fresh('', ''),
  begin: (text) => leave(() => open(drafts.fresh(text.trimEnd(), titleOf(text)))),
  take: (draft) => leave(() => open(drafts.take(draft))),
  keep: () => keep(),
  inspect: (text) => preview.ask('inspect', text) ?? null,
});

// ---- the text ----

const editor = new Editor($('text'), {
  help: () => help,
  changed(typed) {
    clearTimeout(waiting);
    waiting = setTimeout(look, typed ? PAUSE : 0);
    history();
  },
  moved: () => follow(),
  keys: {
    F1: () => allKeys(),
    F8: () => go(1),
    'Shift-F8': () => go(-1),
    'Mod-Enter': () => play(),
    'Mod-s': () => out.save(editor.text),
  },
});

// leave opens another text, once nothing is lost by that.
function leave(act) {
  keep();
  if (kept !== 'tab' && kept !== '') return act();
  sure(
    'This diagram is in no list',
    "It isn't in My diagrams. Another diagram takes the place of this one.",
    'Keep this one',
    'Open the other one',
    act,
  );
}

function open(draft) {
  studio.draft = draft;
  origin = draft.id ? '' : draft.text;
  out.close();
  seen = null;
  chosen = '';
  pictured = false;
  editor.open(draft.text, draft.undo);
  drafts.hold(draft);
  saved(draft.id ? (drafts.keeps(draft) ? 'browser' : 'tab') : null);
  address();
}

// address takes out of the address what was asked for once.
function address() {
  if (location.search || location.hash) window.history.replaceState(null, '', location.href.replace(/[?#].*/s, ''));
}

// keep writes the text down, once it is another one than the one that was opened.
function keep() {
  const text = editor.text,
    now = studio.draft;
  if (text === now.text || (!now.id && text === origin)) return;
  const { draft, kept: where } = drafts.write({
    ...now,
    text,
    title: titleOf(text),
    changed: Date.now(),
    undo: editor.undoable,
  });
  studio.draft = draft;
  saved(where);
}

/** @param {'browser' | 'tab' | '' | null} where */
function saved(where) {
  kept = where;
  const words =
    where === null
      ? ''
      : { browser: 'Saved in this browser', tab: 'Saved in this tab only', '': "Can't be saved in this browser" }[
          where
        ];
  if (words === told) return;
  if (where === 'tab' || where === '') toast(`${words}.`);
  told = words;
  $('saved').textContent = words;
  $('saved').classList.toggle('alarm', where === '');
}

function history() {
  const [back, forth] = editor.depth;
  $('undo').setAttribute('aria-disabled', String(!back));
  $('redo').setAttribute('aria-disabled', String(!forth));
}

// look lets the board's reader read the text, and shows what it says. While the board is loading it waits for it.
function look() {
  clearTimeout(waiting);
  const text = editor.text;
  $('title').textContent = titleOf(text);
  $('size').textContent = out.size(text);
  document.title = `${titleOf(text)} · Diagram studio`;
  const report = studio.inspect(text);
  if (!report) return keep();
  seen = report;
  $('size').textContent += seen.readable ? ', works in any page' : ', no page can play it yet';
  read = text;
  begins = starts(text);
  const marks = [
    ...seen.faults.map((n) => ({ ...span(text, begins, n), fault: true, says: n.says, fix: fix(n) })),
    ...seen.warnings.map((n) => ({ ...span(text, begins, n), fault: false, says: n.says, fix: null })),
  ].sort((a, b) => a.from - b.from);
  editor.mark(marks);
  counts();
  if (seen.readable) {
    studio.draft.good = text;
    preview.show(text);
    pictured = true;
  } else if (!pictured && studio.draft.good) {
    preview.show(studio.draft.good);
    pictured = true;
  }
  keep();
  follow();
  draw();
}

function counts() {
  const button = (id, n, fault) => {
    const b = $(id),
      words = count(n, fault ? 'fault' : 'warning');
    b.hidden = !n;
    b.setAttribute('aria-label', `${words}. Go to the next one.`);
    b.title = `${words} (F8)`;
    fill(b, sign(fault), String(n));
  };
  button('faults', seen?.faults.length ?? 0, true);
  button('warnings', seen?.warnings.length ?? 0, false);
  fill($('tab-sign'), seen?.faults.length ? sign(true) : null);
  const of = seen?.faults.length ? seen.faults : (seen?.warnings ?? []),
    words = of[0] ? `${count(of.length, seen?.faults.length ? 'fault' : 'warning')}. ${of[0].says}` : '';
  if (words !== counts.said) {
    counts.said = words;
    say(words || 'No fault.', { wait: 200 });
  }
}
counts.said = '';

const sign = (fault) =>
  fault
    ? glyph(16, 'sign fault', 'M8 1.5a6.5 6.5 0 1 1 0 13a6.5 6.5 0 1 1 0-13M8 4.6v4.2M8 11.2v.2')
    : glyph(16, 'sign', 'M8 2L14.6 13.6H1.4ZM8 6.4v3.4M8 11.6v.2');

function go(step, fault) {
  if (phone.matches) tab('text');
  const mark = editor.next(step, fault);
  if (mark) say(mark.says, { wait: 100 });
  return mark;
}

// ---- the cursor, the board and the table ----

// line is the number of the cursor's line as the reader counts.
const line = () => {
  const at = editor.cursor.at;
  let n = begins.findLastIndex((b) => b <= at);
  if (n < 0) n = 0;
  return n + 1;
};

// pieceAt is the piece at the cursor, as far as the reader has seen the text.
function pieceAt() {
  return editor.text === read ? peers(line())[pieceOn(read, editor.cursor.at)] : undefined;
}

// peers are the pieces of a line, which may hold several.
const peers = (n) => seen?.pieces.filter((p) => p.line === n) ?? [];

// follow shows what belongs to the cursor's place.
function follow() {
  topicAt();
  const p = pieceAt();
  if (editor.text !== read) return;
  if (p && p.id !== chosen) {
    chosen = p.id;
    if (!following) preview.select(p.id);
  }
  draw();
}

// touched puts the cursor on the line of a piece.
function touched(id) {
  const p = seen?.pieces.find((q) => q.id === id);
  chosen = id;
  if (p && p !== pieceAt()) {
    following = true;
    editor.go(place(p));
    following = false;
  }
  draw();
}

// place is where a piece begins in the text.
const place = (p) =>
  begins[p.line - 1] +
  beginOf(
    editor.text,
    p.line,
    peers(p.line).findIndex((q) => q.id === p.id),
  );

function toLine(p) {
  editor.go(place(p));
  if (phone.matches) return;
  editor.focus();
}

const tile = (id) => (pictured && preview.kinds.find((k) => k.id === id)?.tile) || '';

function draw() {
  const pieces = seen?.pieces ?? [],
    p = pieces.find((q) => q.id === chosen),
    known = pictured && preview.kinds.some((k) => k.id === chosen);
  const faulty = new Set(seen?.faults.filter((n) => n.kind === 'bad-move').map((n) => n.line)),
    bad = Boolean(p && faulty.has(p.line));
  table({ pieces, id: p?.id ?? '', faulty }, tile, toLine, editMove);
  card(
    p,
    p && known && !bad ? (preview.ask('diagram', p.id) ?? '') : '',
    preview.standing().some((q) => q.id === chosen),
    bad,
    editMove,
  );
  const s = preview.state;
  if (!s) return;
  $('squares-word').textContent = seen?.squares === false ? 'Plain' : 'Chequered';
  const mover = s.hands.armies.find((a) => a.toMove)?.name ?? '';
  $('stand').textContent = seen?.faults.length
    ? pictured
      ? 'The board shows your last text without faults.'
      : 'The board shows another diagram until this text has no faults.'
    : s.moves.list.length
      ? s.result?.words || s.marks.check?.words || `${mover} to move`
      : `${s.board.files} × ${s.board.ranks}, ${count(preview.first, 'first move')}`;
}

// ---- the wizard ----

// editMove opens the wizard with the move of a piece, which is then written into its line.
function editMove(p) {
  if (unread()) return;
  const piece = seen?.pieces.find((q) => q.id === p.id);
  if (!piece || !seen) return;
  const nth = peers(piece.line).indexOf(piece);
  making.edit({
    piece,
    figure: tile(piece.id),
    files: seen.files,
    apply(move) {
      const field = setField(editor.text, piece.line, nth, FIELDS.indexOf('move'), move);
      if (field) made(field);
    },
  });
}

// unread reports that the text can't be read, as its reader is still loading, and says so.
function unread() {
  if (!seen || editor.text !== read) look();
  if (seen && editor.text === read) return false;
  toast(LOADING);
  return true;
}

function addPiece() {
  if (unread()) return;
  const text = editor.text;
  making.add({ text, pieces: seen?.pieces ?? [], figure: tile, apply: (next) => made(change(text, next)) });
}

// made writes what a dialog made into the text, as one step to undo.
function made(change) {
  editor.change(change, true);
  look();
}

// ---- help ----

function topicAt() {
  if (!help) return;
  const { line, column } = editor.cursor,
    t = topic(help, line, column);
  fill(
    $('topic'),
    h('b', {}, t.title),
    t.field >= 0
      ? h(
          'code',
          {},
          FIELDS.map((f, i) => [i ? ':' : '', i === t.field ? h('b', {}, f) : f]),
        )
      : null,
  );
  $('topic-says').textContent = t.says;
}

function chips() {
  const all = keys(/** @type {any} */ (help));
  fill(
    $('chips'),
    FIRST.map((name) =>
      h(
        'button',
        {
          type: 'button',
          class: 'chip',
          title: all.find((k) => k.name === name)?.says,
          on: { click: () => insert(name) },
        },
        name,
      ),
    ),
    h('button', { type: 'button', class: 'all', on: { click: allKeys } }, `All ${all.length} keys`),
  );
}

// insert goes to a key's line, or begins one.
function insert(name) {
  if (phone.matches) tab('text');
  if (OWN.includes(name)) return insertFor(name);
  if (keyValue(editor.text, name) === undefined) editor.change(setKey(editor.text, name, ''));
  const { from, to } = setKey(editor.text, name, '');
  editor.go(from, to);
  editor.focus();
  if (help && keys(help).find((k) => k.name === name)?.values.length) editor.complete();
}

// insertFor goes to a key of the piece at the cursor, or of the last one, or begins one after it.
function insertFor(name) {
  if (unread()) return;
  const p = pieceAt() ?? seen?.pieces.at(-1);
  if (!p) return toast('Write a piece line first.');
  const change = addKey(editor.text, p.line, peers(p.line).indexOf(p), name);
  if (change.insert) editor.change(change);
  editor.go(change.at, change.end);
  editor.focus();
}

function allKeys() {
  if (!help) return;
  const d = show(
    'All keys',
    ...help.groups.map((g) =>
      h(
        'section',
        { class: 'group' },
        h('h3', {}, g.title),
        h(
          'dl',
          {},
          g.keys.map((k) => [
            h(
              'dt',
              {},
              h(
                'button',
                {
                  type: 'button',
                  class: 'chip',
                  on: {
                    click: () => {
                      d.close();
                      insert(k.name);
                    },
                  },
                },
                k.name,
              ),
              k.example ? h('code', {}, `${k.name}=${k.example}`) : null,
            ),
            h('dd', {}, k.says),
          ]),
        ),
      ),
    ),
  );
  d.classList.add('all-keys');
}

// ---- out ----

// play opens the game in the app, at its start. The app finds it as the game that its tab had.
function play() {
  keep();
  if (!playable()) return;
  try {
    const kept = preview.alone((f) => f.save()),
      now = Date.now();
    const g = {
      v: 2,
      id: '',
      by: '',
      kept,
      variant: 'diagram',
      title: titleOf(read),
      moves: 0,
      words: '',
      began: now,
      changed: now,
      link: '',
    };
    if (!store.setHere(/** @type {any} */ (g))) {
      location.href = `play.html#${preview.alone((f) => f.share(true)).link}`; // storage is closed
      return;
    }
    location.href = 'play.html';
  } catch (e) {
    toast(sentence(e));
  }
}

function link() {
  if (playable()) out.copyLink(editor.text, preview);
}

// playable reports whether the board shows the text. Otherwise it goes to what is wrong with it, and says so.
function playable() {
  if (unread()) return false;
  if (!seen?.readable) {
    go(1, true);
    return false;
  }
  if (!preview.api) toast(LOADING);
  return Boolean(preview.api);
}

// ---- the page ----

function tab(name) {
  document.body.dataset.tab = name;
  for (const b of $('tabs').children) b.setAttribute('aria-selected', String(b.getAttribute('data-tab') === name));
  draw();
}

const preview = new Preview({
  drawn: () => draw(),
  touched,
  async opening(f) {
    if (packed) unpack(f);
    await started;
    return [editor.text, studio.draft.good, first()].find((text) => text && f.inspect(text).readable) ?? '';
  },
  ready() {
    look();
    // Once the board is there: the program's bytes come first. Without workers the page works, but not offline.
    navigator.serviceWorker?.register('sw.js', { updateViaCache: 'none' }).catch(() => {});
    fetchRest(); // its own files are of those that the worker keeps later
  },
  failed(words) {
    toast(words);
  },
});

// What the address asks for where only the board has the text: a link, whose text is packed, or a game of ours with
// readings after a colon.
const asked = new URLSearchParams(location.search),
  game = asked.get('game') ?? '';
let packed = /^#\d+\./.test(location.hash) ? decoded(location.hash.slice(1)) : game.includes(':') ? game : '';
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
function unpack(f) {
  const what = packed;
  packed = '';
  try {
    if (what === game) f.newGame(game);
    else f.openLink(what);
    const text = f.text();
    if (!text) throw new Error("this game isn't a diagram text");
    studio.begin(lined(text));
  } catch (e) {
    toast(sentence(e));
    studio.begin(first());
  }
}

function build() {
  const press = (id, act) => $(id).addEventListener('click', act);
  fill($('undo'), icon('undo'));
  fill($('redo'), icon('redo'));
  $('templates').append(icon('down'));
  $('open').append(icon('down'));
  $('squares').append(icon('down'));
  $('play').prepend(glyph(18, 'icon', 'M5.500 3.500v11l9-5.500z'));
  fill($('pen'), pen());
  fill($('more'), icon('more'));
  fill($('save'), glyph(18, 'icon', 'M9 2.800V11M6 8.300l3 3 3-3M4 11v3.500h10V11'), h('span', {}, 'Save as file'));
  $('link').prepend(
    glyph(
      18,
      'icon',
      'M7.600 10.400a2.800 2.800 0 0 0 4 0l2.300-2.300a2.800 2.800 0 0 0-4-4l-1 1M10.400 7.600a2.800 2.800 0 0 0-4 0L4.100 9.900a2.800 2.800 0 0 0 4 4l1-1',
    ),
  );
  $('tag').prepend(glyph(18, 'icon', 'M6.500 6.500h8v8h-8ZM11.500 6.500v-3h-8v8h3'));
  tools(preview);
  press('templates', () => templates(list, studio));
  press('open', () => others(studio));
  press('play', play);
  press('undo', () => editor.undo());
  press('redo', () => editor.redo());
  press('faults', () => go(1, true));
  press('warnings', () => go(1, false));
  press('pen', () => insert('title'));
  press('add', addPiece);
  press('tag', () => {
    if (editor.text !== read) look();
    out.copyTag(editor.text, seen?.faults.length ?? 0);
  });
  press('link', link);
  press('save', () => out.save(editor.text));
  press('theme', () => choose(theme() === 'dark' ? 'light' : 'dark'));
  press('squares', () =>
    openMenu(
      $('squares'),
      [
        ['1', 'Chequered'],
        ['0', 'Plain'],
      ].map(([v, label]) => ({
        label,
        radio: true,
        checked: $('squares-word').textContent === label,
        run: () => editor.change(setKey(editor.text, 'chequered', v)),
      })),
    ),
  );
  press('more', () =>
    openMenu($('more'), [
      { label: 'Play', run: play },
      { label: 'Undo', run: () => editor.undo(), disabled: !editor.depth[0] },
      { label: 'Redo', run: () => editor.redo(), disabled: !editor.depth[1] },
      null,
      { label: 'Open a file', run: () => $('file').click() },
      { label: "Import from a page's source", run: () => source(studio) },
      null,
      { label: 'All keys', run: allKeys },
      {
        label: theme() === 'dark' ? 'Light theme' : 'Dark theme',
        run: () => choose(theme() === 'dark' ? 'light' : 'dark'),
      },
    ]),
  );
  const input = /** @type {HTMLInputElement} */ ($('file'));
  input.addEventListener('change', async () => {
    await file(input.files?.[0], studio);
    input.value = '';
  });
  $('tabs').addEventListener('click', (e) => {
    const name = /** @type {Element} */ (e.target).closest('button')?.dataset.tab;
    if (name === 'text' && document.body.dataset.tab === name && seen?.faults.length) go(1, true);
    else if (name) tab(name);
  });
  $('letters').addEventListener('click', (e) => {
    const b = /** @type {Element} */ (e.target).closest('button');
    if (b) editor.type(b.textContent ?? '');
  });
  $('small').addEventListener('click', () => tab('board'));
  fill(
    $('letters'),
    [':', ',', '=', '-', '(', ')', ...'NBRQKWFDA', ...'fmcis'].map((c) =>
      h('button', { type: 'button', tabIndex: -1 }, c),
    ),
  );
  for (const b of $('letters').children) b.addEventListener('pointerdown', (e) => e.preventDefault()); // the text keeps the focus
  addEventListener('keydown', (e) => {
    if (e.defaultPrevented || document.querySelector('dialog[open]')) return;
    const act =
      { F1: allKeys }[e.key] ?? ((e.ctrlKey || e.metaKey) && { s: () => out.save(editor.text), Enter: play }[e.key]);
    if (!act) return;
    e.preventDefault();
    act();
  });
  // A phone's keyboard covers the page: what is above it is the page then.
  window.visualViewport?.addEventListener('resize', () => {
    const high = Number(window.visualViewport?.height),
      covered = phone.matches && editor.focused && high < 0.75 * screen.height;
    document.body.classList.toggle('typing', covered);
    document.body.style.height = covered ? `${high}px` : '';
    if (covered) scrollTo(0, 0);
  });
  addEventListener('pagehide', keep);
  document.addEventListener('visibilitychange', () => document.hidden && keep());
  onTheme(light);
  light();
}

function light() {
  const dark = theme() === 'dark';
  fill($('theme'), icon(dark ? 'sun' : 'moon'));
  $('theme').setAttribute('aria-label', dark ? 'Light theme' : 'Dark theme');
  $('theme').title = dark ? 'Light theme' : 'Dark theme';
  preview.theme();
}

// fetched asks for a file of the site.
async function fetched(name) {
  const answer = await fetch(`studio/${name}`);
  if (!answer.ok) throw new Error(`the site lacks studio/${name}`);
  return answer;
}

// first is the text that one has before choosing another.
const first = () => list.find((t) => t.name === 'chess')?.text ?? '';

// start opens what the address asks for, or what this tab or this browser had open last, or a game of chess.
async function start() {
  build();
  const name = asked.get('template'),
    linked = packed, // the board may open it while the site's files come
    here = game || name ? null : (drafts.here() ?? (packed ? null : drafts.list()[0])),
    unlisted = here && !packed ? null : drafts.unlisted(); // another text takes its place once that is asked
  if (unlisted) open(unlisted);
  else if (here && !packed) open(drafts.take(here));
  const opened = editor.text;
  const coming = [fetched('keys.json').then((a) => a.json()), fetched('templates.json').then((a) => a.json())];
  try {
    [help, list] = await Promise.all(coming);
    chips();
    topicAt();
    if (here || linked) return;
    const text = /^[a-z0-9-]+$/.test(game) ? await (await fetched(`${game}.txt`)).text() : '';
    if (editor.text !== opened) return; // somebody has begun to write, or opened another one, before it came
    studio.begin(text || (list.find((t) => t.name === name)?.text ?? first()));
  } catch (e) {
    toast(sentence(e));
  }
}

const started = start();
