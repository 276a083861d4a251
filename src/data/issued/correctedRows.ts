/** Documents of people whose names were corrected so much that they got another number. */
import type { Document } from '../../document/document.ts';
import type { IssuedRegister, IssuedRow } from '../../document/issued/issuedRegister.ts';
import { recordsOf } from '../../document/records/records.ts';
import { wordsOf } from '../../document/text/foldText.ts';
import { RUSSIAN_FILLING } from '../records/russianFilling.ts';
import { issuedCopies, rowsOfCopies } from './issuedCopies.ts';

/** Two issued documents that are probably of one person. */
export interface CorrectedRow {
  readonly before: IssuedRow;
  readonly now: IssuedRow;
}

/**
 * Issued rows of nobody in the list whose place in it somebody else has now, with a later document and a word of the
 * same name. None where less than two thirds of what was issued are in the list: it is another list then, in which
 * some people share a first name by chance.
 */
export function correctedRows(register: IssuedRegister, document: Document): readonly CorrectedRow[] {
  if (recordsOf(document).count === 0) return [];
  const issued = register.rows.flatMap((row, at) =>
    row.issue === register.issue && row.state.kind === 'issued' ? [{ row, at }] : [],
  );
  // Asked after every save; the copies take long, and most projects issue nothing.
  if (issued.length < 2) return [];
  const own = rowsOfCopies(register, issuedCopies(RUSSIAN_FILLING, document), true);
  const taken = new Set(own.values());
  const left = issued.filter(({ at }) => !taken.has(at));
  if (left.length * 2 > issued.length - left.length) return [];
  return left.flatMap(({ row: before, at }) => {
    const nowAt = own.get(before.place) ?? -1;
    const now = register.rows[nowAt];
    const isLater = now?.state.kind === 'issued' && nowAt > at;
    return isLater && sharesWord(before.name, now.name) ? [{ before, now }] : [];
  });
}

/** Initials are no words. */
function sharesWord(a: string, b: string): boolean {
  const words = new Set(wordsOf(a));
  return wordsOf(b).some((word) => word.length > 2 && words.has(word));
}
