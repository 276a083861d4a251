/**
 * Which letters of a font are needed. Its subsets `latin` and `cyrillic` take a fifth of what all take, and
 * most documents have no other letters.
 */
import type { LayerWith } from './layers/capabilities.ts';
import { hasLetters, takesRecords } from './layers/capabilities.ts';
import type { Document } from './document.ts';
import { foundOnce } from './schema/foundOnce.ts';
import { textsOf } from './layers/content.ts';

/** The letters of these two subsets, or all but the rare ones. */
export type LoadedLetters = 'common' | 'usual';
/** Rare letters are those of Vietnamese. */
export type Letters = LoadedLetters | 'rare' | 'all';

/**
 * Letters that are drawn from these two subsets in every family, its stand-ins included
 * (`tests/unit/hosts/letters.test.ts` reads all font files).
 */
export const COMMON_LETTERS =
  /^[\t\n\r\u0020-\u007e\u00a0-\u00ff\u0400-\u045f\u0490\u0491\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2116\u2122\u2212]*$/;

/**
 * Letters of Vietnamese that the other subsets lack, the marks that make them, and letters and marks that are
 * read from right to left.
 */
const RARE_LETTER =
  /[\u0300\u0302\u0303\u0309\u031b\u0323\u1ea0-\u1ef9\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * The letters of the texts of a document as they are now, apart from rare ones. Hidden layers count, because
 * they can be shown.
 */
export function lettersOf({ layers }: Document): LoadedLetters {
  return layers
    .filter(hasLetters)
    .flatMap(textsOf)
    .every((text) => COMMON_LETTERS.test(text))
    ? 'common'
    : 'usual';
}

export function hasRareLetters(text: string): boolean {
  return RARE_LETTER.test(text);
}

/** Whether a text of the layers has rare letters in any copy. */
export function usesRareLetters({ layers }: Pick<Document, 'layers'>): boolean {
  return layers.some((layer) => {
    // Once for a layer: lists of names are long.
    return hasLetters(layer) && foundOnce(layer, isRare);
  });
}

function isRare(layer: LayerWith<'letters'>): boolean {
  return possibleTexts(layer).some(hasRareLetters);
}

function possibleTexts(layer: LayerWith<'letters'>): readonly string[] {
  return takesRecords(layer) ? [layer.display, layer.format, ...layer.selectedCells.flat()] : textsOf(layer);
}
