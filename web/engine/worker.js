// The engine's worker: runs the engine's program (cmd/engine), and passes questions and answers between it and the page.
// Messages from the page are {number, what, question}: think, values, or stop, which ends all questions up to that number.
// Messages to the page are {number, what, value}: thinking, thought, values or error; {what: 'alive'} at most once a second
// while the program is busy or loading; and {what: 'dead', value} if the program ends, which is a fault.

// @ts-expect-error Go's own script comes from its release (site/build.go); it makes the class Go.
import './wasm_exec.js';
import { fetchProgram } from '../shared/program.js';

/** @type {{ ask?: Function, stop?: Function, beat?: Function }} */
const engine = {};
/** @type {MessageEvent[]} */
let queued = []; // messages that came before the program was ready
let ready = false;

// The program receives messages while it searches: it yields until a beat, which comes after the messages that already wait.
const beats = new MessageChannel();
beats.port1.onmessage = () => engine.beat?.();

Object.assign(engine, {
  tell: (number, what, value) => postMessage({ number, what, value }),
  breathe() {
    reportAlive();
    beats.port2.postMessage(null);
  },
  ready() {
    setTimeout(() => {
      ready = true;
      for (const e of queued) receive(e);
      queued = [];
    });
  },
});
Object.defineProperty(self, 'fairwayEngine', { value: engine });

let aliveAt = 0; // time of the last message alive

function reportAlive() {
  if (performance.now() - aliveAt < 1000) return;
  aliveAt = performance.now();
  postMessage({ what: 'alive' });
}

/** @param {MessageEvent} e */
function receive(e) {
  if (!ready) {
    queued.push(e);
    return;
  }
  const { number, what, question } = e.data;
  if (what === 'stop') engine.stop?.(number);
  else engine.ask?.(number, what, question);
}

async function run() {
  const go = new Go();
  await go.run(await WebAssembly.instantiate(await fetchProgram(reportAlive), go.importObject));
  throw new Error('the engine has ended');
}

addEventListener('message', receive);
run().catch((error) => postMessage({ what: 'dead', value: error?.message || String(error) }));
