import { RUSSIAN } from '../template/russian.ts';
import { filledContents } from './fillLayer.ts';
import type { Filling } from './filling.ts';
import { fillWith } from './fillWith.ts';

/** Fills documents in Russian. */
export const RUSSIAN_FILLING: Filling = { language: RUSSIAN, fillWith, filledContents };
