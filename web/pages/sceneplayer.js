// Plays scenes: small animations of a game, written by the build (site/scene), as a ground with sprites that move from key to key.
// They don't need the program.

import { html, pictureURL, render, styleMap } from '../shared/view.js';
import { keyframes } from './keyframes.js';

/** @import { Key } from './keyframes.js' */

/**
 * @typedef {{ w: number, h: number, ms: number, ground: string, looks: { w: number, h: number, svg: string }[], parts: { look: number, keys: Key[] }[] }} Scene
 */

const FADE = 360; // ms of fading in and out

/** Player plays a scene over a picture, which is visible again at its end. */
export class Player {
  /** @type {Promise<void> | null} */
  #coming = null;
  /** @type {HTMLElement | null} */
  #stage = null;
  /** @type {Animation[]} */
  #moves = [];
  #wanted = false;

  /**
   * @param {HTMLElement} box an element that clips its content
   * @param {string} address of the scene
   */
  constructor(box, address) {
    this.box = box;
    this.address = address;
  }

  /**
   * play starts the scene, or resumes it after pause. The promise resolves at its end.
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
      return; // stopped
    }
    this.stop();
  }

  pause() {
    this.#wanted = false;
    for (const m of this.#moves) m.pause();
  }

  // stop hides the scene.
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
    // The ground is sized without a transform, because Firefox doesn't draw lines that a transform makes thinner than a pixel.
    const stage = document.createElement('div');
    stage.className = 'stage';
    stage.setAttribute('aria-hidden', 'true');
    render(html`${picture(scene.ground, scene.w, scene.h)}<div>${sprites}</div>`, stage);
    const layer = /** @type {HTMLElement} */ (stage.querySelector('div'));
    // Wait until all images can be drawn.
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
      .../** @type {Element[]} */ (this.parts).map((e, i) => e.animate(keyframes(parts[i].keys, ms), timing)),
    ];
  }
}
