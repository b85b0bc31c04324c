// The analyst asks the engine about the positions of the game on a board, one at a time, and caches the answers for hints, the
// evaluation and the review. The engine is loaded with the first question.

import { whileLive } from './doclifetime.js';

/** @import { Fairway, State, Thought } from '../fairway.d.ts' */
/** @import { Place } from './judge.js' */

// Searches are limited by nodes, so that every machine gives a game the same scores. A search takes about a second in a large
// game on a laptop; the time limit only matters on very slow machines.
const MAX_MS = 20_000; // ms
const HINT = { nodes: 120_000, ms: MAX_MS, lines: 3, here: true };
const LOOK = { nodes: 60_000, ms: MAX_MS };
// Lines of a search, with two armies and with more. With two, the next position shows the loss of a move; with more, only a line
// that begins with the move does.
const LINES = [2, 8];

/** @typedef {Place & { id: number }} Known a place with its id, which is the same in all documents */

/**
 * analyst returns an analyst for one board.
 * @param {object} page
 * @param {() => Fairway | null | undefined} page.api
 * @param {() => void} page.changed called after each new answer
 */
export function analyst({ api, changed }) {
  /** @type {Map<string, number>} */
  const ids = new Map(); // the path to a position -> its id
  /** @type {Map<number, { army: string, result: string }>} */
  const facts = new Map();
  /** @type {Map<number, Thought>} */
  const known = new Map();
  /** @type {{ of: unknown, api: unknown, at: Known[] }} */
  let line = { of: null, api: null, at: [] };
  /** @type {Known[]} */
  let queue = [];
  let armies = 2,
    again = -1, // the id of the place that was asked about twice
    game = -1, // the id of the game's start
    failed = '';
  /** @type {object | null} */
  let running = null; // the document that works on the queue
  let hints = { of: /** @type {object | null} */ (null), asked: 0 }; // hints that are pending in a document

  const idOf = (way) => {
    const had = ids.get(way);
    if (had !== undefined) return had;
    ids.set(way, ids.size);
    return ids.size - 1;
  };

  // The ids of a game's start and of the position after one more move.
  const startId = ({ game, start, diagram }) => idOf(`${game}\n${start}\n${diagram}`);
  const idAfter = (way, text) => idOf(`${way} ${text}`);

  /**
   * idAt returns the id of the position at a node of the board's record, -1 if the node is gone.
   * @param {Fairway} f
   * @param {number} node
   */
  function idAt(f, node) {
    try {
      const line = f.line(node);
      return line.played.reduce(idAfter, startId(line));
    } catch {
      return -1;
    }
  }

  // run analyses the unknown places of the queue in order.
  async function run() {
    const f = api();
    if (!f || running === f) return;
    running = f;
    try {
      for (;;) {
        const place = queue.find((p) => !known.has(p.id) && !p.result);
        if ((hints.of === f && hints.asked) || !place || api() !== f) return;
        if (idAt(f, place.node) !== place.id) {
          queue = queue.filter((p) => p !== place); // it belongs to an earlier game
          continue;
        }
        const question = { ...LOOK, waits: true, lines: LINES[Number(armies > 2)], node: place.node },
          thought = await whileLive(f, f.think(question));
        if (thought.share < 100 && again !== place.id) {
          again = place.id; // the person stopped the computer's move, and this search with it
          continue;
        }
        known.set(place.id, thought);
        line.of = null;
        changed();
      }
    } catch (error) {
      const { name } = /** @type {Error} */ (error);
      // Another question replaced this one, which is asked again after that.
      if (name === 'Stopped') setTimeout(run, 100);
      else if (name !== 'Gone') {
        failed = /** @type {Error} */ (error).message;
        queue = [];
        console.warn(error);
        changed();
      }
    } finally {
      if (running === f) running = null;
    }
  }

  /** clearFailure allows questions again after the engine failed. */
  function clearFailure() {
    failed = '';
  }

  return {
    clearFailure,
    /**
     * places returns the places of the line on the board, from its start to its end.
     * @param {State} s
     * @returns {Known[]}
     */
    places(s) {
      const f = api();
      if (!f) return [];
      if (line.of === s.moves && line.api === f) return line.at;
      armies = s.hands.armies.length;
      let way = startId(f.line(0));
      if (way !== game) clearFailure(); // the engine may know this game
      game = way;
      const list = [{ node: 0, text: '' }, ...s.moves.list];
      const at = list.map(({ node, text }, i) => {
        if (i) way = idAfter(way, text);
        let fact = facts.get(way);
        if (!fact) {
          const { mover, result } = f.line(node);
          fact = { army: mover, result };
          if (result || i < list.length - 1) facts.set(way, fact);
        }
        const move = list[i + 1]?.text ?? null;
        return {
          ...fact,
          id: way,
          node,
          move: move && !/^(resign:|agreed)/.test(move) ? move : null,
          thought: known.get(way) ?? null,
        };
      });
      if (line.api !== f) {
        // The nodes of another document have other numbers.
        queue = queue.flatMap((p) => at.find((q) => q.id === p.id) ?? []);
        setTimeout(run);
      }
      line = { of: s.moves, api: f, at };
      return at;
    },
    /**
     * look replaces the queue by places, in this order, and starts on it.
     * @param {Known[]} places
     */
    look(places) {
      queue = places;
      if (failed && places.length) return;
      run();
    },
    /** failed returns the engine's error, '' if it works. */
    failed: () => failed,
    /**
     * hint returns the best lines of the position on the board.
     * @returns {Promise<Thought>}
     */
    async hint() {
      const f = /** @type {Fairway} */ (api());
      if (hints.of !== f) hints = { of: f, asked: 0 };
      const mine = hints;
      mine.asked++;
      try {
        return await whileLive(f, f.think(HINT));
      } finally {
        mine.asked--;
        run();
      }
    },
  };
}
