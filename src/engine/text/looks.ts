/** What draws the looks of texts (`looksInUse.ts`). */
import { textInLooks } from './capitals.ts';
import { fillingScale, widestLine } from './fillFrame.ts';
import { cutAtSpaces, filling } from './justify.ts';
import { letterItems } from './letterItems.ts';

export const LOOKS = { textInLooks, fillingScale, widestLine, cutAtSpaces, filling, letterItems };
