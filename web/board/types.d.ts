// What the board's document knows and has.

import type { Change, Fairway, State, Summary } from '../fairway.js';
import type { Page } from '../shared/types.js';
import type { computers } from './lazycomputer.js';
import type { fill } from './controls.js';
import type { createGate } from './gate.js';
import type { readers } from './lazyreader.js';

/** The state of the board's document. newBoardPage in state.js has its beginning, and createBoard adds the Parts. */
export interface BoardPage extends Page, Parts {
  /** What the document's address asks for */
  query: URLSearchParams;

  // ---- the game ----

  /** The program is loaded, or on its way */
  started: boolean;
  /** The board has ended with a card: nothing is asked of the program any more */
  dead: boolean;
  /** A game was asked for, by the address or what was kept */
  gameRequested: boolean;
  /** Its text can't be read, and no other game is shown in its place */
  refused: boolean;
  /** Something may have changed since the last delivery */
  changing: boolean;
  /** What the program has handed over and nobody has heard of yet, null for nothing */
  delivery: Delivery | null;
  /** The page around the document that is handed what changes, null for none */
  subscriber: Subscriber | null;
  /** Another game has begun since the computer was told of a change */
  renewed: boolean;
  /** Nothing moved or waited to when the program slept last */
  atRest: boolean;
  /** The last summary, null when the kept game is another one by now */
  summary: Summary | null;
  /** The text that is kept, empty until one is */
  savedText: string;
  /** The record that a link opened, until somebody plays on from it; null before it is read */
  linkedRecord: string | null;

  // ---- the document ----

  /** The theme that was asked for, null for the device's */
  requestedTheme: string | null;
  /** The bar below the board, null where the address asks for none */
  bar: HTMLElement | null;
  /** Its views, null until they have come with the program */
  views: typeof import('./barview.js') | null;
  /** The controls in the bar, null until the board is live */
  controls: ReturnType<typeof fill> | null;
  /** Somebody wants to hear moves */
  audible: boolean;
  /** Promise of what plays noises, null until somebody wants to hear them */
  soundModule: Promise<typeof import('./sound.js')> | null;

  // ---- its modules ----

  program: {
    /** The program's one function (wasm/bridge_js.go), null before it runs and after it has ended */
    call: ((name: string, ...args: any[]) => [error: string | null, value: any] | string | undefined) | null;
    /** It will never be there again */
    ended: boolean;
    /** Listeners of the page API, by event */
    listeners: Map<string, Set<(detail: any) => void>>;
  };
  output: {
    /** The end of what the program wrote, for the card when it stops */
    tail: string;
  };
  input: {
    /** What people did since the program asked last: FIELDS numbers an event */
    queue: number[];
    /** The finger that is down belongs to the board */
    holding: boolean;
    /** The right click under way cancels something, or draws */
    cancelMenu: boolean;
    /** Called at each press on the board, which reaches nobody else */
    presses: (() => void)[];
    /** Called at what browsers take for a person's wish */
    gesture: () => void;
    /** When the board heard last that a pointer on it was lifted, in ms since the document began */
    lifted: number;
    /** When it heard last of one that came down or was lifted, in ms since the document began */
    heard: number;
    /** The pointer that is down is a screen reader's click on an element */
    assisted: boolean;
    /** Puts a key into the queue: one of KEY and ESCAPE */
    press: (kind: number) => void;
  };
  door: {
    /** Sends a message to the page that said hello, null before one has */
    send: ((message: object) => void) | null;
    /** The version of the page API that this page knows */
    version: number;
    /** The last progress of the program's bytes, for who says hello later; null before the first */
    progress: { got: number; all: number } | null;
  };
  painter: {
    /** A canvas on which all is painted, and one for each faint group within another */
    layers: CanvasRenderingContext2D[];
    /** What was painted comes back as it is; null until it was tried */
    exact: boolean | null;
    /** Names of colours, by number */
    names: Map<number, string>;
    /** What tests ask: how many drawings were painted since the document began */
    painted: { drawings: number };
  };
  surface: {
    /** The browser has WebGL2; null until the program asks */
    webgl2: boolean | null;
  };
  audio: {
    /** The sound device, null before the first noise */
    context: AudioContext | null;
    /** Samples by a noise's name */
    buffers: Map<string, AudioBuffer>;
    /** Noises of the last move that are still to come or heard */
    waiting: Set<AudioBufferSourceNode>;
    /** Timer that lets the device go */
    resting: number;
  };
}

/** What has changed since the delivery before (host/change.go). */
export interface Delivery extends Change {
  /** The kept game is another text now */
  kept: boolean;
  /** There are armies that the computer is to move */
  computer: boolean;
  theme: string;
  /** Noises are to be heard */
  sound: boolean;
  /** The sections that were subscribed to, as far as they have changed; lists of moves begin at from */
  state?: Record<string, any>;
}

/** Who is handed what changes (delivery.js). */
export interface Subscriber {
  sections: string[];
  listener: (change: Change & { state: Partial<State> }) => void;
  /** Lists of moves as they were delivered, by section */
  lists: Record<string, any[]>;
}

/** What createBoard makes for the document. */
export interface Parts {
  /** Holds the program's frames while nothing moves */
  gate: ReturnType<typeof createGate>;
  /** The page API, window.fairway */
  api: Fairway & Record<string, any>;
  /** Keeps the promise api.ready, or breaks it */
  ready: { resolve: (api: Fairway) => void; reject: (error: Error) => void };
  /** Plays the computer's armies */
  computer: ReturnType<typeof computers>;
  /** Reads the board to those who don't see it */
  reader: ReturnType<typeof readers>;
}
