import { RUSSIAN } from '../template/russian.ts';
import { filledContent } from './fillLayer.ts';
import type { Filling } from './fillingInUse.ts';
import { useFilling } from './fillingInUse.ts';
import { fillWith } from './fillWith.ts';

export const RUSSIAN_FILLING: Filling = { language: RUSSIAN, fillWith, filledContent };

/**
 * Fills documents in Russian from now on, in a program that has the language from the beginning: a worker,
 * the command line.
 */
export function useRussian(): void {
  useFilling(RUSSIAN_FILLING);
}
