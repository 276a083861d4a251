/** The parts of a text from right to left that are each turned as one on an arc. */
import type { TextMeasurer } from '../ports/measurer.ts';
import { plainAdvance } from './advances.ts';
import { graphemeBoundaries } from './graphemes.ts';
import type { GlyphRun } from './layout.ts';

interface TurnedWord {
  readonly text: string;
  /** Left edge and width in the straight line. */
  readonly x: number;
  readonly width: number;
}

/** Letters of Hebrew; words of scripts whose letters join, which one by one would have other shapes. */
export function turnedWords(
  { text, font, x, width }: Pick<GlyphRun, 'text' | 'font' | 'x' | 'width'>,
  measurer: TextMeasurer,
): readonly TurnedWord[] {
  const right = x + width;
  return stretches(text).map(([start, end]) => {
    const after = plainAdvance(text.slice(0, start), font, measurer);
    const upTo = plainAdvance(text.slice(0, end), font, measurer);
    return { text: text.slice(start, end), x: right - upTo, width: upTo - after };
  });
}

/** Half-open ranges without spaces. */
function stretches(text: string): readonly (readonly [start: number, end: number])[] {
  if (JOINING.test(text))
    return Array.from(text.matchAll(/\S+/gu), ({ 0: word, index }) => [index, index + word.length] as const);
  const stops = graphemeBoundaries(text);
  return stops
    .slice(1)
    .map((end, index) => [stops[index] ?? 0, end] as const)
    .filter(([start, end]) => text.slice(start, end).trim() !== '');
}

/** Anything but Hebrew, punctuation and spaces. */
const JOINING = /[^\p{Script=Hebrew}\p{Script=Common}\p{Script=Inherited}]/u;
