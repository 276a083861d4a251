import type { LayerWith } from '../../document/layers/capabilities.ts';
import type { LayerId } from '../../document/layers/layer.ts';
import { layerTitle } from '../../document/layers/layerTitle.ts';
import type { DocumentRecords } from '../../document/records/records.ts';
import type { SelectedItem } from '../../document/table/table.ts';
import { wordsOf } from '../../document/text/foldText.ts';
import { isPersonName } from '../names/nameList.ts';
import { shortDate } from '../template/dates.ts';
import { readDate } from '../template/readDate.ts';
import { namesIn } from './nameColumns.ts';
import type { ShowingLayer } from './shownColumns.ts';

interface Duplicate {
  readonly recordIndex: number;
  readonly layerId: LayerId;
  readonly layerName: string;
}

/**
 * Records with the same person and the same values as an earlier one; letter case, ё, spaces and the notation of dates do not count.
 * A person with other values beside the name, such as a second prize, is no duplicate: all picks count, because texts and rules of
 * other layers use them too. Only a column that numbers the rows does not: it differs in every row.
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
    if (seen.has(key) && hasPerson(names)) found.push({ recordIndex: index, ...whose });
    seen.add(key);
  }
  return found;
}

/** Whether one of the columns has a whole name, or all of them together: surname and first name may have columns of their own. */
function hasPerson(names: readonly string[]): boolean {
  return names.some(isPersonName) || isPersonName([...new Set(names)].join(' '));
}

/** Places of the columns of a layer that number the rows or the documents. */
function countersOf({ query, selectedCells }: LayerWith<'records'>): ReadonlySet<number> {
  const columns = (query?.columns ?? []).map(({ name }, place) => ({ name, place }));
  const valuesAt = (place: number) => selectedCells.map((item) => [item].flat()[place] ?? '');
  const counters = columns.filter(({ name, place }) => isCounter(name, valuesAt(place)));
  return new Set(counters.map(({ place }) => place));
}

const COUNTER_HEADING =
  /^(?:№|n|no|номер|id|код)\.?$|п\s?[/.]\s?п|^(?:рег|порядков)|^(?:№|номер)\s(?:диплом|грамот|сертификат|свидетельств|удостоверени|бланк|документ)/iu;
/** Rows that are enough to see from the numbers alone that a column counts: places of a short list count as well. */
const FEWEST = 6;

/** Whether a column differs in every row because it counts: by its heading, or by numbers that grow by one. */
function isCounter(heading: string, values: readonly string[]): boolean {
  const filled = values.map((value) => value.trim()).filter((value) => value !== '');
  if (new Set(filled).size < filled.length) return false;
  if (COUNTER_HEADING.test(heading.trim())) return true;
  const isNext = (value: string, row: number) =>
    row === 0 ? /^\d{1,9}$/u.test(value) : Number(value) === Number(filled[row - 1]) + 1;
  return filled.length >= FEWEST && filled.every(isNext);
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
