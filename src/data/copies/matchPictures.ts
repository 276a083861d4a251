/**
 * Finds the file of each cell that names a picture: by its exact name, then without case and extension, then
 * by its words.
 */
import { wordsOf } from '../../document/text/foldText.ts';

interface MatchedPicture {
  /** The text of the cell. */
  readonly value: string;
  /** Index of the file. */
  readonly file: number;
  /** `similar`: the same words in another order, or one misprint; a person should look at it. */
  readonly how: 'same' | 'similar';
}
interface PictureMatches {
  readonly found: readonly MatchedPicture[];
  readonly missing: readonly string[];
}

/** @param fileNames may have folders in front, with slashes */
export function matchPictures(values: readonly string[], fileNames: readonly string[]): PictureMatches {
  const stems = fileNames.map(stemOf);
  const exact = indexOf(fileNames.map(lastPart));
  const byStem = indexOf(stems);
  const byWords = indexOf(stems.map(sortedWords));
  const found: MatchedPicture[] = [];
  const missing: string[] = [];
  for (const value of new Set(values.map((text) => text.trim()).filter((text) => text !== ''))) {
    const stem = stemOf(value);
    const same = exact.get(value) ?? byStem.get(stem);
    const similar = same === undefined ? (byWords.get(sortedWords(stem)) ?? nearest(stems, stem)) : undefined;
    if (same !== undefined) found.push({ value, file: same, how: 'same' });
    else if (similar !== undefined) found.push({ value, file: similar, how: 'similar' });
    else missing.push(value);
  }
  return { found, missing };
}

/** Positions by text; a text that several files have belongs to none. */
function indexOf(texts: readonly string[]): { get: (text: string) => number | undefined } {
  const places = new Map<string, number | null>();
  for (const [place, text] of texts.entries()) places.set(text, places.has(text) ? null : place);
  return { get: (text) => (text === '' ? undefined : (places.get(text) ?? undefined)) };
}

function lastPart(name: string): string {
  return name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
}

/** The words of a name without folders and extension: «Фото/Иванов_Иван.JPG» is «иванов иван». */
function stemOf(name: string): string {
  return wordsOf(lastPart(name).replace(/\.(png|jpe?g|webp|gif)$/iu, '')).join(' ');
}

function sortedWords(stem: string): string {
  return stem.split(' ').toSorted().join(' ');
}

/** A misprint in a short name makes another name. */
const MIN_MISPRINTED = 6;

/** The only name with one letter more, less or other; undefined when there is none or several. */
function nearest(stems: readonly string[], stem: string): number | undefined {
  if (stem.length < MIN_MISPRINTED) return undefined;
  const near = stems.flatMap((candidate, place) => (differsByOne(candidate, stem) ? [place] : []));
  return near.length === 1 ? near[0] : undefined;
}

function differsByOne(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false;
  let start = 0;
  while (start < Math.min(a.length, b.length) && a.charAt(start) === b.charAt(start)) start += 1;
  const [skipA, skipB] = [a.length >= b.length ? 1 : 0, b.length >= a.length ? 1 : 0];
  const isDigit = /\d/u.test(a.charAt(start) + b.charAt(start));
  return !isDigit && a.slice(start + skipA) === b.slice(start + skipB);
}
