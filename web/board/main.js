// The board's document begins.

import '../shared/requiresupport.js';
import { createBoard } from './board.js';

createBoard(document.documentElement); // the bar and the panels lie beside the body
