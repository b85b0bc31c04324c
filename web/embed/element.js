// <fairway-diagram>: a picture of a game that becomes a live board when it is touched.

import { METHODS, RELEASE, SETTINGS, VERSION } from '../shared/calls.js';
import { RAIL_FLAT } from '../shared/look.js';
import { compose, counted, drawPiece, fetchKinds, fetchPicture, fit, make, measure } from '../shared/picture.js';
import { fetchScript, receive } from '../shared/script.js';
import { isDiagram, textOf } from '../shared/text.js';
import { fetchStructure, fetchTexts } from '../shared/texts.js';
import { dress } from './sheet.js';
import { LOST, Wire } from './wire.js';

/**
 * @import { Diagram, Settings, Summary } from '../fairway.d.ts'
 * @import { Author, Listed, Picture } from '../shared/types.js'
 * @import { Lists } from './legend.js'
 * @import { Tags } from './types.js'
 */

const MOST = 4; // boards that live at once: a browser has sixteen drawing surfaces for all its pages
const PATIENCE = 90_000; // ms until a board that doesn't load is given up
const HELLO = 15_000; // ms until a document is given up that has come and isn't ours

receive('fairwayLegend');

const FLAGS = ['flip', 'follow', 'map', 'attacks', 'sound', 'hint', 'review']; // settings that are on where their attribute is

/**
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} name
 * @param {string} [className]
 * @param {(Node | string)[]} children
 */
const el = (name, className, ...children) => {
  const e = document.createElement(name);
  if (className) e.className = className;
  e.append(...children);
  return e;
};

export class FairwayDiagram extends HTMLElement {
  static observedAttributes = [
    'variant',
    'position',
    'played',
    'poster',
    'marks',
    'controls',
    'size',
    'legend',
    'pictures',
    ...SETTINGS,
  ];

  /**
   * tags is what the page's elements share. The class that is defined has it (tags.js).
   * @type {Tags}
   */
  tags = /** @type {any} */ (this.constructor).tags;
  #root = this.attachShadow({ mode: 'open' });
  #all;
  #box;
  #stage;
  #poster;
  #play;
  #foot;
  #rule;
  #words;
  #bar;
  /** @type {Picture | null} */
  #picture = null; // the parts of the picture
  /** @type {InstanceType<Lists['Legend']> | null} */
  #legend = null; // the list of pieces, where there is one
  /** @type {Listed[] | null} */
  #pieces = null; // what is in it
  /** @type {{ of: string, list: Listed[] } | null} */
  #known = null; // the piece types as the board tells them, and their game
  #text = ''; // the diagram text, where there is one
  /** @type {{ text: string, got: Author | null, told: boolean }} */
  #author = { text: '', got: null, told: false }; // its author's pictures, and whether the board has said what is missing
  /** @type {(Summary & { first: string }) | null} */
  #kept = null; // the game as the board handed it over last, and first, its face at first
  /** @type {Wire | null} */
  #wire = null;
  /** @type {HTMLIFrameElement | null} */
  #frame = null;
  #settle; // what keeps or breaks the promise of ready
  /** @type {string | null} */
  #seats = null; // for a board that is asleep, as the attributes say them
  /** @type {string | null} */
  #marks = null; // for a board that is asleep, as the attribute says them
  /** @type {Record<string, unknown[]>} */
  #roles = {}; // what the page has said of the computer, for every board that the element wakes
  #drawing = 0;
  #due = false;
  #wait = 0; // what gives the board up
  /** @type {boolean | undefined} */
  #named; // by the page
  #busy = 0;
  /** @type {'picture' | 'loading' | 'live'} */
  #state = 'picture'; // picture, loading, live
  version = VERSION;
  release = RELEASE;
  /** @type {string | null} */
  error = null;

  constructor() {
    super();
    dress(this.#root);
    this.#poster = el('div', 'poster');
    const triangle = make(
      'svg',
      { viewBox: '0 0 16 16', 'aria-hidden': 'true' },
      make('path', { d: 'M3 1.5v13l11-6.5z' }),
    );
    this.#play = el('button', 'play', el('span', 'pill', triangle, 'Play'));
    this.#play.type = 'button';
    this.#play.addEventListener('click', (e) => {
      e.stopPropagation();
      this.wake().catch(() => {});
    });
    this.#bar = el('div', 'bar', el('i'), el('span'));
    this.#bar.setAttribute('role', 'progressbar');
    this.#bar.setAttribute('aria-label', 'Loading the board');
    this.#stage = el('div', 'stage', this.#poster, this.#play, this.#bar);
    this.#words = el('p');
    this.#foot = el('div', 'foot', this.#words);
    this.#rule = el('div', 'rule');
    this.#box = el('div', 'box', this.#stage, this.#foot);
    this.#all = el('div', 'all', this.#rule, this.#box);
    this.#all.lang = 'en';
    this.#root.append(this.#all);
    this.ready = this.#promise();
  }

  // promise makes that of ready anew.
  #promise() {
    const ready = /** @type {Promise<FairwayDiagram>} */ (
      new Promise((yes, no) => {
        this.#settle = [yes, no];
      })
    );
    ready.catch(() => {});
    return ready;
  }

  connectedCallback() {
    this.#watch.observe(this.#foot); // as wide as the stage, and never higher for what is laid out
    this.#watch.observe(this.#rule); // as wide as the element
    if (!this.hasAttribute('role')) this.setAttribute('role', 'group');
    this.#named ??= this.hasAttribute('aria-label');
    // The parser may still be at our text.
    if (document.readyState === 'loading' && this.#texts)
      document.addEventListener('DOMContentLoaded', () => this.#draw(), { once: true });
    else this.#draw();
  }
  #watch = new ResizeObserver(() => this.#lay());

  disconnectedCallback() {
    this.#watch.disconnect();
    this.#rest();
  }

  attributeChangedCallback(name, old, value) {
    if (old === value) return;
    if (/variant|position|played/.test(name)) {
      // Another game: the board begins anew, at its picture.
      this.#rest();
      this.#kept = this.#seats = this.#marks = null;
    } else if (name === 'marks') {
      if (this.#state !== 'picture')
        this.call('annotate', { marks: value ?? '' }).catch(this.#wrong); // in the place of those there
      else if (this.#kept) this.#marks = value ?? '';
    } else if (name === 'controls') {
      this.sleep(); // the bar belongs to the frame
    } else if (SETTINGS.includes(name)) {
      const settings = this.#settings(name, value);
      if (this.#state !== 'picture')
        /** @type {Diagram} */ (/** @type {unknown} */ (this)).set(settings).catch(this.#wrong);
      else if (this.#kept) this.#change(settings);
    }
    if (name === 'size' && !value) this.style.width = ''; // that was ours
    this.#later();
  }

  /**
   * settings are what an attribute says; one that is gone leaves its setting to what holds without it.
   * @param {string} name
   * @param {string | null} value
   * @returns {Settings}
   */
  #settings(name, value) {
    if (name === 'seat' && value === null) return { flip: this.hasAttribute('flip') };
    if (/seats|opp/.test(name)) return { seats: this.getAttribute('opponent') ?? this.getAttribute('seats') ?? '' };
    return { [name]: FLAGS.includes(name) ? value !== null : (value ?? '') };
  }

  /**
   * change sets something of a kept game whose board is asleep.
   * @param {Settings} settings
   */
  #change(settings) {
    const kept = /** @type {Summary & { first: string }} */ (this.#kept),
      game = JSON.parse(kept.kept),
      { seats, ...view } = settings;
    if (seats !== undefined) this.#seats = seats;
    Object.assign(game.view, view);
    if ('flip' in settings) delete game.view.seat;
    if ('face' in settings) kept.face = settings.face || kept.first;
    kept.kept = JSON.stringify(game);
  }

  // later draws once for all attributes that are set in a row.
  #later() {
    if (this.#due) return;
    this.#due = true;
    queueMicrotask(() => {
      this.#due = false;
      if (this.isConnected) this.#draw();
    });
  }

  // texts says that the game is the text in the element.
  get #texts() {
    return /^(diagram)?$/.test(this.getAttribute('variant') ?? '');
  }
  get variant() {
    return this.#kept?.variant || this.getAttribute('variant') || (this.#text ? 'diagram' : DEFAULT_GAME);
  }
  set variant(v) {
    this.setAttribute('variant', v);
  }
  get live() {
    return this.#state === 'live';
  }

  async #draw() {
    const turn = ++this.#drawing;
    const wanted = this.hasAttribute('legend'),
      size = this.#size;
    if (this.hasAttribute('size')) this.style.width = size && !wanted ? `${size}px` : ''; // a list has the place beside the board
    const kept = this.#kept,
      game = kept && JSON.parse(kept.kept),
      text = game ? game.diagram || '' : this.#texts ? textOf(this) : '';
    this.#text = isDiagram(text) ? text : '';
    this.#stage.hidden = this.variant === 'diagram' && !this.#text;
    let picture, list;
    try {
      if (this.#stage.hidden) throw new Error('This tag needs a diagram text.');
      const face = (kept && kept.face !== kept.first ? kept.face : this.getAttribute('face')) ?? '';
      const how = {
        ...(game?.view ?? { flip: this.hasAttribute('flip'), seat: this.getAttribute('seat') }),
        face,
      };
      picture = await (this.#text ? fetchStructure(this.tags, text, how) : fetchPicture(this.tags, this.variant, how));
      if (wanted) list = await this.#kinds(picture).catch(() => null); // the board can do without
    } catch (error) {
      if (turn !== this.#drawing) return;
      this.#picture = null;
      this.#caption('bad', error.message);
      this.#poster.replaceChildren();
      return;
    }
    if (turn !== this.#drawing) return;
    this.#picture = picture;
    this.#pieces = list;
    if (list) {
      const { Legend, point } = await /** @type {Promise<Lists>} */ (this.tags.lists);
      this.#legend ??= new Legend(this.#root, drawPiece, (piece) =>
        point(this, /** @type {Picture} */ (this.#picture), piece),
      );
      if (!this.#legend.element.isConnected) this.#all.append(this.#legend.element); // what is moved loses the keyboard
    } else {
      this.#legend?.element.remove();
      this.#legend = null;
    }
    this.#collect();
    this.#show();
  }

  // collect fetches the pictures of the text's author, once.
  async #collect() {
    const text = this.getAttribute('pictures') === 'off' ? '' : this.#text,
      had = this.#author;
    if (had.text === text) return;
    const author = /** @type {typeof had} */ ({ text, got: null, told: false });
    this.#author = author;
    if (text) author.got = await (await fetchTexts(this.tags)).pictures(text);
    if (this.#author !== author) return;
    if (author.got?.missing) this.#tell('warnings', [author.got.missing]);
    if (!author.got && !had.got) return;
    this.#show();
    if (this.live && this.#text) this.#dress(/** @type {Wire} */ (this.#wire));
  }

  /**
   * dress hands the author's pictures over to a board of that text, and says once which of them are missing.
   * @param {Wire} wire
   */
  async #dress(wire) {
    const { got, told } = this.#author,
      list =
        got?.bitmaps(
          2 * measure(/** @type {Picture} */ (this.#picture), this.#stage.clientWidth).c * devicePixelRatio,
        ) ?? [];
    this.#author.told = true;
    await wire.call('pictures', list, told ? '' : (got?.missing ?? '')).catch(this.#wrong);
  }

  // size is the width that was asked for, 0 for none.
  get #size() {
    const size = Number(this.getAttribute('size'));
    return size >= 120 && size <= 4000 ? size : 0;
  }

  /**
   * kinds are the piece types of the game: as the board says, or before it is there as far as they are known.
   * @param {Picture} picture
   * @returns {Promise<Listed[]>}
   */
  async #kinds(picture) {
    const { tags } = this;
    tags.lists ??= /** @type {Promise<Lists>} */ (
      fetchScript(new URL('fairway-legend.js', tags.base).href, "The list of pieces can't be loaded.")
    );
    const { listed } = await tags.lists.catch((error) => {
      tags.lists = null;
      throw error;
    });
    const of = `${this.variant} ${this.#text}`;
    if (this.#known?.of === of) return this.#known.list;
    if (!this.live) return this.#text ? listed(picture) : fetchKinds(tags, this.variant).catch(() => []);
    const list = await /** @type {Wire} */ (this.#wire).call('kinds');
    this.#known = { of, list };
    return list;
  }

  // show draws the position that is known: what the board told last, the poster's, or the start.
  #show() {
    const picture = this.#picture,
      kept = this.#kept,
      poster = this.getAttribute('poster'),
      moves = counted(this.getAttribute('played'));
    if (!picture) return;
    picture.images = picture.pictured ? this.#author.got?.images : undefined;
    this.#stage.style.background = picture.felt ? RAIL_FLAT : picture.holed ? 'var(--page)' : '';
    const c = kept
      ? compose(picture, kept.position, {
          played: kept.ply,
          shown: true,
          result: kept.words,
          touched: kept.moves > 0,
          marks: this.#marks ?? kept.marks,
        })
      : compose(picture, poster || this.getAttribute('position'), {
          played: moves,
          shown: Boolean(poster),
          marks: this.getAttribute('marks'),
        });
    this.#poster.replaceChildren(c.svg);
    if (this.#pieces) this.#legend?.show(picture, this.#pieces);
    this.#caption('', el('b', '', c.title), c.rest);
    this.#play.setAttribute('aria-label', `Play ${c.title}`);
    this.#lay();
  }

  // caption puts an element of its own below the picture: of new lines in one that clamps them, WebKit paints only parts.
  #caption(className, ...said) {
    if (!this.#named) this.setAttribute('aria-label', said[0].textContent || 'Fairway');
    const words = el('p', className, ...said);
    if (className) words.setAttribute('role', 'alert');
    this.#words.replaceWith(words);
    this.#words = words;
  }

  #lay() {
    const legend = this.#legend;
    const { beside = false, board } = legend?.place(this.#rule.clientWidth, this.#size) ?? {};
    this.#all.classList.toggle('beside', beside);
    this.#box.style.width = legend ? `${board}px` : '';
    const picture = this.#picture,
      svg = this.#poster.firstElementChild,
      width = this.#stage.clientWidth;
    if (!picture || !svg || !width) return;
    const box = measure(picture, width),
      aspect = `${width} / ${box.height.toFixed(2)}`;
    fit(svg, picture, box);
    if (this.#stage.style.aspectRatio !== aspect) this.#stage.style.aspectRatio = aspect;
    if (legend) {
      const { style } = legend.element;
      style.height = `${beside ? this.#box.offsetHeight : legend.height()}px`;
      style.width = beside ? '' : this.#box.style.width;
    }
    this.#tall();
  }

  // tall gives the frame the place of the picture, and of the caption where a bar takes it.
  #tall() {
    if (!this.#frame) return;
    this.#frame.style.height = `${(this.getAttribute('controls') === 'none' ? this.#stage : this.#box).clientHeight}px`;
  }

  // wake makes the picture a live board; the promise resolves when it can be played.
  wake() {
    if (this.#leaving) return this.#leaving.then(() => this.wake());
    if (this.#state !== 'picture') {
      this.#touch();
      return this.ready;
    }
    // A board without a size never begins.
    if (!this.#stage.clientWidth) return Promise.reject(new Error("the diagram isn't shown"));
    this.#state = 'loading';
    this.error = null;
    this.#box.classList.add('loading');
    this.#touch();
    this.#places();
    return this.ready;
  }

  // places lets elements that wait begin to load, in the place of the ones used least recently that
  // are live and have no call to answer.
  #places() {
    const { living } = this.tags;
    for (const e of [...living]) if (living.size > MOST && e.live && !e.#busy) e.sleep(true);
    let room = MOST - [...living].filter((e) => e.#frame).length;
    for (const e of living) if (!e.#frame && room-- > 0) e.#open();
  }

  #open() {
    this.#draw(); // an attribute or the text may be another one by now
    const address = new URL('board.html?controls=bar&live=1&hosted=1', this.tags.base),
      q = address.searchParams;
    const give = (name) => {
      const v = this.getAttribute(name);
      if (v) q.set(name, v);
    };
    if (!this.#text) {
      q.set('variant', this.variant);
      ['position', 'played', 'marks'].forEach(give);
    }
    for (const name of ['controls', ...SETTINGS])
      if (!FLAGS.includes(name)) give(name);
      else if (this.hasAttribute(name)) q.set(name, 'true');
    if (this.#kept) address.hash = `kept=${encodeURIComponent(this.#kept.kept)}`;
    const frame = el('iframe');
    frame.name = `fairway-${++this.tags.frames}`;
    frame.title = `${this.getAttribute('aria-label') || 'Fairway'} board ${this.tags.frames}`;
    frame.referrerPolicy = 'no-referrer';
    frame.src = address.href;
    this.#frame = frame;
    const wire = new Wire(frame, address.origin, (event, detail) => {
      if (this.#wire === wire) this.#hear(event, detail);
    });
    this.#wire = wire;
    frame.onload = () => this.#greet(wire);
    this.#late();
    this.#box.append(frame);
    this.#tall();
  }

  // late gives a board up that is still loading so many ms from now.
  #late(ms = PATIENCE) {
    clearTimeout(this.#wait);
    this.#wait = setTimeout(() => {
      if (this.#wire && this.#state === 'loading') this.#fail("The board couldn't load.");
    }, ms);
  }

  /**
   * greet brings a document that has been loaded to the game: one that was loaded again to the text that it handed over.
   * @param {Wire} wire
   */
  async #greet(wire) {
    wire.lose();
    const kept = this.#kept;
    let fault;
    this.#late(HELLO);
    try {
      await wire.call('hello', VERSION);
      this.#late();
      if (this.#text && !this.#kept) {
        const warnings = await wire.call('load', {
          diagram: this.#text,
          position: this.getAttribute('position') || '',
          played: this.getAttribute('played') || '',
        });
        this.#marks ??= this.getAttribute('marks');
        if (warnings?.length) this.#tell('warnings', warnings);
      } else {
        await wire.call('wait');
        if (kept && this.#state !== 'loading' && (await wire.call('summary'))?.kept !== kept.kept)
          await wire.call('restore', kept.kept);
      }
      await this.#seat(wire);
      if (this.#author.got) await this.#dress(wire);
    } catch (error) {
      if (error.message === LOST) return; // the next document is greeted already
      fault = error;
      if (this.#wire === wire) this.#problem(error.message);
    }
    if (this.#wire !== wire) return;
    if (this.#state !== 'loading') {
      // the document has been loaded again
      if (!fault) this.ready = Promise.resolve(this);
      return;
    }
    this.#state = 'live'; // or shows a card
    this.#box.classList.remove('loading');
    this.#box.classList.add('live');
    // The picture goes once the board has come. A text that can't be read has none, only what is wrong with it.
    if (fault) this.#words.lastChild?.replaceWith(this.#text ? ": the diagram can't be read." : `: ${fault.message}`);
    else
      setTimeout(() => {
        if (this.live) this.#box.classList.add('gone');
      }, 170);
    if (this.#root.activeElement === this.#play) this.focus(this.#play.matches(':focus-visible')).catch(() => {});
    this.#settle[fault ? 1 : 0](fault || this);
    if (!fault) {
      this.#tell('ready');
      if (this.#legend) this.#draw(); // the board knows how its pieces move
    }
    this.#places();
  }

  /**
   * @param {string} event
   * @param {any} detail
   */
  #hear(event, detail) {
    if (event === 'progress' && this.#state === 'loading') {
      const { got, all } = detail,
        mb = (n) => (n / 1e6).toFixed(1);
      this.#late(); // what is slow comes all the same
      this.#bar.firstElementChild.style.transform = `scaleX(${got / all})`;
      this.#bar.lastElementChild.textContent = `${mb(got)} of ${mb(all)} MB`;
      this.#bar.setAttribute('aria-valuenow', ((100 * got) / all).toFixed());
      return;
    }
    if (event === 'keep') {
      this.#touch();
      this.#kept = { ...detail, first: this.#kept?.first ?? detail.face };
      if (this.live) {
        this.#box.classList.add('gone');
        this.#draw(); // print gets it, and the caption where no bar stands
      }
    }
    if (event === 'error') return this.#problem(String(detail));
    // What version 1 told with these events is there as well.
    if (event === 'change') {
      this.#touch();
      detail = { ...this.#kept, ...detail };
    }
    if (event === 'move') detail = Object.assign(Object(detail.move), detail);
    if (event !== 'ready') this.#tell(event, detail); // greet tells the element's own
    if (event === 'select' && this.#legend)
      /** @type {Wire} */ (this.#wire).call('state', ['pieces']).then(
        (state) => this.#legend?.mark(state.pieces.selected),
        () => {},
      );
  }

  /** @type {(error: any) => void} */
  #wrong = ({ message }) => {
    if (message !== LOST) this.#problem(message); // another board is asked the same
  };

  #problem(text) {
    if (this.error === text) return;
    this.error = text;
    this.#tell('error', text);
  }

  #tell(event, detail) {
    // An error that bubbles would be taken for one of the page's scripts.
    this.dispatchEvent(new CustomEvent(event, { detail, bubbles: event !== 'error', composed: true }));
  }

  #fail(text) {
    this.#problem(text);
    this.#settle[1](new Error(text));
    this.#rest();
    this.#caption('bad', text);
  }

  // touch says that the element was used just now.
  #touch() {
    this.tags.living.delete(this);
    this.tags.living.add(this);
  }

  // sleep gives the board's place back to its picture; its game is kept. spared: not if it has a call to answer. What is called
  // meanwhile wakes it again.
  async sleep(spared) {
    this.tags.living.delete(this);
    this.#leaving ??= this.#leave(spared).finally(() => {
      this.#leaving = null;
    });
    return this.#leaving;
  }
  /** @type {Promise<void> | null} */
  #leaving = null;

  async #leave(spared) {
    if (this.#state === 'picture') return;
    const wire = this.#wire;
    if (this.live) {
      const told = await Promise.race([
        /** @type {Wire} */ (wire).call('summary').catch(() => {}),
        new Promise((r) => setTimeout(r, 400)),
      ]);
      if (this.#wire !== wire) return;
      if (spared && this.#busy) return this.#touch();
      if (told && told.kept !== this.#kept?.kept) this.#hear('keep', told);
    }
    this.#rest();
    this.#draw();
  }

  #rest() {
    this.tags.living.delete(this);
    this.#wire?.close();
    this.#wire = null;
    this.#frame?.remove();
    this.#frame = null;
    if (this.#state === 'loading') this.#settle[1](new Error(LOST));
    if (this.#state !== 'picture') this.ready = this.#promise();
    this.#state = 'picture';
    this.#box.classList.remove('loading', 'live', 'gone');
    this.#places();
  }

  on(event, listener) {
    if (typeof listener !== 'function') throw new Error("on: the listener isn't a function");
    const heard = (e) => listener(e.detail);
    this.addEventListener(event, heard);
    return () => this.removeEventListener(event, heard);
  }

  // click with a square acts on it; without one it is the element's own click, which wakes it.
  click(square, part) {
    if (square !== undefined) return this.call('click', square, part);
    super.click();
    return this.wake();
  }

  /**
   * focus gives the keyboard to the squares, to their document alone without a key, or to the picture's button.
   * @param {boolean | FocusOptions} keyed
   */
  async focus(keyed = true) {
    if (!this.live) return this.#play.focus();
    if (keyed) await this.call('focus');
    /** @type {HTMLIFrameElement} */ (this.#frame).focus({ preventScroll: true });
  }

  /**
   * seat tells a document that has begun who moves which army, as far as its address and the kept game don't.
   * @param {Wire} wire
   */
  async #seat(wire) {
    const seats = this.#seats,
      marks = this.#marks;
    this.#seats = this.#marks = null;
    for (const name in this.#roles) await wire.call(name, ...this.#roles[name]);
    if (marks !== null) await wire.call('annotate', { marks }).catch(this.#wrong);
    if (seats !== null) await wire.call('set', { seats }).catch(this.#wrong);
  }

  async call(name, ...args) {
    this.#busy++;
    if (/oppose|concede/.test(name)) this.#roles[name] = args;
    try {
      if (this.live && !this.#leaving) this.#touch();
      else await this.wake();
      return await /** @type {Wire} */ (this.#wire).call(name, ...args);
    } finally {
      this.#busy--;
      this.#places();
    }
  }
}

for (const name of METHODS) {
  if (name in FairwayDiagram.prototype) continue; // it has one of its own
  /** @this {FairwayDiagram} @param {unknown[]} args */
  const call = function (...args) {
    return this.call(name, ...args);
  };
  if (FairwayDiagram.observedAttributes.includes(name))
    // Frameworks set a property where there is one, and mean the attribute of its name, as position.
    Object.defineProperty(FairwayDiagram.prototype, name, {
      get: () => call,
      /** @this {FairwayDiagram} @param {string | null | undefined} value */
      set(value) {
        if (value == null) this.removeAttribute(name);
        else this.setAttribute(name, value);
      },
    });
  else FairwayDiagram.prototype[name] = call;
}
