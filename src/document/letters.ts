/**
 * Which letters of a font are needed. Its subsets `latin` and `cyrillic` take a fifth of what all four take,
 * and most documents have no other letters.
 */
import { hasText } from './capabilities.ts';
import type { Document } from './document.ts';

/** The letters of these two subsets, or all of them. */
export type Letters = 'common' | 'all';

/**
 * Letters that are drawn from these two subsets in every family, its stand-ins included
 * (`tests/unit/hosts/letters.test.ts` reads all font files).
 */
export const COMMON_LETTERS =
  /^[\t\n\r\u0020-\u007e\u00a0-\u00ff\u0400-\u045f\u0490\u0491\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2116\u2122\u2212]*$/;

/** The letters of the texts of a document as they are now. Hidden layers count, because they can be shown. */
export function lettersOf({ layers }: Document): Letters {
  return layers.filter(hasText).every(({ display }) => COMMON_LETTERS.test(display)) ? 'common' : 'all';
}
