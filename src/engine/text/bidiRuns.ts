/** What texts of both directions need beside `bidi.ts`: levels of letters, and the parts of lines by them. */
import type bidiFactory from 'bidi-js';
import type { Span } from './spans.ts';

type Algorithm = ReturnType<typeof bidiFactory>;

/** Levels of a paragraph (`Directions`, which this file does not import, because `bidi.ts` loads it). */
interface Levels {
  readonly base: number;
  readonly levels: Uint8Array;
}

/** A part of a span with one level. */
export interface LevelSpan extends Span {
  readonly level: number;
}

/** The algorithm and what is made of its levels, as one value that a host lends. */
export function bidiOf(algorithm: Algorithm) {
  return {
    directionsOf: (text: string): Levels => {
      const { levels, paragraphs } = algorithm.getEmbeddingLevels(inOneUnit(text, algorithm), 'auto');
      return { base: paragraphs[0]?.level ?? 0, levels };
    },
    levelSpans,
    visualOrder,
  };
}

/**
 * The spans cut where the level changes, in the order of the text. Spaces that hang have the level of the
 * paragraph.
 */
function levelSpans({ base, levels }: Levels, spans: readonly Span[], hangs: boolean): readonly LevelSpan[] {
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
function visualOrder(parts: readonly LevelSpan[]): readonly number[] {
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
function inOneUnit(text: string, bidi: Algorithm): string {
  return text.replaceAll(ASTRAL, (character) =>
    (STAND_INS[bidi.getBidiCharTypeName(character)] ?? '!').repeat(2),
  );
}
