import { layerTitle } from '../../document/layers/layerTitle.ts';
import type { DocumentRecords } from '../../document/records/records.ts';
import { isPersonName } from '../names/nameList.ts';
import type { ShowingLayer } from './shownColumns.ts';
import type { LayerId } from '../../document/layers/layer.ts';
import type { SelectedItem } from '../../document/table/table.ts';
import { wordsOf } from '../../document/text/foldText.ts';
import { shortDate } from '../template/dates.ts';
import { readDate } from '../template/readDate.ts';
import { countersOf } from './counterColumns.ts';
import { namesIn } from './nameColumn.ts';

interface Duplicate {
  readonly recordIndex: number;
  /** Of the person. */
  readonly name: string;
  readonly layerId: LayerId;
  readonly layerName: string;
}

/**
 * Records with the same person and the same values as an earlier one; letter case, ё, spaces and the notation
 * of dates do not count. A person with other values beside the name, such as a second prize, is no duplicate:
 * all picks count, because texts and rules of other layers use them too. Only a column that numbers the rows
 * does not: it differs in every row.
 * @param layers those that show the people
 */
export function duplicateRecords(
  layers: readonly ShowingLayer[],
  records: DocumentRecords,
): readonly Duplicate[] {
  const columns = layers.flatMap(({ layer, columns: shown }) => shown.map((column) => ({ layer, column })));
  const people = columns.filter(({ column }) => namesIn(column) !== null);
  const [owner] = people;
  if (owner === undefined) return [];
  const whose = { layerId: owner.layer.id, layerName: layerTitle(owner.layer) };
  const seen = new Set<string>();
  const found: Duplicate[] = [];
  const picks = records.layers.map((layer) => ({ layer, counters: countersOf(layer) }));
  for (let index = 0; index < records.rows; index += 1) {
    const key = picks.map(({ layer, counters }) => keyOfItem(layer.selectedCells[index], counters)).join('|');
    const names = people.map(({ column }) => column.values[index] ?? '');
    if (seen.has(key) && hasPerson(names)) {
      found.push({ recordIndex: index, name: [...new Set(names)].join(' ').trim(), ...whose });
    }
    seen.add(key);
  }
  return found;
}

/**
 * Whether one of the columns has a whole name, or all of them together: surname and first name may have
 * columns of their own.
 */
function hasPerson(names: readonly string[]): boolean {
  return names.some(isPersonName) || isPersonName([...new Set(names)].join(' '));
}

function keyOfItem(item: SelectedItem = '', counters: ReadonlySet<number>): string {
  return [item]
    .flat()
    .map((value, place) => (counters.has(place) ? '' : keyOfValue(value)))
    .join('|');
}

function keyOfValue(value: string): string {
  const date = readDate(value);
  return date === null ? wordsOf(value).join(' ') : shortDate(date.date);
}
