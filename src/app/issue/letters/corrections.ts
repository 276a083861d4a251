/**
 * Corrections of addresses as they outlive the page: by person and cell, since rows move. People who share both,
 * such as namesakes without an address, are told apart by their whole records: what was typed for one of them is
 * nobody else's.
 */
import { issuedCopies } from '../../../data/issued/index.ts';
import { RUSSIAN_FILLING } from '../../../data/records/index.ts';
import { keepCorrections, keptCorrections } from '../../../hosts/page/keptCorrections.ts';
import type { LetterWishes } from '../../../output/letters/index.ts';
import { planLetters } from '../../../output/letters/index.ts';
import type { LettersSource } from './lettersSource.ts';
import { foundOnce } from '../../../document/schema/foundOnce.ts';

export { keepWords as saveWords, keptWords as loadWords } from '../../../hosts/page/keptCorrections.ts';

type Corrections = LetterWishes['corrections'];

/** Those of before for the cells of this column; a cell that was changed in the table has none. */
export async function loadCorrections(
  place: string,
  source: LettersSource,
  column: string,
): Promise<Corrections> {
  const kept = await keptCorrections(place);
  const nameOf = cellNames(source, column);
  const found = source.copies.flatMap((copy) => {
    const correction = kept[nameOf(copy)];
    return correction === undefined ? [] : [[copy, correction] as const];
  });
  return Object.fromEntries(found);
}

/** Keeps these for the chosen copies, in place of those of before. */
export async function saveCorrections(
  place: string,
  source: LettersSource,
  { column, corrections }: Pick<LetterWishes, 'column' | 'corrections'>,
): Promise<void> {
  const kept = new Map(Object.entries(await keptCorrections(place)));
  const nameOf = cellNames(source, column);
  for (const copy of source.copies) {
    const correction = corrections[copy];
    if (correction === undefined) kept.delete(nameOf(copy));
    else kept.set(nameOf(copy), correction);
  }
  await keepCorrections(place, Object.fromEntries(kept));
}

/** Made once for a column: a correction is kept with every letter that is typed. */
function cellNames(source: LettersSource, column: string): NameOf {
  const known = foundOnce(source, newNames);
  const nameOf = known.get(column) ?? namesIn(source, column);
  known.set(column, nameOf);
  return nameOf;
}

const newNames = () => new Map<string, NameOf>();

type NameOf = (copy: number) => string;

/** The name of each copy's cell among those of all copies, chosen or not. */
function namesIn({ withFields }: LettersSource, column: string): NameOf {
  const records = issuedCopies(RUSSIAN_FILLING, withFields);
  const all = records.map(({ copy }) => copy);
  const plain = planLetters(withFields, all, { column, corrections: {} }).map(({ name, cell }) =>
    JSON.stringify([name, cell]),
  );
  const counts = new Map<string, number>();
  for (const name of plain) counts.set(name, (counts.get(name) ?? 0) + 1);
  return (copy) => {
    const name = plain[copy] ?? '';
    return (counts.get(name) ?? 0) > 1 ? `${name} ${records[copy]?.key ?? ''}` : name;
  };
}
