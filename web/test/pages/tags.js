// Authors' pages with tags, of another origin than the site.

import { ORIGIN } from '../browser/browser.js';
import { open } from '../browser/page.js';

/** @import { Options, Page } from '../browser/page.js' */

const AUTHOR = 'http://author.test';
export const SCRIPT = `<script src="${ORIGIN}/fairway-embed.js"></script>`;

/** escaped escapes a text for markup. */
export const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/**
 * openTags opens a page of an author.
 * @param {import('node:test').TestContext} t
 * @param {string} body its markup; without our script, it comes first
 * @param {Options} [options]
 */
export async function openTags(t, body, { before, pages = {}, ...options } = {}) {
  const heard = [];
  const markup = body.includes('fairway-embed.js') ? body : SCRIPT + body;
  const page = await open(t, `${AUTHOR}/page.html`, {
    pages: {
      '/page.html': `<!doctype html><meta charset="utf-8"><title>A page that embeds</title>${markup}`,
      ...pages,
    },
    before(window) {
      if (window.location.origin === AUTHOR) listen(window, heard);
      before?.(window);
    },
    ...options,
  });
  return new Tags(page, heard);
}

// listen records events of the elements: ready, move, result and error as words, warnings as a list.
function listen(window, heard) {
  for (const event of ['ready', 'move', 'result', 'error', 'warnings'])
    window.document.addEventListener(
      event,
      ({ target, detail }) => {
        if (target.localName === 'fairway-diagram') heard.push(`${event} ${target.id} ${detail ?? ''}`.trim());
      },
      true, // errors don't bubble
    );
}

export class Tags {
  /**
   * @param {Page} page
   * @param {string[]} heard events of the elements
   */
  constructor(page, heard) {
    this.page = page;
    this.heard = heard;
  }

  /** one returns the element with an id. */
  one(id) {
    return this.page.$(`#${id}`);
  }

  /** part returns an element in the shadow tree of another. */
  part(id, selector) {
    return this.one(id).shadowRoot.querySelector(selector);
  }

  parts(id, selector) {
    return [...this.one(id).shadowRoot.querySelectorAll(selector)];
  }

  /** caption returns the text below the picture. */
  caption(id) {
    return this.part(id, '.foot').innerText;
  }

  /** pieces returns the pieces of the picture. */
  pieces(id) {
    return this.parts(id, '.poster svg > use').filter((use) => use.getAttribute('href').startsWith('#p'));
  }

  /** board returns the window of an element's board. */
  board(id) {
    return this.part(id, 'iframe')?.contentWindow;
  }

  /** drawn waits for the pictures of elements. */
  async drawn(...ids) {
    for (const id of ids) await this.page.until(() => this.part(id, '.poster svg'), `the picture of ${id}`);
  }

  /** wake clicks on an element's picture and waits until its board is live. */
  async wake(id) {
    await this.drawn(id);
    this.page.click(this.part(id, '.play'));
    await this.page.until(() => this.one(id).live, `the board of ${id}`);
  }

  /**
   * answer waits for a promise of the page.
   * @template T
   * @param {Promise<T>} promise
   */
  async answer(promise) {
    let done = false;
    const end = () => {
      done = true;
    };
    promise.then(end, end);
    await this.page.until(() => done, 'an answer');
    return promise;
  }

  /** ask calls an element. */
  ask(id, call, ...args) {
    return this.answer(this.one(id)[call](...args));
  }

  /** view returns the view of the board. */
  async view(id) {
    return (await this.ask(id, 'state', ['view'])).view;
  }

  /**
   * seen waits until the view of the board is as wanted.
   * @param {string} id
   * @param {(view: any) => boolean} wanted
   */
  async seen(id, wanted) {
    for (let tries = 0; tries < 100; tries++) {
      const view = await this.view(id);
      if (wanted(view)) return view;
      await this.page.pass(50);
    }
    throw new Error(`never seen: ${wanted}`);
  }
}
