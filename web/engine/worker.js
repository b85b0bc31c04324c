// The engine's worker: runs the engine's program (cmd/engine), hands it the page's questions and the page its answers.
// Messages here are {number, what, question}: think, values, or stop, which ends everything up to that number. Messages
// back are {number, what, value}: thinking, thought, values or error; {what: 'alive'} at most once a second from a worker at
// work; and once {what: 'dead', value} when the program has ended, which it never should.

// @ts-expect-error Go's own script comes from its release (site/build.go); it makes the class Go.
import './wasm_exec.js';
import { fetchProgram } from '../shared/program.js';

/** @type {{ ask?: Function, stop?: Function, beat?: Function }} */
const engine = {};
/** @type {MessageEvent[]} */
let early = []; // what came before the program was there
let ready = false;

// The program lets messages in while it searches: it asks for a beat, which comes after those that wait already.
const beats = new MessageChannel();
beats.port1.onmessage = () => engine.beat?.();

Object.assign(engine, {
  tell: (number, what, value) => postMessage({ number, what, value }),
  breathe() {
    alive();
    beats.port2.postMessage(null);
  },
  ready() {
    setTimeout(() => {
      ready = true;
      for (const e of early) hear(e);
      early = [];
    });
  },
});
Object.defineProperty(self, 'fairwayEngine', { value: engine });

let lived = 0;

function alive() {
  if (performance.now() - lived < 1000) return;
  lived = performance.now();
  postMessage({ what: 'alive' });
}

/** @param {MessageEvent} e */
function hear(e) {
  if (!ready) {
    early.push(e);
    return;
  }
  const { number, what, question } = e.data;
  if (what === 'stop') engine.stop?.(number);
  else engine.ask?.(number, what, question);
}

async function run() {
  const go = new Go();
  await go.run(await WebAssembly.instantiate(await fetchProgram(alive), go.importObject));
  throw new Error('the engine has ended');
}

addEventListener('message', hear);
run().catch((error) => postMessage({ what: 'dead', value: error?.message || String(error) }));
