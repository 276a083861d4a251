/**
 * Directions of the letters of a paragraph (UAX #9). A line is cut into parts of one direction; a canvas
 * draws each part, and the layout places them from left to right. A paragraph without right-to-left letters
 * has no directions and costs one look at its characters. Hosts load the algorithm with the faces of rare
 * letters (`usesRareLetters`).
 */
import type { bidiOf } from './bidiRuns.ts';

export interface Directions {
  /** Level of the paragraph: odd if it begins from the right. */
  readonly base: number;
  /** Level of each UTF-16 unit: odd if it is read from right to left. */
  readonly levels: Uint8Array;
}
/** The algorithm, and what it does to lines (`bidiRuns.ts`). */
export type Bidi = ReturnType<typeof bidiOf>;

/** What orders letters of both directions. */
export interface Directing {
  /** Absent while it is not loaded: such texts are measured again once it is (`rareLetters.ts`). */
  readonly bidi?: Bidi;
}

/** Loads the algorithm, 6 kB. Rejects when that fails. */
export async function loadBidi(): Promise<Bidi> {
  const [{ default: create }, { bidiOf }] = await Promise.all([import('bidi-js'), import('./bidiRuns.ts')]);
  return bidiOf(create());
}

/**
 * The directions of a paragraph, or null if all of it is read from left to right, or while the algorithm is
 * on its way with the faces of its letters.
 */
export function directionsOf(text: string, { bidi }: Directing): Directions | null {
  return bidi !== undefined && RIGHT_TO_LEFT.test(text) ? bidi.directionsOf(text) : null;
}

export function isRightToLeft({ level }: { readonly level: number }): boolean {
  return level % 2 === 1;
}

/**
 * Hebrew, Arabic and other letters that are read from right to left, and the controls that begin such a text.
 */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
