import { MAX_SELECTED_CELLS, MIN_COLLECTION_ITEMS } from '../../document/schema/constants.ts';
import type { RunDocument } from '../../document/runDocument.ts';
import { recordsOf } from '../../document/records/records.ts';

/** The two reasons for refusing a collection; texts of the specification (§5). */
const NO_COLLECTION_DATA = 'Нет данных для сохранения галереи';
const NO_COPIES_WANTED = 'В столбце с числом копий у всех строк стоит 0. Исправьте его или выключите.';
const TOO_MANY_COPIES = `Копий получается больше ${MAX_SELECTED_CELLS.toLocaleString('ru')}. Уменьшите числа в столбце.`;
const TOO_LITTLE_COLLECTION_DATA = 'Недостаточно данных для сохранения галереи. Минимальное количест: 2';

/** Why this document has no collection, as shown in the save dialog, or null when it has one. */
export function collectionError(document: RunDocument): string | null {
  const wrongNumbers = copyNumbersError(document);
  if (wrongNumbers !== null) return wrongNumbers;
  const { count } = recordsOf(document);
  if (count === 0) return NO_COLLECTION_DATA;
  return count < MIN_COLLECTION_ITEMS ? TOO_LITTLE_COLLECTION_DATA : null;
}

/** Why no copy is made of the numbers in the column that says how many each row makes, or null. */
export function copyNumbersError(document: RunDocument): string | null {
  const { count, starts } = recordsOf(document);
  if (starts === null) return null;
  if (count === 0) return NO_COPIES_WANTED;
  return count > MAX_SELECTED_CELLS ? TOO_MANY_COPIES : null;
}
