/** Columns that designs may be chosen by: few values that are repeated, such as «Статус». */
import type { Document } from '../../document/document.ts';
import { namesOf, recordsOf } from '../../document/records/records.ts';
import { FEW_VALUES, isCategory } from '../table/valueColumns.ts';
import { columnValues } from './columnValues.ts';

/** More designs than that are none of one run. */
const MOST_VALUES = 30;

/** The likeliest first: columns of categories, then those of fewer values. */
export function designColumns(document: Document): readonly string[] {
  const records = recordsOf(document);
  const fits = namesOf(records.columns).flatMap((name) => {
    const count = columnValues(document, name)?.length ?? 0;
    const isFew = count >= 2 && count <= MOST_VALUES && count < records.count;
    return isFew ? [{ name, rank: (isCategory(name) ? 0 : 2) + (count <= FEW_VALUES ? 0 : 1), count }] : [];
  });
  return fits.toSorted((a, b) => a.rank - b.rank || a.count - b.count).map(({ name }) => name);
}
