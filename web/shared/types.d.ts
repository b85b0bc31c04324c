// The shapes that scripts of several rooms share.

import type { Bitmap } from '../fairway.js';
import type { Areas } from './storage.js';

export type { Bitmap };

/** An army of a picture. */
export interface Seat {
  letter: string;
  name: string;
  /** The turn of the picture in which it sits at the bottom; a diagram text's armies have none */
  turn?: number;
}

/** A picture's parts, as the build writes them (site/posters.go) or a diagram text makes them. */
export interface Picture {
  v: number;
  variant: string;
  title: string;
  files: number;
  ranks: number;
  /** Ranks of each of the boards by which squares are named */
  boards: number;
  /** Width of a square and height of a rank, in the picture's pixels */
  square: number;
  high: number;
  /** The board lies between rails */
  felt?: boolean;
  /** What lies round the squares in the ground, in the picture's pixels */
  margin: number;
  /** Widths of that in CSS pixels: from so many pixels a square on, so many */
  margins: number[][];
  fileNames?: string[];
  rankNames?: string[];
  armies: Seat[];
  /** Quarter turns to the right of the side from which it is seen */
  turn: number;
  /** The start position */
  start: string;
  /** By name=value, what readings that aren't at their default change of the picture; the label is for the title */
  readings?: Record<string, { label: string; start?: string; ground?: string }>;
  /** SVG texts: what all parts share, the board, and the pieces by army letter and id */
  defs: string;
  ground: string;
  pieces: Record<string, string>;
  /** Where a piece stands in its square, and where balls lie */
  stand: [x: number, y: number];
  lie: [x: number, y: number];
  /** One ball, two balls, …; what lies below those on squares of water */
  balls?: string[];
  afloat?: string;
  water?: string[];
  /** The colour of the names of files and ranks, where it isn't the usual one */
  ink?: string;
  /** The colour of dark squares until somebody touches the board, where it isn't the usual one */
  early?: string;
  /** Some places of the board are no squares: where there is no frame, what lies below shows there */
  holed?: boolean;
  /** The side of a square that a diagram text asks for, in CSS pixels */
  squareSize?: number;
  /** Its style is the author's own pictures */
  pictured?: boolean;
  /** The author's pictures of pieces, by army letter and id, which are shown in the place of what is drawn */
  images?: Author['images'];
  /** The piece types of a diagram text, with the base names of their images and their moves as the text has them */
  kinds?: { id: string; name: string; image: string; move: string }[];
}

/** A piece type in the list beside a board. */
export interface Listed {
  id: string;
  /** The letter of the army that has it so, empty where all armies do */
  army: string;
  name: string;
  /** How it moves, empty where only the board knows */
  words: string;
  xbetza?: string;
}

/** A lesson, as texts/NAME.json has it (site/texts.go); what its fields mean stands in variants/texts/lesson.go. */
export interface Lesson {
  steps: LessonStep[];
  /** Said after the last step */
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

/** A puzzle, as puzzles/NAME.json has it (site/puzzles.go). */
export interface Puzzle {
  title: string;
  /** The letter of the army to move */
  mover: string;
  task: string;
  /** Said when it is solved */
  done: string;
  /** Said of a move that isn't right */
  other: string;
  in: number;
  position: string;
  /** Moves that are right, separated by spaces, then the answer, and so on */
  line: string[];
}

/** A game in the list of all puzzles, puzzles/all.json; mover is the name of the army to move. */
export interface PuzzleGame {
  name: string;
  title: string;
  puzzles: { title: string; mover: string; in: number }[];
}

/** What the script for diagram texts offers. */
export interface Texts {
  /** The picture of a text, as the build writes those of games, from either side and in a piece style. */
  structure(text: string, how?: Style): Picture;
  /** Reports whether the pieces of a text have characters in a style */
  written(text: string, how?: Style): boolean;
  /** The pictures of a text's author, null where the text names none */
  pictures(text: string): Promise<Author | null>;
}

/** How the picture of a text is looked at. */
export interface Style {
  /** Seen from the other side */
  flip?: boolean;
  /** The letter of the army at the bottom: it counts more */
  seat?: string | null;
  face?: string;
  /** Outlines of characters round 0,0, a hundred units an em */
  kanji?: Record<string, string>;
}

/** An author's pictures of pieces that could be loaded and read. */
export interface Author {
  /** By army letter and id */
  images: Record<string, { src: string; crossOrigin: string | null }>;
  /** A warning about those that couldn't, empty for none */
  missing: string;
  /** Their pixels, at most so many a side */
  bitmaps(side: number): Bitmap[];
}

/** Where a board lies that is so many CSS pixels wide. */
export interface Box {
  /** The side of a square */
  c: number;
  /** The width of what lies round the squares */
  margin: number;
  width: number;
  height: number;
}

/** A position as a picture shows it: files and ranks from zero. */
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
  /** How it stands, as a sentence */
  words: string;
  /** Times in milliseconds */
  began: number;
  changed: number;
  /** The link that it came from, or empty */
  link: string;
  /** Where its players send each other links */
  letter?: Letter;
  /** How it was seen last, for its picture; not there in older ones */
  seen?: { position: string; face: string; flip: boolean; seat?: string };
}

/** What is known of a game whose players send each other links. */
export interface Letter {
  /** The same in all of its links */
  id: string;
  /** How many moves the last link had that was sent or came */
  agreed: number;
  /** The letter of the army that is played here, empty where nobody knows yet */
  me: string;
}

/** The themes that a page shows. */
export type Theme = 'light' | 'dark';

declare global {
  interface Window {
    /** A page that brings the program before its board asks for it hands it over, compiled (web/app/preload.js). */
    fairwayProgram?: {
      /** Whether all of it has come */
      come(): boolean;
      take(file: string, progress: (got: number, all: number) => void): Promise<WebAssembly.Module> | null;
    };
  }
  /** What the build writes in their place (site/bundle.go): the program's address, and its bytes packed and plain. */
  const PROGRAM_FILE: string;
  /** The same: the names of the built-in games. */
  const GAME_NAMES: string[];
  /** Of a board for which nobody names a game */
  const DEFAULT_GAME: string;
  /** Of the lesson that newcomers begin with */
  const FIRST_GAME: string;
  /** The address of the engine's worker */
  const ENGINE_FILE: string;
  const PROGRAM_BYTES: number;
  const PROGRAM_PLAIN: number;
  /** Go's own script, which runs the program (wasm_exec.js). */
  class Go {
    importObject: WebAssembly.Imports;
    run(instance: WebAssembly.Instance): Promise<void>;
  }
  /** What that script writes the program's output with. */
  // biome-ignore lint/suspicious/noVar: a property of the global object
  var fs: { writeSync(fd: number, bytes: Uint8Array): number };
  /** Takes the picture that a picture's script hands over. */
  // biome-ignore lint/suspicious/noVar: a property of the global object
  var fairwayPicture: (picture: Picture) => void;
  /** Takes what the script for diagram texts hands over. */
  // biome-ignore lint/suspicious/noVar: a property of the global object
  var fairwayTexts: (texts: Texts) => void;
  /** Takes what the script of the lists of pieces hands over. */
  // biome-ignore lint/suspicious/noVar: a property of the global object
  var fairwayLegend: (lists: unknown) => void;
}

/** What every page of ours knows and has. A page's own state adds to it (web/app/types.d.ts and its like). */
export interface Page {
  /** All of the page lies in it: the document's body, or one of several pages in a test */
  root: HTMLElement;
  /** The address of the site's folder, or of a file in it */
  base: string;
  /** Where the page keeps things */
  storage: Areas;
  /** The element in root with an id. The documents have all that are asked for */
  $(id: string): HTMLElement;
  speech: {
    /** The live regions */
    polite: HTMLElement;
    assertive: HTMLElement;
    /** Timer of the sentence that is about to be said or forgotten */
    timer: number;
    /** Timer of the sentence that is held back */
    heldTimer: number;
  };
  toasts: {
    /** Timer of the word at the foot of the page */
    timer: number;
  };
  menu: {
    /** The menu that is open, and its button */
    open: { pop: HTMLElement; button: HTMLElement } | null;
  };
  status: {
    /** Timer of what is said of a computer that thinks */
    timer: number;
  };
  theme: {
    /** The choice of this page, where storage is closed */
    chosen: Theme | null;
    /** Called with the theme that is shown from now on */
    watchers: ((theme: Theme) => void)[];
  };
  sound: {
    /** The choice of this page, where storage is closed */
    chosen: string | null;
  };
  layout: {
    /** The room for the board, as it was measured last */
    room: DOMRect | null;
    /** What the board was given its shape for last */
    shaped: unknown[];
  };
  store: {
    /** Who writes: this life of this page. A copied tab has the same session storage, but never the same mark */
    me: string;
    /** The text of the game that this page wrote last */
    written: string;
    /** The tab's own game as this page wrote it, which may have found no room */
    mine: Saved | null;
    /** Ends the claim of this tab */
    release: (() => void) | null;
    /** Resolves once that claim has ended */
    freed: Promise<unknown>;
    /** Counts claims: one that still waits when another comes is overtaken */
    claims: number;
  };
  /** Promises of the pictures of games, by address */
  pictures: Map<string, Promise<Picture>>;
  puzzleGames: {
    /** Promise of the list of puzzles, null until it is asked for */
    listing: Promise<PuzzleGame[]> | null;
  };
  textScripts: {
    /** Promise of the script that reads diagram texts */
    reader: Promise<Texts> | null;
    /** Promise of the characters of pieces */
    kanji: Promise<any> | null;
  };
}
