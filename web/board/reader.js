// Reading the board without eyes: the grid over its squares, the keys that go over it, what is said of what happens. It comes
// once the board is at rest for the first time, and hears of nothing but changes.

import { capitalize } from '../shared/capital.js';
import { whenIdle } from '../shared/idle.js';
import { outcomeText, PLAY, READ, rowOf } from '../shared/keys.js';
import { INKS, marksOf, markWords, moveText, nextInk } from '../shared/marks.js';
import { moveField, newMoveFieldState } from '../shared/movefield.js';
import { cancelHeld, say } from '../shared/say.js';
import { html, nothing, render } from '../shared/view.js';
import { telling } from './announcements.js';
import { choices } from './choices.js';
import { grid } from './grid.js';
import { lists } from './piecelists.js';
import { press as again } from './replaykeys.js';
import { sight } from './squareinfo.js';
import { seek } from './squaresearch.js';
import { CHECK, counted, movesWords, piece, SELECTED, sentences, tale, threatWords } from './words.js';

/** @import { Fairway } from '../fairway.d.ts' */
/** @import { BoardPage } from './types.js' */

// The sections of the state that are read; the others are about what is pointed at.
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
 * reader makes it. ask calls the program; typed(key) tells the board that a key was pressed; tell(event, detail) tells
 * those who listen; pointed(click) reports whether a pointer made a click, so that the board has heard of it already; carded()
 * whether somebody shows the card of a piece.
 * @param {BoardPage} page
 * @param {object} board
 * @param {Fairway} board.api
 * @param {(name: string, ...args: any[]) => any} board.ask
 * @param {(key: string) => void} board.typed
 * @param {(click: Event) => boolean} board.pointed
 * @param {(event: string, detail: string) => void} board.tell
 * @param {() => boolean} board.carded
 */
export function reader(page, { api, ask, typed, pointed, tell, carded }) {
  const root = document.createElement('div'),
    whole = parent === window; // no page is around it
  root.id = 'reader';
  if (whole) root.setAttribute('role', 'main');
  let heading = '';
  let typing = false; // the field for a move as text is open
  /** @type {string | null} */
  let selected = null;
  let title = ''; // of the game, as a sentence
  let warned = ''; // the refusal that was said, as long as it stands
  let tried = ''; // the square that was pressed, while that is answered
  const due = new Set(); // the sections that have changed
  let by = ''; // what the person goes over the squares with: finger, or keys
  let pressed = false; // a key is down: what it opens gets the keyboard when it is up, and not the rest of the key
  /** @type {(() => void) | null} */
  let awaited = null; // what gives it

  const seen = sight(),
    { names, about, words } = seen,
    heard = telling();
  const squares = grid(
    (square, e) => pointed(e) || clicked(square),
    (square) => selected !== null && ask('press', square, false, by),
  );
  const asked = choices(
    (i, e) => pointed(e) || attempt(() => api.choose(i)),
    (i) => api.hoverOption(i),
    cancel,
    (text, how) => say(page, text, how),
  );
  const pieces = lists(),
    finder = seek(page, squares, seen, here);
  const move = newMoveFieldState();
  // A screen without keys has no other way to the field than the button, and nobody sees that.
  const view = () => html`
    ${whole ? html`<h1 class="hush">${heading}</h1>` : nothing}
    ${squares.root}${asked.root}${pieces.root}
    <button type="button" class="hush" tabindex="-1" @click=${type}>Type a move</button>
    <div id="typing" ?hidden=${!typing} @keydown=${(e) => e.key === 'Escape' && untype()}>
      ${moveField(page, { of: move, draw, api: () => api })}
      <button type="button" class="close" @click=${untype}>Close</button>
    </div>`;
  function draw() {
    render(view(), root);
  }
  draw();
  squares.root.addEventListener('keydown', key);
  root.addEventListener('keydown', heard.key, true);
  root.addEventListener('keyup', () => {
    pressed = false;
    awaited?.();
    awaited = null;
  });
  // A key that takes the keyboard elsewhere comes up there.
  root.addEventListener('focusout', (e) => {
    if (root.contains(/** @type {Node | null} */ (e.relatedTarget))) return;
    pressed = false;
    awaited = null;
  });
  // The board may have got another size since its last change was told. What is due is laid out anyway.
  let resized = false;
  addEventListener('resize', () => {
    resized = true;
  });
  api.on('settled', () => {
    if (!resized) return;
    resized = false;
    if (!due.size) squares.place(api.squareRect);
  });

  function type() {
    typing = true;
    draw();
    const input = /** @type {HTMLInputElement | null} */ (root.querySelector('#typed'));
    const give = () => {
      input?.focus();
      input?.select(); // what was refused there gives way to what is typed
    };
    if (pressed) awaited = give;
    else give();
  }
  function untype() {
    typing = false;
    draw();
    squares.focus();
  }

  // here says what is seen of the square: what would come of going there as well, where that is shown.
  function here() {
    say(page, sentences(words(squares.at), selected !== null && about(squares.at).marks ? shown() : ''));
  }

  // shown is what the card says that tells of the square pointed at, and of a move that is being entered.
  function shown() {
    const { message } = api.state(['message']);
    return message ? sentences(message.title, message.text) : '';
  }

  // attempt makes a call for the person, and says what is wrong with it.
  function attempt(act) {
    try {
      return act();
    } catch (error) {
      say(page, sentences(error.message), { urgent: true });
      return undefined;
    }
  }

  // clicked acts on a square as a screen reader's click does. Where no pointer hovers that is a finger's.
  function clicked(square) {
    by = matchMedia('(hover: hover)').matches ? '' : 'finger';
    squares.go(square);
    press(square);
  }

  function press(square) {
    attempt(() => {
      tried = square;
      warned = '';
      ask('press', square, true, by);
      if (!update(true) && selected === null && !warned) say(page, `Nothing to select on ${square}.`);
      tried = '';
      if (selected !== null) ask('press', square, false, by);
    });
  }

  function cancel() {
    typed('Escape');
    api.cancel();
    update();
  }

  // The keys of the grid, by what the table calls them.
  const acts = {
    step(e) {
      const to = squares.step(squares.at, ...STEPS[e.key]);
      if (to) squares.go(to);
      else say(page, 'Edge of the board.');
    },
    edge(e) {
      let to = squares.at;
      for (let next = to; next; next = squares.step(to, ...EDGES[e.key])) to = next;
      if (to === squares.at) say(page, 'Edge of the board.');
      else squares.go(to);
    },
    press: () => press(squares.at),
    cancel,
    find: finder.piece,
    line: finder.line,
    hand: (e) => hold(e.shiftKey ? -1 : 1),
    card() {
      if (about(squares.at).army < 0) return say(page, `Nothing stands on ${squares.at}.`);
      if (selected !== squares.at) api.select(squares.at);
      update();
      awaited = () => tell('card', squares.at); // what opens gets the keyboard, and not the rest of the key
      if (!carded()) how(about(squares.at));
    },
    here,
    last() {
      const { told, standing } = ask('read', 'last');
      say(page, tale([told[0] ?? 'No moves yet'], standing), { instead: true });
    },
    moves: () => say(page, listed(false)),
    captures: () => say(page, listed(true)),
    rays: () => say(page, rays()),
    checks() {
      const { told, standing } = ask('read', 'threats'),
        check = seen.cells().some((c) => c.flags & CHECK);
      const mover = seen.armies().find((a) => a.toMove)?.name;
      say(page, sentences(check ? standing : 'No check', threatWords(told, names, about, mover)));
    },
    status: () => say(page, status()),
    type,
    arrow: () => trace(false),
    circle: () => trace(true),
    ink() {
      const ink = nextInk(notes().ink);
      api.pen(/** @type {any} */ (notes().pen), ink);
      say(page, `${INKS[ink]} arrows and circles.`);
    },
  };

  // how says how a piece moves, where no card opens.
  function how(c) {
    const { name, words } = api.kind(names.kinds[c.kind].id, api.state(['hands']).hands.armies[c.army].letter);
    say(page, sentences(name, words));
  }

  const notes = () => api.state(['notes']).notes;

  // trace draws, and says what there is now or no more.
  function trace(circle) {
    const before = marksOf(notes().marks);
    ask('trace', squares.at, circle);
    const now = marksOf(notes().marks),
      drawn = now.find((m) => !before.includes(m)),
      gone = before.find((m) => !now.includes(m));
    if (drawn) say(page, sentences(capitalize(markWords(drawn))));
    else if (gone) say(page, sentences(capitalize(`${markWords(gone)} removed`)));
    else say(page, `An arrow begins on ${squares.at}.`);
  }

  function key(e) {
    if (MODIFIERS.has(e.key)) return; // Ctrl is how a screen reader is silenced
    pressed = true;
    by = '';
    if (finder.goesOn(e)) {
      e.preventDefault();
      e.stopPropagation();
      return;
    }
    const row = rowOf(READ, e) ?? rowOf(PLAY, e);
    if (!row) return;
    if (row.act === 'cancel' && selected === null) return cancel(); // the page may mean something by it
    e.preventDefault();
    e.stopPropagation();
    if (row.act !== 'cancel') typed(e.key);
    run(row, e);
  }

  // run does what a row of the tables says.
  function run(row, e) {
    const done = attempt(() => (row.act ? acts[row.act](e) : outcomeText(row, row.run?.(api))));
    if (typeof done === 'string' && done) say(page, done);
  }

  // hold selects the next piece in hand.
  function hold(step) {
    const held = api.state(['hands']).hands.armies.flatMap((a) => (a.hand ?? []).filter((p) => p.select)),
      n = held.length,
      now = held.findIndex((p) => p.selected);
    if (!n) say(page, 'Nothing in hand to drop.');
    else if (n === 1 && now === 0) say(page, `${held[0].name} in hand selected.`);
    else if (n > 1 || now < 0) api.select(held[now < 0 ? (step > 0 ? 0 : n - 1) : (now + step + n) % n].select);
    update();
  }

  const listed = (captures) =>
    movesWords(about(squares.at), ask('read', 'moves', squares.at).told, captures, names, about);

  // rays says what is met on the eight lines from a square, as they are seen.
  function rays() {
    const met = RAYS.map(([way, dx, dy]) => {
      let free = 0;
      for (let s = squares.step(squares.at, dx, dy, false); s; s = squares.step(s, dx, dy, false)) {
        const c = about(s);
        if (c.army >= 0) return `${way}: ${free ? `${free} empty, then ` : ''}${piece(c, names)} ${s}`;
        free++;
      }
      return free ? `${way}: ${free} empty` : '';
    });
    return sentences(squares.at, ...met);
  }

  function status() {
    const { board, moves, notes } = api.state(['board', 'moves', 'notes']),
      last = moves.list.find((m) => m.current);
    return sentences(
      board.title,
      selected === null ? '' : sentences(`${chosen(selected)} selected`, shown()),
      last ? `Move ${last.number}: ${moveText(last.text)}` : 'Nobody has moved yet',
      notes.comment,
      capitalize(marksOf(notes.marks).map(markWords).join(', ')),
      ask('read', 'last').standing,
      ...seen.armies().map((a) => (a.out ? `${a.name} is out` : a.hand ? `${a.name} in hand: ${a.hand}` : '')),
    );
  }

  // chosen is the piece that is selected.
  const chosen = (select) => {
    const held = seen.held(select);
    return held ? `${held.name} in hand` : `${piece(about(select), names)} ${select}`;
  };

  // take notes what a reading says of the squares.
  function take(reading) {
    const fresh = seen.take(reading);
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
      squares.lay(reading.squares, reading.columns, api.selected() ?? '');
    }
    if (reading.squares || due.has('board') || due.has('view')) squares.place(api.squareRect);
    for (const s of fresh) squares.label(s, words(s), about(s).flags & SELECTED);
    if (fresh.length || due.has('hands')) pieces.update(seen.pieces(), seen.balls());
  }

  /**
   * stirred says what is selected, refused or asked now, where no move was made.
   * @returns {[words: string, urgent: boolean]}
   */
  function stirred(reading, before, asks, entered) {
    const { message } = reading,
      gone = before !== null && selected === null ? 'Deselected' : '';
    const alarm = message?.alarm ? sentences(message.title, message.text, message.how) : '';
    if (alarm && alarm === warned) return ['', true]; // of the same press, which a change has told of too
    warned = alarm;
    if (alarm) return [sentences(alarm, gone), true];
    if (reading.choices) return [asks ? asked.words() : '', false];
    if (selected === null) {
      const why = gone && missed(before);
      return [sentences(why, why && message?.title === why ? message.text : '', gone), false];
    }
    const more = message ? sentences(message.title, message.text, message.how) : '';
    if (selected === before) return [entered ? more : '', false];
    const who = `${chosen(selected)} selected`;
    if (seen.held(selected)) return [sentences(`${who}, ${counted(api.marked().length, 'square')}`, more), false];
    const c = about(selected);
    if (!seen.armies()[c.army].toMove) return [sentences(who, message?.text ?? '', reading.standing), false];
    const own = !c.moves || message?.title === `${names.kinds[c.kind].name} ${selected}`; // said already
    const many = /^No moves/.test(message?.text ?? '') ? '' : `, ${counted(c.moves, 'move')}`; // said below
    return [sentences(who + many, message && own ? sentences(message.text, message.how) : more), false];
  }

  // missed says that the piece that was selected can't go where the person wanted it to; nothing where that was Escape.
  function missed(before) {
    if (!tried || tried === before) return '';
    const own = seen.armies()[about(before)?.army];
    if (own && !own.toMove) return `It isn't ${own.name}'s turn`;
    const held = seen.held(before),
      kind = held ?? names.kinds[about(before)?.kind];
    return kind && `The ${kind.name} can't ${held ? 'be dropped on' : 'go to'} ${tried}`;
  }

  // update reads what has changed, and reports whether there was something to say. entered: the person has just gone on
  // with the move that is being entered.
  function update(entered = due.has('pieces') && !root.contains(document.activeElement)) {
    const reading = ask('read', 'changes'),
      before = selected;
    selected = api.selected();
    take(reading);
    const inside = root.contains(document.activeElement),
      writing = document.activeElement?.id === 'typed'; // and stays there
    if (!inside) squares.aim(selected); // Tab comes to what a pointer has selected
    const asks = asked.update(
      reading.choices,
      () => api.state(['pieces']).pieces.choices?.map((c) => c.rect),
      reading.message?.how,
    );
    if (asks && inside && !writing) {
      if (!reading.choices) squares.focus();
      else if (pressed) awaited = asked.focus;
      else asked.focus();
    }
    // A page that shows the same game anew, as while its text is written, isn't talked into.
    const told = reading.told.filter((t) => t !== title || inside || document.hasFocus()),
      news = told.length ? heard.add(told, reading.anew) : null;
    if (reading.anew && !news) {
      heard.forget();
      cancelHeld(page);
    }
    /** @type {[words: string, urgent: boolean]} */
    const [said, urgent] = news ? [tale(news.words, reading.standing), false] : stirred(reading, before, asks, entered);
    due.clear();
    title = `${reading.title}.`;
    if (said) say(page, said, { urgent, hold: news?.hold ?? 0, instead: news !== null });
    return said !== '';
  }

  const first = ask('read', 'changes');
  take(first);
  title = `${first.title}.`;
  selected = api.selected();
  /** @type {ChildNode} */ (document.querySelector('canvas') ?? document.body.lastChild).after(root);

  let waits = false;
  // now reads at once what waits to be read.
  const now = () => due.size && attempt(update);
  return {
    // changed hears of a change of the board. Nobody waits for the words while the keyboard is elsewhere.
    changed(sections) {
      for (const name of sections) if (SECTIONS.has(name)) due.add(name);
      if (!due.size) return;
      if (root.contains(document.activeElement)) return now();
      if (waits) return;
      waits = true;
      const soon = () => {
        waits = false;
        now();
      };
      whenIdle(soon, 500);
    },
    focus() {
      attempt(update); // what has changed since may not be reported yet
      squares.focus({ preventScroll: true });
    },
    // press presses keys that came before the reader was there, in their order.
    press(keys) {
      for (const e of keys) again(root, e);
    },
    // key is a key on the drawing, which a press has given the keyboard: what goes over the squares takes it to the grid.
    key(e) {
      const row = rowOf(PLAY, e) ?? rowOf(READ, e);
      if (!row || (!row.run && !['step', 'press', 'cancel'].includes(String(row.act)))) return;
      e.preventDefault();
      if (row.act === 'cancel') return cancel();
      typed(e.key);
      if (row.run) return run(row, e);
      attempt(update);
      // What a pointer has opened has one of its choices marked.
      if (asked.root.hidden) squares.focus();
      else if (row.act === 'press') attempt(() => api.choose());
      else asked.focus();
    },
  };
}
