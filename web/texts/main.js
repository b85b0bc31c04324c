// fairway-texts.js begins here: it hands over what makes pictures of diagram texts, and fetches their authors' own.
import chess from '../../render/look/chess.txt';
import { readFigures } from './figures.js';
import { structure, written } from './picture.js';
import { pictures } from './pictures.js';

const figures = readFigures(chess);

globalThis.fairwayTexts({
  structure: (text, how) => structure(text, figures, how),
  written: (text, how) => written(text, figures, how),
  pictures,
});
