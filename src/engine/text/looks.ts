/** What draws the looks of texts (`typesetter.ts`). */
import { onArc } from './arc.ts';
import { textInLooks } from './capitals.ts';
import { fillingScale, widestLine } from './fillFrame.ts';
import { cutAtSpaces, filling } from './justify.ts';
import { withItems } from './listItems.ts';
import { letterItems } from './letterItems.ts';

export const LOOKS = {
  textInLooks,
  fillingScale,
  widestLine,
  cutAtSpaces,
  filling,
  letterItems,
  withItems,
  onArc,
};
