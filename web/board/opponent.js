// The computer's armies: whenever one of them is to move, the engine thinks, and the board plays what it finds. What is going
// on is said by events: thinking with each new depth and each change of what it does, thought with its move.

import { isSamePlace } from '../shared/doclifetime.js';
import { Stopped, thinker } from './engineclient.js';

/** @import { Fairway, Line, Thinking, Thought } from '../fairway.d.ts' */
/** @typedef {{ nodes?: number, ms?: number, lines?: number, node?: number, waits?: boolean, here?: boolean }} Limits */

const SOONEST = 400; // ms from the question to the move, so that nobody misses what was played before
const OFTEN = 250; // ms between two reports, at least
const HOPELESS = 0.35; // of a whole army: no game is saved from a score that much lower
const LEAST = 1000; // which is at least this, in hundredths of the commonest piece: an army may begin with little
const TURNS = 3; // in a row for which it must be as bad, before the computer resigns
const SEEING = 3; // the lowest level whose scores are worth so much

/**
 * opponent watches the board of a document.
 * @param {{ api: Fairway, tell: (event: string, detail: any) => void }} board
 */
export function opponent({ api, tell }) {
  const engine = thinker();
  /** @type {{ line: Line, job: ReturnType<typeof engine.think> | null } | null} */
  let turn = null; // the question that is being thought about
  let failed = '';
  let left = false; // somebody else makes the computer's moves
  let conceding = false;
  /** @type {Map<string, { turns: number, ply: number }>} */
  const lost = new Map(); // an army's letter -> its turns in a row without hope, and when the last one was
  let entered = -1; // the node that the last move led to, as long as nobody goes elsewhere
  /** @type {Thinking} */
  let shown = { doing: 'nothing', army: '', level: 0, depth: 0, share: 0, message: '' };
  let told = 0;
  /** @type {{ job: ReturnType<typeof engine.think>, here: Line | null } | null} */
  let asked = null; // what the page asked last, and the place without which it is cancelled

  /** @param {Line} a @param {Line} b */
  const same = (a, b) => isSamePlace(a, b) && a.level === b.level;

  /** @param {Partial<Thinking> & { doing: Thinking['doing'] }} now */
  function report(now) {
    const next = { army: '', level: 0, depth: 0, share: 0, message: '', ...now };
    const quick = next.doing === 'thinking' && shown.doing === 'thinking' && next.army === shown.army;
    if (JSON.stringify(next) === JSON.stringify(shown) || (quick && performance.now() - told < OFTEN)) return;
    shown = next;
    told = performance.now();
    tell('thinking', { ...shown });
  }

  function drop() {
    const t = turn;
    turn = null;
    t?.job?.cancel();
  }

  // unseen reports whether computers play each other where nobody looks: they wait until somebody does.
  const unseen = () =>
    document.hidden && api.state(['hands']).hands.armies.every((a) => a.out || a.player !== 'person');

  /** look finds out whose turn it is. It is called after every change. */
  function look() {
    const line = api.line();
    if (asked?.here && !isSamePlace(asked.here, line)) asked.job.cancel();
    if (left) return;
    if (line.node !== entered) entered = -1;
    if (turn && !line.paused && same(turn.line, line)) return;
    drop();
    const who = { army: line.mover, level: line.level };
    if (!line.level) return report({ doing: line.paused ? 'paused' : 'nothing' });
    // Whoever looks back into the game isn't disturbed; a move that was made before is no look back.
    if (line.paused || (line.back && entered < 0) || unseen()) return report({ doing: 'paused', ...who });
    if (failed) return report({ doing: 'failed', ...who, message: failed });
    begin(line);
  }

  /** @param {Line} line */
  async function begin(line) {
    const now = { line, job: /** @type {ReturnType<typeof engine.think> | null} */ (null) };
    turn = now;
    if (asked?.here) asked.job.cancel(); // a hint for an army, or a game, that was a person's
    const who = { army: line.mover, level: line.level };
    report({ doing: 'thinking', ...who });
    const began = performance.now();
    try {
      now.job = engine.think({ ...line, seed: String(began | 0) }, (so) => {
        if (turn === now) report({ doing: 'thinking', ...who, depth: so.depth, share: so.share });
      });
      const found = await now.job.answer;
      await rest(began + SOONEST);
      if (turn !== now) return;
      if (!same(line, api.line())) return look();
      turn = null;
      try {
        play(line, found, performance.now() - began);
      } catch (error) {
        fail(who, error); // the board takes no more moves
      }
    } catch (error) {
      if (turn !== now || error instanceof Stopped) return;
      turn = null;
      fail(who, error);
    }
  }

  /** @param {{ army: string, level: number }} who @param {unknown} error */
  function fail(who, error) {
    console.error(error);
    failed = /** @type {Error} */ (error).message || String(error);
    report({ doing: 'failed', ...who, message: failed });
  }

  /** rest waits until a time, and until nothing moves on the board. @param {number} time */
  async function rest(time) {
    await new Promise((done) => setTimeout(done, Math.max(0, time - performance.now())));
    while (!api.idle() && !document.hidden) await new Promise((done) => setTimeout(done, 50));
  }

  /** @param {Line} line @param {Thought} found @param {number} ms */
  function play(line, found, ms) {
    const [best] = found.lines;
    report({ doing: 'nothing' });
    if (!best) return;
    const ply = line.played.length,
      before = lost.get(line.mover),
      hopeless = best.mate < 0 || best.score <= -Math.max(LEAST, HOPELESS * found.whole),
      // A turn that was taken back doesn't count twice.
      turns = hopeless ? 1 + (before && before.ply < ply ? before.turns : 0) : 0;
    lost.set(line.mover, { turns, ply });
    if (conceding && line.level >= SEEING && turns >= TURNS && api.state(['hands']).hands.armies.length === 2) {
      api.resign('computer');
      return;
    }
    const played = api.play(best.moves[0], 'computer');
    tell('thought', {
      army: line.mover,
      level: line.level,
      move: played,
      score: best.score,
      mate: best.mate,
      depth: found.depth,
      nodes: found.nodes,
      ms: Math.round(ms),
    });
  }

  api.on('move', ({ node, again }) => {
    if (!again) entered = node;
  });
  document.addEventListener('visibilitychange', look);

  return {
    changed: look,
    /** anew is called when another game has begun. */
    anew() {
      failed = '';
      entered = -1;
      lost.clear();
    },
    /** concede says whether the computer resigns. @param {boolean} on */
    concede(on) {
      conceding = on;
    },
    /** what it does now */
    state: () => ({ ...shown }),
    /** stop plays the best move found so far. */
    stop() {
      asked?.job.stop();
      turn?.job?.stop();
    },
    /** resume goes on, at a place where somebody looks back, too. */
    resume() {
      failed = '';
      entered = api.line().node;
      look();
    },
    /** leave gives the computer's armies to somebody else. @param {boolean} on */
    leave(on) {
      left = on;
      if (on) {
        drop();
        report({ doing: 'nothing' });
      } else look();
    },
    /**
     * think answers a page's question, one at a time. line is the place that it is about; without at, where that is given, it is cancelled.
     * @param {Limits} limits
     * @param {Line} line
     * @param {Line | null} at
     */
    async think({ nodes, ms, lines, waits }, line, at) {
      while (waits && asked) await asked.job.answer.catch(() => {});
      if (at && !isSamePlace(at, api.line())) throw new Stopped();
      asked?.job.cancel();
      const now = { job: engine.think({ ...line, level: 0, nodes, ms, lines }), here: at };
      asked = now;
      try {
        return await now.job.answer;
      } finally {
        if (asked === now) asked = null;
      }
    },
    /** @param {Line} line */
    values: (line) => engine.values(line),
  };
}
