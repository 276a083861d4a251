/** Numbers made of data whose texts signing out has removed (`removedNumbers.ts`), made again of the same records. */
import type { Document } from '../../document/document.ts';
import type { IssuedRegister, IssuedRow } from '../../document/issued/issuedRegister.ts';
import { USUAL_NUMBER_PATTERN } from '../../document/issued/issuedRegister.ts';
import { isRemovedNumber, removedNumber } from '../../document/issued/removedNumbers.ts';
import { recordsOf } from '../../document/records/records.ts';
import { decidedLanguage } from '../template/decidedLanguage.ts';
import { RUSSIAN_FILLING } from '../records/russianFilling.ts';
import { issuedCopies } from './issuedCopies.ts';
import { numbersOf } from './numberPattern.ts';

/** The rows with the numbers that their records and counts give by this pattern, where these are the removed ones. */
export function restoredRows(
  rows: readonly IssuedRow[],
  document: Document,
  pattern: string,
): readonly IssuedRow[] {
  if (!rows.some(({ number }) => isRemovedNumber(number))) return rows;
  const language = decidedLanguage(RUSSIAN_FILLING.language, recordsOf(document));
  const records = new Map(issuedCopies(RUSSIAN_FILLING, document).map(({ key, values }) => [key, values]));
  const texts = new Map<string, string>();
  const restored = rows.map((row): IssuedRow => {
    const record = isRemovedNumber(row.number) ? records.get(row.key) : undefined;
    if (record === undefined) return row;
    const { series, at } = numbersOf(pattern, record, language);
    const number = at(row.count);
    if (removedNumber(number) !== row.number) return row;
    texts.set(row.number, number);
    return { ...row, number, series };
  });
  return restored.map((row): IssuedRow => {
    const by = row.state.kind === 'replaced' ? texts.get(row.state.by) : undefined;
    return by === undefined ? row : { ...row, state: { kind: 'replaced', by } };
  });
}

/** A register as its open project shows it. */
export function restoredRegister(register: IssuedRegister, document: Document): IssuedRegister {
  const pattern = document.settings.numbering?.pattern ?? USUAL_NUMBER_PATTERN;
  const rows = restoredRows(register.rows, document, pattern);
  return rows === register.rows ? register : { ...register, rows };
}
