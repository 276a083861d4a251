import { findWholeName } from '../names/personNames.ts';
import type { Find } from './find.ts';

/** The finds with the name of the person in the column that the list has for it. */
export function findsForColumns(finds: readonly Find[], columns: readonly string[]): readonly Find[] {
  const column = columns[findWholeName(columns)];
  if (column === undefined) return finds;
  return finds.map((find) => ({ ...find, becomes: find.becomes.replaceAll('{ФИО', `{${column}`) }));
}
