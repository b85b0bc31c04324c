// A small moving picture of a game, as the build writes it (site/scene): a ground with sprites that go from key to key.
// Nothing of the program is loaded for it.

import { html, pictureURL, render, styleMap } from '../shared/view.js';
import { frames } from './keyframes.js';

/** @import { Key } from './keyframes.js' */

/**
 * @typedef {{ w: number, h: number, ms: number, ground: string, looks: { w: number, h: number, svg: string }[], parts: { look: number, keys: Key[] }[] }} Scene
 */

const FADE = 360; // ms in which a scene comes over its picture, and goes

/** A scene in the place of a picture: it lies over it while it plays, and shows it again at its end. */
export class Player {
  /** @type {Promise<void> | null} */
  #coming = null;
  /** @type {HTMLElement | null} */
  #stage = null;
  /** @type {Animation[]} */
  #moves = [];
  #wanted = false;

  /**
   * @param {HTMLElement} box the place, which cuts off what lies outside of it
   * @param {string} address of the scene
   */
  constructor(box, address) {
    this.box = box;
    this.address = address;
  }

  /**
   * play shows the scene from its beginning, or goes on where it was paused. It answers when it is over.
   * @param {{ loop?: boolean }} [options]
   */
  async play({ loop = false } = {}) {
    this.#wanted = true;
    this.#coming ??= this.#load();
    try {
      await this.#coming;
    } catch {
      this.#coming = null; // without a network the picture stays
      return;
    }
    if (!this.#wanted || !this.#stage) return;
    if (this.#moves.length) {
      for (const m of this.#moves) m.play();
    } else this.#begin(loop);
    try {
      await this.#moves[0].finished;
    } catch {
      return; // it was stopped
    }
    this.stop();
  }

  pause() {
    this.#wanted = false;
    for (const m of this.#moves) m.pause();
  }

  // stop takes the scene away; the picture is there again.
  stop() {
    this.#wanted = false;
    for (const m of this.#moves) m.cancel();
    this.#moves = [];
    this.#stage?.classList.remove('on');
  }

  async #load() {
    const answer = await fetch(this.address);
    if (!answer.ok) throw new Error(`${this.address}: ${answer.status}`);
    /** @type {Scene} */
    const scene = await answer.json();
    const picture = (svg, w, h, style = {}) =>
      html`<img src=${pictureURL(svg)} alt="" width=${w} height=${h} draggable="false" style=${styleMap(style)}>`;
    const sprites = scene.parts.map((p) => {
      const { w, h, svg } = scene.looks[p.look];
      return picture(svg, w, h, { margin: `${-h / 2}px 0 0 ${-w / 2}px` });
    });
    // The ground has its size on the screen, without a transform: Firefox draws no line that one makes thinner than a pixel.
    const stage = document.createElement('div');
    stage.className = 'stage';
    stage.setAttribute('aria-hidden', 'true');
    render(html`${picture(scene.ground, scene.w, scene.h)}<div>${sprites}</div>`, stage);
    const layer = /** @type {HTMLElement} */ (stage.querySelector('div'));
    // A scene begins when all of it can be seen.
    await Promise.all(/** @type {HTMLImageElement[]} */ ([...stage.querySelectorAll('img')]).map((i) => i.decode()));
    this.scene = scene;
    this.parts = [...layer.children];
    this.box.append(stage);
    this.#stage = stage;
    const fit = () => {
      const k = Math.max(this.box.clientWidth / scene.w, this.box.clientHeight / scene.h);
      stage.style.width = `${scene.w * k}px`;
      stage.style.height = `${scene.h * k}px`;
      layer.style.transform = `scale(${k})`;
    };
    new ResizeObserver(fit).observe(this.box);
    fit();
  }

  /** @param {boolean} loop */
  #begin(loop) {
    const { ms, parts } = /** @type {Scene} */ (this.scene),
      stage = /** @type {HTMLElement} */ (this.#stage),
      timing = { duration: ms, iterations: loop ? Number.POSITIVE_INFINITY : 1 };
    stage.classList.add('on');
    const edge = FADE / ms;
    this.#moves = [
      stage.animate({ opacity: [0, 1, 1, 0], offset: [0, edge, 1 - edge, 1] }, timing),
      .../** @type {Element[]} */ (this.parts).map((e, i) => e.animate(frames(parts[i].keys, ms), timing)),
    ];
  }
}
