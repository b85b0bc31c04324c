// The board for screen readers and keyboards: the grid over its squares, its keys, and announcements of what happens. It is loaded
// when the board is at rest for the first time.

import { capitalize } from '../shared/english.js';
import { whenIdle } from '../shared/idle.js';
import { outcomeText, PLAY, READ, rowOf } from '../shared/keys.js';
import { INKS, marksOf, markWords, moveText, nextInk } from '../shared/marks.js';
import { moveField, newMoveFieldState } from '../shared/movefield.js';
import { cancelHeld, say } from '../shared/say.js';
import { html, nothing, render } from '../shared/view.js';
import { createAnnouncements } from './announcements.js';
import { createChoices } from './choices.js';
import { createGrid } from './grid.js';
import { createPieceLists } from './piecelists.js';
import { replayKey } from './replaykeys.js';
import { createSquareInfo } from './squareinfo.js';
import { createSquareSearch } from './squaresearch.js';
import {
  CHECK,
  countWords,
  describeMoves,
  describeNews,
  describeThreats,
  joinSentences,
  pieceName,
  SELECTED,
} from './words.js';

/** @import { Fairway } from '../fairway.d.ts' */
/** @import { BoardPage } from './types.js' */

// Sections of the state that change what is read; the others change on hover.
const SECTIONS = new Set(['board', 'view', 'pieces', 'moves', 'hands', 'result']);
const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock']);
const STEPS = { ArrowLeft: [-1, 0], ArrowUp: [0, -1], ArrowRight: [1, 0], ArrowDown: [0, 1] };
const EDGES = { Home: [-1, 0], End: [1, 0], PageUp: [0, -1], PageDown: [0, 1] };
const RAYS = [
  ['Up', 0, -1],
  ['Up right', 1, -1],
  ['Right', 1, 0],
  ['Down right', 1, 1],
  ['Down', 0, 1],
  ['Down left', -1, 1],
  ['Left', -1, 0],
  ['Up left', -1, -1],
];

/**
 * createReader adds the grid and its controls to the document.
 * @param {BoardPage} page
 * @param {object} board
 * @param {Fairway} board.api
 * @param {(name: string, ...args: any[]) => any} board.call calls the program
 * @param {(key: string) => void} board.pushKey passes a key press to the board
 * @param {(click: Event) => boolean} board.isPointerClick a pointer made the click, so the board has received it already
 * @param {(event: string, detail: string) => void} board.notify
 * @param {() => boolean} board.hasCardListener reports whether the card of a piece has a listener
 */
export function createReader(page, { api, call, pushKey, isPointerClick, notify, hasCardListener }) {
  const root = document.createElement('div'),
    whole = parent === window; // no page is around it
  root.id = 'reader';
  if (whole) root.setAttribute('role', 'main');
  let heading = '';
  let isTyping = false; // the move field is open
  /** @type {string | null} */
  let selected = null;
  let title = ''; // the game's title as a sentence
  let lastAlarm = ''; // the last refusal that was announced, as long as the board shows it
  let pressedSquare = ''; // the square of the press that is being handled
  const changedSections = new Set(); // since the last reading
  let device = ''; // the pointing device: 'finger', or '' for keys and others
  let isKeyDown = false; // a key is down: what it opens is focused on keyup
  /** @type {(() => void) | null} */
  let onKeyUp = null;

  const info = createSquareInfo(),
    { names, cellOn, describe } = info,
    announcements = createAnnouncements();
  const squares = createGrid(
    (square, e) => isPointerClick(e) || clickSquare(square),
    (square) => selected !== null && call('press', square, false, device),
  );
  const choices = createChoices(
    (i, e) => isPointerClick(e) || attempt(() => api.choose(i)),
    (i) => api.hoverOption(i),
    cancel,
    (text, how) => say(page, text, how),
  );
  const pieceLists = createPieceLists(),
    search = createSquareSearch(page, squares, info, sayPlace);
  const moveState = newMoveFieldState();
  // On a device without keys the invisible button is the only way to the move field.
  const view = () => html`
    ${whole ? html`<h1 class="visually-hidden">${heading}</h1>` : nothing}
    ${squares.root}${choices.root}${pieceLists.root}
    <button type="button" class="visually-hidden" tabindex="-1" @click=${openField}>Type a move</button>
    <div id="typing" ?hidden=${!isTyping} @keydown=${(e) => e.key === 'Escape' && closeField()}>
      ${moveField(page, { of: moveState, draw, api: () => api })}
      <button type="button" class="close" @click=${closeField}>Close</button>
    </div>`;
  function draw() {
    render(view(), root);
  }
  draw();
  squares.root.addEventListener('keydown', takeKey);
  root.addEventListener('keydown', announcements.noteKey, true);
  root.addEventListener('keyup', () => {
    isKeyDown = false;
    onKeyUp?.();
    onKeyUp = null;
  });
  // If a key moves the focus, its keyup comes elsewhere.
  root.addEventListener('focusout', (e) => {
    if (root.contains(/** @type {Node | null} */ (e.relatedTarget))) return;
    isKeyDown = false;
    onKeyUp = null;
  });
  // A resize moves the squares. Pending changes align the grid anyway.
  let resized = false;
  addEventListener('resize', () => {
    resized = true;
  });
  api.on('settled', () => {
    if (!resized) return;
    resized = false;
    if (!changedSections.size) squares.align(api.squareRect);
  });

  function openField() {
    isTyping = true;
    draw();
    const input = /** @type {HTMLInputElement | null} */ (root.querySelector('#typed'));
    const give = () => {
      input?.focus();
      input?.select(); // typing replaces a refused text
    };
    if (isKeyDown) onKeyUp = give;
    else give();
  }
  function closeField() {
    isTyping = false;
    draw();
    squares.focus();
  }

  // sayPlace describes the current square, and the preview of a move there if one is shown.
  function sayPlace() {
    say(page, joinSentences(describe(squares.at), selected !== null && cellOn(squares.at).marks ? getCardText() : ''));
  }

  // getCardText returns the board's message about the hovered square or the move being entered.
  function getCardText() {
    const { message } = api.state(['message']);
    return message ? joinSentences(message.title, message.text) : '';
  }

  // attempt calls act, and announces its error.
  function attempt(act) {
    try {
      return act();
    } catch (error) {
      say(page, joinSentences(error.message), { urgent: true });
      return undefined;
    }
  }

  // clickSquare handles a screen reader's click. On a device without hover it counts as a finger's.
  function clickSquare(square) {
    device = matchMedia('(hover: hover)').matches ? '' : 'finger';
    squares.focusSquare(square);
    pressSquare(square);
  }

  function pressSquare(square) {
    attempt(() => {
      pressedSquare = square;
      lastAlarm = '';
      call('press', square, true, device);
      if (!update(true) && selected === null && !lastAlarm) say(page, `Nothing to select on ${square}.`);
      pressedSquare = '';
      if (selected !== null) call('press', square, false, device);
    });
  }

  function cancel() {
    pushKey('Escape');
    api.cancel();
    update();
  }

  // Actions by their names in the tables of keys.
  const acts = {
    step(e) {
      const to = squares.nextSquare(squares.at, ...STEPS[e.key]);
      if (to) squares.focusSquare(to);
      else say(page, 'Edge of the board.');
    },
    edge(e) {
      let to = squares.at;
      for (let next = to; next; next = squares.nextSquare(to, ...EDGES[e.key])) to = next;
      if (to === squares.at) say(page, 'Edge of the board.');
      else squares.focusSquare(to);
    },
    press: () => pressSquare(squares.at),
    cancel,
    find: search.findPiece,
    line: search.goToLine,
    hand: (e) => selectInHand(e.shiftKey ? -1 : 1),
    card() {
      if (cellOn(squares.at).army < 0) return say(page, `Nothing stands on ${squares.at}.`);
      if (selected !== squares.at) api.select(squares.at);
      update();
      onKeyUp = () => notify('card', squares.at); // on keyup, so that the key isn't also typed into what opens
      if (!hasCardListener()) sayMovement(cellOn(squares.at));
    },
    here: sayPlace,
    last() {
      const { told, standing } = call('read', 'last');
      say(page, describeNews([told[0] ?? 'No moves yet'], standing), { instead: true });
    },
    moves: () => say(page, listMoves(false)),
    captures: () => say(page, listMoves(true)),
    rays: () => say(page, describeRays()),
    checks() {
      const { told, standing } = call('read', 'threats'),
        check = info.cells().some((c) => c.flags & CHECK);
      const mover = info.armies().find((a) => a.toMove)?.name;
      say(page, joinSentences(check ? standing : 'No check', describeThreats(told, names, cellOn, mover)));
    },
    status: () => say(page, describeStatus()),
    type: openField,
    arrow: () => drawMark(false),
    circle: () => drawMark(true),
    ink() {
      const ink = nextInk(getNotes().ink);
      api.pen(/** @type {any} */ (getNotes().pen), ink);
      say(page, `${INKS[ink]} arrows and circles.`);
    },
  };

  // sayMovement says how a piece moves, if no card opens.
  function sayMovement(c) {
    const { name, words } = api.kind(names.kinds[c.kind].id, api.state(['hands']).hands.armies[c.army].letter);
    say(page, joinSentences(name, words));
  }

  const getNotes = () => api.state(['notes']).notes;

  // drawMark draws or removes an arrow or circle, and announces it.
  function drawMark(circle) {
    const before = marksOf(getNotes().marks);
    call('trace', squares.at, circle);
    const now = marksOf(getNotes().marks),
      drawn = now.find((m) => !before.includes(m)),
      gone = before.find((m) => !now.includes(m));
    if (drawn) say(page, joinSentences(capitalize(markWords(drawn))));
    else if (gone) say(page, joinSentences(capitalize(`${markWords(gone)} removed`)));
    else say(page, `An arrow begins on ${squares.at}.`);
  }

  function takeKey(e) {
    if (MODIFIERS.has(e.key)) return; // Ctrl silences screen readers
    isKeyDown = true;
    device = '';
    if (search.takeKey(e)) {
      e.preventDefault();
      e.stopPropagation();
      return;
    }
    const row = rowOf(READ, e) ?? rowOf(PLAY, e);
    if (!row) return;
    if (row.act === 'cancel' && selected === null) return cancel(); // and let the page handle the key too
    e.preventDefault();
    e.stopPropagation();
    if (row.act !== 'cancel') pushKey(e.key);
    runRow(row, e);
  }

  // runRow runs the action of a row of the tables.
  function runRow(row, e) {
    const done = attempt(() => (row.act ? acts[row.act](e) : outcomeText(row, row.run?.(api))));
    if (typeof done === 'string' && done) say(page, done);
  }

  // selectInHand selects the next piece in hand.
  function selectInHand(step) {
    const held = api.state(['hands']).hands.armies.flatMap((a) => (a.hand ?? []).filter((p) => p.select)),
      n = held.length,
      now = held.findIndex((p) => p.selected);
    if (!n) say(page, 'Nothing in hand to drop.');
    else if (n === 1 && now === 0) say(page, `${held[0].name} in hand selected.`);
    else if (n > 1 || now < 0) api.select(held[now < 0 ? (step > 0 ? 0 : n - 1) : (now + step + n) % n].select);
    update();
  }

  const listMoves = (captures) =>
    describeMoves(cellOn(squares.at), call('read', 'moves', squares.at).told, captures, names, cellOn);

  // describeRays describes the first piece in each of the eight directions on the screen.
  function describeRays() {
    const met = RAYS.map(([way, dx, dy]) => {
      let free = 0;
      for (let s = squares.nextSquare(squares.at, dx, dy, false); s; s = squares.nextSquare(s, dx, dy, false)) {
        const c = cellOn(s);
        if (c.army >= 0) return `${way}: ${free ? `${free} empty, then ` : ''}${pieceName(c, names)} ${s}`;
        free++;
      }
      return free ? `${way}: ${free} empty` : '';
    });
    return joinSentences(squares.at, ...met);
  }

  function describeStatus() {
    const { board, moves, notes } = api.state(['board', 'moves', 'notes']),
      last = moves.list.find((m) => m.current);
    return joinSentences(
      board.title,
      selected === null ? '' : joinSentences(`${describeSelected(selected)} selected`, getCardText()),
      last ? `Move ${last.number}: ${moveText(last.text)}` : 'No moves yet',
      notes.comment,
      capitalize(marksOf(notes.marks).map(markWords).join(', ')),
      call('read', 'last').standing,
      ...info.armies().map((a) => (a.out ? `${a.name} is out` : a.hand ? `${a.name} in hand: ${a.hand}` : '')),
    );
  }

  // describeSelected names the selected piece.
  const describeSelected = (select) => {
    const held = info.heldKind(select);
    return held ? `${held.name} in hand` : `${pieceName(cellOn(select), names)} ${select}`;
  };

  // applyReading updates the grid and the lists from a reading.
  function applyReading(reading) {
    const changed = info.update(reading);
    if (whole && heading !== reading.title) {
      heading = reading.title;
      document.title = `${heading} · Fairway`;
      draw();
    }
    if (reading.squares) {
      squares.root.setAttribute(
        'aria-label',
        `Board, ${reading.columns} by ${reading.squares.length / reading.columns}`,
      );
      squares.setSquares(reading.squares, reading.columns, api.selected() ?? '');
    }
    if (reading.squares || changedSections.has('board') || changedSections.has('view')) squares.align(api.squareRect);
    for (const s of changed) squares.setLabel(s, describe(s), cellOn(s).flags & SELECTED);
    if (changed.length || changedSections.has('hands')) pieceLists.update(info.pieces(), info.balls());
  }

  /**
   * describeSelection says what is selected, refused or asked now, if no move was made.
   * @returns {[words: string, urgent: boolean]}
   */
  function describeSelection(reading, before, asks, entered) {
    const { message } = reading,
      gone = before !== null && selected === null ? 'Deselected' : '';
    const alarm = message?.alarm ? joinSentences(message.title, message.text, message.how) : '';
    if (alarm && alarm === lastAlarm) return ['', true]; // already announced
    lastAlarm = alarm;
    if (alarm) return [joinSentences(alarm, gone), true];
    if (reading.choices) return [asks ? choices.question() : '', false];
    if (selected === null) {
      const why = gone && describeMiss(before);
      return [joinSentences(why, why && message?.title === why ? message.text : '', gone), false];
    }
    const more = message ? joinSentences(message.title, message.text, message.how) : '';
    if (selected === before) return [entered ? more : '', false];
    const who = `${describeSelected(selected)} selected`;
    if (info.heldKind(selected))
      return [joinSentences(`${who}, ${countWords(api.marked().length, 'square')}`, more), false];
    const c = cellOn(selected);
    if (!info.armies()[c.army].toMove) return [joinSentences(who, message?.text ?? '', reading.standing), false];
    const own = !c.moves || message?.title === `${names.kinds[c.kind].name} ${selected}`; // already in who
    const many = /^No moves/.test(message?.text ?? '') ? '' : `, ${countWords(c.moves, 'move')}`; // in the message
    return [joinSentences(who + many, message && own ? joinSentences(message.text, message.how) : more), false];
  }

  // describeMiss says that the piece that was selected can't go to the pressed square; '' after Escape.
  function describeMiss(before) {
    if (!pressedSquare || pressedSquare === before) return '';
    const own = info.armies()[cellOn(before)?.army];
    if (own && !own.toMove) return `It isn't ${own.name}'s turn`;
    const held = info.heldKind(before),
      kind = held ?? names.kinds[cellOn(before)?.kind];
    return kind && `The ${kind.name} can't ${held ? 'be dropped on' : 'go to'} ${pressedSquare}`;
  }

  // update reads and announces changes, and reports whether there was something to announce. entered: the person has just
  // continued a move that is being entered.
  function update(entered = changedSections.has('pieces') && !root.contains(document.activeElement)) {
    const reading = call('read', 'changes'),
      before = selected;
    selected = api.selected();
    applyReading(reading);
    const inside = root.contains(document.activeElement),
      writing = document.activeElement?.id === 'typed';
    if (!inside) squares.setTabStop(selected);
    const asks = choices.update(
      reading.choices,
      () => api.state(['pieces']).pieces.choices?.map((c) => c.rect),
      reading.message?.how,
    );
    if (asks && inside && !writing) {
      if (!reading.choices) squares.focus();
      else if (isKeyDown) onKeyUp = choices.focus;
      else choices.focus();
    }
    // The title isn't announced while the person is elsewhere, such as typing the game's text in the studio.
    const told = reading.told.filter((t) => t !== title || inside || document.hasFocus()),
      news = told.length ? announcements.add(told, reading.anew) : null;
    if (reading.anew && !news) {
      announcements.reset();
      cancelHeld(page);
    }
    /** @type {[words: string, urgent: boolean]} */
    const [said, urgent] = news
      ? [describeNews(news.words, reading.standing), false]
      : describeSelection(reading, before, asks, entered);
    changedSections.clear();
    title = `${reading.title}.`;
    if (said) say(page, said, { urgent, hold: news?.hold ?? 0, instead: news !== null });
    return said !== '';
  }

  const first = call('read', 'changes');
  applyReading(first);
  title = `${first.title}.`;
  selected = api.selected();
  /** @type {ChildNode} */ (document.querySelector('canvas') ?? document.body.lastChild).after(root);

  let isWaiting = false;
  const updateNow = () => changedSections.size && attempt(update);
  return {
    // changed is called after a change of some sections. If the squares don't have the focus, the reading waits until the page is
    // idle.
    changed(sections) {
      for (const name of sections) if (SECTIONS.has(name)) changedSections.add(name);
      if (!changedSections.size) return;
      if (root.contains(document.activeElement)) return updateNow();
      if (isWaiting) return;
      isWaiting = true;
      const soon = () => {
        isWaiting = false;
        updateNow();
      };
      whenIdle(soon, 500);
    },
    focus() {
      attempt(update); // changes may not be reported yet
      squares.focus({ preventScroll: true });
    },
    // press replays keys that came before the reader was loaded.
    press(keys) {
      for (const e of keys) replayKey(root, e);
    },
    // key handles a key on the drawing, which has the focus after a press. Keys of the grid move the focus to it.
    key(e) {
      const row = rowOf(PLAY, e) ?? rowOf(READ, e);
      if (!row || (!row.run && !['step', 'press', 'cancel'].includes(String(row.act)))) return;
      e.preventDefault();
      if (row.act === 'cancel') return cancel();
      pushKey(e.key);
      if (row.run) return runRow(row, e);
      attempt(update);
      // Choices that a pointer has opened have one marked.
      if (choices.root.hidden) squares.focus();
      else if (row.act === 'press') attempt(() => api.choose());
      else choices.focus();
    },
  };
}
