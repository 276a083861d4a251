/**
 * What fills documents with records: a language, and the code of the fill. It is a value that a host has and
 * gives to what fills: programs without a screen and workers from the beginning (`RUSSIAN_FILLING`), the page
 * once it is loaded (`loadFilling`), because it weighs thirty kilobytes. Null stands for one that is not there.
 */
import type { Language } from '../template/language.ts';
import type { filledContents } from './fillLayer.ts';
import type { fillWith } from './fillWith.ts';

export interface Filling {
  readonly language: Language;
  readonly fillWith: typeof fillWith;
  readonly filledContents: typeof filledContents;
}
