/** Corrections of addresses as they outlive the page: by person and cell, since rows move. */
import { keepCorrections, keptCorrections } from '../../hosts/page/keptCorrections.ts';
import type { LetterWishes, PlannedLetter } from '../../output/index.ts';
import type { LettersSource } from './lettersSource.ts';
import { lettersOf } from './lettersSource.ts';

type Corrections = LetterWishes['corrections'];

/** Those of before for the cells of this column; a cell that was changed in the table has none. */
export async function loadCorrections(
  place: string,
  source: LettersSource,
  column: string,
): Promise<Corrections> {
  const kept = await keptCorrections(place);
  const found = plain(source, column).flatMap((letter) => {
    const correction = kept[nameOf(letter)];
    return correction === undefined ? [] : [[letter.copy, correction] as const];
  });
  return Object.fromEntries(found);
}

/** Keeps these in place of those of before. */
export async function saveCorrections(
  place: string,
  source: LettersSource,
  { column, corrections }: Pick<LetterWishes, 'column' | 'corrections'>,
): Promise<void> {
  const named = plain(source, column).flatMap((letter) => {
    const correction = corrections[letter.copy];
    return correction === undefined ? [] : [[nameOf(letter), correction] as const];
  });
  await keepCorrections(place, Object.fromEntries(named));
}

function plain(source: LettersSource, column: string): readonly PlannedLetter[] {
  return lettersOf(source, { column, corrections: {} });
}

function nameOf({ name, cell }: PlannedLetter): string {
  return JSON.stringify([name, cell]);
}
