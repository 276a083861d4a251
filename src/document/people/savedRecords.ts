/** The texts of an entry of a saved list, a layer or the settings, that come from the table. */
import { objectOf } from '../schema/fields.ts';

const OF_TABLE = ['selectedCells', 'selectedCellsIdx', 'selectedCellsIdxString', 'corrections'];

/**
 * Visits each text once a place: cells, corrections, decisions about names, filters, and values of pictures
 * by row.
 */
export function eachRecord(layer: object, visit: (text: string) => void): void {
  for (const field of OF_TABLE) eachText(Reflect.get(layer, field), visit);
  const query = objectOf(Reflect.get(layer, 'query'));
  eachText(Reflect.get(query, 'filter'), visit);
  eachText(Reflect.get(query, 'rows'), visit);
  for (const filter of itemsOf(query, 'columnFilters')) eachText(Reflect.get(Object(filter), 'text'), visit);
  // In the settings, and in form 1 in each layer.
  for (const field of ['decisions', 'decidedNames']) {
    const decided = objectOf(Reflect.get(layer, field));
    // The rest of a decision is a sex and the name of a pipe.
    for (const decision of [...itemsOf(decided, 'sexes'), ...itemsOf(decided, 'forms')])
      for (const place of ['0', '3']) eachText(Reflect.get(Object(decision), place), visit);
  }
  for (const picture of itemsOf(objectOf(Reflect.get(layer, 'byRow')), 'pictures'))
    for (const field of ['value', 'fileName']) {
      const text: unknown = Reflect.get(Object(picture), field);
      if (typeof text === 'string' && !text.startsWith('data:')) visit(withoutFileParts(text));
    }
}

/** «Кузнецова_Анна.jpg» is the name of a person. */
function withoutFileParts(text: string): string {
  return text.replace(/\.[a-z]{3,4}$/iu, '').replaceAll('_', ' ');
}

function itemsOf(holder: object, field: string): readonly unknown[] {
  return Object.values(Object(Reflect.get(holder, field)));
}

/** Visits every string in a value; saved layers nest only a few levels deep. */
function eachText(value: unknown, visit: (text: string) => void): void {
  if (typeof value === 'string') visit(value);
  else if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) eachText(inner, visit);
  }
}

/** The names of the columns whose values a saved layer has. */
export function columnsWithRecords(layer: object): string[] {
  const cells: unknown = Reflect.get(layer, 'selectedCells');
  if (!Array.isArray(cells) || cells.length === 0) return [];
  return itemsOf(objectOf(Reflect.get(layer, 'query')), 'columns').flatMap((column) => {
    const name: unknown = Reflect.get(Object(column), 'name');
    return typeof name === 'string' ? [name] : [];
  });
}
