// The analyst asks the engine about the positions of the game on a board, one at a time, and remembers what it thinks: for
// hints, the evaluation and the review of a game. Nothing is loaded before something is asked.

import { whileLive } from './doclifetime.js';

/** @import { Fairway, State, Thought } from '../fairway.d.ts' */
/** @import { Place } from './judge.js' */

// Nodes, so that the same game is judged alike on every machine, busy or not: a look takes about a second in a large game on
// a laptop. The time only ends what a very slow machine wouldn't.
const MAX_MS = 20_000; // ms
const HINT = { nodes: 120_000, ms: MAX_MS, lines: 3, here: true };
const LOOK = { nodes: 60_000, ms: MAX_MS };
const LINES = [2, 8]; // judged of a position: with two armies the position after a move says what it lost, with more only its line

/** @typedef {Place & { id: number }} Known a place with the number that it has here */

/**
 * @param {object} page
 * @param {() => Fairway | null | undefined} page.api
 * @param {() => void} page.changed is called when something more is known
 */
export function analyst({ api, changed }) {
  /** @type {Map<string, number>} */
  const ids = new Map(); // the way to a position -> its number: it holds for every document and every game
  /** @type {Map<number, { army: string, result: string }>} */
  const facts = new Map();
  /** @type {Map<number, Thought>} */
  const known = new Map();
  /** @type {{ of: unknown, api: unknown, at: Known[] }} */
  let line = { of: null, api: null, at: [] };
  /** @type {Known[]} */
  let queue = [];
  let armies = 2,
    again = -1, // the place that was asked about twice
    game = -1, // the number of its beginning
    failed = '';
  /** @type {object | null} */
  let running = null; // the document that is asked about the queue
  let hints = { of: /** @type {object | null} */ (null), asked: 0 }; // that a document still looks for

  const idOf = (way) => {
    const had = ids.get(way);
    if (had !== undefined) return had;
    ids.set(way, ids.size);
    return ids.size - 1;
  };

  // The number of a game's beginning, and that of the position after one more move.
  const startId = ({ game, start, diagram }) => idOf(`${game}\n${start}\n${diagram}`);
  const idAfter = (way, text) => idOf(`${way} ${text}`);

  /**
   * idAt is the number of the position at a node, as it is on the board; -1 where there is no such node any more.
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

  // run looks at the first place of the queue about which nothing is known, and goes on with the one after it.
  async function run() {
    const f = api();
    if (!f || running === f) return;
    running = f;
    try {
      for (;;) {
        const place = queue.find((p) => !known.has(p.id) && !p.result);
        if ((hints.of === f && hints.asked) || !place || api() !== f) return;
        if (idAt(f, place.node) !== place.id) {
          queue = queue.filter((p) => p !== place); // it is of a game that was on the board before
          continue;
        }
        const question = { ...LOOK, waits: true, lines: LINES[Number(armies > 2)], node: place.node },
          thought = await whileLive(f, f.think(question));
        if (thought.share < 100 && again !== place.id) {
          again = place.id; // somebody stopped the computer's move, and this with it
          continue;
        }
        known.set(place.id, thought);
        line.of = null;
        changed();
      }
    } catch (error) {
      const { name } = /** @type {Error} */ (error);
      // Another question took its place: this one is asked again once that has its answer.
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

  /** clearFailure forgets that the engine failed. */
  function clearFailure() {
    failed = '';
  }

  return {
    clearFailure,
    /**
     * places are those of the line that is shown, from its start to its end.
     * @param {State} s
     * @returns {Known[]}
     */
    places(s) {
      const f = api();
      if (!f) return [];
      if (line.of === s.moves && line.api === f) return line.at;
      armies = s.hands.armies.length;
      let way = startId(f.line(0));
      if (way !== game) clearFailure(); // another game may be what it can be asked about
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
     * look thinks about places, the first one first, in the place of those that it was asked about before.
     * @param {Known[]} places
     */
    look(places) {
      queue = places;
      if (failed && places.length) return;
      run();
    },
    /** why the engine can't be asked, '' if it can */
    failed: () => failed,
    /**
     * hint is what to play at the place that is shown.
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
