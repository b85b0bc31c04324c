// The element as a picture: where its game stands, with a caption, the button Play and the list of pieces.

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
import { refused, report } from './report.js';
import { dress } from './stylesheet.js';

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
  #picture = null; // its parts
  /** @type {Listed[]} */
  #pieces = []; // what is in the list of pieces, where there is one
  /** @type {{ of: string, list: Listed[] }} */
  #known = { of: '', list: [] }; // the piece types as the board tells them, and their game
  #drawing = 0;
  /** @type {boolean | undefined} */
  #named; // by the page
  #drawn = el('div', 'poster');
  #foot;
  #words = el('p');
  #rule = el('div', 'rule');
  #all;
  #watch = new ResizeObserver(() => this.#lay());
  /** @type {Kept | null} */
  kept = null; // the game as the board handed it over last
  text = ''; // the diagram text, where there is one
  /** @type {string | null} */
  seats = null; // for a board that is asleep, as the attributes say them
  /** @type {string | null} */
  marks = null; // for a board that is asleep, as the attribute says them
  /** @type {InstanceType<Lists['Legend']> | null} */
  legend = null; // the list of pieces, where there is one
  /** @type {{ text: string, got: Author | null, told: boolean }} */
  author = { text: '', got: null, told: false }; // its author's pictures, and whether the board has said what is missing
  /** @type {Wire | null} */
  wire = null; // of the board that is live over the picture

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
    dress(root);
    root.append(this.#all);
  }

  // observe begins to follow the size of an element that is in a page.
  observe() {
    this.#watch.observe(this.#foot); // as wide as the stage, and never higher for what is laid out
    this.#watch.observe(this.#rule); // as wide as the element
    this.#named ??= this.#element.hasAttribute('aria-label');
  }

  disconnect() {
    this.#watch.disconnect();
  }

  // draw fetches the parts of the game's picture and shows it.
  async draw() {
    const element = this.#element,
      turn = ++this.#drawing;
    const wanted = element.hasAttribute('legend'),
      size = this.#size;
    if (element.hasAttribute('size')) element.style.width = size && !wanted ? `${size}px` : ''; // a list has the place beside the board
    const { kept } = this,
      record = kept && JSON.parse(kept.kept),
      text = record ? record.diagram || '' : isText(element) ? diagramText(element) : '';
    this.text = isDiagram(text) ? text : '';
    this.stage.hidden = element.variant === 'diagram' && !this.text;
    let picture, list;
    try {
      if (this.stage.hidden) throw new Error('This tag needs a diagram text.');
      const face = (kept && kept.face !== kept.first ? kept.face : element.getAttribute('face')) ?? '';
      const how = {
        ...(record ? record.view : { flip: element.hasAttribute('flip'), seat: element.getAttribute('seat') }),
        face,
      };
      picture = await (this.text
        ? fetchStructure(element.tags, text, how)
        : fetchPicture(element.tags, element.variant, how));
      if (wanted) list = await this.#kinds(picture).catch(() => null); // the board can do without
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
      if (!this.legend.element.isConnected) this.#all.append(this.legend.element); // what is moved loses the keyboard
    } else if (this.legend) {
      this.legend.element.remove();
      this.legend = null;
    }
    this.#collect();
    this.#show();
  }

  // collect fetches the pictures of the text's author, once.
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
   * pictures hands the author's pictures over to a board of that text, and says once which of them are missing.
   * @param {Wire} wire
   */
  async pictures(wire) {
    const { got, told } = this.author,
      list = got
        ? got.bitmaps(2 * measure(/** @type {Picture} */ (this.#picture), this.stage.clientWidth).c * devicePixelRatio)
        : [];
    this.author.told = true;
    await wire.call('pictures', list, told || !got ? '' : got.missing).catch(refused(this.#element));
  }

  // size is the width that was asked for, 0 for none.
  get #size() {
    const size = Number(this.#element.getAttribute('size'));
    return size >= 120 && size <= 4000 ? size : 0;
  }

  /**
   * kinds are the piece types of the game: as the board says, or before it is there as far as they are known.
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

  // show draws the position that is known: what the board told last, the poster's, or the start.
  #show() {
    const picture = this.#picture,
      { kept, marks } = this,
      { got } = this.author,
      poster = this.#element.getAttribute('poster');
    if (!picture) return;
    picture.images = picture.pictured && got ? got.images : undefined;
    this.stage.style.background = picture.felt ? RAIL_FLAT : picture.holed ? 'var(--page)' : '';
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

  // caption puts an element of its own below the picture: of new lines in one that clamps them, WebKit paints only parts.
  caption(className, ...said) {
    if (!this.#named) this.#element.setAttribute('aria-label', said[0].textContent || 'Fairway');
    const words = el('p', className, ...said);
    if (className) words.setAttribute('role', 'alert');
    this.#words.replaceWith(words);
    this.#words = words;
  }

  // amend puts a text in the place of what the caption says of the game.
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

  // tall gives the frame the place of the picture, and of the caption where a bar takes it.
  tall() {
    const frame = this.box.querySelector('iframe');
    if (frame)
      frame.style.height = `${(this.#element.getAttribute('controls') === 'none' ? this.stage : this.box).clientHeight}px`;
  }
}
