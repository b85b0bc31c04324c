// Types of the board's document.

import type { Change, Fairway, State, Summary } from '../fairway.js';
import type { Page } from '../shared/types.js';
import type { createLazyComputer } from './lazycomputer.js';
import type { fillBar } from './controls.js';
import type { createGate } from './gate.js';
import type { createLazyReader } from './lazyreader.js';

/** The state of the board's document. newBoardPage in state.js returns the initial one, and createBoard adds the Parts. */
export interface BoardPage extends Page, Parts {
  /** Query parameters of the document's address */
  query: URLSearchParams;

  // ---- the game ----

  /** The program is running or loading */
  started: boolean;
  /** The board has ended with a card, and the program isn't called any more */
  dead: boolean;
  /** The address, the kept game or the page around the document has asked for a game */
  gameRequested: boolean;
  /** The text of that game can't be read, and no other game is shown instead */
  refused: boolean;
  /** Something may have changed since the last delivery */
  hasChanges: boolean;
  /** The program's last delivery if it wasn't reported yet, else null */
  delivery: Delivery | null;
  /** The page around the document that has subscribed to sections of the state, null if none */
  subscriber: Subscriber | null;
  /** A game has begun since the last report of changes */
  isNewGame: boolean;
  /** No animation was running or pending when the program last went to sleep */
  atRest: boolean;
  /** The current summary, null after a change of the kept game */
  summary: Summary | null;
  /** The text of the game as it was saved last, empty before */
  savedText: string;
  /** The record that a link opened, null before it is read */
  linkedRecord: string | null;

  // ---- the document ----

  /** The requested theme, null for the device's */
  requestedTheme: string | null;
  /** The bar below the board, null if the address doesn't ask for one */
  bar: HTMLElement | null;
  /** The bar's views, null until they are loaded with the program */
  views: typeof import('./barview.js') | null;
  /** The controls in the bar, null until the board is live */
  controls: ReturnType<typeof fillBar> | null;
  /** Sounds of moves are on */
  isAudible: boolean;
  /** Promise of the module that plays sounds, null until they are turned on */
  soundModule: Promise<typeof import('./sound.js')> | null;

  // ---- its modules ----

  program: {
    /** The program's one function (wasm/bridge_js.go), null before it runs and after it has ended */
    call: ((name: string, ...args: any[]) => [error: string | null, value: any] | string | undefined) | null;
    /** It has ended, and isn't started again in this document */
    ended: boolean;
    /** Listeners of the page API, by event */
    listeners: Map<string, Set<(detail: any) => void>>;
  };
  output: {
    /** The last 20,000 characters that the program wrote, for the card if it stops */
    tail: string;
  };
  input: {
    /** Events since the program's last call of take, FIELDS numbers each */
    queue: number[];
    /** The board uses the finger that is down, so it doesn't scroll the page */
    isHolding: boolean;
    /** The current right click cancels or draws, so it opens no context menu */
    cancelMenu: boolean;
    /** Called for each press on the board; other listeners don't receive these events */
    pressListeners: (() => void)[];
    /** Called for each user gesture */
    gesture: () => void;
    /** Time of the last pointerup on the board, as of performance.now() */
    liftedAt: number;
    /** Time of the last pointerdown or pointerup on the board, as of performance.now() */
    pointerAt: number;
    /** The current pointer event is a screen reader's click on an element */
    isAssisted: boolean;
    /** Adds a key to the queue: KEY or ESCAPE */
    press: (kind: number) => void;
  };
  messaging: {
    /** Sends a message to the page around the document, null before its call hello */
    send: ((message: object) => void) | null;
    /** The version of the page API that this page uses */
    version: number;
    /** The last progress of the download, sent to a page that calls hello later; null before the first */
    progress: { got: number; all: number } | null;
  };
  painter: {
    /** Canvases: the main one, then one for each level of nested transparent groups */
    layers: CanvasRenderingContext2D[];
    /** The browser returns painted pixels unchanged; null until it was tried */
    isExact: boolean | null;
    /** CSS colours by number */
    names: Map<number, string>;
    /** For tests: how many drawings were painted in this document */
    painted: { drawings: number };
  };
  surface: {
    /** The browser has WebGL2; null until that was tried */
    webgl2: boolean | null;
  };
  audio: {
    /** The audio context, null before the first sound */
    context: AudioContext | null;
    /** Samples by the name of the sound */
    buffers: Map<string, AudioBuffer>;
    /** Sounds of the last move that are scheduled or playing */
    playing: Set<AudioBufferSourceNode>;
    /** Timer that suspends the context */
    suspendTimer: number;
  };
}

/** Changes since the previous delivery (host/change.go). */
export interface Delivery extends Change {
  /** The text of the kept game has changed */
  kept: boolean;
  /** The computer plays an army */
  computer: boolean;
  theme: string;
  /** Sounds are on */
  sound: boolean;
  /** The changed sections among those subscribed to; lists of moves begin at index from */
  state?: Record<string, any>;
}

/** The receiver of changed sections (delivery.js). */
export interface Subscriber {
  sections: string[];
  listener: (change: Change & { state: Partial<State> }) => void;
  /** Complete lists of moves by section */
  lists: Record<string, any[]>;
}

/** The parts that createBoard adds to the state. */
export interface Parts {
  /** Holds back the program's frames while nothing moves */
  gate: ReturnType<typeof createGate>;
  /** The page API, window.fairway */
  api: Fairway & Record<string, any>;
  /** Resolves or rejects the promise api.ready */
  ready: { resolve: (api: Fairway) => void; reject: (error: Error) => void };
  /** Plays the computer's armies */
  computer: ReturnType<typeof createLazyComputer>;
  /** The board for screen readers and keyboards */
  reader: ReturnType<typeof createLazyReader>;
}
