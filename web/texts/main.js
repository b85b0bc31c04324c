// The entry point of fairway-texts.js, which makes pictures of diagram texts and fetches their authors' pictures.
import chess from '../../render/look/chess.txt';
import { readFigures } from './figures.js';
import { hasCharacters, makePicture } from './picture.js';
import { pictures } from './pictures.js';

const figures = readFigures(chess);

globalThis.fairwayTexts({
  structure: (text, how) => makePicture(text, figures, how),
  written: (text, how) => hasCharacters(text, figures, how),
  pictures,
});
