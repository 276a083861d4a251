/**
 * Headings with letters of two alphabets, «Клaсс» with a Latin «a»: they are matched by what they look like, and
 * told, because nobody can see the difference.
 */
import { hasMixedWord, withOneAlphabet } from '../names/mixedAlphabet.ts';
import type { TableSheet } from '../../document/table/table.ts';

interface LookAlikeHeading {
  readonly name: string;
  /** Latin letters in Russian words, each once. */
  readonly letters: readonly string[];
}

/** Those of a sheet; none without a heading. */
export function lookAlikeHeadings(
  { rows }: TableSheet,
  headerRow: number | null,
): readonly LookAlikeHeading[] {
  if (headerRow === null) return [];
  return (rows[headerRow] ?? []).flatMap((cell) => {
    const name = cell.trim();
    if (!hasMixedWord(name)) return [];
    const meant = Array.from(withOneAlphabet(name));
    const letters = Array.from(name).filter(
      (letter, place) => /\p{Script=Latin}/u.test(letter) && /\p{Script=Cyrillic}/u.test(meant[place] ?? ''),
    );
    return letters.length === 0 ? [] : [{ name, letters: [...new Set(letters)] }];
  });
}

/** «В заголовке «Клaсс» латинская буква «a».» */
export function lookAlikeText({ name, letters }: LookAlikeHeading): string {
  const named = letters.map((letter) => `«${letter}»`).join(', ');
  return `В заголовке «${name}» ${letters.length === 1 ? 'латинская буква' : 'латинские буквы'} ${named}.`;
}
