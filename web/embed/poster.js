// The element's picture: the position of its game, a caption, the button Play and the list of pieces.

import { RAIL_FLAT } from '../shared/look.js';
import {
  compose,
  countMoves,
  drawPiece,
  fetchKinds,
  fetchPicture,
  fitSVG,
  measure,
  svgElement,
} from '../shared/picture.js';
import { defineReceiver, fetchScript } from '../shared/script.js';
import { diagramText, isDiagram } from '../shared/text.js';
import { fetchStructure, fetchTexts } from '../shared/texts.js';
import { el } from './dom.js';
import { report, reportRefusal } from './report.js';
import { adoptStyles } from './stylesheet.js';

/**
 * @import { Author, Listed, Picture } from '../shared/types.js'
 * @import { FairwayDiagram } from './element.js'
 * @import { Lists } from './legend.js'
 * @import { Kept } from './types.js'
 * @import { Wire } from './wire.js'
 */

defineReceiver('fairwayLegend');

/**
 * isText reports whether the element's game is the text in it.
 * @param {FairwayDiagram} element
 */
export const isText = (element) => /^(diagram)?$/.test(element.getAttribute('variant') ?? '');

export class Poster {
  #element;
  /** @type {Picture | null} */
  #picture = null;
  /** @type {Listed[]} */
  #pieces = []; // in the list of pieces
  /** @type {{ of: string, list: Listed[] }} */
  #known = { of: '', list: [] }; // piece types from the board, and their game
  #drawing = 0;
  /** @type {boolean | undefined} */
  #named; // the page has set aria-label
  #drawn = el('div', 'poster');
  #foot;
  #words = el('p');
  #rule = el('div', 'rule');
  #all;
  #watch = new ResizeObserver(() => this.#lay());
  /** @type {Kept | null} */
  kept = null; // the game as the board kept it last
  text = ''; // the diagram text, '' if there is none
  /** @type {string | null} */
  seats = null; // set while the board sleeps, for the next wake
  /** @type {string | null} */
  marks = null; // set while the board sleeps, for the next wake
  /** @type {InstanceType<Lists['Legend']> | null} */
  legend = null; // the list of pieces
  /** @type {{ text: string, got: Author | null, told: boolean }} */
  author = { text: '', got: null, told: false }; // the author's pictures of text; told: the board has shown what is missing
  /** @type {Wire | null} */
  wire = null; // of the live board

  /** @param {FairwayDiagram} element */
  constructor(element) {
    this.#element = element;
    const triangle = svgElement(
      'svg',
      { viewBox: '0 0 16 16', 'aria-hidden': 'true' },
      svgElement('path', { d: 'M3 1.5v13l11-6.5z' }),
    );
    this.play = el('button', 'play', el('span', 'pill', triangle, 'Play'));
    this.play.type = 'button';
    this.play.addEventListener('click', (e) => {
      e.stopPropagation();
      element.wake().catch(() => {});
    });
    this.stage = el('div', 'stage', this.#drawn, this.play);
    this.#foot = el('div', 'foot', this.#words);
    this.box = el('div', 'box', this.stage, this.#foot);
    this.#all = el('div', 'all', this.#rule, this.box);
    this.#all.lang = 'en';
    const root = element.attachShadow({ mode: 'open' });
    adoptStyles(root);
    root.append(this.#all);
  }

  // observe observes the size of a connected element.
  observe() {
    this.#watch.observe(this.#foot); // as wide as the stage, and of constant height
    this.#watch.observe(this.#rule); // as wide as the element
    this.#named ??= this.#element.hasAttribute('aria-label');
  }

  disconnect() {
    this.#watch.disconnect();
  }

  // draw fetches and shows the picture of the game.
  async draw() {
    const element = this.#element,
      turn = ++this.#drawing;
    const wanted = element.hasAttribute('legend'),
      size = this.#size;
    if (element.hasAttribute('size')) element.style.width = size && !wanted ? `${size}px` : ''; // with a list the element is wider than the board
    const { kept } = this,
      record = kept && JSON.parse(kept.kept),
      text = record ? record.diagram || '' : isText(element) ? diagramText(element) : '';
    this.text = isDiagram(text) ? text : '';
    this.stage.hidden = element.variant === 'diagram' && !this.text;
    let picture, list;
    try {
      if (this.stage.hidden) throw new Error('The diagram text is missing.');
      const face = (kept && kept.face !== kept.first ? kept.face : element.getAttribute('face')) ?? '';
      const how = {
        ...(record ? record.view : { flip: element.hasAttribute('flip'), seat: element.getAttribute('seat') }),
        face,
      };
      picture = await (this.text
        ? fetchStructure(element.tags, text, how)
        : fetchPicture(element.tags, element.variant, how));
      if (wanted) list = await this.#kinds(picture).catch(() => null); // the list is optional
    } catch (error) {
      if (turn !== this.#drawing) return;
      this.#picture = null;
      this.caption('bad', error.message);
      this.#drawn.replaceChildren();
      return;
    }
    if (turn !== this.#drawing) return;
    this.#picture = picture;
    if (list) {
      this.#pieces = list;
      const { Legend, point } = await /** @type {Promise<Lists>} */ (element.tags.lists);
      this.legend ??= new Legend(/** @type {ShadowRoot} */ (element.shadowRoot), drawPiece, (piece) =>
        point(element, /** @type {Picture} */ (this.#picture), piece),
      );
      if (!this.legend.element.isConnected) this.#all.append(this.legend.element); // moving an element loses the focus
    } else if (this.legend) {
      this.legend.element.remove();
      this.legend = null;
    }
    this.#collect();
    this.#show();
  }

  // collect fetches the author's pictures, once for each text.
  async #collect() {
    const text = this.#element.getAttribute('pictures') === 'off' ? '' : this.text,
      had = this.author;
    if (had.text === text) return;
    const author = /** @type {typeof had} */ ({ text, got: null, told: false });
    this.author = author;
    if (text) author.got = await (await fetchTexts(this.#element.tags)).pictures(text);
    if (this.author !== author) return;
    const { got } = author;
    if (got) {
      if (got.missing) report(this.#element, 'warnings', [got.missing]);
    } else if (!had.got) return;
    this.#show();
    if (this.wire && this.text) this.pictures(this.wire);
  }

  /**
   * pictures sends the author's pictures to a board of that text, and once the missing ones.
   * @param {Wire} wire
   */
  async pictures(wire) {
    const { got, told } = this.author,
      list = got
        ? got.bitmaps(2 * measure(/** @type {Picture} */ (this.#picture), this.stage.clientWidth).c * devicePixelRatio)
        : [];
    this.author.told = true;
    await wire.call('pictures', list, told || !got ? '' : got.missing).catch(reportRefusal(this.#element));
  }

  // size is the requested width, 0 if none.
  get #size() {
    const size = Number(this.#element.getAttribute('size'));
    return size >= 120 && size <= 4000 ? size : 0;
  }

  /**
   * kinds returns the piece types of the game, from the live board or the site's files.
   * @param {Picture} picture
   * @returns {Promise<Listed[]>}
   */
  async #kinds(picture) {
    const { tags } = this.#element;
    tags.lists ??= /** @type {Promise<Lists>} */ (
      fetchScript(new URL('fairway-legend.js', tags.base).href, "The list of pieces can't be loaded.")
    );
    const { listed } = await tags.lists.catch((error) => {
      tags.lists = null;
      throw error;
    });
    const { variant } = this.#element,
      { text } = this,
      of = `${variant} ${text}`;
    if (this.#known.of === of) return this.#known.list;
    if (!this.wire) return text ? listed(picture) : fetchKinds(tags, variant).catch(() => []);
    const list = await this.wire.call('kinds');
    this.#known = { of, list };
    return list;
  }

  // show draws the current position: the kept one, that of the attribute poster, or the start.
  #show() {
    const picture = this.#picture,
      { kept, marks } = this,
      { got } = this.author,
      poster = this.#element.getAttribute('poster');
    if (!picture) return;
    picture.images = picture.pictured && got ? got.images : undefined;
    this.stage.style.background = picture.felt ? RAIL_FLAT : picture.holed ? 'var(--ground)' : '';
    const c = kept
      ? compose(picture, kept.position, {
          played: kept.ply,
          shown: true,
          result: kept.words,
          touched: kept.moves > 0,
          marks: marks ?? kept.marks,
        })
      : compose(picture, poster || this.#element.getAttribute('position'), {
          played: countMoves(this.#element.getAttribute('played')),
          shown: Boolean(poster),
          marks: this.#element.getAttribute('marks'),
        });
    this.#drawn.replaceChildren(c.svg);
    if (this.legend) this.legend.show(picture, this.#pieces);
    this.caption('', el('b', '', c.title), c.rest);
    this.play.setAttribute('aria-label', `Play ${c.title}`);
    this.#lay();
  }

  // caption sets the caption, in a new element each time: WebKit paints changed text in a clamped one only partly.
  caption(className, ...said) {
    if (!this.#named) this.#element.setAttribute('aria-label', said[0].textContent || 'Fairway');
    const words = el('p', className, ...said);
    if (className) words.setAttribute('role', 'alert');
    this.#words.replaceWith(words);
    this.#words = words;
  }

  // amend replaces the end of the caption.
  amend(text) {
    const { lastChild } = this.#words;
    if (lastChild) lastChild.replaceWith(text);
  }

  #lay() {
    const { legend, box, stage } = this;
    const { beside = false, board } = legend ? legend.place(this.#rule.clientWidth, this.#size) : {};
    this.#all.classList.toggle('beside', beside);
    box.style.width = legend ? `${board}px` : '';
    const picture = this.#picture,
      svg = /** @type {SVGElement | null} */ (this.#drawn.firstElementChild),
      width = stage.clientWidth;
    if (!picture || !svg || !width) return;
    const measured = measure(picture, width),
      aspect = `${width} / ${measured.height.toFixed(2)}`;
    fitSVG(svg, picture, measured);
    if (stage.style.aspectRatio !== aspect) stage.style.aspectRatio = aspect;
    if (legend) {
      const { style } = legend.element;
      style.height = `${beside ? box.offsetHeight : legend.height()}px`;
      style.width = beside ? '' : box.style.width;
    }
    this.tall();
  }

  // tall sets the frame's height: that of the picture, plus the caption if the board has a bar.
  tall() {
    const frame = this.box.querySelector('iframe');
    if (frame)
      frame.style.height = `${(this.#element.getAttribute('controls') === 'none' ? this.stage : this.box).clientHeight}px`;
  }
}
