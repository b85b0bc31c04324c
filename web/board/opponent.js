// The computer player: when one of its armies is to move, the engine searches and the board plays the best move. The event
// thinking reports each new depth and each change of status, the event thought each move.

import { isSamePlace } from '../shared/doclifetime.js';
import { createEngineClient, Stopped } from './engineclient.js';

/** @import { Fairway, Line, Thinking, Thought } from '../fairway.d.ts' */
/** @typedef {{ nodes?: number, ms?: number, lines?: number, node?: number, waits?: boolean, here?: boolean }} Limits */

const MIN_MOVE_TIME = 400; // ms from the start of the search to the move, so that people see the move before
const REPORT_INTERVAL = 250; // ms between two reports of a search, at least
// The computer resigns after HOPELESS_TURNS turns in a row with a score below minus HOPELESS_SHARE of a whole army's value, and
// below minus HOPELESS_SCORE hundredths of the commonest piece, for armies that begin small.
const HOPELESS_SHARE = 0.35;
const HOPELESS_SCORE = 1000;
const HOPELESS_TURNS = 3;
const MIN_RESIGN_LEVEL = 3; // the scores of lower levels are too unreliable

/**
 * createOpponent returns the computer player of a document's board.
 * @param {{ api: Fairway, notify: (event: string, detail: any) => void }} board
 */
export function createOpponent({ api, notify }) {
  const engine = createEngineClient();
  /** @type {{ line: Line, job: ReturnType<typeof engine.think> | null } | null} */
  let pending = null; // the turn for which the engine is searching
  let failed = '';
  let pageOpposes = false; // the page plays the computer's armies
  let mayResign = false;
  /** @type {Map<string, { turns: number, ply: number }>} */
  const hopelessTurns = new Map(); // by army: its number of hopeless turns in a row, and the ply of the last one
  let lastNode = -1; // the node after the last move, -1 after navigation
  /** @type {Thinking} */
  let status = { doing: 'nothing', army: '', level: 0, depth: 0, share: 0, message: '' };
  let reportedAt = 0;
  /** @type {{ job: ReturnType<typeof engine.think>, here: Line | null } | null} */
  let question = null; // the page's current question, and the place that it is bound to if any

  /** @param {Line} a @param {Line} b */
  const isSameTurn = (a, b) => isSamePlace(a, b) && a.level === b.level;

  /** @param {Partial<Thinking> & { doing: Thinking['doing'] }} now */
  function report(now) {
    const next = { army: '', level: 0, depth: 0, share: 0, message: '', ...now };
    const isProgress = next.doing === 'thinking' && status.doing === 'thinking' && next.army === status.army;
    if (
      JSON.stringify(next) === JSON.stringify(status) ||
      (isProgress && performance.now() - reportedAt < REPORT_INTERVAL)
    )
      return;
    status = next;
    reportedAt = performance.now();
    notify('thinking', { ...status });
  }

  function cancelTurn() {
    const t = pending;
    pending = null;
    t?.job?.cancel();
  }

  // isUnseen reports whether computers play each other in a hidden document. They wait until it is shown.
  const isUnseen = () =>
    document.hidden && api.state(['hands']).hands.armies.every((a) => a.out || a.player !== 'person');

  /** update starts or cancels a search for the current place. It is called after every change. */
  function update() {
    const line = api.line();
    if (question?.here && !isSamePlace(question.here, line)) question.job.cancel();
    if (pageOpposes) return;
    if (line.node !== lastNode) lastNode = -1;
    if (pending && !line.paused && isSameTurn(pending.line, line)) return;
    cancelTurn();
    const who = { army: line.mover, level: line.level };
    if (!line.level) return report({ doing: line.paused ? 'paused' : 'nothing' });
    // The computer doesn't play while the person looks back at earlier moves. Repeating a known move isn't looking back.
    if (line.paused || (line.back && lastNode < 0) || isUnseen()) return report({ doing: 'paused', ...who });
    if (failed) return report({ doing: 'failed', ...who, message: failed });
    startTurn(line);
  }

  /** @param {Line} line */
  async function startTurn(line) {
    const now = { line, job: /** @type {ReturnType<typeof engine.think> | null} */ (null) };
    pending = now;
    if (question?.here) question.job.cancel(); // such as a hint for a person's army in another game
    const who = { army: line.mover, level: line.level };
    report({ doing: 'thinking', ...who });
    const began = performance.now();
    try {
      now.job = engine.think({ ...line, seed: String(began | 0) }, (info) => {
        if (pending === now) report({ doing: 'thinking', ...who, depth: info.depth, share: info.share });
      });
      const found = await now.job.answer;
      await waitForBoard(began + MIN_MOVE_TIME);
      if (pending !== now) return;
      if (!isSameTurn(line, api.line())) return update();
      pending = null;
      try {
        playBest(line, found, performance.now() - began);
      } catch (error) {
        fail(who, error); // the board refuses the move
      }
    } catch (error) {
      if (pending !== now || error instanceof Stopped) return;
      pending = null;
      fail(who, error);
    }
  }

  /** @param {{ army: string, level: number }} who @param {unknown} error */
  function fail(who, error) {
    console.error(error);
    failed = /** @type {Error} */ (error).message || String(error);
    report({ doing: 'failed', ...who, message: failed });
  }

  /** waitForBoard waits until a time, and until no animation is running on the board. @param {number} time */
  async function waitForBoard(time) {
    await new Promise((done) => setTimeout(done, Math.max(0, time - performance.now())));
    while (!api.idle() && !document.hidden) await new Promise((done) => setTimeout(done, 50));
  }

  /** @param {Line} line @param {Thought} found @param {number} ms */
  function playBest(line, found, ms) {
    const [best] = found.lines;
    report({ doing: 'nothing' });
    if (!best) return;
    const ply = line.played.length,
      before = hopelessTurns.get(line.mover),
      hopeless = best.mate < 0 || best.score <= -Math.max(HOPELESS_SCORE, HOPELESS_SHARE * found.whole),
      // A turn that was taken back doesn't count twice.
      turns = hopeless ? 1 + (before && before.ply < ply ? before.turns : 0) : 0;
    hopelessTurns.set(line.mover, { turns, ply });
    if (
      mayResign &&
      line.level >= MIN_RESIGN_LEVEL &&
      turns >= HOPELESS_TURNS &&
      api.state(['hands']).hands.armies.length === 2
    ) {
      api.resign('computer');
      return;
    }
    const played = api.play(best.moves[0], 'computer');
    notify('thought', {
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
    if (!again) lastNode = node;
  });
  document.addEventListener('visibilitychange', update);

  return {
    update: update,
    /** reset is called when a game begins. */
    reset() {
      failed = '';
      lastNode = -1;
      hopelessTurns.clear();
    },
    /** setConcedes sets whether the computer may resign. @param {boolean} on */
    setConcedes(on) {
      mayResign = on;
    },
    state: () => ({ ...status }),
    /** stop ends the search and plays the best move so far. */
    stop() {
      question?.job.stop();
      pending?.job?.stop();
    },
    /** resume plays at the current place, also after looking back. */
    resume() {
      failed = '';
      lastNode = api.line().node;
      update();
    },
    /** setPageOpposes sets whether the page plays the computer's armies. @param {boolean} on */
    setPageOpposes(on) {
      pageOpposes = on;
      if (on) {
        cancelTurn();
        report({ doing: 'nothing' });
      } else update();
    },
    /**
     * think answers a question of the page, one at a time.
     * @param {Limits} limits
     * @param {Line} line the place to search
     * @param {Line | null} at the place that the board must show until the answer, else the question is cancelled; null for any
     */
    async think({ nodes, ms, lines, waits }, line, at) {
      while (waits && question) await question.job.answer.catch(() => {});
      if (at && !isSamePlace(at, api.line())) throw new Stopped();
      question?.job.cancel();
      const now = { job: engine.think({ ...line, level: 0, nodes, ms, lines }), here: at };
      question = now;
      try {
        return await now.job.answer;
      } finally {
        if (question === now) question = null;
      }
    },
    /** @param {Line} line */
    values: (line) => engine.values(line),
  };
}
