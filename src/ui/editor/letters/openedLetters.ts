import type { LetterWishes } from '../../../output/letters/index.ts';
import { addressColumnOf } from '../../../output/letters/index.ts';
import { loadCorrections, loadWords } from '../../../app/issue/letters/corrections.ts';
import type { LettersSource } from '../../../app/issue/letters/lettersSource.ts';

export interface OpenedLetters {
  readonly source: LettersSource;
  /** The column that looks like the addresses; null without one. */
  readonly column: string | null;
  /** Typed before in place of cells of this column. */
  readonly corrections: LetterWishes['corrections'];
  /** Those of the last letters; null before any. */
  readonly words: Pick<LetterWishes, 'subject' | 'text'> | null;
}

/** The letters of these copies, with what was typed for them before. */
export async function openLetters(source: LettersSource, projectPlace: string): Promise<OpenedLetters> {
  const column = addressColumnOf(source.withFields);
  const corrections = column === null ? {} : await loadCorrections(projectPlace, source, column);
  return { source, column, corrections, words: await loadWords(projectPlace) };
}
