// Types that scripts of several folders share.

import type { Bitmap } from '../fairway.js';
import type { Areas } from './storage.js';

export type { Bitmap };

/** An army of a picture. */
export interface Seat {
  letter: string;
  name: string;
  /** The picture's turn with this army at the bottom; a diagram text's armies have none */
  turn?: number;
}

/** The parts of a board's picture, from the build (site/posters.go) or from a diagram text (web/texts/picture.js). */
export interface Picture {
  v: number;
  variant: string;
  title: string;
  files: number;
  ranks: number;
  /** Ranks of each of the stacked boards that squares are named by */
  boards: number;
  /** Width of a square and height of a rank, in the picture's pixels */
  square: number;
  high: number;
  /** The board lies between rails */
  felt?: boolean;
  /** Width of the border round the squares, in the picture's pixels */
  margin: number;
  /** Widths of the live board's border: pairs of a square's side and the border's width from that side on, in CSS pixels */
  margins: number[][];
  fileNames?: string[];
  rankNames?: string[];
  armies: Seat[];
  /** Quarter turns to the right of the viewer's side */
  turn: number;
  /** The start position */
  start: string;
  /** The changes that readings make when they aren't at their default, by name=value; the label is for the title */
  readings?: Record<string, { label: string; start?: string; ground?: string }>;
  /** SVG texts: shared definitions, the board, and the pieces by army letter and id */
  defs: string;
  ground: string;
  pieces: Record<string, string>;
  /** The position of a piece in its square, and that of balls */
  stand: [x: number, y: number];
  lie: [x: number, y: number];
  /** Pictures of one ball, two balls, …; the picture below balls on squares of water; those squares */
  balls?: string[];
  afloat?: string;
  water?: string[];
  /** The colour of the names of files and ranks, if not the usual one */
  ink?: string;
  /** The colour of dark squares until the board is touched, if not the usual one */
  early?: string;
  /** The board has holes: without a frame, the page shows through them */
  holed?: boolean;
  /** The side of a square in a diagram text, in CSS pixels */
  squareSize?: number;
  /** The piece style is the author's own pictures */
  pictured?: boolean;
  /** The author's pictures of pieces, by army letter and id, which replace the drawn ones */
  images?: Author['images'];
  /** The piece types of a diagram text, with the base names of their images and their moves in the text */
  kinds?: { id: string; name: string; image: string; move: string }[];
}

/** A piece type in the list beside a board. */
export interface Listed {
  id: string;
  /** The letter of its army, empty if all armies have it in this form */
  army: string;
  name: string;
  /** How it moves, empty if only the board knows */
  words: string;
  xbetza?: string;
}

/** A lesson in texts/NAME.json (site/texts.go); variants/texts/lesson.go documents its fields. */
export interface Lesson {
  steps: LessonStep[];
  /** Shown after the last step */
  end: string;
}

/** One move of a lesson. */
export interface LessonStep {
  title: string;
  line: string;
  position: string;
  readings: string;
  say: string;
  task: string;
  moves: string[];
  with: string[];
  done: string;
  after: string;
  replies: { moves: string[]; text: string }[];
  other: string;
}

/** A puzzle in puzzles/NAME.json (site/puzzles.go). */
export interface Puzzle {
  title: string;
  /** The letter of the army to move */
  mover: string;
  task: string;
  /** Shown when it is solved */
  done: string;
  /** Shown after a wrong move */
  other: string;
  /** The number of moves to the goal */
  in: number;
  position: string;
  /** The right moves separated by spaces, the opponent's reply, the next right moves, and so on */
  line: string[];
}

/** A game in the list of all puzzles, puzzles/all.json; mover is the name of the army to move. */
export interface PuzzleGame {
  name: string;
  title: string;
  puzzles: { title: string; mover: string; in: number }[];
}

/** The functions of the script for diagram texts. */
export interface Texts {
  /** Returns the picture of a text, in the format of the build's pictures of games */
  structure(text: string, how?: Style): Picture;
  /** Reports whether the pieces of a text have characters in a style */
  written(text: string, how?: Style): boolean;
  /** Returns the pictures of a text's author, null if the text names none */
  pictures(text: string): Promise<Author | null>;
}

/** The orientation and the piece style of a picture. */
export interface Style {
  /** Seen from the other side */
  flip?: boolean;
  /** The letter of the army at the bottom; it overrides flip */
  seat?: string | null;
  face?: string;
  /** Outlines of characters, centred on 0,0, a hundred units per em */
  kanji?: Record<string, string>;
}

/** An author's pictures of pieces, as far as they could be loaded. */
export interface Author {
  /** By army letter and id */
  images: Record<string, { src: string; crossOrigin: string | null }>;
  /** A warning about the others, empty if there are none */
  missing: string;
  /** Returns their pixels, at most side pixels wide and high */
  bitmaps(side: number): Bitmap[];
}

/** The layout of a picture, in CSS pixels. */
export interface Box {
  /** The side of a square */
  c: number;
  /** The width of the border round the squares */
  margin: number;
  width: number;
  height: number;
}

/** A position for a picture: files and ranks from zero. */
export interface Position {
  pieces: [file: number, rank: number, name: string][];
  balls: [file: number, rank: number, count: number][];
  rolls: [file: number, rank: number, dx: number, dy: number][];
  /** The letter of the army to move */
  mover: string;
}

/** A saved game in the browser's storage. */
export interface Saved {
  v: 2;
  /** Its key; empty in the tab's copy of a game without an entry */
  id: string;
  /** The page that wrote it last */
  by: string;
  /** The board's own text of it */
  kept: string;
  variant: string;
  title: string;
  moves: number;
  /** The state of the game, as a sentence */
  words: string;
  /** Times in milliseconds */
  began: number;
  changed: number;
  /** The link that it was opened from, or empty */
  link: string;
  /** Its correspondence, if it is played by links */
  letter?: Letter;
  /** The last position and view, for its picture; missing in older games */
  seen?: { position: string; face: string; flip: boolean; seat?: string };
}

/** The correspondence of a game whose players send each other links. */
export interface Letter {
  /** The same in all links of the game */
  id: string;
  /** The number of moves in the last link that was sent or received */
  agreed: number;
  /** The letter of the army that is played in this browser, empty if not known yet */
  me: string;
}

/** The themes that a page shows. */
export type Theme = 'light' | 'dark';

declare global {
  interface Window {
    /** The program that a page fetches and compiles before its board asks for it (web/app/preload.js) */
    fairwayProgram?: {
      /** Reports whether all bytes have arrived */
      isComplete(): boolean;
      take(file: string, progress: (got: number, all: number) => void): Promise<WebAssembly.Module> | null;
    };
  }
  // The build replaces these constants (site/bundle.go).

  /** The program's address */
  const PROGRAM_FILE: string;
  /** The names of the built-in games */
  const GAME_NAMES: string[];
  /** The game of a board that names none */
  const DEFAULT_GAME: string;
  /** The game of the lesson for newcomers */
  const FIRST_GAME: string;
  /** The address of the engine's worker */
  const ENGINE_FILE: string;
  /** The program's size in bytes, packed and unpacked */
  const PROGRAM_BYTES: number;
  const PROGRAM_PLAIN: number;
  /** Go's own script, which runs the program (wasm_exec.js). */
  class Go {
    importObject: WebAssembly.Imports;
    run(instance: WebAssembly.Instance): Promise<void>;
  }
  /** The functions with which that script writes the program's output. */
  // biome-ignore lint/suspicious/noVar: a property of the global object
  var fs: { writeSync(fd: number, bytes: Uint8Array): number };
  /** Receives the picture of a picture's script */
  // biome-ignore lint/suspicious/noVar: a property of the global object
  var fairwayPicture: (picture: Picture) => void;
  /** Receives the functions of the script for diagram texts */
  // biome-ignore lint/suspicious/noVar: a property of the global object
  var fairwayTexts: (texts: Texts) => void;
  /** Receives the lists of a legend's script */
  // biome-ignore lint/suspicious/noVar: a property of the global object
  var fairwayLegend: (lists: unknown) => void;
}

/** The state that all our pages share. Each page extends it (web/app/types.d.ts and its like). */
export interface Page {
  /** The element that contains the page: the document's body, or one of several pages in a test */
  root: HTMLElement;
  /** The address of the site's folder, or of a file in it */
  base: string;
  /** The browser's storage */
  storage: Areas;
  /** Returns the element in root with an id, which must exist */
  $(id: string): HTMLElement;
  speech: {
    /** The live regions */
    polite: HTMLElement;
    assertive: HTMLElement;
    /** Timer that writes the current sentence, then the one that removes it */
    timer: number;
    /** Timer of the held sentence */
    heldTimer: number;
  };
  toasts: {
    /** Timer that hides the toast */
    timer: number;
  };
  menu: {
    /** The open menu and its button */
    open: { pop: HTMLElement; button: HTMLElement } | null;
  };
  status: {
    /** Timer that announces a thinking computer */
    timer: number;
  };
  theme: {
    /** The visitor's choice on this page, in case the storage is closed */
    chosen: Theme | null;
    /** Called with each new theme */
    watchers: ((theme: Theme) => void)[];
  };
  sound: {
    /** The visitor's choice on this page, in case the storage is closed */
    chosen: string | null;
  };
  layout: {
    /** The room for the board, as last measured */
    room: DOMRect | null;
    /** The inputs of the last fitBoard */
    shaped: unknown[];
  };
  store: {
    /** The writer's mark: random for each load of a page. A duplicated tab has the same session storage, but another mark */
    me: string;
    /** The text of the game that this page wrote last */
    written: string;
    /** The tab's own game as this page wrote it, even if the storage is full */
    mine: Saved | null;
    /** Releases the lock of this tab */
    release: (() => void) | null;
    /** Resolves when that lock is released */
    released: Promise<unknown>;
    /** Counts claims: a later claim overtakes a pending one */
    claims: number;
  };
  /** Promises of the pictures of games, by address */
  pictures: Map<string, Promise<Picture>>;
  puzzleGames: {
    /** Promise of the list of puzzles, null before it is fetched */
    listing: Promise<PuzzleGame[]> | null;
  };
  textScripts: {
    /** Promise of the script that reads diagram texts */
    reader: Promise<Texts> | null;
    /** Promise of the characters of pieces */
    kanji: Promise<any> | null;
  };
}
