// The types of the app's page: its state, its actions, and visits.

import type { Answered, Fairway, Kind, KindCard, Odds, PieceValue, State, Thinking, Variant } from '../fairway.js';
import type { Known, analyst } from '../shared/analyst.js';
import type { Board } from '../shared/board.js';
import type { newHints } from '../shared/hint.js';
import type { scaleOf } from '../shared/judge.js';
import type { newReviews } from '../shared/review.js';
import type { Example, Texts } from '../shared/rulestexts.js';
import type { MoveFieldState } from '../shared/movefield.js';
import type { Page } from '../shared/types.js';
import type { Drag, Tray } from './hands.js';
import type { CurrentGame } from './keeper.js';
import type { Notice } from './message.js';
import type { Installer } from './offline.js';
import type { Given } from './open.js';
import type { Editor } from './study.js';
import type { Branch } from './tree.js';

/** The app's page: its state, which the panels draw, and its actions. */
export interface App extends AppState, Actions {
  /** The page API of the board, null while there is none */
  readonly api: Fairway | null;
  /** The board's document */
  board: Board;
}

/** The state of the app's page. newState in state.js makes the initial one. */
export interface AppState extends Page {
  /** The page's address and its history */
  location: Location;
  history: History;
  /** The board's state as last read, null while no game is shown */
  state: State | null;

  // ---- the page ----

  /** The animation frame of the next drawing, 0 if none */
  frame: number;
  /** The next drawing is of the whole page, not only of what changes on hover */
  drawsAll: boolean;
  /** The page's notice, null if none */
  notice: Notice | null;
  /** The number of the last notice */
  notices: number;
  /** The text of the card with buttons that was last scrolled into view, empty if none */
  offered: string;
  /** Why the board can't be drawn, null if it can */
  fault: Notice | null;
  /** The refusal that was last shown at the foot of a phone's page */
  warned: string;
  /** The comparison of the game's family opens when the board is ready */
  compares: boolean;
  /** No move was made since the game was opened */
  isUntouched: boolean;
  /** The field for moves as text is shown */
  typing: boolean;
  /** The list of a piece's moves is open; null until the person opens or closes it */
  optionsOpen: boolean | null;

  // ---- its parts ----

  analysis: {
    /** Serves hints, the evaluation and reviews; null until first used */
    analyst: ReturnType<typeof analyst> | null;
    hint: ReturnType<typeof newHints>;
    review: ReturnType<typeof newReviews>;
  };
  computer: {
    status: Thinking;
    /** By an army's letter, the search of its last move */
    answers: Map<string, Answered>;
    /** The game for which sendConcede was called last */
    concedeGame: string;
  };
  evaluation: {
    on: boolean;
    /** The engine's error that was last shown, empty if none */
    said: string;
    /** The places of the line, with their analysis */
    places: Known[];
    scale: ReturnType<typeof scaleOf>;
    /** By an army's letter, its score at its latest turn, with more than two armies */
    perArmy: Map<string, number>;
  };
  examples: {
    /** The number of the last example */
    turn: number;
    /** The last example, which is on the board during its visit */
    shown: Example | null;
  };
  /** The settings of films: width in pixels, seconds per move, and contents */
  film: { width: number; each: number; marks: boolean; comments: boolean; coords: boolean };
  hands: {
    /** The trays, by an army's letter */
    trays: Map<string, Tray>;
    /** The piece under a pressed pointer */
    drag: Drag | null;
    /** The next click event only ends a drag */
    dragged: boolean;
    /** The inputs of the last reportTrays */
    reported: unknown[];
    /** The last drawn position, to detect armies whose pieces are handed over */
    lastDrawn: { variant: string; ply: number; out: string[]; recipient: string | undefined };
  };
  input: {
    /** The last input on the page itself was a key */
    pressed: boolean;
  };
  keeper: {
    /** The game on the board */
    game: CurrentGame;
    /** The record of the game when it came to the board */
    linked: string;
    /** The kept text and the CurrentGame, as JSON, that were last written */
    written: string;
    writtenGame: string;
    /** The notice that the game can't be saved was shown */
    warned: boolean;
    /** The board shows a substitute for an unreadable game, which isn't saved */
    isStray: boolean;
    /** The page is being left */
    leaving: boolean;
    /** The number of pending calls of replace: the board may show a game whose entry isn't set yet */
    arriving: number;
    /** Timer of the game's small picture */
    timer: number;
    /** A key of the position of the last such picture */
    pictureKey: string;
    /** The kept text of the game that waits while a lesson or an example is shown, empty if none */
    waiting: string;
  };
  /** The last parsed kept text and its value */
  parsed: { text: string; value: any };
  kindCards: {
    /** The cached facts of piece types, by army and id */
    cards: Map<string, KindCard>;
    /** The elements of their drawn cards, likewise */
    elements: Map<string, HTMLElement>;
    /** The game and piece style of the cache */
    of: string;
    /** Timer while the pointer rests on a piece */
    timer: number;
  };
  notes: {
    /** The notes about piece types by their ids, null until they have come */
    list: Record<string, string> | null;
    /** Their game */
    of: string;
    /** The time after which missing notes are fetched again, 0 if none are missing */
    again: number;
  };
  legend: {
    kinds: Kind[];
    /** The selected piece type, null for the list */
    shown: string | null;
    /** The game and piece style of the list */
    of: string;
    /** The text of the search field */
    search: string;
    /** Ids of the types that this project named */
    renamed: Set<string>;
    /** Ids of those of them that the source names by the letters of their moves */
    lettered: Set<string>;
    /** The content of the panel of rules, null if none */
    texts: Texts | null;
    /** The game of these rules, the game whose rules couldn't be loaded, and whether there are any rules */
    rulesOf: string;
    rulesMissing: string;
    hasRules: boolean;
    /** SVG texts of the examples that the rules begin with, and the game and piece style that they are of */
    pictures: string[];
    picturesOf: string;
  };
  moves: {
    /** The state of the field for moves as text */
    field: MoveFieldState;
    /** The node whose move gets the focus when it is on the board, -1 if none */
    walking: number;
    /** The list shows one line alone */
    flat: boolean;
    tree: { of: unknown; armies: string[]; nodes: Map<number, Branch>; roots: Branch[]; forks: boolean };
    /** The board's state at the last drawing of the list */
    state: State | null;
    /** The unfolded branches, by the node where the fold began */
    unfolded: Set<number>;
    /** The node that was last scrolled into view */
    scrolledTo: number;
    /** The animation frame in which the list scrolls to the current move, 0 if none */
    scrollDue: number;
  };
  offline: {
    started: boolean;
    /** The person asked for the new version */
    asked: boolean;
    /** The browser's offer to install the app, null if none */
    installer: Installer | null;
  };
  reply: {
    /** The last announcement of a game played by links */
    heard: string;
  };
  resume: {
    /** No document of the board has come yet */
    first: boolean;
  };
  setup: {
    /** The set-up that was closed without being used */
    left: { game: string; position: string } | null;
  };
  sheet: {
    /** The square of the selected piece at the last drawing of the tabs */
    selectedSquare: string | undefined;
    /** The bottom sheet may cover the piece of its card */
    hidden: boolean;
    /** The card gets the focus if it is drawn before this time, in ms of performance.now() */
    focusUntil: number;
    /** The square of the piece whose card was requested, or opened because the piece can't move; Escape closes the card */
    requestedSquare: string;
    /** Where the sheet's handle was last pressed, in CSS pixels from the top of the window */
    pressedY: number;
  };
  strokes: {
    /**
     * The stroke that was last aimed at. Its card stays while the piece is selected, so that the pointer can reach the card's
     * button
     */
    aim: { odds: Odds; of: string | undefined; at: number } | null;
  };
  study: {
    /** The board that was last given a pen */
    penOn: Fairway | null;
    /** The number of editors made, for the ids of their fields */
    editors: number;
    /** The editors of the left column and of the dialog */
    beside: Editor | null;
    opened: (Editor & { draw: () => void }) | null;
  };
  /** The game whose lower side a phone on its side was scrolled to, empty if none */
  ownSide: string;
  trick: {
    /** The board is on the screen, so that there is time for the trick */
    isReady: boolean;
    /** The game whose trick is shown, as its name in addresses */
    of: string;
    /** A piece of it has been selected */
    isOver: boolean;
    /** How many later tricks the person has asked for */
    skipped: number;
  };
  values: {
    /** The game of the list */
    of: string;
    list: PieceValue[] | null;
    /** When a missing list is requested again, in ms of performance.now(); 0 for never */
    again: number;
  };
  spoilerGuard: {
    /** The last state that was shown completely */
    shown: State | null;
    /** The board whose animation is awaited, null if none */
    awaited: Fairway | null;
  };
  visit: {
    /** The lesson or the puzzle on the board, null if none */
    current: Visit | null;
    /** The number of the current turn: work for an earlier one stops */
    turn: number;
    /** The turn whose move is still animated, 0 if none: the card doesn't show its verdict yet */
    watched: number;
  };
}

/** The lesson or puzzle on the board (visit.js). */
export interface Visit<S extends VisitStep = VisitStep> {
  kind: VisitKind<S>;
  /** The game's name and title */
  game: string;
  title: string;
  /** The steps of a lesson, or the puzzles of a game */
  steps: S[];
  /** The text after the last step, empty for puzzles */
  end: string;
  /** The index of the step on the board */
  at: number;
  /** The number of moves of the step that are already made */
  ply: number;
  phase: VisitPhase;
  /** In a lesson the text on the last wrong move, in a puzzle the last move itself; empty if none */
  reply: string;
  /** The address that is restored at the end */
  before: string;
}

/**
 * The phase of a step: aim asks for a move, answer plays the opponent's reply, shown plays the solution, done and other follow a right
 * or a wrong move; end is the end of the visit.
 */
export type VisitPhase = 'aim' | 'answer' | 'shown' | 'done' | 'other' | 'end';

/** The common fields of the steps of lessons and puzzles. */
export interface VisitStep {
  title: string;
  position: string;
  /** The readings of a lesson's step */
  readings?: string;
  /** The letter of the army that moves in a puzzle */
  mover?: string;
}

/** The two kinds of visits (lesson.js, puzzle.js). */
export interface VisitKind<S extends VisitStep> {
  name: 'lesson' | 'puzzle';
  /** The error for a game that has none; the game's name follows */
  missing: string;
  /** The labels of the card and of the list beside the board */
  labels: [card: string, list: string];
  /** Trying a finished step again restarts it from its first move */
  restarts: boolean;
  /** Loads a game's steps, undefined if none. n from 1 is the step to begin with, 0 continues where the person left off */
  find(app: App, game: string, n: number): Promise<{ steps: S[]; at: number; end: string } | undefined>;
  /** Returns the address of a step in the app; number is from 1 */
  address(game: string, number: number): string;
  /** Returns the announcement of a new step */
  opening(app: App, v: Visit<S>): string;
  /** Returns the argument of the page API's guide */
  guide(v: Visit<S>): { moves?: string[]; squares?: string[]; once?: boolean };
  /** Called after a move was asked for */
  asked?(app: App, f: Fairway, v: Visit<S>): void;
  /** Judges a person's move, saves the progress, sets reply, and returns the next phase */
  judge(app: App, v: Visit<S>, move: string): VisitPhase;
  /** Plays the opponent's reply to a right move, if turn is still the current one */
  answer?(app: App, v: Visit<S>, turn: number): Promise<void>;
  /** Returns the announcement of a right or wrong move */
  verdict(app: App, v: Visit<S>, right: boolean): string;
  /** Returns the remaining moves of the solution */
  line(v: Visit<S>): string[];
  /** Goes to the next step. e is the click or key press */
  next(app: App, v: Visit<S>, e: Event): void;
  /** Returns the page's title */
  pageTitle(v: Visit<S>): string;
  /** Draws the header, the card and the list */
  draw(app: App, s: State, v: Visit<S>): void;
}

/** The actions of the page (actions.js). */
export interface Actions {
  /** Calls a method of the board that changes nothing. If it fails, a toast shows the error, and the result is undefined */
  ask(name: string, ...args: unknown[]): any;
  /** Calls a method of the board that changes something, and redraws the page */
  do(name: string, ...args: unknown[]): Promise<void>;
  /** Changes the view of the board, and announces the sentence that change returns */
  show(change: (f: Fairway) => string | undefined | void): void;
  /** Draws the page now */
  refresh(): void;
  /** Draws the page in the next frame */
  schedule(): void;
  /** Shows a notice, or removes it for null */
  showNotice(notice: Notice | null): void;
  /** Shows the panel with the cards of hints and reviews */
  showAdvice(): void;
  texts(): { position: string; record: string };
  variants(): Variant[];
  /** Brings another game to the board. The previous game stays in the list. It rejects with the board's error */
  replace<T>(act: (f: Fairway) => T): Promise<Awaited<T>>;
  /** Begins a game by its name; without a name, the current game with its readings */
  newGame(variant?: string): Promise<void>;
  /** Begins a game, and announces it if the board doesn't */
  begin(act: (f: Fairway) => unknown): Promise<void>;
  example(e: Example): Promise<void>;
  /** Begins a review of the game */
  review(): void;
  compare(): void;
  compareWhenReady(): void;
  closeCard(): void;
  /** Goes to a node of the record, and focuses its move in the list */
  goToNode(node: number | undefined): void;
  showKind(id: string): void;
  /** Focuses the board */
  focusBoard(): void;
  /** Focuses the board if the focus was lost and the person uses the keyboard */
  restoreFocus(): void;
  /** Resets the page's state when another game, a lesson or an example is on the board */
  resetForGame(): void;
  /** Replaces the board by the picture of an unreadable game; title is for a text without one */
  refuse(text: string, title: string): Promise<void>;
  /** Reports whether such a picture replaces the board */
  refused(): boolean;
  showAllGames(): void;
  /** Open the import dialog, the list of saved games and that of puzzles */
  openImport(given: Given): void;
  openGames(): void;
  openPuzzles(): void;
}
