/**
 * Directions of the letters of a paragraph (UAX #9). A line is cut into parts of one direction; a canvas
 * draws each part, and the layout places them from left to right. A paragraph without right-to-left letters
 * has no directions and costs one look at its characters. Hosts load the algorithm with the faces of rare
 * letters (`usesRareLetters`).
 */
import type bidiFactory from 'bidi-js';
import type { Span } from './spans.ts';

export interface Directions {
  /** Level of the paragraph: odd if it begins from the right. */
  readonly base: number;
  /** Level of each UTF-16 unit: odd if it is read from right to left. */
  readonly levels: Uint8Array;
}
/** A part of a span with one level. */
export interface LevelSpan extends Span {
  readonly level: number;
}

export type Bidi = ReturnType<typeof bidiFactory>;

/** What orders letters of both directions. */
export interface Directing {
  /** Absent while it is not loaded: such texts are measured again once it is (`rareLetters.ts`). */
  readonly bidi?: Bidi;
}

/** Loads the algorithm, 6 kB. Rejects when that fails. */
export async function loadBidi(): Promise<Bidi> {
  const { default: create } = await import('bidi-js');
  return create();
}

/**
 * The directions of a paragraph, or null if all of it is read from left to right, or while the algorithm is
 * on its way with the faces of its letters.
 */
export function directionsOf(text: string, { bidi }: Directing): Directions | null {
  if (!RIGHT_TO_LEFT.test(text) || bidi === undefined) return null;
  const { levels, paragraphs } = bidi.getEmbeddingLevels(inOneUnit(text, bidi), 'auto');
  return { base: paragraphs[0]?.level ?? 0, levels };
}

/**
 * The spans cut where the level changes, in the order of the text. Spaces that hang have the level of the
 * paragraph.
 */
export function levelSpans(
  { base, levels }: Directions,
  spans: readonly Span[],
  hangs: boolean,
): readonly LevelSpan[] {
  const parts: LevelSpan[] = [];
  for (const { start, end, format } of spans) {
    let from = start;
    for (let at = start + 1; at <= end; at += 1) {
      if (at < end && (hangs || levels[at] === levels[from])) continue;
      parts.push({ start: from, end: at, format, level: hangs ? base : (levels[from] ?? base) });
      from = at;
    }
  }
  return parts;
}

/** Indexes of the parts of a line from left to right (rule L2). */
export function visualOrder(parts: readonly LevelSpan[]): readonly number[] {
  let order = parts.map((_, index) => index);
  const levelAt = (index: number): number => parts[index]?.level ?? 0;
  for (let level = Math.max(0, ...parts.map((part) => part.level)); level > 0; level -= 1) {
    const reversed: number[] = [];
    let turned: number[] = [];
    for (const index of order) {
      if (levelAt(index) >= level) turned.unshift(index);
      else {
        reversed.push(...turned, index);
        turned = [];
      }
    }
    order = [...reversed, ...turned];
  }
  return order;
}

export function isRightToLeft({ level }: { readonly level: number }): boolean {
  return level % 2 === 1;
}

/**
 * Hebrew, Arabic and other letters that are read from right to left, and the controls that begin such a text.
 */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const ASTRAL = /[\u{10000}-\u{10ffff}]/gu;
/** A character of one unit for each type that characters of two units have. */
const STAND_INS: Readonly<Record<string, string>> = {
  L: 'a',
  R: '\u05d0',
  AL: '\u0627',
  EN: '1',
  AN: '\u0660',
  NSM: '\u0300',
  BN: '\u00ad',
};

/**
 * The library reads each UTF-16 unit by itself, so characters of two units are replaced by others of their
 * type.
 */
function inOneUnit(text: string, bidi: Bidi): string {
  return text.replaceAll(ASTRAL, (character) =>
    (STAND_INS[bidi.getBidiCharTypeName(character)] ?? '!').repeat(2),
  );
}
