// Generated from host/table.go by go generate ./host.

/** window.fairway of a board's document. A call that fails throws an Error with a message for users. */
export interface Fairway {
  /** The version of the page API. */
  version: 2;
  /** The version of Fairway, such as 1.2.3. */
  release: string;
  /** Resolves when the first frame is on screen; rejects if the board can't run. */
  ready: Promise<Fairway>;
  /** What is wrong with the document's address or the saved game, or null. */
  error: string | null;
  /** The name of the current game. */
  readonly variant: string;
  /** Adds an event listener, and returns a function that removes it. */
  on<E extends keyof Events>(event: E, listener: (detail: Events[E]) => void): () => void;
  /** Returns the position on the board as a position text. */
  position(): string;
  /**
   * Returns the game record as text: the game, its start, and all moves and branches on one line.
   * @param whole Append the diagram text if the game was made from one. Default: false.
   */
  record(whole?: boolean): string;
  /** Returns the result as records write it, such as `win w checkmate`, or null while the game is in progress. */
  result(): string | null;
  /** Returns the legal moves in the current position; the list is empty once the game is over. */
  legal(): string[];
  /**
   * Plays a move and returns it as recorded. Throws if the move isn't legal, or if `by` may not move this army.
   * @param move A move text, such as `a6-a7`. Where a move needs a die, as in `c4@E`, the board rolls it; `c4@E:4`
   * sets the roll to 4.
   * @param by Who makes the move, as the event `move` reports it. Default: `page`, which may move any army. While
   * the computer or your page plays some of the armies, `person` may move only the others, and `computer` only
   * those.
   * @example
   * const played = fairway.play('a6-a7'); // 'a6-a7'
   */
  play(move: string, by?: 'person' | 'page' | 'computer'): string;
  /**
   * Sets whether your page plays the armies that the setting `seats` gives to the computer. If it does, call
   * `play(move, 'computer')` when one of them is to move; people can't move them by hand. Otherwise the built-in
   * computer plays them, or people do in a browser that can't run it.
   * @param opposed Whether your page plays them. Default: false.
   */
  oppose(opposed?: boolean): void;
  /**
   * Takes back the last move, or cancels a move that is only partly entered. Against the computer it goes back to
   * the last turn of a person. Returns whether anything was undone.
   */
  undo(): boolean;
  /**
   * Plays the move again that was taken back. Against the computer it goes on to the next turn of a person. Returns
   * whether there was a move to redo.
   */
  redo(): boolean;
  /**
   * Shows a node of the record: the position after a move. Throws if the record has no such node.
   * @param node The number of the node, as in `state().tree.moves`; 0 is the start.
   */
  go(node: number): void;
  /**
   * Resigns for the army to move; the other army wins. Throws if the game is over, if more than two armies are left,
   * or if `by` may not move this army.
   * @param by Who resigns, as in `play`.
   */
  resign(by?: 'person' | 'page' | 'computer'): void;
  /**
   * Ends the game as a draw by agreement. Throws if the game is over, or if `by` may not move the army to move.
   * @param by Who agrees, as in `play`.
   */
  agree(by?: 'person' | 'page' | 'computer'): void;
  /**
   * Starts a game from its initial position. Throws if there is no such game.
   * @param variant The name of the game, with options of its rules (readings) after a colon. Default: the current
   * game, with its options.
   * @example
   * fairway.newGame('tee-garden-shogi:blockers=stop,tees=columns');
   */
  newGame(variant?: string): void;
  /**
   * Starts a game from any position and plays moves. Pass the name of a game, or an object with a diagram text to
   * play a custom game. Returns undefined for a name, and for a diagram text a list of its features that aren't
   * supported. Throws without changing the board if the game is unknown, the diagram or the position is invalid, or
   * a move isn't legal.
   * @param game The name of a game, as in `newGame`; an empty string is the current game. Or an object for a custom
   * game.
   * @param game.diagram The diagram text.
   * @param game.position A position text. Default: the initial position.
   * @param game.played Moves to play from there, separated by spaces.
   * @param position A position text, with the name of a game. Default: the initial position.
   * @param played Moves to play from there, with the name of a game, separated by spaces.
   * @example
   * fairway.load('kyoomagi', '', 'a1-b3 a9-b7');
   * const unsupported = fairway.load({ diagram: 'files=5 ranks=6\nking:K:K:k:c1', played: 'c1-c2' });
   */
  load(game: string | { diagram: string; position?: string; played?: string }, position?: string, played?: string): string[] | undefined;
  /**
   * Opens a saved game where it was left, or a record at its last move. Returns undefined, or a warning if the rules
   * have changed since: then only the moves that are still legal are played. Throws if the text can't be read.
   * @param kept The text that `save` returned, or a record.
   */
  restore(kept: string): string | undefined;
  /**
   * Opens a game link at the position that it was made for. Returns undefined, or a warning if the rules have
   * changed and the moves now lead to a different position. Throws if the link can't be read.
   * @param link The text of a link, as `link` returns it: the part of a shared address after the `#`.
   */
  openLink(link: string): string | undefined;
  /**
   * Returns a list of the features of the current diagram text that aren't supported. The list is empty for a
   * built-in game.
   */
  warnings(): string[];
  /**
   * Returns the game as a JSON text to store: its record, the node that is shown, the players, and the settings of
   * the view. Pass it to `restore`.
   */
  save(): string;
  /** Returns the saved game together with what a page needs to list it and to show a picture instead of the board. */
  summary(): Summary;
  /**
   * Returns the game as the text of a link, to put after the `#` of an address. Throws if the game is too long for a
   * link.
   * @param whole Include later moves, branches, comments and tags, as far as they fit. Default: false, which links
   * to the moves up to the current position.
   */
  link(whole?: boolean): string;
  /**
   * Returns the same link as `link`, with its length and what had to be left out. Doesn't throw if the game is too
   * long: then `link` is empty.
   * @param whole As in `link`.
   */
  share(whole?: boolean): Shared;
  /**
   * Returns a link to send to the player whose turn it is, in a game by exchanged links. It opens with that player's
   * army at the bottom, and holds the tags and the moves up to the current position, without comments, drawings and
   * branches. Throws if the id is empty.
   * @param id Identifies the game: use the same id for every link of one game.
   */
  letter(id: string): Shared;
  /**
   * Reads a link without opening it. Throws if the link is damaged; its moves don't have to be legal.
   * @param link The text of a link.
   */
  readLink(link: string): LinkText;
  /**
   * Returns the moves that lead to a position, in the form that an engine needs. Throws if the record has no such
   * node.
   * @param node The number of a node. Default: the current one.
   */
  line(node?: number): Line;
  /** Returns the board as it looks now, as an SVG text. */
  svg(): string;
  /**
   * Draws a move of the record as SVG frames, whatever the board shows at the time. Throws if the record has no such
   * node, or an option is out of range.
   * @param node The node after the move. Default: the current one.
   * @param how How to draw it.
   * @param how.width Width of the pictures in CSS pixels, from 8 to 4000. Default: 480.
   * @param how.pictures How many frames of the moving pieces to draw, from 0 to 60. Default: 0.
   * @param how.coords Draw coordinates. Default: true.
   * @param how.marks Draw the arrows and circles of the node. Default: true.
   * @param how.plan Draw nothing, and only return how long the move takes. Default: false.
   * @example
   * const { still, ground, moving, lasts } = fairway.film(1, { width: 320, pictures: 12 });
   */
  film(node?: number, how?: { width?: number; pictures?: number; coords?: boolean; marks?: boolean; plan?: boolean }): Take;
  /**
   * Sets the comment, the glyph or the drawn marks of a node in the record. Fields that are missing stay as they
   * are; an empty string removes a note. Throws if the node doesn't exist, or a glyph or mark isn't valid.
   * @param notes The notes to change.
   * @param notes.node The number of the node. Default: the current one.
   * @param notes.comment The comment.
   * @param notes.glyph One of `!`, `?`, `!!`, `??`, `!?` and `?!`. The start can't have one.
   * @param notes.marks Arrows and circles, separated by commas or spaces. A mark is a colour letter (`G` green, `R`
   * red, `B` blue, `Y` brown; green without one), and then a square for a circle, or two squares with a hyphen for
   * an arrow.
   * @example
   * fairway.annotate({ node: 3, comment: 'Threatens the Lion.', glyph: '!', marks: 'Ga1-b5,Rc3' });
   */
  annotate(notes: { node?: number; comment?: string; glyph?: string; marks?: string }): void;
  /**
   * Draws arrows and circles at the current node, as a user does on the board: drawing a mark that exists removes
   * it. Throws if a mark isn't valid.
   * @param marks The marks, as in `annotate`. An empty string removes all.
   */
  sketch(marks?: string): void;
  /**
   * Sets what a press on the board draws. Without a tool, presses move pieces again. Whatever the tool, users can
   * always draw with the right mouse button, or by touch with a long press and a drag. That drag doesn't draw if it
   * starts on a piece that the user can move, or on a small square, unless the tool is `finger`.
   * @param tool `arrow`: an arrow, or a circle if it ends where it began. `circle`: a circle. `eraser`: removes the
   * marks on a square. `finger`: presses move pieces, but a long press by touch draws an arrow from any square.
   * Default: no tool.
   * @param ink The colour: `G` green, `R` red, `B` blue or `Y` brown. Default: the last colour, which is green at
   * first.
   */
  pen(tool?: '' | 'arrow' | 'circle' | 'eraser' | 'finger', ink?: string): void;
  /**
   * Reorders or deletes a line of the record. Returns whether anything changed.
   * @param how `main` makes the line of the node the main line, `up` and `down` move it by one place among its
   * siblings, `delete` deletes the node and everything after it.
   * @param node The number of the node. Default: the current one.
   */
  arrange(how: 'main' | 'up' | 'down' | 'delete', node?: number): boolean;
  /**
   * Adds a line of moves after a node, as a branch if other moves follow it already. The board stays at the current
   * node. The line ends before the first move that isn't legal; throws if that is the first one. Returns the number
   * of the new line's first node.
   * @param node The number of the node to add the line to.
   * @param moves The moves, in order.
   * @example
   * fairway.load('kyoomagi', '', 'a1-b3 a9-b7');
   * const first = fairway.branch(1, ['b9-c7', 'b3-c5']); // an alternative to a9-b7
   */
  branch(node: number, moves: string[]): number;
  /**
   * Sets a tag of the record, such as `Title`, or an army's name for who played it. Throws if the name or the value
   * isn't valid.
   * @param name The name: letters, digits, `-` and `_`.
   * @param value The value, on one line. An empty string removes the tag. Default: empty.
   * @example
   * fairway.tag('White', 'Ada');
   */
  tag(name: string, value?: string): void;
  /**
   * Applies one edit to a position and returns the result, which may still be illegal. The game on the board doesn't
   * change: keep the returned text, pass it to the next edit, and start the game with `load` once `faults` is empty.
   * Throws if the text can't be read, or the edit isn't possible.
   * @param position A position text, or `start` for the initial position. Default: the position on the board.
   * @param edit The edit. Default: none.
   * @example
   * const { position, faults } = fairway.setUp('start', { do: 'put', square: 'e5', piece: 'P', army: 'w' });
   */
  setUp(position?: string, edit?: Edit): Placement;
  /** Returns every piece type of every army, to choose from when editing a position. */
  palette(): Stock[];
  /**
   * Selects the piece on a square or in the hand of the army to move. A piece that can't move now only shows its
   * moves. Selecting a selected piece in hand again deselects it. Throws if the hand has no such piece.
   * @param square A square, or a piece in hand with an asterisk, as in `P*`. Default: an empty string, which
   * deselects.
   */
  select(square?: string): void;
  /** Returns the selected square, the selected piece in hand as in `P*`, or null. */
  selected(): string | null;
  /** Returns the squares that are marked as destinations. */
  marked(): string[];
  /**
   * Clicks a square: selects the piece there, or continues or cancels the move being entered. Throws if there is no
   * such square.
   * @param square The square.
   * @param part In a game with balls: `upper` for the piece on the square, `lower` for its balls. Default: the whole
   * square.
   * @example
   * fairway.click('a6');
   * fairway.click('a7'); // plays a6-a7
   */
  click(square: string, part?: '' | 'upper' | 'lower'): void;
  /**
   * Moves the pointer over a square, or off the board. Throws if there is no such square.
   * @param square The square. Default: an empty string, which moves the pointer off the board.
   * @param part As in `click`.
   * @param by Pass `finger` when a finger drags a piece from beside the board: then the message says to lift it.
   */
  hover(square?: string, part?: '' | 'upper' | 'lower', by?: '' | 'finger'): void;
  /**
   * Picks one of the choices that the board offers, such as what to promote to, or plays a move of the selected
   * piece. Throws if there is no such choice.
   * @param index The index in `choices`, or in `options`, of the state's section `pieces`. Default: the highlighted
   * choice.
   */
  choose(index?: number): void;
  /**
   * An older name of `choose`.
   * @param index The index in `choices`, or in `options`, of the state's section `pieces`. Default: the highlighted
   * choice.
   */
  option(index?: number): void;
  /**
   * Moves the pointer over a choice that the board offers.
   * @param index The index of the choice; -1 highlights the first one.
   */
  hoverOption(index: number): void;
  /** Rolls the die for the stroke that is aimed, and returns the move as recorded. Throws if no stroke is aimed. */
  roll(): string;
  /** Deselects the piece and cancels the move being entered. */
  cancel(): void;
  /** Moves the keyboard focus to the board. */
  focus(): void;
  /**
   * Returns the state that a page may show around the board, with the sections that you name. Throws if there is no
   * such section.
   * @param sections The names of sections. Default: all of them.
   * @example
   * const { hands, moves } = fairway.state(['hands', 'moves']);
   */
  state(sections?: Section[]): State;
  /**
   * Changes settings of the board; those that are missing stay as they are. Throws without changing anything if a
   * setting isn't valid.
   * @param settings The settings by name.
   * @example
   * fairway.set({ flip: true, theme: 'dark', seats: 'b:person,w:4' });
   */
  set(settings: Settings): void;
  /**
   * Shows pieces as pictures that your page has decoded, in a game from a diagram text with `graphicsDir`. A piece
   * without a picture is drawn as usual. Throws without changing anything if a picture isn't valid, or if the game
   * has no such pictures.
   * @param list The pictures, each at most 256 pixels a side and 16 MB together. They replace all earlier ones; an
   * empty list removes them.
   * @param missing A sentence to show on the board about the pictures that couldn't be loaded.
   */
  pictures(list: Bitmap[], missing?: string): void;
  /**
   * Leads the user to a move: a ring shows the squares to click for the first of the given moves, and users can move
   * pieces only at this node of the record. Call it without an argument to end that; a new game ends it too. Throws
   * if a move isn't legal.
   * @param to What to show.
   * @param to.moves Legal moves. A stroke includes its roll, as in `c4@E:4`, which the die will then show.
   * @param to.squares Pieces are dimmed that are on neither these squares nor those of the moves. Default: no piece
   * is dimmed.
   * @param to.slow Slow down the animation of moves. Default: false.
   * @param to.once Let users play any one move here, even without `moves`. Default: false.
   * @example
   * fairway.guide({ moves: ['a6-a7'], squares: ['a9'] });
   */
  guide(to?: { moves?: string[]; squares?: string[]; slow?: boolean; once?: boolean }): void;
  /**
   * Sets where your page shows each army's pieces in hand, so that captured pieces leave the board in that
   * direction.
   * @param places For each army's letter the centre of its tray as `[x, y]`, in CSS pixels from the upper left
   * corner of the board's document. It is usually outside the document.
   * @example
   * fairway.trays({ w: [180, 640], b: [180, -30] });
   */
  trays(places: { [letter: string]: number[] }): void;
  /**
   * Returns the rectangle of a square in the board's document, in CSS pixels. Throws if there is no such square.
   * @param square The square.
   */
  squareRect(square: string): Rect;
  /**
   * Returns the square at a point of the board's document, or null if there is none.
   * @param x CSS pixels from the left.
   * @param y CSS pixels from the top.
   */
  squareAt(x: number, y: number): string | null;
  /**
   * Returns the aspect ratio, width divided by height, that the board would have in a document of the given size.
   * @param width Width of the document in CSS pixels.
   * @param height Its height.
   */
  aspectIn(width: number, height: number): number;
  /** Returns whether no animation is running or waiting. Returns false before the board is ready. */
  idle(): boolean;
  /** Returns the built-in games. */
  variants(): Variant[];
  /** Returns the piece types of the current game. A type that differs between armies has an entry for each of them. */
  kinds(): Kind[];
  /**
   * Returns a piece type with everything that its card shows. Throws if the game has no such piece or army.
   * @param id The id of the piece type, such as `P`.
   * @param army The letter of an army. Default: the first one. If it never has the piece, the next army that does.
   */
  kind(id: string, army?: string): KindCard;
  /** Returns the games of the current game's family, to compare them, or null if it belongs to none. */
  family(): Family | null;
  /**
   * Returns the current game as a diagram text, with its options applied, or an empty string if its rules can't be
   * written as one.
   */
  text(): string;
  /** Returns the rules of the current game as paragraphs, followed by worked examples. */
  rules(): Paragraph[];
  /**
   * Returns an SVG text that shows how a piece moves on an empty board. Throws if there is no such game, piece or
   * army.
   * @param id The id of the piece type.
   * @param army The letter of an army, as in `kind`.
   * @param variant The name of a game. Default: the current one.
   */
  diagram(id: string, army?: string, variant?: string): string;
  /**
   * Returns the armies of a game, in the order of play. Throws if there is no such game.
   * @param variant The name of the game; `diagram` is the last diagram text that was loaded.
   */
  armies(variant: string): Seatable[];
  /**
   * Checks a diagram text without loading it. Returns its faults, its warnings and its pieces.
   * @param diagram The diagram text.
   * @example
   * const { faults } = fairway.inspect('files=5 ranks=6\nking:K:K:k:c1,e9');
   */
  inspect(diagram: string): Inspection;
  /**
   * Searches for the best moves in a position. The board answers one question at a time: a new question cancels the
   * one before, whose promise is rejected with an error named `Stopped` (on the element, an error with the message
   * `stopped`). Rejects if neither `nodes` nor `ms` is given, or the engine can't run.
   * @param limits Give `nodes`, `ms` or both.
   * @param limits.nodes How many positions to search.
   * @param limits.ms How many milliseconds to search.
   * @param limits.lines How many of the best moves to return. Default: 1.
   * @param limits.node The number of the node to search. Default: the current one.
   * @param limits.waits Wait for the question before instead of cancelling it. Default: false.
   * @param limits.here Cancel the question when the board shows another position, or when the computer begins its
   * turn. Default: false.
   * @example
   * const { lines } = await fairway.think({ ms: 1000, lines: 3 });
   * console.log(lines[0].moves, lines[0].score);
   */
  think(limits: { nodes?: number; ms?: number; lines?: number; node?: number; waits?: boolean; here?: boolean }): Promise<Thought>;
  /**
   * Explains the first move of a line in words, from the rules alone. Throws if a move isn't legal.
   * @param line The move to explain, and then the expected moves, as `think` returns them.
   * @param about What is known about the line.
   * @param about.node The number of the node that it starts from. Default: the current one.
   * @param about.mate Plies to a mate that the search found. Default: none.
   * @example
   * const [best] = (await fairway.think({ ms: 1000 })).lines;
   * const { title, why } = fairway.advise(best.moves, { mate: best.mate });
   */
  advise(line: string[], about?: { node?: number; mate?: number }): Advice;
  /**
   * Shows a legal move on the board as a hint until the next action. Throws if the move isn't legal.
   * @param move The move. Default: an empty string, which removes the hint.
   * @param apart Don't note in the record that a hint was requested. Default: false.
   */
  hint(move?: string, apart?: boolean): void;
  /** Ends the current search. The computer plays the best move so far, and the promise of `think` resolves with it. */
  stop(): void;
  /**
   * Pauses the computer, or lets it play again. The pause is saved with the game.
   * @param paused Whether it pauses. Default: true.
   */
  pause(paused?: boolean): void;
  /** Returns what the computer is doing now. */
  thinking(): Thinking;
  /**
   * Sets whether the computer may resign a lost game of two armies. It never does so below level 3.
   * @param concedes Whether it may. Default: true. Until the first call it may not.
   */
  concede(concedes?: boolean): void;
  /** Returns what each piece of the game is worth, as the engine estimates it from the piece's moves. */
  values(): Promise<PieceValue[]>;
  /** Loads the board if the document still shows a picture of it. Resolves to true when the board is ready. */
  wake(): Promise<boolean>;
}

/** The events, each with the type of its detail. */
export interface Events {
  /** Fired when the first frame is on screen and the board accepts input. */
  ready: undefined;
  /** Fired when sections of the state have changed, once for all changes in a frame. */
  change: Change;
  /**
   * Fired when a move is played, or shown again by `redo` or `go`. The detail is also a String with the text of the
   * move, as in version 1.
   */
  move: Moved & String;
  /**
   * Fired with the sounds of a move, if the setting `sound` is on. The detail lists them with their delays in
   * milliseconds, as in `club 0,water 870`; the sounds are `piece`, `club`, `water`, `cushion` and `die`. An empty
   * string cancels sounds that haven't been played yet. The board plays them itself.
   */
  sound: string;
  /** Fired when the selection changes. The detail is the selected square, or an empty string. */
  select: string;
  /** Fired when the user asks for details of a piece, by a long press or a key. The detail is its square. */
  card: string;
  /** Fired when the game ends. The detail is the result, as in records. */
  result: string;
  /**
   * Fired when the saved game has changed; the detail has its text in `kept`. While a listener is attached, saving
   * is up to your page, and the board no longer stores the game. In the board's document several quick changes fire
   * one event, up to 250 ms late, and none if the text ends up the same. A message is sent at once.
   */
  keep: Summary;
  /** Fired when the status of the computer changes, or its search reaches a new depth. */
  thinking: Thinking;
  /** Fired when the computer has played a move. */
  thought: Answered;
  /** Fired when all animation has ended. */
  settled: undefined;
  /** Fired when the user presses a key that the board doesn't use. */
  key: KeyboardEvent;
  /** Fired when something goes wrong. The detail is a message to show to the user. */
  error: string;
}

/** The settings of a board, for set. */
export interface Settings {
  /**
   * The piece style: `kanji`, `moves`, `id`, `figures` or `pictures`. The game's default replaces an empty string,
   * and a style that the game doesn't have.
   */
  face?: string;
  /** Turns the board by 180 degrees. */
  flip?: boolean;
  /** The letter of the army at the bottom of the board, or `next` for the one whose turn comes after it. */
  seat?: string;
  /** Turns the board to the army to move. */
  follow?: boolean;
  /** Shows coordinates in the frame. On by default. */
  coords?: boolean;
  /** The colour theme; `auto`, the default, follows the device. */
  theme?: 'auto' | 'light' | 'dark';
  /** How many rolls ahead to show where rolling pieces will be, from 0 to 3. */
  forecast?: number;
  /** Shows how many pieces each army has in each zone. */
  map?: boolean;
  /** Shades the squares that each army attacks. Not saved. */
  attacks?: boolean;
  /** Plays sounds for moves. Not saved. */
  sound?: boolean;
  /** Shows a button for hints in the board's bar. Not saved. */
  hint?: boolean;
  /** Shows a button in the board's bar to review a finished game. Not saved. */
  review?: boolean;
  /**
   * Who plays each army: its letter with `person` or a level of the computer from 1 to 8, as in `b:person,w:4`. An
   * empty string, the default, lets people play all armies.
   */
  seats?: string;
  /** A shorter way to write `seats`: people play the armies that aren't listed, as in `w:4`. */
  opponent?: string;
}

/** The name of a section of the state. */
export type Section = 'board' | 'view' | 'pieces' | 'moves' | 'tree' | 'notes' | 'hands' | 'marks' | 'touched' | 'message' | 'result';

/** The answer of hello. */
export interface Hello {
  /** The latest version of the page API that the board has. */
  version: number;
  /** The board is live or loading; otherwise it is a picture. */
  live: boolean;
}

/** A game as a page stores and lists it, with what it needs to show a picture instead of the board. */
export interface Summary {
  /** Text that save returns */
  kept: string;
  /** Name of the game, with options that differ from the default: NAME:reading=value,... */
  variant: string;
  /** Display name of the game */
  title: string;
  /** Position on the board, as a text */
  position: string;
  /** Number of moves before this position */
  ply: number;
  /** Number of moves of the current line, to its end */
  moves: number;
  /** Letter of the army to move */
  mover: string;
  /** The move that led to this position, null at the start */
  move: string | null;
  /** Result as records write it, null while the game is in progress */
  result: string | null;
  /** Result as a sentence, empty while the game is in progress */
  words: string;
  /** The same, or whose turn it is */
  stands: string;
  /** Piece style: the chosen one, or the game's default */
  face: string;
  /** Whether the board is turned by 180 degrees */
  flip: boolean;
  /** Arrows and circles of this position, such as Ga1-b5,Rc3 */
  marks: string;
  /** Title that the user gave this game, empty if none */
  name: string;
}

/** A link, with facts to show before it is shared. */
export interface Shared {
  /** Text of the link, empty if the game is too long for one */
  link: string;
  /** Characters of the link, even if it is too long; 0 if there are too many moves to encode */
  length: number;
  /** Maximum number of characters */
  most: number;
  /** Number of moves that the link needs, including branches */
  moves: number;
  /** Parts of the record that were left out, in words; empty if none */
  left: string;
}

/** The content of a link. Its moves don't have to be legal. */
export interface LinkText {
  /** Name of the game */
  variant: string;
  /** Position text, empty for the initial position */
  start: string;
  /** Record as a text */
  record: string;
  /** Number of moves */
  moves: number;
  /** Number of moves before the first illegal one */
  legal: number;
  /** Whether all moves are legal, but the rules have changed and they lead to a different position */
  moved: boolean;
  /** Whether a newer version of Fairway made the link; if so, only variant is known */
  newer: boolean;
  /** Id given to the call letter, empty for other links */
  letter: string;
  /** Moves up to the position that the link shows */
  played: string[];
}

/** The moves that lead to a position, for an engine that is to search it. */
export interface Line {
  /** Revision of the state */
  revision: number;
  /** Number of the node */
  node: number;
  /** Name of the game with its options, as in records */
  game: string;
  /** Diagram text of a custom game, otherwise empty */
  diagram: string;
  /** Position text at which the record starts, empty for the game's initial position */
  start: string;
  /** Moves from there */
  played: string[];
  /** Letter of the army to move */
  mover: string;
  /** Level of the computer that is to move, 0 if none is */
  level: number;
  /** Whether the computer is paused */
  paused: boolean;
  /** Whether the record has moves after this position */
  back: boolean;
  /** Result at this position as in records, empty if the game isn't over */
  result: string;
  /** The same as a sentence */
  words: string;
}

/** A move of the record as SVG texts of the same size. */
export interface Take {
  /** The board after the move */
  still: string;
  /** The parts that don't move, without the moving ones; empty if nothing moves */
  ground: string;
  /** Frames of the moving parts, to draw on top of ground */
  moving: string[];
  /** Duration of the move's animation in milliseconds */
  lasts: number;
  /** Pieces in hand after the move, a sentence for each army; empty if none */
  hands: string;
}

/** A position that is being edited. It may be illegal. */
export interface Placement {
  /** Position text; it holds everything, so keep it for the next edit */
  position: string;
  /** Reasons why the position is illegal, each with its field; empty if it can be played */
  faults: string[];
  /** Result in this position as a sentence, empty if the game isn't over */
  over: string;
  /** Picture of the board */
  picture: string;
  /** Rectangle of the squares in the picture: left, top, width and height as fractions of its size */
  grid: [number, number, number, number];
  /** Aspect ratio of the picture, width divided by height */
  ratio: number;
  /** Number of squares in a row */
  columns: number;
  /** Squares as displayed, row by row from the top */
  squares: Spot[];
  /** Letter of the army to move */
  mover: string;
  /** Pieces that each army may have in hand, empty in a game without hands */
  hands: Stock[];
  /** The other fields of the position text */
  keys: PositionKey[];
  /** Whether the game has balls */
  balls: boolean;
  /** Whether pieces of the game can have momentum */
  rolls: boolean;
}

/** A square of a position that is being edited. */
export interface Spot {
  /** Name, empty for a hole */
  square: string;
  /** Letter of the army of the piece, empty without a piece */
  army: string;
  /** Id of the piece type, empty without a piece */
  id: string;
  /** Display name of the piece type, empty without a piece */
  name: string;
  /** Momentum as in position texts, empty if none */
  momentum: string;
  /** Number of balls */
  balls: number;
}

/** A piece type of an army, with the number of its pieces in hand. */
export interface Stock {
  /** Letter of the army */
  army: string;
  /** Id of the piece type */
  id: string;
  /** Display name */
  name: string;
  /** Picture of the piece */
  tile: string;
  /** Pieces in hand; 0 in palette */
  count: number;
}

/** A key of position texts, with its value. */
export interface PositionKey {
  /** Name of the key */
  key: string;
  /** Its meaning, for display */
  title: string;
  /** Current value, empty for the default */
  value: string;
  /** Items that the value can have in this position; empty if they can't be listed */
  items: KeyItem[];
  /** Whether the user has to type the value, because its items can't be listed */
  typed: boolean;
}

/** An item that a key of position texts can have. */
export interface KeyItem {
  /** Text of the item */
  item: string;
  /** Its meaning, for display */
  words: string;
  /** Whether the current value has it */
  said: boolean;
}

/** An edit of a position. Which fields it needs depends on the field do. */
export interface Edit {
  /**
   * Put, remove, move, turn (to the next promoted form, or back), clear (everything), mover, hand, balls, momentum,
   * key (sets its value) or say (adds or removes an item)
   */
  do: string;
  /** Square of put, remove, move (from), turn, balls and momentum */
  square?: string;
  /** Destination of move */
  to?: string;
  /** Id of the piece type, for put and hand */
  piece?: string;
  /** Letter of the army, for put, mover and hand */
  army?: string;
  /** Number of pieces, for hand, or of balls */
  count?: number;
  /** Key of position texts, for key and say */
  key?: string;
  /** Value for key, or momentum such as 0/2; empty for the default or no momentum */
  value?: string;
  /** Item of the key's value, for say */
  item?: string;
  /** Whether the item is added rather than removed, for say */
  said?: boolean;
}

/** What a page may show around the board. Texts are plain text, and pictures are SVG texts that are safe to insert. */
export interface State {
  /** Grows with every change; valid only while this document is loaded */
  revision: number;
  /** Number of the current node */
  node: number;
  /** Number of moves before it */
  ply: number;
  /** Game, and where the board is drawn */
  board: BoardState;
  /** Settings of the view */
  view: ViewState;
  /** Selected piece and its moves, rolling pieces, and zones */
  pieces: PiecesState;
  /** Current line of moves, to its end */
  moves: MovesState;
  /** Complete record with branches and comments */
  tree: TreeState;
  /** Comment, glyph and drawings of the current node */
  notes: NotesState;
  /** Armies: players, captured pieces, and pieces in hand */
  hands: HandsState;
  /** Marks on the board and their meaning */
  marks: MarksState;
  /** Piece that is selected, or else under the pointer; null if none */
  touched: TouchedPiece | null;
  /** Message about the square under the pointer or the move being entered, null if none */
  message: MessageCard | null;
  /** How the game ended, null while it is in progress */
  result: ResultCard | null;
}

/** The current game, and where the board is drawn. */
export interface BoardState extends Drawing {
  /** Name of the game */
  variant: string;
  /** Options that differ from the default, as name=value,...; empty if none */
  readings: string;
  /** Identifies the game: equal only for the same game, options and diagram text */
  rules: string;
  /** Display name, with the options */
  title: string;
  /** Name of the inventor */
  inventor: string;
  /** Name of the family, empty if none */
  family: string;
  /** Number of files */
  files: number;
  /** Number of ranks */
  ranks: number;
  /** Features of the game */
  has: Features;
}

/** Where the board is drawn in its document, in CSS pixels. */
export interface Drawing {
  /** Left edge of the squares */
  x: number;
  /** Top edge of the squares */
  y: number;
  /** Side of a square */
  square: number;
  /** Aspect ratio of the whole drawing, width divided by height */
  aspect: number;
  /** Whether there is a frame for the coordinates */
  framed: boolean;
}

/** The features of a game, so that a page offers only controls that apply. */
export interface Features {
  /** Whether it has balls that are struck with a die */
  dice: boolean;
  /** Whether it has pieces that keep rolling */
  forecast: boolean;
  /** Whether it has zones in which armies compete for a majority */
  map: boolean;
  /** Whether it has pieces in hand */
  hands: boolean;
  /** Whether it has armies that sit on the left and right */
  sides: boolean;
  /** Whether it has pictures of the pieces by its author, which the call pictures can set */
  pictures: boolean;
  /** Whether it is a diagram text, which Diagram studio can open */
  text: boolean;
}

/** The settings of the view. */
export interface ViewState {
  /** Piece style, one of faces */
  face: string;
  /** Piece styles of this game, its default first */
  faces: string[];
  /** Display names of these styles */
  faceNames: string[];
  /** Whether the board is turned by 180 degrees */
  flip: boolean;
  /** Letter of the army at the bottom */
  seat: string;
  /** Whether the board turns to the army to move */
  follow: boolean;
  /** Whether coordinates are shown */
  coords: boolean;
  /** Auto, light or dark */
  theme: string;
  /** Number of rolls shown ahead */
  forecast: number;
  /** Whether the majority in each zone is shown */
  map: boolean;
  /** Whether attacked squares are shaded */
  attacks: boolean;
  /** Whether sounds are on */
  sound: boolean;
  /** Whether the bar has a button for hints */
  hint: boolean;
  /** Whether the bar has a button for the review of a finished game */
  review: boolean;
}

/** The selected piece with its moves, rolling pieces, and zones. */
export interface PiecesState {
  /** Selected piece, null if none */
  selected: PieceCard | null;
  /** Moves that the selected piece can still make */
  options: MoveOption[];
  /** Choices that the board offers, null if none */
  choices: Choice[] | null;
  /** Whether a stroke is aimed, and its die isn't rolled yet */
  aimed: boolean;
  /** Pieces with momentum */
  rolling: Rolling[];
  /** Zones of the board, empty in a game without them */
  zones: Zone[];
}

/** The selected piece. */
export interface PieceCard {
  /** Id of the piece type */
  id: string;
  /** Display name */
  name: string;
  /** Japanese name, empty if none */
  kanji: string;
  /** Letter of the army */
  army: string;
  /** Square, or "in hand" */
  square: string;
  /** How it moves */
  words: string;
  /** Its move as XBetza, as in Kind */
  xbetza: string;
  /** Picture of the piece */
  tile: string;
  /** Picture with its moves as the symbol */
  moveTile: string;
  /** Types that it may promote to */
  promotes: Form[];
  /** Number of moves that it can still make */
  moves: number;
}

/** A piece type that another one promotes to or from. */
export interface Form {
  /** Id of the piece type */
  id: string;
  /** Display name */
  name: string;
  /** Picture of the piece */
  tile: string;
}

/** A move that the selected piece can still make. */
export interface MoveOption {
  /** Short description */
  label: string;
  /** Move text */
  text: string;
  /** Quiet, jump, steps, capture, via, igui, along, pass, drop, stop, pull, stroke or chance */
  kind: string;
  /** Index for the call choose */
  index: number;
}

/** A choice that the board offers. Its index is that for the call choose. */
export interface Choice {
  /** Short description */
  label: string;
  /** Move text */
  detail: string;
  /** Picture of the piece after the move */
  tile: string;
  /** Rectangle on the board in CSS pixels: left, top, width and height; zeros if it has none */
  rect: [number, number, number, number];
}

/** A piece with momentum. */
export interface Rolling {
  /** Square */
  square: string;
  /** Display name */
  name: string;
  /** Letter of the army */
  army: string;
  /** Picture of the piece */
  tile: string;
  /** Squares after each of the next rolls of its army, if nothing changes */
  next: string[];
  /** Whether it can't make its next roll */
  stop: boolean;
  /** How it rolls, in words */
  words: string;
}

/** A zone of the board, with the number of pieces that each army has there. */
export interface Zone {
  /** Display name */
  name: string;
  /** Letter of the army whose camp it is, empty if none */
  camp: string;
  /** Whether it is in a corner of the board */
  corner: boolean;
  /** Number of pieces of each army, in the order of play */
  pieces: number[];
  /** Letter of the army with the most pieces, empty for a tie */
  leader: string;
}

/** The current line of moves: the moves up to the current node, and those after it. */
export interface MovesState {
  /** Moves of the line */
  list: MoveLine[];
  /** Whether there is a move to take back */
  canUndo: boolean;
  /** Whether there is a move to redo */
  canRedo: boolean;
  /** Odds and result of the die for the current move, null if it had none */
  thrown: Odds | null;
  /** Picture of that die, empty if none */
  dieTile: string;
}

/** A move of the current line. */
export interface MoveLine {
  /** Number of its node */
  node: number;
  /** Number of its round, from 1 */
  number: number;
  /** Letter of the army that made it */
  army: string;
  /** Move text */
  text: string;
  /** Whether it led to the current position */
  current: boolean;
  /** Whether it comes after the current position */
  after: boolean;
  /** Number of alternatives in the record */
  branches: number;
  /** The move as a sentence */
  words: string;
}

/** The odds of a stroke with the die, before or after the roll. */
export interface Odds {
  /** Move text without the roll, for the call play */
  move: string;
  /** Square of the ball */
  from: string;
  /** Direction as in move texts, such as E */
  toward: string;
  /** Description such as c4 east */
  label: string;
  /** The roll, 0 before it */
  die: number;
  /** Index of the row that the roll chose, -1 before it */
  chosen: number;
  /** Possible results, nearest first */
  rows: StrokeOutcome[];
}

/** A possible result of a stroke, and its probability. */
export interface StrokeOutcome {
  /** Square where the ball ends */
  square: string;
  /** Number of rolls, out of of, with this result */
  weight: number;
  /** Number of possible rolls */
  of: number;
  /** Probability such as 1/3 */
  text: string;
  /** The result as a sentence without a full stop */
  words: string;
  /** Display name of the piece that is captured, empty if none */
  hit: string;
  /** Whether the ball leaves the game */
  lost: boolean;
}

/** The complete record. */
export interface TreeState {
  /** Tags of the record */
  tags: TagText[];
  /** Comment before the first move */
  comment: string;
  /** Whether the start has arrows or circles */
  drawn: boolean;
  /** All moves in reading order: a move, its alternatives with what follows them, then the next move */
  moves: TreeMove[];
}

/** A tag of the record, such as Title, or an army's name for who played it. */
export interface TagText {
  /** Name of the tag */
  name: string;
  /** Its value */
  value: string;
}

/** A move of the record. */
export interface TreeMove {
  /** Number of its node */
  node: number;
  /** Number of the node before it, 0 for the start */
  parent: number;
  /** Number of its round, from 1 */
  number: number;
  /** Letter of the army that made it */
  army: string;
  /** Move text */
  text: string;
  /** !, ?, !!, ??, !? or ?!, empty if none */
  glyph: string;
  /** Comment, empty if none */
  comment: string;
  /** Whether its position has arrows or circles */
  drawn: boolean;
  /** Whether the user asked for a hint in its position */
  hint: boolean;
}

/** The notes of the current node, and the pen. */
export interface NotesState {
  /** !, ?, !!, ??, !? or ?!, empty if none */
  glyph: string;
  /** Comment, empty if none */
  comment: string;
  /** Arrows and circles, such as Ga1-b5,Rc3 */
  marks: string;
  /** Current tool, as in the call pen; empty if none */
  pen: string;
  /** Colour of the pen: G, R, B or Y */
  ink: string;
}

/** The armies: players, captured pieces, and pieces in hand. */
export interface HandsState {
  /** Letter of the army to move */
  mover: string;
  /** Armies in the order of play */
  armies: Army[];
  /** Who plays which army, such as b:person,w:4; empty if people play all of them */
  seats: string;
  /** Whether the computer's armies are played by the computer or the page; otherwise people can move them */
  opposed: boolean;
}

/** An army. */
export interface Army {
  /** Its letter */
  letter: string;
  /** Display name */
  name: string;
  /** Whether it is to move; false when the game is over */
  toMove: boolean;
  /** Whether it is eliminated */
  out: boolean;
  /** Rank in a game of three armies or more, 1 for the winner; 0 while undecided */
  place: number;
  /** Its side of the board as displayed: below, right, above or left */
  seat: string;
  /** Person, or the level of the computer from 1 to 8 */
  player: string;
  /** Picture of a piece without a symbol */
  tile: string;
  /** Edge colour of its pieces, as #rrggbb */
  edge: string;
  /** Colour of its pieces, as #rrggbb */
  tone: string;
  /** Pieces of this army that were captured, null if the game doesn't show them */
  captured: Captured[] | null;
  /** Its pieces in hand, null in a game without hands */
  hand: Held[] | null;
}

/** The captured pieces of one type. */
export interface Captured {
  /** Id of the piece type */
  id: string;
  /** Display name */
  name: string;
  /** Picture of the piece */
  tile: string;
  /** Number of pieces */
  count: number;
}

/** The pieces of one type in a hand. */
export interface Held {
  /** Id of the piece type */
  id: string;
  /** Display name */
  name: string;
  /** Picture of the piece */
  tile: string;
  /** Number of pieces */
  count: number;
  /** Argument for the call select, empty if they can't be dropped now */
  select: string;
  /** Whether it is selected */
  selected: boolean;
}

/** The marks on the board. */
export interface MarksState {
  /** Marks on the board with their meaning, in the order of the legend */
  keys: LegendEntry[];
  /** Edges of the board, as they apply to the army of the selected piece or to the army at the bottom */
  edges: Edge[];
  /** Odds of the stroke that is aimed or under the pointer, null if none */
  odds: Odds | null;
  /** Check of the army to move, null if none */
  check: CheckMark | null;
  /** How many squares each army attacks, in words; empty unless attacks are shown */
  attacks: string;
  /** Move that is shown as a hint, empty if none */
  hint: string;
}

/** A kind of mark on the board, for a legend. */
export interface LegendEntry {
  /** Name of the mark, such as capture */
  kind: string;
  /** Its meaning */
  label: string;
  /** Picture */
  svg: string;
}

/** An edge of the board, as it applies to the pieces of one army. */
export interface Edge {
  /** Side of the screen: left, right, top or bottom */
  side: string;
  /** Name of the kind of edge */
  kind: string;
  /** Display name */
  title: string;
  /** What happens there */
  words: string;
  /** Letter of the army */
  army: string;
  /** Picture */
  svg: string;
}

/** A check of the army to move. */
export interface CheckMark {
  /** Square of the royal piece */
  square: string;
  /** The check as a sentence */
  words: string;
  /** Whether it is checkmate, in a game that continues after it */
  mate: boolean;
}

/** The piece that is selected, or else the one under the pointer. The call kind returns what all pieces of its type have in common. */
export interface TouchedPiece {
  /** Id of the piece type */
  id: string;
  /** Letter of the army */
  army: string;
  /** Square, or "in hand" */
  square: string;
  /** Display name */
  name: string;
  /** How it moves */
  words: string;
  /** Whether it is selected, not only under the pointer */
  selected: boolean;
  /** Number of moves that it can make now */
  moves: number;
}

/** A message about a refused move, the move under the pointer or being entered, or a check. */
export interface MessageCard {
  /** Heading */
  title: string;
  /** Message */
  text: string;
  /** What to do next, empty if none */
  how: string;
  /** Whether a move was refused */
  alarm: boolean;
}

/** How the game ended. */
export interface ResultCard {
  /** Result as records write it */
  text: string;
  /** Result as a sentence; with many armies a second one gives their places */
  words: string;
}

/** An author's picture of a piece, already decoded. */
export interface Bitmap {
  /** Letter of the army */
  army: string;
  /** Id of the piece type */
  id: string;
  /** Width in pixels, 1 to 256 */
  width: number;
  /** Height in pixels, 1 to 256 */
  height: number;
  /** Red, green, blue and alpha of each pixel, row by row, not premultiplied, as in ImageData */
  pixels: Uint8Array | Uint8ClampedArray;
}

/** A rectangle in the board's document, in CSS pixels from its upper left corner. */
export interface Rect {
  /** Left edge */
  x: number;
  /** Top edge */
  y: number;
  /** Width */
  width: number;
  /** Height */
  height: number;
}

/** A built-in game. */
export interface Variant {
  /** Name for the calls */
  name: string;
  /** Display name */
  title: string;
  /** Name of the inventor */
  inventor: string;
  /** Size of the board, such as 19 × 19 */
  size: string;
  /** Name of the family, empty if none */
  family: string;
  /** Part that was reconstructed because its source is lost, such as set-up; usually empty */
  reconstructed: string;
}

/** A piece type, as an army has it. */
export interface Kind {
  /** Id in texts, such as P */
  id: string;
  /** Display name */
  name: string;
  /** Japanese name, empty if none */
  kanji: string;
  /** How it moves */
  words: string;
  /** Its move as XBetza; rules of the game may change its meaning */
  xbetza: string;
  /** Picture of the piece */
  tile: string;
  /** Picture with its moves as the symbol */
  moveTile: string;
  /** Id of the first type that it may promote to, null if none */
  promotes: string | null;
  /** Ids of all types that it may promote to */
  becomes: string[];
  /** Ids of the types that may promote to it */
  promotedFrom: string[];
  /** Letter of the only army that this entry applies to, empty for all */
  army: string;
}

/** A piece type with everything that its card shows. */
export interface KindCard extends Kind {
  /** Display name of the army */
  armyName: string;
  /** Its moves on an empty board, as an SVG text */
  diagram: string;
  /** When it promotes, in words; empty for never */
  when: string;
  /** Types that it may promote to */
  to: Form[];
  /** Types that may promote to it */
  from: Form[];
}

/** A family of games. */
export interface Family {
  /** Display name */
  name: string;
  /** Its games */
  games: FamilyGame[];
}

/** A game of a family. */
export interface FamilyGame {
  /** Name for the calls */
  name: string;
  /** Display name */
  title: string;
  /** Its piece types */
  kinds: Kind[];
}

/** A paragraph of the rules, or a worked example with a position and moves. */
export interface Paragraph {
  /** Heading */
  title: string;
  /** Text */
  text: string;
  /** Position text of a worked example */
  position?: string;
  /** Moves of a worked example, separated by spaces */
  played?: string;
}

/** An army that can be given to a player. */
export interface Seatable {
  /** Its letter */
  letter: string;
  /** Display name */
  name: string;
  /** Picture of a piece without a symbol */
  tile: string;
}

/** A report on a diagram text. */
export interface Inspection {
  /** Whether the text has no faults and can be played */
  readable: boolean;
  /** One line about its content and what isn't supported */
  summary: string;
  /** Number of files */
  files: number;
  /** Number of ranks */
  ranks: number;
  /** Whether the board is chequered */
  squares: boolean;
  /** The first hundred faults, in the order of the lines */
  faults: TextNote[];
  /** The faults as sentences with line numbers, each on a line of its own */
  wrong: string;
  /** Features that aren't supported, the first hundred */
  warnings: TextNote[];
  /** Piece types, as far as they can be read */
  pieces: TextPiece[];
}

/** A fault of a diagram text, or a feature of it that isn't supported. */
export interface TextNote {
  /** Line number from 1, 0 if it isn't about one line */
  line: number;
  /** Column from 1 in characters, 0 if it is about the whole line */
  column: number;
  /** Characters that it is about, 0 if unknown */
  width: number;
  /** Kind of a fault: bad-piece, bad-value, bad-square, bad-move, bad-index, unknown-id or no-pieces */
  kind: string;
  /** Kind of error in an XBetza move, empty for other faults */
  move: string;
  /** The wrong word of a fault, or its first 60 characters */
  word: string;
  /** What a fault's word should be */
  detail: string;
  /** Message with the line number, as the command line prints it */
  text: string;
  /** Message for the author, as a sentence; of a fault without its place */
  says: string;
}

/** A line of a diagram text that defines a piece. */
export interface TextPiece {
  /** Line number from 1 */
  line: number;
  /** Id in position texts */
  id: string;
  /** Id as the text writes it */
  given: string;
  /** Display name */
  name: string;
  /** Its XBetza, or that of its name; moves that other lines add follow after a space */
  move: string;
  /** Whether the move is empty, so the name stands for it */
  byName: boolean;
  /** Whether it is royal */
  royal: boolean;
  /** How it moves */
  words: string;
}

/** The result of a search. */
export interface Thought {
  /** Best moves, the best first; empty if the game is over */
  lines: ScoredLine[];
  /** Plies to which all moves were searched */
  depth: number;
  /** Number of positions searched */
  nodes: number;
  /** Percentage of the limit that was used, below 100 only if the search was stopped */
  share: number;
  /** Value of the strongest army's pieces at the start, in the unit of score */
  whole: number;
  /** Average value of one of these pieces, in the unit of score */
  piece: number;
}

/** A move with its score and the expected continuation. */
export interface ScoredLine {
  /** The move, and then the expected ones */
  moves: string[];
  /** Score for the army to move, in hundredths of the game's most common piece */
  score: number;
  /** Plies to the end of the game: positive for a win, negative for a loss, 0 if none was found */
  mate: number;
}

/** A move, explained in words. */
export interface Advice {
  /** Move text */
  move: string;
  /** Description such as Lion captures j11, then k12 */
  title: string;
  /** Reasons as sentences, empty for a quiet move */
  why: string;
  /** Expected reply as a sentence, empty if none */
  reply: string;
}

/** The status of the computer. */
export interface Thinking {
  /** Nothing, thinking, paused, failed, or missing if this browser can't run it */
  doing: string;
  /** Letter of the army that it is to move, empty if none */
  army: string;
  /** Its level from 1 to 8 */
  level: number;
  /** Plies to which all moves have been searched */
  depth: number;
  /** Percentage of the search that is done */
  share: number;
  /** Why it failed, empty otherwise */
  message: string;
}

/** The value of a piece. */
export interface PieceValue {
  /** Letter of the army */
  army: string;
  /** Id of the piece type */
  id: string;
  /** Value in hundredths of the first army's most common piece */
  value: number;
  /** Whether it is royal */
  royal: boolean;
}

/** The detail of the event change: what has changed since the last one. */
export interface Change {
  /** Revision of the state */
  revision: number;
  /** Number of the current node */
  node: number;
  /** Names of the sections that have changed */
  sections: string[];
}

/** The detail of the event move. */
export interface Moved {
  /** Move text, as recorded */
  move: string;
  /** Number of its node */
  node: number;
  /** Number of moves up to it */
  ply: number;
  /** Who made it: person, page or computer */
  by: string;
  /** Whether the move isn't new: redo or go showed it again */
  again?: boolean;
}

/** A move of the computer, and the search that found it. */
export interface Answered {
  /** Letter of the army */
  army: string;
  /** Level of the computer */
  level: number;
  /** Move text, as recorded */
  move: string;
  /** Score as in Judged */
  score: number;
  /** Plies to the end of the game, as in Judged */
  mate: number;
  /** Plies to which all moves were searched */
  depth: number;
  /** Number of positions searched */
  nodes: number;
  /** Duration in milliseconds */
  ms: number;
}

/** @deprecated The older name of Features */
export type Has = Features;
/** @deprecated The older name of ScoredLine */
export type Judged = ScoredLine;
/** @deprecated The older name of LegendEntry */
export type Key = LegendEntry;
/** @deprecated The older name of StrokeOutcome */
export type Odd = StrokeOutcome;
/** @deprecated The older name of KeyItem */
export type Possible = KeyItem;
/** @deprecated The older name of PositionKey */
export type Saying = PositionKey;

/** The element <fairway-diagram>. The methods of Fairway return promises here, and load the board first if necessary. */
export interface Diagram extends HTMLElement {
  position(): Promise<string>;
  record(whole?: boolean): Promise<string>;
  result(): Promise<string | null>;
  legal(): Promise<string[]>;
  play(move: string, by?: 'person' | 'page' | 'computer'): Promise<string>;
  oppose(opposed?: boolean): Promise<void>;
  undo(): Promise<boolean>;
  redo(): Promise<boolean>;
  go(node: number): Promise<void>;
  resign(by?: 'person' | 'page' | 'computer'): Promise<void>;
  agree(by?: 'person' | 'page' | 'computer'): Promise<void>;
  newGame(variant?: string): Promise<void>;
  load(game: string | { diagram: string; position?: string; played?: string }, position?: string, played?: string): Promise<string[] | undefined>;
  restore(kept: string): Promise<string | undefined>;
  openLink(link: string): Promise<string | undefined>;
  warnings(): Promise<string[]>;
  save(): Promise<string>;
  summary(): Promise<Summary>;
  link(whole?: boolean): Promise<string>;
  share(whole?: boolean): Promise<Shared>;
  letter(id: string): Promise<Shared>;
  readLink(link: string): Promise<LinkText>;
  line(node?: number): Promise<Line>;
  svg(): Promise<string>;
  film(node?: number, how?: { width?: number; pictures?: number; coords?: boolean; marks?: boolean; plan?: boolean }): Promise<Take>;
  annotate(notes: { node?: number; comment?: string; glyph?: string; marks?: string }): Promise<void>;
  sketch(marks?: string): Promise<void>;
  pen(tool?: '' | 'arrow' | 'circle' | 'eraser' | 'finger', ink?: string): Promise<void>;
  arrange(how: 'main' | 'up' | 'down' | 'delete', node?: number): Promise<boolean>;
  tag(name: string, value?: string): Promise<void>;
  setUp(position?: string, edit?: Edit): Promise<Placement>;
  palette(): Promise<Stock[]>;
  select(square?: string): Promise<void>;
  selected(): Promise<string | null>;
  marked(): Promise<string[]>;
  hover(square?: string, part?: '' | 'upper' | 'lower', by?: '' | 'finger'): Promise<void>;
  choose(index?: number): Promise<void>;
  option(index?: number): Promise<void>;
  hoverOption(index: number): Promise<void>;
  roll(): Promise<string>;
  cancel(): Promise<void>;
  state(sections?: Section[]): Promise<State>;
  set(settings: Settings): Promise<void>;
  pictures(list: Bitmap[], missing?: string): Promise<void>;
  guide(to?: { moves?: string[]; squares?: string[]; slow?: boolean; once?: boolean }): Promise<void>;
  squareRect(square: string): Promise<Rect>;
  squareAt(x: number, y: number): Promise<string | null>;
  aspectIn(width: number, height: number): Promise<number>;
  idle(): Promise<boolean>;
  variants(): Promise<Variant[]>;
  kinds(): Promise<Kind[]>;
  kind(id: string, army?: string): Promise<KindCard>;
  family(): Promise<Family | null>;
  text(): Promise<string>;
  rules(): Promise<Paragraph[]>;
  diagram(id: string, army?: string, variant?: string): Promise<string>;
  armies(variant: string): Promise<Seatable[]>;
  inspect(diagram: string): Promise<Inspection>;
  think(limits: { nodes?: number; ms?: number; lines?: number; node?: number; waits?: boolean; here?: boolean }): Promise<Thought>;
  stop(): Promise<void>;
  pause(paused?: boolean): Promise<void>;
  thinking(): Promise<Thinking>;
  concede(concedes?: boolean): Promise<void>;
  values(): Promise<PieceValue[]>;
  /** Clicks a square, or the element itself, which loads the board. */
  click(square?: string, part?: '' | 'upper' | 'lower'): Promise<void>;
  /** Loads the board. Resolves when it is ready. */
  wake(): Promise<Diagram>;
  /** Replaces the board by a picture. The element keeps the game. */
  sleep(): Promise<void>;
  /** Adds an event listener, and returns a function that removes it. */
  on<E extends keyof Events>(event: E, listener: (detail: Events[E]) => void): () => void;
  /** Resolves when the board is ready, now or the next time that it is loaded. */
  ready: Promise<Diagram>;
  /** The board is loaded and ready. */
  readonly live: boolean;
  /** The version of the page API. */
  readonly version: number;
  /** The version of Fairway, such as 1.2.3. */
  readonly release: string;
  /** The attribute variant. */
  variant: string;
  /** The last error, or null. */
  error: string | null;
}

declare global {
  interface Window {
    fairway: Fairway;
  }
  interface HTMLElementTagNameMap {
    'fairway-diagram': Diagram;
  }
}
