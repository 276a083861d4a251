/** Layout of texts: lines, letters, carets. */
export type { Bidi } from './bidi.ts';
export { loadBidi } from './bidi.ts';
export { bidiOf } from './bidiRuns.ts';
export {
  caretAt,
  edgesOf,
  lineEnd,
  lineStart,
  offsetAbove,
  offsetAt,
  offsetBelow,
  selectionBounds,
  ontoStraightLine,
} from './caret.ts';
export { endOnSide, offsetBeside } from './caretSides.ts';
export { createTextMeasurer } from './contextMeasurer.ts';
export { cssFont } from './cssFont.ts';
export { widestCutWord } from './cutWord.ts';
export { drawnText } from './drawnText.ts';
export { graphemeBoundaries } from './graphemes.ts';
export type { GlyphRun, LineBox, TextLayout } from './layout.ts';
export { plainlySet } from './plainlySet.ts';
export { visibleText } from './visibleText.ts';
export { wordAt } from './words.ts';
