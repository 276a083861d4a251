/** What draws the looks of texts (`looksInUse.ts`). */
import { edgesOnArc, linesOnArc, onArc, onItsArc, straightPoint } from './arc.ts';
import { textInLooks } from './capitals.ts';
import { fillingScale, widestLine } from './fillFrame.ts';
import { cutAtSpaces, filling } from './justify.ts';
import { withItems } from './listItems.ts';
import { letterItems } from './letterItems.ts';
import { turnedWords } from './turnedWords.ts';

export const LOOKS = {
  textInLooks,
  fillingScale,
  widestLine,
  cutAtSpaces,
  filling,
  letterItems,
  withItems,
  onArc,
  onItsArc,
  straightPoint,
  edgesOnArc,
  linesOnArc,
  turnedWords,
};
